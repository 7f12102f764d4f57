"""Turn Sequence (AC-25, AC-26): one turn after the other, each of seven phases in a fixed order."""

from __future__ import annotations

from functools import partial

import attrs

from pocket_tui.games.airborne_commander.cards import Content
from pocket_tui.games.airborne_commander.events import TurnBegan, TurnEnded
from pocket_tui.games.airborne_commander.model import Battle, PhaseName, State, Supporting
from pocket_tui.games.airborne_commander.rules import (
    battleground,
    deploy,
    drop_zone,
    firefights,
    recruit,
    victory,
)
from pocket_tui.games.airborne_commander.rules.battleground import posts_of
from pocket_tui.games.airborne_commander.rules.steps import Told, then
from pocket_tui.games.airborne_commander.rules.support_actions import (
    can_suppress,
    free_fire,
    points_left,
    suppressed_cards,
)

STEPS: dict[PhaseName, int] = {
    "drop": 2,
    "deploy": 4,
    "support": 5,
    "fire": 5,
    "medic": 5,
    "recruit": 6,
    "pay": 6,
    "over": 7,
}
"""The phase of the turn, 1 to 7, that waits for the player."""


def begin_turn(content: Content, state: State) -> Told:
    """AC-25. The Battleground, the Drop Zone and the hand are filled, then the player deploys."""
    state = attrs.evolve(state, turn=state.turn + 1, battle=Battle())
    told: Told = state, (TurnBegan(state.turn),)
    told = then(told, partial(battleground.fill, content))
    return then(told, drop_zone.open_spaces)


def end_deploy(content: Content, state: State) -> Told:
    """AC-26, AC-55. On to the fight; support that could still be aimed is offered first."""
    told = deploy.end_deploy(state)
    if can_aim(content, state):
        return then(told, lambda now: (now.with_phase(Supporting()), ()))
    return then(told, partial(firefights.begin, content))


def can_aim(content: Content, state: State) -> bool:
    """Whether Suppression or Fire Support is left that has something to be aimed at."""
    posts = posts_of(state.slots)
    suppressed = suppressed_cards(state.support)
    is_engaged = any(post.allies for post in posts)
    if is_engaged and any(free_fire(content, other) for other in state.support):
        return True
    is_open = any(can_suppress(content.axis[post.card]) and post.card not in suppressed for post in posts)
    return is_open and any(points_left(content, state, other) for other in state.support)


def end_turn(content: Content, state: State) -> Told:
    """AC-26, AC-108. The Recruit phase ends, the end conditions are checked, and the next turn begins."""
    told = recruit.end(state)
    told = then(told, lambda now: (now, (TurnEnded(now.turn),)))
    told = then(told, partial(victory.judge, content))
    return then(told, partial(begin_turn, content))
