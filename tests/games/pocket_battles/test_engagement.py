"""Carry on Engagement and Leave Engagement: rolls, hits, wounds, and who stands where."""

from __future__ import annotations

import pytest

from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.events import (
    DiceRolled,
    GameEvent,
    HitsLost,
    HitsScored,
    Released,
    TroopLost,
    TroopWounded,
)
from pocket_tui.games.pocket_battles.field import Rank
from pocket_tui.games.pocket_battles.rules import rolls
from tests.games.pocket_battles.positions import (
    CENTER,
    CONTENT,
    army,
    battle,
    code,
    commands_of,
    events_of,
    hit,
    name,
    order,
    order_code,
    ordered,
    play,
    remove,
    tokens,
    told,
    troops,
)


def rolled(events: tuple[GameEvent, ...]) -> list[tuple[str, int]]:
    """The rolls with their numbers of dice."""
    return [(e.roll, len(e.dice)) for e in events if isinstance(e, DiceRolled)]


def scored(events: tuple[GameEvent, ...]) -> list[int]:
    return [event.hits for event in events if isinstance(event, HitsScored)]


def hits_with(units: str, *dice: int, armies: str = "romans") -> int:
    unit = army(armies, f"CZ {units}", 0)[0]
    return rolls.count_hits(CONTENT, unit, "attack", dice)[0]


@pytest.mark.rules("PB-37", "PB-E23", "PB-TR43", "PB-E16")
def test_PB_37_an_engaged_unit_with_black_numbers_carries_on() -> None:
    state = battle("CZ cavalry_45 @1; CZ archers_23 @2; CF onager", "CZ warband_22 @1; CZ warband_33 @2")
    assert order_code(state, 1, "carry") == ""
    assert order_code(state, 2, "carry") == "E-PB16"
    assert order_code(state, 2, "leave") == ""
    assert order_code(state, 3, "carry") == "E-PB23"
    assert order_code(state, 3, "leave") == "E-PB23"


@pytest.mark.rules("PB-38", "PB-R12", "PB-X14")
def test_PB_38_one_die_for_the_unit_and_two_in_the_action_of_its_charge() -> None:
    carry = battle("CZ cavalry_45 + cavalry_56 + cavalry_36 @1", "CZ warband_22 @1", dice=(1, 1))
    assert rolled(ordered(carry, 1, "carry")[1]) == [("attack", 1), ("answer", 1)]
    charge = battle("CF cavalry_45 + cavalry_56 + cavalry_36", "CR warband_22", dice=(1, 1, 1))
    assert rolled(ordered(charge, 1, "charge")[1]) == [("attack", 2), ("answer", 1)]


@pytest.mark.rules("PB-39", "PB-X10")
def test_PB_39_every_troop_compares_each_die_with_its_numbers() -> None:
    """Legionaries {2 4} {3 5} {4 6}: 4, 5, 6, 1 score 2, 1, 1, 0."""
    legionaries = "legionaries_24 + legionaries_35 + legionaries_46"
    assert [hits_with(legionaries, die) for die in (4, 5, 6, 1)] == [2, 1, 1, 0]


@pytest.mark.rules("PB-40", "PB-X11", "PB-X12")
def test_PB_40_a_number_printed_twice_hits_twice() -> None:
    """Noblemen {3 4 4}: a 4 hits twice, a 3 once; a charge with two 4s hits four times."""
    assert hits_with("noblemen_344", 4, armies="celts") == 2
    assert hits_with("noblemen_344", 3, armies="celts") == 1
    assert hits_with("noblemen_344", 4, 4, armies="celts") == 4


@pytest.mark.rules("PB-41")
def test_PB_41_the_hits_of_all_dice_and_troops_are_added() -> None:
    state = battle(
        "CF cavalry_45 + cavalry_56", "CR warband_22 + warband_33 + warband_44 + warband_55", dice=(5, 4)
    )
    state, events = ordered(state, 1, "charge")
    assert scored(events) == [3]
    assert state.roll is not None
    assert state.roll.left == 3


@pytest.mark.rules("PB-42", "PB-43", "PB-R13", "PB-R14", "PB-X15")
def test_PB_42_the_owner_gives_hits_to_troops_and_a_killing_hit_takes_no_token() -> None:
    """Three hits on two Warband and a Noble Cavalry: both Warband die, one unused token marks the cavalry."""
    state = battle(
        "CZ auxiliares_33 + legionaries_35 @1",
        "CZ warband_22 + warband_44 + noble_cavalry_344 @1",
        unused=(8, 2),
        dice=(3, 1),
    )
    state = order(state, 1, "carry")
    assert tokens(state, 1) == (2, 0, 0)
    state = hit(hit(hit(state, "warband_22"), "noble_cavalry_344"), "warband_44")
    assert troops(state, 101) == ["noble_cavalry_344!1"]
    assert tokens(state, 1) == (1, 0, 0)


@pytest.mark.rules("PB-43", "PB-R16", "PB-X16")
def test_PB_43_without_unused_tokens_a_used_one_of_the_owners_choice_pays() -> None:
    """From Unit A, which then has 2: its next order costs 3 instead of 4."""
    state = battle(
        "CZ auxiliares_33 @1",
        "CZ noble_cavalry_366 + warband_22 @1; LR horsemen_33 o3",
        unused=(8, 0),
        aside=(0, 1),
        dice=(3, 1),
    )
    state = order(state, 1, "carry")
    state = hit(state, "noble_cavalry_366")
    assert state.phase.name == "pay"
    assert commands_of(state, do.PayAside)
    state = play(state, do.PayFromUnit(name(state, 102)))
    assert state.get(102).orders == 2
    assert tokens(state, 1)[1] == 1
    assert troops(state, 101)[0] == "noble_cavalry_366!1"


def test_PB_43_unused_tokens_pay_before_used_ones() -> None:
    state = battle("CZ auxiliares_33 @1", "CZ horsemen_55 + horsemen_44 @1 o3", unused=(8, 1), dice=(3, 1))
    state, events = told(order(state, 1, "carry"), do.TakeHit("celts.horsemen_55", 0))
    wounds = events_of(events, TroopWounded)
    assert [wound.source for wound in wounds] == ["unused"]


@pytest.mark.rules("PB-44", "PB-R15", "PB-X17")
def test_PB_44_the_owner_may_remove_the_troop_and_must_without_any_token() -> None:
    state = battle("CZ cavalry_36 @1", "CZ horsemen_33 + horsemen_44 @1", dice=(3, 1))
    state = remove(order(state, 1, "carry"), "horsemen_33")
    assert troops(state, 101) == ["horsemen_44"]
    assert tokens(state, 1) == (8, 0, 0)
    broke = battle("CZ cavalry_36 @1", "CZ horsemen_33 + horsemen_44!1 @1", unused=(8, 0), dice=(3, 1))
    broke = order(broke, 1, "carry")
    assert code(broke, do.TakeHit("celts.horsemen_33", 0)) == "E-PB28-TOKEN"
    assert troops(remove(broke, "horsemen_33"), 101) == ["horsemen_44!1"]
    alone = battle("CZ cavalry_36 @1", "CZ horsemen_33 @1", unused=(8, 0), dice=(3, 1))
    state, events = ordered(alone, 1, "carry")
    assert [lost.cause for lost in events_of(events, TroopLost)] == ["removed"]


@pytest.mark.rules("PB-42", "PB-X18", "PB-64")
def test_PB_42_the_last_wound_destroys_and_the_old_token_goes_to_the_tray() -> None:
    state = battle("CZ cavalry_36 @1", "CZ noble_cavalry_366!1 + warband_22 @1", dice=(3, 1))
    state = hit(order(state, 1, "carry"), "noble_cavalry_366", 1)
    assert troops(state, 101) == ["warband_22"]
    assert tokens(state, 1) == (8, 0, 1)


@pytest.mark.rules("PB-45", "PB-X19")
def test_PB_45_hits_beyond_the_unit_are_lost() -> None:
    """Five hits on two Slingers: both destroyed, three lost, no token turned."""
    state = battle(
        "CZ auxiliares_33 + legionaries_35 + legionaries_36 + cavalry_36 @1",
        "CZ slingers_36 + slingers_34 @1; LR druid",
        dice=(3,),
    )
    state, events = ordered(state, 1, "carry")
    assert [lost.hits for lost in events_of(events, HitsLost)] == [3]
    assert state.find(101) is None
    assert tokens(state, 1) == (8, 0, 0)


@pytest.mark.rules("PB-46", "PB-X20")
def test_PB_46_survivors_strike_back_with_one_die_and_their_own_dice() -> None:
    """Of three Immortals two die: the survivor strikes with 1 + 1 dice."""
    state = battle(
        "CZ auxiliares_33 @1",
        "CZ immortals_44 + immortals_55 + immortals_66 @1",
        armies=("romans", "persians"),
        dice=(3, 6, 1),
    )
    state = hit(order(state, 1, "carry"), "immortals_44")
    state, events = told(state, do.TakeHit("persians.immortals_55", 0))
    assert rolled(events) == [("answer", 2)]
    assert scored(events) == [2]
    assert state.find(1) is None


@pytest.mark.rules("PB-47", "PB-X21")
def test_PB_47_with_all_enemies_destroyed_the_survivor_returns_to_its_front() -> None:
    state = battle("CZ auxiliares_33 @1", "CZ warband_22 @1", dice=(3,))
    state, events = ordered(state, 1, "carry")
    assert rolled(events) == [("attack", 1)]
    assert events_of(events, Released) == [Released(name(state, 1), CENTER)]
    assert (state.get(1).rank, state.get(1).foe) == (Rank.FRONT, 0)


@pytest.mark.rules("PB-48", "PB-X22")
def test_PB_48_where_troops_of_both_remain_both_stay_engaged() -> None:
    state = battle("CZ cavalry_45 + cavalry_56 @1", "CZ warband_22 + warband_33 @1", dice=(4, 2))
    state = hit(order(state, 1, "carry"), "warband_33")
    state = hit(hit(state, "cavalry_45"), "cavalry_45", 1)
    assert (troops(state, 1), troops(state, 101)) == (["cavalry_56"], ["warband_22"])
    assert (state.get(1).foe, state.get(101).foe) == (101, 1)
    assert order_code(state, 101, "carry") == ""
    assert order_code(state, 101, "leave") == ""


@pytest.mark.rules("PB-49")
def test_PB_49_the_leaving_unit_is_struck_once_and_both_return() -> None:
    state = battle("CZ cavalry_45 @1", "CZ warband_22 + warband_33 @1", dice=(6,))
    state, events = ordered(state, 1, "leave")
    assert rolled(events) == [("leave", 1)]
    assert [event.unit.number for event in events_of(events, Released)] == [1, 101]
    assert {state.get(n).rank for n in (1, 101)} == {Rank.FRONT}


@pytest.mark.rules("PB-50")
def test_PB_50_only_the_striker_returns_if_the_leaving_unit_is_destroyed() -> None:
    state = battle("CZ auxiliares_33 @1; LR onager", "CZ warband_22 @1", dice=(2,))
    state, events = ordered(state, 1, "leave")
    assert state.find(1) is None
    assert len(events_of(events, Released)) == 1
    assert state.get(101).rank is Rank.FRONT


@pytest.mark.rules("PB-R17")
def test_PB_R17_the_tokens_of_a_destroyed_unit_go_aside() -> None:
    state = battle("CZ auxiliares_33 @1 o3; LR onager", "CZ warband_22 @1", unused=(8, 8), dice=(2,), mover=1)
    state = order(state, 101, "carry")
    assert tokens(state, 0) == (8, 3, 0)


@pytest.mark.rules("PB-TR43")
def test_PB_TR43_a_unit_without_black_number_scores_nothing_when_engaged() -> None:
    state = battle("CZ cavalry_45 @1", "CZ warchief + druid @1", dice=(1,))
    assert rolled(ordered(state, 1, "carry")[1]) == [("attack", 1)]
    alone = battle("CF aquilifer", "CF warband_22")
    assert code(alone, do.Order(name(alone, 1), "charge")) == "E-PB16"
    assert code(alone, do.Order(name(alone, 1), "shoot")) == "E-PB20"
