"""The settings file: good lines apply, bad ones are named, and what a person wrote stays."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import attrs
import pytest

from pocket_tui.storage.paths import Places, find_places
from pocket_tui.storage.problems import StorageProblem
from pocket_tui.storage.settings import Settings, read_settings, write_settings


def _write(places: Places, text: str) -> None:
    places.config.mkdir(parents=True, exist_ok=True)
    places.settings.write_text(text, encoding="utf-8")


def test_without_a_file_the_defaults_apply_and_nothing_is_written(places: Places) -> None:
    found = read_settings(places)
    assert found.settings == Settings()
    assert not found.problems
    assert not places.config.exists()


def test_every_line_that_is_good_applies(places: Places) -> None:
    _write(
        places,
        "# mine\ntheme = \"light\"  # bright room\nmouse = true\nglyphs='ascii'\n\n"
        '[keys]\n"match.undo" = ["u", "f9"]\ncursor.up = "k"\n',
    )
    found = read_settings(places)
    assert not found.problems
    assert found.settings == Settings(
        theme="light", mouse=True, glyphs="ascii", keys={"match.undo": "u,f9", "cursor.up": "k"}
    )


BAD = {
    'thme = "light"': (1, 'thme: unknown setting "thme" (did you mean "theme"?)'),
    'theme = "lite"': (1, 'theme: expected one of "dark", "light"'),
    "theme = 3": (1, "got 3"),
    "mouse = 1": (1, "mouse: expected true or false, got 1"),
    'theme = "light': (1, "theme: cannot be read"),
    "theme = 'light": (1, "theme: cannot be read"),
    'theme = "light" "dark"': (1, "theme: has something behind its value"),
    "theme": (1, "expected a setting"),
    "[key]": (1, 'unknown section "key" (did you mean "keys"?)'),
    "mouse = true\nmouse = false": (2, "mouse: is given already on line 1"),
    "[keys]\nmatch.undo = 3": (2, "match.undo: expected keys in quotes, got 3"),
    "[keys]\nmatch.undo = []": (2, "match.undo: expected keys in quotes"),
    '[keys]\nmatch.undo = "\\u001b"': (2, "match.undo: expected keys in quotes"),
}


@pytest.mark.parametrize("text", BAD)
def test_a_bad_line_is_named_with_its_number_and_the_others_apply(text: str, places: Places) -> None:
    line, message = BAD[text]
    _write(places, f"{text}\n" if text.startswith("[") else f'{text}\nanimation = "off"\n')
    found = read_settings(places)
    assert [problem.line for problem in found.problems] == [line]
    assert f"line {line}: " in str(found.problems[0])
    assert message in str(found.problems[0])
    if not text.startswith("["):
        assert found.settings.animation == "off"
    assert found.settings.theme == "dark"


def test_bytes_that_are_no_text_are_one_bad_line(places: Places) -> None:
    places.config.mkdir(parents=True)
    places.settings.write_bytes(b'\xef\xbb\xbftheme = "light"\n\xff\xfe\nmouse = true\n')
    found = read_settings(places)
    assert [problem.line for problem in found.problems] == [2]
    assert found.settings == Settings(theme="light", mouse=True)


def test_unknown_actions_are_named_when_the_actions_are_known(places: Places) -> None:
    _write(places, '[keys]\n"match.und" = "u"\n"match.undo" = "z"\n')
    found = read_settings(places, actions=["match.undo", "match.redo"])
    assert [str(problem) for problem in found.problems] == [
        f'{places.settings}, line 2: match.und: unknown action "match.und" (did you mean "match.undo"?)'
    ]
    assert found.settings.keys == {"match.undo": "z"}


def test_a_new_file_explains_every_setting_and_reads_back(places: Places) -> None:
    settings = Settings(theme="contrast", mouse=True, keys={"match.undo": "z"})
    write_settings(places, settings)
    assert read_settings(places).settings == settings
    text = places.settings.read_text(encoding="utf-8")
    for field in attrs.fields(Settings):
        assert field.name in text
    assert tomllib.loads(text)["theme"] == "contrast"
    assert places.settings.stat().st_mode & 0o777 == 0o600


def test_writing_keeps_comments_order_and_spacing(places: Places) -> None:
    text = '# mine\n\nmouse = false # no\ntheme = "light"   # bright\n\n[keys]\n# undo\n"match.undo" = "z"\n'
    _write(places, text)
    write_settings(places, read_settings(places).settings)
    assert places.settings.read_text(encoding="utf-8") == text
    changed = Settings(theme="dark", mouse=True, glyphs="ascii", keys={"match.redo": "y"})
    write_settings(places, changed)
    after = places.settings.read_text(encoding="utf-8")
    assert after.startswith('# mine\n\nmouse = true  # no\ntheme = "dark"  # bright\n')
    assert "# undo\n" in after
    assert read_settings(places).settings == changed


def test_a_file_with_a_bad_line_is_not_rewritten_without_the_players_word(places: Places) -> None:
    text = 'theme = "light"\nthis is odd\n[kyes]\na = "b"\n'
    _write(places, text)
    with pytest.raises(StorageProblem, match="not understood \\(2, 3, 4\\)"):
        write_settings(places, Settings())
    assert places.settings.read_text(encoding="utf-8") == text
    write_settings(places, Settings(keys={"match.undo": "z"}), mend=True)
    after = places.settings.read_text(encoding="utf-8")
    assert '# this is odd\n# [kyes]\n# a = "b"\n' in after
    assert read_settings(places).settings == Settings(keys={"match.undo": "z"})
    assert not read_settings(places).problems


def test_a_file_that_cannot_be_read_or_written_is_a_problem_and_not_an_end(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    places = find_places(tmp_path / "file")
    found = read_settings(places)
    assert found.settings == Settings()
    assert "cannot be read" in str(found.problems[0])
    with pytest.raises(StorageProblem):
        write_settings(places, Settings(), mend=True)


def test_settings_are_read_without_loading_a_toml_parser(places: Places) -> None:
    _write(places, 'theme = "light"\n')
    code = (
        "import sys\nfrom pocket_tui.storage.paths import find_places\n"
        "from pocket_tui.storage.settings import read_settings\n"
        "assert read_settings(find_places()).settings.theme == 'light'\n"
        "heavy = {'tomllib', 'cattrs', 'filelock', 'platformdirs'} & set(sys.modules)\n"
        "assert not heavy, heavy"
    )
    home = {"POCKET_TUI_HOME": str(places.data.parent), "PATH": os.environ["PATH"]}
    subprocess.run([sys.executable, "-c", code], check=True, env=home)
