"""The real program on a terminal: it leaves it as it found it, whatever ends it, and sends little."""

from __future__ import annotations

import os
import signal
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.terminal import Terminal

PLAY = (sys.executable, "-m", "pocket_tui", "play", "airborne_pocket", "--seed", "3")
LEFT = (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1004l", b"\x1b[?2004l", b"\x1b[<u", b"\x1b[?7h")
"""Main screen, cursor, focus reports, marked pastes, keyboard protocol, line wrap: as a shell wants them."""


@contextmanager
def playing(columns: int = 80, rows: int = 24, **environ: str) -> Iterator[Terminal]:
    with Terminal(PLAY, columns=columns, rows=rows, environ=environ) as terminal:
        terminal.wait_for("CONDITION")
        terminal.read_until_quiet(0.3)
        yield terminal


def everything(terminal: Terminal) -> bytes:
    return b"".join(piece for _, piece in terminal.chunks)


def modes_left_on(sent: bytes) -> set[int]:
    """Private modes that were switched on and not off again."""
    import re

    on: set[int] = set()
    for number, switch in re.findall(rb"\x1b\[\?(\d+)([hl])", sent):
        (on.add if switch == b"h" else on.discard)(int(number))
    return on - {25, 7}


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_ends_it_in_order(number: int) -> None:
    """The terminal is restored, and the exit code names the signal."""
    with playing() as terminal:
        before = termios.tcgetattr(terminal.fd)
        terminal.signal(number)
        assert terminal.wait(2.0) == 128 + number
        sent = everything(terminal)
        assert all(code in sent for code in LEFT)
        assert modes_left_on(sent) == set()
        assert before[3] & termios.ICANON == 0


def test_a_closed_terminal_ends_it() -> None:
    """No process is left that plays on without anybody."""
    with playing() as terminal:
        os.close(terminal.fd)
        terminal._closed = True
        assert terminal.wait(2.0) == 129
        terminal.fd = os.open(os.devnull, os.O_RDONLY)


def test_a_signal_ends_it_even_when_the_terminal_takes_no_more_text() -> None:
    """A stalled line: nobody reads what is sent."""
    with playing(200, 60) as terminal:
        for _ in range(60):
            os.write(terminal.fd, b"\x0c" * 20)
        terminal._closed = True  # from here on nothing is read
        terminal.signal(signal.SIGTERM)
        assert terminal.wait(4.0) == 143


def test_leaving_restores_the_terminal_and_says_nothing() -> None:
    with playing() as terminal:
        terminal.send("q")
        assert terminal.wait(2.0) == 0
        sent = everything(terminal)
        assert modes_left_on(sent) == set()
        assert sent.endswith(b"\x1b[0 q")


def test_the_real_window_counts_and_not_what_the_shell_exported() -> None:
    with playing(COLUMNS="40", LINES="10") as terminal:
        assert len(terminal.text().splitlines()[-1]) > 60
        terminal.resize(120, 40)
        terminal.wait_for(lambda screen: "08:00" in screen or "hour 1 of 3   deck ●" in screen)


def test_a_window_that_is_dragged_is_drawn_once() -> None:
    """A hundred sizes in two seconds cost what one does."""
    with playing() as terminal:
        before = len(everything(terminal))
        for step in range(100):
            terminal.resize(100 + step % 20, 30 + step % 10)
            terminal.read(0.01)
        terminal.read_until_quiet(0.4)
        assert len(everything(terminal)) - before < 40_000
        terminal.press("down")
        assert "TURN" in terminal.text()


def test_a_small_window_says_what_it_needs_and_comes_back() -> None:
    with playing() as terminal:
        terminal.resize(60, 10)
        assert "80 x 24" in terminal.wait_for("60 x 10")
        terminal.send("1")
        terminal.resize(80, 24)
        assert "turn 1" in terminal.wait_for("Which way")


def test_nothing_is_sent_while_nothing_happens() -> None:
    with playing() as terminal:
        assert terminal.read_until_quiet(3.0) == b""


def test_a_cursor_costs_a_few_hundred_bytes() -> None:
    """The budget of a key that moves a cursor: a median of 600 bytes, 1,000 on the map with its panel."""
    with playing(120, 40) as terminal:
        listed = [terminal.press("down").size for _ in range(5)]
        terminal.press("tab")
        on_map = [terminal.press(key).size for key in ("up", "down", "left", "right", "up")]
    assert sorted(listed)[2] <= 600
    assert sorted(size for size in on_map if size)[len(on_map) // 2 - 1] <= 1_000


def test_a_whole_repaint_and_a_step_keep_within_their_budgets() -> None:
    with playing() as terminal:
        assert 2_000 < terminal.press("\x0c").size <= 12_000
        assert 0 < terminal.press("1").size <= 4_096


def test_without_colour_no_colour_is_sent() -> None:
    """NO_COLOR: bold, underline and reverse alone."""
    import re

    with playing(NO_COLOR="1") as terminal:
        sent = everything(terminal)
    codes = {int(code) for found in re.findall(rb"\x1b\[([\d;]+)m", sent) for code in found.split(b";")}
    assert codes <= {0, 1, 4, 7, 22, 24, 27, 39, 49}
    assert 7 in codes


def test_escape_and_a_letter_at_once_are_two_keys() -> None:
    """Out of the map, and then the hint: not Alt and H."""
    with playing(120, 40) as terminal:
        terminal.press("tab")
        terminal.send("escape", "H")
        assert "HINT" in terminal.wait_for("HINT")


def test_a_paste_plays_nothing_and_says_so() -> None:
    with playing() as terminal:
        terminal.send("\x1b[200~1111\r\r\x1b[201~")
        assert "Which way" in terminal.wait_for("Pasted text does nothing here")


def test_suspending_gives_the_shell_its_terminal_and_coming_back_draws_everything() -> None:
    with playing() as terminal:
        terminal.send("\x1a")
        terminal.read_until_quiet(0.5)
        assert all(code in everything(terminal) for code in LEFT)
        before = len(everything(terminal))
        terminal.signal(signal.SIGCONT)
        terminal.read_until_quiet(0.5)
        assert len(everything(terminal)) - before > 2_000
        terminal.send("q")
        assert terminal.wait(3.0) == 0
