"""How a game ended: in one word, in a sentence, and by which rule."""

from __future__ import annotations

from textual.reactive import reactive

from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.paper import Paper, wrap


class Verdict(Canvas):
    """The word stands in its colour on a band of its own; the rule is told under the sentence."""

    won: reactive[bool] = reactive(False, init=False)
    word: reactive[str] = reactive("", init=False)
    sentence: reactive[str] = reactive("", init=False)
    rule: reactive[tuple[str, str]] = reactive(("", ""), init=False)
    """Its number and what it says."""
    marks: reactive[str] = reactive("", init=False)
    """What should be known of the result: practice, iron."""

    def watch_won(self) -> None:
        self.repaint()

    watch_word = watch_sentence = watch_rule = watch_marks = watch_won

    def lines(self, width: int) -> int:
        """How many lines everything takes in so many columns, with an empty one behind it."""
        number, text = self.rule
        told = len(wrap(self.sentence, width - 4, self.ink))
        return 4 + told + (2 + len(wrap(text, width - 4, self.ink)) if number else 0)

    def paint(self, paper: Paper) -> None:
        tone = "good" if self.won else "bad"
        paper.fill(0, 1, paper.width, 1, "raised")
        paper.put(0, 1, self.ink["edge"], tone)
        x = paper.put(2, 1, self.word.upper(), tone, bold=True)
        paper.put(x + 2, 1, self.marks, "cool")
        y = self._paragraph(paper, 3, self.sentence, "text", bold=True)
        number, text = self.rule
        if number:
            paper.put(2, y + 1, number, "cool")
            self._paragraph(paper, y + 2, text, "muted")

    def _paragraph(self, paper: Paper, y: int, text: str, fg: str, bold: bool = False) -> int:
        """Write a text from that line on; gives the line behind it."""
        for line in wrap(text, paper.width - 4, self.ink):
            paper.put(2, y, line, fg, bold=bold)
            y += 1
        return y
