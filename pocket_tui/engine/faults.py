"""What is wrong with content that somebody wrote: faults, all at once, in words that help to mend them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from difflib import get_close_matches

import attrs

from pocket_tui.engine.shown import Shown


@attrs.frozen(repr=False)
class Fault(Shown):
    """One thing to mend: the file inside its pack, the dotted key in it (may be empty), what is wrong."""

    file: str
    key: str
    message: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.key, self.message) if part)


class ContentError(ValueError):
    """Content with faults is refused whole; `faults` lists every one of them."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


def find_nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that is most like it; None when none is near."""
    matches = get_close_matches(word, sorted(known), n=1, cutoff=0.6)
    return matches[0] if matches else None


def describe_unknown(kind: str, word: str, known: Iterable[str]) -> str:
    """`unknown key "clmb" (did you mean "climb"?)`."""
    nearest = find_nearest(word, known)
    hint = f" (did you mean {describe_value(nearest)}?)" if nearest is not None else ""
    return f"unknown {kind} {describe_value(word)}{hint}"


def describe_value(value: object) -> str:
    """What stood there, as it is written in a file, on one line and not longer than is helpful."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + '..."'
