"""Each command in a few small words, as undo names it: "charge with Noblemen 344"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.commands import Command
from pocket_tui.games.pocket_battles.event_names import troop_name, unit_name
from pocket_tui.games.pocket_battles.naming import counted, place_title

Labeller = Callable[[Content, Any], str]

_ORDERS: dict[do.Action, str] = {
    "charge": "charge with {}",
    "carry": "carry on with {}",
    "leave": "leave with {}",
    "shoot": "shoot with {}",
    "heal": "heal with {}",
    "control": "Control by {}",
    "double": "Double Order by {}",
}

_LISTS = {"ready": "ready-made", "random": "random"}


def label(content: Content, command: Command) -> str:
    """The command in a few small words."""
    return _LABELS[type(command)](content, command)


def _order(content: Content, command: do.Order) -> str:
    return _ORDERS[command.action].format(unit_name(content, command.unit))


def _fixed(text: str) -> Labeller:
    return lambda _content, _command: text


def _of_unit(text: str) -> Labeller:
    """For a command of one Unit; `{}` is its name."""
    return lambda content, command: text.format(unit_name(content, command.unit))


def _of_troop(text: str) -> Labeller:
    """For a command of one troop; `{}` is its name."""
    return lambda content, command: text.format(troop_name(content, command.kind))


def _of_place(text: str) -> Labeller:
    """For a command that moves a Unit; `{0}` is its name, `{1}` where it goes."""
    return lambda content, command: text.format(
        unit_name(content, command.unit), place_title(command.sector, command.rank)
    )


_LABELS: dict[type[Any], Labeller] = {
    do.OpenUnit: lambda _, command: f"go to Unit {command.number}",
    do.Recruit: _of_troop("add {}"),
    do.Dismiss: _of_troop("dismiss {}"),
    do.TakeList: lambda _, command: f"take the {_LISTS[command.source]} list",
    do.ClearArmy: _fixed("begin the army anew"),
    do.FinishArmy: _fixed("finish the army"),
    do.RollInitiative: _fixed("roll for the initiative"),
    do.TakeUp: _of_unit("take up {}"),
    do.PutBack: _fixed("place another Unit first"),
    do.ShowTop: _of_troop("show {} on top"),
    do.Deploy: lambda _, command: f"deploy in the {place_title(command.sector, command.rank)}",
    do.Redeploy: _of_place("redeploy {0} to the {1}"),
    do.Move: _of_place("move {0} to the {1}"),
    do.Order: _order,
    do.Aim: lambda content, command: f"aim at {unit_name(content, command.target)}",
    do.Mend: _of_troop("choose to heal {}"),
    do.Pair: lambda content, command: f"{command.trait} by {unit_name(content, command.unit)}",
    do.Unpair: lambda _, command: f"no {command.trait}",
    do.Confirm: _fixed("give the order"),
    do.Cancel: _fixed("drop the order"),
    do.Decline: _fixed("give up the second order"),
    do.Pass: _fixed("pass"),
    do.Intercept: _of_unit("intercept with {}"),
    do.ShootBack: _of_unit("shoot back with {}"),
    do.Wait: _fixed("wait for the charge"),
    do.Target: _of_unit("charge {}"),
    do.ChooseDice: lambda _, command: f"roll {counted(command.count, 'die').replace('dies', 'dice')}",
    do.Reroll: lambda _, command: f"have a {command.die} rolled again",
    do.KeepDice: _fixed("let the dice stand"),
    do.Sacrifice: _of_troop("sacrifice {}"),
    do.Endure: _fixed("take the hits"),
    do.TakeHit: _of_troop("hit on {}"),
    do.RemoveTroop: _of_troop("remove {}"),
    do.PayAside: _fixed("mark it from aside"),
    do.PayFromUnit: _of_unit("mark it with a token of {}"),
    do.ReturnToken: _of_unit("give back a token of {}"),
    do.Eliminate: _of_troop("eliminate {}"),
    do.FinishRound: _fixed("keep the other wounded"),
}
