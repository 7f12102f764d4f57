"""Order tokens: what an order costs, where tokens lie, and how they move (PB-08, PB-09, PB-23 to PB-26)."""

from __future__ import annotations

import attrs

from pocket_tui.games.pocket_battles.army import Side, Tokens, Unit
from pocket_tui.games.pocket_battles.cards import Content, Trait
from pocket_tui.games.pocket_battles.events import GameEvent, TokenGivenBack, TokenSource
from pocket_tui.games.pocket_battles.field import seat_of
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.rules.told import Told

DP_PER_TOKEN = 10


def dealt(content: Content, size: int, units: tuple[Unit, ...]) -> int:
    """PB-08, PB-R01, PB-R02, PB-T17. One token for 10 DP of the battle size, one more for each Leader."""
    leaders = sum(content.kind[kind].has(Trait.LEADER) for unit in units for kind in unit.kinds)
    return size // DP_PER_TOKEN + leaders


def cost_after(content: Content, unit: Unit, orders: int) -> int:
    """What an order to the Unit costs while so many tokens lie on it."""
    is_reactive = content.profile(unit.kinds).has(Trait.REACTIVE)
    return max(1, orders) if is_reactive else orders + 1


def order_cost(content: Content, unit: Unit) -> int:
    """PB-23, PB-24, PB-T21. The tokens on the Unit + 1; with Reactive the tokens on it, at least 1."""
    return cost_after(content, unit, unit.orders)


def on_units(side: Side) -> int:
    """The order tokens that lie on Units."""
    return sum([unit.orders for unit in side.units])


def on_troops(side: Side) -> int:
    """The tokens that mark wounds of living troops."""
    return sum([unit.wounds for unit in side.units])


def total(side: Side) -> int:
    """PB-09. All tokens of a side, wherever they lie."""
    tokens = side.tokens
    return tokens.unused + tokens.aside + tokens.tray + on_units(side) + on_troops(side)


def pay(state: State, unit: Unit, cost: int) -> State:
    """PB-23. So many unused tokens go onto the Unit."""
    seat = seat_of(unit.number)
    held = state.sides[seat].tokens
    left = Tokens(held.unused - cost, held.aside, held.tray, held.debt)
    return state.with_side(seat, state.sides[seat].with_unit(unit.with_orders(unit.orders + cost), left))


def lay_aside(state: State, seat: int) -> State:
    """PB-61, PB-T04. One unused token becomes a used one, aside."""
    tokens = state.sides[seat].tokens
    return state.with_tokens(seat, Tokens(tokens.unused - 1, tokens.aside + 1, tokens.tray, tokens.debt))


def bearers(side: Side) -> tuple[Unit, ...]:
    """The Units on which order tokens lie."""
    return tuple([unit for unit in side.units if unit.orders])


def settle_debt(state: State, seat: int) -> Told:
    """PB-T17, PB-TR15, PB-TR16. A token leaves with a Leader: unused, aside, tray, then a Unit.

    Stops where the owner must choose the Unit, and where only wounds are left: the debt stays.
    """
    events: tuple[GameEvent, ...] = ()
    while state.sides[seat].tokens.debt and (source := _next_source(state.sides[seat])):
        events += (TokenGivenBack(seat, source),)
        state = _take_back(state, seat, source)
    return state, events


def _next_source(side: Side) -> TokenSource | None:
    tokens = side.tokens
    if tokens.unused:
        return "unused"
    if tokens.aside:
        return "aside"
    if tokens.tray:
        return "tray"
    return "unit" if len(bearers(side)) == 1 else None


def _take_back(state: State, seat: int, source: TokenSource) -> State:
    if source == "unit":
        return take_from_unit(state, bearers(state.sides[seat])[0])
    tokens = state.sides[seat].tokens
    less = attrs.evolve(tokens, debt=tokens.debt - 1, **{source: getattr(tokens, source) - 1})
    return state.with_tokens(seat, less)


def take_from_unit(state: State, unit: Unit) -> State:
    """PB-TR16. A token owed leaves the game from that Unit."""
    seat = seat_of(unit.number)
    side = state.sides[seat].with_unit(unit.with_orders(unit.orders - 1))
    return state.with_side(seat, side.with_tokens(attrs.evolve(side.tokens, debt=side.tokens.debt - 1)))


def owing_seat(state: State) -> int | None:
    """The seat that must choose from which Unit a token leaves; None when nobody must."""
    for seat in (0, 1):
        side = state.sides[seat]
        if side.tokens.debt and _next_source(side) is None and len(bearers(side)) > 1:
            return seat
    return None
