"""4. Deploy (AC-44 to AC-54): cards to the Battleground and to the Support Area, and back."""

from __future__ import annotations

from functools import partial

import attrs

from pocket_tui.games.airborne_commander.cards import DISORGANIZED, ActionKind, Content
from pocket_tui.games.airborne_commander.events import (
    DeployEnded,
    Engaged,
    GameEvent,
    Inspired,
    Rallied,
    Supported,
    Withdrawn,
)
from pocket_tui.games.airborne_commander.model import Post, State, Supporter
from pocket_tui.games.airborne_commander.rules import hand
from pocket_tui.games.airborne_commander.rules.battleground import find_post, posts_of, with_post
from pocket_tui.games.airborne_commander.rules.hand import without
from pocket_tui.games.airborne_commander.rules.steps import Told, then
from pocket_tui.games.airborne_commander.rules.support_actions import (
    find_action,
    is_opposed,
    lapse_fire,
    suppressed_cards,
    with_supporter,
)

AT_ONCE = (ActionKind.COMMAND, ActionKind.INSPIRE, ActionKind.RALLY)
"""The actions that take effect in the Deploy phase (AC-R13)."""


def engage(state: State, card: str, target: int) -> Told:
    """AC-45, AC-46. The card stands opposite the Axis card, beside those that are there already."""
    post = find_post(state.slots, target)
    assert post is not None
    slots = with_post(state.slots, Post(target, (*post.allies, card)))
    return from_hand(state, card).with_slots(slots), (Engaged(card, target),)


def from_hand(state: State, card: str) -> State:
    return state.with_force(state.force.with_hand(without(state.force.hand, card)))


def support(content: Content, state: State, card: str, branch: ActionKind | None) -> Told:
    """AC-50. The card goes to the Support Area, and its Command takes effect at once."""
    state = from_hand(state, card)
    state = state.with_support((*state.support, Supporter(card, branch)))
    return then((state, (Supported(card, branch),)), partial(command, content))


def command(content: Content, state: State) -> Told:
    """AC-52, AC-R13. Command n of the card just played: n cards at once, to be played this turn."""
    place = len(state.support) - 1
    action = find_action(content, state.support[place], ActionKind.COMMAND)
    if action is None:
        return state, ()
    return hand.draw(mark_used(state, place, ActionKind.COMMAND), action.value, "command")


def mark_used(state: State, place: int, kind: ActionKind) -> State:
    supporter = state.support[place]
    used = Supporter(supporter.card, supporter.branch, (*supporter.used, kind), supporter.aims)
    return with_supporter(state, place, used)


def find_offering(content: Content, state: State, card: str, kind: ActionKind) -> int | None:
    """AC-53, AC-54. The place in Support of the first copy that offers the action and has not used it."""
    for place, supporter in enumerate(state.support):
        is_free = supporter.card == card and kind not in supporter.used
        if is_free and find_action(content, supporter, kind) is not None:
            return place
    return None


def inspire(content: Content, state: State, card: str) -> Told:
    """AC-53. A Disorganized card goes from hand to the discard pile, and n cards are drawn."""
    place = find_offering(content, state, card, ActionKind.INSPIRE)
    assert place is not None
    action = find_action(content, state.support[place], ActionKind.INSPIRE)
    assert action is not None
    force = state.force
    force = attrs.evolve(
        force, hand=without(force.hand, DISORGANIZED), discard=(*force.discard, DISORGANIZED)
    )
    state = mark_used(state, place, ActionKind.INSPIRE).with_force(force)
    told: Told = state, (Inspired(card, action.value),)
    return then(told, partial(hand.draw, count=action.value, why="inspire"))


def rally(content: Content, state: State, card: str) -> Told:
    """AC-54, AC-R31. One Disorganized card goes from hand back to its deck for each point of the Rally."""
    place = find_offering(content, state, card, ActionKind.RALLY)
    assert place is not None
    action = find_action(content, state.support[place], ActionKind.RALLY)
    assert action is not None
    state = mark_used(state, place, ActionKind.RALLY)
    events: tuple[GameEvent, ...] = ()
    for _ in range(min(action.value, state.force.hand.count(DISORGANIZED))):
        force, left = state.force, state.force.disorganized + 1
        state = state.with_force(
            attrs.evolve(force, hand=without(force.hand, DISORGANIZED), disorganized=left)
        )
        events = (*events, Rallied(card, left))
    return state, events


def withdraw(state: State, card: str, target: int, copy: int) -> Told:
    """AC-R37. The card comes back into hand, from its firefight or from Support with all it aimed."""
    force = state.force.with_hand((*state.force.hand, card))
    back: GameEvent = Withdrawn(card, target)
    if not target:
        place = find_copy(state, card, copy)
        kept = tuple(other for number, other in enumerate(state.support) if number != place)
        return state.with_support(kept).with_force(force), (back,)
    post = find_post(state.slots, target)
    assert post is not None
    allies = without(post.allies[::-1], card)[::-1]  # of equal cards the one that came last
    slots = with_post(state.slots, Post(target, allies))
    return then((state.with_slots(slots).with_force(force), (back,)), partial(lapse_fire, target=target))


def find_copy(state: State, card: str, copy: int) -> int | None:
    """The place in Support of that copy of a card, 1 for the first; None when there is none."""
    places = [place for place, supporter in enumerate(state.support) if supporter.card == card]
    return places[copy - 1] if 1 <= copy <= len(places) else None


def unopposed_others(content: Content, state: State, objective: int) -> tuple[int, ...]:
    """AC-47, AC-R14. The other non-Terrain Axis cards that are neither engaged nor suppressed."""
    suppressed = suppressed_cards(state.support)
    return tuple(
        post.card
        for post in posts_of(state.slots)
        if post.card != objective
        and not content.axis[post.card].is_terrain
        and not is_opposed(post, suppressed)
    )


def leans_on(content: Content, state: State, target: int, allies: int, suppressed: bool) -> bool:
    """AC-R15. Whether the Axis card would be open, though an engaged Objective needs it opposed, with
    so many cards left opposite it, and still suppressed or not."""
    if allies or suppressed or content.axis[target].is_objective:
        return False
    return any(post.allies and content.axis[post.card].is_objective for post in posts_of(state.slots))


def end_deploy(state: State) -> Told:
    """AC-51. The Deploy phase ends; what is still in hand waits for the Recruit phase."""
    return state, (DeployEnded(state.turn),)
