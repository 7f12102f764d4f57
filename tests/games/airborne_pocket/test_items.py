"""Items."""

from __future__ import annotations

import pytest

from pocket_tui.engine.grid import Direction
from pocket_tui.games.airborne_pocket.cards import Category
from pocket_tui.games.airborne_pocket.commands import (
    Command,
    DrawEvent,
    DrawItem,
    DropItem,
    EndTurn,
    Evade,
    Fight,
    LeaveItem,
    Move,
    Sabotage,
    Stay,
    TakeItem,
    UseItem,
)
from pocket_tui.games.airborne_pocket.events import (
    EventSkipped,
    HealthChanged,
    ItemDuplicate,
    ItemFound,
    ItemsLost,
    ItemTaken,
    ItemUsed,
)
from pocket_tui.games.airborne_pocket.model import AfterEvent, Arrived, Found, Offered, Phase
from tests.games.airborne_pocket.positions import (
    CONTENT,
    GAME,
    QUIET,
    arrived,
    choice,
    code,
    decision,
    meeting,
    offered,
    play,
    position,
    result,
    told,
)

NORTH = Direction.NORTH
SOUTH = Direction.SOUTH


@pytest.mark.rules("AIP-094", "AIP-025")
def test_AIP_094_up_to_two_further_items_may_be_carried() -> None:
    view = GAME.view(position(), 0)
    assert (view.items, view.item_limit) == ((), 2)
    assert [item.id for item in view.free_items] == ["colt"]
    state = play(position(floor=("luger", "mp40", "kar98k")), TakeItem("luger"), TakeItem("mp40"))
    assert code(state, TakeItem("kar98k")) == "E-TAKE-2"


@pytest.mark.rules("AIP-095", "R-41", "WE-38")
def test_AIP_095_a_copy_of_an_item_carried_is_no_gain_and_the_card_is_spent() -> None:
    start = position("13*", phase=Offered("event"), deck=(3, 1), items=("mp40",))
    state, events = told(start, DrawItem())
    assert ItemDuplicate("mp40") in events
    assert (state.soldier.items, state.deck.cards) == (("mp40",), (1,))
    assert state.phase == AfterEvent()


@pytest.mark.rules("AIP-095", "E-TAKE-1")
def test_AIP_095_a_second_copy_cannot_be_taken() -> None:
    state = position(items=("mp40",), floor=("mp40",))
    refusal = GAME.refuse(state, TakeItem("mp40"))
    assert refusal is not None
    assert (refusal.code, refusal.reason) == ("E-TAKE-1", "You already carry one.")


@pytest.mark.rules("AIP-024", "AIP-095")
def test_a_named_item_that_is_carried_is_no_gain() -> None:
    state, events = told(arrived(deck=(5,), items=("kar98k",)), DrawEvent())
    assert ItemDuplicate("kar98k") in events
    assert state.soldier.items == ("kar98k",)


@pytest.mark.rules("R-41")
def test_R_41_an_item_that_lies_on_the_floor_is_that_same_copy() -> None:
    state = play(position(phase=Offered("event"), deck=(3,), floor=("mp40", "luger")), DrawItem())
    assert state.phase == Found("mp40", "event")
    assert state.board.floor == ("luger",)
    assert play(state, LeaveItem("mp40")).board.floor == ("luger", "mp40")


@pytest.mark.rules("AIP-096", "WE-83")
def test_AIP_096_with_two_items_one_must_be_dropped_to_take_a_third() -> None:
    state = position("13*", phase=Found("kar98k", "named"), items=("luger", "mp40"))
    assert code(state, TakeItem("kar98k")) == "E-TAKE-2"
    state = play(state, DropItem("luger"), TakeItem("kar98k"))
    assert (state.soldier.items, state.board.floor) == (("mp40", "kar98k"), ("luger",))


@pytest.mark.rules("AIP-097", "R-34", "WE-37", "WE-83")
def test_AIP_097_what_lies_on_the_floor_stays_as_long_as_the_player_does() -> None:
    start = position("5\n16*", items=("luger",))
    state = play(start, DropItem("luger"), Stay(), DrawEvent(), game=QUIET)
    assert state.board.floor == ("luger",)
    assert code(state, TakeItem("luger")) == ""
    state, events = told(state, EndTurn(), Move(NORTH), DrawEvent(), Move(SOUTH), game=QUIET)
    assert ItemsLost(("luger",)) in events
    assert (state.board.floor, code(state, TakeItem("luger"))) == ((), "E-TAKE-4")


@pytest.mark.rules("AIP-097")
def test_AIP_097_evading_leaves_the_floor_behind_too() -> None:
    state, events = told(meeting(5, "5\n4*", floor=("luger",)), Evade(NORTH))
    assert ItemsLost(("luger",)) in events
    assert state.board.floor == ()
    assert (
        choice(meeting(5, "5\n4*", floor=("luger",)), Evade(NORTH)).note == "no Event, Luger P08 left behind"
    )


@pytest.mark.rules("AIP-098", "AIP-100", "WE-34")
def test_AIP_098_drop_one_use_the_kit_and_pick_the_dropped_one_up_again() -> None:
    state = position("13*", phase=Found("medical_kit", "event"), items=("luger", "mp40"), health=5)
    state = play(state, DropItem("luger"), TakeItem("medical_kit"), UseItem("medical_kit"), TakeItem("luger"))
    assert state.soldier.health == 8
    assert set(state.soldier.items) == {"luger", "mp40"}


@pytest.mark.rules("AIP-099", "R-39", "WE-41")
def test_AIP_099_two_items_combine_from_hand_and_floor_even_with_one_arm() -> None:
    state = meeting(6, items=("kar98k",), floor=("gammon_bomb",), arms_lost=1)
    line = choice(state, Fight("kar98k", ("gammon_bomb",)))
    assert line.sums == "6 - 5 = lose 1"
    assert line.note == "Gammon Bomb spent"
    after = play(state, Fight("kar98k", ("gammon_bomb",)))
    assert (after.soldier.health, after.board.floor) == (5, ())


@pytest.mark.rules("AIP-099", "E-COMB-1", "E-COMB-2")
def test_AIP_099_what_does_not_combine_or_is_elsewhere_is_refused() -> None:
    state = meeting(6, items=("kar98k", "medical_kit"))
    assert code(state, Fight("kar98k", ("gammon_bomb",))) == "E-COMB-2"
    assert code(state, Fight("mp40")) == "E-COMB-2"
    assert code(state, Fight("kar98k", ("medical_kit",))) == "E-COMB-1"
    assert code(state, Fight("medical_kit")) == "E-COMB-1"


@pytest.mark.rules("AIP-100")
def test_AIP_100_weapons_from_the_floor_can_be_used_where_they_lie() -> None:
    state = meeting(5, "2*", floor=("mp40",))
    assert play(state, Fight("mp40")).soldier.health == 4


@pytest.mark.rules("AIP-101", "AIP-102", "R-43")
@pytest.mark.parametrize(
    ("phase", "expected"),
    [
        (None, ""),
        (Arrived(), ""),
        (AfterEvent(), ""),
        (Offered("event"), "E-USE-1"),
        (Found("luger", "event"), "E-USE-1"),
    ],
    ids=["between", "arrival", "after", "offer", "found"],
)
def test_AIP_101_health_items_wait_until_the_event_is_over(phase: Phase | None, expected: str) -> None:
    state = position(phase=phase, health=2, items=("medical_kit",))
    assert code(state, UseItem("medical_kit")) == expected


@pytest.mark.rules("AIP-101")
def test_AIP_101_the_medal_skips_the_event_of_the_turn() -> None:
    """Only before the draw; not for an extra Event."""
    state = arrived("15*", items=("bronze_star",), free=("explosives",))
    after, events = told(state, UseItem("bronze_star"))
    assert EventSkipped() in events
    assert (len(after.deck.cards), after.soldier.items) == (8, ())
    assert after.phase == AfterEvent()
    assert code(after, DrawEvent()) == "E-DRAW-1"
    assert code(after, Sabotage()) == ""
    kept = position("15*", phase=AfterEvent(), items=("bronze_star",), free=("explosives",))
    assert code(kept, UseItem("bronze_star")) == "E-USE-3"
    assert code(position(items=("bronze_star",)), UseItem("bronze_star")) == "E-USE-3"
    assert code(meeting(3, items=("bronze_star",)), UseItem("bronze_star")) == "E-USE-1"


@pytest.mark.rules("AIP-027", "AIP-101", "WE-35")
def test_WE_35_a_kit_never_brings_more_than_the_maximum() -> None:
    state = position(health=8, items=("medical_kit",))
    assert choice(state, UseItem("medical_kit")).result == "health 8 → 9"
    assert play(state, UseItem("medical_kit")).soldier.health == 9


@pytest.mark.rules("AIP-101")
def test_using_a_health_item_at_full_health_is_asked_about() -> None:
    line = choice(position(health=9, items=("k_ration",)), UseItem("k_ration"))
    assert line.confirm == "Your Health is full: it would be used up for nothing. Use it all the same?"
    assert choice(position(health=8, items=("k_ration",)), UseItem("k_ration")).confirm == ""


@pytest.mark.rules("AIP-098")
@pytest.mark.parametrize(("item", "gain"), [("medical_kit", 3), ("k_ration", 2)])
def test_health_items_give_their_health_and_are_used_up(item: str, gain: int) -> None:
    state, events = told(position(health=2, items=(item,)), UseItem(item))
    assert events == (ItemUsed(item), HealthChanged(2, 2 + gain, "item"))
    assert state.soldier.items == ()


@pytest.mark.rules("AIP-102", "WE-36")
def test_AIP_102_no_health_item_in_the_middle_of_combat() -> None:
    state = meeting(5, "13*", health=2, items=("medical_kit",))
    assert code(state, UseItem("medical_kit")) == "E-USE-1"
    won = play(state.with_soldier(position(health=9, items=("medical_kit",)).soldier), Fight("colt"))
    assert code(won, UseItem("medical_kit")) == ""


@pytest.mark.rules("AIP-103")
def test_AIP_103_one_weapon_a_fight_whatever_lies_about() -> None:
    state = meeting(9, items=("kar98k", "mp40"), floor=("luger",))
    for fight in (command for command in GAME.legal(state) if isinstance(command, Fight)):
        used = [CONTENT.item[item] for item in (fight.weapon, *fight.extras) if item]
        assert sum(item.category is not Category.BOMBS for item in used) <= 1


@pytest.mark.rules("AIP-104")
def test_AIP_104_an_item_is_shown_until_it_is_dropped_or_used_up() -> None:
    state, events = told(position(floor=("k_ration",), health=3), TakeItem("k_ration"))
    assert ItemTaken("k_ration") in events
    assert [item.name for item in GAME.view(state, 0).items] == ["K-Ration"]
    assert GAME.view(play(state, UseItem("k_ration")), 0).items == ()
    assert [item.name for item in GAME.view(play(state, DropItem("k_ration")), 0).floor] == ["K-Ration"]


@pytest.mark.rules("AIP-105", "AIP-106")
def test_AIP_105_weapons_have_one_category_and_other_items_none() -> None:
    for item in CONTENT.items:
        assert (item.category is not None) == (item.kind == "weapon"), item.id
    assert {category.value for category in Category} == {"Handguns", "Rifles", "Machine Guns", "Bombs"}


@pytest.mark.rules("AIP-107")
def test_AIP_107_a_category_matters_only_where_a_text_names_it() -> None:
    """Bombs are refused on the Ammo Dump and nowhere else."""
    bomb = Fight("", ("stick_grenade",))
    refused = [
        place.number
        for place in CONTENT.locations
        if code(meeting(5, f"{place.number}*", items=("stick_grenade",)), bomb)
    ]
    assert refused == [12]


@pytest.mark.rules("AIP-108", "AIP-111", "AIP-112")
@pytest.mark.parametrize("item", ["colt", "flare", "explosives"])
def test_AIP_108_free_items_can_be_neither_dropped_nor_lost(item: str) -> None:
    state = position(free=("flare", "explosives"), items=("luger", "mp40"))
    refusal = GAME.refuse(state, DropItem(item))
    assert refusal is not None
    assert (refusal.code, refusal.reason) == ("E-DROP-1", "Free Items cannot be dropped.")
    assert CONTENT.item[item].free


@pytest.mark.rules("AIP-111")
def test_AIP_111_the_colt_has_power_one_and_is_a_handgun() -> None:
    colt = CONTENT.item["colt"]
    assert (colt.power, colt.category, colt.slots, colt.jams) == (1, Category.HANDGUNS, 0, ())
    assert CONTENT.starting == "colt"


@pytest.mark.rules("AIP-112", "R-46")
def test_AIP_112_the_explosives_are_taken_at_the_end_of_a_turn_on_the_ammo_dump() -> None:
    """Alive, without a card, and once."""
    state = position("12*", phase=AfterEvent())
    assert choice(state, EndTurn()).note == "take the Explosives"
    after = play(state, EndTurn())
    assert after.soldier.free == ("colt", "explosives")
    assert len(after.deck.cards) == 8
    again = play(after, Stay(), DrawEvent(), game=QUIET)
    assert again.soldier.free == ("colt", "explosives")


@pytest.mark.rules("AIP-129")
def test_AIP_129_a_rigged_case_harms_its_finder() -> None:
    """Drawn, never carried: 2 Health at once, and the turn goes on."""
    start = position("13*", phase=Offered("event"), deck=(10, 1))
    assert choice(start, DrawItem()).result == ""
    state, events = told(start, DrawItem())
    assert events[-2:] == (ItemFound("rigged_case", "event"), HealthChanged(6, 4, "trap"))
    assert state.soldier.items == ()
    assert state.phase == AfterEvent()
    assert result(play(position(phase=Offered("event"), deck=(10,), health=2), DrawItem())) == "health"


@pytest.mark.rules("R-42")
def test_R_42_an_item_used_up_can_be_found_again() -> None:
    state = play(position("13*", health=3, items=("medical_kit",), deck=(4,)), UseItem("medical_kit"))
    found = play(state.with_phase(Offered("event")), DrawItem(), TakeItem("medical_kit"))
    assert found.soldier.items == ("medical_kit",)


@pytest.mark.rules("AIP-018")
def test_a_location_to_be_searched_offers_a_draw_at_the_end_of_the_turn() -> None:
    """The Wrecked Glider: the Item is settled, then the turn is over."""
    state = play(position("1*", phase=AfterEvent(), deck=(3, 1)), EndTurn())
    assert state.phase == Offered("location")
    state = play(state, DrawItem())
    assert state.phase == Found("mp40", "location")
    assert play(state, TakeItem("mp40")).phase.name == "turn"


REFUSED: list[tuple[Command, str]] = [
    (DropItem("mp40"), "E-DROP-2"),
    (UseItem("mp40"), "E-USE-4"),
    (UseItem("luger"), "E-USE-3"),
    (UseItem("colt"), "E-USE-3"),
    (UseItem("explosives"), "E-USE-3"),
    (TakeItem("mp40"), "E-TAKE-4"),
]


@pytest.mark.parametrize(("command", "expected"), REFUSED, ids=repr)
def test_what_is_not_there_or_has_no_use_is_refused(command: Command, expected: str) -> None:
    assert code(position(items=("luger",), free=("explosives",)), command) == expected


def test_another_item_than_the_one_found_cannot_be_left() -> None:
    assert code(position(phase=Found("luger", "event")), LeaveItem("mp40")) == "E-TAKE-4"


def test_with_hands_full_the_drops_stand_beside_the_item_found() -> None:
    """They are the way to take it, so they are not folded away in a group."""
    asked = decision(position(phase=Found("kar98k", "named"), items=("luger", "mp40")))
    groups = {line.command: line.group for line in asked.choices}
    assert groups[DropItem("luger")] == ""
    assert asked.choices[-1].command == TakeItem("kar98k")
    assert asked.choices[-1].refusal is not None
    assert not offered(
        position(phase=Found("k_ration", "event"), items=("medical_kit",)), UseItem("medical_kit")
    )
