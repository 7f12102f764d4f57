"""The toy game among the games, for one test: `with_toys` is a fixture to be named in a conftest."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

import pocket_tui.games
from pocket_tui.engine.contract import Options
from pocket_tui.games import GameCard
from pocket_tui.match import Match
from pocket_tui.storage.disk import DISK, Disk
from pocket_tui.storage.paths import Places, find_places
from tests import toy_game
from tests.toy_game import CONTENT, Draw, Guess, Skip, TakeBack, Throw, ToyGame


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return find_places(tmp_path / "player")


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> ToyGame:
    """The toy game, which `build_game` finds as it finds the others."""
    migrations = ModuleType("pocket_tui.games.toy.migrations")
    migrations.MIGRATIONS = {}  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pocket_tui.games.toy", ModuleType("pocket_tui.games.toy"))
    monkeypatch.setitem(sys.modules, "pocket_tui.games.toy.game", toy_game)
    monkeypatch.setitem(sys.modules, "pocket_tui.games.toy.migrations", migrations)
    card = GameCard("toy", "Toy", "For tests.", True)
    monkeypatch.setattr(pocket_tui.games, "GAMES", (*pocket_tui.games.GAMES, card))
    return ToyGame(CONTENT)


def begin(toy: ToyGame, places: Places, disk: Disk = DISK, *, iron: bool = False, **options: str) -> Match:
    return Match.begin(toy, Options.of(**options), 7, places, label="A toy", iron=iron, disk=disk)


def play(match: Match, steps: int) -> None:
    """That many actions that never end the game: guesses, rolls that cannot miss too often, and skips."""
    for step in range(steps):
        command = (Guess(True), Throw(), Skip(), Skip())[step % 4] if step < 8 else Skip()
        match.do(command)


__all__ = ["Draw", "Guess", "Skip", "TakeBack", "Throw", "begin", "places", "play", "toy"]


def install_toy(places: Places, goal: int) -> None:
    """A pack of the toy game among the player's own, in which so many pips win."""
    folder = places.packs / "toy" / "base"
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text('id = "base"\ngame = "toy"\nname = "Toy"\n')
    (folder / "table.toml").write_text(f"goal = {goal}\n")
