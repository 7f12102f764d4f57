"""Turn Sequence: Outside (AIP-011 to AIP-033). A turn is: exit, tile, move, text, Event."""

from __future__ import annotations

import attrs

from pocket_tui.engine.grid import Direction, has_side, step, turned
from pocket_tui.games.airborne_pocket.cards import Content, Side
from pocket_tui.games.airborne_pocket.events import FlareFound, Stayed, TileDrawn, TilePlaced, TurnBegan
from pocket_tui.games.airborne_pocket.model import Arrived, Board, Placing, State, Tile, Turn
from pocket_tui.games.airborne_pocket.rules import items, locations, movement, turn_inside, winning
from pocket_tui.games.airborne_pocket.rules.steps import Told, then


def begin_turn(state: State) -> Told:
    """AIP-011. A Move or a Stay begins a turn; what belonged to the turn before is over."""
    turn = Turn(state.turn.number + 1)
    return state.with_turn(turn), (TurnBegan(turn.number),)


def stay(state: State) -> Told:
    """AIP-013. No tile and no move; the location's text counts again and an Event is still drawn."""
    stayed = Stayed(locations.number_here(state.board))
    told = begin_turn(state)
    return then(told, lambda now: (now.with_phase(Arrived()), (stayed,)))


def move(content: Content, state: State, direction: Direction) -> Told:
    """AIP-012, AIP-017. Through an exit, one location: face-up, unknown, or the Entrance to come."""
    way = locations.passage_here(content, state.board, direction)
    told = begin_turn(state)
    if way == "unknown":
        return then(told, lambda now: draw_tile(content, now, direction))
    if way == "arrow_open":
        told = then(told, lambda now: turn_inside.place_entrance(content, now))
    return then(told, lambda now: movement.walk(content, now, direction))


def draw_tile(content: Content, state: State, direction: Direction) -> Told:
    """AIP-014, AIP-039. The top tile of the pile of this side, for the empty cell behind the exit."""
    side = locations.location_here(content, state.board).side
    tile = locations.pile_of(state.board, side)[0]
    state = state.with_board(without_top(state.board, side)).with_phase(Placing(tile, direction))
    return state, (TileDrawn(tile),)


def without_top(board: Board, side: Side) -> Board:
    if side is Side.INSIDE:
        return attrs.evolve(board, inside=board.inside[1:])
    return attrs.evolve(board, outside=board.outside[1:])


def connects(content: Content, tile: int, rotation: int, direction: Direction) -> bool:
    """AIP-015, AIP-016, AIP-039. One of its exits must meet the exit being left; only that one counts."""
    return has_side(turned(content.location[tile].exits, rotation), direction.opposite)


def rotations(content: Content, tile: int, direction: Direction) -> tuple[int, ...]:
    """R-12. The legal rotations, without those that look like an earlier one."""
    location = content.location[tile]
    looks: list[tuple[int, int | None]] = []
    found: list[int] = []
    for rotation in range(4):
        arrow = None if location.arrow is None else (location.arrow + rotation) % 4
        look = (turned(location.exits, rotation), arrow)
        if connects(content, tile, rotation, direction) and look not in looks:
            looks.append(look)
            found.append(rotation)
    return tuple(found)


def place(content: Content, state: State, rotation: int) -> Told:
    """AIP-015, AIP-084. The tile comes into its cell and the player onto it."""
    phase = state.phase
    assert isinstance(phase, Placing)
    cell = step(state.board.here, phase.direction)
    tile = Tile(phase.tile, cell, rotation)
    board = attrs.evolve(state.board, tiles=(*state.board.tiles, tile))
    told: Told = state.with_board(board), (TilePlaced(tile.number, cell, rotation),)
    told = then(told, lambda now: movement.walk(content, now, phase.direction))
    told = then(told, lambda now: find_flare(content, now, tile.number))
    return then(told, lambda now: winning.judge_impasse(content, now))


def find_flare(content: Content, state: State, tile: int) -> Told:
    """AIP-032, AIP-033, R-50. The last Outside tile placed holds a Flare: taken, free, without a card."""
    if content.location[tile].side is not Side.OUTSIDE or state.board.outside:
        return state, ()
    soldier = attrs.evolve(state.soldier, free=(*state.soldier.free, items.FLARE))
    return state.with_soldier(soldier), (FlareFound(tile),)
