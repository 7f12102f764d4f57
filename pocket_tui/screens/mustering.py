"""The keys of the game screen for armies: add the chosen troop while one is built, keep one's own list."""

from __future__ import annotations

from pocket_tui.screens.keys import ARMY_GAMES
from pocket_tui.screens.panes import PanesScreen


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
        from pocket_tui.screens.keeping import ask_name  # only when somebody keeps a list

        ask_name(self)
