"""5. Fight!, steps 4 and 5 (AC-82 to AC-90): unopposed units and Static Defenses."""

from __future__ import annotations

from functools import partial

import attrs

from pocket_tui.games.airborne_commander.cards import DISORGANIZED, Content
from pocket_tui.games.airborne_commander.events import DisorganizedTaken
from pocket_tui.games.airborne_commander.model import Force, Post, State
from pocket_tui.games.airborne_commander.rules import victory
from pocket_tui.games.airborne_commander.rules.battleground import posts_of
from pocket_tui.games.airborne_commander.rules.steps import Told, then
from pocket_tui.games.airborne_commander.rules.support_actions import is_opposed, suppressed_cards


def is_unopposed_unit(content: Content, post: Post, suppressed: tuple[int, ...]) -> bool:
    """AC-82, AC-87, AC-95. A unit that nobody engages or suppresses; no Static Defense, no Objective."""
    return content.axis[post.card].is_unit and not is_opposed(post, suppressed)


def stays_in_play(content: Content, post: Post, suppressed: tuple[int, ...]) -> bool:
    """AC-88, AC-R06, AC-R07. Only a Static Defense that nobody engages or suppresses stays."""
    return content.axis[post.card].is_static and not is_opposed(post, suppressed)


def unopposed_units(content: Content, state: State) -> tuple[int, ...]:
    """The units that cost a Disorganized card, slot 1 to 4."""
    suppressed = suppressed_cards(state.support)
    return tuple(
        [post.card for post in posts_of(state.slots) if is_unopposed_unit(content, post, suppressed)]
    )


def take_disorganized(content: Content, state: State) -> Told:
    """AC-82. One Disorganized card into the discard pile for each unopposed unit."""
    told: Told = state, ()
    for target in unopposed_units(content, state):
        told = then(told, partial(take_one, target=target))
    return told


def take_one(state: State, target: int) -> Told:
    """AC-82, AC-84. With the last one the game is lost at once, even if more would have to be taken."""
    force, battle = state.force, state.battle
    left = force.disorganized - 1
    force = Force(force.deck, left, (*force.discard, DISORGANIZED), force.hand, force.removed)
    state = state.with_force(force)
    state = state.with_battle(attrs.evolve(battle, taken=battle.taken + 1))
    told: Told = state, (DisorganizedTaken(target, left),)
    return then(told, victory.judge_scattered)
