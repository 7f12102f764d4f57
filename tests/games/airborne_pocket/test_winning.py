"""Winning and Losing the Game."""

from __future__ import annotations

import pytest

from pocket_tui.engine.grid import Direction
from pocket_tui.games.airborne_pocket.commands import (
    DrawEvent,
    EndTurn,
    Evade,
    Fight,
    Move,
    PlaceEntrance,
    Rest,
    Stay,
)
from pocket_tui.games.airborne_pocket.events import GameLost, GameWon
from pocket_tui.games.airborne_pocket.model import AfterEvent, Over
from tests.games.airborne_pocket.positions import (
    GAME,
    QUIET,
    arrived,
    choice,
    code,
    meeting,
    play,
    position,
    result,
    told,
)

NORTH, EAST, SOUTH, WEST = Direction


@pytest.mark.rules("AIP-122")
def test_AIP_122_dying_in_combat_loses() -> None:
    state, events = told(meeting(9, "2*", health=4), Fight("colt"))
    assert events[-1] == GameLost("combat")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((), "AIP-122")


@pytest.mark.rules("AIP-123")
def test_AIP_123_health_zero_from_any_other_source_loses() -> None:
    state, events = told(arrived(deck=(7,), health=2), DrawEvent())
    assert events[-1] == GameLost("health")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.rule) == ("health", "AIP-123")


@pytest.mark.rules("AIP-124")
def test_AIP_124_the_clock_reaching_1000_loses() -> None:
    state, events = told(position(deck=(), hour=9), Rest(1))
    assert events[-1] == GameLost("time")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.rule == "AIP-124"


@pytest.mark.rules("AIP-125", "AIP-126")
def test_AIP_125_ending_a_turn_on_the_bunker_door_with_the_guns_destroyed_wins() -> None:
    """By moving there, and the Event of that turn must be survived."""
    state = play(position("14*\n13", guns_destroyed=True), Move(SOUTH))
    assert result(state) == ""
    state, events = told(state, DrawEvent(), game=QUIET)
    assert result(state) == ""
    assert choice(state, EndTurn()).result == "you win"
    state, events = told(state, EndTurn())
    assert events[-1] == GameWon(13)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.won, outcome.winners, outcome.rule) == (True, (0,), "AIP-125")


@pytest.mark.rules("AIP-125")
@pytest.mark.parametrize(
    ("text", "guns_destroyed"),
    [("13*", False), ("14*\n13", True), ("16* 13:1", True)],
    ids=["guns intact", "inside", "elsewhere"],
)
def test_AIP_125_not_with_the_guns_intact_and_not_elsewhere(text: str, guns_destroyed: bool) -> None:
    state = position(text, phase=AfterEvent(), guns_destroyed=guns_destroyed)
    assert result(play(state, EndTurn())) == ""


@pytest.mark.rules("AIP-126", "R-25", "WE-57")
def test_AIP_126_evading_to_the_bunker_door_wins_too() -> None:
    state = meeting(5, "14*\n13", health=2, guns_destroyed=True, event=1)
    line = choice(state, Evade(SOUTH))
    assert (line.result, line.tone, line.lethal) == ("health 2 → 1, you win", "good", False)
    state = play(state, Evade(SOUTH))
    assert (result(state), state.soldier.health) == ("won", 1)


@pytest.mark.rules("R-53", "AIP-018", "AIP-065")
def test_R_53_effects_come_before_the_win_and_the_win_before_an_impasse() -> None:
    """Won on the Bunker Door although the Entrance's cell is closed and nothing can come any more."""
    state = position("16\n13*", phase=AfterEvent(), outside=(), guns_destroyed=True)
    assert result(play(state, EndTurn())) == "won"


@pytest.mark.rules("R-53", "AIP-066")
def test_R_53_searches_lapse_and_effects_follow_before_the_next_turn() -> None:
    state = play(position("12*", phase=AfterEvent()), EndTurn())
    assert (state.phase.name, state.soldier.free) == ("turn", ("colt", "explosives"))


def test_nothing_is_legal_after_the_end_and_there_is_no_decision() -> None:
    over = position(phase=Over("time"))
    assert GAME.legal(over) == ()
    assert GAME.decision(over) is None
    assert [code(over, command) for command in (Stay(), Rest(1), EndTurn(), PlaceEntrance())] == [
        "E-PHASE"
    ] * 4
    refusal = GAME.refuse(over, Stay())
    assert refusal is not None
    assert refusal.reason == "Not now: the game is over."


def test_an_end_says_when_it_came() -> None:
    outcome = GAME.outcome(position(phase=Over("time"), hour=10))
    assert outcome is not None
    assert outcome.score == "1 turn, 1000"


def test_staying_on_the_bunker_door_wins_as_well() -> None:
    state = play(position("13*", guns_destroyed=True), Stay(), DrawEvent(), game=QUIET)
    assert result(play(state, EndTurn())) == "won"
