"""What is legal: one judgement, `refuse`, and `legal`, which is what it allows in a fixed order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from pocket_tui.engine.contract import Refusal
from pocket_tui.engine.grid import DIRECTIONS, Direction, has_side, step
from pocket_tui.games.airborne_pocket import commands as do
from pocket_tui.games.airborne_pocket.cards import Content, Role, Side
from pocket_tui.games.airborne_pocket.commands import Command
from pocket_tui.games.airborne_pocket.model import Encountered, Found, PhaseName, Placing, State
from pocket_tui.games.airborne_pocket.refusals import AWAITED, refusal
from pocket_tui.games.airborne_pocket.rules import (
    combat,
    items,
    locations,
    resting,
    turn_inside,
    turn_outside,
)

Judge = Callable[[Content, State, Any], Refusal | None]


def refuse(content: Content, state: State, command: Command) -> Refusal | None:
    """Why the command is not legal now; None: it is. The phase is judged first."""
    phases, judge = _JUDGES[type(command)]
    if state.phase.name not in phases:
        return refusal("E-PHASE", awaited=AWAITED[state.phase.name])
    return judge(content, state, command)


def legal(content: Content, state: State) -> tuple[Command, ...]:
    """Every legal command, one for each different result: rotations that look alike are one command."""
    return tuple(_allowed(content, state))


def find_forced(content: Content, state: State) -> Command | None:
    """The only legal command; None when there are several or none. Drawing an Event never counts."""
    if state.phase.name in _NEVER_FORCED:
        return None
    first = tuple(islice(_allowed(content, state), 2))
    return first[0] if len(first) == 1 else None


def _allowed(content: Content, state: State) -> Iterator[Command]:
    for command in _CANDIDATES[state.phase.name](content, state):
        if refuse(content, state, command) is None:
            yield command


# Judgements, in the order of the command table of the digest.


def _allow(content: Content, state: State, command: Command) -> Refusal | None:  # noqa: ARG001
    return None


def _refuse_move(content: Content, state: State, command: do.Move) -> Refusal | None:
    """AIP-012, AIP-085, R-15, R-18. Only through an exit that leads somewhere."""
    way = locations.passage_here(content, state.board, command.direction)
    if way in locations.WAYS:
        return None
    if way == "wall" or not _is_exit(content, state, command.direction):
        return refusal("E-MOVE-1", direction=command.direction.word)
    if way == "exhausted":
        side = locations.location_here(content, state.board).side
        return refusal("E-MOVE-4", side=side.value.capitalize())
    if way == "bunker_wall":
        return refusal("E-MOVE-3")
    neighbour = locations.cells_of(state.board)[step(state.board.here, command.direction)]
    return refusal("E-MOVE-2", name=content.location[neighbour.number].name)


def _is_exit(content: Content, state: State, direction: Direction) -> bool:
    """Whether the location has an exit on that side, or its arrow."""
    here = locations.tile_here(state.board)
    is_arrow = locations.arrow_of(content, here) == direction
    return is_arrow or has_side(locations.exits_of(content, here), direction)


def _refuse_place(content: Content, state: State, command: do.PlaceTile) -> Refusal | None:
    """AIP-015. One of the new location's exits must meet the exit being left."""
    phase = state.phase
    assert isinstance(phase, Placing)
    if command.tile != phase.tile or not 0 <= command.rotation < 4:
        return refusal("E-ORI-2")
    if not turn_outside.connects(content, phase.tile, command.rotation, phase.direction):
        return refusal("E-ORI-1", name=locations.location_here(content, state.board).name)
    return None


def _refuse_flare(content: Content, state: State, command: do.UseFlare) -> Refusal | None:
    """AIP-114, AIP-075, R-51, R-52. For an Inside location just drawn that the mission can spare."""
    phase = state.phase
    assert isinstance(phase, Placing)
    if items.FLARE not in state.soldier.free:
        return refusal("E-FLARE-1")
    if content.location[phase.tile].side is not Side.INSIDE or command.tile != phase.tile:
        return refusal("E-FLARE-2")
    if not state.board.inside:
        return refusal("E-FLARE-3")
    if not items.can_use_items(state.soldier):
        return refusal("E-FLARE-4")
    if phase.tile == content.role[Role.GUN_PLATFORM]:
        return refusal("E-FLARE-5")
    return None


def _refuse_entrance(content: Content, state: State, command: do.PlaceEntrance) -> Refusal | None:  # noqa: ARG001
    """AIP-036, R-16, R-17. From the Bunker Door, once, into a free cell."""
    board = state.board
    if locations.number_here(board) != content.role[Role.BUNKER_DOOR]:
        return refusal("E-ENT-1")
    if locations.is_entrance_placed(content, board):
        return refusal("E-ENT-2")
    return refusal("E-ENT-3") if locations.is_entrance_closed(content, board) else None


def _refuse_draw(content: Content, state: State, command: do.DrawEvent) -> Refusal | None:  # noqa: ARG001
    """AIP-019. One Event a turn."""
    return refusal("E-DRAW-1") if state.phase.name == "after" else None


def _refuse_offer(content: Content, state: State, command: Command) -> Refusal | None:  # noqa: ARG001
    """AIP-022. Only an Event or a location that offers an Item."""
    return refusal("E-ITEM-1") if state.phase.name != "item" else None


def _refuse_take(content: Content, state: State, command: do.TakeItem) -> Refusal | None:  # noqa: ARG001
    """AIP-095, AIP-096, AIP-097. What was found or lies here, one copy, within the limit."""
    phase = state.phase
    is_found = isinstance(phase, Found) and phase.item == command.item
    if not is_found and command.item not in state.board.floor:
        return refusal("E-TAKE-4")
    if items.carries(state.soldier, command.item):
        return refusal("E-TAKE-1")
    if not items.has_room(state.soldier):
        return refusal("E-TAKE-2", limit=items.item_limit(state.soldier))
    return None


def _refuse_leave(content: Content, state: State, command: do.LeaveItem) -> Refusal | None:  # noqa: ARG001
    phase = state.phase
    assert isinstance(phase, Found)
    return None if command.item == phase.item else refusal("E-TAKE-4")


def _refuse_drop(content: Content, state: State, command: do.DropItem) -> Refusal | None:  # noqa: ARG001
    """AIP-096, AIP-108. What is carried, but no Free Item."""
    if command.item in state.soldier.free:
        return refusal("E-DROP-1")
    return None if command.item in state.soldier.items else refusal("E-DROP-2")


def _refuse_discard(content: Content, state: State, command: do.DiscardItem) -> Refusal | None:  # noqa: ARG001
    """AIP-073, AIP-074. One of the Items carried, but no Free Item."""
    return None if command.item in state.soldier.items else refusal("E-DISC-1")


def _refuse_use(content: Content, state: State, command: do.UseItem) -> Refusal | None:
    """AIP-075, AIP-101, AIP-102. Health Items outside of an Event, the Medal before the draw."""
    if not items.carries(state.soldier, command.item):
        return refusal("E-USE-4")
    if not items.can_use_items(state.soldier):
        return refusal("E-USE-2")
    kind = content.item[command.item].kind
    if kind not in ("health", "medal"):
        return refusal("E-USE-3")
    if state.phase.name not in _CALM:
        return refusal("E-USE-1")
    return refusal("E-USE-3") if kind == "medal" and state.phase.name != "arrive" else None


def _refuse_fight(content: Content, state: State, command: do.Fight) -> Refusal | None:
    """AIP-055, AIP-056, AIP-075, AIP-099, AIP-107. One weapon or none, with what combines, all at hand."""
    used = combat.used_in(command)
    if used and not items.can_use_items(state.soldier):
        return refusal("E-USE-2")
    near = items.at_hand(state)
    if any(item not in near for item in used):
        return refusal("E-COMB-2")
    weapon = content.item[command.weapon] if command.weapon else None
    extras = [content.item[item] for item in command.extras]
    if any(item.kind == "weapon" and not combat.is_bomb(item) for item in extras):
        return refusal("E-LOAD-1")
    if weapon and (weapon.kind != "weapon" or combat.is_bomb(weapon)):
        return refusal("E-COMB-1")
    if len(set(used)) < len(used) or not all(combat.combines(item, weapon) for item in extras):
        return refusal("E-COMB-1")
    location = locations.location_here(content, state.board)
    for item in (content.item[item] for item in used):
        if combat.is_forbidden(item, location):
            return refusal("E-LOAD-2", category=item.category.value if item.category else item.name)
    return None


def _refuse_evade(content: Content, state: State, command: do.Evade) -> Refusal | None:
    """AIP-058, AIP-061, AIP-088. Where neither card nor location forbids it, to a linked face-up tile."""
    section = combat.section_of(content, state)
    if section is not None and section.no_evade:
        return refusal("E-EVADE-1")
    if locations.location_here(content, state.board).no_evade:
        return refusal("E-EVADE-2")
    return None if combat.can_evade_to(content, state, command.direction) else refusal("E-EVADE-3")


def _refuse_search(content: Content, state: State, command: do.Search) -> Refusal | None:  # noqa: ARG001
    """AIP-030, AIP-031, AIP-066. Once for each Encounter with Pouches fought, still on its location."""
    turn = state.turn
    if turn.searches:
        return None
    if turn.evaded:
        return refusal("E-SRCH-2" if turn.search_left else "E-SRCH-3")
    return refusal("E-SRCH-1")


def _refuse_sabotage(content: Content, state: State, command: do.Sabotage) -> Refusal | None:  # noqa: ARG001
    """AIP-002, AIP-068, R-24. On the Gun Platform with the Explosives, after the Event of the turn."""
    if state.turn.evaded:
        return refusal("E-SAB-4")
    if state.phase.name != "after":
        return refusal("E-PHASE", awaited=AWAITED[state.phase.name])
    if not turn_inside.is_on_guns(content, state):
        return refusal("E-SAB-5")
    if state.guns_destroyed:
        return refusal("E-SAB-2")
    return None if items.EXPLOSIVES in state.soldier.free else refusal("E-SAB-1")


def _refuse_end(content: Content, state: State, command: do.EndTurn) -> Refusal | None:  # noqa: ARG001
    """AIP-073. A wound's discard comes first."""
    return refusal("E-END-1") if state.phase.name == "wound" else None


def _refuse_rest(content: Content, state: State, command: do.Rest) -> Refusal | None:  # noqa: ARG001
    """AIP-077, AIP-079, AIP-081, AIP-082. Between turns alone, at most 3 cards."""
    if state.phase.name != "turn":
        return refusal("E-REST-2")
    if not state.turn.number:
        return refusal("E-REST-1")
    return None if 1 <= command.cards <= resting.rests_left(state) else refusal("E-REST-3")


_CALM: tuple[PhaseName, ...] = ("turn", "arrive", "after")
_SORTING: tuple[PhaseName, ...] = (*_CALM, "found", "encounter")
_RUNNING: tuple[PhaseName, ...] = (*_SORTING, "place", "item", "wound", "peek")
_NEVER_FORCED = ("arrive", "item", "peek", "over")

_JUDGES: dict[type, tuple[tuple[PhaseName, ...], Judge]] = {
    do.Move: (("turn",), _refuse_move),
    do.Stay: (("turn",), _allow),
    do.PlaceTile: (("place",), _refuse_place),
    do.UseFlare: (("place",), _refuse_flare),
    do.PlaceEntrance: (_CALM, _refuse_entrance),
    do.DrawEvent: (("arrive", "after"), _refuse_draw),
    do.DrawItem: (("item", *_CALM), _refuse_offer),
    do.DeclineItem: (("item", *_CALM), _refuse_offer),
    do.TakeItem: (_SORTING, _refuse_take),
    do.LeaveItem: (("found",), _refuse_leave),
    do.DropItem: (_SORTING, _refuse_drop),
    do.DiscardItem: (("wound",), _refuse_discard),
    do.UseItem: ((*_SORTING, "item", "wound"), _refuse_use),
    do.Fight: (("encounter",), _refuse_fight),
    do.Evade: (("encounter",), _refuse_evade),
    do.Search: (_CALM, _refuse_search),
    do.Sabotage: (("turn", "after"), _refuse_sabotage),
    do.EndTurn: (("after", "wound"), _refuse_end),
    do.Rest: (_RUNNING, _refuse_rest),
    do.ReturnCard: (("peek",), _allow),
}
"""For each command the phases in which it is judged at all, and its judgement."""


# Candidates, a phase each: a superset of what is legal, in the order of the list.

_MOVES = tuple(do.Move(direction) for direction in DIRECTIONS)
_EVADES = tuple(do.Evade(direction) for direction in DIRECTIONS)
_RESTS = tuple(do.Rest(cards) for cards in (1, 2, 3))
_STAY, _DRAW, _END, _ENTRANCE = do.Stay(), do.DrawEvent(), do.EndTurn(), do.PlaceEntrance()
_SEARCH, _SABOTAGE = do.Search(), do.Sabotage()


def _handling(content: Content, state: State) -> Iterator[Command]:
    """Use, take and drop, in the order of the hand and the floor."""
    if state.phase.name in _CALM:
        for item in state.soldier.items:
            if content.item[item].kind in ("health", "medal"):
                yield do.UseItem(item)
    for item in state.board.floor:
        yield do.TakeItem(item)
    for item in state.soldier.items:
        yield do.DropItem(item)


def _turn(content: Content, state: State) -> Iterator[Command]:
    yield from _MOVES
    yield _STAY
    if state.turn.number:
        yield from _RESTS
    yield _ENTRANCE
    yield from _handling(content, state)


def _place(content: Content, state: State) -> Iterator[Command]:
    phase = state.phase
    assert isinstance(phase, Placing)
    for rotation in turn_outside.rotations(content, phase.tile, phase.direction):
        yield do.PlaceTile(phase.tile, rotation)
    if items.FLARE in state.soldier.free:
        yield do.UseFlare(phase.tile)


def _arrive(content: Content, state: State) -> Iterator[Command]:
    yield _DRAW
    yield _ENTRANCE
    yield from _handling(content, state)


def _item(content: Content, state: State) -> Iterator[Command]:  # noqa: ARG001
    yield do.DrawItem()
    yield do.DeclineItem()


def _found(content: Content, state: State) -> Iterator[Command]:
    phase = state.phase
    assert isinstance(phase, Found)
    yield do.TakeItem(phase.item)
    yield do.LeaveItem(phase.item)
    yield from _handling(content, state)


def _encounter(content: Content, state: State) -> Iterator[Command]:
    assert isinstance(state.phase, Encountered)
    yield from combat.loadouts(content, state)
    yield from _EVADES
    yield from _handling(content, state)


def _wound(content: Content, state: State) -> Iterator[Command]:  # noqa: ARG001
    for item in state.soldier.items:
        yield do.DiscardItem(item)


def _after(content: Content, state: State) -> Iterator[Command]:
    if state.turn.searches:
        yield _SEARCH
    yield _SABOTAGE
    yield _END
    yield _ENTRANCE
    yield from _handling(content, state)


def _peek(content: Content, state: State) -> Iterator[Command]:  # noqa: ARG001
    yield do.ReturnCard(bottom=False)
    yield do.ReturnCard(bottom=True)


def _over(content: Content, state: State) -> Iterator[Command]:  # noqa: ARG001
    yield from ()


_CANDIDATES: dict[PhaseName, Callable[[Content, State], Iterator[Command]]] = {
    "turn": _turn,
    "place": _place,
    "arrive": _arrive,
    "item": _item,
    "found": _found,
    "encounter": _encounter,
    "wound": _wound,
    "after": _after,
    "peek": _peek,
    "over": _over,
}
