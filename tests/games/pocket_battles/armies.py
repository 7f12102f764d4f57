"""The published armies as content, read from the file beside this one."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from pocket_tui.games.pocket_battles.cards import Army, Content, ReadyList, TroopKind, read_trait

ARMIES = ("celts", "romans", "orcs", "elves", "macedonians", "persians")


@cache
def published() -> Content:
    """The six armies with their ready-made lists."""
    document = tomllib.loads(Path(__file__).with_name("armies.toml").read_text(encoding="utf-8"))
    return Content("base", "The published armies", tuple(_army(id, document) for id in ARMIES))


def _army(id: str, document: dict[str, Any]) -> Army:
    kinds = tuple(_kind(id, row) for row in document[id])
    lists = tuple(
        ReadyList(row["size"], units_of(id, row["units"])) for row in document["lists"] if row["army"] == id
    )
    return Army(id, id.capitalize(), kinds, lists)


def _kind(army: str, row: dict[str, Any]) -> TroopKind:
    return TroopKind(
        army=army,
        id=row["id"],
        name=row["name"],
        tiles=tuple(row["tiles"]),
        dp=row["dp"],
        fv=row["fv"],
        wounds=row["wounds"],
        black=tuple(row["black"]),
        white=tuple(row["white"]),
        traits=tuple(read_trait(trait) for trait in row["traits"]),
    )


def units_of(army: str, text: str) -> tuple[tuple[str, ...], ...]:
    """ "a + b; c": Units as tuples of keys."""
    return tuple(
        tuple(f"{army}.{id.strip()}" for id in unit.split("+")) for unit in text.split(";") if unit.strip()
    )
