"""Every order that a side could give, whole with target and riders, and what it is worth at first sight."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from pocket_tui.games.pocket_battles.army import Unit
from pocket_tui.games.pocket_battles.cards import Content, Trait
from pocket_tui.games.pocket_battles.commands import Action
from pocket_tui.games.pocket_battles.field import Rank, seat_of
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.rules import charge, orders, rolls, shoot, special_traits, tokens
from pocket_tui.games.pocket_battles.weighing import NOTHING, Scales, Stand, Toll, Tolls, mean_losses

FREE: tuple[Action, ...] = ("charge", "shoot")
ENGAGED: tuple[Action, ...] = ("carry", "leave")
ACTIONS: tuple[Action, ...] = FREE + ENGAGED
RIDERS = frozenset(special_traits.PAIRS.values())
MOST_TOKENS = 8
"""More tokens than that make no difference to one order."""


@attrs.frozen
class Proposal:
    """An order with everything that belongs to it, and its worth.

    `dealt` and `lost` are the points that either side loses by it on average; `riders` the Units that pay
    for Excite and Galvanize, 0: none; `cost` all tokens.
    """

    unit: int
    action: Action
    worth: float
    dealt: float
    lost: float
    cost: int
    target: int = 0
    excite: int = 0
    galvanize: int = 0


class Adviser:
    """Makes proposals for one state and the side that moves."""

    def __init__(self, scales: Scales, state: State, seat: int) -> None:
        self.scales = scales
        self.content: Content = scales.content
        self.state = state
        self.seat = seat
        self.stand: Stand = scales.stand(state, seat)

    def all(self) -> list[Proposal]:
        """Every order of the turn but the trait orders, best first."""
        found = [
            proposal
            for unit in self.state.sides[self.seat].units
            for action in (ENGAGED if unit.is_engaged else FREE)
            if orders.refuse_order(self.content, self.state, unit, action) is None
            for proposal in self.of(unit, action)
        ]
        return sorted(found, key=lambda proposal: -proposal.worth)

    def best(self) -> Proposal | None:
        """The best of all orders at first sight; None when there are none."""
        found = [self._best_of(unit) for unit in self.state.sides[self.seat].units]
        return max(filter(None, found), key=lambda proposal: proposal.worth, default=None)

    def _best_of(self, unit: Unit) -> Proposal | None:
        """The best order of one Unit, known already where nothing around it has changed."""
        met = self._met_by(unit)
        key = (*map(id, met), *self._clipped(met))
        known = self.scales.known.get(key)
        if known is None:
            found = (
                proposal
                for action in (ENGAGED if unit.is_engaged else FREE)
                if orders.refuse_order(self.content, self.state, unit, action) is None
                for proposal in self.of(unit, action)
            )
            best = max(found, key=lambda proposal: proposal.worth, default=None)
            known = self.scales.known[key] = (met, best)
        return known[1]

    def _met_by(self, unit: Unit) -> tuple[Unit, ...]:
        """Everything that an order of the Unit depends on: itself, helpers, and whom it can reach."""
        enemies = self.state.sides[1 - self.seat].units
        own = self.state.sides[self.seat].units
        if unit.is_engaged:
            facing: tuple[Unit, ...] = (self.state.get(unit.foe),)
        else:
            sector = unit.sector.facing
            facing = tuple([enemy for enemy in enemies if enemy.sector is sector])
            is_wide = self.content.profile(unit.kinds).has(Trait.WIDE_ARC)
            if is_wide or not any(enemy.rank is not Rank.ZONE for enemy in facing):
                facing = enemies
        others = [
            other
            for other in own
            if other is not unit
            and (other.is_engaged or not RIDERS.isdisjoint(self.content.profile(other.kinds).traits))
        ]
        return (unit, *others, *facing)

    def _clipped(self, met: tuple[Unit, ...]) -> tuple[int, ...]:
        """Tokens and the way to the end, as far as they make a difference."""
        points = [
            self.content.profile(other.kinds).dp * 3 // 2
            for other in met
            if seat_of(other.number) != self.seat
        ]
        own = [self.content.profile(other.kinds).dp for other in met if seat_of(other.number) == self.seat]
        sides = self.state.sides
        clock = self.state.clock
        return (
            min(self.stand.enemy, max(points, default=0) + 1),
            min(self.stand.own, max(own, default=0) + 1),
            min(sides[self.seat].tokens.unused, MOST_TOKENS),
            min(sides[1 - self.seat].tokens.unused, MOST_TOKENS),
            clock.redeployed,
            clock.turn == 1,
        )

    def of(self, unit: Unit, action: Action, call: orders.Call = orders.OWN) -> Iterator[Proposal]:
        """The proposals for one Unit and action: by target, with and without riders."""
        payments = orders.called_payments(self.content, self.state, unit.number, call)
        cost = sum(tokens for _, tokens in payments)
        targets = shoot.targets(self.content, self.state, unit) if action == "shoot" else (None,)
        for target in targets:
            plain = self._proposal(unit, action, target, cost)
            yield plain
            for excite, galvanize, more in self._riders(unit, action, call, cost):
                yield self._proposal(unit, action, target, cost + more, excite, galvanize)

    def _riders(
        self, unit: Unit, action: Action, call: orders.Call, cost: int
    ) -> Iterator[tuple[int, int, int]]:
        """PB-T09, PB-T14. Units that could ride along, one at a time, with what they cost."""
        unused = self.state.sides[self.seat].tokens.unused
        if special_traits.is_barred(self.state) or call.way == "control":
            return
        for pairing in special_traits.PAIRS:
            if action not in special_traits.RIDES_ON[pairing]:
                continue
            if pairing == "excite" and self.content.profile(unit.kinds).has(Trait.BLOOD_LUST):
                continue
            for helper in special_traits.helpers(self.content, self.state, self.seat, pairing):
                more = tokens.order_cost(self.content, helper)
                if helper.number in (unit.number, call.by, call.first) or cost + more > unused:
                    continue
                is_slow = self.state.clock.redeployed == helper.number
                if is_slow and not self.content.profile(helper.kinds).has(Trait.FAST):
                    continue
                yield (helper.number, 0, more) if pairing == "excite" else (0, helper.number, more)

    def _proposal(
        self,
        unit: Unit,
        action: Action,
        target: Unit | None,
        cost: int,
        excite: int = 0,
        galvanize: int = 0,
    ) -> Proposal:
        paid = cost * self.scales.temper.token
        bonus = int(bool(excite))
        if action == "charge":
            tolls, extra = self.charged(unit, bonus, bool(galvanize))
        elif action == "carry":
            tolls, extra = self.scales.fight(unit, self.state.get(unit.foe), bonus, False), 0.0
        elif action == "leave":
            struck = self.scales.strike(self.state.get(unit.foe), unit, "leave")
            tolls, extra = tuple(toll.turned() for toll in struck), 0.0
        else:
            assert target is not None
            friend = self.state.get(target.foe) if target.foe else None
            tolls, extra = self.scales.shot(unit, target, friend, bonus), 0.0
        dealt, lost = mean_losses(tolls)
        return Proposal(
            unit=unit.number,
            action=action,
            worth=self.scales.worth(tolls, self.stand) + extra - paid,
            dealt=dealt,
            lost=lost,
            cost=cost,
            target=target.number if target is not None else 0,
            excite=excite,
            galvanize=galvanize,
        )

    # Charges

    def charged(self, unit: Unit, bonus: int, galvanized: bool) -> tuple[Tolls, float]:
        """A charge against the reaction that is worst for it, and what their tokens are worth."""
        dice = bonus + rolls.charge_bonus(self.content, unit)
        chain = galvanized or self.content.profile(unit.kinds).has(Trait.OVERWHELMING)
        found = [(self.best_target(unit, dice, chain), 0.0)]
        if not self.content.profile(unit.kinds).has(Trait.SCOUT):
            for defender in charge.defenders(self.state, unit):
                found += self._answers(unit, defender, dice, chain)
        return min(found, key=lambda option: self.scales.worth(option[0], self.stand) + option[1])

    def _answers(self, unit: Unit, defender: Unit, dice: int, chain: bool) -> Iterator[tuple[Tolls, float]]:
        if not charge.can_afford(self.content, self.state, defender):
            return
        profile = self.content.profile(defender.kinds)
        cost = charge.reaction_cost(self.content, defender)
        gain = cost * self.scales.temper.token
        if profile.has_black:
            met = defender.with_orders(defender.orders + cost)
            yield self.met(unit, met, dice, chain), gain
        if profile.has_white:
            yield self.shot_at(unit, defender, dice, chain), gain

    def shot_at(self, unit: Unit, defender: Unit, dice: int, chain: bool) -> Tolls:
        """PB-31. The charge of what the shot has left, against the target that is best for it then."""
        found: list[Toll] = []
        for hits, chance in self.scales.hits(defender, "reaction"):
            own = self.scales.left(unit, hits)
            if own.unit is None or not self.content.profile(own.unit.kinds).has_black:
                found.append(Toll(chance, 0, 0, own.points, own.wounds))
                continue
            found += [
                Toll(
                    chance * toll.chance,
                    toll.dealt,
                    toll.marked,
                    toll.lost + own.points,
                    toll.borne + own.wounds,
                )
                for toll in self.best_target(own.unit, dice, chain)
            ]
        return tuple(found)

    def best_target(self, unit: Unit, dice: int, chain: bool) -> Tolls:
        tried = [
            self.met(unit, target, dice, chain) for target in charge.targets(self.content, self.state, unit)
        ]
        return max(tried, key=lambda tolls: self.scales.worth(tolls, self.stand), default=NOTHING)

    def met(self, unit: Unit, target: Unit, dice: int, chain: bool) -> Tolls:
        """PB-T19. The fight of a charge; a target destroyed in a chain counts half as much again."""
        tolls = self.scales.fight(unit, target, dice, True)
        if not chain:
            return tolls
        whole = self.content.profile(target.kinds).dp
        return tuple(
            attrs.evolve(toll, dealt=toll.dealt + whole // 2) if toll.dealt >= whole else toll
            for toll in tolls
        )
