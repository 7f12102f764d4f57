"""The base set is read whole, and a set with faults is refused with every fault in words."""

from __future__ import annotations

import copy
import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pocket_tui.engine.faults import ContentError
from pocket_tui.games.airborne_commander.cards import (
    Action,
    ActionKind,
    AlliedDefense,
    AttackTotal,
    AxisUnitDefense,
    BarDeploy,
    Content,
    EngagingCards,
    HeavyEngaged,
    MissionKind,
    NoAlliedLoss,
    SuppressionChange,
    UnitType,
)
from pocket_tui.games.airborne_commander.content import build_content, content_document

BASE = Path(__file__).parents[3] / "content" / "airborne_commander" / "base"
Documents = dict[str, Any]


@pytest.fixture
def documents() -> Documents:
    stems = ("pack", "allied", "mission", "disorganized")
    return {stem: tomllib.loads((BASE / f"{stem}.toml").read_text(encoding="utf-8")) for stem in stems}


@pytest.fixture
def base(documents: Documents) -> Content:
    return build_content(documents)


def faults_of(documents: Documents) -> list[str]:
    with pytest.raises(ContentError) as caught:
        build_content(documents)
    return [str(fault) for fault in caught.value.faults]


def allied(documents: Documents, name: str) -> dict[str, Any]:
    return next(table for table in documents["allied"]["card"] if table["id"] == name)


def mission(documents: Documents, number: int) -> dict[str, Any]:
    return next(table for table in documents["mission"]["card"] if table["number"] == number)


# The base set


@pytest.mark.rules("AC-13", "AC-18")
def test_AC_13_the_player_deck_begins_with_eight_patched_cards_and_three_disorganized(base: Content) -> None:
    opening = {card.id: card.quantity for card in base.allied if card.opening}
    assert opening == {"paratrooper": 4, "pathfinder": 1, "corporal": 1, "sergeant": 1, "lieutenant": 1}
    assert (base.disorganized, base.disorganized_opening) == (12, 3)


@pytest.mark.rules("AC-09")
def test_AC_09_forty_cards_can_be_recruited_and_each_has_a_cost(base: Content) -> None:
    recruits = [card for card in base.allied if not card.opening]
    assert sum(card.quantity for card in recruits) == 40
    assert all(card.recruit_cost for card in recruits)


@pytest.mark.rules("AC-10")
def test_AC_10_the_mission_deck_mixes_units_statics_objectives_and_terrain(base: Content) -> None:
    assert Counter(card.kind for card in base.mission) == {
        MissionKind.UNIT: 21,
        MissionKind.ROAD_BLOCK: 3,
        MissionKind.BLOCK_HOUSE: 3,
        MissionKind.OBJECTIVE: 5,
        MissionKind.TERRAIN: 4,
    }
    assert Counter(card.type for card in base.mission if card.is_unit) == {
        UnitType.TROOPER: 11,
        UnitType.GLIDER: 5,
        UnitType.ARMOR: 5,
    }
    assert [card.number for card in base.mission] == list(range(1, 37))


@pytest.mark.rules("AC-109")
def test_AC_109_the_whole_mission_deck_is_worth_27_and_a_half_points(base: Content) -> None:
    assert sum(card.vp_half for card in base.mission) == 55
    assert base.axis[7].vp_half == 4
    assert base.axis[11].vp_half == 2
    assert base.axis[33].vp_half == 2
    assert base.axis[35].vp_half == 1
    assert base.axis[2].vp_half == 1


def test_the_figures_that_the_rulebook_fixes_hold(base: Content) -> None:
    """Block House 3 and 3, Eckhart with defense 2, anti-armor 5 with Cockitt, the Pathfinder with 2."""
    assert [(base.axis[n].attack, base.axis[n].defense) for n in (11, 25, 34)] == [(3, 3)] * 3
    assert base.card["eckhart"].defense == 2
    assert base.card["eckhart"].anti_armor + base.card["cockitt"].anti_armor == 5
    assert (base.card["pathfinder"].recruit_value, base.card["pathfinder"].pathfinder) == (2, True)


@pytest.mark.rules("AC-56", "AC-57")
def test_AC_56_icons_are_read_with_their_numbers_and_what_joins_them(base: Content) -> None:
    mortar, major, jeep = base.card["mortar_81"], base.card["major"], base.card["jeep"]
    assert mortar.support == (Action(ActionKind.FIRE_SUPPORT, 4), Action(ActionKind.SUPPRESSION, 2))
    assert (mortar.join, major.join, jeep.join) == ("or", "and", "")
    assert jeep.recruit_with_support
    assert not major.recruit_with_support


@pytest.mark.rules("AC-49", "AC-65")
def test_AC_65_every_effect_of_terrain_and_objectives_is_read(base: Content) -> None:
    effects = {card.id: card.effect for card in base.mission if card.is_objective or card.is_terrain}
    assert effects == {
        "sunken_lane": AlliedDefense(1),
        "hedgerows": AxisUnitDefense(1),
        "flooded_fields": BarDeploy((UnitType.GLIDER, UnitType.ARMOR)),
        "night": SuppressionChange(-1),
        "causeway_exit": None,
        "brecourt_battery": AttackTotal(5),
        "pouppeville": EngagingCards(2),
        "la_barquette": NoAlliedLoss(),
        "carentan": HeavyEngaged(1),
    }


def test_every_card_has_a_line_of_its_own_for_the_player(base: Content) -> None:
    texts = [card.text for card in (*base.allied, *base.mission)]
    assert all(text.endswith(".") for text in texts)
    assert len(set(texts)) == len(texts)


def test_the_document_of_a_set_is_plain_and_reads_back_equal(base: Content) -> None:
    """Also after a save has sorted its keys."""
    document = content_document(base)
    assert build_content(json.loads(json.dumps(document, sort_keys=True))) == base


def test_the_order_of_entries_in_a_file_changes_nothing(documents: Documents, base: Content) -> None:
    for stem in ("allied", "mission"):
        documents[stem]["card"].reverse()
    assert build_content(documents) == base


def test_a_rulebook_beside_the_set_is_no_fault(documents: Documents, base: Content) -> None:
    documents["rulebook"] = {"chapter": []}
    assert build_content(documents) == base


# Faults


def test_all_faults_are_listed_at_once(documents: Documents) -> None:
    allied(documents, "medic")["atack"] = 1
    mission(documents, 6)["type"] = "glyder"
    documents["disorganized"]["total"] = "12"
    assert faults_of(documents) == [
        'allied.toml: card.medic.atack: unknown key "atack" (did you mean "attack"?)',
        'mission.toml: card.6.type: unknown word "glyder" (did you mean "glider"?); '
        'expected one of "trooper", "glider", "armor"',
        'disorganized.toml: total: expected a whole number, got "12"',
    ]


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("attack", "3", 'attack: expected a whole number, got "3"'),
        ("attack", 10, "attack: expected 0 to 9, got 10"),
        ("anti_armor", -1, "anti_armor: expected 0 to 9, got -1"),
        ("quantity", 0, "quantity: expected 1 to 9, got 0"),
        ("recruit_cost", 0, "recruit_cost: expected 1 to 9, got 0"),
        ("type", "infantry", 'type: unknown word "infantry"; expected one of "trooper", "glider", "armor"'),
        ("name", "", "name: expected 1 to 24 printable characters on one line"),
        ("text", "Look:\x1b[31m", "text: expected 1 to 100 printable characters on one line"),
        ("id", "BAR Gunner", "id: expected small letters, digits and underscores"),
        ("id", "disorganized", 'id: "disorganized" is the Disorganized card; expected another id'),
        ("support", "suppression:1", 'support: expected a list, got "suppression:1"'),
        ("support", ["supression:1"], 'support.#1: unknown word "supression" (did you mean "suppression"?)'),
        ("support", ["suppression"], 'support.#1: expected an action with its number such as "command:1"'),
        ("support", ["suppression:-1"], "support.#1: expected an action with its number"),
        ("support", ["suppression:0"], "support.#1: expected 1 to 9, got 0"),
        ("support", ["rally:2"], "support.#1: expected 1, got 2"),
        ("support", [3], "support.#1: expected an action with its number"),
        ("join", "or", "join: expected none: fewer than two actions stand in support"),
        ("join", "xor", 'join: unknown word "xor" (did you mean "or"?); expected one of "and", "or"'),
    ],
)
def test_a_wrong_value_of_an_allied_card_is_named(
    documents: Documents, key: str, value: object, message: str
) -> None:
    card = allied(documents, "bar_gunner")
    card[key] = value
    (fault,) = faults_of(documents)
    assert fault.startswith(f"allied.toml: card.{card['id']}.{message}")


@pytest.mark.rules("AC-56")
def test_AC_56_several_actions_need_what_joins_them_and_stand_once_each(documents: Documents) -> None:
    del allied(documents, "captain")["join"]
    allied(documents, "mortar_81")["support"] = ["suppression:2", "suppression:1"]
    assert faults_of(documents) == [
        'allied.toml: card.captain.join: missing; expected "and" or "or" between several actions',
        'allied.toml: card.mortar_81.support: "suppression" stands 2 times; expected each once',
    ]


@pytest.mark.rules("AC-57")
def test_AC_57_recruiting_after_support_needs_both_icons(documents: Documents) -> None:
    allied(documents, "rifleman")["recruit_with_support"] = True
    assert faults_of(documents) == [
        "allied.toml: card.rifleman.recruit_with_support: "
        "expected support and recruit_value, which it stands between"
    ]


@pytest.mark.rules("AC-13")
def test_AC_13_a_set_has_eight_opening_cards_without_a_cost(documents: Documents) -> None:
    allied(documents, "paratrooper")["quantity"] = 3
    allied(documents, "corporal")["recruit_cost"] = 2
    assert faults_of(documents) == [
        "allied.toml: card.corporal.recruit_cost: expected none for an opening card, got 2",
        "allied.toml: card: expected 8 opening cards in all, found 7",
    ]


@pytest.mark.rules("AC-17")
def test_AC_17_mission_numbers_are_counted_through(documents: Documents) -> None:
    mission(documents, 36)["number"] = 40
    assert faults_of(documents) == [
        "mission.toml: card: Set incomplete: Mission card 36 missing.",
        "mission.toml: card.40.number: expected 1 to 36, got 40",
    ]


def test_numbers_and_ids_stand_once(documents: Documents) -> None:
    documents["allied"]["card"].append(copy.deepcopy(allied(documents, "medic")))
    documents["mission"]["card"].append(copy.deepcopy(mission(documents, 5)))
    faults = faults_of(documents)
    assert "allied.toml: card.medic.id: stands 2 times; expected each once" in faults
    assert "mission.toml: card.5.number: stands 2 times; expected each once" in faults


@pytest.mark.rules("AC-109")
def test_AC_109_a_card_is_worth_what_its_kind_is_worth(documents: Documents) -> None:
    mission(documents, 7)["vp_half"] = 3
    mission(documents, 5)["vp_half"] = 1
    assert faults_of(documents) == [
        "mission.toml: card.5.vp_half: expected 0, got 1",
        "mission.toml: card.7.vp_half: expected 4, got 3",
    ]


@pytest.mark.parametrize(
    ("number", "key", "value", "message"),
    [
        (15, "type", None, "type: missing; every unit has one"),
        (7, "type", "armor", "type: expected none: only units have a type"),
        (7, "defense", 2, "defense: expected 0, got 2"),
        (5, "attack", 2, "attack: expected 0, got 2"),
        (15, "effect", {"kind": "no_allied_loss"}, "effect: expected none: only Terrain and Objectives"),
        (7, "effect", {"kind": "allied_defense", "change": 1}, "effect: expected a condition of capture"),
        (5, "effect", None, "effect: expected what the Terrain does to all firefights"),
        (5, "effect", {"kind": "allied_defence", "change": 1}, 'effect.kind: unknown kind "allied_defence"'),
        (5, "effect", {"change": 1}, 'effect.kind: missing; expected one of "allied_defense"'),
        (5, "effect", {"kind": "allied_defense", "change": 0}, "effect.change: expected -9 to 9, not 0"),
        (5, "effect", {"kind": "allied_defense"}, "effect.change: missing; expected a whole number"),
        (5, "effect", {"kind": "bar_deploy", "types": []}, "effect.types: expected unit types, each once"),
        (7, "effect", {"kind": "attack_total", "least": 0}, "effect.least: expected 1 to 20, got 0"),
        (7, "effect", {"kind": "engaging_cards", "least": 10}, "effect.least: expected 1 to 9, got 10"),
        (7, "effect", "no_allied_loss", "effect: expected a table with a kind"),
    ],
)
def test_a_wrong_value_of_a_mission_card_is_named(
    documents: Documents, number: int, key: str, value: object, message: str
) -> None:
    card = mission(documents, number)
    card.pop(key, None)
    if value is not None:
        card[key] = value
    (fault,) = faults_of(documents)
    assert fault.startswith(f"mission.toml: card.{number}.{message}")


def test_copies_of_a_card_are_alike(documents: Documents) -> None:
    mission(documents, 13)["defense"] = 3
    assert faults_of(documents) == [
        'mission.toml: card.13.defense: expected the same as on card 3, "grenadiers"'
    ]


@pytest.mark.rules("AC-27", "AC-113")
def test_AC_113_a_mission_deck_can_fill_the_slots_and_win_the_medal(documents: Documents) -> None:
    kept = [card for card in documents["mission"]["card"] if card["kind"] in ("terrain", "objective")]
    for number, card in enumerate(kept, 1):
        card["number"] = number
    documents["mission"]["card"] = kept
    assert faults_of(documents) == [
        "mission.toml: card: expected at least 4 units and Static Defenses, found 0",
        "mission.toml: card: expected at least 24 half points in all (AC-113), found 20",
    ]


@pytest.mark.rules("AC-18")
@pytest.mark.parametrize(("total", "opening"), [(0, 0), (3, 3), (100, 3), (12, 12)])
def test_AC_18_some_disorganized_cards_are_left_in_their_deck(
    documents: Documents, total: int, opening: int
) -> None:
    documents["disorganized"] = {"total": total, "opening": opening}
    (fault,) = faults_of(documents)
    assert fault.startswith("disorganized.toml: ")


def test_missing_and_unknown_files_are_named(documents: Documents) -> None:
    documents["disorganised"] = documents.pop("disorganized")
    del documents["mission"]
    assert faults_of(documents) == [
        "mission.toml: missing; expected a [[card]] table for each",
        "disorganized.toml: missing; expected total and opening",
        'disorganised.toml: unknown file "disorganised.toml" (did you mean "disorganized.toml"?)',
    ]


def test_a_set_of_another_game_is_refused(documents: Documents) -> None:
    documents["pack"]["game"] = "airborne_pocket"
    assert faults_of(documents) == ['pack.toml: game: expected "airborne_commander", got "airborne_pocket"']
