"""The signs between tiles: roads and doors, the only way in, the unknown, what is blocked; and the legend."""

from __future__ import annotations

from typing import Final

import attrs

from pocket_tui.engine.grid import DIRECTIONS, Direction, Point
from pocket_tui.games.airborne_pocket.cards import Side
from pocket_tui.games.airborne_pocket.view import Passage, TileView
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.paper import Paper, width_of
from pocket_tui.widgets.tile_chart import Chart
from pocket_tui.widgets.tile_window import TileSize


@attrs.frozen
class Sign:
    """How a passage is drawn: its glyphs across and down, whether it fills the gap, and its ink."""

    across: str
    down: str
    fg: str
    fills: bool = True
    bold: bool = False


SIGNS: Final[dict[Passage, Sign]] = {
    "road": Sign("road_h", "road_v", "muted"),
    "door": Sign("door_h", "door_v", "muted"),
    "arrow": Sign("way_e", "way_s", "accent", bold=True),
    "arrow_open": Sign("way_e", "way_s", "accent", bold=True),
    "unknown": Sign("unknown", "unknown", "cool", fills=False, bold=True),
    "exhausted": Sign("exhausted", "exhausted", "faint"),
    "blocked": Sign("blocked", "blocked", "bad"),
    "bunker_wall": Sign("bunker_wall_h", "bunker_wall_v", "bad"),
}

_WAYS: Final = ("way_n", "way_e", "way_s", "way_w")

_LEGEND: Final[tuple[tuple[Passage, str], ...]] = (
    ("road", "road"),
    ("door", "door"),
    ("arrow", "only way in"),
    ("blocked", "blocked"),
    ("bunker_wall", "Bunker wall"),
    ("exhausted", "leads nowhere"),
    ("unknown", "unknown"),
)
_ALIKE: Final[dict[Passage, Passage]] = {"arrow_open": "arrow"}


def draw_passages(paper: Paper, corner: Point, size: TileSize, tile: TileView) -> None:
    """The signs on the four sides of a tile whose upper left corner is there."""
    for side in DIRECTIONS:
        passage = tile.passages[side]
        if passage != "wall":
            _draw_sign(paper, corner, size, side, SIGNS[passage], _way(tile, side, passage))


def _way(tile: TileView, side: Direction, passage: Passage) -> str | None:
    """The glyph of the arrow, which points into the Bunker from both of its ends."""
    if passage not in ("arrow", "arrow_open"):
        return None
    return _WAYS[side if tile.side is Side.OUTSIDE else side.opposite]


def _draw_sign(
    paper: Paper, corner: Point, size: TileSize, side: Direction, sign: Sign, way: str | None
) -> None:
    x, y = corner
    if side in (Direction.NORTH, Direction.SOUTH):
        row = y - size.gap_y if side is Direction.NORTH else y + size.height
        paper.put(x + size.width // 2, row, paper.ink[way or sign.down], sign.fg, bold=sign.bold)
        return
    count = size.gap_x if sign.fills else 1
    start = x + size.width if side is Direction.EAST else x - count
    paper.put(start, y + size.height // 2, paper.ink[way or sign.across] * count, sign.fg, bold=sign.bold)


def draw_legend(paper: Paper, chart: Chart, left: int) -> None:
    """Where north is, and the signs that are on the map: those that fit, none of them cut."""
    y = paper.height - 1
    x = paper.put(left, y, f"{paper.ink['arrow_n']} north", "faint")
    for words, glyphs, fg in _legend(chart, paper.ink):
        if x + 3 + width_of(f"{words} {glyphs}", paper.ink) < paper.width:
            x = paper.put(x + 3, y, words, fg)
            x = paper.put(x + 1, y, glyphs, fg, bold=True)


def _legend(chart: Chart, ink: Ink) -> list[tuple[str, str, str]]:
    """The words, signs and ink of every sign on the map."""
    shown = {_ALIKE.get(passage, passage) for tile in chart.tiles.values() for passage in tile.passages}
    found = []
    for passage, words in _LEGEND:
        if passage in shown:
            sign = SIGNS[passage]
            found.append((words, ink[sign.across] * (2 if sign.fills else 1), sign.fg))
    if any(tile.floor for tile in chart.tiles.values()):
        found.append(("on the floor", ink["floor_item"], "good"))
    return found
