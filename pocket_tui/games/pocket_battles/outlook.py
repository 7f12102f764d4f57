"""The best order of a side at first sight, in a battle that is played on in thought; each worked out once.

What a Unit can do depends on what stands before it, on what its order and those of helpers cost, and on how
near the armies are to breaking, if that makes a difference. That together is the key of what is known.
"""

from __future__ import annotations

from pocket_tui.games.pocket_battles.cards import Trait
from pocket_tui.games.pocket_battles.glance import FAR, Facing, Glance, Intent, Key, Seen, Terms
from pocket_tui.games.pocket_battles.lineup import FRONT, REAR, ZONE, Lineup
from pocket_tui.games.pocket_battles.sketch import Body

_CELL, _FRIEND = -20, -100
"""Marks in a key: numbers from there down are cells, and the opponents of engaged Units."""


def best_order(seen: Seen, lineup: Lineup, seat: int, but: int = -1) -> tuple[Intent, int, float] | None:
    """The best order of a side, of another Unit than that one; whose it is, and its worth when paid for.

    None where there is no order.
    """
    turn = Turn(seen, lineup, seat)
    best: Intent | None = None
    whose, most, token = -1, -1e9, seen.token
    for start in (seat * 12, seat * 12 + 4, seat * 12 + 8):
        before: Before | None = None
        for rank in (FRONT, REAR, ZONE):
            for unit in lineup.cells[start + rank]:
                terms = turn.terms(unit, rank)
                if terms is None or unit == but:
                    continue
                if rank == ZONE:
                    found = turn.engaged(unit, terms)
                else:
                    if before is None:
                        before = Before(seen, lineup, seat, start)
                    found = turn.free(unit, rank, terms, before)
                if found is not None and found.worth - terms[0] * token > most:
                    best, whose, most = found, unit, found.worth - terms[0] * token
    return None if best is None else (best, whose, most)


class Turn:
    """What holds for all Units of a side in one turn, and what is known of each."""

    __slots__ = ("enemy", "helps", "known", "lineup", "own", "seen", "unused")

    def __init__(self, seen: Seen, lineup: Lineup, seat: int) -> None:
        self.seen, self.lineup, self.known = seen, lineup, seen.intents
        self.unused = lineup.unused[seat]
        self.enemy, self.own = _to_go(lineup, 1 - seat), _to_go(lineup, seat)
        self.helps = _helps(lineup, seat) if lineup.helpers[seat] else None

    def terms(self, unit: int, rank: int) -> Terms | None:
        """What an order of the Unit costs; None where it can have none."""
        lineup = self.lineup
        body, lying = lineup.body[unit], lineup.orders[unit]
        if unit == lineup.redeployed and not body.fast:
            return None
        if rank == REAR and not (body.shoots_far or (body.rides and lineup.redeployed < 0)):
            return None
        cost = lying if lying and body.reactive else lying + 1
        if self.helps is not None:
            terms = _terms(body, cost, self.helps, self.unused)
            return terms if terms[0] <= self.unused else None
        return (cost, 0, 0, False) if cost <= self.unused else None

    def engaged(self, unit: int, terms: Terms) -> Intent | None:
        """To carry on or to leave."""
        lineup = self.lineup
        other = lineup.foe[unit]
        body, struck = lineup.body[unit], lineup.body[other]
        fury = self._fury(unit, terms)
        key: Key = (
            body.number,
            fury,
            struck.number,
            lineup.orders[other] if struck.fury else 0,
            self.enemy if self.enemy <= struck.dp else FAR,
            self.own if self.own <= body.dp else FAR,
            *terms[1:],
        )
        if key in self.known:
            return self.known[key]
        found = self._glance(unit, fury, -1).engaged(terms)
        self.known[key] = found
        return found

    def free(self, unit: int, rank: int, terms: Terms, before: Before) -> Intent | None:
        """To charge or to shoot."""
        body = self.lineup.body[unit]
        best = None
        if body.has_black and (rank == FRONT or body.rides):
            best = self._charge(unit, body, terms, before.charged(body.flying))
        if body.has_white and (rank == FRONT or body.shoots_far):
            shot = self._shot(unit, body, terms, before.shot(body.wide_arc))
            if best is None or (shot is not None and shot.worth > best.worth):
                return shot
        return best

    def _charge(self, unit: int, body: Body, terms: Terms, facing: Facing) -> Intent | None:
        fury = self._fury(unit, terms)
        key = (
            body.number,
            fury,
            facing.number,
            self.enemy if self.enemy < facing.dearest else FAR,
            self.own if self.own <= body.dp else FAR,
            *terms[1:],
            True,
        )
        if key in self.known:
            return self.known[key]
        found = self._glance(unit, fury, facing.number).charges(terms)
        self.known[key] = found
        return found

    def _shot(self, unit: int, body: Body, terms: Terms, facing: Facing) -> Intent | None:
        key = (
            body.number,
            facing.number,
            self.enemy if self.enemy < facing.dearest else FAR,
            self.own if self.own <= facing.friend else FAR,
            *terms[1:],
        )
        if key in self.known:
            return self.known[key]
        found = self._glance(unit, 0, -1).shots(terms)
        self.known[key] = found
        return found

    def _fury(self, unit: int, terms: Terms) -> int:
        if not self.lineup.body[unit].fury:
            return 0
        return self.lineup.orders[unit] + (0 if terms[3] else terms[0])

    def _glance(self, unit: int, fury: int, facing: int) -> Glance:
        return Glance(self.seen, self.lineup, unit, fury, self.enemy, self.own, facing)


class Before:
    """What stands before the Units of one column: as a charge meets it, and as a shot does."""

    __slots__ = ("_charged", "_shot", "across", "lineup", "seat", "seen")

    def __init__(self, seen: Seen, lineup: Lineup, seat: int, start: int) -> None:
        self.seen, self.lineup, self.seat = seen, lineup, seat
        self.across = (start + 12) % 24
        self._charged: Facing | None = None
        self._shot: Facing | None = None

    def charged(self, is_flying: bool) -> Facing:
        """PB-29 to PB-34, PB-T12. The front rank and what reactions cost; else what is open."""
        if self._charged is not None and not is_flying:
            return self._charged
        lineup = self.lineup
        front = lineup.cells[self.across]
        if front:
            code, orders = lineup.code, lineup.orders
            theirs = min(lineup.unused[1 - self.seat], max([orders[unit] for unit in front]) + 1)
            behind = lineup.cells[self.across + REAR] if is_flying else []
            key = (theirs, *[code[unit] for unit in front], -1, *[code[unit] for unit in behind])
            found = self._facing(key, front + behind)
        elif lineup.cells[self.across + REAR]:
            found = self._stands(-2, (REAR,))
        else:
            found = self._stands(
                -3, tuple(shift + rank for shift in self._shifts() for rank in (FRONT, REAR))
            )
        if not is_flying:
            self._charged = found
        return found

    def shot(self, is_wide: bool) -> Facing:
        """PB-52 to PB-56, PB-T28. The front rank and the zone; what is behind and beside where it is open."""
        if self._shot is not None and not is_wide:
            return self._shot
        cells, across = self.lineup.cells, self.across
        own: tuple[int, ...] = (FRONT, ZONE) if cells[across] else (FRONT, ZONE, REAR)
        is_empty = not any(cells[across + rank] for rank in own)
        if is_empty or is_wide:
            ranks = (FRONT, ZONE, REAR) if is_empty else (FRONT, ZONE)
            own += tuple([shift + rank for shift in self._shifts() for rank in ranks])
        found = self._stands(-5 if is_wide else -4, own)
        if not is_wide:
            self._shot = found
        return found

    def _shifts(self) -> tuple[int, ...]:
        """The columns beside it, by their distance."""
        column = self.across % 12
        return (-4, 4) if column == 4 else (4,) if column == 0 else (-4,)

    def _stands(self, kind: int, ranks: tuple[int, ...]) -> Facing:
        """Who stands in those cells, what they fight with, and the tokens where they count."""
        lineup, across = self.lineup, self.across
        body, foe, orders = lineup.body, lineup.foe, lineup.orders
        key, units = [kind], []
        for rank in ranks:
            there = lineup.cells[across + rank]
            key.append(_CELL - rank)
            for unit in there:
                troops = body[unit]
                key.append(troops.number)
                if troops.fury:
                    key.append(orders[unit])
                if foe[unit] >= 0:
                    key.append(_FRIEND - body[foe[unit]].number)
            units += there
        return self._facing(tuple(key), units)

    def _facing(self, key: Key, units: list[int]) -> Facing:
        """What is known by that key, with the dearest of those Units and of their opponents."""
        found = self.seen.facings.get(key)
        if found is None:
            body, foe = self.lineup.body, self.lineup.foe
            dearest = max([body[unit].dp for unit in units], default=0) * 3 // 2 + 1
            friend = max([body[foe[unit]].dp for unit in units if foe[unit] >= 0], default=0)
            found = self.seen.facings[key] = Facing(len(self.seen.facings), dearest, friend)
        return found


def _to_go(lineup: Lineup, seat: int) -> int:
    """The points that still break an army, at least 1."""
    left = lineup.half[seat] - lineup.lost[seat]
    return max(1, -int(-left // 1))


Helps = tuple[int, int, int]


def _helps(lineup: Lineup, seat: int) -> Helps:
    """What Excite, Galvanize and Control cost; 0: not to be had."""
    if not lineup.helpers[seat]:
        return (0, 0, 0)
    found = [lineup.helper(seat, trait) for trait in (Trait.EXCITE, Trait.GALVANIZE, Trait.CONTROL)]
    costs = [lineup.order_cost(unit) if unit >= 0 else 0 for unit in found]
    return costs[0], costs[1], costs[2]


def _terms(body: Body, cost: int, helps: Helps, unused: int) -> Terms:
    """What an order costs with what could ride on it, or by Control where that is cheaper."""
    excite, galvanize, control = helps
    if control and control < cost and Trait.CONTROL not in body.traits:
        return control, 0, 0, True
    if body.bloody or cost + excite > unused or Trait.EXCITE in body.traits:
        excite = 0
    if not body.has_black or cost + galvanize > unused or Trait.GALVANIZE in body.traits:
        galvanize = 0
    return cost, excite, galvanize, False
