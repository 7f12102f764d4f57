"""Battlegrounds of Airborne Commander on paper, as text, for the tests of what draws them."""

from __future__ import annotations

from typing import Any

from pocket_tui.engine.contract import Choice
from pocket_tui.engine.grid import Point
from pocket_tui.games.airborne_commander.model import State
from pocket_tui.widgets.battleground import Battleground
from pocket_tui.widgets.paper import Paper
from tests.games.airborne_commander.positions import GAME, position
from tests.widgets.maps import INKS, lines_of

SMALL, LARGE = (54, 11), (80, 25)
"""The pane of the board in a window of 80x24 and of 120x40."""

BUSY = position(
    "grenadiers < paratrooper paratrooper | mg42 | 16 < rifleman bar_gunner"
    " | road_block < corporal / 11 < cockitt",
    support="machine_gun > mg42, jeep!command",
    hand="lieutenant pathfinder disorganized",
    zone="bazooka_team medic captain rifleman",
)
"""The position of the sketch: destroyed, suppressed, captured, and a stack of two that holds."""

HARD = position(
    "fallschirmjager | r35 < demolition_engineer | 27 | 29",
    hand="lieutenant pathfinder paratrooper paratrooper sergeant disorganized tech_sergeant mortar_81",
    zone="naval_gunfire_party at_gun_57 machine_gun demolition_engineer",
)
"""Long names everywhere, an armored unit, Terrain, an Objective that nobody engages."""


class Sheet:
    """A board without a screen: what it paints for a pane of that size."""

    def __init__(self, size: tuple[int, int] = LARGE, glyphs: str = "full") -> None:
        self.size = size
        self.board = Battleground()
        self.board.ink = INKS[glyphs]

    def paint(self, state: State, choice: Choice[Any] | None = None, cursor: Point | None = None) -> Paper:
        self.board.show_view(GAME, GAME.view(state, 0), choice, cursor)
        return self.repaint()

    def repaint(self, cursor: Point | None = None) -> Paper:
        """Another cursor over the same board."""
        self.board._cursor = cursor or self.board._cursor
        paper = Paper(*self.size, self.board.ink, self.board.GROUND)
        self.board.paint(paper)
        return paper

    def lines(
        self, state: State, choice: Choice[Any] | None = None, cursor: Point | None = None
    ) -> list[str]:
        """The paper as text, every line without the spaces at its end."""
        return lines_of(self.paint(state, choice, cursor))
