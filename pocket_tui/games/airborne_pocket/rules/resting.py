"""Resting (AIP-077 to AIP-082)."""

from __future__ import annotations

import attrs

from pocket_tui.games.airborne_pocket.events import CardSpent
from pocket_tui.games.airborne_pocket.model import Over, State
from pocket_tui.games.airborne_pocket.rules import time_passes, winning
from pocket_tui.games.airborne_pocket.rules.steps import Told, then

HEALTH_PER_CARD = 3
MAX_CARDS = 3


def rests_left(state: State) -> int:
    """AIP-079, R-09. At most 3 cards in one gap between two turns; none before the first turn (AIP-081)."""
    return MAX_CARDS - state.turn.rested if state.turn.number else 0


def rest(state: State, cards: int) -> Told:
    """AIP-078, AIP-079. Each card is drawn, discarded unresolved and worth up to 3 Health (R-06, R-08)."""
    turn = attrs.evolve(state.turn, rested=state.turn.rested + cards)
    told: Told = state.with_turn(turn), ()
    for _ in range(cards):
        told = then(told, rest_card)
    return told


def rest_card(state: State) -> Told:
    """AIP-078, R-06, R-11. One card, face-up to the discards, for up to 3 Health."""
    state, card, events = time_passes.draw_card(state)
    if isinstance(state.phase, Over):
        return state, events
    told: Told = state, (*events, CardSpent(card, "rest"))
    return then(told, lambda now: winning.change_health(now, HEALTH_PER_CARD, "rest"))
