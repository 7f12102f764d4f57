"""Fewer colours: every theme in 256 and 16 colours and in none."""

from __future__ import annotations

import pytest
from rich.color import Color as RichColor
from rich.palette import Palette as RichPalette
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import DEFAULT_TERMINAL_THEME
from textual.color import Color

from pocket_tui.terminal import Depth
from pocket_tui.widgets.colour import OWN_INK, TABLE_16, TABLE_256, DepthFilter
from pocket_tui.widgets.ink import Ink, Look
from pocket_tui.widgets.palette import DARK, GROUNDS, INKS, NAMES, PALETTES, contrast

BLACK = Color(0, 0, 0)
THEMES_256 = pytest.mark.parametrize("theme", sorted(TABLE_256))


def _hex(number: int) -> str:
    return RichColor.from_ansi(number).get_truecolor(DEFAULT_TERMINAL_THEME).hex


def turned(theme: str, depth: Depth, look: Look) -> Style:
    palette = PALETTES[theme]
    segments = DepthFilter(palette, depth).apply([Segment("x", Ink(palette).style(look))], BLACK)
    style = segments[0].style
    assert style is not None
    return style


@THEMES_256
def test_every_text_can_be_read_in_256_colours(theme: str) -> None:
    table = TABLE_256[theme]
    weak = [
        (ink, ground, round(contrast(_hex(table[ink]), _hex(table[ground])), 2))
        for ground in GROUNDS
        for ink in INKS
        if contrast(_hex(table[ink]), _hex(table[ground])) < 4.5
    ]
    weak += [
        (ink, ground, 0)
        for ground in ("selection", "alert")
        for ink in ("text", "accent")
        if contrast(_hex(table[ink]), _hex(table[ground])) < 4.5
    ]
    assert weak == []


@THEMES_256
def test_256_colours_are_never_the_sixteen_that_a_terminal_redefines(theme: str) -> None:
    assert set(TABLE_256[theme]) == set(NAMES)
    assert all(16 <= number <= 255 for number in TABLE_256[theme].values())


@pytest.mark.parametrize("theme", sorted(TABLE_16))
def test_sixteen_colours_have_a_number_for_every_name(theme: str) -> None:
    assert set(TABLE_16[theme]) == set(NAMES)
    assert all(-1 <= number <= 15 for number in TABLE_16[theme].values())


@pytest.mark.parametrize("theme", sorted(PALETTES))
@pytest.mark.parametrize("depth", ["16", "none"])
def test_the_chosen_line_and_the_alarm_differ_from_plain_text(theme: str, depth: Depth) -> None:
    """By ground or by attributes, whatever is left."""
    plain = turned(theme, depth, Look())
    assert turned(theme, depth, Look(bg="selection")) != plain
    assert turned(theme, depth, Look(bg="alert")) != plain


@pytest.mark.parametrize("theme", sorted(PALETTES))
def test_without_colour_nothing_is_coloured(theme: str) -> None:
    """NO_COLOR: attributes alone."""
    for ink in INKS:
        for ground in (*GROUNDS, "selection", "alert"):
            style = turned(theme, "none", Look(ink, ground, bold=True))
            assert style.color is None
            assert style.bgcolor is None


def test_without_colour_accent_is_bold_loss_underlined_and_a_chip_reversed() -> None:
    assert turned("dark", "none", Look("accent")).bold
    assert turned("dark", "none", Look("bad")).underline
    assert turned("dark", "none", Look("ground", "accent")).reverse
    assert not turned("dark", "none", Look("muted")).bold


def test_bold_and_underline_survive_every_depth() -> None:
    for depth in ("256", "16", "none"):
        style = turned("dark", depth, Look(bold=True, underline=True))
        assert style.bold
        assert style.underline


def test_true_colour_is_left_alone() -> None:
    """All themes but the terminal's own need no filter there."""
    assert not DepthFilter(DARK, "true").enabled
    assert DepthFilter(PALETTES["terminal"], "true").enabled


def test_the_terminals_own_theme_uses_its_ink_and_ground() -> None:
    style = turned("terminal", "true", Look())
    assert style.color is not None
    assert style.color.is_default
    assert style.bgcolor is not None
    assert style.bgcolor.is_default


@pytest.mark.parametrize("theme", sorted(OWN_INK))
def test_no_ink_has_the_colour_of_its_ground_in_sixteen(theme: str) -> None:
    for ground in (*GROUNDS, "selection", "alert"):
        for ink in INKS:
            style = turned(theme, "16", Look(ink, ground))
            same = style.color == style.bgcolor and not (style.color and style.color.is_default)
            assert not same, (ink, ground)


def test_the_named_numbers_are_those_of_the_256_colours() -> None:
    """The helper of these tests reads the colour cube as terminals do."""
    assert _hex(16) == "#000000"
    assert _hex(231) == "#ffffff"
    assert isinstance(DEFAULT_TERMINAL_THEME.ansi_colors, RichPalette)
