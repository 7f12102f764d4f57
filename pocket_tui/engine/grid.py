"""Square grids: points, the four directions, and exits as four bits that turn in quarter turns."""

from __future__ import annotations

from enum import IntEnum

Point = tuple[int, int]
"""x grows to the east, y to the south."""


class Direction(IntEnum):
    """One side of a square, clockwise from the north."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def letter(self) -> str:
        return "NESW"[self]

    @property
    def word(self) -> str:
        return ("north", "east", "south", "west")[self]

    @property
    def opposite(self) -> Direction:
        return DIRECTIONS[(self + 2) % 4]


DIRECTIONS = (Direction.NORTH, Direction.EAST, Direction.SOUTH, Direction.WEST)
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def step(point: Point, direction: int) -> Point:
    """The neighbouring point on that side."""
    dx, dy = _STEPS[direction]
    return (point[0] + dx, point[1] + dy)


def turned(sides: int, quarters: int) -> int:
    """Sides as four bits (bit n: Direction n), turned clockwise by `quarters` quarter turns."""
    quarters %= 4
    return (sides << quarters | sides >> (4 - quarters)) & 0b1111


def has_side(sides: int, direction: int) -> bool:
    return bool(sides >> direction & 1)


def direction_between(start: Point, end: Point) -> Direction | None:
    """The direction of one step from start to end; None when they are not neighbours."""
    delta = (end[0] - start[0], end[1] - start[1])
    return DIRECTIONS[_STEPS.index(delta)] if delta in _STEPS else None
