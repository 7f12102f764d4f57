"""The states behind the positions of a history: kept, read from a snapshot, or made again from one."""

from __future__ import annotations

from typing import Any

from pocket_tui.engine.contract import AnyGame, Document, IllegalCommand
from pocket_tui.games import build_game
from pocket_tui.storage import envelope, migrate, records
from pocket_tui.storage.history import History
from pocket_tui.storage.journal import Journal
from pocket_tui.storage.problems import Damage, StorageProblem
from pocket_tui.storage.reading import fold_line
from pocket_tui.storage.records import Record


class Diverged(Exception):
    """The step at `index` does not lead to its stored events any more; `state` stands before it."""

    def __init__(self, index: int, state: Any, fault: str) -> None:
        super().__init__(fault)
        self.index = index
        self.state = state
        self.fault = fault


class States:
    """Makes states of one journal and its history, and keeps them in the history's timeline.

    A segment is made again from the snapshot before it, once; after that a step back costs as little as
    a step forward.
    """

    def __init__(self, journal: Journal, history: History, game: AnyGame | None = None) -> None:
        self.journal = journal
        self.history = history
        self._games: dict[int, AnyGame] = {}
        if game is not None:
            self.know(game)

    def know(self, game: AnyGame) -> None:
        """This is the game with the content that is in force now."""
        self._games[self.history.era.pack] = game

    def game(self, index: int | None = None) -> AnyGame:
        """The game with the content that is in force at that position; without index: at the present one."""
        timeline = self.history.timeline
        number = timeline.positions[timeline.at if index is None else index].number
        return self.game_at(number)

    def game_at(self, number: int) -> AnyGame:
        """The game with the content that was in force at the record with that number, played on or not."""
        return self._game_of(self.history.era_of(number).pack)

    def at(self, index: int) -> Any:
        """The state at that position. Raises Diverged when it cannot be made again from its snapshot."""
        timeline = self.history.timeline
        near = index
        while timeline.find_state(near) is None:
            if near == 0 or timeline.positions[near].number in self.history.snapshots:
                timeline.keep_state(near, self.load_snapshot(near))
                break
            near -= 1
        for step in range(near + 1, index + 1):
            timeline.keep_state(step, self._remake(step, timeline.find_state(step - 1)))
        return timeline.find_state(index)

    def load_snapshot(self, index: int) -> Any:
        """The state of the snapshot at that position. Raises StorageProblem when it cannot be read."""
        line = self.history.snapshots[self.history.timeline.positions[index].number]
        record = records.parse(self.journal.lines[line])
        game = self.game(index)
        try:
            steps = migrate.find_migrations(game.id) if record["schema"] < game.schema else {}
            document = migrate.migrate(record["state"], record["schema"], game.schema, steps)
            return game.codec().load_state(document)
        except ValueError as error:
            raise StorageProblem(self.journal.path, f"Its snapshot on line {line + 1}: {error}") from error

    def record(self, number: int) -> Record:
        """The stored record with that number. Raises Damage when its line holds something else."""
        line = self.history.line_of[number]
        try:
            record = records.parse(self.journal.lines[line])
            envelope.check_shape(record)
        except ValueError as error:
            raise Damage(self.journal.path, line + 1, str(error), self.history.lines - line - 1) from error
        return record

    def _remake(self, index: int, before: Any) -> Any:
        game = self.game(index)
        record = self.record(self.history.timeline.positions[index].number)
        if record["kind"] != "command":
            raise Diverged(index, before, "the content was changed, and no state was stored with it")
        codec = game.codec()
        try:
            step = game.apply(before, codec.load_command(record["command"]))
        except IllegalCommand as error:
            raise Diverged(index, before, f"it is not legal any more: {error}") from error
        except ValueError as error:
            raise Diverged(index, before, str(error)) from error
        if [codec.dump_event(event) for event in step.events] != record["events"]:
            raise Diverged(index, before, "it leads to other events")
        return step.state

    def _game_of(self, pack: int) -> AnyGame:
        if pack not in self._games:
            content: Document = records.parse(self.journal.lines[pack])["content"]
            self._games[pack] = build(self.journal, self.history.begun.game, content)
        return self._games[pack]


def build(journal: Journal, game_id: str, content: Document) -> AnyGame:
    """The game of a save with its stored content. Raises StorageProblem when there is no such game."""
    try:
        return build_game(game_id, content)
    except KeyError as error:
        raise StorageProblem(journal.path, f'This version has no game "{game_id}".') from error
    except ValueError as error:
        raise StorageProblem(journal.path, f"Its content cannot be read: {error}") from error


def nearest_state(states: States, index: int) -> Any:
    """The state at that position, or the last one before it that still can be made."""
    try:
        return states.at(index)
    except Diverged as diverged:
        return diverged.state


def past_states(states: States, number: int) -> States:
    """Everything as it stood just after the record with that number."""
    history = History()
    for line in states.journal.lines[: states.history.line_of[number] + 1]:
        fold_line(states.journal.path, history, line, records.parse(line))
    return States(states.journal, history)
