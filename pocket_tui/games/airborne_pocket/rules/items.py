"""Items (AIP-094 to AIP-115): what is carried, dropped, found and used."""

from __future__ import annotations

import attrs

from pocket_tui.games.airborne_pocket.cards import Content
from pocket_tui.games.airborne_pocket.events import (
    EventSkipped,
    ItemDiscarded,
    ItemDrawn,
    ItemDropped,
    ItemDuplicate,
    ItemFound,
    ItemLeft,
    ItemSource,
    ItemTaken,
    ItemUsed,
)
from pocket_tui.games.airborne_pocket.model import AfterEvent, Found, Over, Soldier, State
from pocket_tui.games.airborne_pocket.rules import time_passes, winning
from pocket_tui.games.airborne_pocket.rules.steps import Told, then

BASE_LIMIT = 2
EXPLOSIVES = "explosives"
FLARE = "flare"


def item_limit(soldier: Soldier) -> int:
    """AIP-025, AIP-072. Two Items besides the Free Items (R-40), one less for each arm lost."""
    return max(0, BASE_LIMIT - soldier.arms_lost)


def has_room(soldier: Soldier) -> bool:
    """AIP-096. Whether one more Item can be carried."""
    return len(soldier.items) < item_limit(soldier)


def carries(soldier: Soldier, item: str) -> bool:
    """AIP-095. Whether the one copy of the Item is in hand, Free Items included."""
    return item in soldier.items or item in soldier.free


def at_hand(state: State) -> tuple[str, ...]:
    """AIP-099, R-39. What can be combined: everything in hand or on the floor of this location."""
    return (*state.soldier.items, *state.soldier.free, *state.board.floor)


def without(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    return tuple(other for other in items if other != item)


def drop(state: State, item: str) -> Told:
    """AIP-097. A dropped Item lies on this location as long as the player stays."""
    soldier = attrs.evolve(state.soldier, items=without(state.soldier.items, item))
    board = attrs.evolve(state.board, floor=(*state.board.floor, item))
    return state.with_soldier(soldier).with_board(board), (ItemDropped(item),)


def take(state: State, item: str) -> Told:
    """AIP-097, AIP-104. The Item goes from this location into the hand."""
    soldier = attrs.evolve(state.soldier, items=(*state.soldier.items, item))
    board = attrs.evolve(state.board, floor=without(state.board.floor, item))
    return state.with_soldier(soldier).with_board(board), (ItemTaken(item),)


def leave_found(state: State, item: str) -> Told:
    """R-34. An Item found but not taken lies on the floor as if dropped."""
    board = attrs.evolve(state.board, floor=(*state.board.floor, item))
    return state.with_board(board), (ItemLeft(item),)


def discard(state: State, item: str) -> Told:
    """AIP-073, R-35. The Item given up for a wound leaves the game, and may be found again (R-42)."""
    soldier = attrs.evolve(state.soldier, items=without(state.soldier.items, item))
    return state.with_soldier(soldier).with_phase(AfterEvent()), (ItemDiscarded(item),)


def spend(state: State, item: str) -> Told:
    """R-29, R-42. A used-up Item leaves the hand, or the floor it was used from."""
    soldier = attrs.evolve(
        state.soldier, items=without(state.soldier.items, item), free=without(state.soldier.free, item)
    )
    board = attrs.evolve(state.board, floor=without(state.board.floor, item))
    return state.with_soldier(soldier).with_board(board), (ItemUsed(item),)


def begin_search(state: State) -> Told:
    """AIP-030, AIP-067. Of the bodies that may be searched, one Encounter's are used up."""
    turn = attrs.evolve(state.turn, searches=state.turn.searches - 1)
    return state.with_turn(turn), ()


def draw_item(content: Content, state: State, source: ItemSource) -> Told:
    """AIP-022, AIP-120. The next card is drawn and only its Item corner is read."""
    state, card, events = time_passes.draw_card(state)
    if isinstance(state.phase, Over):
        return state, events
    item = content.event[card].item
    drawn = ItemDrawn(card, item, source)
    return then((state, (*events, drawn)), lambda now: find(content, now, item, source))


def find(content: Content, state: State, item: str, source: ItemSource) -> Told:
    """AIP-024, AIP-095, AIP-129. An Item is found: a trap goes off, a second copy is no gain (R-41).

    One that lies on this floor is that same copy (R-41), and is offered again.
    """
    kind = content.item[item]
    if kind.kind == "trap":
        found = (ItemFound(item, source),)
        return then((state, found), lambda now: winning.change_health(now, kind.value, "trap"))
    if carries(state.soldier, item):
        return state, (ItemDuplicate(item),)
    board = attrs.evolve(state.board, floor=without(state.board.floor, item))
    return state.with_board(board).with_phase(Found(item, source)), (ItemFound(item, source),)


def use(content: Content, state: State, item: str) -> Told:
    """AIP-098, AIP-100, AIP-101. An Item that gives Health gives it; the Medal makes the Event be skipped."""
    told = spend(state, item)
    if content.item[item].kind == "medal":
        return then(told, skip_event)
    return then(told, lambda now: winning.change_health(now, content.item[item].value, "item"))


def skip_event(state: State) -> Told:
    """AIP-101. The Bronze Star Medal: no Event is drawn for this turn."""
    return state.with_phase(AfterEvent()), (EventSkipped(),)


def can_use_items(soldier: Soldier) -> bool:
    """AIP-075. With both arms lost no Item can be used, Free Items and starting weapon included."""
    return soldier.arms_lost < 2
