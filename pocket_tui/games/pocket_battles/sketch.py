"""Fights in few words: what a Unit is in a fight, and every result of two that meet, worked out once.

Bots play battles on in thought by these tables, many times quicker than by the rules and nearly alike. A body
is a Unit without its place and its order tokens: equal troops are one body, wherever they stand.
"""

from __future__ import annotations

from functools import cache

import attrs

from pocket_tui.games.pocket_battles import odds
from pocket_tui.games.pocket_battles.army import Troop, Unit
from pocket_tui.games.pocket_battles.cards import Content, Faces, Trait
from pocket_tui.games.pocket_battles.events import RollKind
from pocket_tui.games.pocket_battles.field import Rank
from pocket_tui.games.pocket_battles.placing import rank_of
from pocket_tui.games.pocket_battles.rules import rolls, wounds
from pocket_tui.games.pocket_battles.view import Odds
from pocket_tui.games.pocket_battles.weighing import Scales

Troops = tuple[Troop, ...]
Chances = tuple[tuple[int, float], ...]
"""Numbers of hits with their chances."""

RAREST = 1e-4


@attrs.define(eq=False)
class Body:
    """Living troops that act together. `marks` are the wound tokens on them, `capacity` the hits they take.

    `bonus` are the dice of a charge, `leaders` the tokens that leave with its Leaders, `prestige` the points
    that its Prestige counts against the enemy. `rides`: it may redeploy and act in one turn.
    """

    number: int
    unit: Unit
    dp: int
    count: int
    marks: int
    capacity: int
    has_black: bool
    has_white: bool
    bonus: int
    leaders: int
    prestige: int
    in_front: bool
    traits: frozenset[Trait]
    fury: bool
    reactive: bool
    slow: bool
    fast: bool
    skirmish: bool
    chains: bool
    scout: bool
    flying: bool
    rides: bool
    shoots_far: bool
    wide_arc: bool
    looks_wide: bool
    spoils: bool
    bloody: bool
    remains: list[Remains] = attrs.Factory(list)


@attrs.frozen(eq=False)
class Remains:
    """What some hits leave of a body: None is gone. Points and troops lost, and wound tokens more on it."""

    body: Body | None
    points: int
    troops: int
    marks: int


@attrs.frozen(eq=False)
class Result:
    """One result of a roll or a fight: what is left of both, and what it cost them."""

    own: Body | None
    foe: Body | None
    dealt: int
    felled: int
    marked: int
    lost: int
    fallen: int
    borne: int


@attrs.frozen(eq=False)
class Clash:
    """All results of a roll or a fight: `limits` are their chances added up, to draw one by a number below 1.

    `worth` is its balance for the side that acts, as long as no army breaks of it; `felling` the chance that
    nothing is left of the other side.
    """

    results: tuple[Result, ...]
    chances: tuple[float, ...]
    limits: tuple[float, ...]
    worth: float
    most_dealt: int
    most_lost: int
    felling: float

    def worth_at(self, enemy: int, own: int, broken: float) -> float:
        """The balance where so many points break the enemy, or oneself."""
        worth = self.worth
        if self.most_dealt < enemy and self.most_lost < own:
            return worth
        if self.most_dealt >= enemy:
            worth += broken * sum(
                [c for c, each in zip(self.chances, self.results, strict=True) if each.dealt >= enemy]
            )
        if self.most_lost >= own:
            worth -= broken * sum(
                [c for c, each in zip(self.chances, self.results, strict=True) if each.lost >= own]
            )
        return worth


class Bodies:
    """All bodies that were met with one content, and what comes of it where two of them meet."""

    def __init__(self, scales: Scales) -> None:
        self.scales = scales
        self.content: Content = scales.content
        self.temper = scales.temper
        self._known: dict[Troops, Body] = {}
        self._sorted: dict[Troops, Body] = {}
        self._clashes: dict[tuple[int, ...], Clash] = {}
        self._hits: dict[tuple[object, ...], Chances] = {}

    # Bodies

    def of(self, troops: Troops) -> Body:
        """The body of those troops, whatever their order."""
        found = self._known.get(troops)
        if found is None:
            ordered = tuple(sorted(troops, key=lambda troop: (troop.kind, troop.wounds)))
            found = self._sorted.get(ordered)
            if found is None:
                found = self._sorted[ordered] = self._built(ordered)
            self._known[troops] = found
        return found

    def _built(self, troops: Troops) -> Body:
        unit = Unit(1, troops)
        kinds = [self.content.kind[kind] for kind in unit.kinds]
        profile = self.content.profile(unit.kinds)
        return Body(
            number=len(self._sorted),
            unit=unit,
            dp=profile.dp,
            count=len(troops),
            marks=unit.wounds,
            capacity=wounds.capacity(self.content, unit),
            has_black=profile.has_black,
            has_white=profile.has_white,
            bonus=rolls.charge_bonus(self.content, unit),
            leaders=sum(kind.has(Trait.LEADER) for kind in kinds),
            prestige=sum(kind.dp for kind in kinds if kind.has(Trait.PRESTIGE)),
            in_front=rank_of(self.content, unit) is Rank.FRONT,
            traits=profile.traits,
            fury=profile.has(Trait.FURY),
            reactive=profile.has(Trait.REACTIVE),
            slow=profile.has(Trait.SLOW),
            fast=profile.has(Trait.FAST),
            skirmish=profile.has(Trait.SKIRMISH),
            chains=profile.has(Trait.OVERWHELMING),
            scout=profile.has(Trait.SCOUT),
            flying=profile.has(Trait.FLYING),
            rides=profile.has(Trait.FAST) and not profile.has(Trait.SLOW),
            shoots_far=profile.has(Trait.LONG_RANGE) and profile.has_white,
            wide_arc=profile.has(Trait.WIDE_ARC),
            looks_wide=profile.has(Trait.WIDE_ARC) or profile.has(Trait.FLYING),
            spoils=profile.has(Trait.DISBAND),
            bloody=profile.has(Trait.BLOOD_LUST),
        )

    def after(self, body: Body, hits: int) -> Remains:
        """The body after so many hits, given where they cost least."""
        hits = min(hits, body.capacity)
        remains = body.remains
        while len(remains) <= hits:
            remains.append(self._suffered(body, len(remains)))
        return remains[hits]

    def _suffered(self, body: Body, hits: int) -> Remains:
        if not hits:
            return Remains(body, 0, 0, 0)
        left = self.scales.left(body.unit, hits)
        points, marks = left.points, left.wounds
        rest = () if left.unit is None else left.unit.troops
        if Trait.SACRIFICE in body.traits:  # PB-T23
            saved = self._sacrificed(body, points + self.temper.wound * marks)
            if saved is not None:
                return saved
        if not rest:
            return Remains(None, points, body.count, marks)
        return Remains(self.of(rest), points, body.count - len(rest), marks)

    def _sacrificed(self, body: Body, cost: float) -> Remains | None:
        troops = body.unit.troops
        place = next(
            place for place, troop in enumerate(troops) if self.content.kind[troop.kind].has(Trait.SACRIFICE)
        )
        rest = (*troops[:place], *troops[place + 1 :])
        points = self.content.kind[troops[place].kind].dp
        if cost <= points or not any(self.content.kind[troop.kind].wounds for troop in rest):
            return None
        return Remains(self.of(rest), points, 1, -troops[place].wounds)

    def mended(self, body: Body) -> Body:
        """PB-T15. The body with one wound token less, on its dearest troop that has any."""
        troops = list(body.unit.troops)
        place = max(
            (place for place, troop in enumerate(troops) if troop.wounds),
            key=lambda place: self.content.kind[troops[place].kind].dp,
        )
        troops[place] = Troop(troops[place].kind, troops[place].wounds - 1)
        return self.of(tuple(troops))

    def rested(self, body: Body) -> Body:
        """PB-T22. The body without wounds."""
        return self.of(tuple(Troop(troop.kind) for troop in body.unit.troops))

    # Rolls

    def hits(self, body: Body, kind: RollKind, bonus: int, fury: int, is_tough: bool) -> Chances:
        """Each number of hits with its chance; a struck Tough has the die that scored most rolled again."""
        key = (body.number, kind, bonus, fury, is_tough)
        found = self._hits.get(key)
        if found is None:
            found = self._hits[key] = self._scored(body, kind, bonus, fury, is_tough)
        return found

    def _scored(self, body: Body, kind: RollKind, bonus: int, fury: int, is_tough: bool) -> Chances:
        profile = self.content.profile(body.unit.kinds)
        faces = profile.white if kind in rolls.SHOTS else profile.black
        if not any(faces):
            return ((0, 1.0),)
        if body.bloody:
            _, spread = odds.hits_of(self.content, body.unit, kind)
        else:
            plus = profile.shooting if kind in rolls.SHOTS else profile.engagement + fury
            dice = 1 + plus + bonus
            spread = (tough_spread if is_tough else odds.spread)(faces, dice, profile.wounds)
        return tuple((hits, ways / spread.total) for hits, ways in enumerate(spread.ways) if ways)

    # Meetings

    def fight(self, own: Body, foe: Body, bonus: int, fury: int, fury_foe: int, is_charge: bool) -> Clash:
        """PB-38, PB-46, PB-T11. An attack and its answer, from the side of the attacker."""
        key = (own.number, foe.number, bonus, fury, fury_foe, is_charge)
        found = self._clashes.get(key)
        if found is None:
            strikes_first = is_charge and Trait.FIRST_STRIKE in foe.traits and foe.has_black
            made = self._first_struck if strikes_first else self._fought
            found = self._clashes[key] = self._clash(made(own, foe, bonus, fury, fury_foe))
        return found

    def strike(self, own: Body, foe: Body, kind: RollKind, bonus: int, fury: int) -> Clash:
        """One roll of a body at another, from the side that rolls."""
        key = (own.number, foe.number, bonus, fury, _KINDS[kind], -1)
        found = self._clashes.get(key)
        if found is None:
            landed = self._landed(own, foe, kind, bonus, fury)
            parts: list[Part] = [(chance, own, after.body, NOTHING, after) for chance, after in landed]
            found = self._clashes[key] = self._clash(parts)
        return found

    def shot(self, own: Body, foe: Body, friend: Body, bonus: int) -> Clash:
        """PB-54. A shot into an engagement: the results have the friend there as their own side."""
        key = (own.number, foe.number, friend.number, bonus, -2)
        found = self._clashes.get(key)
        if found is None:
            parts: list[Part] = []
            for hits, chance in self.hits(own, "shot", bonus, 0, Trait.TOUGH in foe.traits):
                share = rolls.shared(hits, 2)
                mine, theirs = self.after(friend, share), self.after(foe, share)
                parts.append((chance, mine.body, theirs.body, mine, theirs))
            found = self._clashes[key] = self._clash(parts)
        return found

    def _landed(
        self, own: Body, foe: Body, kind: RollKind, bonus: int, fury: int
    ) -> list[tuple[float, Remains]]:
        is_tough = Trait.TOUGH in foe.traits
        return [
            (chance, self.after(foe, hits)) for hits, chance in self.hits(own, kind, bonus, fury, is_tough)
        ]

    def _fought(self, own: Body, foe: Body, bonus: int, fury: int, fury_foe: int) -> list[Part]:
        found: list[Part] = []
        for chance, theirs in self._landed(own, foe, "attack", bonus, fury):
            left = theirs.body
            if left is None or not left.has_black:
                found.append((chance, own, left, NOTHING, theirs))
                continue
            for odd, mine in self._landed(left, own, "answer", 0, fury_foe):
                found.append((chance * odd, mine.body, left, mine, theirs))
        return self._bled(own, found) if own.bloody else found

    def _bled(self, own: Body, parts: list[Part]) -> list[Part]:
        """PB-T02. What Blood Lust costs the body itself, beside what the answer does."""
        dice, _ = odds.hits_of(self.content, own.unit, "attack")
        risk = 1 - (5 / 6) ** dice
        wounded = self.after(own, 1)
        found: list[Part] = []
        for chance, left, foe, mine, theirs in parts:
            found.append((chance * (1 - risk), left, foe, mine, theirs))
            worse = (wounded.body, wounded) if left is own else (left, mine)
            found.append((chance * risk, worse[0], foe, worse[1], theirs))
        return found

    def _first_struck(self, own: Body, foe: Body, bonus: int, fury: int, fury_foe: int) -> list[Part]:
        found: list[Part] = []
        for chance, mine in self._landed(foe, own, "first_strike", 0, fury_foe):
            left = mine.body
            if left is None or not left.has_black:
                found.append((chance, left, foe, mine, NOTHING))
                continue
            for odd, theirs in self._landed(left, foe, "attack", bonus, fury):
                found.append((chance * odd, left, theirs.body, mine, theirs))
        return found

    def _clash(self, parts: list[Part]) -> Clash:
        chances: dict[tuple[int, int, int, int], float] = {}
        found: dict[tuple[int, int, int, int], Result] = {}
        for chance, own, foe, mine, theirs in parts:
            key = (own.number if own else -1, foe.number if foe else -1, mine.points, theirs.points)
            chances[key] = chances.get(key, 0.0) + chance
            found[key] = Result(
                own, foe, theirs.points, theirs.troops, theirs.marks, mine.points, mine.troops, mine.marks
            )
        kept = [key for key in found if chances[key] > RAREST]
        total, reached, limits = sum(chances[key] for key in kept), 0.0, []
        for key in kept:
            reached += chances[key] / total
            limits.append(reached)
        results = tuple(found[key] for key in kept)
        shares = tuple(chances[key] / total for key in kept)
        wound = self.temper.wound
        return Clash(
            results=results,
            chances=shares,
            limits=(*limits[:-1], 1.0),
            worth=sum(
                share * (each.dealt - each.lost + wound * (each.marked - each.borne))
                for share, each in zip(shares, results, strict=True)
            ),
            most_dealt=max(each.dealt for each in results),
            most_lost=max(each.lost for each in results),
            felling=sum(share for share, each in zip(shares, results, strict=True) if each.foe is None),
        )


Part = tuple[float, Body | None, Body | None, Remains, Remains]
"""A chance, what is left of both sides, and what either side suffered."""

NOTHING = Remains(None, 0, 0, 0)
_KINDS: dict[RollKind, int] = {
    "attack": 0,
    "answer": 1,
    "first_strike": 2,
    "leave": 3,
    "shot": 4,
    "reaction": 5,
}


@cache
def tough_spread(faces: Faces, dice: int, plus: int) -> Odds:
    """PB-T27. The hits of so many dice; the best is rolled again if that is less on average."""
    found: dict[tuple[int, int], int] = {(0, 0): 1}
    for _ in range(dice):
        more: dict[tuple[int, int], int] = {}
        for (hits, most), count in found.items():
            for hit in faces[1:]:
                key = (hits + hit, max(most, hit))
                more[key] = more.get(key, 0) + count
        found = more
    mean = sum(faces) / rolls.SIDES
    ways: dict[int, int] = {}
    for (hits, most), count in found.items():
        for hit in faces[1:]:
            scored = hits - most + hit if most > mean else hits
            scored += plus if scored else 0
            ways[scored] = ways.get(scored, 0) + count
    return Odds(tuple(ways.get(n, 0) for n in range(max(ways) + 1)), rolls.SIDES ** (dice + 1))
