"""The armies on the field: troops, Units, tokens and losses of a side, as small frozen records.

A troop is known by the key of its kind; its dice, wound points and traits stand in the content. Units have
numbers that are unique over both sides (`field.SEAT_NUMBERS`). Sectors are named as their owner sees them.
"""

from __future__ import annotations

from functools import cached_property

import attrs

from pocket_tui.games.pocket_battles.field import Name, Rank, Sector


@attrs.frozen
class Troop:
    """A living troop. `wounds` are the wound tokens on it, fewer than its wound points."""

    kind: str
    wounds: int = 0


@attrs.frozen
class Unit:
    """Troops that act together, the topmost first. `foe` is the Unit it is engaged with, 0: none.

    `orders` are the order tokens that lie on it.
    """

    number: int
    troops: tuple[Troop, ...]
    sector: Sector = Sector.LEFT
    rank: Rank = Rank.HAND
    orders: int = 0
    foe: int = 0

    @property
    def name(self) -> Name:
        return Name(self.number, self.troops[0].kind)

    # Cached: a Unit is shared by all states in which it stays as it is, and asked for them all the time.
    @cached_property
    def kinds(self) -> tuple[str, ...]:
        return tuple([troop.kind for troop in self.troops])

    @property
    def wounds(self) -> int:
        """The wound tokens on all its troops."""
        return sum([troop.wounds for troop in self.troops])

    @property
    def is_engaged(self) -> bool:
        return self.foe != 0

    def numbered(self, number: int) -> Unit:
        """The same Unit under that number."""
        if number == self.number:
            return self
        return Unit(number, self.troops, self.sector, self.rank, self.orders, self.foe)

    def with_troops(self, troops: tuple[Troop, ...]) -> Unit:
        return Unit(self.number, troops, self.sector, self.rank, self.orders, self.foe)

    def with_orders(self, orders: int) -> Unit:
        return Unit(self.number, self.troops, self.sector, self.rank, orders, self.foe)

    def at(self, sector: Sector, rank: Rank, foe: int = 0) -> Unit:
        """A copy that stands there, engaged with that Unit or with none."""
        return Unit(self.number, self.troops, sector, rank, self.orders, foe)


@attrs.frozen
class Tokens:
    """A player's tokens that lie on no Unit: unused, used and set aside, and from wounds of the dead.

    `debt` are tokens that must leave the game with a Leader and have not come free yet (PB-TR16).
    """

    unused: int = 0
    aside: int = 0
    tray: int = 0
    debt: int = 0


@attrs.frozen
class Losses:
    """What a side has lost since the start: deployment points and troops; `army` are all its points."""

    army: int = 0
    dp: int = 0
    troops: int = 0


@attrs.frozen
class Side:
    """One player's army. `units` in the order they were built, without those destroyed.

    `ready`: its army is built.
    """

    army: str
    units: tuple[Unit, ...] = ()
    tokens: Tokens = Tokens()
    losses: Losses = Losses()
    ready: bool = False

    def find(self, number: int) -> Unit | None:
        for unit in self.units:
            if unit.number == number:
                return unit
        return None

    def with_unit(self, unit: Unit, tokens: Tokens | None = None) -> Side:
        """A copy with that Unit in the place of the one of its number; and with those tokens, if given."""
        number = unit.number
        units = tuple([unit if old.number == number else old for old in self.units])
        return Side(self.army, units, tokens or self.tokens, self.losses, self.ready)

    def with_units(self, units: tuple[Unit, ...]) -> Side:
        return Side(self.army, units, self.tokens, self.losses, self.ready)

    def with_tokens(self, tokens: Tokens) -> Side:
        return Side(self.army, self.units, tokens, self.losses, self.ready)

    def with_losses(self, losses: Losses) -> Side:
        return Side(self.army, self.units, self.tokens, losses, self.ready)
