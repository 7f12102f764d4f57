"""Names on tiles: whole, over several lines, or in one word that tells most; never cut inside a word."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.paper import fit, width_of, wrap

VOWELS: Final = frozenset("aeiou")

GENERIC: Final = 4
"""Last words of at most so many letters (Hall, Room, Zone) say what many places are: another tells more."""


def name_lines(name: str, width: int, rows: int, ink: Ink, others: Collection[str] = ()) -> list[str]:
    """The name in at most `rows` lines of `width` cells, with a column to spare on both sides if it can.

    A name that does not fit becomes one word of it. `others` are names from which it is to be told.
    """
    if width_of(name, ink) <= width and (rows == 1 or width_of(name, ink) <= width - 2):
        return [name]
    if rows > 1:
        for room in (width - 2, width):
            lines = wrap(name, room, ink)
            if len(lines) <= rows and " ".join(lines) == ink.fold(name):
                return lines
    return [name] if width_of(name, ink) <= width else [short_name(name, width, ink, others)]


def short_name(name: str, width: int, ink: Ink, others: Collection[str] = ()) -> str:
    """The word of the name that tells most and fits; only when none fits, a word without some vowels."""
    words = name.split() or [name]
    foreign = {word for other in others if other != name for word in other.split()}
    fitting = [word for word in words if width_of(word, ink) <= width]
    own = [word for word in fitting if word not in foreign]
    return _telling(own or fitting) if fitting else _squeezed(words[-1], width, ink)


def _telling(words: Sequence[str]) -> str:
    """A place is named by its last word (Glider), unless that is a short one (Hall): then by the longest."""
    return words[-1] if len(words[-1]) > GENERIC else max(words, key=len)


def _squeezed(word: str, width: int, ink: Ink) -> str:
    """The word without as few of its inner vowels as will do, the last ones first."""
    for at in range(len(word) - 2, 0, -1):
        if width_of(word, ink) <= width:
            break
        if word[at] in VOWELS:
            word = word[:at] + word[at + 1 :]
    return fit(word, width, ink)
