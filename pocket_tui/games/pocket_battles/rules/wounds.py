"""Hits, wounds and losses (PB-42 to PB-47, PB-T17, PB-TR16, PB-TR40)."""

from __future__ import annotations

import attrs

from pocket_tui.games.pocket_battles.army import Losses, Side, Tokens, Troop, Unit
from pocket_tui.games.pocket_battles.cards import Content, Trait
from pocket_tui.games.pocket_battles.events import (
    GameEvent,
    LossCause,
    Released,
    TokenOwed,
    TokenSource,
    TroopLost,
    TroopWounded,
    UnitDestroyed,
)
from pocket_tui.games.pocket_battles.field import Name, Rank, seat_of
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.rules import tokens
from pocket_tui.games.pocket_battles.rules.told import Told


def capacity(content: Content, unit: Unit) -> int:
    """PB-45. The hits that destroy the whole Unit."""
    return content.profile(unit.kinds).toughness - unit.wounds


def vulnerable(content: Content, unit: Unit) -> tuple[Troop, ...]:
    """PB-TR40. The troops that can take a hit, each different one once, the topmost first."""
    return tuple(dict.fromkeys(troop for troop in unit.troops if content.kind[troop.kind].wounds))


def kills(content: Content, troop: Troop) -> bool:
    """PB-42. Whether one more hit destroys the troop."""
    return troop.wounds + 1 >= content.kind[troop.kind].wounds


def has_token(state: State, seat: int) -> bool:
    """PB-43, PB-44. Whether a token is left to mark a wound with: unused, aside or on a Unit."""
    held = state.sides[seat].tokens
    return bool(held.unused or held.aside or tokens.bearers(state.sides[seat]))


def used_sources(state: State, seat: int) -> tuple[int, ...]:
    """PB-R16. The used tokens to choose from: 0 for aside, else the number of the Unit they lie on."""
    side = state.sides[seat]
    aside = (0,) if side.tokens.aside else ()
    return (*aside, *(unit.number for unit in tokens.bearers(side)))


def mark(state: State, number: int, troop: Troop, payer: int | None) -> Told:
    """PB-43. A token marks one more wound: `payer` None: an unused one, 0: from aside, else of that Unit."""
    unit = state.get(number)
    wounded = Troop(troop.kind, troop.wounds + 1)
    place = unit.troops.index(troop)
    state = state.with_unit(unit.with_troops((*unit.troops[:place], wounded, *unit.troops[place + 1 :])))
    state, source, name = _spend(state, seat_of(number), payer)
    return state, (TroopWounded(unit.name, troop.kind, wounded.wounds, source, name),)


def _spend(state: State, seat: int, payer: int | None) -> tuple[State, TokenSource, Name | None]:
    held = state.sides[seat].tokens
    if payer:
        unit = state.get(payer)
        return state.with_unit(unit.with_orders(unit.orders - 1)), "unit", unit.name
    if payer is None:
        return state.with_tokens(seat, attrs.evolve(held, unused=held.unused - 1)), "unused", None
    return state.with_tokens(seat, attrs.evolve(held, aside=held.aside - 1)), "aside", None


def lose(content: Content, state: State, number: int, troop: Troop, cause: LossCause) -> Told:
    """PB-42, PB-44, PB-67. The troop is destroyed; tiles without wound points go with the last of the rest.

    Its wound tokens go to the tray, and back to the owner where it was eliminated; then what a Leader
    brought leaves the game (PB-TR17), and a Unit that was engaged with the lost Unit is released.
    """
    unit, seat = state.get(number), seat_of(number)
    place = unit.troops.index(troop)
    rest = unit.troops[:place] + unit.troops[place + 1 :]
    events: tuple[GameEvent, ...] = (TroopLost(unit.name, troop.kind, cause),)
    survives = any(content.kind[left.kind].wounds for left in rest)
    if survives:
        lost: tuple[Troop, ...] = (troop,)
        side = state.sides[seat].with_unit(unit.with_troops(rest))
    else:
        lost = (troop, *rest)
        side = _without(state.sides[seat], unit)
        events += tuple([TroopLost(unit.name, left.kind, "left_behind") for left in rest])
        events += (UnitDestroyed(unit.name),)
    state = state.with_side(seat, _count(content, side, lost, cause))
    state, owed = _settle_leaders(content, state, seat, lost)
    events += owed
    if unit.foe and not survives:
        state, freed = release(state, unit.foe)
        events += freed
    return state, events


def _without(side: Side, unit: Unit) -> Side:
    """PB-R17. The Unit is gone; the order tokens on it go aside as used."""
    held = side.tokens
    units = tuple([other for other in side.units if other.number != unit.number])
    left = Tokens(held.unused, held.aside + unit.orders, held.tray, held.debt)
    return Side(side.army, units, left, side.losses, side.ready)


def _count(content: Content, side: Side, lost: tuple[Troop, ...], cause: LossCause) -> Side:
    held, losses = side.tokens, side.losses
    freed = sum([troop.wounds for troop in lost])
    if cause == "eliminated":
        held = Tokens(held.unused + freed, held.aside, held.tray, held.debt)
    else:
        held = Tokens(held.unused, held.aside, held.tray + freed, held.debt)
    dp = losses.dp + sum([content.kind[troop.kind].dp for troop in lost])
    losses = Losses(losses.army, dp, losses.troops + len(lost))
    return Side(side.army, side.units, held, losses, side.ready)


def _settle_leaders(content: Content, state: State, seat: int, lost: tuple[Troop, ...]) -> Told:
    """PB-T17, PB-TR15 to PB-TR17. One token leaves for each Leader lost, and for any debt still open."""
    leaders = sum([content.kind[troop.kind].has(Trait.LEADER) for troop in lost])
    held = state.sides[seat].tokens
    if leaders:
        state = state.with_tokens(seat, attrs.evolve(held, debt=held.debt + leaders))
    state, events = tokens.settle_debt(state, seat)
    side = state.sides[seat]
    if leaders and side.tokens.debt and not tokens.bearers(side):
        events += (TokenOwed(seat),)
    return state, events


def lose_all(content: Content, state: State, number: int) -> Told:
    """PB-42, PB-45. Every troop of the Unit is destroyed, the topmost first."""
    events: tuple[GameEvent, ...] = ()
    while (unit := state.find(number)) is not None:
        state, more = lose(content, state, number, vulnerable(content, unit)[0], "hit")
        events += more
    return state, events


def release(state: State, number: int) -> Told:
    """PB-47, PB-49, PB-R25. An engaged Unit returns to its front rank of the sector of the fight."""
    unit = state.get(number)
    freed = unit.at(unit.sector, Rank.FRONT)
    return state.with_unit(freed), (Released(unit.name, unit.sector),)
