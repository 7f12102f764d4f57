"""A battle played on in thought: both sides give the order that is best at first sight, to the end.

Fights are drawn from the tables of `sketch.py`. What is left out: eliminations at the end of a round, and
choices that hardly matter.
"""

from __future__ import annotations

from bisect import bisect
from functools import cache

from pocket_tui.engine.dice import Dice
from pocket_tui.games.pocket_battles.cards import Trait
from pocket_tui.games.pocket_battles.glance import FAR, Glance, Intent, Seen
from pocket_tui.games.pocket_battles.lineup import FRONT, GONE, REAR, ZONE, Lineup
from pocket_tui.games.pocket_battles.outlook import best_order
from pocket_tui.games.pocket_battles.sketch import Bodies, Clash, Result

DRAWS = 16_384
_STRIDE = 61
LAST_ROUND = 12
LONGEST_CHAIN = 6


@cache
def draws() -> tuple[float, ...]:
    """Numbers from 0 to below 1 that stand for all chance in thought: the same in every battle."""
    dice, found = Dice(1), []
    for _ in range(DRAWS):
        number, dice = dice.roll(1_000_000)
        found.append((number - 1) / 1_000_000)
    return tuple(found)


class Rehearsal:
    """Plays lineups on."""

    def __init__(self, bodies: Bodies) -> None:
        self.bodies = bodies
        self.seen = Seen(bodies)
        self.token = bodies.temper.token
        self._at = 0
        self._draws = draws()

    def play(self, lineup: Lineup, number: int, turns: int) -> int:
        """Plays the battle on, with the chance of that number, for at most so many turns.

        Returns the winner's seat, -1 while the battle goes on.
        """
        self._at = number * _STRIDE % DRAWS
        for _ in range(turns):
            won = self._turn(lineup)
            if won >= 0:
                return won
        return -1

    def _drawn(self, clash: Clash) -> Result:
        self._at = at = (self._at + 1) % DRAWS
        return clash.results[bisect(clash.limits, self._draws[at])]

    # A turn

    def _turn(self, lineup: Lineup) -> int:
        seat = lineup.mover
        best = best_order(self.seen, lineup, seat)
        worth = best[2] if best is not None else -FAR
        if lineup.helpers[seat] and self._healed(lineup, seat, worth):
            self._march(lineup, seat, -1)
        elif best is None or worth < -self.token:
            lineup.spoil(seat)
            self._march(lineup, seat, -1)
        else:
            intent, unit, _ = best
            self._march(lineup, seat, unit)
            doubled = bool(lineup.helpers[seat]) and self._doubled(lineup, seat, intent, unit)
            self._carry_out(lineup, seat, intent, unit)
            if doubled and lineup.judge() < 0:
                self._second(lineup, seat, unit)
        won = lineup.judge()
        return won if won >= 0 else self.next_turn(lineup)

    def _healed(self, lineup: Lineup, seat: int, worth: float) -> bool:
        """PB-T15. Heals, where that is worth more than the best order."""
        healer = lineup.helper(seat, Trait.HEAL)
        if healer < 0:
            return False
        cost = lineup.order_cost(healer)
        if self.bodies.temper.wound + self.token - cost * self.token <= worth:
            return False
        for unit in lineup.seats[seat]:
            if unit != healer and lineup.body[unit].marks and lineup.cell[unit] & 3 != GONE:
                lineup.pay(healer, cost)
                body = lineup.body[unit] = self.bodies.mended(lineup.body[unit])
                lineup.code[unit] = body.number << 4 | min(lineup.orders[unit], 15)
                lineup.unused[seat] += 1
                return True
        return False

    def _doubled(self, lineup: Lineup, seat: int, intent: Intent, unit: int) -> bool:
        """PB-T05. Pays for a Double Order, where the second best order is worth its tokens as well."""
        caller = lineup.helper(seat, Trait.DOUBLE_ORDER)
        if caller < 0 or caller == unit or intent.control:
            return False
        second = best_order(self.seen, lineup, seat, unit)
        cost = lineup.order_cost(caller)
        if second is None or second[1] == caller or second[2] <= cost * self.token:
            return False
        both = lineup.order_cost(unit) + lineup.order_cost(second[1])
        if cost + both > lineup.unused[seat]:
            return False
        lineup.pay(caller, cost)
        return True

    def _second(self, lineup: Lineup, seat: int, first: int) -> None:
        """PB-TR06. The second order, if it is still worth it."""
        second = best_order(self.seen, lineup, seat, first)
        if second is not None and second[2] > 0:
            self._carry_out(lineup, seat, second[0], second[1])

    def next_turn(self, lineup: Lineup) -> int:
        """PB-26, PB-62. Whose turn it is; without tokens the round ends."""
        lineup.turn += 1
        lineup.redeployed = -1
        seat = 1 - lineup.mover
        if not lineup.unused[seat]:
            seat = lineup.mover
            if not lineup.unused[seat]:
                return self._next_round(lineup)
        lineup.mover = seat
        return -1

    def _next_round(self, lineup: Lineup) -> int:
        """PB-62 to PB-66, PB-T22."""
        for seat in (0, 1):
            marks = 0
            for unit in lineup.seats[seat]:
                if lineup.cell[unit] & 3 == GONE:
                    continue
                body = lineup.body[unit]
                if body.marks and Trait.REGENERATE in body.traits:
                    body = lineup.body[unit] = self.bodies.rested(body)
                marks += body.marks
                lineup.orders[unit] = 0
                lineup.code[unit] = body.number << 4
            lineup.unused[seat] = max(0, lineup.total[seat] - marks)
            lineup.aside[seat] = 0
        lineup.round += 1
        first = lineup.attacker if lineup.round % 2 else 1 - lineup.attacker
        if not lineup.unused[first]:
            first = 1 - first
        if lineup.round > LAST_ROUND or not lineup.unused[first]:
            return 0 if lineup.lead(0) > 0 else 1
        lineup.mover = first
        return -1

    # Carrying out

    def _carry_out(self, lineup: Lineup, seat: int, intent: Intent, unit: int) -> None:
        """The order with its payment, its reaction and its rolls."""
        across = (lineup.cell[unit] + 12) % 24 & ~3
        shift, place = intent.target
        target = lineup.cells[across + shift][place] if place >= 0 else -1
        self._pay(lineup, seat, intent, unit)
        if lineup.cell[unit] & 3 == REAR and not (intent.action == "shoot" and lineup.body[unit].shoots_far):
            lineup.place(unit, lineup.cell[unit] - REAR + FRONT)
        if intent.action == "charge":
            self._charge(lineup, unit, target, intent)
        elif intent.action == "carry":
            self._fight(lineup, unit, lineup.foe[unit], int(intent.excite), False)
        elif intent.action == "shoot":
            self._shoot(lineup, unit, target, int(intent.excite))
        else:
            self._leave(lineup, unit)

    def _pay(self, lineup: Lineup, seat: int, intent: Intent, unit: int) -> None:
        riders = ((intent.excite, Trait.EXCITE), (intent.galvanize, Trait.GALVANIZE))
        if intent.control:
            unit = lineup.helper(seat, Trait.CONTROL)
        lineup.pay(unit, lineup.order_cost(unit))
        for rides, trait in riders:
            helper = lineup.helper(seat, trait) if rides else -1
            if helper >= 0:
                lineup.pay(helper, lineup.order_cost(helper))

    def _charge(self, lineup: Lineup, unit: int, target: int, intent: Intent) -> None:
        way, bonus = intent.way, int(intent.excite)
        for _ in range(LONGEST_CHAIN):
            if way:
                lineup.pay(target, lineup.reaction_cost(target))
            if way == "shoot":
                target = self._shot_at(lineup, unit, target, bonus)
                if target < 0:
                    return
            self._meet(lineup, unit, target)
            body = lineup.body[unit]
            felled = self._fight(lineup, unit, target, bonus + body.bonus, True)
            chains = intent.galvanize or body.chains
            if not (felled and chains and lineup.cell[unit] & 3 == FRONT) or lineup.judge() >= 0:
                return
            bonus = 0
            again = self._look(lineup, unit).charge(0, intent.galvanize)
            if again is None:
                return
            target, way = self._at_target(lineup, unit, again.target), again.way

    def _at_target(self, lineup: Lineup, unit: int, target: tuple[int, int]) -> int:
        return lineup.cells[((lineup.cell[unit] + 12) % 24 & ~3) + target[0]][target[1]]

    def _shot_at(self, lineup: Lineup, unit: int, shooter: int, bonus: int) -> int:
        """PB-31, PB-36. The shot at the charging Unit, and its target after that; -1: the charge is over."""
        result = self._drawn(self.bodies.strike(lineup.body[shooter], lineup.body[unit], "reaction", 0, 0))
        self._apply(lineup, shooter, unit, result)
        body = lineup.body[unit]
        if result.foe is None or not body.has_black:
            return -1
        found = self._look(lineup, unit).best_target(body, bonus, body.chains)
        return self._at_target(lineup, unit, found[1]) if found is not None else -1

    def _look(self, lineup: Lineup, unit: int) -> Glance:
        fury = lineup.orders[unit] if lineup.body[unit].fury else 0
        return Glance(self.seen, lineup, unit, fury, FAR, FAR)

    def _meet(self, lineup: Lineup, unit: int, target: int) -> None:
        """PB-35. Both stand in the zone of the target."""
        cell = lineup.cell[target] & ~3
        lineup.place(target, cell | ZONE)
        lineup.place(unit, (cell + 12) % 24 | ZONE)
        lineup.foe[unit], lineup.foe[target] = target, unit

    def _fight(self, lineup: Lineup, unit: int, target: int, bonus: int, is_charge: bool) -> bool:
        """A fight of two engaged Units. Whether the target was destroyed."""
        own, foe = lineup.body[unit], lineup.body[target]
        fury = lineup.orders[unit] if own.fury else 0
        fury_foe = lineup.orders[target] if foe.fury else 0
        result = self._drawn(self.bodies.fight(own, foe, bonus, fury, fury_foe, is_charge))
        self._apply(lineup, unit, target, result)
        return result.foe is None

    def _apply(self, lineup: Lineup, unit: int, target: int, result: Result) -> None:
        own = lineup.body[unit]
        if result.foe is not lineup.body[target]:
            lineup.suffer(target, result.foe, result.dealt, result.felled, result.marked)
            if own.spoils and result.foe is not None:
                lineup.spoil(0 if target in lineup.seats[0] else 1)
        if result.own is not own:
            lineup.suffer(unit, result.own, result.lost, result.fallen, result.borne)

    def _shoot(self, lineup: Lineup, unit: int, target: int, bonus: int) -> None:
        """PB-53, PB-54."""
        friend = lineup.foe[target]
        own, foe = lineup.body[unit], lineup.body[target]
        if friend < 0:
            self._apply(lineup, unit, target, self._drawn(self.bodies.strike(own, foe, "shot", bonus, 0)))
            return
        result = self._drawn(self.bodies.shot(own, foe, lineup.body[friend], bonus))
        lineup.suffer(target, result.foe, result.dealt, result.felled, result.marked)
        lineup.suffer(friend, result.own, result.lost, result.fallen, result.borne)

    def _leave(self, lineup: Lineup, unit: int) -> None:
        """PB-49, PB-50."""
        other = lineup.foe[unit]
        striker = lineup.body[other]
        fury = lineup.orders[other] if striker.fury else 0
        result = self._drawn(self.bodies.strike(striker, lineup.body[unit], "leave", 0, fury))
        lineup.suffer(unit, result.foe, result.dealt, result.felled, result.marked)
        if result.foe is not None:
            lineup.release(unit)
            lineup.release(other)

    # Marches

    def _march(self, lineup: Lineup, seat: int, but: int) -> None:
        """The Redeployment that helps most, of the dearest Unit but that one."""
        if lineup.redeployed >= 0:
            return
        best, where, most = -1, -1, 0
        body, cell = lineup.body, lineup.cell
        for unit in lineup.seats[seat]:
            troops = body[unit]
            rank = cell[unit] & 3
            if rank > REAR or troops.slow or troops.dp <= most or unit == but:
                continue
            wanted = FRONT if troops.in_front else REAR
            if rank != wanted:
                best, where, most = unit, cell[unit] & ~3 | wanted, troops.dp
            elif not troops.wide_arc:
                end = _way(lineup, seat, cell[unit])
                if end >= 0:
                    best, where, most = unit, end, troops.dp
        if best >= 0:
            lineup.place(best, where)


def _way(lineup: Lineup, seat: int, cell: int) -> int:
    """The area beside that one with an enemy before it, if there is none before this one; -1: none."""
    cells = lineup.cells
    across = (cell + 12) % 24 & ~3
    if cells[across] or cells[across + REAR]:
        return -1
    column = cell % 12 & ~3
    for other in (column - 4, column + 4):
        there = 12 - seat * 12 + other
        if 0 <= other <= 8 and (cells[there] or cells[there + REAR]):
            return cell + other - column
    return -1
