"""The bots of Pocket Battles by name: three levels that differ in depth, and one that plays anything."""

from __future__ import annotations

from collections.abc import Callable

from pocket_tui.engine.contract import Bot
from pocket_tui.games.bots import Random
from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.greedy import Greedy
from pocket_tui.games.pocket_battles.search import Captain, General

BOTS: dict[str, Callable[[Content], Bot]] = {
    Greedy.name: Greedy,
    Captain.name: Captain,
    General.name: General,
    Random.name: Random,
}
"""The bots by name, the one that gives hints first, then the deeper ones."""
