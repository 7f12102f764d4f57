"""The rules alone: commands a second, whether long games slow down, and what a step costs in memory."""

from __future__ import annotations

import gc
import time
import tracemalloc
from collections.abc import Iterator
from statistics import median
from typing import Any

from benchmarks.result import Result
from pocket_tui.engine.contract import AnyGame, Options
from pocket_tui.engine.dice import Dice
from pocket_tui.engine.timeline import Position, Timeline
from pocket_tui.games import build_game, ready_games
from pocket_tui.storage.packs import read_packs
from pocket_tui.storage.paths import find_places

GAMES = 20
COMMANDS_A_SECOND = {"pocket_air_war": 3_000}
USUAL_COMMANDS_A_SECOND = 20_000
BYTES_A_STEP = 2_048


def ready_game(game_id: str) -> AnyGame:
    """The game with its base content. Raises ValueError when the content has faults."""
    report = read_packs(game_id, find_places())
    if report.content is None:
        raise ValueError("; ".join(str(problem) for problem in report.problems))
    return build_game(game_id, report.content)


def played(game: AnyGame, seed: int) -> list[Any]:
    """The commands of a whole game by its first bot."""
    bot = next(iter(game.bots().values()))()
    state, commands = game.setup(Options(), seed), []
    while (decision := game.decision(state)) is not None:
        view = game.view(state, decision.seat)
        commands.append(bot.choose(view, Dice(seed).split(decision.seat, len(commands))))
        state = game.apply(state, commands[-1]).state
    return commands


def measure() -> Iterator[Result]:
    for card in ready_games():
        game = ready_game(card.id)
        games = [played(game, seed) for seed in range(1, GAMES + 1)]
        yield from _speed(game, games)
        yield _memory(game, games)


def _speed(game: AnyGame, games: list[list[Any]]) -> Iterator[Result]:
    rates = [_rate(game, games) for _ in range(5)]
    budget = COMMANDS_A_SECOND.get(game.id, USUAL_COMMANDS_A_SECOND)
    yield Result(
        f"{game.title}: apply + legal",
        max(rates),
        "commands/s",
        budget,
        least=True,
        note=f"{GAMES} games by the bot, best of {len(rates)} runs",
    )
    early, late = _thirds(game, games)
    yield Result(
        f"{game.title}: apply + legal late in a game",
        late * 1e6,
        "us a command",
        2.0,
        floor=early * 1e6,
        note="last third against the one before",
    )


def _rate(game: AnyGame, games: list[list[Any]]) -> float:
    gc.collect()
    start = time.process_time()
    for number, commands in enumerate(games, 1):
        state = game.setup(Options(), number)
        for command in commands:
            game.legal(state)
            state = game.apply(state, command).state
    return sum(map(len, games)) / (time.process_time() - start)


def _thirds(game: AnyGame, games: list[list[Any]]) -> tuple[float, float]:
    """Seconds a command in the second and in the last third of the games, medians.

    The first third is left out: setting up an army is other work than leading it.
    """
    early, late = [], []
    for number, commands in enumerate(games, 1):
        state, third = game.setup(Options(), number), len(commands) // 3
        for place, command in enumerate(commands):
            start = time.perf_counter()
            game.legal(state)
            after = game.apply(state, command).state
            spent = time.perf_counter() - start
            state = after
            if third <= place < 2 * third:
                early.append(spent)
            elif place >= 2 * third:
                late.append(spent)
    return median(early), median(late)


def _memory(game: AnyGame, games: list[list[Any]]) -> Result:
    """Bytes that a step adds to a timeline which keeps every state."""
    _rate(game, games)  # fill what is kept once for all games
    gc.collect()
    tracemalloc.start()
    timelines, before = [], tracemalloc.get_traced_memory()[0]
    for number, commands in enumerate(games, 1):
        state = game.setup(Options(), number)
        timeline = Timeline(state)
        for place, command in enumerate(commands, 1):
            step = game.apply(state, command)
            state = step.state
            timeline.add(Position(place, reveals=step.reveals), state)
        timelines.append(timeline)
        del step
    gc.collect()
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    steps = sum(len(timeline.positions) for timeline in timelines)
    return Result(f"{game.title}: memory of an undo step", grown / steps, "bytes", BYTES_A_STEP)
