"""What has happened, told from the records alone: nothing is replayed to read the past."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Literal, overload

import attrs

from pocket_tui.engine.contract import AnyGame, Document, Event, Names, Telling
from pocket_tui.engine.shown import Shown
from pocket_tui.match.labels import label_of, moved_label, names_of
from pocket_tui.match.states import States
from pocket_tui.storage.problems import Damage
from pocket_tui.storage.records import Record

Kind = Literal["command", "undo", "redo", "pack", "consent"]


@attrs.frozen(repr=False)
class LogEntry(Shown):
    """One record of the log.

    `number` is the record's, `mark` where in the game it was decided ("T10"), `time` in UTC, `label` what was
    done in a few words, `lines` what happened, in order. `live`: it has not been taken back.
    """

    number: int
    mark: str
    time: str
    seat: int
    label: str
    lines: tuple[Telling, ...]
    live: bool
    kind: Kind = "command"


class Entries(Sequence[LogEntry]):
    """The whole log; an entry is told when it is looked at, so that ten thousand open at once."""

    def __init__(self, states: States, seat: int, told: dict[int, LogEntry]) -> None:
        self._states = states
        self._seat = seat
        self._told = told
        self._count = states.history.number

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> LogEntry: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[LogEntry]: ...
    def __getitem__(self, index: int | slice) -> LogEntry | Sequence[LogEntry]:
        if isinstance(index, slice):
            return [self._entry(at + 1) for at in range(*index.indices(self._count))]
        if not -self._count <= index < self._count:
            raise IndexError(f"the log has {self._count} entries, not {index}")
        return self._entry(index % self._count + 1)

    def __iter__(self) -> Iterator[LogEntry]:
        return (self._entry(number) for number in range(1, self._count + 1))

    def _entry(self, number: int) -> LogEntry:
        told = self._told.get(number)
        if told is None:
            told = self._tell(number)
            self._told[number] = told
        live = told.kind != "command" or self._states.history.timeline.has_come_to(number)
        return told if told.live is live else attrs.evolve(told, live=live)

    def _tell(self, number: int) -> LogEntry:
        try:
            record = self._states.record(number)
        except Damage as damage:
            return LogEntry(number, "", "", 0, "unreadable", (Telling(str(damage), "bad"),), live=True)
        teller = _TELLERS[record["kind"]]
        label, lines = teller(self._states, record, self._seat)
        return LogEntry(
            number=number,
            mark=record.get("mark", ""),
            time=record["time"],
            seat=record.get("seat", 0),
            label=label,
            lines=lines,
            live=True,
            kind=record["kind"],
        )


def tell_events(game: AnyGame, documents: Sequence[Document], names: Names, seat: int) -> tuple[Telling, ...]:
    """Stored events as sentences, as far as that seat may see them.

    An event of an older version that this one cannot read is told as such.
    """
    codec = game.codec()
    tellings = []
    for document in documents:
        try:
            seen = game.seen(codec.load_event(document), seat)
            telling = game.tell(seen, names) if seen is not None else None
        except ValueError:
            telling = Telling("Something that this version cannot read any more.", "muted")
        if telling is not None:
            tellings.append(telling)
    return tuple(tellings)


def live_events(states: States, seat: int, last: int = 0) -> tuple[Event, ...]:
    """Every event on the line that is played, as that seat may see it, oldest first; or of the `last` steps.

    An event of an older version that this one cannot read is left out.
    """
    timeline = states.history.timeline
    events: list[Event] = []
    first = max(1, timeline.at + 1 - last) if last else 1
    for position in timeline.positions[first : timeline.at + 1]:
        game = states.game_at(position.number)
        for document in _stored_events(states, position.number):
            with suppress(ValueError):
                seen = game.seen(game.codec().load_event(document), seat)
                events += [seen] if seen is not None else []
    return tuple(events)


def _stored_events(states: States, number: int) -> Sequence[Document]:
    try:
        documents: Sequence[Document] = states.record(number).get("events", ())
    except Damage:
        return ()
    return documents


def _tell_command(states: States, record: Record, seat: int) -> tuple[str, tuple[Telling, ...]]:
    game = states.game_at(record["n"])
    return label_of(states, record["n"], seat), tell_events(game, record["events"], names_of(states), seat)


def _tell_undo(states: States, record: Record, seat: int) -> tuple[str, tuple[Telling, ...]]:
    label = moved_label(states, record, seat)
    return f"undo: {label}", (Telling(f"Taken back: {label}.", "muted"),)


def _tell_redo(states: States, record: Record, seat: int) -> tuple[str, tuple[Telling, ...]]:
    label = moved_label(states, record, seat)
    return f"redo: {label}", (Telling(f"Done again: {label}.", "muted"),)


def _tell_pack(_states: States, _record: Record, _seat: int) -> tuple[str, tuple[Telling, ...]]:
    return "change of content", (Telling("The game goes on with the content installed now.", "cool"),)


def _tell_consent(states: States, record: Record, _seat: int) -> tuple[str, tuple[Telling, ...]]:
    history = states.history
    names = [seat.name for seat in history.seats if seat.number == record["seat"]]
    said = "asked" if record["n"] in history.questions else "agreed" if record["agrees"] else "refused"
    return "going back", (Telling(f"The {' '.join(names)} {said} to go back.", "muted"),)


_TELLERS: dict[str, Callable[[States, Record, int], tuple[str, tuple[Telling, ...]]]] = {
    "command": _tell_command,
    "undo": _tell_undo,
    "redo": _tell_redo,
    "pack": _tell_pack,
    "consent": _tell_consent,
}
