"""The mark of the chosen line: a lighter band with a bar at its left. It shows without colour, too."""

from __future__ import annotations

from typing import Final

from pocket_tui.widgets.paper import Paper

_READABLE: Final = ("text", "accent")
"""The inks that can be read on the ground of the chosen line."""


def paint_band(paper: Paper, x: int, y: int, width: int) -> None:
    """Mark `width` columns of a line from x on; what lies beside the paper is left out."""
    if not 0 <= y < paper.height:
        return
    looks = paper.looks[y]
    for column in range(max(x, 0), min(x + width, paper.width)):
        look = looks[column]
        looks[column] = look._replace(bg="selection", fg=look.fg if look.fg in _READABLE else "text")
    paper.put(x, y, paper.ink["edge"], "accent")
