"""Candidates race: each is played on some times, and the better ones go into the next heat."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

import attrs

from pocket_tui.games.pocket_battles.lineup import FRONT, REAR, Lineup
from pocket_tui.games.pocket_battles.rehearsal import Rehearsal

_GOLDEN = 0.6180339887498949
"""Multiples of it, without their whole part, lie evenly between 0 and 1 however many they are."""
MARGIN = 4.0
"""So much of a hundred depends on the points lost at the end, the rest on who has won."""


@attrs.define(eq=False)
class Line:
    """What a candidate leads to: lineups with their chances, or who has won there."""

    chances: list[float] = attrs.Factory(list)
    lineups: list[Lineup | None] = attrs.Factory(list)
    winners: list[int] = attrs.Factory(list)
    total: float = 0.0

    def add(self, chance: float, lineup: Lineup | None, winner: int = -1) -> None:
        """One result: a lineup to play on from, or None and who has won."""
        self.total += chance
        self.chances.append(chance)
        self.lineups.append(lineup)
        self.winners.append(winner)

    def at(self, share: float) -> int:
        """The place of the result that stands at that share of all chances."""
        wanted = share * self.total
        for place, chance in enumerate(self.chances):
            wanted -= chance
            if wanted < 0:
                return place
        return len(self.chances) - 1

    def marched(self, number: int, end: int) -> Line:
        """The same results with that Unit in another cell, where it lives and is free."""
        return attrs.evolve(self, lineups=[_marched(lineup, number, end) for lineup in self.lineups])


def _marched(lineup: Lineup | None, number: int, end: int) -> Lineup | None:
    unit = lineup.numbers.get(number, -1) if lineup is not None else -1
    if lineup is None or unit < 0 or lineup.cell[unit] & 3 not in (FRONT, REAR):
        return lineup
    lineup = lineup.copy()
    lineup.cells[lineup.cell[unit]].remove(unit)
    lineup.cells[end].append(unit)
    lineup.cell[unit] = end
    return lineup


class Race:
    """Plays lines on, and keeps how many of a hundred battles each of them wins for a seat."""

    def __init__(self, rehearsal: Rehearsal, seat: int, lines: Sequence[Line], turns: int) -> None:
        self.rehearsal, self.seat, self.lines, self.turns = rehearsal, seat, lines, turns
        self.sums = [0.0] * len(lines)
        self.counts = [0] * len(lines)
        self.played = 0

    def run(self, heats: Sequence[int]) -> None:
        """Runs the heats; after each the better third goes on, two at least."""
        running = list(range(len(self.lines)))
        for count in heats:
            for place in running:
                for _ in range(count):
                    self._play(place)
            order = sorted(running, key=lambda place: -self.mean(place))
            running = sorted(order[: max(2, -(-len(order) // 3))])

    def mean(self, place: int) -> float:
        return self.sums[place] / max(1, self.counts[place])

    @property
    def worths(self) -> list[float]:
        """The shares of all lines; one that was left behind is never ahead of one that ran longer."""
        means = [self.mean(place) for place in range(len(self.lines))]
        most = max(self.counts)
        best = max(mean for mean, count in zip(means, self.counts, strict=True) if count == most)
        return [
            mean if count == most else min(mean, best - 0.01)
            for mean, count in zip(means, self.counts, strict=True)
        ]

    def _play(self, place: int) -> None:
        """Once more: the result by even shares, then the battle by the chance of that number."""
        number, line = self.counts[place], self.lines[place]
        result = line.at((0.5 + number * _GOLDEN) % 1.0)
        lineup, won = line.lineups[result], line.winners[result]
        value = 100.0 if won == self.seat else 0.0
        if lineup is not None:
            lineup = lineup.copy()
            won = self.rehearsal.play(lineup, number, self.turns)
            value = self._value(lineup, won)
        self.played += 1
        self.counts[place] += 1
        self.sums[place] += value

    def _value(self, lineup: Lineup, won: int) -> float:
        """Of a hundred: who has won and by how much, or how good the chances are."""
        if won < 0:
            return 100.0 * chance(lineup, self.seat)
        return (100.0 - MARGIN if won == self.seat else 0.0) + MARGIN * (0.5 + 0.5 * lineup.lead(self.seat))


def chance(lineup: Lineup, seat: int) -> float:
    """How likely that seat wins, from what both have lost, the tokens left and whose turn it is.

    The weights were fitted to battles played on in thought between all armies.
    """
    other = 1 - seat
    own, theirs = lineup.lost[seat] / lineup.half[seat], lineup.lost[other] / lineup.half[other]
    worth = 3.0 * (theirs - own) + 3.2 * (theirs * theirs - own * own)
    worth += 0.27 * (lineup.unused[seat] - lineup.unused[other])
    worth += 0.05 * (lineup.marks(other) - lineup.marks(seat))
    worth += 0.26 if lineup.mover == seat else -0.26
    return 1.0 / (1.0 + exp(-worth))
