"""The cursor on the map: where it goes, what it tells, and how little it sends."""

from __future__ import annotations

from typing import Any

import pytest
from textual.app import App, ComposeResult

from pocket_tui.engine.grid import DIRECTIONS, Direction, Point
from pocket_tui.engine.sheet import Section, text_of
from pocket_tui.games.airborne_pocket.commands import PlaceTile
from pocket_tui.games.airborne_pocket.model import Placing, State
from pocket_tui.widgets import tile_grid
from pocket_tui.widgets.tile_grid import TileGrid
from tests.games.airborne_pocket.positions import GAME, choice, position
from tests.widgets.maps import ALL_SIXTEEN, HOUR_TWO, INKS, Map, grey

PANES = ((54, 11), (80, 25), (200, 60), (60, 8), (34, 7))


class GridApp(App[None]):
    """A map alone, over the whole window."""

    ink = INKS["full"]

    def compose(self) -> ComposeResult:
        yield TileGrid()


def cells_of(board: Map, state: State, start: Point) -> set[Point]:
    """Every cell that a cursor can reach from there."""
    board.paint(state)
    found, queue = {start}, [start]
    for cell in queue:
        for side in DIRECTIONS:
            beyond = board.grid.move_cursor(cell, side)
            if beyond not in found:
                found.add(beyond)
                queue.append(beyond)
    return found


def test_a_cursor_begins_on_the_player_and_on_a_tile_in_hand() -> None:
    board = Map(80, 25)
    board.paint(position(HOUR_TWO))
    assert board.grid.cursor_start() == (2, -2)
    board.paint(position("5*\n16", phase=Placing(13, Direction.NORTH)))
    assert board.grid.cursor_start() == (0, -2)


@pytest.mark.parametrize("text", ["16*", HOUR_TWO, ALL_SIXTEEN])
def test_a_cursor_can_reach_every_cell_that_is_drawn(text: str) -> None:
    state = position(text)
    view = GAME.view(state, 0)
    tiles = {tile.at for tile in view.tiles}
    beyond = {
        (tile.at[0] + dx, tile.at[1] + dy)
        for tile in view.tiles
        for passage, (dx, dy) in zip(tile.passages, ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True)
        if passage in ("unknown", "arrow_open")
    }
    assert cells_of(Map(80, 25), state, view.here) == tiles | beyond


def test_a_cursor_turns_the_corner_into_the_nearest_cell() -> None:
    board = Map(80, 25)
    board.paint(position("16*"))
    assert board.grid.move_cursor((0, -1), Direction.EAST) == (1, 0)
    assert board.grid.move_cursor((1, 0), Direction.EAST) == (1, 0)


def test_a_cursor_crosses_a_hole_in_the_map() -> None:
    board = Map(80, 25)
    board.paint(position("1* . 1\n2 16 2", outside=()))
    assert board.grid.move_cursor((-1, -1), Direction.EAST) == (1, -1)
    board.paint(position("1* . . 1\n2 16 2 2", outside=()))
    assert board.grid.move_cursor((-1, -1), Direction.EAST) == (0, 0)
    assert board.grid.move_cursor((2, -1), Direction.NORTH) == (2, -1)


@pytest.mark.parametrize("pane", PANES)
@pytest.mark.parametrize("glyphs", INKS)
def test_a_cursor_is_four_corners_that_hide_nothing(pane: tuple[int, int], glyphs: str) -> None:
    state = position(HOUR_TWO)
    bare = Map(*pane, glyphs).paint(state)
    marked = Map(*pane, glyphs).paint(state, cursor=(2, -2))
    changed = [marked.changes(bare, y) for y in range(pane[1])]
    assert 2 <= sum(map(len, changed)) <= 4
    for y, spans in enumerate(changed):
        for start, end in spans:
            assert set(bare.chars[y][start:end]) <= {" ", "·", "∙", "."}


def test_cursor_and_target_differ_without_colour() -> None:
    state = position("16*")
    north = next(line for line in GAME.decision(state).choices if line.at == (0, -1))
    for glyphs in INKS:
        pictures = [
            grey(Map(80, 25, glyphs).paint(state, *arguments))
            for arguments in ((), (north, None), (None, (0, -1)))
        ]
        assert pictures[0] != pictures[1] != pictures[2] != pictures[0]


def test_the_terminals_cursor_stands_on_the_tile_under_the_cursor() -> None:
    paper = Map(80, 25).paint(position(HOUR_TWO), cursor=(2, -2))
    assert paper.cursor is not None
    x, y = paper.cursor
    assert "Mess Hall" in paper.text(y)[x - 6 : x + 7]
    assert Map(80, 25).paint(position(HOUR_TWO)).cursor is None


@pytest.mark.parametrize("pane", [(54, 13), (80, 25), (200, 60)])
async def test_a_moving_cursor_sends_at_most_eight_runs(pane: tuple[int, int]) -> None:
    state = position(HOUR_TWO)
    view = GAME.view(state, 0)
    app = GridApp()
    async with app.run_test(size=pane):
        grid = app.query_one(TileGrid)
        grid.show_view(GAME, view, None, (1, -2))
        cursor: Point = (1, -2)
        for side in (Direction.EAST, Direction.WEST, Direction.SOUTH, Direction.NORTH):
            before = grid.paper
            cursor = grid.move_cursor(cursor, side)
            grid.show_view(GAME, view, None, cursor)
            after = grid.paper
            assert before is not None
            assert after is not None
            runs = [span for y in range(pane[1]) for span in after.changes(before, y)]
            assert 0 < len(runs) <= 8
            assert sum(end - start for start, end in runs) <= 32


def test_a_moving_cursor_does_not_draw_the_map_again(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Any] = []
    draw = tile_grid.draw_map
    monkeypatch.setattr(tile_grid, "draw_map", lambda *given: (drawn.append(given), draw(*given))[1])
    board, state = Map(80, 25), position(HOUR_TWO)
    view = GAME.view(state, 0)
    for cursor in ((2, -2), (1, -2), (0, -2), None):
        board.grid.show_view(GAME, view, None, cursor)
        board.repaint()
    assert len(drawn) == 1


def test_a_line_of_the_list_that_changes_nothing_on_the_map_does_not_draw_it_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[Any] = []
    draw = tile_grid.draw_map
    monkeypatch.setattr(tile_grid, "draw_map", lambda *given: (drawn.append(given), draw(*given))[1])
    board, state = Map(80, 25), position("16*")
    for line in GAME.decision(state).choices:
        board.paint(state, line)
    assert len(drawn) == 1


def words(section: Section | None) -> dict[str, str]:
    """The entries of a section: label (or their number) and text."""
    assert section is not None
    return {entry.label or str(number): text_of(entry.line) for number, entry in enumerate(section.entries)}


def under(state: State, cursor: Point, chosen: Any = None) -> Section | None:
    board = Map(80, 25)
    board.paint(state, chosen)
    return board.grid.under_cursor(cursor)


def test_under_the_cursor_a_tile_tells_its_name_its_text_and_each_exit() -> None:
    section = under(position(HOUR_TWO), (1, -2))
    assert section is not None
    assert (section.id, section.title) == ("here", "Under the cursor")
    assert words(section) == {
        "0": "14 Entrance  inside",
        "1": "A bare concrete lobby.",
        "North": "door into the unknown",
        "East": "door to the Mess Hall",
        "South": "blocked: the Bunker wall, towards the Apple Orchard",
        "West": "way out to the Bunker Door",
    }


@pytest.mark.parametrize(
    ("text", "cell", "label", "said"),
    [
        ("16* 1", (0, 0), "East", "road blocked: the Wrecked Glider has no exit here"),
        ("16* 1", (1, 0), "West", "closed, though the Drop Zone has an exit here"),
        ("16* 12:2", (1, 0), "West", "road to the Drop Zone"),
        ("13:1* 14:1\n16 .", (0, -1), "East", "way in to the Entrance"),
        ("13:1*\n16", (0, -1), "East", "way in; the Entrance can be placed here"),
        ("13:1 2*\n16 5", (0, -1), "East", "way in blocked by the Apple Orchard"),
    ],
)
def test_under_the_cursor_the_reason_of_each_exit(text: str, cell: Point, label: str, said: str) -> None:
    assert words(under(position(text), cell))[label] == said


def test_under_the_cursor_an_exit_with_no_tile_left_says_so() -> None:
    entries = words(under(position("16*", outside=()), (0, 0)))
    assert entries["East"] == "road, but no outside location is left"
    assert "South" not in entries


def test_under_the_cursor_the_fog_tells_what_may_come_there() -> None:
    assert list(words(under(position("13:1* .\n16 2"), (1, -1))).values()) == [
        "Nothing is placed here yet.",
        "Going north from the Apple Orchard brings an outside location.",
        "Going east from the Bunker Door brings the Entrance.",
    ]


def test_under_the_cursor_goals_and_items() -> None:
    said = list(words(under(position("15* 14", floor=("luger",)), (0, 0))).values())
    assert "The guns stand here." in said
    assert "Luger P08" in said
    done = words(under(position("12 16*", free=("explosives",)), (-1, 0)))
    assert "The Explosives were taken." in done.values()


def test_under_the_cursor_a_tile_in_hand_before_and_after_it_is_turned() -> None:
    state = position("5*\n16", phase=Placing(13, Direction.NORTH))
    plain, turned = under(state, (0, -2)), under(state, (0, -2), choice(state, PlaceTile(13, 1)))
    assert plain is not None
    assert turned is not None
    assert plain.title == turned.title == "To be placed"
    assert words(plain)["0"] == words(turned)["0"] == "13 Bunker Door  outside"
    assert "East" not in words(plain)
    assert words(turned)["East"] == "way in; the Entrance can be placed here"


def test_under_the_cursor_there_is_nothing_beside_the_map() -> None:
    assert under(position("16*"), (7, 7)) is None
    assert TileGrid().under_cursor((0, 0)) is None
    assert TileGrid().move_cursor((0, 0), Direction.EAST) == (0, 0)
