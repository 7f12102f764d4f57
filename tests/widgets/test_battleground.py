"""The battleground as it stands on paper: slots, results and cards, in both sizes and every glyph set."""

from __future__ import annotations

import textwrap
from typing import Literal

import attrs
import pytest

from pocket_tui.engine.grid import Direction
from pocket_tui.engine.sheet import text_of
from pocket_tui.games.airborne_commander.view import DROP_ZONE, HAND, SUPPORT
from pocket_tui.widgets.battleground_cells import allied_lines
from pocket_tui.widgets.battleground_items import groups_of
from pocket_tui.widgets.battleground_names import name_lines, short_name
from pocket_tui.widgets.ink import PLAIN_INK
from pocket_tui.widgets.paper import width_of
from tests.games.airborne_commander.positions import CONTENT, GAME, position
from tests.widgets.battlegrounds import BUSY, HARD, LARGE, SMALL, Sheet

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE, (60, 16), (200, 45), (78, 17)], ids=str)


def block(text: str) -> list[str]:
    return [line.rstrip() for line in textwrap.dedent(text).strip("\n").splitlines()]


def sketch(lines: list[str]) -> list[str]:
    return block("\n".join(lines))


def test_at_80_by_24_every_slot_is_a_column_and_the_cards_stand_one_behind_the_other() -> None:
    assert sketch(Sheet(SMALL, "ascii").lines(BUSY)) == block(
        """
        1 trooper    2 suppressed 3 objective  4 static x2
        Grenadier    MG 42 Team   Brecourt     a Road Block
        Squad        A4 D1    1/2 Battery      b # Block H.
        A2 D2    1/2              A3         2
        Paratroo. x2 nobody       Rifleman     a Corporal
        A2 D1                     BAR Gunner   b PFC Cock.
        destroyed    held down    captured     a 2=2 holds
        4>2 lose 1                7>=5 lose 1  b holds
        SUPPORT   .30 cal Machine Gun  Jeep
        DROP ZONE Bazoo. c3  Medic c2  Capta. c5  Rifle. c2
        HAND      Lieutenant  Pathfinder  Disorganized
        """
    )


def test_at_120_by_40_every_card_is_a_box_and_every_other_card_a_line_with_all_it_says() -> None:
    assert sketch(Sheet(LARGE).lines(BUSY)) == block(
        """
        ╭─ slot 1 ────────╮ ╭┄ slot 2 ┄┄┄┄┄┄┄┄╮ ╭─ slot 3 ────────╮ ╭─ 4 static ×2 ───╮
        │ Grenadier Squad │ ┆ MG 42 Team      ┆ │ Brécourt Batt.  │ │ a Road Block    │
        │ trooper unit    │ ┆ glider unit     ┆ │ objective       │ │   A1 D2    ½ VP │
        │ A2 D2      ½ VP │ ┆ A4 D1      ½ VP ┆ │ A3         2 VP │ │ b ■ Block House │
        │                 │ ┆ ~ suppressed ~  ┆ │ needs attack 5  │ │   A3 D3    1 VP │
        ╰─────────────────╯ ╰┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄╯ ╰─────────────────╯ ╰─────────────────╯
        ╭─────────────────╮ ╭─────────────────╮ ╭─────────────────╮ ╭─────────────────╮
        │ Paratrooper ×2  │ │ nobody engaged  │ │ Rifleman  A3 D2 │ │ a Corporal      │
        │ A2 D1           │ │                 │ │ BAR Gunn. A4 D2 │ │ b PFC Cockitt   │
        │                 │ │                 │ │                 │ │                 │
        ╰─────────────────╯ ╰─────────────────╯ ╰─────────────────╯ ╰─────────────────╯
         4 > 2 destroyed     held down           7 ≥ 5 captured      a 2 = 2 holds
         one of yours falls                      one of yours falls  b holds, lose 1

        SUPPORT   .30 cal Machine Gun   suppression 2: at slot 2, 1 left
                  Jeep                  command 1 done; recruit 2 left

        DROP ZONE Bazooka Team          cost 3  A1 AA4 D2 R1
                  Medic                 cost 2  D2 R1         medic 1
                  Captain               cost 5  A2 D3 R3      command 2 or rally
                  Rifleman              cost 2  A3 D2 R1

        HAND      Lieutenant                    A1 D2 R2      command 1 or rally
                  Pathfinder                    A1 D1 R2      pays toward two cards
                  Disorganized                                no use
        """
    )


def test_a_position_full_of_long_names_tells_every_name() -> None:
    """Names take two lines, or end in a full stop; nothing is cut with an ellipsis."""
    text = "\n".join(Sheet(LARGE).lines(HARD))
    assert "…" not in text
    for word in ("Fallschirmjäger", "Naval Gunfire Party", "57 mm Anti-tank Gun", "needs no loss"):
        assert word in text


@SIZES
@pytest.mark.parametrize("glyphs", ["full", "narrow", "ascii"])
def test_nothing_is_written_beside_the_pane_or_into_the_next_slot(size: tuple[int, int], glyphs: str) -> None:
    """The last column of a narrow slot, and the borders of a box, stay what they are."""
    lines = Sheet(size, glyphs).lines(HARD)
    boxes = [line for line in lines if line.startswith((" │", " ┃", " |", " #", " ╎", " ╏"))]
    ends = [at * ((size[0] - 1) // 4) for at in range(1, 4)]
    assert len(lines) == size[1]
    for line in boxes:
        assert line[1] in "│┃|#╎╏"
        assert line.rstrip()[-1] in "│┃|#╎╏┆∙."
    if not boxes:
        assert all(line.ljust(size[0])[end] == " " for line in lines[:5] for end in ends)


def test_armored_suppressed_static_objective_and_terrain_differ_without_colour() -> None:
    """A sign or a word for each, in either size."""
    for size in (SMALL, LARGE):
        busy, hard = ("\n".join(Sheet(size, "ascii").lines(state)) for state in (BUSY, HARD))
        assert "# armor" in hard
        assert "terrain" in hard
        assert "objective" in hard
        assert "unopposed" in hard
        assert "suppressed" in busy
        assert "static x2" in busy
        assert "# Block H" in busy
        assert "a 2" in busy


def test_the_fate_of_a_card_is_told_in_a_word() -> None:
    """Lost, saved by a Medic or held, once the firefight is over."""
    view = GAME.view(BUSY, 0)
    post = view.slots[0][0]
    fates: tuple[tuple[Literal["lost", "saved", "held"], str], ...]
    fates = (("lost", "lost"), ("saved", "saved"), ("held", "holds"))
    for fate, word in fates:
        ally = attrs.evolve(post.allies[0], fate=fate)
        told = allied_lines([attrs.evolve(post, allies=(ally,))], 16, 3, PLAIN_INK)
        assert word in " ".join(text_of(line) for line in told)


def test_equal_cards_stand_together_and_marked_ones_say_that_they_pay() -> None:
    held = GAME.view(HARD, 0)
    hand = tuple(attrs.evolve(card, marked=at == 2) for at, card in enumerate(held.hand))
    groups = groups_of(attrs.evolve(held, hand=hand))
    names = {item.name: item for item in groups[2].items}
    assert names["Paratrooper"].count == 2
    assert text_of(names["Paratrooper"].cost) == "1 of 2 pay"
    assert names["Sergeant"].cost == ()
    assert [item.place for item in groups[2].items][:4] == [(7, 0), (7, 1), (7, 2), (7, 4)]


def test_a_supporting_card_tells_its_aim_and_what_is_left() -> None:
    told = {item.name: item.words[0] for item in groups_of(GAME.view(BUSY, 0))[0].items}
    assert told == {
        ".30 cal Machine Gun": "suppression 2: at slot 2, 1 left",
        "Jeep": "command 1 done; recruit 2 left",
    }


# Names.


@pytest.mark.parametrize("width", [6, 8, 12, 15])
def test_every_name_of_the_set_fits(width: int) -> None:
    """In one line and in two, with a letter of its own at the start; no name is empty."""
    for name in {*(card.name for card in CONTENT.allied), *(card.name for card in CONTENT.mission)}:
        for rows in (1, 2):
            lines = name_lines(name, width, rows, PLAIN_INK)
            assert 1 <= len(lines) <= rows
            assert all(0 < width_of(line, PLAIN_INK) <= width for line in lines)
            assert "…" not in "".join(lines)


def test_later_words_are_shortened_before_earlier_ones() -> None:
    assert short_name("Grenadier Squad", 15, PLAIN_INK) == "Grenadier Squad"
    assert short_name("Technical Sergeant", 16, PLAIN_INK) == "Technical Serg."
    assert short_name("Grenadier Squad", 12, PLAIN_INK) == "Grenadier S."
    assert name_lines("Ost Battalion Squad", 12, 2, PLAIN_INK) == ["Ost Batt.", "Squad"]
    assert name_lines("Fallschirmjäger Squad", 12, 2, PLAIN_INK) == ["Fallschirmj.", "Squad"]


# The cursor.


def test_the_cursor_goes_from_slot_to_slot_and_down_to_the_hand() -> None:
    sheet = Sheet(LARGE)
    sheet.paint(BUSY)
    board = sheet.board
    assert board.cursor_start() == (1, 0)
    assert board.move_cursor((1, 0), Direction.EAST) == (2, 0)
    assert board.move_cursor((1, 0), Direction.WEST) == (1, 0)
    assert board.move_cursor((3, 0), Direction.EAST) in ((4, 0), (4, 1))
    assert board.move_cursor((4, 0), Direction.SOUTH) == (4, 1)
    assert board.move_cursor((4, 1), Direction.SOUTH) == (SUPPORT, 0)
    assert board.move_cursor((SUPPORT, 1), Direction.SOUTH) == (DROP_ZONE, 0)
    assert board.move_cursor((DROP_ZONE, 3), Direction.SOUTH) == (HAND, 0)
    assert board.move_cursor((HAND, 2), Direction.SOUTH) == (HAND, 2)
    assert board.move_cursor((SUPPORT, 0), Direction.NORTH) in ((1, 0), (2, 0))


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_every_place_is_reached_and_told_with_its_symbols_spelled_out(size: tuple[int, int]) -> None:
    """Walking in the four directions from the first slot reaches every card there is."""
    sheet = Sheet(size)
    sheet.paint(BUSY)
    seen, ways = set(), [sheet.board.cursor_start()]
    while ways:
        place = ways.pop()
        if place not in seen:
            seen.add(place)
            ways += [sheet.board.move_cursor(place, direction) for direction in Direction]
    slots = {(1, 0), (2, 0), (3, 0), (4, 0), (4, 1)}
    cards = {
        (SUPPORT, 0),
        (SUPPORT, 1),
        *((DROP_ZONE, at) for at in range(4)),
        *((HAND, at) for at in range(3)),
    }
    assert seen == slots | cards
    for place in sorted(seen):
        section = sheet.board.under_cursor(place)
        assert section is not None
        assert section.title
        assert section.entries


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_a_cursor_that_moves_changes_at_most_eight_runs_where_it_was_and_eight_where_it_is(
    size: tuple[int, int],
) -> None:
    sheet = Sheet(size)
    plain = sheet.paint(BUSY)
    for place in list(sheet.board._spots):
        marked = sheet.repaint(place)
        changed = [
            (y, start, end)
            for y in range(plain.height)
            if not marked.same_line(plain, y)
            for start, end in marked.changes(plain, y)
        ]
        runs = sum(
            1 + sum(marked.looks[y][x] != marked.looks[y][x - 1] for x in range(start + 1, end))
            for y, start, end in changed
        )
        assert 1 <= runs <= 8, (place, runs)
        assert marked.cursor is not None


def test_the_place_of_the_chosen_line_is_marked_and_the_cursor_begins_there() -> None:
    decision = GAME.decision(BUSY)
    assert decision is not None
    choice = next(line for line in decision.choices if line.at == (2, 0))
    sheet = Sheet(LARGE, "ascii")
    marked, plain = sheet.paint(BUSY, choice), Sheet(LARGE, "ascii").paint(BUSY)
    assert sheet.board.cursor_start() == (2, 0)
    assert not all(marked.same_line(plain, y) for y in range(6))


def test_a_pane_of_any_size_is_painted() -> None:
    """A window between the two sizes, or far beyond them, is no fault."""
    for width in (20, 40, 54, 71, 72, 90, 150):
        for height in (3, 8, 11, 14, 19, 20, 24, 30, 50):
            for state in (BUSY, HARD, position("", hand="", zone="")):
                assert len(Sheet((width, height)).lines(state)) == height
