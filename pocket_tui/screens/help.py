"""Every key that works on the screen below, made from its live bindings."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen

from pocket_tui.engine.sheet import Span
from pocket_tui.screens.doings import CURSOR, EVERYWHERE, Doing, find_doings
from pocket_tui.screens.keys import bindings
from pocket_tui.screens.listed import Ask, ListScreen
from pocket_tui.widgets.flow import Column, columns, flow
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.listing import Listing, Row, heading
from pocket_tui.widgets.paper import width_of
from pocket_tui.widgets.textfield import TextField

_KEYS = 14
_LABEL = 12
Item = Doing | str


def doing_row(item: Item, width: int, ink: Ink) -> Row:
    """A heading, or a key with what it does."""
    if isinstance(item, str):
        return heading(item)
    label = item.label if width_of(item.label, ink) <= _LABEL else item.action.label
    head = columns(
        ink,
        Column(" ".join(item.keys), "accent" if item.enabled else "faint", _KEYS),
        Column(label, "strong" if item.enabled else "faint", _LABEL),
    )
    indent = _KEYS + _LABEL + 4
    sentence = item.sentence if item.enabled else f"{item.sentence} Not now."
    rows = flow(sentence, width, ink, "plain" if item.enabled else "faint", indent)
    return Row(((*head, Span("  "), *rows[0][1:]), *rows[1:]))


class HelpScreen(ListScreen[None]):
    """The keys of the screen below. Enter on one changes it in the settings."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("list.filter", "app.help")]

    def __init__(self, below: Screen[Any]) -> None:
        super().__init__()
        self._doings = find_doings(below)
        self._title = str(getattr(below, "name_of_screen", "") or "this screen")
        self._words = ""

    def body(self) -> ComposeResult:
        yield Listing(doing_row, self._items(""), id="keys")
        yield TextField(id="field")

    def on_mount(self) -> None:
        self.bar.title = "Keys"
        self.bar.where = f"Everything that works on {self._title}"
        self.listing.empty = "No key does that. Press esc for all of them."
        self.show_question(self.query_one(TextField))

    def _items(self, words: str) -> tuple[Item, ...]:
        wanted = words.casefold().split()
        items: list[Item] = []
        for doing in sorted(self._doings, key=lambda doing: _ORDER.get(doing.group, 0)):
            text = f"{doing.label} {doing.sentence} {' '.join(doing.keys)}".casefold()
            if not all(word in text for word in wanted):
                continue
            if doing.group not in items:
                items.append(doing.group)
            items.append(doing)
        return tuple(items)

    def labels(self) -> dict[str, str]:
        return {"cursor.confirm": "change key", "list.filter": "search", "app.help": "", "app.menu": "menu"}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "cursor_confirm" and isinstance(self.listing.item, Doing) and self.listing.item.many:
            return None
        return super().check_action(action, parameters)

    def action_cursor_confirm(self) -> None:
        doing = self.listing.item
        if isinstance(doing, Doing):
            self.pocket.open("settings", doing.action.id)

    def action_app_help(self) -> None:
        """The key that opened this page closes it, too."""
        self.dismiss()

    def action_list_filter(self) -> None:
        self.ask(
            Ask(
                "Search",
                self._done,
                self._words,
                "A word, or the key itself.",
                changed=self._search,
                cancelled=lambda: self._search(""),
            )
        )

    def action_app_back(self) -> None:
        if self._words:
            self._search("")
        else:
            super().action_app_back()

    def show_question(self, field: TextField) -> None:
        if self._words:
            field.close("Found", f"what goes with “{self._words}”", "Press esc for all keys.")
        else:
            preset = getattr(self.pocket.settings, "preset", "letters")
            field.close(
                "Preset",
                f"{preset}. Enter on a key changes it; the settings know other presets.",
                "A cursor never does anything by itself: arrows look, enter does.",
            )

    def _search(self, words: str) -> None:
        self._words = words.strip()
        self.listing.show_items(self._items(words), 0)
        if self.field is not None and not self.typing:
            self.show_question(self.field)

    def _done(self, words: str) -> None:
        self._search(words)


_ORDER = {CURSOR: 1, EVERYWHERE: 2}
"""Groups that stand behind those of the screen itself."""
