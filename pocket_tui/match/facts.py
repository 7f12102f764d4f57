"""What is known of a running game, and the pen with which it is written."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import attrs

from pocket_tui.engine.contract import AnyGame, Event, IllegalCommand, Options, Refusal, Seat
from pocket_tui.engine.shown import Shown
from pocket_tui.engine.timeline import Timeline
from pocket_tui.match.log import LogEntry
from pocket_tui.match.recording import Recorder, Trouble
from pocket_tui.match.seating import Seating
from pocket_tui.match.states import States
from pocket_tui.match.table import Table
from pocket_tui.storage.history import History
from pocket_tui.storage.paths import Places
from pocket_tui.storage.records import Record

LOOKING_ON = Refusal("E-SAVE-1", "You are looking on; only a player can do that.", "")


@attrs.frozen(repr=False)
class Done(Shown):
    """What came of a command, an undo or a redo: its events and the number of its record.

    `moved_on`: another process was faster. Nothing was done; its records have been read instead.
    """

    events: tuple[Event, ...]
    number: int
    moved_on: bool = False


class Facts:
    """The properties of a match, and how it stores what happens. Does nothing of itself."""

    def __init__(self, recorder: Recorder, watching: bool = False) -> None:
        self.watching = watching
        self.seating = Seating(recorder)
        self.table = Table(recorder, self.seating, watching=watching)
        self._recorder = recorder
        self._other: AnyGame | None = None
        self._told: dict[int, dict[int, LogEntry]] = {}

    @property
    def game(self) -> AnyGame:
        return self._states.game()

    @property
    def options(self) -> Options:
        return self._history.begun.options

    @property
    def seed(self) -> int:
        return self._history.begun.seed

    @property
    def id(self) -> str:
        return self.path.stem

    @property
    def trouble(self) -> Trouble | None:
        """Why something is not on the disk; None: everything is."""
        return self._recorder.trouble

    @property
    def notices(self) -> tuple[str, ...]:
        """What opening or following found that the player should be told, once."""
        return self._recorder.notices

    @property
    def places(self) -> Places:
        return self._recorder.places

    @property
    def path(self) -> Path:
        return self._states.journal.path

    @property
    def label(self) -> str:
        return self._history.label

    @property
    def iron(self) -> bool:
        return self._history.begun.iron

    @property
    def created(self) -> str:
        return self._history.begun.created

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self._history.seats

    @property
    def practice(self) -> bool:
        """Whether something that was revealed has been taken back; it stays so for good."""
        return self._history.practice

    @property
    def number(self) -> int:
        """The number of the last record."""
        return self._history.number

    @property
    def state(self) -> Any:
        return self._states.at(self._timeline.at)

    @property
    def _states(self) -> States:
        return self._recorder.states

    @property
    def _history(self) -> History:
        return self._states.history

    @property
    def _timeline(self) -> Timeline[Any]:
        return self._history.timeline

    def _looking(self, seat: int | None) -> int:
        return self.table.viewer if seat is None else seat

    def _store(self, new: Sequence[Record]) -> bool:
        stored = self._recorder.store(new)
        if stored:
            self.seating.appended_last = True
        else:
            self.seating.was_overtaken()
        return stored

    def _refuse_watching(self) -> None:
        if self.watching:
            raise IllegalCommand(LOOKING_ON)
