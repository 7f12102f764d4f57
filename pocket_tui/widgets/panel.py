"""The side panel: sections with a small title and a thin rule, always in the same order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs
from textual.reactive import reactive

from pocket_tui.engine.sheet import Entry, Line, Meter, Section, Span, Tone
from pocket_tui.engine.shown import Shown
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.flow import line_width, wrap_line
from pocket_tui.widgets.ink import TONES, Ink
from pocket_tui.widgets.paper import Paper, fit, width_of

_ROOMY = 34
"""From so many columns on, two of them stand before the text and between facts; below, one."""

_TALL = 16
"""From so many lines on, an empty one stands above the sections, and pinned ones have room below them."""
_FLOW = 2
"""The column of what goes on below a label that is too long to have a column beside it."""
_KEPT = 9
"""Lines kept for pinned sections, so that nothing else moves when they change."""


@attrs.frozen(repr=False)
class PanelLine(Shown):
    """One line as it is drawn: a title with its rule, or a label and what stands behind it."""

    title: str = ""
    label: str = ""
    tone: Tone = "muted"
    column: int = 0
    line: Line = ()


def counted(line: Line) -> Line:
    """The line with the number behind every amount: drawn and counted."""
    out: list[Span | Meter] = []
    for part in line:
        out.append(part)
        if isinstance(part, Meter) and part.symbol != "share":
            out.append(Span(f" {part.value} of {part.top}"))
    return tuple(out)


def _fitting(line: Line, width: int, ink: Ink) -> Line:
    """The line with its amounts counted; where a bar has no room beside its number, the number alone."""
    whole = counted(line)
    if line_width(whole, ink) <= width or not any(_is_bar(part) for part in line):
        return whole
    spans = [part for part in whole if not _is_bar(part)]
    first = spans[0]
    return (Span(first.text.lstrip(), first.tone), *spans[1:]) if isinstance(first, Span) else tuple(spans)


def _is_bar(part: Span | Meter) -> bool:
    return isinstance(part, Meter) and part.symbol == "bar"


def panel_lines(sections: tuple[Section, ...], width: int, ink: Ink) -> list[PanelLine]:
    """The sections laid out in `width` columns, an empty line between two of them."""
    lines: list[PanelLine] = []
    for section in sections:
        if lines:
            lines.append(PanelLine())
        lines.append(PanelLine(title=section.title))
        lines += _section_lines(section, width, ink)
    return lines


def _section_lines(section: Section, width: int, ink: Ink) -> Iterator[PanelLine]:
    """Labels in a column as wide as the widest, as long as it leaves most of the width to what they say."""
    gap = 1 if width < _ROOMY - 4 else 2
    widths = [width_of(entry.label, ink) for entry in section.entries]
    most = width // 3 if width < _ROOMY - 4 else width // 2
    widest = max((size for size in widths if size <= most), default=0)
    column = widest + (1 if widest == 1 else gap) if widest else 0
    head, flowed = True, False
    for entry, size in zip(section.entries, widths, strict=True):
        head = head and not size  # what stands before the first label has the whole width
        flowed = size > most or (flowed and not size)
        if flowed:
            yield from _flowing_lines(entry, width, ink)
        else:
            yield from _entry_lines(entry, 0 if head else column, width, ink)


def _flowing_lines(entry: Entry, width: int, ink: Ink) -> Iterator[PanelLine]:
    """A label too long for the column, which flows on into what it says; and what goes on below it."""
    if not entry.label:
        yield from _entry_lines(entry, _FLOW, width, ink)
        return
    label = (Span(entry.label, entry.tone), Span("  "))
    line: Line = (*label, *_fitting(entry.line, width - line_width(label, ink), ink))
    yield from (PanelLine(line=row) for row in wrap_line(line, width, ink, indent=_FLOW))


def _entry_lines(entry: Entry, column: int, width: int, ink: Ink) -> Iterator[PanelLine]:
    """An entry, wrapped behind its label."""
    room = max(1, width - column)
    first, *more = wrap_line(_fitting(entry.line, room, ink), room, ink) or ((),)
    yield PanelLine(label=entry.label, tone=entry.tone, column=column, line=first)
    for row in more:
        yield PanelLine(column=column, line=row)


class Panel(Canvas):
    """The sections from the top; what does not fit is scrolled to while the pane has the keys.

    `pinned` are sections about what the player points at or asked for: below the others, where they move
    nothing when they change, or on top where the panel is small.
    """

    GROUND = "panel"

    sections: reactive[tuple[Section, ...]] = reactive((), init=False)
    pinned: reactive[tuple[Section, ...]] = reactive((), init=False)
    active: reactive[bool] = reactive(False, init=False)

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._top = 0
        self._hidden = 0
        self._base: tuple[tuple[Any, ...], list[PanelLine], Paper] | None = None
        self._laid: tuple[tuple[Any, ...], list[PanelLine]] | None = None

    @property
    def is_tall(self) -> bool:
        """Whether what is pinned stands below the rest, and takes no room from it."""
        return self.size.height >= _TALL

    def watch_sections(self) -> None:
        self.repaint()

    watch_pinned = watch_sections

    def show_sections(self, sections: tuple[Section, ...], pinned: tuple[Section, ...] = ()) -> None:
        """Show these sections, in one paint; nothing is painted when they are the same as before."""
        if (sections, pinned) != (self.sections, self.pinned):
            self.set_reactive(Panel.sections, sections)
            self.set_reactive(Panel.pinned, pinned)
            self.repaint()

    def watch_active(self, active: bool) -> None:
        if not active:
            self._top = 0
        self.repaint()

    def scroll_lines(self, lines: int) -> None:
        """Move the text by so many lines, as far as there is text."""
        self._top = max(0, min(self._top + lines, self._hidden))
        self.repaint()

    def paint(self, paper: Paper) -> None:
        left = 2 if paper.width >= _ROOMY else 1
        above = 1 if paper.height >= _TALL else 0
        width = paper.width - left - 1
        pinned = panel_lines(self.pinned, width, self.ink)
        lines = self._lines(width)
        if pinned and paper.height < _TALL:
            lines, pinned = [*pinned, PanelLine(), *lines], []
        room = paper.height - above
        kept = room
        if pinned:
            fits = len(lines) + 1 + len(pinned) <= room
            kept = len(lines) if fits else min(len(lines), room - max(len(pinned), _KEPT) - 1)
        paper.paste(self._painted(paper, lines, kept))
        for y, line in enumerate(pinned[: room - kept - 1], above + kept + 1):
            self._put(paper, left, y, line, "accent")
        if self.active:
            for y in range(paper.height):
                paper.put(0, y, self.ink["edge"], "accent")
        paper.cursor = (left, above)

    def _painted(self, paper: Paper, lines: list[PanelLine], kept: int) -> Paper:
        """The sections without what is pinned; the last such paper as long as it is the same."""
        wanted = (paper.width, paper.height, paper.ink, kept, self._top, self.active)
        if self._base is None or self._base[:2] != (wanted, lines):
            base = Paper(paper.width, paper.height, paper.ink, self.GROUND)
            left = 2 if paper.width >= _ROOMY else 1
            self._put_lines(base, left, 1 if paper.height >= _TALL else 0, lines, kept)
            self._base = (wanted, lines, base)
        return self._base[2]

    def _lines(self, width: int) -> list[PanelLine]:
        """The sections laid out; the last layout as long as it is the same."""
        wanted = (self.sections, width, self.ink)
        if self._laid is None or self._laid[0] != wanted:
            self._laid = (wanted, panel_lines(self.sections, width, self.ink))
        return self._laid[1]

    def _put_lines(self, paper: Paper, left: int, above: int, lines: list[PanelLine], room: int) -> None:
        self._hidden = max(0, len(lines) - room)
        self._top = min(self._top, self._hidden)
        for y, line in enumerate(lines[self._top : self._top + room], above):
            self._put(paper, left, y, line, "muted")
        below = self._hidden - self._top
        if below and room > 0:
            y = above + room - 1
            if room > 1 and lines[self._top + room - 2].title:  # a title with nothing below it says nothing
                y, below = y - 1, below + 1
            paper.fill(0, y, paper.width, above + room - y, self.GROUND)
            text = f"{below + 1} more lines" if self.active else f"{below + 1} more lines: tab"
            paper.put(left, y, f"{self.ink['way_s']} {text}", "faint")

    def _put(self, paper: Paper, left: int, y: int, line: PanelLine, title: str) -> None:
        if line.title:
            text = fit(line.title.upper(), paper.width - left - 1, self.ink)
            x = paper.put(left, y, text, title, bold=True) + 1
            paper.put(x, y, self.ink["rule"] * max(0, paper.width - x - 1), "line")
            return
        fg, strong = TONES[line.tone]
        paper.put(left, y, line.label, fg, bold=strong)
        paper.put_line(left + line.column, y, line.line)
