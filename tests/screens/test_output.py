"""Output: only what the terminal does not show yet, in as few bytes as it takes."""

from __future__ import annotations

import random

import pyte
import pytest
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from pocket_tui.screens.output import Shown, blank_style, carried, turn

RED = Style(color="#ff0000", bgcolor="#000000")
GREEN = Style(color="#00ff00", bgcolor="#000000")
BAND = Style(color="#ff0000", bgcolor="#202020")
BOLD = Style(color="#ff0000", bgcolor="#000000", bold=True)


def shown(width: int = 20, height: int = 3) -> Shown:
    fresh = Shown()
    fresh.forget(width, height)
    return fresh


def strip(*parts: tuple[str, Style]) -> Strip:
    return Strip([Segment(text, style) for text, style in parts])


class Terminal:
    """A terminal that understands what is sent to it."""

    def __init__(self, width: int = 20, height: int = 3) -> None:
        self.screen = pyte.Screen(width, height)
        self.stream = pyte.Stream(self.screen)

    def feed(self, text: str) -> None:
        self.stream.feed(text)

    def line(self, y: int) -> str:
        return self.screen.display[y]


def test_the_first_frame_is_sent_whole_and_the_same_again_is_not_sent() -> None:
    out, terminal = shown(), Terminal()
    line = strip(("hello ", RED), ("world         ", GREEN))
    terminal.feed(out.send([(1, 0, line)]))
    assert terminal.line(1) == "hello world         "
    assert out.send([(1, 0, line)]) == ""


def test_only_the_changed_cells_are_sent() -> None:
    out, terminal = shown(), Terminal()
    terminal.feed(out.send([(0, 0, strip(("hit points 5 of 9   ", RED)))]))
    text = out.send([(0, 0, strip(("hit points 4 of 9   ", RED)))])
    terminal.feed(text)
    assert terminal.line(0) == "hit points 4 of 9   "
    assert "4" in text
    assert "hit" not in text
    assert len(text) < 60


def test_a_change_of_colour_alone_is_sent() -> None:
    out, terminal = shown(), Terminal()
    terminal.feed(out.send([(0, 0, strip(("abc", RED)))]))
    terminal.feed(out.send([(0, 0, strip(("abc", GREEN)))]))
    assert terminal.screen.buffer[0][1].fg == "00ff00"


def test_the_ink_of_a_blank_is_not_worth_a_byte() -> None:
    """A blank has a ground and no ink."""
    out = shown()
    out.send([(0, 0, strip(("    ", RED)))])
    assert out.send([(0, 0, strip(("    ", GREEN)))]) == ""
    assert out.send([(0, 0, strip(("    ", BAND)))]) != ""


def test_after_forgetting_everything_is_sent_again() -> None:
    """A redraw, a resize, coming back from the shell."""
    out = shown()
    line = strip(("abc", RED))
    first = out.send([(0, 0, line)])
    out.forget(20, 3)
    assert out.send([(0, 0, line)]) == first


def test_what_lies_outside_the_window_is_left_out() -> None:
    out, terminal = shown(5, 1), Terminal(5, 1)
    terminal.feed(out.send([(0, 3, strip(("abcdef", RED))), (7, 0, strip(("x", RED)))]))
    assert terminal.line(0) == "   ab"


def test_no_half_of_a_wide_character_stays() -> None:
    out, terminal = shown(), Terminal()
    terminal.feed(out.send([(0, 0, strip(("a漢字b", RED)))]))
    terminal.feed(out.send([(0, 0, strip(("axxyyb", RED)))]))
    assert terminal.line(0).startswith("axxyyb")
    terminal.feed(out.send([(0, 0, strip(("a漢字b", RED)))]))
    assert terminal.line(0).replace("\x00", "").startswith("a漢字b")


def test_behind_a_wide_character_the_place_is_said_anew() -> None:
    """Terminals disagree about widths: a neighbour must not shift."""
    text = shown().send([(0, 0, strip(("漢b", RED)))])
    assert text.index("\x1b[3G") < text.index("b")


def test_a_long_update_hides_the_cursor_while_it_arrives() -> None:
    rows = [(y, 0, strip(("x" * 60, RED if y % 2 else GREEN))) for y in range(20)]
    text = shown(60, 20).send(rows)
    assert text.startswith("\x1b[?25l")
    assert text.endswith("\x1b[?25h")
    assert not shown().send([(0, 0, strip(("x", RED)))]).startswith("\x1b[?25l")


def test_every_update_leaves_plain_style_behind() -> None:
    assert shown().send([(0, 0, strip(("x", BOLD)))]).endswith("\x1b[0m")


@pytest.mark.parametrize(
    ("last", "style", "codes"),
    [
        (RED, GREEN, "\x1b[38;2;0;255;0m"),
        (RED, BAND, "\x1b[48;2;32;32;32m"),
        (RED, BOLD, "\x1b[1m"),
        (BOLD, RED, "\x1b[22m"),
        (RED, RED, ""),
        (RED, Style.null(), "\x1b[39;49m"),
    ],
)
def test_only_what_differs_between_two_styles_is_said(last: Style, style: Style, codes: str) -> None:
    assert turn(last, style) == codes


def test_a_blank_keeps_the_ink_that_is_set() -> None:
    assert carried(BOLD, blank_style(GREEN)) is BOLD
    assert turn(BOLD, carried(BOLD, blank_style(BAND))) == "\x1b[48;2;32;32;32m"


@pytest.mark.parametrize("seed", range(20))
def test_whatever_changes_the_terminal_ends_up_right(seed: int) -> None:
    """Random updates, each sent as a difference, give what a fresh terminal would show."""
    dice = random.Random(seed)
    out, terminal = shown(12, 4), Terminal(12, 4)
    wanted = [[" "] * 12 for _ in range(4)]
    for _ in range(40):
        y, x = dice.randrange(4), dice.randrange(10)
        text = "".join(dice.choice("ab  c") for _ in range(dice.randrange(1, 13 - x)))
        wanted[y][x : x + len(text)] = text
        style = dice.choice((RED, GREEN, BAND, BOLD))
        terminal.feed(out.send([(y, x, strip((text, style)))]))
    assert [terminal.line(y) for y in range(4)] == ["".join(line) for line in wanted]
