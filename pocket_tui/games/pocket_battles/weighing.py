"""What rolls are worth to a bot: each fight and shot as a small distribution of what both sides lose.

Losses are counted in deployment points. Results are kept by the troops that meet, since they meet often.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import attrs

from pocket_tui.games.pocket_battles import odds
from pocket_tui.games.pocket_battles.army import Troop, Unit
from pocket_tui.games.pocket_battles.cards import Content, Trait
from pocket_tui.games.pocket_battles.events import RollKind
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.rules import rolls, winner, wounds


@attrs.frozen
class Temper:
    """What a bot finds important, in deployment points."""

    wound: float = 1.3
    """A wound token on a troop: less to be hit, and an order less."""
    token: float = 0.55
    """An order token spent."""
    broken: float = 25.0
    """An army that breaks."""


TEMPER = Temper()


@attrs.frozen
class Toll:
    """What may come of a roll or of a whole fight, with its chance.

    `dealt` points the enemy loses, `marked` wounds put on it; `lost` and `borne` the same on one's own side.
    """

    chance: float
    dealt: int = 0
    marked: int = 0
    lost: int = 0
    borne: int = 0

    def turned(self) -> Toll:
        """The same as the other side sees it."""
        return Toll(self.chance, self.lost, self.borne, self.dealt, self.marked)


Tolls = tuple[Toll, ...]
NOTHING: Tolls = (Toll(1.0),)


@attrs.frozen
class Left:
    """A Unit after some hits: None when it is gone, with the points and the wound tokens that it cost."""

    unit: Unit | None
    points: int
    wounds: int


@attrs.frozen
class Stand:
    """How near either army is to breaking, from one side: points to go for the enemy and for oneself."""

    enemy: int
    own: int


class Scales:
    """Weighs fights, shots and strikes with one content."""

    def __init__(self, content: Content, temper: Temper = TEMPER) -> None:
        self.content = content
        self.temper = temper
        self._left: dict[tuple[tuple[Troop, ...], int], Left] = {}
        self._fights: dict[tuple[object, ...], Tolls] = {}
        self.known: dict[tuple[int, ...], tuple[Any, Any]] = {}
        """Results by the identities of what they depend on and keep alive; emptied for each decision."""

    # Worth

    def stand(self, state: State, seat: int) -> Stand:
        """PB-68. The points that still break either army."""
        togo = [
            state.sides[side].losses.army / 2 - winner.counted(self.content, state, side) for side in (0, 1)
        ]
        return Stand(max(1, -int(-togo[1 - seat] // 1)), max(1, -int(-togo[seat] // 1)))

    def worth(self, tolls: Iterable[Toll], stand: Stand) -> float:
        """The balance of what may come: dealt less lost, with the end of the battle in sight."""
        temper = self.temper
        total = 0.0
        for toll in tolls:
            value = toll.dealt - toll.lost + temper.wound * (toll.marked - toll.borne)
            if toll.dealt >= stand.enemy:
                value += temper.broken
            if toll.lost >= stand.own:
                value -= temper.broken
            total += toll.chance * value
        return total

    # Losses

    def left(self, unit: Unit, hits: int) -> Left:
        """The Unit after so many hits, given where they cost least."""
        key = (unit.troops, hits)
        found = self._left.get(key)
        if found is None:
            found = self._suffer(unit, hits)
            self._left[key] = found
        if found.unit is None:
            return found
        return Left(unit.with_troops(found.unit.troops), found.points, found.wounds)

    def _suffer(self, unit: Unit, hits: int) -> Left:
        content = self.content
        if hits >= wounds.capacity(content, unit):
            return Left(None, content.profile(unit.kinds).dp, -unit.wounds)
        troops, points, marks = list(unit.troops), 0, 0
        for _ in range(hits):
            place, dies = self.cheapest(troops)
            troop = troops.pop(place)
            if dies:
                points += content.kind[troop.kind].dp
                marks -= troop.wounds
            else:
                troops.insert(place, Troop(troop.kind, troop.wounds + 1))
                marks += 1
        return Left(unit.with_troops(tuple(troops)), points, marks)

    def cheapest(self, troops: list[Troop]) -> tuple[int, bool]:
        """The place of the troop that takes the next hit, and whether it dies of it."""
        able = [place for place, troop in enumerate(troops) if self.content.kind[troop.kind].wounds]
        place = min(able, key=lambda place: self._pain(troops[place]))
        return place, wounds.kills(self.content, troops[place])

    def _pain(self, troop: Troop) -> tuple[float, int, str]:
        """What a hit on the troop costs; among equals those with fewer numbers go first."""
        kind = self.content.kind[troop.kind]
        strength = len(kind.black) + len(kind.white) + 3 * len(kind.traits)
        if wounds.kills(self.content, troop):
            return float(kind.dp), strength, troop.kind
        return self.temper.wound, strength, troop.kind

    # Rolls

    def hits(self, unit: Unit, kind: RollKind, bonus: int = 0) -> tuple[tuple[int, float], ...]:
        """Each number of hits with its chance."""
        _, spread = odds.hits_of(self.content, unit, kind, bonus)
        return tuple((hits, ways / spread.total) for hits, ways in enumerate(spread.ways) if ways)

    def _own_harm(self, unit: Unit, kind: RollKind) -> Tolls:
        """PB-T02. What Blood Lust costs the Unit itself, on average, beside its hits."""
        profile = self.content.profile(unit.kinds)
        if not profile.has(Trait.BLOOD_LUST) or not any(rolls.numbers(self.content, unit, kind)):
            return ()
        dice, _ = odds.hits_of(self.content, unit, kind)
        risk = 1 - (5 / 6) ** dice
        cost = self.left(unit, 1)
        return (Toll(risk, 0, 0, cost.points, cost.wounds),)

    def strike(self, unit: Unit, target: Unit, kind: RollKind, bonus: int = 0) -> Tolls:
        """One roll of a Unit at another, from the side of the Unit that rolls."""
        key = (kind, unit.troops, self._fury(unit), target.troops, bonus)
        found = self._fights.get(key)
        if found is None:
            if not any(rolls.numbers(self.content, unit, kind)):
                found = NOTHING
            else:
                found = tuple(
                    Toll(chance, cost.points, cost.wounds)
                    for hits, chance in self.hits(unit, kind, bonus)
                    for cost in (self.left(target, hits),)
                )
            found += self._own_harm(unit, kind)
            self._fights[key] = found
        return found

    def fight(self, unit: Unit, target: Unit, bonus: int, is_charge: bool) -> Tolls:
        """PB-38, PB-46, PB-T11. An attack and its answer, from the side of the attacker."""
        key = (is_charge, unit.troops, self._fury(unit), target.troops, self._fury(target), bonus)
        found = self._fights.get(key)
        if found is None:
            found = merged(self._fought(unit, target, bonus, is_charge))
            self._fights[key] = found
        return found

    def _fury(self, unit: Unit) -> int:
        return unit.orders if self.content.profile(unit.kinds).has(Trait.FURY) else 0

    def _fought(self, unit: Unit, target: Unit, bonus: int, is_charge: bool) -> list[Toll]:
        content = self.content
        profile = content.profile(target.kinds)
        if is_charge and profile.has(Trait.FIRST_STRIKE) and profile.has_black:
            return [
                toll
                for hits, chance in self.hits(target, "first_strike")
                for toll in self._attacked(self.left(unit, hits), target, chance, bonus)
            ]
        found = []
        for hits, chance in self.hits(unit, "attack", bonus):
            cost = self.left(target, hits)
            if cost.unit is None or not content.profile(cost.unit.kinds).has_black:
                found.append(Toll(chance, cost.points, cost.wounds))
                continue
            for back, odd in self.hits(cost.unit, "answer"):
                own = self.left(unit, back)
                found.append(Toll(chance * odd, cost.points, cost.wounds, own.points, own.wounds))
        return [*found, *self._own_harm(unit, "attack")]

    def _attacked(self, own: Left, target: Unit, chance: float, bonus: int) -> list[Toll]:
        """PB-T11. The attack of what a First Strike has left."""
        if own.unit is None or not self.content.profile(own.unit.kinds).has_black:
            return [Toll(chance, 0, 0, own.points, own.wounds)]
        return [
            Toll(chance * odd, cost.points, cost.wounds, own.points, own.wounds)
            for hits, odd in self.hits(own.unit, "attack", bonus)
            for cost in (self.left(target, hits),)
        ]

    def shot(self, unit: Unit, target: Unit, friend: Unit | None, bonus: int) -> Tolls:
        """PB-53, PB-54. A shot; into an engagement the friend there takes the other half."""
        if friend is None:
            return self.strike(unit, target, "shot", bonus)
        found = []
        for hits, chance in self.hits(unit, "shot", bonus):
            share = rolls.shared(hits, 2)
            cost, own = self.left(target, share), self.left(friend, share)
            found.append(Toll(chance, cost.points, cost.wounds, own.points, own.wounds))
        return (*found, *self._own_harm(unit, "shot"))


def merged(tolls: Iterable[Toll]) -> Tolls:
    """Equal results taken together."""
    chances: dict[tuple[int, int, int, int], float] = {}
    for toll in tolls:
        key = (toll.dealt, toll.marked, toll.lost, toll.borne)
        chances[key] = chances.get(key, 0.0) + toll.chance
    return tuple(Toll(chance, *key) for key, chance in chances.items())


def mean_losses(tolls: Iterable[Toll]) -> tuple[float, float]:
    """The points that the enemy and oneself lose on average."""
    listed = list(tolls)
    return (
        sum(toll.chance * toll.dealt for toll in listed),
        sum(toll.chance * toll.lost for toll in listed),
    )
