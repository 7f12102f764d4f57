"""An army being built as its builder sees it: the table of troops, the Units with their room, the choices."""

from __future__ import annotations

from typing import Any

import pytest

from pocket_tui.engine.contract import Choice, Decision
from pocket_tui.engine.sheet import Section, text_of
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles import describe, forming, muster_words, panel, placing
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.rules import army_building
from pocket_tui.games.pocket_battles.view import BuildView, unit_place
from tests.games.pocket_battles.armies import ARMIES
from tests.games.pocket_battles.positions import CONTENT, GAME, new_battle, play

Line = Choice[Any]


def building(army: str, *ids: str, size: int = 80) -> State:
    """Troops in the first Unit of the first seat; "/" goes on to the next Unit."""
    state = new_battle(size=str(size), army_1=army, army_2="romans", list_1="build")
    unit = 1
    for id in ids:
        if id == "/":
            unit += 1
            state = play(state, do.OpenUnit(unit))
        else:
            state = play(state, do.Recruit(f"{army}.{id}"))
    return state


def decision(state: State) -> Decision[Any]:
    asked = GAME.decision(state)
    assert asked is not None
    return asked


def choice(state: State, command: Any) -> Line:
    return next(line for line in decision(state).choices if line.command == command)


def build(state: State) -> BuildView:
    view = GAME.view(state, 0).build
    assert view is not None
    return view


def said(section: Section | None) -> list[str]:
    assert section is not None
    return [f"{entry.label} {text_of(entry.line)}".strip() for entry in section.entries]


# The view.


@pytest.mark.rules("PB-06", "PB-07", "PB-T01")
def test_PB_06_every_unit_tells_its_points_its_lowest_formation_value_and_its_room() -> None:
    state = building("persians", "immortals_44", "takabara_44", "/", "levies_4", "/", "elephant_5")
    forms = build(state).forms
    assert [(form.dp, form.fv, form.room) for form in forms] == [
        (8, 3, 1),
        (2, 0, None),
        (6, 2, 1),
        (0, 0, None),
    ]
    assert [muster_words.share(form) for form in forms[:3]] == ["2/3", "1", "1/2"]
    assert forms[1].problem is not None
    assert forms[1].problem.code == "E-PB34"
    assert build(state).problem == forms[1].problem


@pytest.mark.rules("PB-08", "PB-T17")
def test_PB_08_the_tokens_of_the_army_are_told_with_its_leader() -> None:
    assert build(building("macedonians")).tokens == 8
    assert build(building("macedonians", "alexandros")).tokens == 9


@pytest.mark.rules("PB-03", "PB-04", "PB-06")
def test_PB_04_every_troop_tells_why_it_cannot_join_the_open_unit() -> None:
    state = building("celts", "hero", size=50)
    rows = {row.kind.id: row for row in build(state).rows}
    assert rows["hero"].refusal is not None
    assert (rows["hero"].left, rows["hero"].here, rows["hero"].refusal.code) == (0, 1, "E-PB02")
    assert rows["druid"].refusal is not None
    assert rows["druid"].refusal.reason == "Hero has FV 1: at most 1 troop in this Unit."
    assert all(row.refusal is None for row in build(play(state, do.OpenUnit(2))).rows if row.left)


@pytest.mark.parametrize("army", ARMIES)
def test_a_row_of_the_table_holds_troops_that_differ_in_their_dice_alone(army: str) -> None:
    kinds, rows = CONTENT.kind, forming.row_ids(CONTENT.army[army])
    assert list(rows) == [kind.key for kind in CONTENT.army[army].kinds]
    for key, row in rows.items():
        assert (kinds[key].name, kinds[key].dp, kinds[key].traits) == (
            kinds[row].name,
            kinds[row].dp,
            kinds[row].traits,
        )
    assert len(set(rows.values())) <= 16


def test_nothing_of_it_is_seen_by_the_other_side() -> None:
    state = building("orcs", "troll")
    assert GAME.view(state, 1).build is None
    other = panel.sheet(CONTENT, GAME.view(state, 1))
    assert "build" not in [section.id for section in other.sections]
    assert "Troll" not in " ".join(describe.describe(CONTENT, GAME.view(state, 1)))


# The choices.


@pytest.mark.rules("PB-03", "PB-06")
def test_PB_03_a_troop_tells_its_price_the_sum_and_the_room_behind_it() -> None:
    state = building("celts", "noblemen_344")
    asked = decision(state)
    assert asked.prompt == "Unit 1: Noblemen, 2 more fit. 3 of 80 points, 1 Unit."
    assert decision(building("celts")).prompt == "Unit 1: still empty. 0 of 80 points, 0 Units."
    line = choice(state, do.Recruit("celts.gaesatae_56"))
    assert (line.label, line.sums, line.result, line.note) == (
        "Add Gaesatae 56",
        "5 DP, FV 2, 1 wound, 1 left",
        "spent 3 → 8 of 80",
        "Unit 1 then full, Overwhelming, Fury",
    )


def test_what_cannot_join_is_greyed_with_its_reason_and_a_whole_row_with_one_reason_says_it() -> None:
    state = building("orcs", "troll")
    refused = choice(state, do.Recruit("orcs.orcs_34"))
    assert refused.refusal is not None
    assert refused.refusal.reason == "Troll has FV 1: at most 1 troop in this Unit."
    groups = {group.id: group for group in decision(state).groups}
    assert groups["orcs.orcs_34"].sums == refused.refusal.reason
    fresh = {group.id: group for group in decision(play(state, do.OpenUnit(2))).groups}
    assert fresh["orcs.orcs_34"].sums == "3 DP, FV 4, 1 wound, 4 left"


def test_a_new_unit_comes_first_then_troops_then_units_and_the_army_last() -> None:
    state = building("orcs", "troll", "/")
    lines = decision(state).choices
    assert lines[0].command == do.OpenUnit(2)
    assert lines[0].refusal is not None
    assert lines[0].refusal.reason == "That Unit is open already."
    assert lines[-1].command == do.FinishArmy()
    assert decision(state).again
    used = list(dict.fromkeys(line.group for line in lines if "." not in line.group))
    assert used == ["", "units", "army"]


@pytest.mark.rules("PB-05")
def test_PB_05_a_troop_of_the_open_unit_can_be_taken_out_from_where_it_stands() -> None:
    state = building("orcs", "orcs_34", "orcs_45")
    out = choice(state, do.Dismiss("orcs.orcs_34"))
    assert (out.label, out.sums, out.result, out.note) == (
        "Take out Orcs 34",
        "3 DP back",
        "spent 6 → 3 of 80",
        "3 more fit",
    )
    assert out.at == choice(state, do.Recruit("orcs.orcs_34")).at
    last = choice(play(state, do.Dismiss("orcs.orcs_34")), do.Dismiss("orcs.orcs_45"))
    assert last.note == "the Unit is dissolved"


def test_the_other_units_and_the_lists_tell_what_they_are() -> None:
    state = building("celts", "slingers_36", "slingers_34", "/", "hero", "/")
    unit = choice(state, do.OpenUnit(1))
    assert (unit.label, unit.sums, unit.at) == (
        "Unit 1: Slingers ×2",
        "6 DP, FV 4, 2 more fit",
        unit_place(1),
    )
    found = army_building.ready_list(CONTENT.army["celts"], 80) or ()
    ready = choice(state, do.TakeList("ready"))
    assert (ready.label, ready.sums, ready.note) == (
        "Take the ready-made list",
        f"{len(found)} Units, {army_building.spent(CONTENT, found)} DP",
        "in place of this one",
    )
    finish = choice(state, do.FinishArmy())
    assert (finish.sums, finish.note) == ("2 Units, 11 of 80 points", "69 points stay unspent")


# Words.


@pytest.mark.rules("PB-03")
def test_PB_03_an_army_being_built_stands_in_the_panel() -> None:
    sheet = panel.sheet(CONTENT, GAME.view(building("orcs", "kobolds"), 0))
    sections = {section.id: section for section in sheet.sections}
    assert text_of(sheet.clock) == "1 of 80 points"
    assert said(sections["build"]) == [
        "Not ready: Kobolds is Auxiliary and needs a Unit to join.",
        "Points 1 of 80",
        "Tokens 8 · 1 Unit",
    ]
    assert said(sections["open"])[:2] == ["Kobolds 1 DP, Auxiliary, 1 wound", "1 DP"]


def test_what_is_under_a_cursor_is_told_with_its_traits_and_why_not() -> None:
    state = building("orcs", "troll", size=50)
    places = {row.kind.id: forming.troop_place(n) for n, row in enumerate(build(state).rows)}
    catapult = said(muster_words.section_at(build(state), places["catapult"]))
    assert catapult[:3] == [
        "6 DP, FV 1, 2 wounds, 1 of 1 left",
        "Not into Unit 1: Troll has FV 1: at most 1 troop in this Unit.",
        "Put it into another Unit.",
    ]
    assert catapult[3].startswith("+1 Shooting. ")
    assert said(muster_words.section_at(build(state), places["troll"]))[1] == "In Unit 1."
    assert said(muster_words.section_at(build(state), unit_place(1)))[:2] == [
        "Troll 456 6 DP, FV 1, 3 wounds",
        "6 DP, FV 1, full",
    ]
    assert said(muster_words.section_at(build(state), unit_place(2))) == ["still empty"]
    assert muster_words.section_at(build(state), unit_place(3)) is None


@pytest.mark.rules("PB-03", "PB-05")
def test_PB_05_an_army_being_built_is_told_with_what_is_left() -> None:
    stand, units, *rows = describe.describe(CONTENT, GAME.view(building("orcs", "troll"), 0))
    assert stand == (
        "You build an army of 80 points: 6 spent, 74 left. Unit 1 is open: Troll, 6 DP, FV 1, full."
    )
    assert units == "Units: 1, Troll 456, 6 DP, FV 1, full."
    assert rows[0] == "Warlord 26: 6 DP, FV 3, 1 wound, +2 Engagement."
    assert rows[-1] == "Kobolds twice: 1 DP, Auxiliary, 1 wound."
    assert "Bugbears 33, Bugbears 44, Bugbears 55, Bugbears 66: 5 DP" in " ".join(rows)
    assert "Troll" not in " ".join(rows)


# Hints.


def hinted(state: State) -> Any:
    return placing.build(GAME.view(state, 0)).command


def test_a_hint_fills_up_what_is_built_and_never_throws_it_away() -> None:
    assert hinted(building("orcs")) == do.TakeList("ready")
    assert hinted(building("orcs", "orcs_34")) == do.Recruit("orcs.orcs_45")
    assert hinted(building("orcs", "troll", "kobolds")) == do.OpenUnit(2)
    assert hinted(building("orcs", "kobolds", "/", "troll")) == do.Recruit("orcs.kobolds")


@pytest.mark.parametrize("army", ARMIES)
@pytest.mark.parametrize("size", army_building.SIZES)
def test_hints_lead_to_a_legal_army_that_spends_its_points(army: str, size: int) -> None:
    first = CONTENT.army[army].kinds[-1].id
    state = building(army, first, "/", size=size)
    for _ in range(80):
        if GAME.view(state, 0).build is None:
            break
        state = play(state, hinted(state))
    assert state.sides[0].ready
    assert state.sides[0].losses.army >= size - 3
