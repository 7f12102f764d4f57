"""A list with a cursor: any number of entries of one or more lines; only the visible ones are made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import attrs
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from pocket_tui.engine.sheet import Line
from pocket_tui.engine.shown import Shown
from pocket_tui.widgets.band import paint_band
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.flow import flow
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.paper import Paper

T = TypeVar("T")

_LEFT = 2
"""Columns before the text: the edge of the chosen entry stands there."""
_HEAD_FROM = 6
"""The height of a pane above which its list has a head."""


@attrs.frozen(repr=False)
class Row(Shown):
    """An entry as it is shown. The cursor passes over what it can't rest on: headings, blank lines."""

    lines: tuple[Line, ...]
    rests: bool = True
    title: str = ""
    """A heading: small capitals and a thin rule, in place of lines."""
    above: int = 0
    """Empty lines above it, unless it is the first one shown."""

    @property
    def height(self) -> int:
        return self.above + (1 if self.title else len(self.lines))


def heading(title: str, above: int = 1) -> Row:
    """A row that names what stands below it."""
    return Row((), rests=False, title=title, above=above)


Layout = Callable[[T, int, Ink], Row]
"""Makes the lines of an entry for a number of columns."""


class Listing(Canvas, Generic[T]):
    """The list. `active`: it has the cursor of its screen; `cursor` is the index of the chosen entry."""

    active: reactive[bool] = reactive(True, init=False)
    empty: reactive[str] = reactive("", init=False)
    title: reactive[str] = reactive("", init=False)
    """Stands above the list, and does not scroll."""

    class Moved(Message):
        """The cursor came to another entry."""

        def __init__(self, listing: Listing[Any], index: int) -> None:
            super().__init__()
            self.listing = listing
            self.index = index

        @property
        def control(self) -> Listing[Any]:
            return self.listing

    class Chosen(Moved):
        """The entry under the cursor was pointed at a second time."""

    def __init__(
        self,
        layout: Layout[T],
        items: Sequence[T] = (),
        *,
        gap: int = 0,
        gap_from: int = 0,
        ground: str = "ground",
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self.GROUND = ground
        self._layout = layout
        self._items: Sequence[T] = items
        self._wanted_gap, self._gap_from = gap, gap_from
        self._rows: dict[int, Row] = {}
        self._cursor = 0
        self._top = 0
        self._left_at = 0
        """The first entry shown when the player last moved: a window may shrink and grow again."""
        self._laid_for: Size | None = None
        self._skip = 0
        self._shown_at: dict[int, int] = {}

    # -- what it holds ---------------------------------------------------------------------------

    @property
    def items(self) -> Sequence[T]:
        return self._items

    @property
    def cursor(self) -> int:
        return self._cursor

    @property
    def item(self) -> T | None:
        """The entry under the cursor; None where there is none it can rest on."""
        if 0 <= self._cursor < len(self._items) and self._row(self._cursor).rests:
            return self._items[self._cursor]
        return None

    def show_items(self, items: Sequence[T], cursor: int | None = None) -> None:
        """Show other entries, with the cursor on that one or, without it, as near as before."""
        self._items = items
        self._rows.clear()
        self._cursor = self._resting(self._cursor if cursor is None else cursor)
        self.repaint()

    def renew(self) -> None:
        """Lay all entries out anew: what they say has changed."""
        self._rows.clear()
        self.repaint()

    # -- the cursor -------------------------------------------------------------------------------

    def go(self, index: int) -> None:
        """Put the cursor on that entry, or on the nearest it can rest on."""
        index = self._resting(index)
        if index != self._cursor:
            self._cursor, self._skip = index, 0
            self.post_message(self.Moved(self, index))
        self.repaint()

    def move(self, step: int) -> None:
        """One entry up (-1) or down (1); within an entry taller than the pane, one line."""
        if self._scroll_within(step):
            self.repaint()
            return
        index = self._cursor + step
        while 0 <= index < len(self._items) and not self._row(index).rests:
            index += step
        if 0 <= index < len(self._items):
            self.go(index)
        elif step < 0:  # show the headings above the first entry
            self._top = self._skip = 0
            self.repaint()

    def page(self, step: int) -> None:
        """As many entries up or down as the pane shows."""
        room = max(1, self._room - 1)
        index = self._cursor
        while 0 <= index + step < len(self._items) and room > 0:
            index += step
            room -= self._height(index)
        self.go(index)

    def first(self) -> None:
        self._top = self._skip = 0
        self.go(0)

    def last(self) -> None:
        self.go(len(self._items) - 1)

    def _resting(self, index: int) -> int:
        """The entry nearest to that index on which the cursor can rest; the index itself if there is none."""
        index = max(0, min(index, len(self._items) - 1))
        for offset in range(len(self._items)):
            for near in (index + offset, index - offset):
                if 0 <= near < len(self._items) and self._row(near).rests:
                    return near
        return index

    # -- where it stands --------------------------------------------------------------------------

    def _row(self, index: int) -> Row:
        row = self._rows.get(index)
        if row is None:
            width = max(1, self.size.width - _LEFT - 2)
            row = self._rows[index] = self._layout(self._items[index], width, self.ink)
        return row

    def _height(self, index: int) -> int:
        return self._row(index).height + self._gap

    def _scroll_within(self, step: int) -> bool:
        """Move by a line within an entry that is taller than the pane; False: it shows what there is."""
        hidden = self._row(self._cursor).height - self._room if self._items else 0
        if hidden <= 0 or not 0 <= self._skip + step <= hidden:
            return False
        self._top = self._cursor
        self._skip += step
        return True

    def _settle(self) -> None:
        """Choose the first entry to show so that the chosen one is seen, with the headings above it."""
        room = self._room
        self._top = max(0, min(self._top, len(self._items) - 1))
        first = self._cursor
        while first > 0 and not self._row(first - 1).rests:
            first -= 1
        used = sum(self._height(index) for index in range(first, self._cursor + 1)) - self._gap
        if used > room:
            first, used = self._cursor, self._height(self._cursor) - self._gap
        if first <= self._top:
            self._top = first
            self._fill_up(room)
            return
        while first > self._top and used + self._height(first - 1) <= room:
            first -= 1
            used += self._height(first)
        self._top = max(first, self._top)
        self._fill_up(room)

    def _fill_up(self, room: int) -> None:
        """Leave no room empty at the end of a list that has more above."""
        index, used = self._top, 0
        while index < len(self._items) and used <= room:
            used += self._height(index)
            index += 1
        used -= self._gap
        while self._top > 0 and used + self._height(self._top - 1) <= room:
            self._top -= 1
            used += self._height(self._top)

    # -- drawing ----------------------------------------------------------------------------------

    def watch_active(self) -> None:
        self.repaint()

    def watch_empty(self) -> None:
        self.repaint()

    def watch_title(self) -> None:
        self.repaint()

    @property
    def _head(self) -> int:
        """Lines above the first entry: one empty, then the title with an empty one behind it."""
        return (3 if self.title else 1) if self.size.height > _HEAD_FROM else 0

    @property
    def _gap(self) -> int:
        """Empty lines between two entries; none in a pane lower than `gap_from`."""
        return self._wanted_gap if self.size.height >= self._gap_from else 0

    @property
    def _room(self) -> int:
        return max(1, self.size.height - self._head)

    def repaint(self) -> None:
        if self._items and self.size.height and self.has_room:
            resized = self.size != self._laid_for
            if resized:
                self._rows.clear()
                self._top = self._left_at
            self._cursor = self._resting(self._cursor)
            self._settle()
            if not resized or self._laid_for is None:
                self._left_at = self._top
            self._laid_for = self.size
        super().repaint()

    def paint(self, paper: Paper) -> None:
        self._shown_at.clear()
        if self._items:
            self._paint_rows(paper)
        else:
            for y, line in enumerate(
                flow(self.empty, paper.width - _LEFT - 2, self.ink, "muted"), self._head
            ):
                paper.put_line(_LEFT, y, line)
        if self._head:
            paper.fill(0, 0, paper.width, self._head, self.GROUND)
        if self.title and self._head:
            _put_title(paper, 1, self.title)

    def _paint_rows(self, paper: Paper) -> None:
        head, index = self._head, self._top
        y = head - self._row(index).above - (self._skip if self._top == self._cursor else 0)
        while y < paper.height and index < len(self._items):
            self._paint_row(paper, y, index)
            y += self._height(index)
            index += 1
        if self._top > 0 or index < len(self._items) or y - self._gap > paper.height:
            self._paint_thumb(paper, index)

    def _paint_row(self, paper: Paper, y: int, index: int) -> None:
        row = self._row(index)
        y += row.above
        if row.title:
            _put_title(paper, y, row.title)
        for offset, line in enumerate(row.lines):
            self._shown_at[y + offset] = index
            paper.put_line(_LEFT, y + offset, line)
        if index == self._cursor and row.rests:
            self._paint_chosen(paper, y, len(row.lines))

    def _paint_chosen(self, paper: Paper, y: int, height: int) -> None:
        if not self.active:
            paper.put(0, max(y, self._head), self.ink["group_shut"], "accent")
            return
        band = max(y, self._head)
        paint_band(paper, 0, band, paper.width - 1)  # one line is enough to see, and costs least to send
        for line in range(band + 1, min(y + height, paper.height)):
            paper.put(0, line, self.ink["edge"], "accent")
        paper.cursor = (_LEFT, max(y, self._head))

    def _paint_thumb(self, paper: Paper, behind: int) -> None:
        """A mark at the right edge: how much of the list is seen, and where."""
        total, height = len(self._items), self._room
        seen = behind - self._top
        size = max(1, round(height * seen / total))
        at = height - size if behind >= total else (height - size) * self._top // max(1, total - seen)
        for y in range(self._head + at, self._head + at + size):
            paper.put(paper.width - 1, y, self.ink["scroll_bar"], "line")

    # -- the mouse, where it is switched on -------------------------------------------------------

    def on_click(self, event: events.Click) -> None:
        index = self._shown_at.get(event.y)
        if index is None or not self._row(index).rests:
            return
        if index == self._cursor:
            self.post_message(self.Chosen(self, index))
        else:
            self.go(index)

    def on_mouse_scroll_down(self) -> None:
        self.move(1)

    def on_mouse_scroll_up(self) -> None:
        self.move(-1)


def _put_title(paper: Paper, y: int, title: str) -> None:
    x = paper.put(_LEFT, y, title.upper(), "muted", bold=True) + 1
    paper.put(x, y, paper.ink["rule"] * max(0, paper.width - x - 2), "line")
