"""What a paper is written with: a palette and a glyph set, turned into styles."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import attrs
from rich.style import Style

from pocket_tui.engine.sheet import Tone
from pocket_tui.widgets.glyphs import FULL, GlyphSet
from pocket_tui.widgets.palette import DARK, Palette

TONES: Final[dict[Tone, tuple[str, bool]]] = {
    "plain": ("text", False),
    "strong": ("text", True),
    "muted": ("muted", False),
    "faint": ("faint", False),
    "accent": ("accent", False),
    "good": ("good", False),
    "bad": ("bad", False),
    "cool": ("cool", False),
    "die": ("accent", True),
}
"""The palette name and the weight of every tone."""


class Look(NamedTuple):
    """How one cell looks, in palette names."""

    fg: str = "text"
    bg: str = "ground"
    bold: bool = False
    reverse: bool = False
    underline: bool = False


@lru_cache(4096)
def look_of(fg: str, bg: str, bold: bool = False, reverse: bool = False, underline: bool = False) -> Look:
    """The one Look of these values: papers that are compared hold the same objects."""
    return Look(fg, bg, bold, reverse, underline)


@attrs.frozen(eq=False)
class Ink:
    """A palette and a glyph set. Two inks are the same only when they are one object."""

    palette: Palette = DARK
    glyphs: GlyphSet = FULL
    _styles: dict[Look, Style] = attrs.field(factory=dict, init=False)

    def __getitem__(self, glyph: str) -> str:
        return self.glyphs[glyph]

    def fold(self, text: str) -> str:
        return self.glyphs.fold(text)

    def style(self, look: Look) -> Style:
        """The style of a look; an unknown colour name is a KeyError."""
        style = self._styles.get(look)
        if style is None:
            style = self._styles[look] = Style(
                color=self.palette[look.fg],
                bgcolor=self.palette[look.bg],
                bold=look.bold or None,
                reverse=look.reverse or None,
                underline=look.underline or None,
            )
        return style


PLAIN_INK: Final = Ink()
