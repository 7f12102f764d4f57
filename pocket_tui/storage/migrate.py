"""Old states brought to the present form: plain document to document, one function a step, in a chain.

A game names its steps in `games/<game>/migrations.py`: `MIGRATIONS[3]` turns a state document of schema 3
into one of schema 4. A step gives a new document and is never edited after its release.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path

from pocket_tui.engine.contract import Document
from pocket_tui.storage.problems import NewerSave

Migration = Callable[[Document], Document]


def find_migrations(game_id: str) -> Mapping[int, Migration]:
    """The steps that the game of that id names."""
    steps: Mapping[int, Migration] = import_module(f"pocket_tui.games.{game_id}.migrations").MIGRATIONS
    return steps


def migrate(state: Document, found: int, wanted: int, steps: Mapping[int, Migration]) -> Document:
    """The state in the form of schema `wanted`. Raises ValueError when a step on the way is missing."""
    for number in range(found, wanted):
        step = steps.get(number)
        if step is None:
            raise ValueError(f"there is no way from schema {number} to schema {number + 1}")
        state = step(state)
    return state


def refuse_newer(path: Path, found: tuple[int, int], known: tuple[int, int]) -> None:
    """Raises NewerSave, with both numbers, for later rules or a later schema than the ones known here."""
    for name, there, here in zip(("rules version", "schema"), found, known, strict=True):
        if there > here:
            raise NewerSave(path, f"It was played under {name} {there}; this version knows up to {here}.")
