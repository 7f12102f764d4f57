"""The check-up: what it finds, what it advises, and what it says must change."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from pocket_tui import doctor
from pocket_tui.cli import run
from pocket_tui.doctor import Check, all_well, examine, lines
from pocket_tui.storage.paths import Places, find_places
from tests.plain.listening import begin_airborne

ENVIRON = {"TERM": "xterm-256color", "LANG": "C.UTF-8"}
ACTIONS = ("match.undo",)


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return find_places(tmp_path / "player")


def check(
    name: str, places: Places, environ: dict[str, str] | None = None, depth: str | None = None
) -> Check:
    found = {check.name: check for check in examine(places, environ or ENVIRON, ACTIONS, depth)}
    return found[name]


def test_a_sound_place_needs_no_change_and_gets_none(places: Places) -> None:
    checks = examine(places, ENVIRON, ACTIONS)
    assert all_well(checks)
    assert list(lines(checks))[-1] == "All is well."
    assert not places.data.exists()


def test_every_finding_is_one_line_with_its_advice_below() -> None:
    checks = (
        Check("Size", "70 by 20 is too small", "Make it larger.", must=True),
        Check("Disk", "9 MB", "Ok."),
    )
    assert list(lines(checks)) == [
        "! Size        70 by 20 is too small",
        "              Change: Make it larger.",
        "  Disk        9 MB",
        "              Note: Ok.",
        "",
        "1 thing needs a change: see the lines with a !.",
    ]


def test_a_terminal_without_a_cursor_must_change(places: Places) -> None:
    found = check("Terminal", places, {"TERM": "dumb"})
    assert found.must
    assert "--plain" in found.advice


def test_what_carries_the_screen_is_named(places: Places) -> None:
    environ = {**ENVIRON, "TMUX": "/run/tmux", "SSH_CONNECTION": "1 2 3 4"}
    assert "inside tmux, SSH" in check("Terminal", places, environ).found
    assert "escape-time" in check("Keys", places, environ).advice
    assert "--color true" in check("Colours", places, environ).advice
    assert "maptimeout" in check("Keys", places, {**ENVIRON, "STY": "1.x"}).advice


def test_colours_name_their_reason(places: Places) -> None:
    assert check("Colours", places).found == '256 colours, as TERM is "xterm-256color"'
    assert check("Colours", places, depth="16").found == "16 colours, as --color asks"
    assert check("Colours", places, {**ENVIRON, "NO_COLOR": "1"}).found == "no colours, as NO_COLOR is set"


def test_the_settings_choose_the_colours(places: Places) -> None:
    places.config.mkdir(parents=True)
    places.settings.write_text('colour = "none"\n')
    assert check("Colours", places).found == "no colours, as the settings ask"


def test_ascii_signs_come_with_advice(places: Places) -> None:
    found = check("Signs", places, {**ENVIRON, "LC_ALL": "C"})
    assert found.found == "ASCII alone, as the locale is C"
    assert "UTF-8" in found.advice


def test_a_bad_escape_delay_must_change(places: Places) -> None:
    assert check("Keys", places, {**ENVIRON, "ESCDELAY": "soon"}).must
    assert "after 25 ms" in check("Keys", places, {**ENVIRON, "ESCDELAY": "25"}).found


class Size(NamedTuple):
    columns: int
    lines: int


def test_a_window_that_is_too_small_must_change(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "get_terminal_size", lambda _: Size(79, 24))
    assert check("Size", places).must
    monkeypatch.setattr(os, "get_terminal_size", lambda _: Size(80, 24))
    found = check("Size", places, {**ENVIRON, "COLUMNS": "40", "LINES": "10"})
    assert (found.found, found.must) == ("80 by 24", False)
    assert found.advice == "COLUMNS and LINES set in the environment are not heeded."


def test_bad_lines_of_the_settings_are_named(places: Places) -> None:
    places.config.mkdir(parents=True)
    places.settings.write_text('theme = "dark"\ncolor = "16"\n[keys]\n"match.undoo" = "u"\n')
    found = check("Settings", places)
    assert found.must
    assert "line 2" in found.advice
    assert "match.undo" in found.advice


def test_a_save_place_that_cannot_be_written_must_change(places: Places) -> None:
    places.data.parent.mkdir(parents=True)
    places.data.write_text("a file stands where the folder belongs")
    found = check("Save place", places)
    assert found.must
    assert "--data-dir" in found.advice


def test_the_test_of_the_save_place_leaves_no_trace(places: Places) -> None:
    places.saves.mkdir(parents=True)
    assert not check("Save place", places).must
    assert list(places.saves.iterdir()) == []


def test_little_room_on_the_disk_must_change(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    full = shutil.disk_usage("/")._replace(free=1024)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: full)
    assert check("Disk", places) == Check(
        "Disk", "0 MB free", "Make room, or choose another place with --data-dir.", must=True
    )


def test_a_faulty_pack_must_change(places: Places) -> None:
    folder = places.packs / "airborne_pocket" / "mine"
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text("id = 1")
    faulty = [found for found in examine(places, ENVIRON, ACTIONS) if found.name == "Content" and found.must]
    assert ["Airborne In Your Pocket" in found.found for found in faulty] == [True]


def test_saves_that_cannot_be_opened_are_counted(places: Places) -> None:
    begin_airborne(places, 1).leave()
    assert check("Saves", places).found == "1 in the list"
    (places.saves / "broken.pocket").write_text("no save\n")
    found = check("Saves", places)
    assert found.advice.startswith("1 can't be opened")
    assert not found.must


def test_the_exit_code_says_whether_something_must_change(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(["doctor"]) == 0
    monkeypatch.setattr(doctor, "LEAST_FREE", 2**63)
    assert run(["doctor"]) == 1
    assert "1 thing needs a change" in capsys.readouterr().out
