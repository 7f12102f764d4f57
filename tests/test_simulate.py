"""Many games by a bot: counted the same way however they are played."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.simulate import (
    GameResult,
    Pace,
    Plan,
    UnfinishedGame,
    as_document,
    pace_line,
    play_game,
    simulate,
    table,
    tally,
    wilson,
)
from tests.strategies import ready_game
from tests.toy_game import CONTENT, ToyGame

BASIC = Options.of(rules="basic")


def plan_of(games: int, seed: int = 1) -> Plan:
    content = ready_game("airborne_pocket").content_document()
    return Plan("airborne_pocket", content, games, seed, "greedy", BASIC)


def result(won: bool, reason: str = "", mark: int = 5, commands: int = 9) -> GameResult:
    return GameResult(won, reason, mark, commands, (("fought", 2),))


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (540, 2000, 0.251, 0.2899)],
)
def test_the_interval_is_wilsons(won: int, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=5e-4)


def test_the_same_plan_gives_the_same_tally_however_many_work() -> None:
    plan = plan_of(12)
    here, _ = simulate(plan)
    again, _ = simulate(plan)
    apart, _ = simulate(plan, jobs=2)
    assert here == again == apart
    assert here.games == 12


def test_game_i_has_the_seed_of_the_plan_plus_i_minus_1() -> None:
    game = ready_game("airborne_pocket")
    both, _ = simulate(plan_of(2, seed=8))
    assert both == tally([play_game(game, BASIC, seed, "greedy") for seed in (8, 9)])


def test_progress_is_told_game_by_game() -> None:
    told: list[int] = []
    simulate(plan_of(5), tick=told.append)
    assert sum(told) == 5
    assert len(told) == 5


def test_results_are_counted() -> None:
    found = tally(
        [result(True), result(False, "time", 20, 30), result(False, "combat"), result(False, "combat", 3)]
    )
    assert (found.games, found.won, found.rate) == (4, 1, 0.25)
    assert found.reasons == (("combat", 2), ("time", 1))
    assert (found.marks.mean, found.marks.least, found.marks.most) == (8.25, 3, 20)
    assert (found.commands.mean, found.commands.least, found.commands.most) == (14.25, 9, 30)
    assert found.happened == (("fought", 2.0),)


def graded(score: str, grade: str, rank: int) -> GameResult:
    return GameResult(True, "scored", 5, 9, (), score, grade, rank)


def test_scores_and_grades_are_counted_in_their_order() -> None:
    """A grade counts once, whatever scores it holds; a loss, which has none, is not among them."""
    found = tally(
        [
            graded("10 VP", "Cross", 20),
            graded("½ VP", "Ribbon", 1),
            graded("-1 VP", "Ribbon", -2),
            graded("½ VP", "Ribbon", 1),
            result(False, "captured"),
        ]
    )
    assert found.grades == (("Cross", 1), ("Ribbon", 3))
    assert found.scores == (("-1 VP", 1), ("½ VP", 2), ("10 VP", 1))
    lines = table(plan_of(5), "Commander", "greedy", found).splitlines()
    start = lines.index("Grades")
    assert lines[start + 1 : start + 3] == [
        "  Cross        1    20.0 %",
        "  Ribbon       3    60.0 %",
    ]
    assert "  -1 VP       1    20.0 %" in lines
    document = as_document(plan_of(5), "greedy", found, Pace(1.0, 2.0, 18.0))
    assert document["grades"] == {"Cross": 1, "Ribbon": 3}
    assert document["scores"] == {"-1 VP": 1, "½ VP": 2, "10 VP": 1}


def test_a_game_whose_scores_are_no_measure_has_no_table_of_them() -> None:
    found = tally([GameResult(True, "won", 5, 9, (), "1 turn, 1000")])
    assert (found.grades, found.scores) == ((), ())
    assert "Scores" not in table(plan_of(1), "Airborne", "greedy", found)


def test_the_table_holds_no_time() -> None:
    found = tally([result(True), result(False, "impasse_outside")])
    lines = table(plan_of(2), "Airborne", "greedy", found).splitlines()
    assert lines[0] == "Airborne: 2 games from seed 1, bot greedy"
    assert "Won                1    50.0 %   (95 %: 9.5 to 90.5 %)" in lines
    assert "  impasse outside       1    50.0 %" in lines
    assert not any("second" in line for line in lines)
    assert "fought" in table(plan_of(2), "Airborne", "greedy", found, events=True)


def test_only_the_speed_of_the_document_differs_between_runs() -> None:
    found = tally([result(True), result(False, "time")])
    first = as_document(plan_of(2), "greedy", found, Pace(1.0, 2.0, 18.0))
    second = as_document(plan_of(2), "greedy", found, Pace(2.0, 1.0, 9.0))
    assert first.pop("speed") != second.pop("speed")
    assert first == second
    assert first["lost"] == {"time": 1}
    assert first["win_rate"] == 0.5


def test_the_speed_is_one_line() -> None:
    assert (
        pace_line(Pace(2.0, 1234.5, 67890.1)) == "Speed: 1,234.5 games and 67,890 commands a second (2.0 s)"
    )


def test_several_seats_are_each_played_by_a_bot() -> None:
    found = play_game(ToyGame(CONTENT), Options.of(players="2"), 3, "toy")
    assert found.commands > 0
    assert dict(found.happened)


def test_a_game_without_an_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pocket_tui.simulate.MOST_COMMANDS", 5)
    with pytest.raises(UnfinishedGame, match="seed 4 had no end after 5 commands"):
        play_game(ready_game("airborne_pocket"), BASIC, 4, "greedy")
