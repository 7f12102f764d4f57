"""What the terminal can do, judged from its environment alone. Imports nothing heavy; sends nothing."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any, Generic, Literal, TypeVar

import attrs

from pocket_tui.engine.shown import Shown

Depth = Literal["true", "256", "16", "none"]
DEPTHS: tuple[Depth, ...] = ("true", "256", "16", "none")

Glyphs = Literal["full", "ascii"]

_TRUE_TERMS = ("direct", "kitty", "alacritty", "foot", "ghostty", "wezterm", "contour", "rio")
_TRUE_PROGRAMS = ("iterm.app", "wezterm", "vscode", "ghostty", "mintty", "hyper", "tabby", "warpterminal")
_NO_COLOUR_TERMS = ("vt52", "vt100", "vt102", "vt220", "vt320", "ansi-mono", "xterm-mono", "linux-m")
_NO_TERMINAL = ("", "dumb", "unknown")
_VTE_WITH_TRUE_COLOUR = 3600


V = TypeVar("V", bound=str)


@attrs.frozen(repr=False)
class Finding(Shown, Generic[V]):
    """What was chosen, and why, as the rest of a sentence."""

    value: V
    why: str


def find_depth(environ: Mapping[str, str], *, mosh: bool = False) -> Finding[Depth]:
    """The number of colours to use ("true", "256", "16", "none"), from the environment."""
    term = environ.get("TERM", "").lower()
    if environ.get("NO_COLOR"):
        return Finding("none", "NO_COLOR is set")
    if term in _NO_TERMINAL:
        return Finding("none", f"TERM is {_quoted(term)}")
    if term in _NO_COLOUR_TERMS:
        return Finding("none", f"a {term} terminal has no colours")
    if term.startswith("linux"):
        return Finding("16", "the Linux console has 16 colours")
    if environ.get("STY"):
        return _by_term(term, "GNU screen passes on no true colour")
    return _true_colour(environ, term, mosh) or _by_term(term, "")


def _true_colour(environ: Mapping[str, str], term: str, mosh: bool) -> Finding[Depth] | None:
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        if mosh:
            return Finding("256", "mosh may lose true colour on its way")
        return Finding("true", f"COLORTERM is {_quoted(environ['COLORTERM'])}")
    if any(word in term for word in _TRUE_TERMS):
        return Finding("true", f"TERM is {_quoted(term)}, which has true colour")
    program = environ.get("TERM_PROGRAM", "").lower()
    if program in _TRUE_PROGRAMS and not environ.get("TMUX"):
        return Finding("true", f"{environ['TERM_PROGRAM']} has true colour")
    vte = environ.get("VTE_VERSION", "")
    if vte.isdecimal() and int(vte) >= _VTE_WITH_TRUE_COLOUR and not environ.get("TMUX"):
        return Finding("true", "this VTE terminal has true colour")
    for name in ("WT_SESSION", "KONSOLE_VERSION"):
        if environ.get(name) and not environ.get("TMUX"):
            return Finding("true", f"{name} is set, and that terminal has true colour")
    return None


def _by_term(term: str, reason: str) -> Finding[Depth]:
    before = f"{reason}, and " if reason else ""
    if "256" in term:
        return Finding("256", f"{before}TERM is {_quoted(term)}")
    return Finding("16", f"{before}TERM is {_quoted(term)}, which promises no more")


def locale_name(environ: Mapping[str, str]) -> str:
    """The locale that decides the encoding: the first of LC_ALL, LC_CTYPE and LANG that is set.

    Python sets LC_CTYPE to C.UTF-8 by itself where the locale is C (PEP 538); what LANG said then counts.
    """
    chosen = next((environ[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environ.get(name)), "")
    coerced = not environ.get("LC_ALL") and environ.get("LC_CTYPE") == "C.UTF-8"
    return environ["LANG"] if coerced and environ.get("LANG") else chosen


def find_glyphs(environ: Mapping[str, str], encoding: str | None) -> Finding[Glyphs]:
    """The glyph set to use: "full", or "ascii" where the locale or the output encoding can't carry more."""
    name = locale_name(environ)
    charset = name.partition(".")[2].partition("@")[0].lower().replace("-", "")
    if encoding is not None and encoding.lower().replace("-", "").replace("_", "") not in ("utf8", "utf8sig"):
        return Finding("ascii", f"output is encoded as {encoding}")
    if name in ("C", "POSIX") or (name and charset and charset != "utf8"):
        return Finding("ascii", f"the locale is {name}")
    if environ.get("TERM", "").lower() in _NO_TERMINAL and not name:
        return Finding("ascii", "no locale and no terminal type is set")
    return Finding("full", f"the locale is {name or 'not set'} and output is UTF-8")


def find_obstacle(stdin: IO[Any] | None, stdout: IO[Any] | None, environ: Mapping[str, str]) -> str:
    """Why the full-screen game can't run here, as a sentence without its full stop; empty: it can."""
    if not _is_terminal(stdout):
        return "output is not a terminal"
    if not _is_terminal(stdin):
        return "input is not a terminal"
    term = environ.get("TERM", "")
    if term.lower() in _NO_TERMINAL:
        return f"the terminal can't place a cursor (TERM is {_quoted(term)})"
    return ""


def _is_terminal(stream: IO[Any] | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except (OSError, ValueError):
        return False


def is_remote(environ: Mapping[str, str]) -> bool:
    """Whether the session came over SSH, where every byte counts."""
    return bool(environ.get("SSH_CONNECTION") or environ.get("SSH_TTY") or environ.get("SSH_CLIENT"))


def find_carriers(environ: Mapping[str, str], parents: tuple[str, ...] = ()) -> tuple[str, ...]:
    """What stands between this program and the screen: tmux, GNU screen, mosh, SSH, in that order."""
    found = (
        ("tmux", bool(environ.get("TMUX"))),
        ("GNU screen", bool(environ.get("STY"))),
        ("mosh", "mosh-server" in parents),
        ("SSH", is_remote(environ)),
    )
    return tuple(name for name, there in found if there)


def parent_names(root: Path = Path("/proc")) -> tuple[str, ...]:
    """The names of the processes above this one, nearest first; empty where the system doesn't tell."""
    names: list[str] = []
    pid = os.getppid()
    while pid > 1 and len(names) < 16:
        try:
            name, _, rest = (root / str(pid) / "stat").read_text(errors="replace").rpartition(")")
            names.append(name.partition("(")[2])
            pid = int(rest.split()[1])
        except (OSError, ValueError, IndexError):
            break
    return tuple(names)


def output_encoding() -> str | None:
    """The encoding of standard output; None where there is none."""
    return getattr(sys.stdout, "encoding", None)


def _quoted(text: str) -> str:
    return f'"{text}"' if text else "not set"
