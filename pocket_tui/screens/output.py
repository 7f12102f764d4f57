"""What the terminal shows now, and the shortest text that turns it into what it should show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from rich.cells import get_character_cell_size
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.strip import Strip

Cell = tuple[str, Style]
Piece = tuple[int, int, Strip]
"""Line, first column, and what stands there from now on."""

NULL: Final = Style.null()
_UNKNOWN: Final[Cell] = ("\x00", NULL)
_GAP: Final = 4
"""Unchanged cells that are cheaper to send again than to jump over."""
_LONG: Final = 1_000
"""From so many characters on, the cursor is hidden while they arrive."""


def pieces(update: CompositorUpdate) -> Iterator[Piece]:
    """The changed parts of an update of Textual's compositor, each cut to what changed."""
    if isinstance(update, LayoutUpdate):
        for y, line in enumerate(update.strips, update.region.y):
            x = update.region.x
            for strip in line:
                if strip is not None:
                    yield y, x, strip
                    x += strip.cell_length
    elif isinstance(update, ChopsUpdate):
        for y, start, end in update.spans:
            for stop, (x, chop) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
                left, right = max(x, start), min(stop, end)
                if chop is not None and left < right:
                    yield y, left, chop.crop(left - x, right - x)


class Shown:
    """The cells on the terminal. What is already there is never sent again."""

    def __init__(self) -> None:
        self._lines: list[list[Cell]] = []
        self.size = (0, 0)

    def forget(self, width: int, height: int) -> None:
        """Nothing is known about the terminal any more, but its size."""
        self.size = (width, height)
        self._lines = [[_UNKNOWN] * width for _ in range(height)]

    def send(self, changed: Iterable[Piece]) -> str:
        """The text that brings these pieces onto the terminal; empty when they are there."""
        out: list[str] = []
        pen = _Pen(out)
        for y, x, strip in changed:
            if 0 <= y < len(self._lines):
                self._send_piece(pen, y, x, _cells(strip)[: self.size[0] - x])
        if not out:
            return ""
        out.append("\x1b[0m")
        text = "".join(out)
        return f"\x1b[?25l{text}\x1b[?25h" if len(text) >= _LONG else text

    def _send_piece(self, pen: _Pen, y: int, x: int, cells: list[Cell]) -> None:
        line = self._lines[y]
        there = line[x : x + len(cells)]
        if there == cells:
            return
        line[x : x + len(cells)] = cells
        for start, end in _changes(there, cells):
            pen.write(y, x + start, cells[start:end])


def _changes(there: list[Cell], here: list[Cell]) -> list[tuple[int, int]]:
    """The stretches in which two rows of cells differ; no wide character of either is cut."""
    spans: list[list[int]] = []
    for at, (old, new) in enumerate(zip(there, here, strict=True)):
        if old is new or old == new:
            continue
        if spans and at - spans[-1][1] <= _GAP:
            spans[-1][1] = at + 1
        else:
            spans.append([at, at + 1])
    for span in spans:
        while span[0] > 0 and not (there[span[0]][0] and here[span[0]][0]):
            span[0] -= 1
        while span[1] < len(here) and not (there[span[1]][0] and here[span[1]][0]):
            span[1] += 1
    return [(start, end) for start, end in spans]


def _cells(strip: Strip) -> list[Cell]:
    cells: list[Cell] = []
    for text, style, control in strip:
        if control:
            continue
        look = style or NULL
        blank = (" ", blank_style(look))
        if text.isascii():
            cells += [blank if char == " " else (char, look) for char in text]
            continue
        for char in text:
            if char == " ":
                cells.append(blank)
                continue
            size = get_character_cell_size(char)
            if size == 0 and cells:
                cells[-1] = (cells[-1][0] + char, cells[-1][1])
            else:
                cells += [(char, look), ("", look)][:size]
    return cells


class _Pen:
    """Where the terminal writes and in which style, while one update is made."""

    def __init__(self, out: list[str]) -> None:
        self._out = out
        self._y = self._x = -1
        self._style = NULL

    def write(self, y: int, x: int, cells: list[Cell]) -> None:
        if (y, x) != (self._y, self._x):
            self._out.append(f"\x1b[{x + 1}G" if y == self._y else f"\x1b[{y + 1};{x + 1}H")
        for at, (char, style) in enumerate(cells, x):
            if char == " ":
                style = carried(self._style, style)
            if style is not self._style:
                self._out.append(turn(self._style, style))
                self._style = style
            self._out.append(char)
            if not char and at + 1 < x + len(cells):
                # terminals disagree about wide characters: say where the next one stands
                self._out.append(f"\x1b[{at + 2}G")
        self._y, self._x = (y, x + len(cells)) if cells[-1][0] else (-1, -1)


@lru_cache(4096)
def blank_style(style: Style) -> Style:
    """What of a style can be seen on a blank: no ink, no weight."""
    return Style(bgcolor=style.bgcolor, underline=style.underline, reverse=style.reverse)


@lru_cache(4096)
def carried(last: Style, blank: Style) -> Style:
    """The style in which to write a blank without changing ink and weight; the last one where it will do."""
    reverse = bool(blank.reverse)
    style = Style(
        color=None if reverse else last.color,
        bgcolor=blank.bgcolor,
        bold=last.bold,
        underline=blank.underline or None,
        reverse=reverse or None,
    )
    return last if not turn(last, style) else style


@lru_cache(4096)
def turn(last: Style, style: Style) -> str:
    """The control sequence that turns one style into another; empty when they look alike."""
    codes: list[str] = []
    for attribute, on, off in (("bold", "1", "22"), ("underline", "4", "24"), ("reverse", "7", "27")):
        was, now = bool(getattr(last, attribute)), bool(getattr(style, attribute))
        if was != now:
            codes.append(on if now else off)
    if last.color != style.color:
        codes += style.color.get_ansi_codes(True) if style.color else ["39"]
    if last.bgcolor != style.bgcolor:
        codes += style.bgcolor.get_ansi_codes(False) if style.bgcolor else ["49"]
    return f"\x1b[{';'.join(codes)}m" if codes else ""
