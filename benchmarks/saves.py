"""What a save costs: the system calls of one command, and the folders that the screens are measured with."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from benchmarks.engine import ready_game
from benchmarks.result import Result
from pocket_tui.engine.contract import Options
from pocket_tui.engine.dice import Dice
from pocket_tui.match import Match
from pocket_tui.storage.paths import Places, find_places

RECORDS = 10_000
COMMANDS = 40


@contextmanager
def folder() -> Iterator[tuple[Path, Places]]:
    """A place for saves that is gone afterwards."""
    with tempfile.TemporaryDirectory() as name:
        yield Path(name), find_places(Path(name))


def measure() -> Iterator[Result]:
    game = ready_game("airborne_pocket")
    with folder() as (_, places):
        match = Match.begin(game, Options(), 1, places)
        play(match, 5)
        node, size = match.path.stat().st_ino, match.path.stat().st_size
        syncs: list[int] = []
        sync = os.fsync
        with patch("os.fsync", lambda file: (syncs.append(file), sync(file))):
            before = _own_writes()
            done = play(match, COMMANDS)
            after = _own_writes()
        grown = match.path.stat().st_size - size
        rewritten = match.path.stat().st_ino != node or after["wchar"] - before["wchar"] != grown
        match.leave()
    yield Result("append of a command: writes", (after["syscw"] - before["syscw"]) / done, "calls", 1)
    yield Result("append of a command: syncs", len(syncs) / done, "calls", 1)
    yield Result("append of a command: file written anew", float(rewritten), "times", 0)
    yield Result("append of a command: size", grown / done, "bytes")


def _own_writes() -> dict[str, int]:
    """How often this process has called write, and how many bytes it has written, as the kernel counts."""
    lines = Path("/proc/self/io").read_text().splitlines()
    return {name: int(value) for name, value in (line.split(": ") for line in lines)}


def play(match: Match, most: int) -> int:
    """Up to that many commands of the game's first bot; how many it were."""
    bot = next(iter(match.game.bots().values()))()
    for number in range(most):
        decision = match.decision()
        if decision is None:
            return number
        dice = Dice(match.seed).split(decision.seat, match.number)
        match.do(bot.choose(match.view(decision.seat), dice), decision.seat)
    return most


def make_long_save(places: Places) -> str:
    """A save of many records, made by play, undo and redo; the id to resume it by."""
    with patch("os.fsync"):
        match = Match.begin(ready_game("airborne_pocket"), Options(), 4, places, label="Long")
        while match.number < RECORDS:
            over = play(match, 12) < 12
            _repeat(30 if over else 4, match.undo_offer, match.undo)
            _repeat(2, match.redo_offer, match.redo)
        _repeat(1, match.undo_offer, match.undo)
        match.leave()
    return match.id


def _repeat(times: int, offer: Callable[[], object], act: Callable[[], object]) -> None:
    for _ in range(times):
        if offer() is None:
            return
        act()


def make_many_saves(places: Places, count: int) -> None:
    """That many small saves in the folder."""
    game = ready_game("airborne_pocket")
    with patch("os.fsync"):
        for seed in range(count):
            match = Match.begin(game, Options(), seed, places, label=f"Game {seed}")
            play(match, 10)
            match.leave()
