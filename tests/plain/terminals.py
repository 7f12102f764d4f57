"""Real processes that play or look on line by line, driven from a test: lines in, and words waited for."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from types import TracebackType

PATIENCE = 60.0
"""Seconds after which a word that does not come is a fault. Nothing is measured by it."""


class Terminal:
    """A process of the program with `--plain`, and everything it has said so far."""

    def __init__(self, *arguments: str) -> None:
        self.said = ""
        self.last = ""
        """What was waited for last, and came."""
        self._read = 0
        self._process = subprocess.Popen(
            [sys.executable, "-m", "pocket_tui", *arguments, "--plain"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.communicate()

    def type(self, line: str) -> None:
        assert self._process.stdin is not None
        self.last = ""
        self._process.stdin.write(f"{line}\n".encode())
        self._process.stdin.flush()

    def wait_for(self, *words: str) -> str:
        """Read on until one of these was said behind what was waited for last; gives the words."""
        limit = time.monotonic() + PATIENCE
        while True:
            news = self.said[self._read :]
            found = [(news.find(word), word) for word in words if word in news]
            if found:
                at, word = min(found)
                self._read += at + len(word)
                self.last = word
                return word
            assert time.monotonic() < limit, self.said[-2000:]
            assert self._hear(limit - time.monotonic()), self.said[-2000:]

    def end(self) -> int:
        """Type no more, read all that is left, and give the exit code."""
        rest, _ = self._process.communicate(timeout=PATIENCE)
        self.said += rest.decode()
        return self._process.returncode

    def stop(self, number: int) -> int:
        """Send it that signal, and give its exit code."""
        self._process.send_signal(number)
        return self._process.wait(PATIENCE)

    def kill(self) -> None:
        """End it as the kernel does, without a word."""
        self._process.kill()
        self._process.wait()

    def _hear(self, seconds: float) -> bool:
        assert self._process.stdout is not None
        number = self._process.stdout.fileno()
        select.select([number], [], [], seconds)
        part = os.read(number, 65536)
        self.said += part.decode(errors="replace")
        return bool(part)
