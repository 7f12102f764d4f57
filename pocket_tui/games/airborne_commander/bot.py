"""Bots: a greedy one that also gives hints, and one that picks anything, for tests.

They see a View, never a State.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from pocket_tui.engine.contract import Bot
from pocket_tui.engine.dice import Dice
from pocket_tui.games.airborne_commander import commands as do
from pocket_tui.games.airborne_commander.cards import DISORGANIZED, ActionKind, AlliedCard, Content
from pocket_tui.games.airborne_commander.commands import Command
from pocket_tui.games.airborne_commander.forecast import cheapest, forecast, project_all
from pocket_tui.games.airborne_commander.imagine import imagine
from pocket_tui.games.airborne_commander.model import State
from pocket_tui.games.airborne_commander.placing import occasion
from pocket_tui.games.airborne_commander.plan import Plan, make_plan
from pocket_tui.games.airborne_commander.points import vp
from pocket_tui.games.airborne_commander.rules import return_fire, support_actions
from pocket_tui.games.airborne_commander.rules.hand import without
from pocket_tui.games.airborne_commander.shopping import find_payers, find_recruit, unmarked
from pocket_tui.games.airborne_commander.view import CommanderView, PostView
from pocket_tui.games.airborne_commander.weighing import TEMPER, Temper, worth
from pocket_tui.games.bots import Random, Thinker, Thought, only


class Greedy(Thinker):
    """Draws what it can, then looks for the best fight, and recruits the best card that it can pay for."""

    name = "greedy"

    def __init__(self, content: Content, temper: Temper = TEMPER) -> None:
        self._content = content
        self._temper = temper
        self._planned: tuple[Any, Plan] | None = None

    def think(self, view: CommanderView) -> Thought:
        thinkers: dict[str, Callable[[CommanderView], Thought]] = {
            "drop": self._drop,
            "deploy": self._deploy,
            "support": self._aim,
            "fire": self._take_fire,
            "medic": self._mend,
            "recruit": self._recruit,
            "pay": self._pay,
        }
        return thinkers[view.phase](view)

    # The Drop Zone

    def _drop(self, view: CommanderView) -> Thought:
        least = min((drop.card for drop in view.drop_zone), key=lambda card: (worth(card), card.id))
        return Thought(do.Drop(least.id), "It is the least useful card of the Drop Zone.")

    # Deploying

    def _deploy(self, view: CommanderView) -> Thought:
        return self._use(view) or self._gather(view) or self._place(view)

    def _use(self, view: CommanderView) -> Thought | None:
        """Rally and Inspire as soon as they can be used; Rally first, it is for good."""
        for rally in only(do.Rally, view.commands):
            return Thought(rally, "One Disorganized card less costs no point and no place in a hand.")
        for inspire in only(do.Inspire, view.commands):
            return Thought(inspire, "A useless card makes room for better ones.")
        return None

    def _gather(self, view: CommanderView) -> Thought | None:
        """Cards that draw, or get rid of Disorganized cards, go to Support before anything else."""
        burdened = any(held.id == DISORGANIZED for held in view.hand)
        held = sorted({card.card.id for card in view.hand if card.card is not None})
        for kind in (ActionKind.RALLY, ActionKind.INSPIRE, ActionKind.COMMAND):
            for card in (self._content.card[name] for name in held):
                if card.find_action(kind) and (burdened or kind is ActionKind.COMMAND):
                    return Thought(_support(card, kind), _GATHERING[kind])
        return None

    def _place(self, view: CommanderView) -> Thought:
        """The next step of the turn's plan; when all stands as it should, the end of the phase."""
        plan = self._plan_for(view)
        posts = {post.card.number: post for slot in view.slots for post in slot}
        for command in steps(plan, view):
            if command in view.commands:
                return Thought(command, _why(command, posts))
        return Thought(do.EndDeploy(), "What is left serves better in the Recruit phase or another turn.")

    def _plan_for(self, view: CommanderView) -> Plan:
        """The plan of the turn, made once: nothing in it changes while it is carried out."""
        known = occasion(view)
        if self._planned is None or self._planned[0] != known:
            self._planned = (known, make_plan(self._content, view, self._temper))
        return self._planned[1]

    # The fight

    def _aim(self, view: CommanderView) -> Thought:
        """Support that is not aimed yet, where it brings most; then the fight."""
        state = imagine(view, Dice(0))
        best = (self._weigh(state), 0)
        found: Command = do.Fight()
        for number, command in enumerate(view.commands, 1):
            after = self._after(state, command)
            if after is not None and (self._weigh(after), -number) > best:
                best, found = (self._weigh(after), -number), command
        if isinstance(found, do.Fight):
            return Thought(found, "Support that is left would change nothing for the better.")
        return Thought(found, "Support that is not aimed is lost, and here it helps most.")

    def _after(self, state: State, command: Command) -> State | None:
        match command:
            case do.Suppress(card, target):
                return support_actions.suppress(self._content, state, card, target)[0]
            case do.Aim(card, target):
                return support_actions.aim(self._content, state, card, target)[0]
            case _:
                return None

    def _weigh(self, state: State) -> int:
        """The fight as forecast."""
        temper = self._temper
        brings = forecast(self._content, state, project_all(self._content, state))
        harm = temper.disorganized * brings.disorganized + (temper.loss + 60) * brings.lost
        statics = temper.statics[min(brings.statics_left, len(temper.statics) - 1)]
        return temper.vp_half * brings.vp_half - harm - statics

    def _take_fire(self, view: CommanderView) -> Thought:
        """The card after which the least worth is lost."""
        question = view.fire
        assert question is not None
        standing = tuple(ally.card.id for ally in question.standing)
        defenses = {ally.card.id: ally.defense for ally in question.standing}
        wanted = cheapest(self._content, return_fire.losses(question.value, standing, defenses))
        for card in dict.fromkeys(standing):
            if _leads_to(card, question.value, standing, defenses, wanted):
                reason = "With that card first the fire does the least harm."
                return Thought(do.TakeFire(question.target, card), reason)
        raise ValueError("no order of casualties has the result that was found")

    def _mend(self, view: CommanderView) -> Thought:
        hurt = {casualty.card for casualty in view.battle.casualties if not casualty.saved}
        best = max(hurt, key=lambda card: (worth(self._content.card[card]), card), default="")
        if best and do.UseMedic(best) in view.commands:
            return Thought(do.UseMedic(best), "No other casualty is missed more.")
        return Thought(do.EndMedic(), "Nobody else can be saved.")

    # Recruiting

    def _recruit(self, view: CommanderView) -> Thought:
        card = find_recruit(view)
        if card is None or do.BeginRecruit(card.id) not in view.commands:
            return Thought(do.EndRecruit(), "Nothing in the Drop Zone can be paid for any more.")
        return Thought(do.BeginRecruit(card.id), "It is the most useful card that can be paid for.")

    def _pay(self, view: CommanderView) -> Thought:
        purchase = view.purchase
        assert purchase is not None
        assert purchase.card is not None
        chosen = find_payers(purchase, purchase.card)
        if chosen is None:
            return Thought(do.CancelRecruit(purchase.card.id), "It can't be paid for.")
        payer = unmarked(purchase.payers, chosen)
        if payer is not None:
            command = do.Pay(payer.card.id, payer.source)
            return Thought(command, "It is the least that has to be given for this card.")
        return Thought(do.Recruit(purchase.card.id), "The cost is reached.")


BOTS: dict[str, Callable[[Content], Bot]] = {Greedy.name: Greedy, Random.name: Random}
"""The bots by name, the one that gives hints first."""

_GATHERING = {
    ActionKind.RALLY: "A Disorganized card in hand can go back to its deck.",
    ActionKind.INSPIRE: "A Disorganized card in hand can be traded for better ones.",
    ActionKind.COMMAND: "What it draws can still be played this turn.",
}


def _support(card: AlliedCard, kind: ActionKind) -> do.Support:
    return do.Support(card.id, kind if card.join == "or" else None)


def _leads_to(
    card: str, value: int, standing: tuple[str, ...], defenses: dict[str, int], wanted: tuple[str, ...]
) -> bool:
    """Whether those losses can still come about when that card meets the fire now."""
    if not return_fire.is_lost(value, defenses[card]):
        return not wanted
    if card not in wanted:
        return False
    left = return_fire.carried_on(value, defenses[card])
    return without(wanted, card) in return_fire.losses(left, without(standing, card), defenses)


def steps(plan: Plan, view: CommanderView) -> Iterator[Command]:
    """Every command that brings the cards nearer to their places, in an order in which it can be done:
    what stands wrong is taken back, support comes first, Objectives last."""
    placed = Counter((card, place.target) for card, place in plan.placements if place.target)
    stands = Counter((ally, post.card) for slot in view.field for post in slot for ally in post.allies)
    supports = Counter((card, place.branch) for card, place in plan.placements if place.supports)
    idle = [other for other in view.supporters if not other.used]
    supporting = Counter((other.card, other.branch) for other in idle)
    aims = Counter((card, aim) for card, place in plan.placements for aim in place.aims)
    aimed = Counter((other.card, aim) for other in idle for aim in other.aims)
    for card, target in stands - placed:
        yield do.Withdraw(card, target)
    for card, _ in supporting - supports:
        yield do.Withdraw(card)
    for card, aim in aimed - aims:
        yield do.Unaim(card, aim.target)
    for card, branch in supports - supporting:
        yield do.Support(card, branch)
    for card, aim in aims - aimed:
        if aim.action is ActionKind.SUPPRESSION:
            yield do.Suppress(card, aim.target)
    for card, target in placed - stands:
        yield do.Engage(card, target)
    for card, aim in aims - aimed:
        if aim.action is not ActionKind.SUPPRESSION:
            yield do.Aim(card, aim.target)


def _why(command: Command, posts: dict[int, PostView]) -> str:
    """What a step of the plan is good for."""
    match command:
        case do.Engage(_, target):
            card = posts[target].card
            if card.is_objective:
                return f"Everything else is opposed, and it is worth {vp(card.vp_half)}."
            harm = "it stays in play" if card.is_static else "it costs a Disorganized card"
            return f"Unopposed {harm}; destroyed it is worth {vp(card.vp_half)}."
        case do.Suppress():
            return "Held down it does not fire, and counts as engaged."
        case do.Aim():
            return "The attack there needs it."
        case do.Support():
            return "It does more in Support than in a firefight of its own."
        case _:
            return "It is needed elsewhere."
