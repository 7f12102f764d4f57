"""What the player can choose. Each command names one thing and can be read without its state."""

from __future__ import annotations

import attrs

from pocket_tui.engine.grid import Direction
from pocket_tui.engine.shown import Shown


@attrs.frozen(repr=False)
class Move(Shown):
    """Leave by that exit, onto a face-up or an unknown location (AIP-012, AIP-017)."""

    direction: Direction


@attrs.frozen(repr=False)
class Stay(Shown):
    """Remain where one is; an Event is still drawn (AIP-013)."""


@attrs.frozen(repr=False)
class PlaceTile(Shown):
    """Lay the tile just drawn with that many clockwise quarter turns and step onto it (AIP-015)."""

    tile: int
    rotation: int


@attrs.frozen(repr=False)
class UseFlare(Shown):
    """Discard the Inside tile just drawn out of the game and draw another (AIP-114)."""

    tile: int


@attrs.frozen(repr=False)
class PlaceEntrance(Shown):
    """Lay the Entrance in front of the Bunker Door's arrow (AIP-036)."""


@attrs.frozen(repr=False)
class DrawEvent(Shown):
    """Draw the Event card of the turn (AIP-019)."""


@attrs.frozen(repr=False)
class DrawItem(Shown):
    """Take the offer of an unnamed Item: draw a card for its corner (AIP-022)."""


@attrs.frozen(repr=False)
class DeclineItem(Shown):
    """Leave the offer of an unnamed Item (AIP-023)."""


@attrs.frozen(repr=False)
class TakeItem(Shown):
    """Pick up the Item just found, or one that lies on this location."""

    item: str


@attrs.frozen(repr=False)
class LeaveItem(Shown):
    """Leave the Item just found on the floor (R-34)."""

    item: str


@attrs.frozen(repr=False)
class DropItem(Shown):
    """Lay an Item down on this location (AIP-096, AIP-097)."""

    item: str


@attrs.frozen(repr=False)
class DiscardItem(Shown):
    """Give up an Item for a wound (AIP-073)."""

    item: str


@attrs.frozen(repr=False)
class UseItem(Shown):
    """Use an Item that gives Health, or the Bronze Star Medal (AIP-100, AIP-101)."""

    item: str


@attrs.frozen(repr=False)
class Fight(Shown):
    """Fight with one weapon or none, and what is combined with it: Bombs, a scope (AIP-053 to AIP-056)."""

    weapon: str = ""
    extras: tuple[str, ...] = ()


@attrs.frozen(repr=False)
class Evade(Shown):
    """Run to the connected face-up neighbour on that side (AIP-057)."""

    direction: Direction


@attrs.frozen(repr=False)
class Search(Shown):
    """Search the bodies: draw a card for its Item (AIP-030)."""


@attrs.frozen(repr=False)
class Sabotage(Shown):
    """Resolve the extra Event that destroys the guns (AIP-068)."""


@attrs.frozen(repr=False)
class EndTurn(Shown):
    """End the turn where one is."""


@attrs.frozen(repr=False)
class Rest(Shown):
    """Discard that many Event cards unresolved, 1 to 3, for up to 3 Health each (AIP-078, AIP-079)."""

    cards: int


@attrs.frozen(repr=False)
class ReturnCard(Shown):
    """Put the card that was looked at back: on top, or on the bottom of the deck."""

    bottom: bool


Command = (
    Move
    | Stay
    | PlaceTile
    | UseFlare
    | PlaceEntrance
    | DrawEvent
    | DrawItem
    | DeclineItem
    | TakeItem
    | LeaveItem
    | DropItem
    | DiscardItem
    | UseItem
    | Fight
    | Evade
    | Search
    | Sabotage
    | EndTurn
    | Rest
    | ReturnCard
)
