"""Square grids: directions, turns, exits."""

from __future__ import annotations

import pytest

from pocket_tui.engine.grid import DIRECTIONS, Direction, direction_between, has_side, step, turned

NORTH, EAST, SOUTH, WEST = DIRECTIONS


def test_directions_go_clockwise_from_the_north_with_letter_and_word() -> None:
    assert [side.letter for side in DIRECTIONS] == ["N", "E", "S", "W"]
    assert [side.word for side in DIRECTIONS] == ["north", "east", "south", "west"]


@pytest.mark.parametrize(("side", "other"), [(NORTH, SOUTH), (EAST, WEST), (SOUTH, NORTH), (WEST, EAST)])
def test_the_opposite_side_faces_it(side: Direction, other: Direction) -> None:
    assert side.opposite is other


def test_x_grows_to_the_east_and_y_to_the_south() -> None:
    assert [step((5, 5), side) for side in DIRECTIONS] == [(5, 4), (6, 5), (5, 6), (4, 5)]


@pytest.mark.parametrize("side", DIRECTIONS)
def test_a_step_and_the_direction_between_belong_together(side: Direction) -> None:
    assert direction_between((2, -3), step((2, -3), side)) is side
    assert step(step((2, -3), side), side.opposite) == (2, -3)


@pytest.mark.parametrize("end", [(0, 0), (1, 1), (0, 2), (-2, 0)])
def test_points_that_are_no_neighbours_have_no_direction_between_them(end: tuple[int, int]) -> None:
    assert direction_between((0, 0), end) is None


@pytest.mark.parametrize("sides", range(16))
def test_a_quarter_turn_moves_every_exit_one_side_clockwise(sides: int) -> None:
    after = turned(sides, 1)
    for side in DIRECTIONS:
        assert has_side(after, (side + 1) % 4) is has_side(sides, side)


@pytest.mark.parametrize("sides", range(16))
def test_four_quarter_turns_change_nothing(sides: int) -> None:
    assert turned(turned(sides, 3), 1) == turned(sides, 4) == turned(sides, 0) == sides
    assert turned(sides, -1) == turned(sides, 3)
