"""Playthroughs that were recorded: a command a line behind `>`, and the position in figures below it.

`#` begins a remark; the first other line is "seed N key=value ...", the pairs being options. Once written a
file is kept as it is: it holds the rules, neither bots nor content that is chosen anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import attrs

from pocket_tui.engine.contract import AnyGame, Options
from pocket_tui.engine.dice import Dice

FOLDER = Path(__file__).parent
Chooser = Callable[[Any, int], Any]
"""What is done in a state; the number is that of the commands before it."""


@attrs.frozen
class Told:
    """A game from its first moment to its end, and what stands in its file below each command."""

    game: AnyGame
    name: str
    seed: int
    options: Options
    commands: tuple[Any, ...]
    figures: tuple[str, ...]

    def begin(self) -> Any:
        return self.game.setup(self.options, self.seed)

    def state_after(self, count: int) -> Any:
        state = self.begin()
        for command in self.commands[:count]:
            state = self.game.apply(state, command).state
        return state


@attrs.frozen
class Notation:
    """How one game writes its commands, and a position in one line."""

    game: AnyGame
    show_command: Callable[[Any], str]
    read_command: Callable[[str], Any]
    show_figures: Callable[[Any], str]

    @property
    def folder(self) -> Path:
        return FOLDER / self.game.id

    def names(self) -> list[str]:
        """The names of all that there are."""
        return sorted(path.stem for path in self.folder.glob("*.txt"))

    def read(self, name: str) -> Told:
        """The playthrough of that name."""
        text = (self.folder / f"{name}.txt").read_text(encoding="utf-8")
        lines = [line.strip() for line in text.splitlines()]
        first, *rest = (line for line in lines if line and not line.startswith("#"))
        _, seed, *pairs = first.split()
        commands = tuple(self.read_command(line[1:]) for line in rest if line.startswith(">"))
        figures = tuple(line for line in rest if not line.startswith(">"))
        return Told(self.game, name, int(seed), read_options(pairs), commands, figures)

    def botted(self, name: str, seed: int) -> Chooser:
        """What the bot of that name would do on every seat."""
        bot = self.game.bots()[name]()

        def choose(state: Any, number: int) -> Any:
            decision = self.game.decision(state)
            assert decision is not None
            view = self.game.view(state, decision.seat)
            return bot.choose(view, Dice(seed).split(decision.seat, number))

        return choose

    def record(self, seed: int, pairs: list[str], choose: Chooser) -> Iterator[str]:
        """Every line of the game with that seed and these options."""
        state, number = self.game.setup(read_options(pairs), seed), 0
        lines = [" ".join(["seed", str(seed), *pairs]), self.show_figures(state)]
        while self.game.outcome(state) is None:
            command = choose(state, number)
            state, number = self.game.apply(state, command).state, number + 1
            lines += [f"> {self.show_command(command)}", self.show_figures(state)]
        outcome = self.game.outcome(state)
        yield f"# {self.game.title}, {number} commands. {outcome.sentence if outcome else ''}"
        yield from lines


def read_options(pairs: list[str]) -> Options:
    return Options.of(**dict(pair.split("=", 1) for pair in pairs))
