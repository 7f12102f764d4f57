"""What arrives from the keyboard line, turned into events: whole sequences only, and nothing can jam it.

Textual's own parser guesses where a sequence ends by waiting, makes Alt of an Escape followed by a letter,
types out what it does not know, and dies of what it cannot decode. Here the line is cut into whole sequences
first, by the grammar that terminals share, and each is given to that parser alone.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from typing import Final

from textual import events
from textual._keyboard_protocol import MODIFIER_FUNCTIONAL_KEYS
from textual._xterm_parser import XTermParser
from textual.message import Message

PASTE_START: Final = "\x1b[200~"
PASTE_END: Final = "\x1b[201~"
PASTE_LIMIT: Final = 65_536
"""Characters of one paste that are kept; the rest is read and thrown away."""
PASTE_SILENCE: Final = 1.0
"""Seconds without a character after which an unfinished paste is taken as finished."""
STRING_SILENCE: Final = 0.5
"""Seconds after which an unfinished answer of the terminal is thrown away."""
BURST: Final = 40
"""So many plain characters in one piece are no typing: they are treated as a paste."""

_WHOLE: Final = re.compile(
    r"""\x1b\[\[.                       # function keys of the Linux console
      | \x1b\[M...                      # old mouse reports
      | \x1b\[[0-?]*[\ -/]*[@-~]        # control sequences
      | \x1bO[@-~]                      # keypad and function keys
      | \x1b[\]PX^_](?:[^\x07\x1b]|\x1b(?!\\))*(?:\x07|\x1b\\)   # answers in strings
    """,
    re.VERBOSE | re.DOTALL,
)
_PARTIAL: Final = re.compile(
    r"""\x1b(?:\[(?:\[|M.{0,2}|[0-?]*[\ -/]*)?|O|[\]PX^_](?:[^\x07\x1b]|\x1b(?!\\))*)?\Z""",
    re.VERBOSE | re.DOTALL,
)
_STRINGS: Final = "]PX^_"
_CAPS_LOCK: Final = re.compile(r"\x1b\[(\d+);(\d+);(\d+)u")
_PARTIAL_LIMIT: Final = 4_096

_Rest = Generator[Message, None, str]
"""Yields events and returns the text that is left."""


class KeyReader:
    """Cuts what was read into events. `due` tells when to call `tick` if nothing more arrives."""

    def __init__(self, escape_delay: float) -> None:
        self.due: float | None = None
        self._escape_delay = escape_delay
        self._held = ""
        self._paste: list[str] | None = None
        self._paste_length = 0
        self._parser = XTermParser()

    def feed(self, text: str, now: float) -> Iterator[Message]:
        """The events of the next piece of text, read at `now` (seconds of a steady clock)."""
        text, self._held, self.due = self._held + text, "", None
        while text:
            part = self._plain_part if self._paste is None else self._paste_part
            text = yield from part(text)
        if self._paste is not None:
            self.due = now + PASTE_SILENCE
        elif self._held:
            waits = STRING_SILENCE if self._held[1:2] and self._held[1] in _STRINGS else self._escape_delay
            self.due = now + waits

    def tick(self, now: float) -> Iterator[Message]:
        """The events that become certain because nothing more came until now."""
        if self.due is None or now < self.due:
            return
        self.due = None
        if self._paste is not None:
            yield self._end_paste()
        held, self._held = self._held, ""
        if held:
            yield events.Key("escape", "\x1b")
            if len(held) == 2 and held[1] in "[O":
                yield from self._parsed(held[1])

    def _paste_part(self, text: str) -> _Rest:
        """Take what belongs to the paste; the rest of the text is what follows it."""
        body, end, rest = text.partition(PASTE_END)
        if not end:
            kept = next((n for n in range(len(PASTE_END) - 1, 0, -1) if body.endswith(PASTE_END[:n])), 0)
            self._held = body[len(body) - kept :]
            body = body[: len(body) - kept]
        self._keep(body)
        if end:
            yield self._end_paste()
        return rest

    def _keep(self, body: str) -> None:
        room = PASTE_LIMIT - self._paste_length
        if self._paste is not None and room > 0:
            self._paste.append(body[:room])
            self._paste_length += len(body[:room])

    def _end_paste(self) -> events.Paste:
        text = "".join(self._paste or ()).replace("\x00", "")
        self._paste, self._paste_length = None, 0
        return events.Paste(text)

    def _plain_part(self, text: str) -> _Rest:
        """Take one run of plain characters or one sequence; return the rest."""
        at = text.find("\x1b")
        if at != 0:
            plain = text if at < 0 else text[:at]
            if len(plain) >= BURST:
                yield events.Paste(plain[:PASTE_LIMIT])
            else:
                for char in plain:
                    yield from self._parsed(char)
            return text[len(plain) :]
        if text.startswith(PASTE_START):
            self._paste = []
            return text[len(PASTE_START) :]
        if whole := _WHOLE.match(text):
            yield from self._sequence(whole.group())
            return text[whole.end() :]
        if len(text) < _PARTIAL_LIMIT and _PARTIAL.match(text):
            self._held = text
            return ""
        yield events.Key("escape", "\x1b")
        return text[1:]

    def _sequence(self, sequence: str) -> Iterator[Message]:
        """The events of one whole sequence; nothing when it is not known."""
        if sequence[1] in _STRINGS:
            return
        if caps := _CAPS_LOCK.fullmatch(sequence):
            sequence = _without_caps_lock(sequence, *map(int, caps.groups()))
        found = list(self._parsed(sequence))
        typed_out = len(found) > 1 and all(isinstance(event, events.Key) for event in found)
        if not typed_out:
            yield from found

    def _parsed(self, text: str) -> Iterator[Message]:
        """What Textual's parser makes of one whole sequence; a parser left in the middle is replaced."""
        try:
            found = list(self._parser.feed(text))
        except (ValueError, OverflowError, StopIteration, RuntimeError):
            found = []
            self._renew()
        if self._parser._timeout_time is not None:
            self._renew()
        for event in found:
            if not (isinstance(event, events.Key) and event.key in MODIFIER_FUNCTIONAL_KEYS):
                yield event

    def _renew(self) -> None:
        """A fresh parser that knows the size of the terminal as the last one did."""
        last, self._parser = self._parser, XTermParser()
        self._parser.mouse_pixels = last.mouse_pixels
        self._parser.terminal_size = last.terminal_size
        self._parser.terminal_pixel_size = last.terminal_pixel_size


def _without_caps_lock(sequence: str, code: int, modifiers: int, text: int) -> str:
    """A key pressed under Caps Lock without Shift, as the small letter that was meant."""
    bits = modifiers - 1
    letter = chr(text) if text < 0x110000 else ""
    if bits & 64 and not bits & 1 and letter.isupper():
        return f"\x1b[{code};{modifiers};{ord(letter.lower()[0])}u"
    return sequence
