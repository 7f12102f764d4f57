"""What each key press arrives as, and what it triggers."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from textual import events

from pocket_tui.keys_probe import INTRODUCTION, describe, probe
from pocket_tui.screens.keys import key_map


@contextmanager
def terminal() -> Iterator[tuple[int, int]]:
    far, near = pty.openpty()
    yield far, near
    os.close(far)
    os.close(near)


def probed(typed: bytes, keys: dict[str, str] | None = None, leave: bytes = b"\x03") -> list[str]:
    """What is said when that is typed and then the reader leaves."""
    said: list[str] = []

    def hear(line: str) -> None:
        if line == INTRODUCTION:  # from now on every key arrives as it is
            os.write(far, typed + leave)
        else:
            said.append(line)

    with terminal() as (far, near):
        before = termios.tcgetattr(near)
        probe(near, hear, keys or {})
        assert termios.tcgetattr(near) == before
    return said


def test_a_key_tells_its_bytes_its_name_and_what_it_does() -> None:
    said = "\n".join(probed(b"u"))
    assert "75 03" in said
    assert "u: undo (match.undo)" in said


def test_keys_of_the_settings_count() -> None:
    assert any("f: undo (match.undo)" in line for line in probed(b"f", {"match.undo": "f"}))


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        (b"\x1b[A", "up: "),
        (b"\x1bOA", "up: "),
        (b"\t", "tab: "),
        (b"\r", "enter: "),
        (b"\x7f", "backspace: "),
        (b"?", "question_mark: keys (app.help)"),
        (b"\x1b\x1b", "escape: "),
        ("é".encode(), "é: nothing"),
    ],
)
def test_every_sort_of_key_has_a_name(typed: bytes, name: str) -> None:
    assert any(line.strip().startswith(name) for line in probed(typed))


def test_a_letter_of_another_alphabet_counts_by_its_place() -> None:
    assert describe(events.Key("г", "г"), key_map()).startswith("г (read as u, which lies on that key): undo")


def test_a_paste_is_no_key() -> None:
    assert any("a paste of 5 characters" in line for line in probed(b"\x1b[200~hello\x1b[201~"))


def test_bytes_that_are_no_text_do_no_harm() -> None:
    said = probed(b"\xff\xfe\x00\x80")
    assert said[-1].strip().startswith("ctrl+c")
    assert all(line.isprintable() for line in said)


def test_q_twice_leaves_and_q_once_does_not() -> None:
    said = probed(b"quq", leave=b"q")
    assert [line.split(":")[0].strip() for line in said if line.startswith("    ")] == ["q", "u", "q", "q"]


def test_a_signal_ends_it_and_restores_the_terminal() -> None:
    with terminal() as (far, near):
        before = termios.tcgetattr(near)
        process = subprocess.Popen(
            [sys.executable, "-m", "pocket_tui", "keys"], stdin=near, stdout=near, stderr=subprocess.PIPE
        )
        said = b""
        while b"Press any key" not in said:
            said += os.read(far, 1000)
        os.write(far, b"k")
        while b"6b" not in said:
            said += os.read(far, 1000)
        process.send_signal(signal.SIGTERM)
        _, complaint = process.communicate(timeout=10)
        assert process.returncode == 130
        assert complaint == b""
        assert termios.tcgetattr(near) == before


def test_without_a_terminal_one_line_says_so() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pocket_tui", "keys"], stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert done.stderr == (
        "pocket-tui keys: output is not a terminal; keys can be shown in a terminal alone.\n"
    )
