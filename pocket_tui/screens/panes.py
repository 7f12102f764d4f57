"""The panes of the game screen: board, panel, choices and log, and the cursor that goes through them."""

from __future__ import annotations

from typing import Any, Final, cast

from textual import on
from textual.app import ComposeResult
from textual.layout import Layout

from pocket_tui.engine.contract import Decision, Refusal
from pocket_tui.engine.grid import Direction, Point
from pocket_tui.engine.sheet import Line, Section
from pocket_tui.match import Match
from pocket_tui.screens.boards import Board, make_board
from pocket_tui.screens.deciding import Deciding
from pocket_tui.screens.frame import FrameLayout
from pocket_tui.screens.playing import PlayingScreen
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.choices import Choices
from pocket_tui.widgets.loglines import LogLines
from pocket_tui.widgets.panel import Panel

_FRAME: Final = FrameLayout()
PANES: Final = ("choices", "board", "panel")


class PanesScreen(PlayingScreen):
    """Which pane has the keys, and where the cursor is in it. `view` and `sections` are what they show."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.pane = PANES[0]
        self.place: Point | None = None
        self.steered = False
        """Whether the cursor was moved since the question was put."""
        self.recalled = False
        """Whether the sections begin with what happened last, which a small panel shows first."""
        self.notes: tuple[Section, ...] = ()
        """What was asked for: why, a hint, the cards seen. Shown in the panel until the next step."""
        self.sections: tuple[Section, ...] = ()
        self.view: Any = None

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

    # -- showing ------------------------------------------------------------------------------

    def show_panel(self) -> None:
        board = self.board
        steered = self.steered or self.panel.is_tall or not self.recalled
        under = board.under_cursor(self.place) if self.place is not None else board.chosen(steered)
        pinned = (*self.notes, *((under,) if under else ()))
        named = {section.id for section in pinned}
        rest = tuple(section for section in self.sections if section.id not in named)
        self.panel.show_sections(rest, pinned)

    def show_choices(self) -> None:
        outcome = self.match.outcome()
        self.choices.closing = outcome.sentence if outcome else ""
        shown, told = self.caption(), () if self.deciding.rows else self.tell_others()
        self.choices.show_decision(
            shown or self.deciding.decision, self.deciding.rows, self.deciding.cursor, told
        )
        self.place_cursor()

    def caption(self) -> Decision[Any] | None:
        """What stands in place of a question while nobody here has to choose; None: somebody has."""
        return None

    def tell_others(self) -> tuple[Line, ...]:
        """What stands in place of the list then."""
        return ()

    def show_board(self) -> None:
        row = self.deciding.row
        self.board.group = row.group if row else None
        self.board.show_view(self.match.game, self.view, self.deciding.choice, self.place)
        self.place_cursor()

    def note(self, *sections: Section) -> None:
        self.notes = sections
        self.show_panel()
        self.refresh_footer()

    @property
    def refusal_here(self) -> Refusal | None:
        choice = self.deciding.choice
        return choice.refusal if choice else None

    @property
    def _footer_says(self) -> tuple[bool, bool, bool]:
        """What of the footer depends on the cursor."""
        return bool(self.refusal_here), self.can_turn, bool(self.deciding.opened)

    @property
    def can_turn(self) -> bool:
        return self.deciding.turned(1) != self.deciding

    # -- the cursor ---------------------------------------------------------------------------

    def decide(self, deciding: Deciding) -> None:
        if self.pane != "choices":
            self.go_to("choices")
        before = self._footer_says
        self.deciding, self.steered = deciding, True
        self.show_choices()
        self.show_board()
        self.show_panel()
        if self._footer_says != before:
            self.refresh_footer()

    def _move(self, direction: Direction) -> None:
        if self.pane == "board" and self.place is not None:
            self.place = self.board.move_cursor(self.place, direction)
            self.show_board()
            self.show_panel()
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
        self.show_panes()
        self.show_panel()
        self.refresh_footer()

    def show_panes(self) -> None:
        """Show which pane has the keys, and the cursor in it."""
        self.choices.active = self.pane == "choices"
        self.panel.active = self.pane == "panel"
        self.show_choices()
        self.show_board()

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
