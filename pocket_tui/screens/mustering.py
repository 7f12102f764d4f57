"""The keys of the game screen for armies: add the chosen troop while one is built, keep one's own list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pocket_tui.screens.keys import ARMY_GAMES
from pocket_tui.screens.listed import Ask
from pocket_tui.screens.naming import NameScreen
from pocket_tui.screens.panes import PanesScreen
from pocket_tui.storage.armies import NAME_MOST
from pocket_tui.storage.problems import StorageProblem

if TYPE_CHECKING:
    from pocket_tui.match.armies import Keeping


class MusteringScreen(PanesScreen):
    """What the game screen does for armies."""

    @property
    def is_mustering(self) -> bool:
        """Whether a list is being put together."""
        decision = self.deciding.decision
        return decision is not None and decision.again

    @property
    def has_army(self) -> bool:
        """Whether who looks at the screen has an army."""
        return self.match.game.id in ARMY_GAMES and self.match.table.viewer in self.match.table.here

    def _view_add(self) -> None:
        """Do the chosen line, or the first of the chosen group that can be done; so on the board."""
        row = self.deciding.row
        if not self.is_mustering:
            self.say("No army is being built now.")
        elif self.pane != "choices" or row is None or row.group is None:
            self.action_cursor_confirm()
        else:
            choices = self.deciding.decision.choices if self.deciding.decision else ()
            inside = [choice for choice in choices if choice.group == row.group.id]
            self.choose(next((choice for choice in inside if choice.refusal is None), inside[0]))

    def action_army_keep(self) -> None:
        """Ask for a name, and keep the army of whoever looks at the screen under it."""
        from pocket_tui.match.armies import Keeping  # only when somebody keeps a list

        keeping = Keeping(self.match)
        if keeping.reason:
            self.say(keeping.reason)
            return
        hint = "The list as it was built, before any loss; a new game offers it."
        done = _Naming(self, keeping).done
        self.app.push_screen(NameScreen(Ask("Keep as", done, keeping.suggestion, hint, limit=NAME_MOST)))


class _Naming:
    """Takes the name. One that a list has already must be given twice."""

    def __init__(self, screen: MusteringScreen, keeping: Keeping) -> None:
        self._screen = screen
        self._keeping = keeping
        self._warned = ""

    def done(self, text: str) -> str | None:
        name = text.strip()
        if name != self._warned and self._keeping.would_replace(name):
            self._warned = name
            return f'There is a list "{name}" already; enter again replaces it.'
        try:
            said = self._keeping.keep(name)
        except StorageProblem as problem:
            return problem.reason
        self._screen.call_after_refresh(self._screen.say, said)
        return None
