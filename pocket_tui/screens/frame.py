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


def areas(width: int, height: int, full_width: bool = False) -> Areas:
    """The frame for a window; in one that is too small some panes have no room.

    `full_width`: the board wants every column, and where the panel cannot stand beside everything, it stands
    below the board, beside the list.
    """
    wide = width >= WIDE
    if full_width and not wide:
        return _stacked(width, height)
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


def _stacked(width: int, height: int) -> Areas:
    """The board over the whole width, below it the list and the panel side by side."""
    panel = PANEL_NARROW + 2 + max(0, width - 80) // 2
    log = 1 if height < 28 else 2
    lines = QUESTION_LINES + (6 if height < 28 else 8 if height < 44 else 9)
    board = max(0, height - 2 - lines - log)
    left = max(0, width - panel)
    return Areas(
        bar=Region(0, 0, width, 1),
        board=Region(0, 1, width, board),
        panel=Region(left, 1 + board, width - left, lines),
        choices=Region(0, 1 + board, left, lines),
        log=Region(0, 1 + board + lines, width, log),
        footer=Region(0, height - 1, width, 1),
    )


class FrameLayout(Layout):
    """Lays the children with the ids of `Areas` in their places; others cover the whole window."""

    name = "frame"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        del parent, greedy
        full_width = any(getattr(child, "full_width", False) for child in children)
        frame = areas(size.width, size.height, full_width)
        return [self._place(child, frame, size) for child in children]

    def _place(self, child: Widget, frame: Areas, size: Size) -> WidgetPlacement:
        region: Any = getattr(frame, child.id or "", None) or Region(0, 0, size.width, size.height)
        no_space = child.styles.margin
        return WidgetPlacement(region, child.styles.offset.resolve(size, size), no_space, child)
