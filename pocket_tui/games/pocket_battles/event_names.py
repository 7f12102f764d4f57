"""Names in the sentences of events and commands, which know no state: of Units and armies."""

from __future__ import annotations

from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.field import Name
from pocket_tui.games.pocket_battles.naming import counted, troop_title


def troop_name(content: Content, key: str) -> str:
    """A troop with its numbers; the id of one that the content does not know."""
    return troop_title(content.kind[key]) if key in content.kind else key


def unit_name(content: Content, name: Name) -> str:
    """A Unit by its topmost living troop."""
    return troop_name(content, name.kind)


def army_name(content: Content, army: str) -> str:
    return content.army[army].name if army in content.army else army


def army_of(content: Content, name: Name) -> str:
    """The army of a Unit, as its troop's key says."""
    return army_name(content, name.kind.partition(".")[0])


def token_count(count: int) -> str:
    return counted(count, "token") if count else "no token"
