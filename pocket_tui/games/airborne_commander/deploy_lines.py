"""The lines of the Deploy phase: every card in hand with every place it can go, aims, and taking back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import attrs

from pocket_tui.engine.contract import Choice, Group
from pocket_tui.engine.wording import listed
from pocket_tui.games.airborne_commander import commands as do
from pocket_tui.games.airborne_commander.aim_lines import aim_lines, unaim_lines
from pocket_tui.games.airborne_commander.card_words import action_words
from pocket_tui.games.airborne_commander.cards import DISORGANIZED, Action, ActionKind, AlliedCard, Content
from pocket_tui.games.airborne_commander.choices import (
    Line,
    counted,
    hand_at,
    judged,
    legal_first,
    place_of,
    post_at,
    slot_words,
    summed_up,
    support_at,
    targets_of,
)
from pocket_tui.games.airborne_commander.legal import refuse
from pocket_tui.games.airborne_commander.model import State
from pocket_tui.games.airborne_commander.result_words import with_forecast, with_projection
from pocket_tui.games.airborne_commander.rules import deploy, support_actions, turn_sequence
from pocket_tui.games.airborne_commander.rules.support_actions import chosen_actions

BACK = "back"
"""The group of everything that can be taken back."""


def deploy_lines(content: Content, state: State) -> Iterator[Line]:
    """Cards in hand first, each in a group of its own; then what supporting cards offer, taking back, and
    the fight."""
    cards = dict.fromkeys(state.force.hand)
    for card in cards:
        if card != DISORGANIZED:
            yield from legal_first(_card_lines(content, state, content.card[card]))
    if DISORGANIZED in cards:
        yield from _disorganized_lines(content, state)
    yield from _offer_lines(content, state)
    yield from aim_lines(content, state)
    yield from back_lines(content, state)
    yield _end_line(content, state)


def hand_groups(content: Content, state: State, used: set[str]) -> Iterator[Group]:
    """A group for each different card in hand."""
    for id in dict.fromkeys(state.force.hand):
        if group_of(id) in used:
            copies = state.force.hand.count(id)
            card = content.card[id]
            name = f"{card.name} ×{copies}" if copies > 1 else card.name
            yield Group(group_of(id), name, summed_up(card), hand_at(state, id))


def group_of(card: str) -> str:
    """The group of a card in hand."""
    return f"hand:{card}"


# A card in hand.


def _card_lines(content: Content, state: State, card: AlliedCard) -> Iterator[Line]:
    """Every Axis card it can engage, and every way to support. What keeps it from all of them is one line."""
    for post in targets_of(content, state):
        line = _engage_line(content, state, card, post.card)
        yield line
        if line.refusal is not None and line.refusal.code == "E-07":
            break
    yield from _support_lines(content, state, card)


def _disorganized_lines(content: Content, state: State) -> Iterator[Line]:
    """One greyed line: the card cannot be played anywhere (AC-11)."""
    for post in targets_of(content, state)[:1]:
        command = do.Engage(DISORGANIZED, post.card)
        line: Line = Choice(command, "Play a Disorganized card", at=hand_at(state, DISORGANIZED))
        yield judged(content, state, line)


def _engage_line(content: Content, state: State, card: AlliedCard, target: int) -> Line:
    command = do.Engage(card.id, target)
    line: Line = Choice(
        command,
        f"Engage {place_of(content, state, target)}",
        group=group_of(card.id),
        action="engage",
        at=post_at(state, target),
    )
    if refuse(content, state, command) is not None:
        return judged(content, state, line)
    after = deploy.engage(state, card.id, target)[0]
    return with_projection(content, after, line, target)


# To Support.


def _support_lines(content: Content, state: State, card: AlliedCard) -> Iterator[Line]:
    branches: list[ActionKind | None] = (
        [action.kind for action in card.support] if card.join == "or" else [None]
    )
    for branch in branches if card.support else []:
        actions = chosen_actions(card, branch)
        line: Line = Choice(
            do.Support(card.id, branch),
            f"Support: {' and '.join(action_words(action) for action in actions)}",
            result=listed([_promise(content, state, action) for action in actions]),
            note=f"still pays {card.recruit_value}" if card.recruit_with_support else "",
            group=group_of(card.id),
            action="support",
            at=hand_at(state, card.id),
        )
        yield judged(content, state, line)


def _promise(content: Content, state: State, action: Action) -> str:
    """What an action will be good for."""
    match action.kind:
        case ActionKind.COMMAND:
            return _draw_words(state, action.value)
        case ActionKind.INSPIRE:
            return f"a Disorganized card becomes {counted(action.value, 'card')}"
        case ActionKind.RALLY:
            return "a Disorganized card goes back to its deck"
        case ActionKind.SUPPRESSION:
            value = support_actions.suppression_value(content, state, action)
            return f"holds down {counted(value, 'card')}"
        case ActionKind.FIRE_SUPPORT:
            return f"adds {action.value} to one firefight"
        case ActionKind.FIRE_SUPPORT_AA:
            return f"adds anti-armor {action.value} to one firefight"
        case ActionKind.MEDIC:
            return f"saves {counted(action.value, 'card')}"


def _draw_words(state: State, count: int, discarded: int = 0) -> str:
    left = len(state.force.deck) + len(state.force.discard) + discarded
    drawn = min(count, left)
    return f"draws {counted(drawn, 'card')} now" if drawn else "no card is left to draw"


# What supporting cards offer.


def _offer_lines(content: Content, state: State) -> Iterator[Line]:
    """Inspire and Rally that are not used yet; greyed without a Disorganized card in hand."""
    for card in dict.fromkeys(other.card for other in state.support):
        name = content.card[card].name
        if deploy.find_offering(content, state, card, ActionKind.INSPIRE) is not None:
            action = content.card[card].find_action(ActionKind.INSPIRE)
            inspire: Line = Choice(
                do.Inspire(card),
                f"Inspire with the {name}",
                sums="discards a Disorganized card",
                result=_draw_words(state, action.value if action else 0, discarded=1),
                action="inspire",
                at=support_at(state, card),
            )
            yield judged(content, state, inspire)
        if deploy.find_offering(content, state, card, ActionKind.RALLY) is not None:
            left = state.force.disorganized
            rally: Line = Choice(
                do.Rally(card),
                f"Rally with the {name}",
                sums="returns a Disorganized card",
                result=f"Disorganized left {left} → {left + 1}",
                tone="good",
                action="rally",
                at=support_at(state, card),
            )
            yield judged(content, state, rally)


# Taking back.


def back_lines(content: Content, state: State, cards: bool = True) -> Iterator[Line]:
    """What can be taken back, aims and, but for the Fight phase, `cards`. A single line needs no group."""
    found = [*_withdraw_lines(content, state)] if cards else []
    found += unaim_lines(content, state, BACK)
    yield from found if len(found) > 1 else (attrs.evolve(line, group="") for line in found)


def _withdraw_lines(content: Content, state: State) -> Iterator[Line]:
    make = partial(_withdraw_line, content, state)
    for post in targets_of(content, state):
        for card in dict.fromkeys(post.allies):
            where = f"from {slot_words(state, post.card)}"
            yield make(do.Withdraw(card, post.card), where, post_at(state, post.card))
    copies: dict[str, int] = {}
    for other in state.support:
        copy = copies[other.card] = copies.get(other.card, 0) + 1
        where = f"from Support{f', number {copy}' if copy > 1 else ''}"
        yield make(do.Withdraw(other.card, 0, copy), where, support_at(state, other.card, copy))


def _withdraw_line(
    content: Content, state: State, command: do.Withdraw, where: str, at: tuple[int, int]
) -> Line:
    label = f"Take the {content.card[command.card].name} back {where}"
    return judged(content, state, Choice(command, label, group=BACK, action="withdraw", at=at))


# The fight.


def _end_line(content: Content, state: State) -> Line:
    """The end of the phase, with what the fight will bring."""
    is_open = turn_sequence.can_aim(content, state)
    label = "End deploying, then aim what is left" if is_open else "Fight"
    line: Line = Choice(do.EndDeploy(), label, action="fight")
    return with_forecast(content, state, line)
