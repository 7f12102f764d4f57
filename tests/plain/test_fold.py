"""Text made safe to print."""

from __future__ import annotations

import pytest

from pocket_tui.plain.fold import clean, fold


def test_control_characters_never_reach_the_terminal() -> None:
    assert clean("a\x1b[31mb\x07c\nd\u202ee\x9bf") == "a [31mb c d e f"


def test_letters_of_every_script_stay() -> None:
    assert clean("Жанна 日本 [b]é[/b]") == "Жанна 日本 [b]é[/b]"


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("health 5 → 2", "health 5 -> 2"),
        ("5 − 2 = lose 3", "5 - 2 = lose 3"),
        ("Basic · turn 1", "Basic - turn 1"),
        ("×2 ½ ’s ♥♡", "x2 1/2 's *o"),
        ("Zoë", "Zoe"),
        ("日", "?"),
    ],
)
def test_ascii_twins_replace_what_ascii_cannot_carry(text: str, folded: str) -> None:
    assert fold(text, "ascii") == folded


def test_what_the_encoding_carries_is_left_alone() -> None:
    assert fold("Zoë → ½", "utf-8") == "Zoë → ½"
    assert fold("Zoë → ½", "latin-1") == "Zoë -> ½"
