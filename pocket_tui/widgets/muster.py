"""The board while an army is built: the troops of the army, and the Units that are being formed."""

from __future__ import annotations

from typing import Any, Final

from pocket_tui.engine.contract import Choice, Group
from pocket_tui.engine.grid import Direction, Point
from pocket_tui.engine.sheet import Meter, Section, Span
from pocket_tui.games.pocket_battles.forming import TROOPS
from pocket_tui.games.pocket_battles.muster_words import section_at
from pocket_tui.games.pocket_battles.naming import counted
from pocket_tui.games.pocket_battles.view import BattlesView, BuildView
from pocket_tui.widgets.muster_table import TableRow, draw_head, draw_row, name_width, table_rows
from pocket_tui.widgets.muster_units import NARROWEST, WIDEST, draw_units, draw_units_head
from pocket_tui.widgets.paper import Paper
from pocket_tui.widgets.sector_ranks_layout import Spot

_STACKED: Final = 20
"""From so many lines on, the Units stand below the table, which has the whole width."""
_BESIDE: Final = 29
"""The columns of the Units beside the table."""


class Muster:
    """Draws the army that is being built, for the board of the game.

    `spots` are the cursor's places, those above and below what is in sight of the table too.
    """

    def __init__(self) -> None:
        self.spots: dict[Point, Spot] = {}
        self._lines: dict[str, int] = {}
        """The line of each row of the table that is shown."""
        self._top = 0
        self._base: tuple[tuple[Any, ...], Paper] | None = None

    def paint(
        self,
        paper: Paper,
        view: BattlesView,
        choice: Choice[Any] | None,
        group: Group | None,
        cursor: Point | None,
    ) -> None:
        """Draw the army, what the chosen line of the list concerns, and the cursor."""
        build = view.build
        if build is None:
            return
        row, place = pointed_at(build, choice, group)
        self._scroll(build, paper, _row_of(build, cursor) or row)
        paper.paste(self._painted(paper, view, build))
        if row in self._lines:
            paper.put(0, self._lines[row], paper.ink["edge"], "accent")
        if place in self.spots and (place[0] != TROOPS or row in self._lines):
            spot = self.spots[place]
            paper.put(spot.x, spot.y, paper.ink["way_e"], "accent", bold=True)
        if cursor in self.spots:
            _draw_cursor(paper, self.spots[cursor])

    def start(self, build: BuildView, choice: Choice[Any] | None, group: Group | None) -> Point:
        """Where a cursor begins: on what the chosen line concerns, else on the first troop that can join."""
        row, place = pointed_at(build, choice, group)
        if place is not None and place in self.spots:
            return place
        free = [
            n for n, each in enumerate(build.rows) if each.refusal is None and (not row or each.row == row)
        ]
        return (TROOPS, free[0] if free else 0)

    def move(self, cursor: Point, direction: Direction) -> Point:
        """The nearest place in that direction, in the table or among the Units first; the same if none."""
        here = self.spots.get(cursor)
        if here is None:
            return next(iter(self.spots), cursor)
        if direction in (Direction.EAST, Direction.WEST):
            sign = 1 if direction is Direction.EAST else -1
            beside = [spot for spot in self.spots.values() if sign * (spot.x - here.x) > 0]
            level = [spot for spot in beside if spot.y == here.y]
            found = min(
                level or beside, key=lambda spot: (abs(spot.y - here.y), abs(spot.x - here.x)), default=here
            )
            return found.place
        sign = 1 if direction is Direction.SOUTH else -1
        beyond = [spot for spot in self.spots.values() if sign * (spot.y - here.y) > 0]
        same = [spot for spot in beyond if spot.place[0] == cursor[0]]
        return min(
            same or beyond, key=lambda spot: (abs(spot.y - here.y), abs(spot.x - here.x)), default=here
        ).place

    # -- drawing ------------------------------------------------------------------------------

    def _scroll(self, build: BuildView, paper: Paper, row: str) -> None:
        """Turn the table so far that the row is in sight."""
        keys = list(dict.fromkeys(each.row for each in build.rows))
        room = _table_height(paper, build, len(keys))
        at = keys.index(row) if row in keys else self._top
        self._top = max(0, min(max(self._top, at - room + 1), at, len(keys) - room))

    def _painted(self, paper: Paper, view: BattlesView, build: BuildView) -> Paper:
        """The board without marks and cursor, painted only when it is another than the one painted last."""
        wanted = (view, paper.ink, paper.width, paper.height, self._top)
        if self._base is None or self._base[0] != wanted:
            base = Paper(paper.width, paper.height, paper.ink)
            self._draw(base, view.sides[view.side].name, build)
            self._base = (wanted, base)
        return self._base[1]

    def _draw(self, paper: Paper, army: str, build: BuildView) -> None:
        rows = table_rows(build)
        height = _table_height(paper, build, len(rows))
        self.spots, self._lines = {}, {}
        if paper.height < _STACKED:
            width = paper.width - _BESIDE
            self._draw_table(paper, 0, build, rows, height, width)
            draw_units_head(paper, width + 2, 0, _BESIDE - 3)
            self._keep(draw_units(paper, width, 1, _BESIDE, paper.height - 1, build))
            return
        _draw_sums(paper, army, build)
        self._draw_table(paper, 2, build, rows, height, paper.width)
        below = 2 + height + 2
        draw_units_head(paper, 2, below, min(paper.width - 3, WIDEST))
        self._keep(draw_units(paper, 1, below + 1, paper.width - 1, paper.height - below - 1, build))

    def _draw_table(
        self, paper: Paper, y: int, build: BuildView, rows: tuple[TableRow, ...], height: int, width: int
    ) -> None:
        draw_head(paper, y, build, rows, width)
        names, nowhere = name_width(rows, paper), Paper(paper.width, 0, paper.ink)
        for line, row in enumerate(rows, y + 1 - self._top):
            in_sight = y < line <= y + height
            if in_sight:
                self._lines[row.first.row] = line
            self._keep(draw_row(paper if in_sight else nowhere, line, row, names, width))
        below = len(rows) - self._top - height
        for hidden, sign, line in ((self._top, "way_n", y + 1), (below, "way_s", y + height)):
            if hidden > 0:
                paper.put(0, line, paper.ink[sign], "accent")

    def _keep(self, spots: list[Spot]) -> None:
        self.spots.update((spot.place, spot) for spot in spots)


def pointed_at(build: BuildView, choice: Choice[Any] | None, group: Group | None) -> tuple[str, Point | None]:
    """What the chosen line is about: a row of the table, by its first kind, and a place."""
    at = choice.at if choice is not None else group.at if group is not None else None
    place = (at[0], at[1]) if at else None
    if group is not None and place is not None:
        return _row_of(build, place), None
    return _row_of(build, place), place


def _row_of(build: BuildView, place: Point | None) -> str:
    """The row of the table in which that place lies; empty: in none."""
    if place is None or place[0] != TROOPS or place[1] >= len(build.rows):
        return ""
    return build.rows[place[1]].row


def _table_height(paper: Paper, build: BuildView, rows: int) -> int:
    """How many rows of the table are in sight."""
    if paper.height < _STACKED:
        return min(rows, paper.height - 1)
    columns = max(1, (paper.width - 1) // NARROWEST)
    units = 1 + -(-len(build.forms) // columns)
    return max(4, min(rows, paper.height - 5 - units))


def _draw_sums(paper: Paper, army: str, build: BuildView) -> None:
    """The army, its points as a bar, its tokens and Units."""
    x = paper.put(2, 0, army.upper(), "accent", bold=True) + 2
    x = paper.put_line(x, 0, (Meter(build.spent, build.size), Span(f" {build.spent}", "strong")))
    x = paper.put(x, 0, f" of {build.size} points, {build.size - build.spent} left", "muted")
    said = f"{counted(len(build.units), 'Unit')}  {counted(build.tokens, 'order token')}"
    paper.put_right(paper.width - 1, 0, said, "muted")


def _draw_cursor(paper: Paper, spot: Spot) -> None:
    """A heavy edge at both ends, as beside a Unit on the field."""
    for x in (spot.x, spot.x + spot.width):
        paper.put(x, spot.y, paper.ink["heavy_v"], "accent", bold=True)
    paper.cursor = (spot.x + 1, spot.y)


def chosen_section(build: BuildView, choice: Choice[Any] | None, group: Group | None) -> Section | None:
    """What the chosen line of the list concerns, in words."""
    at = choice.at if choice is not None else group.at if group is not None else None
    return section_at(build, (at[0], at[1])) if at else None
