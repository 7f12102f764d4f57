"""A question with two answers in a box of its own; the careful answer is chosen first."""

from __future__ import annotations

from textual.reactive import reactive

from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.paper import Paper, wrap


class QuestionBox(Canvas):
    """The question, and below it No and Yes as lines of a list."""

    GROUND = "raised"

    yes: reactive[bool] = reactive(False, init=False)

    def __init__(self, topic: str, question: str, answers: tuple[str, str], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.topic = topic
        self.question = question
        self.answers = answers

    def lines(self, width: int) -> list[str]:
        return wrap(self.question, max(8, width - 4), self.ink)

    def watch_yes(self) -> None:
        self.repaint()

    def paint(self, paper: Paper) -> None:
        for edge in (0, paper.height - 1):  # without colour nothing else tells it from what lies below
            paper.put(0, edge, self.ink["rule"] * paper.width, "line")
        paper.put(1, 1, self.ink["edge"], "accent")
        paper.put(3, 1, self.topic.upper(), "accent", bold=True)
        y = 2
        for y, line in enumerate(self.lines(paper.width), 2):
            paper.put(3, y, line)
        for number, answer in enumerate(self.answers):
            self._put_answer(paper, y + 2 + number, answer, bool(number) == self.yes)

    def _put_answer(self, paper: Paper, y: int, answer: str, chosen: bool) -> None:
        if chosen:
            paper.fill(0, y, paper.width, 1, "selection")
            paper.put(1, y, self.ink["edge"], "accent")
            paper.cursor = (3, y)
        x = paper.put(3, y, answer[:1].lower(), "accent", bold=True)
        paper.put(x + 2, y, answer, "text", bold=chosen)
