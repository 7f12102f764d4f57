"""Battle Round (PB-18 to PB-27): Redeployment, Tactical Move, and orders from their first word to payment."""

from __future__ import annotations

import attrs

from pocket_tui.games.pocket_battles.army import Troop, Unit
from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.commands import Action
from pocket_tui.games.pocket_battles.events import (
    GameEvent,
    Moved,
    OrderBegun,
    OrderChanged,
    OrderDropped,
    OrderGiven,
    OrderPaired,
    Redeployed,
    SecondDeclined,
)
from pocket_tui.games.pocket_battles.field import Rank, Sector, seat_of
from pocket_tui.games.pocket_battles.model import ActionStep, Deed, State
from pocket_tui.games.pocket_battles.phases import (
    AwaitingTurn,
    ChoosingActor,
    Draft,
    Drafting,
    SecondOrder,
)
from pocket_tui.games.pocket_battles.rules import orders, shoot, special_traits, tokens, turns
from pocket_tui.games.pocket_battles.rules.told import Told

FIRST_STEP: dict[Action, ActionStep] = {
    "charge": "declare",
    "carry": "attack",
    "leave": "strike",
    "shoot": "shoot",
    "heal": "settle",
}


def redeploy(state: State, unit: Unit, sector: Sector, rank: Rank) -> Told:
    """PB-19. Free, once, before the action."""
    state = state.with_unit(unit.at(sector, rank))
    state = state.with_clock(attrs.evolve(state.clock, redeployed=unit.number))
    return state, (Redeployed(unit.name, sector, rank),)


# Orders: put together, paid, carried out.


def begin_order(content: Content, state: State, unit: Unit, action: Action, call: orders.Call) -> Told:
    """PB-22. Nothing is paid yet. A target or a patient without alternative is chosen at once."""
    begun = (OrderBegun(unit.name, action),)
    if action == "control" or action == "double":
        return state.with_phase(ChoosingActor(unit.number, action)), begun
    draft = Draft(unit.number, action, call.way, call.by, call.first, call.rider)
    if action == "shoot":
        found = shoot.targets(content, state, unit)
        draft = draft.aimed(found[0].number) if len(found) == 1 else draft
    if action == "heal":
        ill = special_traits.patients(state, unit)
        if len(ill) == 1:
            draft = draft.aimed(ill[0][0].number, ill[0][1])
    return state.with_phase(Drafting(draft)), begun


def change(state: State, draft: Draft) -> Told:
    """The order with something else chosen; nothing is paid yet."""
    event = OrderChanged(state.get(draft.unit).name, draft.action)
    return state.with_phase(Drafting(draft)), (event,)


def aim(state: State, draft: Draft, target: int, mend: Troop | None = None) -> Told:
    """PB-52, PB-T15. The Unit to shoot at, or the troop to heal."""
    return change(state, draft.aimed(target, mend))


def drop_order(state: State) -> Told:
    """Nothing was paid, so nothing has happened."""
    phase = state.phase
    if isinstance(phase, ChoosingActor):
        return state.with_phase(AwaitingTurn()), (OrderDropped(state.get(phase.by).name),)
    assert isinstance(phase, Drafting)
    draft = phase.draft
    dropped = (OrderDropped(state.get(draft.unit).name),)
    if draft.way == "second":
        return state.with_phase(SecondOrder(draft.by, draft.first, draft.rider)), dropped
    if draft.way:
        return state.with_phase(ChoosingActor(draft.by, draft.way)), dropped
    return state.with_phase(AwaitingTurn()), dropped


def give_order(content: Content, state: State, draft: Draft) -> Told:
    """PB-23. The tokens are laid before the action takes effect; then the action begins."""
    state, events = _pay(content, state, draft)
    deed = Deed(
        unit=draft.unit,
        action=draft.action,
        step=FIRST_STEP[draft.action],
        way=draft.way,
        by=draft.by,
        target=draft.target or state.get(draft.unit).foe,
        excited=bool(draft.excite),
        galvanized=bool(draft.galvanize),
        rider=draft.excite,
    )
    state = state.doing(deed)
    if draft.mend is not None:
        state, healed = special_traits.heal(state, draft.target, draft.mend)
        events += healed
    return state, events


def _pay(content: Content, state: State, draft: Draft) -> Told:
    payments = orders.draft_payments(content, state, draft)
    riders = [pairing for pairing in special_traits.PAIRS if getattr(draft, pairing)]
    calling = len(payments) - len(riders)
    events: tuple[GameEvent, ...] = ()
    for place, (number, cost) in enumerate(payments):
        unit = state.get(number)
        state = tokens.pay(state, unit, cost)
        if place >= calling:
            events += (OrderPaired(unit.name, riders[place - calling], cost),)
        elif number == draft.by and draft.way in ("control", "double"):
            events += (OrderGiven(unit.name, draft.way, cost),)
        else:
            events += (OrderGiven(unit.name, draft.action, cost, draft.way),)
    if draft.way == "control":
        events += (OrderGiven(state.get(draft.unit).name, draft.action, 0, draft.way),)
    return state, events


def move(content: Content, state: State, unit: Unit, end: tuple[Sector, Rank], call: orders.Call) -> Told:
    """PB-27. A Tactical Move is paid and done at once."""
    state, events = _pay_move(content, state, unit.at(*end), call)
    deed = Deed(unit.number, "move", "settle", call.way, call.by)
    return state.doing(deed), (*events, Moved(unit.name, *end))


def _pay_move(content: Content, state: State, moved: Unit, call: orders.Call) -> Told:
    """The move is paid, and the Unit stands where it goes."""
    events: tuple[GameEvent, ...] = ()
    for number, cost in orders.called_payments(content, state, moved.number, call):
        payer = moved if number == moved.number else state.get(number)
        state = tokens.pay(state, payer, cost)
        if number == call.by and (call.way == "control" or call.way == "double"):
            events += (OrderGiven(payer.name, call.way, cost),)
        else:
            events += (OrderGiven(payer.name, "move", cost, call.way),)
    if call.way == "control":
        events += (OrderGiven(moved.name, "move", 0, call.way),)
        state = state.with_unit(moved)
    return state, events


def decline(content: Content, state: State, by: int) -> Told:
    """PB-TR06. The second order is given up; what was paid stays spent."""
    unit = state.find(by)
    state, events = turns.end_turn(content, state)
    return state, (*((SecondDeclined(unit.name),) if unit is not None else ()), *events)


def second_order(content: Content, state: State, deed: Deed) -> Told:
    """PB-T05, PB-TR06. After the first order the second may be chosen; if none is possible it lapses."""
    call = orders.Call("second", deed.by, deed.unit, deed.rider)
    if orders.can_order_any(content, state, seat_of(deed.by), call):
        return state.at_rest(state.clock, SecondOrder(deed.by, deed.unit, deed.rider)), ()
    return decline(content, state, deed.by)
