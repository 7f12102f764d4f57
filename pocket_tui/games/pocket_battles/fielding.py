"""Deployment carried on in thought: the Units still in hand are placed where they are needed most."""

from __future__ import annotations

from pocket_tui.games.pocket_battles.field import Rank, Sector, seat_of
from pocket_tui.games.pocket_battles.lineup import FRONT, GONE, REAR, Lineup, cell_of, lineup_of
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.rules import tokens
from pocket_tui.games.pocket_battles.sketch import Bodies


class Fielding:
    """A state in which Units are still to be placed."""

    def __init__(self, bodies: Bodies, state: State) -> None:
        self.state = state
        self.lineup = lineup_of(bodies, state)
        dealt = [tokens.dealt(bodies.content, state.size, side.units) for side in state.sides]
        self.lineup.unused, self.lineup.total = dealt[:], dealt[:]
        self.lineup.round = self.lineup.turn = 1
        self.lineup.mover = state.clock.attacker

    def placed(self, number: int, sector: Sector, rank: Rank) -> Lineup:
        """The lineup when that Unit is placed there, and all others where they are needed most."""
        lineup = self.lineup.copy()
        seat = seat_of(number)
        lineup.place(lineup.numbers[number], cell_of(seat, sector, rank))
        hands = [self._in_hand(lineup, 0), self._in_hand(lineup, 1)]
        while hands[0] or hands[1]:
            seat = 1 - seat if hands[1 - seat] else seat
            unit = hands[seat].pop(0)
            rest = FRONT if lineup.body[unit].in_front else REAR
            lineup.place(unit, _neediest(lineup, seat) + rest)
        return lineup

    def _in_hand(self, lineup: Lineup, seat: int) -> list[int]:
        """The Units in hand as the first level takes them up: rear ones first, then the cheapest."""
        held = [unit for unit in lineup.seats[seat] if lineup.cell[unit] & 3 == GONE]
        return sorted(held, key=lambda unit: (lineup.body[unit].in_front, lineup.body[unit].dp, unit))


def _neediest(lineup: Lineup, seat: int) -> int:
    """The front cell of the column with most enemies for its own points, as `placing.py` weighs it."""

    def need(column: int) -> float:
        own, across = seat * 12 + column, 12 - seat * 12 + column
        facing = sum(
            lineup.body[unit].count for rank in (FRONT, REAR) for unit in lineup.cells[across + rank]
        )
        points = sum(lineup.body[unit].dp for rank in (FRONT, REAR) for unit in lineup.cells[own + rank])
        return 3.0 * facing - points + (2.0 if column == 4 else 0.0)

    columns = (0, 4, 8) if seat == 0 else (8, 4, 0)
    return seat * 12 + max(columns, key=need)
