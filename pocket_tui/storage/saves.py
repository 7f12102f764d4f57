"""The saves of a player: listed, found, renamed, copied, exported, imported, recovered, thrown away."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import attrs

from pocket_tui.engine.faults import find_nearest
from pocket_tui.storage import clock, envelope, names, records
from pocket_tui.storage.disk import DISK, Disk, lock_path, torn_path
from pocket_tui.storage.names import SUFFIX
from pocket_tui.storage.paths import Places, sample_saves_root
from pocket_tui.storage.problems import StorageProblem, reason_of
from pocket_tui.storage.reading import read_content, read_good_part, read_save
from pocket_tui.storage.summary import SaveEntry, changed, find_saves, read_entries

BIN_DAYS = 30
"""How long a deleted save stays in the bin."""

__all__ = ["Library", "Recovered", "SaveEntry"]


@attrs.frozen
class Recovered:
    """A new save made of the good part of a damaged one: its actions, and how many lines were left behind."""

    path: Path
    actions: int
    missing: int
    sentence: str


class Library:
    """All saves in the player's folder. Every method but `entries` and its kin raises StorageProblem."""

    def __init__(self, places: Places, disk: Disk = DISK) -> None:
        self.places = places
        self.disk = disk

    def entries(self, most: int | None = None) -> list[SaveEntry]:
        """The saves, the one played last first; `most`: only that many, the newest files. Never raises."""
        return read_entries(find_saves(self.places.saves), most, self.disk)

    def samples(self) -> list[SaveEntry]:
        """The saves that come with the program; one is copied when it is opened."""
        return read_entries(find_saves(sample_saves_root()), disk=self.disk)

    def deleted(self) -> list[SaveEntry]:
        """The saves in the bin."""
        return read_entries(find_saves(self.places.bin), disk=self.disk)

    def find(self, name: str) -> SaveEntry:
        """The save with that id, or with that label if only one has it. A name is never a path."""
        entries = self.entries()
        same_id = [entry for entry in entries if entry.id == name]
        same = same_id or [entry for entry in entries if entry.label == name]
        same = same or [entry for entry in entries if entry.label.casefold() == name.casefold()]
        if len(same) == 1:
            return same[0]
        if same:
            ids = ", ".join(sorted(entry.id for entry in same))
            raise StorageProblem(
                self.places.saves, f'{len(same)} saves are called "{name}"; name one by its id: {ids}.'
            )
        near = find_nearest(name, [word for entry in entries for word in (entry.id, entry.label) if word])
        hint = f' Did you mean "{near}"?' if near else ""
        raise StorageProblem(self.places.saves, f'There is no save "{name}".{hint}')

    def examine(self, path: Path) -> str:
        """Why that save cannot be opened, from a reading of every line of it; empty: it can."""
        try:
            read_save(path, self.disk)
        except StorageProblem as problem:
            return problem.reason
        return ""

    def rename(self, path: Path, label: str) -> None:
        """Give a save another label; its file keeps its name."""
        _check_label(path, label)
        journal = read_save(path, self.disk).journal
        written = journal.append([envelope.label(label)])
        if written.error is not None:
            raise StorageProblem(path, f"It was not renamed: {reason_of(written.error)}.") from written.error

    def copy(self, path: Path, label: str = "") -> Path:
        """A second save that goes on from the same moment; gives its file."""
        reading = read_save(path, self.disk)
        label = label or names.shortened(reading.history.label, " (copy)")
        _check_label(path, label)
        return self._create(_labelled(reading.journal.lines, label))

    def export(self, path: Path, target: Path, *, as_it_is: bool = False) -> Path:
        """A copy outside, which anybody can import; `target` is a file that is not there yet, or a folder.

        `as_it_is` copies every byte of a save that cannot be read.
        """
        lines = [read_content(path, self.disk)] if as_it_is else read_save(path, self.disk).journal.lines
        if target.is_dir():
            target = target / path.name
        if target.exists():
            raise StorageProblem(target, f"{target} exists already and is not replaced.")
        try:
            self.disk.create(target, b"".join(lines))
        except OSError as error:
            raise StorageProblem(target, f"{target} cannot be written: {reason_of(error)}.") from error
        return target

    def import_file(self, path: Path) -> Path:
        """Take a save from outside into the folder, under a file name of ours; gives that file."""
        return self._create(read_save(path, self.disk).journal.lines)

    def recover(self, path: Path) -> Recovered:
        """A new save from everything before the damage. The damaged file is not touched."""
        part = read_good_part(path, self.disk)
        if part.damage is None:
            raise StorageProblem(path, "Nothing in it is damaged; it can be opened as it is.")
        label = names.shortened(part.history.label, " (recovered)")
        new = self._create(_labelled(part.lines, label))
        actions, missing = part.history.number, part.damage.after + 1
        kept = "1 action" if actions == 1 else f"{actions} actions"
        left = "1 line was" if missing == 1 else f"{missing} lines were"
        sentence = f"{kept} recovered as {new.stem}; {left} left behind, from line {part.damage.line} on."
        return Recovered(new, actions, missing, sentence)

    def delete(self, path: Path) -> Path:
        """Move a save to the bin, where it stays for thirty days; gives its file there."""
        target = _free(self.places.bin, path.name)
        try:
            self.disk.make_folder(self.places.bin)
            with self.disk.lock(path):
                os.utime(path)
                path.rename(target)
        except OSError as error:
            raise StorageProblem(path, f"It was not deleted: {reason_of(error)}.") from error
        for beside in (torn_path(path), lock_path(path), *path.parent.glob(f".{path.name}.*")):
            with suppress(OSError):
                beside.unlink()
        self.empty_bin()
        return target

    def restore(self, path: Path) -> Path:
        """Take a save back out of the bin; gives its file."""
        target = _free(self.places.saves, path.name)
        try:
            self.disk.make_folder(self.places.saves)
            path.rename(target)
        except OSError as error:
            raise StorageProblem(path, f"It was not taken back: {reason_of(error)}.") from error
        return target

    def empty_bin(self) -> int:
        """Remove what has been in the bin for more than thirty days; gives how many saves those were."""
        limit = clock.parse(clock.now()).timestamp() - BIN_DAYS * 86400
        removed = 0
        for path in find_saves(self.places.bin):
            if changed(path) < limit:
                with suppress(OSError):
                    path.unlink()
                    removed += 1
        return removed

    def _create(self, lines: list[bytes]) -> Path:
        path = names.new_path(self.places.saves)
        try:
            self.disk.make_folder(path.parent)
            self.disk.create(path, b"".join(lines))
        except OSError as error:
            raise StorageProblem(path, f"{path} cannot be written: {reason_of(error)}.") from error
        return path


def _check_label(path: Path, label: str) -> None:
    if reason := names.refuse_label(label):
        raise StorageProblem(path, reason)


def _labelled(lines: list[bytes], label: str) -> list[bytes]:
    body = records.canonical(envelope.label(label))
    return [*lines, records.chain(body, records.sum_of(lines[-1]))]


def _free(folder: Path, name: str) -> Path:
    """A name in the folder that is not taken: the one given, or one with a number."""
    stem, path, count = Path(name).stem, folder / name, 1
    while path.exists():
        count += 1
        path = folder / f"{stem}-{count}{SUFFIX}"
    return path
