"""Where the panes of the game screen lie: one frame for every game, from the size of the window alone."""

from __future__ import annotations

from typing import Any, Final

import attrs
from textual.geometry import Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

WIDE: Final = 110
"""From so many columns on, the panel stands beside everything; below, beside the board alone."""
PANEL_WIDE: Final = 40
PANEL_NARROW: Final = 26
QUESTION_LINES: Final = 2
"""The question and the line below it."""


@attrs.frozen
class Areas:
    """The rectangles of the panes, in cells."""

    bar: Region
    board: Region
    panel: Region
    choices: Region
    log: Region
    footer: Region


def areas(width: int, height: int) -> Areas:
    """The frame for a window; in one that is too small some panes have no room."""
    wide = width >= WIDE
    panel = PANEL_WIDE if wide else min(PANEL_WIDE, PANEL_NARROW + max(0, width - 80) // 2)
    log = 1 if height < 28 else 2 if height < 44 else 3
    lines = QUESTION_LINES + (8 if height < 44 else 9)
    gap = 1 if height >= 32 else 0
    board = max(0, height - 2 - lines - gap - log)
    left = max(0, width - panel)
    below = left if wide else width
    return Areas(
        bar=Region(0, 0, width, 1),
        board=Region(0, 1, left, board),
        panel=Region(left, 1, width - left, max(0, height - 2) if wide else board),
        choices=Region(0, 1 + board, below, lines),
        log=Region(0, 1 + board + lines, below, gap + log),
        footer=Region(0, height - 1, width, 1),
    )


class FrameLayout(Layout):
    """Lays the children with the ids of `Areas` in their places; others cover the whole window."""

    name = "frame"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        del parent, greedy
        frame = areas(size.width, size.height)
        return [self._place(child, frame, size) for child in children]

    def _place(self, child: Widget, frame: Areas, size: Size) -> WidgetPlacement:
        region: Any = getattr(frame, child.id or "", None) or Region(0, 0, size.width, size.height)
        no_space = child.styles.margin
        return WidgetPlacement(region, child.styles.offset.resolve(size, size), no_space, child)
