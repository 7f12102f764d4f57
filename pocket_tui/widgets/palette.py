"""The colours of the themes. Everything that draws names a colour; only this file knows its value."""

from __future__ import annotations

from typing import Final

import attrs

INKS: Final = ("text", "muted", "faint", "accent", "good", "bad", "cool")
"""What text may be written in."""

GROUNDS: Final = ("ground", "panel", "raised", "outside", "inside", "sea", "enemy_ground", "own_ground")
"""What every ink can be read on. On `selection` and `alert` only `text` and `accent` are readable enough."""

LINES: Final = ("line", "outside_line", "inside_line")
"""Rules and borders, never text."""

NAMES: Final = (*GROUNDS, *LINES, *INKS, "selection", "alert")


@attrs.frozen(eq=False)
class Palette:
    """One theme: a colour for each name, as #rrggbb. No two names of a theme share a colour."""

    name: str
    label: str
    dark: bool
    colours: dict[str, str]
    terminal: bool = False
    """The terminal's own sixteen colours are used, whatever it could show."""

    def __getitem__(self, name: str) -> str:
        return self.colours[name]


def _theme(name: str, label: str, dark: bool, table: str, terminal: bool = False) -> Palette:
    words = table.split()
    return Palette(name, label, dark, dict(zip(words[::2], words[1::2], strict=True)), terminal)


_DARK = """
    ground #0f141a  panel #141b23  raised #1b2530  line #314152
    text #d6dde6  muted #9aa8b7  faint #808e9d  accent #e3b35c
    good #86b971  bad #e06c5a  cool #6fb1dc
    selection #2a3340  alert #8e1f1a
    outside #17261d  outside_line #4f7a58  inside #1c222b  inside_line #66778a
    sea #0e1a26  enemy_ground #1d1518  own_ground #131b24
"""

DARK: Final = _theme("dark", "Dark", True, _DARK)

LIGHT: Final = _theme(
    "light",
    "Light",
    False,
    """
    ground #f7f5f0  panel #efece5  raised #e3dfd5  line #b9b2a4
    text #1d242c  muted #47525d  faint #56606a  accent #7a4b00
    good #23601c  bad #9c2417  cool #17568a
    selection #cfdbe8  alert #f6c8bf
    outside #e2ecdd  outside_line #6d9a72  inside #e4e7ec  inside_line #7b8b9d
    sea #dfe9f2  enemy_ground #f3e2df  own_ground #e1e9f3
    """,
)

CONTRAST: Final = _theme(
    "contrast",
    "High contrast",
    True,
    """
    ground #000000  panel #0a0a0a  raised #161616  line #8c8c8c
    text #ffffff  muted #e0e0e0  faint #c4c4c4  accent #ffd75f
    good #87ff87  bad #ff9d8f  cool #87d7ff
    selection #003e7a  alert #8a0000
    outside #00200c  outside_line #5fd787  inside #101820  inside_line #b0c4d8
    sea #001428  enemy_ground #280008  own_ground #000f30
    """,
)

TERMINAL: Final = _theme("terminal", "The terminal's own", True, _DARK, terminal=True)

RED_GREEN: Final = _theme(
    "red-green",
    "For red-green blindness",
    True,
    """
    ground #0f141a  panel #141b23  raised #1b2530  line #314152
    text #d6dde6  muted #9aa8b7  faint #808e9d  accent #f0e442
    good #5aa9f0  bad #e88530  cool #d6c4f2
    selection #2a3340  alert #7a2e00
    outside #142430  outside_line #4d7893  inside #24211a  inside_line #85775c
    sea #0e1a26  enemy_ground #21180d  own_ground #111a29
    """,
)

BLUE_YELLOW: Final = _theme(
    "blue-yellow",
    "For blue-yellow blindness",
    True,
    """
    ground #0f141a  panel #141b23  raised #1b2530  line #314152
    text #d6dde6  muted #9aa8b7  faint #808e9d  accent #ffb3c1
    good #35c4bb  bad #f5694f  cool #b7c3ff
    selection #2a3340  alert #8e1f1a
    outside #0f2826  outside_line #3f8079  inside #241d20  inside_line #8a6f78
    sea #0d1d24  enemy_ground #24140f  own_ground #12202b
    """,
)

PALETTES: Final = {theme.name: theme for theme in (DARK, LIGHT, CONTRAST, TERMINAL, RED_GREEN, BLUE_YELLOW)}


def luminance(colour: str) -> float:
    """Relative luminance of #rrggbb, 0 to 1, as WCAG 2 defines it."""

    def channel(value: int) -> float:
        part = value / 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = (channel(int(colour[at : at + 2], 16)) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast of two colours, 1 to 21, as WCAG 2 defines it."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)
