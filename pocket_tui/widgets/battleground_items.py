"""The cards below the battleground: what supports, what can be recruited, and the hand, each told briefly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal, TypeVar

import attrs

from pocket_tui.engine.grid import Point
from pocket_tui.engine.sheet import Line, Span, Tone
from pocket_tui.engine.wording import listed
from pocket_tui.games.airborne_commander.card_words import action_words, support_words
from pocket_tui.games.airborne_commander.cards import Action, ActionKind, AlliedCard
from pocket_tui.games.airborne_commander.view import (
    DROP_ZONE,
    HAND,
    SUPPORT,
    ActionView,
    CommanderView,
    DropView,
    HandView,
    SupportView,
)
from pocket_tui.widgets.battleground_cells import card_values

T = TypeVar("T")

Area = Literal["Support", "Drop Zone", "Hand"]
_AIMED: Final = (ActionKind.SUPPRESSION, ActionKind.FIRE_SUPPORT, ActionKind.FIRE_SUPPORT_AA)
_SHORTER: Final = (("fire support", "fire"), ("suppression", "suppr."))


@attrs.frozen
class Item:
    """A card, or several equal ones, at one place. `words` are the same in fewer and fewer letters."""

    place: Point
    name: str
    count: int = 1
    cost: Line = ()
    cost_short: Line = ()
    values: Line = ()
    words: tuple[str, ...] = ()
    dim: bool = False


@attrs.frozen
class Group:
    """A titled list of cards, and what it says when there is none."""

    title: Area
    items: tuple[Item, ...]
    nothing: str


def groups_of(view: CommanderView) -> tuple[Group, ...]:
    """Support Area, Drop Zone and hand, in the order of the screen."""
    return (
        Group("Support", tuple(_supporters(view)), "nobody"),
        Group("Drop Zone", tuple(_drops(view)), "empty"),
        Group("Hand", tuple(_held(view)), "empty"),
    )


def _supporters(view: CommanderView) -> Iterator[Item]:
    for index, support in enumerate(view.support):
        told = list(_states(view, support))
        words = "; ".join(told)
        yield Item((SUPPORT, index), support.card.name, words=_shortened(words))


def _states(view: CommanderView, support: SupportView) -> Iterator[str]:
    """What each chosen action is aimed at, has done, or has left."""
    for action in support.actions:
        yield _state(view, action)
    if support.card.recruit_with_support:
        yield f"recruit {support.recruit_left} left" if support.recruit_left else "recruit value spent"


def _state(view: CommanderView, action: ActionView) -> str:
    words = action_words(Action(action.kind, action.value))
    if action.kind not in _AIMED:
        return words if action.kind is ActionKind.MEDIC else f"{words}{'' if action.left else ' done'}"
    where = listed([_slot_of(view, target) for target in action.targets])
    parts = [f"at slot {where}"] if where else []
    if action.left and action.kind is ActionKind.SUPPRESSION:
        parts.append(f"{action.left} left")
    elif action.left:
        parts.append("not aimed")
    return f"{words}: {', '.join(parts)}" if parts else words


def _slot_of(view: CommanderView, target: int) -> str:
    for slot in view.slots:
        for post in slot:
            if post.card.number == target:
                return f"{post.slot}{post.letter}"
    return "?"


def _drops(view: CommanderView) -> Iterator[Item]:
    """Equal cards stand together: it does not matter which of them is taken."""
    for index, copies in _together((drop.card.id, drop) for drop in view.drop_zone):
        drop = next((one for one in copies if one.chosen), copies[0])
        tone = _cost_tone(view, drop)
        cost = "chosen, cost" if drop.chosen else "cost"
        words = support_words(drop.card)
        yield Item(
            (DROP_ZONE, index),
            drop.card.name,
            len(copies),
            (Span(f"{cost} ", "muted"), Span(str(drop.card.recruit_cost), tone)),
            (Span("c", "muted"), Span(str(drop.card.recruit_cost), tone)),
            card_values(drop.card),
            _shortened(words),
            dim=view.purchase is not None and not drop.affordable and not drop.chosen,
        )


def _cost_tone(view: CommanderView, drop: DropView) -> Tone:
    if drop.chosen:
        return "good"
    return "faint" if view.purchase is not None and not drop.affordable else "accent"


def _held(view: CommanderView) -> Iterator[Item]:
    for index, copies in _together((held.id, held) for held in view.hand):
        yield _hand_item(index, copies)


def _hand_item(index: int, copies: list[HandView]) -> Item:
    card, count = copies[0].card, len(copies)
    if card is None:
        return Item(
            (HAND, index),
            "Disorganized",
            count,
            words=("no use: leaves in the Recruit phase", "no use"),
            dim=True,
        )
    marked = sum(held.marked for held in copies)
    pays = "pays" if marked == count else f"{marked} of {count} pay"
    paid: Line = (Span(pays, "good"),) if marked else ()
    words = _hand_words(card)
    return Item((HAND, index), card.name, count, paid, paid, card_values(card), _shortened(words))


def _hand_words(card: AlliedCard) -> str:
    words = support_words(card)
    return words or ("pays toward two cards" if card.pathfinder else "")


def _together(pairs: Iterable[tuple[str, T]]) -> list[tuple[int, list[T]]]:
    """Equal things together, each with the index of the first of them."""
    found: dict[str, tuple[int, list[T]]] = {}
    for index, (key, thing) in enumerate(pairs):
        found.setdefault(key, (index, []))[1].append(thing)
    return list(found.values())


def _shortened(words: str) -> tuple[str, ...]:
    """The words, and the same in fewer letters."""
    found = [words] if words else []
    for long, short in _SHORTER:
        if long in words:
            words = words.replace(long, short)
            found.append(words)
    return tuple(found)
