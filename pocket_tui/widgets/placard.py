"""A page with a few words in its middle and nothing else: what must be read by whoever sits down."""

from __future__ import annotations

from textual.reactive import reactive

from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.paper import Paper, wrap

_WIDE = 60
"""The most columns of a line."""


class Placard(Canvas):
    """A name in capitals, and sentences below it, each a paragraph of its own; the last one is what to do."""

    name_shown: reactive[str] = reactive("", init=False)
    sentences: reactive[tuple[str, ...]] = reactive((), init=False)

    def watch_name_shown(self) -> None:
        self.repaint()

    watch_sentences = watch_name_shown

    def paint(self, paper: Paper) -> None:
        width = min(_WIDE, paper.width - 8)
        x = (paper.width - width) // 2
        rows = self._rows(width)
        top = max(1, (paper.height - len(rows)) // 3)
        paper.fill(x - 2, top - 1, width + 4, 3, "raised")
        for y, (text, tone) in enumerate(rows, top):
            paper.put(x, y, text, tone, bold=tone == "accent")
        paper.put(x - 2, top, self.ink["edge"], "accent")
        paper.cursor = (x, top)

    def _rows(self, width: int) -> list[tuple[str, str]]:
        """Every line with its tone, empty ones between the paragraphs."""
        rows = [(self.name_shown.upper(), "accent"), ("", "text")]
        for number, sentence in enumerate(self.sentences, 1):
            tone = "text" if number in (1, len(self.sentences)) else "muted"
            rows += [("", "text"), *((line, tone) for line in wrap(sentence, width, self.ink))]
        return rows
