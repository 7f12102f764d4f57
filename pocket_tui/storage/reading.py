"""A whole save, read and checked from its first line to its last."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import attrs

from pocket_tui.storage import records
from pocket_tui.storage.disk import DISK, Disk
from pocket_tui.storage.history import History
from pocket_tui.storage.journal import Journal
from pocket_tui.storage.problems import Damage, StorageProblem, reason_of
from pocket_tui.storage.records import Record


@attrs.frozen
class Reading:
    """A save as it was found. `torn` are the bytes of a last line that was never finished."""

    journal: Journal
    history: History
    torn: int


def read_content(path: Path, disk: Disk = DISK) -> bytes:
    """All bytes of a save. Raises StorageProblem when they cannot be read or are too many."""
    try:
        records.refuse_large(path, disk.size(path))
        return disk.read(path)
    except OSError as error:
        raise StorageProblem(path, f"It cannot be read: {reason_of(error)}.") from error


def read_save(path: Path, disk: Disk = DISK) -> Reading:
    """The save in that file. Raises StorageProblem: Damage names the line, NewerSave both numbers."""
    content = read_content(path, disk)
    records.refuse_newer(path, content)
    history = History()
    lines = list(fold(path, content, history))
    if not history.complete:
        raise StorageProblem(path, "It ends before the game began: nothing can be played on.")
    journal = Journal(path, disk)
    journal.adopt(lines)
    return Reading(journal, history, len(content) - sum(map(len, lines)))


@attrs.frozen
class GoodPart:
    """What can be believed of a save: its lines and their history; `damage`: what is wrong after them."""

    lines: list[bytes]
    history: History
    damage: Damage | None


def read_good_part(path: Path, disk: Disk = DISK) -> GoodPart:
    """Everything before the first line that cannot be believed.

    Raises StorageProblem when not even the beginning of a game is left.
    """
    content = read_content(path, disk)
    records.refuse_newer(path, content)
    history = History()
    lines: list[bytes] = []
    damage: Damage | None = None
    try:
        for line in fold(path, content, history):
            lines.append(line)  # noqa: PERF402 - what was read before the damage is kept
    except Damage as found:
        damage = found
    if not history.complete:
        raise damage or StorageProblem(path, "It ends before the game began: there is nothing to recover.")
    return GoodPart(lines, history, damage)


def fold(path: Path, content: bytes, history: History) -> Iterator[bytes]:
    """Fold every whole line into the history, and give it. Raises Damage at the first bad one."""

    def take(line: bytes, body: bytes, suspect: bool) -> None:
        step = None if suspect else records.glance(line)
        if step is None:
            history.fold(line, records.parse_body(body, suspect))
        else:
            history.fold_step(step, len(line))

    for line, _ in records.read_lines(path, content, take):
        yield line


def fold_line(path: Path, history: History, line: bytes, record: Record, after: int = 0) -> None:
    """Fold one line. Raises Damage when it does not fit those before it; `after` lines follow it."""
    try:
        history.fold(line, record)
    except ValueError as error:
        raise Damage(path, history.lines + 1, str(error), after) from error
