"""What is legal: one judgement for every command. `refuse` judges; `legal` lists what it allows.

The judgements of a turn stand here and in `rules/orders.py`, those of building in `rules/army_building.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from pocket_tui.engine.contract import Refusal
from pocket_tui.games.pocket_battles import candidates, judgements
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.commands import Command
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.phases import PhaseName
from pocket_tui.games.pocket_battles.refusals import AWAITED, refusal

Judge = Callable[[Content, State, Any], Refusal | None]


def refuse(content: Content, state: State, command: Command) -> Refusal | None:
    """Why the command is not legal now; None: it is. The phase is judged first."""
    phases, judge = _JUDGES[type(command)]
    if state.phase.name not in phases:
        return _out_of_phase(content, state, command)
    return judge(content, state, command)


def legal(content: Content, state: State) -> tuple[Command, ...]:
    """Every legal command, in a fixed order: Units by number, kinds as they lie or are listed."""
    return tuple(_allowed(content, state))


def find_forced(content: Content, state: State) -> Command | None:
    """The only legal command; None when there are several or none."""
    first = tuple(islice(_allowed(content, state), 2))
    return first[0] if len(first) == 1 else None


def _allowed(content: Content, state: State) -> Iterator[Command]:
    """Where orders are given there are many candidates, so that what a Unit is asked once is asked once."""
    phase = state.phase.name
    if phase in _ORDERING:
        return candidates.open_orders(content, state)
    listed = candidates.CANDIDATES[phase](content, state)
    if phase in _CERTAIN:
        return listed
    return (command for command in listed if _JUDGES[type(command)][1](content, state, command) is None)


def _out_of_phase(content: Content, state: State, command: Command) -> Refusal:
    if isinstance(command, do.Intercept | do.ShootBack) and judgements.is_scouted(content, state):
        return refusal("E-PB19-SCOUT")
    if isinstance(command, _TURN_COMMANDS) and state.deed is not None:
        return refusal("E-PB12")
    return refusal("E-PHASE", awaited=AWAITED[state.phase.name])


_TURN_COMMANDS = (do.Redeploy, do.Move, do.Order, do.Pass)
_ORDERING: tuple[PhaseName, ...] = ("turn", "acting", "second")
_CERTAIN: tuple[PhaseName, ...] = ("initiative", "deploy")
"""Phases whose candidates are all legal: the Units in hand of the one who places."""

_JUDGES: dict[type, tuple[tuple[PhaseName, ...], Judge]] = {
    do.OpenUnit: (("build",), judgements.open_unit),
    do.Recruit: (("build",), judgements.recruit),
    do.Dismiss: (("build",), judgements.dismiss),
    do.TakeList: (("build",), judgements.take_list),
    do.ClearArmy: (("build",), judgements.clear_army),
    do.FinishArmy: (("build",), judgements.finish_army),
    do.RollInitiative: (("initiative",), judgements.allow),
    do.TakeUp: (("deploy",), judgements.take_up),
    do.PutBack: (("place",), judgements.put_back),
    do.ShowTop: (("place",), judgements.show_top),
    do.Deploy: (("place",), judgements.deploy),
    do.Redeploy: (("turn",), judgements.redeploy),
    do.Move: (_ORDERING, judgements.move),
    do.Order: (_ORDERING, judgements.order),
    do.Pass: (("turn",), judgements.pass_turn),
    do.Aim: (("draft",), judgements.aim),
    do.Mend: (("draft",), judgements.mend),
    do.Pair: (("draft",), judgements.pair),
    do.Unpair: (("draft",), judgements.unpair),
    do.Confirm: (("draft",), judgements.confirm),
    do.Cancel: (("draft", "acting"), judgements.allow),
    do.Decline: (("second",), judgements.allow),
    do.Intercept: (("react",), judgements.intercept),
    do.ShootBack: (("react",), judgements.shoot_back),
    do.Wait: (("react",), judgements.allow),
    do.Target: (("target",), judgements.target),
    do.ChooseDice: (("blood",), judgements.choose_dice),
    do.Reroll: (("tough",), judgements.reroll),
    do.KeepDice: (("tough",), judgements.allow),
    do.Sacrifice: (("sacrifice",), judgements.sacrifice),
    do.Endure: (("sacrifice",), judgements.allow),
    do.TakeHit: (("hits",), judgements.take_hit),
    do.RemoveTroop: (("hits",), judgements.remove_troop),
    do.PayAside: (("pay",), judgements.pay_aside),
    do.PayFromUnit: (("pay",), judgements.pay_from_unit),
    do.ReturnToken: (("return",), judgements.return_token),
    do.Eliminate: (("eliminate",), judgements.eliminate),
    do.FinishRound: (("eliminate",), judgements.allow),
}
"""For each command the phases in which it is judged at all, and its judgement."""
