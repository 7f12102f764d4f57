"""Playthroughs of Pocket Battles: a command a line behind `>`, and the position in figures below it.

`python -m tests.playthroughs.battles SEED PLAYER [KEY=VALUE ...]` writes one. PLAYER is a bot, or "idle", who
passes whenever that is possible; the pairs are options. Armies to be built are built by a rule of thumb. Once
written it is kept as it is: it holds the rules, neither bots nor ready-made lists.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import attrs

from pocket_tui.engine.contract import Options
from pocket_tui.engine.dice import Dice
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.army import Side, Unit
from pocket_tui.games.pocket_battles.commands import Command
from pocket_tui.games.pocket_battles.deciding import decider
from pocket_tui.games.pocket_battles.field import Rank
from pocket_tui.games.pocket_battles.model import State
from tests.strategies import ready_game

FOLDER = Path(__file__).parent / "pocket_battles"
GAME = ready_game("pocket_battles")


@attrs.frozen
class Battle:
    """A battle from its first moment to its end, and what stands in its file below each command."""

    name: str
    seed: int
    options: Options
    commands: tuple[Command, ...]
    figures: tuple[str, ...]

    def begin(self) -> State:
        state: State = GAME.setup(self.options, self.seed)
        return state

    def state_after(self, count: int) -> State:
        state = self.begin()
        for command in self.commands[:count]:
            state = GAME.apply(state, command).state
        return state


def battles() -> list[str]:
    """The names of all that there are."""
    return sorted(path.stem for path in FOLDER.glob("*.txt"))


def read_battle(name: str) -> Battle:
    """The battle of that name. Its first line that is no remark is "seed N key=value ..."."""
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    lines = [line.strip() for line in text.splitlines()]
    first, *rest = (line for line in lines if line and not line.startswith("#"))
    _, seed, *pairs = first.split()
    commands = tuple(read_command(line[1:]) for line in rest if line.startswith(">"))
    figures = tuple(line for line in rest if not line.startswith(">"))
    return Battle(name, int(seed), read_options(pairs), commands, figures)


def read_options(pairs: list[str]) -> Options:
    return Options.of(**dict(pair.split("=", 1) for pair in pairs))


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


def botted(name: str, seed: int) -> Callable[[State, int], Command]:
    bot = GAME.bots()[name]()

    def choose(state: State, number: int) -> Command:
        decision = GAME.decision(state)
        assert decision is not None
        view = GAME.view(state, decision.seat)
        command: Command = bot.choose(view, Dice(seed).split(decision.seat, number))
        return command

    return choose


def record(seed: int, player: str, pairs: list[str]) -> Iterator[str]:
    """Every line of the battle with that seed."""
    choose = idle if player == "idle" else botted(player, seed)
    state: State = GAME.setup(read_options(pairs), seed)
    lines, number = [" ".join(["seed", str(seed), *pairs]), show_figures(state)], 0
    while GAME.outcome(state) is None:
        is_built = state.phase.name == "build"
        command = by_hand(state) if is_built else choose(state, number)
        state, number = GAME.apply(state, command).state, number + 1
        lines += [f"> {show_command(command)}", show_figures(state)]
    outcome = GAME.outcome(state)
    yield f"# {GAME.title}, {number} commands. {outcome.sentence if outcome else ''}"
    yield from lines


if __name__ == "__main__":
    print("\n".join(record(int(sys.argv[1]), sys.argv[2], sys.argv[3:])))
