"""Many games of two sides: every pairing from both seats, counted by pairing, side, bot and role."""

from __future__ import annotations

from collections import Counter

import attrs

from pocket_tui.contest import Contender, Contest, contest_document, contest_table, score
from pocket_tui.engine.contract import Options
from pocket_tui.simulate import GameResult, Pace, play_all, play_game
from tests.strategies import ready_game

KEYS = ("army_1", "army_2")
ALL = (("celts", "romans"), ("celts", "orcs"), ("romans", "orcs"))
NAMES = {"celts": "Celts", "romans": "Romans", "orcs": "Orcs"}
OPTIONS = Options.of(size="50", list_1="random", list_2="random")


def contest_of(games: int, seed: int = 1, bots: tuple[str, ...] = ("random",)) -> Contest:
    content = ready_game("pocket_battles").content_document()
    return Contest("pocket_battles", content, games, seed, bots, OPTIONS, KEYS, ALL)


def result(winner: int, attacker: int, reason: str = "half", mark: int = 2, commands: int = 40) -> GameResult:
    roles = ("attacker", "defender") if attacker == 0 else ("defender", "attacker")
    return GameResult(True, reason, mark, commands, (("charged", 3),), winners=(winner,), roles=roles)


def test_a_contest_is_the_same_however_many_work_at_it() -> None:
    contest = contest_of(6)
    here, _ = play_all(contest)
    apart, _ = play_all(contest, jobs=2)
    assert here == apart
    assert score(contest, here).games == 6


def test_a_longer_contest_begins_as_a_shorter_one() -> None:
    shorter, _ = play_all(contest_of(3))
    longer, _ = play_all(contest_of(5))
    assert longer[:3] == shorter


def test_every_seed_is_played_twice_with_the_seats_swapped() -> None:
    contest = contest_of(14, seed=5)
    celts, romans = (Contender(army, "random") for army in ("celts", "romans"))
    assert [contest.seats(number) for number in (0, 1)] == [(celts, romans), (romans, celts)]
    assert [contest.seats(number) for number in (6, 7)] == [contest.seats(0), contest.seats(1)]
    game = ready_game("pocket_battles")
    options = Options.of(**dict(OPTIONS.pairs), army_1="romans", army_2="celts")
    assert contest.play(game, 7) == play_game(game, options, 6, "random")


def test_games_are_spread_evenly_over_the_pairings() -> None:
    contest = contest_of(20)
    games = Counter(contest.pairing(number) for number in range(20))
    assert sorted(games.values()) == [6, 6, 8]


def test_two_bots_lead_a_side_each_and_change_over_where_all_meet() -> None:
    contest = contest_of(20, bots=("greedy", "random"))
    assert [seat.bot for seat in contest.seats(0)] == ["greedy", "random"]
    assert [seat.bot for seat in contest.seats(6)] == ["greedy", "random"]
    traded = attrs.evolve(contest, trades=True)
    assert [seat.bot for seat in traded.seats(0)] == ["greedy", "random"]
    assert [seat.bot for seat in traded.seats(6)] == ["random", "greedy"]
    assert [seat.side for seat in traded.seats(6)] == ["celts", "romans"]


def test_with_ready_lists_a_side_attacks_as_often_as_it_defends() -> None:
    """Nothing is rolled before the initiative, so the same seed gives the same seat the attack."""
    ready = Options.of(size="60", list_1="ready", list_2="ready")
    contest = attrs.evolve(contest_of(12), options=ready)
    results, _ = play_all(contest)
    found = score(contest, results)
    for _, record in found.pairings:
        assert [games for _, games, _ in record.roles] == [2, 2]


def test_wins_are_counted_for_the_side_wherever_it_sat() -> None:
    """Celts and Romans meet in the games 0 and 1; the Celts sit on seat 0 and then on seat 1."""
    contest = contest_of(4)
    found = score(contest, [result(0, 0), result(1, 0), result(1, 1), result(1, 1, "tie_troops", 3, 60)])
    (celts_romans, first), (celts_orcs, second) = found.pairings
    assert (celts_romans, first.games, first.won) == (("celts", "romans"), 2, 2)
    assert first.roles == (("attacker", 1, 1), ("defender", 1, 1))
    assert (celts_orcs, second.games, second.won) == (("celts", "orcs"), 2, 1)
    assert {side: (record.games, record.won) for side, record in found.sides} == {
        "celts": (4, 3),
        "romans": (2, 0),
        "orcs": (2, 1),
    }
    assert [(role, record.games, record.won) for role, record in found.roles] == [
        ("attacker", 4, 3),
        ("defender", 4, 1),
    ]
    assert found.ends == (("half", 3), ("tie_troops", 1))
    assert (found.marks.mean, found.marks.most, found.commands.most) == (2.25, 3, 60)
    assert found.happened == (("charged", 3.0),)


def test_bots_are_counted_when_there_are_two() -> None:
    contest = contest_of(2, bots=("greedy", "random"))
    found = score(contest, [result(0, 0), result(0, 0)])
    assert [(bot, record.games, record.won) for bot, record in found.bots] == [
        ("greedy", 2, 1),
        ("random", 2, 1),
    ]
    assert "Greedy" in contest_table(contest, "Pocket Battles", NAMES, found)


def cells_of(lines: list[str], name: str) -> list[str]:
    """What stands in the line of that name, column by column."""
    line = next(line for line in lines if line.startswith(f"{name}  "))
    return [cell.strip() for cell in line.removeprefix(name).split("  ") if cell.strip()]


def test_the_table_has_a_line_for_each_pairing_side_and_role() -> None:
    contest = contest_of(4)
    found = score(contest, [result(0, 0), result(1, 0), result(1, 1), result(1, 1, "tie_troops")])
    lines = contest_table(contest, "Pocket Battles", NAMES, found).splitlines()
    assert lines[0] == "Pocket Battles: 4 games from seed 1, bot random"
    assert lines[1] == "Options: list_1=random, list_2=random, size=50"
    assert cells_of(lines, "Celts against Romans") == [
        "2",
        "100.0 %",
        "34.2 to 100.0 %",
        "100.0 %",
        "100.0 %",
    ]
    assert cells_of(lines, "Orcs")[:2] == ["2", "50.0 %"]
    assert any(line.startswith("Attacker") and " 75.0 %" in line for line in lines)
    assert "  tie troops                 1    25.0 %" in lines
    assert not any("second" in line for line in lines)
    assert "charged" in contest_table(contest, "Pocket Battles", NAMES, found, events=True)


def test_only_the_speed_of_the_document_differs_between_runs() -> None:
    contest = contest_of(2)
    found = score(contest, [result(0, 0), result(1, 0)])
    first = contest_document(contest, found, Pace(1.0, 2.0, 18.0))
    second = contest_document(contest, found, Pace(2.0, 1.0, 9.0))
    assert first.pop("speed") != second.pop("speed")
    assert first == second
    assert first["pairings"][0]["won"] == 2
    assert first["pairings"][0]["roles"]["attacker"] == {"games": 1, "won": 1}
    assert first["ends"] == {"half": 2}
