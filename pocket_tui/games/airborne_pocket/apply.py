"""What a command does: each arm calls rules; then a single legal command that shows nothing runs on."""

from __future__ import annotations

from functools import partial

from pocket_tui.engine.contract import IllegalCommand, Step
from pocket_tui.engine.steps import run_on
from pocket_tui.games.airborne_pocket import commands as do
from pocket_tui.games.airborne_pocket.cards import Content
from pocket_tui.games.airborne_pocket.commands import Command
from pocket_tui.games.airborne_pocket.events import ItemDeclined, ItemSource
from pocket_tui.games.airborne_pocket.legal import find_forced, refuse
from pocket_tui.games.airborne_pocket.model import Found, Offered, State
from pocket_tui.games.airborne_pocket.rules import (
    combat,
    events,
    items,
    resting,
    turn_end,
    turn_inside,
    turn_outside,
)
from pocket_tui.games.airborne_pocket.rules.steps import Told, then


def apply(content: Content, state: State, command: Command) -> Step[State]:
    """The next state and the events. Raises IllegalCommand when `refuse` refuses the command."""
    refusal = refuse(content, state, command)
    if refusal is not None:
        raise IllegalCommand(refusal)
    return run_on(act(content, state, command), partial(find_forced, content), partial(act, content))


def act(content: Content, state: State, command: Command) -> Told:
    """What a legal command does, without running on."""
    return then(_obey(content, state, command), turn_inside.settle_sabotage)


def _obey(content: Content, state: State, command: Command) -> Told:
    match command:
        case do.Move(direction):
            return turn_outside.move(content, state, direction)
        case do.Stay():
            return turn_outside.stay(state)
        case do.PlaceTile(_, rotation):
            return turn_outside.place(content, state, rotation)
        case do.UseFlare():
            return turn_inside.use_flare(state)
        case do.PlaceEntrance():
            return turn_inside.place_entrance(content, state)
        case do.DrawEvent():
            return events.draw_event(content, state)
        case do.Fight():
            return combat.fight(content, state, command)
        case do.Evade(direction):
            return then(combat.evade(content, state, direction), lambda now: turn_end.end_turn(content, now))
        case do.Sabotage():
            return turn_inside.sabotage(content, state)
        case do.EndTurn():
            return turn_end.end_turn(content, state)
        case do.Rest(cards):
            return resting.rest(state, cards)
        case do.ReturnCard(bottom):
            return turn_end.return_card(content, state, bottom)
        case _:
            return _obey_items(content, state, command)


def _obey_items(content: Content, state: State, command: Command) -> Told:
    match command:
        case do.DrawItem():
            return _draw(content, state, _source(state))
        case do.Search():
            return then(items.begin_search(state), lambda now: _draw(content, now, "search"))
        case do.DeclineItem():
            return _settle(content, (state, (ItemDeclined(_source(state)),)), _source(state))
        case do.TakeItem(item):
            told = items.take(state, item)
            is_found = isinstance(state.phase, Found) and state.phase.item == item
            return _settle(content, told, _source(state)) if is_found else told
        case do.LeaveItem(item):
            return _settle(content, items.leave_found(state, item), _source(state))
        case do.DropItem(item):
            return items.drop(state, item)
        case do.DiscardItem(item):
            return items.discard(state, item)
        case do.UseItem(item):
            return items.use(content, state, item)
        case _:
            raise TypeError(f"not a command: {command!r}")


def _source(state: State) -> ItemSource:
    """Where the Item in question comes from."""
    return state.phase.source if isinstance(state.phase, Offered | Found) else "floor"


def _draw(content: Content, state: State, source: ItemSource) -> Told:
    """A card for an Item; one that is not to be taken or left is settled at once."""
    told = items.draw_item(content, state, source)
    return told if isinstance(told[0].phase, Found) else _settle(content, told, source)


def _settle(content: Content, told: Told, source: ItemSource) -> Told:
    return then(told, lambda now: turn_end.settle_item(content, now, source))
