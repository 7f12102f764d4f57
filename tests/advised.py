"""Battles of somebody who takes the best order at first sight, and seeds with which they are won or lost."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Any

from pocket_tui.engine.contract import Options
from pocket_tui.engine.dice import Dice
from tests.strategies import ready_game

GAME = ready_game("pocket_battles")
SHORT = {"size": "50", "list_1": "build"}
"""Few points, and the person puts the army together, or takes the one that is offered."""


def advise(view: Any) -> Any:
    """What somebody does who takes the best order at first sight."""
    return GAME.bots()["greedy"]().choose(view, Dice(0))


def play(seed: int) -> Iterator[Any]:
    """A battle of somebody who plays so against the bot, state by state."""
    state, bot = GAME.setup(Options.of(**SHORT), seed), GAME.bots()["greedy"]()
    for number in count():
        yield state
        decision = GAME.decision(state)
        if decision is None:
            return
        view = GAME.view(state, decision.seat)
        dice = Dice(seed).split(decision.seat, number)
        state = GAME.apply(state, bot.choose(view, dice) if decision.seat else advise(view)).state


@cache
def seed_of(winner: int) -> int:
    """The first seed with which that seat wins."""
    for seed in range(1, 100):
        *_, last = play(seed)
        outcome = GAME.outcome(last)
        if outcome is not None and outcome.winners == (winner,):
            return seed
    raise AssertionError("no such battle among the first seeds")
