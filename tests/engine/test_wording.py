"""Lists in a sentence."""

from __future__ import annotations

import pytest

from pocket_tui.engine.wording import listed


@pytest.mark.parametrize(
    ("words", "text"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (("a", "b", "c"), "a, b and c")],
)
def test_words_are_listed_as_in_a_sentence(words: list[str], text: str) -> None:
    assert listed(words) == text
