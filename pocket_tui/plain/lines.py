"""Lines as they come in, without waiting for them longer than is wanted."""

from __future__ import annotations

import io
import os
import select
from typing import TextIO

LONGEST_LINE = 500
"""Characters of a line that are read; what a paste holds beyond that is left out."""

_MOST_HELD = 64 * 1024
"""Bytes of an unfinished line that are kept: more than the longest line in any encoding."""


class Lines:
    """The lines of an input. Where it is a file of the system, `wait` looks whether one has come."""

    def __init__(self, reader: TextIO) -> None:
        self._reader = reader
        self._file = _file_of(reader)
        self._held = b""
        self._ended = False

    def wait(self, seconds: float | None) -> bool:
        """Whether a line, or the end, is there within so many seconds; None: for as long as it takes."""
        if self._file is None:
            return True
        while b"\n" not in self._held and not self._ended:
            if not select.select([self._file], [], [], seconds)[0]:
                return False
            part = os.read(self._file, _MOST_HELD)
            self._ended = not part
            self._held = (self._held + part) if b"\n" in part else (self._held + part)[:_MOST_HELD]
        return True

    def read(self) -> str | None:
        """The next line without its end, cut at the longest; None: the input has ended."""
        if self._file is None:
            return self._read_text()
        self.wait(None)
        line, end, self._held = self._held.partition(b"\n")
        if not line and not end:
            return None
        return line.decode(self._reader.encoding or "utf-8", "replace")[:LONGEST_LINE]

    def forget(self) -> None:
        """What has come before this moment was not meant for what is asked now."""
        self._held = b""

    def _read_text(self) -> str | None:
        line = self._reader.readline(LONGEST_LINE)
        rest = line
        while rest and not rest.endswith("\n") and len(rest) == LONGEST_LINE:
            rest = self._reader.readline(LONGEST_LINE)
        return line.removesuffix("\n") if line else None


def _file_of(reader: TextIO) -> int | None:
    try:
        return reader.fileno()
    except (OSError, ValueError, io.UnsupportedOperation):
        return None
