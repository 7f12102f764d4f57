"""Steps from older forms of a stored state to the present one, on raw documents; never edited after release.

`MIGRATIONS[n]` turns a state document of schema n into one of schema n + 1.
"""

from __future__ import annotations

from collections.abc import Callable

from pocket_tui.engine.contract import Document

SCHEMA = 1
"""The number of the form in which states are stored; rises with any change to a stored class."""

MIGRATIONS: dict[int, Callable[[Document], Document]] = {}
