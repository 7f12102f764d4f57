"""Stepping through a save."""

from __future__ import annotations

import io

import pytest

from pocket_tui.match import Match
from pocket_tui.plain.stepping import Stepping
from pocket_tui.plain.voice import Voice
from pocket_tui.storage.paths import Places
from tests.plain.listening import begin_airborne, hear

SEED = 11


@pytest.fixture
def played(places: Places) -> Match:
    match = begin_airborne(places, SEED)
    hear(match, "move north", "roads east", "draw", "fight colt", "undo")
    return match


def step_through(match: Match, *typed: str) -> str:
    writer = io.StringIO()
    watched = Match.open(match.path, match.places, watching=True)
    Stepping(watched, Voice(io.StringIO("".join(f"{line}\n" for line in typed)), writer)).run()
    return writer.getvalue()


def test_enter_goes_on_and_back_goes_back(played: Match) -> None:
    said = step_through(played, "", "next", "back", "quit")
    steps = [line for line in said.splitlines() if line[:2] in ("1.", "2.")]
    assert [line[:2] for line in steps] == ["1.", "2.", "1."]
    assert steps[0].startswith("1. T1, move north: Drew 12 Ammo Dump. Rule AIP-014.")


def test_a_number_goes_to_its_step_and_shows_how_things_stood(played: Match) -> None:
    said = step_through(played, "4", "quit")
    assert "Condition: Health: 3 of 9." in said
    assert "4. T1, fight with the Colt M1911 .45: " in said
    assert "Taken back later." in said


def test_first_last_and_numbers_out_of_range(played: Match) -> None:
    said = step_through(played, "last", "first", "99", "back", "quit")
    assert "5. T1: Taken back: fight with the Colt M1911 .45." in said
    assert "The beginning." in said
    assert said.count("There are steps 0 to 5; this is step 0.") == 2


def test_look_and_map_tell_the_step_shown(played: Match) -> None:
    said = step_through(played, "1", "look", "map", "nonsense", "quit")
    assert said.count("The Ammo Dump, number 12, outside, was just drawn") == 3
    assert said.count('Press enter or say "next"') == 2


def test_without_anybody_to_step_everything_is_told(played: Match) -> None:
    said = step_through(played)
    assert [line[0] for line in said.splitlines() if line[1:2] == "."] == list("12345")
    assert "Ammo Dump" in said.splitlines()[-1]


def test_the_rest_is_told_at_once(played: Match) -> None:
    said = step_through(played, "3", "rest", "quit")
    assert [line[0] for line in said.splitlines() if line[1:2] == "."] == list("345")


def test_stepping_changes_nothing(played: Match) -> None:
    before = played.path.read_bytes()
    step_through(played, "", "", "back", "rest")
    assert played.path.read_bytes() == before
