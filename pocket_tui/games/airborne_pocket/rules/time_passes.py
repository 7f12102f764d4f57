"""Time Passes (AIP-042 to AIP-046): the Event deck is the clock."""

from __future__ import annotations

import attrs

from pocket_tui.games.airborne_pocket.events import GameEvent, TimePassed
from pocket_tui.games.airborne_pocket.model import Deck, Over, State
from pocket_tui.games.airborne_pocket.rules import winning
from pocket_tui.games.airborne_pocket.rules.steps import Told

FIRST_HOUR = 7
LOSS_HOUR = 10
BURN_PER_HOUR = 2


def draw_card(state: State) -> tuple[State, int, tuple[GameEvent, ...]]:
    """AIP-020, AIP-042, AIP-044. The next card, face-up on the discards at once (R-04).

    With an empty deck Time Passes first. Card 0: that ended the game.
    """
    events: tuple[GameEvent, ...] = ()
    if is_time_due(state.deck):
        state, events = pass_time(state)
        if isinstance(state.phase, Over):
            return state, 0, events
    card = state.deck.cards[0]
    return state.with_deck(without_top(state.deck)), card, events


def is_time_due(deck: Deck) -> bool:
    """AIP-042. Whether the next card that is needed makes Time Pass: the deck is empty."""
    return not deck.cards


def without_top(deck: Deck) -> Deck:
    """R-04, R-11. The top card goes face-up to the discards."""
    card = deck.cards[0]
    known = tuple(number for number in deck.known if number != card) if deck.known else ()
    return Deck(deck.hour, deck.cards[1:], (*deck.discards, card), deck.burned, known)


def pass_time(state: State) -> Told:
    """AIP-043, AIP-045. One hour later: at 1000 the game is lost, else all ten cards are shuffled (R-03)."""
    hour = state.deck.hour + 1
    if hour >= LOSS_HOUR:
        return winning.lose(state.with_deck(attrs.evolve(state.deck, hour=hour)), "time")
    deck = state.deck
    order, dice = state.dice.shuffle(sorted(deck.cards + deck.discards + deck.burned))
    state = attrs.evolve(state, dice=dice, deck=new_hour(hour, order))
    return state, (TimePassed(hour, len(state.deck.burned)),)


def new_hour(hour: int, order: tuple[int, ...]) -> Deck:
    """AIP-007, AIP-043. The top 2 of the shuffled cards go face-down to the discards, unseen."""
    return Deck(hour, order[BURN_PER_HOUR:], (), tuple(sorted(order[:BURN_PER_HOUR])))
