"""The terminal line: a driver that sleeps until it is woken, and leaves the terminal as it found it."""

from __future__ import annotations

import asyncio
import codecs
import contextlib
import os
import select
import signal
import sys
import termios
from time import monotonic
from typing import Any, Final, TextIO

from textual import constants, events
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size
from textual.message import Message

from pocket_tui.screens.reading import KeyReader

CURSOR_STEADY: Final = "\x1b[6 q"
CURSOR_DEFAULT: Final = "\x1b[0 q"
MOUSE_PIXELS_OFF: Final = "\x1b[?1016l"
RESIZE_QUIET: Final = 0.06
"""Seconds without another size after which the window is drawn anew."""
_READ_SIZE: Final = 65_536


class TerminalFile:
    """The terminal as a file that never raises: what it cannot show becomes a question mark."""

    def __init__(self, file: TextIO) -> None:
        self._fd = file.fileno()
        self._encoding = file.encoding or "utf-8"
        self.broken = False

    def fileno(self) -> int:
        return self._fd

    def isatty(self) -> bool:
        return os.isatty(self._fd)

    def write(self, text: str) -> None:
        data = memoryview(text.encode(self._encoding, errors="replace"))
        while data and not self.broken:
            try:
                data = data[os.write(self._fd, data) :]
            except BlockingIOError:
                select.select([], [self._fd], [])
            except OSError:
                self.broken = True

    def flush(self) -> None:
        """Nothing is held back, so there is nothing to flush."""


class PocketDriver(LinuxDriver):
    """Textual's driver, but it waits on a pipe as well as on the keyboard, and knows a closed terminal.

    Textual's own looks at the keyboard ten times a second, dies of bytes that are not UTF-8, takes the size
    from COLUMNS and LINES, and leaves mouse mode 1016 on.
    """

    _wake_read = -1
    _wake_write = -1
    _resize_handle: asyncio.TimerHandle | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._terminal = TerminalFile(sys.__stdout__ or sys.stdout)
        self._file = self._terminal  # type: ignore[assignment]

    def _get_terminal_size(self) -> tuple[int, int]:
        """The size of the window itself; COLUMNS and LINES are not asked."""
        for number in (self._terminal.fileno(), self.fileno):
            with contextlib.suppress(OSError):
                width, height = os.get_terminal_size(number)
                if width and height:
                    return width, height
        return 80, 24

    def start_application_mode(self) -> None:
        self._close_pipe()
        self._wake_read, self._wake_write = os.pipe()
        super().start_application_mode()  # type: ignore[no-untyped-call]
        signal.signal(signal.SIGWINCH, self._window_changed)
        if self._writer_thread is not None and os.environ.get("TERM") != "linux":
            self.write(CURSOR_STEADY)

    def _window_changed(self, *_: object) -> None:
        """The window has another size; also said where the terminal promised to report it in its own way."""
        size = Size(*self._get_terminal_size())
        self._resize_soon(events.Resize(size, size))

    def process_message(self, message: Message) -> None:
        if isinstance(message, events.Resize):
            self._resize_soon(message)
        else:
            super().process_message(message)

    def _resize_soon(self, resize: events.Resize) -> None:
        """Send a size when no other has come for a moment: a window that is dragged is drawn once."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._resize_later, resize)

    def _resize_later(self, resize: events.Resize) -> None:
        if self._resize_handle is not None:
            self._resize_handle.cancel()
        self._resize_handle = self._loop.call_later(RESIZE_QUIET, self.send_message, resize)

    def _wake(self) -> None:
        if self._wake_write >= 0:
            os.write(self._wake_write, b"x")

    def disable_input(self) -> None:
        self._wake()
        super().disable_input()

    def stop_application_mode(self) -> None:
        """Everything that was switched on is switched off, whatever the terminal made of it."""
        super().stop_application_mode()
        if self._mouse_pixels:
            self.write(MOUSE_PIXELS_OFF)
        if os.environ.get("TERM") != "linux":
            self.write(CURSOR_DEFAULT)

    def close(self) -> None:
        super().close()
        self._close_pipe()

    def _close_pipe(self) -> None:
        for number in (self._wake_read, self._wake_write):
            if number >= 0:
                os.close(number)
        self._wake_read = self._wake_write = -1

    def run_input_thread(self) -> None:
        """Turn what arrives into events until the exit event is set or the terminal is gone."""
        reader = KeyReader(constants.ESCAPE_DELAY)
        decode = codecs.getincrementaldecoder("utf-8")(errors="replace").decode
        while not self.exit_event.is_set():
            due = reader.due
            wait = None if due is None else max(0.0, due - monotonic())
            ready, _, _ = select.select([self.fileno, self._wake_read], [], [], wait)
            if self.exit_event.is_set():
                return
            if self.fileno in ready:
                data = self._read()
                if not data:
                    self._say_gone()
                    return
                for event in reader.feed(decode(data), monotonic()):
                    self.process_message(event)
            for event in reader.tick(monotonic()):
                self.process_message(event)

    def _read(self) -> bytes:
        try:
            return os.read(self.fileno, _READ_SIZE)
        except InterruptedError:
            return b"\x00"
        except OSError:
            return b""

    def _say_gone(self) -> None:
        """Tell the application that there is no terminal any more."""
        gone = getattr(self._app, "terminal_gone", self._app.exit)
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(gone)

    def restore_at_once(self) -> None:
        """Put the terminal back without waiting for anything: the last thing before a hard exit."""
        with contextlib.suppress(OSError, termios.error):
            os.set_blocking(self._terminal.fileno(), False)
            os.write(
                self._terminal.fileno(),
                b"\x1b[?2004l\x1b[?7h\x1b[?2048l\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l"
                b"\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l\x1b[?2026l",
            )
        if self.attrs_before is not None:
            with contextlib.suppress(OSError, termios.error):
                termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
