"""What can be wrong with files, in words that help a person to go on."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import attrs

from pocket_tui.engine.shown import Shown

Severity = Literal["error", "warning"]


@attrs.frozen(repr=False)
class Problem(Shown):
    """One thing to mend in a file: where it stands, its key (may be empty), what is wrong with it.

    `line` is given only when the reader knew it.
    """

    path: str
    key: str
    message: str
    severity: Severity = "error"
    line: int | None = None

    def __str__(self) -> str:
        place = self.path if self.line is None else f"{self.path}, line {self.line}"
        return ": ".join(part for part in (place, self.key, self.message) if part)


class StorageProblem(Exception):
    """A file cannot be used: `reason` is one clear sentence, `path` the file."""

    def __init__(self, path: Path | str, reason: str) -> None:
        super().__init__(reason)
        self.path = str(path)
        self.reason = reason


class Damage(StorageProblem):
    """A save is damaged: `line` is the first line that cannot be believed, `after` how many follow it."""

    def __init__(self, path: Path | str, line: int, fault: str, after: int = 0) -> None:
        good = line - 1
        kept = f"The {good} lines before it are good" if good != 1 else "The line before it is good"
        rest = f"; {after} after it cannot be believed" if after else ""
        super().__init__(path, f"Line {line} is damaged: {fault}. {kept}{rest}.")
        self.line = line
        self.fault = fault
        self.after = after


class NewerSave(StorageProblem):
    """A save was written by a newer version of the program, in a form that this one does not know."""


def reason_of(error: OSError) -> str:
    """Why a file could not be written or read, in plain words."""
    text = error.strerror or str(error) or type(error).__name__
    return text[:1].lower() + text[1:]
