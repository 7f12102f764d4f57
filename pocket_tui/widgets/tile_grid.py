"""The map of Airborne In Your Pocket: tiles with their ways, the fog, the player, a cursor, and a legend."""

from __future__ import annotations

from typing import Any

from textual.reactive import reactive

from pocket_tui.engine.contract import AnyGame, Choice, Group
from pocket_tui.engine.grid import Direction, Point
from pocket_tui.engine.sheet import Section
from pocket_tui.games.airborne_pocket.view import AirborneView
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.paper import Paper
from pocket_tui.widgets.tile_art import Face, draw_cursor, draw_fog, draw_target, draw_tile, face_of
from pocket_tui.widgets.tile_chart import Chart, chart_of, next_cell
from pocket_tui.widgets.tile_passages import draw_legend, draw_passages
from pocket_tui.widgets.tile_window import Focus, Window, near_size, whole_size
from pocket_tui.widgets.tile_words import section_at


class TileGrid(Canvas):
    """Draws an AirborneView. The near map follows the player or the cursor; the whole map shows all it can.

    What is drawn below the cursor is kept, so that a cursor that moves sends its corners alone.
    """

    whole_map: reactive[bool] = reactive(False, init=False)

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.group: Group | None = None
        self.since: Any = None
        self._shown: tuple[AnyGame, AirborneView, Choice[Any] | None] | None = None
        self._chart: Chart | None = None
        self._cursor: Point | None = None
        self._target: Point | None = None
        self._window: Window | None = None
        self._board: tuple[Chart, Window, Ink, Paper] | None = None

    def show_view(
        self, game: AnyGame, view: AirborneView, choice: Choice[Any] | None, cursor: Point | None
    ) -> None:
        """Show the view; the chosen line, which may place a tile or lead to a cell; and the cursor."""
        if self._shown is None or not _is_same(self._shown, (game, view, choice)):
            self._shown = (game, view, choice)
            self._chart = self._chart_of(game, view, choice)
            self._target = _target_of(choice, self._chart)
        self._cursor = cursor
        self.repaint()

    def _chart_of(self, game: AnyGame, view: AirborneView, choice: Choice[Any] | None) -> Chart:
        """The chart of the view; the last one as long as it would be the same."""
        chart = chart_of(game, view, choice)
        last = self._chart
        return last if last and (last.view, last.laid) == (chart.view, chart.laid) else chart

    @property
    def window(self) -> Window | None:
        """The part of the map that was shown last."""
        return self._window

    def watch_whole_map(self) -> None:
        self.repaint()

    def chosen(self, steered: bool) -> Section | None:  # noqa: ARG002
        """Nothing: the list says all of the chosen line."""
        return None

    def cursor_start(self) -> Point:
        """Where a cursor begins: on the tile in hand, else on the player."""
        if self._chart is None:
            return (0, 0)
        drawn = self._chart.view.drawn
        return drawn.at if drawn else self._chart.here

    def move_cursor(self, cursor: Point, direction: Direction) -> Point:
        """The cell to which the cursor goes; the same where there is none in that direction."""
        return next_cell(self._chart.cells, cursor, direction) if self._chart else cursor

    def under_cursor(self, cursor: Point) -> Section | None:
        """The cell in words: full name, number, text, and each exit with the reason why it is blocked."""
        return section_at(self._chart, cursor) if self._chart else None

    def paint(self, paper: Paper) -> None:
        chart = self._chart
        if chart is None:
            return
        window = self._window = self._window_over(chart, paper.width, paper.height)
        paper.paste(self._painted(chart, window, paper))
        if self._cursor is not None:
            x, y = window.corner(self._cursor)
            draw_cursor(paper, (x, y), window.size)
            paper.cursor = (x + window.size.width // 2, y + window.size.height // 2)
        elif self._target is not None and window.shows(self._target):
            draw_target(paper, window.corner(self._target), window.size)

    def _window_over(self, chart: Chart, width: int, height: int) -> Window:
        pane, extent, focus = (width, height), chart.extent, self._focus(chart)
        if not self.whole_map:
            return Window.over(near_size(*pane), pane, extent, focus, self._window)
        size = whole_size(*pane, extent)
        if not size.holds(pane, extent) and not self._cursor:
            extent = chart.ground  # the fog gives way first: a sign still stands before each unknown cell
        return Window.over(size, pane, extent, focus, self._window)

    def _focus(self, chart: Chart) -> Focus:
        if self._cursor is not None:
            return Focus(self._cursor, is_cursor=True)
        drawn = chart.view.drawn
        return Focus(drawn.at if drawn else chart.here)

    def _painted(self, chart: Chart, window: Window, paper: Paper) -> Paper:
        """The map without a cursor, painted only when it is not the one painted last."""
        if self._board:
            *drawn, last = self._board
            if drawn == [chart, window, paper.ink] and (last.width, last.height) == (
                paper.width,
                paper.height,
            ):
                return last
        board = Paper(paper.width, paper.height, paper.ink, self.GROUND)
        draw_map(board, chart, window)
        self._board = (chart, window, paper.ink, board)
        return board


def draw_map(paper: Paper, chart: Chart, window: Window) -> None:
    """Everything that the window shows of the map, and what tells where there is more."""
    size = window.size
    for cell, fog in chart.fog.items():
        if window.shows(cell):
            draw_fog(paper, window.corner(cell), size, fog)
    for cell, tile in chart.tiles.items():
        if window.shows(cell):
            draw_passages(paper, window.corner(cell), size, tile)
    for cell, tile in chart.tiles.items():
        if window.shows(cell):
            draw_tile(paper, window.corner(cell), size, face_of(tile, chart), chart.names)
    drawn = chart.drawn
    if drawn and window.shows(drawn.at):
        face = Face(drawn.number, drawn.name, drawn.side, exits=None, pending=True)
        draw_tile(paper, window.corner(drawn.at), size, face, chart.names)
    _draw_more(paper, window)
    if window.legend:
        draw_legend(paper, chart, window.left)


def _draw_more(paper: Paper, window: Window) -> None:
    """Arrows at the edges behind which the map goes on."""
    extent, (left, top) = window.extent, window.origin
    right, bottom = window.left + window.columns * window.size.pitch_x, paper.height - window.legend
    middle_x = window.left + window.columns // 2 * window.size.pitch_x - 1
    middle_y = window.top + (window.rows + 1) // 2 * window.size.pitch_y - 1
    edges = (
        (extent.left < left, 0, middle_y, "arrow_w"),
        (extent.right >= left + window.columns, min(right, paper.width - 1), middle_y, "arrow_e"),
        (extent.top < top, middle_x, 0, "arrow_n"),
        (extent.bottom >= top + window.rows, middle_x, bottom - 1, "arrow_s"),
    )
    for is_more, x, y, glyph in edges:
        if is_more:
            paper.put(x, y, paper.ink[glyph], "muted", bold=True)


def _target_of(choice: Choice[Any] | None, chart: Chart) -> Point | None:
    """The cell that the chosen line concerns, where it is not the player's own or a tile shown there."""
    if choice is None or choice.at is None:
        return None
    cell = (choice.at[0], choice.at[1])
    return cell if cell in chart.cells and cell not in (chart.here, chart.laid) else None


def _is_same(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    return all(mine is theirs for mine, theirs in zip(one, other, strict=True))
