"""The one table of signs: widgets name glyphs and never write them.

Three sets stand side by side: full, narrow-safe (nothing whose width a terminal may take for two cells) and
ASCII. Every sign of the table takes one cell; `fold` also turns the signs that games use in their sentences.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import attrs

SETS: Final = ("full", "narrow", "ascii")

GLYPHS: Final[dict[str, tuple[str, str, str]]] = {
    # thin borders: outside
    "thin_h": ("─", "╌", "-"),
    "thin_v": ("│", "╎", "|"),
    "thin_nw": ("╭", "+", "+"),
    "thin_ne": ("╮", "+", "+"),
    "thin_sw": ("╰", "+", "+"),
    "thin_se": ("╯", "+", "+"),
    "thin_end_w": ("╶", "╶", "-"),
    "thin_end_e": ("╴", "╴", "-"),
    "thin_end_n": ("╷", "╷", "|"),
    "thin_end_s": ("╵", "╵", "|"),
    # heavy borders: inside
    "heavy_h": ("━", "╍", "#"),
    "heavy_v": ("┃", "╏", "#"),
    "heavy_nw": ("┏", "▛", "#"),
    "heavy_ne": ("┓", "▜", "#"),
    "heavy_sw": ("┗", "▙", "#"),
    "heavy_se": ("┛", "▟", "#"),
    # borders of a tile that is not laid yet
    "thin_dash_h": ("┄", "∙", "."),
    "thin_dash_v": ("┆", "∙", "."),
    "heavy_dash_h": ("┅", "∎", "="),
    "heavy_dash_v": ("┇", "∎", "="),
    # plain square borders: cards and boxes
    "box_nw": ("┌", "+", "+"),
    "box_ne": ("┐", "+", "+"),
    "box_sw": ("└", "+", "+"),
    "box_se": ("┘", "+", "+"),
    # corners of a cursor
    "cursor_nw": ("┏", "▛", "["),
    "cursor_ne": ("┓", "▜", "]"),
    "cursor_sw": ("┗", "▙", "["),
    "cursor_se": ("┛", "▟", "]"),
    "cursor_h": ("━", "╍", "="),
    # links between places
    "road_h": ("═", "=", "="),
    "road_v": ("║", ":", ":"),
    "door_h": ("╌", "╌", "."),
    "door_v": ("╎", "╎", "!"),
    "rule": ("─", "╌", "-"),
    "rule_dotted": ("┄", "╌", "."),
    # directions
    "arrow_n": ("↑", "⇡", "^"),
    "arrow_e": ("→", "⇢", ">"),
    "arrow_s": ("↓", "⇣", "v"),
    "arrow_w": ("←", "⇠", "<"),
    "arrow_ne": ("↗", "/", "/"),
    "arrow_se": ("↘", "\\", "\\"),
    "arrow_sw": ("↙", "/", "/"),
    "arrow_nw": ("↖", "\\", "\\"),
    "way_n": ("▴", "▴", "^"),
    "way_e": ("▸", "▸", ">"),
    "way_s": ("▾", "▾", "v"),
    "way_w": ("◂", "◂", "<"),
    # marks on the map
    "player": ("▲", "▴", "@"),
    "blocked": ("■", "∎", "X"),
    "bunker_wall_h": ("▮", "▮", "%"),
    "bunker_wall_v": ("▬", "▬", "%"),
    "exhausted": ("–", "-", "-"),
    "unknown": ("?", "?", "?"),
    "fog": ("·", "∙", "."),
    "floor_item": ("◆", "◉", "*"),
    "check": ("✓", "✓", "x"),
    "open": ("○", "◦", "o"),
    "cross": ("✗", "✗", "X"),
    "warn": ("!", "!", "!"),
    "armor": ("■", "∎", "#"),
    "suppressed": ("~", "~", "~"),
    # amounts
    "heart": ("♥", "◉", "#"),
    "heart_empty": ("♡", "◦", "."),
    "card": ("●", "◉", "*"),
    "card_empty": ("○", "◦", "."),
    "bar": ("▮", "▮", "#"),
    "bar_empty": ("▯", "▯", "."),
    "meter": ("▬", "▬", "="),
    "meter_empty": ("▬", "▭", "."),
    "token": ("●", "◉", "*"),
    "token_used": ("○", "◦", "o"),
    "wound": ("✚", "+", "w"),
    "half": ("┃", "╏", "|"),
    # frame
    "edge": ("▌", "▐", "|"),
    "bullet": ("·", "∙", "-"),
    "ellipsis": ("…", "~", "~"),
    "group_open": ("▾", "▾", "v"),
    "group_shut": ("▸", "▸", ">"),
    "page": ("≡", "=", "="),
    "scroll_bar": ("▐", "▐", "#"),
}

SENTENCE: Final[dict[str, tuple[str, str]]] = {
    # sign of a sentence: (narrow-safe, ASCII); these may change the length of the text
    "→": (">", ">"),
    "←": ("<", "<"),
    "↑": ("^", "^"),
    "↓": ("v", "v"),
    "·": ("-", "-"),
    "−": ("-", "-"),
    "×": ("x", "x"),
    "–": ("-", "-"),
    "—": ("-", "-"),
    "’": ("'", "'"),
    "‘": ("'", "'"),
    "“": ('"', '"'),
    "”": ('"', '"'),
    "…": ("...", "..."),
    "½": ("1/2", "1/2"),
    "¼": ("1/4", "1/4"),
    "¾": ("3/4", "3/4"),
    "≥": (">=", ">="),
    "≤": ("<=", "<="),
    "°": (" deg", " deg"),
    "●": ("◉", "*"),
    "○": ("◦", "o"),
    "♥": ("◉", "#"),
    "♡": ("◦", "."),
    "✓": ("✓", "x"),
}


@attrs.frozen(eq=False)
class GlyphSet:
    """One column of the table. Looking up an unknown name is a KeyError."""

    name: str

    @property
    def _column(self) -> int:
        return SETS.index(self.name)

    def __getitem__(self, glyph: str) -> str:
        return GLYPHS[glyph][self._column]

    def fold(self, text: str) -> str:
        """A sentence in the signs of this set. In ASCII what has no twin becomes a question mark."""
        return text if text.isascii() or self.name == "full" else _folded(self.name, text)


@lru_cache(4096)
def _folded(name: str, text: str) -> str:
    column = SETS.index(name) - 1
    if column == 0:
        return "".join(SENTENCE[char][0] if char in SENTENCE else char for char in text)
    return "".join(_as_ascii(char) for char in text)


def _as_ascii(char: str) -> str:
    if char.isascii():
        return char
    if char in SENTENCE:
        return SENTENCE[char][1]
    from unicodedata import normalize

    plain = "".join(part for part in normalize("NFKD", char) if part.isascii())
    return plain or "?"


FULL: Final = GlyphSet("full")
NARROW: Final = GlyphSet("narrow")
ASCII: Final = GlyphSet("ascii")
GLYPH_SETS: Final = {glyphs.name: glyphs for glyphs in (FULL, NARROW, ASCII)}
