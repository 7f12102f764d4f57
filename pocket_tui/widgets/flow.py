"""Lines of a sheet made to fit: wrapped between words, or laid in columns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from pocket_tui.engine.sheet import Line, Meter, Span, Tone
from pocket_tui.engine.shown import Shown
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.paper import fit, meter_cells, width_of, wrap

GAP: Final = 2
"""Columns between two facts of one line."""


@attrs.frozen(repr=False)
class Column(Shown):
    """One fact in a line of columns.

    `width` 0: as wide as its text; below 0: at the right end of so many cells.
    """

    text: str
    tone: Tone = "plain"
    width: int = 0


def columns(ink: Ink, *parts: Column) -> Line:
    """The facts side by side, each shortened by whole words to its width, two columns between them."""
    line: list[Span] = []
    for part in parts:
        if line:
            line.append(Span(" " * GAP))
        room = abs(part.width)
        text = fit(part.text, room, ink) if room else part.text
        blank = Span(" " * max(0, room - width_of(text, ink)))
        line += [blank, Span(text, part.tone)] if part.width < 0 else [Span(text, part.tone), blank]
    return tuple(line)


def line_width(line: Line, ink: Ink) -> int:
    """How many cells the line takes when it is written with that ink."""
    return sum(meter_cells(part) if isinstance(part, Meter) else width_of(part.text, ink) for part in line)


def flow(text: str, width: int, ink: Ink, tone: Tone = "plain", indent: int = 0) -> tuple[Line, ...]:
    """A text of one tone in lines of at most `width` cells, each behind `indent` columns."""
    blank = Span(" " * indent)
    rows = wrap(text, max(1, width - indent), ink)
    return tuple((blank, Span(row, tone)) if indent else (Span(row, tone),) for row in rows)


def wrap_line(line: Line, width: int, ink: Ink, indent: int = 0) -> tuple[Line, ...]:
    """A line of several tones in lines of at most `width` cells; the second and later ones are indented."""
    if line and line_width(line, ink) <= width:
        return (line,)
    rows: list[list[Span | Meter]] = [[]]
    used = 0
    for part, size, loose in _pieces(line, ink, max(1, width - indent)):
        if used + size > width and used > 0:
            rows.append([Span(" " * indent)] if indent else [])
            used = indent
            if loose:
                continue
        _add(rows[-1], part)
        used += size
    while len(rows) > 1 and all(isinstance(part, Span) and not part.text.strip() for part in rows[-1]):
        rows.pop()  # a gap at the very end begins no line
    return tuple(tuple(row) for row in rows)


def _add(row: list[Span | Meter], part: Span | Meter) -> None:
    """Words of one tone go on in one span: that is written at once."""
    last = row[-1] if row else None
    if isinstance(last, Span) and isinstance(part, Span) and last.tone == part.tone != "die":
        row[-1] = Span(last.text + part.text, part.tone)
    else:
        row.append(part)


def _pieces(line: Line, ink: Ink, widest: int) -> Iterator[tuple[Span | Meter, int, bool]]:
    """Words, gaps (loose: they vanish at a line's end) and meters, each with its width."""
    for part in line:
        if isinstance(part, Meter):
            yield part, meter_cells(part), False
            continue
        if part.tone == "die":  # a die is one thing, blanks and all
            yield part, width_of(part.text, ink), False
            continue
        for number, glued in enumerate(part.text.replace(" → ", _ARROW).split(" ")):
            if number:
                yield Span(" ", part.tone), 1, True
            word = glued.replace(_ARROW, " → ")
            if not word:
                continue
            for piece in [word] if width_of(word, ink) <= widest else wrap(word, widest, ink):
                yield Span(piece, part.tone), width_of(piece, ink), False


_ARROW: Final = "\0→\0"
"""An arrow that no line ends before or behind: "2 → 5" is read as one."""
