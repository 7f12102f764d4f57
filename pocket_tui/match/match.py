"""One running game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import attrs

from pocket_tui.engine.contract import AnyGame, Decision, Event, IllegalCommand, Options, Outcome
from pocket_tui.engine.dice import Dice
from pocket_tui.engine.shown import Shown
from pocket_tui.match import content
from pocket_tui.match.facts import Done
from pocket_tui.match.log import Entries, LogEntry, live_events
from pocket_tui.match.opening import open_save
from pocket_tui.match.playing import refuse_seat, waiting_for
from pocket_tui.match.recording import Recorder
from pocket_tui.match.seating import refuse_join
from pocket_tui.match.states import States, nearest_state, past_states
from pocket_tui.match.turning_back import TurningBack
from pocket_tui.storage import envelope, names
from pocket_tui.storage.disk import DISK, Disk
from pocket_tui.storage.history import History
from pocket_tui.storage.journal import Journal
from pocket_tui.storage.paths import Places


@attrs.frozen(repr=False)
class Hint(Shown):
    """What the bot would do, and why."""

    command: Any
    label: str
    reason: str


class Match(TurningBack):
    """A game that is being played, and its save. `begin` and `open` make one.

    Every change is on the disk before the call returns, or `trouble` says why not; the game goes on in memory
    then, and everything is stored as soon as a write succeeds. `notices` are things to say once.
    """

    @classmethod
    def begin(
        cls,
        game: AnyGame,
        options: Options,
        seed: int,
        places: Places,
        *,
        label: str = "",
        iron: bool = False,
        disk: Disk = DISK,
    ) -> Match:
        """A new game with a save of its own. Raises ValueError when options, seed or label do not fit."""
        label = label or names.default_label(game.title)
        if reason := names.refuse_label(label):
            raise ValueError(reason)
        state = game.setup(options, seed)
        versions = (game.rules_version, game.schema)
        header = envelope.new_header(game.id, versions, options, seed, game.seats(options), iron)
        journal = Journal(names.new_path(places.saves), disk)
        recorder = Recorder(places, States(journal, History()))
        pack = envelope.pack(0, game.content_document())
        recorder.begin(game, state, [header.record(), pack, envelope.label(label)])
        match = cls(recorder)
        match.table.sit()
        return match

    @classmethod
    def open(
        cls,
        path: Path,
        places: Places,
        *,
        seat: int | None = None,
        watching: bool = False,
        disk: Disk = DISK,
    ) -> Match:
        """Go on with a save, on that seat, or on the first that nobody holds.

        `watching` only looks on, at what is public: it takes no lock and writes nothing.
        Raises StorageProblem (Damage, NewerSave, NoSeat): one clear sentence.
        """
        opened = open_save(path, places, disk, watching)
        recorder = Recorder(places, opened.states)
        recorder.notices = opened.notices
        match = cls(recorder, watching)
        match.table.sit(seat)
        if opened.new:
            recorder.store(opened.new)
            recorder.store([recorder.snapshot_here()])
        elif not watching:
            recorder.retry()
        return match

    @classmethod
    def join(cls, path: Path, places: Places, seat: int | None = None) -> Match:
        """Take a seat in the game of another. Raises as `open`, and NoSeat where nobody can join."""
        found = cls.open(path, places, watching=True)
        refuse_join(path, found.seats, seat, over=found.outcome() is not None)
        return cls.open(path, places, seat=seat)

    @classmethod
    def reread(cls, path: Path, places: Places) -> Match:
        """A save to go through again: a game for one as that one saw it, one of several as all could see it.

        Raises StorageProblem as `open`.
        """
        match = cls.open(path, places, watching=True)
        persons = [seat.number for seat in match.seats if not seat.bot]
        if len(persons) == 1:
            match.table.look_as(persons[0])
        return match

    def view(self, seat: int | None = None) -> Any:
        """What that seat sees; without one: the one whose view is to be shown."""
        return self.game.view(self.state, self._looking(seat))

    def view_at(self, number: int, seat: int | None = None) -> Any:
        """As `view`, of the state after that record. Raises as `position`."""
        return self.game.view(self.position(number), self._looking(seat))

    def decision(self, seat: int | None = None) -> Decision[Any] | None:
        """What that seat is asked; None: the game is over.

        A seat that does not decide now is told for whom it waits, without any choice: what another may
        choose from can be a secret.
        """
        decision = self.table.decision
        if decision is None or decision.seat == self._looking(seat):
            return decision
        return waiting_for(self.seats[decision.seat])

    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def do(self, command: Any, seat: int | None = None) -> Done:
        """Do a command for the seat that decides.

        Raises IllegalCommand when the game refuses it, or that seat is another or sits elsewhere; nothing
        has changed then.
        """
        self._refuse_watching()
        if len(self.seats) == 1:
            return self._do(command, self.seats[0].number)
        refuse_seat(self.table, self.seats, seat)
        decision = self.table.decision
        return self._do(command, self.table.viewer if decision is None else decision.seat)

    def _do(self, command: Any, seat: int) -> Done:
        game, before = self.game, self.state
        step = game.apply(before, command)
        recorder = self._recorder
        record = recorder.command(command, seat, before, step.state, step.events)
        new = [*recorder.upgrade(), record]
        if recorder.snapshot_due(record):
            new.append(recorder.snapshot(record["n"], step.state, record))
        if not self._store(new):
            return Done((), self.number, moved_on=True)
        recorder.keep(record["n"], step.state)
        return Done(step.events, record["n"])

    def retry(self) -> bool:
        """Try again to store what waits; whether everything is on the disk now."""
        return self._recorder.retry()

    def rename(self, label: str) -> None:
        """Give the save another label. Raises ValueError with the reason when it cannot be one."""
        self._refuse_watching()
        if reason := names.refuse_label(label):
            raise ValueError(reason)
        self._store([envelope.label(label)])

    def name_seat(self, seat: int, name: str, bot: str = "") -> None:
        """Give a seat to a person of that name, or to a bot.

        Raises ValueError for a name that is none, a seat or a bot that the game does not have.
        """
        self._refuse_watching()
        if seat not in range(len(self.seats)) or (bot and bot not in self.game.bots()):
            raise ValueError("The game has no such seat or bot.")
        if reason := names.refuse_label(name):
            raise ValueError(reason)
        self._store([envelope.seat(seat, name, bot)])
        self.table.refresh()

    def play_bot(self) -> Done | None:
        """Let the bot decide whose turn it is; None: it is no bot's turn, or another process runs them."""
        seat = self.table.bot_to_move()
        return None if seat is None else self._do(self.seating.thought(seat)(), seat.number)

    @property
    def pack_differs(self) -> bool:
        """Whether the installed content is another than the one this game is played with. Reads the packs."""
        self._other = content.find_other(self._recorder)
        return self._other is not None

    def adopt_pack(self) -> Done:
        """Go on with the installed content; undo leads back to the other.

        Raises IllegalCommand when it is the same, ValueError when the game cannot stand under it.
        """
        self._refuse_watching()
        other = self._other or content.find_other(self._recorder)
        if other is None:
            raise IllegalCommand(content.SAME)
        new, state = content.change_over(self._recorder, other)
        if not self._store(new):
            return Done((), self.number, moved_on=True)
        self._other = None
        self._recorder.keep(self.number, state)
        return Done((), self.number)

    def entries(self, seat: int | None = None) -> Sequence[LogEntry]:
        """The log as that seat may read it, oldest first; an entry is told when it is looked at."""
        seat = self._looking(seat)
        return Entries(self._states, seat, self._told.setdefault(seat, {}))

    def happened(self, seat: int | None = None) -> tuple[Event, ...]:
        """Every event on the line that is played, as that seat may see it, oldest first."""
        return live_events(self._states, self._looking(seat))

    def recent(self, steps: int, seat: int | None = None) -> tuple[Event, ...]:
        """The events of so many last steps, as that seat may see them, oldest first."""
        return live_events(self._states, self._looking(seat), steps)

    @property
    def last_action(self) -> LogEntry | None:
        """The last command that has not been taken back."""
        number = self._timeline.present.number
        return self.entries()[number - 1] if number else None

    def since(self, seat: int | None = None) -> Sequence[LogEntry]:
        """What has happened since that seat's last action, that action included."""
        seat = self._looking(seat)
        log = self.entries(seat)
        for position in reversed(self._timeline.positions[: self._timeline.at + 1]):
            if position.number and position.seat == seat and position.person:
                return log[position.number - 1 :]
        return log[:]

    def follow(self) -> bool:
        """Read what another process has appended; whether there was anything. Costs one look at the file."""
        seats = self.seats
        if not self._recorder.read_news(self.watching):
            return False
        if not self.watching:
            self.seating.was_overtaken()
        if self.seats != seats:
            self.table.refresh()
        return True

    def hint(self) -> Hint | None:
        """What the game's first bot would do now; None when nobody here decides, or there is no bot."""
        bots, decision = list(self.game.bots().values()), self.table.decision
        if not bots or decision is None or decision.seat != self.table.viewer:
            return None
        view, bot = self.view(), bots[0]()
        command = bot.choose(view, Dice(self.seed).split(decision.seat, self.number))
        return Hint(command, self.game.label(command), bot.reason(view, command))

    def position(self, number: int) -> Any:
        """The state after that record, taken back or not.

        Where older rules do not replay, the last state before it that stands. Raises IndexError when there
        is no such record.
        """
        if not 0 <= number <= self.number:
            raise IndexError(f"there is no record {number}")
        index = self._timeline.find_index(number)
        if index is not None:
            return nearest_state(self._states, index)
        past = past_states(self._states, number)
        return nearest_state(past, past.history.timeline.at)

    def leave(self) -> None:
        """Store where the game stands. Nothing may be done after it."""
        if not self.watching and self._history.needs_snapshot:
            self._recorder.store([self._recorder.snapshot_here()])
        self.seating.release()
