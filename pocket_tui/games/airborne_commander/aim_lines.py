"""The lines of Suppression and Fire Support, in the Deploy phase and before the fight."""

from __future__ import annotations

from collections.abc import Iterator

from pocket_tui.engine.contract import Choice, Group
from pocket_tui.games.airborne_commander import commands as do
from pocket_tui.games.airborne_commander.card_words import ACTIONS
from pocket_tui.games.airborne_commander.cards import ActionKind, Content
from pocket_tui.games.airborne_commander.choices import (
    Line,
    judged,
    legal_first,
    place_of,
    post_at,
    slot_words,
    support_at,
    targets_of,
)
from pocket_tui.games.airborne_commander.legal import refuse
from pocket_tui.games.airborne_commander.model import State, Supporter
from pocket_tui.games.airborne_commander.result_words import with_projection
from pocket_tui.games.airborne_commander.rules import support_actions


def aim_group(card: str) -> str:
    """The group of what a supporting card can be aimed at."""
    return f"aim:{card}"


def aim_groups(content: Content, state: State, used: set[str]) -> Iterator[Group]:
    """A group for each supporting card that has something left to aim."""
    for card in dict.fromkeys(other.card for other in state.support):
        if aim_group(card) in used:
            left = [_left_words(content, state, other) for other in state.support if other.card == card]
            label = f"Aim the {content.card[card].name}"
            yield Group(aim_group(card), label, ", ".join(filter(None, left)), support_at(state, card))


def _left_words(content: Content, state: State, other: Supporter) -> str:
    points = support_actions.points_left(content, state, other)
    if points:
        return f"{ACTIONS[ActionKind.SUPPRESSION]} {points} left"
    free = support_actions.free_fire(content, other)
    return f"{ACTIONS[free.kind]} {free.value}" if free else ""


def aim_lines(content: Content, state: State) -> Iterator[Line]:
    """What each supporting card can be aimed at, and greyed what it cannot."""
    for card in dict.fromkeys(other.card for other in state.support):
        yield from legal_first(_lines_of(content, state, card))


def _lines_of(content: Content, state: State, card: str) -> Iterator[Line]:
    mine = [other for other in state.support if other.card == card]
    if any(support_actions.points_left(content, state, other) for other in mine):
        for post in targets_of(content, state):
            yield _suppress_line(content, state, card, post.card)
    if any(support_actions.free_fire(content, other) for other in mine):
        for post in targets_of(content, state):
            yield _fire_line(content, state, card, post.card)


def _suppress_line(content: Content, state: State, card: str, target: int) -> Line:
    line: Line = Choice(
        do.Suppress(card, target),
        f"Suppress {place_of(content, state, target)}",
        result="no return fire" if support_actions.has_engaged(state.slots, target) else "held down",
        tone="good",
        group=aim_group(card),
        action="aim",
        at=post_at(state, target),
    )
    return judged(content, state, line)


def _fire_line(content: Content, state: State, card: str, target: int) -> Line:
    command = do.Aim(card, target)
    line: Line = Choice(
        command,
        f"Fire Support against {place_of(content, state, target)}",
        group=aim_group(card),
        action="aim",
        at=post_at(state, target),
    )
    if refuse(content, state, command) is not None:
        return judged(content, state, line)
    after = support_actions.aim(content, state, card, target)[0]
    return with_projection(content, after, line, target)


def unaim_lines(content: Content, state: State, group: str) -> Iterator[Line]:
    """What is aimed and can be taken back."""
    aims = dict.fromkeys((other.card, aimed.target) for other in state.support for aimed in other.aims)
    for card, target in aims:
        line: Line = Choice(
            do.Unaim(card, target),
            f"Take the {content.card[card].name}'s aim off {slot_words(state, target)}",
            group=group,
            action="withdraw",
            at=post_at(state, target),
        )
        yield judged(content, state, line)
