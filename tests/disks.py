"""Disks that fail on demand."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from pocket_tui.storage.disk import Disk


class FaultyDisk(Disk):
    """Fails in the way that `fault` names until it is empty again; counts writes and syncs.

    full: half of a write arrives, then no space is left. sync: everything arrives, the sync fails.
    lost: as sync, and cutting back fails, too. read_only: nothing can be opened for writing.
    folder: the folder cannot be made.
    """

    def __init__(self, fault: str = "") -> None:
        self.fault = fault
        self.writes = 0
        self.syncs = 0

    def make_folder(self, folder: Path) -> None:
        self._fail("folder", errno.EACCES)
        super().make_folder(folder)

    def create(self, path: Path, content: bytes) -> None:
        self._fail("read_only", errno.EROFS)
        super().create(path, content)

    def append(self, path: Path, content: bytes, size: int) -> None:
        self._fail("read_only", errno.EROFS)
        super().append(path, content, size)

    def write(self, file: int, content: bytes) -> None:
        self.writes += 1
        if self.fault == "full":
            os.write(file, content[: len(content) // 2])
            self._fail("full", errno.ENOSPC)
        super().write(file, content)

    def sync(self, file: int) -> None:
        self.syncs += 1
        if self.fault in ("sync", "lost"):
            self._fail(self.fault, errno.EIO)
        super().sync(file)

    def cut(self, file: int, size: int) -> None:
        self._fail("lost", errno.EIO)
        super().cut(file, size)

    def _fail(self, fault: str, number: int) -> None:
        if self.fault == fault:
            raise OSError(number, os.strerror(number))
