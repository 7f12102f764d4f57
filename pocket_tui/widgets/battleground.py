"""The board of Airborne Commander: four slots, Axis above and Allied below, and the cards under them."""

from __future__ import annotations

from typing import Any, Final

from pocket_tui.engine.contract import AnyGame, Choice, Group
from pocket_tui.engine.grid import Direction, Point
from pocket_tui.engine.sheet import Section
from pocket_tui.games.airborne_commander.card_words import section_at
from pocket_tui.games.airborne_commander.view import CommanderView
from pocket_tui.widgets.battleground_items import groups_of
from pocket_tui.widgets.battleground_lists import Spot, draw_lists
from pocket_tui.widgets.battleground_slots import draw_slots
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.paper import Paper

FIRST: Final = (1, 0)
"""The first slot."""


class Battleground(Canvas):
    """Draws a CommanderView. What lies under the cursor is kept, so that a cursor sends its marks alone."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.group: Group | None = None
        self.since: Any = None
        self.whole_map = False
        self._view: CommanderView | None = None
        self._target: Point | None = None
        self._cursor: Point | None = None
        self._spots: dict[Point, Spot] = {}
        self._board: tuple[CommanderView, Ink, Paper] | None = None

    def show_view(
        self, game: AnyGame, view: CommanderView, choice: Choice[Any] | None, cursor: Point | None
    ) -> None:
        """Show the view, the place that the chosen line concerns, and the cursor."""
        del game
        self._view = view
        self._target = (choice.at[0], choice.at[1]) if choice is not None and choice.at else None
        self._cursor = cursor
        self.repaint()

    def chosen(self, steered: bool) -> Section | None:  # noqa: ARG002
        """Nothing: the list says all of the chosen line."""
        return None

    def cursor_start(self) -> Point:
        """Where a cursor begins: at the place of the chosen line, else at the first slot."""
        return self._target if self._target in self._spots else FIRST

    def move_cursor(self, cursor: Point, direction: Direction) -> Point:
        """The nearest place in that direction; the same where there is none."""
        here = self._spots.get(cursor)
        return nearest(here, list(self._spots.values()), direction) if here else self.cursor_start()

    def under_cursor(self, cursor: Point) -> Section | None:
        """The card there with every symbol spelled out, and what comes of it."""
        return section_at(self._view, cursor) if self._view else None

    def paint(self, paper: Paper) -> None:
        if self._view is None:
            return
        paper.paste(self._painted(self._view, paper))
        if self._cursor is not None:
            spot = self._spots.get(self._cursor)
            if spot is not None:
                _draw_cursor(paper, spot)
        elif self._target in self._spots:
            _draw_target(paper, self._spots[self._target])

    def _painted(self, view: CommanderView, paper: Paper) -> Paper:
        """The board without a cursor, painted only when it is not the one painted last."""
        if self._board is not None:
            shown, ink, last = self._board
            if (
                shown is view
                and ink is paper.ink
                and (last.width, last.height) == (paper.width, paper.height)
            ):
                return last
        board = Paper(paper.width, paper.height, paper.ink, self.GROUND)
        y, spots = draw_slots(board, view)
        spots += draw_lists(board, y, groups_of(view))
        self._spots = {spot.place: spot for spot in spots}
        self._board = (view, paper.ink, board)
        return board


def nearest(here: Spot, spots: list[Spot], direction: Direction) -> Point:
    """The next place: beside it on the same lines, or on the nearest lines above or below."""
    if direction in (Direction.EAST, Direction.WEST):
        sign = 1 if direction is Direction.EAST else -1
        beside = [
            spot
            for spot in spots
            if sign * (spot.x - here.x) > 0
            and spot.y < here.y + here.height
            and here.y < spot.y + spot.height
        ]
        return min(
            beside, key=lambda spot: (abs(spot.x - here.x), abs(_middle(spot) - _middle(here))), default=here
        ).place
    down = direction is Direction.SOUTH
    beyond = [
        spot for spot in spots if (spot.y >= here.y + here.height if down else spot.y + spot.height <= here.y)
    ]

    def distance(spot: Spot) -> tuple[int, int]:
        rows = spot.y - here.y if down else here.y - spot.y - spot.height
        return rows, max(0, spot.x - here.x, here.x - spot.x - spot.width + 1)

    return min(beyond, key=distance, default=here).place


def _middle(spot: Spot) -> int:
    return 2 * spot.y + spot.height


def _draw_cursor(paper: Paper, spot: Spot) -> None:
    """Four heavy corners on a border, or an edge beside lines of text; a single line is lighter, too."""
    if spot.boxed:
        _draw_corners(paper, spot, "cursor", "cursor_h", "accent")
    else:
        if spot.height == 1:
            paper.tint(spot.x, spot.y, spot.width, 1, "selection", "text")
        for y in range(spot.y, spot.y + spot.height):
            paper.put(spot.x, y, paper.ink["edge"], "accent")
    paper.cursor = (spot.x + 1, spot.y + (1 if spot.boxed else 0))


def _draw_target(paper: Paper, spot: Spot) -> None:
    """The same more quietly, around the place that the chosen line of the list concerns."""
    if spot.boxed:
        _draw_corners(paper, spot, "box", "rule", "text")
    else:
        for y in range(spot.y, spot.y + spot.height):
            paper.put(spot.x, y, paper.ink["edge"], "text")


def _draw_corners(paper: Paper, spot: Spot, kind: str, horizontal: str, fg: str) -> None:
    ink, bar = paper.ink, paper.ink[horizontal]
    right, bottom = spot.x + spot.width - 2, spot.y + spot.height - 1
    for y, side in ((spot.y, "n"), (bottom, "s")):
        paper.put(spot.x, y, ink[f"{kind}_{side}w"] + bar, fg, bold=True)
        paper.put(right, y, bar + ink[f"{kind}_{side}e"], fg, bold=True)
