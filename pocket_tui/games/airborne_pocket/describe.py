"""The map in full sentences, for those who don't see it: every relation in words, nearest first."""

from __future__ import annotations

from pocket_tui.engine.grid import DIRECTIONS, Direction, Point, has_side, step
from pocket_tui.engine.wording import listed
from pocket_tui.games.airborne_pocket.cards import Side
from pocket_tui.games.airborne_pocket.view import AirborneView, DrawnTile, Passage, TileView

Ways = dict[Point, tuple[int, Direction | None]]
"""The number of moves to every tile that can be reached, and the direction of the first move."""

_OPEN = ("road", "door", "arrow")
_GOALS = {
    "win": "Ending a turn here wins once the guns are destroyed.",
    "guns": "The guns stand here.",
    "explosives": "The Explosives lie here.",
}


def describe_map(view: AirborneView) -> tuple[str, ...]:
    """A tile just drawn, and where the player stands; then every other tile, nearest first; then the fog."""
    tiles = {tile.at: tile for tile in view.tiles}
    ways = _find_ways(tiles, view.here)
    others = sorted((tile for tile in view.tiles if not tile.here), key=lambda tile: _order(tile, ways))
    here = tiles[view.here]
    return (
        *((_describe_drawn(view.drawn, here),) if view.drawn is not None else ()),
        _describe_here(here, tiles, view),
        *(_describe_tile(tile, tiles, view, ways) for tile in others),
        _describe_fog(view, ways),
    )


def _order(tile: TileView, ways: Ways) -> tuple[int, int, int]:
    return (ways[tile.at][0] if tile.at in ways else 99, tile.at[1], tile.at[0])


def _find_ways(tiles: dict[Point, TileView], start: Point) -> Ways:
    ways: Ways = {start: (0, None)}
    queue = [start]
    for at in queue:  # the list grows while it is walked
        moves, first = ways[at]
        for side in DIRECTIONS:
            beyond = step(at, side)
            if tiles[at].passages[side] in _OPEN and beyond in tiles and beyond not in ways:
                ways[beyond] = (moves + 1, side if first is None else first)
                queue.append(beyond)
    return ways


def _describe_here(here: TileView, tiles: dict[Point, TileView], view: AirborneView) -> str:
    place = f"You are on the {here.name}, number {here.number}, {here.side.value}, {_from_start(here.at)}."
    return " ".join((place, *_common(here, tiles, view)))


def _describe_tile(tile: TileView, tiles: dict[Point, TileView], view: AirborneView, ways: Ways) -> str:
    place = f"{tile.name}, number {tile.number}, {tile.side.value}, {_offset(view.here, tile.at)} of you"
    return " ".join((f"{place}, {_way(tile.at, ways)}.", *_common(tile, tiles, view)))


def _describe_drawn(drawn: DrawnTile, here: TileView) -> str:
    place = f"The {drawn.name}, number {drawn.number}, {drawn.side.value}, was just drawn"
    where = f"and will lie {_offset(here.at, drawn.at)} of the {here.name}, where you still are"
    return f"{place} {where}. {drawn.text}".strip()


def _common(tile: TileView, tiles: dict[Point, TileView], view: AirborneView) -> list[str]:
    """What is said of every tile: its sides, its text, what lies there, what it means."""
    sides = "; ".join(f"{side.word}: {_side(tile, side, tiles)}" for side in DIRECTIONS)
    lying = [item.name for item in view.floor if item.id in tile.floor]
    return [
        f"{sides[0].upper()}{sides[1:]}.",
        *([tile.text] if tile.text else []),
        *([_GOALS[tile.goal]] if tile.goal else []),
        *(["The guns here are destroyed."] if tile.sabotaged else []),
        *([f"On the floor: {', '.join(lying)}."] if lying else []),
    ]


def _side(tile: TileView, side: Direction, tiles: dict[Point, TileView]) -> str:
    """What is on one side of a tile, without the direction."""
    beyond = tiles.get(step(tile.at, side))
    name = f"the {beyond.name}" if beyond is not None else "nothing"
    exit_word = "road" if tile.side is Side.OUTSIDE else "door"
    words: dict[Passage, str] = {
        "wall": "no way",
        "road": f"a road to {name}",
        "door": f"a door to {name}",
        "arrow": f"the Bunker's doorway to {name}",
        "arrow_open": "the arrow, with room for the Entrance",
        "unknown": f"a {exit_word} into the unknown",
        "exhausted": f"a {exit_word} to nowhere, as no {tile.side.value} location is left",
        "blocked": f"blocked, as {name} has no exit on its side",
        "bunker_wall": f"blocked by the Bunker wall towards {name}",
    }
    if tile.passages[side] == "blocked" and not has_side(tile.exits, side):
        return f"closed, though {name} has an exit on its side"
    return words[tile.passages[side]]


def _describe_fog(view: AirborneView, ways: Ways) -> str:
    """Which open exits lead into the unknown, and how much is still face-down."""
    exits = [
        f"{listed(sides)} of the {tile.name}, {_way(tile.at, ways)}"
        for tile in sorted(view.tiles, key=lambda tile: _order(tile, ways))
        if (sides := [side.word for side in DIRECTIONS if tile.passages[side] == "unknown"])
    ]
    left = f"{len(view.outside_left)} outside and {len(view.inside_left)} inside"
    found = f"The unknown begins {'; '.join(exits)}." if exits else "No exit leads into the unknown."
    return f"{found} Locations still face-down: {left}."


def _way(at: Point, ways: Ways) -> str:
    if at not in ways:
        return "no way there yet"
    moves, first = ways[at]
    if first is None:
        return "where you are"
    return f"1 move {first.word}" if moves == 1 else f"{moves} moves, the first {first.word}"


def _from_start(at: Point) -> str:
    return "where the game began" if at == (0, 0) else f"{_offset((0, 0), at)} of the Drop Zone"


def _offset(start: Point, end: Point) -> str:
    """The way from start to end as the crow flies: "2 steps north and 1 step west"."""
    east, south = end[0] - start[0], end[1] - start[1]
    parts = [
        *([_steps(south, "south" if south > 0 else "north")] if south else []),
        *([_steps(east, "east" if east > 0 else "west")] if east else []),
    ]
    return " and ".join(parts)


def _steps(count: int, word: str) -> str:
    return f"{abs(count)} {'step' if abs(count) == 1 else 'steps'} {word}"
