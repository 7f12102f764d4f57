"""Which cells of a map a pane shows, in which size, and where each of them stands."""

from __future__ import annotations

from typing import Final

import attrs

from pocket_tui.engine.grid import Point
from pocket_tui.engine.shown import Shown


@attrs.frozen(repr=False)
class Extent(Shown):
    """A rectangle of cells of the map, both ends included."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def of(cls, points: set[Point]) -> Extent:
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return cls(min(xs), min(ys), max(xs), max(ys))

    @property
    def columns(self) -> int:
        return self.right - self.left + 1

    @property
    def rows(self) -> int:
        return self.bottom - self.top + 1


@attrs.frozen(repr=False)
class TileSize(Shown):
    """A size of tiles in cells of the screen, and the room between them.

    `columns` and `rows` are how many tiles a pane must hold before the size is used.
    """

    name: str
    width: int
    height: int
    gap_x: int
    gap_y: int
    columns: int
    rows: int

    @property
    def pitch_x(self) -> int:
        return self.width + self.gap_x

    @property
    def pitch_y(self) -> int:
        return self.height + self.gap_y

    @property
    def framed(self) -> bool:
        """Whether tiles have a border; else each is one line."""
        return self.height > 1

    def fitting(self, width: int, height: int) -> tuple[int, int]:
        """How many columns and rows of tiles fit: with room at the sides, perhaps none above and below."""
        return max(1, width // self.pitch_x), max(1, (height + self.gap_y) // self.pitch_y)

    def holds(self, pane: tuple[int, int], extent: Extent) -> bool:
        """Whether all of the extent fits in a pane."""
        columns, rows = self.fitting(*pane)
        return columns >= extent.columns and rows >= extent.rows


SIZES: Final = (
    TileSize("large", 17, 7, 2, 1, columns=7, rows=5),
    TileSize("normal", 13, 5, 2, 1, columns=4, rows=3),
    TileSize("small", 11, 3, 2, 1, columns=3, rows=3),
    TileSize("tight", 9, 3, 2, 1, columns=3, rows=3),
    TileSize("line", 15, 1, 1, 1, columns=3, rows=3),
    TileSize("compact", 5, 1, 1, 1, columns=1, rows=1),
)
"""The largest first. The last is used when none fits."""

LEGEND_ROOM: Final = 2
"""The lines below the map that a legend needs: itself, and an empty one."""


def near_size(width: int, height: int) -> TileSize:
    """The size of the near map in a pane of that many cells."""
    for size in SIZES:
        columns, rows = size.fitting(width, height)
        if columns >= size.columns and rows >= size.rows:
            return size
    return SIZES[-1]


def whole_size(width: int, height: int, extent: Extent) -> TileSize:
    """The largest size, at most that of the near map, in which the whole extent fits; else the smallest."""
    sizes = SIZES[SIZES.index(near_size(width, height)) :]
    return next((size for size in sizes if size.holds((width, height), extent)), SIZES[-1])


@attrs.frozen(repr=False)
class Focus(Shown):
    """The cell that must be seen: of the player, with its neighbours, or of a cursor.

    A cursor needs its neighbours only where there is room for more: else every move would send the whole map.
    """

    cell: Point
    is_cursor: bool = False

    def margin(self, count: int) -> int:
        """How many cells to show on either side of it, of `count` that can be shown."""
        return 1 if count >= (5 if self.is_cursor else 3) else 0


@attrs.frozen(repr=False)
class Window(Shown):
    """The part of the map that a pane shows: `columns` by `rows` cells, the first of them `origin`."""

    size: TileSize
    extent: Extent
    origin: Point
    columns: int
    rows: int
    left: int
    top: int
    legend: bool

    @classmethod
    def over(
        cls, size: TileSize, pane: tuple[int, int], extent: Extent, focus: Focus, last: Window | None
    ) -> Window:
        """A window that shows the focus and what is around it, and all of the extent where it fits.

        It stays where `last` was as long as it can, so that a map does not jump about.
        """
        width, height = pane
        columns, rows = size.fitting(width, height)
        kept = last.origin if last and (last.size, last.columns, last.rows) == (size, columns, rows) else None
        origin = (
            _start(
                extent.left, extent.right, focus.cell[0], columns, focus.margin(columns), kept and kept[0]
            ),
            _start(extent.top, extent.bottom, focus.cell[1], rows, focus.margin(rows), kept and kept[1]),
        )
        content = rows * size.pitch_y - size.gap_y
        legend = height - content >= LEGEND_ROOM
        left = (width - columns * size.pitch_x + size.gap_x) // 2
        top = (height - legend - content) // 2
        return cls(size, extent, origin, columns, rows, left, top, legend)

    def shows(self, cell: Point) -> bool:
        x, y = cell[0] - self.origin[0], cell[1] - self.origin[1]
        return 0 <= x < self.columns and 0 <= y < self.rows

    def corner(self, cell: Point) -> Point:
        """The column and line of the upper left corner of a cell's tile."""
        x, y = cell[0] - self.origin[0], cell[1] - self.origin[1]
        return self.left + x * self.size.pitch_x, self.top + y * self.size.pitch_y


def _start(low: int, high: int, focus: int, count: int, margin: int, kept: int | None) -> int:
    """The first of `count` cells to show along one axis of a map that goes from low to high."""
    is_whole = high - low < count
    first = low if is_whole else max(low, focus - margin)
    last = high if is_whole else min(high, focus + margin)
    if kept is not None and kept <= first and last < kept + count:
        return kept
    if is_whole:
        return low - (count - (high - low + 1)) // 2
    return max(low, min(focus - count // 2, high - count + 1))
