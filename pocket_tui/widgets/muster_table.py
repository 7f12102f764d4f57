"""The troops of an army being built: a line for those that differ in dice alone, a word for each tile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from pocket_tui.games.pocket_battles.forming import troop_place
from pocket_tui.games.pocket_battles.muster_words import trait_names
from pocket_tui.games.pocket_battles.view import BuildView, RowView
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.paper import Paper, width_of
from pocket_tui.widgets.sector_ranks_layout import Spot

NAME: Final = 2
"""The column of the names."""
_FIGURES: Final = ((" DP", 3), (" FV", 3), (" W", 2), (" left", 5))
"""The figures of a line with their widths: points, formation value, wounds, tiles left."""


@attrs.frozen
class TableRow:
    """The kinds of one line, each with its place in the army."""

    kinds: tuple[tuple[int, RowView], ...]

    @property
    def first(self) -> RowView:
        return self.kinds[0][1]

    @property
    def open_to(self) -> bool:
        """Whether one of them can join the open Unit."""
        return any(row.refusal is None for _, row in self.kinds)

    @property
    def left(self) -> int:
        return sum(row.left for _, row in self.kinds)

    def holds(self, row: str) -> bool:
        return self.first.row == row


def table_rows(build: BuildView) -> tuple[TableRow, ...]:
    """The lines of the table, in the order of the army."""
    found: dict[str, list[tuple[int, RowView]]] = {}
    for number, row in enumerate(build.rows):
        found.setdefault(row.row, []).append((number, row))
    return tuple(TableRow(tuple(kinds)) for kinds in found.values())


def name_width(rows: Iterable[TableRow], paper: Paper) -> int:
    return max(width_of(row.first.kind.name, paper.ink) for row in rows)


def draw_head(paper: Paper, y: int, build: BuildView, rows: tuple[TableRow, ...], width: int) -> None:
    """The line above the table: what its columns are."""
    x = NAME + name_width(rows, paper)
    paper.put(NAME, y, "TROOPS", "muted", bold=True)
    for title, size in _FIGURES:
        paper.put_right(x + size, y, title.strip(), "faint")
        x += size
    sign = paper.ink["token"]
    for legend in (f"hit [shoot]  {sign} in Unit {build.open}", f"{sign} in Unit {build.open}", ""):
        if x + 2 + width_of(legend, paper.ink) <= width:
            paper.put(x + 2, y, legend, "faint")
            return


def draw_row(paper: Paper, y: int, row: TableRow, names: int, width: int) -> list[Spot]:
    """One line: name, figures, tiles, and as many of the traits as there is room for."""
    kind = row.first.kind
    paper.put(NAME, y, kind.name, "text" if row.open_to else "faint", bold=row.open_to)
    x = NAME + names
    values = (
        str(kind.dp),
        str(kind.fv) if kind.fv else paper.ink["exhausted"],
        str(kind.wounds),
        str(row.left),
    )
    for value, (_, size) in zip(values, _FIGURES, strict=True):
        paper.put_right(x + size, y, value, "muted" if row.open_to else "faint")
        x += size
    x += 1
    spots: list[Spot] = []
    for number, each in row.kinds:
        spots.append(_draw_tile(paper, x, y, number, each))
        x += spots[-1].width
    room = width - x - 2
    paper.put(x + 2, y, _some(trait_names(kind), room, paper.ink), "muted" if row.open_to else "faint")
    return spots


def _some(words: list[str], room: int, ink: Ink) -> str:
    """As many of the words as there is room for, and an ellipsis where those are not all; or nothing."""
    told = ""
    for at, word in enumerate(words):
        longer = f"{told}, {word}" if told else word
        last = at == len(words) - 1
        if width_of(longer, ink) + (0 if last else 1) > room:
            return f"{told}{ink['ellipsis']}" if told else ""
        told = longer
    return told


def _draw_tile(paper: Paper, x: int, y: int, number: int, row: RowView) -> Spot:
    """The dice of a tile, a sign before it when it is in the open Unit; dots in its place when it is gone."""
    text, ink = tile_words(row), paper.ink
    size = width_of(text, ink)
    if row.here:
        paper.put(x, y, ink["token"], "accent")
        paper.put(x + 1, y, text, "accent", bold=True)
    elif not row.left:
        paper.put(x + 1, y, ink["bullet"] * size, "faint")
    else:
        is_open = row.refusal is None
        paper.put(x + 1, y, text, "text" if is_open else "faint", bold=is_open)
    return Spot(troop_place(number), x, y, size + 1, 1)


def tile_words(row: RowView) -> str:
    """ "34", "3[34]", "[45]×2" for two tiles that are the same, "no dice"."""
    kind = row.kind
    white = f"[{''.join(map(str, kind.white))}]" if kind.white else ""
    dice = "".join(map(str, kind.black)) + white or "no dice"
    return f"{dice}×{kind.quantity}" if kind.quantity > 1 else dice
