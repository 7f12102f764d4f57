"""The application: keys that mean nothing, other alphabets, looks, and what goes wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events
from textual.widgets import Input

from pocket_tui.screens.app import PocketApp, Start, find_glyph_set
from pocket_tui.screens.keys import ACTIONS, GAME_SCOPES, clashes, key_map
from pocket_tui.storage.paths import Places
from pocket_tui.storage.settings import Settings
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.palette import PALETTES
from tests.screens.rooms import begin, opened

pytestmark = pytest.mark.usefixtures("own_home")


async def test_an_unbound_key_is_named_with_the_way_to_help(places: Places) -> None:
    async with opened(places, "game", begin(places, "A drop")) as room:
        await room.press("z")
        assert "z does nothing here" in room.footer
        assert "?" in room.footer
        await room.press("down")
        assert "z does nothing" not in room.footer


async def test_a_capital_of_a_small_key_asks_about_caps_lock(places: Places) -> None:
    async with opened(places, "game", begin(places, "A drop")) as room:
        await room.press("M")
        assert "Caps Lock" in room.footer


@pytest.mark.parametrize(("pressed", "pane"), [("м", "board"), ("М", "choices")])
async def test_a_cyrillic_letter_is_the_key_in_the_same_place(
    places: Places, pressed: str, pane: str
) -> None:
    """The letter on the v key looks at the map."""
    async with opened(places, "game", begin(places, "A drop")) as room:
        await room.press(pressed)
        assert room.screen.pane == pane


async def test_pasted_text_does_nothing_and_that_is_said_once(places: Places) -> None:
    match = begin(places, "A drop")
    async with opened(places, "game", match) as room:
        room.app.post_message(events.Paste("1\r1\r"))
        await room.pilot.pause()
        assert match.number == 0
        assert "Pasted text does nothing" in room.footer
        await room.press("down")
        room.app.post_message(events.Paste("1"))
        await room.pilot.pause()
        assert "Pasted" not in room.footer


async def test_a_notice_with_brackets_is_shown_as_it_is(places: Places) -> None:
    async with opened(places, "game", begin(places, "A drop")) as room:
        room.app.say("[/bold] \x1b[31m [unknown")
        await room.pilot.pause()
        assert "[/bold] ?[31m [unknown" in room.footer


async def test_ctrl_c_opens_the_menu_and_a_second_one_leaves(places: Places) -> None:
    async with opened(places, "game", begin(places, "A drop")) as room:
        await room.press("ctrl+c")
        assert room.name == "MenuScreen"
        await room.press("ctrl+c")
        assert room.app.return_code == 0
        assert room.app._exit


async def test_the_toolkits_own_keys_do_nothing(places: Places) -> None:
    """No palette of commands, no quitting with ctrl+q."""
    async with opened(places, "game", begin(places, "A drop")) as room:
        await room.press("ctrl+q", "ctrl+p")
        assert room.name == "GameScreen"
        assert not room.app._exit


@pytest.mark.parametrize("theme", sorted(PALETTES))
async def test_a_theme_changes_every_pane_at_once(places: Places, theme: str) -> None:
    async with opened(places, "game", begin(places, "A drop")) as room:
        room.app.use_look(theme, "ascii")
        await room.pilot.pause()
        assert all(canvas.ink is room.app.ink for canvas in room.screen.query(Canvas))
        assert room.app.ink.palette is PALETTES[theme]
        assert room.text.isascii()


async def test_an_unknown_theme_of_the_settings_is_the_dark_one(places: Places) -> None:
    app = PocketApp(places, Settings(theme="no such theme"))
    assert app.ink.palette is PALETTES["dark"]


@pytest.mark.parametrize(
    ("locale", "name"), [("C.UTF-8", "full"), ("POSIX", "ascii"), ("de_DE.ISO-8859-1", "ascii")]
)
def test_signs_that_the_locale_cannot_carry_are_not_used(
    monkeypatch: pytest.MonkeyPatch, locale: str, name: str
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    monkeypatch.setattr("pocket_tui.screens.app.output_encoding", lambda: "utf-8")
    assert find_glyph_set("auto").name == name
    assert find_glyph_set("narrow").name == "narrow"


async def test_the_players_own_keys_are_used_and_shown(places: Places) -> None:
    settings = Settings(keys={"match.hint": "y"})
    async with opened(places, "game", begin(places, "A drop"), settings=settings, size=(120, 40)) as room:
        assert "y hint" in room.footer
        await room.press("y")
        assert "HINT" in room.text


async def test_digits_are_directions_with_the_keys_of_the_number_pad(places: Places) -> None:
    match = begin(places, "A drop")
    async with opened(places, "game", match, settings=Settings(preset="numpad")) as room:
        await room.press("2", "2", "8")
        assert match.number == 0
        assert room.screen.deciding.cursor == 1
        await room.press("5")
        assert match.number == 1


async def fail_in(app: PocketApp) -> None:
    """Run it, and let something go wrong in it."""
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.call_later(lambda: 1 / 0)
        await pilot.pause()


async def test_an_unexpected_error_writes_a_report_and_ends_with_code_1(places: Places) -> None:
    """Two lines for the person, no traceback on the screen, and the game as it was."""
    match = begin(places, "A drop")
    app = PocketApp(places, Settings(), Start("game", (match,)))
    with pytest.raises(ZeroDivisionError):
        await fail_in(app)
    assert app.return_code == 1
    assert len(app.farewell) == 2
    assert "ZeroDivisionError" in app.farewell[0]
    report = Path(app.farewell[1].rpartition(" ")[2])
    assert "ZeroDivisionError" in report.read_text()


async def test_a_report_that_cannot_be_written_hides_nothing(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> Path:
        raise OSError("no space")

    monkeypatch.setattr("pocket_tui.report.write_report", fail)
    app = PocketApp(places, Settings())
    with pytest.raises(ZeroDivisionError):
        await fail_in(app)
    assert "ZeroDivisionError" in app.farewell[0]
    assert "no space" in app.farewell[1]


SCREENS = {
    "home": ("app", "cursor", "home"),
    "game": ("app", "cursor", "match", "airborne_pocket"),
    "battle": ("app", "cursor", "match", "pocket_battles", "army"),
    "armies": ("app", "cursor", "armies"),
    "saves": ("app", "cursor", "list", "saves"),
    "log": ("app", "cursor", "list", "log"),
    "settings": ("app", "cursor", "settings"),
    "end": ("app", "cursor", "end"),
    "ask": ("ask",),
}


@pytest.mark.parametrize("name", sorted(SCREENS))
@pytest.mark.parametrize("preset", ["letters", "vi"])
def test_no_key_means_two_things_on_one_screen(name: str, preset: str) -> None:
    assert clashes(SCREENS[name], key_map(preset)) == []


def test_every_action_of_the_table_can_be_reached_from_some_screen() -> None:
    scopes = {scope for names in SCREENS.values() for scope in names}
    assert {action.scope for action in ACTIONS.values()} - scopes <= {"new_game", "replay", *GAME_SCOPES}


async def test_no_text_cursor_blinks(places: Places) -> None:
    """A blinking one sends 1.7 KB a second."""
    async with opened(places, "game", begin(places, "A drop")) as room:
        assert not any(field.cursor_blink for field in room.screen.query(Input))
