"""Playthroughs of Airborne Commander: a command a line behind `>`, and the position in figures below it.

`python -m tests.playthroughs.commander SEED ORDER PLAYER` writes one. PLAYER is a bot, or "idle", who does
nothing but fight and end turns. Once written it is kept as it is: it holds the rules, not the bot.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import attrs

from pocket_tui.engine.contract import Options
from pocket_tui.engine.dice import Dice
from pocket_tui.games.airborne_commander.commands import Command
from pocket_tui.games.airborne_commander.model import State
from tests.games.airborne_commander.positions import GAME

FOLDER = Path(__file__).parent / "airborne_commander"
ORDERS = ("introductory", "standard")
"""The values of the option, in the order of the form."""
_NUMBERS = ("target", "copy")


@attrs.frozen
class Campaign:
    """A game from its first moment to its end, and what stands in its file below each command."""

    name: str
    seed: int
    order: str
    commands: tuple[Command, ...]
    figures: tuple[str, ...]

    def begin(self) -> State:
        return GAME.setup(Options.of(order=self.order), self.seed)

    def state_after(self, count: int) -> State:
        state = self.begin()
        for command in self.commands[:count]:
            state = GAME.apply(state, command).state
        return state


def campaigns() -> list[str]:
    """The names of all that there are."""
    return sorted(path.stem for path in FOLDER.glob("*.txt"))


def read_campaign(name: str) -> Campaign:
    """The campaign of that name. Its first line that is no remark is "seed N order"."""
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    lines = [line.strip() for line in text.splitlines()]
    first, *rest = (line for line in lines if line and not line.startswith("#"))
    _, seed, order = first.split()
    commands = tuple(read_command(line[1:]) for line in rest if line.startswith(">"))
    figures = tuple(line for line in rest if not line.startswith(">"))
    return Campaign(name, int(seed), order, commands, figures)


def show_command(command: Any) -> str:
    """ "engage card=rifleman target=3"."""
    fields = GAME.codec().dump_command(command)
    tag = fields.pop("type")
    return " ".join([tag, *(f"{key}={value}" for key, value in fields.items() if value is not None)])


def read_command(text: str) -> Command:
    tag, *pairs = text.split()
    fields: dict[str, Any] = dict(pair.split("=", 1) for pair in pairs)
    fields |= {key: int(fields[key]) for key in _NUMBERS if key in fields}
    if tag == "support":
        fields.setdefault("branch", None)
    return GAME.codec().load_command({"type": tag, **fields})


def show_figures(state: State) -> str:
    """A position in one line; the end at the end."""
    outcome = GAME.outcome(state)
    if outcome is not None:
        return " ".join(filter(None, ("over:", outcome.reason, outcome.rule, outcome.result)))
    force, mission = state.force, state.mission
    slots = " | ".join(
        "/".join(f"{post.card}{'<' * bool(post.allies)}{'+'.join(post.allies)}" for post in slot)
        for slot in state.slots
    )
    return (
        f"turn {state.turn} {state.phase.name} · {slots} · hand {len(force.hand)} deck {len(force.deck)}"
        f" discard {len(force.discard)} · disorganized {force.disorganized} · scored {len(mission.scored)}"
    )


# Writing one.


def idle(state: State, _: int) -> Command:
    """Fights and ends turns, and does nothing else that can be left."""
    decision = GAME.decision(state)
    assert decision is not None
    legal = [choice for choice in decision.choices if choice.refusal is None]
    leaving = [choice for choice in legal if choice.action in ("fight", "end")]
    return (leaving or legal)[0].command


def botted(name: str, seed: int) -> Callable[[State, int], Command]:
    bot = GAME.bots()[name]()
    return lambda state, number: bot.choose(GAME.view(state, 0), Dice(seed).split(0, number))


def record(seed: int, order: str, player: str) -> Iterator[str]:
    """Every line of the game with that seed."""
    choose = idle if player == "idle" else botted(player, seed)
    state, number = GAME.setup(Options.of(order=order), seed), 0
    lines = [f"seed {seed} {order}", show_figures(state)]
    while GAME.outcome(state) is None:
        command = choose(state, number)
        state, number = GAME.apply(state, command).state, number + 1
        lines += [f"> {show_command(command)}", show_figures(state)]
    outcome = GAME.outcome(state)
    yield f"# {GAME.title}, {number} commands. {outcome.sentence if outcome else ''}"
    yield from lines


if __name__ == "__main__":
    print("\n".join(record(int(sys.argv[1]), sys.argv[2], sys.argv[3])))
