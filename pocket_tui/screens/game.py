"""The game screen: one frame for every game. It shows the match and turns keys into commands for it."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from pocket_tui.match import Match, Offer
from pocket_tui.screens.asking import AskScreen
from pocket_tui.screens.company import CompanyScreen
from pocket_tui.screens.keys import ACTIONS, ARMY_GAMES, GAME_SCOPES, bindings
from pocket_tui.screens.mustering import MusteringScreen
from pocket_tui.screens.panes import PANES
from pocket_tui.widgets.loglines import LogLine

LOOK_FOR_CARDS_AFTER: Final = 0.5
"""Seconds until the installed cards are read: the game is shown first."""
_LOG_STEPS: Final = 4
_RECENT: Final = 30
"""So many steps back a game looks for what is kept in sight."""


class GameScreen(CompanyScreen, MusteringScreen):
    """Shows a match and plays it. Everything shown comes from the match; nothing is judged here."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("match", "cursor")]
    DEFAULT_CSS = """
    GameScreen > Bar { width: 1fr; }
    """
    name_of_screen = "the game screen"

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._ended = False
        self._offers: tuple[Offer | None, Offer | None] = (None, None)
        self._has_new_cards = False
        for binding in Binding.make_bindings(bindings(*_games(match.game.id))):
            self._bindings.key_to_bindings.setdefault(binding.key, []).append(binding)

    def on_mount(self) -> None:
        if self.match not in self.pocket.matches:
            self.pocket.matches.append(self.match)
        self.show_match()
        for notice in self.match.notices[:1]:
            self.say(notice)
        self.keep_following()
        self.look_for_question()
        self.set_timer(LOOK_FOR_CARDS_AFTER, self._look_for_cards)

    # -- showing ------------------------------------------------------------------------------

    def show_match(self) -> None:
        """Show everything as it is now: after every step, and when it went on elsewhere."""
        match = self.match
        decision = match.decision()
        self.patience.asked()
        waits = self.still_waits(decision)
        if not waits and not self.deciding.goes_on(decision):
            self.pane, self.place = PANES[0], None
        self.deciding = self.deciding.renewed(decision)
        self.notes, self.steered = self.notes if waits else (), False
        self.view, self.board.since = match.view(), self.before_others()
        self._offers = (match.undo_offer(), match.redo_offer())
        self._show_frame()
        self.show_panes()
        self.show_panel()
        self.refresh_footer()
        if decision is None:
            self._show_end()
        else:
            self._ended = False
        self.call_after_refresh(self._seen)
        self.let_bots_play()
        self.keep_covered()

    def _seen(self) -> None:
        """The question has been painted: now keys count, and the footer knows how many pages there are."""
        self.patience.painted()
        self.show_panel()
        self.refresh_footer()

    def _show_frame(self) -> None:
        match = self.match
        sheet = match.game.sheet(self.view)
        practice = " · practice" if match.practice else ""
        self.bar.title = match.game.title
        self.bar.where = sheet.where + practice
        self.bar.clock = (*self.whose_turn(), *sheet.clock)
        self.bar.alarm = sheet.alarm
        self.bar.right = f"seed {match.seed}"
        recap = match.game.recap(self.view, match.recent(_RECENT)) if match.number else ()
        told, self.recalled = {section.id for section in recap}, bool(recap)
        self.sections = (*recap, *(section for section in sheet.sections if section.id not in told))
        entries = match.entries()[-_LOG_STEPS:]
        self.log_lines.lines = tuple(LogLine(entry.mark, entry.lines) for entry in entries)
        trouble = match.trouble
        self.log_lines.trouble = (trouble.reason, trouble.path) if trouble else ("", "")

    def _show_end(self) -> None:
        """Open the last page once; whoever looks at the board afterwards is left in peace."""
        if not self._ended and self.match.outcome() is not None:
            self._ended = True
            self.call_after_refresh(self.pocket.open, "end", self.match)

    def labels(self) -> dict[str, str]:
        labels = {"cursor.confirm": "back" if self.pane == "panel" else "do it"}
        idle = self.pane == "choices" and not self.notes and not self.deciding.opened
        labels["app.back"] = "" if idle else "back"
        undo, redo = self._offers
        labels["match.undo"] = f"undo: {undo.label}" if undo else ""
        labels["match.redo"] = f"redo: {redo.label}" if redo else ""
        if self.match.trouble:
            labels["match.leave"] = "leave"
        labels["match.adopt_pack"] = "new cards" if self._has_new_cards else ""
        labels["match.retry_save"] = "save now" if self.match.trouble else ""
        many = self.choices.pages > 1
        labels |= {"match.page_next": "next page" if many else "", "match.page_last": ""}
        labels["match.why"] = "why not" if self.refusal_here else "why"
        turns = "unit" if self.deciding.has_units else "turn"
        labels["match.turn_left"] = turns if self.can_turn else ""
        for action in ACTIONS.values():
            if action.scope == self.match.game.id:
                labels[action.id] = action.label if self._works(action.id) else ""
        labels["army.keep"] = ACTIONS["army.keep"].label if self.has_army else ""
        return labels | self.labels_while_others_play()

    def _works(self, action: str) -> bool:
        name = action.partition(".")[2]
        if name == "add":
            return self.is_mustering
        return name in _VIEWS or any(choice.refusal is None for choice in self.deciding.with_action(name))

    def action_play(self, name: str) -> None:
        if name in _VIEWS:
            getattr(self, f"_view_{name}")()
        else:
            super().action_play(name)

    # -- content ------------------------------------------------------------------------------

    def _look_for_cards(self) -> None:
        """Offer the installed cards where the game began with others. Nothing has to be answered."""
        self._has_new_cards = self.match.pack_differs
        if self._has_new_cards:
            self.say("Other cards are installed than this game began with: P changes over to them.")
            self.refresh_footer()

    def action_match_adopt_pack(self) -> None:
        if not self._has_new_cards:
            self.say("This game is played with the cards that are installed.")
            return
        question = "Go on with the installed cards? What has happened stays; undo leads back to the old ones."
        screen = AskScreen("New cards", question, "Yes, change over", "No, keep the old")
        self.app.push_screen(screen, lambda yes: self._adopt_pack() if yes else None)

    def _adopt_pack(self) -> None:
        try:
            self.match.adopt_pack()
        except ValueError as error:
            self.say(f"The cards stay as they are: {error}.")
            return
        self._has_new_cards = self.match.pack_differs
        self.show_match()
        self.say("Changed over to the installed cards.")

    # -- looking ------------------------------------------------------------------------------

    def _view_look(self) -> None:
        self.go_to("choices" if self.pane == "board" else "board")

    def _view_map(self) -> None:
        self.board.whole_map = not self.board.whole_map
        self.place_cursor()

    def _view_cards(self) -> None:
        self._view_section("cards", "No card has been used this hour.")

    def _view_traits(self) -> None:
        self._view_section("traits", "There are no traits to explain yet.")

    def _view_decks(self) -> None:
        self._view_section("piles", "There is nothing in the piles yet.")

    def _view_section(self, name: str, nothing: str) -> None:
        """Bring that section to the top of the panel, and back."""
        sheet = self.match.game.sheet(self.view)
        known = (*sheet.sections, *sheet.asides)
        found = tuple(section for section in known if section.id == name and section.entries)
        if not found:
            self.say(nothing)
            return
        self.note(*(() if self.notes == found else found))


_VIEWS: Final = ("map", "cards", "decks", "look", "traits", "add")
"""Keys of a game that change what is seen and nothing else."""


def _games(game_id: str) -> tuple[str, ...]:
    """The scopes of the game's own keys, if it has any."""
    armies = ("army",) if game_id in ARMY_GAMES else ()
    return (game_id, *armies) if game_id in GAME_SCOPES and _has_keys(game_id) else armies


def _has_keys(game_id: str) -> bool:
    return any(action.scope == game_id for action in ACTIONS.values())
