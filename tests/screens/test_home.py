"""The first screen: go on, begin, or open another room."""

from __future__ import annotations

import attrs
import pytest

from pocket_tui.games import GAMES
from pocket_tui.screens import home
from pocket_tui.storage.paths import Places
from tests.screens.rooms import LARGE, SMALL, begin, left, opened


async def test_without_a_save_the_cursor_stands_on_the_first_game(places: Places) -> None:
    async with opened(places) as room:
        assert "CONTINUE" not in room.text
        assert room.line_with("Airborne In Your Pocket").startswith("  ▌ 1")
        await room.press("enter")
        assert room.name == "NewGameScreen"


@pytest.mark.parametrize("size", [SMALL, LARGE, (200, 60)])
async def test_every_game_is_shown_whole_and_those_to_come_say_so(
    places: Places, size: tuple[int, int]
) -> None:
    left(begin(places, "Night drop", 3))
    async with opened(places, size=size) as room:
        assert room.text.count("· coming") == sum(not card.ready for card in GAMES)
        for card in GAMES:
            assert card.title in room.text
            assert card.line.split()[-1] in room.text
        assert "…" not in room.text


async def test_a_game_to_come_is_refused_in_words(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    coming = tuple(attrs.evolve(card, ready=card.id != "pocket_battles") for card in GAMES)
    monkeypatch.setattr(home, "GAMES", coming)
    async with opened(places) as room:
        await room.press("3")
        assert room.name == "HomeScreen"
        assert "Pocket Battles is coming" in room.footer


async def test_continue_is_the_game_played_last_with_its_situation(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    left(begin(places, "Night drop", 4))
    monkeypatch.setattr("pocket_tui.storage.clock.now", lambda: "2026-03-07T14:30:00Z")
    left(begin(places, "Second try", 2, seed=6))
    async with opened(places) as room:
        assert "today 14:30" in room.line_with("Second try")
        assert "0700" in room.text
        assert "Disconnected" not in room.text
        await room.press("enter")
        assert room.name == "GameScreen"
        assert room.screen.match.label == "Second try"


async def test_after_a_lost_line_it_says_when_that_nothing_is_lost_and_the_last_action(
    places: Places,
) -> None:
    """D01: the first screen after such a return says it."""
    match = begin(places, "Night drop", 4)
    last = match.last_action
    assert last is not None
    async with opened(places) as room:
        line = room.line_with("Disconnected")
        assert line.endswith(f"Disconnected today at 12:00, nothing lost. Last action: {last.label}.")


async def test_a_game_that_is_open_here_was_not_disconnected(places: Places) -> None:
    begin(places, "Night drop", 4)
    async with opened(places) as room:
        await room.press("enter")
        room.app.go_home()
        await room.pilot.pause()
        assert room.name == "HomeScreen"
        assert "Disconnected" not in room.text


async def test_damaged_and_finished_saves_do_not_stand_in_the_way(places: Places) -> None:
    begin(places, "Going on", 4)
    over = left(begin(places, "Long over", 400, seed=77))
    assert over.outcome() is not None
    (places.saves / "20260101-broken.pocket").write_bytes(b"nothing\n")
    async with opened(places) as room:
        assert "Going on" in room.text
        assert "Long over" not in room.text
        assert room.line_with("S Saves").count("3") == 1


async def test_the_rooms_open_with_their_keys_and_close_again(places: Places) -> None:
    async with opened(places) as room:
        for key, name in (
            ("S", "SavesScreen"),
            ("B", "RulebookScreen"),
            ("T", "SettingsScreen"),
            ("question_mark", "HelpScreen"),
        ):
            await room.press(key)
            assert room.name == name
            await room.press("escape")
            assert room.name == "HomeScreen"


async def test_the_cursor_goes_through_everything_as_the_eye_does(places: Places) -> None:
    left(begin(places, "Night drop", 2))
    async with opened(places) as room:
        front = room.screen.front
        seen = [(front.spot.kind, front.spot.number)]
        for key in ("down", "right", "down", "left", "down", "right", "up", "k"):
            await room.press(key)
            seen.append((front.spot.kind, front.spot.number))
        assert seen == [
            ("go", 0),
            ("card", 0),
            ("card", 1),
            ("card", 3),
            ("card", 2),
            ("door", 0),
            ("door", 1),
            ("card", 2),
            ("card", 0),
        ]


async def test_the_doors_open_with_the_cursor_too(places: Places) -> None:
    async with opened(places) as room:
        await room.press("down", "down", "right", "right", "enter")
        assert room.name == "SettingsScreen"


async def test_a_settings_file_that_is_not_understood_is_named(places: Places) -> None:
    places.settings.parent.mkdir(parents=True)
    places.settings.write_text('theme = "drak"\n')
    async with opened(places) as room:
        assert "line 1" in room.text
        assert "theme" in room.text


async def test_escape_finds_nothing_behind_the_first_screen(places: Places) -> None:
    async with opened(places) as room:
        assert "esc" not in room.footer
        await room.press("escape")
        assert room.name == "HomeScreen"


async def test_the_first_screen_loads_nothing_heavy(places: Places) -> None:
    """Measured in a process of its own: no cattrs, filelock or tomllib before the first frame."""
    import subprocess
    import sys

    left(begin(places, "Night drop", 2))
    code = (
        "import sys, asyncio\n"
        "from pathlib import Path\n"
        "from pocket_tui.screens.app import PocketApp\n"
        "from pocket_tui.storage.paths import find_places\n"
        "async def go():\n"
        "    app = PocketApp(find_places())\n"
        "    async with app.run_test(size=(80, 24)) as pilot:\n"
        "        await pilot.pause()\n"
        "        assert type(app.screen).__name__ == 'HomeScreen'\n"
        "asyncio.run(go())\n"
        "print(sorted({'cattrs', 'filelock', 'tomllib', 'pocket_tui.match'} & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
