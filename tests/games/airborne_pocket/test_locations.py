"""Locations: the map, blocked exits, and the impasse."""

from __future__ import annotations

import pytest

from pocket_tui.engine.grid import Direction
from pocket_tui.games.airborne_pocket.cards import Role, SectionName
from pocket_tui.games.airborne_pocket.commands import (
    DrawEvent,
    EndTurn,
    Evade,
    Move,
    PlaceEntrance,
    PlaceTile,
    Stay,
    UseFlare,
)
from pocket_tui.games.airborne_pocket.events import GameLost
from pocket_tui.games.airborne_pocket.model import AfterEvent, Arrived
from tests.games.airborne_pocket.positions import (
    CONTENT,
    GAME,
    QUIET,
    choice,
    code,
    meeting,
    offered,
    play,
    position,
    result,
    told,
)

NORTH, EAST, SOUTH, WEST = Direction
CLOSED_LOBBY = ". 2 .\n3 14* 4\n. 13 ."
"""On the Entrance, an Outside location before each of its three doors."""


@pytest.mark.rules("AIP-084")
def test_AIP_084_one_location_per_cell() -> None:
    """A cell that is taken is moved onto or blocked, never placed on."""
    start = position("5 4\n16*", outside=(3, 2, 12, 13))
    state = play(start, Move(NORTH))
    assert state.board.tiles == start.board.tiles
    assert state.phase == Arrived()
    cells = [tile.at for tile in play(start, Move(EAST), PlaceTile(3, 1)).board.tiles]
    assert cells == [(0, -1), (1, -1), (0, 0), (1, 0)]


@pytest.mark.rules("AIP-085", "R-14", "WE-49")
def test_AIP_085_an_exit_facing_a_bare_side_is_blocked() -> None:
    state = position("4* 3:2")
    refusal = GAME.refuse(state, Move(EAST))
    assert refusal is not None
    assert (refusal.code, refusal.reason) == ("E-MOVE-2", "Blocked: Flooded Meadow has no matching exit.")
    assert choice(state, Move(EAST)).refusal == refusal
    assert code(position("4 3:2*"), Move(WEST)) == "E-MOVE-1"
    assert not offered(position("4 3:2*"), Move(WEST))
    passages = {tile.number: tile.passages for tile in GAME.view(state, 0).tiles}
    assert passages[4][EAST] == passages[3][WEST] == "blocked"


@pytest.mark.rules("R-18", "AIP-084", "WE-50")
def test_R_18_a_door_and_a_road_that_face_each_other_are_no_passage() -> None:
    """Neither for moving nor for Evading."""
    text = "5 14*\n. 13"
    refusal = GAME.refuse(position(text), Move(WEST))
    assert refusal is not None
    assert (refusal.code, refusal.reason) == ("E-MOVE-3", "Bunker wall: the only way in is the Bunker Door.")
    assert code(meeting(3, text, event=1), Evade(WEST)) == "E-EVADE-3"
    passages = {tile.number: tile.passages for tile in GAME.view(position(text), 0).tiles}
    assert passages[14][WEST] == passages[5][EAST] == "bunker_wall"


@pytest.mark.rules("AIP-086", "R-19", "WE-52")
def test_AIP_086_an_impasse_inside_the_bunker_loses_at_once() -> None:
    """The Gun Platform is still face-down and no reachable door faces an empty cell."""
    state = position(CLOSED_LOBBY, phase=AfterEvent(), free=("explosives",))
    assert choice(state, EndTurn()).lethal
    after, events = told(state, EndTurn())
    assert GameLost("impasse") in events
    assert result(after) == "impasse"


@pytest.mark.rules("AIP-086", "R-19")
def test_R_19_placing_the_entrance_before_closed_doors_loses_at_once() -> None:
    state = position(". 2 .\n3 . 4\n. 13* .", free=("explosives",))
    assert choice(state, PlaceEntrance()).lethal
    assert result(play(state, PlaceEntrance())) == "impasse"
    assert result(play(state, Move(NORTH))) == "impasse"
    assert result(play(position(". . .\n3 . 4\n. 13* .", free=("explosives",)), Move(NORTH))) == ""


@pytest.mark.rules("R-19")
def test_R_19_a_needed_location_that_is_face_up_but_cut_off_is_an_impasse() -> None:
    """The Gun Platform lies there, its doors turned away, and no Inside tile is left to lead on."""
    state = position("15:1 14*\n. 13", phase=AfterEvent(), inside=(), free=("explosives",))
    assert result(play(state, EndTurn())) == "impasse"
    linked = position("15 14*\n. 13", phase=AfterEvent(), inside=(), free=("explosives",))
    assert result(play(linked, EndTurn())) == ""


@pytest.mark.rules("R-19")
def test_R_19_once_the_guns_are_destroyed_only_the_way_out_counts() -> None:
    state = position(CLOSED_LOBBY, phase=AfterEvent(), free=("explosives",), guns_destroyed=True)
    assert result(play(state, EndTurn())) == ""


@pytest.mark.rules("R-17", "AIP-086", "WE-87")
def test_R_17_a_rotation_that_closes_the_entrance_cell_is_legal_marked_and_an_impasse() -> None:
    """East of the Farmhouse the Bunker Door's arrow can face east, or south to the Orchard."""
    start = position("16 . .\n4* . .\n. 2 .", outside=(13, 3), free=("explosives",))
    state = play(start, Move(EAST))
    drawn = GAME.view(state, 0).drawn
    assert drawn is not None
    assert (drawn.rotations, drawn.closing) == ((1, 2), (2,))
    fine, closing = (choice(state, PlaceTile(13, turns)) for turns in drawn.rotations)
    assert (fine.lethal, fine.note) == (False, "")
    assert (closing.lethal, closing.note) == (True, "closes the way into the Bunker")
    assert closing.result == "no way on in the Bunker: you lose"
    assert result(play(state, PlaceTile(13, 2))) == "impasse"
    assert result(play(state, PlaceTile(13, 1))) == ""


@pytest.mark.rules("R-17", "WE-87")
def test_WE_87_with_the_arrow_on_an_occupied_cell_the_end_of_the_turn_loses() -> None:
    state = position("16\n13*", phase=AfterEvent())
    assert code(state, PlaceEntrance()) == "E-ENT-3"
    assert result(play(state, EndTurn())) == "impasse"


@pytest.mark.rules("R-17")
def test_R_17_a_move_into_the_cell_of_the_entrance_is_warned_of() -> None:
    """An Outside tile may be placed there, but it loses."""
    state = position("4* . 13:3", outside=(2, 3, 12), free=("explosives",))
    assert choice(state, Move(NORTH)).confirm == ""
    line = choice(state, Move(EAST))
    assert line.confirm.startswith("A location there closes the only way into the Bunker")
    assert (line.note, line.tone) == ("closes the only way into the Bunker, then an Event", "bad")
    after = play(state, Move(EAST))
    assert GAME.legal(after) == (PlaceTile(2, 0),)
    assert choice(after, PlaceTile(2, 0)).lethal
    assert result(play(after, PlaceTile(2, 0))) == "impasse"


@pytest.mark.rules("R-20", "AIP-086")
def test_R_20_an_impasse_outside_loses_at_once_too() -> None:
    """The Wrecked Glider closes the last road while the Ammo Dump is still face-down."""
    state = play(position("13 16* 3:2\n4:1 . .", outside=(1, 12)), Move(NORTH))
    assert choice(state, PlaceTile(1, 0)).result == "no way on outside: you lose"
    after, events = told(state, PlaceTile(1, 0))
    assert GameLost("impasse_outside") in events
    assert result(after) == "impasse_outside"
    armed = position("13 16* 3:2\n4:1 . .", outside=(1, 12), free=("explosives",))
    assert result(play(armed, Move(NORTH))) == ""


@pytest.mark.rules("R-20")
def test_R_20_no_outside_tile_left_and_no_ammo_dump_is_an_impasse_outside() -> None:
    state = position("13 16*", phase=AfterEvent(), outside=())
    after, events = told(state, EndTurn())
    assert GameLost("impasse_outside") in events
    assert result(after) == "impasse_outside"


@pytest.mark.rules("AIP-088")
def test_AIP_088_where_location_and_event_disagree_the_location_wins() -> None:
    """The Event would let one Evade, the Meadow does not."""
    assert code(meeting(3, "5\n3*"), Evade(NORTH)) == "E-EVADE-2"
    assert code(meeting(3, "5\n4*"), Evade(NORTH)) == ""


@pytest.mark.rules("AIP-091", "AIP-092")
def test_AIP_091_AIP_092_every_location_has_a_number_and_each_is_there_once() -> None:
    assert [place.number for place in CONTENT.locations] == list(range(1, 17))
    assert set(CONTENT.location) == set(range(1, 17))


@pytest.mark.rules("AIP-093")
def test_AIP_093_what_a_location_does_comes_from_its_set() -> None:
    """Each effect of the base set stands in its location, with a text for the player."""
    assert {place.end_turn for place in CONTENT.locations} == {
        "",
        "heal",
        "draw_item",
        "explosives",
        "sabotage",
        "peek",
    }
    assert all(place.text for place in CONTENT.locations)
    assert CONTENT.role[Role.DEAD_END] == 1


@pytest.mark.rules("R-19")
def test_the_map_is_judged_after_the_flare_as_before() -> None:
    """The Flare removes a tile, so the one that takes its place is judged when it is laid."""
    text = ". 2 .\n3 14* .\n. 13 ."
    state = position(text, inside=(6, 10), free=("explosives", "flare"))
    state = play(state, Move(EAST), UseFlare(6))
    assert state.board.removed[-1] == 6
    assert choice(state, *GAME.legal(state)).lethal
    assert result(play(state, *GAME.legal(state))) == "impasse"


def test_the_way_back_through_the_arrow_is_a_link() -> None:
    state = play(position("14*\n13", free=("explosives",)), Move(SOUTH), DrawEvent(), game=QUIET)
    assert [tile.number for tile in GAME.view(state, 0).tiles if tile.here] == [13]
    assert state.turn.event is not None
    assert state.turn.event.section is SectionName.OUTSIDE
    assert code(state, Stay()) == ""
