"""What the checks of all games' packs share: ranges, words, ids. Every check yields faults and mends none."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from pocket_tui.engine.contract import Document
from pocket_tui.engine.faults import Fault, describe_unknown, describe_value

Faults = Iterator[Fault]

Files = Mapping[str, str]
"""The files of a pack by stem, each with the name of its list of tables; "": it has no such list."""

SET_NAME_LENGTH = 60


def entry_name(table: object, place: int) -> str:
    """How a fault names an entry of a list: by its number or id, else by its place, from 1."""
    if isinstance(table, dict):
        for key in ("number", "id"):
            if type(table.get(key)) in (int, str):
                return str(table[key])
    return f"#{place}"


def tables_of(documents: Mapping[str, Document], files: Files, stem: str) -> list[object]:
    """The entries of a file as they stand there, faulty ones included."""
    tables = documents.get(stem, {}).get(files[stem], [])
    return tables if isinstance(tables, list) else []


def values_of(tables: Sequence[object], key: str, kind: type) -> list[object]:
    """What entries say under a key, faulty entries included: they are there, if badly."""
    found = [table.get(key) for table in tables if isinstance(table, dict)]
    return [value for value in found if type(value) is kind]


def file_faults(documents: Mapping[str, Document], files: Files) -> Faults:
    """Files that the game does not know."""
    known = [f"{stem}.toml" for stem in files]
    for stem in sorted(set(documents) - set(files)):
        yield Fault(f"{stem}.toml", "", describe_unknown("file", f"{stem}.toml", known))


def header_faults(game: str, set_id: str, set_name: str, pack: Document) -> Faults:
    """The set is one of that game, with an id and a name that can be shown."""
    if pack.get("game", game) != game:
        yield Fault("pack.toml", "game", f'expected "{game}", got {describe_value(pack["game"])}')
    if set_id:
        yield from id_faults("pack.toml", "id", set_id)
        yield from text_faults("pack.toml", "name", set_name, SET_NAME_LENGTH)


def repeat_faults(file: str, entry: str, key: str, values: Sequence[object]) -> Faults:
    """Every number or id stands once."""
    for value, count in sorted(Counter(values).items(), key=str):
        if count > 1:
            yield Fault(file, f"{entry}.{value}.{key}", f"stands {count} times; expected each once")


def range_faults(file: str, key: str, value: int, low: int, high: int, but: int | None = None) -> Faults:
    if not low <= value <= high or value == but:
        expected = str(low) if low == high else f"{low} to {high}"
        yield Fault(file, key, f"expected {expected}{'' if but is None else f', not {but}'}, got {value}")


def text_faults(file: str, key: str, text: str, length: int) -> Faults:
    """Words on one line that a terminal can show; no escape sequences."""
    if not text.strip() or not text.isprintable() or len(text) > length:
        yield Fault(
            file, key, f"expected 1 to {length} printable characters on one line, got {describe_value(text)}"
        )


def id_faults(file: str, key: str, text: str) -> Faults:
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", text):
        yield Fault(file, key, f"expected small letters, digits and underscores, got {describe_value(text)}")
