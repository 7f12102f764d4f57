"""The published armies as content, as a player has them."""

from __future__ import annotations

from functools import cache

from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.content import build_content
from pocket_tui.storage.packs import read_packs
from pocket_tui.storage.paths import find_places

ARMIES = ("celts", "romans", "orcs", "elves", "macedonians", "persians")


@cache
def published() -> Content:
    """The six armies with their ready-made lists."""
    report = read_packs("pocket_battles", find_places())
    assert report.content is not None, [str(problem) for problem in report.problems]
    return build_content(report.content)


def units_of(army: str, text: str) -> tuple[tuple[str, ...], ...]:
    """ "a + b; c": Units as tuples of keys."""
    return tuple(
        tuple(f"{army}.{id.strip()}" for id in unit.split("+")) for unit in text.split(";") if unit.strip()
    )
