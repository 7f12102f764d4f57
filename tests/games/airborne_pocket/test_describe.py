"""The map in full sentences: every relation in words, nearest first."""

from __future__ import annotations

import pytest

from pocket_tui.engine.grid import Direction
from pocket_tui.games.airborne_pocket.commands import Move, PlaceTile
from pocket_tui.games.airborne_pocket.model import State
from tests.games.airborne_pocket.positions import GAME, arrived, play, position


def described(state: State) -> tuple[str, ...]:
    return GAME.describe(GAME.view(state, 0))


def test_the_first_sentence_says_where_one_is_and_what_is_around() -> None:
    first, *_ = described(position("16*"))
    assert first == (
        "You are on the Drop Zone, number 16, outside, where the game began. North: a road into the unknown;"
        " east: a road into the unknown; south: no way; west: a road into the unknown."
        " Your parachute hangs in the hedge."
    )


def test_places_are_told_from_where_one_is_and_how_to_get_there() -> None:
    told = described(position("2* .\n16 2"))
    assert told[0].startswith(
        "You are on the Apple Orchard, number 2, outside, 1 step north of the Drop Zone."
    )
    assert any(
        line.startswith("Drop Zone, number 16, outside, 1 step south of you, 1 move south.") for line in told
    )


def test_the_nearest_by_moves_comes_first() -> None:
    told = described(position("2* 5\n16 4"))
    names = [line.split(",")[0] for line in told[1:-1]]
    assert sorted(names[:2]) == ["Drop Zone", "Sunken Crossroads"]
    assert "2 moves, the first " in told[3]


def test_a_place_without_a_way_to_it_says_so() -> None:
    told = described(position("16* . 2"))
    assert any("2 steps east of you, no way there yet." in line for line in told)


def test_what_blocks_an_exit_is_named() -> None:
    turned = described(position("16* 1"))[0]
    assert "east: blocked, as the Wrecked Glider has no exit on its side" in turned
    below = described(position("16*\n1:2"))[0]
    assert "south: closed, though the Wrecked Glider has an exit on its side" in below


def test_the_wall_of_the_bunker_and_its_doorway_are_named() -> None:
    told = "\n".join(described(position("14 7\n13* 2", health=5)))
    assert "north: the Bunker's doorway to the Entrance" in told.replace("North", "north")
    assert "blocked by the Bunker wall towards the Mess Hall" in told
    alone = described(position("13*"))[0]
    assert "North: the arrow, with room for the Entrance" in alone


def test_an_exit_without_a_tile_left_leads_nowhere() -> None:
    told = described(position("16*", outside=()))
    assert "a road to nowhere, as no outside location is left" in told[0]
    assert told[-1] == "No exit leads into the unknown. Locations still face-down: 0 outside and 7 inside."


def test_the_unknown_is_told_by_the_places_it_begins_at() -> None:
    last = described(position("2*\n16"))[-1]
    assert last == (
        "The unknown begins north, east and west of the Apple Orchard, where you are;"
        " east and west of the Drop Zone, 1 move south. Locations still face-down: 6 outside and 7 inside."
    )


def test_a_tile_just_drawn_comes_first_and_is_gone_when_placed() -> None:
    drawn = play(position("16*", outside=(12, 13)), Move(Direction.NORTH))
    told = described(drawn)
    assert told[0].startswith(
        "The Ammo Dump, number 12, outside, was just drawn and will lie 1 step north of the Drop Zone,"
        " where you still are."
    )
    assert told[1].startswith("You are on the Drop Zone")
    placed = play(drawn, PlaceTile(12, 0))
    assert described(placed)[0].startswith("You are on the Ammo Dump")


def test_what_lies_on_a_place_and_what_it_means_is_told() -> None:
    assert "On the floor: MP40." in described(position("16*", floor=("mp40",)))[0]
    assert "The Explosives lie here." in described(position("12*"))[0]
    assert "The guns stand here." in described(position("15*"))[0]
    assert "The guns here are destroyed." in described(position("15*", guns_destroyed=True))[0]
    door = described(position("13*"))[0]
    assert "Ending a turn here wins once the guns are destroyed." in door


@pytest.mark.parametrize("state", [position("16*"), arrived("2*\n16"), position("14*\n13")])
def test_every_line_is_a_sentence(state: State) -> None:
    assert all(line.endswith(".") and line[0].isupper() for line in described(state))
