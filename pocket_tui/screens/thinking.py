"""Work that takes its time, in a thread of its own, while the screen goes on answering keys."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TypeVar

from textual.message_pump import MessagePump

T = TypeVar("T")


def think(node: MessagePump, work: Callable[[], T], done: Callable[[T], None]) -> None:
    """Do that work elsewhere, and give `done` its result among the messages of `node`.

    Nothing waits for the thread, neither a key nor the end of the program. What goes wrong in it goes wrong
    in `node`.
    """
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
