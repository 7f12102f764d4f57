"""Where each card can go this turn, as the bot counts it: opposite an Axis card, to Support, or nowhere."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import combinations, product

import attrs

from pocket_tui.engine.dice import Dice
from pocket_tui.games.airborne_commander.cards import (
    DISORGANIZED,
    Action,
    ActionKind,
    AlliedCard,
    Content,
    MissionCard,
)
from pocket_tui.games.airborne_commander.imagine import imagine
from pocket_tui.games.airborne_commander.model import ActionAim, State, Supporter
from pocket_tui.games.airborne_commander.rules import effects, support_actions
from pocket_tui.games.airborne_commander.rules.battleground import posts_of
from pocket_tui.games.airborne_commander.view import CommanderView

_AIMED = (ActionKind.SUPPRESSION, *support_actions.FIRE)


@attrs.frozen
class Placement:
    """Where a card goes: opposite `target`, to Support with what it aims at, or, as it is, nowhere."""

    target: int = 0
    supports: bool = False
    branch: ActionKind | None = None
    aims: tuple[ActionAim, ...] = ()


@attrs.frozen
class Option:
    """A placement as numbers. Axis cards are known by their place in `Ground.axis`.

    `engages` is -1 for none, `suppresses` a bit for each, `fire` what is added to the attack and the
    anti-armor at a place; `medic` cards are saved, `pays` is the Recruit Value left for the Recruit phase.
    """

    placement: Placement
    engages: int = -1
    suppresses: int = 0
    fire: tuple[tuple[int, int, int], ...] = ()
    medic: int = 0
    pays: int = 0


@attrs.frozen
class Ground:
    """What the search of a turn begins with: the Axis cards but for Terrain, every card that can still be
    placed, kept in a fixed order, its options, and the cards that stay in Support as they are."""

    state: State
    now: effects.Conditions
    axis: tuple[MissionCard, ...]
    cards: tuple[str, ...]
    options: tuple[tuple[Option, ...], ...]
    fixed: tuple[Option, ...]


def survey(content: Content, view: CommanderView) -> Ground:
    """The ground of the turn. Everything placed so far is up again; only cards in Support that have used
    an action stay. So the ground is the same after every step of a plan."""
    state = imagine(view, Dice(0))
    axis = tuple(content.axis[post.card] for post in posts_of(view.field))
    axis = tuple(card for card in axis if not card.is_terrain)
    cards = tuple(sorted(_placeable(view)))
    now = effects.conditions(content, view.field)
    found = {card: tuple(_options(content, state, axis, content.card[card])) for card in set(cards)}
    fixed = tuple(supporting(content, axis, other) for other in view.supporters if other.used)
    return Ground(state, now, axis, cards, tuple(found[card] for card in cards), fixed)


def occasion(view: CommanderView) -> Hashable:
    """What a survey depends on, cheap to make and the same after every step of a plan."""
    return (
        view.seed,
        view.turn,
        view.score.gross,
        view.disorganized_left,
        tuple(sorted(_placeable(view))),
        tuple(other for other in view.supporters if other.used),
        tuple(post.card for post in posts_of(view.field)),
        tuple(drop.card.id for drop in view.drop_zone),
    )


def _placeable(view: CommanderView) -> Iterator[str]:
    yield from (held.id for held in view.hand if held.id != DISORGANIZED)
    yield from (card for post in posts_of(view.field) for card in post.allies)
    yield from (other.card for other in view.supporters if not other.used)


def _options(
    content: Content, state: State, axis: tuple[MissionCard, ...], card: AlliedCard
) -> Iterator[Option]:
    """Everywhere a card can go. Staying in hand comes first."""
    yield Option(Placement(), pays=card.recruit_value)
    if effects.find_barring(content, state.slots, card) is None:
        for place, target in enumerate(axis):
            yield Option(Placement(target.number), place)
    branches = [action.kind for action in card.support] if card.join == "or" else [None]
    for branch in branches:
        for aims in _aims(content, state, axis, support_actions.chosen_actions(card, branch)):
            yield supporting(content, axis, Supporter(card.id, branch, (), aims))


def _aims(
    content: Content, state: State, axis: tuple[MissionCard, ...], actions: tuple[Action, ...]
) -> Iterator[tuple[ActionAim, ...]]:
    """Every way to aim what a card can aim; none at all if it would do nothing in the fight."""
    aimed = [list(_aims_of(content, state, axis, action)) for action in actions if action.kind in _AIMED]
    if aimed or any(action.kind is ActionKind.MEDIC for action in actions):
        for chosen in product(*aimed):
            yield tuple(aim for aims in chosen for aim in aims)


def _aims_of(
    content: Content, state: State, axis: tuple[MissionCard, ...], action: Action
) -> Iterator[tuple[ActionAim, ...]]:
    kind = action.kind
    if kind is ActionKind.SUPPRESSION:
        targets = [card.number for card in axis if support_actions.can_suppress(card)]
        points = support_actions.suppression_value(content, state, action)
        for chosen in combinations(targets, min(points, len(targets))):
            yield tuple(ActionAim(kind, target) for target in chosen)
        return
    needs_hard = kind is ActionKind.FIRE_SUPPORT_AA
    for card in axis:
        if support_actions.is_hard(card) is needs_hard:
            yield (ActionAim(kind, card.number),)


def supporting(content: Content, axis: tuple[MissionCard, ...], other: Supporter) -> Option:
    """A card in Support as numbers."""
    card = content.card[other.card]
    places = {target.number: place for place, target in enumerate(axis)}
    held = [aim for aim in other.aims if aim.action is ActionKind.SUPPRESSION]
    fire = [aim for aim in other.aims if aim.action is not ActionKind.SUPPRESSION]
    chosen = support_actions.chosen_actions(card, other.branch)
    return Option(
        Placement(0, True, other.branch, other.aims),
        suppresses=sum(1 << places[aim.target] for aim in held),
        fire=tuple(_added(card, aim, places[aim.target]) for aim in fire),
        medic=sum(action.value for action in chosen if action.kind is ActionKind.MEDIC),
        pays=card.recruit_value if card.recruit_with_support else 0,
    )


def _added(card: AlliedCard, aim: ActionAim, place: int) -> tuple[int, int, int]:
    """What a Fire Support adds to the attack and the anti-armor at a place."""
    action = card.find_action(aim.action)
    value = action.value if action else 0
    return (place, value, 0) if aim.action is ActionKind.FIRE_SUPPORT else (place, 0, value)
