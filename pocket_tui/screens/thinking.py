"""Work that takes its time, in a thread of its own, while the screen goes on answering keys."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Final, TypeVar

from textual.message_pump import MessagePump

T = TypeVar("T")

GIVES_WAY: Final = 0.0005
"""Seconds after which a thought lets the screen have its turn: an answer to a key takes a dozen of them."""


def think(node: MessagePump, work: Callable[[], T], done: Callable[[T], None]) -> None:
    """Do that work elsewhere, and give `done` its result among the messages of `node`.

    Nothing waits for the thread, neither a key nor the end of the program. What goes wrong in it goes wrong
    in `node`.
    """
    sys.setswitchinterval(GIVES_WAY)
    Thread(target=_work, args=(node, work, done), daemon=True, name="thought").start()


def _work(node: MessagePump, work: Callable[[], T], done: Callable[[T], None]) -> None:
    with suppress(RuntimeError):  # the program has ended meanwhile: nobody waits for it any more
        try:
            result = work()
        except Exception as error:  # anything at all: it has to be reported as if it had happened there
            node.call_later(_fail, error)
        else:
            node.call_later(done, result)


def _fail(error: Exception) -> None:
    raise error
