"""Where ranks, zones and Units of a battle lie on the board: lines and columns, and places of the cursor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from pocket_tui.engine.grid import Direction, Point
from pocket_tui.games.pocket_battles.view import BattlesView, UnitView, unit_place

COLUMNS: Final = 3
ROWS: Final = 5
ZONE: Final = 2
"""The row of the engagement zones."""
MARGIN: Final = 7
"""The column behind the names of the ranks."""
WIDEST: Final = 52
"""A sector needs no more columns than that."""
_AIRY: Final = 18
"""From so many lines on, an empty one stands between front and rear, and rules above and below the zones."""
_LOFTY: Final = 24
"""From so many lines on, an empty one stands above everything."""
_SHARES: Final = ((4, 5, 4, 5, 4), 22)
"""How the lines are shared out among the rows where there is enough for all."""


@attrs.frozen
class Spot:
    """A place where the cursor can stand: an area, or a Unit in it."""

    place: Point
    x: int
    y: int
    width: int
    height: int


@attrs.frozen
class Stack:
    """A Unit and the lines that it has."""

    unit: UnitView
    y: int
    height: int


@attrs.frozen
class Area:
    """One rank of a sector: its rectangle, its Units from the top, and how many have no room.

    `bare`: a zone without a fight that is nothing but a rule with its name.
    """

    place: Point
    x: int
    y: int
    width: int
    height: int
    stacks: tuple[Stack, ...]
    hidden: int
    bare: bool = False


@attrs.frozen
class Layout:
    """The lines of both sides, the rules beside the zones, and the areas by place."""

    top: int
    bottom: int
    rules: tuple[int, ...]
    areas: dict[Point, Area]

    def spots(self, whole_areas: bool) -> dict[Point, Spot]:
        """The cursor's places: Units and empty areas; or the areas alone."""
        found: dict[Point, Spot] = {}
        for area in self.areas.values():
            if whole_areas or not area.stacks:
                found[area.place] = Spot(area.place, area.x, area.y, area.width, area.height)
                continue
            for stack in area.stacks:
                place = unit_place(stack.unit.number)
                found[place] = Spot(place, area.x, stack.y, area.width, stack.height)
        return found


def units_at(view: BattlesView) -> dict[Point, list[UnitView]]:
    """The Units of each area; in a zone the two that fight stand together, the enemy first."""
    found: dict[Point, list[UnitView]] = {(x, y): [] for y in range(ROWS) for x in range(COLUMNS)}
    units = view.units
    for unit in view.other.units:
        if unit.at is not None:
            found[unit.at].append(unit)
            if unit.foe is not None and unit.foe.number in units:
                found[unit.at].append(units[unit.foe.number])
    for unit in view.own.units:
        if unit.at is not None and unit not in found[unit.at]:
            found[unit.at].append(unit)
    return found


def lay_out(
    view: BattlesView,
    width: int,
    height: int,
    wanted: frozenset[int] = frozenset(),
    gone: Sequence[UnitView] = (),
) -> Layout:
    """The board in a pane of that size; the same places from turn to turn as long as the Units fit.

    `wanted` are Units that must be seen where there is no room for all; `gone` are some that stood there,
    and are named where a line is free.
    """
    units = units_at(view)
    airy = height >= _AIRY
    top = int(height >= _LOFTY)
    room = height - 2 - (4 if airy else 0) - top
    counts = [max(len(units[x, y]) for x in range(COLUMNS)) for y in range(ROWS)]
    heights = row_heights(counts, room)
    pitch = min(WIDEST, (width - MARGIN) // COLUMNS)
    areas: dict[Point, Area] = {}
    rules: list[int] = []
    line = top + 1
    for y in range(ROWS):
        if airy and y == ZONE:
            rules.append(line)
            line += 1
        for x in range(COLUMNS):
            corner = (MARGIN + x * pitch, line)
            shown = _foremost(units[x, y], heights[y], wanted)
            kept = sum(unit.at == (x, y) for unit in gone)
            areas[x, y] = _area((x, y), corner, (pitch, heights[y]), shown, kept)
        if not airy and y == ZONE:
            areas.update({(x, y): _bare(areas[x, y]) for x in range(COLUMNS)})
        line += heights[y]
        if airy and y == ZONE:
            rules.append(line)
        line += airy and y in (0, ZONE, 3)
    return Layout(top, line, tuple(rules), areas)


def _foremost(units: list[UnitView], height: int, wanted: frozenset[int]) -> list[UnitView]:
    """The Units in their order; where not all can be seen, those that must be come first, foes together."""

    def is_other(unit: UnitView) -> bool:
        return unit.number not in wanted and (unit.foe is None or unit.foe.number not in wanted)

    return units if len(units) <= height else sorted(units, key=is_other)


def _bare(area: Area) -> Area:
    """A zone where there is no room for rules: a rule itself as long as nobody fights there."""
    return attrs.evolve(area, bare=not area.stacks)


def row_heights(counts: Sequence[int], room: int) -> list[int]:
    """The lines of each row: shared out by a fixed key, then lent to rows with more Units.

    A Unit wants two lines, and is content with one; a row has at least one.
    """
    shares, total = _SHARES
    heights = [max(1, share * room // total) for share in shares]
    for spare in range(max(0, room - sum(heights))):
        heights[(1, 3, 4, 0)[spare % 4]] += 1
    while sum(heights) > max(room, ROWS):
        heights[max(range(ROWS), key=lambda y: heights[y])] -= 1
    for lines in (1, 2):
        wanted = [max(1, lines * count) for count in counts]
        _lend(heights, wanted, lines == 1)
    return heights


def _lend(heights: list[int], wanted: list[int], urgent: bool) -> None:
    """Move lines from rows that have more than they want to rows that have less.

    `urgent`: where nobody has one to spare, the row with the most lines gives one all the same.
    """
    while True:
        poor = [y for y in range(ROWS) if heights[y] < wanted[y]]
        rich = [y for y in range(ROWS) if heights[y] > wanted[y]]
        if not poor or (not rich and not urgent):
            return
        to = max(poor, key=lambda y: wanted[y] - heights[y])
        giver = max(rich or range(ROWS), key=lambda y: heights[y] - (wanted[y] if rich else 0))
        if not rich and heights[giver] <= heights[to] + 1:
            return
        heights[giver] -= 1
        heights[to] += 1


def _area(place: Point, corner: Point, size: tuple[int, int], units: list[UnitView], kept: int) -> Area:
    """The Units from the top, with two lines or three where there is room; what is left over is counted.

    `kept` lines are wanted for something else before a Unit has more than two.
    """
    (x, y), (width, height) = corner, size
    fits = len(units) if len(units) <= height else max(0, height - 1)
    lines = [1] * fits
    spare = height - fits if fits == len(units) else 0
    for wish in (2, 3):
        for at, unit in enumerate(units[:fits]):
            if spare > (kept if wish == 3 else 0) and (wish == 2 or _has_more(unit)):
                lines[at], spare = wish, spare - 1
    stacks: list[Stack] = []
    for unit, count in zip(units, lines, strict=False):
        stacks.append(Stack(unit, y, count))
        y += count
    return Area(place, x, corner[1], width, height, tuple(stacks), len(units) - fits)


def _has_more(unit: UnitView) -> bool:
    """Whether a Unit has something to say in a third line: dice numbers and traits."""
    return bool(unit.traits) and (any(unit.black) or any(unit.white)) and not unit.hidden


def nearest(spots: dict[Point, Spot], cursor: Point, direction: Direction) -> Point:
    """The next place in that direction; the same where there is none."""
    here = spots.get(cursor)
    if here is None:
        return cursor
    if direction in (Direction.NORTH, Direction.SOUTH):
        sign = 1 if direction is Direction.SOUTH else -1
        beyond = [spot for spot in spots.values() if spot.x == here.x and sign * (spot.y - here.y) > 0]
        return min(beyond, key=lambda spot: abs(spot.y - here.y), default=here).place
    sign = 1 if direction is Direction.EAST else -1
    beside = [spot for spot in spots.values() if sign * (spot.x - here.x) > 0]
    return min(
        beside, key=lambda spot: (abs(spot.x - here.x), abs(_middle(spot) - _middle(here))), default=here
    ).place


def _middle(spot: Spot) -> int:
    return 2 * spot.y + spot.height
