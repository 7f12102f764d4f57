"""The first line: the game, where one is, the number that runs out, and the seed."""

from __future__ import annotations

from textual.reactive import reactive

from pocket_tui.engine.sheet import Line, text_of
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.paper import Paper, width_of


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
        x = paper.put(1, 0, self.title.upper(), "accent", bold=True)
        x = paper.put(x + 2, 0, self.where, "muted") + 3
        if self.clock and x + width_of(text_of(self.clock), self.ink) < paper.width:
            x = paper.put_line(max(x, paper.width // 2), 0, self.clock)
        if x + width_of(self.right, self.ink) + 3 <= paper.width:
            paper.put_right(paper.width - 2, 0, self.right, "faint")
        if self.alarm:
            paper.tint(0, 0, paper.width, 1, "alert", "text")
