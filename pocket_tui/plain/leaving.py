"""A hung-up line or a request to end: leave at once, between two commands, with everything saved."""

from __future__ import annotations

import signal
from types import FrameType

from pocket_tui.plain.voice import Voice


class Left(BaseException):
    """The session was told to end by that signal. Not an Exception: nothing on the way may catch it."""

    def __init__(self, number: int) -> None:
        super().__init__(signal.Signals(number).name)
        self.number = number


class Watch:
    """While it is entered, SIGHUP and SIGTERM end the session: at once while it waits for an answer,
    otherwise as soon as the command being done is on the disk and `look` is called."""

    SIGNALS = (signal.SIGHUP, signal.SIGTERM)

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self._number = 0
        self._before: dict[int, object] = {}

    def __enter__(self) -> Watch:
        for number in self.SIGNALS:
            self._before[number] = signal.signal(number, self._note)
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)  # type: ignore[arg-type]

    def look(self) -> None:
        """Raises Left when a signal has come."""
        if self._number:
            raise Left(self._number)

    def _note(self, number: int, _frame: FrameType | None) -> None:
        self._number = number
        if self._voice.waiting:
            raise Left(number)
