"""Where Units go without fighting: to the front, and out of sectors where nobody can be reached."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pocket_tui.games.bots import only
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.army import Unit
from pocket_tui.games.pocket_battles.cards import Content, Trait
from pocket_tui.games.pocket_battles.commands import Command
from pocket_tui.games.pocket_battles.field import seat_of
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.placing import rank_of
from pocket_tui.games.pocket_battles.rules.charge import UNENGAGED, standing


def useful_marches(content: Content, state: State, commands: Iterable[Command]) -> Iterator[do.Redeploy]:
    """Redeployments that bring a Unit nearer to where it is of use, the dearest Unit first."""
    found = [
        command
        for command in only(do.Redeploy, commands)
        if helps(content, state, state.get(command.unit.number), command)
    ]
    yield from sorted(found, key=lambda command: -content.profile(state.get(command.unit.number).kinds).dp)


def helps(content: Content, state: State, unit: Unit, step: do.Redeploy | do.Move) -> bool:
    """A fighter goes to the front; a Unit without an enemy before it goes to where there is one."""
    wanted = rank_of(content, unit)
    if step.sector is unit.sector:
        return unit.rank is not wanted and step.rank is wanted
    now, then = (len(faced(state, unit, sector)) for sector in (unit.sector, step.sector))
    return not now and then > 0 and not content.profile(unit.kinds).has(Trait.WIDE_ARC)


def faced(state: State, unit: Unit, sector: int) -> tuple[Unit, ...]:
    """The enemies that are not engaged in the sector across."""
    enemy = 1 - seat_of(unit.number)
    facing = type(unit.sector)(sector).facing
    return standing(state, enemy, facing, *UNENGAGED)
