"""The last page: what happened in a whole game, counted."""

from __future__ import annotations

import pytest

from pocket_tui.engine.sheet import text_of
from pocket_tui.games.airborne_commander.account import account_of
from pocket_tui.games.airborne_commander.cards import DISORGANIZED
from pocket_tui.games.airborne_commander.commands import EndDeploy, EndRecruit, Rally, TakeFire, UseMedic
from pocket_tui.games.airborne_commander.events import GameEvent
from tests.games.airborne_commander.positions import position, told


def counted(events: tuple[GameEvent, ...]) -> dict[str, str]:
    return {entry.label: text_of(entry.line) for entry in account_of(events)}


def test_a_game_that_has_not_begun_has_turn_1_alone() -> None:
    assert counted(()) == {"Turns": "1"}


def test_a_fight_is_counted_card_by_card() -> None:
    slots = "grenadiers < rifleman | mg42 < tech_sergeant paratrooper | sniper | causeway_exit < corporal"
    state = position(slots, support="medic, lieutenant:rally", hand=f"{DISORGANIZED} jeep")
    saved = (TakeFire(6, "paratrooper"), UseMedic("paratrooper"))
    _, events = told(state, Rally("lieutenant"), EndDeploy(), *saved)
    assert counted(events) == {
        "Turns": "1",
        "Score": "1 VP so far",
        "Destroyed": "2 Axis cards",
        "Saved": "1 card",
        "Disorganized": "1 taken, 1 rallied",
    }


def test_lost_cards_and_cards_that_held_out_are_counted() -> None:
    _, events = told(position("fallschirmjager < rifleman | causeway_exit < corporal"), EndDeploy())
    account = counted(events)
    assert (account["Held out"], account["Lost"]) == ("1 Axis card", "1 card")
    assert account["Objectives"] == "1 captured"


@pytest.mark.parametrize(
    ("scored", "owned", "text"),
    [((3,), 1, "½ - 1 = -½ VP, Campaign Ribbon"), ((7, 16), 0, "4 - 0 = 4 VP, Bronze Star")],
)
def test_the_final_score_shows_how_it_came_about(scored: tuple[int, ...], owned: int, text: str) -> None:
    state = position(scored=scored, last=("mission",), discard=f"{DISORGANIZED} " * owned)
    _, events = told(state, EndDeploy(), EndRecruit())
    assert counted(events)["Score"] == text


def test_the_medal_of_honor_is_the_score() -> None:
    scored = (7, 16, 22, 29, 36, 12, 4)
    _, events = told(position("grenadiers < rifleman", scored=scored), EndDeploy())
    assert counted(events)["Score"] == "12 VP, Medal of Honor"
