"""Playthroughs as text: how a position and a command are written, and how a file of them is read.

A line that begins with `>` is a command: its tag in a save and its fields. Every other line tells the
position, in figures; at the start of a turn the map follows, one word a cell, as positions are drawn in the
tests of the rules. `#` begins a remark.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs

from pocket_tui.engine.contract import Options
from pocket_tui.engine.grid import DIRECTIONS
from pocket_tui.games.airborne_pocket.model import Board, State
from tests.games.airborne_pocket.positions import GAME

FOLDER = Path(__file__).parent


@attrs.frozen
class Line:
    """One line that says something: its number in the file, and its words."""

    number: int
    text: str

    @property
    def command(self) -> Any:
        """The command of a line that begins with `>`; None for a position."""
        return read_command(self.text[1:]) if self.text.startswith(">") else None


@attrs.frozen
class Playthrough:
    """A game from its first moment to its end."""

    name: str
    seed: int
    lines: tuple[Line, ...]

    @property
    def commands(self) -> tuple[Any, ...]:
        return tuple(line.command for line in self.lines if line.text.startswith(">"))

    def begin(self) -> State:
        return GAME.setup(Options(), self.seed)

    def states(self) -> Iterator[State]:
        """Every state, the first one first."""
        state = self.begin()
        yield state
        for command in self.commands:
            state = GAME.apply(state, command).state
            yield state


def playthroughs() -> list[str]:
    """The names of all that there are."""
    return sorted(path.stem for path in FOLDER.glob("*.txt"))


def read_playthrough(name: str) -> Playthrough:
    """The playthrough of that name. The first line that is no remark is "seed N"."""
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    numbered = (Line(number, line.strip()) for number, line in enumerate(text.splitlines(), 1))
    first, *rest = (line for line in numbered if line.text and not line.text.startswith("#"))
    return Playthrough(name, int(first.text.removeprefix("seed ")), tuple(rest))


# Commands: "move direction=north", "fight weapon=colt extras=bombs,scope".


def show_command(command: Any) -> str:
    fields = GAME.codec().dump_command(command)
    tag = fields.pop("type")
    return " ".join([tag, *(f"{key}={_show(key, value)}" for key, value in fields.items())])


def _show(key: str, value: Any) -> str:
    if key == "direction":
        return DIRECTIONS[value].word
    return ",".join(value) if isinstance(value, list) else json.dumps(value).strip('"')


def read_command(text: str) -> Any:
    """The command that `show_command` wrote. Raises ValueError for one that does not exist."""
    tag, *pairs = text.split()
    fields = dict(pair.split("=", 1) for pair in pairs)
    document = {"type": tag, **{key: _read(key, value) for key, value in fields.items()}}
    return GAME.codec().load_command(document)


_WORDS = {side.word: side.value for side in DIRECTIONS}


def _read(key: str, value: str) -> Any:
    if key == "direction":
        return _WORDS[value]
    if key == "extras":
        return [item for item in value.split(",") if item]
    if key in ("tile", "rotation", "cards"):
        return int(value)
    return value == "true" if key == "bottom" else value


# Positions.


def show_position(state: State) -> list[str]:
    """The lines of a position: the figures, the map at the start of a turn, the end at the end."""
    outcome = GAME.outcome(state)
    if outcome is not None:
        return [_figures(state), f"{'won' if outcome.won else 'lost'}: {outcome.reason} {outcome.rule}"]
    return [_figures(state), *(show_map(state.board) if state.phase.name == "turn" else [])]


def _figures(state: State) -> str:
    soldier, deck = state.soldier, state.deck
    x, y = state.board.here
    facts = [
        f"turn {state.turn.number} {state.phase.name}",
        f"{deck.hour:02d}00",
        f"{len(deck.cards)} cards",
        f"health {soldier.health}",
        f"at {x},{y}",
        f"items {' '.join(soldier.items) or 'none'}",
        f"free {' '.join(soldier.free)}",
    ]
    facts += [f"arms lost {soldier.arms_lost}"] if soldier.arms_lost else []
    facts += [f"floor {' '.join(state.board.floor)}"] if state.board.floor else []
    facts += ["guns destroyed"] if state.guns_destroyed else []
    return " · ".join(facts)


def show_map(board: Board) -> list[str]:
    """The map in the form that `positions.draw_map` reads."""
    words = {
        tile.at: f"{tile.number}{f':{tile.rotation}' if tile.rotation else ''}"
        f"{'' if tile.visited else '?'}{'*' if tile.at == board.here else ''}"
        for tile in board.tiles
    }
    columns = range(min(x for x, _ in words), max(x for x, _ in words) + 1)
    rows = range(min(y for _, y in words), max(y for _, y in words) + 1)
    return [" ".join(words.get((x, y), ".").ljust(5) for x in columns).rstrip() for y in rows]
