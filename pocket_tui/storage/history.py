"""The records of a save, folded into the line that is being played. Knows no game.

Nothing is replayed here: positions, what is undone, the practice mark, labels and the places of the
snapshots all come from the records alone.
"""

from __future__ import annotations

from typing import Any

import attrs

from pocket_tui.engine.contract import Seat
from pocket_tui.engine.timeline import Position, Timeline
from pocket_tui.storage import envelope
from pocket_tui.storage.envelope import Header
from pocket_tui.storage.records import Record

SNAPSHOT_LEAST = 50
SNAPSHOT_MOST = 250


@attrs.frozen
class Era:
    """Under which rules and schema a step was made, and the line of the content it was made with."""

    rules: int
    schema: int
    pack: int


class History:
    """Folds records, in the order of the file, one at a time.

    `number` is that of the last numbered record. `line_of[n]` is the index of the line of record n.
    `snapshots` maps the number of a position to the line of its last snapshot.
    """

    def __init__(self) -> None:
        self.header: Header | None = None
        self.timeline: Timeline[Any] = Timeline()
        self.number = 0
        self.label = ""
        self.seats: tuple[Seat, ...] = ()
        self.persons: tuple[int, ...] = ()
        """The numbers of the seats that persons hold."""
        self.practice = False
        self.line_of: list[int] = [0]
        self.snapshots: dict[int, int] = {}
        self.last_snapshot = 0
        """The number of the position of the snapshot that was written last."""
        self.consents: dict[int, dict[int, bool]] = {}
        """What seats said since the last step, by the number they would go back to; who asks comes first."""
        self.questions: set[int] = set()
        """The numbers of the records in which somebody asked to go back."""
        self.moved: dict[int, int] = {}
        """By the number of an undo or redo: the first step that it took back or did again."""
        self._folders = {kind: getattr(self, f"_fold_{kind}") for kind in envelope.SHAPES}
        self._eras: list[Era] = []
        self._era = Era(0, 0, 0)
        self.lines = 0
        """How many lines were folded."""
        self._since = (0, 0)
        self._snapshot_weight = 0

    @property
    def begun(self) -> Header:
        """The header. Raises ValueError before it was folded."""
        if self.header is None:
            raise ValueError("it has no header")
        return self.header

    @property
    def complete(self) -> bool:
        """Whether there is enough to play on: a header, content and a state."""
        return self.header is not None and bool(self._eras) and bool(self.snapshots)

    @property
    def era(self) -> Era:
        """The era that the next step will belong to."""
        return self._era

    def era_of(self, number: int) -> Era:
        """The era in which the step with that number was made."""
        return self._eras[number]

    def fold(self, line: bytes, record: Record) -> None:
        """Take in the next record. Raises ValueError with the reason when it does not fit those before it."""
        kind = envelope.check_shape(record)
        if (kind == "header") is not (self.lines == 0):
            raise ValueError("a header stands on the first line, and only there")
        if "n" in record:
            self._take_number(record["n"])
        self._folders[kind](record, len(line))
        self.lines += 1

    def fold_step(self, step: Record, weight: int) -> None:
        """Take in a command, undo or redo of that many bytes, as a glance told it. Raises as `fold`."""
        if self.header is None:
            raise ValueError("a header stands on the first line, and only there")
        self._take_number(step["n"])
        self._folders[step["kind"]](step, weight)
        self.lines += 1

    def snapshot_due(self, weight: int) -> bool:
        """Whether a snapshot is due together with one more command of that many bytes."""
        count, since = self._since[0] + 1, self._since[1] + weight
        return count >= SNAPSHOT_MOST or (count >= SNAPSHOT_LEAST and since >= self._snapshot_weight)

    @property
    def needs_snapshot(self) -> bool:
        """Whether something has happened since the last snapshot."""
        return self._since[0] > 0 or self.last_snapshot != self.timeline.present.number

    def find_snapshot(self, index: int) -> int:
        """The index of the last position at or before that one which has a snapshot; the start has one."""
        while index > 0 and self.timeline.positions[index].number not in self.snapshots:
            index -= 1
        return index

    def _take_number(self, number: int) -> None:
        expected = self.number + 1 if self._eras else 0
        if number != expected:
            raise ValueError(f"record {number} stands where record {expected} belongs")
        self.number = number
        if number:
            self.line_of.append(self.lines)
        else:
            self.line_of[0] = self.lines

    def _fold_header(self, record: Record, _weight: int) -> None:
        self.header = Header.of(record)
        self._seat(self.header.seats)
        self._era = Era(self.header.rules, self.header.schema, 0)

    def _fold_pack(self, record: Record, _weight: int) -> None:
        self._era = attrs.evolve(self._era, pack=self.lines)
        self._eras.append(self._era)
        if record["n"]:
            self._step(Position(record["n"]))

    def _fold_label(self, record: Record, _weight: int) -> None:
        envelope.check_name(record["label"])
        self.label = record["label"]

    def _fold_seat(self, record: Record, _weight: int) -> None:
        seats = {seat.number: seat for seat in self.seats}
        if record["seat"] not in seats:
            raise ValueError(f"there is no seat {record['seat']}")
        envelope.check_name(record["name"])
        seats[record["seat"]] = Seat(record["seat"], record["name"], record["bot"])
        self._seat(tuple(seats.values()))

    def _seat(self, seats: tuple[Seat, ...]) -> None:
        self.seats = seats
        self.persons = tuple(seat.number for seat in seats if not seat.bot)

    def _fold_command(self, record: Record, weight: int) -> None:
        seat = record["seat"]
        self._check_seat(seat)
        self._eras.append(self._era)
        self._step(Position(record["n"], seat, record["reveals"], seat in self.persons))
        self._weigh(weight)

    def _fold_undo(self, record: Record, _weight: int) -> None:
        self._eras.append(self._era)
        index = self._index_of(record["to"])
        if index > self.timeline.at:
            raise ValueError(f"record {record['to']} lies ahead, not behind")
        self._note_move(record["n"], index)
        self._go(index)
        self.practice = self.practice or (record["reveals"] and len(self.persons) == 1)
        self._weigh(0)

    def _fold_redo(self, record: Record, _weight: int) -> None:
        self._eras.append(self._era)
        index = self._index_of(record["to"])
        if index < self.timeline.at:
            raise ValueError(f"record {record['to']} lies behind, not ahead")
        self._note_move(record["n"], index)
        self._go(index)
        self._weigh(0)

    def _fold_consent(self, record: Record, _weight: int) -> None:
        self._eras.append(self._era)
        self._check_seat(record["seat"])
        said = self.consents.setdefault(record["to"], {})
        if record["agrees"] and next(iter(said), record["seat"]) == record["seat"]:
            said.clear()  # who asks again is answered again
            self.questions.add(record["n"])
        said[record["seat"]] = record["agrees"]

    def _fold_snapshot(self, record: Record, weight: int) -> None:
        if record["at"] != self.timeline.present.number:
            raise ValueError(f"a snapshot of record {record['at']} stands where another was reached")
        self.snapshots[record["at"]] = self.lines
        self.last_snapshot = record["at"]
        if (self._era.rules, self._era.schema) != (record["rules"], record["schema"]):
            self._era = attrs.evolve(self._era, rules=record["rules"], schema=record["schema"])
        self._since = (0, 0)
        self._snapshot_weight = weight

    def _step(self, position: Position) -> None:
        self.timeline.add(position)
        self.consents = {}

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise ValueError(f"there is no seat {seat}")

    def _note_move(self, number: int, index: int) -> None:
        first = min(index, self.timeline.at) + 1
        if index != self.timeline.at:
            self.moved[number] = self.timeline.positions[first].number

    def _go(self, index: int) -> None:
        self.timeline.go(index)
        self.consents = {}
        pack = self._eras[self.timeline.present.number].pack
        if pack != self._era.pack:
            self._era = attrs.evolve(self._era, pack=pack)

    def _index_of(self, number: int) -> int:
        index = self.timeline.find_index(number)
        if index is None:
            raise ValueError(f"record {number} is not on the line that was played")
        return index

    def _weigh(self, weight: int) -> None:
        self._since = (self._since[0] + 1, self._since[1] + weight)
