"""The board of Pocket Battles on paper: ranks, zones, Units, tokens, marks, in all sizes and glyph sets."""

from __future__ import annotations

import textwrap

import attrs
import pytest

from pocket_tui.engine.contract import LOOKER, Group
from pocket_tui.engine.grid import Direction
from pocket_tui.engine.sheet import text_of
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.field import Sector
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.phases import Deploying
from pocket_tui.games.pocket_battles.view import unit_place
from pocket_tui.widgets.ink import PLAIN_INK
from pocket_tui.widgets.sector_ranks_areas import changes
from pocket_tui.widgets.sector_ranks_layout import COLUMNS, ROWS, lay_out, row_heights
from pocket_tui.widgets.sector_ranks_units import unit_lines
from tests.games.pocket_battles.positions import (
    GAME,
    LEFT,
    REAR,
    battle,
    choice,
    decision,
    deployed,
    name,
    order,
    play,
)
from tests.widgets.ranks import BUSY, LARGE, SMALL, Sheet

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE, (76, 20), (100, 17), (160, 42)], ids=str)


def block(text: str) -> list[str]:
    return [line.rstrip() for line in textwrap.dedent(text).strip("\n").splitlines()]


def sketch(lines: list[str]) -> list[str]:
    return block("\n".join(lines))


def test_at_80_by_24_every_unit_has_a_line_or_two_and_both_half_army_lines_are_in_sight() -> None:
    assert sketch(Sheet(SMALL, "ascii").lines(BUSY)) == block(
        """
        CELTS  **oooooo  2 unused - 6 used                  ====....|........ 17 of 40
        rear                           |Slingers x2            |Druid
                                       |shoot 36 34   next 1   |Heal, Excite  next 1
        front  |Horsemen x2        *   |Warband x4             |Javelinmen x3      *
               |hit 33 44     next 2   |hit 22 33 44 55   >1   |3 4 6 [3 4 6] next 2
               |Fast                                           |Chariot        56 >1
        zone  +|Noblem. +2 344455 >1   .. your center .......  .. your right ........
              +|Praetorians x2 *3 >4
        front  |Legionaries x3         |Legionaries +2 *1 >2   |Auxiliares x3
               |hit 24 35 46  next 1   |Cavalry x2  w1 *1 >2   |hit 33 44 55  next 1
        rear                           |Scorpio                |Archers x3
                                       |shoot 456     next 1   |shoot 23 34 45    >1
        ROMANS  ****ooooow  4 unused - 5 used - 1 wound     =====...|........ 22 of 40
        """
    )


def test_at_120_by_40_every_unit_has_lines_of_its_own_and_the_two_that_fight_a_bracket() -> None:
    assert sketch(Sheet(LARGE).lines(BUSY)) == block(
        """
        CELTS  ●●○○○○○○  2 unused · 6 used                  ▬▬▬▬▬▬▬▬┃▬▬▬▬▬▬▬▬ 17 of 40
        rear                           ▌Slingers ×2            ▌Druid
                                       ▌shoot 36 34   next 1   ▌Heal, Excite  next 1

        front  ▌Horsemen ×2        ●   ▌Warband ×4             ▌Javelinmen ×3      ●
               ▌hit 33 44     next 2   ▌hit 22 33 44 55   ▸1   ▌3 4 6 [3 4 6] next 2
               ▌Fast                                           ▌Chariot
                                                               ▌hit 56        next 1
                                                               ▌Overwhelming, Fast …
               ┄┄ their right ┄┄┄┄┄┄┄  ┄┄ their center ┄┄┄┄┄┄  ┄┄ their left ┄┄┄┄┄┄┄┄
        zone  ╭▌Noblemen ×2+Warchief
              │▌hit 344 455   next 1       no engagement           no engagement
              │▌Praetorians ×2   ●●●
              ╰▌hit 456 256   next 4
               ┄┄ your left ┄┄┄┄┄┄┄┄┄  ┄┄ your center ┄┄┄┄┄┄┄  ┄┄ your right ┄┄┄┄┄┄┄┄
        front  ▌Legionaries ×3         ▌Legion. ×2+Impera. ●   ▌Auxiliares ×3
               ▌hit 24 35 46  next 1   ▌hit 25 36 456 next 2   ▌hit 33 44 55  next 1
                                       ▌Cavalry ×2         ●
                                       ▌hit 45 56  ✚1 next 2

        rear                           ▌Scorpio                ▌Archers ×3
                                       ▌shoot 456     next 1   ▌shoot 23 34 45    ▸1
                                       ▌Reactive and 1 more
        ROMANS  ●●●●○○○○○✚  4 unused · 5 used · 1 wound     ▬▬▬▬▬▬▬▬┃▬▬▬▬▬▬▬▬ 22 of 40
        """
    )


@SIZES
@pytest.mark.parametrize("glyphs", ["full", "narrow", "ascii"])
def test_nothing_runs_over_the_edge_of_its_area(size: tuple[int, int], glyphs: str) -> None:
    """Every cell outside the areas is blank, a mark, a name of a rank, or belongs to the line of a side."""
    sheet = Sheet(size, glyphs)
    paper = sheet.paint(BUSY)
    layout = lay_out(GAME.view(BUSY, 0), *size)
    for area in layout.areas.values():
        for y in range(area.y, area.y + area.height):
            assert paper.chars[y][area.x + area.width - 1] == " "
            assert paper.chars[y][area.x] in (
                " ",
                *(sheet.board.ink[f"thin_{end}"] for end in ("nw", "v", "sw")),
            )


@SIZES
def test_every_area_and_every_unit_lies_inside_the_board_and_apart_from_the_others(
    size: tuple[int, int],
) -> None:
    layout = lay_out(GAME.view(BUSY, 0), *size)
    taken: set[tuple[int, int]] = set()
    for area in layout.areas.values():
        cells = {
            (x, y) for x in range(area.x, area.x + area.width) for y in range(area.y, area.y + area.height)
        }
        assert not cells & taken
        taken |= cells
        assert area.x + area.width <= size[0]
        assert layout.top < area.y
        assert area.y + area.height <= layout.bottom
        assert sum(stack.height for stack in area.stacks) <= area.height
    assert layout.bottom == size[1] - 1


@pytest.mark.parametrize("size", [(1, 1), (5, 3), (20, 6), (40, 9), (300, 100)], ids=str)
def test_a_pane_of_any_size_is_painted(size: tuple[int, int]) -> None:
    paper = Sheet(size).paint(BUSY, cursor=unit_place(1))
    assert (paper.width, paper.height) == size


@pytest.mark.parametrize("room", [11, 18, 36])
@pytest.mark.parametrize(
    "counts",
    [(0, 0, 0, 0, 0), (1, 1, 2, 1, 1), (0, 5, 0, 5, 0), (10, 10, 6, 10, 10), (0, 10, 0, 1, 0)],
    ids=str,
)
def test_the_lines_are_shared_out_whole_and_every_rank_has_one(room: int, counts: tuple[int, ...]) -> None:
    heights = row_heights(counts, room)
    assert sum(heights) == room
    assert min(heights) >= 1
    if sum(max(1, count) for count in counts) <= room:
        assert all(height >= count for height, count in zip(heights, counts, strict=True))


def test_where_there_is_no_room_for_all_units_the_others_are_counted_and_the_chosen_one_is_seen() -> None:
    state = battle(
        "; ".join(f"LF auxiliares_{n}{n}" for n in (3, 4, 5, 6)) + "; LF cavalry_45; LF cavalry_56;"
        "LF legionaries_24; LF legionaries_35; LF legionaries_46",
        "RF warband_22; RF warband_33",
    )
    board = "\n".join(Sheet(SMALL).lines(state))
    assert "and 4 more" in board
    assert "Legionaries" not in board
    group = Group("9", "Legionaries", at=unit_place(9))
    board = "\n".join(Sheet(SMALL).lines(state, group=group))
    assert "Legionaries" in board
    assert "and 4 more" in board


def test_in_a_crowded_zone_the_chosen_unit_is_seen_together_with_its_foe() -> None:
    own = "; ".join(f"LZ auxiliares_{n}{n} @{place}" for place, n in enumerate((3, 4, 5, 6), start=1))
    other = "; ".join(f"RZ warband_{n}{n} @{place}" for place, n in enumerate((3, 4, 5, 6), start=1))
    lines = Sheet((80, 10)).lines(battle(own, other), group=Group("4", "Auxiliares"))
    zone = next(at for at, line in enumerate(lines) if line.startswith(" zone"))
    assert "╭▌Warband        66" in lines[zone]
    assert "╰▌Auxiliares     66" in lines[zone + 1]
    assert any("more" in line for line in lines)


# Units.


def lines_of_unit(state: State, number: int, width: int, height: int, told: str = "") -> list[str]:
    unit = GAME.view(state, 0).units[number]
    return [text_of(line).rstrip() for line in unit_lines(unit, width, height, PLAIN_INK, told)]


def test_who_looks_on_sees_the_sectors_without_an_owner() -> None:
    board = Sheet(LARGE).lines(BUSY, seat=LOOKER)
    assert not any("your" in line or "their" in line for line in board)
    assert sum("┄┄ left" in line for line in board) == 2


def test_a_unit_says_less_and_less_where_there_is_less_room() -> None:
    state = battle("LF cataphracts_233 + cataphracts_455!1 + cavalry_45 o7", "RF warband_22")
    assert lines_of_unit(state, 1, 48, 3) == [
        "Cataphracts ×2 + Cavalry                      ●7",
        "hit 233 455 45                         ✚1 next 8",
        "Slow, Impetus",
    ]
    assert lines_of_unit(state, 1, 20, 2) == ["Catap. ×2+Caval.  ●7", "hit 233 455 45 ✚1 ▸8"]
    assert lines_of_unit(state, 1, 40, 1) == ["Cataphracts ×2+Cavalry 23344555 ✚1 ●7 ▸8"]
    assert lines_of_unit(state, 1, 20, 1) == ["Cataphr. +2 ✚1 ●7 ▸8"]


def test_white_numbers_are_called_shooting_in_words_and_stand_in_brackets_else() -> None:
    state = battle(
        "LF javelinmen_3_3 + javelinmen_4_4 + slingers_36", "LF archers_23", armies=("celts", "romans")
    )
    assert lines_of_unit(state, 1, 40, 2)[1].startswith("hit 3 4 shoot 3 4 36")
    assert lines_of_unit(state, 1, 20, 2)[1].startswith("3 4 [3 4 36]")


@pytest.mark.rules("PB-15")
def test_PB_15_a_face_down_unit_is_its_top_troop_and_its_height() -> None:
    state = deployed("LF cavalry_45", "LF slingers_36 + slingers_34 + druid; CR warchief", phase=Deploying(0))
    board = "\n".join(Sheet(LARGE).lines(state))
    assert "? Slingers +2" in board
    assert "face-down, 3 troops" in board
    assert "face-down, alone" in board
    assert "Druid" not in board
    assert "closed until battle" in board
    assert "0 of" not in board


# Marks.


def marked(lines: list[str]) -> list[str]:
    """What stands between the arrows of a target or the end of a step."""
    return [line[line.index("▸") : line.index("◂") + 1] for line in lines if "◂" in line]


def test_the_end_of_a_step_is_marked_with_the_name_of_the_unit() -> None:
    line = choice(BUSY, do.Redeploy(name(BUSY, 2), LEFT, REAR))
    found = marked(Sheet(LARGE).lines(BUSY, line))
    assert [text.strip("▸◂ ") for text in found] == ["→ Legionaries ×3"]


def test_a_charge_marks_its_targets_and_the_zone_on_its_way() -> None:
    state = play(BUSY, do.Order(name(BUSY, 5), "charge"))
    lines = Sheet(LARGE).lines(state)
    assert sum("◂" in line for line in lines) == 2
    assert sum(line.count("↑") for line in lines) == 8
    assert all("Javelinmen" in line or "Chariot" in line for line in lines if "◂" in line)


def test_a_shot_marks_the_unit_it_is_aimed_at() -> None:
    state = battle("LF archers_23", "RF warband_22; RF warband_33 + slingers_36")
    state = play(state, do.Order(name(state, 1), "shoot"))
    lines = Sheet(LARGE).lines(state, choice(state, do.Aim(name(state, 102))))
    assert ["Warband + Slingers" in text for text in marked(lines)] == [True]


def test_the_chosen_unit_stands_on_a_lighter_ground() -> None:
    paper = Sheet(LARGE).paint(BUSY, group=decision(BUSY).groups[1])
    marked_lines = {y for y in range(paper.height) if any(look.bg == "selection" for look in paper.looks[y])}
    assert ["Legionaries ×3" in paper.text(y) for y in marked_lines] == [True]


def test_who_rolls_and_who_is_struck_is_marked_while_a_roll_asks() -> None:
    blood = battle("LF fanatic; RR troll", "RF warband_22", armies=("orcs", "celts"))
    blood = play(order(blood, 1, "charge"), do.Wait())
    struck = order(battle("LZ cavalry_45 + cavalry_56 @1", "RZ horsemen_33 @1", dice=(1, 3)), 1, "carry")
    for state, name_of_unit in ((blood, "Fanatic"), (struck, "Cavalry ×2")):
        paper = Sheet(LARGE).paint(state)
        lit = [
            paper.text(y)
            for y in range(paper.height)
            if any(look.bg == "selection" for look in paper.looks[y])
        ]
        assert [name_of_unit in line for line in lit] == [True]


def test_what_moved_was_hit_or_spent_or_is_gone_since_then_is_marked_in_signs_and_words() -> None:
    state = battle(
        "LF cavalry_45 + cavalry_56; CF legionaries_24; RF archers_23; RF legionaries_46",
        "RF horsemen_55; CF warband_22",
        dice=(5, 1),
    )
    before = GAME.view(state, 0)
    after = play(state, do.Redeploy(name(state, 3), Sector.RIGHT, REAR))
    after = order(
        after,
        1,
        "charge",
    )
    view = GAME.view(after, 0)
    told = {unit.number: changes(unit, before.units, PLAIN_INK) for unit in view.units.values()}
    assert told[3] == ("↓", "moved")
    assert told[1] == ("●", "1 spent")
    assert told[2] == ("", "")
    lines = "\n".join(Sheet(LARGE).lines(after, since=before))
    assert "moved" in lines
    assert "1 spent" in lines
    gone = attrs.evolve(
        after, sides=(attrs.evolve(after.sides[0], units=after.sides[0].units[:3]), after.sides[1])
    )
    assert "✗ Legionaries gone" in "\n".join(Sheet(LARGE).lines(gone, since=before))


def test_who_is_gone_is_named_rather_than_a_trait() -> None:
    """Where one line is left, it tells what has changed."""
    state = battle("LF horsemen_33; LF warband_22; CF druid", "RF cavalry_45", armies=("celts", "romans"))
    before = GAME.view(state, 0)
    left = attrs.evolve(state.sides[0], units=(state.sides[0].units[0], state.sides[0].units[2]))
    after = attrs.evolve(state, sides=(left, state.sides[1]))
    assert "Fast" in "\n".join(Sheet((80, 12)).lines(after))
    lines = "\n".join(Sheet((80, 12)).lines(after, since=before))
    assert "✗ Warband gone" in lines
    assert "Fast" not in lines


def test_without_a_view_to_compare_with_nothing_is_marked() -> None:
    view = GAME.view(BUSY, 0)
    assert {changes(unit, {}, PLAIN_INK) for unit in view.units.values()} == {("", "")}
    assert {changes(unit, view.units, PLAIN_INK) for unit in view.units.values()} == {("", "")}


# The cursor.


def test_the_cursor_goes_from_unit_to_unit_and_into_empty_areas() -> None:
    sheet = Sheet(LARGE)
    sheet.paint(BUSY)
    board = sheet.board
    here = unit_place(3)
    assert board.move_cursor(here, Direction.SOUTH) == unit_place(4)
    assert board.move_cursor(here, Direction.WEST) == unit_place(2)
    assert board.move_cursor(here, Direction.NORTH) == (1, 2)
    assert board.move_cursor((1, 2), Direction.NORTH) == unit_place(102)
    assert board.move_cursor(unit_place(106), Direction.NORTH) == unit_place(106)
    assert board.move_cursor(unit_place(2), Direction.SOUTH) == (0, 4)


def test_the_cursor_begins_on_what_the_line_concerns() -> None:
    sheet = Sheet(LARGE)
    sheet.paint(BUSY, choice(BUSY, do.Order(name(BUSY, 5), "charge")))
    assert sheet.board.cursor_start() == unit_place(5)


def test_every_place_of_the_cursor_is_told_in_words() -> None:
    sheet = Sheet(LARGE)
    sheet.paint(BUSY)
    for place in sheet.board._spots:
        section = sheet.board.under_cursor(place)
        assert section is not None
        assert section.entries
    area = sheet.board.under_cursor((0, 4))
    assert area is not None
    assert area.title == "your left rear"
    assert text_of(area.entries[0].line) == "Nobody stands there."


def test_while_a_unit_is_placed_the_cursor_goes_from_area_to_area() -> None:
    state = deployed("LH cavalry_45; CF archers_23", "LF warband_22", phase=Deploying(0))
    state = play(state, do.TakeUp(name(state, 1)))
    sheet = Sheet(LARGE)
    sheet.paint(state)
    assert set(sheet.board._spots) == {(x, y) for x in range(COLUMNS) for y in range(ROWS)}
    assert sheet.board.move_cursor((1, 3), Direction.SOUTH) == (1, 4)


def test_a_cursor_over_the_same_board_changes_few_cells() -> None:
    sheet = Sheet(LARGE)
    plain = sheet.paint(BUSY)
    with_cursor = sheet.paint(BUSY, cursor=unit_place(2))
    changed = [run for y in range(plain.height) for run in with_cursor.changes(plain, y)]
    assert 0 < len(changed) <= 8
    assert with_cursor.cursor is not None


# The panel beside it.


def test_the_chances_of_a_draft_are_told_and_of_each_answer_that_can_be_chosen() -> None:
    sheet = Sheet(LARGE)
    fight = play(BUSY, do.Order(name(BUSY, 1), "carry"))
    sheet.paint(fight, choice(fight, do.Confirm()))
    section = sheet.board.chosen(steered=False)
    assert section is not None
    assert section.title == "Against Noblemen ×2 + Warchief"
    shot = battle("LF archers_23", "RF warband_22; RF warband_33 + slingers_36")
    shot = play(shot, do.Order(name(shot, 1), "shoot"))
    sheet.paint(shot, choice(shot, do.Aim(name(shot, 102))))
    section = sheet.board.chosen(steered=False)
    assert section is not None
    assert section.title == "Against Warband + Slingers"


def test_in_a_turn_the_chosen_unit_is_told_once_the_cursor_has_moved() -> None:
    sheet = Sheet(LARGE)
    sheet.paint(BUSY, group=decision(BUSY).groups[2])
    assert sheet.board.chosen(steered=False) is None
    section = sheet.board.chosen(steered=True)
    assert section is not None
    assert section.title == "Legionaries ×2 + Imperator"


def test_before_anything_is_shown_there_is_nothing_to_tell() -> None:
    board = Sheet().board
    assert board.chosen(steered=True) is None
    assert board.under_cursor((1, 3)) is None
    assert board.cursor_start() == (1, 3)
