"""What is legal: one judgement, `refuse`, and `legal`, which is what it allows in a fixed order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from typing import Any

from pocket_tui.engine.contract import Refusal
from pocket_tui.games.airborne_commander import commands as do
from pocket_tui.games.airborne_commander import judgements
from pocket_tui.games.airborne_commander.cards import DISORGANIZED, ActionKind, Content
from pocket_tui.games.airborne_commander.commands import Command
from pocket_tui.games.airborne_commander.model import (
    Paying,
    PhaseName,
    State,
    UnderFire,
)
from pocket_tui.games.airborne_commander.refusals import AWAITED, refusal
from pocket_tui.games.airborne_commander.rules import deploy, effects, recruit, support_actions
from pocket_tui.games.airborne_commander.rules.battleground import posts_of

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


_ALWAYS: tuple[PhaseName, ...] = ("drop", "deploy", "support", "fire", "medic", "recruit", "pay")
_AIMING: tuple[PhaseName, ...] = ("deploy", "support")

_JUDGES: dict[type, tuple[tuple[PhaseName, ...], str, Judge]] = {
    do.Drop: (_ALWAYS, "E-PHASE", judgements.refuse_drop),
    do.Engage: (("deploy",), "E-03", judgements.refuse_engage),
    do.Support: (("deploy",), "E-03", judgements.refuse_support),
    do.Inspire: (("deploy",), "E-PHASE", judgements.refuse_inspire),
    do.Rally: (("deploy",), "E-PHASE", judgements.refuse_rally),
    do.Withdraw: (("deploy",), "E-PHASE", judgements.refuse_withdraw),
    do.Suppress: (_AIMING, "E-PHASE", judgements.refuse_suppress),
    do.Aim: (_AIMING, "E-PHASE", judgements.refuse_aim),
    do.Unaim: (_AIMING, "E-PHASE", judgements.refuse_unaim),
    do.EndDeploy: (("deploy",), "E-PHASE", judgements.allow),
    do.Fight: (("support",), "E-PHASE", judgements.allow),
    do.TakeFire: (("fire",), "E-PHASE", judgements.refuse_take_fire),
    do.UseMedic: (("medic",), "E-PHASE", judgements.refuse_medic),
    do.EndMedic: (("medic",), "E-PHASE", judgements.allow),
    do.BeginRecruit: (("recruit",), "E-PHASE", judgements.refuse_begin),
    do.Pay: (("pay",), "E-PHASE", judgements.refuse_pay),
    do.Unpay: (("pay",), "E-PHASE", judgements.refuse_unpay),
    do.Recruit: (("pay",), "E-PHASE", judgements.refuse_recruit),
    do.CancelRecruit: (("pay",), "E-PHASE", judgements.refuse_cancel),
    do.EndRecruit: (("recruit",), "E-PHASE", judgements.allow),
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
        if judgements.refuse_drop(content, state, command) is None:
            yield command


def _deploy(content: Content, state: State) -> Iterator[Command]:
    cards = [card for card in dict.fromkeys(state.force.hand) if judgements.refuse_play(state, card) is None]
    for card in cards:
        for branch in _branches(content, card):
            yield _support(card, branch)
    comers = cards
    if effects.conditions(content, state.slots).barred:
        comers = [card for card in cards if judgements.refuse_type(content, state, card) is None]
    for post in posts_of(state.slots) if comers else ():
        if judgements.refuse_target(content, state, post.card) is None:
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
        if judgements.refuse_points(content, state, card) is None:
            for post in posts:
                if judgements.refuse_suppressing(content, state, post.card) is None:
                    yield _suppress(card, post.card)
        if judgements.refuse_fire(content, state, card) is None:
            for post in posts:
                if judgements.refuse_fire_at(state, post.card) is None:
                    yield _aim(card, post.card)
    for card, target in dict.fromkeys([(o.card, aimed.target) for o in state.support for aimed in o.aims]):
        command = _unaim(card, target)
        if judgements.refuse_unaim(content, state, command) is None:
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
        if judgements.refuse_supporter(content, state, other) is None:
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
        if judgements.refuse_medic(content, state, command) is None:
            yield command
    yield _END_MEDIC


def _recruit(content: Content, state: State) -> Iterator[Command]:
    if judgements.refuse_more(content, state) is None:
        value = recruit.most_payable(content, state)
        for card in dict.fromkeys(state.supply.zone):
            if judgements.refuse_cost(content, card, value) is None:
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
    if judgements.refuse_recruit(content, state, confirm) is None:
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
