"""How rules follow each other: each returns the next state and what happened, and the events add up."""

from __future__ import annotations

from collections.abc import Callable

from pocket_tui.games.airborne_pocket.events import GameEvent
from pocket_tui.games.airborne_pocket.model import Over, State

Told = tuple[State, tuple[GameEvent, ...]]
"""A state and the events that led to it."""


def then(told: Told, rule: Callable[[State], Told]) -> Told:
    """What `rule` makes of the state, told after what was told already; nothing after the end."""
    state, events = told
    if isinstance(state.phase, Over):
        return told
    after, more = rule(state)
    return after, events + more
