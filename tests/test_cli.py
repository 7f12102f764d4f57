"""The command line: what it prints, what it refuses and how it exits."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from pocket_tui import __version__
from pocket_tui.cli import COMMANDS, run
from pocket_tui.games import ready_games

GROUPS = {"saves": ("list", "verify", "export", "import", "recover"), "content": ("check",)}
EVERY = [
    (),
    *((name,) for name in COMMANDS),
    *((group, name) for group, names in GROUPS.items() for name in names),
]
PROGRAM = [sys.executable, "-m", "pocket_tui"]


@pytest.fixture
def out(capsys: pytest.CaptureFixture[str]) -> pytest.CaptureFixture[str]:
    return capsys


def refused(out: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line on stderr that a wrong command line gets."""
    assert run(arguments) == 2
    said = out.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err.rstrip("\n")


def test_the_version_is_one_line(out: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert out.readouterr().out == f"pocket-tui {__version__}\n"


@pytest.mark.parametrize("words", EVERY, ids=" ".join)
def test_the_help_of_every_command_fits_a_small_screen(
    out: pytest.CaptureFixture[str], words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert run([*words, "--help"]) == 0
    lines = out.readouterr().out.splitlines()
    assert lines[0].startswith(f"Usage: {' '.join(('pocket-tui', *words))}")
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80


def test_the_table_of_commands_tells_of_each_what_its_help_tells(out: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    told = out.readouterr().out
    assert all(f"  {name} " in told and line in told for name, (_, line) in COMMANDS.items())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("simulat",), "pocket-tui: no such command 'simulat', did you mean 'simulate'?"),
        (("saves", "lst"), "pocket-tui saves: no such command 'lst', did you mean 'list'?"),
        (
            ("qqq",),
            "pocket-tui: no such command 'qqq', known: play, resume, join, watch, replay, saves, armies,"
            " simulate, content, paths, keys, doctor",
        ),
        (("--colour", "16"), "pocket-tui: no such option '--colour', did you mean '--color'?"),
        (("--color", "256k"), "pocket-tui: --color: no such depth '256k', did you mean '256'?"),
        (("play",), "pocket-tui play: GAME is missing, see 'pocket-tui play --help'"),
        (
            ("play", "airborn"),
            "pocket-tui play: GAME: no such game 'airborn', did you mean 'airborne_pocket'?",
        ),
        (
            ("play", "airborne_pocket", "--seed", "-1"),
            "pocket-tui play: --seed: expected a whole number from 0 to 9223372036854775807, got '-1'",
        ),
        (
            ("play", "airborne_pocket", "--plain", "--option", "rulez=basic"),
            "pocket-tui play: --option: no such option 'rulez', did you mean 'rules'?",
        ),
        (
            ("play", "airborne_pocket", "--plain", "--option", "rules=hard"),
            "pocket-tui play: --option rules: no such value 'hard', known: basic",
        ),
        (
            ("play", "airborne_pocket", "--option", "rules"),
            "pocket-tui play: --option: expected key=value, got 'rules'",
        ),
        (
            ("simulate", "airborne_pocket", "--games", "1.5"),
            "pocket-tui simulate: --games: expected a whole number from 1 to 10000000, got '1.5'",
        ),
        (
            ("simulate", "airborne_pocket", "--bot", "greedi"),
            "pocket-tui simulate: --bot: no such bot 'greedi', did you mean 'greedy'?",
        ),
        (
            ("simulate", "airborne_pocket", "--seed", "9223372036854775807", "--games", "2"),
            "pocket-tui simulate: --seed: 2 games from 9223372036854775807 would pass the last seed,"
            " 9223372036854775807",
        ),
        (("paths", "here"), "pocket-tui paths: got unexpected extra argument (here)"),
        (("--data-dir",), "pocket-tui: option '--data-dir' requires an argument"),
    ],
)
def test_a_wrong_line_gets_one_sentence(
    out: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    assert refused(out, *arguments) == said


def test_a_group_without_a_command_shows_its_help_and_fails(out: pytest.CaptureFixture[str]) -> None:
    assert run(["saves"]) == 2
    assert out.readouterr().err.startswith("Usage: pocket-tui saves")


@pytest.mark.parametrize("arguments", [(), ("play", "airborne_pocket"), ("resume",)])
def test_without_a_terminal_one_line_names_the_cause_and_plain_mode(arguments: tuple[str, ...]) -> None:
    done = subprocess.run(
        [*PROGRAM, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("pocket-tui: output is not a terminal, ")
    assert done.stderr.rstrip().endswith("--plain")
    assert done.stderr.count("\n") == 1
    assert done.stderr.strip().isprintable()


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_terminal_without_a_cursor_is_named(term: str) -> None:
    far, near = pty.openpty()
    done = subprocess.run(
        [*PROGRAM],
        stdin=near,
        stdout=near,
        stderr=subprocess.PIPE,
        env={**os.environ, "TERM": term},
        timeout=20,
    )
    os.close(near)
    os.close(far)
    assert done.returncode == 2
    assert b"the terminal can't place a cursor (TERM is " in done.stderr


@pytest.mark.parametrize("arguments", [("saves", "list"), ("paths",), ("play", "airborne_pocket", "--plain")])
def test_a_reader_that_went_away_is_no_fault(arguments: tuple[str, ...]) -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [*PROGRAM, *arguments], stdin=subprocess.DEVNULL, stdout=write, stderr=subprocess.PIPE, timeout=20
    )
    os.close(write)
    assert done.stderr == b""
    assert done.returncode == 0


def test_an_output_that_takes_nothing_is_said() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run([*PROGRAM, "paths"], stdout=full, stderr=subprocess.PIPE, text=True, timeout=20)
    assert done.stderr == "pocket-tui: can't write the output: No space left on device\n"
    assert done.returncode == 1


def test_paths_are_printed_and_nothing_is_created(out: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    chosen = tmp_path / "elsewhere"
    assert run(["--data-dir", str(chosen), "paths"]) == 0
    said = out.readouterr().out
    assert f"saves      {chosen}/data/saves\n" in said
    assert "settings   " in said
    assert run(["paths", "--data-dir", str(chosen)]) == 0
    assert out.readouterr().out == said
    assert not chosen.exists()


def test_an_unexpected_error_leaves_two_lines_and_a_report(
    out: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import pocket_tui.storage.saves as rooms

    def fail(*_: object) -> None:
        raise ZeroDivisionError("a bolt from the blue")

    monkeypatch.setattr(rooms.Library, "entries", fail)
    assert run(["saves", "list"]) == 1
    first, second = out.readouterr().err.splitlines()
    assert first == "pocket-tui: unexpected error: ZeroDivisionError: a bolt from the blue"
    report = Path(second.removeprefix("A report is in ").partition(";")[0])
    assert "a bolt from the blue" in report.read_text()


def test_a_game_is_played_through_pipes() -> None:
    done = subprocess.run(
        [*PROGRAM, "play", "airborne_pocket", "--seed", "11", "--plain"],
        input="move north\nroads east\nquit\n",
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert "You are on the Ammo Dump" in done.stdout
    again = subprocess.run(
        [*PROGRAM, "resume", "--plain"], input="draw\n", capture_output=True, text=True, timeout=30
    )
    assert "Event 9, green: 3 Infantrymen." in again.stdout


def test_under_the_c_locale_everything_said_is_ascii() -> None:
    done = subprocess.run(
        [*PROGRAM, "play", "airborne_pocket", "--seed", "11", "--plain"],
        input=b"move north\nroads east\ndraw\nall\nlog\nrules\n\xff\xfe\n",
        capture_output=True,
        env={**os.environ, "LC_ALL": "C"},
        timeout=30,
    )
    assert done.stdout.isascii()
    assert b"4 - 1 = lose 3" in done.stdout
    assert done.stderr == b""


def test_resume_without_a_save_says_how_to_begin(out: pytest.CaptureFixture[str]) -> None:
    assert run(["resume", "--plain"]) == 1
    assert out.readouterr().err == (
        "pocket-tui: there is no saved game yet; 'pocket-tui play airborne_pocket' starts one\n"
    )


def test_content_check_names_packs_without_a_fault(out: pytest.CaptureFixture[str]) -> None:
    assert run(["content", "check"]) == 0
    told = out.readouterr().out
    assert told.startswith("No faults in airborne_pocket/base (Base set)")
    assert [card.id for card in ready_games() if f" {card.id}/base (" not in told] == []


def test_content_check_lists_every_fault_and_fails(out: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text("id = 1\n")
    assert run(["content", "check", str(tmp_path)]) == 1
    lines = out.readouterr().out.splitlines()
    assert any("pack.toml: id: expected " in line for line in lines)
    assert any("pack.toml: game: " in line for line in lines)


def test_a_simulation_is_one_json_document_on_request(out: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "airborne_pocket", "--games", "3", "--seed", "5", "--json"]) == 0
    said = out.readouterr()
    found = json.loads(said.out)
    assert said.err == ""
    assert (found["games"], found["seed"]) == (3, 5)
    assert found["won"] + sum(found["lost"].values()) == 3


def test_a_simulation_prints_its_table_and_then_its_speed(out: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "airborne_pocket", "--games", "2", "--events"]) == 0
    lines = out.readouterr().out.splitlines()
    assert lines[0] == "Airborne In Your Pocket: 2 games from seed 1, bot greedy"
    assert "In a game, on average:" in lines
    assert lines[-1].startswith("Speed: ")
