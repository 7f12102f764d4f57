"""Shoot: from where, at whom, and shots into an engagement."""

from __future__ import annotations

import pytest

from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.events import DiceRolled, HitsDivided, HitsScored, Released
from pocket_tui.games.pocket_battles.field import Rank
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.rules import rolls
from tests.games.pocket_battles.positions import (
    GAME,
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
    tokens,
    troops,
)


def in_range(state: State, number: int = 1) -> list[int]:
    """The Units that a Unit may shoot at."""
    begun = play(state, do.Order(name(state, number), "shoot"))
    aims = [command.target.number for command in commands_of(begun, do.Aim)]
    draft = GAME.view(begun, 0).draft
    assert draft is not None
    return sorted([*aims, *([draft.target.number] if draft.target else [])])


@pytest.mark.rules("PB-51", "PB-E20", "PB-E24", "PB-R28")
def test_PB_51_a_shot_takes_the_front_rank_and_a_white_number() -> None:
    state = battle(
        "LF archers_23; LF cavalry_45; LR archers_34; LR onager; LZ archers_45 @2",
        "RF warband_22; RZ warband_33 @5",
    )
    assert [order_code(state, number, "shoot") for number in (1, 2, 3, 4, 5)] == [
        "",
        "E-PB20",
        "E-PB24",
        "",
        "E-PB24",
    ]


@pytest.mark.rules("PB-52", "PB-E22")
def test_PB_52_the_facing_front_or_an_engaged_enemy_of_the_zone_is_the_target() -> None:
    state = battle(
        "LF archers_23; LZ cavalry_45 @2", "RF warband_22; RZ warband_33 @2; RR druid; CF warband_44"
    )
    assert in_range(state) == [101, 102]
    begun = play(state, do.Order(name(state, 1), "shoot"))
    assert code(begun, do.Confirm()) == "E-PB22-NONE"
    assert code(begun, do.Aim(name(begun, 103))) == "E-PB22"
    aimed = play(begun, do.Aim(name(begun, 102)))
    assert code(aimed, do.Aim(name(begun, 102))) == "E-PB22"
    assert code(aimed, do.Confirm()) == ""


@pytest.mark.rules("PB-53", "PB-57", "PB-X29")
def test_PB_53_one_die_on_white_numbers_and_no_strike_back() -> None:
    """Cretan Archers [2 3] [2 6]: a 2 hits twice."""
    state = battle(
        "LF cretan_archers_23 + cretan_archers_26",
        "RF horsemen_33 + warband_22",
        armies=("macedonians", "celts"),
        dice=(2,),
    )
    state, events = ordered(state, 1, "shoot")
    assert [e.hits for e in events_of(events, HitsScored)] == [2]
    state = hit(hit(state, "horsemen_33"), "warband_22")
    assert troops(state, 101) == ["horsemen_33!1"]
    assert tokens(state, 1) == (7, 0, 0)
    assert state.clock.seat == 1


@pytest.mark.rules("PB-54", "PB-R27", "PB-X30", "PB-X31")
def test_PB_54_hits_into_an_engagement_are_halved_rounded_up_for_both() -> None:
    assert [rolls.shared(hits, 2) for hits in (1, 2, 3, 4, 5)] == [1, 1, 2, 2, 3]
    state = battle(
        "LF archers_23 + archers_34 + archers_26; LZ legionaries_24 + legionaries_35 + legionaries_46 @1",
        "RZ warband_22 + warband_33 + warband_44 @2",
        dice=(2,),
    )
    state, events = ordered(state, 1, "shoot")
    assert events_of(events, HitsDivided) == [HitsDivided(name(state, 101), name(state, 2), 1)]
    state = hit(hit(state, "warband_22"), "legionaries_24")
    assert (len(troops(state, 101)), len(troops(state, 2))) == (2, 2)
    assert state.get(2).foe == 101


@pytest.mark.rules("PB-54", "PB-X30")
def test_PB_54_three_hits_are_two_on_each() -> None:
    state = battle(
        "LF archers_23 + archers_34 + archers_26; LZ legionaries_24 + legionaries_35 + legionaries_46 @1",
        "RZ warband_22 + warband_33 + warband_44 @2",
        dice=(3,),
    )
    state = order(state, 1, "shoot")
    assert state.roll is not None
    assert state.roll.shares == (1, 1)
    orcs = battle(
        "LF half_orcs_3_34 + half_orcs_6_36 + goblins_3_3; LZ orcs_34 + orcs_45 + orcs_56 @1",
        "RZ warband_22 + warband_33 + warband_44 @2",
        armies=("orcs", "celts"),
        dice=(3,),
    )
    orcs = order(orcs, 1, "shoot")
    assert orcs.roll is not None
    assert orcs.roll.shares == (2, 2)


@pytest.mark.rules("PB-55", "PB-X32", "PB-R26")
def test_PB_55_behind_an_empty_front_the_rear_and_the_engaged_are_open() -> None:
    state = battle("LF archers_23; LZ cavalry_45 @2", "RR warband_22; RZ warband_33 @2; CF warband_44")
    assert in_range(state) == [101, 102]


@pytest.mark.rules("PB-56", "PB-X33", "PB-R23")
def test_PB_56_past_an_empty_sector_anybody_beside_it_is_open() -> None:
    state = battle(
        "LF archers_23; CZ cavalry_45 @3", "CF warband_22; CR druid; CZ warband_33 @2; LF warband_44"
    )
    assert in_range(state) == [101, 102, 103]
    engaged = battle("LF archers_23; LZ cavalry_45 @2", "CF warband_22; RZ warband_33 @2")
    assert in_range(engaged) == [102]
    nobody = battle("LF archers_23", "LF warband_22")
    assert order_code(nobody, 1, "shoot") == "E-PB22"


@pytest.mark.rules("PB-TR46", "PB-47")
def test_PB_TR46_a_shot_that_destroys_an_engaged_unit_releases_the_other() -> None:
    state = battle("LF archers_23; LZ cavalry_45 @1", "RZ warband_22 @2", dice=(2,))
    state, events = ordered(state, 1, "shoot")
    assert state.find(101) is None
    assert events_of(events, Released)
    state = hit(state, "cavalry_45") if state.phase.name == "hits" else state
    assert (state.get(2).rank, state.get(2).foe) == (Rank.FRONT, 0)


@pytest.mark.rules("PB-T07", "PB-53")
def test_PB_T07_shooting_dice_add_up() -> None:
    """Persian Archers [4] [5] [6], +1 each: 4 dice; two of them: 3."""
    for text, dice in (("archers_4 + archers_5 + archers_6", 4), ("archers_4 + archers_5", 3)):
        state = battle(f"LF {text}", "RF warband_22", armies=("persians", "celts"), dice=(1, 1, 1, 1))
        _, events = ordered(state, 1, "shoot")
        assert [len(e.dice) for e in events_of(events, DiceRolled)] == [dice]


@pytest.mark.rules("PB-T18", "PB-TR36")
def test_PB_T18_long_range_shoots_from_the_rear_with_all_numbers_and_never_in_reaction() -> None:
    """Captain and Elite Archers [4 5 6] in the left rear at the enemy right front."""
    state = battle(
        "LR captain + elite_archers_456; LF spearmen_23",
        "RF warband_22; RR druid",
        armies=("elves", "celts"),
        dice=(5,),
    )
    assert in_range(state) == [101]
    shot, events = ordered(state, 1, "shoot")
    assert [e.hits for e in events_of(events, HitsScored)] == [1]
    assert shot.find(101) is None
    charged = battle(
        "LF warband_22", "RR captain + elite_archers_456; RF spearmen_23", armies=("celts", "elves")
    )
    charged = order(charged, 1, "charge")
    assert code(charged, do.ShootBack(name(charged, 101))) == "E-PB20"


@pytest.mark.rules("PB-T28", "PB-TR37")
def test_PB_T28_wide_arc_adds_front_and_zone_of_adjacent_sectors() -> None:
    """A Catapult in the center rear: center front, either wing front, any engaged enemy; no wing rear."""
    other = "CF warband_22; LF warband_33; RF warband_44; LR druid; RZ warband_55 @2"
    state = battle("CR catapult; LZ orcs_34 @5", other, armies=("orcs", "celts"))
    assert in_range(state) == [101, 102, 103, 105]
    wing = battle("LR catapult", "RF warband_22; CF warband_33; LF warband_44", armies=("orcs", "celts"))
    assert in_range(wing) == [101, 102]
    empty = battle("CR catapult", "LR druid; LF warband_33", armies=("orcs", "celts"))
    assert in_range(empty) == [101, 102]
