"""Maps of Airborne In Your Pocket on paper, as text, for the tests of what draws them."""

from __future__ import annotations

from typing import Any

from pocket_tui.engine.contract import Choice
from pocket_tui.engine.grid import Point
from pocket_tui.games.airborne_pocket.model import State
from pocket_tui.widgets.glyphs import GLYPH_SETS
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.paper import Paper
from pocket_tui.widgets.tile_grid import TileGrid
from tests.games.airborne_pocket.positions import GAME

INKS = {name: Ink(glyphs=glyphs) for name, glyphs in GLYPH_SETS.items()}

HOUR_TWO = """
    13:1 14:1 7*
    5    2    .
    16   12:2 .
"""
"""The Bunker Door in the north-west, its arrow to the east; the Explosives are in the south."""

ALL_SIXTEEN = """
    .   . .    10   15:1* 6
    .   . 13:1 14:1 7     11 8:1
    1:3 3 5    2    .     9
    .   4 16   12:2 .     .
"""
"""Every location laid: nothing is left to find."""


class Map:
    """A tile grid without a screen: what it paints for a pane of that size."""

    def __init__(self, width: int, height: int, glyphs: str = "ascii", *, whole: bool = False) -> None:
        self.width, self.height = width, height
        self.grid = TileGrid()
        self.grid.ink = INKS[glyphs]
        self.grid.whole_map = whole

    def paint(self, state: State, choice: Choice[Any] | None = None, cursor: Point | None = None) -> Paper:
        self.grid.show_view(GAME, GAME.view(state, 0), choice, cursor)
        return self.repaint()

    def repaint(self) -> Paper:
        paper = Paper(self.width, self.height, self.grid.ink, self.grid.GROUND)
        self.grid.paint(paper)
        return paper

    def lines(
        self, state: State, choice: Choice[Any] | None = None, cursor: Point | None = None
    ) -> list[str]:
        """The paper as text, every line without the spaces at its end."""
        return lines_of(self.paint(state, choice, cursor))


def lines_of(paper: Paper) -> list[str]:
    return [paper.text(y).rstrip() for y in range(paper.height)]


def grey(paper: Paper) -> list[list[tuple[str, bool, bool, bool]]]:
    """What is left of a paper where there is no colour: characters, bold, reverse, underline."""
    return [
        [(char, look.bold, look.reverse, look.underline) for char, look in zip(chars, looks, strict=True)]
        for chars, looks in zip(paper.chars, paper.looks, strict=True)
    ]


def place_of(paper: Paper, text: str) -> tuple[int, int]:
    """The column and line at which a text stands; it must stand there once."""
    found = [(paper.text(y).find(text), y) for y in range(paper.height) if text in paper.text(y)]
    assert len(found) == 1, (text, found)
    return found[0]
