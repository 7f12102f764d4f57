"""The pen of a match: makes records, stores them, and takes over what another process stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from pocket_tui.engine.contract import AnyGame, Event
from pocket_tui.match.labels import common_label
from pocket_tui.match.states import States
from pocket_tui.storage import clock, envelope, names, records
from pocket_tui.storage.history import History
from pocket_tui.storage.journal import Journal, Written
from pocket_tui.storage.paths import Places
from pocket_tui.storage.problems import StorageProblem, reason_of
from pocket_tui.storage.reading import fold_line, read_save
from pocket_tui.storage.records import Record


@attrs.frozen
class Trouble:
    """What was done is not on the disk: where it belongs, and why it is not there."""

    path: str
    reason: str


class Recorder:
    """Journal, history and states of one match, kept in step with each other.

    `trouble` is set while something waits to be stored, `notices` are things to say to the player once.
    """

    def __init__(self, places: Places, states: States) -> None:
        self.places = places
        self.states = states
        self.trouble: Trouble | None = None
        self.notices: tuple[str, ...] = ()

    @property
    def journal(self) -> Journal:
        return self.states.journal

    @property
    def history(self) -> History:
        return self.states.history

    def store(self, new: Sequence[Record]) -> bool:
        """Store these records and fold them; False when another process was faster and nothing was done."""
        for record in new:
            envelope.check_shape(record)
        written = self._attempt(new)
        return self._take(written, new)

    def retry(self) -> bool:
        """Try again to store what waits; whether everything is on the disk now."""
        if self.journal.waiting:
            self._take(self._attempt(()), ())
        return self.trouble is None

    def read_news(self, watching: bool) -> bool:
        """Take over what another process appended; whether there was anything."""
        try:
            written = self.journal.read_news(watching)
        except StorageProblem as problem:
            return self._read_anew(problem)
        if written.news:
            self._take(written, ())
        return bool(written.news)

    def begin(self, game: AnyGame, state: Any, opening: Sequence[Record]) -> None:
        """The first records of a new save, with the first state, in one write."""
        shadow = History()
        for record in opening:
            shadow.fold(b"", record)
        first = Recorder(self.places, States(self.journal, shadow, game))
        self.store([*opening, first.snapshot(0, state)])
        self.states.know(game)
        self.keep(0, state)

    def keep(self, number: int, state: Any) -> None:
        """Keep the state of the present position, unless it is no more that record's."""
        timeline = self.history.timeline
        if timeline.present.number == number:
            timeline.keep_state(timeline.at, state)

    def command(self, command: Any, seat: int, before: Any, after: Any, events: Sequence[Event]) -> Record:
        """The record of a command that leads from one state to another."""
        game, codec = self.states.game(), self.states.game().codec()
        return {
            "kind": "command",
            "n": self.history.number + 1,
            "on": self.history.number,
            "seat": seat,
            "time": clock.now(),
            "command": codec.dump_command(command),
            "label": common_label(game, game.label(command), events, seat, self.history.persons),
            "mark": game.mark(before),
            "now": game.summary(after),
            "over": game.outcome(after) is not None,
            "reveals": any(event.reveals for event in events),
            "events": [codec.dump_event(event) for event in events],
        }

    def move(self, kind: str, index: int, label: str, seat: int, reveals: bool) -> Record:
        """The record of an undo or redo to that position."""
        game, state = self.states.game(index), self.states.at(index)
        record: Record = {
            "kind": kind,
            "n": self.history.number + 1,
            "to": self.history.timeline.positions[index].number,
            "seat": seat,
            "time": clock.now(),
            "label": label,
            "mark": game.mark(state),
            "now": game.summary(state),
            "over": game.outcome(state) is not None,
        }
        if kind == "undo":
            record["reveals"] = reveals
        return record

    def upgrade(self) -> list[Record]:
        """A snapshot, due before the first command that is made under later rules or another schema."""
        game, era = self.states.game(), self.history.era
        if (era.rules, era.schema) == (game.rules_version, game.schema):
            return []
        return [self.snapshot_here()]

    def snapshot_here(self) -> Record:
        """A snapshot of the present position."""
        timeline = self.history.timeline
        return self.snapshot(timeline.present.number, self.states.at(timeline.at))

    def snapshot(
        self, at: int, state: Any, last: Record | None = None, game: AnyGame | None = None
    ) -> Record:
        """A snapshot of the state at that number; `last`: the record before it, if not stored yet."""
        game = game or self.states.game()
        history = self.history
        passes = bool(last and last.get("reveals") and last["kind"] == "undo" and len(history.persons) == 1)
        brief = {
            "label": history.label,
            "practice": history.practice or passes,
            "actions": last["n"] if last else history.number,
            "mark": game.mark(state),
            "now": game.summary(state),
            "over": game.outcome(state) is not None,
            "time": last["time"] if last else clock.now(),
        }
        versions = (game.rules_version, game.schema)
        return envelope.snapshot(at, versions, game.codec().dump_state(state), brief)

    def snapshot_due(self, record: Record) -> bool:
        return self.history.snapshot_due(len(records.canonical(record)))

    def _attempt(self, new: Sequence[Record]) -> Written:
        try:
            return self.journal.append(new)
        except StorageProblem as problem:
            old = self.journal.path.name
            self.journal.move_to(names.new_path(self.places.saves))
            self.notices = (
                f"{problem.reason} {old} stays as it is; this game goes on in a file of its own.",
            )
            return self.journal.flush()

    def _take(self, written: Written, new: Sequence[Record]) -> bool:
        error = written.error
        path = str(self.journal.path)
        self.trouble = Trouble(path, reason_of(error)) if error is not None else None
        if written.dropped:
            self.notices = (_say_dropped(written.dropped),)
        if written.rebuilt:
            self._rebuild()
            return not written.moved_on
        self._fold(written.news)
        if not written.moved_on:
            count = len(self.journal.lines) - len(new)
            for line, record in zip(self.journal.lines[count:], new, strict=True):
                self.history.fold(line, record)
        return not written.moved_on

    def _read_anew(self, problem: StorageProblem) -> bool:
        """The file is not a longer one, but another; what waits here must not be lost over it."""
        if not self.journal.waiting:
            try:
                reading = read_save(self.journal.path, self.journal.disk)
            except StorageProblem:
                pass
            else:
                self.states = States(reading.journal, reading.history)
                return True
        self.notices = (problem.reason,)
        return False

    def _fold(self, lines: Sequence[bytes]) -> None:
        for line in lines:
            fold_line(self.journal.path, self.history, line, records.parse(line))

    def _rebuild(self) -> None:
        """Fold every line anew: what waited here has changed places, or has had to make room."""
        self.states = States(self.journal, History())
        self._fold(self.journal.lines)


def _say_dropped(count: int) -> str:
    actions = (
        "1 action that was not stored has" if count == 1 else f"{count} actions that were not stored have"
    )
    return f"The game was played on elsewhere; {actions} given way."
