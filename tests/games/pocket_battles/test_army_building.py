"""Game Setup: sizes, selecting troops, forming Units, and lists."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.engine.dice import Dice
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles import setup
from pocket_tui.games.pocket_battles.cards import Trait
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.phases import Building, Mustered
from pocket_tui.games.pocket_battles.rules import army_building, tokens
from tests.games.pocket_battles.armies import ARMIES, units_of
from tests.games.pocket_battles.positions import CONTENT, GAME, army, code, new_battle, play, told


def building(size: int = 80, first: str = "romans", second: str = "celts") -> State:
    return new_battle(size=str(size), army_1=first, army_2=second, list_1="build", list_2="ready")


def recruit(state: State, *ids: str) -> State:
    """Troops join the open Unit of the seat that builds."""
    phase = state.phase
    assert isinstance(phase, Building)
    army_id = state.sides[phase.seat].army
    return play(state, *(do.Recruit(f"{army_id}.{id}") for id in ids))


def recruit_code(state: State, id: str) -> str:
    phase = state.phase
    assert isinstance(phase, Building)
    return code(state, do.Recruit(f"{state.sides[phase.seat].army}.{id}"))


@pytest.mark.rules("PB-01", "PB-R37", "PB-TR48")
def test_PB_01_any_army_fights_any_other_and_itself() -> None:
    for first in ARMIES:
        for second in ARMIES:
            state = new_battle(army_1=first, army_2=second)
            assert [side.army for side in state.sides] == [first, second]
    names = [seat.name for seat in GAME.seats(Options.of(army_1="celts", army_2="celts"))]
    assert names == ["Celts (first)", "Celts (second)"]


@pytest.mark.rules("PB-02", "PB-E01")
def test_PB_02_the_battle_size_is_a_multiple_of_ten_from_50_to_100() -> None:
    assert army_building.SIZES == (50, 60, 70, 80, 90, 100)
    for size in ("40", "55", "110", "eighty"):
        with pytest.raises(ValueError, match="Battle size must be 50, 60, 70, 80, 90 or 100"):
            new_battle(size=size)


@pytest.mark.rules("PB-03", "PB-E03")
def test_PB_03_troops_cost_no_more_than_the_size_and_what_is_left_is_lost() -> None:
    state = building(50, "orcs")
    alone = ("troll", "catapult", "boulder_thrower", "chariot", "fanatic", "shaman")
    for number, id in enumerate(alone, start=2):
        state = play(recruit(state, id), do.OpenUnit(number))
    state = recruit(state, "warlord", "bugbears_33", "orcs_34", "kobolds")
    assert army_building.spent(CONTENT, army_building.list_of(state.sides[0])) == 47
    refusal = GAME.refuse(play(state, do.OpenUnit(8)), do.Recruit("orcs.bugbears_44"))
    assert refusal is not None
    assert (refusal.code, refusal.reason) == ("E-PB03", "2 DP over the battle size.")
    assert play(state, do.FinishArmy()).sides[0].losses.army == 47


@pytest.mark.rules("PB-04", "PB-E02")
def test_PB_04_a_kind_is_selected_at_most_as_often_as_it_has_tiles() -> None:
    state = recruit(building(first="elves"), "archers_23", "archers_23")
    assert recruit_code(state, "archers_23") == "E-PB02"
    assert recruit_code(state, "archers_26") == ""
    assert code(state, do.Recruit("romans.onager")) == "E-PB02-ARMY"


@pytest.mark.rules("PB-05", "PB-E05")
def test_PB_05_every_troop_belongs_to_one_unit() -> None:
    state = building()
    assert code(state, do.FinishArmy()) == "E-PB05"
    state = recruit(state, "cavalry_45", "cavalry_56")
    state = recruit(play(state, do.OpenUnit(2)), "onager")
    assert army_building.list_of(state.sides[0]) == units_of("romans", "cavalry_45 + cavalry_56; onager")
    state = play(state, do.OpenUnit(1), do.Dismiss("romans.cavalry_45"), do.Dismiss("romans.cavalry_56"))
    assert army_building.list_of(state.sides[0]) == units_of("romans", "onager")
    state = play(state, do.FinishArmy())
    assert state.sides[0].ready
    assert isinstance(state.phase, Mustered)
    assert code(state, do.Recruit("romans.scorpio")) == "E-PHASE"


@pytest.mark.rules("PB-06", "PB-X02", "PB-E04")
def test_PB_06_a_unit_has_at_most_as_many_troops_as_its_lowest_formation_value() -> None:
    """Two Noblemen (FV 3) and a Champion (FV 4) are legal; a fourth troop is refused."""
    state = recruit(building(first="celts"), "noblemen_344", "noblemen_455", "champion")
    refusal = GAME.refuse(state, do.Recruit("celts.warband_22"))
    assert refusal is not None
    assert refusal.reason == "Noblemen has FV 3: at most 3 troops in this Unit."


@pytest.mark.rules("PB-06")
def test_PB_06_the_formation_value_is_not_checked_again_after_losses() -> None:
    legionaries = [CONTENT.kind[f"romans.legionaries_{n}"] for n in (24, 35, 46, 25)]
    assert army_building.refuse_formation(legionaries) is None
    assert army_building.refuse_formation([*legionaries[:3], CONTENT.kind["romans.aquilifer"]]) is not None


@pytest.mark.rules("PB-07", "PB-X03")
def test_PB_07_a_troop_of_formation_value_1_is_alone_but_for_an_auxiliary() -> None:
    state = recruit(building(first="celts"), "gaesatae_56", "warband_22")
    assert recruit_code(state, "warband_33") == "E-PB04"
    assert recruit_code(recruit(building(), "scorpio"), "archers_23") == "E-PB04"
    assert recruit_code(recruit(building(first="orcs"), "troll"), "kobolds") == ""


@pytest.mark.rules("PB-08", "PB-R01", "PB-R02", "PB-X01")
@pytest.mark.parametrize(("size", "count"), [(50, 5), (60, 6), (70, 7), (80, 8), (100, 10)])
def test_PB_08_one_token_for_ten_points_of_the_size(size: int, count: int) -> None:
    """Of the agreed size, not of the points spent."""
    assert tokens.dealt(CONTENT, size, army("romans", "CF onager", 0)) == count


@pytest.mark.rules("PB-T01", "PB-TR39", "PB-E33")
def test_PB_T01_an_auxiliary_joins_beyond_the_formation_value_one_in_a_unit() -> None:
    """Three Immortals (FV 3) and Levies: four tiles; a second Levies is refused."""
    state = recruit(building(first="persians"), "immortals_44", "immortals_55", "immortals_66", "levies_5")
    assert recruit_code(state, "levies_4") == "E-PB33"
    assert recruit_code(state, "takabara_44") == "E-PB04"
    assert code(state, do.FinishArmy()) == ""


@pytest.mark.rules("PB-TR01", "PB-E34")
def test_PB_TR01_an_auxiliary_is_no_unit_alone() -> None:
    state = recruit(building(first="orcs"), "kobolds")
    assert code(state, do.FinishArmy()) == "E-PB34"
    assert code(recruit(state, "troll"), do.FinishArmy()) == ""


@pytest.mark.rules("PB-TR40", "PB-E32", "PB-TR39")
def test_PB_TR40_a_unit_needs_a_wound_point() -> None:
    state = recruit(building(first="macedonians"), "chiliarch", "standard_bearer")
    assert code(state, do.FinishArmy()) == "E-PB32"
    assert recruit_code(state, "hetairoi_34") == ""
    three = recruit(state, "hetairoi_34")
    assert recruit_code(three, "hetairoi_36") == "E-PB04"
    assert code(three, do.FinishArmy()) == ""


@pytest.mark.parametrize("id", ARMIES)
def test_every_ready_made_list_is_legal(id: str) -> None:
    for ready in CONTENT.army[id].lists:
        assert army_building.refuse_list(CONTENT, id, ready.size, ready.units) is None
        assert ready.size - 1 <= army_building.spent(CONTENT, ready.units) <= ready.size
    assert [ready.size for ready in CONTENT.army[id].lists] == [60, 80, 100]


@pytest.mark.parametrize("id", ARMIES)
@pytest.mark.parametrize("size", army_building.SIZES)
def test_random_lists_are_legal_and_nearly_full(id: str, size: int) -> None:
    dice = Dice(7)
    seen = set()
    for _ in range(8):
        units, dice = army_building.random_list(CONTENT, CONTENT.army[id], size, dice)
        assert army_building.refuse_list(CONTENT, id, size, units) is None
        assert army_building.spent(CONTENT, units) >= size - 5
        seen.add(units)
    assert len(seen) == 8


def test_a_size_without_a_list_takes_the_largest_that_fits_and_none_below() -> None:
    celts = CONTENT.army["celts"]
    assert army_building.ready_list(celts, 90) == army_building.ready_list(celts, 80)
    assert army_building.ready_list(celts, 50) is None
    assert code(building(50, "celts"), do.TakeList("ready")) == "E-PB05-LIST"
    assert new_battle(size="50").sides[0].losses.army >= 45


def test_a_list_of_ones_own_comes_back_by_the_options() -> None:
    units = units_of("celts", "warband_22 + warband_33; druid")
    text = setup.write_list(units)
    assert text == "own:warband_22+warband_33;druid"
    state = new_battle(army_1="celts", army_2="romans", list_1=text)
    assert army_building.list_of(state.sides[0]) == units


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("own:warband_22;warband_22", "Only 1 of Warband in this army."),
        ("own:onager", "There is no such troop in this army."),
        ("own:", "No troop is in a Unit yet."),
        ("own:hero+warband_22", "Hero has FV 1: at most 1 troop in this Unit."),
    ],
)
def test_a_list_of_ones_own_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        new_battle(army_1="celts", list_1=text)


def test_lists_can_be_taken_changed_and_cleared_while_building() -> None:
    state, events = told(building(), do.TakeList("ready"))
    assert not any(event.reveals for event in events)
    ready = army_building.ready_list(CONTENT.army["romans"], state.size)
    assert tuple(unit.kinds for unit in state.sides[0].units) == ready
    state, events = told(state, do.TakeList("random"))
    assert events[0].reveals
    assert play(state, do.ClearArmy()).sides[0].units == ()


def test_a_troop_carries_each_trait_it_is_listed_with() -> None:
    assert CONTENT.kind["orcs.troll"].figure(Trait.ENGAGEMENT) == 2
    assert {carried.trait for kind in CONTENT.kind.values() for carried in kind.traits} == set(Trait)


def test_two_people_are_named_after_their_armies() -> None:
    first, second = GAME.seats(Options.of(army_1="orcs", army_2="elves", opponent="person"))
    assert (first.name, first.bot, second.name, second.bot) == ("Orcs", "", "Elves", "")
    with pytest.raises(ValueError, match='The option "opponent" is one of'):
        GAME.seats(Options.of(opponent="nobody"))
