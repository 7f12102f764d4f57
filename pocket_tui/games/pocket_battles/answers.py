"""The lines of decisions that need few words: deployment, what a roll asks, and the end of a round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pocket_tui.engine.contract import Choice
from pocket_tui.games.pocket_battles import candidates, odds
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.army import Troop
from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.choices import Line, at_of, judged, named
from pocket_tui.games.pocket_battles.commands import Command
from pocket_tui.games.pocket_battles.deciding import decider
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.naming import (
    average,
    counted,
    place_title,
    told_apart,
    troop_title,
    unit_title,
)
from pocket_tui.games.pocket_battles.rules import rolls, wounds
from pocket_tui.games.pocket_battles.view import place_of, unit_place


def plain_lines(content: Content, state: State) -> Iterator[Line]:
    """The lines of a phase whose choices need few words."""
    for command in candidates.CANDIDATES[state.phase.name](content, state):
        yield judged(content, state, _LINES[type(command)](content, state, command))


def _dice_line(content: Content, state: State, command: do.ChooseDice) -> Line:
    assert state.roll is not None
    unit = state.get(state.roll.unit)
    spread = odds.blood_hits(content, unit, state.roll.kind, command.count)
    own = 1 - (5 / 6) ** command.count
    risk = f"{round(100 * own)} % to be hit itself"
    label = counted(command.count, "die").replace("dies", "dice")
    return Choice(command, label, sums=risk, result=f"{average(spread.mean)} hits")


def _reroll_line(content: Content, state: State, command: do.Reroll) -> Line:
    assert state.roll is not None
    unit = state.get(state.roll.unit)
    faces = rolls.numbers(content, unit, state.roll.kind)
    mean = sum(faces) / 6
    sums = counted(faces[command.die], "hit")
    label = f"Have a {command.die} rolled again"
    return Choice(command, label, sums=sums, result=f"{average(mean)} on average", action="reroll")


def _hit_line(content: Content, state: State, command: do.TakeHit) -> Line:
    kind = content.kind[command.kind]
    if wounds.kills(content, Troop(command.kind, command.wounds)):
        return Choice(command, f"Lose {troop_title(kind)}", sums=f"{kind.dp} DP", tone="bad")
    held = state.sides[decider(state)].tokens
    source = f"unused {held.unused} → {held.unused - 1}" if held.unused else "a used token marks it"
    left = kind.wounds - command.wounds - 1
    return Choice(command, f"Wound {troop_title(kind)}", sums=source, result=f"{counted(left, 'hit')} left")


def _remove_line(content: Content, state: State, command: do.RemoveTroop) -> Line:  # noqa: ARG001
    kind = content.kind[command.kind]
    label, sums = f"Remove {troop_title(kind)}", f"{kind.dp} DP"
    return Choice(command, label, sums=sums, note="no token", tone="bad", action="remove")


def _sacrifice_line(content: Content, state: State, command: do.Sacrifice) -> Line:
    assert state.roll is not None
    kind = content.kind[command.kind]
    return Choice(
        command,
        f"Sacrifice {troop_title(kind)}",
        sums=f"{kind.dp} DP",
        result=f"{counted(state.roll.left, 'hit')} averted",
    )


def _eliminate_line(content: Content, state: State, command: do.Eliminate) -> Line:
    kind = content.kind[command.kind]
    return Choice(
        command,
        f"Eliminate {troop_title(kind)} of {named(content, state, command.unit)}",
        sums=f"{kind.dp} DP",
        result=f"{counted(command.wounds, 'token')} back",
        action="eliminate",
        at=at_of(state.get(command.unit.number)),
    )


def _from_unit_line(content: Content, state: State, command: do.PayFromUnit | do.ReturnToken) -> Line:
    unit = state.get(command.unit.number)
    return Choice(
        command,
        f"From {unit_title(content, unit.kinds)}",
        sums=f"{unit.orders} lie on it",
        at=at_of(unit),
    )


def _simple(label: str, sums: str = "", action: str = "") -> Callable[[Content, State, Command], Line]:
    def line(content: Content, state: State, command: Command) -> Line:  # noqa: ARG001
        return Choice(command, label, sums=sums, action=action)

    return line


def _take_up_line(content: Content, state: State, command: do.TakeUp) -> Line:
    unit = state.get(command.unit.number)
    profile = content.profile(unit.kinds)
    place = unit_place(unit.number)
    return Choice(command, told_apart(content, unit.kinds), sums=f"{profile.dp} DP", at=place)


def _deploy_line(content: Content, state: State, command: do.Deploy) -> Line:  # noqa: ARG001
    at = place_of(True, command.sector, command.rank)
    return Choice(
        command, f"Place it in the {place_title(command.sector, command.rank)}", action="place", at=at
    )


def _top_line(content: Content, state: State, command: do.ShowTop) -> Line:  # noqa: ARG001
    return Choice(command, f"Show {troop_title(content.kind[command.kind])} on top", action="top")


_LINES: dict[type, Callable[[Content, State, Any], Line]] = {
    do.RollInitiative: _simple("Roll for the initiative", "the higher die attacks", "roll"),
    do.TakeUp: _take_up_line,
    do.Deploy: _deploy_line,
    do.ShowTop: _top_line,
    do.PutBack: _simple("Place another Unit first", action="back"),
    do.ChooseDice: _dice_line,
    do.Reroll: _reroll_line,
    do.KeepDice: _simple("Let the dice stand", action="keep"),
    do.Sacrifice: _sacrifice_line,
    do.Endure: _simple("Take the hits", action="keep"),
    do.TakeHit: _hit_line,
    do.RemoveTroop: _remove_line,
    do.PayAside: _simple("From aside"),
    do.PayFromUnit: _from_unit_line,
    do.ReturnToken: _from_unit_line,
    do.Eliminate: _eliminate_line,
    do.FinishRound: _simple("Keep the others", "their wounds stay", "done"),
}
