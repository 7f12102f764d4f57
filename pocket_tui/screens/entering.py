"""Into a game. What can't be opened is said, and nothing else happens."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

if TYPE_CHECKING:
    from pocket_tui.match import Match
    from pocket_tui.screens.app import PocketApp


def enter_save(app: PocketApp, path: Path) -> bool:
    """Open a save and go into its game; False: it was said why that is not possible."""
    match = open_match(app, path)
    if match is None:
        return False
    enter(app, match)
    return True


def open_match(app: PocketApp, path: Path, *, watching: bool = False) -> Match | None:
    """The match of a save; the one that is open already, if it is. None: it was said why not."""
    from pocket_tui.match import Match, NoSeat  # only when a game is opened: the first screen needs no game
    from pocket_tui.storage.problems import StorageProblem

    for match in app.matches:
        if match.path == path and not watching:
            return match  # type: ignore[no-any-return]
    try:
        return Match.reread(path, app.places) if watching else Match.open(path, app.places)
    except NoSeat as problem:
        _offer_to_look_on(app, path, problem.refusal.reason)
    except StorageProblem as problem:
        app.say(problem.reason)
    return None


def _offer_to_look_on(app: PocketApp, path: Path, reason: str) -> None:
    """Others play it on every seat: ask whether to watch them."""
    from pocket_tui.match import Match
    from pocket_tui.screens.asking import AskScreen

    def watch(yes: bool | None) -> None:
        if yes:
            enter(app, Match.open(path, app.places, watching=True))

    app.push_screen(
        AskScreen("Taken", f"{reason} Look on at what both players may see?", "Yes, look on"), watch
    )


def enter(app: PocketApp, match: Match) -> None:
    """Show a match on the game screen; where it is shown already, go back there."""
    if not back_to_game(app, match):
        app.open("game", match)


def back_to_game(app: PocketApp, match: Match) -> bool:
    """Close what lies on the game screen of that match, and show it as it is now; False: there is none."""
    shown = next((screen for screen in app.screen_stack if _plays(screen, match)), None)
    if shown is None:
        return False
    while app.screen is not shown:
        app.pop_screen()
    shown.show_match()  # type: ignore[attr-defined]
    return True


def _plays(screen: Screen[Any], match: Match) -> bool:
    return hasattr(screen, "show_match") and getattr(screen, "match", None) is match


def is_open(app: PocketApp, path: Path) -> bool:
    """Whether that save is being played in this process."""
    return any(match.path == path for match in app.matches)
