"""Which card should go where this turn: a search over all that can be placed, by what the fight would bring.

It sees only what the view shows. Its budget counts positions looked at, so a view always gives the same plan.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

import attrs

from pocket_tui.games.airborne_commander.cards import Content
from pocket_tui.games.airborne_commander.placing import Ground, Placement, survey
from pocket_tui.games.airborne_commander.view import CommanderView
from pocket_tui.games.airborne_commander.weighing import Scales, Temper

MOST_POSITIONS = 4_000

Chosen = tuple[int, ...]
"""For every card of the ground the number of its option."""

Change = tuple[tuple[int, int], ...]
"""New options for some cards: pairs of a card's place and the number of its option."""


@attrs.frozen
class Plan:
    """Every card that can still be placed with where it should go; equal cards stand side by side."""

    placements: tuple[tuple[str, Placement], ...]


def make_plan(content: Content, view: CommanderView, temper: Temper) -> Plan:
    """The best that the search finds. The plan stays the same while it is carried out."""
    ground = survey(content, view)
    chosen = Search(ground, Scales(content, view, ground, temper)).climb()
    found = (ground.options[place][option].placement for place, option in enumerate(chosen))
    return Plan(tuple(zip(ground.cards, found, strict=True)))


class Search:
    """Climbs from nothing placed to a position that no card and no pair of cards makes better."""

    def __init__(self, ground: Ground, scales: Scales) -> None:
        self._ground = ground
        self._scales = scales
        self._weighed: dict[Chosen, int] = {}

    def climb(self) -> Chosen:
        best: Chosen = (0,) * len(self._ground.cards)
        while True:
            better = self._find_better(best, self._singles(best)) or self._find_better(
                best, self._pairs(best)
            )
            if better is None or len(self._weighed) >= MOST_POSITIONS:
                return better or best
            best = better

    def _find_better(self, chosen: Chosen, changes: Iterable[Change]) -> Chosen | None:
        """The best position after one of the changes; None when the present one is as good."""
        best, found = self._weigh(chosen), None
        for change in changes:
            changed = list(chosen)
            for place, option in change:
                changed[place] = option
            tried = tuple(changed)
            value = self._weigh(tried)
            if value > best:
                best, found = value, tried
        return found

    def _weigh(self, chosen: Chosen) -> int:
        value = self._weighed.get(chosen)
        if value is None:
            options = [self._ground.options[place][option] for place, option in enumerate(chosen)]
            value = self._weighed[chosen] = self._scales.weigh(options)
        return value

    def _singles(self, chosen: Chosen) -> Iterator[Change]:
        """Every other option of every card; of equal cards that stand alike, the first is enough."""
        cards = self._ground.cards
        for place, options in enumerate(self._ground.options):
            if place and cards[place - 1] == cards[place] and chosen[place - 1] == chosen[place]:
                continue
            for option in range(len(options)):
                if option != chosen[place]:
                    yield ((place, option),)

    def _pairs(self, chosen: Chosen) -> Iterator[Change]:
        every = [
            (place, option)
            for place, options in enumerate(self._ground.options)
            for option in range(len(options))
            if option != chosen[place]
        ]
        for one, other in combinations(every, 2):
            if one[0] != other[0]:
                yield (one, other)
