"""What each command is judged by: a function a command, and the parts that `legal` puts together again."""

from __future__ import annotations

from pocket_tui.engine.contract import Refusal
from pocket_tui.engine.wording import listed
from pocket_tui.games.airborne_commander import commands as do
from pocket_tui.games.airborne_commander.cards import DISORGANIZED, ActionKind, Content
from pocket_tui.games.airborne_commander.commands import Command
from pocket_tui.games.airborne_commander.model import (
    ActionAim,
    Dropping,
    Mending,
    Payer,
    Paying,
    State,
    Supporter,
    UnderFire,
)
from pocket_tui.games.airborne_commander.refusals import AWAITED, refusal
from pocket_tui.games.airborne_commander.rules import deploy, effects, recruit, support_actions
from pocket_tui.games.airborne_commander.rules.battleground import find_post
from pocket_tui.games.airborne_commander.rules.drop_zone import LEAST_OPEN, SPACES

STACK = 0
"""The target that names the stack of Static Defenses without one of its cards."""


# Phase 2.


def refuse_drop(content: Content, state: State, command: do.Drop) -> Refusal | None:  # noqa: ARG001
    """AC-37. A card of the Drop Zone, until two spaces are open."""
    if len(state.supply.zone) <= SPACES - LEAST_OPEN:
        return refusal("E-02")
    if not isinstance(state.phase, Dropping):
        return refusal("E-PHASE", awaited=AWAITED[state.phase.name])
    return None if command.card in state.supply.zone else refusal("E-27")


# Phase 4, in parts that `legal` puts together again.


def refuse_play(state: State, card: str) -> Refusal | None:
    """AC-11. A card in hand that is no Disorganized card."""
    if card not in state.force.hand:
        return refusal("E-32")
    return refusal("E-04") if card == DISORGANIZED else None


def refuse_target(content: Content, state: State, target: int) -> Refusal | None:
    """AC-45, AC-47. An Axis card, no Terrain; the Objective only once all the others are opposed."""
    if target == STACK and len(state.slots[3]) > 1:
        return refusal("E-08")
    if find_post(state.slots, target) is None:
        return refusal("E-28")
    card = content.axis[target]
    if card.is_terrain:
        return refusal("E-05")
    if card.is_objective:
        open_cards = deploy.unopposed_others(content, state, target)
        if open_cards:
            names = tuple([content.axis[number].name for number in open_cards])
            return refusal("E-06", cards=listed(names))
    return None


def refuse_type(content: Content, state: State, card: str) -> Refusal | None:
    """AC-65. No Terrain keeps cards of its type off the Battleground."""
    allied = content.card[card]
    barring = effects.find_barring(content, state.slots, allied)
    return refusal("E-07", terrain=barring.name, type=allied.type.value) if barring else None


def refuse_engage(content: Content, state: State, command: do.Engage) -> Refusal | None:
    """AC-45 to AC-47. A card in hand, opposite an Axis card that is open to it."""
    return (
        refuse_play(state, command.card)
        or refuse_target(content, state, command.target)
        or refuse_type(content, state, command.card)
    )


def refuse_support(content: Content, state: State, command: do.Support) -> Refusal | None:
    """AC-50, AC-56, AC-R29. A card with a support action, one of them chosen where an OR stands."""
    refused = refuse_play(state, command.card)
    if refused is not None:
        return refused
    card = content.card[command.card]
    if not card.support:
        return refusal("E-09")
    if card.join != "or":
        return refusal("E-29") if command.branch is not None else None
    if card.find_action(command.branch) if command.branch is not None else None:
        return None
    return refusal("E-10", actions=listed(tuple([action_name(action.kind) for action in card.support])))


def action_name(kind: ActionKind) -> str:
    """The action as the rulebook names it."""
    return {
        ActionKind.FIRE_SUPPORT: "Fire Support",
        ActionKind.FIRE_SUPPORT_AA: "anti-armor Fire Support",
    }.get(kind, kind.value.capitalize())


def refuse_inspire(content: Content, state: State, command: do.Inspire) -> Refusal | None:
    """AC-53. A supporting card that still has it, and a Disorganized card in hand."""
    if deploy.find_offering(content, state, command.card, ActionKind.INSPIRE) is None:
        return refusal("E-30")
    return None if DISORGANIZED in state.force.hand else refusal("E-11")


def refuse_rally(content: Content, state: State, command: do.Rally) -> Refusal | None:
    """AC-54. A supporting card that still has it, and a Disorganized card in hand."""
    if deploy.find_offering(content, state, command.card, ActionKind.RALLY) is None:
        return refusal("E-30")
    return None if DISORGANIZED in state.force.hand else refusal("E-12")


def refuse_withdraw(content: Content, state: State, command: do.Withdraw) -> Refusal | None:
    """AC-R37, AC-R15. A card that was placed this turn, none of its actions used, nothing leaning on it."""
    if not command.target:
        return refuse_withdraw_support(content, state, command)
    post = find_post(state.slots, command.target)
    if post is None or command.card not in post.allies or command.copy != 1:
        return refusal("E-33")
    suppressed = command.target in support_actions.suppressed_cards(state.support)
    leans = deploy.leans_on(content, state, command.target, len(post.allies) - 1, suppressed)
    return refusal("E-14") if leans else None


def refuse_withdraw_support(content: Content, state: State, command: do.Withdraw) -> Refusal | None:
    place = deploy.find_copy(state, command.card, command.copy)
    if place is None:
        return refusal("E-33")
    return refuse_supporter(content, state, state.support[place])


def refuse_supporter(content: Content, state: State, supporter: Supporter) -> Refusal | None:
    """AC-R37, AC-R15. Whether the card can leave the Support Area again."""
    if supporter.used:
        return refusal("E-13")
    leans = any(leans_on_aim(content, state, aimed) for aimed in supporter.aims)
    return refusal("E-14") if leans else None


def leans_on_aim(content: Content, state: State, aimed: ActionAim) -> bool:
    """AC-R15. Whether an engaged Objective needs this Suppression."""
    post = find_post(state.slots, aimed.target)
    if aimed.action is not ActionKind.SUPPRESSION or post is None:
        return False
    return deploy.leans_on(content, state, aimed.target, len(post.allies), suppressed=False)


# Support actions, in phases 4 and 5.


def refuse_suppress(content: Content, state: State, command: do.Suppress) -> Refusal | None:
    """AC-58, AC-59. An unarmored unit or Road Block, each once, as long as there are points."""
    if not offers(content, state, command.card, ActionKind.SUPPRESSION):
        return refusal("E-30")
    return refuse_suppressing(content, state, command.target) or refuse_points(content, state, command.card)


def refuse_suppressing(content: Content, state: State, target: int) -> Refusal | None:
    """AC-58, AC-59. Whether that Axis card can be suppressed, by anyone."""
    if find_post(state.slots, target) is None:
        return refusal("E-28")
    card = content.axis[target]
    if not support_actions.can_suppress(card):
        return refusal("E-15", card=card.name)
    return refusal("E-17") if target in support_actions.suppressed_cards(state.support) else None


def refuse_points(content: Content, state: State, card: str) -> Refusal | None:
    """AC-58, AC-65. Whether the card has Suppression left."""
    for other in state.support:
        if other.card == card and support_actions.points_left(content, state, other):
            return None
    return refusal("E-16")


def offers(content: Content, state: State, card: str, *kinds: ActionKind) -> bool:
    """Whether a copy of the card in Support offers one of the actions this turn."""
    return any(
        other.card == card and support_actions.find_action(content, other, kind) is not None
        for other in state.support
        for kind in kinds
    )


def refuse_aim(content: Content, state: State, command: do.Aim) -> Refusal | None:
    """AC-61, AC-62. Fire Support that is still free, to a firefight with an Allied card in it."""
    if not offers(content, state, command.card, *support_actions.FIRE):
        return refusal("E-30")
    return refuse_fire_at(state, command.target) or refuse_fire(content, state, command.card)


def refuse_fire_at(state: State, target: int) -> Refusal | None:
    """AC-62. Whether Fire Support can be aimed there."""
    if find_post(state.slots, target) is None:
        return refusal("E-28")
    return None if support_actions.has_engaged(state.slots, target) else refusal("E-18")


def refuse_fire(content: Content, state: State, card: str) -> Refusal | None:
    """AC-61. Whether the card has Fire Support that is not aimed yet."""
    for other in state.support:
        if other.card == card and support_actions.free_fire(content, other):
            return None
    return refusal("E-31")


def refuse_unaim(content: Content, state: State, command: do.Unaim) -> Refusal | None:
    """AC-R15. What is aimed there, unless an engaged Objective needs it."""
    found = support_actions.find_aim(state, command.card, command.target)
    if found is None:
        return refusal("E-34")
    return refusal("E-14") if leans_on_aim(content, state, found[1]) else None


# Phase 5.


def allow(content: Content, state: State, command: Command) -> Refusal | None:  # noqa: ARG001
    return None


def refuse_take_fire(content: Content, state: State, command: do.TakeFire) -> Refusal | None:  # noqa: ARG001
    """AC-79. One of the cards in this firefight that were not picked yet."""
    phase = state.phase
    assert isinstance(phase, UnderFire)
    is_standing = command.target == phase.target and command.card in phase.standing
    return None if is_standing else refusal("E-19")


def refuse_medic(content: Content, state: State, command: do.UseMedic) -> Refusal | None:  # noqa: ARG001
    """AC-114. A casualty that was not saved yet, as long as there is a Medic."""
    phase = state.phase
    assert isinstance(phase, Mending)
    if not phase.left:
        return refusal("E-20")
    is_casualty = any(lost.card == command.card and not lost.saved for lost in state.battle.casualties)
    return None if is_casualty else refusal("E-21")


# Phase 6.


def refuse_begin(content: Content, state: State, command: do.BeginRecruit) -> Refusal | None:
    """AC-100, AC-101, AC-103. A Drop Zone card that can be paid within the limit."""
    return refuse_more(content, state) or refuse_choice(content, state, command.card)


def refuse_more(content: Content, state: State) -> Refusal | None:
    """AC-101, AC-103. Whether one more card can be bought, with every Pathfinder that is left."""
    limit = recruit.highest_limit(content, state)
    bought = recruit.purchases_of(state).bought
    return refusal("E-22", limit=recruits(limit)) if bought >= limit else None


def refuse_choice(content: Content, state: State, card: str) -> Refusal | None:
    """AC-100. Whether the card is there and everything that could pay reaches its cost."""
    if card not in state.supply.zone:
        return refusal("E-27")
    return refuse_cost(content, card, recruit.most_payable(content, state))


def refuse_cost(content: Content, card: str, value: int) -> Refusal | None:
    """AC-100. Whether that much pays for the card."""
    cost = recruit.cost(content, card)
    remedy = "Keep more cards in hand for it."
    return refusal("E-24", value=value, cost=cost, remedy=remedy) if value < cost else None


def recruits(limit: int) -> str:
    return f"{limit} {'recruit' if limit == 1 else 'recruits'}"


def refuse_pay(content: Content, state: State, command: do.Pay) -> Refusal | None:
    """AC-57, AC-99, AC-R27. A card that can pay and was not marked yet."""
    payer = Payer(command.card, command.source)
    phase = state.phase
    assert isinstance(phase, Paying)
    if command.card not in content.card:
        return refusal("E-32")
    name = content.card[command.card].name
    held, marked = recruit.held(state, payer, content), phase.payers.count(payer)
    if held > marked:
        return None if recruit.value(content, command.card) else refusal("E-37", card=name)
    if marked or command.card in phase.purchases.spent:
        return refusal("E-25", card=name)
    is_used = command.card in state.battle.supported or is_supporting(state, command.card)
    return refusal("E-23", card=name) if is_used else refusal("E-32")


def is_supporting(state: State, card: str) -> bool:
    return any(other.card == card for other in state.support)


def refuse_unpay(content: Content, state: State, command: do.Unpay) -> Refusal | None:  # noqa: ARG001
    """AC-99. A card that is marked."""
    phase = state.phase
    assert isinstance(phase, Paying)
    return None if Payer(command.card, command.source) in phase.payers else refusal("E-35")


def refuse_recruit(content: Content, state: State, command: do.Recruit) -> Refusal | None:
    """AC-100, AC-101. The chosen card, its cost reached, within the limit."""
    phase = state.phase
    assert isinstance(phase, Paying)
    if command.card != phase.card:
        return refusal("E-36")
    value, cost = recruit.paid(content, phase.payers), recruit.cost(content, phase.card)
    if value < cost:
        return refusal("E-24", value=value, cost=cost, remedy="Let more cards pay.")
    limit = recruit.limit(content, phase.purchases, phase.payers)
    return refusal("E-22", limit=recruits(limit)) if phase.purchases.bought >= limit else None


def refuse_cancel(content: Content, state: State, command: do.CancelRecruit) -> Refusal | None:  # noqa: ARG001
    """AC-100. The card that was chosen."""
    phase = state.phase
    assert isinstance(phase, Paying)
    return None if command.card == phase.card else refusal("E-36")
