"""What a command does: each arm calls rules; then a single legal command that shows nothing runs on."""

from __future__ import annotations

from functools import partial

from pocket_tui.engine.contract import IllegalCommand, Step
from pocket_tui.engine.steps import run_on
from pocket_tui.games.airborne_commander import commands as do
from pocket_tui.games.airborne_commander.cards import Content
from pocket_tui.games.airborne_commander.commands import Command
from pocket_tui.games.airborne_commander.legal import find_forced, refuse
from pocket_tui.games.airborne_commander.model import Payer, State
from pocket_tui.games.airborne_commander.rules import (
    deploy,
    drop_zone,
    firefights,
    recruit,
    support_actions,
    turn_sequence,
)
from pocket_tui.games.airborne_commander.rules.steps import Told


def apply(content: Content, state: State, command: Command) -> Step[State]:
    """The next state and the events. Raises IllegalCommand when `refuse` refuses the command."""
    refusal = refuse(content, state, command)
    if refusal is not None:
        raise IllegalCommand(refusal)
    return run_on(act(content, state, command), partial(find_forced, content), partial(act, content))


def act(content: Content, state: State, command: Command) -> Told:
    """What a legal command does, without running on."""
    match command:
        case do.Engage(card, target):
            return deploy.engage(state, card, target)
        case do.Support(card, branch):
            return deploy.support(content, state, card, branch)
        case do.Inspire(card):
            return deploy.inspire(content, state, card)
        case do.Rally(card):
            return deploy.rally(content, state, card)
        case do.Withdraw(card, target, copy):
            return deploy.withdraw(state, card, target, copy)
        case do.Suppress(card, target):
            return support_actions.suppress(content, state, card, target)
        case do.Aim(card, target):
            return support_actions.aim(content, state, card, target)
        case do.Unaim(card, target):
            return support_actions.unaim(state, card, target)
        case do.EndDeploy():
            return turn_sequence.end_deploy(content, state)
        case _:
            return _act_later(content, state, command)


def _act_later(content: Content, state: State, command: Command) -> Told:
    """The commands of the other phases."""
    match command:
        case do.Pay(card, source):
            return recruit.mark(state, Payer(card, source))
        case do.BeginRecruit(card):
            return recruit.choose(state, card)
        case do.Unpay(card, source):
            return recruit.unmark(state, Payer(card, source))
        case do.Recruit():
            return recruit.buy(content, state)
        case do.CancelRecruit(card):
            return recruit.cancel(state, card)
        case do.EndRecruit():
            return turn_sequence.end_turn(content, state)
        case do.Drop(card):
            return drop_zone.remove(state, card)
        case do.Fight():
            return firefights.begin(content, state)
        case do.TakeFire(_, card):
            return firefights.take_fire(content, state, card)
        case do.UseMedic(card):
            return firefights.use_medic(content, state, card)
        case do.EndMedic():
            return firefights.conclude(content, state)
        case _:
            raise TypeError(f"not a command: {command!r}")
