"""`python -m benchmarks.duel --bot general --against greedy --games 500`: how strong a level is.

Every battle is played twice from the same seed, with the bots' sides swapped, over all pairings of two
armies; ready-made and random lists take turns. The table is the same for the same plan, the speed is not.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from multiprocessing import get_context
from time import perf_counter, process_time

import attrs

from benchmarks.engine import ready_game
from pocket_tui.engine.contract import AnyGame, Options
from pocket_tui.engine.dice import Dice
from pocket_tui.simulate import wilson

GAME_ID = "pocket_battles"
MOST_COMMANDS = 5_000
SLOW = 1.0
"""A decision that takes longer, in seconds, is a slow one."""


@attrs.frozen
class Plan:
    """What to play: game i (from 0) is battle i // 2, with the sides swapped where i is odd."""

    bot: str
    against: str
    games: int
    size: int
    seed: int
    lists: str


@attrs.frozen
class Battle:
    """One battle as it ended for the bot: the seconds and the positions of each of its decisions."""

    number: int
    armies: tuple[str, str]
    attacked: bool
    won: bool
    reason: str
    rounds: int
    seconds: float
    thinking: tuple[float, ...]
    positions: tuple[int, ...]


def battle_of(game: AnyGame, armies: Sequence[str], plan: Plan, number: int) -> Battle:
    """Plays one game of the plan to its end. Raises RuntimeError when it has none."""
    match, swapped = divmod(number, 2)
    pairs = list(combinations(armies, 2))
    pair = pairs[match % len(pairs)]
    source = plan.lists if plan.lists != "mixed" else ("ready", "random")[match // len(pairs) % 2]
    options = Options.of(size=str(plan.size), army_1=pair[0], army_2=pair[1], list_1=source, list_2=source)
    bots = [game.bots()[name]() for name in (plan.bot, plan.against)]
    seed = plan.seed + match
    state, dice, began = game.setup(options, seed), Dice(seed), perf_counter()
    thinking, positions = [], []
    for step in range(MOST_COMMANDS):
        decision = game.decision(state) if game.outcome(state) is None else None
        if decision is None:
            break
        bot = bots[decision.seat ^ swapped]
        view = game.view(state, decision.seat)
        start = process_time()
        command = bot.choose(view, dice.split(decision.seat, step))
        if bot is bots[0]:
            thinking.append(process_time() - start)
            positions.append(getattr(bot, "looked", 0))
        state = game.apply(state, command).state
    outcome = game.outcome(state)
    if outcome is None:
        raise RuntimeError(f"battle {number} has no end")
    return Battle(
        number=number,
        armies=pair if not swapped else (pair[1], pair[0]),
        attacked=state.clock.attacker == swapped,
        won=outcome.winners == (swapped,),
        reason=outcome.reason,
        rounds=state.clock.round,
        seconds=perf_counter() - began,
        thinking=tuple(thinking),
        positions=tuple(positions),
    )


_worker: dict[str, tuple[AnyGame, tuple[str, ...], Plan]] = {}


def _begin(plan: Plan) -> None:
    game = ready_game(GAME_ID)
    spec = next(spec for spec in game.option_specs() if spec.key == "army_1")
    _worker["plan"] = (game, tuple(value.value for value in spec.values), plan)


def _play(number: int) -> Battle:
    game, armies, plan = _worker["plan"]
    return battle_of(game, armies, plan, number)


def play(plan: Plan, jobs: int) -> Iterator[Battle]:
    """The battles of the plan in their order, played in so many processes."""
    if jobs <= 1:
        _begin(plan)
        yield from map(_play, range(plan.games))
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_begin, initargs=(plan,)) as pool:
        yield from pool.map(_play, range(plan.games))


def table(plan: Plan, battles: Sequence[Battle]) -> str:
    """The result as lines to read, the same for the same plan."""
    title = f"{plan.bot} against {plan.against}: {len(battles)} games of {plan.size} points"
    lines = [f"{title} from seed {plan.seed}, lists {plan.lists}, sides swapped", ""]
    lines.append(_rate("All", battles))
    lines.append(_rate("As Attacker", [each for each in battles if each.attacked]))
    lines.append(_rate("As Defender", [each for each in battles if not each.attacked]))
    lines += [
        _rate(f"With {army}", [each for each in battles if each.armies[0] == army])
        for army in sorted({each.armies[0] for each in battles})
    ]
    reasons = Counter(each.reason for each in battles)
    lines += ["", "Ends: " + ", ".join(f"{count} {reason}" for reason, count in sorted(reasons.items()))]
    looked = sorted(each for battle in battles for each in battle.positions if each)
    if looked:
        lines.append(f"Positions in a decision that was searched: {_percentiles(looked, '{:,.0f}')}")
    return "\n".join(lines)


def _rate(name: str, battles: Sequence[Battle]) -> str:
    if not battles:
        return f"{name:<18}{'none':>8}"
    won = sum(each.won for each in battles)
    low, high = wilson(won, len(battles))
    rate = f"{100 * won / len(battles):.1f} %"
    return f"{name:<18}{won:>5} of {len(battles):<5}{rate:>8}   (95 %: {100 * low:.1f} to {100 * high:.1f} %)"


def speed(battles: Sequence[Battle], seconds: float, jobs: int) -> str:
    """How long it all took, which differs from run to run."""
    thinking = sorted(each for battle in battles for each in battle.thinking)
    searched = sorted(
        time
        for battle in battles
        for time, looked in zip(battle.thinking, battle.positions, strict=True)
        if looked
    )
    pace = 60 * len(battles) / seconds
    lines = [f"Speed: {pace:.1f} games a minute with {jobs} processes ({seconds:.0f} s)"]
    for what, times in (("a decision", thinking), ("a decision that was searched", searched)):
        if times:
            quick = sum(each <= SLOW for each in times) / len(times)
            text = f"{_percentiles(times, '{:.3f}')}; {100 * quick:.1f} % within {SLOW:g} s"
            lines.append(f"Processor seconds in {what}: {text}")
    return "\n".join(lines)


def _percentiles(values: Sequence[float], form: str) -> str:
    """The median, the 95th percentile and the largest of sorted numbers."""
    picked = [values[min(len(values) - 1, len(values) * share // 100)] for share in (50, 95, 100)]
    return ", ".join(
        f"{name} {form.format(value)}"
        for name, value in zip(("half within", "95 % within", "all within"), picked, strict=True)
    )


def read(arguments: Sequence[str]) -> tuple[Plan, int]:
    """The plan and the number of processes that the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.duel", description=__doc__)
    parser.add_argument("--bot", default="general")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--size", type=int, default=80)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lists", choices=("ready", "random", "mixed"), default="mixed")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args(arguments)
    plan = Plan(given.bot, given.against, given.games, given.size, given.seed, given.lists)
    return plan, given.jobs


def main(arguments: Sequence[str]) -> int:
    plan, jobs = read(arguments)
    began = perf_counter()
    battles = []
    for battle in play(plan, jobs):
        battles.append(battle)
        if sys.stderr.isatty():
            won = sum(each.won for each in battles)
            print(f"\r{won} of {len(battles)}", end="", file=sys.stderr, flush=True)
    print(table(plan, battles))
    print(speed(battles, perf_counter() - began, jobs))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
