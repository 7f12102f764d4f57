"""A small piece of everything, to see what a theme and a set of signs look like."""

from __future__ import annotations

from typing import Final

from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.emblems import paint_emblem
from pocket_tui.widgets.paper import Paper, wrap

_WORDS: Final = (("Gain", "good"), ("loss", "bad"), ("own side", "cool"), ("not now", "faint"))


class Sample(Canvas):
    """Drawn with the ink in use: it changes with the theme and the signs."""

    GROUND = "panel"

    def paint(self, paper: Paper) -> None:
        x = paper.put(2, 1, "HOW IT LOOKS", "muted", bold=True) + 1
        paper.put(x, 1, self.ink["rule"] * max(0, paper.width - x - 1), "line")
        paint_emblem(paper, 4, 3, "airborne_pocket", dim=False)
        paper.put(2, 10, "Health", "muted")
        x = paper.put(10, 10, self.ink["heart"] * 5, "bad")
        x = paper.put(x, 10, self.ink["heart_empty"] * 4, "faint")
        paper.put(x + 1, 10, "5 of 9")
        paper.put(2, 11, "Cards", "muted")
        x = paper.put(10, 11, self.ink["card"] * 5, "accent")
        x = paper.put(x, 11, self.ink["card_empty"] * 3, "faint")
        paper.put(x + 2, 11, "5 of 8")
        x = 2
        for word, tone in _WORDS:
            x = paper.put(x, 13, word, tone) + 1
        paper.fill(0, 15, paper.width, 1, "selection")
        paper.put(0, 15, self.ink["edge"], "accent")
        x = paper.put(2, 15, "1", "accent", bold=True)
        paper.put(x + 2, 15, "The line that is chosen", "text", bold=True)
        paper.fill(0, 17, paper.width, 1, "alert")
        paper.put(2, 17, "RED ALERT", "accent", bold=True)
        told = f"Theme: {self.ink.palette.label}. Signs: {self.ink.glyphs.name}."
        for y, line in enumerate(wrap(told, paper.width - 4, self.ink), 19):
            paper.put(2, y, line, "muted")
