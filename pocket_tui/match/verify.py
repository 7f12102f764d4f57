"""A save replayed from its start, every record checked against what the rules make of it today."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import attrs

from pocket_tui.engine.contract import AnyGame, IllegalCommand
from pocket_tui.match.states import States
from pocket_tui.storage import migrate, records
from pocket_tui.storage.disk import DISK, Disk
from pocket_tui.storage.reading import read_save
from pocket_tui.storage.records import Record


@attrs.frozen
class Verdict:
    """What a replay found: whether everything is identical, after how many commands, in a sentence."""

    identical: bool
    commands: int
    sentence: str


class _Difference(Exception):
    pass


def verify(path: Path, disk: Disk = DISK) -> Verdict:
    """Replay a save from its start: "identical after n commands", or the first difference.

    Raises StorageProblem when the save cannot be read.
    """
    reading = read_save(path, disk)
    replay = _Replay(States(reading.journal, reading.history))
    try:
        for index, line in enumerate(reading.journal.lines):
            replay.step(index, records.parse(line))
    except _Difference as difference:
        return Verdict(False, replay.commands, f"Not identical: {difference}.")
    return Verdict(True, replay.commands, f"Identical after {replay.commands} commands.")


class _Replay:
    """Goes through the records in the order of the file, with a state of its own."""

    def __init__(self, states: States) -> None:
        self.commands = 0
        self._states = states
        self._made: dict[int, Any] = {}
        """States by the number of the position."""
        self._at = 0

    def step(self, index: int, record: Record) -> None:
        match record["kind"]:
            case "pack" if record["n"] == 0:
                header = self._states.history.begun
                self._made[0] = self._game(0).setup(header.options, header.seed)
            case "pack":
                self._made[record["n"]] = self._made[self._at]
                self._at = record["n"]
            case "command":
                self._command(record)
            case "undo" | "redo":
                self._at = record["to"]
            case "snapshot":
                self._snapshot(index, record)

    def _command(self, record: Record) -> None:
        number, game = record["n"], self._game(record["n"])
        codec = game.codec()
        name = f'action {number}, "{record["label"]}"'
        try:
            step = game.apply(self._made[self._at], codec.load_command(record["command"]))
        except IllegalCommand as error:
            raise _Difference(f"{name} is not legal: {error}") from error
        except ValueError as error:
            raise _Difference(f"{name} cannot be read: {error}") from error
        if [codec.dump_event(event) for event in step.events] != record["events"]:
            raise _Difference(f"{name} leads to other events")
        self._made[number], self._at = step.state, number
        self.commands += 1

    def _snapshot(self, index: int, record: Record) -> None:
        game = self._game(record["at"])
        steps = migrate.find_migrations(game.id) if record["schema"] < game.schema else {}
        try:
            state = migrate.migrate(record["state"], record["schema"], game.schema, steps)
        except ValueError as error:
            raise _Difference(f"the snapshot on line {index + 1} cannot be read: {error}") from error
        if game.codec().dump_state(self._made[self._at]) != state:
            raise _Difference(f"the snapshot on line {index + 1} shows another state")

    def _game(self, number: int) -> AnyGame:
        return self._states.game_at(number)
