"""The page of keys: every key that works on the screen below, from its live bindings."""

from __future__ import annotations

import pytest

from pocket_tui.screens.doings import find_doings
from pocket_tui.screens.help import doing_row
from pocket_tui.screens.keys import ACTIONS
from pocket_tui.storage.paths import Places
from pocket_tui.storage.settings import Settings
from tests.screens.rooms import begin, left, opened


async def test_every_bound_key_of_the_screen_below_is_listed(places: Places) -> None:
    """D13: nothing is bound and not told."""
    match = begin(places, "Night drop", 3)
    async with opened(places, "game", match) as room:
        bound = {active.binding.id for active in room.screen.active_bindings.values()}
        await room.press("question_mark")
        listed = {doing.action.id for doing in room.screen._doings}
        joined = {id for id in bound if id in ACTIONS and id.rpartition("_")[2].isdigit()}
        assert bound - listed <= joined
        assert "1 to 9" in room.text or "Airborne In Your Pocket".upper() in room.text


@pytest.mark.parametrize("screen", ["saves", "settings", "home"])
async def test_it_opens_over_any_screen_and_closes_with_its_own_key(places: Places, screen: str) -> None:
    left(begin(places, "Night drop", 1))
    async with opened(places, screen) as room:
        below = room.name
        await room.press("question_mark")
        assert room.name == "HelpScreen"
        await room.press("question_mark")
        assert room.name == below


async def test_keys_of_the_player_are_shown_and_not_the_defaults(places: Places) -> None:
    settings = Settings(keys={"match.saves": "f5"})
    async with opened(places, settings=settings) as room:
        await room.press("question_mark")
        assert "f5" in room.line_with("saves")


async def test_searching_finds_by_word_and_by_key(places: Places) -> None:
    async with opened(places) as room:
        await room.press("question_mark", "slash", *"rulebook", "enter")
        assert "Found" in room.text or "FOUND" in room.text
        assert "quit" not in room.text
        await room.press("escape")
        assert "quit" in room.text
        assert room.name == "HelpScreen"


async def test_enter_on_a_key_leads_to_where_it_is_changed(places: Places) -> None:
    async with opened(places) as room:
        await room.press("question_mark")
        action = room.screen.listing.item.action
        await room.press("enter")
        assert room.name == "SettingsScreen"
        assert room.screen.listing.item.id == f"key:{action.id}"


async def test_the_preset_is_named(places: Places) -> None:
    async with opened(places, settings=Settings(preset="vi")) as room:
        await room.press("question_mark")
        assert "vi. Enter on a key changes it" in room.text


async def test_what_does_not_work_now_says_so_in_words(places: Places) -> None:
    """D16: greyed is never grey alone."""
    import attrs

    from pocket_tui.widgets.ink import PLAIN_INK

    async with opened(places) as room:
        doing = attrs.evolve(find_doings(room.screen)[0], enabled=False)
        row = doing_row(doing, 76, PLAIN_INK)
        told = " ".join(part.text for line in row.lines for part in line)
        assert told.split()[-2:] == ["Not", "now."]
