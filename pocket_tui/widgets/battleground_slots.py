"""Draws the four slots: boxes with a border where there is room for them, else columns on two grounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from pocket_tui.engine.grid import Point
from pocket_tui.engine.sheet import Line, Span
from pocket_tui.games.airborne_commander.view import CommanderView, PostView
from pocket_tui.widgets.battleground_cells import (
    allied_lines,
    axis_lines,
    head_line,
    result_lines,
    stack_lines,
)
from pocket_tui.widgets.battleground_lists import Spot
from pocket_tui.widgets.paper import Paper

BOXED: Final = (72, 20)
"""From so many columns and lines on, cards are boxes."""
SLOTS: Final = 4
WIDEST: Final = 40
"""More room than that is of no use to a card."""


@attrs.frozen
class Shape:
    """How slots are drawn: the width of one, what stands between two, and the lines of each part."""

    boxed: bool
    width: int
    pitch: int
    axis: int
    allied: int
    results: int

    @property
    def text(self) -> int:
        """The cells that a line of text has."""
        return self.width - 4 if self.boxed else self.width - 1

    @property
    def pad(self) -> int:
        return 2 if self.boxed else 1

    @property
    def border(self) -> int:
        return 1 if self.boxed else 0

    @property
    def head(self) -> int:
        """The line above the Axis side where there is no border to tell the number of the slot."""
        return 0 if self.boxed else 1


def shape_of(width: int, height: int, view: CommanderView) -> Shape:
    """The shape for a pane; only a high stack changes it while the window stays."""
    stacked = max((len(slot) for slot in view.slots), default=1)
    pitch = (width - 1) // SLOTS
    if width >= BOXED[0] and height >= BOXED[1]:
        pitch = min(pitch + (width - SLOTS * pitch >= SLOTS), WIDEST)
        axis = 4 if height < 30 else 5
        allied = 3 if height < 28 else 4 if height < 34 else 6
        return Shape(True, pitch - 1, pitch, max(axis, min(stacked, 6)), allied, max(2, min(3, stacked)))
    allied = 2 if height < 13 else 3 if height < 16 else 4
    return Shape(False, pitch, pitch, 3, allied, 2 if height < 13 else max(2, min(3, stacked)))


def draw_slots(paper: Paper, view: CommanderView) -> tuple[int, list[Spot]]:
    """The battleground from the first line. Returns the line below it and its places."""
    shape = shape_of(paper.width, paper.height, view)
    spots: list[Spot] = []
    for number, slot in enumerate(view.slots, 1):
        x = 1 + (number - 1) * shape.pitch if shape.boxed else (number - 1) * shape.pitch
        spots += _draw_slot(paper, x, number, slot, shape)
    edges = 4 if shape.boxed else shape.head
    return edges + shape.axis + shape.allied + shape.results, spots


def _draw_slot(paper: Paper, x: int, number: int, slot: Sequence[PostView], shape: Shape) -> list[Spot]:
    ink = paper.ink
    top = _draw_axis(paper, x, number, slot, shape)
    y = top + shape.axis + shape.border
    _draw_allied(paper, x, y, slot, shape)
    y += shape.allied + 2 * shape.border
    room = shape.width - 1
    for row, line in enumerate(result_lines(slot, room, shape.results, ink, headed=not shape.boxed)):
        paper.put_line(x + 1, y + row, line)
    return _spots_of(x, top, number, slot, shape, paper)


def _draw_axis(paper: Paper, x: int, number: int, slot: Sequence[PostView], shape: Shape) -> int:
    """The Axis side. Returns its first line of text."""
    ink, width = paper.ink, shape.width
    ground = "enemy_ground" if slot else "ground"
    top = 1
    if shape.boxed:
        title = f" {number} static ×{len(slot)} " if len(slot) > 1 else f" slot {number} "
        _draw_box(paper, (x, 0), (width, shape.axis + 2), *_border(slot), ground, title)
    else:
        paper.fill(x + 1, 0, width - 1, 1, "raised")
        paper.fill(x + 1, 1, width - 1, shape.axis, ground)
        paper.put_line(x + 1, 0, head_line(number, slot, ink, shape.text))
    if not slot and shape.boxed:
        paper.put_line(x + shape.pad, top, (Span("empty", "faint"),))
    _put_lines(
        paper, x + shape.pad, top, axis_lines(slot, shape.text, shape.axis, ink, headed=not shape.boxed)
    )
    return top


def _draw_allied(paper: Paper, x: int, y: int, slot: Sequence[PostView], shape: Shape) -> None:
    engaged = any(post.allies for post in slot)
    ground = "own_ground" if engaged or slot else "ground"
    if shape.boxed:
        fg = "outside_line" if engaged else "line"
        _draw_box(paper, (x, y), (shape.width, shape.allied + 2), "thin", fg, ground, "")
    else:
        paper.fill(x + 1, y, shape.width - 1, shape.allied, ground)
    lines = allied_lines(slot, shape.text, shape.allied, paper.ink)
    _put_lines(paper, x + shape.pad, y + shape.border, lines)


def _put_lines(paper: Paper, x: int, y: int, lines: Sequence[Line]) -> None:
    for row, line in enumerate(lines, y):
        paper.put_line(x, row, line)


def _border(slot: Sequence[PostView]) -> tuple[str, str]:
    """The kind of line around a card and its ink: heavy is armored, dashed is suppressed."""
    if not slot:
        return "thin", "line"
    if len(slot) > 1:
        return "thin", "inside_line"
    post = slot[0]
    kind = "heavy" if post.hard else "dash" if post.suppressed else "thin"
    return kind, "accent" if post.card.is_objective else "inside_line"


def _draw_box(
    paper: Paper, corner: Point, size: tuple[int, int], kind: str, fg: str, ground: str, title: str
) -> None:
    (x, y), (width, height), ink = corner, size, paper.ink
    thin = "thin" if kind == "dash" else kind
    across, down = (ink[f"{'thin_dash' if kind == 'dash' else kind}_{part}"] for part in ("h", "v"))
    paper.fill(x, y, width, height, ground)
    for row, side in ((y, "n"), (y + height - 1, "s")):
        corners = [ink[f"{thin}_{side}{end}"] for end in ("w", "e")]
        paper.put(x, row, across * width, fg)
        paper.put(x, row, corners[0], fg)
        paper.put(x + width - 1, row, corners[1], fg)
    for row in range(y + 1, y + height - 1):
        paper.put(x, row, down, fg)
        paper.put(x + width - 1, row, down, fg)
    paper.put(x + 2, y, title, "muted")


def _spots_of(
    x: int, top: int, number: int, slot: Sequence[PostView], shape: Shape, paper: Paper
) -> list[Spot]:
    """One place for the slot; in a stack one for each of its cards."""
    if len(slot) < 2:
        if shape.boxed:
            return [Spot((number, 0), x, 0, shape.width, shape.axis + 2, boxed=True)]
        return [Spot((number, 0), x, 0, shape.width, 1 + shape.axis)]
    spots: list[Spot] = []
    y = top
    for index, lines in enumerate(stack_lines(slot, shape.text, shape.axis, paper.ink)):
        spots.append(Spot((number, index), x + shape.pad - 1, y, shape.text + 1, len(lines)))
        y += len(lines)
    return spots
