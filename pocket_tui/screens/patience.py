"""Keys that must not count: typed before the question was seen, or held since the last one."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

HELD: Final = 0.3
"""Seconds after a step that revealed something in which the same key does not count."""


class Patience:
    """Judges each key that would commit to something. Times are seconds of a steady clock."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._painted = clock()
        self._waiting = True
        self._key = ""
        self._until = 0.0

    def asked(self) -> None:
        """There is another question; until it is painted, nothing counts."""
        self._waiting = True

    def painted(self) -> None:
        """The question now stands on the screen."""
        if self._waiting:
            self._waiting = False
            self._painted = self._clock()

    def stepped(self, key: str, time: float, reveals: bool) -> None:
        """A key led to a step; if that revealed something, the same key does not count at once."""
        self._key = key if reveals else ""
        self._until = time + HELD

    def has_seen(self, time: float) -> bool:
        """Whether the question had been painted when a key arrived at that time."""
        return not self._waiting and time >= self._painted

    def allows(self, key: str, time: float) -> bool:
        """Whether a key that arrived at that time may commit to something now."""
        if not self.has_seen(time):
            return False
        if key == self._key and time < self._until:
            self._until = time + HELD
            return False
        return True
