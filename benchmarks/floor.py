"""Two bare Textual apps: what Textual itself costs. `python -m benchmarks.floor one|region`.

one     a single widget: the floor of a first frame and of memory
region  a board in one widget; a cursor key repaints the two squares it touches
"""

from __future__ import annotations

import sys
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.events import Key
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

SIZE, WIDTH, HEIGHT = 8, 8, 4
STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
READY = "floor is ready"


class One(App[None]):
    """One widget and nothing else."""

    def compose(self) -> ComposeResult:
        yield Static(READY)


class Board(Widget, can_focus=True):
    """Squares drawn line by line; the cursor's square is in reverse."""

    DEFAULT_CSS = "Board { width: 64; height: 32; }"
    PLAIN: ClassVar[Style] = Style.parse("#d6dde6 on #17261d")
    CHOSEN: ClassVar[Style] = Style.parse("#0f141a on #e3b35c")

    def __init__(self) -> None:
        super().__init__()
        self.at = (0, 0)

    def render_line(self, y: int) -> Strip:
        row = y // HEIGHT
        text = READY if y == 1 else ""
        return Strip(
            [
                Segment(
                    text[column * WIDTH : (column + 1) * WIDTH].ljust(WIDTH),
                    self.CHOSEN if (column, row) == self.at else self.PLAIN,
                )
                for column in range(SIZE)
            ],
            SIZE * WIDTH,
        )

    def on_key(self, event: Key) -> None:
        if event.key in STEPS:
            old, (dx, dy) = self.at, STEPS[event.key]
            self.at = ((old[0] + dx) % SIZE, (old[1] + dy) % SIZE)
            self.refresh(*(Region(x * WIDTH, y * HEIGHT, WIDTH, HEIGHT) for x, y in (old, self.at)))


class OneRegion(App[None]):
    """A board on which a key repaints one region."""

    def compose(self) -> ComposeResult:
        yield Board()


if __name__ == "__main__":
    {"one": One, "region": OneRegion}[sys.argv[1]]().run()
