"""A hung-up line, a request to end, and an interrupt: the game is left at once, with everything saved."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pocket_tui.match import Match
from pocket_tui.storage.paths import find_places
from pocket_tui.storage.saves import Library


def start(*arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "pocket_tui", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def read_until(process: subprocess.Popen[bytes], words: bytes, count: int) -> bytes:
    assert process.stdout is not None
    said = b""
    while said.count(words) < count:
        part = os.read(process.stdout.fileno(), 65536)
        assert part, said
        said += part
    return said


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_a_signal_ends_it_and_loses_no_step(own_home: Path, number: signal.Signals) -> None:
    process = start("play", "airborne_pocket", "--seed", "11", "--plain")
    assert process.stdin is not None
    process.stdin.write(b"move north\nroads east\n")
    process.stdin.flush()
    read_until(process, b"Your choice:", 3)
    process.send_signal(number)
    _, complaint = process.communicate(timeout=10)
    assert process.returncode in (128 + number, -number, 0)
    assert complaint == b""
    places = find_places()
    (entry,) = Library(places).entries()
    assert Match.open(entry.path, places).number == 2


def test_a_terminal_that_closes_ends_it_without_a_word(own_home: Path) -> None:
    far, near = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "pocket_tui", "play", "airborne_pocket", "--seed", "11", "--plain"],
        stdin=near,
        stdout=near,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    os.close(near)
    os.write(far, b"move north\n")
    said = b""
    while said.count(b"Your choice:") < 2:
        said += os.read(far, 65536)
    os.close(far)
    _, complaint = process.communicate(timeout=10)
    assert process.returncode in (0, 1, 128 + signal.SIGHUP)
    assert b"Traceback" not in complaint
    places = find_places()
    (entry,) = Library(places).entries()
    assert Match.open(entry.path, places).number == 1
