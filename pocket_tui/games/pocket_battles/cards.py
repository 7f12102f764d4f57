"""The content of a set: armies, their troops with their dice and traits, and the ready-made lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from functools import cached_property

import attrs


class Trait(StrEnum):
    """The 28 traits, a closed vocabulary (PB-T01 to PB-T28, in their order)."""

    AUXILIARY = "auxiliary"
    BLOOD_LUST = "blood_lust"
    CONTROL = "control"
    DISBAND = "disband"
    DOUBLE_ORDER = "double_order"
    ENGAGEMENT = "engagement"
    SHOOTING = "shooting"
    WOUNDS = "wounds"
    EXCITE = "excite"
    FAST = "fast"
    FIRST_STRIKE = "first_strike"
    FLYING = "flying"
    FURY = "fury"
    GALVANIZE = "galvanize"
    HEAL = "heal"
    IMPETUS = "impetus"
    LEADER = "leader"
    LONG_RANGE = "long_range"
    OVERWHELMING = "overwhelming"
    PRESTIGE = "prestige"
    REACTIVE = "reactive"
    REGENERATE = "regenerate"
    SACRIFICE = "sacrifice"
    SCOUT = "scout"
    SKIRMISH = "skirmish"
    SLOW = "slow"
    TOUGH = "tough"
    WIDE_ARC = "wide_arc"

    @property
    def word(self) -> str:
        """The trait as a text names it: "Blood Lust"."""
        return self.value.replace("_", " ").title()

    @property
    def number(self) -> str:
        """Its rule number: "PB-T02"."""
        return f"PB-T{list(Trait).index(self) + 1:02d}"


PLUS = (Trait.ENGAGEMENT, Trait.SHOOTING, Trait.WOUNDS)
"""The traits that carry a figure and add up, tile for tile (PB-TR02)."""

ORDER_TRAITS = (Trait.CONTROL, Trait.DOUBLE_ORDER, Trait.HEAL, Trait.EXCITE, Trait.GALVANIZE)
"""The traits that order their Unit, barred in the Attacker's first turn (PB-TR03)."""


@attrs.frozen
class Carried:
    """A trait on a tile; `figure` is the X of +X Engagement, Shooting and Wounds, 0 for all others."""

    trait: Trait
    figure: int = 0

    @property
    def word(self) -> str:
        """ "+2 Engagement", "Fast"."""
        return f"+{self.figure} {self.trait.word}" if self.figure else self.trait.word

    @property
    def text(self) -> str:
        """As packs spell it: "engagement_2", "fast"."""
        return f"{self.trait.value}_{self.figure}" if self.figure else self.trait.value


def read_trait(text: str) -> Carried:
    """The trait that a pack spells "fast" or "engagement_2". Raises ValueError with a sentence."""
    name, _, figure = text.rpartition("_")
    if figure.isdecimal() and name in tuple(PLUS):
        if not 1 <= int(figure) <= 9:
            raise ValueError(f'the figure of "{text}" is not from 1 to 9')
        return Carried(Trait(name), int(figure))
    if text in tuple(Trait) and text not in tuple(PLUS):
        return Carried(Trait(text))
    raise ValueError(f'there is no trait "{text}"')


@attrs.frozen
class TroopKind:
    """A row of an army list: a troop with its dice, and the published tiles that are of this kind.

    `black` are engagement numbers and `white` shooting numbers; a number listed twice scores two hits.
    `fv` 0: an Auxiliary, which has none. `wounds` hits destroy the tile; 0: it takes none (PB-TR40).
    `key` is unique over all armies: "celts.warband_22".
    """

    army: str
    id: str
    name: str
    tiles: tuple[int, ...]
    dp: int
    fv: int
    wounds: int
    black: tuple[int, ...] = ()
    white: tuple[int, ...] = ()
    traits: tuple[Carried, ...] = ()
    key: str = attrs.field(init=False)

    @key.default
    def _key(self) -> str:
        return f"{self.army}.{self.id}"

    @property
    def quantity(self) -> int:
        return len(self.tiles)

    def has(self, trait: Trait) -> bool:
        return any(carried.trait is trait for carried in self.traits)

    def figure(self, trait: Trait) -> int:
        """The X of +X Engagement, Shooting or Wounds; 0 where the tile has it not."""
        return sum(carried.figure for carried in self.traits if carried.trait is trait)


UnitList = tuple[tuple[str, ...], ...]
"""An army list: Units as tuples of keys of troop kinds, a key twice for two tiles of that kind."""


@attrs.frozen
class ReadyList:
    """A ready-made list of an army for a battle size."""

    size: int
    units: UnitList


@attrs.frozen
class Army:
    """A published army: 30 tiles, in the order of their numbers."""

    id: str
    name: str
    kinds: tuple[TroopKind, ...]
    lists: tuple[ReadyList, ...] = ()


Faces = tuple[int, int, int, int, int, int, int]
"""The hits that a Unit scores with each number of a die: `faces[5]` with a 5; `faces[0]` is 0."""


@attrs.frozen
class Profile:
    """What the living troops of a Unit make of it together (PB-TR02): one of them carries a trait for all.

    `toughness` is the sum of their wound points, `dp` of their deployment points.
    """

    traits: frozenset[Trait]
    engagement: int
    shooting: int
    wounds: int
    black: Faces
    white: Faces
    dp: int
    toughness: int
    has_black: bool = attrs.field(init=False)
    has_white: bool = attrs.field(init=False)

    @has_black.default
    def _has_black(self) -> bool:
        return any(self.black)

    @has_white.default
    def _has_white(self) -> bool:
        return any(self.white)

    def has(self, trait: Trait) -> bool:
        return trait in self.traits


def profile_of(kinds: tuple[TroopKind, ...]) -> Profile:
    """The traits, added figures and dice numbers of troops that form a Unit."""
    return Profile(
        traits=frozenset(carried.trait for kind in kinds for carried in kind.traits),
        engagement=sum(kind.figure(Trait.ENGAGEMENT) for kind in kinds),
        shooting=sum(kind.figure(Trait.SHOOTING) for kind in kinds),
        wounds=sum(kind.figure(Trait.WOUNDS) for kind in kinds),
        black=_faces(kind.black for kind in kinds),
        white=_faces(kind.white for kind in kinds),
        dp=sum(kind.dp for kind in kinds),
        toughness=sum(kind.wounds for kind in kinds),
    )


def _faces(printed: Iterable[tuple[int, ...]]) -> Faces:
    numbers = [number for row in printed for number in row]
    return (0, *(numbers.count(face) for face in range(1, 7)))  # type: ignore[return-value]


@attrs.frozen(slots=False)
class Content:
    """A whole set; checked by `content.py` when it is read."""

    set_id: str
    set_name: str
    armies: tuple[Army, ...]

    @cached_property
    def army(self) -> dict[str, Army]:
        """Armies by id."""
        return {army.id: army for army in self.armies}

    @cached_property
    def kind(self) -> dict[str, TroopKind]:
        """Troop kinds of all armies by key."""
        return {kind.key: kind for army in self.armies for kind in army.kinds}

    @cached_property
    def traits(self) -> dict[str, frozenset[Trait]]:
        """The traits that any kind of an army has, by its id."""
        return {
            army.id: frozenset(carried.trait for kind in army.kinds for carried in kind.traits)
            for army in self.armies
        }

    @cached_property
    def prestige(self) -> dict[str, tuple[TroopKind, ...]]:
        """PB-T20. The kinds with Prestige of each army, by its id."""
        return {
            army.id: tuple(kind for kind in army.kinds if kind.has(Trait.PRESTIGE)) for army in self.armies
        }

    @cached_property
    def profile(self) -> Callable[[tuple[str, ...]], Profile]:
        """The profile of troops of those kinds. Worked out once for each combination."""
        return _Profiles(self.kind).__getitem__


class _Profiles(dict[tuple[str, ...], Profile]):
    """Profiles by the kinds of troops: rules ask for them at every step, and a dict answers soonest."""

    def __init__(self, kind: dict[str, TroopKind]) -> None:
        self._kind = kind

    def __missing__(self, keys: tuple[str, ...]) -> Profile:
        found = profile_of(tuple(self._kind[key] for key in keys))
        self[keys] = found
        return found
