"""The base set holds the published tiles, and a set with faults is refused with every fault in words."""

from __future__ import annotations

import copy
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from pocket_tui.engine.faults import ContentError
from pocket_tui.games.pocket_battles.cards import Content, Trait
from pocket_tui.games.pocket_battles.content import build_content, content_document
from pocket_tui.games.pocket_battles.rules import army_building

BASE = Path(__file__).parents[3] / "content" / "pocket_battles" / "base"
Documents = dict[str, Any]

POINTS = {"celts": 119, "romans": 111, "orcs": 107, "elves": 125, "macedonians": 114, "persians": 115}
WOUNDS = {"celts": 38, "romans": 38, "orcs": 41, "elves": 38, "macedonians": 37, "persians": 39}

SIXTY = [
    "slingers_45 + champion + javelinmen_6_6",
    "noble_cavalry_366 + warband_22 + noble_cavalry_344",
    "javelinmen_5_5 + javelinmen_3_3 + slingers_34",
    "hero",
    "warband_55 + noblemen_455",
    "druid",
    "slingers_56 + warband_44",
    "warrior_queen",
]
"""Celts for 60 points."""


@pytest.fixture
def documents() -> Documents:
    stems = ("pack", "armies", "troops", "lists")
    return {stem: tomllib.loads((BASE / f"{stem}.toml").read_text(encoding="utf-8")) for stem in stems}


@pytest.fixture
def base(documents: Documents) -> Content:
    return build_content(documents)


def faults_of(documents: Documents) -> list[str]:
    with pytest.raises(ContentError) as caught:
        build_content(documents)
    return [str(fault) for fault in caught.value.faults]


def troop(documents: Documents, army: str, id: str) -> dict[str, Any]:
    rows = documents["troops"]["troop"]
    return next(row for row in rows if (row["army"], row["id"]) == (army, id))


# The base set


@pytest.mark.rules("PB-01", "PB-04")
def test_PB_04_six_armies_have_thirty_tiles_each_without_a_gap(base: Content) -> None:
    assert [army.id for army in base.armies] == list(POINTS)
    for army in base.armies:
        assert sorted(tile for kind in army.kinds for tile in kind.tiles) == list(range(1, 31))
    assert len(base.kind) == 172


@pytest.mark.rules("PB-03")
def test_PB_03_the_armies_have_their_published_points_and_wound_points(base: Content) -> None:
    for army in base.armies:
        assert sum(kind.dp * kind.quantity for kind in army.kinds) == POINTS[army.id]
        assert sum(kind.wounds * kind.quantity for kind in army.kinds) == WOUNDS[army.id]


@pytest.mark.rules("PB-39", "PB-T02")
def test_no_tile_prints_a_1(base: Content) -> None:
    printed = {number for kind in base.kind.values() for number in (*kind.black, *kind.white)}
    assert printed == {2, 3, 4, 5, 6}


@pytest.mark.rules("PB-T01", "PB-TR39", "PB-TR40")
def test_PB_T01_only_auxiliaries_have_no_formation_value_and_three_tiles_no_wound_points(
    base: Content,
) -> None:
    assert {kind.name for kind in base.kind.values() if not kind.fv} == {"Kobolds", "Levies"}
    assert [kind.key for kind in base.kind.values() if not kind.wounds] == [
        "elves.pathfinders",
        "macedonians.standard_bearer",
        "macedonians.chiliarch",
    ]


def test_every_trait_is_carried_by_a_tile(base: Content) -> None:
    carried = {carried.trait for kind in base.kind.values() for carried in kind.traits}
    assert carried == set(Trait)


@pytest.mark.rules("PB-T06", "PB-T07", "PB-T08")
def test_traits_with_a_figure_are_read(base: Content) -> None:
    assert base.kind["elves.treeman"].figure(Trait.ENGAGEMENT) == 3
    assert base.kind["elves.hero"].figure(Trait.SHOOTING) == 2
    assert base.kind["romans.onager"].figure(Trait.WOUNDS) == 2


@pytest.mark.rules("PB-03", "PB-05", "PB-06", "PB-07")
def test_PB_06_every_army_has_a_legal_list_for_60_80_and_100_points(base: Content) -> None:
    for army in base.armies:
        assert [ready.size for ready in army.lists] == [60, 80, 100]
        for ready in army.lists:
            assert army_building.refuse_list(base, army.id, ready.size, ready.units) is None
            assert army_building.spent(base, ready.units) >= ready.size - 1


def test_the_document_of_a_set_is_plain_and_reads_back_equal(base: Content) -> None:
    document = json.loads(json.dumps(content_document(base)))
    assert build_content(document) == base


def test_the_order_of_troops_and_lists_changes_nothing(documents: Documents, base: Content) -> None:
    documents["troops"]["troop"].reverse()
    documents["lists"]["list"].reverse()
    assert build_content(documents) == base


# Faults


def test_every_file_of_a_set_is_needed() -> None:
    assert faults_of({}) == [
        "pack.toml: missing; expected id, game and name of the set",
        "armies.toml: missing; expected a [[army]] table for each",
        "troops.toml: missing; expected a [[troop]] table for each",
        "lists.toml: missing; expected a [[list]] table for each",
    ]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"dp": "three"}, 'troops.toml: troop.warchief.dp: expected a whole number, got "three"'),
        ({"dp": 0}, "troops.toml: troop.warchief.dp: expected 1 to 20, got 0"),
        ({"fv": 0}, "troops.toml: troop.warchief.fv: expected 1 to 9, got 0"),
        ({"wounds": -1}, "troops.toml: troop.warchief.wounds: expected 0 to 9, got -1"),
        ({"black": [1, 7]}, "troops.toml: troop.warchief.black: expected 2 to 6, got 1"),
        ({"white": [5, 4]}, "troops.toml: troop.warchief.white: expected the numbers in their order: 4, 5"),
        (
            {"black": [2, 2, 3, 3, 4, 4, 5]},
            "troops.toml: troop.warchief.black: expected at most 6 numbers, got 7",
        ),
        ({"tiles": []}, "troops.toml: troop.warchief.tiles: expected the numbers of its tiles, at least one"),
        ({"tiles": [29]}, "troops.toml: troop.celts.tiles: tile 29 stands 2 times; expected each once"),
        ({"name": "\x1b[2J"}, "troops.toml: troop.warchief.name: expected 1 to 20 printable characters"),
        ({"id": "War Chief"}, "troops.toml: troop.War Chief.id: expected small letters"),
        ({"id": "druid"}, "troops.toml: troop.druid.id: stands 2 times among the Celts"),
        ({"army": "celt"}, 'troops.toml: troop.warchief.army: unknown army "celt" (did you mean "celts"?)'),
        (
            {"traits": ["engagment_2"]},
            'troops.toml: troop.warchief.traits.#1: unknown trait "engagment_2" (did you mean',
        ),
        ({"traits": ["engagement"]}, 'troops.toml: troop.warchief.traits.#1: unknown trait "engagement"'),
        ({"traits": ["fast", "fast"]}, 'troops.toml: troop.warchief.traits: "fast" stands 2 times'),
        ({"trait": []}, 'troops.toml: troop.warchief.trait: unknown key "trait" (did you mean "traits"?)'),
        ({"traits": ["auxiliary"]}, "troops.toml: troop.warchief.fv: expected 0, got 2"),
    ],
)
def test_a_fault_of_a_troop_is_told_with_its_place(
    documents: Documents, change: dict[str, Any], fault: str
) -> None:
    troop(documents, "celts", "warchief").update(change)
    assert any(found.startswith(fault) for found in faults_of(documents)), faults_of(documents)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"size": 65}, "lists.toml: list.#1.size: expected one of 50, 60, 70, 80, 90, 100, got 65"),
        ({"army": "picts"}, 'lists.toml: list.#1.army: unknown army "picts"'),
        (
            {"units": ["warbnd_22"]},
            'lists.toml: list.#1.units: unknown troop "warbnd_22" (did you mean "warband_22"?)',
        ),
        (
            {"units": ["druid + hero"]},
            "lists.toml: list.#1.units: Druid has FV 1: at most 1 troop in this Unit. (PB-06)",
        ),
        ({"units": ["druid", "druid"]}, "lists.toml: list.#1.units: Only 1 of Druid in this army. (PB-04)"),
        ({"units": []}, "lists.toml: list.#1.units: No troop is in a Unit yet. (PB-05)"),
        ({"size": 80}, "lists.toml: list: 2 lists for celts at 80 points; expected one"),
        ({"size": 50, "units": SIXTY}, "lists.toml: list.#1.units: 10 DP over the battle size. (PB-03)"),
    ],
)
@pytest.mark.rules("PB-03", "PB-04", "PB-05", "PB-06")
def test_PB_06_a_list_that_is_not_legal_is_told_with_its_rule(
    documents: Documents, change: dict[str, Any], fault: str
) -> None:
    documents["lists"]["list"][0].update(change)
    assert any(found.startswith(fault) for found in faults_of(documents)), faults_of(documents)


@pytest.mark.rules("PB-01")
def test_PB_01_a_set_has_two_armies_with_ids_and_names_of_their_own(documents: Documents) -> None:
    armies = documents["armies"]["army"]
    armies[1]["id"] = "celts"
    armies[2]["name"] = "Celts"
    found = faults_of(documents)
    assert "armies.toml: army.celts.id: stands 2 times; expected each once" in found
    assert "armies.toml: army.Celts.name: stands 2 times; expected each once" in found
    del armies[1:]
    assert "armies.toml: army: expected at least 2 armies, found 1" in faults_of(documents)


def test_an_army_can_fill_the_smallest_battle(documents: Documents) -> None:
    rows = documents["troops"]["troop"]
    documents["troops"]["troop"] = [row for row in rows if row["army"] != "orcs" or row["tiles"][0] <= 5]
    documents["lists"]["list"] = []
    assert faults_of(documents) == [
        "troops.toml: troop.orcs.dp: the Orcs have 23 deployment points in all; expected at least 50"
    ]


def test_a_fault_hides_no_other(documents: Documents) -> None:
    troop(documents, "celts", "hero")["dp"] = True
    troop(documents, "romans", "onager")["wounds"] = 12
    documents["pack"]["game"] = "chess"
    documents["dice"] = {}
    found = faults_of(documents)
    assert 'dice.toml: unknown file "dice.toml"' in found[1]
    assert found[0] == "troops.toml: troop.hero.dp: expected a whole number, got true"
    assert 'pack.toml: game: expected "pocket_battles", got "chess"' in found
    assert "troops.toml: troop.onager.wounds: expected 0 to 9, got 12" in found


def test_reading_a_set_leaves_the_documents_as_they_were(documents: Documents) -> None:
    before = copy.deepcopy(documents)
    build_content(documents)
    assert documents == before
