"""A program in a pseudo-terminal, as a player's terminal would run it: keys go in, a screen comes out.

Benchmarks and the kill tests drive the real program with it. Reading comes first and the screen is drawn
afterwards, so measuring costs the program nothing.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import attrs
import pyte

KEYS = {
    "up": b"\x1b[A",
    "down": b"\x1b[B",
    "right": b"\x1b[C",
    "left": b"\x1b[D",
    "enter": b"\r",
    "escape": b"\x1b",
    "tab": b"\t",
    "space": b" ",
    "backspace": b"\x7f",
}
SYNC_END = b"\x1b[?2026l"
# What pyte would draw or choke on: strings for the terminal itself, private and intermediate sequences.
_FOREIGN = re.compile(rb"\x1b[P_^\]X][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b\[[<=>][0-9;:]*[@-~]|\x1b\[\?[0-9;]*\$p")
_UNFINISHED = re.compile(rb"\x1b(?:\[[0-9;:<=>?$ ]*|[P_^\]X][^\x07\x1b]*\x1b?)?$")
_ANSWERS = (
    (b"\x1b[?2026$p", b"\x1b[?2026;2$y"),  # frames may be sent as a whole
    (b"\x1b[?2048$p", b"\x1b[?2048;0$y"),
    (b"\x1b[c", b"\x1b[?62;22c"),
    (b"\x1b[6n", b"\x1b[1;1R"),
)
_OF_THE_TERMINAL = ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "SSH_CONNECTION", "TMUX", "STY", "LC_ALL")


@attrs.frozen
class Answer:
    """What a key brought: seconds to the first and to the last byte, and how many bytes. Silence: size 0."""

    first: float
    last: float
    size: int


class Terminal:
    """One program in one pseudo-terminal. Use it in a `with`: leaving ends the program it started."""

    def __init__(
        self,
        argv: Sequence[str],
        *,
        columns: int = 80,
        rows: int = 24,
        environ: Mapping[str, str] | None = None,
        folder: Path | None = None,
    ) -> None:
        self.chunks: list[tuple[float, bytes]] = []
        self.status: int | None = None
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._drawn, self._rest, self._closed = 0, b"", False
        self._frames: list[str] = []
        environment = {name: value for name, value in os.environ.items() if name not in _OF_THE_TERMINAL}
        environment.update({"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"})
        environment.update(environ or {})
        self.started = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            _become(argv, columns, rows, environment, folder)
        os.set_blocking(self.fd, False)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- keys and output -------------------------------------------------------------------------

    def send(self, *keys: str) -> None:
        """Press keys, each by its name ("up", "enter") or as its own character, in one write."""
        os.write(self.fd, b"".join(KEYS.get(key, key.encode()) for key in keys))

    def read(self, seconds: float) -> bytes:
        """One piece of output, if any comes within that time."""
        if self._closed or not select.select([self.fd], [], [], max(0.0, seconds))[0]:
            return b""
        try:
            piece = os.read(self.fd, 65536)
        except OSError:  # the other end is closed
            piece = b""
        if not piece:
            self._closed = True
            return b""
        self.chunks.append((time.perf_counter(), piece))
        for question, answer in _ANSWERS:
            if question in piece:
                with contextlib.suppress(OSError):
                    os.write(self.fd, answer)
        return piece

    def read_until_quiet(self, quiet: float = 0.1, most: float = 10.0) -> bytes:
        """Everything until no output came for `quiet` seconds, or `most` have passed."""
        whole, end = b"", time.perf_counter() + most
        while time.perf_counter() < end:
            piece = self.read(quiet)
            if not piece:
                break
            whole += piece
        return whole

    def press(self, *keys: str, quiet: float = 0.1, most: float = 2.0) -> Answer:
        """Press keys and time the answer, up to the last byte before `quiet` seconds without any."""
        before, start = len(self.chunks), time.perf_counter()
        self.send(*keys)
        if self.read(most):
            self.read_until_quiet(quiet)
        new = self.chunks[before:]
        if not new:
            return Answer(0.0, 0.0, 0)
        return Answer(new[0][0] - start, new[-1][0] - start, sum(len(piece) for _, piece in new))

    def wait_for(self, seen: str | Callable[[str], bool], most: float = 20.0) -> str:
        """The screen, as soon as it shows a text or meets a condition.

        Raises AssertionError with the screen when it does not in time, or when the program ended before.
        """
        meets = seen if callable(seen) else lambda screen: seen in screen
        end = time.perf_counter() + most
        while not meets(self.text()):
            if self._closed or time.perf_counter() > end:
                raise AssertionError(f"never seen: {seen}\n{self.text()}")
            self.read(0.05)
        return self.text()

    # -- the screen --------------------------------------------------------------------------------

    def text(self) -> str:
        """What the screen shows now."""
        self._draw()
        return self._display()

    def frames(self) -> list[str]:
        """The screen after every whole frame since the start, and as it is now."""
        now = self.text()
        return [*self._frames, now]

    def _draw(self) -> None:
        while self._drawn < len(self.chunks):
            data = self._rest + self.chunks[self._drawn][1]
            self._drawn += 1
            cut = _UNFINISHED.search(data)
            self._rest = data[cut.start() :] if cut else b""
            *whole, part = (data[: cut.start()] if cut else data).split(SYNC_END)
            for frame in whole:
                self._stream.feed(_FOREIGN.sub(b"", frame))
                self._frames.append(self._display())
            self._stream.feed(_FOREIGN.sub(b"", part))

    def _display(self) -> str:
        return "\n".join(line.rstrip() for line in self._screen.display)

    # -- the program -------------------------------------------------------------------------------

    def resize(self, columns: int, rows: int) -> None:
        _set_size(self.fd, columns, rows)
        self._screen.resize(rows, columns)

    def signal(self, number: int) -> None:
        """Send a signal to the program, and to nothing else."""
        if self.status is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def wait(self, most: float = 10.0) -> int | None:
        """The exit code (negative: the signal) once the program has ended; None if it has not in time."""
        end = time.perf_counter() + most
        while self.status is None and time.perf_counter() < end:
            self.read(0.01)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
        while self.read(0.0):
            pass
        return self.status

    def close(self) -> None:
        """End the program that this terminal started, if it still runs."""
        if self.status is None and self.wait(0.0) is None:
            self.signal(signal.SIGKILL)
            self.wait()
        with contextlib.suppress(OSError):
            os.close(self.fd)

    def cpu_seconds(self) -> float:
        """Processor time that the program has used so far."""
        ticks = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
        return sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")

    def peak_memory(self) -> int:
        """The most memory it has had at one time, in KiB."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        found = re.search(r"^VmHWM:\s+(\d+)", status, re.MULTILINE)
        return int(found[1]) if found else 0


def _become(
    argv: Sequence[str], columns: int, rows: int, environment: Mapping[str, str], folder: Path | None
) -> None:
    """In the child: a terminal of that size, and then the program."""
    try:
        _set_size(0, columns, rows)
        if folder is not None:
            os.chdir(folder)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE):
            signal.signal(number, signal.SIG_DFL)
        os.execvpe(argv[0], list(argv), dict(environment))
    finally:
        os._exit(127)


def _set_size(fd: int, columns: int, rows: int) -> None:
    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
