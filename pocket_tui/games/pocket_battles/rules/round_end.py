"""End of a Battle Round (PB-62 to PB-66): tokens come back, Regenerate, and who is wounded."""

from __future__ import annotations

from pocket_tui.games.pocket_battles.army import Side, Tokens, Troop, Unit
from pocket_tui.games.pocket_battles.cards import Content, Trait
from pocket_tui.games.pocket_battles.events import GameEvent, Regenerated, TokensRecovered
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.rules import tokens
from pocket_tui.games.pocket_battles.rules.told import Told


def recover(content: Content, state: State, seat: int) -> Told:
    """PB-63, PB-64, PB-66. Used tokens and those of the dead come back; wounds of the living stay."""
    side = state.sides[seat]
    held = side.tokens
    free = held.unused + held.aside + held.tray + tokens.on_units(side)
    side = side.with_units(tuple(unit.with_orders(0) for unit in side.units))
    side, healed, events = _regenerate(content, side)
    state = state.with_side(seat, side.with_tokens(Tokens(free + healed, 0, 0, held.debt)))
    state, owed = tokens.settle_debt(state, seat)
    side = state.sides[seat]
    recovered = TokensRecovered(seat, side.tokens.unused, tokens.on_troops(side))
    return state, (*events, *owed, recovered)


def _regenerate(content: Content, side: Side) -> tuple[Side, int, tuple[GameEvent, ...]]:
    """PB-T22, PB-TR33. All wound tokens leave a Unit with Regenerate, before any elimination."""
    healed, events = 0, []
    for unit in side.units:
        if unit.wounds and content.profile(unit.kinds).has(Trait.REGENERATE):
            healed += unit.wounds
            events.append(Regenerated(unit.name, unit.wounds))
            side = side.with_unit(unit.with_troops(tuple(Troop(troop.kind) for troop in unit.troops)))
    return side, healed, tuple(events)


def wounded(state: State, seat: int) -> tuple[tuple[Unit, Troop], ...]:
    """PB-65. The wounded troops of a seat, each different one of a Unit once."""
    return tuple(
        (unit, troop)
        for unit in state.sides[seat].units
        for troop in dict.fromkeys(unit.troops)
        if troop.wounds
    )
