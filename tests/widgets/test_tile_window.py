"""Which part of the map is shown: around the player or the cursor, calm, and all of it when asked."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pocket_tui.engine.grid import DIRECTIONS, Direction, Point, step
from pocket_tui.widgets.tile_window import Extent, Focus, Window, near_size, whole_size
from tests.games.airborne_pocket.positions import position
from tests.widgets.maps import ALL_SIXTEEN, HOUR_TWO, Map

PANES = ((54, 11), (54, 13), (78, 26), (80, 25), (200, 60), (60, 8), (34, 7), (30, 8))
WIDE = Extent(-8, -8, 8, 8)


@pytest.mark.parametrize(
    ("pane", "name"),
    [
        ((54, 11), "small"),
        ((54, 13), "small"),
        ((64, 16), "small"),
        ((78, 26), "normal"),
        ((80, 25), "normal"),
        ((160, 46), "large"),
        ((200, 60), "large"),
        ((35, 11), "tight"),
        ((60, 8), "line"),
        ((34, 7), "compact"),
        ((30, 8), "compact"),
        ((1, 1), "compact"),
    ],
)
def test_the_size_of_tiles_follows_the_pane(pane: tuple[int, int], name: str) -> None:
    assert near_size(*pane).name == name


@pytest.mark.parametrize(
    "pane", [(54, 11), (54, 13), (78, 26), (80, 25), (200, 60), (60, 8), (34, 7), (30, 8)]
)
@pytest.mark.parametrize("focus", [(0, 0), (-8, -8), (8, 8), (8, -8), (3, 5)])
def test_the_focus_and_all_its_neighbours_on_the_map_are_shown(pane: tuple[int, int], focus: Point) -> None:
    window = Window.over(near_size(*pane), pane, WIDE, Focus(focus), None)
    around = [focus, *(step(focus, side) for side in DIRECTIONS)]
    inside = [cell for cell in around if max(map(abs, cell)) <= 8]
    assert all(window.shows(cell) for cell in inside)


def test_the_map_stays_where_it_is_until_the_focus_comes_to_its_edge() -> None:
    size = near_size(80, 25)
    window = Window.over(size, (80, 25), WIDE, Focus((0, 0)), None)
    origins = []
    for x in range(1, 5):
        window = Window.over(size, (80, 25), WIDE, Focus((x, 0)), window)
        origins.append(window.origin[0])
    assert origins == [-2, 0, 0, 2]


@pytest.mark.parametrize("pane", PANES)
def test_a_cursor_moves_the_map_on_at_most_every_other_key(pane: tuple[int, int]) -> None:
    size = near_size(*pane)
    window = Window.over(size, pane, WIDE, Focus((-6, -6)), None)
    origins = [window.origin]
    for step_number in range(1, 12):
        focus = Focus((step_number - 6, -6), is_cursor=True)
        window = Window.over(size, pane, WIDE, focus, window)
        assert window.shows(focus.cell)
        origins.append(window.origin)
    moves = [one != other for one, other in pairwise(origins)]
    assert sum(moves) <= len(moves) // 2 + 1


def test_a_map_that_fits_is_shown_whole_wherever_the_player_is() -> None:
    corner = Window.over(near_size(80, 25), (80, 25), Extent(0, 0, 4, 3), Focus((0, 0)), None)
    assert all(corner.shows((x, y)) for x in range(5) for y in range(4))


def test_a_map_that_grows_moves_only_when_it_no_longer_fits_where_it_is() -> None:
    size = near_size(80, 25)
    window = Window.over(size, (80, 25), Extent(-1, -1, 1, 0), Focus((0, 0)), None)
    grown = Window.over(size, (80, 25), Extent(-1, -1, 2, 0), Focus((1, 0)), window)
    assert grown.origin == window.origin
    beyond = Window.over(size, (80, 25), Extent(-1, -1, 3, 0), Focus((2, 0)), grown)
    assert beyond.shows((3, 0))
    assert beyond.shows((-1, -1))


def test_a_resized_pane_is_laid_out_anew() -> None:
    window = Window.over(near_size(80, 25), (80, 25), WIDE, Focus((0, 0)), None)
    moved = Window.over(near_size(80, 25), (80, 25), WIDE, Focus((1, 0)), window)
    resized = Window.over(near_size(54, 11), (54, 11), WIDE, Focus((1, 0)), moved)
    assert resized == Window.over(near_size(54, 11), (54, 11), WIDE, Focus((1, 0)), None)


@pytest.mark.parametrize(
    ("pane", "name"), [((54, 13), "compact"), ((78, 26), "tight"), ((160, 46), "large"), ((100, 30), "small")]
)
def test_the_whole_map_is_as_large_as_fits(pane: tuple[int, int], name: str) -> None:
    assert whole_size(*pane, Extent(-2, -3, 4, 0)).name == name


@pytest.mark.parametrize("pane", [(54, 11), (54, 13), (78, 26), (80, 25), (200, 60)])
def test_the_whole_map_shows_every_location(pane: tuple[int, int]) -> None:
    board = Map(*pane, whole=True)
    text = " ".join(board.lines(position(ALL_SIXTEEN)))
    assert board.grid.window is not None
    assert [number for number in range(1, 17) if str(number) not in text] == []


def test_the_whole_map_and_the_near_one_take_turns() -> None:
    board = Map(54, 11)
    near = board.lines(position(ALL_SIXTEEN))
    board.grid.whole_map = True
    whole = board.lines(position(ALL_SIXTEEN))
    board.grid.whole_map = False
    assert whole != near
    assert board.lines(position(ALL_SIXTEEN)) == near


def test_a_cursor_at_the_edge_takes_the_map_along() -> None:
    board = Map(54, 11)
    state = position(HOUR_TWO)
    cursor: Point = (2, -2)
    for _ in range(3):
        cursor = board.grid.move_cursor(cursor, Direction.SOUTH) if board.grid.window else cursor
        board.paint(state, cursor=cursor)
        assert board.grid.window is not None
        assert board.grid.window.shows(cursor)


def test_fog_gives_way_when_the_whole_map_does_not_fit_with_it() -> None:
    board = Map(54, 11, whole=True)
    state = position("2*\n5\n3\n4\n12\n16")
    lines = board.lines(state)
    assert [number for number in (2, 5, 3, 4, 12, 16) if f"({number:2}" not in "".join(lines)] == []
    assert not any(arrow in "".join(lines) for arrow in "^v")
