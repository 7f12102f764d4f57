"""Locations (AIP-084 to AIP-093): the map, its links and blocked exits, and the impasse."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import attrs

from pocket_tui.engine.grid import DIRECTIONS, Direction, Point, has_side, step, turned
from pocket_tui.games.airborne_pocket.cards import Content, Location, Role, Side
from pocket_tui.games.airborne_pocket.model import Board, State, Tile
from pocket_tui.games.airborne_pocket.view import Passage

Cells = dict[Point, Tile]
Impasse = Literal["impasse", "impasse_outside"]


@attrs.frozen
class Reached:
    """A location that can be reached: its number, the moves to it, and whether a tile can come beside it."""

    number: int
    moves: int
    grows: bool


LINKS = frozenset({"road", "door", "arrow"})
"""The passages that lead onto a face-up location."""

WAYS = frozenset({*LINKS, "unknown", "arrow_open"})
"""The passages that a move can take."""


def cells_of(board: Board) -> Cells:
    """The map by cell: one location per cell (AIP-084)."""
    return {tile.at: tile for tile in board.tiles}


def tile_here(board: Board) -> Tile:
    """The face-up tile the player stands on."""
    for tile in board.tiles:
        if tile.at == board.here:
            return tile
    raise LookupError(f"no tile lies at {board.here}")


def number_here(board: Board) -> int:
    """The number of the location the player stands on (AIP-091)."""
    return tile_here(board).number


def location_here(content: Content, board: Board) -> Location:
    """The location the player stands on; what it does is in the content of its set (AIP-093)."""
    return content.location[number_here(board)]


def find_tile(board: Board, number: int) -> Tile | None:
    return next((tile for tile in board.tiles if tile.number == number), None)


def exits_of(content: Content, tile: Tile) -> int:
    return turned(content.location[tile.number].exits, tile.rotation)


def arrow_of(content: Content, tile: Tile) -> Direction | None:
    """The side that the tile's arrow faces after its rotation; None without an arrow."""
    arrow = content.location[tile.number].arrow
    return None if arrow is None else DIRECTIONS[(arrow + tile.rotation) % 4]


def pile_of(board: Board, side: Side) -> tuple[int, ...]:
    """AIP-039. The pile of the side: Inside locations for doors, Outside locations for roads."""
    return board.inside if side is Side.INSIDE else board.outside


def passage(content: Content, board: Board, cells: Cells, tile: Tile, direction: Direction) -> Passage:
    """AIP-085. What is on that side of a tile: a link, an open exit, a wall or a blocked exit."""
    neighbour = cells.get(step(tile.at, direction))
    is_exit = has_side(exits_of(content, tile), direction)
    if arrow_of(content, tile) == direction:
        return _across_arrow(content, tile, neighbour, direction)
    if neighbour is None:
        return _into_the_open(content, board, tile) if is_exit else "wall"
    is_met = has_side(exits_of(content, neighbour), direction.opposite)
    if not is_exit and not is_met:
        return "wall"
    return _between(content, tile, neighbour, is_exit and is_met)


def _across_arrow(content: Content, tile: Tile, neighbour: Tile | None, direction: Direction) -> Passage:
    """AIP-036, R-17. The arrow leads to the other arrow, or to the cell where the Entrance may come."""
    if neighbour is None:
        return "arrow_open"
    is_met = arrow_of(content, neighbour) == direction.opposite
    return "arrow" if is_met and neighbour.number != tile.number else "blocked"


def _into_the_open(content: Content, board: Board, tile: Tile) -> Passage:
    """R-15. An exit to an empty cell leads nowhere when the pile of its side is empty."""
    return "unknown" if pile_of(board, content.location[tile.number].side) else "exhausted"


def _between(content: Content, tile: Tile, neighbour: Tile, meets: bool) -> Passage:
    """R-18. Inside and Outside never meet but at the arrow; else two exits that meet are a link."""
    side = content.location[tile.number].side
    if content.location[neighbour.number].side is not side:
        return "bunker_wall"
    if not meets:
        return "blocked"
    return "door" if side is Side.INSIDE else "road"


def passage_here(content: Content, board: Board, direction: Direction) -> Passage:
    cells = cells_of(board)
    return passage(content, board, cells, cells[board.here], direction)


def entrance_cell(content: Content, board: Board) -> Point | None:
    """AIP-036. The cell the Bunker Door's arrow points at; None while the Bunker Door is face-down."""
    door = find_tile(board, content.role[Role.BUNKER_DOOR])
    arrow = arrow_of(content, door) if door else None
    return step(door.at, arrow) if door and arrow is not None else None


def is_entrance_placed(content: Content, board: Board) -> bool:
    """Whether the Entrance has come into play (AIP-004)."""
    return find_tile(board, content.role[Role.ENTRANCE]) is not None


def is_entrance_closed(content: Content, board: Board) -> bool:
    """R-17. Whether another tile lies where the Entrance had to come."""
    cell = entrance_cell(content, board)
    return cell is not None and not is_entrance_placed(content, board) and cell in cells_of(board)


def needed(content: Content, state: State) -> tuple[int, ...]:
    """R-19. The locations the mission still needs."""
    roles = [Role.BUNKER_DOOR]
    if not state.guns_destroyed:
        roles.append(Role.GUN_PLATFORM)
        if "explosives" not in state.soldier.free:
            roles.append(Role.AMMO_DUMP)
    return tuple(content.role[role] for role in roles)


def explore(content: Content, board: Board) -> Iterator[Reached]:
    """Every face-up location that can be reached, nearest first, by all links, the arrow included."""
    cells = cells_of(board)
    queue = [(cells[board.here], 0)]
    met = {board.here}
    for tile, moves in queue:
        ways = [passage(content, board, cells, tile, direction) for direction in DIRECTIONS]
        yield Reached(tile.number, moves, "unknown" in ways)
        for direction, way in zip(DIRECTIONS, ways, strict=True):
            cell = step(tile.at, direction)
            if way in LINKS and cell not in met:
                met.add(cell)
                queue.append((cells[cell], moves + 1))


def find_impasse(content: Content, state: State) -> Impasse | None:
    """AIP-086, R-19, R-20. The mission needs a location that can neither be reached nor still come.

    Inside, or before a closed Entrance cell, it is the impasse of the rulebook; else the one Outside.
    """
    board = state.board
    if not state.guns_destroyed and is_entrance_closed(content, board):
        return "impasse"
    sides = [Side.OUTSIDE, Side.INSIDE] if is_entrance_placed(content, board) else [Side.OUTSIDE]
    missing = [content.location[number] for number in needed(content, state)]
    missing = [location for location in missing if location.side in sides]
    for reached in explore(content, board):
        side = content.location[reached.number].side
        missing = [
            location
            for location in missing
            if location.number != reached.number and not (reached.grows and location.side is side)
        ]
        if not missing:
            return None
    return "impasse_outside" if missing[0].side is Side.OUTSIDE else "impasse"
