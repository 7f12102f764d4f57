"""The map as it stands on paper: tiles and ways, the fog, the tile in hand, in every size and glyph set."""

from __future__ import annotations

import textwrap

import pytest

from pocket_tui.engine.grid import Direction
from pocket_tui.games.airborne_pocket.commands import Move, PlaceTile, Stay
from pocket_tui.games.airborne_pocket.model import Placing, State
from tests.games.airborne_pocket.positions import choice, position
from tests.widgets.maps import ALL_SIXTEEN, HOUR_TWO, INKS, Map, grey, lines_of, place_of

PANES = ((54, 13), (54, 11), (78, 26), (80, 25), (30, 8), (34, 7), (60, 8), (200, 60))


def block(text: str) -> list[str]:
    """A drawn map as lines, without the indent it shares."""
    return [line.rstrip() for line in textwrap.dedent(text).strip("\n").splitlines()]


def sketch(paper_lines: list[str]) -> list[str]:
    """Lines without the empty ones around them and the indent they share."""
    return block("\n".join(paper_lines))


def test_the_map_at_80_by_24_shows_four_by_three_tiles_around_the_player() -> None:
    assert sketch(Map(54, 11).lines(position(HOUR_TWO, free=("explosives",)))) == block(
        """
                       . . . . . .  . . . . . .
                       .    ?    .  .    ?    .
                       . . . . . .  . . . . . .
                            ?            ?
          +13----WIN+  #14## #####  #7### #####  . . . . . .
         ?  Bunker   >> Entrance  .. Mess Hall ? .    ?    .
          +---+ +---+  ##### #####  #@### #####  . . . . . .
        <      :            %            ?
          +5--+ +---+  +2--+ +---+  . . . . . .
         ?  Sunken   ==  Orchard  ? .    ?    .
          +---+ +---+  +---+ +---+ v. . . . . .
        """
    )


def test_the_map_at_120_by_40_shows_five_by_four_tiles_and_a_legend() -> None:
    assert sketch(Map(80, 25).lines(position(HOUR_TWO, free=("explosives",)))) == block(
        """
                                      . . . . . . .  . . . . . . .
                                      .           .  .           .
                                      .     ?     .  .     ?     .
                                      .           .  .           .
                                      . . . . . . .  . . . . . . .
                                            ?              ?
        . . . . . . .  +13------WIN+  #14### ######  #7#### ######  . . . . . . .
        .           .  |  Bunker   |  #           #  #           #  .           .
        .     ?     . ?    Door     >>  Entrance   ..  Mess Hall  ? .     ?     .
        .           .  |           |  #           #  #     @     #  .           .
        . . . . . . .  +----+ +----+  ###### ######  ###### ######  . . . . . . .
                             :              %              ?
        . . . . . . .  +5---+ +----+  +2---+ +----+  . . . . . . .
        .           .  |  Sunken   |  |   Apple   |  .           .
        .     ?     . ? Crossroads  ==   Orchard   ? .     ?     .
        .           .  |           |  |           |  .           .
        . . . . . . .  +----+ +----+  +----+ +----+  . . . . . . .
                             :              :
        . . . . . . .  +16--+ +----+  +12--+ +---x+
        .           .  |           |  |           |
        .     ?     . ?  Drop Zone  ==  Ammo Dump |
        .           .  |           |  |           |
        . . . . . . .  +-----------+  +-----------+

        ^ north   road ==   door ..   only way in >>   Bunker wall %%   unknown ?
        """
    )


def test_rounded_thin_borders_are_outside_and_square_heavy_ones_inside() -> None:
    lines = Map(80, 25, "full").lines(position(HOUR_TWO))
    assert "╭13──────WIN╮  ┏14━━┛ ┗━━━━┓  ┏7━━━┛ ┗━━━━┓" in lines[6]
    assert "│  Bunker   │  ┃           ┃  ┃           ┃" in lines[7]
    assert "Door     ▸▸  Entrance   ╌╌  Mess Hall  ?" in lines[8]
    assert "╰────╮ ╭────╯  ┗━━━━┓ ┏━━━━┛  ┗━━━━┓ ┏━━━━┛" in lines[10]


def test_a_large_window_shows_larger_tiles() -> None:
    lines = Map(200, 60).lines(position(HOUR_TWO))
    row = next(line for line in lines if "Bunker Door" in line)
    assert "?   Bunker Door   >>    Entrance     ..    Mess Hall    ?" in row


def test_a_pane_of_eight_lines_names_its_tiles_in_one_line_each() -> None:
    assert sketch(Map(60, 8).lines(position(HOUR_TWO, free=("explosives",)))) == block(
        """
              .      ?      . .      ?      .
                     ?               ?
             >[14 Entrance  ].[ 7 Mess Hall@]?.      ?      .
        <            %               ?
             =( 2 Orchard   )?.      ?      .
                     :
             =(12 Ammo Dumpx)
        """
    )


def test_the_smallest_pane_shows_numbers_alone() -> None:
    assert sketch(Map(34, 7).lines(position(HOUR_TWO, free=("explosives",)))) == block(
        """
                    . ? . . ? .
                      ?     ?
        . ? .?(13W)>[14 ].[ 7@]?. ? .
                :     %     ?
        . ? .?( 5 )=( 2 )?. ? .
                :     :
        . ? .?(16 )=(12x)
        """
    )


@pytest.mark.parametrize("pane", [*PANES, (1, 1), (2, 40), (500, 3), (12, 2)])
@pytest.mark.parametrize("text", ["16*", HOUR_TWO, ALL_SIXTEEN])
def test_every_pane_is_filled_to_its_size(pane: tuple[int, int], text: str) -> None:
    paper = Map(*pane).paint(position(text))
    assert [len(row) for row in paper.chars] == [pane[0]] * pane[1]


@pytest.mark.parametrize("pane", PANES)
@pytest.mark.parametrize(
    "text", ["16*", HOUR_TWO, ALL_SIXTEEN, ALL_SIXTEEN.replace("*", "").replace("1:3", "1:3*")]
)
def test_the_player_is_on_the_map_once(pane: tuple[int, int], text: str) -> None:
    assert "".join(Map(*pane).lines(position(text))).count("@") == 1


@pytest.mark.parametrize("pane", PANES)
@pytest.mark.parametrize("whole", [False, True])
def test_all_three_glyph_sets_stand_in_the_same_columns(pane: tuple[int, int], whole: bool) -> None:
    state = position(ALL_SIXTEEN, floor=("medical_kit", "luger"))
    filled = [
        [[char != " " for char in row] for row in Map(*pane, glyphs, whole=whole).paint(state).chars]
        for glyphs in INKS
    ]
    assert filled[0] == filled[1] == filled[2]


PASSAGES = (
    # the map, the tile, its side, across or down, the sign in ASCII
    ("road", "16* 12:2", (0, 0), Direction.EAST, "=="),
    ("road down", "5\n16*", (0, 0), Direction.NORTH, ":"),
    ("door", "13:1 14:1 7\n16* . .", (1, -1), Direction.EAST, ".."),
    ("door down", ". 7\n13:1 14:1\n16* .", (1, -1), Direction.NORTH, "!"),
    ("arrow", "13:1 14:1\n16* .", (0, -1), Direction.EAST, ">>"),
    ("arrow seen from inside", "13:1 14:1\n16* .", (1, -1), Direction.WEST, ">>"),
    ("arrow to the west", "14:3 13:3\n. 5\n. 16*", (0, -2), Direction.WEST, "<<"),
    ("arrow to the north", "14\n13\n16*", (0, -1), Direction.NORTH, "^"),
    ("arrow to the south", "13:2*\n14:2", (0, 0), Direction.SOUTH, "v"),
    ("arrow open", "13:1\n16*", (0, -1), Direction.EAST, ">>"),
    ("unknown", "16*", (0, 0), Direction.EAST, "? "),
    ("unknown to the west", "16*", (0, 0), Direction.WEST, " ?"),
    ("unknown up", "16*", (0, 0), Direction.NORTH, "?"),
    ("blocked", "16* 1", (0, 0), Direction.EAST, "XX"),
    ("blocked from the closed side", "16* 1", (1, 0), Direction.WEST, "XX"),
    ("blocked down", "1:1\n16*", (0, 0), Direction.NORTH, "X"),
    ("bunker wall", "16* 7", (0, 0), Direction.EAST, "%%"),
    ("bunker wall down", "7\n16*", (0, 0), Direction.NORTH, "%"),
    ("wall", "16*", (0, 0), Direction.SOUTH, " "),
)


def sign_at(state: State, glyphs: str, cell: tuple[int, int], side: Direction) -> str:
    """What stands in the gap on that side of a tile, in a pane where everything fits."""
    board = Map(160, 60, glyphs)
    paper = board.paint(state)
    window = board.grid.window
    assert window is not None
    (x, y), size = window.corner(cell), window.size
    column, row = x + size.width // 2, y + size.height // 2
    if side in (Direction.NORTH, Direction.SOUTH):
        return paper.chars[y - 1 if side is Direction.NORTH else y + size.height][column]
    start = x - size.gap_x if side is Direction.WEST else x + size.width
    return "".join(paper.chars[row][start : start + size.gap_x])


@pytest.mark.parametrize(("name", "text", "cell", "side", "sign"), PASSAGES, ids=[row[0] for row in PASSAGES])
def test_each_passage_has_its_sign(
    name: str, text: str, cell: tuple[int, int], side: Direction, sign: str
) -> None:
    assert sign_at(position(text), "ascii", cell, side) == sign


def test_an_exit_with_no_tile_left_shows_a_dash_and_no_fog() -> None:
    state = position("16*", outside=())
    assert sign_at(state, "ascii", (0, 0), Direction.EAST) == "--"
    assert "?" not in "".join(Map(54, 13).lines(state))


def test_signs_down_and_across_differ_for_every_passage_without_colour() -> None:
    kinds = {name: sign_at(position(text), "full", cell, side) for name, text, cell, side, _ in PASSAGES}
    across = [kinds[name] for name in ("road", "door", "arrow", "unknown", "blocked", "bunker wall")]
    down = [
        kinds[f"{name}"]
        for name in ("road down", "door down", "arrow to the north", "unknown up", "blocked down", "wall")
    ]
    assert len(set(across)) == len(across)
    assert len({*down, kinds["bunker wall down"]}) == len(down) + 1


def test_exits_are_gaps_in_the_border_and_closed_sides_are_not() -> None:
    lines = Map(78, 26).lines(position("16*"))
    top = next(line for line in lines if "+16" in line)
    bottom = next(line for line in lines if "+-----------+" in line)
    assert "+16--+ +----+" in top
    assert bottom.strip(" .") == "+-----------+"
    assert any("?  Drop Zone  ?" in line for line in lines)


def test_the_cell_before_the_arrow_is_the_way_in() -> None:
    lines = Map(54, 13).lines(position("13:1*\n16"))
    assert any("Bunker   >>. way in  ." in line for line in lines)


def placing(text: str, tile: int, side: Direction) -> State:
    return position(text, phase=Placing(tile, side))


def test_a_tile_in_hand_lies_unturned_in_its_cell_until_a_rotation_is_chosen() -> None:
    lines = Map(54, 13).lines(placing("5*\n16", 13, Direction.NORTH))
    assert [line.strip() for line in lines[:3]] == ["+13.......+", ". Bunker  .", "+.........+"]


def test_the_chosen_rotation_is_shown_in_place_with_its_links() -> None:
    state = placing("5*\n16", 13, Direction.NORTH)
    straight = Map(54, 13).lines(state, choice(state, PlaceTile(13, 0)))
    turned = Map(54, 13).lines(state, choice(state, PlaceTile(13, 1)))
    assert any("Bunker   ?" in line for line in straight)
    assert any("Bunker   >>. way in  ." in line for line in turned)


def test_a_rotation_that_closes_the_entrance_is_marked() -> None:
    state = placing("13:1 .\n5 2*\n16 .", 3, Direction.NORTH)
    lines = Map(54, 13).lines(state, choice(state, PlaceTile(3, 0)))
    assert any("+13----WIN+  +3..+ +..!+" in line for line in lines)
    free = placing("13:1 .\n5 2*\n16 .", 3, Direction.EAST)
    open_lines = Map(54, 13).lines(free, choice(free, PlaceTile(3, 3)))
    assert "!" not in "".join(open_lines)


def test_the_line_that_moves_points_at_its_cell_with_thin_corners() -> None:
    state = position("16*")
    lines = Map(54, 13).lines(state, choice(state, Move(Direction.NORTH)))
    assert lines_of(Map(54, 13).paint(state, choice(state, Stay()))) == lines_of(Map(54, 13).paint(state))
    assert sum(line.count("+-") for line in lines) > sum(
        line.count("+-") for line in Map(54, 13).lines(state)
    )


def test_goals_and_what_was_done_stand_in_the_corner() -> None:
    before = "".join(Map(120, 40).lines(position(ALL_SIXTEEN)))
    after = "".join(Map(120, 40).lines(position(ALL_SIXTEEN, free=("explosives",), guns_destroyed=True)))
    assert [word in before for word in ("WIN+", "GUNS#", "TNT+", "BAM#", "x+")] == [True] * 3 + [False] * 2
    assert [word in after for word in ("WIN+", "GUNS#", "TNT+", "BAM#", "x+")] == [
        True,
        False,
        False,
        True,
        True,
    ]


def test_items_on_the_floor_are_counted_on_the_tile() -> None:
    assert any(
        "#*2" in line or "*2#" in line
        for line in Map(80, 25).lines(position(HOUR_TWO, floor=("luger", "mp40")))
    )
    assert not any("*" in line for line in Map(80, 25).lines(position(HOUR_TWO)))


STATES = {
    "plain": ("5 16*", {}, None),
    "here": ("5* 16", {}, None),
    "item on the floor": ("5* 16", {"floor": ("luger",)}, None),
    "two items": ("5* 16", {"floor": ("luger", "mp40")}, None),
    "explosives": ("12 16*", {}, None),
    "explosives taken": ("12 16*", {"free": ("explosives",)}, None),
    "win": ("13 16*", {}, None),
    "guns": ("15 16*", {}, None),
    "guns destroyed": ("15 16*", {"guns_destroyed": True}, None),
    "in hand": ("16*", {"phase": Placing(5, Direction.WEST)}, None),
    "about to be laid": ("16*", {"phase": Placing(5, Direction.WEST)}, PlaceTile(5, 0)),
    "unknown": ("16*", {}, None),
    "nothing left": ("16*", {"outside": ()}, None),
    "way in": ("13:1* 16", {}, None),
    "target": ("16*", {}, Move(Direction.WEST)),
}


@pytest.mark.parametrize("glyphs", INKS)
@pytest.mark.parametrize("pane", [(54, 13), (78, 26), (200, 60)])
def test_any_two_states_differ_without_colour(glyphs: str, pane: tuple[int, int]) -> None:
    seen: dict[str, str] = {}
    for name, (text, facts, command) in STATES.items():
        state = position(text, **facts)
        picture = repr(grey(Map(*pane, glyphs).paint(state, command and choice(state, command))))
        assert picture not in seen, f"{name} looks like {seen.get(picture)}"
        seen[picture] = name


@pytest.mark.parametrize("glyphs", INKS)
def test_sides_differ_without_colour_by_their_borders(glyphs: str) -> None:
    paper = Map(54, 13, glyphs).paint(position("13:1 14:1\n16* ."))
    x, y = place_of(paper, "13")
    outside, inside = paper.chars[y][x - 1], paper.chars[y][x + 12]
    assert paper.text(y)[x + 13 :].startswith("14")
    assert outside != inside


def test_the_legend_explains_the_signs_on_the_map_and_no_others() -> None:
    assert Map(78, 26).lines(position("16*"))[-1].split() == ["^", "north", "unknown", "?"]
    assert "leads nowhere --" in Map(120, 40).lines(position("16* 1", outside=()))[-1]
    assert "unknown" not in Map(120, 40).lines(position(ALL_SIXTEEN))[-1]


def test_the_legend_is_never_cut() -> None:
    whole = Map(200, 26).lines(position(ALL_SIXTEEN))[-1].split("   ")
    for width in range(62, 120):
        shown = Map(width, 26).lines(position(ALL_SIXTEEN))[-1].split("   ")
        assert {part.strip() for part in shown} <= {part.strip() for part in whole}


def test_a_pane_that_grows_by_a_line_or_a_column_is_drawn_anew() -> None:
    board, state = Map(78, 26), position(HOUR_TWO)
    board.paint(state)
    for board.width, board.height in ((78, 27), (79, 27), (78, 26), (77, 26)):
        assert lines_of(board.paint(state)) == lines_of(Map(board.width, board.height).paint(state))


def test_edges_behind_which_the_map_goes_on_have_an_arrow() -> None:
    lines = Map(54, 11).lines(position(ALL_SIXTEEN))
    assert lines[7].startswith("<")
    assert lines[7].endswith(">")
    assert "v" in lines[10]
    assert not any(line.startswith(("<", ">")) for line in Map(200, 60).lines(position(ALL_SIXTEEN)))
