"""5. Fight!, step 6 (AC-91 to AC-95): capturing the Objective."""

from __future__ import annotations

from typing import Literal

import attrs

from pocket_tui.games.airborne_commander.cards import (
    AttackTotal,
    Content,
    EngagingCards,
    HeavyEngaged,
    MissionCard,
    NoAlliedLoss,
    UnitType,
)
from pocket_tui.games.airborne_commander.events import Missed, ObjectiveCaptured, ObjectiveMissed
from pocket_tui.games.airborne_commander.model import Post, State
from pocket_tui.games.airborne_commander.rules.allied_attack import total
from pocket_tui.games.airborne_commander.rules.battleground import posts_of
from pocket_tui.games.airborne_commander.rules.deploy import unopposed_others
from pocket_tui.games.airborne_commander.rules.steps import Told

HEAVY = (UnitType.GLIDER, UnitType.ARMOR)


def find_failure(content: Content, state: State, post: Post, taken: int, lost: int) -> Missed | Literal[""]:
    """AC-91, AC-92, AC-93. Why the engaged Objective is not captured, with so many Disorganized cards
    taken and Allied cards lost in the fight; "" when it is."""
    if not any(content.card[ally].attack > 0 for ally in post.allies):
        return "attack"
    if unopposed_others(content, state, post.card):
        return "unopposed"
    if taken:
        return "disorganized"
    return find_unmet(content, state, post, lost)


def find_unmet(content: Content, state: State, post: Post, lost: int) -> Missed | Literal[""]:
    """AC-94, AC-49. The condition printed on the Objective, if it is not met."""
    match content.axis[post.card].effect:
        case AttackTotal(least) if total(content, state, post, "attack") < least:
            return "attack_total"
        case EngagingCards(least) if len(post.allies) < least:
            return "engaging"
        case NoAlliedLoss() if lost:
            return "loss"
        case HeavyEngaged(least) if heavy_engaged(content, state) < least:
            return "heavy"
        case _:
            return ""


def attack_needed(card: MissionCard) -> int:
    """AC-48, AC-91. The small-arms total that the Objective asks for: more than none, or what it prints."""
    return card.effect.least if isinstance(card.effect, AttackTotal) else 1


def heavy_engaged(content: Content, state: State) -> int:
    """How many glider and armor cards are engaged anywhere on the Battleground."""
    return sum(content.card[ally].type in HEAVY for post in posts_of(state.slots) for ally in post.allies)


def cards_lost(state: State) -> int:
    """AC-R30. The Allied cards that leave the game in this fight; those that a Medic saved do not."""
    return sum(not casualty.saved for casualty in state.battle.casualties)


def judge(content: Content, state: State) -> Told:
    """AC-91, AC-95, AC-R17. The engaged Objective is captured if nothing stands against it, even when
    every card that took it has fallen; one that nobody engages is left alone."""
    for post in posts_of(state.slots):
        if post.allies and content.axis[post.card].is_objective:
            why = find_failure(content, state, post, state.battle.taken, cards_lost(state))
            if why:
                battle = attrs.evolve(state.battle, missed=why)
                return state.with_battle(battle), (ObjectiveMissed(post.card, why),)
            battle = attrs.evolve(state.battle, captured=post.card)
            return state.with_battle(battle), (ObjectiveCaptured(post.card),)
    return state, ()
