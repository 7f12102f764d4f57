"""A yes-or-no question outside the rules, over the screen that asks it."""

from __future__ import annotations

from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import ModalScreen

from pocket_tui.screens.base import footer_keys
from pocket_tui.screens.frame import areas
from pocket_tui.screens.keys import bindings
from pocket_tui.widgets.footer import Footer
from pocket_tui.widgets.question import QuestionBox


class AskScreen(ModalScreen[bool], inherit_bindings=False):
    """Gives True for yes. Escape, n and enter at once are no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("ask", "cursor.up", "cursor.down", "cursor.left", "cursor.right", "cursor.confirm"),
    ]
    DEFAULT_CSS = """
    AskScreen { align: left bottom; }
    AskScreen > QuestionBox { margin: 0 0 1 0; }
    AskScreen > Footer { dock: bottom; height: 1; }
    """
    AUTO_FOCUS = ""

    def __init__(self, topic: str, question: str, yes: str = "Yes", no: str = "No, go back") -> None:
        super().__init__()
        self._box = QuestionBox(topic, question, (no, yes), id="box")

    def compose(self) -> ComposeResult:
        yield self._box
        yield Footer(id="footer")

    def on_mount(self) -> None:
        footer = self.query_one(Footer)
        footer.keys = footer_keys(self, {"cursor.down": "choose"})

    @on(events.Resize)
    def fit(self, event: events.Resize) -> None:
        """Lie over the list of choices, as high as the question needs."""
        width = areas(event.size.width, event.size.height).choices.width
        self._box.styles.width = width
        self._box.styles.height = len(self._box.lines(width)) + 6

    def say(self, text: str) -> None:
        """Keys that mean nothing here are passed over in silence: the question stands."""

    def action_cursor_up(self) -> None:
        self._box.yes = not self._box.yes

    action_cursor_down = action_cursor_left = action_cursor_right = action_cursor_up

    def action_cursor_confirm(self) -> None:
        self.dismiss(self._box.yes)

    def action_ask_yes(self) -> None:
        self.dismiss(True)

    def action_ask_no(self) -> None:
        self.dismiss(False)
