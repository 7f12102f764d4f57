"""Bots that look further: every result of an order, the reaction to it, and the battle played on from there.

The first roll is worked out over all its results by the rules themselves; from each of them the battle is
played on in thought (`rehearsal.py`), with the same chance for every candidate. A level is a depth, never
luck: how many battles are played on for one decision, and how many turns of each.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from pocket_tui.engine.dice import Dice
from pocket_tui.games.bots import Thought, only
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.army import Unit
from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.commands import Action, Command
from pocket_tui.games.pocket_battles.deciding import decider
from pocket_tui.games.pocket_battles.field import SECTORS
from pocket_tui.games.pocket_battles.fielding import Fielding
from pocket_tui.games.pocket_battles.greedy import Greedy, Plan
from pocket_tui.games.pocket_battles.imagine import imagine
from pocket_tui.games.pocket_battles.judgements import draft_now
from pocket_tui.games.pocket_battles.legal import legal
from pocket_tui.games.pocket_battles.lineup import cell_of, lineup_of
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.phases import (
    AwaitingTurn,
    ChoosingActor,
    Draft,
    Drafting,
    Over,
    Phase,
    SecondOrder,
)
from pocket_tui.games.pocket_battles.proposals import Adviser, Proposal
from pocket_tui.games.pocket_battles.racing import Line, Race
from pocket_tui.games.pocket_battles.rehearsal import Rehearsal
from pocket_tui.games.pocket_battles.rules import orders
from pocket_tui.games.pocket_battles.rules.battle_round import redeploy
from pocket_tui.games.pocket_battles.sketch import Bodies
from pocket_tui.games.pocket_battles.unfolding import Branch, unfold
from pocket_tui.games.pocket_battles.view import BattlesView
from pocket_tui.games.pocket_battles.weighing import TEMPER, Temper


@attrs.frozen
class Depth:
    """How far a level looks.

    `orders` are worked out in full, the best at first sight. `heats` are how often the battle is played on
    for each order, in the first heat, the second and so on; from heat to heat fewer are left; `marches` are
    the same for Redeployments, and `places` in deployment, where so many `guesses` are made at what the enemy
    has. `turns` bounds how far a battle is played on.
    """

    orders: int
    heats: tuple[int, ...]
    turns: int
    marches: tuple[int, ...]
    guesses: int = 0
    places: tuple[int, ...] = ()


class Search(Greedy):
    """Plays the best orders of a turn on, from every result, and takes the one that wins most."""

    depth: Depth

    def __init__(self, content: Content, temper: Temper = TEMPER) -> None:
        super().__init__(content, temper)
        self.first = Greedy(content, temper)
        self.first.scales = self.scales
        self.bodies = Bodies(self.scales)
        self.rehearsal = Rehearsal(self.bodies)
        self.looked = 0
        self._last: tuple[State, list[Plan]] | None = None

    def think(self, view: BattlesView) -> Thought:
        self.looked = 0
        self.rehearsal.seen.shrink()
        return super().think(view)

    # Deployment

    def placed(self, view: BattlesView, dice: Dice) -> Thought:
        """The sector from which most battles are won, whatever the enemy may still have in hand."""
        self.looked = 0
        usual = super().placed(view, dice)
        if not self.depth.places:
            return usual
        assert view.hand_unit is not None
        places = [usual.command]
        places += [
            do.Deploy(sector, usual.command.rank) for sector in SECTORS if sector != usual.command.sector
        ]
        guesses = [imagine(self.content, view, Dice(number)) for number in range(self.depth.guesses)]
        fieldings = [Fielding(self.bodies, state) for state in guesses]
        lines = [Line() for _ in places]
        for line, place in zip(lines, places, strict=True):
            for fielding in fieldings:
                line.add(1.0, fielding.placed(view.hand_unit.number, place.sector, place.rank))
        worths = self._race(view.seat, lines, self.depth.places).worths
        best = max(range(len(places)), key=lambda place: worths[place])
        if worths[best] < worths[0] + PLACE_LEAST:
            return usual
        return Thought(places[best], f"From there it wins {worths[best]:.0f} of 100 battles, played on.")

    # A turn

    def plans(self, state: State, commands: tuple[Command, ...]) -> list[Plan]:
        """The best plans at first sight, each with the share of battles that it wins, in percent."""
        if self._last is None or self._last[0] != state:
            self._last = (state, self._searched(state, commands))
        return self._last[1]

    def _searched(self, state: State, commands: tuple[Command, ...]) -> list[Plan]:
        seat = state.clock.seat
        rough = sorted(self.first.plans(state, commands), key=lambda plan: -plan.worth)
        kept = self._chosen(rough)
        lines = [self._line(state, plan) for plan in kept]
        race = self._race(seat, lines, self.depth.heats)
        found = [
            attrs.evolve(plan, worth=worth + FIRST_SIGHT * plan.worth, reason=told(plan, worth))
            for plan, worth in zip(kept, race.worths, strict=True)
        ]
        best = max(range(len(found)), key=lambda place: found[place].worth)
        if isinstance(found[best].command, do.Redeploy):
            return found
        return found + self._marched(seat, commands, found[best], lines[best])

    def _chosen(self, rough: list[Plan]) -> list[Plan]:
        """The best orders at first sight, the Redeployments of Fast Units before one, and to pass."""
        found = [
            plan for plan in rough if not isinstance(plan.command, do.Redeploy) or plan.order is not None
        ]
        kept = found[: self.depth.orders]
        return kept + [plan for plan in found if isinstance(plan.command, do.Pass) and plan not in kept]

    def _line(self, state: State, plan: Plan) -> Line:
        if isinstance(plan.command, do.Redeploy):
            unit = state.get(plan.command.unit.number)
            state, _ = redeploy(state, unit, plan.command.sector, plan.command.rank)
        if plan.order is not None:
            return self.line(drafted(state, plan.order), do.Confirm())
        return self.line(state, plan.command)

    def line(self, state: State, command: Command) -> Line:
        """The lineups to play on from, over all results of a command."""
        line = Line()
        for odd, after in self.results(state, command):
            self.looked += 1
            if isinstance(after.phase, Over):
                line.add(odd, None, after.phase.winner)
            else:
                line.add(odd, lineup_of(self.bodies, after))
        return line

    def results(self, state: State, command: Command, chance: float = 1.0) -> Iterator[Branch]:
        """Every result of a command up to the next turn; on the way answers are given at first sight."""
        for odd, after in unfold(self.scales, state, command, chance):
            if after.phase.name in _ON_THE_WAY:
                yield from self.results(after, self._at_first_sight(after).command, odd)
            else:
                yield odd, after

    def _at_first_sight(self, state: State) -> Thought:
        """What the first level answers on the way to the end of a turn, for either side."""
        commands = legal(self.content, state)
        match state.phase.name:
            case "react":
                return self.first.react(state, commands)
            case "target":
                return self.first.pick(state, commands)
            case "draft":
                return self.first.complete(state)
            case _:
                return self.first.called(state, commands)

    def _race(self, seat: int, lines: list[Line], heats: tuple[int, ...]) -> Race:
        race = Race(self.rehearsal, seat, lines, self.depth.turns)
        race.run(heats)
        self.looked += race.played
        return race

    def _marched(self, seat: int, commands: tuple[Command, ...], best: Plan, line: Line) -> list[Plan]:
        """Redeployments before the best order, by how much more it wins with them."""
        marches, lines = [], [line]
        ordered = best.order.unit if best.order is not None else 0
        for command in only(do.Redeploy, commands):
            if command.unit.number == ordered:
                continue
            marches.append(command)
            end = cell_of(seat, command.sector, command.rank)
            lines.append(line.marched(command.unit.number, end))
        if not marches:
            return []
        race = self._race(seat, lines, self.depth.marches)
        still = race.worths[0]
        return [
            Plan(
                command, best.worth + worth - still - MARCH_LEAST, "It is free, and it is of more use there."
            )
            for command, worth in zip(marches, race.worths[1:], strict=True)
        ]

    # An order being put together

    def completions(self, adviser: Adviser, unit: Unit, action: Action, call: orders.Call) -> list[Proposal]:
        """The proposals for an order that has been begun, as they were searched where they were."""
        state = adviser.state
        base = state.with_phase(base_of(draft_now(state)))
        found = super().completions(adviser, unit, action, call)
        if call.way:
            return found
        plans = self.plans(base, legal(self.content, base))
        searched = [
            attrs.evolve(plan.order, worth=plan.worth)
            for plan in plans
            if plan.order is not None
            and not isinstance(plan.command, do.Redeploy)
            and (plan.order.unit, plan.order.action) == (unit.number, action)
        ]
        return searched or found

    # Charges, and orders by others

    def react(self, state: State, commands: tuple[Command, ...]) -> Thought:
        return self._asked(state, commands, "So most battles are won from here.")

    def pick(self, state: State, commands: tuple[Command, ...]) -> Thought:
        return self._asked(state, commands, "Against it most battles are won.")

    def _asked(self, state: State, commands: tuple[Command, ...], reason: str) -> Thought:
        if len(commands) == 1:
            return Thought(commands[0], reason)
        seat = decider(state)
        race = self._race(seat, [self.line(state, command) for command in commands], self.depth.heats)
        best = max(range(len(commands)), key=lambda place: race.worths[place])
        return Thought(commands[best], reason)


FIRST_SIGHT = 0.02
"""What a point at first sight counts: it decides only where nothing else does."""
PLACE_LEAST = 1.0
"""A Unit goes elsewhere than at first sight only where that wins so many battles more, of a hundred."""
MARCH_LEAST = 1.5
"""A Redeployment that wins fewer battles more, of a hundred, is not made."""

_ON_THE_WAY = ("react", "target", "draft", "acting", "second")


def told(plan: Plan, worth: float) -> str:
    """The reason at first sight, and how many battles it wins."""
    return f"{plan.reason} Played on, it wins {worth:.0f} of 100 battles."


def base_of(draft: Draft) -> Phase:
    """The phase in which the order was begun."""
    if draft.way == "second":
        return SecondOrder(draft.by, draft.first, draft.rider)
    if draft.way:
        return ChoosingActor(draft.by, draft.way)
    return AwaitingTurn()


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
    """Few battles, and three turns of each."""

    name = "captain"
    depth = Depth(orders=8, heats=(12, 24), turns=3, marches=(8, 16))


class General(Search):
    """More battles, and six turns of each; it thinks before it places a Unit, too."""

    name = "general"
    depth = Depth(orders=10, heats=(12, 30, 60), turns=6, marches=(8, 16, 32), guesses=3, places=(16, 32))
