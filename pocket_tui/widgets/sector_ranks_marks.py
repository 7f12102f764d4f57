"""What the chosen line concerns, marked on the board: the Unit that acts, its targets, and where it goes."""

from __future__ import annotations

from typing import Any

import attrs

from pocket_tui.engine.contract import Choice, Group
from pocket_tui.engine.grid import Point
from pocket_tui.games.pocket_battles.naming import kinds_title
from pocket_tui.games.pocket_battles.view import UNITS, BattlesView, unit_place
from pocket_tui.widgets.paper import Paper, fit
from pocket_tui.widgets.sector_ranks_layout import ZONE, Area, Layout, Spot, Stack


@attrs.frozen
class Marks:
    """`unit` acts (0: none), `places` are its targets or the end of its step, `path` the zones on the way."""

    unit: int = 0
    places: tuple[Point, ...] = ()
    path: tuple[Point, ...] = ()

    @property
    def units(self) -> frozenset[int]:
        """Every Unit that is marked."""
        return frozenset((self.unit, *(place[1] for place in self.places if place[0] == UNITS)))


def marks_of(view: BattlesView, choice: Choice[Any] | None, group: Group | None) -> Marks:
    """What to mark for the chosen line, or for the group that it opens."""
    unit = _acting(view, choice, group)
    places = list(_targets(view))
    if choice is not None and choice.at is not None:
        place = (choice.at[0], choice.at[1])
        if place != unit_place(unit):
            places = [place]
    path: tuple[Point, ...] = ()
    if view.draft is not None and view.draft.action == "charge":
        path = tuple(dict.fromkeys(_zone(view, place) for place in places))
    if view.charger is not None or (choice is not None and choice.action == "charge"):
        path = (_zone(view, unit_place(unit)),)
    return Marks(unit, tuple(places), path)


def _acting(view: BattlesView, choice: Choice[Any] | None, group: Group | None) -> int:
    """The Unit of the line's group, else whose order, charge or hits it is about, else the line's own."""
    held = group.id if group is not None else choice.group if choice is not None else ""
    if held.isdecimal():
        return int(held)
    if view.draft is not None:
        return view.draft.unit.number
    if view.charger is not None:
        return view.charger.number
    rolled = (view.roll.struck or view.roll.unit) if view.roll is not None else None
    if rolled is not None:
        return rolled.number
    if choice is not None and choice.at is not None and choice.at[0] == UNITS:
        return choice.at[1]
    return 0


def _targets(view: BattlesView) -> list[Point]:
    """The Units that the order or the charge could be against."""
    if view.draft is not None:
        if view.draft.target is not None:
            return [unit_place(view.draft.target.number)]
        return [unit_place(each.target.number) for each in view.draft.forecasts if each.target is not None]
    return [unit_place(name.number) for name in view.targets]


def _zone(view: BattlesView, place: Point) -> Point:
    unit = view.units.get(place[1]) if place[0] == UNITS else None
    return (unit.at[0], ZONE) if unit is not None and unit.at is not None else (place[0], ZONE)


def draw_marks(paper: Paper, layout: Layout, marks: Marks, view: BattlesView) -> None:
    """The acting Unit on lighter ground, targets and the end of a step between arrows, the way in arrows."""
    stacks = {
        stack.unit.number: (area.x, area.width, stack)
        for area in layout.areas.values()
        for stack in area.stacks
    }
    if marks.unit in stacks:
        _draw_acting(paper, *stacks[marks.unit])
    for place in marks.path:
        area = layout.areas[place]
        for y in range(area.y, area.y + area.height):
            paper.put(area.x, y, paper.ink["arrow_n"], "accent", bold=True)
            paper.put(area.x + area.width - 1, y, paper.ink["arrow_n"], "accent", bold=True)
    for place in marks.places:
        if place[0] == UNITS and place[1] in stacks:
            x, width, stack = stacks[place[1]]
            _draw_ends(paper, x, stack.y, width)
        elif place in layout.areas:
            _draw_end(paper, layout.areas[place], _arrival(view, marks))


def _draw_acting(paper: Paper, x: int, width: int, stack: Stack) -> None:
    paper.tint(x + 2, stack.y, width - 3, 1, "selection", "text")
    for y in range(stack.y, stack.y + stack.height):
        paper.put(x + 1, y, paper.ink["edge"], "accent")


def _arrival(view: BattlesView, marks: Marks) -> str:
    """The Unit that would stand at the end of the step."""
    number = view.hand_unit.number if view.hand_unit is not None else marks.unit
    unit = view.units.get(number)
    return kinds_title([troop.kind for troop in unit.troops]) if unit is not None else ""


def _draw_end(paper: Paper, area: Area, name: str) -> None:
    """Where a Unit would go: below those that stand there its name, where there is a line for it."""
    y = area.stacks[-1].y + area.stacks[-1].height if area.stacks else area.y
    if y < area.y + area.height and not area.hidden and not area.bare:
        paper.put(area.x + 2, y, fit(f"{paper.ink['arrow_e']} {name}", area.width - 4, paper.ink), "accent")
    else:
        y = area.y
    _draw_ends(paper, area.x, y, area.width)


def _draw_ends(paper: Paper, x: int, y: int, width: int) -> None:
    paper.put(x, y, paper.ink["way_e"], "accent", bold=True)
    paper.put(x + width - 1, y, paper.ink["way_w"], "accent", bold=True)


def draw_cursor(paper: Paper, spot: Spot) -> None:
    """Four corners; beside a single line a heavy edge at both ends."""
    ink, right, bottom = paper.ink, spot.x + spot.width - 1, spot.y + spot.height - 1
    if spot.height == 1:
        for x in (spot.x, right):
            paper.put(x, spot.y, ink["heavy_v"], "accent", bold=True)
    else:
        for y, side in ((spot.y, "n"), (bottom, "s")):
            paper.put(spot.x, y, ink[f"cursor_{side}w"], "accent", bold=True)
            paper.put(right, y, ink[f"cursor_{side}e"], "accent", bold=True)
    paper.cursor = (spot.x + 2, spot.y)
