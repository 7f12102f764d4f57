"""Battle Round: turns, Redeployment, what orders cost, Tactical Move and Pass."""

from __future__ import annotations

import pytest

from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.events import OrderGiven, Passed, RoundBegan, RoundEnded, TurnBegan
from pocket_tui.games.pocket_battles.field import AREAS, Rank, is_one_step
from pocket_tui.games.pocket_battles.rules import tokens
from tests.games.pocket_battles.positions import (
    CENTER,
    CONTENT,
    FRONT,
    LEFT,
    REAR,
    RIGHT,
    battle,
    code,
    commands_of,
    events_of,
    legal,
    name,
    order,
    order_code,
    play,
    told,
)
from tests.games.pocket_battles.positions import tokens as held

FAR = "LR warband_22"


@pytest.mark.rules("PB-17", "PB-R09", "PB-X52")
def test_PB_17_the_attacker_begins_odd_rounds_and_the_defender_even_ones() -> None:
    for attacker in (0, 1):
        state = battle("LR cavalry_45", FAR, unused=(1, 0), aside=(0, 3), attacker=attacker, round=1)
        state, events = told(state, do.Pass())
        assert state.clock.round == 2
        assert events_of(events, RoundBegan) == [RoundBegan(2, 1 - attacker)]
        assert state.clock.seat == 1 - attacker
    state = battle("LR cavalry_45", FAR, unused=(1, 0), aside=(0, 3), attacker=0, round=2)
    assert play(state, do.Pass()).clock.seat == 0


@pytest.mark.rules("PB-17", "PB-18")
def test_PB_18_a_turn_is_one_redeployment_at_most_and_exactly_one_action() -> None:
    state = battle("LR cavalry_45; CF onager; RF cavalry_56", FAR)
    state = play(state, do.Redeploy(name(state, 1), LEFT, FRONT))
    assert state.clock.seat == 0
    assert code(state, do.Redeploy(name(state, 3), RIGHT, REAR)) == "E-PB09"
    state, events = told(state, do.Move(name(state, 3), RIGHT, REAR))
    assert state.clock.seat == 1
    assert events_of(events, TurnBegan) == [TurnBegan(6, 1)]


@pytest.mark.rules("PB-19", "PB-R04", "PB-X09", "PB-E11", "PB-E09")
def test_PB_19_a_redeployment_is_free_and_one_orthogonal_step() -> None:
    state = battle("LR cavalry_45; RR onager", FAR)
    after = play(state, do.Redeploy(name(state, 1), LEFT, FRONT))
    assert (after.get(1).sector, after.get(1).rank) == (LEFT, FRONT)
    assert held(after, 0) == (8, 0, 0)
    assert code(state, do.Redeploy(name(state, 1), CENTER, FRONT)) == "E-PB11"
    assert code(state, do.Redeploy(name(state, 1), RIGHT, REAR)) == "E-PB11"
    assert code(state, do.Redeploy(name(state, 1), CENTER, REAR)) == ""
    ways = {end for end in AREAS if is_one_step((CENTER, FRONT), end)}
    assert ways == {(CENTER, REAR), (LEFT, FRONT), (RIGHT, FRONT)}


@pytest.mark.rules("PB-20", "PB-E10", "PB-E11")
def test_PB_20_no_redeployment_into_a_zone_or_out_of_one() -> None:
    state = battle("LF cavalry_45; CZ onager @1", "CZ warband_22 @2")
    assert code(state, do.Redeploy(name(state, 1), LEFT, Rank.ZONE)) == "E-PB11"
    assert code(state, do.Redeploy(name(state, 2), CENTER, FRONT)) == "E-PB10"


@pytest.mark.rules("PB-21", "PB-X08", "PB-E14")
def test_PB_21_a_redeployed_unit_takes_no_order_in_that_turn() -> None:
    state = battle("LR cavalry_45; RR onager", "RF warband_22")
    state = play(state, do.Redeploy(name(state, 1), LEFT, FRONT))
    assert order_code(state, 1, "charge") == "E-PB14"
    assert code(state, do.Move(name(state, 1), LEFT, REAR)) == "E-PB14"
    state = play(state, do.Pass(), do.Pass())
    assert order_code(state, 1, "charge") == ""


@pytest.mark.rules("PB-22", "PB-R10")
def test_PB_22_one_action_with_one_unit_or_a_pass() -> None:
    """A turn never ends without an action or a Pass: there is no other command."""
    state = battle("LF centurion; CZ cavalry_45 @1", "CZ warband_22 @2; RF warband_33")
    kinds = {type(command) for command in legal(state)}
    assert kinds == {do.Order, do.Move, do.Redeploy, do.Pass}
    actions = {(c.unit.number, c.action) for c in commands_of(state, do.Order)}
    assert actions == {(1, "charge"), (1, "shoot"), (2, "carry"), (2, "leave")}


@pytest.mark.rules("PB-23", "PB-24", "PB-25", "PB-X06", "PB-E13")
def test_PB_23_an_order_costs_the_tokens_on_the_unit_and_one() -> None:
    """Six unused tokens, one Unit: 1, then 2, then 4 is more than 3."""
    state = battle("LR cavalry_45", FAR, unused=(6, 8))
    for on_it, left, rank in ((1, 5, FRONT), (3, 3, REAR)):
        state = play(state, do.Move(name(state, 1), LEFT, rank), do.Pass())
        assert (state.get(1).orders, state.sides[0].tokens.unused) == (on_it, left)
    assert code(state, do.Move(name(state, 1), LEFT, FRONT)) == "E-PB13"


@pytest.mark.rules("PB-24", "PB-X07")
def test_PB_24_repeated_orders_cost_1_2_4_and_then_8() -> None:
    state = battle("LR cavalry_45", FAR)
    for rank in (FRONT, REAR, FRONT):
        state = play(state, do.Move(name(state, 1), LEFT, rank), do.Pass())
    assert (state.get(1).orders, state.sides[0].tokens.unused) == (7, 1)
    assert tokens.order_cost(CONTENT, state.get(1)) == 8


@pytest.mark.rules("PB-23")
def test_PB_23_the_tokens_lie_on_the_unit_before_the_action_takes_effect() -> None:
    state = battle("LF cavalry_45", "RF warband_22", dice=(1, 1, 1))
    before = play(state, do.Order(name(state, 1), "charge"))
    assert held(before, 0) == (8, 0, 0)
    _, events = told(before, do.Confirm())
    assert events[0] == OrderGiven(name(state, 1), "charge", 1)


@pytest.mark.rules("PB-26", "PB-X45", "PB-R11", "PB-62")
def test_PB_26_who_has_no_unused_token_takes_no_turn() -> None:
    """B takes consecutive turns until its tokens are gone; then the round ends."""
    state = battle("LR cavalry_45", FAR, unused=(1, 3))
    state = play(state, do.Pass())
    seats = []
    for _ in range(2):
        seats.append(state.clock.seat)
        state = play(state, do.Pass())
    assert seats == [1, 1]
    state, events = told(state, do.Pass())
    assert events_of(events, RoundEnded) == [RoundEnded(1)]


@pytest.mark.rules("PB-27")
def test_PB_27_a_tactical_move_is_one_step_and_costs_an_order() -> None:
    state = battle("CF cavalry_45", FAR)
    assert {(c.sector, c.rank) for c in commands_of(state, do.Move)} == {
        (CENTER, REAR),
        (LEFT, FRONT),
        (RIGHT, FRONT),
    }
    assert code(state, do.Move(name(state, 1), CENTER, Rank.ZONE)) == "E-PB11"
    after = play(state, do.Move(name(state, 1), RIGHT, FRONT))
    assert (after.get(1).sector, after.get(1).orders) == (RIGHT, 1)


@pytest.mark.rules("PB-27", "PB-R22", "PB-E10")
def test_PB_27_an_engaged_unit_makes_no_tactical_move() -> None:
    state = battle("CZ cavalry_45 @1", "CZ warband_22 @1")
    assert code(state, do.Move(name(state, 1), CENTER, FRONT)) == "E-PB10"


@pytest.mark.rules("PB-61")
def test_PB_61_a_pass_sets_one_token_aside() -> None:
    state, events = told(battle("LR cavalry_45", FAR), do.Pass())
    assert events[0] == Passed(0)
    assert held(state, 0) == (7, 1, 0)


@pytest.mark.rules("PB-61", "PB-X44")
def test_PB_61_only_a_pass_is_left_where_every_order_is_too_dear() -> None:
    state = battle("LR cavalry_45 o1", FAR, unused=(1, 8), redeployed=1)
    assert legal(state) == (do.Pass(),)


@pytest.mark.rules("PB-E12", "PB-18")
def test_while_an_action_is_carried_out_no_other_is_begun() -> None:
    state = order(battle("LF cavalry_45", "RF warband_22; RF warband_33"), 1, "charge")
    assert state.phase.name == "react"
    assert code(state, do.Pass()) == "E-PB12"
    assert code(state, do.Order(name(state, 1), "charge")) == "E-PB12"


@pytest.mark.rules("PB-R35")
def test_a_redeployed_unit_may_react_in_the_enemy_turn() -> None:
    state = battle("LR cavalry_45; CF onager", "RF warband_22; RF warband_33")
    state = play(state, do.Redeploy(name(state, 1), LEFT, FRONT), do.Pass())
    state = order(state, 101, "charge")
    assert do.Intercept(name(state, 1)) in legal(state)


def test_an_order_can_be_dropped_before_it_is_paid() -> None:
    state = battle("LF cavalry_45", "RF warband_22")
    assert play(state, do.Order(name(state, 1), "charge"), do.Cancel()) == state


@pytest.mark.rules("PB-E30", "PB-26")
def test_a_pass_takes_an_unused_token() -> None:
    assert code(battle("LR cavalry_45", FAR, unused=(0, 8)), do.Pass()) == "E-PB30"
