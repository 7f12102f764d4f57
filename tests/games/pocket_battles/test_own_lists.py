"""Lists of one's own: the army as it was built, whether a new game can use it, what a new game's list is."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.engine.sheet import text_of
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles import own_lists, setup
from pocket_tui.games.pocket_battles.own_lists import ArmyList
from pocket_tui.games.pocket_battles.phases import Building
from pocket_tui.games.pocket_battles.rules import army_building
from tests.games.pocket_battles.armies import units_of
from tests.games.pocket_battles.positions import CONTENT, GAME, new_battle, play
from tests.games.pocket_battles.test_mustering import building

WALL = ArmyList("celts", 80, units_of("celts", "warband_22 + warband_33; druid"))


@pytest.mark.rules("PB-05")
def test_PB_05_the_army_is_found_as_it_was_ready_whatever_came_after() -> None:
    states = [building("celts", "hero", "/", "warband_22", "warband_33")]
    states.append(play(states[-1], do.FinishArmy()))
    fallen = states[-1].with_side(0, states[-1].sides[0].with_units(states[-1].sides[0].units[:1]))
    found = own_lists.find_built([*states, fallen], 0)
    assert found == ArmyList("celts", 80, units_of("celts", "hero; warband_22 + warband_33"))


def test_an_army_that_is_being_built_is_found_as_far_as_it_is() -> None:
    states = [building("celts"), building("celts", "hero")]
    assert own_lists.find_built(states[:1], 0) is None
    assert own_lists.find_built(states, 0) == ArmyList("celts", 80, units_of("celts", "hero"))
    assert own_lists.find_built([new_battle(list_2="random")], 1) is not None


@pytest.mark.rules("PB-03", "PB-E03")
def test_PB_03_a_list_fits_its_own_army_and_its_size_or_a_larger_one() -> None:
    def refused(army: str, size: int, wall: ArmyList = WALL) -> str:
        return own_lists.refuse_for(CONTENT, Options.of(army_1=army, size=str(size)), 0, wall)

    assert refused("celts", 80) == refused("celts", 100) == refused("celts", 50) == ""
    assert refused("romans", 80) == "It is a list of the Celts."
    large = ArmyList(
        "celts", 100, next(each.units for each in CONTENT.army["celts"].lists if each.size == 100)
    )
    assert refused("celts", 80, large) == "It is made for 100 points."
    odd = ArmyList("celts", 80, units_of("celts", "druid; druid"))
    assert refused("celts", 80, odd) == "Only 1 of Druid in this army."
    assert refused("celts", 80, ArmyList("celts", 80, (("celts.dragon",),))) == (
        "There is no such troop in this army."
    )


def test_a_list_with_troops_that_are_not_there_counts_those_that_are() -> None:
    assert own_lists.points(CONTENT, (("celts.druid", "celts.dragon"),)) == 6
    assert own_lists.refuse(CONTENT, ArmyList("celts", 80, (("celts.dragon",),))) is not None
    assert own_lists.refuse(CONTENT, WALL) is None


def test_the_form_tells_the_units_of_every_list_that_can_be_known() -> None:
    def told(seat: int, **options: str) -> list[str]:
        section = own_lists.preview(CONTENT, Options.of(army_1="celts", **options), seat, 5)
        return [] if section is None else [text_of(entry.line) for entry in section.entries]

    ready = army_building.ready_list(CONTENT.army["celts"], 80) or ()
    assert told(0)[0] == own_lists.told(CONTENT, ready)
    assert len(told(0)) == len(ready) + 1
    assert told(0, list_1=setup.write_list(WALL.units)) == ["2 Units, 12 DP", "Warband ×2 6 DP", "Druid 6 DP"]
    state = GAME.setup(Options.of(army_1="celts", list_1="random"), 5)
    random = army_building.list_of(state.sides[0])
    assert told(0, list_1="random")[0] == own_lists.told(CONTENT, random)


def test_a_list_that_nobody_may_know_or_that_is_not_there_yet_is_not_told() -> None:
    hidden = Options.of(list_2="random")
    assert own_lists.preview(CONTENT, hidden, 1, 5) is None
    assert own_lists.preview(CONTENT, Options.of(list_1="build"), 0, 5) is None
    assert own_lists.preview(CONTENT, Options.of(list_1="own:dragon"), 0, 5) is None


def test_a_list_is_written_out_by_the_names_of_its_troops() -> None:
    assert own_lists.written(CONTENT, WALL.units) == ("Warband 22 and Warband 33", "Druid")


@pytest.mark.rules("PB-05")
def test_PB_05_a_list_of_ones_own_can_be_changed_before_the_battle() -> None:
    text = setup.write_list(WALL.units, setup.CHANGE)
    state = new_battle(army_1="celts", army_2="romans", list_1=text)
    phase = state.phase
    assert isinstance(phase, Building)
    assert (phase.seat, phase.open) == (0, 3)
    assert army_building.list_of(state.sides[0]) == WALL.units
    state = play(state, do.Recruit("celts.hero"), do.FinishArmy())
    assert army_building.list_of(state.sides[0]) == (*WALL.units, ("celts.hero",))
    with pytest.raises(ValueError, match="Only 1 of Druid in this army"):
        new_battle(army_1="celts", list_1="change:druid;druid")


def test_where_no_ready_made_list_is_so_small_a_random_one_is_told_as_such() -> None:
    told = own_lists.sums(CONTENT, Options.of(army_1="celts", size="50"), 0, 5)
    assert told.startswith("There is none so small: it is drawn at random. ")
    assert told.endswith(" DP")
    ready = army_building.ready_list(CONTENT.army["celts"], 80) or ()
    assert own_lists.sums(CONTENT, Options.of(army_1="celts"), 0, 5) == own_lists.told(CONTENT, ready)
    assert own_lists.sums(CONTENT, Options.of(list_2="random"), 1, 5) == ""
