"""The program opened at one screen, saves to find there, and what can be read on it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

import attrs
import pytest
from textual.pilot import Pilot

from pocket_tui.engine.contract import AnyGame, Options
from pocket_tui.engine.dice import Dice
from pocket_tui.match import Match
from pocket_tui.screens.app import PocketApp
from pocket_tui.storage import clock
from pocket_tui.storage.packs import read_packs
from pocket_tui.storage.paths import Places, find_places
from pocket_tui.storage.settings import Settings

SMALL, LARGE = (80, 24), (120, 40)
NOON = "2026-03-07T12:00:00Z"


@pytest.fixture
def places(monkeypatch: pytest.MonkeyPatch) -> Places:
    """A player without a save, at noon of a fixed day in UTC."""
    monkeypatch.setenv("TZ", "UTC")
    monkeypatch.setattr(clock, "now", lambda: NOON)
    return find_places()


@cache
def base_game() -> AnyGame:
    pack = read_packs("airborne_pocket", find_places()).pack
    assert pack is not None
    return pack.game


def play(match: Match, most: int) -> Match:
    """Up to that many steps of the game's first bot."""
    bot = next(iter(match.game.bots().values()))()
    for _ in range(most):
        if match.decision() is None:
            break
        match.do(bot.choose(match.view(), Dice(match.seed).split(0, match.number)))
    return match


def begin(places: Places, label: str, steps: int = 0, *, seed: int = 5, iron: bool = False) -> Match:
    """A save with so many steps in it; it is not left, so it looks as after a lost line."""
    match = Match.begin(base_game(), Options.of(rules="basic"), seed, places, label=label, iron=iron)
    return play(match, steps)


def left(match: Match) -> Match:
    match.leave()
    return match


@attrs.frozen
class Room:
    """A running program: press keys, read the screen."""

    app: PocketApp
    pilot: Pilot[None]

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()

    @property
    def name(self) -> str:
        return type(self.app.screen).__name__

    @property
    def screen(self) -> Any:
        return self.app.screen

    @property
    def footer(self) -> str:
        """The last line as it is shown: keys, or a notice."""
        return self.lines()[-1]

    def lines(self) -> list[str]:
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip).rstrip() for strip in strips]

    @property
    def text(self) -> str:
        return "\n".join(self.lines())

    def line_with(self, words: str) -> str:
        """The first line that holds the words. Fails with the screen when there is none."""
        found = next((line for line in self.lines() if words in line), None)
        assert found is not None, f"{words!r} is not on the screen:\n{self.text}"
        return found


@asynccontextmanager
async def opened(
    places: Places,
    screen: str = "home",
    *arguments: Any,
    size: tuple[int, int] = SMALL,
    settings: Settings | None = None,
) -> AsyncIterator[Room]:
    """The program with that screen on top of the first one, as a player gets there."""
    app = PocketApp(places, settings or Settings())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        if screen != "home":
            app.open(screen, *arguments)
            await pilot.pause()
            await pilot.pause()
        yield Room(app, pilot)
