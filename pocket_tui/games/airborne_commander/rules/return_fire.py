"""5. Fight!, step 3 (AC-76 to AC-81): the Axis card fires at the cards that engage it."""

from __future__ import annotations

from functools import partial

import attrs

from pocket_tui.games.airborne_commander.cards import Content, MissionCard, UnitType
from pocket_tui.games.airborne_commander.events import CardHeld, CardLost, FireReturned, Pool
from pocket_tui.games.airborne_commander.model import Casualty, Post, State, Supporting, UnderFire
from pocket_tui.games.airborne_commander.rules.effects import allied_defense, conditions
from pocket_tui.games.airborne_commander.rules.hand import without
from pocket_tui.games.airborne_commander.rules.steps import Told, then
from pocket_tui.games.airborne_commander.rules.support_actions import suppressed_cards

POOLS: tuple[Pool, ...] = ("attack", "anti_armor")


def fire_value(card: MissionCard, pool: Pool) -> int:
    """AC-76, AC-R08, AC-R10, AC-R16. Any Axis card fires with its attack at soft cards
    and with its anti-armor at armor."""
    return card.attack if pool == "attack" else card.anti_armor


def exposed(content: Content, allies: tuple[str, ...], pool: Pool) -> tuple[str, ...]:
    """AC-R10. The engaged cards that this form of fire can hit."""
    is_armor = pool == "anti_armor"
    return tuple([ally for ally in allies if (content.card[ally].type is UnitType.ARMOR) == is_armor])


def returns_fire(state: State, post: Post) -> bool:
    """AC-60, AC-76, AC-95. Only at cards that engage it, and not while it is suppressed."""
    return bool(post.allies) and post.card not in suppressed_cards(state.support)


def return_fire(content: Content, state: State, post: Post, pools: tuple[Pool, ...] = POOLS) -> Told:
    """AC-76. Destroyed or not, the Axis card fires, each form at the cards it can hit."""
    told: Told = state, ()
    if not returns_fire(state, post):
        return told
    for pool in pools:
        if not isinstance(told[0].phase, UnderFire):
            told = then(told, partial(fire, content, post=post, pool=pool))
    return told


def fire(content: Content, state: State, post: Post, pool: Pool) -> Told:
    value = fire_value(content.axis[post.card], pool)
    standing = exposed(content, post.allies, pool)
    if not value or not standing:
        return state, ()
    told: Told = state, (FireReturned(post.card, pool, value),)
    question = UnderFire(post.card, pool, value, standing)
    return then(told, partial(meet, content, question=question))


def meet(content: Content, state: State, question: UnderFire) -> Told:
    """AC-79. The player picks the card that meets the fire, where the order makes a difference."""
    if not question.standing:
        return state, ()
    defenses = defenses_of(content, state, question.standing)
    if len(losses(question.value, question.standing, defenses)) > 1:
        return state.with_phase(question), ()
    return hit(content, state, question, question.standing[0])


def hit(content: Content, state: State, question: UnderFire, card: str) -> Told:
    """AC-77, AC-78, AC-80, AC-81. The card is destroyed and the rest of the fire goes on, or it survives
    and so do all that were not picked."""
    value, target = question.value, question.target
    defense = defenses_of(content, state, (card,))[card]
    state = state.with_phase(Supporting())
    if not is_lost(value, defense):
        return state, (CardHeld(target, card, value, defense),)
    left = carried_on(value, defense)
    battle = state.battle
    casualties = (*battle.casualties, Casualty(target, card))
    told: Told = (
        state.with_battle(attrs.evolve(battle, casualties=casualties)),
        (CardLost(target, card, value, defense, left),),
    )
    rest = UnderFire(target, question.pool, left, without(question.standing, card))
    return then(told, partial(meet, content, question=rest))


def defenses_of(content: Content, state: State, cards: tuple[str, ...]) -> dict[str, int]:
    """The defense of each of those cards on the Battleground."""
    now = conditions(content, state.slots)
    return {card: allied_defense(content.card[card], now) for card in cards}


def is_lost(value: int, defense: int) -> bool:
    """AC-77, AC-78. Only fire greater than the defense destroys."""
    return value > defense


def carried_on(value: int, defense: int) -> int:
    """AC-80. What a destroyed card leaves of the fire: its defense and one more are taken off."""
    return value - (defense + 1)


def losses(value: int, standing: tuple[str, ...], defenses: dict[str, int]) -> tuple[tuple[str, ...], ...]:
    """AC-79, AC-80, AC-81. What can be lost, an entry for each different result, its cards sorted;
    the fewest cards first."""
    found: set[tuple[str, ...]] = set()
    seen: set[tuple[int, tuple[str, ...]]] = set()
    pending: list[tuple[int, tuple[str, ...], tuple[str, ...]]] = [(value, tuple(sorted(standing)), ())]
    while pending:
        left, cards, lost = pending.pop()
        key = (left, cards)
        if key in seen:
            continue
        seen.add(key)
        held = not cards
        for card in dict.fromkeys(cards):
            if is_lost(left, defenses[card]):
                rest = carried_on(left, defenses[card])
                pending.append((rest, without(cards, card), (*lost, card)))
            else:
                held = True
        if held:
            found.add(tuple(sorted(lost)))
    return tuple(sorted(found, key=lambda cards: (len(cards), cards)))
