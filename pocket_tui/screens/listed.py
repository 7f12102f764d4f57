"""What screens with lists share: the keys of a cursor, and a question with a line to type."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import attrs
from textual import events, on
from textual.binding import BindingType

from pocket_tui.screens.base import PocketScreen
from pocket_tui.screens.keys import bindings, spoken
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.footer import FooterKey
from pocket_tui.widgets.listing import Listing
from pocket_tui.widgets.textfield import TextField

R = TypeVar("R")

CURSOR = (
    "cursor.up",
    "cursor.down",
    "cursor.first",
    "cursor.last",
    "cursor.page_up",
    "cursor.page_down",
    "cursor.confirm",
)
_TALL, _WIDE = 30, 110
"""Lines and columns from which a window is large."""
WHILE_TYPING = (FooterKey("enter", "done", 1), FooterKey("esc", "as before", 2))


@attrs.frozen
class Ask:
    """A line to be typed. `done` gets it, and gives a complaint or nothing; `changed` gets every change."""

    topic: str
    done: Callable[[str], str | None]
    text: str = ""
    hint: str = ""
    limit: int = 60
    digits: bool = False
    changed: Callable[[str], None] | None = None
    cancelled: Callable[[], None] | None = None


class ListScreen(PocketScreen[R]):
    """A screen with one active list, and perhaps a field. Subclasses say what confirming does."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(*CURSOR)]
    DEFAULT_CSS = """
    ListScreen.-tall > TextField { height: 3; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._ask: Ask | None = None

    @property
    def listing(self) -> Listing[Any]:
        """The list that has the cursor."""
        return self.query_one(Listing)

    @property
    def field(self) -> TextField | None:
        return next(iter(self.query(TextField)), None)

    @property
    def focus_canvas(self) -> Canvas | None:
        return self.field if self.typing else self.listing

    @on(events.Resize)
    def spread(self, event: events.Resize) -> None:
        """Leave more room between things in a large window."""
        self.set_class(event.size.height >= _TALL, "-tall")
        self.set_class(event.size.width >= _WIDE, "-wide")

    # -- the cursor -----------------------------------------------------------------------------

    def action_cursor_up(self) -> None:
        self.listing.move(-1)
        self.cursor_moved()

    def action_cursor_down(self) -> None:
        self.listing.move(1)
        self.cursor_moved()

    def action_cursor_first(self) -> None:
        self.listing.first()
        self.cursor_moved()

    def action_cursor_last(self) -> None:
        self.listing.last()
        self.cursor_moved()

    def action_cursor_page_up(self) -> None:
        self.listing.page(-1)
        self.cursor_moved()

    def action_cursor_page_down(self) -> None:
        self.listing.page(1)
        self.cursor_moved()

    def cursor_moved(self) -> None:
        """The cursor may stand elsewhere: what works there, and where the terminal's cursor belongs."""
        self.refresh_footer()
        self.place_cursor()

    def action_cursor_confirm(self) -> None:
        """Overridden by every screen where enter does something."""

    def on_listing_chosen(self, message: Listing.Chosen) -> None:
        message.stop()
        if message.listing is self.listing:
            self.action_cursor_confirm()

    def key_of(self, action: str) -> str:
        """The first key of an action as it is written, from the live bindings; empty: it has none here."""
        found = (key for key, active in self.active_bindings.items() if active.binding.id == action)
        return next((spoken(key) for key in found), "")

    # -- typing ---------------------------------------------------------------------------------

    @property
    def typing(self) -> bool:
        """Whether keys are letters of a text now, and not commands."""
        return self._ask is not None

    def ask(self, question: Ask) -> None:
        """Let the player type a line."""
        field = self.field
        if field is None:
            raise LookupError(f"{type(self).__name__} has no field to type in")
        self._ask = question
        field.open(
            question.topic, question.text, hint=question.hint, limit=question.limit, digits=question.digits
        )
        self.cursor_moved()

    def end_typing(self) -> None:
        """Stop typing; the field shows its standing question again."""
        self._ask = None
        if self.field is not None:
            self.show_question(self.field)
        self.cursor_moved()

    def show_question(self, field: TextField) -> None:
        """What the field says while nobody types. Overridden by screens with a field."""
        field.close("")

    def tell_written(self, path: Path) -> None:
        """Say where something was written, whole and in its own place, until the cursor moves."""
        if self.field is not None:
            folder = str(path.parent).replace(str(Path.home()), "~", 1)
            self.field.close("Written", path.name, f"in {folder}")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if self.typing and action not in ("app_menu", "app_redraw", "app_suspend"):
            return False
        return super().check_action(action, parameters)

    def footer_keys(self) -> tuple[FooterKey, ...]:
        return WHILE_TYPING if self.typing else super().footer_keys()

    def on_key(self, event: events.Key) -> None:
        if self.typing and self.field is not None and self.field.press(event):
            event.stop()
            event.prevent_default()
            self.place_cursor()

    def on_paste(self, event: events.Paste) -> None:
        if self.typing and self.field is not None:
            event.stop()
            self.field.insert(event.text)
            self.place_cursor()

    def on_text_field_changed(self, message: TextField.Changed) -> None:
        message.stop()
        if self._ask is not None and self._ask.changed is not None:
            self._ask.changed(message.text)

    def on_text_field_submitted(self, message: TextField.Submitted) -> None:
        message.stop()
        question = self._ask
        if question is None:
            return
        complaint = question.done(message.text)
        if complaint:
            message.field.complaint = complaint
        elif self._ask is question:
            self.end_typing()

    def on_text_field_cancelled(self, message: TextField.Cancelled) -> None:
        message.stop()
        question = self._ask
        self.end_typing()
        if question is not None and question.cancelled is not None:
            question.cancelled()
