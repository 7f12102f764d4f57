"""A report of an unexpected error: enough to mend it, nothing that is nobody's business."""

from __future__ import annotations

import contextlib
import os
import platform
import secrets
import shutil
import sys
import tempfile
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

from pocket_tui import __version__
from pocket_tui.terminal import find_carriers, find_depth, find_glyphs, output_encoding

if TYPE_CHECKING:
    from pocket_tui.match import Match
    from pocket_tui.storage.paths import Places

ACTIONS = 20
"""How many of the last actions a report lists."""

_PACKAGES = ("textual", "rich", "attrs", "cattrs", "click", "filelock", "platformdirs")
_TERMINAL = ("TERM", "COLORTERM", "TERM_PROGRAM", "LANG", "LC_ALL", "LC_CTYPE", "NO_COLOR", "ESCDELAY")


def write_report(places: Places, error: BaseException, match: Match | None = None) -> Path:
    """Writes a report and, beside it, a copy of the save; returns where the report is.

    Where the folder of reports can't be written, it lies in the system's folder for temporary files; where
    nothing can be written, the result is the null device. Never raises.
    """
    name = f"report-{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"
    text = _text(error, match)
    with contextlib.suppress(Exception):
        return _write(places.reports, name, text, match)
    with contextlib.suppress(Exception):
        return _write(Path(tempfile.gettempdir()), name, text, match)
    return Path(os.devnull)


def _write(folder: Path, name: str, text: str, match: Match | None) -> Path:
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder / f"{name}.txt"
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
    with open(handle, "w", encoding="utf-8", errors="backslashreplace") as file:
        file.write(text)
    with contextlib.suppress(Exception):
        if match is not None:
            copy = path.with_suffix(".pocket")
            shutil.copyfile(match.path, copy)
            copy.chmod(0o600)
    return path


def _text(error: BaseException, match: Match | None) -> str:
    parts: tuple[tuple[str, Callable[[], list[str]]], ...] = (
        ("Pocket TUI", _versions),
        ("Terminal", _terminal),
        ("Game", lambda: _game(match)),
        ("Last actions", lambda: _actions(match)),
        ("Error", lambda: traceback.format_exception(error)),
    )
    return "\n".join(_part(title, lines) for title, lines in parts)


def _part(title: str, lines: Callable[[], list[str]]) -> str:
    """A titled part; a part that fails says so, as the rest is still worth having."""
    try:
        body = "\n".join(line.rstrip("\n") for line in lines())
    except Exception as fault:
        body = f"(not available: {type(fault).__name__})"
    return f"{title}\n{'=' * len(title)}\n{without_home(body)}\n"


def without_home(text: str) -> str:
    """The text with the person's own folder written as "~", as its name is often theirs."""
    home = os.path.expanduser("~")
    return text.replace(home, "~") if len(home) > 1 else text


def _versions() -> list[str]:
    packages = (f"{name} {_version(name)}" for name in _PACKAGES)
    return [
        f"version: {__version__}",
        f"Python: {platform.python_version()} ({sys.implementation.name})",
        f"system: {platform.system()} {platform.release()} {platform.machine()}",
        f"packages: {', '.join(packages)}",
    ]


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "missing"


def _terminal() -> list[str]:
    size = shutil.get_terminal_size((0, 0))
    depth = find_depth(os.environ)
    glyphs = find_glyphs(os.environ, output_encoding())
    return [
        *(f"{name}: {os.environ[name]}" for name in _TERMINAL if name in os.environ),
        f"carried by: {', '.join(find_carriers(os.environ)) or 'nothing'}",
        f"size: {size.columns} x {size.lines}",
        f"encoding: {output_encoding()}",
        f"colours: {depth.value} ({depth.why})",
        f"signs: {glyphs.value} ({glyphs.why})",
    ]


def _game(match: Match | None) -> list[str]:
    if match is None:
        return ["none was open"]
    options = ", ".join("=".join(pair) for pair in match.options.pairs) or "none"
    return [
        f"game: {match.game.id}, rules {match.game.rules_version}, schema {match.game.schema}",
        f"options: {options}",
        f"seed: {match.seed}",
        f"save: {match.path}",
        f"last record: {match.number}",
        f"practice: {'yes' if match.practice else 'no'}",
        f"not saved: {match.trouble.reason if match.trouble is not None else 'nothing'}",
    ]


def _actions(match: Match | None) -> list[str]:
    if match is None:
        return ["none"]
    entries = list(match.entries())[-ACTIONS:]
    return [f"{entry.number:>6}  {entry.mark:<6}  {entry.label}" for entry in entries]
