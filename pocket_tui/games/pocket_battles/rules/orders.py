"""Whether an order can be given, and what it costs (PB-18 to PB-28, PB-37, PB-51, PB-58, PB-59).

One judgement for orders of a turn, by Control and by Double Order: `Call` says which.
"""

from __future__ import annotations

from collections.abc import Callable

import attrs

from pocket_tui.engine.contract import Refusal
from pocket_tui.games.pocket_battles.army import Unit
from pocket_tui.games.pocket_battles.cards import Content, Trait
from pocket_tui.games.pocket_battles.commands import Action, Pairing
from pocket_tui.games.pocket_battles.events import Way
from pocket_tui.games.pocket_battles.field import Rank, Sector, is_one_step, seat_of
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.phases import Draft
from pocket_tui.games.pocket_battles.refusals import refusal
from pocket_tui.games.pocket_battles.rules import charge, shoot, special_traits, tokens

_FRONT, _SLOW = Rank.FRONT, Trait.SLOW  # asked for every Unit in every turn, and found sooner so

FIGHTS: tuple[Action, ...] = ("carry", "leave")
"""What an engaged Unit can be ordered to do; every other Unit can at least make a Tactical Move."""


@attrs.frozen
class Call:
    """How an order comes about: by whose Control or Double Order, who had the first order of it, and who
    paid for Excite with that."""

    way: Way = ""
    by: int = 0
    first: int = 0
    rider: int = 0


OWN = Call()
"""An order of the turn itself."""


def refuse_order(
    content: Content, state: State, unit: Unit, action: Action, call: Call = OWN
) -> Refusal | None:
    """Why the Unit cannot be ordered so; None: it can. The cost is judged last."""
    return (
        _refuse_called(content, unit, action, call)
        or _refuse_redeployed(content, state, unit)
        or JUDGES[action](content, state, unit)
        or _refuse_cost(content, state, unit, call)
    )


def refuse_move(
    content: Content, state: State, unit: Unit, end: tuple[Sector, Rank], call: Call = OWN
) -> Refusal | None:
    """PB-27, PB-R04. A Tactical Move: not engaged, one step within one's own areas, at the usual cost."""
    return (
        _refuse_called(content, unit, "move", call)
        or _refuse_redeployed(content, state, unit)
        or refuse_step(unit, end)
        or _refuse_cost(content, state, unit, call)
    )


def refuse_step(unit: Unit, end: tuple[Sector, Rank]) -> Refusal | None:
    """PB-19, PB-20, PB-27, PB-R04. One orthogonal step of a Unit that is not engaged."""
    if unit.is_engaged:
        return refusal("E-PB10")
    if end[1] not in (Rank.FRONT, Rank.REAR) or not is_one_step((unit.sector, unit.rank), end):
        return refusal("E-PB11")
    return None


def refuse_redeploy(content: Content, state: State, unit: Unit, end: tuple[Sector, Rank]) -> Refusal | None:
    """PB-19, PB-20, PB-T26, PB-TR38. Once a turn, free; never a Unit with a Slow troop."""
    if state.clock.redeployed:
        return refusal("E-PB09")
    if (problem := refuse_step(unit, end)) is not None:
        return problem
    for kind in unit.kinds:
        if content.kind[kind].has(Trait.SLOW):
            return refusal("E-PB35", troop=content.kind[kind].name)
    return None


def is_free(content: Content, state: State, unit: Unit, call: Call = OWN) -> bool:
    """Whether the Unit could have an order at all, whatever it were: what `refuse_move` asks of it too."""
    if call.way:
        return (
            _refuse_called(content, unit, "move", call) is None
            and _refuse_redeployed(content, state, unit) is None
            and _refuse_cost(content, state, unit, call) is None
        )
    return _is_rested(content, state, unit) and _can_pay(content, state, unit)


def can_redeploy(content: Content, state: State, unit: Unit) -> bool:
    """Whether the Unit could redeploy to the areas beside it."""
    return not (state.clock.redeployed or unit.foe or content.profile(unit.kinds).has(_SLOW))


def can_order_any(content: Content, state: State, seat: int, call: Call) -> bool:
    """Whether any Unit of that seat could act by that Control or Double Order (PB-TR04 to PB-TR07)."""
    return any(
        not unit.is_engaged or any(JUDGES[action](content, state, unit) is None for action in FIGHTS)
        for unit in state.sides[seat].units
        if is_free(content, state, unit, call)
    )


def _refuse_called(content: Content, unit: Unit, action: str, call: Call) -> Refusal | None:
    """PB-TR04, PB-TR06, PB-TR07, PB-TR42. Other Units, another for the second order, no trait orders."""
    if not call.way:
        return None
    if unit.number == call.by:
        reason = "it gives the order"
    elif unit.number == call.first:
        reason = "it had the first order"
    elif unit.number == call.rider:
        reason = "it paid for Excite with the first order"
    elif action in special_traits.NEEDS:
        reason = "no further trait order"
    else:
        return None
    return refusal("E-PB39", unit=content.kind[unit.name.kind].name, reason=reason)


def _refuse_redeployed(content: Content, state: State, unit: Unit) -> Refusal | None:
    """PB-21, PB-T10, PB-TR09. No order in the turn of its Redeployment, unless it is Fast."""
    return None if _is_rested(content, state, unit) else refusal("E-PB14")


def _is_rested(content: Content, state: State, unit: Unit) -> bool:
    return state.clock.redeployed != unit.number or content.profile(unit.kinds).has(Trait.FAST)


# By action.


def _refuse_charge(content: Content, state: State, unit: Unit) -> Refusal | None:
    """PB-28, PB-34."""
    if unit.rank is not _FRONT:
        return refusal("E-PB15")
    if not content.profile(unit.kinds).has_black:
        return refusal("E-PB16", act="charge")
    return None if charge.is_anybody_near(state, unit, charge.UNENGAGED) else refusal("E-PB18")


def _refuse_carry(content: Content, state: State, unit: Unit) -> Refusal | None:  # noqa: ARG001
    """PB-37, PB-TR43."""
    if not unit.is_engaged:
        return refusal("E-PB23")
    return None if content.profile(unit.kinds).has_black else refusal("E-PB16", act="carry on")


def _refuse_leave(content: Content, state: State, unit: Unit) -> Refusal | None:  # noqa: ARG001
    """PB-49."""
    return None if unit.is_engaged else refusal("E-PB23")


def _refuse_shoot(content: Content, state: State, unit: Unit) -> Refusal | None:
    """PB-51, PB-52."""
    if not content.profile(unit.kinds).has_white:
        return refusal("E-PB20")
    if not shoot.can_shoot_from(content, unit):
        return refusal("E-PB24")
    if not charge.is_anybody_near(state, unit, shoot.ALL):
        return refusal("E-PB22", reason="nobody is within range")
    return None


def _refuse_trait(content: Content, state: State, unit: Unit, trait: Trait) -> Refusal | None:
    """PB-58, PB-59. A living troop of the Unit must have it; not in the Attacker's first turn."""
    if not content.profile(unit.kinds).has(trait):
        return refusal("E-PB25", trait=trait.word, condition="no troop of this Unit has it")
    return refusal("E-PB26") if special_traits.is_barred(state) else None


def _refuse_heal(content: Content, state: State, unit: Unit) -> Refusal | None:
    """PB-T15."""
    problem = _refuse_trait(content, state, unit, Trait.HEAL)
    if problem is not None:
        return problem
    return None if special_traits.patients(state, unit) else refusal("E-PB40")


def _refuse_control(content: Content, state: State, unit: Unit) -> Refusal | None:
    """PB-T03."""
    return _refuse_trait(content, state, unit, Trait.CONTROL) or _refuse_lonely(
        content, state, unit, Call("control", unit.number)
    )


def _refuse_double(content: Content, state: State, unit: Unit) -> Refusal | None:
    """PB-T05, PB-TR06. The first of the two orders must be affordable too."""
    return _refuse_trait(content, state, unit, Trait.DOUBLE_ORDER) or _refuse_lonely(
        content, state, unit, Call("double", unit.number)
    )


def _refuse_lonely(content: Content, state: State, unit: Unit, call: Call) -> Refusal | None:
    if can_order_any(content, state, seat_of(unit.number), call):
        return None
    return refusal("E-PB39", unit="Nobody else", reason="no order is possible or affordable")


JUDGES: dict[Action, Callable[[Content, State, Unit], Refusal | None]] = {
    "charge": _refuse_charge,
    "carry": _refuse_carry,
    "leave": _refuse_leave,
    "shoot": _refuse_shoot,
    "heal": _refuse_heal,
    "control": _refuse_control,
    "double": _refuse_double,
}
"""Whether a Unit that is free to have an order stands and is made for this one."""


# Costs.


def _refuse_cost(content: Content, state: State, unit: Unit, call: Call) -> Refusal | None:
    """PB-25, PB-TR06, PB-TR45. What the order costs, with the order that calls it, must be there."""
    if call.way == "control" or call.way == "double":
        payments = called_payments(content, state, unit.number, call)
        return refuse_payments(state, seat_of(unit.number), payments)
    if _can_pay(content, state, unit):
        return None
    unused = state.sides[seat_of(unit.number)].tokens.unused
    return refusal("E-PB13", cost=tokens.order_cost(content, unit), unused=unused)


def _can_pay(content: Content, state: State, unit: Unit) -> bool:
    unused = state.sides[seat_of(unit.number)].tokens.unused
    return unit.orders < unused or tokens.order_cost(content, unit) <= unused  # Reactive is never dearer


Payments = tuple[tuple[int, int], ...]
"""Units and the tokens laid on each, in the order of payment; a Unit may pay twice."""


def called_payments(content: Content, state: State, number: int, call: Call) -> Payments:
    """PB-23, PB-T03, PB-T05. By Control the Control Unit alone pays; a Double Order pays before its first."""
    if call.way == "control":
        return priced(content, state, (call.by,))
    if call.way == "double":
        return priced(content, state, (call.by, number))
    return ((number, tokens.order_cost(content, state.get(number))),)


def draft_payments(content: Content, state: State, draft: Draft) -> Payments:
    """PB-T09, PB-T14, PB-TR42. The order's own payments, then Excite's and Galvanize's."""
    called = called_payments(content, state, draft.unit, call_of(draft))
    riders = tuple([number for number in (draft.excite, draft.galvanize) if number])
    if not riders:
        return called
    return priced(content, state, (*(number for number, _ in called), *riders))


def priced(content: Content, state: State, payers: tuple[int, ...]) -> Payments:
    """PB-23, PB-T21, PB-TR42. What each pays in turn: a Unit that pays twice pays more the second time."""
    laid: dict[int, int] = {}
    found = []
    for number in payers:
        unit = state.get(number)
        cost = tokens.cost_after(content, unit, unit.orders + laid.get(number, 0))
        laid[number] = laid.get(number, 0) + cost
        found.append((number, cost))
    return tuple(found)


def refuse_payments(state: State, seat: int, payments: Payments) -> Refusal | None:
    """PB-25, PB-TR45. All of it must be there in unused tokens; a refusal takes none."""
    unused = state.sides[seat].tokens.unused
    cost = sum([tokens for _, tokens in payments])
    if cost <= unused:
        return None
    return refusal("E-PB13" if len(payments) == 1 else "E-PB36", cost=cost, unused=unused)


def call_of(draft: Draft) -> Call:
    return Call(draft.way, draft.by, draft.first, draft.rider)


# What rides on an order.


def refuse_pair(content: Content, state: State, draft: Draft, pairing: Pairing, unit: Unit) -> Refusal | None:
    """PB-T09, PB-T14, PB-TR07 to PB-TR09, PB-TR42, PB-TR45."""
    trait = special_traits.PAIRS[pairing]
    if (problem := _refuse_trait(content, state, unit, trait)) is not None:
        return problem
    if draft.action not in special_traits.RIDES_ON[pairing]:
        return refusal("E-PB25", trait=trait.word, condition="it does nothing for this order")
    if draft.way == "control" or unit.number in (draft.unit, draft.by, draft.first):
        reason = (
            "an order by Control takes nothing with it" if draft.way == "control" else "it is ordered itself"
        )
        return refusal("E-PB39", unit=content.kind[unit.name.kind].name, reason=reason)
    if draft.excite if pairing == "excite" else draft.galvanize:
        return refusal("E-PB25", trait=trait.word, condition="it rides on this order already")
    if pairing == "excite" and content.profile(state.get(draft.unit).kinds).has(Trait.BLOOD_LUST):
        return refusal("E-PB37")
    if (problem := _refuse_redeployed(content, state, unit)) is not None:
        return problem
    paired = with_pair(draft, pairing, unit.number)
    return refuse_payments(state, seat_of(unit.number), draft_payments(content, state, paired))


def with_pair(draft: Draft, pairing: Pairing, number: int) -> Draft:
    """The order with that Unit riding along; 0: without."""
    if pairing == "excite":
        return attrs.evolve(draft, excite=number)
    return attrs.evolve(draft, galvanize=number)
