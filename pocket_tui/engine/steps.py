"""How rules follow each other: each returns the next state and what happened, and the events add up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from pocket_tui.engine.contract import Event, Step


class Ending(Protocol):
    """A state that knows whether its game is over."""

    @property
    def is_over(self) -> bool: ...


S = TypeVar("S", bound=Ending)
E = TypeVar("E", bound=Event)
C = TypeVar("C")


def then(
    told: tuple[S, tuple[E, ...]], rule: Callable[[S], tuple[S, tuple[E, ...]]]
) -> tuple[S, tuple[E, ...]]:
    """What `rule` makes of the state, told after what was told already; nothing after the end."""
    state, events = told
    if state.is_over:
        return told
    after, more = rule(state)
    return after, events + more


def run_on(
    told: tuple[S, tuple[E, ...]],
    find_forced: Callable[[S], C | None],
    act: Callable[[S, C], tuple[S, tuple[E, ...]]],
) -> Step[S]:
    """On past every decision with a single legal command, unless that reveals something or ends the game."""
    state, events = told
    while (forced := find_forced(state)) is not None:
        further, more = act(state, forced)
        if further.is_over or any(event.reveals for event in more):
            break
        state, events = further, events + more
    return Step(state, events)
