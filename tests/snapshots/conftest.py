"""Whatever could differ from run to run is fixed: size, colours, signs, time, zone, seed, file names."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import attrs
import pytest
from textual.pilot import Pilot

from pocket_tui.screens.app import Start
from pocket_tui.storage import chance, clock, names
from pocket_tui.storage.paths import Places
from pocket_tui.storage.settings import Settings
from pocket_tui.terminal import Depth
from tests.pictures import StillApp, settle

SIZES = {"80x24": (80, 24), "120x40": (120, 40)}
NOW = "2026-03-14T19:05:00Z"
HOME = Path("home/player")


class Picture(Protocol):
    """Opens a screen, presses the keys, and compares what is seen with the picture that was kept."""

    def __call__(
        self,
        screen: str,
        *arguments: Any,
        size: tuple[int, int] = ...,
        depth: Depth = ...,
        theme: str = ...,
        glyphs: str = ...,
        keys: tuple[str, ...] = ...,
    ) -> bool: ...


@pytest.fixture(params=list(SIZES))
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    """Each of the two sizes that every screen is made for."""
    return SIZES[request.param]


@pytest.fixture(autouse=True)
def still_world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The clock stands, files are numbered, and paths are the same on every machine."""
    count = iter(range(1, 1000))
    monkeypatch.setattr(clock, "now", lambda: NOW)
    monkeypatch.setattr(
        names, "new_path", lambda folder: folder / f"20260314-save{next(count):02d}{names.SUFFIX}"
    )
    monkeypatch.setattr(chance, "randbelow", lambda most: 650_611 % most)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
def places() -> Places:
    """A home with nothing in it, named without the folder of the test."""
    return Places(
        HOME / ".local/share/pocket-tui", HOME / ".local/state/pocket-tui", HOME / ".config/pocket-tui"
    )


@pytest.fixture
def picture(snap_compare: Callable[..., bool], places: Places) -> Picture:
    def compare(
        screen: str,
        *arguments: Any,
        size: tuple[int, int] = SIZES["80x24"],
        depth: Depth = "true",
        theme: str = "dark",
        glyphs: str = "full",
        keys: tuple[str, ...] = (),
    ) -> bool:
        settings = attrs.evolve(Settings(), theme=theme, glyphs=glyphs, colour=depth)
        app = StillApp(places, settings, Start(screen, arguments), depth=depth)

        async def press(pilot: Pilot[None]) -> None:
            await settle(pilot)
            for key in keys:
                await pilot.press(key)
                await settle(pilot)

        return snap_compare(app, run_before=press, terminal_size=size)

    return compare
