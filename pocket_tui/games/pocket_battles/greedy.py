"""A bot that looks one step ahead: the order that deals most for what it loses, and nothing beyond it."""

from __future__ import annotations

from collections.abc import Callable

import attrs

from pocket_tui.engine.dice import Dice
from pocket_tui.engine.sheet import Entry
from pocket_tui.games.bots import Thinker, Thought, only
from pocket_tui.games.pocket_battles import answering, placing
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.army import Unit
from pocket_tui.games.pocket_battles.cards import Content, Trait
from pocket_tui.games.pocket_battles.commands import Command
from pocket_tui.games.pocket_battles.imagine import imagine
from pocket_tui.games.pocket_battles.judgements import call_now, draft_now
from pocket_tui.games.pocket_battles.marching import useful_marches
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.phases import ChoosingActor, SecondOrder
from pocket_tui.games.pocket_battles.proposals import ACTIONS, Adviser, Proposal
from pocket_tui.games.pocket_battles.rules import battle_round, charge, orders, rolls, tokens
from pocket_tui.games.pocket_battles.view import BattlesView
from pocket_tui.games.pocket_battles.weighing import TEMPER, Scales, Temper


@attrs.frozen
class Plan:
    """A first command with the worth of what it leads to, and the order behind it where it is one."""

    command: Command
    worth: float
    reason: str
    order: Proposal | None = None


class Greedy(Thinker):
    """Gives the order with the best balance of points on average, against the worst reaction to it."""

    name = "greedy"

    def __init__(self, content: Content, temper: Temper = TEMPER) -> None:
        self.content = content
        self.scales = Scales(content, temper)

    def choose(self, view: BattlesView, dice: Dice) -> Command:
        """Only the sector of a deployed Unit is drawn; everything else it would do every time."""
        thought = self.placed(view, dice) if view.phase == "place" else self.think(view)
        command: Command = thought.command
        return command

    def reason(self, view: BattlesView, command: Command) -> str:
        if isinstance(command, do.Deploy):
            return placing.REASONS[command.rank]
        return super().reason(view, command)

    def think(self, view: BattlesView) -> Thought:
        before: dict[str, Callable[[], Thought]] = {
            "build": lambda: placing.build(view),
            "initiative": lambda: Thought(do.RollInitiative(), "It has to be rolled."),
            "deploy": lambda: placing.take_up(self.content, view),
            "place": lambda: self.placed(view, Dice(0)),
        }
        if view.phase in before:
            return before[view.phase]()
        self.scales.known.clear()
        state = imagine(self.content, view, Dice(0))
        return answering.answer(self.scales, state, view.commands) or self.decide(state, view)

    def placed(self, view: BattlesView, dice: Dice) -> Thought:
        """Where the Unit in hand is deployed."""
        return placing.place(self.content, view, dice)

    def working(self, view: BattlesView) -> tuple[Plan, ...]:
        """What it weighs in its own turn, best first: each order with the points it deals and loses."""
        self.scales.known.clear()
        state = imagine(self.content, view, Dice(0))
        return tuple(sorted(self.plans(state, view.commands), key=lambda plan: -plan.worth))

    def weighed(self, view: BattlesView) -> tuple[Entry, ...]:
        from pocket_tui.games.pocket_battles.working import tell_plans  # only when somebody asks

        return tell_plans(self.content, view, self.working(view)) if view.phase == "turn" else ()

    def decide(self, state: State, view: BattlesView) -> Thought:
        """Orders, reactions and targets."""
        match view.phase:
            case "turn":
                best = max(self.plans(state, view.commands), key=lambda plan: plan.worth)
                return Thought(best.command, best.reason)
            case "acting" | "second":
                return self.called(state, view.commands)
            case "draft":
                return self.complete(state)
            case "react":
                return self.react(state, view.commands)
            case _:
                return self.pick(state, view.commands)

    # A turn

    def plans(self, state: State, commands: tuple[Command, ...]) -> list[Plan]:
        """Every order, the best Redeployment before one, and to pass, which is always possible."""
        adviser = Adviser(self.scales, state, state.clock.seat)
        found = [Plan(do.Pass(), -self.scales.temper.token, "Every order would cost more than it brings.")]
        found += [plan_of(state, proposal) for proposal in adviser.all()]
        found += self._trait_plans(adviser, commands)
        best = max(found, key=lambda plan: plan.worth)
        return [*found, *self._marches(state, commands, best)]

    def _marches(self, state: State, commands: tuple[Command, ...], best: Plan) -> list[Plan]:
        """Redeployments of Units that are not needed now, and of Fast ones that do more from elsewhere."""
        found = []
        for command in useful_marches(self.content, state, commands):
            if best.order is None or best.order.unit != command.unit.number:
                worth = best.worth + 0.01
                found.append(Plan(command, worth, "It is free, and it is of more use there."))
                break
        for command in only(do.Redeploy, commands):
            unit = state.get(command.unit.number)
            if self.content.profile(unit.kinds).has(Trait.FAST):
                moved, _ = battle_round.redeploy(state, unit, command.sector, command.rank)
                after = Adviser(self.scales, moved, state.clock.seat).best()
                if after is not None and after.unit == unit.number and after.worth > best.worth:
                    found.append(Plan(command, after.worth, "It is Fast: from there it may act at once."))
        return found

    def _trait_plans(self, adviser: Adviser, commands: tuple[Command, ...]) -> list[Plan]:
        found = []
        for command in only(do.Order, commands):
            if command.action == "heal":
                worth = self._healed(adviser.state, command.unit.number)
                found.append(Plan(command, worth, "The token comes back, and the wound is gone."))
            elif command.action in ("control", "double"):
                worth = self._called_worth(adviser, command)
                reason = (
                    "It lets others act for less." if command.action == "control" else "Two act in a turn."
                )
                found.append(Plan(command, worth, reason))
        return found

    def _healed(self, state: State, number: int) -> float:
        temper = self.scales.temper
        cost = tokens.order_cost(self.content, state.get(number))
        return temper.wound + temper.token - temper.token * cost

    def _called_worth(self, adviser: Adviser, command: do.Order) -> float:
        """The best order by Control, or the best two by a Double Order."""
        call = orders.Call("control" if command.action == "control" else "double", command.unit.number)
        found = self.callable(adviser, call)
        if not found:
            return -1.0
        first = found[0].worth
        if command.action == "control":
            return first
        unused = adviser.state.sides[adviser.seat].tokens.unused
        seconds = [
            other.worth
            for other in adviser.all()
            if other.unit not in (found[0].unit, command.unit.number) and other.cost + found[0].cost <= unused
        ]
        return first + max(0.0, *seconds) if seconds else first

    def callable(self, adviser: Adviser, call: orders.Call) -> list[Proposal]:
        """The orders that Units could get by that Control or Double Order, best first."""
        state = adviser.state
        found = [
            proposal
            for unit in state.sides[adviser.seat].units
            for action in ACTIONS
            if orders.refuse_order(self.content, state, unit, action, call) is None
            for proposal in adviser.of(unit, action, call)
        ]
        return sorted(found, key=lambda proposal: -proposal.worth)

    def called(self, state: State, commands: tuple[Command, ...]) -> Thought:
        """Who acts by a Control or a Double Order; the second order may be given up."""
        phase = state.phase
        assert isinstance(phase, ChoosingActor | SecondOrder)
        adviser = Adviser(self.scales, state, state.clock.seat)
        found = self.callable(adviser, call_now(state))
        if found and (found[0].worth > 0 or isinstance(phase, ChoosingActor)):
            plan = plan_of(state, found[0])
            return Thought(plan.command, plan.reason)
        if do.Decline() in commands:
            return Thought(do.Decline(), "No second order is worth its tokens.")
        return Thought(commands[0], "Something must be done with it.")

    # An order being put together

    def complete(self, state: State) -> Thought:
        """Target and riders as the best order of this kind has them, then the order itself."""
        draft = draft_now(state)
        if draft.action == "heal":
            return self._mend(state)
        adviser = Adviser(self.scales, state, state.clock.seat)
        unit = state.get(draft.unit)
        best = max(
            self.completions(adviser, unit, draft.action, orders.call_of(draft)),
            key=lambda proposal: proposal.worth,
        )
        if best.target and draft.target != best.target:
            return Thought(do.Aim(state.get(best.target).name), "There it does most.")
        if best.excite and not draft.excite:
            return Thought(
                do.Pair("excite", state.get(best.excite).name), "One more die is worth its tokens."
            )
        if best.galvanize and not draft.galvanize:
            return Thought(
                do.Pair("galvanize", state.get(best.galvanize).name), "The charge may go on to the next."
            )
        return Thought(do.Confirm(), reason_of(best))

    def completions(
        self, adviser: Adviser, unit: Unit, action: do.Action, call: orders.Call
    ) -> list[Proposal]:
        """The proposals for an order that has been begun."""
        return list(adviser.of(unit, action, call))

    def _mend(self, state: State) -> Thought:
        """PB-T15. The dearest troop for its wound points, on the Unit that fights."""
        draft = draft_now(state)
        healer = state.get(draft.unit)
        options = [
            do.Mend(unit.name, troop.kind, troop.wounds)
            for unit in state.sides[state.clock.seat].units
            if unit.number != healer.number
            for troop in unit.troops
            if troop.wounds
        ]
        best = max(options, key=lambda command: (self.content.kind[command.kind].dp, command.wounds))
        if (draft.target, draft.mend and draft.mend.kind) != (best.unit.number, best.kind):
            return Thought(best, "It is the dearest troop that is wounded.")
        return Thought(do.Confirm(), "The token is worth more unused.")

    # Charges

    def react(self, state: State, commands: tuple[Command, ...]) -> Thought:
        """The reaction after which the charge brings least."""
        assert state.deed is not None
        charger = state.get(state.deed.unit)
        adviser = Adviser(self.scales, state, charger.name.seat)
        dice = int(state.deed.excited) + rolls.charge_bonus(self.content, charger)
        chain = state.deed.galvanized or self.content.profile(charger.kinds).has(Trait.OVERWHELMING)
        worths = {
            command: self.reaction_worth(adviser, charger, command, dice, chain) for command in commands
        }
        best = min(commands, key=lambda command: worths[command])
        return Thought(best, "So the charge brings them least.")

    def reaction_worth(
        self, adviser: Adviser, charger: Unit, command: Command, dice: int, chain: bool
    ) -> float:
        """What the charge brings the side that charges, after that reaction."""
        scales = self.scales
        if isinstance(command, do.Wait):
            return scales.worth(adviser.best_target(charger, dice, chain), adviser.stand)
        assert isinstance(command, do.Intercept | do.ShootBack)
        unit = adviser.state.get(command.unit.number)
        cost = charge.reaction_cost(self.content, unit)
        gain = cost * scales.temper.token
        if isinstance(command, do.Intercept):
            met = unit.with_orders(unit.orders + cost)
            return scales.worth(adviser.met(charger, met, dice, chain), adviser.stand) + gain
        return scales.worth(adviser.shot_at(charger, unit, dice, chain), adviser.stand) + gain

    def pick(self, state: State, commands: tuple[Command, ...]) -> Thought:
        """The target against which the charge brings most."""
        assert state.deed is not None
        unit = state.get(state.deed.unit)
        adviser = Adviser(self.scales, state, unit.name.seat)
        dice = int(state.deed.excited) + rolls.charge_bonus(self.content, unit)
        chain = state.deed.galvanized or self.content.profile(unit.kinds).has(Trait.OVERWHELMING)

        def brings(command: do.Target) -> float:
            target = state.get(command.unit.number)
            return self.scales.worth(adviser.met(unit, target, dice, chain), adviser.stand)

        best = max(only(do.Target, commands), key=brings)
        return Thought(best, "Against it the charge brings most.")


def plan_of(state: State, proposal: Proposal) -> Plan:
    command = do.Order(state.get(proposal.unit).name, proposal.action)
    return Plan(command, proposal.worth, reason_of(proposal), proposal)


def reason_of(proposal: Proposal) -> str:
    """The expected points on both sides, as one sentence."""
    return f"It costs them {proposal.dealt:.1f} points on average, and {proposal.lost:.1f} of your own."
