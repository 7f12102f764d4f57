"""The lines of one save: those on the disk, and those that could not be stored yet."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import attrs

from pocket_tui.storage import envelope, records
from pocket_tui.storage.disk import DISK, Disk, torn_path
from pocket_tui.storage.problems import Damage, StorageProblem
from pocket_tui.storage.records import Record


@attrs.frozen
class Written:
    """What came of storing.

    `news`: lines that another process had appended. `moved_on`: they change the game, so what waited here
    was not stored and is gone. `rebuilt`: lines that were believed before have changed places or are gone;
    `dropped`: how many actions were among those.
    `error`: the disk refused; everything waits here until a later attempt succeeds.
    """

    news: tuple[bytes, ...] = ()
    moved_on: bool = False
    rebuilt: bool = False
    dropped: int = 0
    error: OSError | None = None


class Journal:
    """One save file as this process knows it: `lines` from the first, `stored` of them on the disk."""

    def __init__(self, path: Path, disk: Disk = DISK) -> None:
        self.path = path
        self.disk = disk
        self.lines: list[bytes] = []
        self.stored = 0
        self._size = 0

    @property
    def waiting(self) -> int:
        """How many lines are not on the disk."""
        return len(self.lines) - self.stored

    def adopt(self, lines: Sequence[bytes]) -> None:
        """Take over whole lines, read from the file and checked."""
        self.lines += lines
        self.stored = len(self.lines)
        self._size += sum(map(len, lines))

    def append(self, new: Sequence[Record]) -> Written:
        """Store these records at the end. Never raises for what a disk does; see Written.

        Raises StorageProblem when the file was changed by something that is not this program.
        """
        waited = self.waiting
        for record in new:
            self._wait(records.canonical(record))
        return self._flush(waited)

    def flush(self) -> Written:
        """Try again to store what waits. As `append`."""
        return self._flush(self.waiting) if self.waiting else Written()

    def read_news(self, watching: bool = False) -> Written:
        """Take over what another process appended. Costs one look at the file when there is nothing.

        `watching` takes no lock and leaves a torn line where it is. Raises StorageProblem as `append`.
        """
        if self.stored == 0 or not self._has_changed():
            return Written()
        try:
            if watching:
                return self._take_news(self.waiting, mend=False)
            with self.disk.lock(self.path):
                return self._take_news(self.waiting)
        except OSError as error:
            return Written(error=error)

    def move_to(self, path: Path) -> None:
        """Let everything, stored or not, wait for a new file of that name."""
        self.path = path
        self.stored = 0
        self._size = 0

    def _wait(self, body: bytes) -> None:
        previous = records.sum_of(self.lines[-1]) if self.lines else b""
        self.lines.append(records.chain(body, previous))

    def _flush(self, waited: int) -> Written:
        written = Written()
        try:
            self.disk.make_folder(self.path.parent)
            with self.disk.lock(self.path):
                written = self._take_news(waited)
                if not written.moved_on:
                    self._store()
        except OSError as error:
            return attrs.evolve(written, error=error)
        return written

    def _store(self) -> None:
        content = b"".join(self.lines[self.stored :])
        if self.stored == 0:
            self.disk.create(self.path, content)
        else:
            self.disk.append(self.path, content, self._size)
        self._size += len(content)
        self.stored = len(self.lines)

    def _has_changed(self) -> bool:
        try:
            return self.disk.size(self.path) != self._size
        except OSError:
            return False

    def _take_news(self, waited: int, mend: bool = True) -> Written:
        """Under the lock: read on where this process stopped; a torn last line is put aside."""
        if self.stored == 0:
            return Written()
        try:
            size = self.disk.size(self.path)
        except FileNotFoundError:
            self.move_to(self.path)  # somebody removed it: nothing is lost, it is stored anew
            return Written()
        if size < self._size:
            raise StorageProblem(self.path, "Another program has shortened the file.")
        if size == self._size:
            return Written()
        records.refuse_large(self.path, size)
        content = self.disk.read(self.path, self._size)
        own = b"".join(self.lines[self.stored : self.stored + waited])
        if own.startswith(content):  # our own lines, there although the disk reported a failure:
            self.disk.cut_tail(self.path, self._size)  # not to be trusted, and written again
            return Written()
        whole = content.rfind(b"\n") + 1
        if whole < len(content) and mend:
            self._put_aside(content[whole:], self._size + whole)
        return self._accept(content[:whole], waited)

    def _accept(self, content: bytes, waited: int) -> Written:
        content = content[self._recognise(content, waited) :]
        own = self.lines[self.stored :]
        pairs = list(self._read(content))
        if not pairs:
            return Written()
        del self.lines[self.stored :]
        self.adopt([line for line, _ in pairs])
        moved_on = any(envelope.is_numbered(record) for _, record in pairs)
        if not moved_on:
            for line in own:
                self._wait(records.body_of(line))
        dropped = sum(envelope.is_numbered(records.parse(line)) for line in own[:waited]) if moved_on else 0
        return Written(tuple(line for line, _ in pairs), moved_on, waited > 0, dropped)

    def _recognise(self, content: bytes, waited: int) -> int:
        """How many bytes are lines of our own that did arrive, as another process has gone on behind them."""
        known = 0
        for line in self.lines[self.stored : self.stored + waited]:
            if not content.startswith(line, known):
                break
            known += len(line)
            self.stored += 1
        self._size += known
        return known

    def _read(self, content: bytes) -> list[tuple[bytes, Record]]:
        previous = records.sum_of(self.lines[self.stored - 1])
        try:
            return list(records.read_chain(self.path, content, previous, self.stored + 1))
        except Damage as damage:
            raise StorageProblem(
                self.path, f"Another program has changed the file. {damage.reason}"
            ) from damage

    def _put_aside(self, torn: bytes, size: int) -> None:
        """Keep a torn last line beside the save, behind earlier ones, then cut it off."""
        aside = torn_path(self.path)
        earlier = self.disk.read(aside) if aside.exists() else b""
        self.disk.create(aside, earlier + torn)
        self.disk.cut_tail(self.path, size)
