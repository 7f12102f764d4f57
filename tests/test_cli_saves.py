"""`saves` and `replay`: a save listed, verified, moved about and mended from the shell."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from pocket_tui.cli import run
from pocket_tui.match import Match
from pocket_tui.storage.paths import Places, find_places
from tests.plain.listening import begin_airborne, hear

SEED = 11


@pytest.fixture
def home() -> Places:
    """Where the command line keeps its saves in this test."""
    return find_places()


@pytest.fixture
def played(home: Places) -> Match:
    match = begin_airborne(home, SEED)
    hear(match, "move north", "roads east", "draw")
    return match


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert run(arguments) == code
    found = capsys.readouterr()
    return found.out if code == 0 else found.out + found.err


def damage(path: Path, line: int = -2) -> None:
    """Spoils one line, if not said otherwise the last but one."""
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line] = lines[line].replace(b'"kind"', b'"kinD"')
    path.write_bytes(b"".join(lines))


def test_no_saves_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "saves", "list").startswith("There are no saves yet.\n")


def test_the_list_tells_id_time_place_and_situation(
    capsys: pytest.CaptureFixture[str], played: Match
) -> None:
    line = said(capsys, "saves", "list").splitlines()[0]
    assert line.startswith(played.id)
    assert "T1" in line
    assert "Ammo Dump" in line


def test_the_list_as_json_holds_every_field(capsys: pytest.CaptureFixture[str], played: Match) -> None:
    (entry,) = [
        found for found in json.loads(said(capsys, "saves", "list", "--json")) if found["id"] == played.id
    ]
    assert entry["game_id"] == "airborne_pocket"
    assert entry["path"] == str(played.path)
    assert entry["commands"] == 3


def test_a_damaged_save_is_listed_with_the_reason(capsys: pytest.CaptureFixture[str], played: Match) -> None:
    damage(played.path, -1)
    line = said(capsys, "saves", "list").splitlines()[0]
    assert line.startswith(f"{played.id:<16}  can't be opened: ")


def test_verify_says_identical_after_n_commands(capsys: pytest.CaptureFixture[str], played: Match) -> None:
    assert said(capsys, "saves", "verify", played.id) == "Identical after 3 commands.\n"


def test_verify_of_a_damaged_save_names_the_line(capsys: pytest.CaptureFixture[str], played: Match) -> None:
    damage(played.path)
    assert " is damaged: " in said(capsys, "saves", "verify", played.id, code=1)


def test_an_unknown_name_gets_the_nearest_one(capsys: pytest.CaptureFixture[str], played: Match) -> None:
    told = said(capsys, "saves", "verify", played.id[:-1], code=1)
    assert told == f'pocket-tui: There is no save "{played.id[:-1]}". Did you mean "{played.id}"?\n'


def test_a_name_is_never_a_path(capsys: pytest.CaptureFixture[str], played: Match) -> None:
    assert "There is no save" in said(capsys, "saves", "verify", str(played.path), code=1)
    assert "There is no save" in said(capsys, "resume", "--plain", f"../saves/{played.id}", code=1)


def test_a_save_goes_out_and_comes_back(
    capsys: pytest.CaptureFixture[str], played: Match, tmp_path: Path
) -> None:
    target = tmp_path / "out.pocket"
    assert said(capsys, "saves", "export", played.id, str(target)) == f"Exported to {target}.\n"
    assert said(capsys, "saves", "import", str(target)).startswith("Imported. To go on: ")
    assert len(list(played.places.saves.glob("*.pocket"))) == 2


def test_export_replaces_nothing(capsys: pytest.CaptureFixture[str], played: Match, tmp_path: Path) -> None:
    target = tmp_path / "there"
    target.write_text("mine")
    assert "exists already" in said(capsys, "saves", "export", played.id, str(target), code=1)
    assert target.read_text() == "mine"


def test_a_save_goes_through_a_pipe(played: Match, tmp_path: Path) -> None:
    program = [sys.executable, "-m", "pocket_tui"]
    out = subprocess.run([*program, "saves", "export", played.id, "-"], capture_output=True, check=True)
    assert out.stdout == played.path.read_bytes()
    other = ["--data-dir", str(tmp_path / "other")]
    subprocess.run([*program, *other, "saves", "import", "-"], input=out.stdout, check=True)
    (path,) = find_places(tmp_path / "other").saves.glob("*.pocket")
    assert path.read_bytes() == out.stdout


def test_what_is_no_save_is_not_imported(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Sir\n")
    told = said(capsys, "saves", "import", str(file), code=1)
    assert told.startswith("pocket-tui: ")
    assert told.count("\n") == 1
    assert "cannot be read" in said(capsys, "saves", "import", str(tmp_path / "nothing"), code=1)


def test_recover_makes_a_new_save_of_the_good_part(capsys: pytest.CaptureFixture[str], played: Match) -> None:
    damage(played.path)
    before = played.path.read_bytes()
    assert " recovered as " in said(capsys, "saves", "recover", played.id)
    assert played.path.read_bytes() == before
    assert len(list(played.places.saves.glob("*.pocket"))) == 2


def test_recover_of_a_good_save_is_refused(capsys: pytest.CaptureFixture[str], played: Match) -> None:
    assert "Nothing in it is damaged" in said(capsys, "saves", "recover", played.id, code=1)


def test_resume_without_a_name_takes_the_unfinished_game_played_last(
    capsys: pytest.CaptureFixture[str], played: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("seed\n"))
    told = said(capsys, "resume", "--plain")
    assert "The seed is 11." in told
    assert "Encounter. 4 Infantrymen" in told


def test_a_save_can_be_called_by_its_label(
    capsys: pytest.CaptureFixture[str], played: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert "Seed 11." in said(capsys, "resume", played.label, "--plain")


def test_replay_tells_every_step_where_nobody_can_step(
    capsys: pytest.CaptureFixture[str], played: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    told = said(capsys, "replay", played.id)
    assert "Airborne In Your Pocket, seed 11: 3 steps." in told
    assert "3. T1, draw the Event: Event 9, green: 3 Infantrymen." in told
