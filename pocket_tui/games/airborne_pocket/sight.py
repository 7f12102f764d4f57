"""How a state looks to the player: builds the AirborneView, and previews a tile before it is laid."""

from __future__ import annotations

from typing import Literal

import attrs

from pocket_tui.engine.dice import Dice
from pocket_tui.engine.grid import DIRECTIONS, step
from pocket_tui.games.airborne_pocket import choices
from pocket_tui.games.airborne_pocket.cards import Content, Item, Role
from pocket_tui.games.airborne_pocket.commands import PlaceTile
from pocket_tui.games.airborne_pocket.imagine import imagine
from pocket_tui.games.airborne_pocket.legal import legal
from pocket_tui.games.airborne_pocket.model import (
    BetweenTurns,
    Board,
    Encountered,
    Found,
    Offered,
    Over,
    Placing,
    State,
    Tile,
)
from pocket_tui.games.airborne_pocket.rules import (
    combat,
    events,
    items,
    locations,
    resting,
    time_passes,
    turn_outside,
    winning,
)
from pocket_tui.games.airborne_pocket.view import (
    AirborneView,
    DrawnTile,
    EncounterView,
    EventView,
    ItemView,
    MissionStep,
    TileView,
)

Goal = Literal["", "win", "guns", "explosives"]


def build_view(content: Content, state: State, seat: int) -> AirborneView:
    """Everything the seat may see, and nothing else: no deck order, no burned card, no pile order."""
    deck, board, soldier, phase = state.deck, state.board, state.soldier, state.phase
    return AirborneView(
        seat=seat,
        seed=state.seed,
        turn=state.turn.number,
        phase=phase.name,
        here=board.here,
        side=locations.location_here(content, board).side,
        tiles=tile_views(content, state),
        drawn=_drawn(content, state),
        outside_left=tuple(sorted(board.outside)),
        inside_left=tuple(sorted(board.inside)),
        removed=board.removed,
        entrance_placed=locations.is_entrance_placed(content, board),
        hour=deck.hour,
        loss_hour=time_passes.LOSS_HOUR,
        deck=len(deck.cards),
        deck_full=len(content.events) - time_passes.BURN_PER_HOUR,
        burned=len(deck.burned),
        seen=deck.discards,
        unseen=tuple(sorted(deck.cards + deck.burned)),
        peeked=tuple(sorted((deck.cards.index(card), card) for card in deck.known)),
        health=soldier.health,
        max_health=winning.MAX_HEALTH,
        power=best_power(content, state),
        arms_lost=soldier.arms_lost,
        item_limit=items.item_limit(soldier),
        items=_item_views(content, state, soldier.items),
        free_items=_item_views(content, state, soldier.free),
        floor=_item_views(content, state, board.floor),
        found=_item_view(content, state, content.item[phase.item]) if isinstance(phase, Found) else None,
        source=phase.source if isinstance(phase, Offered | Found) else "",
        explosives=items.EXPLOSIVES in soldier.free,
        guns_destroyed=state.guns_destroyed,
        red_alert=events.is_red_alert(state),
        event=_event(content, state),
        encounter=_encounter(content, state),
        search_open=state.turn.searches > 0,
        searches=state.turn.searches,
        search_left=state.turn.search_left,
        evaded=state.turn.evaded,
        rests_left=resting.rests_left(state),
        mission=_mission(content, state),
        outcome=phase.result if isinstance(phase, Over) else "",
        commands=legal(content, state),
    )


def tile_views(content: Content, state: State) -> tuple[TileView, ...]:
    """The face-up tiles in the order they were laid, each with its four passages."""
    cells = locations.cells_of(state.board)
    return tuple(_tile(content, state, cells, tile) for tile in state.board.tiles)


def _tile(content: Content, state: State, cells: locations.Cells, tile: Tile) -> TileView:
    board = state.board
    location = content.location[tile.number]
    north, east, south, west = (
        locations.passage(content, board, cells, tile, direction) for direction in DIRECTIONS
    )
    is_here = tile.at == board.here
    return TileView(
        at=tile.at,
        number=tile.number,
        name=location.name,
        side=location.side,
        rotation=tile.rotation,
        exits=locations.exits_of(content, tile),
        arrow=locations.arrow_of(content, tile),
        passages=(north, east, south, west),
        text=location.text,
        here=is_here,
        visited=tile.visited,
        goal=_goal(state, location.role),
        sabotaged=location.role is Role.GUN_PLATFORM and state.guns_destroyed,
        floor=board.floor if is_here else (),
    )


def _goal(state: State, role: Role) -> Goal:
    if role is Role.BUNKER_DOOR:
        return "win"
    if role is Role.GUN_PLATFORM and not state.guns_destroyed:
        return "guns"
    if role is Role.AMMO_DUMP and items.EXPLOSIVES not in state.soldier.free:
        return "explosives"
    return ""


def _drawn(content: Content, state: State) -> DrawnTile | None:
    phase = state.phase
    if not isinstance(phase, Placing):
        return None
    location = content.location[phase.tile]
    cell = step(state.board.here, phase.direction)
    rotations = turn_outside.rotations(content, phase.tile, phase.direction)
    return DrawnTile(
        at=cell,
        number=location.number,
        name=location.name,
        side=location.side,
        text=location.text,
        rotations=rotations,
        closing=tuple(
            rotation
            for rotation in rotations
            if choices.is_closing(content, state, Tile(phase.tile, cell, rotation))
        ),
    )


def best_power(content: Content, state: State) -> int:
    """The most Power that what is at hand gives now, where its category is allowed (AIP-051)."""
    location = locations.location_here(content, state.board)
    return max(
        combat.fight_power(content, state, loadout)
        for loadout in combat.loadouts(content, state)
        if not any(combat.is_forbidden(content.item[item], location) for item in combat.used_in(loadout))
    )


def _item_views(content: Content, state: State, ids: tuple[str, ...]) -> tuple[ItemView, ...]:
    return tuple(_item_view(content, state, content.item[item]) for item in ids)


def _item_view(content: Content, state: State, item: Item) -> ItemView:
    now = combat.circumstances(content, state)
    power = combat.weapon_power(item, now) if items.can_use_items(state.soldier) else 0
    return ItemView(
        id=item.id,
        name=item.name,
        text=item.text,
        free=item.free,
        power=power if item.kind == "weapon" else None,
        jammed=combat.is_jammed(item, now.colour),
        usable=_is_usable(content, state, item),
    )


def _is_usable(content: Content, state: State, item: Item) -> bool:
    """Whether it does anything now: Explosives need no arms, a scope needs a Rifle."""
    if item.kind == "explosives":
        return True
    if not items.can_use_items(state.soldier):
        return False
    match item.kind:
        case "weapon":
            return not combat.is_forbidden(item, locations.location_here(content, state.board))
        case "scope":
            return any(combat.combines(item, content.item[other]) for other in items.at_hand(state))
        case "medal":
            return state.phase.name == "arrive"
        case "health":
            return state.phase.name in ("turn", "arrive", "after")
        case _:
            return True


def _event(content: Content, state: State) -> EventView | None:
    event = state.turn.event
    if event is None or isinstance(state.phase, BetweenTurns):
        return None
    card = content.event[event.card]
    return EventView(
        card=event.card,
        colour=card.colour,
        section=event.section,
        extra=event.extra,
        text=card.section(event.section).text,
    )


def _encounter(content: Content, state: State) -> EncounterView | None:
    phase = state.phase
    section = combat.section_of(content, state)
    if not isinstance(phase, Encountered) or section is None:
        return None
    here = locations.location_here(content, state.board)
    return EncounterView(
        enemy=phase.enemy,
        count=phase.count,
        printed=phase.printed,
        no_evade=section.no_evade or here.no_evade,
        pouches=combat.has_pouches(phase.enemy),
        wound_if_loss=section.wound_if_loss,
    )


def _mission(content: Content, state: State) -> tuple[MissionStep, ...]:
    """The three things to do (AIP-001), with the way to each as far as it is known."""
    moves = {reached.number: reached.moves for reached in locations.explore(content, state.board)}
    has_explosives = items.EXPLOSIVES in state.soldier.free
    won = isinstance(state.phase, Over) and state.phase.result == "won"
    door = content.location[content.role[Role.BUNKER_DOOR]].name
    steps: tuple[tuple[Literal["explosives", "guns", "escape"], Role, str, bool], ...] = (
        ("explosives", Role.AMMO_DUMP, "Take the Explosives", has_explosives),
        ("guns", Role.GUN_PLATFORM, "Sabotage the guns", state.guns_destroyed),
        ("escape", Role.BUNKER_DOOR, f"End a turn on the {door}", won),
    )
    return tuple(
        MissionStep(id, text, done, "" if done else _way(content, state.board, moves, role))
        for id, role, text, done in steps
    )


def _way(content: Content, board: Board, moves: dict[int, int], role: Role) -> str:
    """How far the location is by the links that are face-up."""
    location = content.location[content.role[role]]
    if locations.find_tile(board, location.number) is None:
        return f"{location.name}: not found yet"
    if location.number not in moves:
        return f"{location.name}: no known way leads there"
    count = moves[location.number]
    if not count:
        return f"{location.name}: you are here"
    return f"{location.name}: {count} {'move' if count == 1 else 'moves'} away by the known way"


def preview(content: Content, view: AirborneView, command: PlaceTile) -> AirborneView:
    """The view with the drawn tile laid as the command says, every passage as it would be then."""
    if view.drawn is None:
        return view
    state = imagine(view, Dice(view.seed))
    laid = Tile(command.tile, view.drawn.at, command.rotation)
    board = attrs.evolve(state.board, tiles=(*state.board.tiles, laid))
    return attrs.evolve(view, tiles=tile_views(content, state.with_board(board)))
