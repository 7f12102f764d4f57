"""How things stand, said once: what was told before is not told again until it changes."""

from __future__ import annotations

from typing import Any

from pocket_tui.engine.contract import AnyGame
from pocket_tui.plain.telling import tell_sections, tell_title


class Situation:
    """Remembers what a listener has heard of a game."""

    def __init__(self) -> None:
        self._told: dict[str, str] = {}

    def tell(self, game: AnyGame, view: Any, *, whole: bool = False) -> list[str]:
        """The title line and the first section always; the other sections and the place when they are new.

        The panel's own section on the place is left out: the game's description says more. `whole`: all.
        """
        sheet = game.sheet(view)
        parts = {**tell_sections(sheet), "here": game.describe(view)[0]}
        first = next(iter(parts))
        news = [told for id, told in parts.items() if whole or id == first or self._told.get(id) != told]
        self._told = parts
        return [tell_title(sheet), *news]
