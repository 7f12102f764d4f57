"""What the player may see: the map with every passage named, the hand, the clock; never a face-down card."""

from __future__ import annotations

from typing import ClassVar, Literal

import attrs

from pocket_tui.engine.grid import Direction, Point
from pocket_tui.engine.shown import Shown
from pocket_tui.games.airborne_pocket.cards import Colour, Enemy, SectionName, Side
from pocket_tui.games.airborne_pocket.commands import Command
from pocket_tui.games.airborne_pocket.events import ItemSource, Reason

Passage = Literal[
    "wall",  # no exit here, and none opposite
    "road",  # two roads meet
    "door",  # two doors meet
    "arrow",  # the only way between Bunker Door and Entrance
    "arrow_open",  # the Bunker Door's arrow faces an empty cell: the Entrance may come here
    "unknown",  # an exit faces an empty cell, and a tile can be placed there
    "exhausted",  # an exit faces an empty cell, but no tile of that side is left
    "blocked",  # an exit faces a tile without a matching exit (AIP-085)
    "bunker_wall",  # an exit faces a tile of the other side
]


@attrs.frozen(repr=False)
class TileView(Shown):
    """A face-up tile. `exits` are four bits after rotation; `passages` are N, E, S, W.

    `goal` is "win" where the game can be won, "guns" on the Gun Platform while the guns stand,
    "explosives" on the Ammo Dump while they lie there, or "". `floor` are the Items that lie here.
    """

    at: Point
    number: int
    name: str
    side: Side
    rotation: int
    exits: int
    arrow: Direction | None
    passages: tuple[Passage, Passage, Passage, Passage]
    text: str
    here: bool
    visited: bool
    goal: Literal["", "win", "guns", "explosives"]
    sabotaged: bool
    floor: tuple[str, ...]


@attrs.frozen(repr=False)
class DrawnTile(Shown):
    """The tile just drawn, waiting for its rotation, in the cell it will take.

    `rotations` are the legal ones that look different; `closing` those that close the Entrance's cell.
    """

    at: Point
    number: int
    name: str
    side: Side
    text: str
    rotations: tuple[int, ...]
    closing: tuple[int, ...]


@attrs.frozen(repr=False)
class ItemView(Shown):
    """An Item in hand or on the floor. `power` is its Power now (None: no weapon)."""

    id: str
    name: str
    text: str
    free: bool
    power: int | None
    jammed: bool
    usable: bool


@attrs.frozen(repr=False)
class EventView(Shown):
    """The Event being resolved."""

    card: int
    colour: Colour
    section: SectionName
    extra: bool
    text: str


@attrs.frozen(repr=False)
class EncounterView(Shown):
    enemy: Enemy
    count: int
    printed: int
    no_evade: bool
    pouches: bool
    wound_if_loss: int


@attrs.frozen(repr=False)
class MissionStep(Shown):
    """One thing that must be done; `hint` tells where or how far, as far as it is known."""

    id: Literal["explosives", "guns", "escape"]
    text: str
    done: bool
    hint: str


@attrs.frozen(repr=False)
class AirborneView(Shown):
    """The whole game as the player sees it.

    `hour` 7 is 0700; `loss_hour` 10. `seen` are the numbers of the cards used this hour, oldest first;
    `unseen` the numbers of all others (deck and burned together), sorted: which is where is hidden.
    `outside_left` and `inside_left` are the numbers of the locations still face-down, sorted.
    """

    private: ClassVar[bool] = False

    seat: int
    seed: int
    turn: int
    phase: str
    here: Point
    side: Side
    tiles: tuple[TileView, ...]
    drawn: DrawnTile | None
    outside_left: tuple[int, ...]
    inside_left: tuple[int, ...]
    removed: tuple[int, ...]
    entrance_placed: bool
    hour: int
    loss_hour: int
    deck: int
    deck_full: int
    burned: int
    seen: tuple[int, ...]
    unseen: tuple[int, ...]
    peeked: tuple[tuple[int, int], ...]
    """Cards whose place in the deck is known: (place from the top, number)."""
    health: int
    max_health: int
    power: int
    arms_lost: int
    item_limit: int
    items: tuple[ItemView, ...]
    free_items: tuple[ItemView, ...]
    floor: tuple[ItemView, ...]
    found: ItemView | None
    source: ItemSource | Literal[""]
    """Where the Item offered or found comes from; "" while none is."""
    explosives: bool
    guns_destroyed: bool
    red_alert: bool
    event: EventView | None
    encounter: EncounterView | None
    search_open: bool
    searches: int
    """How many Encounters' bodies may be searched now."""
    search_left: bool
    """Whether the last Evade left a search behind."""
    evaded: bool
    """Whether the last turn ended by Evading."""
    rests_left: int
    mission: tuple[MissionStep, ...]
    outcome: Literal["", "won"] | Reason
    """"" while it goes on, "won", or the reason of the loss."""
    commands: tuple[Command, ...]
    """What is legal now, for bots: the same as `legal` says of the state."""
