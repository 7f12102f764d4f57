"""A state that could stand behind a view: what is hidden is mustered anew, everything else is as seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from pocket_tui.engine.dice import Dice
from pocket_tui.games.pocket_battles.army import Losses, Side, Troop, Unit
from pocket_tui.games.pocket_battles.cards import Content, TroopKind
from pocket_tui.games.pocket_battles.field import SEAT_NUMBERS
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.rules import army_building
from pocket_tui.games.pocket_battles.view import BattlesView, SideView, UnitView

Piles = tuple[tuple[str, ...], ...]


def imagine(content: Content, view: BattlesView, dice: Dice) -> State:
    """A possible state behind the view; its own view is equal. Face-down troops come from `dice`."""
    sides = []
    for side, known in zip(view.sides, view.known, strict=True):
        if known is None:
            known, dice = _mustered(content, view, side, dice)
        sides.append(known)
    return State(
        seed=view.seed,
        dice=dice,
        size=view.size,
        sides=(sides[0], sides[1]),
        clock=view.clock,
        phase=view.now,
        deed=view.deed,
        roll=view.roll_now,
    )


def _mustered(content: Content, view: BattlesView, side: SideView, dice: Dice) -> tuple[Side, Dice]:
    """PB-15, PB-R08. An army that fits what is seen: tops and heights of the piles, and the Units in hand."""
    if not side.ready:
        return Side(side.army), dice
    army = content.army[side.army]
    if side.hand is None:
        units, dice = army_building.random_list(content, army, view.size, dice)
    else:
        wanted = [(unit.name.kind, unit.height) for unit in side.units] + [("", 1)] * side.hand
        units, dice = fitting_list(content, army.kinds, view.size, wanted, dice)
        units, dice = _filled(content, side, view.size, units, dice)
    placed = tuple(
        _placed(unit, side.units[place] if place < len(side.units) else None, side.seat, place)
        for place, unit in enumerate(units)
    )
    losses = Losses(army_building.spent(content, units))
    return Side(side.army, placed, losses=losses, ready=True), dice


def _filled(content: Content, side: SideView, size: int, units: Piles, dice: Dice) -> tuple[Piles, Dice]:
    """Nobody knows how large the Units in hand are: what is left of the points goes to them at random."""
    seen, hand = units[: len(side.units)], list(units[len(side.units) :])
    tiles, dice = dice.shuffle([kind.key for kind in content.army[side.army].kinds for _ in kind.tiles])
    for key in tiles if hand else ():
        place, dice = dice.roll(len(hand))
        joined = hand[place - 1]
        problem = army_building.refuse_recruit(content, side.army, size, (*seen, *hand), joined, key)
        if problem is None:
            hand[place - 1] = (*joined, key)
    return (*seen, *hand), dice


def _placed(kinds: tuple[str, ...], seen: UnitView | None, seat: int, place: int) -> Unit:
    troops = tuple(Troop(kind) for kind in kinds)
    if seen is None:
        return Unit(seat * SEAT_NUMBERS + 1 + place, troops)
    return Unit(seen.number, troops, seen.sector, seen.rank)


def fitting_list(
    content: Content, kinds: Sequence[TroopKind], size: int, wanted: Sequence[tuple[str, int]], dice: Dice
) -> tuple[Piles, Dice]:
    """A legal list with a Unit for each wanted top and height ("": any top), random where there is room.

    Dear and bulky troops are tried in random order first; if that leads nowhere, the cheapest list is taken.
    Raises ValueError when nothing fits.
    """
    for _ in range(_TRIES):
        order, dice = dice.shuffle([kind.key for kind in kinds])
        found = _Search(content, size, order, _LOOKS).fill(wanted)
        if found is not None:
            return found, dice
    return cheapest_list(content, kinds, size, wanted), dice


_TRIES = 4
_LOOKS = 300


def cheapest_list(
    content: Content, kinds: Sequence[TroopKind], size: int, wanted: Sequence[tuple[str, int]]
) -> Piles:
    """The cheapest legal list with a Unit for each wanted top and height. Raises ValueError: there is none.

    Below the tops the highest piles are filled first, each place with the cheapest tile of enough formation
    value: those that fit there fit in every lower pile too, so no other choice leaves more. An Auxiliary
    needs no value and asks none of the others, so it is tried in every set of piles.
    """
    extras = [kind for kind in kinds if not kind.fv for _ in kind.tiles]
    open_piles = [place for place, (top, _) in enumerate(wanted) if top and content.kind[top].fv]
    for count in range(min(len(extras), len(open_piles)) + 1):
        for joined in combinations(open_piles, count):
            found = _filled_cheaply(content, kinds, size, wanted, joined)
            if found is not None:
                return found
    raise ValueError("no army fits what is seen")


def _filled_cheaply(
    content: Content,
    kinds: Sequence[TroopKind],
    size: int,
    wanted: Sequence[tuple[str, int]],
    joined: tuple[int, ...],
) -> Piles | None:
    """The cheapest list with an Auxiliary below the tops of those piles; None where it is too dear."""
    tiles = sorted((kind for kind in kinds for _ in kind.tiles), key=lambda kind: (kind.dp, kind.key))
    for top, _ in wanted:
        if top:
            tiles.remove(content.kind[top])
    piles = [(top,) if top else () for top, _ in wanted]
    values = [
        height - (place in joined) - (top != "" and not content.kind[top].fv)
        for place, (top, height) in enumerate(wanted)
    ]
    for place in sorted(range(len(wanted)), key=lambda place: (-values[place], place)):
        auxiliary = place in joined
        while len(piles[place]) < wanted[place][1]:
            is_frail = not any(content.kind[key].wounds for key in piles[place])
            least = int(is_frail and len(piles[place]) + 1 == wanted[place][1])  # PB-TR40
            fits = (tile for tile in tiles if _joins(tile, values[place], least, auxiliary))
            tile = next(fits, None)
            if tile is None:
                return None
            auxiliary = False
            tiles.remove(tile)
            piles[place] = (*piles[place], tile.key)
    spent = sum(content.kind[key].dp for pile in piles for key in pile)
    if spent > size or any(army_building.refuse_unit(content, pile) is not None for pile in piles):
        return None
    return tuple(piles)


def _joins(tile: TroopKind, value: int, wounds: int, auxiliary: bool) -> bool:
    """Whether the tile fills a place where an Auxiliary is wanted, or one with that formation value."""
    return not tile.fv if auxiliary else tile.fv >= max(1, value) and tile.wounds >= wounds


class _Search:
    """Fills piles one troop after the other and steps back where nothing fits; `looks` bounds the steps."""

    def __init__(self, content: Content, size: int, order: tuple[str, ...], looks: int) -> None:
        self.content, self.size, self.order, self.looks = content, size, order, looks
        self.used: Counter[str] = Counter()

    def fill(self, wanted: Sequence[tuple[str, int]]) -> Piles | None:
        """The piles in the order wanted; None when none were found."""
        tops = [(top,) if top else () for top, _ in wanted]
        self.used.update(top for top, _ in wanted if top)
        heights = [height for _, height in wanted]
        left = self.size - sum(self.content.kind[key].dp for key in self.used.elements())
        places = sorted(range(len(wanted)), key=lambda place: (not tops[place], -heights[place]))
        piles: list[tuple[str, ...]] = list(tops)
        return tuple(piles) if self._deal(piles, heights, places, left) else None

    def _deal(self, piles: list[tuple[str, ...]], heights: list[int], places: list[int], left: int) -> bool:
        place = next((place for place in places if len(piles[place]) < heights[place]), None)
        if place is None:
            return all(army_building.refuse_unit(self.content, pile) is None for pile in piles)
        self.looks -= 1
        if self.looks < 0:
            return False
        for key in self.order:
            kind, pile = self.content.kind[key], (*piles[place], key)
            if self.used[key] >= kind.quantity or kind.dp > left or not self._fits(pile, heights[place]):
                continue
            self.used[key] += 1
            piles[place] = pile
            if self._deal(piles, heights, places, left - kind.dp):
                return True
            piles[place] = pile[:-1]
            self.used[key] -= 1
        return False

    def _fits(self, pile: tuple[str, ...], height: int) -> bool:
        """Whether the pile can still become a legal Unit of that height."""
        rows = [self.content.kind[key] for key in pile]
        if army_building.refuse_formation(rows) is not None:
            return False
        lowest = min((row.fv for row in rows if row.fv), default=height)
        auxiliaries = sum(not row.fv for row in rows)
        if height > lowest + 1 or (height == lowest + 1 and len(pile) == height and not auxiliaries):
            return False
        return len(pile) < height or army_building.refuse_unit(self.content, pile) is None
