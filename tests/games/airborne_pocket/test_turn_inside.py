"""Turn Sequence: Inside, Red Alert, the sabotage and the Flare."""

from __future__ import annotations

import pytest

from pocket_tui.engine.grid import Direction
from pocket_tui.games.airborne_pocket.cards import SectionName, Side
from pocket_tui.games.airborne_pocket.commands import (
    DeclineItem,
    DrawEvent,
    DrawItem,
    EndTurn,
    Evade,
    Fight,
    LeaveItem,
    Move,
    PlaceEntrance,
    PlaceTile,
    Sabotage,
    Search,
    Stay,
    TakeItem,
    UseFlare,
)
from pocket_tui.games.airborne_pocket.events import (
    BunkerEntered,
    BunkerLeft,
    EntrancePlaced,
    EventDrawn,
    FlareUsed,
    GunsDestroyed,
    RedAlertDeclared,
    SabotageBegan,
    SabotageFailed,
    TileDrawn,
)
from pocket_tui.games.airborne_pocket.model import AfterEvent, Arrived, Placing
from tests.games.airborne_pocket.positions import (
    GAME,
    QUIET,
    arrived,
    code,
    commands_of,
    decision,
    meeting,
    play,
    position,
    result,
    told,
)

NORTH, EAST, SOUTH, WEST = Direction
DOOR = "16 13:1*"
"""On the Bunker Door, its arrow facing east into an empty cell."""
LOBBY = "14*\n13"
"""On the Entrance, north of the Bunker Door."""
GUNS = "15* 14\n. 13"
"""On the Gun Platform, its door open to the Entrance."""


@pytest.mark.rules("AIP-035")
def test_AIP_035_inside_locations_come_only_after_entering_through_the_bunker_door() -> None:
    """From outside every unknown cell takes an Outside tile; from the Entrance an Inside one."""
    outside = play(position("16 13:1*", outside=(4, 2)), Move(SOUTH))
    assert outside.board.inside == (6, 7, 8, 9, 10, 11, 15)
    inside = play(position(LOBBY, inside=(6, 15)), Move(NORTH))
    assert inside.phase == Placing(6, NORTH)


@pytest.mark.rules("AIP-036", "R-16", "WE-51")
def test_AIP_036_the_entrance_comes_where_the_arrow_points_in_its_one_rotation() -> None:
    state, events = told(position(DOOR), PlaceEntrance())
    assert EntrancePlaced(14, (2, 0), 1) in events
    passages = {tile.number: tile.passages for tile in GAME.view(state, 0).tiles}
    assert passages[13][EAST] == passages[14][WEST] == "arrow"


@pytest.mark.rules("AIP-036", "R-16")
@pytest.mark.parametrize("phase", [Arrived(), AfterEvent(), None], ids=["arrival", "after", "between"])
def test_R_16_the_entrance_may_be_placed_on_arrival_after_the_event_and_between_turns(
    phase: Arrived | AfterEvent | None,
) -> None:
    assert code(position(DOOR, phase=phase), PlaceEntrance()) == ""


@pytest.mark.rules("AIP-036", "R-16")
def test_R_16_moving_through_the_arrow_places_the_entrance() -> None:
    state, events = told(position(DOOR), Move(EAST))
    assert [type(event) for event in events][1] is EntrancePlaced
    assert state.board.here == (2, 0)


@pytest.mark.rules("AIP-037", "WE-51")
def test_AIP_037_bunker_door_to_entrance_and_back_is_a_move_with_an_event() -> None:
    _, events = told(play(position("14\n13*"), Move(NORTH)), DrawEvent())
    assert EventDrawn(1, SectionName.INSIDE) in events
    back, events = told(position(LOBBY), Move(SOUTH))
    assert BunkerLeft(13) in events
    assert back.phase == Arrived()


@pytest.mark.rules("AIP-038", "WE-51")
def test_AIP_038_the_side_of_the_location_says_which_events_count() -> None:
    entered, events = told(position("14\n13*"), Move(NORTH))
    assert BunkerEntered(14) in events
    assert GAME.view(entered, 0).side is Side.INSIDE
    _, inside = told(entered, DrawEvent())
    assert EventDrawn(1, SectionName.INSIDE) in inside
    _, outside = told(position(LOBBY), Move(SOUTH), DrawEvent())
    assert EventDrawn(1, SectionName.OUTSIDE) in outside


@pytest.mark.rules("AIP-039")
def test_AIP_039_inside_a_door_of_the_new_tile_must_meet_the_door_being_left() -> None:
    state, events = told(position(LOBBY, inside=(9, 15)), Move(NORTH))
    assert TileDrawn(9) in events
    assert [turns for turns in range(4) if code(state, PlaceTile(9, turns)) == ""] == [0, 1]
    assert state.board.inside == (15,)
    placed = play(state, PlaceTile(9, 0))
    assert GAME.view(placed, 0).tiles[-1].passages[SOUTH] == "door"


@pytest.mark.rules("AIP-040", "AIP-068", "R-48", "WE-55")
def test_AIP_040_red_alert_is_declared_when_the_guns_are_sabotaged() -> None:
    """The regular Event, then an extra one that is fought and survived."""
    start = arrived(GUNS, deck=(2, 5, 1), health=9, free=("explosives",))
    after = play(start, DrawEvent(), DeclineItem())
    assert after.phase == AfterEvent()
    extra, begun = told(after, Sabotage())
    assert SabotageBegan(15) in begun
    assert EventDrawn(5, SectionName.INSIDE, extra=True) in begun
    assert not extra.guns_destroyed
    state, events = told(extra, Fight("colt"))
    assert events.index(GunsDestroyed(15)) < events.index(RedAlertDeclared())
    assert GAME.view(state, 0).red_alert


@pytest.mark.rules("AIP-041", "AIP-118", "WE-55")
@pytest.mark.parametrize("text", ["16*", LOBBY], ids=["outside", "inside"])
def test_AIP_041_on_red_alert_every_event_uses_its_section_inside_and_outside(text: str) -> None:
    _, events = told(arrived(text, guns_destroyed=True), DrawEvent())
    assert EventDrawn(1, SectionName.RED_ALERT) in events


@pytest.mark.rules("AIP-041")
def test_AIP_041_red_alert_holds_to_the_end() -> None:
    state = position("14*\n13", guns_destroyed=True, health=9)
    for command in (Stay(), DrawEvent()):
        state = play(state, command, game=QUIET)
        assert GAME.view(state, 0).red_alert


@pytest.mark.rules("AIP-068", "R-47")
def test_R_47_the_sabotage_is_offered_and_refusing_it_ends_the_turn_normally() -> None:
    """And the offer returns on every turn ended there."""
    state = position(GUNS, phase=AfterEvent(), free=("explosives",))
    assert {Sabotage(), EndTurn()} <= set(GAME.legal(state))
    assert "Sabotage" in decision(state).prompt
    state = play(state, EndTurn(), Stay(), DrawEvent(), game=QUIET)
    assert code(state, Sabotage()) == ""


@pytest.mark.rules("AIP-068", "R-49")
def test_R_49_the_explosives_stay_listed_and_the_guns_cannot_be_destroyed_twice() -> None:
    start = position(GUNS, phase=AfterEvent(), free=("explosives",))
    state = play(start, Sabotage(), game=QUIET)
    assert state.guns_destroyed
    assert "explosives" in state.soldier.free
    again = position(GUNS, phase=AfterEvent(), free=("explosives",), guns_destroyed=True)
    assert code(again, Sabotage()) == "E-SAB-2"


@pytest.mark.rules("AIP-067", "AIP-068", "AIP-030", "WE-32")
def test_AIP_067_a_search_may_be_kept_until_after_the_extra_event() -> None:
    """SS fought, the search kept, the extra Event offers an Item: two draws, one after the other."""
    start = arrived(GUNS, deck=(7, 2, 8, 3, 1, 4), health=9, items=("luger",), free=("explosives",))
    state = play(start, DrawEvent(), Fight("luger"))
    assert {Search(), Sabotage()} <= set(GAME.legal(state))
    state = play(state, Sabotage())
    assert code(state, Search()) == "E-PHASE"
    state = play(state, DrawItem())
    assert not state.guns_destroyed
    state, events = told(state, TakeItem("gammon_bomb"))
    assert GunsDestroyed(15) in events
    state = play(state, Search())
    assert state.phase.name == "found"
    assert code(state, TakeItem("mp40")) == "E-TAKE-2"
    assert len(state.deck.cards) == 2
    assert play(state, LeaveItem("mp40")).board.floor == ("mp40",)


@pytest.mark.rules("AIP-066", "R-24", "WE-33")
def test_WE_33_evading_the_extra_event_gives_up_the_search_and_the_guns() -> None:
    start = arrived(GUNS, deck=(7, 1, 2), health=9, free=("explosives",))
    state = play(start, DrawEvent(), Fight("colt"), Sabotage())
    state, events = told(state, Evade(EAST))
    assert SabotageFailed() in events
    assert not state.guns_destroyed
    assert code(state, Search()) == "E-SRCH-2"
    assert code(state, Sabotage()) == "E-SAB-4"


@pytest.mark.rules("R-24")
def test_R_24_evading_the_regular_event_leaves_no_sabotage_this_turn() -> None:
    start = arrived(GUNS, deck=(1, 2), free=("explosives",))
    state = play(start, DrawEvent(), Evade(EAST))
    assert code(state, Sabotage()) == "E-SAB-4"
    onto = meeting(3, "15 14*\n. 13", event=1, free=("explosives",))
    state = play(onto, Evade(WEST))
    assert (state.phase.name, state.guns_destroyed) == ("turn", False)


@pytest.mark.rules("AIP-114", "AIP-115", "R-51", "WE-54")
def test_AIP_114_the_flare_replaces_the_inside_tile_just_drawn() -> None:
    """The tile leaves the game, another is drawn, and the Flare is gone."""
    start = position(LOBBY, inside=(6, 7, 9, 15), outside=(), free=("flare",))
    state = play(start, Move(NORTH))
    assert commands_of(state, UseFlare) == [UseFlare(6)]
    state, events = told(state, UseFlare(6))
    assert events[:2] == (FlareUsed(6), TileDrawn(7))
    assert state.board.removed[-1] == 6
    assert state.board.inside == (9, 15)
    assert "flare" not in state.soldier.free


@pytest.mark.rules("R-51")
def test_R_51_the_flare_is_no_use_outside_or_without_another_tile() -> None:
    outside = play(position(outside=(4, 2), free=("flare",)), Move(NORTH))
    assert code(outside, UseFlare(4)) == "E-FLARE-2"
    last = position(GUNS, inside=(), free=("flare",)).with_phase(Placing(6, SOUTH))
    assert code(last, UseFlare(6)) == "E-FLARE-3"
    assert code(position(GUNS).with_phase(Placing(6, SOUTH)), UseFlare(6)) == "E-FLARE-1"


@pytest.mark.rules("R-52")
def test_R_52_the_flare_is_refused_for_the_gun_platform() -> None:
    state = play(position(LOBBY, inside=(15, 6), free=("flare",)), Move(NORTH))
    assert code(state, UseFlare(15)) == "E-FLARE-5"


@pytest.mark.rules("AIP-075", "R-50")
def test_R_50_with_both_arms_lost_the_flare_cannot_be_used() -> None:
    state = play(position(LOBBY, inside=(6, 15), free=("flare",), arms_lost=2), Move(NORTH))
    assert code(state, UseFlare(6)) == "E-FLARE-4"


@pytest.mark.rules("AIP-002", "AIP-068")
def test_there_is_nothing_to_sabotage_elsewhere() -> None:
    assert code(position("14*\n13", phase=AfterEvent(), free=("explosives",)), Sabotage()) == "E-SAB-5"


def test_a_lost_sabotage_event_destroys_nothing() -> None:
    """Death in the extra Event ends the game with the guns standing."""
    state = position(GUNS, phase=AfterEvent(), health=1, free=("explosives",), deck=(4, 1))
    state = play(state, Sabotage())
    assert (result(state), state.guns_destroyed) == ("health", False)
