"""The published armies as content, as a player has them."""

from __future__ import annotations

import tomllib
from functools import cache

from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.content import build_content
from pocket_tui.storage.paths import content_root

ARMIES = ("celts", "romans", "orcs", "elves", "macedonians", "persians")


@cache
def published() -> Content:
    """The six armies with their ready-made lists."""
    base = content_root() / "pocket_battles" / "base"
    stems = ("pack", "armies", "troops", "lists")
    return build_content({stem: tomllib.loads((base / f"{stem}.toml").read_text("utf-8")) for stem in stems})


def units_of(army: str, text: str) -> tuple[tuple[str, ...], ...]:
    """ "a + b; c": Units as tuples of keys."""
    return tuple(
        tuple(f"{army}.{id.strip()}" for id in unit.split("+")) for unit in text.split(";") if unit.strip()
    )
