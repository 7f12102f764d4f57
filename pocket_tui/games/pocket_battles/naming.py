"""Units, troops and places in a few words, as decisions and every other text name them."""

from __future__ import annotations

from collections.abc import Sequence

from pocket_tui.games.pocket_battles.cards import Content, TroopKind
from pocket_tui.games.pocket_battles.field import Rank, Sector


def troop_title(kind: TroopKind) -> str:
    """A troop with its numbers, white ones in brackets: "Half Orcs 5 [56]"."""
    return f"{kind.name} {numbers_of(kind)}".rstrip()


def numbers_of(kind: TroopKind) -> str:
    """The dice numbers of a troop: "5 [56]"; empty: it has none."""
    black = "".join(map(str, kind.black))
    white = f"[{''.join(map(str, kind.white))}]" if kind.white else ""
    return " ".join(filter(None, (black, white)))


def unit_title(content: Content, kinds: Sequence[str]) -> str:
    """The names of a Unit's troops, equal ones counted: "Legionaries ×3 + Imperator"."""
    return kinds_title([content.kind[key] for key in kinds])


def kinds_title(kinds: Sequence[TroopKind]) -> str:
    """As `unit_title`, of the kinds themselves."""
    counts: dict[str, int] = {}
    for kind in kinds:
        counts[kind.name] = counts.get(kind.name, 0) + 1
    return " + ".join(name if count == 1 else f"{name} ×{count}" for name, count in counts.items())


def told_apart(content: Content, kinds: Sequence[str]) -> str:
    """The title of a Unit in a list of all of them: brief, but with the numbers of a troop that is alone."""
    return troop_title(content.kind[kinds[0]]) if len(kinds) == 1 else brief_title(content, kinds)


def brief_title(content: Content, kinds: Sequence[str]) -> str:
    """The same, of three names and more only the first: "Slingers ×2 and 2 more"."""
    names = list(dict.fromkeys(content.kind[key].name for key in kinds))
    if len(names) < 3:
        return unit_title(content, kinds)
    same = [key for key in kinds if content.kind[key].name == names[0]]
    return f"{unit_title(content, same)} and {len(kinds) - len(same)} more"


def place_title(sector: Sector, rank: Rank) -> str:
    """ "left front", "center zone"."""
    return f"{sector.word} {rank.value}"


def counted(number: int, word: str) -> str:
    """ "1 token", "2 tokens"."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def average(mean: float) -> str:
    """An average with one digit behind the point."""
    return f"{mean:.1f}"
