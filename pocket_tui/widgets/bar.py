"""The first line: the game, where one is, the number that runs out, and the seed."""

from __future__ import annotations

from textual.reactive import reactive

from pocket_tui.engine.sheet import Line, Span
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.flow import line_width
from pocket_tui.widgets.panel import counted
from pocket_tui.widgets.paper import Paper, width_of

_GAP = 3


class Bar(Canvas):
    """A raised line. An alarm turns its ground and shows its name in capitals."""

    GROUND = "raised"

    title: reactive[str] = reactive("", init=False)
    where: reactive[str] = reactive("", init=False)
    clock: reactive[Line] = reactive((), init=False)
    alarm: reactive[str] = reactive("", init=False)
    right: reactive[str] = reactive("", init=False)

    def watch_title(self) -> None:
        self.repaint()

    watch_where = watch_clock = watch_alarm = watch_right = watch_title

    def paint(self, paper: Paper) -> None:
        x = paper.put(1, 0, self.title.upper(), "accent", bold=True) + 2
        if self.alarm:
            x = paper.put(x, 0, self.alarm.upper(), "accent", bold=True) + 2
        where, clock, right = self._parts(paper.width - x - 1)
        x = paper.put(x, 0, where, "muted")
        size = line_width(clock, self.ink)
        if clock:
            free = paper.width - x - size - (width_of(right, self.ink) + _GAP + 2 if right else 1)
            x += max(min(_GAP, free), min(free, paper.width // 2 - x))
            paper.put_line(x, 0, clock)
        if right:
            paper.put_right(paper.width - 2, 0, right, "faint")
        if self.alarm:
            _alarm(paper)

    def _parts(self, room: int) -> tuple[str, Line, str]:
        """Where, clock and right end as they fit together: the seed goes first, then what is drawn."""
        full = counted(self.clock)
        bare = _without_meters(full)
        parts = self.where.split(" · ")
        tails = [" · ".join(parts[at:]) for at in range(len(parts))]
        tries: list[tuple[str, Line, str]] = [(self.where, full, self.right), (self.where, full, "")]
        tries += [(where, bare, "") for where in tails]
        tries += [(where, self.clock[:1], "") for where in (*tails, "")]
        for where, clock, right in tries:
            size = width_of(where, self.ink) + (line_width(clock, self.ink) + _GAP if clock else 0)
            if size + (width_of(right, self.ink) + _GAP + 1 if right else 0) <= room:
                return where, clock, right
        return "", (), ""


def _without_meters(line: Line) -> Line:
    """The line with its amounts as numbers alone, and no gap where they were drawn."""
    bare: list[Span] = []
    for part in line:
        if isinstance(part, Span):
            gapped = bool(bare) and bare[-1].text.endswith(" ")
            bare.append(Span(part.text.removeprefix(" "), part.tone) if gapped else part)
    return tuple(bare)


def _alarm(paper: Paper) -> None:
    """Everything on the ground of the alarm, in the two inks that can be read there."""
    for column in range(paper.width):
        look = paper.looks[0][column]
        fg = "accent" if look.fg == "accent" and look.bold else "text"
        paper.looks[0][column] = look._replace(bg="alert", fg=fg)
