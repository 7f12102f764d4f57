"""The base set is read whole, and a set with faults is refused with every fault in words."""

from __future__ import annotations

import copy
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from pocket_tui.engine.faults import ContentError
from pocket_tui.engine.grid import Direction
from pocket_tui.games.airborne_pocket.cards import (
    Category,
    Colour,
    Content,
    EncounterSection,
    Enemy,
    FindSection,
    HealthSection,
    ItemSection,
    Role,
    SectionName,
    Side,
    TimeSection,
)
from pocket_tui.games.airborne_pocket.content import build_content, content_document

BASE = Path(__file__).parents[3] / "content" / "airborne_pocket" / "base"
Documents = dict[str, Any]


@pytest.fixture
def documents() -> Documents:
    stems = ("pack", "locations", "events", "items")
    return {stem: tomllib.loads((BASE / f"{stem}.toml").read_text(encoding="utf-8")) for stem in stems}


@pytest.fixture
def base(documents: Documents) -> Content:
    return build_content(documents)


def faults_of(documents: Documents) -> list[str]:
    with pytest.raises(ContentError) as caught:
        build_content(documents)
    return [str(fault) for fault in caught.value.faults]


def location(documents: Documents, number: int) -> dict[str, Any]:
    return next(table for table in documents["locations"]["location"] if table["number"] == number)


def event(documents: Documents, number: int) -> dict[str, Any]:
    return next(table for table in documents["events"]["event"] if table["number"] == number)


def item(documents: Documents, name: str) -> dict[str, Any]:
    return next(table for table in documents["items"]["item"] if table["id"] == name)


# The base set


@pytest.mark.rules("AIP-091", "AIP-092", "AIP-093")
def test_AIP_092_the_base_set_has_one_location_of_each_number(base: Content) -> None:
    assert [place.number for place in base.locations] == list(range(1, 17))
    assert sum(place.side is Side.OUTSIDE for place in base.locations) == 8


@pytest.mark.rules("AIP-091", "R-84")
def test_R_84_number_1_is_the_dead_end_with_one_road(base: Content) -> None:
    dead_end = base.location[1]
    assert (dead_end.role, dead_end.exits.bit_count()) == (Role.DEAD_END, 1)


@pytest.mark.rules("AIP-012")
def test_AIP_012_the_drop_zone_has_roads_ahead_left_and_right(base: Content) -> None:
    drop_zone = base.location[base.role[Role.DROP_ZONE]]
    assert drop_zone.exits == 1 << Direction.NORTH | 1 << Direction.EAST | 1 << Direction.WEST


def test_the_arrows_stand_on_the_bunker_door_and_the_entrance(base: Content) -> None:
    arrows = {place.name: place.arrow for place in base.locations if place.arrow is not None}
    assert arrows == {"Bunker Door": Direction.NORTH, "Entrance": Direction.SOUTH}


def test_location_texts_became_effects(base: Content) -> None:
    orchard, door, dump = base.location[2], base.location[13], base.location[12]
    assert (orchard.enemy_mod, orchard.enemy_mod_if) == (-1, Enemy.INFANTRY)
    assert (door.enemy_mod, door.enemy_mod_until) == (1, "guns_destroyed")
    assert (dump.forbid_category, dump.end_turn) == (Category.BOMBS, "explosives")
    assert base.location[3].no_evade
    assert (base.location[5].bonus_category, base.location[5].bonus_power) == (Category.RIFLES, 1)
    assert (base.location[9].end_turn, base.location[9].end_turn_value) == ("heal", 2)


@pytest.mark.rules("AIP-116", "AIP-117", "AIP-121", "R-01")
def test_R_01_the_base_set_has_ten_event_cards_of_four_colours(base: Content) -> None:
    assert [card.number for card in base.events] == list(range(1, 11))
    colours = [card.colour for card in base.events]
    assert [colours.count(colour) for colour in Colour] == [2, 3, 3, 2]


@pytest.mark.rules("AIP-118", "AIP-119", "AIP-120")
def test_AIP_118_a_card_has_three_sections_and_a_corner_item(base: Content) -> None:
    card = base.event[8]
    assert card.section(SectionName.OUTSIDE) == EncounterSection(
        "A machine-gun pit faces the road.", Enemy.INFANTRY, 5
    )
    inside = card.section(SectionName.INSIDE)
    assert isinstance(inside, EncounterSection)
    assert (inside.enemy, inside.no_evade, inside.wound_if_loss) == (Enemy.PARATROOPERS, True, 3)
    assert isinstance(card.section(SectionName.RED_ALERT), HealthSection)
    assert card.item == "gammon_bomb"


def test_every_kind_of_section_is_read(base: Content) -> None:
    sections = [card.section(name) for card in base.events for name in SectionName]
    kinds = {EncounterSection, ItemSection, FindSection, HealthSection, TimeSection}
    assert {type(section) for section in sections} == kinds


@pytest.mark.rules("AIP-105", "AIP-106", "AIP-111")
def test_AIP_111_the_colt_is_a_free_handgun_of_power_1(base: Content) -> None:
    colt = base.item[base.starting]
    assert (colt.name, colt.power, colt.category, colt.free) == ("Colt M1911 .45", 1, Category.HANDGUNS, True)


@pytest.mark.rules("AIP-069", "AIP-071")
def test_AIP_071_powers_that_vary_are_read(base: Content) -> None:
    assert base.item["kar98k"].power_inside == 1
    assert base.item["thompson"].power_outside == 2
    assert base.item["luger"].power_against == ((Enemy.PARATROOPERS, 1),)
    assert base.item["mg42"].jams == (Colour.RED, Colour.BLACK)


def test_the_document_of_a_set_is_plain_and_reads_back_equal(base: Content) -> None:
    document = content_document(base)
    assert build_content(json.loads(json.dumps(document))) == base


def test_the_order_of_entries_in_a_file_changes_nothing(documents: Documents, base: Content) -> None:
    for stem, name in (("locations", "location"), ("events", "event"), ("items", "item")):
        documents[stem][name].reverse()
    assert build_content(documents) == base


# Faults


def test_all_faults_are_listed_at_once(documents: Documents) -> None:
    location(documents, 4)["nmae"] = "Farm"
    event(documents, 3)["colour"] = "bleu"
    item(documents, "mp40")["power"] = 2.5
    assert faults_of(documents) == [
        'locations.toml: location.4.nmae: unknown key "nmae" (did you mean "name"?)',
        'events.toml: event.3.colour: unknown word "bleu" (did you mean "blue"?); '
        'expected one of "red", "blue", "green", "black"',
        "items.toml: item.mp40.power: expected a whole number, got 2.5",
    ]


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("power", "3", 'expected a whole number, got "3"'),
        ("power", True, "expected a whole number, got true"),
        ("starting", "no", 'expected true or false, got "no"'),
        ("name", 3, "expected a text in quotes, got 3"),
        ("jams", "red", 'expected a list, got "red"'),
        ("kind", "gun", 'unknown word "gun"; expected one of "weapon", "scope", "health", "medal", "trap",'),
        ("category", 4, 'expected one of "Handguns", "Rifles", "Machine Guns", "Bombs", got 4'),
        ("slots", 2, "expected 0 to 1, got 2"),
        ("uses", -1, "expected 0 to 1, got -1"),
        ("power", 12, "expected 0 to 9, got 12"),
        ("value", 3, "expected 0, got 3"),
        ("name", "M\x1b[31mP", "expected 1 to 24 printable characters on one line"),
        ("text", "", "expected 1 to 300 printable characters on one line"),
        ("power_against", ["ss"], "expected a table such as { paratroopers = 1 }, got a list"),
    ],
)
def test_a_wrong_value_is_named_with_what_stood_there(
    documents: Documents, key: str, value: object, message: str
) -> None:
    item(documents, "mp40")[key] = value
    (fault,) = faults_of(documents)
    assert fault.startswith(f"items.toml: item.mp40.{key}: {message}")


def test_a_missing_key_names_what_is_expected(documents: Documents) -> None:
    del event(documents, 3)["inside"]["count"]
    assert faults_of(documents) == ["events.toml: event.3.inside.count: missing; expected a whole number"]


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("itme", 'unknown kind "itme" (did you mean "time"?); expected one of "encounter", "item", "find"'),
        (None, 'missing; expected one of "encounter", "item", "find"'),
    ],
)
def test_an_unknown_or_missing_kind_is_named(documents: Documents, kind: str | None, message: str) -> None:
    section = event(documents, 4)["outside"]
    section.pop("kind")
    if kind is not None:
        section["kind"] = kind
    (fault,) = faults_of(documents)
    assert fault.startswith(f"events.toml: event.4.outside.kind: {message}")


def test_a_key_of_another_kind_of_section_is_unknown(documents: Documents) -> None:
    event(documents, 4)["outside"]["count"] = 4
    assert faults_of(documents) == ['events.toml: event.4.outside.count: unknown key "count"']


def test_missing_files_and_unknown_files_are_named(documents: Documents) -> None:
    documents["item"] = documents.pop("items")
    faults = faults_of(documents)
    assert faults[0] == "items.toml: missing; expected a [[item]] table for each"
    assert 'item.toml: unknown file "item.toml" (did you mean "items.toml"?)' in faults


def test_a_rulebook_beside_the_set_is_no_fault(documents: Documents, base: Content) -> None:
    documents["rulebook"] = {"chapter": []}
    assert build_content(documents) == base


def test_an_unknown_table_is_named(documents: Documents) -> None:
    documents["events"]["evnt"] = []
    assert faults_of(documents) == ['events.toml: evnt: unknown key "evnt" (did you mean "event"?)']


def test_a_file_of_the_wrong_shape_is_named(documents: Documents) -> None:
    documents["locations"] = {"location": "north"}
    assert 'locations.toml: location: expected a [[location]] table for each, got "north"' in faults_of(
        documents
    )


def test_an_entry_without_a_number_is_named_by_its_place(documents: Documents) -> None:
    del documents["events"]["event"][1]["number"]
    assert faults_of(documents) == ["events.toml: event.#2.number: missing; expected a whole number"]


@pytest.mark.rules("AIP-092")
def test_AIP_092_a_missing_number_makes_a_set_incomplete(documents: Documents) -> None:
    documents["locations"]["location"].pop(6)
    assert faults_of(documents) == ["locations.toml: location: Set incomplete: location 7 missing."]


@pytest.mark.rules("AIP-092")
def test_AIP_092_a_number_stands_once(documents: Documents) -> None:
    location(documents, 7)["number"] = 6
    faults = faults_of(documents)
    assert "locations.toml: location.6.number: stands 2 times; expected each once" in faults
    assert "locations.toml: location: Set incomplete: location 7 missing." in faults


@pytest.mark.rules("R-01")
def test_R_01_a_set_of_nine_event_cards_is_refused(documents: Documents) -> None:
    documents["events"]["event"].pop()
    assert faults_of(documents) == ["events.toml: event: Set must have 10 Event Cards. It has 9."]


@pytest.mark.rules("R-01")
def test_R_01_event_numbers_differ_and_are_numbers_of_locations(documents: Documents) -> None:
    event(documents, 2)["number"] = 3
    event(documents, 10)["number"] = 17
    faults = faults_of(documents)
    assert "events.toml: event.3.number: stands 2 times; expected each once" in faults
    assert "events.toml: event.17.number: expected the number of a location, 1 to 16, got 17" in faults


def test_every_tile_has_an_exit(documents: Documents) -> None:
    location(documents, 7)["exits"] = []
    assert faults_of(documents) == ["locations.toml: location.7.exits: expected at least one exit, got []"]


@pytest.mark.parametrize(
    ("exits", "message"),
    [
        ("N", 'expected a list of sides such as ["N", "E", "S", "W"], got "N"'),
        (["N", "X"], 'expected a list of sides such as ["N", "E", "S", "W"], got ["N", "X"]'),
        (["N", "N"], 'expected each side once, got ["N", "N"]'),
    ],
)
def test_exits_are_letters_of_sides(documents: Documents, exits: object, message: str) -> None:
    location(documents, 7)["exits"] = exits
    assert faults_of(documents) == [f"locations.toml: location.7.exits: {message}"]


def test_every_role_is_there_once_and_on_its_side(documents: Documents) -> None:
    del location(documents, 16)["role"]
    location(documents, 12)["side"] = "inside"
    faults = faults_of(documents)
    assert 'locations.toml: location: expected one location with role = "drop_zone", found 0' in faults
    assert (
        'locations.toml: location.12.side: expected "outside" for the role "ammo_dump", got "inside"'
        in faults
    )


@pytest.mark.parametrize(
    ("number", "key", "value", "message"),
    [
        (16, "exits", ["N", "E"], 'exits: expected 3 for the role "drop_zone", got 2'),
        (1, "exits", ["N", "E"], 'exits: expected 1 for the role "dead_end", got 2'),
        (13, "arrow", "E", 'arrow: the side "E" is an exit too; expected one'),
        (7, "arrow", "N", "arrow: expected none but on the Bunker Door and the Entrance"),
        (12, "end_turn", "", 'end_turn: expected "explosives" for the role "ammo_dump", got ""'),
        (10, "end_turn", "sabotage", 'end_turn: "sabotage" belongs to the role "gun_platform"'),
        (4, "end_turn_value", 0, "end_turn_value: expected 1 to 9, got 0"),
        (3, "end_turn_value", 1, "end_turn_value: expected 0, got 1"),
        (2, "enemy_mod", 0, "enemy_mod: missing; enemy_mod_if and enemy_mod_until need it"),
        (5, "bonus_power", 0, "bonus_power: expected bonus_category and bonus_power, both or neither"),
        (6, "enemy_mod", 9, "enemy_mod: expected -6 to 6, got 9"),
    ],
)
def test_a_location_keeps_to_its_role_and_ranges(
    documents: Documents, number: int, key: str, value: object, message: str
) -> None:
    location(documents, number)[key] = value
    assert faults_of(documents) == [f"locations.toml: location.{number}.{message}"]


@pytest.mark.rules("R-84")
def test_R_84_the_dead_end_is_number_1(documents: Documents) -> None:
    glider, orchard = location(documents, 1), location(documents, 2)
    glider["number"], orchard["number"] = 2, 1
    assert faults_of(documents) == [
        'locations.toml: location.2.number: expected 1 for the role "dead_end" (R-84), got 2'
    ]


@pytest.mark.parametrize(
    ("number", "section", "key", "value", "message"),
    [
        (1, "inside", "count", 0, "count: expected 1 to 20, got 0"),
        (6, "outside", "surprise", 10, "surprise: expected 0 to 9, got 10"),
        (8, "inside", "wound_if_loss", 5, "wound_if_loss: expected 0 to 4, got 5"),
        (7, "outside", "value", 0, "value: expected -9 to 9, not 0, got 0"),
        (5, "outside", "item", "kar98", 'item: unknown item "kar98" (did you mean "kar98k"?)'),
        (5, "outside", "item", "flare", 'item: "flare" is not found by cards; expected another Item'),
    ],
)
def test_a_section_keeps_to_its_ranges_and_references(
    documents: Documents, number: int, section: str, key: str, value: object, message: str
) -> None:
    event(documents, number)[section][key] = value
    assert faults_of(documents) == [f"events.toml: event.{number}.{section}.{message}"]


def test_a_corner_names_an_item_of_the_set(documents: Documents) -> None:
    event(documents, 2)["item"] = "lugr"
    assert faults_of(documents) == ['events.toml: event.2.item: unknown item "lugr" (did you mean "luger"?)']


def test_exactly_one_starting_weapon(documents: Documents) -> None:
    item(documents, "luger").update(starting=True, slots=0)
    faults = faults_of(documents)
    assert "items.toml: item: expected one Item with starting = true, found 2" in faults


@pytest.mark.parametrize(
    ("name", "change", "message"),
    [
        ("colt", {"slots": 1}, "item.colt.slots: expected 0 (a Free Item), got 1"),
        ("medical_kit", {"value": 0}, "item.medical_kit.value: expected 1 to 9, got 0"),
        ("rigged_case", {"value": 2}, "item.rigged_case.value: expected -9 to -1, got 2"),
        (
            "k_ration",
            {"category": "Bombs"},
            "item.k_ration.category: expected none: only weapons have a category",
        ),
        ("k_ration", {"jams": ["red"]}, "item.k_ration.jams: expected none: only weapons jam"),
        ("explosives", {"kind": "medal"}, 'item: expected one Item with kind = "explosives", found 0'),
    ],
)
def test_an_item_keeps_to_its_kind(
    documents: Documents, name: str, change: dict[str, object], message: str
) -> None:
    item(documents, name).update(change)
    assert faults_of(documents) == [f"items.toml: {message}"]


def test_a_weapon_without_a_category_is_refused(documents: Documents) -> None:
    del item(documents, "mp40")["category"]
    assert faults_of(documents) == ["items.toml: item.mp40.category: missing; every weapon has one"]


def test_ids_are_small_words_and_stand_once(documents: Documents) -> None:
    documents["items"]["item"].append(copy.deepcopy(item(documents, "mp40")))
    documents["items"]["item"].append({**item(documents, "luger"), "id": "P 08"})
    faults = faults_of(documents)
    assert "items.toml: item.mp40.id: stands 2 times; expected each once" in faults
    assert any(fault.startswith("items.toml: item.P 08.id: expected small letters") for fault in faults)


def test_a_set_of_another_game_is_refused(documents: Documents) -> None:
    documents["pack"]["game"] = "pocket_battles"
    assert faults_of(documents) == ['pack.toml: game: expected "airborne_pocket", got "pocket_battles"']
