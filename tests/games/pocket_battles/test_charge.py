"""Charge: who may, reactions, targets, contact."""

from __future__ import annotations

from typing import Any

import pytest

from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.commands import Command
from pocket_tui.games.pocket_battles.events import (
    Charged,
    ChargeEnded,
    DiceRolled,
    Engaged,
    Intercepted,
    ShotBack,
    UnitDestroyed,
    Waited,
)
from pocket_tui.games.pocket_battles.field import Rank
from pocket_tui.games.pocket_battles.model import State
from tests.games.pocket_battles.positions import (
    CENTER,
    LEFT,
    battle,
    code,
    commands_of,
    events_of,
    name,
    order,
    order_code,
    ordered,
    play,
    tokens,
    told,
    troops,
)


def targets(state: State) -> list[int]:
    """The Units that the charge may be against."""
    return [command.unit.number for command in commands_of(state, do.Target)]


def reactions(state: State) -> list[Command]:
    return commands_of(state, do.Intercept) + commands_of(state, do.ShootBack)


@pytest.mark.rules("PB-28", "PB-E15", "PB-E16")
def test_PB_28_a_charge_takes_the_front_rank_and_a_black_number() -> None:
    state = battle(
        "LR cavalry_45; LF archers_23; LF cavalry_56; LZ centurion @2", "RF warband_22; RZ hero @4"
    )
    assert order_code(state, 1, "charge") == "E-PB15"
    assert order_code(state, 2, "charge") == "E-PB16"
    assert order_code(state, 3, "charge") == ""
    assert order_code(state, 4, "charge") == "E-PB15"


@pytest.mark.rules("PB-28")
def test_PB_28_one_living_troop_with_a_black_number_is_enough() -> None:
    state = battle("LF aquilifer + centurion; CF aquilifer", "RF warband_22; CF warband_33")
    assert order_code(state, 1, "charge") == ""
    assert order_code(state, 2, "charge") == "E-PB16"


@pytest.mark.rules("PB-29", "PB-30", "PB-R19", "PB-R39", "PB-X23")
def test_PB_29_the_opponent_of_an_occupied_front_reacts_and_pays_like_for_an_order() -> None:
    """An Intercept by Orcs with one token costs 2; 3 lie on them; the charger attacks first with two dice."""
    state = battle(
        "LF cavalry_45",
        "RF orcs_34 + orcs_45 + orcs_56 o1; RF goblins_3_3",
        armies=("romans", "orcs"),
        unused=(8, 3),
        dice=(1, 1, 1),
    )
    state = order(state, 1, "charge")
    assert state.phase.name == "react"
    state, events = told(state, do.Intercept(name(state, 101)))
    assert events_of(events, Intercepted) == [Intercepted(name(state, 101), 2)]
    assert (state.get(101).orders, state.sides[1].tokens.unused) == (3, 1)
    rolls = events_of(events, DiceRolled)
    assert [(roll.unit.number, len(roll.dice)) for roll in rolls] == [(1, 2), (101, 1)]


@pytest.mark.rules("PB-29", "PB-R18", "PB-E19", "PB-E20")
def test_PB_29_units_of_the_facing_front_alone_react_with_the_numbers_for_it() -> None:
    state = battle(
        "LF cavalry_45; CZ cavalry_56 @5",
        "RF warband_22; RR warband_33; CF warband_44; RF slingers_36; CZ noblemen_344 @2",
    )
    state = order(state, 1, "charge")
    assert reactions(state) == [do.Intercept(name(state, 101)), do.ShootBack(name(state, 104))]
    assert code(state, do.Intercept(name(state, 102))) == "E-PB19"
    assert code(state, do.Intercept(name(state, 104))) == "E-PB19"
    assert code(state, do.Intercept(name(state, 105))) == "E-PB19"
    assert code(state, do.ShootBack(name(state, 101))) == "E-PB20"


@pytest.mark.rules("PB-30")
def test_PB_30_the_interceptor_is_the_target_in_the_zone() -> None:
    state = battle("LF cavalry_45", "RF warband_22; RF warband_33", dice=(1, 1, 1))
    state = play(order(state, 1, "charge"), do.Intercept(name(state, 102)))
    assert (state.get(1).foe, state.get(102).foe) == (102, 1)
    assert (state.get(1).rank, state.get(102).rank) == (Rank.ZONE, Rank.ZONE)
    assert state.get(101).rank is Rank.FRONT


@pytest.mark.rules("PB-31", "PB-R20", "PB-X24", "PB-T25")
def test_PB_31_a_shot_comes_before_contact_and_the_charger_then_picks_its_target() -> None:
    """Agrianes [5] [6] shoot for nothing (Skirmish): a 5 hits once; they may still be the target."""
    state = battle(
        "LF cavalry_45",
        "RF pezhetairoi_34; RF agrianes_5_5 + agrianes_6_6",
        armies=("romans", "macedonians"),
        dice=(5,),
    )
    state = order(state, 1, "charge")
    state, events = told(state, do.ShootBack(name(state, 102)))
    assert events[0] == ShotBack(name(state, 102), 0)
    assert state.phase.name == "hits"
    state = play(state, do.TakeHit("romans.cavalry_45", 0))
    assert troops(state, 1) == ["cavalry_45!1"]
    assert targets(state) == [101, 102]


@pytest.mark.rules("PB-32", "PB-E22", "PB-R21")
def test_PB_32_after_a_wait_the_charging_player_picks_any_unit_of_the_front() -> None:
    state = battle("LF cavalry_45", "RF warband_22; RF slingers_36; RR warband_33", dice=(1, 1))
    state, events = told(order(state, 1, "charge"), do.Wait())
    assert Waited(1, False) in events
    assert targets(state) == [101, 102]
    assert code(state, do.Target(name(state, 103))) == "E-PB22"
    assert {type(command) for command in commands_of(state, do.Target)} == {do.Target}
    assert code(state, do.Cancel()) == "E-PHASE"
    state = play(state, do.Target(name(state, 102)))
    assert state.get(102).foe == 1


@pytest.mark.rules("PB-33", "PB-X26")
def test_PB_33_behind_an_empty_front_the_opponent_waits_and_any_rear_unit_is_the_target() -> None:
    state = battle("LF cavalry_45", "RR slingers_36; RR warband_22; CF warband_33", dice=(1, 1))
    state, events = ordered(state, 1, "charge")
    assert Waited(1, True) in events
    assert targets(state) == [101, 102]
    state = play(state, do.Target(name(state, 101)))
    assert state.get(101).rank is Rank.ZONE


@pytest.mark.rules("PB-34", "PB-X27", "PB-R24", "PB-R25")
def test_PB_34_from_an_empty_sector_the_charge_goes_on_to_an_adjacent_one() -> None:
    """It ends in the center zone, and on victory stands in its own center front."""
    state = battle("LF legionaries_24 + legionaries_25", "CF warband_22; CR slingers_36", dice=(2, 2))
    state, events = ordered(state, 1, "charge")
    assert Waited(1, True) in events
    assert targets(state) == [101, 102]
    state, events = told(state, do.Target(name(state, 102)))
    assert events_of(events, Engaged)[0].sector is CENTER
    assert state.find(102) is None
    assert (state.get(1).sector, state.get(1).rank) == (CENTER, Rank.FRONT)


@pytest.mark.rules("PB-34", "PB-X28", "PB-E18", "PB-R23")
def test_PB_34_two_sectors_away_or_engaged_is_out_of_reach() -> None:
    state = battle("LF cavalry_45; RZ cavalry_56 @2", "LF warband_22; LZ warband_33 @2")
    assert order_code(state, 1, "charge") == "E-PB18"
    engaged = battle("LF cavalry_45; LZ cavalry_56 @1", "RZ warband_22 @2")
    assert order_code(engaged, 1, "charge") == "E-PB18"


@pytest.mark.rules("PB-34", "PB-R24")
def test_PB_34_the_center_reaches_both_wings() -> None:
    state = order(battle("CF cavalry_45", "LR warband_22; RF warband_33"), 1, "charge")
    assert targets(state) == [102, 101] or targets(state) == [101, 102]


@pytest.mark.rules("PB-35", "PB-38", "PB-R22")
def test_PB_35_both_are_engaged_and_the_charger_attacks_at_once_with_two_dice() -> None:
    state = battle("LF cavalry_45", "RR warband_22", dice=(1, 1, 1))
    state, events = ordered(state, 1, "charge")
    assert events_of(events, Charged) == [Charged(name(state, 1), LEFT, 0)]
    assert [len(roll.dice) for roll in events_of(events, DiceRolled)] == [2, 1]
    assert (state.get(1).foe, state.get(101).foe) == (101, 1)


@pytest.mark.rules("PB-36")
def test_PB_36_a_charger_wiped_out_by_the_shot_is_gone_and_its_tokens_stay_spent() -> None:
    state = battle("LF auxiliares_33; RF onager", "RF slingers_36; RF warband_22", dice=(6,))
    state = order(state, 1, "charge")
    state, events = told(state, do.ShootBack(name(state, 101)))
    assert events_of(events, UnitDestroyed)
    assert not events_of(events, ChargeEnded)
    assert state.find(1) is None
    assert tokens(state, 0) == (7, 1, 0)
    assert state.clock.seat == 1


@pytest.mark.rules("PB-TR44")
def test_PB_TR44_a_charge_ends_with_the_last_black_number() -> None:
    state = battle("LF aquilifer + auxiliares_33", "RF slingers_36; RF warband_22", dice=(6,))
    state = play(order(state, 1, "charge"), do.ShootBack(name(state, 101)))
    state, events = told(state, do.TakeHit("romans.auxiliares_33", 0))
    assert events_of(events, ChargeEnded) == [ChargeEnded(name(state, 1), "no_black")]
    assert (state.get(1).rank, state.get(1).orders, state.get(1).foe) == (Rank.FRONT, 1, 0)


@pytest.mark.rules("PB-R39", "PB-X53", "PB-E13", "PB-TR30")
def test_PB_R39_who_cannot_pay_must_wait_and_a_reactive_unit_pays_less() -> None:
    """Kardaka with one token would pay 2 of 1; a Centurion with one token pays 1."""
    one: dict[str, Any] = {"armies": ("celts", "persians"), "unused": (8, 1)}
    state = order(battle("LF warband_22", "RF kardaka_45 o1; RF archers_4", **one), 1, "charge")
    assert code(state, do.Intercept(name(state, 101))) == "E-PB13"
    assert reactions(state) == [do.ShootBack(name(state, 102))]
    alone = battle("LF warband_22", "RF kardaka_45 o1", dice=(1, 1, 1), **one)
    assert Waited(1, True) in ordered(alone, 1, "charge")[1]
    one["armies"] = ("celts", "romans")
    reactive = order(battle("LF warband_22", "RF centurion + cavalry_45 o1", **one), 1, "charge")
    assert code(reactive, do.Intercept(name(reactive, 101))) == ""


def test_a_single_target_is_taken_at_once() -> None:
    state = battle("LF cavalry_45", "RF warband_22", dice=(1, 1, 1))
    assert play(order(state, 1, "charge"), do.Wait()).get(101).foe == 1
