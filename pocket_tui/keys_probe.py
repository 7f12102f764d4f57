"""Shows what each key press arrives as, and what it would do, read in the way the full screen reads it."""

from __future__ import annotations

import codecs
import os
import select
import signal
import termios
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from types import FrameType

from textual import constants, events
from textual.message import Message

from pocket_tui.screens.keys import ACTIONS
from pocket_tui.screens.layouts import SAME_PLACE
from pocket_tui.screens.reading import KeyReader

INTRODUCTION = "Press any key to see what arrives. Leave with q twice, or with ctrl+c."


def probe(fd: int, say: Callable[[str], None], keys: dict[str, str]) -> None:
    """Reads keys from the terminal `fd` until the reader leaves or the terminal is gone.

    `keys` are the keys of the actions whose keys are not the default, by id. The terminal is left as it was.
    """
    last = ""
    with _single_keys(fd):
        say(INTRODUCTION)
        for sent, found in _arrivals(fd):
            if sent:
                say(f"{_bytes(sent)}{'' if found else '  (more may follow)'}")
            for event in found:
                say(f"    {describe(event, keys)}")
                key = event.key if isinstance(event, events.Key) else ""
                if key == "ctrl+c" or (key == "q" and last == "q"):
                    return
                last = key


def describe(event: Message, keys: dict[str, str]) -> str:
    """One event in words: the name of the key and every action that it stands for."""
    if isinstance(event, events.Paste):
        return f"a paste of {len(event.text)} characters: it does nothing outside text fields"
    if not isinstance(event, events.Key):
        return f"{type(event).__name__}: no key"
    found = _triggered(event.key, keys)
    meant = SAME_PLACE.get(event.character or "", "")
    if not found and meant:
        found = _triggered(meant, keys)
        meant = f" (read as {meant}, which lies on that key)"
    else:
        meant = ""
    return f"{event.key}{meant}: {'; '.join(found) or 'nothing'}"


def _triggered(key: str, keys: dict[str, str]) -> list[str]:
    """Every action on that key, with the screen or game where it holds when that is not everywhere."""
    return [
        f"{action.label or action.tooltip.split('.')[0].lower()} ({action.id})"
        for action in ACTIONS.values()
        if key in keys.get(action.id, action.keys).split(",")
    ]


def _bytes(sent: bytes) -> str:
    """ "1b 5b 41", and what can be seen of it."""
    seen = "".join(chr(byte) if 32 < byte < 127 else "^[" if byte == 27 else "." for byte in sent[:24])
    return f"{sent[:24].hex(' ')}{' ...' if len(sent) > 24 else ''}   {seen}"


def _arrivals(fd: int) -> Iterator[tuple[bytes, list[Message]]]:
    """What arrived in one piece, and the events that became certain with it or by waiting."""
    reader = KeyReader(constants.ESCAPE_DELAY)
    decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
    while True:
        wait = None if reader.due is None else max(0.0, reader.due - monotonic())
        if not select.select([fd], [], [], wait)[0]:
            yield b"", list(reader.tick(monotonic()))
            continue
        sent = os.read(fd, 4096)
        if not sent:
            return
        yield sent, list(reader.feed(decoder.decode(sent), monotonic()))


@contextmanager
def _single_keys(fd: int) -> Iterator[None]:
    """Every key arrives at once and as it is; afterwards the terminal is as before, however it ends."""
    before = termios.tcgetattr(fd)
    changed = termios.tcgetattr(fd)
    changed[0] &= ~(termios.IXON | termios.ICRNL | termios.INLCR | termios.ISTRIP)
    changed[3] &= ~(termios.ECHO | termios.ICANON | termios.ISIG | termios.IEXTEN)
    handlers = {number: signal.signal(number, _leave) for number in (signal.SIGHUP, signal.SIGTERM)}
    termios.tcsetattr(fd, termios.TCSADRAIN, changed)
    try:
        yield
    finally:
        termios.tcsetattr(fd, termios.TCSADRAIN, before)
        for number, handler in handlers.items():
            signal.signal(number, handler)


def _leave(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt
