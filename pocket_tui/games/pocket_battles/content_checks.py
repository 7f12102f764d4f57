"""What a set must hold so that battles can be fought with it: armies, tiles, ranges, lists that are legal.

Every check looks at all that could be read and yields a fault for each thing that is wrong; none repairs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import attrs

from pocket_tui.engine.contract import Document
from pocket_tui.engine.faults import Fault, describe_unknown
from pocket_tui.games.checking import (
    Faults,
    file_faults,
    header_faults,
    id_faults,
    range_faults,
    repeat_faults,
    tables_of,
    text_faults,
    values_of,
)
from pocket_tui.games.pocket_battles.cards import Army, Content, Trait, TroopKind, UnitList
from pocket_tui.games.pocket_battles.rules import army_building

GAME = "pocket_battles"
FILES = {"pack": "", "armies": "army", "troops": "troop", "lists": "list", "rulebook": ""}
NAME_LENGTH = 20
LEAST_ARMIES = 2
LEAST_POINTS = army_building.SIZES[0]
"""An army can fill the smallest battle (PB-02)."""

MOST_TILES = 99
MOST_POINTS = 20
MOST_WOUNDS = 9
MOST_FORMATION = 9
MOST_NUMBERS = 6
FACES = (2, 6)
"""The numbers that can be printed: a 1 never scores, which Blood Lust is built on."""


@attrs.frozen
class ArmyTable:
    """An army as `armies.toml` names it."""

    id: str
    name: str


@attrs.frozen
class ListTable:
    """A ready-made list as `lists.toml` writes it: a Unit an entry, ids of troops divided by `+`."""

    army: str
    size: int
    units: tuple[str, ...]


def units_of(table: ListTable) -> UnitList:
    """The Units of a list by the keys of their troops."""
    return tuple(tuple(f"{table.army}.{id.strip()}" for id in unit.split("+")) for unit in table.units)


def find_faults(
    content: Content,
    documents: Mapping[str, Document],
    armies: Sequence[ArmyTable],
    troops: Sequence[TroopKind],
    lists: Sequence[ListTable],
) -> Faults:
    """All faults of a set beyond the form of its single entries."""
    yield from file_faults(documents, FILES)
    yield from header_faults(GAME, content.set_id, content.set_name, documents.get("pack", {}))
    yield from _army_faults(documents, armies)
    known = [str(id) for id in values_of(tables_of(documents, FILES, "armies"), "id", str)]
    for kind in troops:
        yield from _known_army("troops.toml", f"troop.{kind.id}.army", kind.army, known)
        yield from _troop_faults(kind)
    all_troops = len(troops) == len(tables_of(documents, FILES, "troops"))
    for army in content.armies:
        yield from _repeated_faults(army)
        if all_troops and "troops" in documents:
            yield from _tile_faults(army)
    for place, table in enumerate(lists, 1):
        yield from _known_army("lists.toml", f"list.#{place}.army", table.army, known)
        if all_troops:
            yield from _list_faults(content, f"list.#{place}", table)
    yield from _list_repeats(lists)


def _known_army(file: str, key: str, army: str, known: Sequence[str]) -> Faults:
    if army not in known:
        yield Fault(file, key, describe_unknown("army", army, known))


def _army_faults(documents: Mapping[str, Document], armies: Sequence[ArmyTable]) -> Faults:
    """PB-01. Two armies at least, each with its own id and name."""
    file = "armies.toml"
    tables = tables_of(documents, FILES, "armies")
    for key in ("id", "name"):
        yield from repeat_faults(file, "army", key, values_of(tables, key, str))
    for army in armies:
        yield from id_faults(file, f"army.{army.id}.id", army.id)
        yield from text_faults(file, f"army.{army.id}.name", army.name, NAME_LENGTH)
    if file.removesuffix(".toml") in documents and len(tables) < LEAST_ARMIES:
        yield Fault(file, "army", f"expected at least {LEAST_ARMIES} armies, found {len(tables)}")


# Troops


def _troop_faults(kind: TroopKind) -> Faults:
    file, key = "troops.toml", f"troop.{kind.id}"
    yield from id_faults(file, f"{key}.id", kind.id)
    yield from text_faults(file, f"{key}.name", kind.name, NAME_LENGTH)
    if not kind.tiles:
        yield Fault(file, f"{key}.tiles", "expected the numbers of its tiles, at least one")
    for tile in kind.tiles:
        yield from range_faults(file, f"{key}.tiles", tile, 1, MOST_TILES)
    yield from range_faults(file, f"{key}.dp", kind.dp, 1, MOST_POINTS)
    yield from range_faults(file, f"{key}.wounds", kind.wounds, 0, MOST_WOUNDS)
    yield from _formation_faults(kind, key)
    for colour in ("black", "white"):
        yield from _number_faults(f"{key}.{colour}", getattr(kind, colour))
    for trait, count in sorted(Counter(carried.trait for carried in kind.traits).items()):
        if count > 1:
            yield Fault(file, f"{key}.traits", f'"{trait}" stands {count} times; expected each once')


def _formation_faults(kind: TroopKind, key: str) -> Faults:
    """PB-06, PB-T01. An Auxiliary has no formation value, every other troop has one."""
    if kind.has(Trait.AUXILIARY):
        yield from range_faults("troops.toml", f"{key}.fv", kind.fv, 0, 0)
    else:
        yield from range_faults("troops.toml", f"{key}.fv", kind.fv, 1, MOST_FORMATION)


def _number_faults(key: str, numbers: tuple[int, ...]) -> Faults:
    """PB-39, PB-40, PB-53. Numbers of a die, in their order."""
    for number in numbers:
        yield from range_faults("troops.toml", key, number, *FACES)
    if len(numbers) > MOST_NUMBERS:
        yield Fault("troops.toml", key, f"expected at most {MOST_NUMBERS} numbers, got {len(numbers)}")
    if list(numbers) != sorted(numbers):
        ordered = ", ".join(map(str, sorted(numbers)))
        yield Fault("troops.toml", key, f"expected the numbers in their order: {ordered}")


def _repeated_faults(army: Army) -> Faults:
    """Every id stands once in its army."""
    for id, count in sorted(Counter(kind.id for kind in army.kinds).items()):
        if count > 1:
            yield Fault("troops.toml", f"troop.{id}.id", f"stands {count} times among the {army.name}")


def _tile_faults(army: Army) -> Faults:
    """PB-04. The tiles of an army are numbered 1, 2, 3 ... each once, and can fill the smallest battle."""
    counts = Counter(tile for kind in army.kinds for tile in kind.tiles)
    last = max(counts, default=0)
    for tile in range(1, min(last, MOST_TILES) + 1):
        if counts[tile] != 1:
            key = f"troop.{army.id}.tiles"
            yield Fault("troops.toml", key, f"tile {tile} stands {counts[tile]} times; expected each once")
    points = sum(kind.dp * kind.quantity for kind in army.kinds)
    if points < LEAST_POINTS:
        what = f"the {army.name} have {points} deployment points in all; expected at least {LEAST_POINTS}"
        yield Fault("troops.toml", f"troop.{army.id}.dp", what)


# Lists


def _list_faults(content: Content, key: str, table: ListTable) -> Faults:
    """PB-03 to PB-07. A list for a size that can be played, with troops of its army, and legal."""
    file = "lists.toml"
    if table.size not in army_building.SIZES:
        sizes = ", ".join(map(str, army_building.SIZES))
        yield Fault(file, f"{key}.size", f"expected one of {sizes}, got {table.size}")
        return
    army = content.army.get(table.army)
    if army is None:
        return
    units = units_of(table)
    ids = [kind.id for kind in army.kinds]
    strangers = [troop for kinds in units for troop in kinds if troop not in content.kind]
    for stranger in dict.fromkeys(strangers):
        yield Fault(file, f"{key}.units", describe_unknown("troop", stranger.partition(".")[2], ids))
    if strangers:
        return
    refusal = army_building.refuse_list(content, table.army, table.size, units)
    if refusal is not None:
        yield Fault(file, f"{key}.units", f"{refusal.reason} ({refusal.rule})")


def _list_repeats(lists: Sequence[ListTable]) -> Faults:
    """One list for an army and a size."""
    for (army, size), count in sorted(Counter((table.army, table.size) for table in lists).items()):
        if count > 1:
            what = f"{count} lists for {army} at {size} points; expected one"
            yield Fault("lists.toml", "list", what)
