"""The neutral page between two players at one keyboard: nothing of either side is on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from pocket_tui.engine.contract import Seat
from pocket_tui.screens.base import PocketScreen
from pocket_tui.screens.keys import bindings
from pocket_tui.screens.patience import Patience
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.placard import Placard

if TYPE_CHECKING:
    from pocket_tui.match import Request
    from pocket_tui.screens.company import CompanyScreen


class NeutralScreen(PocketScreen[None]):
    """Covers a game until the one who is named answers. Keys pressed before that was read do not count."""

    def __init__(self, game: CompanyScreen, name: str, *sentences: str) -> None:
        super().__init__()
        self.game = game
        self._player = name
        self._sentences = sentences
        self.patience = Patience()

    def body(self) -> ComposeResult:
        yield Placard(id="placard")

    @property
    def focus_canvas(self) -> Canvas | None:
        return next(iter(self.query(Placard)), None)

    def on_mount(self) -> None:
        self.bar.title = self.game.match.game.title
        self.bar.where = self.game.match.label
        self.bar.alarm = "not saved" if self.game.match.trouble else ""
        placard = self.query_one(Placard)
        placard.name_shown, placard.sentences = self._player, self._sentences
        # What was pressed for the game below must not answer this page, nor a key that is still held down.
        self.patience.stepped(self.pocket.key_name, self.pocket.key_time, reveals=True)
        self.call_after_refresh(self.patience.painted)

    def labels(self) -> dict[str, str]:
        return {"app.back": ""}

    @property
    def is_meant(self) -> bool:
        """Whether the key that is being dealt with was pressed by somebody who had read this page."""
        return self.patience.allows(self.pocket.key_name, self.pocket.key_time)

    def action_app_back(self) -> None:
        """There is no way back to what the other player saw."""
        self.say("The one who is named has the keyboard now.")


class HandOverScreen(NeutralScreen):
    """Asks the player of a seat to take over the keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("cursor.confirm", "match.log", "match.rules", "match.saves", "match.leave")
    ]
    name_of_screen = "the page between two players"

    def __init__(self, game: CompanyScreen, seat: Seat) -> None:
        super().__init__(
            game,
            seat.name,
            "It is your turn, and what comes next is for your eyes alone.",
            "Everybody else looks away.",
            "Press enter when you sit at the keyboard.",
        )
        self.seat = seat

    def labels(self) -> dict[str, str]:
        return {**super().labels(), "cursor.confirm": "take over"}

    def action_cursor_confirm(self) -> None:
        """Show the game as that player sees it, and only then take this page away."""
        if self.is_meant:
            self.game.match.table.take_over(self.seat.number)
            self.game.show_match()

    def action_match_log(self) -> None:
        self.game.action_match_log()

    def action_match_rules(self) -> None:
        self.game.action_match_rules()

    def action_match_saves(self) -> None:
        self.game.action_match_saves()

    def action_match_leave(self) -> None:
        self.game.action_match_leave()


class ConsentScreen(NeutralScreen):
    """Asks the other player at the same keyboard to agree to going back, and sees nothing of the game."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("ask")]
    name_of_screen = "the question to the other player"

    def __init__(self, game: CompanyScreen, request: Request, question: str) -> None:
        super().__init__(game, request.to.name, question, "Press y to agree, n to go on as it is.")
        self.request = request

    def action_ask_yes(self) -> None:
        self._answer(agrees=True)

    def action_ask_no(self) -> None:
        self._answer(agrees=False)

    def action_app_back(self) -> None:
        self.action_ask_no()

    def _answer(self, *, agrees: bool) -> None:
        """Whoever answered sits at the keyboard now; the next one may have to take over."""
        if self.is_meant:
            self.game.match.table.take_over(self.request.to.number)
            self.game.answer(self.request, agrees)
            self.game.uncover()
