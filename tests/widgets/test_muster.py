"""The board while an army is built: what stands on it at each size, and where its cursor goes."""

from __future__ import annotations

from typing import Any

import pytest

from pocket_tui.engine.contract import Choice, Group
from pocket_tui.engine.grid import Direction, Point
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.forming import TROOPS, troop_place
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.view import BuildView, unit_place
from pocket_tui.widgets.muster import Muster, chosen_section
from pocket_tui.widgets.paper import Paper
from pocket_tui.widgets.sector_ranks import SectorRanks
from tests.games.pocket_battles.armies import ARMIES
from tests.games.pocket_battles.positions import GAME, play
from tests.games.pocket_battles.test_mustering import building, choice, decision
from tests.widgets.maps import INKS, lines_of

SMALL, LARGE, HUGE = (80, 13), (80, 25), (160, 44)
"""The pane of the board in a window of 80x24, of 120x40 and in a very large one."""


class Sheet:
    """A muster without a screen."""

    def __init__(self, size: tuple[int, int] = SMALL, glyphs: str = "full") -> None:
        self.size, self.ink = size, INKS[glyphs]
        self.muster = Muster()

    def paint(
        self,
        state: State,
        line: Choice[Any] | None = None,
        group: Group | None = None,
        cursor: Point | None = None,
    ) -> Paper:
        paper = Paper(*self.size, self.ink)
        self.muster.paint(paper, GAME.view(state, 0), line, group, cursor)
        return paper

    def lines(self, state: State, *told: Any) -> list[str]:
        return lines_of(self.paint(state, *told))


def build(state: State) -> BuildView:
    view = GAME.view(state, 0).build
    assert view is not None
    return view


def place_of(state: State, id: str) -> Point:
    return troop_place(next(n for n, row in enumerate(build(state).rows) if row.kind.id == id))


BUSY = building(
    "celts", "slingers_36", "slingers_34", "champion", "/", "hero", "/", "warband_22", "warband_33"
)


def test_every_troop_stands_with_its_figures_its_dice_and_its_traits() -> None:
    lines = Sheet(LARGE).lines(BUSY)
    assert lines[2].split() == ["TROOPS", "DP", "FV", "W", "left", "hit", "[shoot]", "●", "in", "Unit", "3"]
    by_name = {line[2:15].strip(): line[15:].split() for line in lines}
    assert by_name["Warrior Queen"] == ["7", "1", "2", "1", "456", "+1", "Wounds,", "Fast,", "Impetus"]
    assert by_name["Noble Cavalry"] == ["5", "3", "2", "3", "344", "366", "556"]
    assert by_name["Javelinmen"] == ["2", "4", "1", "4", "3[3]", "4[4]", "6[6]", "5[5]"]
    assert by_name["Druid"][4:] == ["no", "dice", "Heal,", "Excite"]


def test_a_tile_that_is_gone_is_dots_and_one_in_the_open_unit_has_a_sign() -> None:
    by_name = {line[2:15].strip(): line[15:].split() for line in Sheet(LARGE).lines(BUSY)}
    assert by_name["Slingers"] == ["3", "4", "1", "2", "····", "····", "[45]", "[56]"]
    assert by_name["Warband"] == ["3", "4", "1", "3", "●22●33", "44", "55", "66"]
    assert by_name["Hero"][4] == "·····"


def test_two_tiles_that_are_the_same_are_counted() -> None:
    state = building("elves", "archers_23")
    line = next(line for line in Sheet(LARGE).lines(state) if line[2:].startswith("Archers"))
    assert line.split()[1:] == ["3", "4", "1", "4", "●[23]×2", "[26]", "[45]×2"]


@pytest.mark.parametrize("size", [SMALL, LARGE, HUGE])
def test_the_points_and_the_room_of_every_unit_are_in_sight(size: tuple[int, int]) -> None:
    text = "\n".join(Sheet(size).lines(BUSY))
    for name, facts in (("Slingers", "11 3/4"), ("Hero", "5 1/1"), ("Warband ×2", "6 2/4")):
        assert any(name in line and line.rstrip().endswith(facts) for line in text.splitlines()), name
    assert "a new Unit" in text


def test_a_large_pane_tells_points_units_and_tokens_above_it() -> None:
    first = Sheet(LARGE).lines(BUSY)[0].split("  ")
    assert first[1].strip() == "CELTS"
    assert "22 of 80 points, 58 left" in Sheet(LARGE).lines(BUSY)[0]
    assert Sheet(LARGE).lines(BUSY)[0].endswith("3 Units  8 order tokens")


def test_a_unit_that_cannot_take_the_field_is_marked_beside_its_points() -> None:
    lines = Sheet(SMALL).lines(building("orcs", "kobolds", "/", "troll"))
    assert lines[1].endswith("1 Kobolds          ! 1   1")
    assert "!" not in lines[2][50:]


def test_what_cannot_join_is_faint_and_what_can_is_bold() -> None:
    paper = Sheet(LARGE).paint(building("celts", "hero"))
    looks = {paper.text(y)[2:15].strip(): paper.looks[y][2] for y in range(25)}
    assert looks["Druid"].fg == "faint"
    assert not looks["Druid"].bold
    paper = Sheet(LARGE).paint(building("celts", "hero", "/"))
    looks = {paper.text(y)[2:15].strip(): paper.looks[y][2] for y in range(25)}
    assert (looks["Druid"].fg, looks["Druid"].bold) == ("text", True)


@pytest.mark.parametrize("size", [SMALL, LARGE, HUGE])
@pytest.mark.parametrize("army", ARMIES)
def test_no_army_loses_a_name_a_figure_or_a_die(army: str, size: tuple[int, int]) -> None:
    """Every row of the table can be brought into sight, whole to the last die."""
    state = play(building(army, size=100), do.TakeList("random"), do.ClearArmy())
    sheet = Sheet(size)
    for number, row in enumerate(build(state).rows):
        lines = sheet.lines(state, None, None, troop_place(number))
        line = next(line for line in lines if line[2:].startswith(f"{row.kind.name} "))
        dice = "".join(map(str, row.kind.black)) + (
            f"[{''.join(map(str, row.kind.white))}]" if row.kind.white else ""
        )
        assert (dice or "no dice") in line


def test_the_table_turns_to_the_chosen_line_and_says_that_there_is_more() -> None:
    sheet = Sheet(SMALL)
    state = building("elves")
    assert sheet.lines(state)[-1].startswith("▾ ")
    spearmen = choice(state, do.Recruit("elves.spearmen_26"))
    lines = sheet.lines(state, spearmen)
    assert lines[-1].startswith("▌ Spearmen")
    assert lines[1].startswith("▴ ")
    assert "▸26" in lines[-1]


def test_a_group_of_the_list_marks_its_line_of_the_table() -> None:
    group = next(group for group in decision(BUSY).groups if group.label == "Warband")
    marked = [line for line in Sheet(LARGE).lines(BUSY, None, group) if line.startswith("▌")]
    assert [line[2:9] for line in marked] == ["Warband"]


def test_the_chosen_unit_is_marked_among_the_units() -> None:
    unit = choice(BUSY, do.OpenUnit(1))
    assert any("▸1 Slingers" in line.replace(" ▸ ", "▸") for line in Sheet(LARGE).lines(BUSY, unit))


def test_of_too_many_units_those_about_the_open_one_are_shown() -> None:
    state = play(building("elves", size=100), do.TakeList("random"), do.OpenUnit(1))
    many = len(build(state).units)
    sheet = Sheet((80, 8))
    sheet.paint(state)
    assert unit_place(1) in sheet.muster.spots
    sheet.paint(play(state, do.OpenUnit(many + 1)))
    assert unit_place(many + 1) in sheet.muster.spots
    assert unit_place(1) not in sheet.muster.spots


@pytest.mark.parametrize("glyphs", ["ascii", "narrow"])
def test_other_signs_say_the_same(glyphs: str) -> None:
    sheet = Sheet(LARGE, glyphs)
    lines = sheet.lines(BUSY)
    assert all(line.isascii() for line in lines) == (glyphs == "ascii")
    warband = next(line for line in lines if line[2:].startswith("Warband"))
    assert f"{sheet.ink['token']}22{sheet.ink['token']}33 44" in warband


# The cursor.


def moved(sheet: Sheet, state: State, start: Point, *directions: Direction) -> Point:
    sheet.paint(state, None, None, start)
    place = start
    for direction in directions:
        place = sheet.muster.move(place, direction)
        sheet.paint(state, None, None, place)
    return place


N, E, S, W = Direction.NORTH, Direction.EAST, Direction.SOUTH, Direction.WEST


def test_the_cursor_goes_from_tile_to_tile_and_over_to_the_units() -> None:
    sheet = Sheet(SMALL)
    start = place_of(BUSY, "noble_cavalry_344")
    assert moved(sheet, BUSY, start, E) == place_of(BUSY, "noble_cavalry_366")
    assert moved(sheet, BUSY, start, E, S) == place_of(BUSY, "noblemen_455")
    assert moved(sheet, BUSY, place_of(BUSY, "druid"), E) == unit_place(1)
    assert moved(sheet, BUSY, unit_place(1), S, S) == unit_place(3)
    assert moved(sheet, BUSY, unit_place(1), W)[0] == TROOPS
    assert moved(sheet, BUSY, (0, 0), E)[0] == TROOPS
    assert moved(sheet, BUSY, unit_place(1), N) == unit_place(1)


def test_below_the_table_the_cursor_comes_to_the_units() -> None:
    sheet = Sheet(LARGE)
    assert moved(sheet, BUSY, place_of(BUSY, "warchief"), S) == unit_place(1)
    assert moved(sheet, BUSY, unit_place(1), N) == place_of(BUSY, "warchief")


def test_the_cursor_reaches_rows_that_are_out_of_sight() -> None:
    state = building("elves")
    last = place_of(state, "spearmen_23")
    place = moved(Sheet(SMALL), state, place_of(state, "queen"), *[S] * 15)
    assert place == last


def test_the_cursor_begins_on_what_the_line_is_about() -> None:
    sheet = Sheet(LARGE)
    sheet.paint(BUSY)
    lines = decision(BUSY)
    group = next(group for group in lines.groups if group.label == "Warband")
    assert sheet.muster.start(build(BUSY), choice(BUSY, do.OpenUnit(2)), None) == unit_place(2)
    assert sheet.muster.start(build(BUSY), None, group) == place_of(BUSY, "warband_44")
    assert sheet.muster.start(build(BUSY), None, None) == place_of(BUSY, "javelinmen_3_3")
    full = building("celts", "hero")
    assert sheet.muster.start(build(full), None, None) == troop_place(0)


def test_a_cursor_changes_few_stretches_of_the_board() -> None:
    sheet = Sheet(LARGE)
    before = sheet.paint(BUSY, None, None, place_of(BUSY, "noble_cavalry_344"))
    after = sheet.paint(BUSY, None, None, place_of(BUSY, "noble_cavalry_366"))
    changes = [span for y in range(25) for span in after.changes(before, y)]
    assert len(changes) <= 4
    assert after.cursor is not None


def test_what_the_line_is_about_is_told_in_words() -> None:
    section = chosen_section(build(BUSY), choice(BUSY, do.Recruit("celts.druid")), None)
    assert section is not None
    assert section.title == "Druid"
    assert chosen_section(build(BUSY), choice(BUSY, do.FinishArmy()), None) is None


# On the board of the game.


def test_the_board_of_the_game_shows_it_and_its_cursor() -> None:
    board = SectorRanks()
    board.ink = INKS["full"]
    board.show_view(GAME, GAME.view(BUSY, 0), choice(BUSY, do.OpenUnit(2)), None)
    paper = Paper(*SMALL, board.ink)
    board.paint(paper)
    assert "TROOPS" in paper.text(0)
    assert board.cursor_start() == unit_place(2)
    assert board.move_cursor(unit_place(2), S) == unit_place(3)
    here = board.under_cursor(unit_place(3))
    assert here is not None
    assert here.title == "Unit 3: Warband ×2"
    chosen = board.chosen(steered=False)
    assert chosen is not None
    assert chosen.title == "Unit 2: Hero"
