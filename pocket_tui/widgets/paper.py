"""A sheet of cells on which a widget writes; it knows widths, and nothing written on it can do any harm."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from operator import ne, or_
from typing import Final
from unicodedata import category

from rich.cells import cell_len, get_character_cell_size
from rich.segment import Segment
from textual.strip import Strip

from pocket_tui.engine.sheet import Line, Meter, Span, Symbol
from pocket_tui.widgets.ink import TONES, Ink, Look, look_of

MERGE_GAP: Final = 4
"""Changed stretches with at most so many unchanged cells between them are sent as one: that is cheaper."""

LONGEST_BAR: Final = 12
"""A bar has at most so many signs."""


@lru_cache(8192)
def harmless(text: str) -> str:
    """The text with control characters, escape sequences and direction marks shown as a question mark."""
    if text.isprintable():
        return text
    return "".join(_harmless_character(char) for char in text)


def _harmless_character(char: str) -> str:
    if char in "\t\n\r":
        return " "
    return char if char.isprintable() or category(char) in ("Zs", "Mn", "Me", "Mc") else "?"


def width_of(text: str, ink: Ink) -> int:
    """How many cells the text takes when it is written with that ink."""
    if text.isascii() and text.isprintable():
        return len(text)
    folded = ink.fold(harmless(text))
    return len(folded) if folded.isascii() else cell_len(folded)


def wrap(text: str, width: int, ink: Ink) -> list[str]:
    """The text in lines of at most `width` cells, broken between words; a longer word is broken inside."""
    width = max(1, width)
    lines: list[str] = []
    line = ""
    for word in ink.fold(harmless(text)).split():
        while cell_len(word) > width:
            if line:
                lines.append(line)
            head = _head(word, width)
            lines.append(head)
            line, word = "", word[len(head) :]
        joined = f"{line} {word}" if line else word
        if cell_len(joined) <= width:
            line = joined
        else:
            if line:
                lines.append(line)
            line = word
    return [*lines, line] if line else lines


def _head(word: str, width: int) -> str:
    """The first cells of a word, at least one character of it."""
    head = ""
    for char in word:
        if head and cell_len(head + char) > max(width, 1):
            break
        head += char
    return head


def fit(text: str, width: int, ink: Ink) -> str:
    """The text if it fits, else as many whole words as do, and an ellipsis; a single word is cut."""
    folded = ink.fold(harmless(text))
    if cell_len(folded) <= width:
        return folded
    mark = ink["ellipsis"]
    kept = ""
    for word in folded.split(" "):
        joined = f"{kept} {word}" if kept else word
        if cell_len(joined) > width - 1:
            break
        kept = joined
    kept = kept.rstrip(",;:")
    if " " not in folded:
        kept = _head(folded, width - 1)
    return (kept if cell_len(kept) < width else "") + mark if width > 0 else ""


def fit_end(path: str, width: int, ink: Ink) -> str:
    """A path if it fits, else an ellipsis and as many of its last parts as do; empty where none does."""
    folded = ink.fold(harmless(path))
    if cell_len(folded) <= width:
        return folded
    mark, kept = ink["ellipsis"], ""
    for part in reversed(folded.split("/")):
        if cell_len(f"{mark}/{part}{kept}") > width:
            break
        kept = f"/{part}{kept}"
    return f"{mark}{kept}" if kept else ""


def meter_cells(meter: Meter) -> int:
    """How many signs an amount is drawn with: one for each, but a long bar is drawn to scale."""
    if meter.symbol == "share":
        return SHARE
    return min(meter.top, LONGEST_BAR) if meter.symbol == "bar" else meter.top


SHARE: Final = 6
"""The length of a share that is the whole."""


class Paper:
    """Cells of text, written in palette names. Whatever falls beside the sheet is left out."""

    def __init__(self, width: int, height: int, ink: Ink, bg: str = "ground") -> None:
        self.width = width
        self.height = height
        self.ink = ink
        self.cursor: tuple[int, int] | None = None
        """Where the terminal's cursor stands while this paper has the focus."""
        blank = look_of("text", bg)
        self.chars: list[list[str]] = [[" "] * width for _ in range(height)]
        self.looks: list[list[Look]] = [[blank] * width for _ in range(height)]

    def put(
        self,
        x: int,
        y: int,
        text: str,
        fg: str = "text",
        bg: str | None = None,
        *,
        bold: bool = False,
        reverse: bool = False,
        underline: bool = False,
    ) -> int:
        """Write the text, on the ground that is there unless `bg` names one. Returns the column behind it."""
        if not (text.isascii() and text.isprintable()):
            text = self.ink.fold(harmless(text))
            if not text.isascii():
                return self._put_wide(x, y, text, fg, bg, bold, reverse, underline)
        end = x + len(text)
        left, right = max(x, 0), min(end, self.width)
        if 0 <= y < self.height and left < right:
            self._part(y, left, right)
            self.chars[y][left:right] = text[left - x : right - x]
            self._look(y, left, right, fg, bg, bold, reverse, underline)
        return end

    def _look(
        self, y: int, left: int, right: int, fg: str, bg: str | None, bold: bool, reverse: bool, under: bool
    ) -> None:
        looks = self.looks[y]
        first = looks[left]
        if bg is not None or looks[left:right].count(first) == right - left:
            looks[left:right] = [look_of(fg, bg or first.bg, bold, reverse, under)] * (right - left)
            return
        for column in range(left, right):
            looks[column] = look_of(fg, looks[column].bg, bold, reverse, under)

    def _put_wide(
        self, x: int, y: int, text: str, fg: str, bg: str | None, bold: bool, reverse: bool, under: bool
    ) -> int:
        for char in text:
            size = get_character_cell_size(char)
            if size == 0:
                self._join(x - 1, y, char)
                continue
            if 0 <= y < self.height and x >= 0 and x + size <= self.width:
                self._part(y, x, x + size)
                self.chars[y][x : x + size] = [char, ""][:size]
                self._look(y, x, x + size, fg, bg, bold, reverse, under)
            x += size
        return x

    def _part(self, y: int, left: int, right: int) -> None:
        """Blank the halves of wide characters that are about to be cut."""
        chars = self.chars[y]
        if chars[left] == "" and left > 0:
            chars[left - 1] = " "
        if right < self.width and chars[right] == "":
            chars[right] = " "

    def _join(self, x: int, y: int, mark: str) -> None:
        """Set a combining mark on the character before it, at most two of them."""
        if 0 <= y < self.height and 0 <= x < self.width:
            x -= self.chars[y][x] == ""
            if len(self.chars[y][x]) < 3:
                self.chars[y][x] += mark

    def put_right(self, end: int, y: int, text: str, fg: str = "text", bold: bool = False) -> int:
        """Write the text so that it ends before column `end`. Returns its first column."""
        start = end - width_of(text, self.ink)
        self.put(start, y, text, fg, bold=bold)
        return start

    def put_centred(self, x: int, y: int, width: int, text: str, fg: str = "text", bold: bool = False) -> int:
        """Write the text in the middle of `width` columns from x. Returns its first column."""
        start = x + (width - width_of(text, self.ink)) // 2
        self.put(start, y, text, fg, bold=bold)
        return start

    def put_line(self, x: int, y: int, line: Line, bold: bool = False) -> int:
        """Write a line of a sheet. Returns the column behind it."""
        for part in line:
            if isinstance(part, Span):
                fg, strong = TONES[part.tone]
                x = self.put(x, y, part.text, fg, bold=bold or strong, reverse=part.tone == "die")
            else:
                x = self.put_meter(x, y, part)
        return x

    def put_meter(self, x: int, y: int, meter: Meter) -> int:
        """Draw an amount as its signs, without its number. Returns the column behind it."""
        if meter.symbol == "share":
            return self._put_share(x, y, meter)
        full, empty = _SIGNS[meter.symbol]
        fg, _ = TONES[meter.tone]
        cells = meter_cells(meter)
        value = max(0, min(meter.value, meter.top))
        drawn = -(-value * cells // meter.top) if meter.top else 0
        x = self.put(x, y, self.ink[full] * drawn, fg)
        return self.put(x, y, self.ink[empty] * (cells - drawn), "faint")

    def _put_share(self, x: int, y: int, meter: Meter) -> int:
        """A bar of that share of its length; what is more than nothing has a sign at least."""
        drawn = max(int(meter.value > 0), round(meter.value * SHARE / meter.top)) if meter.top else 0
        self.put(x, y, self.ink["meter"] * min(drawn, SHARE), TONES[meter.tone][0])
        return x + SHARE

    def fill(
        self, x: int, y: int, width: int, height: int, bg: str, char: str = " ", fg: str = "text"
    ) -> None:
        """Paint a rectangle over with one character on one ground."""
        left, right = max(x, 0), min(x + width, self.width)
        look = look_of(fg, bg)
        for row in range(max(y, 0), min(y + height, self.height)):
            if left < right:
                self._part(row, left, right)
                self.chars[row][left:right] = [char] * (right - left)
                self.looks[row][left:right] = [look] * (right - left)

    def tint(self, x: int, y: int, width: int, height: int, bg: str, fg: str | None = None) -> None:
        """Change the ground of a rectangle, and the ink where `fg` names one, and leave its text."""
        left, right = max(x, 0), min(x + width, self.width)
        for row in range(max(y, 0), min(y + height, self.height)):
            looks = self.looks[row]
            for column in range(left, right):
                look = looks[column]
                looks[column] = look._replace(bg=bg, fg=fg or look.fg)

    def mark(self, x: int, y: int, width: int, *, reverse: bool = True) -> None:
        """Turn ink and ground of a stretch of one line."""
        if 0 <= y < self.height:
            looks = self.looks[y]
            for column in range(max(x, 0), min(x + width, self.width)):
                looks[column] = looks[column]._replace(reverse=reverse)

    def paste(self, other: Paper, x: int = 0, y: int = 0, top: int = 0) -> None:
        """Lay another paper on this one with its corner at x, y, its first `top` lines left out."""
        left, right = max(x, 0), min(x + other.width, self.width)
        for row in range(max(y, 0), min(y + other.height - top, self.height)):
            source = row - y + top
            if left == x and right - left == self.width == other.width:
                self.chars[row] = other.chars[source].copy()
                self.looks[row] = other.looks[source].copy()
            elif left < right:
                self._part(row, left, right)
                self.chars[row][left:right] = other.chars[source][left - x : right - x]
                self.looks[row][left:right] = other.looks[source][left - x : right - x]

    def copy(self) -> Paper:
        """A paper of its own with the same content, for drawing a cursor over a board."""
        twin = Paper(0, 0, self.ink)
        twin.width, twin.height, twin.cursor = self.width, self.height, self.cursor
        twin.chars = [row.copy() for row in self.chars]
        twin.looks = [row.copy() for row in self.looks]
        return twin

    def text(self, y: int) -> str:
        """One line as plain text."""
        return "".join(self.chars[y])

    def strip(self, y: int) -> Strip:
        """One line as a strip with its styles."""
        segments: list[Segment] = []
        chars, looks, style = self.chars[y], self.looks[y], self.ink.style
        start = 0
        for at in range(1, self.width + 1):
            if at == self.width or looks[at] != looks[start]:
                segments.append(Segment("".join(chars[start:at]), style(looks[start])))
                start = at
        return Strip(segments, self.width)

    def same_line(self, other: Paper, y: int) -> bool:
        return self.chars[y] == other.chars[y] and self.looks[y] == other.looks[y]

    def changes(self, other: Paper, y: int) -> list[tuple[int, int]]:
        """The stretches (first column, column behind) in which a line differs from another paper's."""
        written = map(ne, self.chars[y], other.chars[y])
        coloured = map(ne, self.looks[y], other.looks[y])
        spans: list[tuple[int, int]] = []
        for x in compress(range(self.width), map(or_, written, coloured)):
            if spans and x - spans[-1][1] <= MERGE_GAP:
                spans[-1] = (spans[-1][0], x + 1)
            else:
                spans.append((x, x + 1))
        return [self._whole(other, y, start, end) for start, end in spans]

    def _whole(self, other: Paper, y: int, start: int, end: int) -> tuple[int, int]:
        """The stretch widened so that it cuts no wide character of either paper."""
        while start > 0 and "" in (self.chars[y][start], other.chars[y][start]):
            start -= 1
        while end < self.width and "" in (self.chars[y][end], other.chars[y][end]):
            end += 1
        return start, end


_SIGNS: Final[dict[Symbol, tuple[str, str]]] = {
    "heart": ("heart", "heart_empty"),
    "card": ("card", "card_empty"),
    "bar": ("bar", "bar_empty"),
}
