"""The real program in a pseudo-terminal: first frames, keys, repaints, idling and memory beside a floor."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import attrs

from benchmarks import saves
from benchmarks.floor import READY
from benchmarks.result import Result
from pocket_tui.engine.contract import Options
from pocket_tui.games import GameCard, ready_games
from pocket_tui.match import Match
from tests.terminal import Answer, Terminal

LARGE = (120, 40)
SMALL = (80, 24)
STARTS = 7
KEY_PRESSES = 20
IDLE_SECONDS = 30
FOLLOWED = ("pocket_battles",)
"""Games whose panel tells what the chosen line of the list is about: as much may be sent as for the board."""
SAVES = 200
QUIET = 0.3


@attrs.frozen
class Start:
    """One start of a program: seconds to its full first frame, bytes until then, peak memory in KiB."""

    seconds: float
    size: int
    memory: int


def measure() -> Iterator[Result]:
    yield from _first_frames()
    for card in ready_games():
        yield from _keys(card)
        yield from _small_screen(card)
    yield from _idle()


def _first_frames() -> Iterator[Result]:
    """Starts of the floor, of the home screen and of a long game in turn: all see the same machine."""
    with saves.folder() as (many, many_places), saves.folder() as (long, long_places):
        saves.make_many_saves(many_places, SAVES)
        name = saves.make_long_save(long_places)
        rounds = [
            (
                _start(_floor("one"), READY, {}),
                _start(_program(), "Airborne In Your Pocket", _home(many)),
                _start(_program("resume", name), "1 ", _home(long)),
            )
            for _ in range(STARTS + 1)
        ][1:]  # the first only warms the caches
    floor, home, resumed = zip(*rounds, strict=True)
    yield _first_frame(f"home screen, {SAVES} saves", home, floor, 1.5)
    yield _first_frame(f"resume of {saves.RECORDS:,} records", resumed, floor, 2.0)
    yield Result(
        "peak memory, resumed game",
        max(start.memory for start in resumed),
        "KiB",
        2.0,
        floor=max(start.memory for start in floor),
    )


def _first_frame(what: str, starts: Sequence[Start], floor: Sequence[Start], budget: float) -> Result:
    seconds = [median(start.seconds for start in some) * 1000 for some in (starts, floor)]
    return Result(f"first full frame: {what}", seconds[0], "ms", budget, floor=seconds[1])


def _start(argv: Sequence[str], ready: str, environ: Mapping[str, str]) -> Start:
    with Terminal(argv, columns=LARGE[0], rows=LARGE[1], environ=environ) as terminal:
        while not terminal.chunks:
            terminal.read(1.0)
        terminal.read_until_quiet(QUIET)
        terminal.wait_for(ready)
        last = terminal.chunks[-1][0] - terminal.started
        return Start(last, sum(len(piece) for _, piece in terminal.chunks), terminal.peak_memory())


def _keys(card: GameCard) -> Iterator[Result]:
    size = {"columns": LARGE[0], "rows": LARGE[1]}
    with Terminal(_floor("region"), **size) as bare, _game(card, LARGE) as terminal:
        bare.wait_for(READY)
        floor, cursor, map_cursor = [], [], []
        for _ in range(KEY_PRESSES // 2):
            floor += _pressed(bare, ["right", "right"])
            cursor += _pressed(terminal, ["down", "up"])
        panes = _pressed(terminal, ["tab"])
        for _ in range(KEY_PRESSES // 2):
            map_cursor += _pressed(terminal, ["left", "right"])
        panes += _pressed(terminal, ["tab"] * 5)
        commands = _pressed(terminal, ["enter"] * KEY_PRESSES, pause=0.35)
    latency = median(answer.last for answer in cursor) * 1000
    bare_latency = median(answer.last for answer in floor) * 1000
    most = 1_000 if card.id in FOLLOWED else 600
    yield Result(f"{card.title}: cursor key: bytes", _size(cursor), "bytes", most)
    yield Result(
        f"{card.title}: cursor key: latency to the last byte", latency, "ms", 2.0, floor=bare_latency
    )
    yield Result(f"{card.title}: cursor on the board, told in the panel", _size(map_cursor), "bytes", 1_000)
    yield Result(f"{card.title}: pane change: bytes", _size(panes), "bytes", 4_096)
    yield Result(f"{card.title}: confirmed command: bytes", _size(commands), "bytes", 4_096)
    spent = median(answer.last for answer in commands) * 1000
    yield Result(f"{card.title}: confirmed command: latency", spent, "ms")


def _size(answers: Sequence[Answer]) -> float:
    return median(answer.size for answer in answers)


def _pressed(terminal: Terminal, keys: Sequence[str], pause: float = 0.0) -> list[Answer]:
    """The answers to these keys, silent ones left out."""
    terminal.read_until_quiet(QUIET)
    answers = []
    for key in keys:
        answers.append(terminal.press(key, most=1.0))
        time.sleep(pause)
    spoken = [answer for answer in answers if answer.size]
    if len(spoken) < len(answers) // 2:
        raise AssertionError(f"{keys[0]} brings nothing\n{terminal.text()}")
    return spoken


def _idle() -> Iterator[Result]:
    with _game(ready_games()[0], LARGE) as terminal:
        yield from _watched(terminal)


def _watched(terminal: Terminal) -> list[Result]:
    terminal.read_until_quiet(1.0)
    before, cpu = len(terminal.chunks), terminal.cpu_seconds()
    end = time.perf_counter() + IDLE_SECONDS
    while (left := end - time.perf_counter()) > 0:
        terminal.read(left)
    if terminal.wait(0.0) is not None:
        raise AssertionError(f"it ended by itself\n{terminal.text()}")
    sent = sum(len(piece) for _, piece in terminal.chunks[before:])
    share = 100 * (terminal.cpu_seconds() - cpu) / IDLE_SECONDS
    return [
        Result(f"idle for {IDLE_SECONDS} s: output", sent, "bytes", 0),
        Result(f"idle for {IDLE_SECONDS} s: processor", share, "%", 1.0),
    ]


def _small_screen(card: GameCard) -> Iterator[Result]:
    with _game(card, SMALL) as terminal:
        repaints = _pressed(terminal, ["\x0c"] * 5)
    yield Result(f"{card.title}: whole repaint, 80x24", _size(repaints), "bytes", 12_288)


@contextmanager
def _game(card: GameCard, size: tuple[int, int]) -> Iterator[Terminal]:
    """The real program on a young game, where several things can be chosen."""
    with saves.folder() as (root, places):
        match = Match.begin(saves.ready_game(card.id), Options(), 11, places)
        saves.play(match, 12)
        while len(match.game.legal(match.state)) < 4:
            saves.play(match, 1)
        match.leave()
        argv = _program("resume", match.id)
        with Terminal(argv, columns=size[0], rows=size[1], environ=_home(root)) as terminal:
            terminal.wait_for("1 ")
            yield terminal


def _program(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "pocket_tui", *arguments]


def _floor(mode: str) -> list[str]:
    return [sys.executable, "-m", "benchmarks.floor", mode]


def _home(root: Path) -> dict[str, str]:
    return {"POCKET_TUI_HOME": str(root), "HOME": str(root), "PATH": os.environ["PATH"]}
