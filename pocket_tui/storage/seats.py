"""Places at a table that one process holds among all that have the save open.

The kernel holds them: the lock of a process that died is gone with it, and a file that is left over
keeps nobody out.
"""

from __future__ import annotations

import fcntl
import os
import time
from contextlib import suppress
from pathlib import Path

from pocket_tui.storage import clock
from pocket_tui.storage.disk import PRIVATE_FILE

_ATTEMPTS = 5
_BETWEEN = 0.01
"""Seconds between attempts: somebody who only asks holds it, too, for as long as the question takes."""


class Hold:
    """A lock by name beside a save: of a seat, or of the right to run the bots."""

    def __init__(self, save: Path, name: str) -> None:
        self.path = save.with_name(f".{save.name}.{name}")
        self._file: int | None = None

    @property
    def held(self) -> bool:
        """Whether this process holds it."""
        return self._file is not None

    def take(self, *, patiently: bool = False) -> bool:
        """Hold it from now on, if nobody else does. A disk that refuses keeps nobody from playing.

        `patiently`: nobody's question whether it is taken is in the way.
        """
        if self._file is not None:
            return True
        try:
            file = os.open(self.path, os.O_RDWR | os.O_CREAT, PRIVATE_FILE)
        except OSError:
            return True
        try:
            _lock(file, _ATTEMPTS if patiently else 1)
        except BlockingIOError:
            os.close(file)
            return False
        except OSError:  # no such locks on this disk
            os.close(file)
            return True
        self._file = file
        with suppress(OSError):
            os.ftruncate(file, 0)
            os.write(file, clock.now().encode("ascii"))
        return True

    def is_taken(self) -> bool:
        """Whether another process holds it. Makes no file, and is in nobody's way for longer than a look."""
        if self._file is not None:
            return False
        try:
            file = os.open(self.path, os.O_RDONLY)
        except OSError:
            return False
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        except OSError:
            return False
        finally:
            os.close(file)
        return False

    def since(self) -> str:
        """Since when somebody holds it, in UTC; empty when that is unknown."""
        try:
            return self.path.read_text("ascii")[:20]
        except (OSError, ValueError):
            return ""

    def release(self) -> None:
        """Let others have it. The file stays: to remove it could let two processes hold the seat."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _lock(file: int, attempts: int) -> None:
    """Raises BlockingIOError when somebody else keeps the lock."""
    for _ in range(attempts - 1):
        with suppress(BlockingIOError):
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        time.sleep(_BETWEEN)
    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
