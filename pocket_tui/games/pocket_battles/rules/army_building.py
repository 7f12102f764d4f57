"""Game Setup (PB-01 to PB-09, PB-T01): selecting troops, forming Units, ready-made and random lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pocket_tui.engine.contract import Refusal
from pocket_tui.engine.dice import Dice
from pocket_tui.games.pocket_battles.army import Losses, Side, Troop, Unit
from pocket_tui.games.pocket_battles.cards import Army, Content, Trait, TroopKind, UnitList
from pocket_tui.games.pocket_battles.events import GameEvent
from pocket_tui.games.pocket_battles.field import SEAT_NUMBERS
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.muster_events import (
    ArmyCleared,
    ArmyFinished,
    RandomListDrawn,
    ReadyListTaken,
    TroopDismissed,
    TroopRecruited,
    UnitOpened,
)
from pocket_tui.games.pocket_battles.naming import counted
from pocket_tui.games.pocket_battles.phases import Building, Mustered
from pocket_tui.games.pocket_battles.refusals import refusal
from pocket_tui.games.pocket_battles.rules.told import Told

SIZES = (50, 60, 70, 80, 90, 100)
"""PB-02. The battle sizes, in deployment points; 50 is the published lower end."""


def muster(seat: int, units: UnitList) -> tuple[Unit, ...]:
    """PB-05. The Units of a list, numbered for that seat."""
    first = seat * SEAT_NUMBERS + 1
    return tuple(Unit(first + n, tuple(Troop(kind) for kind in kinds)) for n, kinds in enumerate(units))


def list_of(side: Side) -> UnitList:
    """The Units of a side as a list of kinds."""
    return tuple(unit.kinds for unit in side.units)


def spent(content: Content, units: UnitList) -> int:
    """PB-03. The deployment points of a list."""
    return sum(content.kind[kind].dp for kinds in units for kind in kinds)


# Limits.


def refuse_recruit(
    content: Content, army: str, size: int, units: UnitList, joined: tuple[str, ...], key: str
) -> Refusal | None:
    """PB-03, PB-04, PB-06, PB-07, PB-T01. Why one more troop of that kind can't join those of a Unit."""
    kind = content.kind.get(key)
    if kind is None or kind.army != army:
        return refusal("E-PB02-ARMY")
    if sum(kinds.count(key) for kinds in units) >= kind.quantity:
        return refusal("E-PB02", quantity=kind.quantity, troop=kind.name)
    over = spent(content, units) + kind.dp - size
    if over > 0:
        return refusal("E-PB03", over=over)
    return refuse_formation([content.kind[other] for other in (*joined, key)])


def refuse_formation(kinds: Sequence[TroopKind]) -> Refusal | None:
    """PB-06, PB-07, PB-T01, PB-TR39. At most the lowest FV of troops, and one Auxiliary beyond them."""
    others = [kind for kind in kinds if not kind.has(Trait.AUXILIARY)]
    if len(kinds) - len(others) > 1:
        return refusal("E-PB33")
    limiting = min(others, key=lambda kind: kind.fv, default=None)
    if limiting is not None and len(others) > limiting.fv:
        most = counted(limiting.fv, "troop")
        return refusal("E-PB04", troop=limiting.name, fv=limiting.fv, most=most)
    return None


def lowest_fv(kinds: Sequence[TroopKind]) -> int:
    """PB-06. The formation value that limits a Unit; 0: none of its troops has one."""
    return min((kind.fv for kind in kinds if not kind.has(Trait.AUXILIARY)), default=0)


def room_in(kinds: Sequence[TroopKind]) -> int | None:
    """PB-06, PB-T01. How many more troops fit, an Auxiliary apart; None: nothing limits the Unit yet."""
    others = sum(not kind.has(Trait.AUXILIARY) for kind in kinds)
    return lowest_fv(kinds) - others if others else None


def refuse_unit(content: Content, kinds: tuple[str, ...]) -> Refusal | None:
    """PB-07, PB-TR01, PB-TR40. A Unit needs a troop that is no Auxiliary, and a wound point."""
    rows = [content.kind[key] for key in kinds]
    if all(kind.has(Trait.AUXILIARY) for kind in rows):
        return refusal("E-PB34", troop=rows[0].name)
    if not any(kind.wounds for kind in rows):
        return refusal("E-PB32")
    return refuse_formation(rows)


def refuse_list(content: Content, army: str, size: int, units: UnitList) -> Refusal | None:
    """PB-03 to PB-07. Why a whole list is not legal; None: it can take the field."""
    if not units:
        return refusal("E-PB05")
    counts = Counter(key for kinds in units for key in kinds)
    for key, count in sorted(counts.items()):
        kind = content.kind.get(key)
        if kind is None or kind.army != army:
            return refusal("E-PB02-ARMY")
        if count > kind.quantity:
            return refusal("E-PB02", quantity=kind.quantity, troop=kind.name)
    over = spent(content, units) - size
    if over > 0:
        return refusal("E-PB03", over=over)
    problems = (refuse_unit(content, kinds) for kinds in units)
    return next((problem for problem in problems if problem is not None), None)


# Lists.


def ready_list(army: Army, size: int) -> UnitList | None:
    """PB-03. The ready-made list for the size; without one for it, the largest that fits."""
    fitting = [ready for ready in army.lists if ready.size <= size]
    return max(fitting, key=lambda ready: ready.size).units if fitting else None


def random_list(content: Content, army: Army, size: int, dice: Dice) -> tuple[UnitList, Dice]:
    """PB-03 to PB-07. A random legal list: tiles in random order join or begin Units while points last."""
    tiles, dice = dice.shuffle([kind.key for kind in army.kinds for _ in kind.tiles])
    units: list[tuple[str, ...]] = []
    for key in tiles:
        listed = tuple(units)
        rooms = [
            place
            for place, kinds in enumerate((*units, ()))
            if refuse_recruit(content, army.id, size, listed, kinds, key) is None
            and refuse_unit(content, (*kinds, key)) is None
        ]
        if rooms:
            pick, dice = dice.roll(len(rooms))
            place = rooms[pick - 1]
            units[place:] = [(*(units[place] if place < len(units) else ()), key), *units[place + 1 :]]
    return tuple(units), dice


# Building by hand.


def open_kinds(side: Side, place: int) -> tuple[str, ...]:
    """The troops of the Unit that is open, counted from 1; none for one that is just begun."""
    return side.units[place - 1].kinds if place <= len(side.units) else ()


def _with_list(state: State, seat: int, units: UnitList) -> State:
    return state.with_side(seat, state.sides[seat].with_units(muster(seat, units)))


def open_unit(state: State, phase: Building, number: int) -> Told:
    """PB-05. Another Unit is filled now."""
    return state.with_phase(Building(phase.seat, number)), (UnitOpened(phase.seat, number),)


def recruit(state: State, phase: Building, key: str) -> Told:
    """PB-03, PB-05. A troop joins the open Unit."""
    units = list(list_of(state.sides[phase.seat]))
    place = phase.open - 1
    units[place:] = [(*open_kinds(state.sides[phase.seat], phase.open), key), *units[place + 1 :]]
    return _with_list(state, phase.seat, tuple(units)), (TroopRecruited(phase.seat, phase.open, key),)


def dismiss(state: State, phase: Building, key: str) -> Told:
    """PB-05. A troop leaves the open Unit; an empty Unit is no Unit."""
    units = list(list_of(state.sides[phase.seat]))
    kinds = list(units[phase.open - 1])
    kinds.remove(key)
    units[phase.open - 1 :] = [*([tuple(kinds)] if kinds else []), *units[phase.open :]]
    state = _with_list(state, phase.seat, tuple(units))
    return state, (TroopDismissed(phase.seat, phase.open, key),)


def take_list(content: Content, state: State, phase: Building, source: str) -> Told:
    """PB-03. The army becomes the ready-made list, or a random one."""
    army = content.army[state.sides[phase.seat].army]
    event: GameEvent
    if source == "random":
        units, dice = random_list(content, army, state.size, state.dice)
        state, event = state.with_dice(dice), RandomListDrawn(phase.seat, army.id)
    else:
        units, event = ready_list(army, state.size) or (), ReadyListTaken(phase.seat, army.id)
    state = _with_list(state, phase.seat, units)
    return state.with_phase(Building(phase.seat, len(units) + 1)), (event,)


def clear(state: State, phase: Building) -> Told:
    return _with_list(state, phase.seat, ()).with_phase(Building(phase.seat)), (ArmyCleared(phase.seat),)


def finish(content: Content, state: State, phase: Building) -> Told:
    """PB-03, PB-05. The army is fixed; the next seat builds, or the initiative is rolled."""
    side = state.sides[phase.seat]
    state = state.with_side(phase.seat, fixed(content, side))
    return next_builder(state), (ArmyFinished(phase.seat, side.army),)


def fixed(content: Content, side: Side) -> Side:
    """PB-68. The army as it is built: its points are what the half test asks for."""
    army = spent(content, list_of(side))
    return Side(side.army, side.units, side.tokens, Losses(army), ready=True)


def next_builder(state: State) -> State:
    """PB-05. The first seat whose army is not ready builds next."""
    for seat, side in enumerate(state.sides):
        if not side.ready:
            return state.with_phase(Building(seat, len(side.units) + 1))
    return state.with_phase(Mustered())
