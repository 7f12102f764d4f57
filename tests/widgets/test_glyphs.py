"""The table of signs: one cell each, and twins for terminals that can show less."""

from __future__ import annotations

from unicodedata import east_asian_width

import pytest
from rich.cells import cell_len

from pocket_tui.widgets.glyphs import ASCII, FULL, GLYPHS, NARROW, SENTENCE, SETS

# Emoji that terminals may show as pictures two cells wide, among the signs that invite their use.
EMOJI = set("▪▫▶◀◻◼◽◾☀☁☎☑☔☕⚓⚔⚑⚐✅❌❗❓✔✖⭐⬛⬜↔↕↩↪⤴⤵⌚⌛©®™")


@pytest.mark.parametrize("name", sorted(GLYPHS))
def test_every_glyph_takes_one_cell_in_every_set(name: str) -> None:
    for glyphs in (FULL, NARROW, ASCII):
        assert cell_len(glyphs[name]) == len(glyphs[name]) == 1


@pytest.mark.parametrize("name", sorted(GLYPHS))
def test_no_narrow_glyph_may_be_taken_for_two_cells(name: str) -> None:
    """East Asian terminals draw characters of ambiguous width two cells wide."""
    assert east_asian_width(NARROW[name]) in ("N", "Na")


@pytest.mark.parametrize("name", sorted(GLYPHS))
def test_ascii_glyphs_are_ascii_and_no_glyph_is_an_emoji(name: str) -> None:
    assert ASCII[name].isascii()
    assert FULL[name] not in EMOJI
    assert NARROW[name] not in EMOJI


@pytest.mark.parametrize("sign", sorted(SENTENCE))
def test_every_sign_of_a_sentence_can_be_folded(sign: str) -> None:
    assert FULL.fold(sign) == sign
    assert ASCII.fold(sign).isascii()
    assert all(east_asian_width(char) in ("N", "Na") for char in NARROW.fold(sign))


def test_the_signs_that_games_may_use_are_in_the_table() -> None:
    """The list that games keep to."""
    assert set("→·−×–’½●○♥♡") <= set(SENTENCE)


def test_an_unknown_glyph_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        FULL["no such sign"]


def test_there_are_three_sets() -> None:
    assert SETS == ("full", "narrow", "ascii")
    assert all(len(row) == 3 for row in GLYPHS.values())
