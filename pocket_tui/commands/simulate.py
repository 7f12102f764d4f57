"""`simulate`: many games by bots, counted."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

import click

from pocket_tui.commands.call import Call, also_here
from pocket_tui.commands.opening import choose_options, load_pack
from pocket_tui.commands.play import GAME
from pocket_tui.commands.words import SEED, KeyValue, Whole, unknown
from pocket_tui.engine.dice import MAX_SEED
from pocket_tui.simulate import Pace, Plan, Program, as_document, pace_line, play_all, table, tally

if TYPE_CHECKING:
    from pocket_tui.contest import Contest, Pairing
    from pocket_tui.engine.contract import AnyGame, Options, OptionSpec
    from pocket_tui.simulate import GameResult
    from pocket_tui.storage.packs import Pack
    from pocket_tui.storage.paths import Places

ARMY, LIST, SIZE = "army", "list", "size"
"""What the options of a game may choose: for each side an army and its list, for both the size."""

Pairs = tuple[tuple[str, str], ...]


@click.command()
@click.argument("game", type=GAME)
@click.option(
    "--games", type=Whole(1, 10_000_000), default=100, metavar="N", help="How many; 100 if not said."
)
@click.option("--seed", type=SEED, default=1, metavar="S", help="Game i has seed S + i - 1; 1 if not said.")
@click.option(
    "--army",
    "armies",
    multiple=True,
    metavar="NAME",
    help="Given twice: these two meet. Once: it meets all others. Not at all: all meet each other.",
)
@click.option("--size", metavar="N", help="The size of both armies.")
@click.option("--lists", metavar="WHICH", help="Where the troops come from: ready or random.")
@click.option(
    "--bot",
    "bots",
    multiple=True,
    metavar="NAME",
    help="Who plays; if not said, the first bot. Given twice, one leads each side.",
)
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
    armies: tuple[str, ...],
    size: str | None,
    lists: str | None,
    bots: tuple[str, ...],
    jobs: int,
    pairs: Pairs,
    events: bool,
    as_json: bool,
) -> None:
    """Let bots play many games of GAME and count.

    Prints the win rate with its 95 % interval, reasons of loss, lengths and speed. Where two armies meet, it
    is the rate of each pairing, army and role, and each seed is played twice with the seats swapped. The same
    seed gives the same table, the line with the speed apart.
    """
    if seed + games - 1 > MAX_SEED:
        raise click.UsageError(f"--seed: {games} games from {seed} would pass the last seed, {MAX_SEED}")
    pack = load_pack(game, call.places())
    specs = pack.game.option_specs()
    names = _find_bots(bots, list(pack.game.bots()))
    if size is not None:
        pairs = (*pairs, (SIZE, _find_size(pack.game, specs, size)))
    if _keys(specs, ARMY):
        common = _common(pack.game, specs, pairs, lists, call.places())
        contest = _contest(pack, specs, games, seed, names, common, armies)
        _tell_contest(contest, pack.game, jobs, events=events, as_json=as_json)
        return
    for option, given in (("--army", armies), ("--lists", lists)):
        if given:
            raise _wrong(f"{option}: {pack.game.title} has no armies to choose")
    if len(names) > 1:
        raise _wrong(f"--bot: one bot plays {pack.game.title}, not {len(names)}")
    plan = Plan(game, pack.documents, games, seed, names[0], choose_options(pack.game, pairs, call.places()))
    results, pace = _count(plan, jobs)
    counted = tally(results)
    if as_json:
        click.echo(json.dumps(as_document(plan, names[0], counted, pace), indent=2))
    else:
        click.echo(f"{table(plan, pack.game.title, names[0], counted, events=events)}\n\n{pace_line(pace)}")


def _wrong(text: str) -> click.UsageError:
    return click.UsageError(text, click.get_current_context())


def _find_bots(names: Sequence[str], known: list[str]) -> tuple[str, ...]:
    for name in names:
        if name not in known:
            raise _wrong(f"--bot: {unknown('bot', name, known)}")
    if len(names) > 2:
        raise _wrong("--bot: name one bot, or one for each of two sides")
    return tuple(names) or (known[0],)


def _find_size(game: AnyGame, specs: Sequence[OptionSpec], size: str) -> str:
    known = [value.value for spec in specs if spec.key == SIZE for value in spec.values]
    if not known:
        raise _wrong(f"--size: {game.title} has no size to choose")
    if size not in known:
        raise _wrong(f"--size: no such size '{size}', known: {', '.join(sorted(known, key=int))}")
    return size


def _keys(specs: Sequence[OptionSpec], part: str) -> tuple[str, ...]:
    """The options that choose that part of a side, seat by seat."""
    found = [(spec.seat, spec.key) for spec in specs if spec.part == part and spec.seat is not None]
    return tuple(key for _, key in sorted(found))


# Where armies meet.


def _contest(
    pack: Pack,
    specs: Sequence[OptionSpec],
    games: int,
    seed: int,
    bots: tuple[str, ...],
    options: Options,
    armies: tuple[str, ...],
) -> Contest:
    from pocket_tui.contest import Contest

    first, second = _keys(specs, ARMY)
    known = [value.value for value in next(spec for spec in specs if spec.key == first).values]
    return Contest(
        pack.game.id,
        pack.documents,
        games,
        seed,
        bots,
        options,
        (first, second),
        _pairings(armies, known),
        trades=len(armies) < 2,
    )


def _common(
    game: AnyGame, specs: Sequence[OptionSpec], pairs: Pairs, lists: str | None, places: Places
) -> Options:
    """The options that are the same in all games: those of no seat, and where the lists come from."""
    from pocket_tui.engine.contract import Options

    own = {spec.key for spec in specs if spec.seat is not None}
    for key, _ in pairs:
        if key in own:
            raise _wrong(f"--option: the seats take turns, so instead of {key} say --army, --lists or --bot")
    listed = _keys(specs, LIST)
    if lists is not None:
        values = [value.value for spec in specs if spec.key == listed[0] for value in spec.values]
        if lists not in values:
            raise _wrong(f"--lists: {unknown('kind of list', lists, values)}")
        pairs = (*pairs, *((key, lists) for key in listed))
    chosen = dict(choose_options(game, pairs, places).pairs)
    return Options.of(**{key: value for key, value in chosen.items() if key not in own or key in listed})


def _pairings(armies: tuple[str, ...], known: list[str]) -> tuple[Pairing, ...]:
    for army in armies:
        if army not in known:
            raise _wrong(f"--army: {unknown('army', army, known)}")
    match armies:
        case ():
            return tuple(combinations(known, 2))
        case (one,):
            return tuple((one, other) for other in known if other != one)
        case (one, other):
            return ((one, other),)
    raise _wrong(f"--army: two armies meet, not {len(armies)}")


def _tell_contest(contest: Contest, game: AnyGame, jobs: int, *, events: bool, as_json: bool) -> None:
    from pocket_tui.contest import contest_document, contest_table, score

    results, pace = _count(contest, jobs)
    found = score(contest, results)
    if as_json:
        click.echo(json.dumps(contest_document(contest, found, pace), indent=2))
        return
    armies = (spec for spec in game.option_specs() if spec.key in contest.keys)
    names = {value.value: value.label for spec in armies for value in spec.values}
    text = contest_table(contest, game.title, names, found, events=events)
    click.echo(f"{text}\n\n{pace_line(pace)}")


def _count(program: Program, jobs: int) -> tuple[list[GameResult], Pace]:
    """Plays under a progress bar, which shows on a terminal alone."""
    stream = sys.stderr
    with click.progressbar(
        length=program.games, label="Playing", file=stream, hidden=not stream.isatty()
    ) as bar:
        return play_all(program, jobs=jobs, tick=bar.update)
