"""Labels are the player's, file names are ours."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pocket_tui.storage.names import LABEL_MOST, default_label, new_path, refuse_label, shortened


@pytest.mark.parametrize(
    "label",
    [
        "a",
        "x" * 60,
        "Überfall auf 漢字",
        "[bold]no markup[/]",
        "../..",
        "a/b\\c:d",
        "✈ 🎲",
        "👩\u200d🚀",
        "é" * 60,
    ],
)
def test_visible_characters_of_any_script_are_a_label(label: str) -> None:
    assert refuse_label(label) == ""


@pytest.mark.parametrize(
    ("label", "reason"),
    [
        ("", "at least one visible"),
        ("   ", "at least one visible"),
        ("x" * 61, "60 characters at most; this one has 61"),
        ("a\x1b[31m", r"U\+001B"),
        ("a\nb", r"U\+000A"),
        ("\x9b31m", r"U\+009B"),
        ("a\u202eb", r"U\+202E"),
        ("a\u2028b", r"U\+2028"),
        ("a\ud800b", r"U\+D800"),
        ("\u200d", "at least one visible"),
    ],
)
def test_what_cannot_be_seen_or_moves_the_cursor_is_refused(label: str, reason: str) -> None:
    assert re.search(reason, refuse_label(label))


def test_file_names_are_the_day_and_letters_and_never_the_same(tmp_path: Path) -> None:
    names = {new_path(tmp_path).name for _ in range(50)}
    assert len(names) == 50
    assert all(re.fullmatch(r"\d{8}-[a-z2-9]{6}\.pocket", name) for name in names)


@pytest.mark.parametrize("title", ["Toy", "A very long title of a game that goes on and on " * 2])
def test_a_default_label_is_a_label(title: str) -> None:
    assert refuse_label(default_label(title)) == ""


def test_a_label_is_shortened_to_make_room_for_an_ending() -> None:
    assert shortened("Game", " (copy)") == "Game (copy)"
    long = shortened("x" * 60, " (copy)")
    assert len(long) == LABEL_MOST
    assert long.endswith("x… (copy)")
