"""Reads a set: plain documents in, a checked Content out, or every fault at once.

`build_content` takes the parsed files of a pack by file stem ({"locations": {"location": [...]}, ...});
`content_document` gives the same form back, so the pack record of a save is read by the same code.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from pocket_tui.engine.contract import Document
from pocket_tui.engine.faults import ContentError, describe_value
from pocket_tui.engine.grid import DIRECTIONS, Direction, has_side
from pocket_tui.games.airborne_pocket import content_checks
from pocket_tui.games.airborne_pocket.cards import (
    Category,
    Colour,
    Content,
    EncounterSection,
    Enemy,
    EventCard,
    FindSection,
    HealthSection,
    Item,
    ItemSection,
    Location,
    Role,
    Section,
    Side,
    TimeSection,
)
from pocket_tui.games.structuring import (
    PackHeader,
    Reader,
    Unfit,
    add_union,
    give_form,
    read_one_of,
    read_simple,
    read_word,
    strict_converter,
)

if TYPE_CHECKING:
    from cattrs import Converter

SECTION_KINDS: dict[str, type[Any]] = {
    "encounter": EncounterSection,
    "item": ItemSection,
    "find": FindSection,
    "health": HealthSection,
    "time": TimeSection,
}


def build_content(documents: Mapping[str, Document]) -> Content:
    """The set that these documents describe. Raises ContentError with all faults."""
    reader = Reader(documents, content_checks.FILES, _converter())
    header = reader.read_header()
    locations = reader.read_tables("locations", Location)
    events = reader.read_tables("events", EventCard)
    items = reader.read_tables("items", Item)
    content = Content(
        set_id=header.id if header else "",
        set_name=header.name if header else "",
        locations=tuple(sorted(locations, key=lambda location: location.number)),
        events=tuple(sorted(events, key=lambda card: card.number)),
        items=tuple(sorted(items, key=lambda item: item.id)),
    )
    faults = [*reader.faults, *content_checks.find_faults(content, documents)]
    if faults:
        raise ContentError(faults)
    return content


def content_document(content: Content) -> Document:
    """The set as plain JSON data, in the form of its files; `build_content` gives it back equal."""
    plain = _converter().unstructure
    return {
        "pack": plain(PackHeader(content.set_id, content_checks.GAME, content.set_name)),
        "locations": {"location": [plain(location) for location in content.locations]},
        "events": {"event": [plain(card) for card in content.events]},
        "items": {"item": [plain(item) for item in content.items]},
    }


@cache
def _converter() -> Converter:
    """The one converter of this game: strict, with letters in place of directions and exits."""
    converter = strict_converter((Category, Colour, Enemy, Role, Side))
    converter.register_structure_hook(Direction, _read_direction)
    converter.register_unstructure_hook(Direction, lambda side: side.letter)
    add_union(converter, Section, SECTION_KINDS)
    give_form(converter, Location, "exits", _read_exits, _plain_exits)
    give_form(converter, Item, "power_against", _read_powers, _plain_powers)
    return converter


def _read_direction(value: object, _: Any = None) -> Direction:
    letters = [side.letter for side in DIRECTIONS]
    return DIRECTIONS[letters.index(read_one_of(value, letters))]


def _read_exits(value: object, _: Any = None) -> int:
    """Exits as four bits, from letters: ["N", "E"]."""
    letters = [side.letter for side in DIRECTIONS]
    if not isinstance(value, list) or any(letter not in letters for letter in value):
        raise Unfit('expected a list of sides such as ["N", "E", "S", "W"], ' + f"got {json.dumps(value)}")
    if len(set(value)) != len(value):
        raise Unfit(f"expected each side once, got {json.dumps(value)}")
    return sum(1 << letters.index(letter) for letter in value)


def _plain_exits(exits: int) -> list[str]:
    return [side.letter for side in DIRECTIONS if has_side(exits, side)]


def _read_powers(value: object, _: Any = None) -> tuple[tuple[Enemy, int], ...]:
    """Power against an enemy type, from a table: { paratroopers = 1 }."""
    if not isinstance(value, dict):
        raise Unfit(f"expected a table such as {{ paratroopers = 1 }}, got {describe_value(value)}")
    powers = [(read_word(enemy, Enemy), read_simple(power, int)) for enemy, power in value.items()]
    return tuple(sorted(powers))  # type: ignore[arg-type]


def _plain_powers(powers: tuple[tuple[Enemy, int], ...]) -> dict[str, int]:
    return {enemy.value: power for enemy, power in powers}
