"""What a set must hold so that the game can be played with it: numbers, roles, references, ranges.

Every check looks at all that could be read and yields a fault for each thing that is wrong; none repairs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from pocket_tui.engine.contract import Document
from pocket_tui.engine.faults import Fault, describe_unknown, describe_value
from pocket_tui.engine.grid import has_side
from pocket_tui.games.airborne_pocket.cards import (
    Category,
    Content,
    EncounterSection,
    EventCard,
    FindSection,
    HealthSection,
    Item,
    Location,
    Role,
    SectionName,
    Side,
)
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

GAME = "airborne_pocket"
LOCATION_NUMBERS = range(1, 17)
EVENT_CARDS = 10
NAME_LENGTH = 24
TEXT_LENGTH = 300

ROLE_SIDES = {
    Role.DROP_ZONE: Side.OUTSIDE,
    Role.BUNKER_DOOR: Side.OUTSIDE,
    Role.AMMO_DUMP: Side.OUTSIDE,
    Role.DEAD_END: Side.OUTSIDE,
    Role.ENTRANCE: Side.INSIDE,
    Role.GUN_PLATFORM: Side.INSIDE,
}
ROLE_EFFECTS = {Role.AMMO_DUMP: "explosives", Role.GUN_PLATFORM: "sabotage"}
EFFECT_ROLES = {effect: role for role, effect in ROLE_EFFECTS.items()}
FILES = {"pack": "", "locations": "location", "events": "event", "items": "item", "rulebook": ""}


def find_faults(content: Content, documents: Mapping[str, Document]) -> Faults:
    """All faults of a set beyond the form of its single entries."""
    yield from file_faults(documents, FILES)
    yield from header_faults(GAME, content.set_id, content.set_name, documents.get("pack", {}))
    places, cards, items = (tables_of(documents, FILES, stem) for stem in ("locations", "events", "items"))
    numbers, ids = values_of(places, "number", int), values_of(items, "id", str)
    yield from _number_faults(numbers, complete=len(numbers) == len(places))
    yield from _role_faults(content.locations, values_of(places, "role", str))
    for location in content.locations:
        yield from _location_faults(location)
    if "events" in documents:
        yield from _deck_faults(values_of(cards, "number", int), len(cards))
    for card in content.events:
        yield from _card_faults(card, ids, content)
    yield from _item_set_faults(content.items, ids, complete=len(content.items) == len(items))
    for item in content.items:
        yield from _item_faults(item)


def _number_faults(numbers: Sequence[object], complete: bool) -> Faults:
    """Exactly one location of each number 1 to 16 (AIP-092)."""
    for number in LOCATION_NUMBERS:
        if numbers and complete and number not in numbers:
            yield Fault("locations.toml", "location", f"Set incomplete: location {number} missing.")
    for stated, count in sorted(Counter(numbers).items(), key=str):
        key = f"location.{stated}.number"
        if stated not in LOCATION_NUMBERS:
            yield Fault("locations.toml", key, f"expected 1 to 16, got {stated}")
        elif count > 1:
            yield Fault("locations.toml", key, f"stands {count} times; expected each once")


def _role_faults(locations: Sequence[Location], stated: Sequence[object]) -> Faults:
    """Every role once, on its side; numbers, exits, arrows and effects that the roles need."""
    file = "locations.toml"
    for role, side in ROLE_SIDES.items():
        count = stated.count(role.value)
        if count != 1 and locations:
            yield Fault(file, "location", f'expected one location with role = "{role}", found {count}')
        for location in locations:
            if location.role is role and location.side is not side:
                key = f"location.{location.number}.side"
                yield Fault(file, key, f'expected "{side}" for the role "{role}", got "{location.side}"')


def _location_faults(location: Location) -> Faults:
    file, key, role = "locations.toml", f"location.{location.number}", location.role
    yield from text_faults(file, f"{key}.name", location.name, NAME_LENGTH)
    yield from text_faults(file, f"{key}.text", location.text, TEXT_LENGTH)
    if not location.exits:
        yield Fault(file, f"{key}.exits", "expected at least one exit, got []")
    for wanted, exits in ((Role.DROP_ZONE, 3), (Role.DEAD_END, 1)):
        if role is wanted and location.exits.bit_count() != exits:
            got = location.exits.bit_count()
            yield Fault(file, f"{key}.exits", f'expected {exits} for the role "{role}", got {got}')
    if role is Role.DEAD_END and location.number != 1:
        yield Fault(file, f"{key}.number", f'expected 1 for the role "{role}" (R-84), got {location.number}')
    yield from _arrow_faults(location, key)
    yield from _effect_faults(location, key)


def _arrow_faults(location: Location, key: str) -> Faults:
    file, has_arrow = "locations.toml", location.arrow is not None
    if has_arrow != (location.role in (Role.BUNKER_DOOR, Role.ENTRANCE)):
        expected = "none but on the Bunker Door and the Entrance" if has_arrow else "a side such as N"
        yield Fault(file, f"{key}.arrow", f"expected {expected}")
    elif location.arrow is not None and has_side(location.exits, location.arrow):
        yield Fault(file, f"{key}.arrow", f'the side "{location.arrow.letter}" is an exit too; expected one')


def _effect_faults(location: Location, key: str) -> Faults:
    file = "locations.toml"
    yield from range_faults(file, f"{key}.enemy_mod", location.enemy_mod, -6, 6)
    if not location.enemy_mod and (location.enemy_mod_if or location.enemy_mod_until):
        yield Fault(file, f"{key}.enemy_mod", "missing; enemy_mod_if and enemy_mod_until need it")
    if (location.bonus_category is None) != (location.bonus_power == 0):
        yield Fault(file, f"{key}.bonus_power", "expected bonus_category and bonus_power, both or neither")
    yield from range_faults(file, f"{key}.bonus_power", location.bonus_power, -6, 6)
    value_range = {"heal": (1, 9), "peek": (1, 1)}.get(location.end_turn, (0, 0))
    yield from range_faults(file, f"{key}.end_turn_value", location.end_turn_value, *value_range)
    needed = ROLE_EFFECTS.get(location.role)
    if needed and location.end_turn != needed:
        got = describe_value(location.end_turn)
        yield Fault(file, f"{key}.end_turn", f'expected "{needed}" for the role "{location.role}", got {got}')
    owner = EFFECT_ROLES.get(location.end_turn)
    if owner and location.role is not owner:
        yield Fault(file, f"{key}.end_turn", f'"{location.end_turn}" belongs to the role "{owner}"')


def _deck_faults(cards: Sequence[object], size: int) -> Faults:
    """Ten Event Cards with different numbers, each the number of a location (R-01)."""
    file = "events.toml"
    if size != EVENT_CARDS:
        yield Fault(file, "event", f"Set must have {EVENT_CARDS} Event Cards. It has {size}.")
    for number, count in sorted(Counter(cards).items(), key=str):
        if count > 1:
            yield Fault(file, f"event.{number}.number", f"stands {count} times; expected each once")
        if number not in LOCATION_NUMBERS:
            yield Fault(
                file, f"event.{number}.number", f"expected the number of a location, 1 to 16, got {number}"
            )


def _card_faults(card: EventCard, ids: Sequence[object], content: Content) -> Faults:
    file, key = "events.toml", f"event.{card.number}"
    yield from _reference_faults(f"{key}.item", card.item, ids, content)
    for name in SectionName:
        section, at = card.section(name), f"{key}.{name}"
        yield from text_faults(file, f"{at}.text", section.text, TEXT_LENGTH)
        if isinstance(section, EncounterSection):
            yield from range_faults(file, f"{at}.count", section.count, 1, 20)
            yield from range_faults(file, f"{at}.surprise", section.surprise, 0, 9)
            yield from range_faults(file, f"{at}.wound_if_loss", section.wound_if_loss, 0, 4)
        elif isinstance(section, HealthSection):
            yield from range_faults(file, f"{at}.value", section.value, -9, 9, but=0)
        elif isinstance(section, FindSection):
            yield from _reference_faults(f"{at}.item", section.item, ids, content)


def _reference_faults(key: str, item: str, ids: Sequence[object], content: Content) -> Faults:
    """An Item that a card names exists, and is one that can be found (AIP-032, AIP-112, R-42)."""
    if item not in ids:
        yield Fault("events.toml", key, describe_unknown("item", item, [str(known) for known in ids]))
        return
    known = content.item.get(item)
    if known and (known.starting or known.kind in ("explosives", "flare")):
        yield Fault("events.toml", key, f'"{item}" is not found by cards; expected another Item')


def _item_set_faults(items: Sequence[Item], ids: Sequence[object], complete: bool) -> Faults:
    file = "items.toml"
    yield from repeat_faults(file, "item", "id", ids)
    if not complete or not items:
        return
    starting = sum(item.starting for item in items)
    if starting != 1:
        yield Fault(file, "item", f"expected one Item with starting = true, found {starting}")
    for kind in ("explosives", "flare"):
        count = sum(item.kind == kind for item in items)
        if count != 1:
            yield Fault(file, "item", f'expected one Item with kind = "{kind}", found {count}')


def _item_faults(item: Item) -> Faults:
    file, key = "items.toml", f"item.{item.id}"
    yield from id_faults(file, f"{key}.id", item.id)
    yield from text_faults(file, f"{key}.name", item.name, NAME_LENGTH)
    yield from text_faults(file, f"{key}.text", item.text, TEXT_LENGTH)
    yield from range_faults(file, f"{key}.slots", item.slots, 0, 1)
    yield from range_faults(file, f"{key}.uses", item.uses, 0, 1)
    if item.kind in ("explosives", "flare") and item.id != item.kind:
        yield Fault(file, f"{key}.id", f'expected "{item.kind}" for this kind, got "{item.id}"')
    yield from _power_faults(item, key)
    value_range = {"health": (1, 9), "trap": (-9, -1)}.get(item.kind, (0, 0))
    yield from range_faults(file, f"{key}.value", item.value, *value_range)
    if (item.kind in ("explosives", "flare") or item.starting) and not item.free:
        yield Fault(file, f"{key}.slots", f"expected 0 (a Free Item), got {item.slots}")
    if item.starting and (item.kind != "weapon" or item.category is Category.BOMBS):
        yield Fault(file, f"{key}.starting", "expected a weapon that is no Bomb")


def _power_faults(item: Item, key: str) -> Faults:
    """Weapons have a category and a Power, other Items no category (AIP-105, AIP-106)."""
    file, weapon = "items.toml", item.kind == "weapon"
    if weapon and item.category is None:
        yield Fault(file, f"{key}.category", "missing; every weapon has one")
    if not weapon and item.category is not None:
        yield Fault(file, f"{key}.category", "expected none: only weapons have a category")
    powers = [
        ("power", item.power),
        ("power_outside", item.power_outside),
        ("power_inside", item.power_inside),
    ]
    powers += [(f"power_against.{enemy}", power) for enemy, power in item.power_against]
    for name, power in powers:
        if power is not None:
            top = 9 if weapon or (item.kind == "scope" and name == "power") else 0
            yield from range_faults(file, f"{key}.{name}", power, 0, top)
    if item.jams and not weapon:
        yield Fault(file, f"{key}.jams", "expected none: only weapons jam")
