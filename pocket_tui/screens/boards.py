"""Which board belongs to which game, and what the game screen asks of every board."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, Protocol

from pocket_tui.engine.contract import AnyGame, Choice, Group
from pocket_tui.engine.grid import Direction, Point
from pocket_tui.engine.sheet import Section
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.paper import Paper


class Board(Protocol):
    """A pane that draws one game's view. It never judges: what can be done is in the choices."""

    whole_map: Any
    group: Group | None
    """The group that the chosen line opens; None: the line is a choice."""
    since: Any
    """A view to compare with: what has changed since then is marked. None: nothing is."""

    @property
    def paper(self) -> Paper | None: ...

    def show_view(self, game: AnyGame, view: Any, choice: Choice[Any] | None, cursor: Point | None) -> None:
        """Show a view, what the chosen line would do to it, and the cursor (None: another pane has it)."""
        ...

    def cursor_start(self) -> Point:
        """Where a cursor begins."""
        ...

    def move_cursor(self, cursor: Point, direction: Direction) -> Point:
        """Where the cursor goes; the same place where there is nothing in that direction."""
        ...

    def under_cursor(self, cursor: Point) -> Section | None:
        """What stands there, in words."""
        ...

    def chosen(self, steered: bool) -> Section | None:
        """What the chosen line of the list concerns, in words; None: the list says it all.

        `steered`: the player has moved the cursor since the question was put.
        """
        ...


BOARDS: Final = {
    "airborne_pocket": ("tile_grid", "TileGrid"),
    "airborne_commander": ("battleground", "Battleground"),
    "pocket_battles": ("sector_ranks", "SectorRanks"),
}
"""Module and class of each game's board; imported when a game is opened."""


def make_board(game_id: str) -> Canvas:
    """The board of a game. Raises KeyError for a game that has none."""
    module, name = BOARDS[game_id]
    board: Canvas = getattr(import_module(f"pocket_tui.widgets.{module}"), name)(id="board")
    return board
