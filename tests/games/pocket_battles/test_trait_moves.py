"""Traits of movement, charges, tokens and the count of losses."""

from __future__ import annotations

from typing import Any

import pytest

from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.events import (
    Charged,
    DiceRolled,
    GameEvent,
    TokenGivenBack,
    TokenOwed,
    TokensRecovered,
    TroopLost,
    Waited,
)
from pocket_tui.games.pocket_battles.field import Rank
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.phases import Over
from pocket_tui.games.pocket_battles.rules import tokens as rules
from pocket_tui.games.pocket_battles.rules import winner
from tests.games.pocket_battles.positions import (
    CENTER,
    CONTENT,
    FRONT,
    LEFT,
    army,
    battle,
    code,
    commands_of,
    decision,
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

CELTS: dict[str, Any] = {"armies": ("celts", "romans")}
ELVES: dict[str, Any] = {"armies": ("elves", "romans")}
MACEDONIANS: dict[str, Any] = {"armies": ("macedonians", "celts")}
SCOUTED = "RF pezhetairoi_34; RF agrianes_5_5"


def dice_of(events: tuple[GameEvent, ...]) -> list[int]:
    return [len(event.dice) for event in events_of(events, DiceRolled)]


def targets(state: State) -> list[int]:
    return sorted(command.unit.number for command in commands_of(state, do.Target))


# Fast and Slow.


@pytest.mark.rules("PB-T10", "PB-X08", "PB-21")
def test_PB_T10_a_fast_unit_is_ordered_in_the_turn_of_its_redeployment() -> None:
    """Horsemen redeploy from the left rear to the left front and charge for 1 token: 2 dice."""
    state = battle("LR horsemen_33; RR druid", "RR auxiliares_33", dice=(1, 1, 1), **CELTS)
    state = play(state, do.Redeploy(name(state, 1), LEFT, FRONT))
    state, events = ordered(state, 1, "charge")
    assert (dice_of(events)[0], state.get(1).orders) == (2, 1)
    joined = battle("LR prodromoi_56 + chiliarch; RR agema", "RR warband_22", **MACEDONIANS)
    joined = play(joined, do.Redeploy(name(joined, 1), LEFT, FRONT))
    assert order_code(joined, 1, "charge") == ""


@pytest.mark.rules("PB-T26", "PB-E35")
def test_PB_T26_a_slow_unit_moves_by_order_only() -> None:
    state = battle("LR cataphracts_233 + legionaries_35", "RR warband_22")
    refusal_code = code(state, do.Redeploy(name(state, 1), LEFT, FRONT))
    assert refusal_code == "E-PB35"
    moved = play(state, do.Move(name(state, 1), LEFT, FRONT))
    assert (moved.get(1).rank, moved.get(1).orders) == (FRONT, 1)


@pytest.mark.rules("PB-TR38", "PB-T26")
def test_PB_TR38_slow_beats_fast_and_both_change_with_the_last_slow_tile() -> None:
    state = battle("LR hypaspistai_34 + chiliarch; RR agema", "RR warband_22", **MACEDONIANS)
    assert code(state, do.Redeploy(name(state, 1), LEFT, FRONT)) == "E-PB35"
    without = battle("LR peltasts_33 + chiliarch; RR agema", "RR warband_22", **MACEDONIANS)
    without = play(without, do.Redeploy(name(without, 1), LEFT, FRONT))
    assert order_code(without, 1, "charge") == ""


# Scout and Flying.


@pytest.mark.rules("PB-T24", "PB-TR28", "PB-E19")
def test_PB_T24_a_scouts_charge_can_only_be_waited_for() -> None:
    """Neither Skirmish archers nor anybody else react; the scouts pick."""
    state = battle("LF prodromoi_56", SCOUTED, armies=("macedonians", "macedonians"))
    state, events = ordered(state, 1, "charge")
    assert Waited(1, True) in events
    assert targets(state) == [101, 102]
    assert code(state, do.Intercept(name(state, 101))) == "E-PB19-SCOUT"
    assert code(state, do.ShootBack(name(state, 102))) == "E-PB19-SCOUT"


@pytest.mark.rules("PB-TR28", "PB-33", "PB-34")
def test_PB_TR28_behind_an_empty_front_a_scout_changes_nothing() -> None:
    for other in ("RR warband_22", "CF warband_22"):
        state = battle("LF prodromoi_56", other, dice=(1, 1, 1), **MACEDONIANS)
        _, events = ordered(state, 1, "charge")
        assert Waited(1, True) in events


@pytest.mark.rules("PB-T12", "PB-TR29")
def test_PB_T12_a_flying_unit_may_pick_the_rear_past_an_occupied_front() -> None:
    """Great Eagle: front Orcs, rear Catapult. The opponent waits; the Catapult is moved into the zone."""
    state = battle("LF great_eagle", "RF orcs_34; RR catapult", armies=("elves", "orcs"), dice=(1, 1))
    state = order(state, 1, "charge")
    assert state.phase.name == "react"
    waited = play(state, do.Wait())
    assert targets(waited) == [101, 102]
    after, events = told(waited, do.Target(name(waited, 102)))
    assert (after.get(102).rank, dice_of(events)) == (Rank.ZONE, [2])
    met = play(state, do.Intercept(name(state, 101)))
    assert met.get(1).foe == 101


@pytest.mark.rules("PB-TR29", "PB-T11")
def test_PB_TR29_after_a_shot_the_rear_is_still_open_and_first_strike_works_there() -> None:
    state = battle(
        "LF great_eagle",
        "RF cretan_archers_23; RR hypaspistai_34",
        armies=("elves", "macedonians"),
        dice=(1, 1, 1, 1),
    )
    state = play(order(state, 1, "charge"), do.ShootBack(name(state, 101)))
    assert targets(state) == [101, 102]
    _, events = told(state, do.Target(name(state, 102)))
    assert [event.roll for event in events_of(events, DiceRolled)] == ["first_strike", "attack"]
    empty = order(battle("LF great_eagle", "RR onager; RR scorpio; CF cavalry_45", **ELVES), 1, "charge")
    assert targets(empty) == [101, 102]


# Overwhelming.


CHAIN = "RF slingers_36; RF warband_22 + warband_33; LR druid"
CHARIOT: dict[str, Any] = {"armies": ("celts", "celts")}


@pytest.mark.rules("PB-T19", "PB-TR24")
def test_PB_T19_a_charge_that_destroys_its_target_is_followed_by_another_for_nothing() -> None:
    """Chariot {5 6}, Impetus: 5, 6, 2 on Slingers; the Warband may react again; three new dice."""
    state = battle("LF chariot", CHAIN, dice=(5, 6, 2, 1, 1, 1, 1), **CHARIOT)
    state = play(order(state, 1, "charge"), do.Wait())
    state, events = told(state, do.Target(name(state, 101)))
    assert events_of(events, Charged) == [Charged(name(state, 1), LEFT, 1)]
    assert (state.phase.name, decision(state).seat) == ("react", 1)
    assert (state.get(1).orders, tokens(state, 0)[0]) == (1, 7)
    state, events = told(state, do.Intercept(name(state, 102)))
    assert dice_of(events) == [3, 1]
    assert tokens(state, 1)[0] == 7
    assert state.clock.seat == 1


@pytest.mark.rules("PB-TR25", "PB-T19")
def test_PB_TR25_the_chain_ends_where_nobody_is_in_reach_and_not_earlier() -> None:
    state = battle("LF chariot", "RF slingers_36; LF druid", dice=(5, 1, 1), **CHARIOT)
    state, events = told(order(state, 1, "charge"), do.Wait())
    assert not events_of(events, Charged)
    assert (state.get(1).rank, state.get(1).sector, state.clock.seat) == (FRONT, LEFT, 1)
    forced = battle("LF chariot", CHAIN, dice=(5, 6, 2), **CHARIOT)
    forced = play(order(forced, 1, "charge"), do.Wait(), do.Target(name(forced, 101)))
    assert forced.phase.name == "react"
    assert not commands_of(forced, do.Pass)


@pytest.mark.rules("PB-TR24", "PB-34")
def test_PB_TR24_each_charge_starts_where_the_unit_stands_after_the_last() -> None:
    """From an empty left sector on to the center; the next charge starts in the center front."""
    state = battle(
        "LF chariot", "CR slingers_36; CF warband_22; LR druid", dice=(5, 1, 1, 1, 1, 1, 1), **CHARIOT
    )
    state = play(order(state, 1, "charge"), do.Target(name(state, 101)))
    assert state.deed is not None
    assert (state.deed.chain, state.get(1).sector) == (1, CENTER)


@pytest.mark.rules("PB-TR24", "PB-R29")
def test_PB_TR24_the_victory_test_comes_after_each_charge() -> None:
    state = battle("LF chariot", CHAIN, dice=(5, 6, 2), points=(1000, 6), **CHARIOT)
    state = play(order(state, 1, "charge"), do.Wait(), do.Target(name(state, 101)))
    assert state.phase == Over(0, "half")


@pytest.mark.rules("PB-TR26")
def test_PB_TR26_an_interceptor_destroyed_counts_as_the_target() -> None:
    state = battle("LF chariot", "RF warband_22; RF slingers_36", dice=(5, 1, 1, 1, 1, 1, 1), **CHARIOT)
    state, events = told(order(state, 1, "charge"), do.Intercept(name(state, 101)))
    assert [event.chain for event in events_of(events, Charged)] == [1]


@pytest.mark.rules("PB-TR27", "PB-T19")
def test_PB_TR27_no_chain_in_carry_on_nor_by_a_strike_back_nor_as_target() -> None:
    carry = battle("LZ chariot @1", "RZ warband_22 @1; RF warband_33", dice=(5,), **CHARIOT)
    assert not events_of(ordered(carry, 1, "carry")[1], Charged)
    back = battle("LF warband_22; RF warband_33", "RR chariot", dice=(1, 1, 5), **CHARIOT)
    state, events = ordered(back, 1, "charge")
    assert state.find(1) is None
    assert len(events_of(events, Charged)) == 1


@pytest.mark.rules("PB-T19", "PB-TR11")
def test_PB_T19_the_overwhelming_tile_must_live_and_the_charger_keep_a_black_number() -> None:
    """First Strike takes the only Overwhelming tile: the rest wins, and no chain follows."""
    state = battle(
        "LF gaesatae_56 + horsemen_33",
        "RR hypaspistai_34; RR agrianes_5_5; LR agema",
        armies=("celts", "macedonians"),
        dice=(3, 3, 3),
    )
    state = play(order(state, 1, "charge"), do.Target(name(state, 101)))
    state, events = told(state, do.TakeHit("celts.gaesatae_56", 0))
    assert state.find(101) is None
    assert not events_of(events, Charged)


# Leader.


LEADER: dict[str, Any] = {"armies": ("macedonians", "celts")}


@pytest.mark.rules("PB-T17", "PB-08", "PB-09")
def test_PB_T17_a_leader_brings_a_token_which_leaves_with_him() -> None:
    """80 points with Alexandros: 9. He dies: his wound goes to the tray, one from aside leaves: 8 in all."""
    units = army("macedonians", "LF alexandros; LR agema", 0)
    assert rules.dealt(CONTENT, 80, units) == 9
    state = battle(
        "LZ alexandros!1 @1; LR hetairoi_34!1 + hetairoi_36!1; CF argyraspides o4",
        "RZ warband_22 @1; LR druid",
        unused=(0, 8),
        aside=(2, 0),
        dice=(2,),
        mover=1,
        **LEADER,
    )
    assert rules.total(state.sides[0]) == 9
    state, events = ordered(state, 101, "carry")
    assert events_of(events, TokenGivenBack) == [TokenGivenBack(0, "aside")]
    assert tokens(state, 0) == (0, 1, 1)
    assert rules.total(state.sides[0]) == 8


@pytest.mark.rules("PB-TR15")
def test_PB_TR15_the_token_goes_with_the_tile_not_with_the_unit() -> None:
    state = battle(
        "LZ alexandros!1 + hetairoi_34 @1", "RZ horsemen_33 @1", dice=(3, 1, 1, 1), mover=1, **LEADER
    )
    state = order(state, 101, "carry")
    state, events = told(
        state, do.TakeHit("macedonians.alexandros", 1), do.TakeHit("macedonians.hetairoi_34", 0)
    )
    assert events_of(events, TokenGivenBack) == [TokenGivenBack(0, "unused")]
    assert troops(state, 1) == ["hetairoi_34!1"]
    ended = battle("LF alexandros!1; LR agema", "RR warband_22", unused=(1, 0), **LEADER)
    ended = play(ended, do.Pass())
    assert ended.phase.name == "eliminate"
    _, events = told(ended, do.Eliminate(name(ended, 1), "macedonians.alexandros", 1))
    assert events_of(events, TokenGivenBack) == [TokenGivenBack(0, "unused")]


@pytest.mark.rules("PB-TR16", "PB-T17")
def test_PB_TR16_from_which_unit_the_token_leaves_is_the_owners_choice() -> None:
    state = battle(
        "LZ alexandros @1; CF argyraspides o2; LR hetairoi_34 o1",
        "RZ warband_22 @1; LR druid",
        unused=(0, 8),
        dice=(2,),
        mover=1,
        **LEADER,
    )
    state = order(state, 101, "carry")
    assert (state.phase.name, decision(state).seat) == ("return", 0)
    assert [command.unit.number for command in commands_of(state, do.ReturnToken)] == [2, 3]
    after, events = told(state, do.ReturnToken(name(state, 2)))
    assert events[0] == TokenGivenBack(0, "unit")
    assert (after.get(2).orders, after.sides[0].tokens.debt) == (1, 0)


@pytest.mark.rules("PB-TR16", "PB-T22", "PB-T15")
def test_PB_TR16_with_only_wounds_left_a_debt_is_kept_and_the_next_free_token_leaves() -> None:
    state = battle(
        "LZ alexandros @1; CF argyraspides!1; LR hetairoi_34!1",
        "RZ warband_22 @1; LR druid",
        unused=(0, 8),
        dice=(2,),
        mover=1,
        **LEADER,
    )
    state, events = ordered(state, 101, "carry")
    assert events_of(events, TokenOwed) == [TokenOwed(0)]
    assert state.sides[0].tokens.debt == 1
    freed = battle(
        "CZ argyraspides!1 @1; LR hetairoi_34!1",
        "CZ warband_22 @1; LR druid",
        unused=(0, 8),
        debt=(1, 0),
        dice=(2,),
        mover=1,
        **LEADER,
    )
    freed, events = told(order(freed, 101, "carry"), do.KeepDice())
    assert events_of(events, TokenGivenBack) == [TokenGivenBack(0, "tray")]
    assert (rules.total(freed.sides[0]), freed.sides[0].tokens.debt) == (1, 0)


@pytest.mark.rules("PB-TR16")
def test_PB_TR16_a_debt_is_settled_by_heal_and_at_the_end_of_a_round() -> None:
    healed = battle("RR magess; LF treeman!2", "RR cavalry_45", unused=(1, 8), debt=(1, 0), **ELVES)
    healed, events = ordered(healed, 1, "heal")
    assert events_of(events, TokenGivenBack) == [TokenGivenBack(0, "unused")]
    troll = battle(
        "RF troll!2; LF orcs_34 o1", "RR warband_22", unused=(1, 0), debt=(1, 0), armies=("orcs", "celts")
    )
    _, events = told(troll, do.Pass())
    assert len(events_of(events, TokenGivenBack)) == 1


@pytest.mark.rules("PB-TR17")
def test_PB_TR17_the_token_leaves_before_the_next_hit_is_marked() -> None:
    """One token unused: it leaves with Alexandros, so nothing marks the second hit."""
    state = battle(
        "LZ alexandros!1 + hetairoi_34 @1",
        "RZ horsemen_33 @1",
        unused=(1, 8),
        dice=(3, 1, 1, 1),
        mover=1,
        **LEADER,
    )
    state = order(state, 101, "carry")
    state, events = told(state, do.TakeHit("macedonians.alexandros", 1))
    assert [event.source for event in events_of(events, TokenGivenBack)] == ["unused"]
    assert tokens(state, 0)[0] == 0
    assert [lost.cause for lost in events_of(events, TroopLost)] == ["hit", "removed"]


# Prestige and Regenerate.


@pytest.mark.rules("PB-T20", "PB-TR18")
def test_PB_T20_while_darius_lives_his_points_count_as_destroyed() -> None:
    """Enemy army 80 points, 35 destroyed: (35 + 5) x 2 = 80: broken. The stored figure stays 35."""
    state = battle(
        "LF darius + takabara_44",
        "RR warband_22",
        armies=("persians", "celts"),
        points=(80, 80),
        lost=((0, 0), (35, 9)),
    )
    assert winner.counted(CONTENT, state, 1) == 40
    assert winner.is_broken(CONTENT, state, 1)
    assert state.sides[1].losses.dp == 35
    without = battle(
        "LF takabara_44",
        "RR warband_22",
        armies=("persians", "celts"),
        points=(80, 80),
        lost=((0, 0), (35, 9)),
    )
    assert not winner.is_broken(CONTENT, without, 1)
    both = battle("LF darius", "RR darius", armies=("persians", "persians"))
    assert [winner.counted(CONTENT, both, seat) for seat in (0, 1)] == [5, 5]


@pytest.mark.rules("PB-T22", "PB-TR33")
def test_PB_T22_a_troll_loses_all_wounds_at_the_end_of_a_round_before_eliminations() -> None:
    """Troll with 2 wounds, 8 tokens: the next round starts with 8."""
    state = battle(
        "RF troll!2; LF orcs_34 o3", "RR warband_22", unused=(1, 0), aside=(2, 1), armies=("orcs", "celts")
    )
    state, events = told(state, do.Pass())
    assert state.phase.name != "eliminate"
    assert troops(state, 1) == ["troll"]
    assert TokensRecovered(0, 8, 0) in events


@pytest.mark.rules("PB-19", "PB-T26")
def test_redeployment_is_refused_by_the_name_of_the_slow_troop() -> None:
    state = battle("LR peltasts_33 + hypaspistai_34", "RR warband_22", **MACEDONIANS)
    line = next(
        choice
        for choice in decision(state).choices
        if choice.command == do.Redeploy(name(state, 1), LEFT, FRONT)
    )
    assert line.refusal is not None
    assert line.refusal.reason == "Hypaspistai is Slow: this Unit cannot redeploy."
