"""Places and names on the battlefield. Sectors are named as their owner sees them."""

from __future__ import annotations

from enum import IntEnum, StrEnum

import attrs

SEAT_NUMBERS = 100
"""Unit 3 of seat 0 has the number 3, Unit 3 of seat 1 the number 103: numbers are unique in a battle."""


class Sector(IntEnum):
    """One of the three sectors of a player, from the left to the right of its owner (PB-10)."""

    LEFT = 0
    CENTER = 1
    RIGHT = 2

    @property
    def word(self) -> str:
        return ("left", "center", "right")[self]

    @property
    def facing(self) -> Sector:
        """The sector of the other side across the same engagement zone (PB-R05)."""
        return SECTORS[2 - self]

    @property
    def adjacent(self) -> tuple[Sector, ...]:
        """PB-R24. The center has both wings beside it, a wing only the center."""
        return (Sector.LEFT, Sector.RIGHT) if self is Sector.CENTER else (Sector.CENTER,)


SECTORS = (Sector.LEFT, Sector.CENTER, Sector.RIGHT)


class Rank(StrEnum):
    """Where in its sector a Unit stands. `HAND`: it is not on the field yet."""

    HAND = "hand"
    REAR = "rear"
    FRONT = "front"
    ZONE = "zone"


AREAS = tuple((sector, rank) for rank in (Rank.FRONT, Rank.REAR) for sector in SECTORS)
"""The six areas of a player (PB-10)."""


def seat_of(number: int) -> int:
    """The seat that owns the Unit of that number."""
    return number // SEAT_NUMBERS


def is_one_step(start: tuple[Sector, Rank], end: tuple[Sector, Rank]) -> bool:
    """PB-19, PB-27, PB-R04. Between front and rear of a sector, or along a rank to the next one."""
    if start[1] is end[1]:
        return abs(start[0] - end[0]) == 1
    return start[0] is end[0]


@attrs.frozen
class Name:
    """A Unit as commands and events name it: its number, and the kind of its topmost living troop."""

    number: int
    kind: str

    @property
    def seat(self) -> int:
        return self.number // SEAT_NUMBERS
