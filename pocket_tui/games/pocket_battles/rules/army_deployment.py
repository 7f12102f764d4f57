"""Army Deployment (PB-10 to PB-16): initiative, placing Units face-down in turn, and the reveal."""

from __future__ import annotations

import attrs

from pocket_tui.games.pocket_battles.army import Side, Tokens, Unit
from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.events import GameEvent
from pocket_tui.games.pocket_battles.field import SEAT_NUMBERS, Rank, Sector
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.muster_events import (
    InitiativeRolled,
    RolesFixed,
    TopShown,
    UnitDeployed,
    UnitPutBack,
    UnitsRevealed,
    UnitTakenUp,
)
from pocket_tui.games.pocket_battles.phases import Deploying, PlacingUnit
from pocket_tui.games.pocket_battles.rules import tokens, turns
from pocket_tui.games.pocket_battles.rules.told import Told

SIDES = 6
_HAND = Rank.HAND  # asked for every Unit at every placement, and found sooner so


def roll_initiative(state: State) -> Told:
    """PB-12, PB-R06. Each side rolls; equal dice are rolled again; the higher one is the Attacker."""
    events: tuple[GameEvent, ...] = ()
    while True:
        first, dice = state.dice.roll(SIDES)
        second, dice = dice.roll(SIDES)
        state = state.with_dice(dice)
        events += (InitiativeRolled((first, second)),)
        if first != second:
            break
    attacker = 0 if first > second else 1
    state = state.with_clock(attrs.evolve(state.clock, attacker=attacker, seat=attacker))
    return state.with_phase(Deploying(attacker)), (*events, RolesFixed(attacker))


def in_hand(side: Side) -> tuple[Unit, ...]:
    """The Units that are not placed yet."""
    return tuple([unit for unit in side.units if unit.rank is _HAND])


def take_up(state: State, seat: int, unit: Unit) -> Told:
    """PB-13. A Unit is taken in hand; nobody else sees which."""
    return state.with_phase(PlacingUnit(seat, unit.number)), (UnitTakenUp(unit.name),)


def put_back(state: State, seat: int, unit: Unit) -> Told:
    """PB-13. Another Unit is placed instead."""
    return state.with_phase(Deploying(seat)), (UnitPutBack(unit.name),)


def show_top(state: State, unit: Unit, kind: str) -> Told:
    """PB-15. The owner chooses the troop that the opponent will see."""
    place = unit.kinds.index(kind)
    troops = (unit.troops[place], *unit.troops[:place], *unit.troops[place + 1 :])
    unit = unit.with_troops(troops)
    return state.with_unit(unit), (TopShown(unit.name),)


def deploy(content: Content, state: State, seat: int, unit: Unit, sector: Sector, rank: Rank) -> Told:
    """PB-13 to PB-16, PB-R08. The Unit is placed face-down; then it is the other player's turn to place."""
    side = state.sides[seat]
    left = [other for other in in_hand(side) if other.number != unit.number]
    state = state.with_side(seat, _placed(side, unit.at(sector, rank), left))
    placed = state.sides[seat].units[-len(left) - 1]
    event = UnitDeployed(placed.name, len(placed.troops), sector, rank)
    if in_hand(state.sides[1 - seat]):
        return state.with_phase(Deploying(1 - seat)), (event,)
    if left:  # PB-R07: who has no Unit left is skipped
        return state.with_phase(Deploying(seat)), (event,)
    state, events = _reveal(content, state)
    return state, (event, *events)


def _placed(side: Side, unit: Unit, left: list[Unit]) -> Side:
    """Units are numbered in the order of their placement, so that a number tells nothing of the list."""
    on_field = [other for other in side.units if other.rank is not _HAND]
    first = unit.number // SEAT_NUMBERS * SEAT_NUMBERS + 1
    order = (*on_field, unit, *left)
    return side.with_units(tuple([each.numbered(first + n) for n, each in enumerate(order)]))


def _reveal(content: Content, state: State) -> Told:
    """PB-16, PB-08, PB-T17. All Units are turned up, the tokens are dealt, and round 1 begins."""
    for seat, side in enumerate(state.sides):
        dealt = Tokens(tokens.dealt(content, state.size, side.units))
        state = state.with_tokens(seat, dealt)
    state, events = turns.begin_round(content, state)
    return state, (UnitsRevealed(), *events)
