"""The settings: used and written at once, keys with their clashes, and a file that is not understood."""

from __future__ import annotations

import pytest

from pocket_tui.screens.keys import ACTIONS
from pocket_tui.screens.rebinding import SCREENS, find_clash, refuse_key, toggled
from pocket_tui.screens.settings import SettingsScreen
from pocket_tui.storage.paths import Places
from pocket_tui.storage.settings import SETTINGS, read_settings
from tests.screens.rooms import LARGE, SMALL, Room, opened


async def go_to(room: Room, id: str) -> None:
    """Down to the line with that id, with the key a player would use."""
    for _ in range(200):
        if room.screen.listing.item.id == id:
            return
        await room.press("down")
    raise AssertionError(f"there is no line {id}")


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_every_setting_is_there_with_a_sentence(places: Places, size: tuple[int, int]) -> None:
    async with opened(places, "settings", size=size) as room:
        for setting in SETTINGS:
            await go_to(room, setting.key)
            line = room.screen.listing.item
            assert line.sentence == setting.comment
            assert line.label in room.text
            assert room.screen.field.question
            assert "…" not in room.text


async def test_a_change_is_used_and_written_at_once(places: Places) -> None:
    async with opened(places, "settings") as room:
        assert room.app.ink.palette.name == "dark"
        await room.press("right")
        assert room.app.ink.palette.name == "light"
        assert read_settings(places).settings.theme == "light"
        await room.press("left", "left")
        assert room.app.ink.palette.name == "blue-yellow"
        assert "For blue-yellow blindness" in room.text


async def test_signs_change_on_the_screen(places: Places) -> None:
    async with opened(places, "settings") as room:
        await go_to(room, "glyphs")
        await room.press("left")
        assert room.app.ink.glyphs.name == "ascii"
        assert room.text.isascii()


async def test_the_default_comes_back_with_one_key(places: Places) -> None:
    async with opened(places, "settings") as room:
        await room.press("right", "right", "d")
        assert read_settings(places).settings.theme == "dark"


async def test_a_key_is_added_shown_and_works(places: Places) -> None:
    async with opened(places, "settings", "match.saves") as room:
        assert room.screen.listing.item.id == "key:match.saves"
        await room.press("enter", "f5")
        assert "f5 S" in room.text
        assert read_settings(places).settings.keys == {"match.saves": "f5,S"}
        await room.press("escape", "f5")
        assert room.name == "SavesScreen"


async def test_one_of_its_keys_pressed_again_is_taken_away_but_never_the_last(places: Places) -> None:
    async with opened(places, "settings", "match.saves") as room:
        await room.press("enter", "f5", "enter", "S")
        assert read_settings(places).settings.keys == {"match.saves": "f5"}
        await room.press("enter", "f5")
        assert read_settings(places).settings.keys == {"match.saves": "f5"}
        await room.press("d")
        assert read_settings(places).settings.keys == {}


async def test_a_clash_is_named_and_nothing_is_changed(places: Places) -> None:
    """D10: clashes are shown per screen."""
    async with opened(places, "settings", "match.undo") as room:
        await room.press("enter", "W")
        assert "W is “why not” already on the screen of Airborne In Your Pocket." in room.text
        assert room.screen.typing
        await room.press("escape")
        assert not room.screen.typing
        assert read_settings(places).settings.keys == {}


async def test_a_key_that_terminals_keep_is_refused(places: Places) -> None:
    async with opened(places, "settings", "match.undo") as room:
        await room.press("enter", "ctrl+b")
        assert "belongs to tmux" in room.text


async def test_the_way_out_keeps_its_key(places: Places) -> None:
    async with opened(places, "settings", "app.menu") as room:
        await room.press("enter")
        assert not room.screen.typing
        assert "way out" in room.footer


async def test_all_keys_go_back_at_once(places: Places) -> None:
    async with opened(places, "settings", "match.saves") as room:
        await room.press("enter", "f5", "D")
        assert read_settings(places).settings.keys == {}


async def test_a_broken_file_is_named_and_only_written_with_the_players_word(places: Places) -> None:
    """D10: a broken file is never rewritten unasked; its good lines apply."""
    places.settings.parent.mkdir(parents=True)
    broken = 'theme = "light"\nmouse = perhaps\n'
    places.settings.write_text(broken)
    async with opened(places, "settings") as room:
        assert "NOT UNDERSTOOD" in room.text
        assert "Line 2" in room.text
        await go_to(room, "confirm")
        await room.press("right")
        assert room.name == "AskScreen"
        await room.press("n")
        assert places.settings.read_text() == broken
        assert "not written" in room.footer
        await room.press("right")
        assert room.name == "SettingsScreen"
        assert places.settings.read_text() == broken


async def test_with_the_players_word_the_bad_lines_become_comments(places: Places) -> None:
    places.settings.parent.mkdir(parents=True)
    places.settings.write_text('theme = "light"\nmouse = perhaps\n')
    async with opened(places, "settings") as room:
        await go_to(room, "confirm")
        await room.press("right", "y")
        assert "# mouse = perhaps" in places.settings.read_text()
        assert read_settings(places).settings.confirm != SETTINGS[4].default
        assert read_settings(places).settings.theme == "light"


async def test_a_disk_that_refuses_is_said_and_the_change_holds(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pocket_tui.storage.disk import Disk

    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Disk, "create", refuse)
    async with opened(places, "settings") as room:
        await room.press("right")
        assert "not written" in room.footer
        assert room.app.ink.palette.name == "light"


def test_every_action_can_be_changed() -> None:
    shown = {item.id for item in SettingsScreen()._items() if not isinstance(item, str)}
    ready = {f"key:{id}" for id, action in ACTIONS.items() if action.scope not in _NOT_READY}
    assert ready <= shown


_NOT_READY = ("airborne_commander", "pocket_battles", "pocket_air_war")


def test_the_default_keys_clash_on_no_screen() -> None:
    for action in ACTIONS.values():
        for key in action.keys.split(","):
            if action.id not in ("ask.no", "app.back"):
                assert find_clash(action.id, key, {}) == "", action.id


def test_every_action_holds_on_some_screen() -> None:
    held = {name for scopes in SCREENS.values() for name in scopes}
    assert all(action.id in held or action.scope in held for action in ACTIONS.values())


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+s", "alt+x", "escape", "ctrl+m"])
def test_some_keys_belong_to_others(key: str) -> None:
    assert refuse_key(key).endswith((".", "on."))
    assert not refuse_key("f5")


def test_a_key_stands_in_front_or_goes_and_one_always_stays() -> None:
    assert toggled("u", "f5") == "f5,u"
    assert toggled("f5,u", "f5") == "u"
    assert toggled("u", "u") == "u"
