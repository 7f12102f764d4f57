"""What a game says about itself in words and numbers, for any screen and for plain mode alike.

No colours, glyphs or widths here: a tone is a meaning, and a meter is a number out of another.
"""

from __future__ import annotations

from typing import Literal

import attrs

from pocket_tui.engine.shown import Shown

Tone = Literal["plain", "strong", "muted", "faint", "accent", "good", "bad", "cool", "die"]
"""The meaning of a piece of text, in the names of the themes; `strong` is plain text in bold, `die` the
number of a die with a blank on either side."""

Symbol = Literal["heart", "card", "bar", "share"]


@attrs.frozen(repr=False)
class Span(Shown):
    """A piece of text with its tone."""

    text: str
    tone: Tone = "plain"


@attrs.frozen(repr=False)
class Meter(Shown):
    """An amount that is drawn and counted: `value` of `top`.

    A `share` is drawn as a bar of that length alone; the text behind it says how much it is.
    """

    value: int
    top: int
    symbol: Symbol = "bar"
    tone: Tone = "accent"


Line = tuple[Span | Meter, ...]


@attrs.frozen(repr=False)
class Entry(Shown):
    """One line of a section: a label (may be empty) and what stands behind it."""

    label: str = ""
    line: Line = ()
    tone: Tone = "muted"


@attrs.frozen(repr=False)
class Section(Shown):
    """A titled part of the side panel. A section without entries is not shown."""

    id: str
    title: str
    entries: tuple[Entry, ...]


@attrs.frozen(repr=False)
class Sheet(Shown):
    """Everything beside the board: the title line and the side panel.

    `where` stands behind the game's name ("Basic · turn 10 · Inside"), `clock` is the number that is
    running out, `alarm` a word that turns the first line's ground (empty: none), `sections` come in the
    order of the frame, the two most important first. `asides` are shown only when they are asked for.
    """

    where: str
    clock: Line
    alarm: str
    sections: tuple[Section, ...]
    asides: tuple[Section, ...] = ()


def text_of(line: Line) -> str:
    """The line as plain text; a meter as "5 of 9"."""
    return "".join(_text_of(part) for part in line)


def _text_of(part: Span | Meter) -> str:
    if isinstance(part, Span):
        return part.text
    return "" if part.symbol == "share" else f"{part.value} of {part.top}"
