"""What is judged of a terminal from its environment."""

from __future__ import annotations

import io
import os

import pytest

from pocket_tui import terminal


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "true"),
        ({"TERM": "xterm-256color", "COLORTERM": "24bit"}, "true"),
        ({"TERM": "xterm-256color"}, "256"),
        ({"TERM": "xterm-direct"}, "true"),
        ({"TERM": "xterm-kitty"}, "true"),
        ({"TERM": "xterm-256color", "VTE_VERSION": "7006"}, "true"),
        ({"TERM": "xterm-256color", "VTE_VERSION": "3400"}, "256"),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"}, "true"),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"}, "256"),
        ({"TERM": "tmux-256color", "TMUX": "x", "TERM_PROGRAM": "vscode"}, "256"),
        ({"TERM": "screen-256color", "STY": "1.x", "COLORTERM": "truecolor"}, "256"),
        ({"TERM": "screen", "STY": "1.x", "COLORTERM": "truecolor"}, "16"),
        ({"TERM": "linux", "COLORTERM": "truecolor"}, "16"),
        ({"TERM": "xterm"}, "16"),
        ({"TERM": "vt100"}, "none"),
        ({"TERM": "dumb", "COLORTERM": "truecolor"}, "none"),
        ({}, "none"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, "none"),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "256"),
    ],
)
def test_colour_depth_follows_the_environment(environ: dict[str, str], depth: str) -> None:
    found = terminal.find_depth(environ)
    assert found.value == depth
    assert found.why


def test_true_colour_is_not_trusted_under_mosh() -> None:
    environ = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    assert terminal.find_depth(environ, mosh=True).value == "256"


@pytest.mark.parametrize(
    ("environ", "encoding", "glyphs"),
    [
        ({"TERM": "xterm", "LANG": "en_GB.UTF-8"}, "utf-8", "full"),
        ({"TERM": "xterm", "LC_ALL": "C", "LANG": "en_GB.UTF-8"}, "utf-8", "ascii"),
        ({"TERM": "xterm", "LC_ALL": "POSIX"}, "utf-8", "ascii"),
        ({"TERM": "xterm", "LC_CTYPE": "de_DE.ISO-8859-1"}, "utf-8", "ascii"),
        ({"TERM": "xterm", "LC_CTYPE": "C.UTF-8", "LANG": "C"}, "utf-8", "ascii"),
        ({"TERM": "xterm", "LC_CTYPE": "C.UTF-8"}, "utf-8", "full"),
        ({"TERM": "xterm", "LANG": "en_GB.utf8"}, "utf-8", "full"),
        ({"TERM": "xterm", "LANG": "en_GB.UTF-8"}, "iso8859-1", "ascii"),
        ({"TERM": "xterm", "LC_ALL": "", "LANG": "C"}, "utf-8", "ascii"),
    ],
)
def test_glyphs_follow_the_locale_and_the_encoding(
    environ: dict[str, str], encoding: str, glyphs: str
) -> None:
    assert terminal.find_glyphs(environ, encoding).value == glyphs


def test_a_stream_that_is_no_terminal_is_named() -> None:
    pipe = io.StringIO()
    assert terminal.find_obstacle(pipe, pipe, {"TERM": "xterm"}) == "output is not a terminal"
    assert terminal.find_obstacle(None, None, {"TERM": "xterm"}) == "output is not a terminal"


def test_a_terminal_that_places_no_cursor_is_named() -> None:
    primary, secondary = os.openpty()
    with os.fdopen(secondary, "r+b", buffering=0) as stream:
        assert terminal.find_obstacle(stream, stream, {"TERM": "xterm"}) == ""
        assert '"dumb"' in terminal.find_obstacle(stream, stream, {"TERM": "dumb"})
        assert "not set" in terminal.find_obstacle(stream, stream, {})
        assert terminal.find_obstacle(io.StringIO(), stream, {"TERM": "xterm"}) == "input is not a terminal"
    os.close(primary)


def test_what_carries_the_screen_is_listed() -> None:
    environ = {"TMUX": "/run/x", "SSH_CONNECTION": "1 2 3 4"}
    assert terminal.find_carriers(environ, ("bash", "mosh-server")) == ("tmux", "mosh", "SSH")
    assert terminal.find_carriers({}) == ()
