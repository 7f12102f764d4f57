"""The last lines of the log: what just happened, as sentences."""

from __future__ import annotations

import attrs
from textual.reactive import reactive

from pocket_tui.engine.contract import Telling
from pocket_tui.engine.sheet import Line, Span
from pocket_tui.engine.shown import Shown
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.flow import wrap_line
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.paper import Paper, fit, fit_end, width_of


@attrs.frozen(repr=False)
class LogLine(Shown):
    """One step: where in the game it was made, and everything that came of it."""

    mark: str
    tellings: tuple[Telling, ...]


class LogLines(Canvas):
    """As many of the last steps as fit, the newest at the bottom; what is not saved stands below all."""

    lines: reactive[tuple[LogLine, ...]] = reactive((), init=False)
    trouble: reactive[tuple[str, str]] = reactive(("", ""), init=False)
    """Why the game is not on the disk, and the file it belongs into; empty: it is there."""

    def watch_lines(self) -> None:
        self.repaint()

    def watch_trouble(self) -> None:
        self.repaint()

    def paint(self, paper: Paper) -> None:
        last_line = paper.height - any(self.trouble)
        room = last_line - (1 if paper.height > 2 else 0)
        rows = log_rows(self.lines, paper.width - 2, room, self.ink)
        last = ""
        for y, (mark, line) in enumerate(rows, last_line - len(rows)):
            paper.put(1, y, mark if mark != last else "", "faint")
            paper.put_line(1 + _MARGIN, y, line)
            last = mark or last
        if any(self.trouble):
            self._put_trouble(paper, last_line)

    def _put_trouble(self, paper: Paper, y: int) -> None:
        """The reason, then as much of the end of the path as there is room for."""
        reason, path = self.trouble
        paper.fill(0, y, paper.width, 1, "alert")
        x = paper.put(1, y, "NOT SAVED", "accent", bold=True) + 2
        x = paper.put(x, y, fit(reason, paper.width - x - 1, self.ink)) + 2
        paper.put(x, y, fit_end(path, paper.width - x - 1, self.ink))


_MARGIN = 5
"""The columns of the mark: "T10", "T104"."""


def log_rows(lines: tuple[LogLine, ...], width: int, room: int, ink: Ink) -> list[tuple[str, Line]]:
    """The newest steps in at most `room` rows: the last one first, then what fits of those before.

    Of a last step that is too long its last sentences are told: they say what came of it.
    """
    rows: list[tuple[str, Line]] = []
    for age, step in enumerate(reversed(lines)):
        if len(rows) >= room:
            break
        texts = _rows_of(step, width - _MARGIN, ink, newest=age == 0)
        while not rows and len(texts) > room and len(step.tellings) > 1:
            step = attrs.evolve(step, tellings=step.tellings[1:])
            texts = _rows_of(step, width - _MARGIN, ink, newest=age == 0)
        if rows and len(rows) + len(texts) > room:
            break
        marked = [(step.mark if number == 0 else "", text) for number, text in enumerate(texts)]
        rows = marked[:room] + rows
    return rows


def _rows_of(step: LogLine, width: int, ink: Ink, newest: bool) -> list[Line]:
    """The sentences of one step as one paragraph, in their tones; older steps are muted."""
    spans: list[Span] = []
    for telling in step.tellings:
        if spans:
            spans.append(Span(" "))
        spans.append(Span(telling.text, telling.tone if newest else "muted"))
    return list(wrap_line(tuple(spans), width, ink)) if width_of("".join(s.text for s in spans), ink) else []
