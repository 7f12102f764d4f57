"""Many games of two sides, counted: how often each side wins, against whom and in which role."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

import attrs

from pocket_tui.engine.contract import AnyGame, Document, Options
from pocket_tui.simulate import (
    GameResult,
    Pace,
    Spread,
    event_lines,
    pace_document,
    play_game,
    plural,
    share,
    spread_document,
    spread_line,
    spread_of,
    wilson,
    words,
)

K = TypeVar("K")

Pairing = tuple[str, str]
"""What the first and the second side play: ("romans", "celts")."""


@attrs.frozen
class Contender:
    """Who sits on a seat in one game: the side it plays, and the bot that leads it."""

    side: str
    bot: str


@attrs.frozen
class Contest:
    """What to play: two games of every pairing from each seed, the second with the seats swapped.

    The first `len(pairings)` pairs of games have the seed `seed`, the next ones the seed after it, so that
    games are spread evenly over the pairings and a longer contest begins as a shorter one. `keys` are the
    options that say what a seat plays; `options` are the same in all games. The first bot leads the first
    side of a pairing and the last bot the second; with `trades` they change over from seed to seed.
    """

    game_id: str
    content: Document
    games: int
    seed: int
    bots: tuple[str, ...]
    options: Options
    keys: tuple[str, str]
    pairings: tuple[Pairing, ...]
    trades: bool = False

    def pairing(self, number: int) -> Pairing:
        """The pairing of game `number`, counted from 0."""
        return self.pairings[number // 2 % len(self.pairings)]

    def seats(self, number: int) -> tuple[Contender, Contender]:
        """Who sits on each seat in that game."""
        lap = number // 2 // len(self.pairings)
        bots = (self.bots[0], self.bots[-1])
        if self.trades and lap % 2:
            bots = (bots[1], bots[0])
        first, second = (Contender(*both) for both in zip(self.pairing(number), bots, strict=True))
        return (second, first) if number % 2 else (first, second)

    def play(self, game: AnyGame, number: int) -> GameResult:
        """Plays that game to its end."""
        seats = self.seats(number)
        sides = dict(zip(self.keys, (seat.side for seat in seats), strict=True))
        options = Options.of(**dict(self.options.pairs), **sides)
        seed = self.seed + number // 2 // len(self.pairings)
        return play_game(game, options, seed, *(seat.bot for seat in seats))


@attrs.frozen
class Record:
    """How often somebody won. `roles` holds for each role its games and how many of them were won."""

    games: int
    won: int
    roles: tuple[tuple[str, int, int], ...]

    @property
    def rate(self) -> float:
        return self.won / self.games

    @property
    def bounds(self) -> tuple[float, float]:
        """Between which the true rate lies, 19 times in 20."""
        return wilson(self.won, self.games)


@attrs.frozen
class Score:
    """All games of a contest together; each pairing's record is that of its first side.

    `roles` are the records of the roles themselves, `ends` counts how games ended, the most frequent first.
    """

    games: int
    pairings: tuple[tuple[Pairing, Record], ...]
    sides: tuple[tuple[str, Record], ...]
    bots: tuple[tuple[str, Record], ...]
    roles: tuple[tuple[str, Record], ...]
    ends: tuple[tuple[str, int], ...]
    marks: Spread
    commands: Spread
    happened: tuple[tuple[str, float], ...]


Stake = tuple[str, bool]
"""One game of somebody: the role in it, and whether it was won."""


def score(contest: Contest, results: Sequence[GameResult]) -> Score:
    """Counts the results of a contest, which must not be none."""
    pairings: dict[Pairing, list[Stake]] = {}
    sides: dict[str, list[Stake]] = {}
    bots: dict[str, list[Stake]] = {}
    roles: dict[str, list[Stake]] = {}
    happened: Counter[str] = Counter()
    for number, result in enumerate(results):
        happened.update(dict(result.happened))
        for seat, contender in enumerate(contest.seats(number)):
            stake = (result.roles[seat] if result.roles else "", seat in result.winners)
            if seat == number % 2:  # the first side of the pairing
                pairings.setdefault(contest.pairing(number), []).append(stake)
            sides.setdefault(contender.side, []).append(stake)
            bots.setdefault(contender.bot, []).append(stake)
            roles.setdefault(stake[0], []).append(stake)
    ends = Counter(result.reason for result in results)
    return Score(
        games=len(results),
        pairings=_records(pairings, contest.pairings),
        sides=_records(sides, dict.fromkeys(side for pairing in contest.pairings for side in pairing)),
        bots=_records(bots, dict.fromkeys(contest.bots)),
        roles=_records(roles, sorted(role for role in roles if role)),
        ends=tuple(sorted(ends.items(), key=lambda pair: (-pair[1], pair[0]))),
        marks=spread_of(result.mark for result in results),
        commands=spread_of(result.commands for result in results),
        happened=tuple((tag, count / len(results)) for tag, count in sorted(happened.items())),
    )


def _records(found: Mapping[K, Sequence[Stake]], order: Iterable[K]) -> tuple[tuple[K, Record], ...]:
    return tuple((key, _record(found[key])) for key in order if key in found)


def _record(stakes: Sequence[Stake]) -> Record:
    roles = [
        (role, sum(role == each for each, _ in stakes), sum(role == each and won for each, won in stakes))
        for role in sorted({role for role, _ in stakes if role})
    ]
    return Record(len(stakes), sum(won for _, won in stakes), tuple(roles))


def contest_table(
    contest: Contest, title: str, names: Mapping[str, str], found: Score, *, events: bool = False
) -> str:
    """The score as lines to read, without the pace, so that the same contest gives the same text.

    `names` are the sides' names for people. With `events`, also how often each kind of event happened.
    """
    titles = [f"{names[first]} against {names[second]}" for first, second in contest.pairings]
    width = max(map(len, titles))
    roles = [role for role, _ in found.roles]
    led = " and ".join(dict.fromkeys(contest.bots))
    lines = [
        f"{title}: {found.games:,} {plural('game', found.games)} from seed {contest.seed}, "
        f"{plural('bot', len(set(contest.bots)))} {led}",
        f"Options: {', '.join('='.join(pair) for pair in contest.options.pairs)}",
        "Each seed is played twice, with the seats swapped.",
        "",
        f"{'Won by the first':<{width}}{'games':>8}{'won':>9}{'95 %':>18}"
        + "".join(f"{'as ' + role:>14}" for role in roles),
        *(
            _record_line(f"{names[first]} against {names[second]}", width, record)
            for (first, second), record in found.pairings
        ),
    ]
    sides = [(names[side], record) for side, record in found.sides] if len(contest.pairings) > 1 else []
    for group in (sides, found.bots if len(found.bots) > 1 else (), found.roles):
        if group:
            lines += ["", *(_record_line(words(name).capitalize(), width, each) for name, each in group)]
    lines += [
        "",
        "Ends",
        *(f"  {words(reason):<20}{share(count, found.games)}" for reason, count in found.ends),
        "",
        f"{'':<12}{'mean':>8}{'least':>8}{'most':>8}",
        spread_line("Rounds", found.marks),
        spread_line("Commands", found.commands),
        *(event_lines(found.happened) if events else ()),
    ]
    return "\n".join(lines)


def _record_line(name: str, width: int, record: Record) -> str:
    low, high = record.bounds
    bounds = f"{100 * low:.1f} to {100 * high:.1f} %"
    roles = record.roles if len(record.roles) > 1 else ()
    in_roles = "".join(f"{_percent(won, games):>14}" for _, games, won in roles)
    return f"{name:<{width}}{record.games:>8,}{_percent(record.won, record.games):>9}{bounds:>18}{in_roles}"


def _percent(won: int, games: int) -> str:
    return f"{100 * won / games:.1f} %" if games else "-"


def contest_document(contest: Contest, found: Score, pace: Pace) -> Document:
    """The same as plain data; `speed` alone differs between two runs of one contest."""
    return {
        "game": contest.game_id,
        "seed": contest.seed,
        "games": found.games,
        "bots": list(contest.bots),
        "options": dict(contest.options.pairs),
        "pairings": [
            {"first": first, "second": second, **_record_document(record)}
            for (first, second), record in found.pairings
        ],
        "sides": {side: _record_document(record) for side, record in found.sides},
        "by_bot": {bot: _record_document(record) for bot, record in found.bots},
        "by_role": {role: _record_document(record) for role, record in found.roles},
        "ends": dict(found.ends),
        "rounds": spread_document(found.marks),
        "commands": spread_document(found.commands),
        "events_per_game": {tag: round(mean, 4) for tag, mean in found.happened},
        "speed": pace_document(pace),
    }


def _record_document(record: Record) -> Document:
    return {
        "games": record.games,
        "won": record.won,
        "win_rate": round(record.rate, 6),
        "win_rate_95": [round(bound, 6) for bound in record.bounds],
        "roles": {role: {"games": games, "won": won} for role, games, won in record.roles},
    }
