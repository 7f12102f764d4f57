"""The last line: the keys that work now, best first, none of them cut."""

from __future__ import annotations

import attrs
from textual.reactive import reactive

from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.paper import Paper, fit, width_of


@attrs.frozen
class FooterKey:
    """A key, what it does in one or two words, and its rank; low ranks stay when room is short."""

    key: str
    label: str
    rank: int = 50


class Footer(Canvas):
    """A raised line of keys; a notice takes its place until it is emptied."""

    GROUND = "raised"

    keys: reactive[tuple[FooterKey, ...]] = reactive((), init=False)
    notice: reactive[str] = reactive("", init=False)

    def watch_keys(self) -> None:
        self.repaint()

    def watch_notice(self) -> None:
        self.repaint()

    def paint(self, paper: Paper) -> None:
        if self.notice:
            paper.put(1, 0, fit(self.notice, paper.width - 2, self.ink), "text")
            return
        x = 1
        for item in self.keys:
            if x + width_of(f"{item.key} {item.label}", self.ink) > paper.width - 1:
                break
            x = paper.put(x, 0, item.key, "accent", bold=True)
            x = paper.put(x + 1, 0, item.label, "muted") + 2
