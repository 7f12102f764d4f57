"""Resting."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.engine.grid import Direction
from pocket_tui.games.airborne_pocket.commands import DeclineItem, DrawEvent, Move, PlaceTile, Rest, Stay
from pocket_tui.games.airborne_pocket.events import CardSpent, HealthChanged, TimePassed
from pocket_tui.games.airborne_pocket.model import AfterEvent, Turn
from tests.games.airborne_pocket.positions import (
    GAME,
    QUIET,
    arrived,
    choice,
    code,
    commands_of,
    meeting,
    play,
    position,
    result,
    told,
)


@pytest.mark.rules("AIP-077")
def test_AIP_077_rest_comes_after_a_turn_is_complete_and_before_the_next_begins() -> None:
    state = position(health=3)
    assert commands_of(state, Rest) == [Rest(1), Rest(2), Rest(3)]
    turn = play(state, Rest(1), Stay(), DrawEvent(), game=QUIET)
    assert code(turn, Rest(1)) == ""


@pytest.mark.rules("AIP-078", "R-11")
def test_AIP_078_a_rest_discards_a_card_unresolved_for_up_to_three_health() -> None:
    """Event 7 would cost 2 Health; it is only seen."""
    state, events = told(position(deck=(7, 1), health=4), Rest(1))
    assert events == (CardSpent(7, "rest"), HealthChanged(4, 7, "rest"))
    assert state.deck.cards == (1,)
    assert state.deck.discards[-1] == 7
    assert play(position(health=8), Rest(1)).soldier.health == 9


@pytest.mark.rules("AIP-079", "R-08", "WE-42")
def test_AIP_079_three_cards_bring_one_health_to_the_maximum() -> None:
    start = position(health=1)
    assert choice(start, Rest(3)).result == "health 1 → 9"
    assert choice(start, Rest(3)).sums == "deck 8 → 5"
    state = play(start, Rest(3))
    assert (state.soldier.health, len(state.deck.cards)) == (9, 5)
    assert len(state.deck.discards) == len(start.deck.discards) + 3


@pytest.mark.rules("AIP-079", "R-09")
def test_R_09_at_most_three_cards_between_two_turns_in_any_number_of_rests() -> None:
    state = play(position(health=1), Rest(2))
    assert commands_of(state, Rest) == [Rest(1)]
    assert code(state, Rest(2)) == "E-REST-3"
    state = play(state, Rest(1))
    assert commands_of(state, Rest) == []
    refusal = GAME.refuse(state, Rest(1))
    assert refusal is not None
    assert (refusal.code, refusal.reason) == ("E-REST-3", "At most 3 cards between two turns.")
    assert [code(position(), Rest(cards)) for cards in (0, 4)] == ["E-REST-3"] * 2


@pytest.mark.rules("AIP-080", "R-09")
def test_AIP_080_every_gap_between_two_turns_allows_a_rest_again() -> None:
    state = position(health=1)
    for _ in range(2):
        state = play(state, Rest(1), Stay(), DrawEvent(), game=QUIET)
        assert commands_of(state, Rest) == [Rest(1), Rest(2), Rest(3)]
    assert state.soldier.health == 7


@pytest.mark.rules("AIP-081", "WE-45")
def test_AIP_081_no_rest_before_the_first_turn() -> None:
    state = GAME.setup(Options(), 1)
    refusal = GAME.refuse(state, Rest(1))
    assert refusal is not None
    assert (refusal.code, refusal.reason) == ("E-REST-1", "You cannot Rest before the first turn.")
    assert choice(state, Rest(1)).refusal == refusal


@pytest.mark.rules("AIP-082", "WE-46")
def test_AIP_082_no_rest_between_moving_and_the_event_or_between_two_events() -> None:
    moved = play(position("5\n16*"), Move(Direction.NORTH))
    refusal = GAME.refuse(moved, Rest(1))
    assert refusal is not None
    assert (refusal.code, refusal.reason) == ("E-REST-2", "Only between turns.")
    between_events = position("15*", phase=AfterEvent(), free=("explosives",))
    assert code(between_events, Rest(1)) == "E-REST-2"
    assert code(meeting(3), Rest(1)) == "E-REST-2"
    placing = play(position(outside=(4, 2)), Move(Direction.NORTH))
    assert code(placing, Rest(1)) == "E-REST-2"
    offered = play(arrived(deck=(1,)), DrawEvent())
    assert code(offered, Rest(1)) == "E-REST-2"
    assert code(play(placing, PlaceTile(4, 0)), Rest(1)) == "E-REST-2"
    assert code(play(offered, DeclineItem()), Rest(1)) == ""


@pytest.mark.rules("R-06", "WE-44")
def test_R_06_a_rest_with_an_empty_deck_moves_the_clock() -> None:
    start = position(deck=(1,), health=2)
    line = choice(start, Rest(3))
    assert (line.sums, line.result, line.note) == ("0800 begins, deck 8 → 6", "health 2 → 9", "")
    state, events = told(start, Rest(3))
    changes = [event.after for event in events if isinstance(event, HealthChanged)]
    assert changes == [5, 8, 9]
    assert TimePassed(8, 2) in events
    assert (len(state.deck.cards), state.deck.hour) == (6, 8)


@pytest.mark.rules("R-06")
def test_R_06_a_rest_that_moves_the_clock_or_loses_is_asked_about() -> None:
    begins = choice(position(deck=(1,), health=2), Rest(2))
    assert begins.confirm == "The deck runs out and 0800 begins. Rest all the same?"
    loses = position(deck=(1,), health=2, hour=9)
    line = choice(loses, Rest(2))
    assert line.confirm == "The deck runs out, it is 1000 and you lose. Rest all the same?"
    assert line.lethal
    assert line.result == "health 2 → 5, 1000: you lose"
    assert result(play(loses, Rest(2))) == "time"
    assert choice(loses, Rest(1)).confirm == ""


@pytest.mark.rules("R-10")
def test_R_10_a_rest_at_full_health_is_legal_after_a_question() -> None:
    state = position(health=9)
    line = choice(state, Rest(1))
    assert line.confirm == "Your Health is full: the cards are spent for nothing. Rest all the same?"
    rested = play(state, Rest(1))
    assert (rested.soldier.health, len(rested.deck.cards)) == (9, 7)


@pytest.mark.rules("AIP-077")
def test_the_view_counts_the_cards_that_may_still_be_rested() -> None:
    assert GAME.view(position(), 0).rests_left == 3
    assert GAME.view(play(position(health=1), Rest(2)), 0).rests_left == 1
    assert GAME.view(position(turn=Turn(0)), 0).rests_left == 0
