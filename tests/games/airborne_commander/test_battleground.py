"""1. Fill the Battleground."""

from __future__ import annotations

import attrs
import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.games.airborne_commander.cards import MissionKind
from pocket_tui.games.airborne_commander.commands import EndRecruit
from pocket_tui.games.airborne_commander.events import (
    GameEvent,
    LastTurn,
    MissionDrawn,
    MissionReshuffled,
    ReconPlaced,
    ReconSent,
    SlotsLeftEmpty,
    StaticsConsolidated,
)
from pocket_tui.games.airborne_commander.model import Recruiting, State
from pocket_tui.games.airborne_commander.rules import battleground
from pocket_tui.games.airborne_commander.rules.battleground import draw_to_slots, fill, fits
from tests.games.airborne_commander.positions import (
    CONTENT,
    GAME,
    axis_in_play,
    draw_slots,
    events_of,
    numbers_of,
    position,
    result,
    told,
)

UNITS = (3, 4, 6, 8, 10, 12, 13, 15)
OBJECTIVE, SECOND_OBJECTIVE = 7, 16
TERRAIN, SECOND_TERRAIN = 5, 14


def filled(state: State) -> tuple[State, tuple[GameEvent, ...]]:
    return fill(CONTENT, state)


def test_AC_27_every_slot_holds_one_mission_card() -> None:
    state, events = filled(position(mission=UNITS))
    assert state.slots == draw_slots("3 | 4 | 6 | 8")
    assert events == tuple(MissionDrawn(card, slot) for slot, card in enumerate((3, 4, 6, 8), 1))


def test_AC_27_all_static_defenses_that_are_left_fill_one_slot_together() -> None:
    state, _ = filled(position("2 | | 9 | 11", mission=UNITS))
    assert [len(slot) for slot in state.slots] == [1, 1, 1, 3]


def test_AC_28_one_objective_and_one_terrain_at_most_are_on_the_battleground() -> None:
    slots = draw_slots("7 | 5 | 3 |")
    assert not fits(CONTENT, slots, SECOND_OBJECTIVE)
    assert not fits(CONTENT, slots, SECOND_TERRAIN)
    assert all(fits(CONTENT, slots, number) for number in (2, 6, 11, 12))
    assert fits(CONTENT, draw_slots("7 | 3 | |"), TERRAIN)


def test_AC_29_a_second_objective_or_terrain_goes_to_recon_and_drawing_goes_on() -> None:
    cards = (OBJECTIVE, SECOND_OBJECTIVE, TERRAIN, SECOND_TERRAIN, 3, 4, 6)
    state, events = filled(position(mission=cards))
    assert axis_in_play(state) == [OBJECTIVE, TERRAIN, 3, 4]
    assert state.mission.recon == (SECOND_OBJECTIVE, SECOND_TERRAIN)
    assert events_of(events, ReconSent) == [ReconSent(SECOND_OBJECTIVE), ReconSent(SECOND_TERRAIN)]


@pytest.mark.rules("AC-29", "AC-X43")
def test_AC_X43_an_objective_to_recon_fills_nothing() -> None:
    """One Objective placed, two slots free; Objective, Terrain and a unit are drawn."""
    start = position("7 | 3 | |", mission=(SECOND_OBJECTIVE, TERRAIN, 4, 6))
    state, _ = draw_to_slots(CONTENT, start)
    assert state.slots == draw_slots("7 | 3 | 5 | 4")
    assert state.mission.recon == (SECOND_OBJECTIVE,)


def test_AC_30_static_defenses_then_recon_then_the_deck() -> None:
    _, events = filled(position("| 2 | |", recon=(OBJECTIVE,), mission=UNITS))
    kinds = [type(event) for event in events]
    assert kinds == [StaticsConsolidated, ReconPlaced, MissionDrawn, MissionDrawn]


@pytest.mark.rules("AC-31", "AC-89")
def test_AC_31_what_is_left_is_one_stack_in_the_right_hand_slot() -> None:
    """The old stack at the bottom, then the slots from left to right."""
    state, events = filled(position("2 | 9 | | 11 / 25", mission=UNITS))
    assert [post.card for post in state.slots[3]] == [11, 25, 2, 9]
    assert events[0] == StaticsConsolidated((11, 25, 2, 9))
    assert [len(slot) for slot in state.slots[:3]] == [1, 1, 1]


@pytest.mark.rules("AC-89", "AC-31", "AC-X19")
def test_AC_X19_three_static_defenses_leave_three_slots_for_recon_and_deck() -> None:
    start = position("2 | | 9 | 11", phase=Recruiting(), recon=(OBJECTIVE,), mission=UNITS, turn=4)
    state, _ = told(start, EndRecruit())
    assert [post.card for post in state.slots[3]] == [11, 2, 9]
    assert [slot[0].card for slot in state.slots[:3]] == [OBJECTIVE, 3, 4]
    assert state.turn == 5


@pytest.mark.rules("AC-32", "AC-R04")
def test_AC_32_the_oldest_cards_of_recon_that_fit_come_first() -> None:
    recon = (SECOND_OBJECTIVE, OBJECTIVE, SECOND_TERRAIN)
    state, events = filled(position(recon=recon, mission=UNITS))
    assert axis_in_play(state) == [SECOND_OBJECTIVE, SECOND_TERRAIN, 3, 4]
    assert state.mission.recon == (OBJECTIVE,)
    assert events_of(events, ReconPlaced) == [
        ReconPlaced(SECOND_OBJECTIVE, 1),
        ReconPlaced(SECOND_TERRAIN, 2),
    ]


@pytest.mark.rules("AC-32", "AC-X42")
def test_AC_X42_the_recon_objective_takes_slot_1_before_any_draw() -> None:
    state, events = filled(position(recon=(OBJECTIVE,), mission=UNITS))
    assert state.slots[0][0].card == OBJECTIVE
    assert len(events_of(events, MissionDrawn)) == 3


def test_AC_33_one_card_is_drawn_for_each_free_slot() -> None:
    state, _ = draw_to_slots(CONTENT, position("3 | 4 | |", mission=(6, 8, 10)))
    assert axis_in_play(state) == [3, 4, 6, 8]
    assert state.mission.deck == (10,)


@pytest.mark.rules("AC-34", "AC-X41", "AC-R02")
def test_AC_X41_the_discard_pile_is_shuffled_and_the_turn_is_the_last() -> None:
    """Deck of 2, discard pile of 10, four free slots; the turn is played to its end and scored."""
    allied = "rifleman medic captain jeep major"
    start = position(phase=Recruiting(), mission=(3, 4), mission_discard=tuple(range(18, 28)), allied=allied)
    state, events = told(start, EndRecruit())
    assert len(axis_in_play(state)) == 4
    assert len(state.mission.deck) + len(state.mission.recon) == 8
    assert MissionReshuffled(10) in events
    assert state.last == ("mission",)
    assert result(state) == ""
    while state.turn == 4 and not result(state):
        state = GAME.apply(state, GAME.legal(state)[-1]).state
    assert result(state) == "scored"


def test_AC_34_the_discard_pile_is_shuffled_by_the_dice_of_the_state() -> None:
    orders = set()
    for seed in range(6):
        start = position(mission=(), mission_discard=UNITS)
        state, _ = filled(attrs.evolve(start, dice=attrs.evolve(start.dice, seed=seed)))
        orders.add((*axis_in_play(state), *state.mission.deck))
        assert not state.mission.numbered
    assert len(orders) == 6
    assert {tuple(sorted(order)) for order in orders} == {UNITS}


def test_AC_35_on_turn_1_four_slots_are_drawn() -> None:
    state, events = filled(position(mission=UNITS, turn=1))
    assert len(events) == len(events_of(events, MissionDrawn)) == 4
    assert state.last == ()


@pytest.mark.rules("AC-R01")
def test_AC_R01_a_deck_without_a_card_after_the_phase_has_run_out() -> None:
    state, events = filled(position(mission=(3, 4, 6, 8), mission_discard=(10,)))
    assert state.last == ("mission",)
    assert events[-1] == LastTurn("mission")
    assert state.mission.discard == (10,)


@pytest.mark.rules("AC-R03")
def test_AC_R03_slots_stay_empty_when_nothing_is_left_to_draw() -> None:
    state, events = filled(position(mission=(3,), mission_discard=(4,)))
    assert [len(slot) for slot in state.slots] == [1, 1, 0, 0]
    assert SlotsLeftEmpty(2) in events
    assert state.last == ("mission",)


@pytest.mark.rules("AC-R02")
def test_AC_R02_a_turn_is_the_last_for_each_reason_once() -> None:
    state, _ = battleground.mark_last(position(), "allied")
    state, events = battleground.mark_last(state, "mission")
    assert (state.last, events) == (("allied", "mission"), (LastTurn("mission"),))
    assert battleground.mark_last(state, "allied") == (state, ())


@pytest.mark.rules("AC-20", "AC-21")
def test_AC_20_each_of_four_slots_faces_the_players_side() -> None:
    """The Axis side is filled every turn, the Allied side only by the player's choice."""
    state = GAME.setup(Options(), 3)
    assert len(state.slots) == 4
    assert all(post.allies == () for slot in state.slots for post in slot)


def test_objectives_and_terrain_of_the_set_are_the_ones_the_tests_speak_of() -> None:
    kinds = {number: CONTENT.axis[number].kind for number in (7, 16, 5, 14)}
    assert kinds == {
        7: MissionKind.OBJECTIVE,
        16: MissionKind.OBJECTIVE,
        5: MissionKind.TERRAIN,
        14: MissionKind.TERRAIN,
    }
    assert numbers_of("road_block") == [2, 9, 19]
