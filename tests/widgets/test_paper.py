"""Paper: text in cells, whatever the text is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from pocket_tui.engine.sheet import Meter, Span
from pocket_tui.widgets.glyphs import ASCII
from pocket_tui.widgets.ink import PLAIN_INK, Ink
from pocket_tui.widgets.paper import Paper, fit, harmless, width_of, wrap

ANY_TEXT = st.text(max_size=40)


def test_text_lands_where_it_is_put() -> None:
    """The first character stands in the named cell; the column behind the text is returned."""
    paper = Paper(10, 2, PLAIN_INK)
    assert paper.put(3, 1, "abc") == 6
    assert paper.text(1) == "   abc    "
    assert paper.text(0) == " " * 10


@pytest.mark.parametrize(("x", "shown"), [(-2, "cd   "), (3, "   ab"), (5, "     "), (-9, "     ")])
def test_text_beside_the_sheet_is_left_out(x: int, shown: str) -> None:
    """What falls over an edge is not shown, and harms nothing."""
    paper = Paper(5, 1, PLAIN_INK)
    paper.put(x, 0, "abcd")
    paper.put(0, 7, "below")
    assert paper.text(0) == shown


def test_escape_sequences_are_shown_as_text() -> None:
    """A name that would recolour the screen or ring the bell stands there as it is."""
    paper = Paper(20, 1, PLAIN_INK)
    paper.put(0, 0, "a\x1b[31mb\x07[bold]c")
    assert paper.text(0).rstrip() == "a?[31mb?[bold]c"


def test_direction_marks_cannot_turn_a_line() -> None:
    """Marks that reverse the order of writing become question marks."""
    assert harmless("a\u202eb\u2066c") == "a?b?c"


@given(ANY_TEXT, st.integers(-5, 12))
def test_no_text_shifts_its_neighbours(text: str, x: int) -> None:
    """Whatever is written, the line is exactly as wide as the paper, cell by cell."""
    paper = Paper(12, 1, PLAIN_INK)
    paper.put(x, 0, text)
    paper.put(0, 0, "|")
    paper.put(11, 0, "|")
    line = paper.text(0)
    assert cell_len(line) == 12
    assert line[0] == line[-1] == "|"


@given(ANY_TEXT, st.integers(1, 20))
def test_wrapped_lines_fit_and_lose_no_letter(text: str, width: int) -> None:
    """Every line fits the width, and all that is printed in the text is in the lines."""
    lines = wrap(text, width, PLAIN_INK)
    assert all(cell_len(line) <= max(width, 2) for line in lines)
    assert "".join(lines).replace(" ", "") == "".join(harmless(text).split())


@given(ANY_TEXT, st.integers(0, 20))
def test_a_fitted_text_fits(text: str, width: int) -> None:
    """A text that is too long ends with a whole word and a mark."""
    assert width_of(fit(text, width, PLAIN_INK), PLAIN_INK) <= width


def test_fitting_never_cuts_a_word_in_the_middle() -> None:
    assert fit("lose three health", 12, PLAIN_INK) == "lose three…"


def test_ascii_paper_holds_ascii_alone() -> None:
    """Signs that games use in sentences have ASCII twins; letters lose their accents."""
    paper = Paper(40, 1, Ink(glyphs=ASCII))
    paper.put(0, 0, "health 5 → 2 · ½ × Brécourt 漢")
    assert paper.text(0).rstrip() == "health 5 > 2 - 1/2 x Brecourt ?"


def test_a_wide_character_is_never_cut_in_half() -> None:
    """Writing over one half of it blanks the other."""
    paper = Paper(6, 1, PLAIN_INK)
    paper.put(0, 0, "漢字")
    paper.put(1, 0, "x")
    assert paper.text(0) == " x字  "
    assert cell_len(paper.text(0)) == 6


def test_text_keeps_the_ground_it_is_written_on() -> None:
    paper = Paper(6, 1, PLAIN_INK)
    paper.fill(2, 0, 2, 1, "alert")
    paper.put(1, 0, "abcd", "accent")
    assert [look.bg for look in paper.looks[0]] == ["ground", "ground", "alert", "alert", "ground", "ground"]
    assert {look.fg for look in paper.looks[0][1:5]} == {"accent"}


def test_an_amount_is_drawn_within_its_bounds() -> None:
    """More than the top and less than nothing cannot be drawn."""
    paper = Paper(20, 1, PLAIN_INK)
    end = paper.put_line(0, 0, (Span("Health "), Meter(2, 4, "heart", "bad"), Meter(9, 2), Meter(-1, 2)))
    assert paper.text(0)[:end] == "Health ♥♥♡♡▮▮▯▯"


def test_only_changed_stretches_are_named() -> None:
    """Two changes far apart are two stretches; two with a small gap are one."""
    one, other = Paper(30, 1, PLAIN_INK), Paper(30, 1, PLAIN_INK)
    one.put(2, 0, "a")
    one.put(5, 0, "b")
    one.put(20, 0, "c")
    assert one.changes(other, 0) == [(2, 6), (20, 21)]
    assert one.changes(one.copy(), 0) == []


def test_a_strip_has_the_width_of_its_paper() -> None:
    paper = Paper(12, 1, PLAIN_INK)
    paper.put(1, 0, "漢 x", "good", bold=True)
    strip = paper.strip(0)
    assert strip.cell_length == 12
    assert strip.text == paper.text(0)
