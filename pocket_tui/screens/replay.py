"""A game step by step, with the board as it was at each moment, and the way back there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, overload

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.layout import Layout

from pocket_tui.engine.contract import LOOKER, IllegalCommand
from pocket_tui.screens.asking import AskScreen
from pocket_tui.screens.boards import Board, make_board
from pocket_tui.screens.entering import back_to_game
from pocket_tui.screens.frame import FrameLayout
from pocket_tui.screens.keys import bindings
from pocket_tui.screens.listed import Ask, ListScreen
from pocket_tui.screens.telling import entry_row, position_text, rule_of
from pocket_tui.storage.outbox import write_text
from pocket_tui.storage.problems import StorageProblem
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.listing import Listing
from pocket_tui.widgets.panel import Panel
from pocket_tui.widgets.textfield import TextField

if TYPE_CHECKING:
    from pocket_tui.match import LogEntry, Match, Offer


_FRAME: Final = FrameLayout()


class Steps(Sequence["LogEntry"]):
    """The log with the beginning of the game before it."""

    def __init__(self, match: Match, seat: int) -> None:
        from pocket_tui.match import LogEntry

        self._entries = match.entries(seat)
        self._start = LogEntry(0, "", match.created, 0, "the game begins", (), True)

    def __len__(self) -> int:
        return len(self._entries) + 1

    @overload
    def __getitem__(self, index: int) -> LogEntry: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[LogEntry]: ...
    def __getitem__(self, index: int | slice) -> LogEntry | Sequence[LogEntry]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        return self._start if index == 0 else self._entries[index - 1]


class ReplayScreen(ListScreen[None]):
    """The frame of the game screen, with the steps in place of the choices."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(
            "cursor.left", "cursor.right", "list.filter", "list.pane", "replay", "log.export", "match.rules"
        )
    ]
    DEFAULT_CSS = """
    ReplayScreen > Bar { width: 1fr; }
    """
    name_of_screen = "the replay"

    def __init__(self, match: Match, number: int | None = None) -> None:
        super().__init__()
        self.match = match
        self._side = _first_side(match)
        self._steps = Steps(match, self._side)
        self._first = len(self._steps) - 1 if number is None else number

    # -- panes --------------------------------------------------------------------------------------

    @property
    def layout(self) -> Layout:
        return _FRAME

    def body(self) -> ComposeResult:
        yield make_board(self.match.game.id)
        yield Panel(id="panel")
        yield Listing(entry_row, id="choices")
        yield TextField(id="log")

    def on_mount(self) -> None:
        self.bar.title = self.match.game.title
        self.listing.show_items(self._steps, self._first)
        self.cursor_moved()

    @property
    def board(self) -> Board:
        board: Board = self.query_one("#board")  # type: ignore[assignment]
        return board

    @property
    def _panel(self) -> Panel:
        return self.query_one(Panel)

    @property
    def focus_canvas(self) -> Canvas | None:
        return self._panel if self._panel.active else super().focus_canvas

    @property
    def number(self) -> int:
        """The number of the record at whose end the board stands."""
        return self.listing.cursor

    def cursor_moved(self) -> None:
        """Show the position behind the step under the cursor."""
        match, game = self.match, self.match.game
        view = game.view(match.position(self.number), self._side)
        sheet = game.sheet(view)
        self.bar.where = f"replay · {sheet.where}"
        self.bar.clock, self.bar.alarm = sheet.clock, sheet.alarm
        self.bar.right = f"seed {match.seed}"
        self._panel.sections = sheet.sections
        self.board.show_view(game, view, None, None)
        if not self.typing and self.field is not None:
            self.show_question(self.field)
        super().cursor_moved()

    def show_question(self, field: TextField) -> None:
        last = len(self._steps) - 1
        field.close("Replay", f"Step {self.number:,} of {last:,}", "")

    def labels(self) -> dict[str, str]:
        return {
            "cursor.down": "step",
            "cursor.confirm": "",
            "list.filter": "jump",
            "list.pane": "steps" if self._panel.active else "panel",
            "match.rules": "",
            "replay.back_to": "back to here" if self._may_go_back else "",
            "replay.side": "other side" if self._may_turn else "",
        }

    # -- stepping -----------------------------------------------------------------------------------

    def action_cursor_up(self) -> None:
        if self._panel.active:
            self._panel.scroll_lines(-1)
        else:
            super().action_cursor_up()

    def action_cursor_down(self) -> None:
        if self._panel.active:
            self._panel.scroll_lines(1)
        else:
            super().action_cursor_down()

    def action_list_pane(self) -> None:
        """From the steps to the panel beside the board, and back."""
        self._panel.active = not self._panel.active
        self.listing.active = not self._panel.active
        self.refresh_footer()
        self.place_cursor()

    def action_app_back(self) -> None:
        if self._panel.active:
            self.action_list_pane()
        else:
            super().action_app_back()

    def action_cursor_left(self) -> None:
        self.action_cursor_up()

    def action_cursor_right(self) -> None:
        self.action_cursor_down()

    def action_list_filter(self) -> None:
        self.ask(Ask("Jump to step", self._jump, digits=True, limit=7))

    def _jump(self, text: str) -> str | None:
        last = len(self._steps) - 1
        if not text or int(text) > last:
            return f"Type a number from 0 to {last:,}."
        self.listing.go(int(text))
        return None

    @property
    def _may_turn(self) -> bool:
        """Once a game is over, nothing of it is a secret from anybody any more."""
        return len(self.match.seats) > 1 and self.match.decision() is None

    def action_replay_side(self) -> None:
        """Show the same moment, and everything before and after it, as the next seat saw it."""
        if not self._may_turn:
            one = len(self.match.seats) == 1
            self.say(
                "There is only one side." if one else "What the other side sees is shown once it is over."
            )
            return
        number = self.number
        self._side = (self._side + 1) % len(self.match.seats)
        self._steps = Steps(self.match, self._side)
        self.listing.show_items(self._steps, number)
        self.cursor_moved()
        self.say(f"As {self.match.seats[self._side].name} saw it.")

    def action_match_rules(self) -> None:
        self.pocket.open("rules", self.match.game.id, rule_of(self._steps[self.number]))

    def action_log_export(self) -> None:
        """Write the position in words into a file: where everything stands, and the board in sentences."""
        match, number = self.match, self.number
        try:
            path = write_text(
                self.pocket.places,
                f"{match.id}-step-{number}.txt",
                position_text(match, self._steps[number], self._side),
            )
        except StorageProblem as problem:
            self.say(problem.reason)
        else:
            self.tell_written(path)

    # -- going back ---------------------------------------------------------------------------------

    @property
    def _may_go_back(self) -> bool:
        return not self.match.watching and self.match.undo_to_offer(self.number) is not None

    def action_replay_back_to(self) -> None:
        if self.match.watching:
            self.say("You are looking on; open the game to go back in it.")
            return
        offer = self.match.undo_to_offer(self.number)
        if offer is None:
            self.say(self._why_not())
        elif offer.asks and back_to_game(self.pocket, self.match):
            self.pocket.screen.ask_consent(offer)  # type: ignore[attr-defined]
        elif offer.refusal is not None:
            self.say(offer.refusal.reason)
        elif offer.reveals and not self.match.practice:
            self._ask_back(offer)
        else:
            self._go_back()

    def _why_not(self) -> str:
        if self.number and not self._steps[self.number].live:
            return "This was taken back: it is not on the line that was played."
        return "The game stands here already."

    def _ask_back(self, offer: Offer) -> None:
        passed = " ".join(offer.reveals)
        steps = "1 action" if offer.steps == 1 else f"{offer.steps} actions"
        question = (
            f"Take back {steps}? It goes back past what was revealed: {passed} "
            "The game is marked as practice from then on."
        )
        self.app.push_screen(
            AskScreen("Back to here", question, "Yes, as practice"),
            lambda yes: self._go_back() if yes else None,
        )

    def _go_back(self) -> None:
        try:
            self.match.undo_to(self.number)
        except IllegalCommand as refused:
            self.say(refused.refusal.reason)
            return
        if not back_to_game(self.pocket, self.match):
            self.pocket.open("game", self.match)


def _first_side(match: Match) -> int:
    """The seat that is looked from: whose view the game shows; of one that is over, a player's own."""
    viewer = match.table.viewer
    if viewer == LOOKER and match.decision() is None:
        return next(seat.number for seat in match.seats if not seat.bot)
    return viewer
