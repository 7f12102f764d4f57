"""One state of each screen in fewer colours, in none, in other themes, and in other signs."""

from __future__ import annotations

from typing import Any

import pytest

from pocket_tui.storage.paths import Places
from pocket_tui.terminal import Depth
from tests.snapshots.conftest import Picture
from tests.snapshots.moments import FELL, WON, moment

OPENED: dict[str, tuple[str, tuple[str, ...]]] = {
    "home": ("home", ()),
    "new_game": ("new", ("up", "up", "enter", "4", "7", "enter")),
    "game": ("game", ()),
    "saves": ("saves", ()),
    "log": ("log", ()),
    "rulebook": ("rules", ()),
    "keys": ("home", ("?",)),
    "settings": ("settings", ()),
    "menu": ("game", ("ctrl+c",)),
    "end": ("end", ()),
    "replay": ("replay", ()),
}
"""The screens by name: what to open, and the keys to press there."""

PLACES = {"game": (WON, 36), "menu": (WON, 36), "log": (WON, 37), "replay": (WON, 40), "end": (FELL, 52)}


def arguments_of(name: str, places: Places) -> tuple[Any, ...]:
    if name in PLACES:
        return (moment(places, *PLACES[name]),)
    moment(places, WON, 29).leave()
    return ("airborne_pocket",) if name in ("new_game", "rulebook") else ()


@pytest.mark.parametrize("name", OPENED)
@pytest.mark.parametrize("depth", ["256", "16", "none"])
def test_depth(picture: Picture, places: Places, name: str, depth: Depth) -> None:
    """Every fact of the picture in true colour is there in fewer colours; without colour nothing has any."""
    screen, keys = OPENED[name]
    assert picture(screen, *arguments_of(name, places), depth=depth, keys=keys)


@pytest.mark.parametrize("name", OPENED)
def test_ascii(picture: Picture, places: Places, name: str) -> None:
    """Nothing but ASCII, everything still in its column, and every sign still told from every other."""
    screen, keys = OPENED[name]
    assert picture(screen, *arguments_of(name, places), glyphs="ascii", depth="none", keys=keys)


@pytest.mark.parametrize("theme", ["light", "contrast", "terminal", "red-green", "blue-yellow"])
@pytest.mark.parametrize("name", ["home", "game"])
def test_theme(picture: Picture, places: Places, name: str, theme: str) -> None:
    """The same in the colours of another theme."""
    screen, keys = OPENED[name]
    assert picture(screen, *arguments_of(name, places), theme=theme, keys=keys, size=(120, 40))


@pytest.mark.parametrize("count", [36, 48], ids=["encounter", "red_alert"])
@pytest.mark.parametrize("depth", ["256", "16", "none"])
def test_large_game(picture: Picture, places: Places, count: int, depth: Depth) -> None:
    """The game at 120x40 in fewer colours; Red Alert cannot be overlooked in any."""
    assert picture("game", moment(places, WON, count), depth=depth, size=(120, 40))


def test_narrow_signs(picture: Picture, places: Places) -> None:
    """The set without signs of doubtful width."""
    assert picture("game", moment(places, WON, 36), glyphs="narrow", size=(120, 40))


@pytest.mark.parametrize("count", [45, 48], ids=["wound", "red_alert"])
def test_light_in_16_colours(picture: Picture, places: Places, count: int) -> None:
    """The light theme with its table for sixteen colours."""
    assert picture("game", moment(places, WON, count), theme="light", depth="16")


def test_question_without_colour(picture: Picture, places: Places) -> None:
    """The question in a box is told from what lies below it by characters and attributes alone."""
    assert picture("game", moment(places, FELL, 51), depth="none", glyphs="ascii", keys=("1",))
