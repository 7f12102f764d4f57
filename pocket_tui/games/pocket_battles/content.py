"""Reads a set: plain documents in, a checked Content out, or every fault at once.

`build_content` takes the parsed files of a pack by file stem ({"troops": {"troop": [...]}, ...});
`content_document` gives the same form back, so the pack record of a save is read by the same code.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from pocket_tui.engine.contract import Document
from pocket_tui.engine.faults import ContentError, describe_unknown, describe_value
from pocket_tui.games.pocket_battles import content_checks
from pocket_tui.games.pocket_battles.cards import (
    PLUS,
    Army,
    Carried,
    Content,
    ReadyList,
    Trait,
    TroopKind,
    UnitList,
    read_trait,
)
from pocket_tui.games.pocket_battles.content_checks import ArmyTable, ListTable, units_of
from pocket_tui.games.structuring import PackHeader, Reader, Unfit, strict_converter

if TYPE_CHECKING:
    from cattrs import Converter


def build_content(documents: Mapping[str, Document]) -> Content:
    """The set that these documents describe. Raises ContentError with all faults."""
    reader = Reader(documents, content_checks.FILES, _converter())
    header = reader.read_header()
    armies = reader.read_tables("armies", ArmyTable)
    troops = reader.read_tables("troops", TroopKind)
    lists = reader.read_tables("lists", ListTable)
    content = Content(
        set_id=header.id if header else "",
        set_name=header.name if header else "",
        armies=tuple(_army(table, troops, lists) for table in armies),
    )
    found = content_checks.find_faults(content, documents, armies, troops, lists)
    faults = [*reader.faults, *found]
    if faults:
        raise ContentError(faults)
    return content


def _army(table: ArmyTable, troops: Sequence[TroopKind], lists: Sequence[ListTable]) -> Army:
    """An army with its troops in the order of their tiles, and its lists from the smallest."""
    kinds = sorted((kind for kind in troops if kind.army == table.id), key=lambda kind: (kind.tiles, kind.id))
    own = (ReadyList(entry.size, units_of(entry)) for entry in lists if entry.army == table.id)
    ready = sorted(own, key=lambda entry: (entry.size, entry.units))
    return Army(table.id, table.name, tuple(kinds), tuple(ready))


def content_document(content: Content) -> Document:
    """The set as plain JSON data, in the form of its files; `build_content` gives it back equal."""
    plain = _converter().unstructure
    armies = content.armies
    return {
        "pack": plain(PackHeader(content.set_id, content_checks.GAME, content.set_name)),
        "armies": {"army": [plain(ArmyTable(army.id, army.name)) for army in armies]},
        "troops": {"troop": [plain(kind) for army in armies for kind in army.kinds]},
        "lists": {
            "list": [
                plain(ListTable(army.id, ready.size, _written(ready.units)))
                for army in armies
                for ready in army.lists
            ]
        },
    }


def _written(units: UnitList) -> tuple[str, ...]:
    """Units as the file spells them: the ids of their troops without the army."""
    return tuple(" + ".join(key.partition(".")[2] for key in kinds) for kinds in units)


@cache
def _converter() -> Converter:
    """The one converter of this game: strict, with traits as "fast" and "engagement_2"."""
    converter = strict_converter((Trait,))
    converter.register_structure_hook(Carried, _read_carried)
    converter.register_unstructure_hook(Carried, lambda carried: carried.text)
    return converter


_SPELLINGS = tuple(f"{trait}_1" if trait in PLUS else trait.value for trait in Trait)


def _read_carried(value: object, _: Any = None) -> Carried:
    """A trait, with its figure where it has one."""
    if not isinstance(value, str):
        raise Unfit(f'expected a trait such as "fast" or "engagement_2", got {describe_value(value)}')
    try:
        return read_trait(value)
    except ValueError:
        raise Unfit(
            f"{describe_unknown('trait', value, _SPELLINGS)}; expected one of the 28 traits"
        ) from None
