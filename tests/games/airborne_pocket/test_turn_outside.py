"""Turn Sequence: Outside, and Finding a Flare."""

from __future__ import annotations

import pytest

from pocket_tui.engine.grid import Direction
from pocket_tui.games.airborne_pocket.cards import SectionName
from pocket_tui.games.airborne_pocket.commands import (
    DeclineItem,
    DrawEvent,
    DrawItem,
    EndTurn,
    Evade,
    Fight,
    LeaveItem,
    Move,
    PlaceTile,
    Search,
    Stay,
    TakeItem,
)
from pocket_tui.games.airborne_pocket.events import (
    EventDrawn,
    FlareFound,
    HealthChanged,
    Moved,
    Stayed,
    TileDrawn,
    TilePlaced,
    TurnBegan,
)
from pocket_tui.games.airborne_pocket.model import AfterEvent, Arrived, Found, Offered, Placing
from tests.games.airborne_pocket.positions import (
    GAME,
    QUIET,
    arrived,
    choice,
    code,
    commands_of,
    meeting,
    play,
    position,
    result,
    told,
)

NORTH, EAST, SOUTH, WEST = Direction
ROAD = "5\n16*"
"""The Sunken Crossroads, with roads everywhere, north of the Drop Zone."""

LAST = "12 16* 13:1"
"""Whatever the mission needs outside is face-up, so the last tile of the pile may be any."""


@pytest.mark.rules("AIP-011", "WE-02")
def test_AIP_011_a_turn_is_exit_tile_move_text_event_in_this_order() -> None:
    """Turn 1 northward onto a new tile with a quiet Event: one tile and one card less, still 0700."""
    state, events = told(position(outside=(5, 4, 3, 2, 1, 12, 13)), Move(NORTH), DrawEvent(), game=QUIET)
    steps = [type(event) for event in events]
    assert steps[:5] == [TurnBegan, TileDrawn, TilePlaced, Moved, EventDrawn]
    assert (len(state.deck.cards), len(state.deck.discards), state.deck.hour) == (7, 1, 7)
    assert len(state.board.outside) == 6
    assert state.phase.name == "turn"


@pytest.mark.rules("AIP-012")
def test_AIP_012_only_a_road_of_the_location_can_be_left_by() -> None:
    """The Wrecked Glider has one road, southward."""
    state = position("1*\n16")
    assert [code(state, Move(side)) for side in (NORTH, EAST, WEST)] == ["E-MOVE-1"] * 3
    assert code(state, Move(SOUTH)) == ""


@pytest.mark.rules("AIP-013", "WE-03")
def test_AIP_013_staying_places_no_tile_but_an_event_is_drawn() -> None:
    """And the location's text counts again: the Farmhouse heals."""
    start = position("4*", deck=(1, 2, 3, 4, 5, 6, 7))
    state, events = told(start, Stay(), DrawEvent(), game=QUIET)
    assert Stayed(4) in events
    assert state.board.tiles == start.board.tiles
    assert state.board.here == start.board.here
    assert len(state.deck.cards) == 6
    assert state.soldier.health == 7


@pytest.mark.rules("AIP-014", "R-13")
def test_AIP_014_the_top_outside_tile_goes_into_the_unknown_cell() -> None:
    """Once it is drawn the direction cannot be changed."""
    state = play(position(outside=(4, 2, 3)), Move(NORTH))
    assert state.phase == Placing(4, NORTH)
    assert state.board.outside == (2, 3)
    assert code(state, Move(EAST)) == "E-PHASE"
    assert code(state, PlaceTile(2, 0)) == "E-ORI-2"
    placed = play(state, PlaceTile(4, 0))
    assert (placed.board.tiles[-1].number, placed.board.tiles[-1].at) == (4, (0, -1))


@pytest.mark.rules("AIP-015", "WE-47")
def test_AIP_015_two_of_four_rotations_of_a_straight_tile_connect_and_look_the_same() -> None:
    """So nothing is asked (R-12): the Signals Room has doors on two opposite sides."""
    state = position("14*\n13", inside=(8, 15))
    drawn = state.with_phase(Placing(8, NORTH))
    legal = [turns for turns in range(4) if code(drawn, PlaceTile(8, turns)) == ""]
    assert legal == [0, 2]
    assert commands_of(drawn, PlaceTile) == [PlaceTile(8, 0)]
    assert play(state, Move(NORTH)).phase == Arrived()


@pytest.mark.rules("AIP-015", "R-12", "WE-48")
def test_AIP_015_a_t_shaped_tile_has_three_rotations_and_the_bare_side_is_refused() -> None:
    state = play(position(outside=(4, 2, 3)), Move(NORTH))
    assert commands_of(state, PlaceTile) == [PlaceTile(4, 0), PlaceTile(4, 1), PlaceTile(4, 2)]
    assert code(state, PlaceTile(4, 3)) == "E-ORI-1"
    refusal = GAME.refuse(state, PlaceTile(4, 3))
    assert refusal is not None
    assert refusal.reason == "That rotation does not connect to Drop Zone."


@pytest.mark.rules("R-12")
def test_R_12_when_all_rotations_look_alike_the_tile_is_laid_without_a_question() -> None:
    state = play(position(outside=(5, 4)), Move(NORTH))
    assert (state.phase, state.board.here) == (Arrived(), (0, -1))


@pytest.mark.rules("R-12")
def test_R_12_a_tile_with_one_road_can_only_be_laid_one_way() -> None:
    state = play(position(outside=(1, 4)), Move(WEST))
    assert state.board.tiles[-1].rotation == 3
    assert code(state, Move(EAST)) == "E-PHASE"
    assert play(state, DrawEvent(), game=QUIET).phase == Offered("location")


@pytest.mark.rules("AIP-016")
def test_AIP_016_towards_other_neighbours_roads_may_end_against_a_bare_side() -> None:
    """The Crossroads' western road meets the Farmhouse's bare side: legal, and blocked afterwards."""
    state = play(position("4:2 .\n. 16*", outside=(5, 2, 12, 13)), Move(NORTH), DrawEvent(), game=QUIET)
    assert state.board.tiles[-1].number == 5
    assert code(state, Move(WEST)) == "E-MOVE-2"
    meeting_roads = play(position("4 .\n. 16*", outside=(5, 2, 12, 13)), Move(NORTH), DrawEvent(), game=QUIET)
    assert code(meeting_roads, Move(WEST)) == ""


@pytest.mark.rules("AIP-017")
def test_AIP_017_a_move_is_one_location_and_never_diagonal() -> None:
    state, events = told(position("2\n5\n16*"), Move(NORTH))
    assert state.board.here == (0, -1)
    assert [event for event in events if isinstance(event, Moved)] == [Moved(NORTH, 5)]
    assert code(state, Move(NORTH)) == "E-PHASE"
    assert list(Direction) == [NORTH, EAST, SOUTH, WEST]


@pytest.mark.rules("AIP-018")
def test_AIP_018_a_text_changes_the_coming_event_or_waits_until_it_is_over() -> None:
    """The Orchard has one Infantryman less; the Farmhouse heals after the fight, not before."""
    orchard = play(arrived("2*", deck=(8, 1)), DrawEvent())
    encounter = GAME.view(orchard, 0).encounter
    assert encounter is not None
    assert (encounter.count, encounter.printed) == (4, 5)
    farm, events = told(arrived("4*", deck=(8, 1)), DrawEvent(), Fight("colt"))
    changes = [(event.cause, event.after) for event in events if isinstance(event, HealthChanged)]
    assert changes == [("fight", 2), ("location", 3)]
    assert farm.soldier.health == 3


@pytest.mark.rules("AIP-019")
@pytest.mark.parametrize("command", [Move(NORTH), Move(EAST), Stay()], ids=["known", "new", "stay"])
def test_AIP_019_an_event_is_drawn_on_a_known_and_a_new_location_and_after_staying(
    command: Move | Stay,
) -> None:
    state = play(position("5\n16*", outside=(2, 4)), command)
    assert state.phase == Arrived()
    assert GAME.legal(state) == (DrawEvent(),)
    _, events = told(state, DrawEvent(), game=QUIET)
    assert EventDrawn(1, SectionName.OUTSIDE) in events


@pytest.mark.rules("AIP-020")
def test_AIP_020_with_an_empty_deck_time_passes_before_the_event() -> None:
    state = play(arrived(deck=()), DrawEvent(), game=QUIET)
    assert (state.deck.hour, len(state.deck.cards)) == (8, 7)


@pytest.mark.rules("AIP-021", "AIP-118")
def test_AIP_021_outside_only_the_outside_section_counts() -> None:
    """Event 7 costs 2 Health outside; its SS Soldiers stand Inside."""
    state, events = told(arrived(deck=(7, 1)), DrawEvent())
    assert EventDrawn(7, SectionName.OUTSIDE) in events
    assert state.soldier.health == 4
    assert state.phase.name == "turn"


@pytest.mark.rules("AIP-022", "AIP-120", "WE-04")
def test_AIP_022_an_unnamed_item_is_read_from_the_corner_of_the_next_card() -> None:
    """Event 1 offers, Event 7 gives its MG 42, and its own text is not resolved."""
    state = play(arrived(deck=(1, 7, 3, 4, 5, 6)), DrawEvent())
    assert state.phase == Offered("event")
    state = play(state, DrawItem())
    assert state.phase == Found("mg42", "event")
    assert len(state.deck.cards) == 4
    assert state.soldier.health == 6
    assert play(state, TakeItem("mg42")).soldier.items == ("mg42",)


@pytest.mark.rules("AIP-023", "R-33", "WE-05")
def test_AIP_023_refusing_the_draw_gives_no_item_and_spends_no_card() -> None:
    """And it cannot be drawn for later in the turn."""
    state = play(arrived("13:1*", deck=(1, 2, 3, 4, 5, 6)), DrawEvent(), DeclineItem())
    assert len(state.deck.cards) == 5
    assert state.soldier.items == ()
    assert state.phase == AfterEvent()
    assert code(state, DrawItem()) == "E-ITEM-1"


@pytest.mark.rules("AIP-024", "WE-06")
def test_AIP_024_a_named_item_takes_no_further_card() -> None:
    state = play(arrived(deck=(5, 1, 2, 3, 4, 6)), DrawEvent())
    assert state.phase == Found("kar98k", "named")
    state = play(state, TakeItem("kar98k"))
    assert len(state.deck.cards) == 5
    assert state.soldier.items == ("kar98k",)


@pytest.mark.rules("AIP-025", "R-40")
def test_AIP_025_never_more_than_two_items_besides_the_free_ones() -> None:
    found = position(phase=Found("kar98k", "named"), items=("luger", "mp40"), free=("flare", "explosives"))
    assert code(found, TakeItem("kar98k")) == "E-TAKE-2"
    one = position(phase=Found("kar98k", "named"), items=("luger",), free=("flare", "explosives"))
    assert play(one, TakeItem("kar98k")).soldier.items == ("luger", "kar98k")


@pytest.mark.rules("AIP-026")
def test_AIP_026_an_event_that_takes_health_takes_it_at_once() -> None:
    state, events = told(arrived(deck=(7, 1)), DrawEvent())
    assert events[1] == HealthChanged(6, 4, "event")
    assert state.soldier.health == 4


@pytest.mark.rules("AIP-027")
@pytest.mark.parametrize(("before", "after"), [(7, 8), (8, 9), (9, 9)])
def test_AIP_027_health_never_goes_above_nine(before: int, after: int) -> None:
    state = play(position("4*", phase=AfterEvent(), health=before), EndTurn())
    assert state.soldier.health == after


@pytest.mark.rules("AIP-028", "AIP-123", "R-44")
@pytest.mark.parametrize("health", [1, 2])
def test_AIP_028_health_zero_from_an_event_is_immediate_death(health: int) -> None:
    """Event 7 takes 2: never below 0, and the game is over."""
    state = play(arrived(deck=(7, 1), health=health), DrawEvent())
    assert state.soldier.health == 0
    assert result(state) == "health"
    assert GAME.legal(state) == ()


@pytest.mark.rules("AIP-029")
def test_AIP_029_an_encounter_is_settled_before_anything_else() -> None:
    state = play(arrived(deck=(2, 1)), DrawEvent())
    assert state.phase.name == "encounter"
    assert [code(state, command) for command in (EndTurn(), DrawEvent(), Move(NORTH))] == ["E-PHASE"] * 3


@pytest.mark.rules("AIP-030", "AIP-120")
def test_AIP_030_after_fighting_ss_the_bodies_may_be_searched_once_for_a_card() -> None:
    state = play(arrived(deck=(3, 6, 1), health=9), DrawEvent(), Fight("colt"))
    assert GAME.view(state, 0).search_open
    assert EndTurn() in GAME.legal(state)
    state = play(state, Search())
    assert state.phase == Found("thompson", "search")
    assert state.deck.cards == (1,)
    state = play(state, TakeItem("thompson"))
    assert code(state, Search()) == "E-SRCH-1"


@pytest.mark.rules("AIP-031")
def test_AIP_031_evading_ss_gives_no_search() -> None:
    state = play(arrived(ROAD, deck=(3, 6, 1)), DrawEvent(), Evade(NORTH))
    assert code(state, Search()) == "E-SRCH-3"


@pytest.mark.rules("AIP-032", "AIP-033", "R-50", "WE-53")
def test_AIP_032_the_last_outside_tile_holds_the_flare() -> None:
    """Without a card, and outside the limit even with both hands full."""
    state, events = told(position(LAST, outside=(5,), items=("luger", "mp40")), Move(NORTH))
    assert FlareFound(5) in events
    assert state.board.outside == ()
    assert "flare" in state.soldier.free
    assert len(state.deck.cards) == 8
    assert state.soldier.items == ("luger", "mp40")


@pytest.mark.rules("AIP-032")
def test_AIP_032_no_other_tile_holds_a_flare() -> None:
    state = play(position(outside=(5, 4)), Move(NORTH))
    assert "flare" not in state.soldier.free
    inside = play(position("14*\n13", inside=(7,), outside=(4,)), Move(NORTH))
    assert "flare" not in inside.soldier.free


@pytest.mark.rules("AIP-033", "AIP-108")
def test_AIP_033_the_flare_is_a_free_item() -> None:
    assert GAME.content.item["flare"].free


@pytest.mark.rules("R-50")
def test_R_50_with_both_arms_lost_the_flare_is_taken_all_the_same() -> None:
    state = play(position(LAST, outside=(5,), arms_lost=2), Move(NORTH))
    assert "flare" in state.soldier.free


@pytest.mark.rules("R-34")
def test_R_34_an_item_left_lies_on_the_floor() -> None:
    state = play(position("13:1*", phase=Found("kar98k", "named")), LeaveItem("kar98k"))
    assert state.board.floor == ("kar98k",)
    assert code(state, TakeItem("kar98k")) == ""


@pytest.mark.rules("AIP-012", "R-15")
def test_R_15_an_exit_with_no_tile_left_leads_nowhere() -> None:
    state = position(outside=())
    refusal = GAME.refuse(state, Move(NORTH))
    assert refusal is not None
    assert (refusal.code, refusal.reason) == ("E-MOVE-4", "No Outside locations left to place.")
    assert choice(state, Move(NORTH)).refusal == refusal
    assert GAME.view(state, 0).tiles[0].passages == ("exhausted", "exhausted", "wall", "exhausted")


def test_a_stay_begins_a_new_turn_and_clears_what_belonged_to_the_last() -> None:
    state = play(meeting(1, ROAD), Fight("colt"))
    assert state.turn.event is not None
    fresh = play(state, Stay())
    assert fresh.turn.number == state.turn.number + 1
    assert (fresh.turn.event, fresh.turn.searches, fresh.turn.rested) == (None, 0, 0)
