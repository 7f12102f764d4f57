"""A line to type over a screen that has no field of its own: a name, and nothing else."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import ModalScreen

from pocket_tui.screens.frame import areas
from pocket_tui.screens.listed import WHILE_TYPING, Ask
from pocket_tui.widgets.footer import Footer
from pocket_tui.widgets.textfield import TextField


class NameScreen(ModalScreen[None], inherit_bindings=False):
    """Asks for a line. Enter gives it to the question, which may complain; escape leaves all as it was."""

    BINDINGS: ClassVar[list[BindingType]] = []
    DEFAULT_CSS = """
    NameScreen { align: left bottom; }
    NameScreen > TextField { height: 3; margin: 0 0 1 0; }
    NameScreen > Footer { dock: bottom; height: 1; }
    """
    AUTO_FOCUS = ""
    typing = True
    """Keys are letters here, and never commands."""

    def __init__(self, question: Ask) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        yield TextField(id="field")
        yield Footer(id="footer")

    @property
    def field(self) -> TextField:
        return self.query_one(TextField)

    def on_mount(self) -> None:
        ask = self._question
        self.field.styles.width = areas(self.size.width, self.size.height).choices.width
        self.field.open(ask.topic, ask.text, hint=ask.hint, limit=ask.limit)
        self.query_one(Footer).keys = WHILE_TYPING

    def say(self, text: str) -> None:
        """Keys that mean nothing here are passed over in silence: a name is being typed."""

    def on_key(self, event: events.Key) -> None:
        if self.field.press(event):
            event.stop()
            event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self.field.insert(event.text)

    def on_text_field_submitted(self, message: TextField.Submitted) -> None:
        message.stop()
        complaint = self._question.done(message.text)
        if complaint:
            self.field.complaint = complaint
        else:
            self.dismiss()

    def on_text_field_cancelled(self, message: TextField.Cancelled) -> None:
        message.stop()
        self.dismiss()
