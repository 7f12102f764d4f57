"""The themes: every text can be read on every ground it stands on."""

from __future__ import annotations

import pytest

from pocket_tui.storage.settings import SETTINGS
from pocket_tui.widgets.palette import GROUNDS, INKS, NAMES, PALETTES, Palette, contrast

READABLE = 4.5
THEMES = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)


@THEMES
def test_every_text_stands_out_from_every_ground(palette: Palette) -> None:
    """At least 4.5 to 1, as WCAG asks of text."""
    weak = [
        (ink, ground, round(contrast(palette[ink], palette[ground]), 2))
        for ground in GROUNDS
        for ink in INKS
        if contrast(palette[ink], palette[ground]) < READABLE
    ]
    assert weak == []


@THEMES
@pytest.mark.parametrize("ground", ["selection", "alert"])
def test_text_and_accent_can_be_read_on_the_chosen_line_and_under_alarm(
    palette: Palette, ground: str
) -> None:
    assert all(contrast(palette[ink], palette[ground]) >= READABLE for ink in ("text", "accent"))


@THEMES
@pytest.mark.parametrize("chip", ["accent", "good", "bad", "cool"])
def test_dark_digits_can_be_read_on_a_chip(palette: Palette, chip: str) -> None:
    """Dice are written in the colour of the ground."""
    assert contrast(palette["ground"], palette[chip]) >= READABLE


@THEMES
def test_every_name_has_a_colour_of_its_own(palette: Palette) -> None:
    """The filter for fewer colours tells names apart by their colours."""
    assert set(palette.colours) == set(NAMES)
    assert len(set(palette.colours.values())) == len(NAMES)


def test_the_settings_offer_exactly_the_themes_there_are() -> None:
    offered = next(setting.values for setting in SETTINGS if setting.key == "theme")
    assert set(offered) == set(PALETTES)


def test_contrast_of_black_and_white_is_twenty_one() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == pytest.approx(1)


# What people with each kind of colour blindness see (Viénot and others, linear RGB).
_SIGHT = {
    "red-green": ((0.29275, 0.70725, -0.02234), (0.29275, 0.70725, -0.02234), (-0.02233, 0.02233, 1.0)),
    "blue-yellow": ((1.0, 0.15236, -0.15236), (0.0, 0.86717, 0.13283), (0.0, 0.86717, 0.13283)),
}


def _seen(colour: str, sight: tuple[tuple[float, ...], ...]) -> tuple[float, ...]:
    linear = [(int(colour[at : at + 2], 16) / 255) ** 2.2 for at in (1, 3, 5)]
    return tuple(
        max(0.0, sum(part * value for part, value in zip(row, linear, strict=True))) ** (1 / 2.2)
        for row in sight
    )


@pytest.mark.parametrize("name", sorted(_SIGHT))
def test_gain_loss_own_and_accent_differ_for_the_colour_blind(name: str) -> None:
    """As they are seen, no two of the four are closer than a clear step."""
    palette = PALETTES[name]
    inks = {ink: _seen(palette[ink], _SIGHT[name]) for ink in ("good", "bad", "accent", "cool")}
    close = [
        (one, other)
        for one in inks
        for other in inks
        if one < other and sum(abs(a - b) for a, b in zip(inks[one], inks[other], strict=True)) < 0.2
    ]
    assert close == []
