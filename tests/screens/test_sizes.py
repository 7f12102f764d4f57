"""Every screen beside the game at every size: nothing ends it, and it comes back as it was."""

from __future__ import annotations

from typing import Any

import pytest

from pocket_tui.match import Match
from pocket_tui.storage.paths import Places
from tests.screens.rooms import begin, left, opened

SCREENS = ("home", "new", "saves", "log", "rules", "help", "settings", "menu", "end", "replay")
SIZES = ((1, 1), (2, 40), (80, 5), (60, 20), (79, 24), (200, 60), (500, 200), (10, 1))


@pytest.fixture
def match(places: Places) -> Match:
    return left(begin(places, "Long night", 400, seed=77))


def arguments(screen: str, match: Match) -> list[Any]:
    if screen in ("log", "end", "replay"):
        return [match]
    return ["airborne_pocket"] if screen in ("new", "rules") else []


@pytest.mark.parametrize("screen", SCREENS)
async def test_any_size_is_survived_and_the_smallest_says_what_it_needs(
    places: Places, match: Match, screen: str
) -> None:
    """D18: from 1 x 1 to 500 x 200, and the cursor is where it was."""
    async with opened(places) as room:
        if screen == "help":
            await room.press("question_mark")
        elif screen != "home":
            room.app.open(screen, *arguments(screen, match))
            await room.pilot.pause()
        await room.press("down", "down")
        before = room.lines()
        for size in SIZES:
            await room.pilot.resize_terminal(*size)
            await room.pilot.pause()
            assert room.screen.too_small is (size[0] < 80 or size[1] < 24)
        await room.pilot.resize_terminal(80, 24)
        await room.pilot.pause()
        await room.pilot.pause()
        assert room.lines() == before


@pytest.mark.parametrize("screen", SCREENS)
async def test_every_key_of_a_screen_can_be_pressed_on_it(places: Places, match: Match, screen: str) -> None:
    """No key ends the program or does nothing without a word that it should have had."""
    async with opened(places) as room:
        if screen == "help":
            await room.press("question_mark")
        elif screen != "home":
            room.app.open(screen, *arguments(screen, match))
            await room.pilot.pause()
        name = room.name
        keys = [key for key in room.screen.active_bindings if key not in ("ctrl+z", "ctrl+c", "q")]
        for key in keys:
            await room.press(key)
            while room.name != name and room.name != "HomeScreen":
                depth = len(room.app.screen_stack)
                await room.press("escape")
                if len(room.app.screen_stack) == depth and room.name != name:
                    room.app.pop_screen()
                    await room.pilot.pause()
            if room.name != name:
                break
        assert room.app._exception is None
