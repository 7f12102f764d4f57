"""5. Fight!, Support Actions (AC-55 to AC-63): Suppression and Fire Support, and what a card offers."""

from __future__ import annotations

import attrs

from pocket_tui.games.airborne_commander.cards import (
    Action,
    ActionKind,
    AlliedCard,
    Content,
    MissionCard,
    UnitType,
)
from pocket_tui.games.airborne_commander.cards import MissionKind as Kind
from pocket_tui.games.airborne_commander.events import AimTaken, FireAimed, GameEvent, Suppressed
from pocket_tui.games.airborne_commander.model import ActionAim, Post, Slots, State, Supporter
from pocket_tui.games.airborne_commander.rules.battleground import find_post
from pocket_tui.games.airborne_commander.rules.effects import conditions
from pocket_tui.games.airborne_commander.rules.steps import Told

FIRE = (ActionKind.FIRE_SUPPORT, ActionKind.FIRE_SUPPORT_AA)


def chosen_actions(card: AlliedCard, branch: ActionKind | None) -> tuple[Action, ...]:
    """AC-56. With AND every action of the card, with OR the one that was chosen."""
    if card.join != "or":
        return card.support
    return tuple(action for action in card.support if action.kind is branch)


def find_action(content: Content, supporter: Supporter, kind: ActionKind) -> Action | None:
    """The action of that kind that the card in Support offers this turn; None when it does not."""
    for action in chosen_actions(content.card[supporter.card], supporter.branch):
        if action.kind is kind:
            return action
    return None


def is_hard(card: MissionCard) -> bool:
    """AC-68, AC-71, AC-R36. Armor units and Block Houses; troopers, gliders and Road Blocks are soft."""
    return card.kind is Kind.BLOCK_HOUSE or (card.is_unit and card.type is UnitType.ARMOR)


def can_suppress(card: MissionCard) -> bool:
    """AC-58, AC-59. Unarmored units and Road Blocks alone."""
    return (card.is_unit or card.kind is Kind.ROAD_BLOCK) and not is_hard(card)


def suppression_value(content: Content, state: State, action: Action) -> int:
    """AC-58, AC-65. How many Axis cards a Suppression can be aimed at, as Terrain changes it."""
    return max(0, action.value + conditions(content, state.slots).suppression)


def points_left(content: Content, state: State, supporter: Supporter) -> int:
    """AC-58. How many more Axis cards this card can suppress."""
    action = find_action(content, supporter, ActionKind.SUPPRESSION)
    if action is None:
        return 0
    aimed = sum(aim.action is ActionKind.SUPPRESSION for aim in supporter.aims)
    return max(0, suppression_value(content, state, action) - aimed)


def free_fire(content: Content, supporter: Supporter) -> Action | None:
    """AC-61. The Fire Support of this card that is not aimed yet: each goes whole to one firefight."""
    aimed = [aim.action for aim in supporter.aims]
    for kind in FIRE:
        action = find_action(content, supporter, kind)
        if action is not None and kind not in aimed:
            return action
    return None


def suppressed_cards(support: tuple[Supporter, ...]) -> tuple[int, ...]:
    """The numbers of all Axis cards that are suppressed."""
    return tuple(
        [
            aim.target
            for supporter in support
            for aim in supporter.aims
            if aim.action is ActionKind.SUPPRESSION
        ]
    )


def is_opposed(post: Post, suppressed: tuple[int, ...]) -> bool:
    """AC-60, AC-23. Engaged by an Allied card, or suppressed, which counts as engaged (AC-R14)."""
    return bool(post.allies) or post.card in suppressed


def fire_support(content: Content, support: tuple[Supporter, ...], target: int, kind: ActionKind) -> int:
    """AC-61, AC-R11. What Fire Support of that form adds to the firefight with the Axis card."""
    total = 0
    for supporter in support:
        for aim in supporter.aims:
            if aim.target == target and aim.action is kind:
                action = content.card[supporter.card].find_action(kind)
                total += action.value if action else 0
    return total


def suppress(content: Content, state: State, card: str, target: int) -> Told:
    """AC-58, AC-60. One of the card's points goes to the Axis card, by the first copy that has any left."""
    place = next(
        place
        for place, supporter in enumerate(state.support)
        if supporter.card == card and points_left(content, state, supporter)
    )
    state = with_aim(state, place, ActionAim(ActionKind.SUPPRESSION, target))
    return state, (Suppressed(card, target),)


def aim(content: Content, state: State, card: str, target: int) -> Told:
    """AC-61. The card's whole Fire Support goes to that firefight, by the first copy that still has it."""
    place, action = next(
        (place, action)
        for place, supporter in enumerate(state.support)
        if supporter.card == card and (action := free_fire(content, supporter)) is not None
    )
    state = with_aim(state, place, ActionAim(action.kind, target))
    return state, (FireAimed(card, action.kind, target),)


def with_aim(state: State, place: int, new: ActionAim) -> State:
    supporter = state.support[place]
    aimed = Supporter(supporter.card, supporter.branch, supporter.used, (*supporter.aims, new))
    return with_supporter(state, place, aimed)


def with_supporter(state: State, place: int, supporter: Supporter) -> State:
    return state.with_support((*state.support[:place], supporter, *state.support[place + 1 :]))


def find_aim(state: State, card: str, target: int) -> tuple[int, ActionAim] | None:
    """The last aim of a card at that Axis card, with its copy's place in Support; None: there is none."""
    for place in range(len(state.support) - 1, -1, -1):
        supporter = state.support[place]
        if supporter.card == card:
            for aimed in reversed(supporter.aims):
                if aimed.target == target:
                    return place, aimed
    return None


def unaim(state: State, card: str, target: int) -> Told:
    """AC-R15. What was aimed can be taken back until the firefights begin."""
    found = find_aim(state, card, target)
    if found is None:
        return state, ()
    place, aimed = found
    return drop_aim(state, place, aimed)


def drop_aim(state: State, place: int, aimed: ActionAim) -> Told:
    supporter = state.support[place]
    kept = list(supporter.aims)
    kept.reverse()
    kept.remove(aimed)
    aims = tuple(reversed(kept))
    taken: GameEvent = AimTaken(supporter.card, aimed.action, aimed.target)
    return with_supporter(state, place, attrs.evolve(supporter, aims=aims)), (taken,)


def lapse_fire(state: State, target: int) -> Told:
    """AC-62. Fire Support lapses when no Allied card engages its target any more."""
    post = find_post(state.slots, target)
    events: tuple[GameEvent, ...] = ()
    if post is not None and post.allies:
        return state, events
    for place, supporter in enumerate(state.support):
        for aimed in supporter.aims:
            if aimed.target == target and aimed.action in FIRE:
                state, more = drop_aim(state, place, aimed)
                events += more
    return state, events


def has_engaged(slots: Slots, target: int) -> bool:
    """AC-62. Whether an Allied card engages that Axis card, as Fire Support needs."""
    post = find_post(slots, target)
    return post is not None and bool(post.allies)
