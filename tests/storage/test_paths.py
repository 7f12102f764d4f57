"""Where everything lies, whatever the surroundings say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pocket_tui.storage.paths import content_root, find_places, sample_saves_root


def test_one_folder_can_hold_everything(tmp_path: Path) -> None:
    places = find_places(tmp_path / "mine")
    assert places.saves == tmp_path / "mine/data/saves"
    assert places.bin == tmp_path / "mine/data/bin"
    assert places.packs == tmp_path / "mine/data/content"
    assert places.reports == tmp_path / "mine/state/reports"
    assert places.settings == tmp_path / "mine/config/settings.toml"
    assert places.warning == ""
    assert not (tmp_path / "mine").exists()


def test_the_option_goes_before_the_variable(tmp_path: Path) -> None:
    environ = {"POCKET_TUI_HOME": str(tmp_path / "variable")}
    assert find_places(None, environ).data == tmp_path / "variable/data"
    assert find_places(tmp_path / "option", environ).data == tmp_path / "option/data"
    assert find_places(None, {"POCKET_TUI_HOME": ""}) == find_places(None, {})


def test_a_relative_folder_is_one_below_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert find_places(Path("a/../b")).data == tmp_path / "b/data"


def test_otherwise_data_state_and_settings_lie_where_the_system_keeps_such_things(tmp_path: Path) -> None:
    """Asked of a process of its own, since the system's folders are read from its environment."""
    environ = {
        "HOME": str(tmp_path),
        "XDG_DATA_HOME": str(tmp_path / "d"),
        "XDG_CONFIG_HOME": str(tmp_path / "c"),
    }
    data, state, config, warning = _asked(environ)
    assert data == str(tmp_path / "d/pocket-tui")
    assert state == str(tmp_path / ".local/state/pocket-tui")
    assert config == str(tmp_path / "c/pocket-tui")
    assert warning == ""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("environ", [{}, {"HOME": ""}, {"HOME": "not/absolute"}])
def test_without_a_usable_home_there_is_still_a_place(environ: dict[str, str]) -> None:
    """The password database knows one, else files go where temporary ones do, with a warning."""
    data, _, _, warning = _asked(environ)
    assert Path(data).is_absolute()
    assert warning == "" or "No home folder is known" in warning


def test_without_any_home_files_are_kept_for_a_while_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pocket_tui.storage.paths._system_places", lambda: None)
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    places = find_places(None, {})
    assert places.data.is_relative_to(tmp_path)
    assert "No home folder is known" in places.warning
    assert list(tmp_path.iterdir()) == []


def test_content_and_samples_come_with_the_program() -> None:
    assert (content_root() / "airborne_pocket" / "base" / "pack.toml").is_file()
    assert sample_saves_root().name == "saves"


def _asked(environ: dict[str, str]) -> list[str]:
    code = (
        "from pocket_tui.storage.paths import find_places\np = find_places()\n"
        "print(p.data, p.state, p.config, p.warning, sep='|')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env=environ, capture_output=True, text=True, check=True
    )
    return done.stdout.strip("\n").split("|")
