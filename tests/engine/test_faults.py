"""Faults are named with file and key, all at once, with the nearest known word."""

from __future__ import annotations

import pytest

from pocket_tui.engine.faults import ContentError, Fault, describe_unknown, describe_value, find_nearest


def test_a_fault_stands_on_one_line_with_its_file_and_key() -> None:
    assert str(Fault("items.toml", "item.mp40.power", "missing")) == "items.toml: item.mp40.power: missing"
    assert str(Fault("items.toml", "", "missing")) == "items.toml: missing"


def test_an_error_names_every_fault() -> None:
    error = ContentError([Fault("a.toml", "x", "first"), Fault("b.toml", "y", "second")])
    assert len(error.faults) == 2
    assert str(error) == "a.toml: x: first\nb.toml: y: second"


@pytest.mark.parametrize(("word", "nearest"), [("clmb", "climb"), ("roll", "roll"), ("zzz", None)])
def test_the_nearest_known_word_is_found_if_one_is_near(word: str, nearest: str | None) -> None:
    assert find_nearest(word, {"climb", "roll", "dive"}) == nearest


def test_an_unknown_word_is_named_with_a_hint_only_if_there_is_one() -> None:
    assert describe_unknown("key", "clmb", ["climb"]) == 'unknown key "clmb" (did you mean "climb"?)'
    assert describe_unknown("key", "zzz", ["climb"]) == 'unknown key "zzz"'


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("fast", '"fast"'),
        (True, "true"),
        (2.5, "2.5"),
        ([1], "a list"),
        ({"a": 1}, "a table"),
        ("a\x1b[31m", '"a\\u001b[31m"'),
    ],
)
def test_a_value_is_shown_as_a_file_writes_it(value: object, text: str) -> None:
    assert describe_value(value) == text


def test_a_long_value_is_shortened() -> None:
    shown = describe_value("x" * 200)
    assert len(shown) <= 61
    assert shown.endswith('..."')
