"""The content of a set: Allied cards, Mission cards and what they do. The values come from a pack.

Victory Points are whole numbers of half points everywhere: 1 is ½ VP.
"""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from functools import cached_property
from typing import Literal

import attrs

from pocket_tui.engine.shown import Shown

DISORGANIZED = "disorganized"
"""The id of the Disorganized card in the Player deck, the discard pile and the hand (AC-11)."""


class UnitType(StrEnum):
    """The type of an Allied card or an Axis unit (AC-69 to AC-71)."""

    TROOPER = "trooper"
    GLIDER = "glider"
    ARMOR = "armor"


class ActionKind(StrEnum):
    """What a card can do in the Support Area."""

    COMMAND = "command"
    INSPIRE = "inspire"
    RALLY = "rally"
    SUPPRESSION = "suppression"
    FIRE_SUPPORT = "fire_support"
    FIRE_SUPPORT_AA = "fire_support_aa"
    MEDIC = "medic"


class MissionKind(StrEnum):
    """The family of a Mission card; Road Block and Block House are the Static Defenses (AC-10)."""

    UNIT = "unit"
    ROAD_BLOCK = "road_block"
    BLOCK_HOUSE = "block_house"
    OBJECTIVE = "objective"
    TERRAIN = "terrain"


Join = Literal["", "and", "or"]
"""What stands between the support icons of a card (AC-56); "" with one or none."""


@attrs.frozen(repr=False)
class Action(Shown):
    """A support icon and its number: cards drawn, cards aimed at, attack added, or cards saved."""

    kind: ActionKind
    value: int = 1


@attrs.frozen(repr=False)
class AlliedCard(Shown):
    """A card of the player's side; `quantity` copies of it exist.

    A number that is not printed is 0. `opening` is the paratrooper patch: the card starts in the Player
    deck and has no Recruit Cost. `recruit_with_support` is the AND between support and recruit icon
    (AC-57); a `pathfinder` pays its Recruit Value toward each of two cards (AC-102). `text` is a line for
    the player that no rule reads.
    """

    id: str
    name: str
    quantity: int
    type: UnitType
    attack: int = 0
    anti_armor: int = 0
    defense: int = 0
    recruit_cost: int = 0
    recruit_value: int = 0
    support: tuple[Action, ...] = ()
    join: Join = ""
    recruit_with_support: bool = False
    pathfinder: bool = False
    opening: bool = False
    text: str = ""

    def find_action(self, kind: ActionKind) -> Action | None:
        return next((action for action in self.support if action.kind is kind), None)


# What Terrain and Objectives do to all firefights of a turn.


@attrs.frozen(repr=False)
class AlliedDefense(Shown):
    """Every Allied card on the Battleground defends with that much more."""

    change: int


@attrs.frozen(repr=False)
class AxisUnitDefense(Shown):
    """Every Axis unit, no Static Defense, defends with that much more."""

    change: int


@attrs.frozen(repr=False)
class BarDeploy(Shown):
    """Allied cards of these types cannot be played to the Battleground; Support is open to them."""

    types: tuple[UnitType, ...]


@attrs.frozen(repr=False)
class SuppressionChange(Shown):
    """Every Suppression action has its value changed by that much, not below 0."""

    change: int


# What an Objective asks for beyond the general conditions.


@attrs.frozen(repr=False)
class AttackTotal(Shown):
    """The small-arms total of the cards that engage it, Fire Support included, is at least that."""

    least: int


@attrs.frozen(repr=False)
class EngagingCards(Shown):
    """At least that many Allied cards engage it."""

    least: int


@attrs.frozen(repr=False)
class NoAlliedLoss(Shown):
    """No Allied card leaves the game in the fight of that turn."""


@attrs.frozen(repr=False)
class HeavyEngaged(Shown):
    """At least that many Allied glider or armor cards are engaged anywhere on the Battleground."""

    least: int


Modifier = AlliedDefense | AxisUnitDefense | BarDeploy | SuppressionChange
Condition = AttackTotal | EngagingCards | NoAlliedLoss | HeavyEngaged
Effect = Modifier | Condition


@attrs.frozen(repr=False)
class MissionCard(Shown):
    """One of the Mission cards. `number` is its own, and its place in the introductory order.

    Copies share an `id` and a name. `type` is that of a unit; `defense` counts for units and Static
    Defenses. `vp_half` are half Victory Points; `text` is a line for the player that no rule reads.
    """

    number: int
    id: str
    name: str
    kind: MissionKind
    type: UnitType | None = None
    attack: int = 0
    anti_armor: int = 0
    defense: int = 0
    vp_half: int = 0
    effect: Effect | None = None
    text: str = ""

    @property
    def is_unit(self) -> bool:
        return self.kind is MissionKind.UNIT

    @property
    def is_static(self) -> bool:
        return self.kind is MissionKind.ROAD_BLOCK or self.kind is MissionKind.BLOCK_HOUSE

    @property
    def is_objective(self) -> bool:
        return self.kind is MissionKind.OBJECTIVE

    @property
    def is_terrain(self) -> bool:
        return self.kind is MissionKind.TERRAIN


@attrs.frozen(slots=False)
class Content:
    """A whole set, Allied cards in the order of their ids, Mission cards in that of their numbers.

    `disorganized` counts all Disorganized cards, `disorganized_opening` those of them that start in the
    Player deck. Checked by `content.py` when it is read.
    """

    set_id: str
    set_name: str
    allied: tuple[AlliedCard, ...]
    mission: tuple[MissionCard, ...]
    disorganized: int
    disorganized_opening: int

    @cached_property
    def card(self) -> dict[str, AlliedCard]:
        """Allied cards by id; the Disorganized card is in it by no entry."""
        return {card.id: card for card in self.allied}

    @cached_property
    def axis(self) -> dict[int, MissionCard]:
        """Mission cards by number."""
        return {card.number: card for card in self.mission}

    @cached_property
    def repeated(self) -> frozenset[str]:
        """Ids of the Mission cards that exist more than once."""
        counts = Counter(card.id for card in self.mission)
        return frozenset(name for name, count in counts.items() if count > 1)
