"""Being Wounded."""

from __future__ import annotations

import pytest

from pocket_tui.engine.grid import Direction
from pocket_tui.games.airborne_pocket.cards import Enemy
from pocket_tui.games.airborne_pocket.commands import (
    DiscardItem,
    DrawEvent,
    DropItem,
    EndTurn,
    Evade,
    Fight,
    Sabotage,
    TakeItem,
    UseItem,
)
from pocket_tui.games.airborne_pocket.events import ItemDiscarded, Wounded
from pocket_tui.games.airborne_pocket.model import AfterEvent, Found, State, WoundDiscard
from tests.games.airborne_pocket.positions import (
    GAME,
    QUIET,
    code,
    commands_of,
    decision,
    meeting,
    play,
    position,
    told,
)

FULL = {"health": 9, "free": ("flare", "explosives")}


def knives(count: int = 5, text: str = "15*", **facts: object) -> State:
    """Event 8 Inside: Paratroopers that wound when the fight costs 3 or more."""
    return meeting(count, text, enemy=Enemy.PARATROOPERS, event=8, **{**FULL, **facts})


@pytest.mark.rules("AIP-072")
def test_AIP_072_a_wound_lowers_the_item_limit_by_one_to_the_end() -> None:
    state, events = told(knives(), Fight("colt"))
    assert Wounded(1) in events
    assert GAME.view(state, 0).item_limit == 1
    assert code(state.with_phase(Found("mp40", "event")), TakeItem("mp40")) == ""
    one = position(phase=Found("mp40", "event"), items=("luger",), arms_lost=1)
    refusal = GAME.refuse(one, TakeItem("mp40"))
    assert refusal is not None
    assert (refusal.code, refusal.reason) == ("E-TAKE-2", "Limit reached (1): drop one first.")


@pytest.mark.rules("AIP-072")
@pytest.mark.parametrize(("count", "arms_lost"), [(3, 0), (4, 1), (9, 1)])
def test_AIP_072_only_a_fight_that_costs_enough_wounds(count: int, arms_lost: int) -> None:
    """Losses of 2, 3, and 4 after the cap."""
    assert play(knives(count), Fight("colt")).soldier.arms_lost == arms_lost


@pytest.mark.rules("AIP-072")
def test_AIP_072_evading_never_wounds() -> None:
    """Event 7 on Red Alert wounds when fought, and can be Evaded."""
    state = meeting(6, "14*\n13", enemy=Enemy.SS, event=7, guns_destroyed=True)
    assert play(state, Fight("colt")).soldier.arms_lost == 1
    assert play(state, Evade(Direction.SOUTH)).soldier.arms_lost == 0


@pytest.mark.rules("AIP-073", "R-35", "WE-39")
def test_AIP_073_carrying_two_the_player_gives_up_one_of_choice_at_once() -> None:
    state = play(knives(items=("luger", "mp40")), Fight("colt"))
    assert state.phase == WoundDiscard()
    assert GAME.legal(state) == (DiscardItem("luger"), DiscardItem("mp40"))
    assert [code(state, command) for command in (EndTurn(), DropItem("luger"))] == ["E-END-1", "E-PHASE"]
    state, events = told(state, DiscardItem("luger"))
    assert ItemDiscarded("luger") in events
    assert (state.soldier.items, state.board.floor) == (("mp40",), ())


@pytest.mark.rules("AIP-074", "AIP-108", "WE-39")
def test_AIP_074_free_items_are_untouched_by_a_wound() -> None:
    state = play(knives(items=("luger", "mp40")), Fight("colt"))
    assert code(state, DiscardItem("colt")) == "E-DISC-1"
    state = play(state, DiscardItem("mp40"))
    assert state.soldier.free == ("colt", "flare", "explosives")


@pytest.mark.rules("AIP-075", "R-36", "WE-40")
def test_AIP_075_with_both_arms_lost_no_item_can_be_used_and_power_is_zero() -> None:
    """3 enemies then cost 3, starting weapon or not."""
    state = meeting(3, "2*", arms_lost=2)
    assert commands_of(state, Fight) == [Fight()]
    assert code(state, Fight("colt")) == "E-USE-2"
    assert (GAME.view(state, 0).power, GAME.view(state, 0).free_items[0].usable) == (0, False)
    assert play(state, Fight()).soldier.health == 3
    kit = position(items=("medical_kit",), arms_lost=2, health=3)
    assert code(kit, UseItem("medical_kit")) == "E-USE-2"


@pytest.mark.rules("AIP-075", "R-36")
def test_R_36_a_second_wound_takes_the_one_item_left() -> None:
    state, events = told(knives(items=("luger",), arms_lost=1), Fight("luger"))
    assert Wounded(2) in events
    assert ItemDiscarded("luger") in events
    assert state.soldier.items == ()


@pytest.mark.rules("AIP-076", "R-36", "WE-40")
def test_AIP_076_with_both_arms_lost_the_explosives_still_do_their_work() -> None:
    state = position("15*", phase=AfterEvent(), arms_lost=2, free=("explosives",))
    assert play(state, Sabotage(), game=QUIET).guns_destroyed
    view = GAME.view(state, 0)
    assert [item.id for item in view.free_items if item.usable] == ["explosives"]


@pytest.mark.rules("R-37")
def test_R_37_a_third_wound_does_nothing() -> None:
    state, events = told(knives(arms_lost=2), Fight())
    assert state.soldier.arms_lost == 2
    assert not any(isinstance(event, Wounded) for event in events)


@pytest.mark.rules("AIP-072", "AIP-068")
def test_a_wound_in_the_extra_event_is_settled_before_the_guns_are_destroyed() -> None:
    state = play(knives(items=("luger", "mp40"), extra=True), Fight("colt"))
    assert not state.guns_destroyed
    assert play(state, DiscardItem("mp40")).guns_destroyed


@pytest.mark.rules("AIP-072")
def test_the_line_of_a_fight_says_that_it_wounds() -> None:
    assert [line.note for line in decision(knives()).choices[:1]] == ["Wounded"]


@pytest.mark.rules("AIP-075")
def test_with_both_arms_lost_items_can_still_be_found_but_not_carried() -> None:
    state = position(phase=Found("mp40", "event"), arms_lost=2)
    assert code(state, TakeItem("mp40")) == "E-TAKE-2"
    assert code(state.with_phase(AfterEvent()), DrawEvent()) == "E-DRAW-1"
