"""The content of a set: locations, Event cards and items. The values come from a pack."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from typing import Literal

import attrs

from pocket_tui.engine.grid import Direction
from pocket_tui.engine.shown import Shown


class Side(StrEnum):
    """Which part of the map a location belongs to."""

    OUTSIDE = "outside"
    INSIDE = "inside"


class Colour(StrEnum):
    """The colour of an Event card's circle, which names the Event (AIP-117)."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    BLACK = "black"


class Enemy(StrEnum):
    """The three enemy types (AIP-047)."""

    INFANTRY = "infantry"
    SS = "ss"
    PARATROOPERS = "paratroopers"

    def named(self, count: int) -> str:
        """The type as a text names it: "1 SS Soldier", "5 SS Soldiers"."""
        word = {"infantry": "Infantryman", "ss": "SS Soldier", "paratroopers": "Paratrooper"}[self]
        plural = {"infantry": "Infantrymen"}.get(self, word + "s")
        return f"{count} {word if count == 1 else plural}"


class Category(StrEnum):
    """The category of a weapon (AIP-105)."""

    HANDGUNS = "Handguns"
    RIFLES = "Rifles"
    MACHINE_GUNS = "Machine Guns"
    BOMBS = "Bombs"


class Role(StrEnum):
    """The locations a set must have, whatever it calls them."""

    DROP_ZONE = "drop_zone"
    BUNKER_DOOR = "bunker_door"
    AMMO_DUMP = "ammo_dump"
    DEAD_END = "dead_end"
    ENTRANCE = "entrance"
    GUN_PLATFORM = "gun_platform"
    NONE = ""


EndTurn = Literal["", "heal", "draw_item", "explosives", "sabotage", "peek"]


@attrs.frozen(repr=False)
class Location(Shown):
    """One square tile. `exits` are four bits at rotation 0 (bit n: Direction n); the arrow is no exit."""

    number: int
    side: Side
    name: str
    exits: int
    text: str
    role: Role = Role.NONE
    arrow: Direction | None = None
    no_evade: bool = False
    enemy_mod: int = 0
    enemy_mod_if: Enemy | None = None
    enemy_mod_until: Literal["", "guns_destroyed"] = ""
    forbid_category: Category | None = None
    bonus_category: Category | None = None
    bonus_power: int = 0
    end_turn: EndTurn = ""
    end_turn_value: int = 0


@attrs.frozen(repr=False)
class EncounterSection(Shown):
    """Enemies. `surprise`: Health lost before the choice; `wound_if_loss`: a fight that costs it wounds."""

    text: str
    enemy: Enemy
    count: int
    no_evade: bool = False
    surprise: int = 0
    wound_if_loss: int = 0


@attrs.frozen(repr=False)
class ItemSection(Shown):
    """An Item without a name: the next card may be drawn for its corner (AIP-022)."""

    text: str


@attrs.frozen(repr=False)
class FindSection(Shown):
    """A named Item, without a further card (AIP-024)."""

    text: str
    item: str


@attrs.frozen(repr=False)
class HealthSection(Shown):
    """Health gained (positive) or lost (negative) at once (AIP-026)."""

    text: str
    value: int


@attrs.frozen(repr=False)
class TimeSection(Shown):
    """The top Event card is discarded unresolved, if one is left; the clock never moves for it."""

    text: str


Section = EncounterSection | ItemSection | FindSection | HealthSection | TimeSection


class SectionName(StrEnum):
    """Which of a card's three sections is resolved (AIP-118)."""

    OUTSIDE = "outside"
    INSIDE = "inside"
    RED_ALERT = "red_alert"


@attrs.frozen(repr=False)
class EventCard(Shown):
    """One of the ten Event cards. `item` is the id in its lower right corner (AIP-120)."""

    number: int
    colour: Colour
    outside: Section
    inside: Section
    red_alert: Section
    item: str

    def section(self, name: SectionName) -> Section:
        if name is SectionName.RED_ALERT:
            return self.red_alert
        return self.inside if name is SectionName.INSIDE else self.outside


ItemKind = Literal["weapon", "scope", "health", "medal", "trap", "explosives", "flare"]


@attrs.frozen(repr=False)
class Item(Shown):
    """One Item. `slots` 0: a Free Item (AIP-108). `uses` 0: it is never spent.

    weapon: Power with its conditions; a weapon of category Bombs adds to another weapon (AIP-056).
    scope: `power` is added to a Rifle that is fired and does not jam. health: `value` Health when used.
    trap: never carried; its finder gains `value` Health, which is negative.
    """

    id: str
    name: str
    kind: ItemKind
    text: str
    category: Category | None = None
    power: int = 0
    jams: tuple[Colour, ...] = ()
    power_outside: int | None = None
    power_inside: int | None = None
    power_against: tuple[tuple[Enemy, int], ...] = ()
    slots: int = 1
    uses: int = 0
    value: int = 0
    starting: bool = False

    @property
    def free(self) -> bool:
        return self.slots == 0


@attrs.frozen(slots=False)
class Content:
    """A whole set, in the order of its numbers and ids; checked by `content.py` when it is read."""

    set_id: str
    set_name: str
    locations: tuple[Location, ...]
    events: tuple[EventCard, ...]
    items: tuple[Item, ...]

    @cached_property
    def location(self) -> dict[int, Location]:
        """Locations by number."""
        return {location.number: location for location in self.locations}

    @cached_property
    def event(self) -> dict[int, EventCard]:
        """Event cards by number."""
        return {card.number: card for card in self.events}

    @cached_property
    def item(self) -> dict[str, Item]:
        """Items by id."""
        return {item.id: item for item in self.items}

    @cached_property
    def role(self) -> dict[Role, int]:
        """The number of the location that plays a role."""
        return {place.role: place.number for place in self.locations if place.role is not Role.NONE}

    @cached_property
    def starting(self) -> str:
        """The id of the starting weapon."""
        return next(item.id for item in self.items if item.starting)
