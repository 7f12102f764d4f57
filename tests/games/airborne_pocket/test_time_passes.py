"""Time Passes: the Event deck is the clock."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.engine.grid import Direction
from pocket_tui.games.airborne_pocket.commands import (
    DeclineItem,
    DrawEvent,
    DrawItem,
    EndTurn,
    Move,
    Search,
    Stay,
)
from pocket_tui.games.airborne_pocket.events import (
    CardSpent,
    EventDrawn,
    ItemDrawn,
    NoCardToSpend,
    TimePassed,
)
from pocket_tui.games.airborne_pocket.model import AfterEvent, Offered, State, Turn
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


def counted(state: State) -> tuple[int, int, int]:
    """Cards face-down, used and burned."""
    return len(state.deck.cards), len(state.deck.discards), len(state.deck.burned)


@pytest.mark.rules("AIP-042", "WE-07")
def test_AIP_042_using_the_last_card_does_not_move_the_clock() -> None:
    state = play(arrived(deck=(8,)), DrawEvent(), game=QUIET)
    assert (counted(state), state.deck.hour) == ((0, 8, 2), 7)
    assert state.phase.name == "turn"


@pytest.mark.rules("AIP-042", "AIP-043", "R-03", "WE-08")
def test_AIP_043_an_hour_later_all_ten_cards_are_shuffled_and_two_burned() -> None:
    state, events = told(arrived(deck=()), DrawEvent(), game=QUIET)
    assert TimePassed(8, 2) in events
    assert counted(state) == (7, 1, 2)
    assert sorted(state.deck.cards + state.deck.discards + state.deck.burned) == list(range(1, 11))


@pytest.mark.rules("AIP-043", "R-03")
def test_R_03_the_cards_burned_in_the_last_hour_come_back() -> None:
    """Over many shuffles every card, the burned ones included, is drawn first at some time."""
    first: set[int] = set()
    for seed in range(60):
        start = arrived(deck=())
        start = GAME.imagine(GAME.view(start, 0), GAME.setup(Options(), seed).dice)
        _, events = told(start, DrawEvent(), game=QUIET)
        first.update(event.card for event in events if isinstance(event, EventDrawn))
    assert first == set(range(1, 11))


@pytest.mark.rules("AIP-044", "R-04", "R-05", "WE-09")
def test_AIP_044_a_card_wanted_in_the_middle_of_an_event_is_drawn_after_the_reshuffle() -> None:
    """The card being resolved is shuffled in too."""
    state = play(arrived(deck=(1,)), DrawEvent())
    assert (state.phase, counted(state)) == (Offered("event"), (0, 8, 2))
    state, events = told(state, DrawItem())
    assert [type(event) for event in events[:2]] == [TimePassed, ItemDrawn]
    assert state.deck.hour == 8
    assert counted(state) == (7, 1, 2)


@pytest.mark.rules("R-04")
def test_R_04_the_card_being_resolved_may_be_the_very_next_draw() -> None:
    drawn: set[int] = set()
    for seed in range(60):
        offer = play(arrived(deck=(1,)), DrawEvent())
        offer = GAME.imagine(GAME.view(offer, 0), GAME.setup(Options(), seed).dice)
        _, events = told(offer, DrawItem())
        drawn.update(event.card for event in events if isinstance(event, ItemDrawn))
    assert 1 in drawn


@pytest.mark.rules("R-05", "WE-10")
def test_R_05_refusing_an_offer_with_an_empty_deck_moves_no_clock() -> None:
    offer = play(arrived(deck=(1,)), DrawEvent())
    assert choice(offer, DrawItem()).sums == "0800 begins, deck 8 → 7"
    state = play(offer, DeclineItem())
    assert (state.deck.hour, len(state.deck.cards)) == (7, 0)


@pytest.mark.rules("AIP-045", "AIP-046", "AIP-124", "WE-11")
def test_AIP_045_reaching_1000_loses_at_once_and_nothing_is_shuffled() -> None:
    """It would have been the 25th card."""
    start = arrived(deck=(), hour=9)
    assert choice(start, DrawEvent()).lethal
    state, events = told(start, DrawEvent())
    assert (state.deck.hour, result(state)) == (10, "time")
    assert counted(state) == (0, 8, 2)
    assert state.dice == start.dice
    assert TimePassed not in [type(event) for event in events]


@pytest.mark.rules("AIP-046", "R-01", "AIP-045")
def test_AIP_046_a_game_has_twenty_four_cards_and_two_reshuffles() -> None:
    """Staying on the Drop Zone: the 25th Event loses."""
    state = QUIET.setup(Options(), 5)
    shuffles, turns = 0, 0
    while not result(state):
        state, events = told(state, Stay(), DrawEvent(), game=QUIET)
        shuffles += sum(isinstance(event, TimePassed) for event in events)
        turns += 1
    assert (turns, shuffles, result(state)) == (25, 2, "time")


@pytest.mark.rules("AIP-013", "AIP-042", "WE-86")
def test_WE_86_eight_turns_an_hour() -> None:
    state = QUIET.setup(Options(), 3)
    for _ in range(8):
        state = play(state, Stay(), DrawEvent(), game=QUIET)
    assert (counted(state)[0], state.deck.hour) == (0, 7)
    state = play(state, Stay(), DrawEvent(), game=QUIET)
    assert (counted(state)[0], state.deck.hour) == (7, 8)


@pytest.mark.rules("R-07", "WE-12")
def test_R_07_an_empty_deck_at_0900_costs_no_win() -> None:
    state = position("13*", deck=(), hour=9, guns_destroyed=True, phase=AfterEvent())
    assert choice(state, EndTurn()).result == "you win"
    assert result(play(state, EndTurn())) == "won"


@pytest.mark.rules("AIP-045", "AIP-066", "WE-84")
def test_WE_84_a_search_with_an_empty_deck_at_0900_loses() -> None:
    """Ending the turn without it is safe for now."""
    turn = Turn(20, searches=1)
    state = position(deck=(), hour=9, phase=AfterEvent(), turn=turn)
    assert choice(state, Search()).lethal
    assert result(play(state, Search())) == "time"
    assert result(play(state, EndTurn())) == ""


@pytest.mark.rules("AIP-121")
def test_time_that_goes_by_spends_a_card_but_never_moves_the_clock() -> None:
    """Event 4 outside: the next card is discarded unresolved, if one is left."""
    state, events = told(arrived(deck=(4, 7, 1)), DrawEvent())
    assert CardSpent(7, "time") in events
    assert (state.deck.cards, state.soldier.health) == ((1,), 6)
    state, events = told(arrived(deck=(4,)), DrawEvent())
    assert NoCardToSpend() in events
    assert state.deck.hour == 7


def test_the_turn_before_an_hour_says_what_its_event_begins() -> None:
    start = position("5\n16*", deck=())
    assert choice(start, Move(Direction.NORTH)).note == "then an Event: 0800 begins"
    late = position(deck=(), hour=9)
    assert choice(late, Stay()).note == "then an Event: 1000, you lose"
    assert not choice(late, Stay()).lethal


def test_an_encounter_goes_on_whatever_the_hour() -> None:
    assert code(meeting(5, deck=(), hour=9), DrawEvent()) == "E-PHASE"
