"""Lines made to fit: columns, wrapping between words, widths in cells."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pocket_tui.engine.sheet import Meter, Span, text_of
from pocket_tui.widgets.flow import Column, columns, flow, line_width, wrap_line
from pocket_tui.widgets.glyphs import ASCII, NARROW
from pocket_tui.widgets.ink import PLAIN_INK, Ink


def test_facts_stand_two_columns_apart() -> None:
    line = columns(PLAIN_INK, Column("ab", width=4), Column("cd"), Column("7", width=-3))
    assert text_of(line) == "ab    cd    7"


def test_a_fact_too_wide_is_shortened_by_whole_words() -> None:
    line = columns(PLAIN_INK, Column("fight with the rifle", width=12), Column("x"))
    assert text_of(line) == "fight with…   x"


@pytest.mark.parametrize("text", ["日本語のテスト", "plain words here", "e\u0301e\u0301"])
def test_columns_line_up_in_cells(text: str) -> None:
    line = columns(PLAIN_INK, Column(text, width=16))
    assert line_width(line, PLAIN_INK) == 16


def test_a_flow_is_indented_and_wrapped() -> None:
    rows = flow("one two three", 9, PLAIN_INK, indent=2)
    assert [text_of(row) for row in rows] == ["  one two", "  three"]


def test_tones_survive_wrapping() -> None:
    rows = wrap_line((Span("one two ", "good"), Span("three four", "bad")), 9, PLAIN_INK)
    assert [text_of(row).strip() for row in rows] == ["one two", "three", "four"]
    tones = [{part.tone for part in row if isinstance(part, Span) and part.text.strip()} for row in rows]
    assert tones == [{"good"}, {"bad"}, {"bad"}]


def test_words_of_one_tone_are_written_at_once() -> None:
    rows = wrap_line((Span("one two three "), Span("for", "bad")), 9, PLAIN_INK)
    assert [len(row) for row in rows] == [1, 2]


def test_an_arrow_stays_between_its_numbers() -> None:
    rows = wrap_line((Span("Health 2 → 5."),), 10, PLAIN_INK)
    assert [text_of(row).rstrip() for row in rows] == ["Health", "2 → 5."]


@pytest.mark.parametrize("glyphs", [NARROW, ASCII])
def test_folded_signs_are_measured_as_they_are_written(glyphs: object) -> None:
    ink = Ink(PLAIN_INK.palette, glyphs)  # type: ignore[arg-type]
    for row in wrap_line((Span("a … b ½ c ≥ d … e"),), 8, ink):
        assert line_width(row, ink) <= 8


def test_a_meter_is_never_broken() -> None:
    rows = wrap_line((Span("Health "), Meter(3, 9, "heart")), 10, PLAIN_INK)
    assert len(rows) == 2
    assert rows[1][-1] == Meter(3, 9, "heart")


@given(st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=60), st.integers(4, 30))
def test_no_line_is_ever_wider_than_asked(text: str, width: int) -> None:
    for row in wrap_line((Span(text),), width, PLAIN_INK):
        assert line_width(row, PLAIN_INK) <= width


@given(st.lists(st.text("abcdef", min_size=1, max_size=12), max_size=12), st.integers(4, 30))
def test_no_word_is_lost(words: list[str], width: int) -> None:
    rows = wrap_line((Span(" ".join(words)),), width, PLAIN_INK)
    joined = "".join(text_of(row).replace(" ", "") for row in rows)
    assert joined == "".join(words)
