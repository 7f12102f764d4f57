"""What is legal: one judgement, `refuse`, and `legal`, which is what it allows in a fixed order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from typing import Any

from pocket_tui.engine.contract import Refusal
from pocket_tui.engine.wording import listed
from pocket_tui.games.airborne_commander import commands as do
from pocket_tui.games.airborne_commander.cards import DISORGANIZED, ActionKind, Content
from pocket_tui.games.airborne_commander.commands import Command
from pocket_tui.games.airborne_commander.model import (
    ActionAim,
    Dropping,
    Mending,
    Payer,
    Paying,
    PhaseName,
    State,
    Supporter,
    UnderFire,
)
from pocket_tui.games.airborne_commander.refusals import AWAITED, refusal
from pocket_tui.games.airborne_commander.rules import deploy, effects, recruit, support_actions
from pocket_tui.games.airborne_commander.rules.battleground import find_post, posts_of
from pocket_tui.games.airborne_commander.rules.drop_zone import LEAST_OPEN, SPACES

Judge = Callable[[Content, State, Any], Refusal | None]


def refuse(content: Content, state: State, command: Command) -> Refusal | None:
    """Why the command is not legal now; None: it is. The phase is judged first."""
    phase = state.phase.name
    if phase == "over":
        return refusal("E-26")
    phases, early, judge = _JUDGES[type(command)]
    if phase not in phases:
        return refusal("E-PHASE", awaited=AWAITED[phase]) if early == "E-PHASE" else refusal(early)
    return judge(content, state, command)


def legal(content: Content, state: State) -> tuple[Command, ...]:
    """Every legal command, one for each different result: equal cards are one command."""
    return tuple(_CANDIDATES[state.phase.name](content, state))


def find_forced(content: Content, state: State) -> Command | None:
    """The only legal command; None when there are several or none.

    The end of the Recruit phase never counts: it ends the game or reveals the next Mission card.
    """
    if state.phase.name == "recruit":
        return None
    first = tuple(islice(_CANDIDATES[state.phase.name](content, state), 2))
    return first[0] if len(first) == 1 else None


# Phase 2.


def _refuse_drop(content: Content, state: State, command: do.Drop) -> Refusal | None:  # noqa: ARG001
    """AC-37. A card of the Drop Zone, until two spaces are open."""
    if len(state.supply.zone) <= SPACES - LEAST_OPEN:
        return refusal("E-02")
    if not isinstance(state.phase, Dropping):
        return refusal("E-PHASE", awaited=AWAITED[state.phase.name])
    return None if command.card in state.supply.zone else refusal("E-27")


# Phase 4, in parts that `legal` puts together again.


def _refuse_play(state: State, card: str) -> Refusal | None:
    """AC-11. A card in hand that is no Disorganized card."""
    if card not in state.force.hand:
        return refusal("E-32")
    return refusal("E-04") if card == DISORGANIZED else None


def _refuse_target(content: Content, state: State, target: int) -> Refusal | None:
    """AC-45, AC-47. An Axis card, no Terrain; the Objective only once all the others are opposed."""
    if target == STACK and len(state.slots[3]) > 1:
        return refusal("E-08")
    if find_post(state.slots, target) is None:
        return refusal("E-28")
    card = content.axis[target]
    if card.is_terrain:
        return refusal("E-05")
    if card.is_objective:
        open_cards = deploy.unopposed_others(content, state, target)
        if open_cards:
            names = tuple([content.axis[number].name for number in open_cards])
            return refusal("E-06", cards=listed(names))
    return None


STACK = 0
"""The target that names the stack of Static Defenses without one of its cards."""


def _refuse_type(content: Content, state: State, card: str) -> Refusal | None:
    """AC-65. No Terrain keeps cards of its type off the Battleground."""
    allied = content.card[card]
    barring = effects.find_barring(content, state.slots, allied)
    return refusal("E-07", terrain=barring.name, type=allied.type.value) if barring else None


def _refuse_engage(content: Content, state: State, command: do.Engage) -> Refusal | None:
    """AC-45 to AC-47. A card in hand, opposite an Axis card that is open to it."""
    return (
        _refuse_play(state, command.card)
        or _refuse_target(content, state, command.target)
        or _refuse_type(content, state, command.card)
    )


def _refuse_support(content: Content, state: State, command: do.Support) -> Refusal | None:
    """AC-50, AC-56, AC-R29. A card with a support action, one of them chosen where an OR stands."""
    refused = _refuse_play(state, command.card)
    if refused is not None:
        return refused
    card = content.card[command.card]
    if not card.support:
        return refusal("E-09")
    if card.join != "or":
        return refusal("E-29") if command.branch is not None else None
    if card.find_action(command.branch) if command.branch is not None else None:
        return None
    return refusal("E-10", actions=listed(tuple([action_name(action.kind) for action in card.support])))


def action_name(kind: ActionKind) -> str:
    """The action as the rulebook names it."""
    return {
        ActionKind.FIRE_SUPPORT: "Fire Support",
        ActionKind.FIRE_SUPPORT_AA: "anti-armor Fire Support",
    }.get(kind, kind.value.capitalize())


def _refuse_inspire(content: Content, state: State, command: do.Inspire) -> Refusal | None:
    """AC-53. A supporting card that still has it, and a Disorganized card in hand."""
    if deploy.find_offering(content, state, command.card, ActionKind.INSPIRE) is None:
        return refusal("E-30")
    return None if DISORGANIZED in state.force.hand else refusal("E-11")


def _refuse_rally(content: Content, state: State, command: do.Rally) -> Refusal | None:
    """AC-54. A supporting card that still has it, and a Disorganized card in hand."""
    if deploy.find_offering(content, state, command.card, ActionKind.RALLY) is None:
        return refusal("E-30")
    return None if DISORGANIZED in state.force.hand else refusal("E-12")


def _refuse_withdraw(content: Content, state: State, command: do.Withdraw) -> Refusal | None:
    """AC-R37, AC-R15. A card that was placed this turn, none of its actions used, nothing leaning on it."""
    if not command.target:
        return _refuse_withdraw_support(content, state, command)
    post = find_post(state.slots, command.target)
    if post is None or command.card not in post.allies or command.copy != 1:
        return refusal("E-33")
    suppressed = command.target in support_actions.suppressed_cards(state.support)
    leans = deploy.leans_on(content, state, command.target, len(post.allies) - 1, suppressed)
    return refusal("E-14") if leans else None


def _refuse_withdraw_support(content: Content, state: State, command: do.Withdraw) -> Refusal | None:
    place = deploy.find_copy(state, command.card, command.copy)
    if place is None:
        return refusal("E-33")
    return _refuse_supporter(content, state, state.support[place])


def _refuse_supporter(content: Content, state: State, supporter: Supporter) -> Refusal | None:
    """AC-R37, AC-R15. Whether the card can leave the Support Area again."""
    if supporter.used:
        return refusal("E-13")
    leans = any(_leans_on_aim(content, state, aimed) for aimed in supporter.aims)
    return refusal("E-14") if leans else None


def _leans_on_aim(content: Content, state: State, aimed: ActionAim) -> bool:
    """AC-R15. Whether an engaged Objective needs this Suppression."""
    post = find_post(state.slots, aimed.target)
    if aimed.action is not ActionKind.SUPPRESSION or post is None:
        return False
    return deploy.leans_on(content, state, aimed.target, len(post.allies), suppressed=False)


# Support actions, in phases 4 and 5.


def _refuse_suppress(content: Content, state: State, command: do.Suppress) -> Refusal | None:
    """AC-58, AC-59. An unarmored unit or Road Block, each once, as long as there are points."""
    if not _offers(content, state, command.card, ActionKind.SUPPRESSION):
        return refusal("E-30")
    return _refuse_suppressing(content, state, command.target) or _refuse_points(content, state, command.card)


def _refuse_suppressing(content: Content, state: State, target: int) -> Refusal | None:
    """AC-58, AC-59. Whether that Axis card can be suppressed, by anyone."""
    if find_post(state.slots, target) is None:
        return refusal("E-28")
    card = content.axis[target]
    if not support_actions.can_suppress(card):
        return refusal("E-15", card=card.name)
    return refusal("E-17") if target in support_actions.suppressed_cards(state.support) else None


def _refuse_points(content: Content, state: State, card: str) -> Refusal | None:
    """AC-58, AC-65. Whether the card has Suppression left."""
    for other in state.support:
        if other.card == card and support_actions.points_left(content, state, other):
            return None
    return refusal("E-16")


def _offers(content: Content, state: State, card: str, *kinds: ActionKind) -> bool:
    """Whether a copy of the card in Support offers one of the actions this turn."""
    return any(
        other.card == card and support_actions.find_action(content, other, kind) is not None
        for other in state.support
        for kind in kinds
    )


def _refuse_aim(content: Content, state: State, command: do.Aim) -> Refusal | None:
    """AC-61, AC-62. Fire Support that is still free, to a firefight with an Allied card in it."""
    if not _offers(content, state, command.card, *support_actions.FIRE):
        return refusal("E-30")
    return _refuse_fire_at(state, command.target) or _refuse_fire(content, state, command.card)


def _refuse_fire_at(state: State, target: int) -> Refusal | None:
    """AC-62. Whether Fire Support can be aimed there."""
    if find_post(state.slots, target) is None:
        return refusal("E-28")
    return None if support_actions.has_engaged(state.slots, target) else refusal("E-18")


def _refuse_fire(content: Content, state: State, card: str) -> Refusal | None:
    """AC-61. Whether the card has Fire Support that is not aimed yet."""
    for other in state.support:
        if other.card == card and support_actions.free_fire(content, other):
            return None
    return refusal("E-31")


def _refuse_unaim(content: Content, state: State, command: do.Unaim) -> Refusal | None:
    """AC-R15. What is aimed there, unless an engaged Objective needs it."""
    found = support_actions.find_aim(state, command.card, command.target)
    if found is None:
        return refusal("E-34")
    return refusal("E-14") if _leans_on_aim(content, state, found[1]) else None


# Phase 5.


def _allow(content: Content, state: State, command: Command) -> Refusal | None:  # noqa: ARG001
    return None


def _refuse_take_fire(content: Content, state: State, command: do.TakeFire) -> Refusal | None:  # noqa: ARG001
    """AC-79. One of the cards in this firefight that were not picked yet."""
    phase = state.phase
    assert isinstance(phase, UnderFire)
    is_standing = command.target == phase.target and command.card in phase.standing
    return None if is_standing else refusal("E-19")


def _refuse_medic(content: Content, state: State, command: do.UseMedic) -> Refusal | None:  # noqa: ARG001
    """AC-114. A casualty that was not saved yet, as long as there is a Medic."""
    phase = state.phase
    assert isinstance(phase, Mending)
    if not phase.left:
        return refusal("E-20")
    is_casualty = any(lost.card == command.card and not lost.saved for lost in state.battle.casualties)
    return None if is_casualty else refusal("E-21")


# Phase 6.


def _refuse_begin(content: Content, state: State, command: do.BeginRecruit) -> Refusal | None:
    """AC-100, AC-101, AC-103. A Drop Zone card that can be paid within the limit."""
    return _refuse_more(content, state) or _refuse_choice(content, state, command.card)


def _refuse_more(content: Content, state: State) -> Refusal | None:
    """AC-101, AC-103. Whether one more card can be bought, with every Pathfinder that is left."""
    limit = recruit.highest_limit(content, state)
    bought = recruit.purchases_of(state).bought
    return refusal("E-22", limit=_recruits(limit)) if bought >= limit else None


def _refuse_choice(content: Content, state: State, card: str) -> Refusal | None:
    """AC-100. Whether the card is there and everything that could pay reaches its cost."""
    if card not in state.supply.zone:
        return refusal("E-27")
    return _refuse_cost(content, card, recruit.most_payable(content, state))


def _refuse_cost(content: Content, card: str, value: int) -> Refusal | None:
    """AC-100. Whether that much pays for the card."""
    cost = recruit.cost(content, card)
    remedy = "Keep more cards in hand for it."
    return refusal("E-24", value=value, cost=cost, remedy=remedy) if value < cost else None


def _recruits(limit: int) -> str:
    return f"{limit} {'recruit' if limit == 1 else 'recruits'}"


def _refuse_pay(content: Content, state: State, command: do.Pay) -> Refusal | None:
    """AC-57, AC-99, AC-R27. A card that can pay and was not marked yet."""
    payer = Payer(command.card, command.source)
    phase = state.phase
    assert isinstance(phase, Paying)
    if command.card not in content.card:
        return refusal("E-32")
    name = content.card[command.card].name
    held, marked = recruit.held(state, payer, content), phase.payers.count(payer)
    if held > marked:
        return None if recruit.value(content, command.card) else refusal("E-37", card=name)
    if marked or command.card in phase.purchases.spent:
        return refusal("E-25", card=name)
    is_used = command.card in state.battle.supported or _is_supporting(state, command.card)
    return refusal("E-23", card=name) if is_used else refusal("E-32")


def _is_supporting(state: State, card: str) -> bool:
    return any(other.card == card for other in state.support)


def _refuse_unpay(content: Content, state: State, command: do.Unpay) -> Refusal | None:  # noqa: ARG001
    """AC-99. A card that is marked."""
    phase = state.phase
    assert isinstance(phase, Paying)
    return None if Payer(command.card, command.source) in phase.payers else refusal("E-35")


def _refuse_recruit(content: Content, state: State, command: do.Recruit) -> Refusal | None:
    """AC-100, AC-101. The chosen card, its cost reached, within the limit."""
    phase = state.phase
    assert isinstance(phase, Paying)
    if command.card != phase.card:
        return refusal("E-36")
    value, cost = recruit.paid(content, phase.payers), recruit.cost(content, phase.card)
    if value < cost:
        return refusal("E-24", value=value, cost=cost, remedy="Let more cards pay.")
    limit = recruit.limit(content, phase.purchases, phase.payers)
    return refusal("E-22", limit=_recruits(limit)) if phase.purchases.bought >= limit else None


def _refuse_cancel(content: Content, state: State, command: do.CancelRecruit) -> Refusal | None:  # noqa: ARG001
    """AC-100. The card that was chosen."""
    phase = state.phase
    assert isinstance(phase, Paying)
    return None if command.card == phase.card else refusal("E-36")


_ALWAYS: tuple[PhaseName, ...] = ("drop", "deploy", "support", "fire", "medic", "recruit", "pay")
_AIMING: tuple[PhaseName, ...] = ("deploy", "support")

_JUDGES: dict[type, tuple[tuple[PhaseName, ...], str, Judge]] = {
    do.Drop: (_ALWAYS, "E-PHASE", _refuse_drop),
    do.Engage: (("deploy",), "E-03", _refuse_engage),
    do.Support: (("deploy",), "E-03", _refuse_support),
    do.Inspire: (("deploy",), "E-PHASE", _refuse_inspire),
    do.Rally: (("deploy",), "E-PHASE", _refuse_rally),
    do.Withdraw: (("deploy",), "E-PHASE", _refuse_withdraw),
    do.Suppress: (_AIMING, "E-PHASE", _refuse_suppress),
    do.Aim: (_AIMING, "E-PHASE", _refuse_aim),
    do.Unaim: (_AIMING, "E-PHASE", _refuse_unaim),
    do.EndDeploy: (("deploy",), "E-PHASE", _allow),
    do.Fight: (("support",), "E-PHASE", _allow),
    do.TakeFire: (("fire",), "E-PHASE", _refuse_take_fire),
    do.UseMedic: (("medic",), "E-PHASE", _refuse_medic),
    do.EndMedic: (("medic",), "E-PHASE", _allow),
    do.BeginRecruit: (("recruit",), "E-PHASE", _refuse_begin),
    do.Pay: (("pay",), "E-PHASE", _refuse_pay),
    do.Unpay: (("pay",), "E-PHASE", _refuse_unpay),
    do.Recruit: (("pay",), "E-PHASE", _refuse_recruit),
    do.CancelRecruit: (("pay",), "E-PHASE", _refuse_cancel),
    do.EndRecruit: (("recruit",), "E-PHASE", _allow),
}
"""For each command the phases in which it is judged, its refusal in any other, and its judgement."""


# What is allowed, a phase each, in the order of the list. Commands are few, so each is made once.

_engage = cache(do.Engage)
_support = cache(do.Support)
_withdraw = cache(do.Withdraw)
_suppress = cache(do.Suppress)
_aim = cache(do.Aim)
_unaim = cache(do.Unaim)
_begin = cache(do.BeginRecruit)
_pay_with = cache(do.Pay)
_END_DEPLOY, _FIGHT, _END_MEDIC, _END_RECRUIT = do.EndDeploy(), do.Fight(), do.EndMedic(), do.EndRecruit()


def _drop(content: Content, state: State) -> Iterator[Command]:
    for card in dict.fromkeys(state.supply.zone):
        command = do.Drop(card)
        if _refuse_drop(content, state, command) is None:
            yield command


def _deploy(content: Content, state: State) -> Iterator[Command]:
    cards = [card for card in dict.fromkeys(state.force.hand) if _refuse_play(state, card) is None]
    for card in cards:
        for branch in _branches(content, card):
            yield _support(card, branch)
    comers = cards
    if effects.conditions(content, state.slots).barred:
        comers = [card for card in cards if _refuse_type(content, state, card) is None]
    for post in posts_of(state.slots) if comers else ():
        if _refuse_target(content, state, post.card) is None:
            for card in comers:
                yield _engage(card, post.card)
    if state.support:
        yield from _offered(content, state)
        yield from _aims(content, state)
    yield from _withdrawals(content, state)
    yield _END_DEPLOY


def _branches(content: Content, card: str) -> tuple[ActionKind | None, ...]:
    """AC-56. The ways to play the card to Support: one for each action at an OR, else one or none."""
    allied = content.card[card]
    if allied.join == "or":
        return tuple([action.kind for action in allied.support])
    return (None,) if allied.support else ()


def _offered(content: Content, state: State) -> Iterator[Command]:
    """Inspire and Rally, while there is a Disorganized card in hand."""
    if DISORGANIZED in state.force.hand:
        for card in dict.fromkeys([other.card for other in state.support]):
            for command in (do.Inspire(card), do.Rally(card)):
                if refuse(content, state, command) is None:
                    yield command


def _aims(content: Content, state: State) -> Iterator[Command]:
    """What can be aimed, and what can be taken back."""
    posts = posts_of(state.slots)
    for card in dict.fromkeys([other.card for other in state.support]):
        if _refuse_points(content, state, card) is None:
            for post in posts:
                if _refuse_suppressing(content, state, post.card) is None:
                    yield _suppress(card, post.card)
        if _refuse_fire(content, state, card) is None:
            for post in posts:
                if _refuse_fire_at(state, post.card) is None:
                    yield _aim(card, post.card)
    for card, target in dict.fromkeys([(o.card, aimed.target) for o in state.support for aimed in o.aims]):
        command = _unaim(card, target)
        if _refuse_unaim(content, state, command) is None:
            yield command


def _withdrawals(content: Content, state: State) -> Iterator[Command]:
    suppressed = support_actions.suppressed_cards(state.support)
    for post in posts_of(state.slots):
        for card in dict.fromkeys(post.allies):
            left, is_held = len(post.allies) - 1, post.card in suppressed
            if not deploy.leans_on(content, state, post.card, left, is_held):
                yield _withdraw(card, post.card)
    copies: dict[str, int] = {}
    for other in state.support:
        copies[other.card] = copies.get(other.card, 0) + 1
        if _refuse_supporter(content, state, other) is None:
            yield _withdraw(other.card, 0, copies[other.card])


def _aiming(content: Content, state: State) -> Iterator[Command]:
    yield from _aims(content, state)
    yield _FIGHT


def _fire(content: Content, state: State) -> Iterator[Command]:  # noqa: ARG001
    phase = state.phase
    assert isinstance(phase, UnderFire)
    for card in dict.fromkeys(phase.standing):
        yield do.TakeFire(phase.target, card)


def _medic(content: Content, state: State) -> Iterator[Command]:
    for card in dict.fromkeys([casualty.card for casualty in state.battle.casualties]):
        command = do.UseMedic(card)
        if _refuse_medic(content, state, command) is None:
            yield command
    yield _END_MEDIC


def _recruit(content: Content, state: State) -> Iterator[Command]:
    if _refuse_more(content, state) is None:
        value = recruit.most_payable(content, state)
        for card in dict.fromkeys(state.supply.zone):
            if _refuse_cost(content, card, value) is None:
                yield _begin(card)
    yield _END_RECRUIT


def _pay(content: Content, state: State) -> Iterator[Command]:
    phase = state.phase
    assert isinstance(phase, Paying)
    for payer in recruit.payers(content, state):
        if recruit.held(state, payer, content) > phase.payers.count(payer):
            yield _pay_with(payer.card, payer.source)
    for payer in dict.fromkeys(phase.payers):
        yield do.Unpay(payer.card, payer.source)
    confirm = do.Recruit(phase.card)
    if _refuse_recruit(content, state, confirm) is None:
        yield confirm
    yield do.CancelRecruit(phase.card)


def _over(content: Content, state: State) -> Iterator[Command]:  # noqa: ARG001
    yield from ()


_CANDIDATES: dict[PhaseName, Callable[[Content, State], Iterator[Command]]] = {
    "drop": _drop,
    "deploy": _deploy,
    "support": _aiming,
    "fire": _fire,
    "medic": _medic,
    "recruit": _recruit,
    "pay": _pay,
    "over": _over,
}
