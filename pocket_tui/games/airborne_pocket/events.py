"""What happened: ids and numbers, never sentences. `reveals` marks what nobody could know before."""

from __future__ import annotations

from typing import Literal

import attrs

from pocket_tui.engine.grid import Direction, Point
from pocket_tui.engine.happening import Plain, Reveal
from pocket_tui.games.airborne_pocket.cards import Enemy, SectionName

Cause = Literal["event", "surprise", "fight", "evade", "rest", "item", "location", "trap"]
ItemSource = Literal["event", "named", "search", "location", "floor"]
Reason = Literal["combat", "health", "time", "impasse", "impasse_outside"]


@attrs.frozen(repr=False)
class TurnBegan(Plain):
    turn: int


@attrs.frozen(repr=False)
class TurnEnded(Plain):
    turn: int


@attrs.frozen(repr=False)
class Moved(Plain):
    """The token went that way, onto the tile of that number."""

    direction: Direction
    to: int


@attrs.frozen(repr=False)
class Stayed(Plain):
    at: int


@attrs.frozen(repr=False)
class TileDrawn(Reveal):
    tile: int


@attrs.frozen(repr=False)
class TilePlaced(Plain):
    tile: int
    at: Point
    rotation: int


@attrs.frozen(repr=False)
class EntrancePlaced(Plain):
    tile: int
    at: Point
    rotation: int


@attrs.frozen(repr=False)
class BunkerEntered(Plain):
    tile: int


@attrs.frozen(repr=False)
class BunkerLeft(Plain):
    tile: int


@attrs.frozen(repr=False)
class FlareFound(Plain):
    at: int


@attrs.frozen(repr=False)
class FlareUsed(Plain):
    """The tile of that number left the game."""

    tile: int


@attrs.frozen(repr=False)
class EventDrawn(Reveal):
    """A card was drawn to be resolved; `extra` for the second Event of a sabotage."""

    card: int
    section: SectionName
    extra: bool = False


@attrs.frozen(repr=False)
class EventSkipped(Plain):
    """The Bronze Star Medal: no Event is drawn this turn."""


@attrs.frozen(repr=False)
class TimePassed(Plain):
    """The clock moved to that hour (8 is 0800); all cards were shuffled, `burned` of them put face-down."""

    hour: int
    burned: int


@attrs.frozen(repr=False)
class CardSpent(Reveal):
    """A card was discarded unresolved: for a Rest, or because time went by."""

    card: int
    why: Literal["rest", "time"]


@attrs.frozen(repr=False)
class NoCardToSpend(Plain):
    """Time went by with an empty deck: nothing happens."""


@attrs.frozen(repr=False)
class ItemOffered(Plain):
    """A card may be drawn for an Item."""

    source: ItemSource


@attrs.frozen(repr=False)
class ItemDeclined(Plain):
    source: ItemSource


@attrs.frozen(repr=False)
class ItemDrawn(Reveal):
    """A card was drawn for the Item in its corner."""

    card: int
    item: str
    source: ItemSource


@attrs.frozen(repr=False)
class ItemFound(Plain):
    item: str
    source: ItemSource


@attrs.frozen(repr=False)
class ItemDuplicate(Plain):
    """The Item found is carried already: nothing is gained (AIP-095, R-41)."""

    item: str


@attrs.frozen(repr=False)
class ItemTaken(Plain):
    item: str


@attrs.frozen(repr=False)
class ItemLeft(Plain):
    item: str


@attrs.frozen(repr=False)
class ItemDropped(Plain):
    item: str


@attrs.frozen(repr=False)
class ItemDiscarded(Plain):
    """Given up for a wound (AIP-073, R-35)."""

    item: str


@attrs.frozen(repr=False)
class ItemUsed(Plain):
    item: str


@attrs.frozen(repr=False)
class ItemsLost(Plain):
    """What lay on the floor of a location that was left (AIP-097)."""

    items: tuple[str, ...]


@attrs.frozen(repr=False)
class HealthChanged(Plain):
    """Health went from `before` to `after` for that cause."""

    before: int
    after: int
    cause: Cause


@attrs.frozen(repr=False)
class EncounterMet(Plain):
    """Enemies stand here; `count` is after the location's change, `printed` is the card's own number."""

    enemy: Enemy
    count: int
    printed: int


@attrs.frozen(repr=False)
class WeaponJammed(Plain):
    item: str
    card: int


@attrs.frozen(repr=False)
class Fought(Plain):
    """A fight: enemies, Power used and Health lost (0 to 4)."""

    enemy: Enemy
    count: int
    power: int
    weapon: str
    extras: tuple[str, ...]
    lost: int
    capped: bool


@attrs.frozen(repr=False)
class Evaded(Plain):
    """Ran from the enemies to the tile of that number; 1 Health was lost."""

    direction: Direction
    to: int
    enemy: Enemy
    count: int


@attrs.frozen(repr=False)
class Wounded(Plain):
    """An arm was lost; `arms_lost` is 1 or 2."""

    arms_lost: int


@attrs.frozen(repr=False)
class SearchOpened(Plain):
    """Bodies may be searched until the end of the turn (AIP-030)."""


@attrs.frozen(repr=False)
class SearchLapsed(Plain):
    pass


@attrs.frozen(repr=False)
class CardPeeked(Reveal):
    """The top card of the deck was looked at."""

    card: int


@attrs.frozen(repr=False)
class CardReturned(Plain):
    card: int
    bottom: bool


@attrs.frozen(repr=False)
class ExplosivesTaken(Plain):
    at: int


@attrs.frozen(repr=False)
class SabotageBegan(Plain):
    at: int


@attrs.frozen(repr=False)
class SabotageFailed(Plain):
    """The extra Event was Evaded: the guns still stand (R-24)."""


@attrs.frozen(repr=False)
class GunsDestroyed(Plain):
    at: int


@attrs.frozen(repr=False)
class RedAlertDeclared(Plain):
    pass


@attrs.frozen(repr=False)
class GameWon(Plain):
    at: int


@attrs.frozen(repr=False)
class GameLost(Plain):
    reason: Reason


GameEvent = Plain | Reveal
