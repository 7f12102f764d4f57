"""3. Fill Your Hand (AC-41 to AC-43), and every other draw from the Player deck."""

from __future__ import annotations

import attrs

from pocket_tui.games.airborne_commander.events import (
    CardDrawn,
    DiscardReshuffled,
    DrawFellShort,
    DrawReason,
    GameEvent,
)
from pocket_tui.games.airborne_commander.model import Deploying, Force, State
from pocket_tui.games.airborne_commander.rules.steps import Told, then

HAND = 5


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards less one copy of that one. Raises ValueError when there is none."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def draw_hand(state: State) -> Told:
    """AC-41, AC-42. Five cards, however many were kept; then the Deploy phase begins."""
    return then(draw(state, HAND, "turn"), lambda now: (now.with_phase(Deploying()), ()))


def draw(state: State, count: int, why: DrawReason) -> Told:
    """AC-43. So many cards from the Player deck, the discard pile shuffled into it when it is empty.

    With both empty the draw stops short.
    """
    events: tuple[GameEvent, ...] = ()
    left = count
    while left:
        force = state.force
        if not force.deck:
            if not force.discard:
                return state, (*events, DrawFellShort(left))
            state, more = reshuffle(state)
            events, force = events + more, state.force
        drawn = force.deck[:left]
        left -= len(drawn)
        deck, hand = force.deck[len(drawn) :], force.hand + drawn
        state = state.with_force(Force(deck, force.disorganized, force.discard, hand, force.removed))
        events += tuple([CardDrawn(card, why) for card in drawn])
    return state, events


def reshuffle(state: State) -> Told:
    """AC-43. The discard pile becomes the Player deck; recruits come into it now (AC-104)."""
    force = state.force
    deck, dice = state.dice.shuffle(force.discard)
    shuffled = Force(deck, force.disorganized, (), force.hand, force.removed)
    state = attrs.evolve(state, dice=dice, force=shuffled)
    return state, (DiscardReshuffled(len(deck)),)
