"""Fewer colours by hand: every theme in 256 and 16 colours and in none, and the filter that applies it.

The nearest match would turn all our grounds black and most of our greys alike. A table names, for each
colour of a theme, the number to use; where sixteen colours leave no readable pair, a ground brings its own
ink. Without colour, what was selected is reversed and what was accented is bold.
"""

from __future__ import annotations

from typing import Final

from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from pocket_tui.terminal import Depth
from pocket_tui.widgets.palette import INKS, Palette

DEFAULT: Final = -1
"""The terminal's own ink or ground."""


def _numbers(text: str) -> dict[str, int]:
    words = text.split()
    return {name: int(number) for name, number in zip(words[::2], words[1::2], strict=True)}


_DARK_GROUNDS_256 = """
    ground 233 panel 234 raised 235 line 240 selection 238 alert 88
    outside 234 inside 235 sea 234 enemy_ground 235 own_ground 234
"""

TABLE_256: Final[dict[str, dict[str, int]]] = {
    "dark": _numbers(
        _DARK_GROUNDS_256
        + "text 253 muted 248 faint 246 accent 179 good 107 bad 203 cool 74 outside_line 65 inside_line 102"
    ),
    "light": _numbers(
        """
        ground 231 panel 255 raised 254 line 248 selection 195 alert 224
        outside 194 inside 254 sea 195 enemy_ground 224 own_ground 189
        text 234 muted 239 faint 240 accent 58 good 22 bad 124 cool 24 outside_line 71 inside_line 103
        """
    ),
    "contrast": _numbers(
        """
        ground 16 panel 232 raised 234 line 245 selection 18 alert 88
        outside 22 inside 235 sea 17 enemy_ground 52 own_ground 18
        text 231 muted 254 faint 251 accent 221 good 120 bad 217 cool 117 outside_line 78 inside_line 152
        """
    ),
    "red-green": _numbers(
        _DARK_GROUNDS_256
        + "text 253 muted 248 faint 246 accent 227 good 75 bad 208 cool 183 outside_line 67 inside_line 101"
    ),
    "blue-yellow": _numbers(
        _DARK_GROUNDS_256
        + "text 253 muted 248 faint 246 accent 217 good 79 bad 203 cool 147 outside_line 66 inside_line 95"
    ),
}

_DARK_GROUNDS_16 = """
    ground 0 panel 0 raised 4 line 8 selection 7 alert 1
    outside 0 inside 0 sea 0 enemy_ground 0 own_ground 0 outside_line 2 inside_line 7
"""

TABLE_16: Final[dict[str, dict[str, int]]] = {
    "dark": _numbers(_DARK_GROUNDS_16 + "text 15 muted 7 faint 7 accent 11 good 10 bad 9 cool 14"),
    "light": _numbers(
        """
        ground 15 panel 15 raised 7 line 8 selection 0 alert 1
        outside 15 inside 15 sea 15 enemy_ground 15 own_ground 15 outside_line 2 inside_line 8
        text 0 muted 0 faint 0 accent 4 good 0 bad 1 cool 5
        """
    ),
    "contrast": _numbers(_DARK_GROUNDS_16 + "text 15 muted 15 faint 15 accent 11 good 10 bad 9 cool 14"),
    "terminal": _numbers(
        """
        ground -1 panel -1 raised -1 line -1 selection -1 alert 1
        outside -1 inside -1 sea -1 enemy_ground -1 own_ground -1 outside_line 2 inside_line -1
        text -1 muted -1 faint -1 accent 5 good 2 bad 1 cool 6
        """
    ),
    "red-green": _numbers(_DARK_GROUNDS_16 + "text 15 muted 7 faint 7 accent 11 good 14 bad 11 cool 13"),
    "blue-yellow": _numbers(_DARK_GROUNDS_16 + "text 15 muted 7 faint 7 accent 13 good 14 bad 9 cool 12"),
}

OWN_INK: Final[dict[str, dict[str, int]]] = {
    "dark": {"selection": 0, "raised": 15},
    "light": {"selection": 15, "raised": 0, "alert": 15},
    "contrast": {"selection": 0, "raised": 15},
    "terminal": {"selection": DEFAULT, "alert": 15},
    "red-green": {"selection": 0, "raised": 15},
    "blue-yellow": {"selection": 0, "raised": 15},
}
"""In sixteen colours: the ink on these grounds, whatever it was; on `raised` alone the accent stays."""

REVERSED: Final = {"terminal": ("selection",)}
"""Themes that show a ground by turning ink and ground."""


class DepthFilter(LineFilter):
    """Turns the colours of one theme into those of a terminal that has fewer."""

    def __init__(self, palette: Palette, depth: Depth) -> None:
        super().__init__(enabled=depth != "true" or palette.terminal)
        self.palette = palette
        self.depth: Depth = "16" if palette.terminal and depth != "none" else depth
        self._names = {RichColor.parse(value).triplet: name for name, value in palette.colours.items()}
        self._known: dict[Style, Style] = {}

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        del background
        return [
            Segment(text, None if style is None else self.turned(style), control)
            for text, style, control in segments
        ]

    def turned(self, style: Style) -> Style:
        """The style in the colours that there are."""
        turned = self._known.get(style)
        if turned is None:
            turned = self._known[style] = self._turn(style)
        return turned

    def _turn(self, style: Style) -> Style:
        fg = self._names.get(style.color.triplet if style.color else None, "text")
        bg = self._names.get(style.bgcolor.triplet if style.bgcolor else None, "ground")
        if style.reverse:
            fg, bg = (bg if bg in INKS else "ground"), (fg if fg in INKS else "text")
        make = {"none": self._in_none, "16": self._in_16}.get(self.depth, self._in_256)
        return make(style, fg, bg)

    def _in_none(self, style: Style, fg: str, bg: str) -> Style:
        """Attributes alone: a chosen line and a chip are reversed, the accent is bold, loss underlined."""
        return Style(
            bold=style.bold or fg == "accent" or bg in INKS or bg == "alert" or None,
            underline=style.underline or fg == "bad" or None,
            reverse=bg in ("selection", "alert", *INKS) or None,
        )

    def _in_256(self, style: Style, fg: str, bg: str) -> Style:
        table = TABLE_256[self.palette.name]
        return _style(style, table[fg], table[bg])

    def _in_16(self, style: Style, fg: str, bg: str) -> Style:
        theme = self.palette.name
        table = TABLE_16[theme]
        ink, ground = table[fg], table[bg]
        if bg in OWN_INK[theme] and (fg != "accent" or bg != "raised"):
            ink = OWN_INK[theme][bg]
        if bg in INKS:
            ink, ground = (15 if theme == "light" else 0), table[bg] % 8
        return _style(style, ink, ground, reverse=bg in REVERSED.get(theme, ()))


def _style(style: Style, ink: int, ground: int, reverse: bool = False) -> Style:
    return Style(
        color=_colour(ink),
        bgcolor=_colour(ground),
        bold=style.bold,
        underline=style.underline,
        reverse=reverse or None,
    )


def _colour(number: int) -> RichColor:
    return RichColor.default() if number == DEFAULT else RichColor.from_ansi(number)
