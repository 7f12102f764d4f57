"""Moving (AIP-017, AIP-037, AIP-038) and what it leaves behind."""

from __future__ import annotations

import attrs

from pocket_tui.engine.grid import Direction, Point, step
from pocket_tui.games.airborne_pocket.cards import Content, Side
from pocket_tui.games.airborne_pocket.events import BunkerEntered, BunkerLeft, GameEvent, ItemsLost, Moved
from pocket_tui.games.airborne_pocket.model import Arrived, State
from pocket_tui.games.airborne_pocket.rules import locations
from pocket_tui.games.airborne_pocket.rules.steps import Told, then


def walk(content: Content, state: State, direction: Direction) -> Told:
    """AIP-017. The token moves exactly one location, never diagonally."""
    cell = step(state.board.here, direction)
    to = locations.cells_of(state.board)[cell].number
    told: Told = state.with_phase(Arrived()), (Moved(direction, to),)
    return then(told, lambda now: step_onto(content, now, cell))


def step_onto(content: Content, state: State, cell: Point) -> Told:
    """AIP-037, AIP-038, AIP-097. The player stands there; what lay on the location left is gone."""
    board = state.board
    old = locations.location_here(content, board)
    tiles = tuple(
        attrs.evolve(tile, visited=True) if tile.at == cell and not tile.visited else tile
        for tile in board.tiles
    )
    floor = floor_after_leaving(board.floor)
    lost: tuple[GameEvent, ...] = (ItemsLost(board.floor),) if floor != board.floor else ()
    board = attrs.evolve(board, tiles=tiles, here=cell, floor=floor)
    new = locations.location_here(content, board)
    crossed: tuple[GameEvent, ...] = ()
    if new.side is not old.side:
        crossed = (BunkerEntered(new.number) if new.side is Side.INSIDE else BunkerLeft(new.number),)
    return state.with_board(board), lost + crossed


def floor_after_leaving(floor: tuple[str, ...]) -> tuple[str, ...]:
    """AIP-097. What lay on a location is gone for good when the player leaves it."""
    return floor[:0]
