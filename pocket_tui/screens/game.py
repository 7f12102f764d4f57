"""The game screen: one frame for every game. It shows the match and turns keys into commands for it."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.layout import Layout

from pocket_tui.engine.contract import Refusal
from pocket_tui.engine.grid import Direction, Point
from pocket_tui.engine.sheet import Section
from pocket_tui.match import Match, Offer
from pocket_tui.screens.boards import Board, make_board
from pocket_tui.screens.deciding import Deciding
from pocket_tui.screens.frame import FrameLayout
from pocket_tui.screens.keys import ACTIONS, GAME_SCOPES, bindings
from pocket_tui.screens.playing import PlayingScreen
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.choices import Choices
from pocket_tui.widgets.loglines import LogLine, LogLines
from pocket_tui.widgets.panel import Panel

_FRAME: Final = FrameLayout()
PANES: Final = ("choices", "board", "panel")
FOLLOW_EVERY: Final = 1.0
"""Seconds between two looks at the file: another terminal may play the same save."""
_LOG_STEPS: Final = 4


class GameScreen(PlayingScreen):
    """Shows a match and plays it. Everything shown comes from the match; nothing is judged here."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("match", "cursor")]
    DEFAULT_CSS = """
    GameScreen > Bar { width: 1fr; }
    """
    name_of_screen = "the game screen"

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.pane = PANES[0]
        self.place: Point | None = None
        self.notes: tuple[Section, ...] = ()
        """What was asked for: why, a hint, the cards seen. Shown above the panel until the next step."""
        self._ended = False
        self._sections: tuple[Section, ...] = ()
        self._view: Any = None
        self._offers: tuple[Offer | None, Offer | None] = (None, None)
        for binding in Binding.make_bindings(bindings(*_games(match.game.id))):
            self._bindings.key_to_bindings.setdefault(binding.key, []).append(binding)

    # -- panes --------------------------------------------------------------------------------

    def body(self) -> ComposeResult:
        yield make_board(self.match.game.id)
        yield Panel(id="panel")
        yield Choices(id="choices")
        yield LogLines(id="log")

    @property
    def layout(self) -> Layout:
        return _FRAME

    @property
    def board(self) -> Board:
        return cast(Board, self.query_one("#board"))

    @property
    def panel(self) -> Panel:
        return self.query_one("#panel", Panel)

    @property
    def choices(self) -> Choices:
        return self.query_one("#choices", Choices)

    @property
    def log_lines(self) -> LogLines:
        return self.query_one("#log", LogLines)

    @property
    def focus_canvas(self) -> Canvas | None:
        return self.query_one(f"#{self.pane}", Canvas)

    def on_mount(self) -> None:
        if self.match not in self.pocket.matches:
            self.pocket.matches.append(self.match)
        self.show_match()
        for notice in self.match.notices[:1]:
            self.say(notice)
        self.set_interval(FOLLOW_EVERY, self.follow)

    def follow(self) -> None:
        """Show what another terminal did in the same save."""
        if self.is_current and self.match.follow():
            self.show_match()
            self.say("The game went on in another window.")

    # -- showing ------------------------------------------------------------------------------

    def show_match(self) -> None:
        """Show everything as it is now: after every step, and when it went on elsewhere."""
        match = self.match
        decision = match.decision()
        self.patience.asked()
        self.deciding = Deciding.on(decision)
        self.notes, self.pane, self.place = (), PANES[0], None
        self._view = match.view()
        self._offers = (match.undo_offer(), match.redo_offer())
        self._show_frame()
        self._show_panes()
        self.refresh_footer()
        if decision is None:
            self._show_end()
        else:
            self._ended = False
        self.call_after_refresh(self._seen)

    def _seen(self) -> None:
        """The question has been painted: now keys count, and the footer knows how many pages there are."""
        self.patience.painted()
        self.refresh_footer()

    def _show_frame(self) -> None:
        match = self.match
        sheet = match.game.sheet(self._view)
        practice = " · practice" if match.practice else ""
        self.bar.title = match.game.title
        self.bar.where = sheet.where + practice
        self.bar.clock = sheet.clock
        self.bar.alarm = sheet.alarm
        self.bar.right = f"seed {match.seed}"
        self._sections = sheet.sections
        self._show_panel()
        entries = match.entries()[-_LOG_STEPS:]
        self.log_lines.lines = tuple(LogLine(entry.mark, entry.lines) for entry in entries)
        trouble = match.trouble
        self.log_lines.trouble = (trouble.reason, trouble.path) if trouble else ("", "")

    def _show_panel(self) -> None:
        under = self.board.under_cursor(self.place) if self.place is not None else None
        pinned = (*self.notes, *((under,) if under else ()))
        named = {section.id for section in pinned}
        rest = tuple(section for section in self._sections if section.id not in named)
        self.panel.show_sections(rest, pinned)

    def _show_choices(self) -> None:
        outcome = self.match.outcome()
        self.choices.closing = outcome.sentence if outcome else ""
        self.choices.show_decision(self.deciding.decision, self.deciding.rows, self.deciding.cursor)
        self.place_cursor()

    def _show_board(self) -> None:
        self.board.show_view(self.match.game, self._view, self.deciding.choice, self.place)
        self.place_cursor()

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
        labels["match.retry_save"] = "save now" if self.match.trouble else ""
        many = self.choices.pages > 1
        labels |= {"match.page_next": "next page" if many else "", "match.page_last": ""}
        labels["match.why"] = "why not" if self._refusal_here else "why"
        labels["match.turn_left"] = "turn" if self._can_turn else ""
        for action in ACTIONS.values():
            if action.scope == self.match.game.id:
                labels[action.id] = action.label if self._works(action.id) else ""
        return labels

    @property
    def _refusal_here(self) -> Refusal | None:
        choice = self.deciding.choice
        return choice.refusal if choice else None

    @property
    def _footer_says(self) -> tuple[bool, bool, bool]:
        """What of the footer depends on the cursor."""
        return bool(self._refusal_here), self._can_turn, bool(self.deciding.opened)

    @property
    def _can_turn(self) -> bool:
        return self.deciding.turned(1) != self.deciding

    def _works(self, action: str) -> bool:
        name = action.partition(".")[2]
        return name in _VIEWS or any(choice.refusal is None for choice in self.deciding.with_action(name))

    # -- the cursor ---------------------------------------------------------------------------

    def decide(self, deciding: Deciding) -> None:
        if self.pane != "choices":
            self.go_to("choices")
        before = self._footer_says
        self.deciding = deciding
        self._show_choices()
        self._show_board()
        if self._footer_says != before:
            self.refresh_footer()

    def _move(self, direction: Direction) -> None:
        if self.pane == "board" and self.place is not None:
            self.place = self.board.move_cursor(self.place, direction)
            self._show_board()
            self._show_panel()
        elif direction in (Direction.NORTH, Direction.SOUTH):
            step = 1 if direction is Direction.SOUTH else -1
            if self.pane == "panel":
                self.panel.scroll_lines(step)
            else:
                self.decide(self.deciding.moved(step))
        elif self.pane == "choices":
            self._open_group(direction is Direction.EAST)

    def _open_group(self, wanted: bool) -> None:
        row = self.deciding.row
        if row is not None and row.group is not None and row.open != wanted:
            self.decide(self.deciding.toggled(row.group.id))
        elif row is not None and row.inside and row.choice is not None and not wanted:
            self.decide(self.deciding.toggled(row.choice.group))

    def action_cursor_up(self) -> None:
        self._move(Direction.NORTH)

    def action_cursor_down(self) -> None:
        self._move(Direction.SOUTH)

    def action_cursor_left(self) -> None:
        self._move(Direction.WEST)

    def action_cursor_right(self) -> None:
        self._move(Direction.EAST)

    def action_cursor_first(self) -> None:
        self.decide(self.deciding.at(0))

    def action_cursor_last(self) -> None:
        self.decide(self.deciding.at(len(self.deciding.rows) - 1))

    def action_cursor_page_up(self) -> None:
        self.decide(self.deciding.at(self.deciding.cursor - self.choices.page_size))

    def action_cursor_page_down(self) -> None:
        self.decide(self.deciding.at(self.deciding.cursor + self.choices.page_size))

    def action_match_page_next(self) -> None:
        """The first line of the next page; behind the last page comes the first."""
        size = self.choices.page_size
        page = (self.choices.page + 1) % self.choices.pages
        self.decide(self.deciding.at(page * size))

    def action_match_page_last(self) -> None:
        size = self.choices.page_size
        page = (self.choices.page - 1) % self.choices.pages
        self.decide(self.deciding.at(page * size))

    def action_match_turn_left(self) -> None:
        self.decide(self.deciding.turned(-1))

    def action_match_turn_right(self) -> None:
        self.decide(self.deciding.turned(1))

    def action_match_pane(self) -> None:
        self.go_to(PANES[(PANES.index(self.pane) + 1) % len(PANES)])

    def action_match_pane_back(self) -> None:
        self.go_to(PANES[PANES.index(self.pane) - 1])

    def go_to(self, pane: str) -> None:
        self.pane = pane
        self.place = self.board.cursor_start() if pane == "board" else None
        self._show_panes()
        self._show_panel()
        self.refresh_footer()

    def _show_panes(self) -> None:
        """Show which pane has the keys, and the cursor in it."""
        self.choices.active = self.pane == "choices"
        self.panel.active = self.pane == "panel"
        self._show_choices()
        self._show_board()

    def action_app_back(self) -> None:
        """Out of a pane, then out of an open group; the game itself is left with its own key."""
        if self.pane != "choices":
            self.go_to("choices")
        elif self.notes:
            self.note()
        elif self.deciding.opened:
            self.decide(self.deciding.toggled(next(iter(sorted(self.deciding.opened)))))
        else:
            self.say("Press q to leave the game. It is saved.")

    # -- choosing -----------------------------------------------------------------------------

    def action_cursor_confirm(self) -> None:
        if self.pane == "board" and self.place is not None:
            found = self.deciding.at_place(self.place)
            if found:
                self.choose_among(found)
            else:
                self.say("Nothing can be done there now.")
        elif self.pane == "panel":
            self.go_to("choices")
        else:
            self.take(self.deciding.cursor)

    def action_match_digit(self, digit: int) -> None:
        index = self.choices.row_of_digit(digit)
        if index is None:
            self.say(f"There is no choice {digit} here.")
            return
        self.decide(self.deciding.at(index))
        self.take(index)

    @on(Choices.Pointed)
    def point(self, message: Choices.Pointed) -> None:
        """The mouse, where it is switched on: a first click goes to a line, a second one does it."""
        message.stop()
        self.pocket.key_name, self.pocket.key_time = "click", message.clicked
        if self.pane == "choices" and message.index == self.deciding.cursor:
            self.take(message.index)
        else:
            self.decide(self.deciding.at(message.index))

    def action_play(self, name: str) -> None:
        if name in _VIEWS:
            getattr(self, f"_view_{name}")()
        else:
            super().action_play(name)

    def note(self, *sections: Section) -> None:
        self.notes = sections
        self._show_panel()
        self.refresh_footer()

    # -- looking ------------------------------------------------------------------------------

    def _view_look(self) -> None:
        self.go_to("choices" if self.pane == "board" else "board")

    def _view_map(self) -> None:
        self.board.whole_map = not self.board.whole_map
        self.place_cursor()

    def _view_cards(self) -> None:
        """Bring the section about the cards to the top of the panel, and back."""
        found = tuple(section for section in self._sections if section.id == "cards")
        if not found:
            self.say("No card has been used this hour.")
            return
        self.note(*(() if self.notes == found else found))


_VIEWS: Final = ("map", "cards", "look")
"""Keys of a game that change what is seen and nothing else."""


def _games(game_id: str) -> tuple[str, ...]:
    """The scope of the game's own keys, if it has any."""
    return (game_id,) if game_id in GAME_SCOPES and _has_keys(game_id) else ()


def _has_keys(game_id: str) -> bool:
    return any(action.scope == game_id for action in ACTIONS.values())
