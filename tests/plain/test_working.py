"""What the opponent weighed is told line by line, too."""

from __future__ import annotations

from pocket_tui.storage.paths import Places
from tests.match.test_thoughts import battle, play
from tests.plain.listening import begin_airborne, hear


def test_the_working_of_the_opponent_and_of_a_hint_is_told(places: Places) -> None:
    match = battle(places)
    play(match, "turn")
    said = hear(match, "working")
    assert f"{match.seats[1].name} weighed:" in said
    assert "What was weighed:" in said
    assert "points, loses" in said


def test_where_nobody_weighs_points_that_is_said(places: Places) -> None:
    assert "Nothing was weighed by points lately." in hear(begin_airborne(places, 3), "working")
