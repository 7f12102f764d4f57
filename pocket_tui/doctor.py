"""A check-up: what the terminal and the disk can do, what was chosen because of it, and what to change."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

import attrs

from pocket_tui.games import ready_games
from pocket_tui.storage.packs import read_packs
from pocket_tui.storage.paths import Places
from pocket_tui.storage.saves import Library
from pocket_tui.storage.settings import FoundSettings, read_settings
from pocket_tui.terminal import (
    find_carriers,
    find_depth,
    find_glyphs,
    find_obstacle,
    locale_name,
    output_encoding,
    parent_names,
)

LEAST_COLUMNS, LEAST_LINES = 80, 24
LEAST_FREE = 20 * 1024 * 1024
ESCAPE_DELAY = 100
"""Milliseconds after which an Escape that nothing follows counts as a key, unless ESCDELAY says otherwise."""


@attrs.frozen
class Check:
    """One finding: its name, what was found, and what to change (`must`: before all is well)."""

    name: str
    found: str
    advice: str = ""
    must: bool = False


def examine(
    places: Places, environ: Mapping[str, str], actions: Collection[str], depth: str | None = None
) -> tuple[Check, ...]:
    """Every check, in the order to read them.

    `actions` are the ids that the keys of the settings may name; `depth`: the colours asked for on the
    command line.
    """
    found = read_settings(places, actions)
    return (
        _check_terminal(environ),
        _check_colours(environ, depth, found.settings.colour),
        _check_signs(environ),
        _check_size(environ),
        _check_keys(environ),
        _check_settings(places, found),
        _check_save_place(places),
        _check_room(places),
        *(_check_content(card.id, card.title, places) for card in ready_games()),
        _check_saves(places),
    )


def all_well(checks: tuple[Check, ...]) -> bool:
    return not any(check.must for check in checks)


def lines(checks: tuple[Check, ...]) -> Iterator[str]:
    """The checks to read: a line each, its advice below it, and the upshot."""
    for check in checks:
        yield f"{'!' if check.must else ' '} {check.name:<12}{check.found}"
        if check.advice:
            yield f"  {'':<12}{'Change: ' if check.must else 'Note: '}{check.advice}"
    faults = sum(check.must for check in checks)
    yield ""
    if faults:
        yield f"{faults} {'thing needs' if faults == 1 else 'things need'} a change: see the lines with a !."
    else:
        yield "All is well."


def _check_terminal(environ: Mapping[str, str]) -> Check:
    carriers = find_carriers(environ, parent_names())
    term = environ.get("TERM", "")
    found = f"TERM is {term or 'not set'}{', inside ' + ', '.join(carriers) if carriers else ''}"
    if term.lower() in ("", "dumb", "unknown"):
        advice = "Set TERM to what your terminal is (xterm-256color, say), or play with --plain."
        return Check("Terminal", found, advice, must=True)
    obstacle = find_obstacle(sys.stdin, sys.stdout, environ)
    advice = f"Just now {obstacle}; the full screen needs a terminal on both ends." if obstacle else ""
    return Check("Terminal", found, advice)


def _check_colours(environ: Mapping[str, str], depth: str | None, setting: str) -> Check:
    names = {"true": "true colour", "256": "256 colours", "16": "16 colours", "none": "no colours"}
    if depth is not None:
        return Check("Colours", f"{names[depth]}, as --color asks")
    if setting in names:
        return Check("Colours", f"{names[setting]}, as the settings ask")
    finding = find_depth(environ, mosh="mosh-server" in parent_names())
    advice = ""
    if finding.value == "256" and environ.get("SSH_CONNECTION"):
        advice = "If your terminal has true colour, --color true shows it; SSH does not pass COLORTERM on."
    return Check("Colours", f"{names[finding.value]}, as {finding.why}", advice)


def _check_signs(environ: Mapping[str, str]) -> Check:
    finding = find_glyphs(environ, output_encoding())
    name = locale_name(environ)
    if finding.value == "ascii":
        advice = "For lines and symbols set LANG to a UTF-8 locale, C.UTF-8 for one."
        return Check("Signs", f"ASCII alone, as {finding.why}", advice)
    return Check(
        "Signs",
        f"all, as {finding.why}",
        "" if name else "LANG is not set; --ascii helps if signs look wrong.",
    )


def _check_size(environ: Mapping[str, str]) -> Check:
    size = _real_size()
    if size is None:
        return Check("Size", "unknown, as no terminal is attached")
    columns, rows = size
    exported = [name for name in ("COLUMNS", "LINES") if environ.get(name)]
    note = f"{' and '.join(exported)} set in the environment are not heeded." if exported else ""
    if columns < LEAST_COLUMNS or rows < LEAST_LINES:
        advice = f"Make the window at least {LEAST_COLUMNS} by {LEAST_LINES}, or play with --plain."
        return Check("Size", f"{columns} by {rows} is too small", advice, must=True)
    return Check("Size", f"{columns} by {rows}", note)


def _real_size() -> tuple[int, int] | None:
    """What the terminal itself says; None when none is attached."""
    for number in (1, 2, 0):
        with suppress(OSError):
            columns, rows = os.get_terminal_size(number)
            return columns, rows
    return None


def _check_keys(environ: Mapping[str, str]) -> Check:
    delay = environ.get("ESCDELAY", "")
    if delay and not (delay.isascii() and delay.isdecimal()):
        return Check(
            "Keys", f"ESCDELAY is {delay!r}", "It must be a number of milliseconds, 100 say.", must=True
        )
    found = f"Escape counts after {delay or ESCAPE_DELAY} ms; 'pocket-tui keys' shows what arrives"
    advice = ""
    if environ.get("TMUX"):
        advice = "If Escape feels slow, put 'set -s escape-time 20' into tmux.conf."
    elif environ.get("STY"):
        advice = "If Escape feels slow, put 'maptimeout 20' into .screenrc."
    return Check("Keys", found, advice)


def _check_settings(places: Places, found: FoundSettings) -> Check:
    if found.problems:
        faults = "; ".join(str(problem) for problem in found.problems)
        return Check("Settings", f"{places.settings} has faults", faults, must=True)
    there = places.settings.exists()
    return Check("Settings", str(places.settings) if there else "the defaults, as there is no file yet")


def _check_save_place(places: Places) -> Check:
    try:
        with _made(places.saves) as folder:
            _try_write(folder)
    except OSError as error:
        advice = f"{error.strerror or error}. Choose another place with --data-dir or POCKET_TUI_HOME."
        return Check("Save place", f"{places.saves} can't be written", advice, must=True)
    return Check("Save place", f"{places.saves} can be written", places.warning, must=bool(places.warning))


@contextmanager
def _made(folder: Path) -> Iterator[Path]:
    """The folder, made for the moment where it is missing, so that a check-up leaves no trace."""
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        yield folder
    finally:
        for path in missing:
            with suppress(OSError):
                path.rmdir()


def _try_write(folder: Path) -> None:
    """Writes, syncs and removes a small file. Raises OSError when any of it fails."""
    path = folder / f".check-{os.getpid()}"
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        os.write(handle, b"check\n" * 1000)
        os.fsync(handle)
    finally:
        os.close(handle)
        path.unlink()


def _check_room(places: Places) -> Check:
    there = next((path for path in (places.saves, *places.saves.parents) if path.exists()), Path("/"))
    try:
        free = shutil.disk_usage(there).free
    except OSError as error:
        return Check("Disk", f"the free room is unknown: {error.strerror}")
    found = f"{free // 1024**2:,} MB free"
    if free < LEAST_FREE:
        return Check("Disk", found, "Make room, or choose another place with --data-dir.", must=True)
    return Check("Disk", found)


def _check_content(game_id: str, title: str, places: Places) -> Check:
    report = read_packs(game_id, places)
    if report.problems:
        faults = "; ".join(str(problem) for problem in report.problems)
        return Check("Content", f"{title}: faults in its packs", faults, must=True)
    return Check("Content", f"{title}: its packs are whole")


def _check_saves(places: Places) -> Check:
    entries = Library(places).entries()
    bad = [entry for entry in entries if entry.problem]
    found = f"{len(entries)} in the list" if entries else "none yet"
    if bad:
        advice = f"{len(bad)} can't be opened; 'pocket-tui saves list' says why, 'saves recover' may help."
        return Check("Saves", found, advice)
    return Check("Saves", found)
