"""Step by step through a game, and back into it."""

from __future__ import annotations

import pytest

from pocket_tui.match import Match
from pocket_tui.storage.paths import Places
from tests.screens.rooms import LARGE, SMALL, Room, begin, left, opened


def sheet_of(match: Match, number: int) -> str:
    game = match.game
    return game.sheet(game.view(match.position(number), 0)).where


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_every_step_shows_the_position_behind_it(places: Places, size: tuple[int, int]) -> None:
    match = begin(places, "Night drop", 14)
    async with opened(places, "replay", match, size=size) as room:
        for number in range(14, -1, -1):
            assert room.screen.number == number
            assert room.screen.bar.where.endswith(sheet_of(match, number))
            await room.press("left")
        assert room.screen.number == 0
        assert "The game begins" in room.text


async def test_first_last_and_a_jump_by_number(places: Places) -> None:
    match = begin(places, "Night drop", 14)
    async with opened(places, "replay", match, 7) as room:
        assert "Step 7 of 14" in room.text
        await room.press("home")
        assert room.screen.number == 0
        await room.press("end")
        assert room.screen.number == 14
        await room.press("slash", *"9", "enter")
        assert room.screen.number == 9
        await room.press("slash", *"15", "enter")
        assert "Type a number from 0 to 14." in room.text
        await room.press("ctrl+u", "x")
        assert "Only digits can stand here." in room.text
        await room.press("escape")
        assert room.screen.number == 9


async def test_the_panel_can_be_read_to_its_end(places: Places) -> None:
    match = begin(places, "Night drop", 14)
    async with opened(places, "replay", match) as room:
        before = room.text
        await room.press("tab", "down", "down", "down")
        assert room.screen.number == 14
        assert room.text != before
        await room.press("escape")
        assert room.name == "ReplayScreen"
        await room.press("escape")
        assert room.name != "ReplayScreen"


async def playing(room: Room, match: Match, number: int) -> None:
    """From the game screen through the log to the replay at that step."""
    room.app.open("game", match)
    await room.pilot.pause()
    await room.press("L", "enter", "slash", *str(number), "enter")
    assert room.name == "ReplayScreen"


async def test_going_back_past_a_reveal_asks_once_and_marks_the_game(places: Places) -> None:
    """D33: undo to a marked line of the log."""
    match = begin(places, "Night drop", 14)
    async with opened(places) as room:
        await playing(room, match, 3)
        await room.press("g")
        assert room.name == "AskScreen"
        await room.press("n")
        assert match.number == 14
        await room.press("g", "y")
        assert room.name == "GameScreen"
        assert match.practice
        assert match.state == match.position(3)
        assert sheet_of(match, 3) in room.screen.bar.where


async def test_a_practice_game_goes_back_without_a_question(places: Places) -> None:
    match = begin(places, "Night drop", 14)
    match.undo_to(10)
    assert match.practice
    async with opened(places) as room:
        await playing(room, match, 3)
        await room.press("g")
        assert room.name == "GameScreen"
        assert match.state == match.position(3)


async def test_an_iron_game_refuses_to_go_back_past_a_reveal(places: Places) -> None:
    match = begin(places, "Night drop", 14, iron=True)
    async with opened(places) as room:
        await playing(room, match, 2)
        await room.press("g")
        assert "undo stops here" in room.footer
        assert match.number == 14


async def test_where_the_game_stands_there_is_no_way_back_to(places: Places) -> None:
    match = begin(places, "Night drop", 5)
    async with opened(places, "replay", match) as room:
        assert "back to here" not in room.footer
        await room.press("g")
        assert "stands here already" in room.footer


async def test_what_was_taken_back_can_be_seen_and_not_gone_back_to(places: Places) -> None:
    match = begin(places, "Night drop", 8)
    match.undo_to(3)
    async with opened(places, "replay", match, 6) as room:
        assert room.screen.bar.where.endswith(sheet_of(match, 6))
        await room.press("g")
        assert "taken back" in room.footer


async def test_looking_on_changes_nothing(places: Places) -> None:
    path = left(begin(places, "Night drop", 6)).path
    before = path.read_bytes()
    match = Match.open(path, places, watching=True)
    async with opened(places, "replay", match, 2) as room:
        await room.press("g")
        assert "looking on" in room.footer
    assert path.read_bytes() == before


async def test_a_position_is_written_in_words(places: Places) -> None:
    """D21: the position and the board as a text file."""
    match = begin(places, "Night drop", 14)
    async with opened(places, "replay", match, 5) as room:
        await room.press("x")
        assert "WRITTEN" in room.text
    written = next((places.data / "exports").iterdir()).read_text()
    game = match.game
    view = game.view(match.position(5), 0)
    assert all(sentence in written for sentence in game.describe(view))
    assert game.sheet(view).where in written
    assert match.entries()[4].label in written


async def test_back_from_a_replay_the_program_began_with_leads_to_the_first_screen(places: Places) -> None:
    async with opened(places, "replay", begin(places, "Night drop", 4)) as room:
        await room.press("escape")
        assert room.name == "HomeScreen"
        await room.press("escape")
        assert room.name == "HomeScreen"
