"""The table of refusals: its numbers, and those that no chapter of the rules has to itself."""

from __future__ import annotations

import re

import pytest

from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.events import DieRerolled, HitsScored, TroopLost
from pocket_tui.games.pocket_battles.field import Name, Rank, Sector
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.refusals import REFUSALS
from tests.games.pocket_battles.positions import (
    GAME,
    battle,
    code,
    events_of,
    name,
    new_battle,
    order,
    play,
    told,
    troops,
)


@pytest.mark.rules("PB-E17", "PB-E21", "PB-E27", "PB-E01")
def test_three_numbers_stay_unused_and_the_size_is_refused_before_there_is_a_battle() -> None:
    """Hold, retiring skirmishers and Command have no troop among the six armies."""
    numbers = {int(found[1]) for each in REFUSALS if (found := re.match(r"E-PB(\d\d)", each))}
    assert set(range(1, 43)) - numbers == {1, 17, 21, 27}


@pytest.mark.rules("PB-22")
def test_a_unit_that_is_not_there_takes_no_order() -> None:
    state = battle("LF cavalry_45", "RF warband_22")
    top = name(state, 1)
    for wrong in (Name(9, top.kind), Name(1, "romans.onager"), Name(-3, top.kind), Name(250, top.kind)):
        assert code(state, do.Order(wrong, "charge")) == "E-UNIT"
        assert code(state, do.Move(wrong, *_ahead(state))) == "E-UNIT"
    assert code(state, do.Order(name(state, 101), "charge")) == "E-UNIT"


def _ahead(state: State) -> tuple[Sector, Rank]:
    return state.get(1).sector, state.get(1).rank


@pytest.mark.rules("PB-05")
def test_the_open_unit_is_not_opened_again_nor_one_past_the_next() -> None:
    state = new_battle(army_1="romans", list_1="build")
    assert code(state, do.OpenUnit(1)) == "E-PB05-OPEN"
    assert code(state, do.OpenUnit(3)) == "E-UNIT"


@pytest.mark.rules("PB-E28", "PB-42", "PB-44")
def test_a_hit_that_destroys_a_troop_needs_no_removal() -> None:
    state = battle("CZ cavalry_36 @1", "CZ warband_22 + noble_cavalry_366 @1", dice=(3, 1))
    state = order(state, 1, "carry")
    assert code(state, do.RemoveTroop("celts.warband_22", 0)) == "E-PB28-KILLS"
    assert code(state, do.TakeHit("celts.warband_33", 0)) == "E-PB28"
    assert code(state, do.RemoveTroop("celts.warband_33", 0)) == "E-PB28"


@pytest.mark.rules("PB-E28", "PB-43", "PB-R16")
def test_a_wound_is_paid_from_where_a_used_token_lies() -> None:
    state = battle(
        "CZ auxiliares_33 @1",
        "CZ noble_cavalry_366 + warband_22 @1; LR horsemen_33 o3; RR horsemen_44 o1",
        unused=(8, 0),
        dice=(3, 1),
    )
    state = order(state, 1, "carry")
    state = play(state, do.TakeHit("celts.noble_cavalry_366", 0))
    assert state.phase.name == "pay"
    assert code(state, do.PayAside()) == "E-PB28-PAY"
    assert code(state, do.PayFromUnit(name(state, 101))) == "E-PB28-PAY"
    assert code(state, do.PayFromUnit(name(state, 1))) == "E-UNIT"
    assert code(state, do.PayFromUnit(name(state, 103))) == ""


@pytest.mark.rules("PB-R38", "PB-T23", "PB-T27")
def test_PB_R38_two_traits_against_one_roll_act_once_each_and_hits_never_fall_below_none() -> None:
    """No trait cancels hits: Tough rolls a die again, then a Sacrifice stops what is left of the roll."""
    state = battle(
        "LZ auxiliares_33 + legionaries_35 @1",
        "RZ agema + argyraspides + hetairoi_34 @1",
        armies=("romans", "macedonians"),
        dice=(3, 5, 1, 1, 1, 1),
    )
    state, events = told(order(state, 1, "carry"), do.Reroll(3))
    assert events_of(events, DieRerolled) == [DieRerolled(name(state, 101), 3, 5)]
    assert [each.hits for each in events_of(events, HitsScored)] == [1]
    state, events = told(state, do.Sacrifice("macedonians.agema"))
    assert next(lost.cause for lost in events_of(events, TroopLost)) == "sacrifice"
    assert troops(state, 101)[:2] == ["argyraspides", "hetairoi_34"]


def test_every_refusal_is_a_sentence_with_its_rule() -> None:
    for reason, rule, remedy in REFUSALS.values():
        assert reason[0].isupper() or reason[0] == "{"
        assert reason.endswith(".")
        assert rule.startswith("PB-")
        assert not remedy or remedy.endswith(".")
    assert GAME.refuse(battle("LF cavalry_45", "RF warband_22"), do.Wait()) is not None
