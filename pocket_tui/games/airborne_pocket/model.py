"""The whole truth of one game at one moment: many small frozen records, made of numbers and ids.

A location, an Event card and an Item are known by number or id; what they do stands in the content.
"""

from __future__ import annotations

from typing import ClassVar, Literal

import attrs

from pocket_tui.engine.dice import Dice
from pocket_tui.engine.grid import Direction, Point
from pocket_tui.engine.shown import Shown
from pocket_tui.games.airborne_pocket.cards import Enemy, SectionName
from pocket_tui.games.airborne_pocket.events import ItemSource, Reason

PhaseName = Literal["turn", "place", "arrive", "item", "found", "encounter", "wound", "after", "peek", "over"]


@attrs.frozen(repr=False)
class Deck(Shown):
    """The ten Event cards and the clock that they move.

    `hour` 7 is 0700. `cards` lie face-down, the top first; `discards` are face-up, the oldest first;
    `burned` were put face-down at the start of the hour. `known` are cards of `cards` that were looked at.
    """

    hour: int
    cards: tuple[int, ...]
    discards: tuple[int, ...]
    burned: tuple[int, ...]
    known: tuple[int, ...] = ()


@attrs.frozen(repr=False)
class Tile(Shown):
    """A face-up location: its number, its cell, and its clockwise quarter turns."""

    number: int
    at: Point
    rotation: int = 0
    visited: bool = False


@attrs.frozen(repr=False)
class Board(Shown):
    """The map and the tiles that are not on it.

    `tiles` in the order they were laid, `here` the cell of the player, `outside` and `inside` the
    face-down piles with the top first, `removed` out of the game, `floor` the Items that lie `here`.
    The Entrance is put aside as long as it is in none of them.
    """

    tiles: tuple[Tile, ...]
    here: Point
    outside: tuple[int, ...]
    inside: tuple[int, ...]
    removed: tuple[int, ...] = ()
    floor: tuple[str, ...] = ()


@attrs.frozen(repr=False)
class Soldier(Shown):
    """The player: Health, arms lost (0 to 2), Items within the limit, and Free Items."""

    health: int
    items: tuple[str, ...]
    free: tuple[str, ...]
    arms_lost: int = 0


@attrs.frozen(repr=False)
class Drawn(Shown):
    """An Event card that was drawn to be resolved, and the section that counts."""

    card: int
    section: SectionName
    extra: bool = False


@attrs.frozen(repr=False)
class Turn(Shown):
    """What happened since the last Move or Stay. `number` 0: the first turn has not begun.

    `event` is the last Event drawn in the turn, `searches` the bodies that may be searched,
    `search_left` whether a search was left behind by an Evade, `rested` the cards rested after the turn.
    """

    number: int
    event: Drawn | None = None
    searches: int = 0
    search_left: bool = False
    evaded: bool = False
    rested: int = 0


@attrs.frozen(repr=False)
class BetweenTurns(Shown):
    """The next turn is awaited: Rest, Items, then a Move or a Stay begins it."""

    name: ClassVar[PhaseName] = "turn"


@attrs.frozen(repr=False)
class Placing(Shown):
    """A tile was drawn and waits for its rotation, in the cell on that side of the player."""

    name: ClassVar[PhaseName] = "place"
    tile: int
    direction: Direction


@attrs.frozen(repr=False)
class Arrived(Shown):
    """On the location of the turn, before its Event is drawn."""

    name: ClassVar[PhaseName] = "arrive"


@attrs.frozen(repr=False)
class Offered(Shown):
    """An Item may be drawn for: by an Event, or by a location at the end of the turn."""

    name: ClassVar[PhaseName] = "item"
    source: ItemSource


@attrs.frozen(repr=False)
class Found(Shown):
    """An Item was found, and is taken or left."""

    name: ClassVar[PhaseName] = "found"
    item: str
    source: ItemSource


@attrs.frozen(repr=False)
class Encountered(Shown):
    """Enemies: `count` after the location's change, `printed` on the card."""

    name: ClassVar[PhaseName] = "encounter"
    enemy: Enemy
    count: int
    printed: int


@attrs.frozen(repr=False)
class WoundDiscard(Shown):
    """A wound lowered the limit below the Items carried: one must be given up."""

    name: ClassVar[PhaseName] = "wound"


@attrs.frozen(repr=False)
class AfterEvent(Shown):
    """The Event is over: Items, searches, sabotage, or the end of the turn."""

    name: ClassVar[PhaseName] = "after"


@attrs.frozen(repr=False)
class Peeking(Shown):
    """The top card was looked at, and goes back on top or to the bottom."""

    name: ClassVar[PhaseName] = "peek"
    card: int


@attrs.frozen(repr=False)
class Over(Shown):
    """The game is over: won, or lost for that reason."""

    name: ClassVar[PhaseName] = "over"
    result: Literal["won"] | Reason


Phase = (
    BetweenTurns
    | Placing
    | Arrived
    | Offered
    | Found
    | Encountered
    | WoundDiscard
    | AfterEvent
    | Peeking
    | Over
)


@attrs.frozen(repr=False)
class State(Shown):
    """One moment of a game. `seed` is the number it began with; `dice` make every chance to come."""

    seed: int
    dice: Dice
    deck: Deck
    board: Board
    soldier: Soldier
    turn: Turn
    phase: Phase
    guns_destroyed: bool = False

    @property
    def is_over(self) -> bool:
        return self.phase.name == "over"

    def with_phase(self, phase: Phase) -> State:
        """A copy in that phase. Written out, like the others: playing spends its time on copies."""
        return State(
            self.seed, self.dice, self.deck, self.board, self.soldier, self.turn, phase, self.guns_destroyed
        )

    def with_deck(self, deck: Deck) -> State:
        return State(
            self.seed, self.dice, deck, self.board, self.soldier, self.turn, self.phase, self.guns_destroyed
        )

    def with_board(self, board: Board) -> State:
        return State(
            self.seed, self.dice, self.deck, board, self.soldier, self.turn, self.phase, self.guns_destroyed
        )

    def with_soldier(self, soldier: Soldier) -> State:
        return State(
            self.seed, self.dice, self.deck, self.board, soldier, self.turn, self.phase, self.guns_destroyed
        )

    def with_turn(self, turn: Turn) -> State:
        return State(
            self.seed, self.dice, self.deck, self.board, self.soldier, turn, self.phase, self.guns_destroyed
        )
