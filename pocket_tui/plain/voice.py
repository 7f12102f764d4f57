"""Lines in and lines out: wrapped for a person at a terminal, whole for a pipe, never with a control code."""

from __future__ import annotations

import io
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

from pocket_tui.plain.fold import clean, fold
from pocket_tui.plain.lines import Lines

NEWS = "\n"
"""What `ask` gives where something else has happened before a line was typed. No line holds it."""

LOOK_EVERY = 0.25
"""Seconds between two looks at what happens elsewhere, while a line is waited for."""

_BLANKS = 24
"""Empty lines, at the least, between what two players at one keyboard may see."""

_SPOKEN = ((" → ", " to "), ("→", " to "), (" · ", ", "))


class Voice:
    """Speaks to one person: `say` prints paragraphs, `ask` reads an answer (None: nobody is there)."""

    def __init__(self, reader: TextIO, writer: TextIO, *, ascii_only: bool = False) -> None:
        self._reader = reader
        self._lines = Lines(reader)
        self._writer = writer
        self._encoding = "ascii" if ascii_only else (writer.encoding or "utf-8")
        self._is_live = reader.isatty()
        self._is_shown = writer.isatty()
        self.waiting = False
        """Whether it waits for an answer, so that nothing is half done."""

    @classmethod
    def of_process(cls, *, ascii_only: bool = False) -> Voice:
        """Standard input and output; where one is closed, nothing comes from it or goes to it."""
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        return cls(sys.stdin or io.StringIO(), sys.stdout or io.StringIO(), ascii_only=ascii_only)

    def say(self, *paragraphs: str) -> None:
        """Each paragraph on a line of its own; an empty one is an empty line."""
        for paragraph in paragraphs:
            for line in self._wrapped(speakable(paragraph)):
                self._writer.write(line + "\n")
        self._writer.flush()

    def clear(self) -> None:
        """Push away what was said, so that nobody else at this keyboard sees it."""
        lines = shutil.get_terminal_size().lines if self._is_shown else 0
        self._writer.write("\n" * max(_BLANKS, lines))

    def ask(self, prompt: str, look: Callable[[], bool] | None = None) -> str | None:
        """The next line that was typed, without blanks around it; None at the end of the input.

        `look` looks, again and again, for what happens elsewhere: NEWS when it found something first.
        """
        self._writer.write(fold(f"{prompt} ", self._encoding))
        self._writer.flush()
        with self._attention():
            if look is not None and not self._waits_for_line(look):
                self._writer.write("\n")
                return NEWS
            line = self._lines.read()
        answer = clean(line or "").strip()
        if not self._is_live or line is None:  # an echo, so that a transcript can be read
            self._writer.write(fold(answer, self._encoding) + "\n")
        return None if line is None else answer

    def _waits_for_line(self, look: Callable[[], bool]) -> bool:
        """Whether a line came before `look` found something."""
        while not self._lines.wait(LOOK_EVERY):
            self.waiting = False  # what is being looked at is not to be left half read
            if look():
                return False
            self.waiting = True
        return True

    def confirm(self, question: str) -> bool | None:
        """Yes, no, or None when nobody is there. What was typed before the question is no answer to it."""
        self._drop_typed_ahead()
        while True:
            answer = self.ask(f"{question} Yes or no?")
            if answer is None:
                return None
            if answer.lower() in ("y", "yes"):
                return True
            if answer.lower() in ("n", "no"):
                return False
            self.say("Please answer yes or no.")

    def _wrapped(self, paragraph: str) -> list[str]:
        text = fold(clean(paragraph), self._encoding)
        if not self._is_shown:
            return [text.rstrip()]
        indent = " " * (len(text) - len(text.lstrip()))
        width = max(20, shutil.get_terminal_size().columns - 1)
        return textwrap.wrap(text, width, subsequent_indent=indent, break_on_hyphens=False) or [""]

    def _drop_typed_ahead(self) -> None:
        if not self._is_live:
            return
        import termios

        self._lines.forget()
        try:
            termios.tcflush(self._reader.fileno(), termios.TCIFLUSH)
        except termios.error:
            return  # the terminal has gone: the next read says so

    @contextmanager
    def _attention(self) -> Iterator[None]:
        self.waiting = True
        try:
            yield
        finally:
            self.waiting = False


def speakable(text: str) -> str:
    """The signs of a screen as words that can be read aloud: "health 5 → 2" is "health 5 to 2"."""
    for sign, words in _SPOKEN:
        text = text.replace(sign, words)
    return text
