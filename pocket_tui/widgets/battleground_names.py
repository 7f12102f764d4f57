"""Names of cards where room is short: whole, over several lines, or with words that end in a full stop."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.paper import fit, width_of, wrap

_KEPT: Final = (4, 3, 1)
"""How many letters of a word are kept, the most first."""


def name_lines(name: str, width: int, rows: int, ink: Ink) -> list[str]:
    """The name in at most `rows` lines of `width` cells; later words are shortened before earlier ones."""
    for words in _shorter(name.split() or [name], width):
        lines = wrap(" ".join(words), width, ink)
        if len(lines) <= rows and all(width_of(word, ink) <= width for word in words):
            return lines
    telling = max(name.split(), key=lambda word: (word[0].isalpha(), len(word)), default=name)
    return [fit(_cut(telling, width - 1), width, ink)]


def short_name(name: str, width: int, ink: Ink) -> str:
    """The name in one line of at most `width` cells."""
    return name_lines(name, width, 1, ink)[0]


def _shorter(words: list[str], width: int) -> Iterator[list[str]]:
    """The words, then the same with more and more of them shortened, the last one first."""
    yield words
    whole = [_cut(word, width - 1) for word in words]
    yield whole
    for kept in _KEPT:
        words = list(whole)
        for at in range(len(words) - 1, 0, -1):
            words[at] = _cut(words[at], kept)
            yield list(words)
    for kept in range(width - 3, 2, -1):
        yield [_cut(words[0], kept), *words[1:]]


def _cut(word: str, letters: int) -> str:
    """The first letters and a full stop, where that makes the word shorter."""
    return f"{word[:letters]}." if len(word) > letters + 1 else word
