"""The judgement of each command in its own phase: None allows it, else the refusal."""

from __future__ import annotations

from pocket_tui.engine.contract import Refusal
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.army import Troop, Unit
from pocket_tui.games.pocket_battles.cards import Content, Trait
from pocket_tui.games.pocket_battles.commands import Command
from pocket_tui.games.pocket_battles.deciding import decider
from pocket_tui.games.pocket_battles.field import SEAT_NUMBERS, Name, Rank
from pocket_tui.games.pocket_battles.model import Roll, State
from pocket_tui.games.pocket_battles.phases import (
    Building,
    ChoosingActor,
    Deploying,
    Draft,
    Drafting,
    Phase,
    PlacingUnit,
    SecondOrder,
)
from pocket_tui.games.pocket_battles.refusals import refusal
from pocket_tui.games.pocket_battles.rules import (
    army_building,
    charge,
    hits,
    orders,
    rolls,
    round_end,
    shoot,
    special_traits,
    wounds,
)

_HAND, _RANKS = Rank.HAND, (Rank.FRONT, Rank.REAR)  # asked for all the time, and found sooner so


def allow(content: Content, state: State, command: Command) -> Refusal | None:  # noqa: ARG001
    return None


def find_named(state: State, name: Name) -> Unit | None:
    """The living Unit of that name; None when there is none or its top troop is another."""
    if not 0 <= name.number < 2 * SEAT_NUMBERS:
        return None
    unit = state.find(name.number)
    return unit if unit is not None and unit.troops[0].kind == name.kind else None


def find_own(state: State, name: Name) -> Unit | None:
    """The living Unit of that name, if it belongs to the seat that decides."""
    return find_named(state, name) if name.seat == decider(state) else None


def _is_among(unit: Unit, units: tuple[Unit, ...]) -> bool:
    return unit.number in [other.number for other in units]


def _unknown() -> Refusal:
    return refusal("E-UNIT")


# Building.


def _building(state: State) -> Building:
    phase = state.phase
    assert isinstance(phase, Building)
    return phase


def open_unit(content: Content, state: State, command: do.OpenUnit) -> Refusal | None:  # noqa: ARG001
    """PB-05. A Unit of the army, or a new one behind the last."""
    phase = _building(state)
    is_there = 1 <= command.number <= len(state.sides[phase.seat].units) + 1
    if command.number == phase.open:
        return refusal("E-PB05-OPEN")
    return None if is_there else _unknown()


def recruit(content: Content, state: State, command: do.Recruit) -> Refusal | None:
    """PB-03, PB-04, PB-06, PB-T01."""
    phase = _building(state)
    side = state.sides[phase.seat]
    return army_building.refuse_recruit(
        content,
        side.army,
        state.size,
        army_building.list_of(side),
        army_building.open_kinds(side, phase.open),
        command.kind,
    )


def dismiss(content: Content, state: State, command: do.Dismiss) -> Refusal | None:  # noqa: ARG001
    phase = _building(state)
    here = army_building.open_kinds(state.sides[phase.seat], phase.open)
    return None if command.kind in here else refusal("E-PB02-OUT")


def take_list(content: Content, state: State, command: do.TakeList) -> Refusal | None:
    army = content.army[state.sides[_building(state).seat].army]
    if command.source == "ready" and army_building.ready_list(army, state.size) is None:
        return refusal("E-PB05-LIST")
    return None


def clear_army(content: Content, state: State, command: do.ClearArmy) -> Refusal | None:  # noqa: ARG001
    return None if state.sides[_building(state).seat].units else refusal("E-PB05")


def finish_army(content: Content, state: State, command: do.FinishArmy) -> Refusal | None:  # noqa: ARG001
    """PB-03 to PB-07, PB-TR01, PB-TR40. The whole list is legal."""
    side = state.sides[_building(state).seat]
    return army_building.refuse_list(content, side.army, state.size, army_building.list_of(side))


# Deployment.


def take_up(content: Content, state: State, command: do.TakeUp) -> Refusal | None:  # noqa: ARG001
    """PB-13."""
    phase = state.phase
    assert isinstance(phase, Deploying)
    if command.unit.seat != phase.seat:
        return refusal("E-PB07")
    unit = find_named(state, command.unit)
    if unit is None:
        return _unknown()
    return None if unit.rank is _HAND else refusal("E-PB06")


def _in_hand(phase: Phase, state: State) -> Unit:
    assert isinstance(phase, PlacingUnit)
    return state.get(phase.unit)


def put_back(content: Content, state: State, command: do.PutBack) -> Refusal | None:  # noqa: ARG001
    """PB-13. As long as there is another Unit to place instead."""
    seat = _in_hand(state.phase, state).name.seat
    left = [unit for unit in state.sides[seat].units if unit.rank is _HAND]
    return None if len(left) > 1 else refusal("E-PB06-LAST")


def show_top(content: Content, state: State, command: do.ShowTop) -> Refusal | None:  # noqa: ARG001
    """PB-15."""
    kinds = _in_hand(state.phase, state).kinds
    if command.kind not in kinds:
        return refusal("E-PB02-OUT")
    return refusal("E-PB06-TOP") if kinds[0] == command.kind else None


def deploy(content: Content, state: State, command: do.Deploy) -> Refusal | None:  # noqa: ARG001
    """PB-13, PB-14."""
    return None if command.rank in _RANKS else refusal("E-PB08")


# A turn.


def redeploy(content: Content, state: State, command: do.Redeploy) -> Refusal | None:
    unit = find_own(state, command.unit)
    if unit is None:
        return _unknown()
    return orders.refuse_redeploy(content, state, unit, (command.sector, command.rank))


def call_now(state: State) -> orders.Call:
    """How an order of this phase comes about."""
    match state.phase:
        case ChoosingActor(by, way):
            return orders.Call(way, by)
        case SecondOrder(by, first, rider):
            return orders.Call("second", by, first, rider)
        case _:
            return orders.OWN


def move(content: Content, state: State, command: do.Move) -> Refusal | None:
    unit = find_own(state, command.unit)
    if unit is None:
        return _unknown()
    return orders.refuse_move(content, state, unit, (command.sector, command.rank), call_now(state))


def order(content: Content, state: State, command: do.Order) -> Refusal | None:
    unit = find_own(state, command.unit)
    if unit is None:
        return _unknown()
    return orders.refuse_order(content, state, unit, command.action, call_now(state))


def pass_turn(content: Content, state: State, command: do.Pass) -> Refusal | None:  # noqa: ARG001
    """PB-61, PB-26."""
    return None if state.sides[state.clock.seat].tokens.unused else refusal("E-PB30")


def draft_now(state: State) -> Draft:
    phase = state.phase
    assert isinstance(phase, Drafting)
    return phase.draft


def aim(content: Content, state: State, command: do.Aim) -> Refusal | None:
    """PB-52 to PB-56."""
    draft = draft_now(state)
    if draft.action != "shoot":
        return refusal("E-PB22", reason="this order aims at nobody")
    target = find_named(state, command.target)
    if target is None or not _is_among(target, shoot.targets(content, state, state.get(draft.unit))):
        return refusal("E-PB22", reason="it is not within range")
    if target.number == draft.target:
        return refusal("E-PB22", reason="it is the target already")
    return None


def mend(content: Content, state: State, command: do.Mend) -> Refusal | None:  # noqa: ARG001
    """PB-T15, PB-TR34."""
    draft = draft_now(state)
    if draft.action != "heal":
        return refusal("E-PB25", trait="Heal", condition="this order heals nobody")
    unit, troop = find_own(state, command.unit), Troop(command.kind, command.wounds)
    if unit is None or (unit, troop) not in special_traits.patients(state, state.get(draft.unit)):
        return refusal("E-PB40-TROOP")
    if (unit.number, troop) == (draft.target, draft.mend):
        return refusal("E-PB22", reason="it is chosen already")
    return None


def pair(content: Content, state: State, command: do.Pair) -> Refusal | None:
    unit = find_own(state, command.unit)
    if unit is None:
        return _unknown()
    return orders.refuse_pair(content, state, draft_now(state), command.trait, unit)


def unpair(content: Content, state: State, command: do.Unpair) -> Refusal | None:  # noqa: ARG001
    draft = draft_now(state)
    if draft.excite if command.trait == "excite" else draft.galvanize:
        return None
    trait = special_traits.PAIRS[command.trait]
    return refusal("E-PB25", trait=trait.word, condition="it does not ride on this order")


def confirm(content: Content, state: State, command: do.Confirm) -> Refusal | None:  # noqa: ARG001
    """PB-23, PB-52. Nothing is left to choose; the costs were judged before."""
    draft = draft_now(state)
    if draft.action in ("shoot", "heal") and not draft.target:
        return refusal("E-PB22-NONE")
    return None


# Answers.


def is_scouted(content: Content, state: State) -> bool:
    """PB-T24. Whether a charge is under way that can only be waited for."""
    deed = state.deed
    unit = state.find(deed.unit) if deed is not None and deed.action == "charge" else None
    return unit is not None and content.profile(unit.kinds).has(Trait.SCOUT)


def _refuse_reaction(content: Content, state: State, name: Name, code: str, colour: str) -> Refusal | None:
    """PB-29 to PB-31, PB-R18, PB-R39. From the facing front rank, with the numbers for it, paid or free."""
    deed = state.deed
    assert deed is not None
    unit = find_named(state, name)
    if unit is None or not charge.defends(state.get(deed.unit), unit):
        return refusal(code)
    profile = content.profile(unit.kinds)
    if not (profile.has_black if colour == "black" else profile.has_white):
        return refusal(code)
    if charge.can_afford(content, state, unit):
        return None
    unused = state.sides[name.seat].tokens.unused
    return refusal("E-PB13", cost=charge.reaction_cost(content, unit), unused=unused)


def intercept(content: Content, state: State, command: do.Intercept) -> Refusal | None:
    return _refuse_reaction(content, state, command.unit, "E-PB19", "black")


def shoot_back(content: Content, state: State, command: do.ShootBack) -> Refusal | None:
    return _refuse_reaction(content, state, command.unit, "E-PB20", "white")


def target(content: Content, state: State, command: do.Target) -> Refusal | None:
    """PB-31 to PB-34."""
    deed = state.deed
    assert deed is not None
    unit = find_named(state, command.unit)
    if unit is None or not _is_among(unit, charge.targets(content, state, state.get(deed.unit))):
        return refusal("E-PB22", reason="the charge can't reach it")
    return None


def roll_now(state: State) -> Roll:
    assert state.roll is not None
    return state.roll


def choose_dice(content: Content, state: State, command: do.ChooseDice) -> Refusal | None:  # noqa: ARG001
    """PB-T02."""
    return None if 1 <= command.count <= rolls.MOST_BLOOD else refusal("E-PB38")


def reroll(content: Content, state: State, command: do.Reroll) -> Refusal | None:
    """PB-T27, PB-TR22."""
    allowed = rolls.rerollable(content, state, roll_now(state))
    return None if command.die in allowed else refusal("E-PB29")


def sacrifice(content: Content, state: State, command: do.Sacrifice) -> Refusal | None:
    """PB-T23, PB-TR20."""
    unit = state.get(roll_now(state).struck)
    return None if command.kind in rolls.victims(content, unit) else refusal("E-PB41")


def take_hit(content: Content, state: State, command: do.TakeHit) -> Refusal | None:
    """PB-42 to PB-44, PB-R13, PB-TR40."""
    unit, troop = state.get(roll_now(state).struck), Troop(command.kind, command.wounds)
    if troop not in unit.troops:
        return refusal("E-PB28")
    if not content.kind[troop.kind].wounds:
        return refusal("E-PB42", troop=content.kind[troop.kind].name)
    return None if hits.can_take(content, state, unit, troop) else refusal("E-PB28-TOKEN")


def remove_troop(content: Content, state: State, command: do.RemoveTroop) -> Refusal | None:
    """PB-44."""
    unit, troop = state.get(roll_now(state).struck), Troop(command.kind, command.wounds)
    if troop not in unit.troops:
        return refusal("E-PB28")
    if not content.kind[troop.kind].wounds:
        return refusal("E-PB42", troop=content.kind[troop.kind].name)
    return refusal("E-PB28-KILLS") if wounds.kills(content, troop) else None


def pay_aside(content: Content, state: State, command: do.PayAside) -> Refusal | None:  # noqa: ARG001
    sources = wounds.used_sources(state, state.get(roll_now(state).struck).name.seat)
    return None if 0 in sources else refusal("E-PB28-PAY")


def pay_from_unit(content: Content, state: State, command: do.PayFromUnit) -> Refusal | None:  # noqa: ARG001
    """PB-R16."""
    unit = find_own(state, command.unit)
    if unit is None:
        return _unknown()
    return None if unit.orders else refusal("E-PB28-PAY")


def return_token(content: Content, state: State, command: do.ReturnToken) -> Refusal | None:  # noqa: ARG001
    """PB-TR16."""
    unit = find_own(state, command.unit)
    if unit is None:
        return _unknown()
    return None if unit.orders else refusal("E-PB28-PAY")


def eliminate(content: Content, state: State, command: do.Eliminate) -> Refusal | None:  # noqa: ARG001
    """PB-65."""
    unit, troop = find_own(state, command.unit), Troop(command.kind, command.wounds)
    if unit is None:
        return _unknown()
    found = round_end.wounded(state, command.unit.seat)
    return None if (unit, troop) in found else refusal("E-PB31")
