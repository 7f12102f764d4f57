"""What is under the cursor, in words: a location with its exits, or what may come to an empty cell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pocket_tui.engine.grid import DIRECTIONS, Direction, Point, has_side, step
from pocket_tui.engine.sheet import Entry, Section, Span, Tone
from pocket_tui.games.airborne_pocket.cards import Side
from pocket_tui.games.airborne_pocket.view import DrawnTile, Passage, TileView
from pocket_tui.widgets.tile_chart import Chart, TileState

_STATES: Final[dict[TileState, tuple[str, Tone]]] = {
    "win": ("Ending a turn here wins once the guns are destroyed.", "accent"),
    "guns": ("The guns stand here.", "accent"),
    "explosives": ("The Explosives lie here.", "accent"),
    "taken": ("The Explosives were taken.", "good"),
    "destroyed": ("The guns here are destroyed.", "good"),
}

_TONES: Final[dict[Passage, Tone]] = {
    "unknown": "cool",
    "arrow": "accent",
    "arrow_open": "accent",
    "exhausted": "faint",
    "blocked": "bad",
    "bunker_wall": "bad",
}


def section_at(chart: Chart, cell: Point) -> Section | None:
    """The section for a cell of the map; None where nothing is."""
    tile = chart.tiles.get(cell)
    if tile is not None:
        title = "Here" if tile.here else "To be placed" if cell == chart.laid else "Under the cursor"
        return Section("here", title, tuple(_tile(tile, chart)))
    if chart.drawn and chart.drawn.at == cell:
        return Section("here", "To be placed", tuple(_heading(chart.drawn)))
    if cell in chart.fog:
        return Section("here", "Under the cursor", tuple(_fog(chart, cell)))
    return None


def _heading(tile: TileView | DrawnTile) -> Iterator[Entry]:
    yield Entry("", (Span(f"{tile.number} {tile.name}", "strong"), Span(f"  {tile.side.value}", "muted")))
    if tile.text:
        yield Entry("", (Span(tile.text, "muted"),))


def _tile(tile: TileView, chart: Chart) -> Iterator[Entry]:
    yield from _heading(tile)
    state = chart.state(tile)
    if state:
        yield Entry("", (Span(*_STATES[state]),))
    for side in DIRECTIONS:
        if tile.passages[side] != "wall":
            words = _passage(tile, side, chart)
            yield Entry(side.word.capitalize(), (Span(words, _TONES.get(tile.passages[side], "plain")),))
    lying = [item.name for item in chart.view.floor if item.id in tile.floor]
    if lying:
        yield Entry("Floor", (Span(", ".join(lying), "good"),))


def _passage(tile: TileView, side: Direction, chart: Chart) -> str:
    """One side of a tile, and why it is blocked."""
    beyond = chart.tiles.get(step(tile.at, side))
    name = beyond.name if beyond else ""
    way = "road" if tile.side is Side.OUTSIDE else "door"
    words: dict[Passage, str] = {
        "wall": "no exit",
        "road": f"road to the {name}",
        "door": f"door to the {name}",
        "arrow": f"way {'in' if tile.side is Side.OUTSIDE else 'out'} to the {name}",
        "arrow_open": "way in; the Entrance can be placed here",
        "unknown": f"{way} into the unknown",
        "exhausted": f"{way}, but no {tile.side.value} location is left",
        "blocked": f"{way} blocked: the {name} has no exit here",
        "bunker_wall": f"blocked: the Bunker wall, towards the {name}",
    }
    if tile.passages[side] == "blocked" and side == tile.arrow:
        return f"way in blocked by the {name}"
    if tile.passages[side] == "blocked" and not has_side(tile.exits, side):
        return f"closed, though the {name} has an exit here"
    return words[tile.passages[side]]


def _fog(chart: Chart, cell: Point) -> Iterator[Entry]:
    """An empty cell: what may come there, and from where."""
    yield Entry("", (Span("Nothing is placed here yet.", "strong"),))
    for side in DIRECTIONS:
        tile = chart.tiles.get(step(cell, side))
        passage = tile.passages[side.opposite] if tile else "wall"
        if tile and passage in ("unknown", "arrow_open"):
            kind = "the Entrance" if passage == "arrow_open" else f"an {tile.side.value} location"
            yield Entry("", (Span(f"Going {side.opposite.word} from the {tile.name} brings {kind}."),))
