"""What lies where on the map of Airborne In Your Pocket: tiles, the tile in hand, and the fog around them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, cast

import attrs

from pocket_tui.engine.contract import AnyGame, Choice
from pocket_tui.engine.grid import DIRECTIONS, Direction, Point, step
from pocket_tui.games.airborne_pocket.cards import Role
from pocket_tui.games.airborne_pocket.commands import PlaceTile
from pocket_tui.games.airborne_pocket.view import AirborneView, DrawnTile, TileView
from pocket_tui.widgets.tile_window import Extent

if TYPE_CHECKING:
    from pocket_tui.games.airborne_pocket.game import AirbornePocket

Fog = Literal["unknown", "way_in"]
"""An empty cell that an exit faces; `way_in`: where the Entrance may come."""

TileState = Literal["", "win", "guns", "explosives", "taken", "destroyed"]
"""What a tile means for the mission."""


@attrs.frozen(eq=False)
class Chart:
    """The map as it is drawn.

    `laid` is the cell of a tile shown in the rotation that is being chosen, and `closes` tells that it would
    leave no room for the Entrance. `taken` is where the Explosives lay. `names` are those of all locations.
    """

    view: AirborneView
    tiles: dict[Point, TileView]
    fog: dict[Point, Fog]
    drawn: DrawnTile | None
    laid: Point | None
    closes: bool
    taken: Point | None
    names: frozenset[str]

    @property
    def here(self) -> Point:
        return self.view.here

    @property
    def cells(self) -> set[Point]:
        """Every cell in which something is drawn."""
        return {*self.tiles, *self.fog, *((self.drawn.at,) if self.drawn else ())}

    @property
    def extent(self) -> Extent:
        return Extent.of(self.cells)

    @property
    def ground(self) -> Extent:
        """The extent without the fog."""
        return Extent.of(self.cells - self.fog.keys())

    def state(self, tile: TileView) -> TileState:
        if tile.sabotaged:
            return "destroyed"
        return tile.goal or ("taken" if tile.at == self.taken else "")


def chart_of(game: AnyGame, view: AirborneView, choice: Choice[Any] | None) -> Chart:
    """The map of a view, with the tile in hand laid as the choice says."""
    airborne = cast("AirbornePocket", game)
    content = airborne.content
    drawn, laid, closes = view.drawn, None, False
    if drawn and choice and isinstance(choice.command, PlaceTile):
        laid, closes = drawn.at, choice.command.rotation in drawn.closing
        view, drawn = airborne.preview(view, choice.command), None
    tiles = {tile.at: tile for tile in view.tiles}
    ammo = content.role[Role.AMMO_DUMP]
    return Chart(
        view=view,
        tiles=tiles,
        fog=_fog(tiles, drawn),
        drawn=drawn,
        laid=laid,
        closes=closes,
        taken=next((tile.at for tile in view.tiles if tile.number == ammo and view.explosives), None),
        names=frozenset(location.name for location in content.locations),
    )


def _fog(tiles: dict[Point, TileView], drawn: DrawnTile | None) -> dict[Point, Fog]:
    fog: dict[Point, Fog] = {}
    for tile in tiles.values():
        for side in DIRECTIONS:
            cell = step(tile.at, side)
            if tile.passages[side] == "arrow_open":
                fog[cell] = "way_in"
            elif tile.passages[side] == "unknown":
                fog.setdefault(cell, "unknown")
    if drawn:
        fog.pop(drawn.at, None)
    return fog


def next_cell(cells: set[Point], start: Point, direction: Direction) -> Point:
    """The cell a cursor comes to: the next one, else the nearest in that direction, else where it is."""
    straight = step(start, direction)
    if straight in cells:
        return straight
    ahead = [(*_apart(start, cell, direction), cell) for cell in cells]
    found = [(far + 2 * aside, cell) for far, aside, cell in ahead if far >= max(aside, 1)]
    return min(found)[1] if found else start


def _apart(start: Point, cell: Point, direction: Direction) -> tuple[int, int]:
    """How far a cell is ahead in that direction, and how far to the side."""
    dx, dy = step((0, 0), direction)
    east, south = cell[0] - start[0], cell[1] - start[1]
    return east * dx + south * dy, abs(east * dy) + abs(south * dx)
