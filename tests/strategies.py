"""What property tests draw from: games with their content, seeds, options, and positions reached by play.

A position is reached by commands that a test can replay, so hypothesis can shrink the way to it. `picks` are
whole numbers: number n picks the n-th legal command, counted round.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import attrs
from hypothesis import settings
from hypothesis import strategies as st

from pocket_tui.engine.contract import AnyGame, Event, Options
from pocket_tui.engine.dice import MAX_SEED, Dice
from pocket_tui.games import build_game, ready_games
from pocket_tui.storage.packs import read_packs
from pocket_tui.storage.paths import find_places

EXAMPLES = int(os.environ.get("POCKET_TUI_EXAMPLES", "0"))
"""0: few and always the same, for every day; more: that many, new ones each run."""

READY = tuple(card.id for card in ready_games())


def examples(count: int) -> settings:
    """Settings for a property: `count` examples, or as many as the environment asks for; no deadline."""
    return settings(max_examples=EXAMPLES or count, derandomize=not EXAMPLES, deadline=None)


@cache
def ready_game(game_id: str) -> AnyGame:
    """The game with the content of its base pack, as a player has it."""
    report = read_packs(game_id, find_places())
    assert report.content is not None, [str(problem) for problem in report.problems]
    return build_game(game_id, report.content)


@attrs.frozen
class Position:
    """A state, how it came about, and the last step's events. The states before it are in `path`."""

    state: Any
    path: tuple[Any, ...] = ()
    commands: tuple[Any, ...] = ()
    events: tuple[Event, ...] = ()


def seeds() -> st.SearchStrategy[int]:
    return st.integers(0, MAX_SEED)


@st.composite
def options_of(draw: st.DrawFn, game: AnyGame) -> Options:
    """Any one value for each option that the game offers."""
    chosen = {spec.key: draw(st.sampled_from(spec.values)).value for spec in game.option_specs()}
    return Options.of(**chosen)


def picks(most: int) -> st.SearchStrategy[list[int]]:
    return st.lists(st.integers(0, 40), max_size=most)


def advance(game: AnyGame, position: Position, command: Any) -> Position:
    step = game.apply(position.state, command)
    return Position(
        step.state, (*position.path, position.state), (*position.commands, command), tuple(step.events)
    )


def follow(game: AnyGame, position: Position, numbers: Sequence[int]) -> Position:
    """Go on by picks, until they are used up or the game is over."""
    for number in numbers:
        legal = game.legal(position.state)
        if not legal:
            break
        position = advance(game, position, legal[number % len(legal)])
    return position


def play_bot(game: AnyGame, position: Position, most: int, seed: int) -> Position:
    """Go on as the game's first bot plays for every seat, `most` commands at most."""
    bot = next(iter(game.bots().values()))()
    for number in range(most):
        decision = game.decision(position.state)
        if decision is None:
            break
        view = game.view(position.state, decision.seat)
        position = advance(game, position, bot.choose(view, Dice(seed).split(decision.seat, number)))
    return position


def step_back(position: Position, steps: int) -> Position:
    """The same game, that many commands earlier."""
    kept = max(0, len(position.path) - steps)
    if kept == len(position.path):
        return position
    return Position(position.path[kept], position.path[:kept], position.commands[:kept])


@st.composite
def positions(draw: st.DrawFn, game: AnyGame, bot_steps: int = 100, free_steps: int = 25) -> Position:
    """Any position: some steps of a bot, which get deep into a game, then some of nobody in his senses.

    Where that ended the game, a few steps back: the last moments are the interesting ones.
    """
    seed = draw(seeds())
    start = Position(game.setup(draw(options_of(game)), seed))
    deep = play_bot(game, start, draw(st.integers(0, bot_steps)), seed)
    last = follow(game, deep, draw(picks(free_steps)))
    return last if game.legal(last.state) else step_back(last, draw(st.integers(0, 4)))


def stroll(game: AnyGame, seed: int, most: int = 20_000) -> Iterator[Position]:
    """A whole game of random legal commands, position by position; stops at the end or after `most`."""
    dice = Dice(seed).split(7)
    position = Position(game.setup(Options(), seed))
    for _ in range(most):
        yield position
        legal = game.legal(position.state)
        if not legal:
            return
        pick, dice = dice.roll(len(legal))
        step = game.apply(position.state, legal[pick - 1])
        position = Position(step.state, (position.state,), (legal[pick - 1],), tuple(step.events))
    raise AssertionError(f"seed {seed}: not over after {most} commands")


@cache
def command_pool(game_id: str) -> tuple[Any, ...]:
    """Commands that were legal somewhere: what a player could try at the wrong time."""
    game = ready_game(game_id)
    seen: dict[Any, None] = {}
    for seed in range(4):
        for position in stroll(game, seed):
            seen.update(dict.fromkeys(game.legal(position.state)))
        deep = play_bot(game, Position(game.setup(Options(), seed)), 500, seed)
        for state in (*deep.path, deep.state):
            seen.update(dict.fromkeys(game.legal(state)))
            decision = game.decision(state)
            seen.update(dict.fromkeys(choice.command for choice in decision.choices) if decision else {})
    return tuple(seen)
