"""The report of an unexpected error: enough to mend it, and nothing that is nobody's business."""

from __future__ import annotations

import os
import stat
import tempfile
from pathlib import Path

import pytest

from pocket_tui import __version__
from pocket_tui.match import Match
from pocket_tui.report import write_report
from pocket_tui.storage.paths import Places, find_places
from tests.plain.listening import begin_airborne, hear

SEED = 11


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return find_places(tmp_path / "player")


@pytest.fixture
def played(places: Places) -> Match:
    match = begin_airborne(places, SEED)
    hear(match, "move north", "roads east", "draw")
    return match


def failure() -> Exception:
    try:
        raise ValueError("a bolt from the blue")
    except ValueError as error:
        return error


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_report_names_versions_terminal_game_actions_and_error(places: Places, played: Match) -> None:
    text = write_report(places, failure(), played).read_text()
    for line in (
        f"version: {__version__}",
        "TERM: xterm-256color",
        "game: airborne_pocket, rules ",
        "seed: 11",
        "options: rules=basic",
        "     3  T1      draw the Event",
        "ValueError: a bolt from the blue",
    ):
        assert line in text
    assert "Traceback" in text


def test_the_save_is_named_and_copied_beside_the_report(places: Places, played: Match) -> None:
    path = write_report(places, failure(), played)
    assert str(played.path) in path.read_text()
    assert path.with_suffix(".pocket").read_bytes() == played.path.read_bytes()


def test_a_report_is_for_its_owner_alone(places: Places, played: Match) -> None:
    path = write_report(places, failure(), played)
    assert mode(path) == mode(path.with_suffix(".pocket")) == 0o600
    assert mode(path.parent) == 0o700


def test_only_the_last_twenty_actions_are_listed(places: Places) -> None:
    match = begin_airborne(places, SEED)
    hear(match, *["move north", "undo", "yes"] * 30)
    text = write_report(places, failure(), match).read_text()
    body = text.partition("Last actions\n============\n")[2].partition("\n\n")[0]
    assert len(body.splitlines()) == 20


def test_neither_secrets_nor_names_are_told(
    places: Places, monkeypatch: pytest.MonkeyPatch, own_home: Path
) -> None:
    monkeypatch.setenv("API_TOKEN", "s3cr3t")
    match = Match.begin(
        begin_airborne(places, 1).game, begin_airborne(places, 1).options, 1, places, label="My diary"
    )
    error = failure()
    error.add_note(f"{own_home}/letters")
    text = write_report(places, error, match).read_text()
    assert "s3cr3t" not in text
    assert "My diary" not in text
    assert str(own_home) not in text
    assert "~/letters" in text


def test_without_a_game_a_report_says_so(places: Places) -> None:
    assert "none was open" in write_report(places, failure()).read_text()


def test_two_reports_in_one_second_are_two_files(places: Places) -> None:
    first, second = write_report(places, failure()), write_report(places, failure())
    assert first != second
    assert first.parent == second.parent == places.reports


def test_where_reports_cannot_be_written_another_place_serves(
    places: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places.state.parent.mkdir(parents=True)
    places.state.write_text("a file stands where the folder belongs")
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path / "spare"))
    path = write_report(places, failure())
    assert path.parent == tmp_path / "spare"
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(places.state))
    assert write_report(places, failure()) == Path(os.devnull)


def test_a_game_that_cannot_be_read_does_not_stop_the_report(places: Places, played: Match) -> None:
    class Broken:
        def __getattr__(self, name: str) -> object:
            raise RuntimeError(name)

    text = write_report(places, failure(), Broken()).read_text()  # type: ignore[arg-type]
    assert "(not available: RuntimeError)" in text
    assert "a bolt from the blue" in text
