"""An army that is kept from a game: its name is asked for, and one that is taken must be given twice."""

from __future__ import annotations

from pocket_tui.match.armies import NAME_MOST, Keeping
from pocket_tui.screens.listed import Ask
from pocket_tui.screens.mustering import MusteringScreen
from pocket_tui.screens.naming import NameScreen
from pocket_tui.storage.problems import StorageProblem


def ask_name(screen: MusteringScreen) -> None:
    """Ask under which name the army of who looks at that screen is kept, or say why it can't be."""
    keeping = Keeping(screen.match)
    if keeping.reason:
        screen.say(keeping.reason)
        return
    hint = "The list as it was built, before any loss; a new game offers it."
    done = _Naming(screen, keeping).done
    screen.app.push_screen(NameScreen(Ask("Keep as", done, keeping.suggestion, hint, limit=NAME_MOST)))


class _Naming:
    """Takes the name. One that a list has already must be given twice."""

    def __init__(self, screen: MusteringScreen, keeping: Keeping) -> None:
        self._screen = screen
        self._keeping = keeping
        self._warned = ""

    def done(self, text: str) -> str | None:
        """Keep the list under that name; why it can't be kept, if so."""
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
