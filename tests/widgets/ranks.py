"""Boards of Pocket Battles on paper, as text, for the tests of what draws them."""

from __future__ import annotations

from typing import Any

from pocket_tui.engine.contract import Choice, Group
from pocket_tui.engine.grid import Point
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.view import BattlesView
from pocket_tui.widgets.paper import Paper
from pocket_tui.widgets.sector_ranks import SectorRanks
from tests.games.pocket_battles.positions import GAME, battle
from tests.widgets.maps import INKS, lines_of

SMALL, LARGE = (80, 13), (80, 25)
"""The pane of the board in a window of 80x24 and of 120x40."""

BUSY = battle(
    "LZ praetorians_456 + praetorians_256 o3 @3; LF legionaries_24 + legionaries_35 + legionaries_46;"
    " CF legionaries_25 + legionaries_36 + imperator o1; CF cavalry_45!1 + cavalry_56 o1;"
    " RF auxiliares_33 + auxiliares_44 + auxiliares_55; CR scorpio; RR archers_23 + archers_34 + archers_45",
    "RF horsemen_33 + horsemen_44 o1; CF warband_22 + warband_33 + warband_44 + warband_55;"
    " RZ noblemen_344 + noblemen_455 + warchief @1; LF javelinmen_3_3 + javelinmen_4_4 + javelinmen_6_6 o1;"
    " LF chariot; CR slingers_36 + slingers_34; LR druid",
    unused=(4, 2),
    aside=(0, 4),
    points=(80, 80),
    lost=((22, 6), (17, 4)),
    round=2,
    turn=9,
    dice=(4, 5, 5),
)
"""The position of the sketch: one engagement, a wounded troop, orders on several Units, two in one front."""


class Sheet:
    """A board without a screen: what it paints for a pane of that size."""

    def __init__(self, size: tuple[int, int] = LARGE, glyphs: str = "full") -> None:
        self.size = size
        self.board = SectorRanks()
        self.board.ink = INKS[glyphs]

    def paint(
        self,
        state: State,
        choice: Choice[Any] | None = None,
        cursor: Point | None = None,
        *,
        seat: int = 0,
        group: Group | None = None,
        since: BattlesView | None = None,
    ) -> Paper:
        self.board.group, self.board.since = group, since
        self.board.show_view(GAME, GAME.view(state, seat), choice, cursor)
        paper = Paper(*self.size, self.board.ink, self.board.GROUND)
        self.board.paint(paper)
        return paper

    def lines(self, state: State, choice: Choice[Any] | None = None, **shown: Any) -> list[str]:
        """The paper as text, every line without the spaces at its end."""
        return lines_of(self.paint(state, choice, **shown))
