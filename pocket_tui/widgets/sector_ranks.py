"""The board of Pocket Battles: six ranks a side, three engagement zones, and the tokens of both sides."""

from __future__ import annotations

from typing import Any, Final

import attrs

from pocket_tui.engine.contract import AnyGame, Choice, Group
from pocket_tui.engine.grid import Direction, Point
from pocket_tui.engine.sheet import Section
from pocket_tui.games.pocket_battles.chances import chances_section
from pocket_tui.games.pocket_battles.panel import section_at
from pocket_tui.games.pocket_battles.view import UNITS, BattlesView, unit_place
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.muster import Muster, chosen_section
from pocket_tui.widgets.paper import Paper
from pocket_tui.widgets.sector_ranks_areas import draw_areas, gone_since
from pocket_tui.widgets.sector_ranks_layout import Layout, Spot, lay_out, nearest
from pocket_tui.widgets.sector_ranks_marks import Marks, draw_cursor, draw_marks, marks_of
from pocket_tui.widgets.sector_ranks_sides import draw_side

FIRST: Final = (1, 3)
"""The own front in the center."""


@attrs.frozen(eq=False)
class Painted:
    """A board as it was painted last, with what it was painted from."""

    view: BattlesView
    since: BattlesView | None
    wanted: frozenset[int]
    paper: Paper
    layout: Layout

    def is_for(
        self, view: BattlesView, since: BattlesView | None, paper: Paper, wanted: frozenset[int]
    ) -> bool:
        """Whether it would be painted alike; marked Units matter only where some are out of sight."""
        crowded = any(area.hidden for area in self.layout.areas.values())
        return (
            self.view is view
            and self.since is since
            and self.paper.ink is paper.ink
            and (self.paper.width, self.paper.height) == (paper.width, paper.height)
            and (not crowded or self.wanted == wanted)
        )


class SectorRanks(Canvas):
    """Draws a BattlesView. What lies under cursor and marks is kept, so that they send themselves alone."""

    full_width = True
    """In a small window the board takes the whole width; the panel stands below it."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.whole_map = False
        self.group: Group | None = None
        self.since: BattlesView | None = None
        self._view: BattlesView | None = None
        self._choice: Choice[Any] | None = None
        self._cursor: Point | None = None
        self._marks = Marks()
        self._muster = Muster()
        self._spots: dict[Point, Spot] = {}
        self._board: Painted | None = None

    def show_view(
        self, game: AnyGame, view: BattlesView, choice: Choice[Any] | None, cursor: Point | None
    ) -> None:
        """Show the view, what the chosen line concerns, and the cursor."""
        del game
        self._view, self._choice, self._cursor = view, choice, cursor
        self._marks = marks_of(view, choice, self.group)
        self.repaint()

    def cursor_start(self) -> Point:
        """Where a cursor begins: on what the chosen line concerns, else in the own center."""
        if self._view is not None and self._view.build is not None:
            return self._muster.start(self._view.build, self._choice, self.group)
        wanted = (*self._marks.places, unit_place(self._marks.unit))
        return next((place for place in wanted if place in self._spots), self._first())

    def _first(self) -> Point:
        return FIRST if FIRST in self._spots or not self._spots else next(reversed(self._spots))

    def move_cursor(self, cursor: Point, direction: Direction) -> Point:
        """The nearest place in that direction; the same where there is none."""
        if self._view is not None and self._view.build is not None:
            return self._muster.move(cursor, direction)
        return nearest(self._spots, cursor, direction) if cursor in self._spots else self.cursor_start()

    def under_cursor(self, cursor: Point) -> Section | None:
        """The Unit there with its traits, or what the area is."""
        return section_at(self._view, cursor) if self._view else None

    def chosen(self, steered: bool) -> Section | None:
        """The chances of what the chosen line leads to, else the Unit that it concerns, or the troop."""
        view, choice = self._view, self._choice
        if view is None:
            return None
        if view.build is not None:
            return chosen_section(view.build, choice, self.group)
        at = choice.at if choice is not None else None
        answer = at[1] if at is not None and at[0] == UNITS else 0
        is_shot = view.draft is not None or (choice is not None and choice.action == "shoot")
        chances = chances_section(view, answer, is_shot)
        unit = self._marks.unit if steered else 0
        return chances or (section_at(view, unit_place(unit)) if unit else None)

    def paint(self, paper: Paper) -> None:
        if self._view is None:
            return
        if self._view.build is not None:
            self._muster.paint(paper, self._view, self._choice, self.group, self._cursor)
            return
        board, layout = self._painted(self._view, paper)
        paper.paste(board)
        draw_marks(paper, layout, self._marks, self._view)
        if self._cursor is not None and self._cursor in self._spots:
            draw_cursor(paper, self._spots[self._cursor])

    def _painted(self, view: BattlesView, paper: Paper) -> tuple[Paper, Layout]:
        """The board without cursor and marks, painted only when it is not the one painted last."""
        last = self._board
        if last is not None and last.is_for(view, self.since, paper, self._marks.units):
            return last.paper, last.layout
        board = Paper(paper.width, paper.height, paper.ink, self.GROUND)
        gone = gone_since(view, self.since)
        layout = lay_out(view, paper.width, paper.height, self._marks.units, gone)
        draw_side(board, layout.top, view, view.other)
        draw_areas(board, layout, view, self.since)
        draw_side(board, layout.bottom, view, view.own)
        self._spots = layout.spots(whole_areas=view.phase == "place")
        self._board = Painted(view, self.since, self._marks.units, board, layout)
        return board, layout
