"""The best order of one Unit at first sight, in a battle that is played on in thought."""

from __future__ import annotations

import attrs

from pocket_tui.games.pocket_battles.lineup import FRONT, REAR, ZONE, Lineup
from pocket_tui.games.pocket_battles.sketch import Bodies, Body

Place = tuple[int, int]
"""A Unit of the enemy: its cell less that of the front rank across, and its place there."""
Key = tuple[int, ...]
Terms = tuple[int, int, int, bool]
"""What an order of a Unit costs, what Excite and Galvanize cost with it (0: not to be had), by Control?"""

NOBODY: Place = (0, -1)
MOST_KNOWN = 300_000
FAR = 99
"""More points than that are never lost at once."""


@attrs.frozen(eq=False)
class Intent:
    """An order with what it is worth; `way` is the reaction to a charge: "", "intercept", "shoot".

    `target` is whom it is against, or who reacts.
    """

    worth: float
    action: str
    target: Place = NOBODY
    way: str = ""
    excite: bool = False
    galvanize: bool = False
    control: bool = False


class Seen:
    """Everything that was worked out so far, with one content.

    `intents` by what a Unit is and what it meets, `targets` the best targets of a charge alone, `facings`
    what stood before a column.
    """

    __slots__ = ("bodies", "broken", "facings", "intents", "targets", "token")

    def __init__(self, bodies: Bodies) -> None:
        self.bodies = bodies
        self.token = bodies.temper.token
        self.broken = bodies.temper.broken
        self.intents: dict[Key, Intent | None] = {}
        self.targets: dict[Key, tuple[float, Place] | None] = {}
        self.facings: dict[Key, Facing] = {}

    def shrink(self) -> None:
        """Forgets all where it has become much: what is known changes nothing but the time it takes."""
        if len(self.intents) + len(self.targets) > MOST_KNOWN:
            self.intents.clear()
            self.targets.clear()
            self.facings.clear()


@attrs.frozen(eq=False)
class Facing:
    """What stands before the Units of a column, as a number; the dearest there, and the dearest friend."""

    number: int
    dearest: int
    friend: int


class Glance:
    """Looks at the orders of one Unit, not paid for but for their riders.

    `fury` are the tokens that will lie on it, `enemy` and `own` the points that break the armies, `facing`
    the number of what stands before it, -1: not known.
    """

    def __init__(
        self, seen: Seen, lineup: Lineup, unit: int, fury: int, enemy: int, own: int, facing: int = -1
    ) -> None:
        self.seen, self.lineup, self.unit = seen, lineup, unit
        self.bodies, self.token, self.broken = seen.bodies, seen.token, seen.broken
        self.fury, self.enemy, self.own, self.facing = fury, enemy, own, facing
        self.body = lineup.body[unit]
        self.seat = 0 if unit in lineup.seats[0] else 1
        self.across = (lineup.cell[unit] + 12) % 24 & ~3

    def charges(self, terms: Terms) -> Intent | None:
        """The best charge, with or without riders; None where there is none."""
        found = self._charge(terms, False, False)
        for excite, galvanize in ((True, False), (False, True)):
            if found is not None and (terms[1] if excite else terms[2]):
                found = max(found, self._charge(terms, excite, galvanize) or found, key=_worth)
        return found

    def shots(self, terms: Terms) -> Intent | None:
        """The best shot, with Excite or without; None where there is none."""
        found = self._shots(terms, False) + (self._shots(terms, True) if terms[1] else [])
        return max(found, key=_worth, default=None)

    def engaged(self, terms: Terms) -> Intent | None:
        """To carry on, with Excite or without, or to leave."""
        found = self._engaged(terms, False) + (self._engaged(terms, True) if terms[1] else [])
        return max(found, key=_worth, default=None)

    def _riders(self, terms: Terms, excite: bool, galvanize: bool = False) -> float:
        """What the riders cost."""
        return ((terms[1] if excite else 0) + (terms[2] if galvanize else 0)) * self.token

    def _foe_fury(self, unit: int, cost: int = 0) -> int:
        return self.lineup.orders[unit] + cost if self.lineup.body[unit].fury else 0

    def _engaged(self, terms: Terms, excite: bool) -> list[Intent]:
        foe = self.lineup.foe[self.unit]
        other = self.lineup.body[foe]
        paid = self._riders(terms, excite)
        fury_foe = self._foe_fury(foe)
        found = []
        if self.body.has_black:
            clash = self.bodies.fight(self.body, other, int(excite), self.fury, fury_foe, False)
            worth = clash.worth_at(self.enemy, self.own, self.broken) - paid
            found.append(Intent(worth, "carry", excite=excite, control=terms[3]))
        if not excite:
            clash = self.bodies.strike(other, self.body, "leave", 0, fury_foe)
            worth = -clash.worth_at(self.own, self.enemy, self.broken) - paid
            found.append(Intent(worth, "leave", control=terms[3]))
        return found

    # Shots

    def _shots(self, terms: Terms, excite: bool) -> list[Intent]:
        lineup, body = self.lineup, self.lineup.body
        paid = self._riders(terms, excite)
        found = []
        for place in self._shot_targets():
            target = lineup.cells[self.across + place[0]][place[1]]
            friend = lineup.foe[target]
            if friend < 0:
                clash = self.bodies.strike(self.body, body[target], "shot", int(excite), 0)
            else:
                clash = self.bodies.shot(self.body, body[target], body[friend], int(excite))
            worth = clash.worth_at(self.enemy, self.own, self.broken) - paid
            found.append(Intent(worth, "shoot", place, excite=excite, control=terms[3]))
        return found

    def _shot_targets(self) -> list[Place]:
        """PB-52, PB-55, PB-56, PB-T28."""
        cells, across = self.lineup.cells, self.across
        ranks = (FRONT, ZONE) if cells[across] else (FRONT, ZONE, REAR)
        found = self._places(0, ranks)
        if found and not self.body.wide_arc:
            return found
        return found + self._beside((FRONT, ZONE) if found else (FRONT, ZONE, REAR))

    def _places(self, shift: int, ranks: tuple[int, ...]) -> list[Place]:
        cells, cell = self.lineup.cells, self.across + shift
        return [(shift + rank, place) for rank in ranks for place in range(len(cells[cell + rank]))]

    def _beside(self, ranks: tuple[int, ...]) -> list[Place]:
        column = self.across % 12
        shifts = ([-4] if column else []) + ([4] if column < 8 else [])
        return [place for shift in shifts for place in self._places(shift, ranks)]

    # Charges

    def _charge(self, terms: Terms, excite: bool, galvanize: bool) -> Intent | None:
        found = self.charge(int(excite), galvanize)
        if found is None:
            return None
        worth = found.worth - self._riders(terms, excite, galvanize)
        return Intent(worth, "charge", found.target, found.way, excite, galvanize, terms[3])

    def charge(self, bonus: int, galvanized: bool) -> Intent | None:
        """A charge against the reaction that is worst for it; None without a target."""
        chain = galvanized or self.body.chains
        target = self.best_target(self.body, bonus, chain)
        if target is None:
            return None
        worst = Intent(target[0], "charge", target[1])
        if self.body.scout:
            return worst
        for place, enemy in enumerate(self.lineup.cells[self.across]):
            for worth, way in self._reactions(enemy, bonus, chain):
                if worth < worst.worth:
                    worst = Intent(worth, "charge", (0, place), way)
        return worst

    def _reactions(self, enemy: int, bonus: int, chain: bool) -> list[tuple[float, str]]:
        lineup = self.lineup
        other = lineup.body[enemy]
        cost = lineup.reaction_cost(enemy)
        if cost > lineup.unused[1 - self.seat]:
            return []
        gain = cost * self.token
        found = []
        if other.has_black:
            met = self._met(self.body, other, bonus, chain, self._foe_fury(enemy, cost))
            found.append((met + gain, "intercept"))
        if other.has_white:
            found.append((self._shot_at(other, bonus, chain) + gain, "shoot"))
        return found

    def _shot_at(self, shooter: Body, bonus: int, chain: bool) -> float:
        """PB-31. The charge of what the shot has left, against the target that is best for it then."""
        clash = self.bodies.strike(shooter, self.body, "reaction", 0, 0)
        worth = -clash.worth_at(self.own, self.enemy, self.broken)
        for chance, result in zip(clash.chances, clash.results, strict=True):
            if result.foe is not None and result.foe.has_black:
                found = self.best_target(result.foe, bonus, chain)
                worth += chance * found[0] if found is not None else 0.0
        return worth

    def best_target(self, body: Body, bonus: int, chain: bool) -> tuple[float, Place] | None:
        """The worth of the charge against its best target, and that target."""
        if self.facing < 0:
            return self._best_target(body, bonus, chain)
        key = (
            body.number,
            bonus,
            chain,
            self.fury,
            self.facing,
            min(self.enemy, 30),
            min(self.own, body.dp + 1),
        )
        known = self.seen.targets
        if key not in known:
            known[key] = self._best_target(body, bonus, chain)
        return known[key]

    def _best_target(self, body: Body, bonus: int, chain: bool) -> tuple[float, Place] | None:
        best = None
        for place in self._charge_targets(body):
            target = self.lineup.cells[self.across + place[0]][place[1]]
            worth = self._met(body, self.lineup.body[target], bonus, chain, self._foe_fury(target))
            if best is None or worth > best[0]:
                best = (worth, place)
        return best

    def _met(self, body: Body, other: Body, bonus: int, chain: bool, fury_foe: int) -> float:
        """PB-T19. The fight of a charge; a target destroyed in a chain counts half as much again."""
        clash = self.bodies.fight(body, other, bonus + body.bonus, self.fury, fury_foe, True)
        worth = clash.worth_at(self.enemy, self.own, self.broken)
        if chain and clash.most_dealt >= other.dp:
            worth += clash.felling * (other.dp // 2)
        return worth

    def _charge_targets(self, body: Body) -> list[Place]:
        """PB-31 to PB-34, PB-T12."""
        cells = self.lineup.cells
        if cells[self.across]:
            return self._places(0, (FRONT, REAR) if body.flying else (FRONT,))
        if cells[self.across + REAR]:
            return self._places(0, (REAR,))
        return self._beside((FRONT, REAR))


def _worth(intent: Intent) -> float:
    return intent.worth
