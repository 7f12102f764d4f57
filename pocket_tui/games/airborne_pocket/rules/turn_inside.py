"""Turn Sequence: Inside, and Red Alert (AIP-035 to AIP-041, AIP-068, AIP-114)."""

from __future__ import annotations

import attrs

from pocket_tui.engine.grid import Direction
from pocket_tui.games.airborne_pocket.cards import Content, Role
from pocket_tui.games.airborne_pocket.events import (
    EntrancePlaced,
    FlareUsed,
    GunsDestroyed,
    RedAlertDeclared,
    SabotageBegan,
    TileDrawn,
)
from pocket_tui.games.airborne_pocket.model import AfterEvent, Placing, State, Tile
from pocket_tui.games.airborne_pocket.rules import events, items, locations, winning
from pocket_tui.games.airborne_pocket.rules.steps import Told, then


def entrance_rotation(content: Content, door_arrow: Direction) -> int:
    """AIP-036. The one rotation in which the Entrance's arrow faces the Bunker Door's."""
    arrow = content.location[content.role[Role.ENTRANCE]].arrow
    return 0 if arrow is None else (door_arrow.opposite - arrow) % 4


def place_entrance(content: Content, state: State) -> Told:
    """AIP-036. The Entrance comes into the cell that the Bunker Door's arrow points at."""
    board = state.board
    door = locations.find_tile(board, content.role[Role.BUNKER_DOOR])
    cell = locations.entrance_cell(content, board)
    arrow = locations.arrow_of(content, door) if door else None
    if cell is None or arrow is None:
        return state, ()
    entrance = Tile(content.role[Role.ENTRANCE], cell, entrance_rotation(content, arrow))
    board = attrs.evolve(board, tiles=(*board.tiles, entrance))
    placed = EntrancePlaced(entrance.number, entrance.at, entrance.rotation)
    return then((state.with_board(board), (placed,)), lambda now: winning.judge_impasse(content, now))


def use_flare(state: State) -> Told:
    """AIP-114, AIP-115, R-51. The Inside tile just drawn leaves the game, another takes its place."""
    phase = state.phase
    assert isinstance(phase, Placing)
    board = state.board
    tile = board.inside[0]
    board = attrs.evolve(board, inside=board.inside[1:], removed=(*board.removed, phase.tile))
    soldier = attrs.evolve(state.soldier, free=items.without(state.soldier.free, items.FLARE))
    state = state.with_board(board).with_soldier(soldier).with_phase(Placing(tile, phase.direction))
    return state, (FlareUsed(phase.tile), TileDrawn(tile))


def is_on_guns(content: Content, state: State) -> bool:
    return locations.number_here(state.board) == content.role[Role.GUN_PLATFORM]


def sabotage(content: Content, state: State) -> Told:
    """AIP-068, R-47, R-48. An extra Event is resolved on the Gun Platform, by the Inside section."""
    began = SabotageBegan(locations.number_here(state.board))
    return then((state, (began,)), lambda now: events.draw_event(content, now, extra=True))


def settle_sabotage(state: State) -> Told:
    """AIP-040, AIP-068. The extra Event is over, alive and still there: the guns are destroyed, Red Alert."""
    event = state.turn.event
    if event is None or not event.extra or state.guns_destroyed or state.turn.evaded:
        return state, ()
    if not isinstance(state.phase, AfterEvent):
        return state, ()
    at = locations.number_here(state.board)
    return attrs.evolve(state, guns_destroyed=True), (GunsDestroyed(at), RedAlertDeclared())
