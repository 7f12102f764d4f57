"""What the list of saves says of a save, from its first line and its last ones alone."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import attrs

from pocket_tui.engine.shown import Shown
from pocket_tui.storage import clock, envelope, records
from pocket_tui.storage.disk import DISK, Disk
from pocket_tui.storage.envelope import Header
from pocket_tui.storage.names import SUFFIX
from pocket_tui.storage.problems import StorageProblem, reason_of
from pocket_tui.storage.records import Record

_HEAD = 4096
_TAIL = 16384


@attrs.frozen(repr=False)
class SaveEntry(Shown):
    """One line of the list. `problem`: why it cannot be opened, as a sentence; empty: nothing is known.

    `created` and `played` are times in UTC, `mark` and `summary` tell the situation, `commands` counts what
    was recorded, `over`: the game has ended. `unfinished` is the last action of a game that nobody left in
    order, because the line or the machine failed or because it is still open somewhere; else empty.
    `persons` have a seat each.
    """

    path: Path
    id: str
    label: str
    game_id: str
    created: str
    played: str
    mark: str
    summary: str
    commands: int
    over: bool
    practice: bool
    problem: str = ""
    iron: bool = False
    unfinished: str = ""
    persons: int = 1


def find_saves(folder: Path) -> list[Path]:
    """The saves in a folder; none when it cannot be read."""
    try:
        with os.scandir(folder) as found:
            return [Path(entry.path) for entry in found if _is_save(entry.name)]
    except OSError:
        return []


def read_entries(files: list[Path], most: int | None = None, disk: Disk = DISK) -> list[SaveEntry]:
    """The lines for these saves, the one played last first; `most`: only for that many, the newest files."""
    if most is not None and len(files) > most:
        files = sorted(files, key=changed, reverse=True)[:most]
    entries = [read_entry(path, disk) for path in files]
    return sorted(entries, key=lambda entry: (entry.played, entry.created, entry.id), reverse=True)


def changed(path: Path) -> float:
    """When a file was written last, in seconds; 0 when that is unknown."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _is_save(name: str) -> bool:
    return name.endswith(SUFFIX) and not name.startswith(".")


def read_entry(path: Path, disk: Disk = DISK) -> SaveEntry:
    """The line for a save. Never raises: what is wrong stands in `problem`."""
    try:
        size = disk.size(path)
        records.refuse_large(path, size)
        header = _read_header(path, disk)
    except (OSError, StorageProblem) as error:
        return _unusable(path, _reason(error))
    try:
        return _entry(path, header, _read_tail(path, size, disk))
    except (OSError, ValueError, StorageProblem) as error:
        blank = _unusable(path, _reason(error))
        return attrs.evolve(blank, game_id=header.game, created=header.created)


def _reason(error: Exception) -> str:
    if isinstance(error, StorageProblem):
        return error.reason
    if isinstance(error, OSError):
        return f"It cannot be read: {reason_of(error)}."
    return f"It is damaged: {error}."


def _unusable(path: Path, problem: str) -> SaveEntry:
    return SaveEntry(path, path.stem, "", "", "", _changed(path), "", "", 0, False, False, problem)


def _changed(path: Path) -> str:
    """When the file was written last, for a place in the list; empty when even that is unknown."""
    try:
        return clock.write(path.stat().st_mtime)
    except (OSError, ValueError, OverflowError):
        return ""


def _read_header(path: Path, disk: Disk) -> Header:
    """Raises StorageProblem when the file does not begin as a save does."""
    head = disk.read(path, 0, _HEAD)
    if b"\n" not in head and len(head) == _HEAD:
        head = disk.read(path, 0, records.MAX_LINE)
    records.refuse_newer(path, head)
    line = head[: head.find(b"\n") + 1]
    try:
        return Header.of(records.check(line, b""))
    except ValueError as error:
        raise StorageProblem(path, f"Line 1 is damaged: {error}.") from error


def _read_tail(path: Path, size: int, disk: Disk) -> list[Record]:
    """The last records from the last snapshot on, which tells what stands before it."""
    length = _TAIL
    while True:
        start = max(0, size - length)
        found = _from_snapshot(disk.read(path, start, size - start), start == 0)
        if found is not None:
            return found
        if start == 0:
            raise ValueError("it ends before the game began")
        length *= 4


def _from_snapshot(content: bytes, whole: bool) -> list[Record] | None:
    """The records of a tail from its last snapshot on; None when there is none in it.

    Each sum is checked from the sum of the line before, so the first whole line only lends its sum.
    """
    lines = content.split(b"\n")[:-1]
    if not whole:
        lines = lines[1:]
    found: list[Record] = []
    suspect = records.is_suspect(content)
    for index in range(len(lines) - 1, 0, -1):
        record = records.check(lines[index] + b"\n", records.sum_of(lines[index - 1] + b"\n"), suspect)
        found.append(record)
        if envelope.check_shape(record) == "snapshot":
            return found[::-1]
    return None


def _entry(path: Path, header: Header, tail: Sequence[Record]) -> SaveEntry:
    brief = tail[0]["brief"]
    known = dict(brief)
    unfinished = ""
    persons = sum(not seat.bot for seat in header.seats)
    for record in tail[1:]:
        if record["kind"] == "label":
            known["label"] = record["label"]
        known["actions"] = record.get("n", known["actions"])
        if record["kind"] in ("command", "undo", "redo"):
            known.update({key: record[key] for key in ("mark", "now", "over", "time")})
            before = "" if record["kind"] == "command" else f"{record['kind']}: "
            unfinished = f"{before}{record['label']}"
        if record["kind"] == "undo" and record["reveals"] and persons == 1:
            known["practice"] = True
    envelope.check_name(known["label"])
    return SaveEntry(
        path=path,
        id=path.stem,
        label=known["label"],
        game_id=header.game,
        created=header.created,
        played=known["time"],
        mark=known["mark"],
        summary=known["now"],
        commands=known["actions"],
        over=known["over"],
        practice=known["practice"],
        iron=header.iron,
        unfinished=unfinished,
        persons=persons,
    )
