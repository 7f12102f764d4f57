"""One tile, one cell of fog, one cursor: how each is drawn in every size."""

from __future__ import annotations

from typing import Final

import attrs

from pocket_tui.engine.grid import Direction, Point, has_side
from pocket_tui.games.airborne_pocket.cards import Side
from pocket_tui.games.airborne_pocket.view import TileView
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.paper import Paper, width_of
from pocket_tui.widgets.tile_chart import Chart, Fog, TileState
from pocket_tui.widgets.tile_names import name_lines
from pocket_tui.widgets.tile_window import TileSize

_TAGS: Final[dict[TileState, tuple[tuple[str, ...], str]]] = {
    "": ((), "text"),
    "win": (("WIN",), "accent"),
    "guns": (("GUNS", "GUN"), "accent"),
    "explosives": (("TNT",), "accent"),
    "taken": ((), "good"),
    "destroyed": (("BAM",), "good"),
}
"""What stands in the upper right corner, the longest word first, and its ink."""

_MARKS: Final[dict[TileState, str]] = {"": " ", "win": "W", "guns": "G", "explosives": "T", "destroyed": "B"}
"""The same as one letter, where a tile is one line."""


@attrs.frozen
class Face:
    """What is drawn of one tile. `pending`: it is not laid yet; `exits` None: not turned yet."""

    number: int
    name: str
    side: Side
    exits: int | None
    here: bool = False
    pending: bool = False
    closes: bool = False
    state: TileState = ""
    items: int = 0

    @property
    def border(self) -> str:
        return "accent" if self.here else "cool" if self.pending else f"{self.side.value}_line"

    def glyph(self, part: str) -> str:
        """The name of a glyph of its border: rounded and thin outside, square and heavy inside."""
        kind = "heavy" if self.side is Side.INSIDE else "thin"
        dash = "dash_" if self.pending and part in ("h", "v") else ""
        return f"{kind}_{dash}{part}"

    def has_gap(self, side: Direction) -> bool:
        return self.exits is not None and has_side(self.exits, side)


def face_of(tile: TileView, chart: Chart) -> Face:
    """A tile of the map, laid or about to be laid. The arrow is a gap in the border like an exit."""
    arrow = 0 if tile.arrow is None else 1 << tile.arrow
    pending = tile.at == chart.laid
    return Face(
        number=tile.number,
        name=tile.name,
        side=tile.side,
        exits=tile.exits | arrow,
        here=tile.here,
        pending=pending,
        closes=pending and chart.closes,
        state=chart.state(tile),
        items=len(tile.floor),
    )


def draw_tile(paper: Paper, corner: Point, size: TileSize, face: Face, names: frozenset[str]) -> None:
    """The tile with its upper left corner there. `names` are those from which its name is to be told."""
    x, y = corner
    paper.fill(x, y, size.width, size.height, face.side.value)
    if size.framed:
        _draw_border(paper, corner, size, face)
        _draw_corners(paper, corner, size, face)
        _draw_name(paper, corner, size, face, names)
    else:
        _draw_line(paper, corner, size, face, names)


def _draw_border(paper: Paper, corner: Point, size: TileSize, face: Face) -> None:
    x, y = corner
    bottom, right = y + size.height - 1, x + size.width - 1
    ink, fg = paper.ink, face.border
    paper.put(x, y, _edge(ink, size, face, Direction.NORTH), fg)
    paper.put(x, bottom, _edge(ink, size, face, Direction.SOUTH), fg)
    for column, side in ((x, Direction.WEST), (right, Direction.EAST)):
        for row, glyph in enumerate(_flank(ink, size, face, side), y + 1):
            paper.put(column, row, glyph, fg)


def _edge(ink: Ink, size: TileSize, face: Face, side: Direction) -> str:
    """The upper or lower border. An exit is a gap whose ends turn outwards."""
    north = side is Direction.NORTH
    signs = [ink[face.glyph("h")]] * size.width
    signs[0], signs[-1] = (ink[face.glyph(part)] for part in (("nw", "ne") if north else ("sw", "se")))
    if face.has_gap(side):
        middle = size.width // 2
        signs[middle] = " "
        signs[middle - 1] = ink[face.glyph("se" if north else "ne")]
        signs[middle + 1] = ink[face.glyph("sw" if north else "nw")]
    return "".join(signs)


def _flank(ink: Ink, size: TileSize, face: Face, side: Direction) -> list[str]:
    """The left or right border between the corners, from the top."""
    signs = [ink[face.glyph("v")]] * (size.height - 2)
    if face.has_gap(side):
        signs[len(signs) // 2] = " "
    return signs


def _draw_corners(paper: Paper, corner: Point, size: TileSize, face: Face) -> None:
    """Number, goal and what lies on the floor, in the corners of the border."""
    x, y = corner
    number_fg = "accent" if face.here else "muted"
    paper.put(x + 1, y, str(face.number), number_fg, bold=face.here)
    room = size.width - 2 - len(str(face.number))
    if face.has_gap(Direction.NORTH):
        room = size.width // 2 - 2
    text, fg = _tag(face, room, paper.ink)
    paper.put_right(x + size.width - 1, y, text, fg, bold=True)
    if face.items:
        count = str(face.items) if face.items > 1 else ""
        bottom = y + size.height - 1
        paper.put_right(x + size.width - 1, bottom, paper.ink["floor_item"] + count, "good", bold=True)
    if face.here:
        column, row = (x + size.width // 2, y + size.height - 2) if size.height > 3 else (x + 1, y + 2)
        paper.put(column, row, paper.ink["player"], "accent", bold=True)


def _tag(face: Face, room: int, ink: Ink) -> tuple[str, str]:
    """The longest sign for what the tile means that fits, and its ink."""
    words, fg = _words_of(face, ink)
    if face.closes:
        words, fg = (*(f"{word}!" for word in words), "!"), "bad"
    return next((word for word in words if width_of(word, ink) <= room), ""), fg


def _words_of(face: Face, ink: Ink) -> tuple[tuple[str, ...], str]:
    return ((ink["check"],), "good") if face.state == "taken" else _TAGS[face.state]


def _draw_name(paper: Paper, corner: Point, size: TileSize, face: Face, names: frozenset[str]) -> None:
    x, y = corner
    rows = max(1, size.height - 3)
    lines = name_lines(face.name, size.width - 2, min(2, rows), paper.ink, names)
    first = y + size.height // 2 - (len(lines) - 1)
    for row, line in enumerate(lines, first):
        paper.put_centred(x + 1, row, size.width - 2, line, "text", bold=face.here or face.pending)


def _draw_line(paper: Paper, corner: Point, size: TileSize, face: Face, names: frozenset[str]) -> None:
    """A tile in one line: brackets for its side, its number, its name where there is room, one mark."""
    x, y = corner
    bold = face.here or face.pending
    left, right = "()" if face.side is Side.OUTSIDE else "[]"
    paper.put(x, y, left, face.border, bold=bold)
    paper.put(x + size.width - 1, y, right, face.border, bold=bold)
    paper.put(x + 1, y, f"{face.number:2}", "accent" if face.here else "text", bold=bold)
    room = size.width - 6
    if room > 0:
        name = name_lines(face.name, room, 1, paper.ink, names)[0]
        paper.put(x + 4, y, name, "text", bold=bold)
    mark, fg = _mark(face, paper.ink)
    paper.put(x + size.width - 2, y, mark, fg, bold=True)


def _mark(face: Face, ink: Ink) -> tuple[str, str]:
    """The one sign a tile of one line has room for: what matters most."""
    if face.here:
        return ink["player"], "accent"
    if face.closes:
        return ink["warn"], "bad"
    if face.pending:
        return "+" if face.exits is not None else ink["unknown"], "cool"
    if face.state == "taken":
        return ink["check"], "good"
    return _MARKS[face.state], _TAGS[face.state][1]


def draw_fog(paper: Paper, corner: Point, size: TileSize, fog: Fog) -> None:
    """An empty cell that an exit faces: dots around a question mark, or around the way in."""
    x, y = corner
    dot = paper.ink["fog"]
    words, fg = ("way in", "accent") if fog == "way_in" else (paper.ink["unknown"], "faint")
    if not size.framed:
        paper.put(x, y, dot, "line")
        paper.put(x + size.width - 1, y, dot, "line")
        words = words if width_of(words, paper.ink) <= size.width - 2 else "in"
    else:
        for row in range(y, y + size.height):
            inner = row not in (y, y + size.height - 1)
            for column in range(x, x + size.width, size.width - 1 if inner else 2):
                paper.put(column, row, dot, "line")
    paper.put_centred(x + 1, y + size.height // 2, size.width - 2, words, fg)


def draw_cursor(paper: Paper, corner: Point, size: TileSize) -> None:
    """Four heavy corners just outside a tile: four runs of one ink."""
    _draw_brackets(paper, corner, size, "cursor", "cursor_h", "accent")


def draw_target(paper: Paper, corner: Point, size: TileSize) -> None:
    """Four thin corners around the cell that the chosen line of the list leads to."""
    _draw_brackets(paper, corner, size, "box", "rule", "text")


def _draw_brackets(paper: Paper, corner: Point, size: TileSize, kind: str, horizontal: str, fg: str) -> None:
    x, y = corner
    ink = paper.ink
    bar = ink[horizontal] if size.framed else ""
    for row, side in ((y - 1, "n"), (y + size.height, "s")):
        paper.put(x - 1, row, ink[f"{kind}_{side}w"] + bar, fg, bold=True)
        paper.put(x + size.width - len(bar), row, bar + ink[f"{kind}_{side}e"], fg, bold=True)
