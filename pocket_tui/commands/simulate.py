"""`simulate`: many games by a bot, counted."""

from __future__ import annotations

import json
import sys

import click

from pocket_tui.commands.call import Call, also_here
from pocket_tui.commands.opening import choose_options, load_pack
from pocket_tui.commands.play import GAME
from pocket_tui.commands.words import SEED, KeyValue, Whole, unknown
from pocket_tui.engine.dice import MAX_SEED
from pocket_tui.simulate import Pace, Plan, Tally, as_document, pace_line, table
from pocket_tui.simulate import simulate as count_games


@click.command()
@click.argument("game", type=GAME)
@click.option(
    "--games", type=Whole(1, 10_000_000), default=100, metavar="N", help="How many; 100 if not said."
)
@click.option("--seed", type=SEED, default=1, metavar="S", help="Game i has seed S + i - 1; 1 if not said.")
@click.option("--bot", metavar="NAME", help="Who plays; if not said, the bot that gives the hints.")
@click.option("--jobs", type=Whole(1, 256), default=1, metavar="J", help="Processes; the table is the same.")
@click.option(
    "--option", "pairs", type=KeyValue(), multiple=True, metavar="KEY=VALUE", help="An option of the game."
)
@click.option("--events", is_flag=True, help="Also list how often each thing happened in a game.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@also_here
@click.pass_obj
def simulate(
    call: Call,
    game: str,
    games: int,
    seed: int,
    bot: str | None,
    jobs: int,
    pairs: tuple[tuple[str, str], ...],
    events: bool,
    as_json: bool,
) -> None:
    """Let a bot play many games of GAME and count.

    Prints the win rate with its 95 % interval, reasons of loss, lengths and speed. The same seed gives the
    same table, the line with the speed apart.
    """
    if seed + games - 1 > MAX_SEED:
        raise click.UsageError(f"--seed: {games} games from {seed} would pass the last seed, {MAX_SEED}")
    pack = load_pack(game, call.places())
    value = pack.game
    name = _find_bot(bot, list(value.bots()))
    plan = Plan(game, pack.documents, games, seed, name, choose_options(value, pairs))
    counted, pace = _count(plan, jobs)
    if as_json:
        click.echo(json.dumps(as_document(plan, name, counted, pace), indent=2))
    else:
        click.echo(f"{table(plan, value.title, name, counted, events=events)}\n\n{pace_line(pace)}")


def _find_bot(name: str | None, known: list[str]) -> str:
    if name is None:
        return known[0]
    if name not in known:
        raise click.UsageError(f"--bot: {unknown('bot', name, known)}", click.get_current_context())
    return name


def _count(plan: Plan, jobs: int) -> tuple[Tally, Pace]:
    """Counts under a progress bar, which shows on a terminal alone."""
    stream = sys.stderr
    with click.progressbar(
        length=plan.games, label="Playing", file=stream, hidden=not stream.isatty()
    ) as bar:
        return count_games(plan, jobs=jobs, tick=bar.update)
