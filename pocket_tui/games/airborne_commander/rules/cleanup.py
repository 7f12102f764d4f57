"""5. Fight!, step 7 (AC-96 to AC-98): both sides of the Battleground are cleared."""

from __future__ import annotations

from functools import partial
from typing import cast

import attrs

from pocket_tui.games.airborne_commander.cards import Content
from pocket_tui.games.airborne_commander.events import (
    AlliedRemoved,
    AxisDiscarded,
    AxisScored,
    GameEvent,
    Leaving,
    StaticStays,
)
from pocket_tui.games.airborne_commander.model import Casualty, Force, Mission, Post, Slots, State
from pocket_tui.games.airborne_commander.rules import recruit, victory
from pocket_tui.games.airborne_commander.rules.battleground import posts_of
from pocket_tui.games.airborne_commander.rules.hand import without
from pocket_tui.games.airborne_commander.rules.steps import Told, then
from pocket_tui.games.airborne_commander.rules.support_actions import suppressed_cards
from pocket_tui.games.airborne_commander.rules.unopposed import stays_in_play


def clean_up(content: Content, state: State) -> Told:
    """AC-96. Once, after every firefight, both sides are cleared; then the Score Pile is looked at."""
    posts = posts_of(state.slots)
    told = clear_axis(content, state)
    told = then(told, partial(clear_allies, posts=posts))
    told = then(told, partial(clear_support, content))
    told = then(told, partial(victory.judge_honor, content))
    return then(told, recruit.begin)


def clear_axis(content: Content, state: State) -> Told:
    """AC-97, AC-86, AC-R34. Destroyed and captured cards are scored, unopposed Static Defenses stay, all
    others go to the Mission discard pile."""
    suppressed, battle = suppressed_cards(state.support), state.battle
    scored, discarded, events = [], [], []
    kept: list[tuple[Post, ...]] = []
    for slot in state.slots:
        staying = []
        for post in slot:
            if post.card in battle.destroyed or post.card == battle.captured:
                scored.append(post.card)
                events.append(scoring(content, post.card))
            elif stays_in_play(content, post, suppressed):
                staying.append(Post(post.card))
                events.append(StaticStays(post.card))
            else:
                discarded.append(post.card)
                events.append(AxisDiscarded(post.card, reason_to_leave(content, post, suppressed)))
        kept.append(tuple(staying))
    old = state.mission
    gone, won = (*old.discard, *discarded), (*old.scored, *scored)
    mission = Mission(old.deck, old.numbered, gone, old.recon, won)
    return state.with_mission(mission).with_slots(cast(Slots, tuple(kept))), tuple(events)


def scoring(content: Content, number: int) -> GameEvent:
    return AxisScored(number, victory.value_of(content.axis[number]))


def reason_to_leave(content: Content, post: Post, suppressed: tuple[int, ...]) -> Leaving:
    """Why an Axis card goes unscored."""
    card = content.axis[post.card]
    if card.is_terrain:
        return "terrain"
    if card.is_objective:
        return "objective"
    if post.allies:
        return "survived"
    return "suppressed" if post.card in suppressed else "unopposed"


def survivors(post: Post, casualties: tuple[Casualty, ...]) -> tuple[str, ...]:
    """AC-98, AC-114. The cards of a firefight that go to the discard pile: all but the unsaved casualties."""
    left = post.allies
    for casualty in casualties:
        if casualty.target == post.card and not casualty.saved:
            left = without(left, casualty.card)
    return left


def clear_allies(state: State, posts: tuple[Post, ...]) -> Told:
    """AC-98, AC-R33. Survivors go to the discard pile, destroyed cards leave the game for good."""
    casualties = state.battle.casualties
    back = tuple([card for post in posts for card in survivors(post, casualties)])
    gone = tuple([casualty.card for casualty in casualties if not casualty.saved])
    old = state.force
    force = Force(old.deck, old.disorganized, old.discard + back, old.hand, old.removed + gone)
    return state.with_force(force), (AlliedRemoved(gone),) if gone else ()


def clear_support(content: Content, state: State) -> Told:
    """AC-98, AC-R28. Support cards go to the discard pile; those joined to recruiting wait for phase 6."""
    if not state.support:
        return state, ()
    waiting = tuple([other for other in state.support if content.card[other.card].recruit_with_support])
    done = tuple([other.card for other in state.support if other not in waiting])
    state = state.with_force(state.force.with_discard(state.force.discard + done)).with_support(waiting)
    return state.with_battle(attrs.evolve(state.battle, supported=done)), ()
