"""The whole Battleground in full sentences, for those who don't see it."""

from __future__ import annotations

import pytest

from pocket_tui.games.airborne_commander.model import Battle, Casualty, Mending, State
from tests.games.airborne_commander.positions import GAME, position, view
from tests.games.airborne_commander.test_words import picture, played


def described(state: State) -> tuple[str, ...]:
    return GAME.describe(view(state))


def slot(state: State, number: int) -> str:
    return described(state)[number]


def test_the_first_sentences_say_where_the_turn_stands_and_what_is_faced() -> None:
    assert described(picture())[0] == (
        "Turn 5, deploy. You face 2 units, 1 Objective and 2 Static Defenses."
        " Everything that can harm you is opposed. 2 of 4 Static Defenses are in play."
    )


def test_what_is_not_opposed_yet_is_named_with_its_slot() -> None:
    state = position("sniper | grenadiers < rifleman | road_block | hedgerows", last=("mission",))
    assert described(state)[0] == (
        "Turn 3, deploy. It is the last turn. You face 2 units, 1 Static Defense and 1 Terrain."
        " Not opposed yet: Sniper in slot 1 and Road Block in slot 3."
        " 1 of 4 Static Defenses are in play."
    )


def test_a_slot_says_who_fights_there_and_what_comes_of_it() -> None:
    assert slot(picture(), 1) == (
        "Slot 1: Grenadier Squad, trooper unit, attack 2, defense 2, worth ½ VP."
        " Engaged by Paratrooper (attack 2, defense 1) and Paratrooper (attack 2, defense 1)."
        " If you fight now: attack 4 against defense 2, destroyed; one of yours falls."
    )


def test_a_suppressed_unit_and_an_empty_slot_are_told() -> None:
    assert slot(picture(), 2).endswith(
        "Nobody engages it. It is suppressed. If you fight now: held down, it leaves unscored."
    )
    assert slot(position("sniper"), 3) == "Slot 3 is empty."
    assert slot(position("sniper"), 1).endswith("unopposed, it costs a Disorganized card.")
    assert slot(position("road_block"), 1).endswith("unopposed, it stays in play.")


def test_an_objective_says_what_it_asks_for() -> None:
    told = slot(picture(), 3)
    assert "To capture it the attack must be 5 or more, Fire Support included." in told
    assert "attack 7 where 5 is needed, captured" in told
    assert "not captured, as too few cards engage it" in slot(position("pouppeville < rifleman"), 1)


def test_the_cards_of_a_stack_are_told_from_below() -> None:
    told = slot(picture(), 4)
    assert told.startswith("Slot 4, a stack of 2. a: Road Block, Static Defense,")
    assert "b: Block House, Static Defense, attack 3, defense 3, worth 1 VP." in told
    assert "Only anti-armor harms it, and it can't be suppressed." in told
    assert "anti-armor 3 against defense 3, it holds; one of yours falls" in told


def test_terrain_says_what_it_changes_and_is_fought_by_nobody() -> None:
    assert slot(position("sniper | sunken_lane"), 2) == (
        "Slot 2: Sunken Lane, Terrain. Your cards on the Battleground have 1 more Defense."
    )


def test_fire_support_is_told_with_the_firefight() -> None:
    state = position("fallschirmjager < paratrooper", support="mortar_81:fire_support > fallschirmjager")
    assert "Fire Support adds 4 attack." in slot(state, 1)
    state = position("panzer_iv < bazooka_team", support="air_liaison > panzer_iv")
    assert "Fire Support adds 5 anti-armor." in slot(state, 1)


def test_a_firefight_that_is_over_says_what_it_brought() -> None:
    battle = Battle(1, (15,), (Casualty(15, "paratrooper"),))
    state = position("sniper < paratrooper rifleman | mg42 < medic", phase=Mending(1), battle=battle)
    told = slot(state, 1)
    assert "Paratrooper (attack 2, defense 1, lost) and Rifleman (attack 3, defense 2, holds)" in told
    assert told.endswith("The fight is over: attack 5 against defense 1, destroyed; one of yours fell.")
    assert "fight" not in slot(state, 2)


@pytest.mark.parametrize(
    "line",
    [
        "In the Support Area: .30 cal Machine Gun, suppression 2, 1 left, aimed at MG 42 Team in slot 2;"
        " Jeep, command 1, done, recruit 2 left.",
        "In the Recon Area: Pouppeville, Objective.",
        "In your hand: Lieutenant, trooper, attack 1, defense 2, Recruit Value 2, command 1 or rally;"
        " Pathfinder, trooper, attack 1, defense 1, Recruit Value 2, a Pathfinder;"
        " Disorganized, of no use.",
        "In the decks: 4 Mission, 4 Allied and 4 Player cards, and 9 Disorganized cards left to take."
        " Score Pile: 2 Ost Battalion Squad, 2 Grenadier Squad, Fallschirmjäger Squad, Renault R35.",
    ],
)
def test_everything_else_on_the_table_is_told(line: str) -> None:
    assert line in described(picture())


def test_the_drop_zone_tells_costs() -> None:
    told = next(line for line in described(picture()) if line.startswith("In the Drop Zone"))
    assert "Bazooka Team, cost 3, trooper, attack 1, anti-armor 4, defense 2, Recruit Value 1;" in told


def test_what_is_empty_says_so() -> None:
    told = described(position("sniper"))
    assert "The Support Area is empty." in told
    assert "The Drop Zone is empty." in told
    assert "Your hand is empty." in told
    assert not any("Recon" in line for line in told)


def test_piles_that_anyone_may_look_at_are_told() -> None:
    state = position("sniper", discard="medic disorganized medic", removed="jeep", mission_discard=(5,))
    assert described(state)[-1].endswith(
        "Your discard pile: 2 Medic, Disorganized. Out of the game: Jeep. Mission discard pile: Sunken Lane."
    )


def test_every_line_of_a_whole_game_is_made_of_sentences() -> None:
    for state in played(3):
        for line in described(state):
            assert line[0].isupper()
            assert line.endswith(".")
            assert "  " not in line
