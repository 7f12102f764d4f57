"""What the player can choose. Each command names one thing and can be read without its state."""

from __future__ import annotations

import attrs

from pocket_tui.engine.grid import Direction


@attrs.frozen
class Move:
    """Leave by that exit, onto a face-up or an unknown location (AIP-012, AIP-017)."""

    direction: Direction


@attrs.frozen
class Stay:
    """Remain where one is; an Event is still drawn (AIP-013)."""


@attrs.frozen
class PlaceTile:
    """Lay the tile just drawn with that many clockwise quarter turns and step onto it (AIP-015)."""

    tile: int
    rotation: int


@attrs.frozen
class UseFlare:
    """Discard the Inside tile just drawn out of the game and draw another (AIP-114)."""

    tile: int


@attrs.frozen
class PlaceEntrance:
    """Lay the Entrance in front of the Bunker Door's arrow (AIP-036)."""


@attrs.frozen
class DrawEvent:
    """Draw the Event card of the turn (AIP-019)."""


@attrs.frozen
class DrawItem:
    """Take the offer of an unnamed Item: draw a card for its corner (AIP-022)."""


@attrs.frozen
class DeclineItem:
    """Leave the offer of an unnamed Item (AIP-023)."""


@attrs.frozen
class TakeItem:
    """Pick up the Item just found, or one that lies on this location."""

    item: str


@attrs.frozen
class LeaveItem:
    """Leave the Item just found on the floor (R-34)."""

    item: str


@attrs.frozen
class DropItem:
    """Lay an Item down on this location (AIP-096, AIP-097)."""

    item: str


@attrs.frozen
class DiscardItem:
    """Give up an Item for a wound (AIP-073)."""

    item: str


@attrs.frozen
class UseItem:
    """Use an Item that gives Health, or the Bronze Star Medal (AIP-100, AIP-101)."""

    item: str


@attrs.frozen
class Fight:
    """Fight with one weapon or none, and what is combined with it: Bombs, a scope (AIP-053 to AIP-056)."""

    weapon: str = ""
    extras: tuple[str, ...] = ()


@attrs.frozen
class Evade:
    """Run to the connected face-up neighbour on that side (AIP-057)."""

    direction: Direction


@attrs.frozen
class Search:
    """Search the bodies: draw a card for its Item (AIP-030)."""


@attrs.frozen
class Sabotage:
    """Resolve the extra Event that destroys the guns (AIP-068)."""


@attrs.frozen
class EndTurn:
    """End the turn where one is."""


@attrs.frozen
class Rest:
    """Discard that many Event cards unresolved, 1 to 3, for up to 3 Health each (AIP-078, AIP-079)."""

    cards: int


@attrs.frozen
class ReturnCard:
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
