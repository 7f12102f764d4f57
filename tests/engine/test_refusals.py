"""Refusals made from a table."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import Refusal
from pocket_tui.engine.refusals import refusal_maker

refusal = refusal_maker(
    {"E-1": ("No {thing} left.", "R-1", "Find a {thing}."), "E-2": ("Not now.", "R-2", "")}
)


def test_a_refusal_is_filled_with_words() -> None:
    assert refusal("E-1", thing="boat") == Refusal("E-1", "No boat left.", "R-1", "Find a boat.")
    assert refusal("E-2") == Refusal("E-2", "Not now.", "R-2")


def test_the_same_refusal_is_made_once() -> None:
    assert refusal("E-1", thing="boat") is refusal("E-1", thing="boat")
    assert refusal("E-1", thing="rope") is not refusal("E-1", thing="boat")


def test_an_unknown_code_and_a_missing_word_are_errors() -> None:
    with pytest.raises(KeyError):
        refusal("E-3")
    with pytest.raises(KeyError):
        refusal("E-1")
