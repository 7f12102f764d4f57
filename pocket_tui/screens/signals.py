"""Being told to go: a hang-up, a termination or an interrupt ends the program in order, and soon.

Every confirmed command is on the disk already, so what is left to do is to put the terminal back. That is
done by the event loop; if it does not come to it in time, because the terminal takes no more text, it is
done without it.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

PATIENCE: Final = 1.5
"""Seconds in which the event loop must have ended before the process ends without it."""

SIGNALS: Final = (signal.SIGHUP, signal.SIGTERM, signal.SIGINT)


def exit_code(number: int) -> int:
    """What a shell expects of a program that a signal ended."""
    return 128 + number


@contextmanager
def ending_on_signals(leave: Callable[[int], None], last_resort: Callable[[], None]) -> Iterator[None]:
    """While inside, a signal calls `leave` with its number; `last_resort` puts the terminal back by force.

    `leave` is called in the main thread between two steps of the program: it may only post to the loop.
    """
    asked = threading.Event()

    def give_up(number: int) -> None:
        last_resort()
        os._exit(exit_code(number))

    def receive(number: int, frame: Any) -> None:
        del frame
        if not asked.is_set():
            asked.set()
            watch = threading.Timer(PATIENCE, give_up, (number,))
            watch.daemon = True
            watch.start()
            leave(number)

    before = {number: signal.signal(number, receive) for number in SIGNALS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        if asked.is_set():
            # what follows is short, and the process is to end: no second signal may cut it off
            for number in SIGNALS:
                signal.signal(number, signal.SIG_IGN)
