"""Whose choice it is."""

from __future__ import annotations

from pocket_tui.games.pocket_battles.field import seat_of
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.phases import (
    AwaitingTurn,
    BloodDice,
    Building,
    Deploying,
    Drafting,
    Eliminating,
    Mustered,
    Over,
    PayingWound,
    PlacingUnit,
    Reacting,
    ReturningToken,
    SacrificeAsked,
    TakingHits,
    Targeting,
    ToughDie,
)


def decider(state: State) -> int:
    """The seat that must choose now; -1 when the battle is over."""
    phase = state.phase
    match phase:
        case AwaitingTurn() | Drafting() | Targeting():
            return state.clock.seat
        case Deploying() | PlacingUnit() | Building() | ReturningToken() | Eliminating():
            return phase.seat
        case Over():
            return -1
        case Mustered():
            return 0
        case Reacting():
            return 1 - state.clock.seat
        case BloodDice():
            return seat_of(state.roll.unit) if state.roll else -1
        case ToughDie():
            return seat_of(state.roll.targets[state.roll.at]) if state.roll else -1
        case SacrificeAsked() | TakingHits() | PayingWound():
            return seat_of(state.roll.struck) if state.roll else -1
        case _:
            return state.clock.seat
