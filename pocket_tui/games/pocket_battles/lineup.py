"""Where everything stands in a battle that is played on in thought: lists of numbers, changed as it goes on.

Units are numbered from 0, those of seat 0 first. A cell is 12 for seat 1, 4 for each column from the left of
seat 0, and the rank.
"""

from __future__ import annotations

from pocket_tui.games.pocket_battles.cards import Trait
from pocket_tui.games.pocket_battles.field import Rank, Sector, seat_of
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.rules import tokens, winner
from pocket_tui.games.pocket_battles.sketch import Bodies, Body

FRONT, REAR, ZONE, GONE = range(4)
CELLS = 24
_RANKS = {Rank.FRONT: FRONT, Rank.REAR: REAR, Rank.ZONE: ZONE}
_HELPERS = frozenset((Trait.EXCITE, Trait.GALVANIZE, Trait.CONTROL, Trait.HEAL, Trait.DOUBLE_ORDER))


class Lineup:
    """Both sides as they stand. By Unit: `body`, `orders`, `cell`, `foe` (-1: none) and `code`, which tells
    body and order tokens; by cell: the Units in it; by seat: tokens, and points and troops lost.

    `redeployed` is the Unit that redeployed this turn (-1: none); `helpers` are those with an order trait.
    """

    __slots__ = (
        "aside",
        "attacker",
        "body",
        "cell",
        "cells",
        "code",
        "felled",
        "foe",
        "half",
        "helpers",
        "lost",
        "mover",
        "numbers",
        "orders",
        "redeployed",
        "round",
        "seats",
        "total",
        "turn",
        "unused",
    )

    body: list[Body]
    orders: list[int]
    cell: list[int]
    foe: list[int]
    code: list[int]
    cells: list[list[int]]
    unused: list[int]
    aside: list[int]
    total: list[int]
    lost: list[int]
    felled: list[int]
    half: tuple[float, float]
    helpers: tuple[tuple[int, ...], tuple[int, ...]]
    numbers: dict[int, int]
    seats: tuple[range, range]
    mover: int
    attacker: int
    round: int
    turn: int
    redeployed: int

    def copy(self) -> Lineup:
        other = Lineup()
        other.body, other.orders, other.cell = self.body[:], self.orders[:], self.cell[:]
        other.foe, other.code = self.foe[:], self.code[:]
        other.cells = [units[:] for units in self.cells]
        other.unused, other.aside, other.total = self.unused[:], self.aside[:], self.total[:]
        other.lost, other.felled = self.lost[:], self.felled[:]
        other.half, other.seats, other.mover, other.attacker = (
            self.half,
            self.seats,
            self.mover,
            self.attacker,
        )
        other.round, other.turn, other.redeployed = self.round, self.turn, self.redeployed
        other.numbers, other.helpers = self.numbers, self.helpers
        return other

    def place(self, unit: int, cell: int) -> None:
        """The Unit stands in that cell now."""
        self.cells[self.cell[unit]].remove(unit)
        self.cells[cell].append(unit)
        self.cell[unit] = cell

    def order_cost(self, unit: int) -> int:
        """PB-23, PB-T21."""
        orders = self.orders[unit]
        return orders if orders and self.body[unit].reactive else orders + 1

    def reaction_cost(self, unit: int) -> int:
        """PB-R39, PB-T25."""
        return 0 if self.body[unit].skirmish else self.order_cost(unit)

    def pay(self, unit: int, cost: int) -> None:
        """PB-23. So many unused tokens go onto the Unit."""
        self.unused[0 if unit in self.seats[0] else 1] -= cost
        self.orders[unit] += cost
        self.code[unit] += cost

    def helper(self, seat: int, trait: Trait) -> int:
        """The Unit with that order trait whose order is cheapest, and can be paid; -1: none."""
        best, least = -1, self.unused[seat] + 1
        if self.turn == 1:  # PB-59
            return -1
        for unit in self.helpers[seat]:
            if self.cell[unit] & 3 == GONE or unit == self.redeployed or trait not in self.body[unit].traits:
                continue
            cost = self.order_cost(unit)
            if cost < least:
                best, least = unit, cost
        return best

    def judge(self) -> int:
        """PB-68 to PB-70. The winner; -1 while no army is broken."""
        first, second = self.lost[0] >= self.half[0], self.lost[1] >= self.half[1]
        if not first and not second:
            return -1
        if first != second:
            return 1 if first else 0
        if self.felled[0] != self.felled[1]:
            return 1 if self.felled[0] > self.felled[1] else 0
        return 1 - self.attacker

    def lead(self, seat: int) -> float:
        """How much nearer the other army is to breaking: -1 to 1 from lost to won."""
        theirs = self.lost[1 - seat] / self.half[1 - seat]
        return max(-1.0, min(1.0, theirs - self.lost[seat] / self.half[seat]))

    def marks(self, seat: int) -> int:
        """The wound tokens on living troops of a side."""
        return sum([self.body[unit].marks for unit in self.seats[seat] if self.cell[unit] & 3 != GONE])

    # Losses

    def suffer(self, unit: int, body: Body | None, points: int, troops: int, marks: int) -> None:
        """The Unit is that body now: its losses are counted, wounds marked, and its opponent is freed."""
        old = self.body[unit]
        if body is old:
            return
        seat = 0 if unit in self.seats[0] else 1
        self.lost[seat] += points
        self.felled[seat] += troops
        if marks > 0:
            self._mark(seat, marks)
        else:
            self.aside[seat] -= marks
        if old.leaders or old.prestige:
            self._miss(seat, old, body)
        if body is not None:
            self.body[unit] = body
            self.code[unit] = body.number << 4 | min(self.orders[unit], 15)
            return
        self.aside[seat] += self.orders[unit]
        self.place(unit, self.cell[unit] | GONE)
        if self.foe[unit] >= 0:
            foe, self.foe[unit] = self.foe[unit], -1
            self.release(foe)

    def _miss(self, seat: int, old: Body, body: Body | None) -> None:
        """PB-T17, PB-T20. What goes with a Leader, and with Prestige."""
        leaders = old.leaders - (body.leaders if body else 0)
        self.lost[1 - seat] -= old.prestige - (body.prestige if body else 0)
        self.total[seat] -= leaders
        if leaders and self.unused[seat]:
            self.unused[seat] -= 1
        elif leaders and self.aside[seat]:
            self.aside[seat] -= 1

    def _mark(self, seat: int, marks: int) -> None:
        """PB-43. Unused tokens first, then those of the Unit with most of them, then those aside."""
        unused = min(marks, self.unused[seat])
        self.unused[seat] -= unused
        for _ in range(marks - unused):
            bearers = [unit for unit in self.seats[seat] if self.orders[unit] and self.cell[unit] & 3 != GONE]
            if bearers:
                unit = max(bearers, key=self.orders.__getitem__)
                self.orders[unit] -= 1
                self.code[unit] = self.body[unit].number << 4 | min(self.orders[unit], 15)
            elif self.aside[seat]:
                self.aside[seat] -= 1

    def spoil(self, seat: int) -> None:
        """PB-61, PB-T04. An unused token goes aside."""
        if self.unused[seat]:
            self.unused[seat] -= 1
            self.aside[seat] += 1

    def release(self, unit: int) -> None:
        """PB-47. Back to its front rank."""
        self.foe[unit] = -1
        self.place(unit, self.cell[unit] & ~3 | FRONT)


def cell_of(seat: int, sector: Sector, rank: Rank) -> int:
    """The cell of an area, or of a Unit in the zone before it."""
    column = sector if seat == 0 else 2 - sector
    return seat * 12 + column * 4 + _RANKS.get(rank, GONE)


def lineup_of(bodies: Bodies, state: State) -> Lineup:
    """The lineup of a state in which all Units are known; those in hand stand nowhere yet."""
    lineup = Lineup()
    units = [unit for side in state.sides for unit in side.units]
    lineup.numbers = {unit.number: place for place, unit in enumerate(units)}
    first = len(state.sides[0].units)
    lineup.seats = (range(first), range(first, len(units)))
    lineup.body = [bodies.of(unit.troops) for unit in units]
    lineup.orders = [unit.orders for unit in units]
    lineup.foe = [lineup.numbers.get(unit.foe, -1) for unit in units]
    lineup.cell = [cell_of(seat_of(unit.number), unit.sector, unit.rank) for unit in units]
    lineup.cells = [[] for _ in range(CELLS)]
    for place, cell in enumerate(lineup.cell):
        lineup.cells[cell].append(place)
    lineup.code = [
        body.number << 4 | min(orders, 15) for body, orders in zip(lineup.body, lineup.orders, strict=True)
    ]
    lineup.helpers = tuple(  # type: ignore[assignment]
        tuple(unit for unit in seat if not _HELPERS.isdisjoint(lineup.body[unit].traits))
        for seat in lineup.seats
    )
    _count(lineup, bodies, state)
    return lineup


def _count(lineup: Lineup, bodies: Bodies, state: State) -> None:
    """Tokens, losses and the clock."""
    sides, clock = state.sides, state.clock
    lineup.unused = [side.tokens.unused for side in sides]
    lineup.aside = [side.tokens.aside + side.tokens.tray for side in sides]
    lineup.total = [tokens.total(side) - side.tokens.debt for side in sides]
    lineup.lost = [winner.counted(bodies.content, state, seat) for seat in (0, 1)]
    lineup.felled = [side.losses.troops for side in sides]
    lineup.half = (sides[0].losses.army / 2, sides[1].losses.army / 2)
    lineup.mover, lineup.attacker = clock.seat, clock.attacker
    lineup.round, lineup.turn = clock.round, clock.turn
    lineup.redeployed = lineup.numbers.get(clock.redeployed, -1)
