"""`join` and `watch`: every wrong use is one clear sentence, every right one ends in the game."""

from __future__ import annotations

import io
import sys

import pytest

from pocket_tui.cli import run
from pocket_tui.engine.contract import Options
from pocket_tui.match import Match
from pocket_tui.storage.paths import find_places
from tests.strategies import ready_game


@pytest.fixture
def out(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> pytest.CaptureFixture[str]:
    """What is printed; nothing is typed."""
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    return capsys


def battle(opponent: str = "person", label: str = "Tea time") -> Match:
    options = Options.of(opponent=opponent)
    return Match.begin(ready_game("pocket_battles"), options, 5, find_places(), label=label)


def test_a_seat_is_joined_by_label_or_id_and_shown(out: pytest.CaptureFixture[str]) -> None:
    match = battle()
    for name, seat in (("Tea time", "2"), (match.id, "2")):
        assert run(["join", name, "--seat", seat, "--plain"]) == 0
        said = out.readouterr().out
        assert "Waiting for the Celts." in said
        assert "Romans against Celts" in said
        assert f'To go on: pocket-tui join "{match.id}" --seat 2 --plain' in said
    assert run(["join", match.id, "--plain"]) == 0
    assert "Romans against Celts" in out.readouterr().out


def test_looking_on_shows_what_is_public(out: pytest.CaptureFixture[str]) -> None:
    match = battle()
    assert run(["watch", "Tea time", "--plain"]) == 0
    said = out.readouterr().out
    assert "Their turn. Waiting for the Celts." in said
    assert "The Celts face the Romans before the battle. The Celts choose." in said
    assert f'To look on again: pocket-tui watch "{match.id}" --plain' in said


def test_a_game_for_one_can_be_looked_on_at(out: pytest.CaptureFixture[str]) -> None:
    match = Match.begin(ready_game("airborne_pocket"), Options(), 5, find_places())
    assert run(["watch", match.id, "--plain"]) == 0
    assert "Waiting for the Paratrooper." in out.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("Tea time",), "Seat 1, the Celts, is taken"),
        (("Tea time", "--seat", "1"), "Seat 1, the Celts, is taken"),
        (("Tea time", "--seat", "3"), "There is no seat 3. Persons play the seats 1 (Celts) and 2 (Romans)."),
        (("Tea tim",), 'There is no save "Tea tim". Did you mean "Tea time"?'),
        (
            ("Alone",),
            "This game is for one person; nobody else can join it. To go on with it: ",
        ),
        (("Machine", "--seat", "2"), "This game is for one person; nobody else can join it."),
    ],
)
def test_what_cannot_be_joined_says_why_in_one_line(
    out: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str
) -> None:
    held = battle()
    if arguments == ("Tea time",):
        sentence = f'Every seat of this game is taken. To look on: pocket-tui watch "{held.id}"'
        other = Match.join(held.path, held.places)
        assert other.table.own == 1
    battle("greedy", "Machine")
    Match.begin(ready_game("airborne_pocket"), Options(), 5, find_places(), label="Alone")
    assert run(["join", *arguments, "--plain"]) == 1
    printed = out.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"pocket-tui: {sentence}")
    assert printed.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("join",), "pocket-tui join: NAME is missing, see 'pocket-tui join --help'"),
        (("watch",), "pocket-tui watch: NAME is missing, see 'pocket-tui watch --help'"),
        (
            ("join", "x", "--seat", "0"),
            "pocket-tui join: --seat: expected a whole number from 1 to 9, got '0'",
        ),
        (
            ("join", "x", "--seat", "two"),
            "pocket-tui join: --seat: expected a whole number from 1 to 9, got 'two'",
        ),
        (("watch", "x", "--seat", "1"), "pocket-tui watch: no such option '--seat'"),
    ],
)
def test_a_wrong_line_is_wrong_use(
    out: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str
) -> None:
    assert run(arguments) == 2
    assert out.readouterr().err.startswith(sentence)


def test_a_game_whose_seats_are_all_taken_is_not_gone_on_with_but_can_be_looked_on_at(
    out: pytest.CaptureFixture[str],
) -> None:
    first = battle()
    second = Match.open(first.path, first.places)
    assert second.table.own == 1
    assert run(["resume", first.id, "--plain"]) == 1
    sentence = f'Every seat of this game is taken. To look on: pocket-tui watch "{first.id}"'
    assert out.readouterr().err == f"pocket-tui: {sentence}\n"
    assert run(["watch", first.id, "--plain"]) == 0
    second.leave()
    assert run(["resume", first.id, "--plain"]) == 0
    assert "Waiting for the Celts." in out.readouterr().out


@pytest.mark.parametrize("command", ["join", "watch"])
def test_without_a_terminal_the_plain_way_is_named(out: pytest.CaptureFixture[str], command: str) -> None:
    assert run([command, "Tea time"]) == 2
    assert out.readouterr().err.endswith(f'line by line: pocket-tui {command} "Tea time" --plain\n')
