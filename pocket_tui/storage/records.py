"""One record a line: canonical JSON with a sum that chains it to the line before it.

Canonical: keys sorted, no spaces, ASCII only (other characters escaped), no floats. Every line ends with
`"sum"`, blake2b over the sum of the line before it and the line itself without its sum.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from pocket_tui.storage.problems import Damage, NewerSave, StorageProblem

Record = dict[str, Any]

T = TypeVar("T")

FORMAT = 1
"""The number of the form of a save file, in its header."""

MAX_FILE = 64 * 2**20
"""Bytes of the largest save that is read: far more than a hundred thousand actions."""

MAX_LINE = 4 * 2**20
"""Bytes of the longest line that is read."""

_DIGITS = 32
_SUM = b',"sum":"'
_TAIL = len(_SUM) + _DIGITS + len(b'"}')
_STRING = rb'"[^"\\]*(?:\\.[^"\\]*)*"'
_NUMBER = rb"(?:0|[1-9]\d{0,14})"
_START = rb'"label":%b,"mark":%b,"n":(?P<n>[1-9]\d{0,14}),"now":%b,' % ((_STRING,) * 3)
_REVEALS = rb'"over":(?:true|false),"reveals":(?P<reveals>true|false),'
_SEAT = rb'"seat":(?P<seat>\d),"time":%b' % _STRING
_TO = rb',"to":(?P<to>%b)' % _NUMBER
_END = rb',"sum":"[0-9a-f]{32}"\}\n\Z'
_COMMAND_HEAD, _COMMAND_KIND = b'{"command":{', b'],"kind":"command",'
_UNDO_HEAD, _REDO_HEAD = b'{"kind":"undo",', b'{"kind":"redo",'
_COMMAND = re.compile(re.escape(_COMMAND_KIND) + _START + rb'"on":%b,' % _NUMBER + _REVEALS + _SEAT + _END)
_UNDO = re.compile(re.escape(_UNDO_HEAD) + _START + _REVEALS + _SEAT + _TO + _END)
_REDO = re.compile(re.escape(_REDO_HEAD) + _START + rb'"over":(?:true|false),' + _SEAT + _TO + _END)
_encode = json.JSONEncoder(sort_keys=True, separators=(",", ":"), allow_nan=False).encode


def canonical(document: Record) -> bytes:
    """The document as one line without its end.

    Raises ValueError for what no save may hold, TypeError for what is no plain data.
    """
    _refuse_unfit(document)
    return _encode(document).encode("ascii")


def chain(body: bytes, previous: bytes) -> bytes:
    """The whole line, with the sum that follows from `previous`, the sum of the line before (b"": none)."""
    return body[:-1] + _SUM + _sum(previous, body) + b'"}\n'


def sum_of(line: bytes) -> bytes:
    """The sum at the end of a whole line."""
    return line[-_DIGITS - 3 : -3]


def body_of(line: bytes) -> bytes:
    """A whole line without its sum."""
    return line[: -_TAIL - 1] + b"}"


def parse(line: bytes) -> Record:
    """The record of a whole line whose sum is known to be right, its sum left out.

    Raises ValueError with the reason when it is not canonical JSON.
    """
    return parse_body(body_of(line))


def check(line: bytes, previous: bytes, suspect: bool | None = None) -> Record:
    """The record of a line (with its newline) that follows the sum `previous`.

    `suspect`: what `is_suspect` says of it; None: not asked yet. Raises ValueError with the
    reason when the line cannot be believed.
    """
    return parse_body(check_sum(line, previous), suspect)


def check_sum(line: bytes, previous: bytes) -> bytes:
    """The body of a line that follows the sum `previous`.

    Raises ValueError with the reason when the line cannot be believed.
    """
    if len(line) > MAX_LINE:
        raise ValueError("it is longer than any line of a save")
    end = len(line) - _TAIL - 1
    if not line.startswith(_SUM, end) or not line.endswith(b'"}\n'):
        raise ValueError("it does not end with a sum")
    body = line[:end] + b"}"
    if not line.startswith(_sum(previous, body), end + len(_SUM)):
        raise ValueError("its sum is wrong")
    return body


def read_chain(
    path: Path, content: bytes, previous: bytes = b"", first: int = 1
) -> Iterator[tuple[bytes, Record]]:
    """Every whole line with its record; a last line without its newline is left out.

    `first` is the number of the first line. Raises Damage at the first line that cannot be believed.
    """
    return read_lines(path, content, lambda _, body, suspect: parse_body(body, suspect), previous, first)


def read_lines(
    path: Path, content: bytes, read: Callable[[bytes, bytes, bool], T], previous: bytes = b"", first: int = 1
) -> Iterator[tuple[bytes, T]]:
    """As `read_chain`, with what `read` makes of each line in place of its record.

    `read` gets the line, its body, and what `is_suspect` says of the content; it raises ValueError for a
    line that does not fit.
    """
    lines = BytesIO(content).readlines()
    suspect = is_suspect(content)
    if lines and not lines[-1].endswith(b"\n"):
        lines.pop()
    for index, line in enumerate(lines):
        try:
            found = read(line, check_sum(line, previous), suspect)
        except ValueError as error:
            raise Damage(path, first + index, str(error), len(lines) - index - 1) from error
        previous = sum_of(line)
        yield line, found


def glance(line: bytes) -> Record | None:
    """What the history needs of a command, an undo or a redo, told from its line without parsing it.

    None: it must be parsed to know what it is. Thousands of these are read when a long save is opened, and
    only the last few are played again; the rest of a record is parsed when it is looked at.
    """
    if line.startswith(_COMMAND_HEAD):
        found = _COMMAND.match(line, max(0, line.rfind(_COMMAND_KIND)))
        return found and {
            "kind": "command",
            "n": int(found["n"]),
            "seat": int(found["seat"]),
            "reveals": found["reveals"] == b"true",
        }
    if line.startswith(_UNDO_HEAD):
        found = _UNDO.match(line)
        return found and {
            "kind": "undo",
            "n": int(found["n"]),
            "to": int(found["to"]),
            "reveals": found["reveals"] == b"true",
        }
    found = _REDO.match(line)
    return found and {"kind": "redo", "n": int(found["n"]), "to": int(found["to"])}


def refuse_newer(path: Path, content: bytes) -> None:
    """Raises NewerSave when the header says so, StorageProblem when it is no save at all.

    Looks at the first line alone, and before its sum: a newer form may reckon it otherwise.
    """
    end = content.find(b"\n")
    if end < 0:
        raise StorageProblem(path, "There is no whole line in it: nothing was ever stored.")
    try:
        header = _decode(content[:end])
    except ValueError:
        header = None
    if not isinstance(header, dict) or header.get("kind") != "header":
        raise StorageProblem(path, "It is not a save of this program.")
    number = header.get("format")
    if type(number) is int and number > FORMAT:
        raise NewerSave(path, f"It is written in save format {number}; this version reads up to {FORMAT}.")


def refuse_large(path: Path, size: int) -> None:
    """Raises StorageProblem for a file too large to be read."""
    if size > MAX_FILE:
        raise StorageProblem(path, f"It has {size:,} bytes; a save has {MAX_FILE:,} at most.")


def _sum(previous: bytes, body: bytes) -> bytes:
    return blake2b(previous + body, digest_size=_DIGITS // 2).hexdigest().encode("ascii")


def parse_body(body: bytes, suspect: bool | None = None) -> Record:
    """The record of a checked body. `suspect`: what `is_suspect` says of it; None: not asked yet.

    Raises ValueError with the reason when it is no record of a save.
    """
    document = _decode(body)
    if not isinstance(document, dict):
        raise ValueError("it is not a record")
    if suspect or (suspect is None and is_suspect(body)):
        _refuse_unfit(document)
    return document


def is_suspect(content: bytes) -> bool:
    """Whether signs may be written in it that no save holds."""
    return _SUSPECT.search(content) is not None or b"\x7f" in content


def _decode(line: bytes) -> object:
    try:
        text = line.decode("ascii")
        value, end = _scan(text, 0)
        if end != len(text):
            raise ValueError("it is not JSON")
        return value
    except UnicodeDecodeError as error:
        raise ValueError("it holds bytes that are no text of a save") from error
    except json.JSONDecodeError as error:
        raise ValueError("it is not JSON") from error
    except RecursionError as error:
        raise ValueError("it is nested too deeply") from error


def _no_float(text: str) -> NoReturn:
    raise ValueError(f"it holds {text}, which is no whole number")


_SUSPECT = re.compile(rb"\\(?:[bfr]|u00[01789]|u20[26]|u[dD])")
"""How the signs of `_CONTROL` are written; few saves have one of these, and those are looked at closely."""

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters but line end and tab, changes of direction, halves of characters."""

_scan = json.JSONDecoder(parse_float=_no_float, parse_constant=_no_float).raw_decode


def _refuse_unfit(value: object) -> None:
    """Saves hold no floating point numbers, and no text that could move a cursor or colour a screen."""
    if isinstance(value, dict):
        for key, inner in value.items():
            _refuse_unfit(key)
            _refuse_unfit(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            _refuse_unfit(inner)
    elif isinstance(value, str):
        refuse_control(value)
    elif isinstance(value, float):
        raise ValueError(f"saves hold no floating point numbers, and this is one: {value}")


def refuse_control(text: str) -> None:
    """Raises ValueError for a text that is not only to be read; line ends and tabs are."""
    if sign := _CONTROL.search(text):
        raise ValueError(f"it holds U+{ord(sign[0]):04X}, which is no visible character")
