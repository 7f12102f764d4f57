"""Every test runs in a home of its own: no save, setting or terminal of the person who runs it leaks in."""

from __future__ import annotations

from pathlib import Path

import pytest

_OF_THE_TERMINAL = (
    "COLUMNS",
    "LINES",
    "NO_COLOR",
    "FORCE_COLOR",
    "COLORTERM",
    "ESCDELAY",
    "SSH_CONNECTION",
    "SSH_TTY",
    "LC_ALL",
    "LC_CTYPE",
    "TMUX",
    "STY",
)


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh HOME with the XDG folders in it, and a plain terminal: UTF-8, 256 colours, no size."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    monkeypatch.setenv("XDG_STATE_HOME", str(home / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / "config"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(home / "cache"))
    monkeypatch.setenv("POCKET_TUI_HOME", str(home / "pocket-tui"))
    for name in _OF_THE_TERMINAL:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")
    return home
