"""The player's settings: a commented TOML file that a person may edit, one setting a line.

Read line by line, so that one bad line costs no other: good lines apply, a bad one is named with its
number, defaults fill the rest. (TOML's one-line values are read here without its parser, which would
have to be loaded before the first screen.)
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from typing import Any

import attrs

from pocket_tui.engine.faults import describe_unknown, describe_value
from pocket_tui.engine.shown import Shown
from pocket_tui.storage.disk import DISK, Disk
from pocket_tui.storage.paths import Places
from pocket_tui.storage.problems import Problem, StorageProblem, reason_of

FILE_MOST = 2**18


@attrs.frozen(repr=False)
class Setting(Shown):
    """One setting: its values (none: true or false), the first of them the default, and what it does."""

    key: str
    values: tuple[str, ...]
    comment: str

    @property
    def default(self) -> str | bool:
        return self.values[0] if self.values else False


SETTINGS = (
    Setting(
        "theme",
        ("dark", "light", "contrast", "terminal", "red-green", "blue-yellow"),
        'Colours. "terminal" uses the sixteen of your terminal; the last two are for colour blindness.',
    ),
    Setting("colour", ("auto", "true", "256", "16", "none"), "How many colours are sent to the terminal."),
    Setting("glyphs", ("auto", "full", "narrow", "ascii"), "Which signs boards and frames are drawn with."),
    Setting("animation", ("auto", "on", "off"), 'Movement on the board. "auto": not over SSH.'),
    Setting(
        "confirm",
        ("always", "lethal", "never"),
        'Asking before a choice: every one that may be regretted, only what surely loses, or "never".',
    ),
    Setting(
        "undo",
        ("practice", "iron"),
        "New games: going back past what was revealed marks the game as practice, or is refused.",
    ),
    Setting(
        "opponent",
        ("auto", "slow", "step", "skip"),
        'The turns of a bot: slowly, key by key, or only their end. "auto": slowly, over SSH only their end.',
    ),
    Setting("mouse", (), "Whether the mouse is used. While it is, the terminal's own copy and paste is not."),
    Setting("preset", ("letters", "vi", "numpad"), "Which keys move the cursor beside the arrows."),
)
BY_KEY = {setting.key: setting for setting in SETTINGS}

_TOP = "# Settings of Pocket TUI. One setting a line; a line that begins with # is a comment.\n"
_KEYS = """
# Keys of your own, by the id that the list of keys shows: "match.undo" = "u" or ["u", "f9"].
[keys]
"""


@attrs.frozen(repr=False)
class Settings(Shown):
    """What the player has chosen. `keys` maps ids of actions to keys, with commas between several."""

    theme: str = "dark"
    colour: str = "auto"
    glyphs: str = "auto"
    animation: str = "auto"
    confirm: str = "always"
    undo: str = "practice"
    opponent: str = "auto"
    mouse: bool = False
    preset: str = "letters"
    keys: Mapping[str, str] = attrs.field(factory=dict)


@attrs.frozen(repr=False)
class FoundSettings(Shown):
    """The settings that apply, and every line that was not understood."""

    settings: Settings
    problems: tuple[Problem, ...] = ()


@attrs.frozen(repr=False)
class _Line(Shown):
    """One line as read: its key, section and value, or what is wrong with it; all empty: nothing to read."""

    text: str
    section: str = ""
    key: str = ""
    value: Any = None
    name: str = ""
    """The key as it is written, quotes and all."""
    comment: str = ""
    fault: str = ""


def read_settings(places: Places, actions: Collection[str] | None = None, disk: Disk = DISK) -> FoundSettings:
    """The settings of the player. Never raises: what is wrong is in the problems, and defaults stand in.

    With `actions`, ids of actions that are none of them are named too.
    """
    path = str(places.settings)
    try:
        content = _read(places, disk)
    except OSError as error:
        return FoundSettings(Settings(), (Problem(path, "", f"cannot be read: {reason_of(error)}"),))
    if len(content) > FILE_MOST:
        return FoundSettings(Settings(), (Problem(path, "", f"has more than {FILE_MOST:,} bytes"),))
    lines = _parse(content)
    problems = [
        Problem(path, line.key, fault, line=number)
        for number, line in enumerate(lines, 1)
        if (fault := line.fault or _fault_of(line, actions))
    ]
    faulty = {problem.line for problem in problems}
    good = [line for number, line in enumerate(lines, 1) if number not in faulty and line.key]
    chosen = {line.key: line.value for line in good if not line.section}
    keys = {line.key: _joined(line.value) for line in good if line.section}
    return FoundSettings(Settings(**chosen, keys=keys), tuple(problems))


def write_settings(places: Places, settings: Settings, *, mend: bool = False, disk: Disk = DISK) -> None:
    """Write the settings, keeping comments, order and whatever else a person wrote.

    A file with a bad line is only written with `mend`, the player's word; its bad lines become comments then.
    Raises StorageProblem when there is a bad line, or when the disk refuses.
    """
    problems = read_settings(places, disk=disk).problems
    if problems and not mend:
        where = ", ".join(str(problem.line) for problem in problems if problem.line)
        raise StorageProblem(
            places.settings, f"It has lines that are not understood ({where}) and stays as it is."
        )
    try:
        lines = _parse(_read(places, disk))
        bad = {problem.line for problem in problems}
        lines = [_silenced(line) if at in bad else line for at, line in enumerate(lines, 1)]
        disk.make_folder(places.settings.parent)
        disk.create(places.settings, _rewritten(lines, settings).encode("utf-8"))
    except OSError as error:
        raise StorageProblem(places.settings, f"It was not written: {reason_of(error)}.") from error


def _silenced(line: _Line) -> _Line:
    return attrs.evolve(line, text=f"# {line.text}", key="", fault="")


def _read(places: Places, disk: Disk) -> bytes:
    try:
        return disk.read(places.settings, 0, FILE_MOST + 1)
    except FileNotFoundError:
        return b""


def _parse(content: bytes) -> list[_Line]:
    lines: list[_Line] = []
    section = ""
    seen: dict[tuple[str, str], int] = {}
    for number, raw in enumerate(content.removeprefix(b"\xef\xbb\xbf").splitlines(), 1):
        try:
            line = _parse_line(raw.decode("utf-8"), section)
        except UnicodeDecodeError:
            line = _Line(raw.decode("utf-8", "replace"), fault="is not UTF-8 text")
        if line.section != section and not line.key:
            section = line.section
        elif line.key and not line.fault:
            first = seen.setdefault((section, line.key), number)
            if first != number:
                line = attrs.evolve(line, fault=f"is given already on line {first}")
        lines.append(line)
    return lines


_HEADER = re.compile(r"\[\s*([^\[\]]*?)\s*\]\s*(#.*)?")
_PAIR = re.compile(r"""("(?:[^"\\]|\\.)*"|'[^']*'|[A-Za-z0-9_.-]+)\s*=\s*(.+)""")
_decode = json.JSONDecoder().raw_decode


def _parse_line(text: str, section: str) -> _Line:
    stripped = text.strip()
    if not stripped or stripped.startswith("#"):
        return _Line(text, section)
    if header := _HEADER.fullmatch(stripped):
        fault = "" if header[1] == "keys" else describe_unknown("section", header[1], ["keys"])
        return _Line(text, header[1], fault=fault)
    pair = _PAIR.fullmatch(stripped)
    if pair is None:
        return _Line(text, section, fault='expected a setting, as in theme = "dark"')
    key = pair[1] if pair[1][0] not in "\"'" else pair[1][1:-1]
    try:
        value, rest = _parse_value(pair[2])
    except ValueError:
        return _Line(text, section, key, fault=f"cannot be read: {describe_value(pair[2])}")
    if rest and not rest.startswith("#"):
        return _Line(text, section, key, fault=f"has something behind its value: {describe_value(rest)}")
    return _Line(text, section, key, value, pair[1], rest)


def _parse_value(text: str) -> tuple[Any, str]:
    """The value at the beginning of the text, and the rest. Raises ValueError when there is none."""
    if text[0] == "'":
        inside, quote, rest = text[1:].partition("'")
        if not quote:
            raise ValueError("a quote is not closed")
        return inside, rest.strip()
    value, end = _decode(text)
    return value, text[end:].strip()


def _fault_of(line: _Line, actions: Collection[str] | None) -> str:
    """What is wrong with a line that can be read; empty: nothing."""
    if not line.key:
        return ""
    if line.section == "keys":
        if actions is not None and line.key not in actions:
            return describe_unknown("action", line.key, actions)
        return "" if _joined(line.value) else f"expected keys in quotes, got {describe_value(line.value)}"
    if line.section:
        return "stands in a section that is not known"
    setting = BY_KEY.get(line.key)
    if setting is None:
        return describe_unknown("setting", line.key, BY_KEY)
    if not setting.values:
        good = type(line.value) is bool
        return "" if good else f"expected true or false, got {describe_value(line.value)}"
    if line.value in setting.values and isinstance(line.value, str):
        return ""
    words = ", ".join(f'"{value}"' for value in setting.values)
    return f"expected one of {words}, got {describe_value(line.value)}"


def _joined(value: object) -> str:
    """Keys as one text with commas; empty when they are no keys."""
    keys: list[Any] = value if isinstance(value, list) else [value]
    if not keys or not all(isinstance(key, str) and key.strip() and key.isprintable() for key in keys):
        return ""
    return ",".join(key.strip() for key in keys)


def _rewritten(lines: list[_Line], settings: Settings) -> str:
    """The file with these settings: lines that say it already stay, others are changed where they stand."""
    keys = dict(settings.keys)
    chosen = {setting.key: getattr(settings, setting.key) for setting in SETTINGS}
    top: list[str] = []
    below: list[str] = []
    for line in lines:
        part = below if line.section else top
        if not line.key or line.fault:
            part.append(line.text)
        elif line.section:
            if line.key in keys:
                part.append(_replaced(line, keys.pop(line.key)))
        else:
            part.append(_replaced(line, chosen.pop(line.key)))
    if not lines:
        top.append(_TOP.rstrip())
    for key, value in chosen.items():
        if not lines or value != BY_KEY[key].default:
            top += ["", *_introduced(BY_KEY[key]), f"{key} = {_written(value)}"]
    if not any(line.section == "keys" for line in lines):
        below += _KEYS.rstrip().split("\n")
    below += [f"{_written(key)} = {_written(keys[key])}" for key in sorted(keys)]
    return "\n".join([*top, *below]) + "\n"


def _introduced(setting: Setting) -> list[str]:
    values = ", ".join(f'"{value}"' for value in setting.values) or "true, false"
    return [f"# {setting.comment}", f"# {values}"]


def _replaced(line: _Line, value: str | bool) -> str:
    """The line with another value; the same line when it has that value already."""
    stood = _joined(line.value) if line.section else line.value
    if stood == value:
        return line.text
    return f"{line.name} = {_written(value)}" + (f"  {line.comment}" if line.comment else "")


def _written(value: str | bool) -> str:
    return json.dumps(value, ensure_ascii=False)
