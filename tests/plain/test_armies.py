"""An army built and kept line by line, in words."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.match import Match
from pocket_tui.plain.asides import find_aside
from pocket_tui.plain.matching import find_choices, numbered
from pocket_tui.storage.armies import Armies
from pocket_tui.storage.paths import Places
from tests.games.pocket_battles.armies import ARMIES
from tests.games.pocket_battles.positions import GAME
from tests.plain.listening import begin_airborne, hear


def begin(places: Places, army: str = "celts", **options: str) -> Match:
    chosen = {"army_1": army, "army_2": "romans", "list_1": "build", **options}
    return Match.begin(GAME, Options.of(**chosen), 7, places)


def built(match: Match) -> list[list[str]]:
    units = match.state.sides[0].units
    return [[kind.partition(".")[2] for kind in unit.kinds] for unit in units]


def test_an_army_is_built_in_words_finished_kept_and_used_again(places: Places) -> None:
    match = begin(places)
    said = hear(
        match,
        "add warband 22",
        "add warband 33",
        "add warband 44",
        "take out warband 33",
        "new unit",
        "druid",
        "keep Wall",
        "done",
    )
    assert built(match) == [["warband_22", "warband_44"], ["druid"]]
    assert match.state.sides[0].ready
    assert 'Kept as "Wall": 2 Units, 12 DP. The form of a new game offers it.' in said
    (kept,) = Armies(places).read().lists
    again = begin(places, list_1="own:" + ";".join("+".join(unit) for unit in kept.units))
    assert built(again) == built(match)
    assert "Who attacks?" in hear(again)


def test_after_each_step_only_what_is_open_is_told_and_enter_tells_the_choices(places: Places) -> None:
    said = hear(begin(places), "add druid", "", "look").split("Your choice:")
    assert said[1].strip().splitlines() == [
        "add druid",
        "",
        "Druid joins Unit 1.",
        "",
        "Army. Unit 1: Druid, full. 6 of 80 points, 1 Unit.",
        "Enter alone tells the choices.",
    ]
    assert "Begin a new Unit" not in said[1]
    assert " 1. Begin a new Unit: Unit 2, 74 points left." in said[2]
    assert "You build an army of 80 points: 6 spent, 74 left." in said[3]


def test_a_limit_is_told_with_its_rule_and_what_helps(places: Places) -> None:
    said = hear(begin(places), "add druid", "add hero", "why add hero", "add druid")
    assert "Druid has FV 1: at most 1 troop in this Unit. Put it into another Unit. Rule PB-06." in said
    assert "Only 1 of Druid in this army. Rule PB-04." in said


def test_troops_that_differ_in_their_dice_are_one_line_until_they_are_asked_for(places: Places) -> None:
    said = hear(begin(places), "warband", "warband 55")
    assert 'Warband, 3 DP, FV 4, 1 wound, 5 left. Say "warband" to hear them.' in said
    assert "Add Warband 55: 3 DP, FV 4, 1 wound, 1 left, spent 0 to 3 of 80, Unit 1 then 3 more fit." in said
    assert "Warband 55 joins Unit 1." in said


def test_the_whole_board_is_told_in_sentences(places: Places) -> None:
    said = hear(begin(places, "orcs"), "add troll", "map")
    assert "Units: 1, Troll 456, 6 DP, FV 1, full." in said
    assert "Bugbears 33, Bugbears 44, Bugbears 55, Bugbears 66: 5 DP, FV 4, 2 wounds, Impetus." in said


def test_an_army_that_is_not_legal_is_not_kept(places: Places) -> None:
    said = hear(begin(places, "orcs"), "keep Nothing", "add kobolds", "keep Kobolds")
    assert "No troop is in a Unit yet." in said
    assert "It is not legal yet: Kobolds is Auxiliary and needs a Unit to join." in said
    assert Armies(places).read().lists == ()


def test_a_name_that_is_taken_is_asked_about_and_one_that_is_none_is_refused(places: Places) -> None:
    match = begin(places, list_1="ready")
    said = hear(match, "keep", "keep Celts 80", "no", "keep celts 80", "yes", "keep " + "x" * 50)
    assert said.count('There is a list "') == 2
    assert [each.name for each in Armies(places).read().lists] == ["celts 80"]
    assert "A name has 40 characters at most." in said


def test_a_game_without_armies_keeps_none(places: Places) -> None:
    assert "There is no army of yours to keep here." in hear(begin_airborne(places, 5), "keep it")


@pytest.mark.parametrize("army", ARMIES)
def test_every_choice_is_found_by_its_number_and_by_its_words(army: str, places: Places) -> None:
    match = begin(places, army)
    for command in (do.TakeList("ready"), do.OpenUnit(2)):
        match.do(command)
        decision = match.decision()
        assert decision is not None
        listed = numbered(decision)
        for entry in listed:
            assert find_choices(GAME, listed, str(entry.number)) == (entry,)
            assert not entry.is_legal or find_choices(GAME, listed, entry.choice.label) == (entry,)
            assert find_aside(entry.choice.label) is None
