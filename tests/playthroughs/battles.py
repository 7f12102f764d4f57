"""How playthroughs of Pocket Battles are written.

`python -m tests.playthroughs.battles SEED PLAYER [KEY=VALUE ...]` writes one. PLAYER is a bot, or "idle", who
passes whenever that is possible; the pairs are options. Armies to be built are built by a rule of thumb.
"""

from __future__ import annotations

import json
import sys

from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.army import Side, Unit
from pocket_tui.games.pocket_battles.commands import Command
from pocket_tui.games.pocket_battles.deciding import decider
from pocket_tui.games.pocket_battles.field import Rank
from pocket_tui.games.pocket_battles.model import State
from tests.playthroughs.told import Chooser, Notation
from tests.strategies import ready_game

GAME = ready_game("pocket_battles")


def show_command(command: Command) -> str:
    return json.dumps(GAME.codec().dump_command(command), separators=(",", ":"))


def read_command(text: str) -> Command:
    command: Command = GAME.codec().load_command(json.loads(text))
    return command


def show_figures(state: State) -> str:
    """A position in one line; the end at the end."""
    outcome = GAME.outcome(state)
    sides = " | ".join(_show_side(side) for side in state.sides)
    if outcome is not None:
        return f"over: {outcome.reason} {outcome.rule} won by {outcome.winners} · {sides}"
    clock = state.clock
    return f"round {clock.round} turn {clock.turn} seat {clock.seat} {state.phase.name} · {sides}"


def _show_side(side: Side) -> str:
    """Tokens, losses, and every Unit: where it stands, its troops, wounds, orders, and whom it fights."""
    held = side.tokens
    units = " ".join(_show_unit(unit) for unit in side.units)
    return f"{held.unused}+{held.aside}+{held.tray} lost {side.losses.dp}/{side.losses.army} {units}"


def _show_unit(unit: Unit) -> str:
    place = "hand" if unit.rank is Rank.HAND else f"{unit.sector.word[0]}{unit.rank.value[0]}"
    foe = f"x{unit.foe}" if unit.foe else ""
    return f"{unit.number}{place}{len(unit.troops)}w{unit.wounds}o{unit.orders}{foe}"


# Writing one.


def idle(state: State, _: int) -> Command:
    """Builds and deploys, then passes."""
    legal = GAME.legal(state)
    return next((command for command in legal if isinstance(command, do.Pass)), legal[0])


def by_hand(state: State) -> Command:
    """Every third troop that may join the open Unit; then the next Unit, and in the end the army as it is."""
    legal = GAME.legal(state)
    recruits = [command for command in legal if isinstance(command, do.Recruit)]
    if len(recruits) > 2:
        return recruits[len(recruits) // 3]
    opened = [command.number for command in legal if isinstance(command, do.OpenUnit)]
    side = state.sides[decider(state)]
    if opened and max(opened) > len(side.units) and len(side.units) < _MOST_UNITS:
        return do.OpenUnit(max(opened))
    return do.FinishArmy()


_MOST_UNITS = 8


BATTLES = Notation(GAME, show_command, read_command, show_figures)


def playing(player: str, seed: int) -> Chooser:
    """Armies by hand, and then as that player does."""
    choose = idle if player == "idle" else BATTLES.botted(player, seed)
    return lambda state, number: by_hand(state) if state.phase.name == "build" else choose(state, number)


if __name__ == "__main__":
    seed, player, *pairs = sys.argv[1:]
    print("\n".join(BATTLES.record(int(seed), pairs, playing(player, int(seed)))))
