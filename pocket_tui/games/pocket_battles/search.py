"""Bots that look further: an order with all its results, the best reaction to it, and what follows.

A level is a depth, never luck: the second weighs the best reply to an order, the third one's own next order
behind that. `positions` bounds how many results are looked at for one decision.
"""

from __future__ import annotations

import attrs

from pocket_tui.games.bots import only
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.apply import obey
from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.commands import Command
from pocket_tui.games.pocket_battles.deciding import decider
from pocket_tui.games.pocket_battles.greedy import Greedy, Plan
from pocket_tui.games.pocket_battles.legal import legal
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.phases import Draft, Drafting, Over
from pocket_tui.games.pocket_battles.proposals import Adviser, Proposal
from pocket_tui.games.pocket_battles.rules import tokens, winner
from pocket_tui.games.pocket_battles.unfolding import unfold
from pocket_tui.games.pocket_battles.weighing import TEMPER, Temper


@attrs.frozen
class Depth:
    """How far a level looks.

    `orders` are worked out in full, the best at first sight; `positions` bounds the results looked at;
    `reply` and `next` are the weights of the best reply and of one's own next order; of `marches` so many
    are tried.
    """

    orders: int
    positions: int
    reply: float
    next: float
    marches: int


class Search(Greedy):
    """Works out the best orders of a turn with every result, and weighs what the enemy does then."""

    depth: Depth

    def __init__(self, content: Content, temper: Temper = TEMPER) -> None:
        super().__init__(content, temper)
        self._looked = 0

    def plans(self, state: State, commands: tuple[Command, ...]) -> list[Plan]:
        """The plans at first sight, of which the best are looked into; the others keep behind."""
        self._looked = 0
        seat = state.clock.seat
        rough = sorted(super().plans(state, commands), key=lambda plan: -plan.worth)
        found = [self._looked_into(state, seat, plan) for plan in self._chosen(rough)]
        best = max(plan.worth for plan in found)
        return [*found, *self._moves(state, seat, commands), *self._marches_from(state, seat, commands, best)]

    def _chosen(self, rough: list[Plan]) -> list[Plan]:
        """The best plans at first sight, each Unit and target once, and to pass."""
        orders = [plan for plan in rough if not isinstance(plan.command, do.Redeploy)]
        kept = orders[: self.depth.orders]
        return kept + [plan for plan in orders if isinstance(plan.command, do.Pass) and plan not in kept]

    def _looked_into(self, state: State, seat: int, plan: Plan) -> Plan:
        """A plan with the worth that its results have on average."""
        if plan.order is None and not isinstance(plan.command, do.Pass):
            return attrs.evolve(plan, worth=plan.worth + self.outlook(state, seat, 1 - seat))
        start = drafted(state, plan.order) if plan.order is not None else state
        command: Command = do.Confirm() if plan.order is not None else plan.command
        return attrs.evolve(plan, worth=self.expected(start, seat, command))

    def _moves(self, state: State, seat: int, commands: tuple[Command, ...]) -> list[Plan]:
        """Tactical Moves by what they lead to."""
        return [
            Plan(move, self.expected(state, seat, move), "From there it does more, and it is safer.")
            for move in list(only(do.Move, commands))[: self.depth.marches]
        ]

    def _marches_from(
        self, state: State, seat: int, commands: tuple[Command, ...], best: float
    ) -> list[Plan]:
        """Redeployments by how much better they make the turn than it is without them."""
        marches = list(only(do.Redeploy, commands))[: self.depth.marches]
        now = self.outlook(state, seat, seat) if marches else 0.0
        found = []
        for command in marches:
            after, _ = obey(self.content, state, command)
            gain = self.outlook(after, seat, seat) - now
            if gain > MARCH_LEAST:
                found.append(Plan(command, best + gain, "It is free, and it is of more use there."))
        return found

    # Values

    def expected(self, state: State, seat: int, command: Command, chance: float = 1.0) -> float:
        """The value of a command over all its results; `chance` is how likely it comes to that at all."""
        total = weight = 0.0
        for odd, after in unfold(self.scales, state, command, chance):
            total += odd * self._branch(after, seat, odd)
            weight += odd
        return total / weight if weight else self.material(state, seat)

    def _branch(self, state: State, seat: int, chance: float) -> float:
        """A result: over, the next turn, or a reaction or target, which its owner picks for the best."""
        if state.phase.name not in ("react", "target"):
            return self.value(state, seat)
        chooser = decider(state)
        commands = legal(self.content, state)
        if self._looked > self.depth.positions or (state.deed is not None and state.deed.chain):
            ask = self.react if state.phase.name == "react" else self.pick
            commands = (ask(state, commands).command,)
        values = [self.expected(state, seat, command, chance) for command in commands]
        return max(values) if chooser == seat else min(values)

    def value(self, state: State, seat: int) -> float:
        """How a state stands for a seat: won, lost, or what is still to come."""
        if isinstance(state.phase, Over):
            return WON if state.phase.winner == seat else -WON
        return self.outlook(state, seat, state.clock.seat)

    def outlook(self, state: State, seat: int, mover: int) -> float:
        """What was lost and spent, and what both sides can do next if that seat is to move."""
        self._looked += 1
        worth = self.material(state, seat)
        if self._looked > self.depth.positions:
            return worth
        own, other = self._best(state, seat), self._best(state, 1 - seat)
        if mover == seat:
            return worth + own - self.depth.reply * other
        return worth - self.depth.reply * other + self.depth.next * own

    def _best(self, state: State, seat: int) -> float:
        """The best order of a side at first sight, if it were its turn."""
        if not state.sides[seat].tokens.unused:
            return 0.0
        best = Adviser(self.scales, state, seat).best()
        return max(0.0, best.worth) if best is not None else 0.0

    def material(self, state: State, seat: int) -> float:
        """Points lost on both sides, wounds and tokens, with the breaking of an army in sight."""
        return self._side(state, 1 - seat, -1) + self._side(state, seat, 1)

    def _side(self, state: State, seat: int, sign: int) -> float:
        temper = self.scales.temper
        side = state.sides[seat]
        lost = winner.counted(self.content, state, seat)
        half = side.losses.army / 2
        near = lost / half
        worth = -lost - 0.3 * half * near * near
        worth -= temper.wound * tokens.on_troops(side)
        worth += temper.token * (side.tokens.unused - 0.1 * tokens.on_units(side))
        return sign * worth


WON = 100.0
MARCH_LEAST = 0.25
"""A Redeployment that makes less of a difference is not made."""


def drafted(state: State, order: Proposal) -> State:
    """The state in which that order is about to be confirmed."""
    draft = Draft(
        order.unit,
        order.action,
        target=order.target,
        excite=order.excite,
        galvanize=order.galvanize,
    )
    return state.with_phase(Drafting(draft))


class Captain(Search):
    """Two steps: an order with all its results, and the best reply to it."""

    name = "captain"
    depth = Depth(orders=5, positions=150, reply=0.6, next=0.0, marches=0)


class General(Search):
    """Three steps: an order, the best reply, and one's own next order; it marches with a purpose."""

    name = "general"
    depth = Depth(orders=8, positions=300, reply=0.7, next=0.4, marches=30)
