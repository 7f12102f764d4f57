"""Draws the cards below the battleground: in rows where there is room for them, else one behind the other."""

from __future__ import annotations

from itertools import product
from typing import Final

import attrs

from pocket_tui.engine.grid import Point
from pocket_tui.engine.sheet import Line, Span
from pocket_tui.games.airborne_commander.view import SUPPORT
from pocket_tui.widgets.battleground_items import Group, Item
from pocket_tui.widgets.battleground_names import short_name
from pocket_tui.widgets.flow import line_width
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.paper import Paper, width_of

LABEL: Final = 11
"""The column behind the titles."""
ROWS_WIDE: Final = 68
"""From so many columns on, cards can stand in rows with all that they say."""
_NAME, _COST, _VALUES = 20, 8, 13
_COLUMNS: Final = ((1, 1, 1), (1, 2, 1), (1, 2, 2), (2, 2, 2))
"""In how many columns the three lists stand, the first that fits."""
_NAMES: Final = (99, 99, 99, 16, 14, 12, 11, 10, 9, 8, 7, 6)
"""How much of a name is told in passing, from level to level; in the first two more than the name."""


@attrs.frozen
class Spot:
    """A place of the board where the cursor can stand. `boxed`: it has a border, else it is lines of text."""

    place: Point
    x: int
    y: int
    width: int
    height: int
    boxed: bool = False


def draw_lists(paper: Paper, y: int, groups: tuple[Group, ...]) -> list[Spot]:
    """The lists from that line to the foot of the paper."""
    room = paper.height - y
    if paper.width >= ROWS_WIDE:
        for columns in _COLUMNS:
            heights = [
                max(1, -(-len(group.items) // count)) for group, count in zip(groups, columns, strict=True)
            ]
            if sum(heights) <= room:
                return _draw_rows(paper, y, groups, columns, heights)
    return _draw_passing(paper, y, groups)


# Rows.


def _draw_rows(
    paper: Paper, y: int, groups: tuple[Group, ...], columns: tuple[int, ...], heights: list[int]
) -> list[Spot]:
    """Every list below its neighbour, an empty line between two of them where there is one to spare."""
    spots: list[Spot] = []
    spare = paper.height - y - sum(heights)
    for at, (group, count, height) in enumerate(zip(groups, columns, heights, strict=True)):
        if spare >= len(groups) - at:
            y, spare = y + 1, spare - 1
        _put_title(paper, y, group)
        wide = (paper.width - LABEL) // count
        for number, item in enumerate(group.items):
            x, row = LABEL + number % count * wide, y + number // count
            _put_row(paper, x, row, item, wide - 1, whole=count == 1)
            spots.append(Spot(item.place, x - 1, row, wide, 1))
        y += height
    return spots


def _put_title(paper: Paper, y: int, group: Group) -> None:
    paper.put(1, y, group.title.upper(), "muted", bold=True)
    if not group.items:
        paper.put(LABEL, y, group.nothing, "faint")


def _put_row(paper: Paper, x: int, y: int, item: Item, width: int, whole: bool) -> None:
    """A card in one line: name, cost, values and actions, in columns where it has the whole width."""
    ink = paper.ink
    if not whole:
        behind = _joined(item.cost_short, item.values)
        line = _named(item, max(6, width - line_width(behind, ink) - 2), ink)
        paper.put_line(x, y, (*line, Span("  "), *behind))
        return
    paper.put_line(x, y, _named(item, _NAME, ink))
    if item.place[0] == SUPPORT:
        _put_words(paper, x + _NAME + 2, y, item, x + width)
        return
    paper.put_line(x + _NAME + 2, y, item.cost)
    at = x + _NAME + 2 + max(_COST, line_width(item.cost, ink) + 2)
    paper.put_line(at, y, item.values)
    _put_words(paper, at + _VALUES + 1, y, item, x + width)


def _put_words(paper: Paper, x: int, y: int, item: Item, end: int) -> None:
    for words in item.words:
        if x + width_of(words, paper.ink) <= end:
            paper.put(x, y, words, "faint" if item.dim else "muted")
            return


def _named(item: Item, width: int, ink: Ink) -> Line:
    many = f" ×{item.count}" if item.count > 1 else ""
    name = short_name(item.name, max(3, width - width_of(many, ink)), ink)
    return (Span(name, "faint" if item.dim else "strong"), Span(many, "muted"))


def _joined(*lines: Line) -> Line:
    """The lines that say something, with a column between them."""
    spans: list[Span] = []
    for line in lines:
        if line:
            spans += [Span(" ")] if spans else []
            spans += [part for part in line if isinstance(part, Span)]
    return tuple(spans)


# In passing.


def _draw_passing(paper: Paper, y: int, groups: tuple[Group, ...]) -> list[Spot]:
    """One card behind the other; the lines are shared out so that as much as can be is told of each."""
    width = paper.width - LABEL
    spots: list[Spot] = []
    for group, height in zip(groups, _shares(groups, paper.height - y, width, paper.ink), strict=True):
        if not height:
            continue
        _put_title(paper, y, group)
        lines = _told(group, _level(group, height, width, paper.ink), paper.ink)
        for item, line, (x, row, size) in zip(
            group.items, lines, _laid(lines, width, paper.ink), strict=True
        ):
            if row < height:
                paper.put_line(LABEL + x, y + row, line)
                spots.append(Spot(item.place, LABEL + x - 1, y + row, size + 2, 1))
        y += height
    return spots


def _shares(groups: tuple[Group, ...], room: int, width: int, ink: Ink) -> tuple[int, ...]:
    """How many lines each list gets: at least one where it has a card, more where that tells more."""
    least = [1 if group.items or room > len(groups) else 0 for group in groups]
    most = max(1, room)
    levels = [[_level(group, height, width, ink) for height in range(most + 1)] for group in groups]
    shares = [
        share
        for share in product(*(range(low, most + 1) for low in least))
        if sum(share) <= max(room, sum(least))
    ]

    def loss(share: tuple[int, ...]) -> tuple[int, int, int]:
        told = [levels[at][height] for at, height in enumerate(share)]
        return max(told), sum(told), sum(share)

    return min(shares, key=loss)


def _level(group: Group, height: int, width: int, ink: Ink) -> int:
    """The first level at which the list fits in so many lines."""
    for level in range(len(_NAMES)):
        places = _laid(_told(group, level, ink), width, ink)
        if max((row for _, row, _ in places), default=-1) < height:
            return level
    return len(_NAMES) - 1


def _told(group: Group, level: int, ink: Ink) -> list[Line]:
    return [_brief(item, level, ink) for item in group.items]


def _laid(lines: list[Line], width: int, ink: Ink) -> list[tuple[int, int, int]]:
    """Column, line and width of each, two columns between them."""
    found: list[tuple[int, int, int]] = []
    x = row = 0
    for line in lines:
        size = line_width(line, ink)
        if x and x + size > width:
            x, row = 0, row + 1
        found.append((x, row, size))
        x += size + 2
    return found


def _brief(item: Item, level: int, ink: Ink) -> Line:
    """A card in few words: the more so the higher the level."""
    name = _named(item, _NAMES[level], ink)
    if item.place[0] == SUPPORT:
        words = item.words[0 if level == 0 else -1] if item.words and level < 2 else ""
        return _joined(name, (Span(words, "muted"),) if words else ())
    return _joined(name, item.cost_short, item.values if level == 0 else ())
