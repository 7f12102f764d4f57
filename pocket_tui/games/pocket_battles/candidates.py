"""For each phase the commands that may be legal, in the order of the list: a superset of what is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import chain

from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles import judgements
from pocket_tui.games.pocket_battles.army import Unit
from pocket_tui.games.pocket_battles.cards import Content, Trait
from pocket_tui.games.pocket_battles.commands import Action, Command, Pairing
from pocket_tui.games.pocket_battles.deciding import decider
from pocket_tui.games.pocket_battles.field import AREAS, Name, Rank, Sector
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.phases import Building, PhaseName, PlacingUnit
from pocket_tui.games.pocket_battles.rules import (
    army_building,
    army_deployment,
    charge,
    hits,
    orders,
    rolls,
    round_end,
    shoot,
    special_traits,
    tokens,
)

PAIRINGS: tuple[Pairing, ...] = ("excite", "galvanize")
_FIGHTS: dict[bool, tuple[Action, ...]] = {True: orders.FIGHTS, False: ("charge", "shoot")}
"""The orders for an engaged Unit, and for one that is not."""
_TRAITS: tuple[Action, ...] = tuple(special_traits.NEEDS)
_CONFIRM, _CANCEL, _PASS, _DECLINE = do.Confirm(), do.Cancel(), do.Pass(), do.Decline()
_DEPLOYMENTS = tuple(do.Deploy(sector, rank) for sector, rank in AREAS)
_STEPS: dict[tuple[Sector, Rank], tuple[tuple[Sector, Rank], ...]] = {
    (sector, rank): (
        (sector, Rank.REAR if rank is Rank.FRONT else Rank.FRONT),
        *((beside, rank) for beside in sector.adjacent),
    )
    for sector, rank in AREAS
}


def _build(content: Content, state: State) -> Iterator[Command]:
    phase = state.phase
    assert isinstance(phase, Building)
    side = state.sides[phase.seat]
    for kind in content.army[side.army].kinds:
        yield do.Recruit(kind.key)
    for key in dict.fromkeys(army_building.open_kinds(side, phase.open)):
        yield do.Dismiss(key)
    for number in range(1, len(side.units) + 2):
        yield do.OpenUnit(number)
    yield do.TakeList("ready")
    yield do.TakeList("random")
    yield do.ClearArmy()
    yield do.FinishArmy()


def _initiative(content: Content, state: State) -> Iterator[Command]:  # noqa: ARG001
    yield do.RollInitiative()


def _deploy(content: Content, state: State) -> Iterator[Command]:  # noqa: ARG001
    for unit in army_deployment.in_hand(state.sides[decider(state)]):
        yield _take_up(unit.number, unit.troops[0].kind)


def _place(content: Content, state: State) -> Iterator[Command]:  # noqa: ARG001
    phase = state.phase
    assert isinstance(phase, PlacingUnit)
    yield from _DEPLOYMENTS
    for kind in dict.fromkeys(state.get(phase.unit).kinds[1:]):
        yield do.ShowTop(kind)
    yield do.PutBack()


def actions_of(content: Content, unit: Unit) -> tuple[Action, ...]:
    """The orders that are worth a line for the Unit where it stands."""
    return _actions(content.profile(unit.kinds).traits, unit.is_engaged)


@cache
def _actions(traits: frozenset[Trait], is_engaged: bool) -> tuple[Action, ...]:
    own = (action for action in _TRAITS if special_traits.NEEDS[action] in traits)
    return (*_FIGHTS[is_engaged], *own)


# The same commands are asked for in every turn, so each is made once. Units are given as numbers and kinds
# of their topmost troops: what is looked up by them is found sooner than by a Name.


@lru_cache(maxsize=1_000)
def _take_up(number: int, kind: str) -> do.TakeUp:
    return do.TakeUp(Name(number, kind))


@lru_cache(maxsize=10_000)
def _order(number: int, kind: str, action: Action) -> do.Order:
    return do.Order(Name(number, kind), action)


@lru_cache(maxsize=10_000)
def _open(
    number: int,
    kind: str,
    actions: tuple[Action, ...],
    sector: Sector,
    rank: Rank,
    can_redeploy: bool,
    can_move: bool,
) -> tuple[Command, ...]:
    """The orders of a Unit, and its steps from where it stands."""
    ordered = [_order(number, kind, action) for action in actions]
    return (*ordered, *_steps(number, kind, sector, rank, can_redeploy, can_move))


@lru_cache(maxsize=10_000)
def _steps(
    number: int, kind: str, sector: Sector, rank: Rank, can_redeploy: bool, can_move: bool
) -> tuple[Command, ...]:
    """The steps of a Unit from where it stands: each free, ordered, or both."""
    name = Name(number, kind)
    found: list[Command] = []
    for end in _STEPS.get((sector, rank), ()):
        found += [do.Redeploy(name, *end)] if can_redeploy else []
        found += [do.Move(name, *end)] if can_move else []
    return tuple(found)


def open_orders(content: Content, state: State) -> Iterator[Command]:
    """The legal commands of the phases in which orders are given, in the order of their candidates.

    The same judgements as those of each command, each asked once for a Unit (`rules/orders.py`).
    """
    return chain.from_iterable(_open_by_unit(content, state))


def _open_by_unit(content: Content, state: State) -> Iterator[tuple[Command, ...]]:
    call, side = judgements.call_now(state), state.sides[state.clock.seat]
    for unit in side.units:
        is_free = orders.is_free(content, state, unit, call)
        can_redeploy = not call.way and orders.can_redeploy(content, state, unit)
        if not is_free and not can_redeploy:
            continue
        actions: tuple[Action, ...] = ()
        if is_free:
            actions = _FIGHTS[unit.foe != 0] if call.way else actions_of(content, unit)
        possible = [action for action in actions if orders.JUDGES[action](content, state, unit) is None]
        top = unit.troops[0].kind
        yield _open(unit.number, top, tuple(possible), unit.sector, unit.rank, can_redeploy, is_free)
    if call.way:
        yield (_DECLINE,) if call.way == "second" else (_CANCEL,)
    elif side.tokens.unused:
        yield (_PASS,)


def _turn(content: Content, state: State) -> Iterator[Command]:
    for unit in state.sides[state.clock.seat].units:
        number, top = unit.number, unit.troops[0].kind
        for action in actions_of(content, unit):
            yield _order(number, top, action)
        yield from _steps(number, top, unit.sector, unit.rank, True, True)
    yield _PASS


def _acting(content: Content, state: State) -> Iterator[Command]:  # noqa: ARG001
    yield from _called(state)
    yield _CANCEL


def _called(state: State) -> Iterator[Command]:
    for unit in state.sides[state.clock.seat].units:
        number, top = unit.number, unit.troops[0].kind
        for action in _FIGHTS[unit.is_engaged]:
            yield _order(number, top, action)
        yield from _steps(number, top, unit.sector, unit.rank, False, True)


def _second(content: Content, state: State) -> Iterator[Command]:  # noqa: ARG001
    yield from _called(state)
    yield _DECLINE


def _draft(content: Content, state: State) -> Iterator[Command]:
    draft = judgements.draft_now(state)
    unit = state.get(draft.unit)
    yield _CONFIRM
    if draft.action == "shoot":
        for target in shoot.targets(content, state, unit):
            yield do.Aim(target.name)
    if draft.action == "heal":
        for patient, troop in special_traits.patients(state, unit):
            yield do.Mend(patient.name, troop.kind, troop.wounds)
    for pairing in PAIRINGS:
        if draft.excite if pairing == "excite" else draft.galvanize:
            yield do.Unpair(pairing)
        else:
            for helper in special_traits.helpers(content, state, state.clock.seat, pairing):
                yield do.Pair(pairing, helper.name)
    yield _CANCEL


def _react(content: Content, state: State) -> Iterator[Command]:  # noqa: ARG001
    assert state.deed is not None
    found = charge.defenders(state, state.get(state.deed.unit))
    for unit in found:
        yield do.Intercept(unit.name)
    for unit in found:
        yield do.ShootBack(unit.name)
    yield do.Wait()


def _target(content: Content, state: State) -> Iterator[Command]:
    assert state.deed is not None
    for unit in charge.targets(content, state, state.get(state.deed.unit)):
        yield do.Target(unit.name)


def _blood(content: Content, state: State) -> Iterator[Command]:  # noqa: ARG001
    for count in range(1, rolls.MOST_BLOOD + 1):
        yield do.ChooseDice(count)


def _tough(content: Content, state: State) -> Iterator[Command]:
    for die in rolls.rerollable(content, state, judgements.roll_now(state)):
        yield do.Reroll(die)
    yield do.KeepDice()


def _sacrifice(content: Content, state: State) -> Iterator[Command]:
    for kind in rolls.victims(content, state.get(judgements.roll_now(state).struck)):
        yield do.Sacrifice(kind)
    yield do.Endure()


def _hits(content: Content, state: State) -> Iterator[Command]:
    yield from hits.answers(content, state, state.get(judgements.roll_now(state).struck))


def _pay(content: Content, state: State) -> Iterator[Command]:  # noqa: ARG001
    side = state.sides[decider(state)]
    if side.tokens.aside:
        yield do.PayAside()
    for unit in tokens.bearers(side):
        yield do.PayFromUnit(unit.name)


def _return(content: Content, state: State) -> Iterator[Command]:  # noqa: ARG001
    for unit in tokens.bearers(state.sides[decider(state)]):
        yield do.ReturnToken(unit.name)


def _eliminate(content: Content, state: State) -> Iterator[Command]:  # noqa: ARG001
    for unit, troop in round_end.wounded(state, decider(state)):
        yield do.Eliminate(unit.name, troop.kind, troop.wounds)
    yield do.FinishRound()


def _nothing(content: Content, state: State) -> Iterator[Command]:  # noqa: ARG001
    yield from ()


CANDIDATES: dict[PhaseName, Callable[[Content, State], Iterator[Command]]] = {
    "build": _build,
    "initiative": _initiative,
    "deploy": _deploy,
    "place": _place,
    "turn": _turn,
    "acting": _acting,
    "draft": _draft,
    "second": _second,
    "react": _react,
    "target": _target,
    "blood": _blood,
    "tough": _tough,
    "sacrifice": _sacrifice,
    "hits": _hits,
    "pay": _pay,
    "return": _return,
    "eliminate": _eliminate,
    "resolve": _nothing,
    "over": _nothing,
}
