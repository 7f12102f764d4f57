"""Many games by a bot, counted: how often it wins, with what score, why it loses, how long a game is."""

from __future__ import annotations

import math
import os
import signal
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from time import perf_counter
from typing import Protocol

import attrs

from pocket_tui.engine.contract import AnyGame, Document, Event, Options
from pocket_tui.engine.dice import Dice
from pocket_tui.games import build_game

MOST_COMMANDS = 50_000
"""A game of more commands than that will not end any more."""

NO_OPTIONS = Options()

_Z = 1.959963984540054  # 95 % of a normal distribution lie within that many standard deviations


class Program(Protocol):
    """What is played: so many games with that content, each known by its number, counted from 0."""

    @property
    def game_id(self) -> str: ...
    @property
    def content(self) -> Document: ...
    @property
    def games(self) -> int: ...
    def play(self, game: AnyGame, number: int) -> GameResult: ...


@attrs.frozen
class Plan:
    """What to play: game i (from 1) has seed `seed` + i - 1. `bot` empty: the one that gives hints."""

    game_id: str
    content: Document
    games: int
    seed: int
    bot: str = ""
    options: Options = NO_OPTIONS

    def play(self, game: AnyGame, number: int) -> GameResult:
        bot = self.bot or next(iter(game.bots()))
        return play_game(game, self.options, self.seed + number, bot)


@attrs.frozen
class GameResult:
    """One game. `happened` counts its events by their tags; `mark` is the number in its last mark.

    `winners` are seats; `roles` is what the rules called each seat, where they set them apart.
    """

    won: bool
    reason: str
    mark: int
    commands: int
    happened: tuple[tuple[str, int], ...]
    score: str = ""
    grade: str = ""
    rank: int | None = None
    winners: tuple[int, ...] = ()
    roles: tuple[str, ...] = ()


@attrs.frozen
class Spread:
    """The mean of some numbers, the least and the largest."""

    mean: float
    least: int
    most: int


@attrs.frozen
class Tally:
    """All games of a plan together. `low` and `high` bound the win rate (95 %, after Wilson)."""

    games: int
    won: int
    low: float
    high: float
    reasons: tuple[tuple[str, int], ...]
    """How many games were lost for each reason, the most frequent first."""
    marks: Spread
    commands: Spread
    happened: tuple[tuple[str, float], ...]
    """How often each kind of event happened in a game on average, by tag."""
    grades: tuple[tuple[str, int], ...] = ()
    """How many games reached each grade, the highest first."""
    scores: tuple[tuple[str, int], ...] = ()
    """How many games ended with each score, the lowest first."""

    @property
    def rate(self) -> float:
        return self.won / self.games


@attrs.frozen
class Pace:
    """How long all the games took, in seconds, and how many games and commands that is a second."""

    seconds: float
    games: float
    commands: float


class UnfinishedGame(RuntimeError):
    """A game went on and on, which the rules of no game allow."""


def simulate(plan: Plan, *, jobs: int = 1, tick: Callable[[int], None] | None = None) -> tuple[Tally, Pace]:
    """Plays the plan, in `jobs` processes, and counts. `tick` hears how many more are done.

    The tally is the same for every number of jobs. Raises KeyError for an unknown bot, ContentError for
    faulty content, ValueError when the options do not fit.
    """
    results, pace = play_all(plan, jobs=jobs, tick=tick)
    return tally(results), pace


def play_all(
    program: Program, *, jobs: int = 1, tick: Callable[[int], None] | None = None
) -> tuple[list[GameResult], Pace]:
    """The results of all games in their order, which are the same for every number of jobs."""
    began = perf_counter()
    results: list[GameResult] = []
    for part in _play_here(program) if jobs <= 1 else _play_apart(program, jobs):
        results += part
        if tick is not None:
            tick(len(part))
    seconds = max(perf_counter() - began, 1e-9)
    commands = sum(result.commands for result in results)
    return results, Pace(seconds, len(results) / seconds, commands / seconds)


def play_game(game: AnyGame, options: Options, seed: int, *bot_names: str) -> GameResult:
    """One game to its end by those bots, seat for seat; a single one plays every seat."""
    names = {seat.number: bot_names[seat.number % len(bot_names)] for seat in game.seats(options)}
    bots = {seat: game.bots()[name]() for seat, name in names.items()}
    state = game.setup(options, seed)
    dice = Dice(seed)
    events: Counter[type[Event]] = Counter()
    samples: dict[type[Event], Event] = {}
    number = 0
    while (outcome := game.outcome(state)) is None:
        number += 1
        if number > MOST_COMMANDS:
            raise UnfinishedGame(f"the game with seed {seed} had no end after {MOST_COMMANDS} commands")
        seat = 0 if len(bots) == 1 else game.decider(state)
        command = bots[seat].choose(game.view(state, seat), dice.split(seat, number))
        step = game.apply(state, command)
        state = step.state
        for event in step.events:
            events[type(event)] += 1
            samples.setdefault(type(event), event)
    return GameResult(
        won=outcome.won,
        reason=outcome.reason,
        mark=_number_in(game.mark(state)),
        commands=number,
        happened=_by_tag(game, events, samples),
        score=outcome.score,
        grade=outcome.grade,
        rank=outcome.rank,
        winners=outcome.winners,
        roles=outcome.roles,
    )


def _number_in(mark: str) -> int:
    """ "T10" is 10; a mark without a number is 0."""
    digits = "".join(sign for sign in mark if sign.isdecimal())
    return int(digits) if digits else 0


def _by_tag(
    game: AnyGame, events: Counter[type[Event]], samples: dict[type[Event], Event]
) -> tuple[tuple[str, int], ...]:
    codec = game.codec()
    return tuple(
        sorted((str(codec.dump_event(samples[kind])["type"]), count) for kind, count in events.items())
    )


def _play_here(program: Program) -> Iterator[Sequence[GameResult]]:
    game = build_game(program.game_id, program.content)
    for number in range(program.games):
        yield (program.play(game, number),)


def _play_apart(program: Program, jobs: int) -> Iterator[Sequence[GameResult]]:
    from concurrent.futures import ProcessPoolExecutor  # late: only this way of playing needs it
    from multiprocessing import get_context

    size = max(1, min(50, program.games // (jobs * 4)))
    starts = range(0, program.games, size)
    pool = ProcessPoolExecutor(
        min(jobs, len(starts)), get_context("spawn"), initializer=_begin_worker, initargs=(program,)
    )
    try:
        yield from pool.map(_play_part, ((start, min(start + size, program.games)) for start in starts))
    finally:
        pool.shutdown(cancel_futures=True)


_worker: dict[str, tuple[Program, AnyGame]] = {}


def _begin_worker(program: Program) -> None:
    """A worker builds its game once; an interrupt is for the process that asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _worker["game"] = (program, build_game(program.game_id, program.content))


def _play_part(part: tuple[int, int]) -> tuple[GameResult, ...]:
    program, game = _worker["game"]
    return tuple(program.play(game, number) for number in range(*part))


def usable_cores() -> int:
    """How many processes can run at the same time here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def tally(results: Sequence[GameResult]) -> Tally:
    """Counts the results, which must not be none."""
    won = sum(result.won for result in results)
    low, high = wilson(won, len(results))
    reasons = Counter(result.reason for result in results if not result.won)
    happened: Counter[str] = Counter()
    for result in results:
        happened.update(dict(result.happened))
    return Tally(
        games=len(results),
        won=won,
        low=low,
        high=high,
        reasons=tuple(sorted(reasons.items(), key=lambda pair: (-pair[1], pair[0]))),
        marks=spread_of(result.mark for result in results),
        commands=spread_of(result.commands for result in results),
        happened=tuple((tag, count / len(results)) for tag, count in sorted(happened.items())),
        grades=_ranked((result.rank, result.grade) for result in results)[::-1],
        scores=_ranked((result.rank, result.score) for result in results),
    )


def _ranked(found: Iterable[tuple[int | None, str]]) -> tuple[tuple[str, int], ...]:
    """How often each word was found, the one with the lowest rank first; without a rank it does not count."""
    ranked = sorted((rank, word) for rank, word in found if word and rank is not None)
    counts = Counter(word for _, word in ranked)
    return tuple((word, counts[word]) for word in dict.fromkeys(word for _, word in ranked))


def spread_of(numbers: Iterable[int]) -> Spread:
    """The spread of numbers, of which there must be some."""
    values = tuple(numbers)
    return Spread(sum(values) / len(values), min(values), max(values))


def wilson(won: int, games: int) -> tuple[float, float]:
    """The bounds between which the true win rate lies, 19 times in 20 (Wilson's score interval)."""
    rate, square = won / games, _Z * _Z
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = _Z / (1 + square / games) * math.sqrt(rate * (1 - rate) / games + square / (4 * games**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def table(plan: Plan, title: str, bot: str, counted: Tally, *, events: bool = False) -> str:
    """The tally as lines to read, without the pace, so that the same plan gives the same text.

    With `events`, also how often each kind of event happened.
    """
    lost = counted.games - counted.won
    lines = [
        f"{title}: {counted.games:,} {plural('game', counted.games)} from seed {plan.seed}, bot {bot}",
        *(
            [f"Options: {', '.join('='.join(pair) for pair in plan.options.pairs)}"]
            if plan.options.pairs
            else []
        ),
        "",
        f"{'Won':<12}{share(counted.won, counted.games)}   "
        f"(95 %: {100 * counted.low:.1f} to {100 * counted.high:.1f} %)",
        f"{'Lost':<12}{share(lost, counted.games)}",
        *(f"  {words(reason):<10}{share(count, counted.games)}" for reason, count in counted.reasons),
        "",
        f"{'':<12}{'mean':>8}{'least':>8}{'most':>8}",
        spread_line("Turns", counted.marks),
        spread_line("Commands", counted.commands),
        *_score_lines("Grades", counted.grades, counted.games),
        *_score_lines("Scores", counted.scores, counted.games),
        *(event_lines(counted.happened) if events else ()),
    ]
    return "\n".join(lines)


def _score_lines(title: str, found: Sequence[tuple[str, int]], games: int) -> list[str]:
    """Grades or scores with the share of all games that each has; nothing where a game knows none."""
    width = max((len(word) for word, _ in found), default=0)
    lines = [f"  {word:<{width}}{share(count, games)}" for word, count in found]
    return ["", title, *lines] if lines else []


def event_lines(happened: Sequence[tuple[str, float]]) -> list[str]:
    told = [f"  {words(tag):<24}{mean:>8.2f}" for tag, mean in happened]
    return ["", "In a game, on average:", *told]


def pace_line(pace: Pace) -> str:
    return f"Speed: {pace.games:,.1f} games and {pace.commands:,.0f} commands a second ({pace.seconds:.1f} s)"


def as_document(plan: Plan, bot: str, counted: Tally, pace: Pace) -> Document:
    """The same as plain data; `speed` alone differs between two runs of one plan."""
    return {
        "game": plan.game_id,
        "seed": plan.seed,
        "games": counted.games,
        "bot": bot,
        "options": dict(plan.options.pairs),
        "won": counted.won,
        "win_rate": round(counted.rate, 6),
        "win_rate_95": [round(counted.low, 6), round(counted.high, 6)],
        "lost": dict(counted.reasons),
        "grades": dict(counted.grades),
        "scores": dict(counted.scores),
        "turns": spread_document(counted.marks),
        "commands": spread_document(counted.commands),
        "events_per_game": {tag: round(mean, 4) for tag, mean in counted.happened},
        "speed": pace_document(pace),
    }


def pace_document(pace: Pace) -> Document:
    return {
        "seconds": round(pace.seconds, 3),
        "games_per_second": round(pace.games, 1),
        "commands_per_second": round(pace.commands),
    }


def share(count: int, games: int) -> str:
    return f"{count:>8,}{100 * count / games:>8.1f} %"


def spread_line(name: str, spread: Spread) -> str:
    return f"{name:<12}{spread.mean:>8.1f}{spread.least:>8}{spread.most:>8}"


def spread_document(spread: Spread) -> Document:
    return {"mean": round(spread.mean, 4), "least": spread.least, "most": spread.most}


def words(tag: str) -> str:
    return tag.replace("_", " ")


def plural(word: str, count: int) -> str:
    return word if count == 1 else word + "s"
