"""The menu: everything without knowing a key, and the way out."""

from __future__ import annotations

import pytest

from pocket_tui.screens.doings import find_doings
from pocket_tui.screens.menu import Entry
from pocket_tui.storage.paths import Places
from tests.screens.rooms import begin, left, opened


@pytest.mark.parametrize("screen", ["home", "saves", "settings", "game"])
async def test_every_action_of_the_screen_below_has_a_line(places: Places, screen: str) -> None:
    """D13: a menu reaches every action without knowing any key."""
    match = begin(places, "Night drop", 3)
    async with opened(places, screen, *([match] if screen == "game" else [])) as room:
        doings = find_doings(room.screen)
        await room.press("ctrl+c")
        assert room.name == "MenuScreen"
        told = [item.sentence for item in room.screen.listing.items if isinstance(item, Entry)]
        for doing in doings:
            if (
                doing.action.scope != "cursor"
                and not doing.many
                and doing.action.id not in ("app.menu", "app.back")
            ):
                assert any(sentence.startswith(doing.sentence) for sentence in told), doing.action.id


async def test_a_line_is_done_on_the_screen_below(places: Places) -> None:
    async with opened(places) as room:
        await room.press("ctrl+c", "down")
        while room.screen.listing.item.label != "Settings":
            await room.press("down")
        await room.press("enter")
        await room.pilot.pause()
        assert room.name == "SettingsScreen"
        await room.press("escape")
        assert room.name == "HomeScreen"


async def test_undo_is_reached_from_the_menu(places: Places) -> None:
    match = begin(places, "Night drop", 6)
    match.undo()
    before = match.number
    async with opened(places, "game", match) as room:
        await room.press("ctrl+c")
        while not room.screen.listing.item.label.startswith("Undo"):
            await room.press("down")
        await room.press("enter")
        await room.pilot.pause()
        if room.name == "AskScreen":
            await room.press("y")
        assert match.number == before + 1


async def test_escape_and_the_first_line_go_on(places: Places) -> None:
    async with opened(places) as room:
        await room.press("ctrl+c", "escape")
        assert room.name == "HomeScreen"
        await room.press("ctrl+c", "enter")
        assert room.name == "HomeScreen"


async def test_home_is_reached_from_anywhere(places: Places) -> None:
    match = left(begin(places, "Night drop", 2))
    async with opened(places, "saves") as room:
        await room.press("ctrl+c")
        while room.screen.listing.item.label != "Home":
            await room.press("down")
        await room.press("enter")
        assert room.name == "HomeScreen"
        assert match.path.exists()


async def test_pressed_again_it_leaves_with_everything_saved(places: Places) -> None:
    """D08: the second one leaves, and asks nothing."""
    match = begin(places, "Night drop", 3)
    async with opened(places, "game", match) as room:
        await room.press("ctrl+c")
        assert "ctrl+c again leaves" in room.lines()[0]
        await room.press("ctrl+c")
        assert room.app._exit
    assert match.trouble is None


async def test_it_opens_while_something_is_typed(places: Places) -> None:
    left(begin(places, "Night drop", 2))
    async with opened(places, "saves") as room:
        await room.press("slash", "a", "ctrl+c")
        assert room.name == "MenuScreen"
