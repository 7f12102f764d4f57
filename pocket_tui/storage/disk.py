"""The few things that saves do to a disk, in one place: so few that a test can let each of them fail."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PRIVATE_FILE = 0o600
PRIVATE_FOLDER = 0o700
LOCK_PATIENCE = 3.0
"""Seconds to wait for another process that is storing something just now."""


class Disk:
    """Every method raises OSError when the disk refuses."""

    def make_folder(self, folder: Path) -> None:
        folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)

    @contextmanager
    def lock(self, path: Path) -> Iterator[None]:
        """Alone with that file among all processes. The kernel frees the lock of a process that died."""
        from filelock import FileLock  # 45 ms, and needed only when something is stored

        with FileLock(lock_path(path), timeout=LOCK_PATIENCE, mode=PRIVATE_FILE):
            yield

    def size(self, path: Path) -> int:
        return path.stat().st_size

    def read(self, path: Path, start: int = 0, most: int = -1) -> bytes:
        """The bytes from `start` on, `most` at most; -1: all."""
        with path.open("rb") as file:
            file.seek(start)
            return file.read(most)

    def create(self, path: Path, content: bytes) -> None:
        """A new file, whole or not at all, and on the disk when this returns."""
        new = path.with_name(f".{path.name}.new")
        with suppress(FileNotFoundError):
            new.unlink()
        file = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE)
        try:
            self.write(file, content)
            self.sync(file)
        except OSError:
            with suppress(OSError):
                new.unlink()
            raise
        finally:
            os.close(file)
        new.replace(path)
        self.sync_folder(path.parent)

    def append(self, path: Path, content: bytes, size: int) -> None:
        """One write and one sync at the end of a file of that size; a failed write is cut back."""
        file = os.open(path, os.O_WRONLY | os.O_APPEND)
        try:
            try:
                self.write(file, content)
                self.sync(file)
            except OSError:
                with suppress(OSError):
                    self.cut(file, size)
                raise
        finally:
            os.close(file)

    def cut_tail(self, path: Path, size: int) -> None:
        """Shorten the file to that size, and on the disk when this returns."""
        file = os.open(path, os.O_WRONLY)
        try:
            self.cut(file, size)
            self.sync(file)
        finally:
            os.close(file)

    def write(self, file: int, content: bytes) -> None:
        """One write; a disk that takes a part of it only has no room left."""
        if os.write(file, content) != len(content):
            raise OSError(28, os.strerror(28))

    def sync(self, file: int) -> None:
        os.fsync(file)

    def cut(self, file: int, size: int) -> None:
        os.ftruncate(file, size)

    def sync_folder(self, folder: Path) -> None:
        """Put the names in a folder on the disk."""
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)


DISK = Disk()


def lock_path(path: Path) -> Path:
    """The lock file that stands beside a save."""
    return path.with_name(f"{path.name}.lock")


def torn_path(path: Path) -> Path:
    """Where the torn last line of a save is kept."""
    return path.with_name(f"{path.name}.torn")
