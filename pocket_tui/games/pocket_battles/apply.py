"""What a command does: each arm calls rules; then the rules go on until somebody has to choose."""

from __future__ import annotations

from functools import partial

from pocket_tui.engine.contract import IllegalCommand, Step
from pocket_tui.engine.steps import run_on
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.army import Troop
from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.commands import Command
from pocket_tui.games.pocket_battles.events import TokenGivenBack
from pocket_tui.games.pocket_battles.judgements import call_now, draft_now, roll_now
from pocket_tui.games.pocket_battles.legal import find_forced, refuse
from pocket_tui.games.pocket_battles.model import Deed, State
from pocket_tui.games.pocket_battles.phases import (
    Building,
    Eliminating,
    PayingWound,
    PlacingUnit,
    Resolving,
    SecondOrder,
)
from pocket_tui.games.pocket_battles.rules import (
    army_building,
    army_deployment,
    battle_round,
    charge,
    hits,
    orders,
    resolution,
    rolls,
    tokens,
    turns,
)
from pocket_tui.games.pocket_battles.rules.told import Told


def apply(content: Content, state: State, command: Command) -> Step[State]:
    """The next state and the events. Raises IllegalCommand when `refuse` refuses the command."""
    refusal = refuse(content, state, command)
    if refusal is not None:
        raise IllegalCommand(refusal)
    return run_on(act(content, state, command), partial(find_forced, content), partial(act, content))


def act(content: Content, state: State, command: Command) -> Told:
    """What a legal command does, and what follows from it without a choice."""
    state, events = obey(content, state, command)
    if not isinstance(state.phase, Resolving):
        return state, events
    state, more = resolution.proceed(content, state)
    return state, events + more


def obey(content: Content, state: State, command: Command) -> Told:
    """What a legal command does itself, before the rules go on: bots that look ahead stop here."""
    if isinstance(state.phase, Building):
        return _build(content, state, state.phase, command)
    if state.roll is not None:
        return _answer_roll(content, state, command)
    if state.deed is not None:
        return _answer_charge(content, state, state.deed, command)
    match command:
        case do.RollInitiative():
            return army_deployment.roll_initiative(state)
        case do.TakeUp(name):
            return army_deployment.take_up(state, name.seat, state.get(name.number))
        case do.PutBack() | do.ShowTop() | do.Deploy():
            return _place(content, state, command)
        case do.Eliminate(name, kind, wounds):
            unit = state.get(name.number)
            return turns.eliminate(content, state, name.seat, unit, Troop(kind, wounds))
        case do.FinishRound():
            assert isinstance(state.phase, Eliminating)
            return turns.finish(content, state, state.phase.seat)
        case _:
            return _take_turn(content, state, command)


def _build(content: Content, state: State, phase: Building, command: Command) -> Told:
    match command:
        case do.OpenUnit(number):
            return army_building.open_unit(state, phase, number)
        case do.Recruit(kind):
            return army_building.recruit(state, phase, kind)
        case do.Dismiss(kind):
            return army_building.dismiss(state, phase, kind)
        case do.TakeList(source):
            return army_building.take_list(content, state, phase, source)
        case do.ClearArmy():
            return army_building.clear(state, phase)
        case _:
            return army_building.finish(content, state, phase)


def _place(content: Content, state: State, command: Command) -> Told:
    phase = state.phase
    assert isinstance(phase, PlacingUnit)
    unit = state.get(phase.unit)
    match command:
        case do.ShowTop(kind):
            return army_deployment.show_top(state, unit, kind)
        case do.Deploy(sector, rank):
            return army_deployment.deploy(content, state, phase.seat, unit, sector, rank)
        case _:
            return army_deployment.put_back(state, phase.seat, unit)


def _take_turn(content: Content, state: State, command: Command) -> Told:
    match command:
        case do.Redeploy(name, sector, rank):
            return battle_round.redeploy(state, state.get(name.number), sector, rank)
        case do.Move(name, sector, rank):
            unit = state.get(name.number)
            return battle_round.move(content, state, unit, (sector, rank), call_now(state))
        case do.Order(name, action):
            return battle_round.begin_order(content, state, state.get(name.number), action, call_now(state))
        case do.Pass():
            return turns.pass_turn(content, state)
        case do.Decline():
            assert isinstance(state.phase, SecondOrder)
            return battle_round.decline(content, state, state.phase.by)
        case do.Cancel():
            return battle_round.drop_order(state)
        case _:
            return _draft(content, state, command)


def _draft(content: Content, state: State, command: Command) -> Told:
    draft = draft_now(state)
    match command:
        case do.Aim(target):
            return battle_round.aim(state, draft, target.number)
        case do.Mend(name, kind, wounds):
            return battle_round.aim(state, draft, name.number, Troop(kind, wounds))
        case do.Pair(trait, name):
            return battle_round.change(state, orders.with_pair(draft, trait, name.number))
        case do.Unpair(trait):
            return battle_round.change(state, orders.with_pair(draft, trait, 0))
        case do.Confirm():
            return battle_round.give_order(content, state, draft)
        case _:
            raise TypeError(f"not a command: {command!r}")


def _answer_charge(content: Content, state: State, deed: Deed, command: Command) -> Told:
    match command:
        case do.Intercept(name):
            return charge.intercept(content, state, deed, state.get(name.number))
        case do.ShootBack(name):
            return charge.shoot_back(content, state, deed, state.get(name.number))
        case do.Target(name):
            return charge.choose_target(state, deed, name.number)
        case do.ReturnToken(name):
            return _return_token(state, name.number)
        case _:
            return charge.wait(state, deed)


def _answer_roll(content: Content, state: State, command: Command) -> Told:
    roll = roll_now(state)
    match command:
        case do.ChooseDice(count):
            return rolls.choose_dice(state, roll, count)
        case do.Reroll(die):
            return rolls.reroll(state, roll, die)
        case do.KeepDice():
            return rolls.keep_dice(state, roll)
        case do.Sacrifice(kind):
            return rolls.sacrifice(content, state, roll, kind)
        case do.Endure():
            return rolls.endure(state, roll)
        case do.TakeHit() | do.RemoveTroop():
            return hits.give(content, state, roll, command)
        case do.PayAside() | do.PayFromUnit():
            assert isinstance(state.phase, PayingWound)
            payer = command.unit.number if isinstance(command, do.PayFromUnit) else 0
            return hits.pay(state, roll, state.phase.troop, payer)
        case do.ReturnToken(name):
            return _return_token(state, name.number)
        case _:
            raise TypeError(f"not a command: {command!r}")


def _return_token(state: State, number: int) -> Told:
    """PB-TR16. The token leaves from the Unit that its owner chose."""
    unit = state.get(number)
    state = tokens.take_from_unit(state, unit).with_phase(Resolving())
    return state, (TokenGivenBack(unit.name.seat, "unit"),)
