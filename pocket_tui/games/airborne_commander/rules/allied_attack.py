"""5. Fight!, step 2 (AC-66 to AC-75): the Allied attack on one Axis card."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from pocket_tui.games.airborne_commander.cards import ActionKind, Content, MissionCard
from pocket_tui.games.airborne_commander.events import Fought, Pool
from pocket_tui.games.airborne_commander.model import Post, State
from pocket_tui.games.airborne_commander.rules.effects import axis_defense, conditions
from pocket_tui.games.airborne_commander.rules.steps import Told
from pocket_tui.games.airborne_commander.rules.support_actions import fire_support, is_hard


def has_defense(card: MissionCard) -> bool:
    """Whether the card can be destroyed at all: units and Static Defenses."""
    return card.is_unit or card.is_static


def pool_against(card: MissionCard) -> Pool:
    """AC-67, AC-68, AC-70, AC-R09. Hard cards are damaged by anti-armor alone, soft ones by small arms."""
    return "anti_armor" if is_hard(card) else "attack"


def printed_total(content: Content, allies: Iterable[str], pool: Pool) -> int:
    """AC-66, AC-72, AC-75. The Allied cards' values of one form of attack, added up."""
    if pool == "attack":
        return sum(content.card[ally].attack for ally in allies)
    return sum(content.card[ally].anti_armor for ally in allies)


def support_total(content: Content, state: State, target: int, pool: Pool) -> int:
    """AC-61, AC-R11. What Fire Support adds to that form of attack."""
    kind = ActionKind.FIRE_SUPPORT if pool == "attack" else ActionKind.FIRE_SUPPORT_AA
    return fire_support(content, state.support, target, kind) if state.support else 0


def total(content: Content, state: State, post: Post, pool: Pool) -> int:
    """AC-72. The whole attack of one form on an Axis card."""
    return printed_total(content, post.allies, pool) + support_total(content, state, post.card, pool)


def is_destroyed(attack: int, defense: int) -> bool:
    """AC-73, AC-74. Only a total greater than the defense destroys."""
    return attack > defense


def attack(content: Content, state: State, post: Post) -> Told:
    """AC-72, AC-73, AC-74. The cards that engage a unit or Static Defense attack it."""
    card = content.axis[post.card]
    if not post.allies or not has_defense(card):
        return state, ()
    pool = pool_against(card)
    whole = total(content, state, post, pool)
    defense = axis_defense(card, conditions(content, state.slots))
    destroyed = is_destroyed(whole, defense)
    support = support_total(content, state, post.card, pool)
    fought = Fought(post.card, pool, whole, support, defense, destroyed)
    if destroyed:
        battle = state.battle
        state = state.with_battle(attrs.evolve(battle, destroyed=(*battle.destroyed, post.card)))
    return state, (fought,)
