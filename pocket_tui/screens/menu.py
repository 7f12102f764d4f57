"""The menu: everything that can be done on the screen below, for who knows no key yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
from textual.app import ComposeResult
from textual.screen import Screen

from pocket_tui.engine.sheet import Tone
from pocket_tui.screens.doings import CURSOR, EVERYWHERE, Doing, find_doings
from pocket_tui.screens.listed import ListScreen
from pocket_tui.widgets.flow import Column, columns, flow
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.listing import Listing, Row, heading

_LABEL = 22
_KEY = 10
_SILENT = ("app.menu", "app.back", "list.pane")
"""What the menu does itself, or what means nothing without the screen before one's eyes."""


@attrs.frozen
class Entry:
    """A line of the menu: what it is called, what it does, its key where it has one."""

    label: str
    sentence: str
    key: str
    run: Callable[[], Any]
    enabled: bool = True


Item = Entry | str


def _row(item: Item, width: int, ink: Ink) -> Row:
    if isinstance(item, str):
        return heading(item)
    tone: Tone = "strong" if item.enabled else "faint"
    head = columns(ink, Column(item.key, "accent" if item.enabled else "faint", _KEY))
    name = columns(ink, Column(item.label, tone, _LABEL))
    indent = _KEY + _LABEL + 4
    sentence = item.sentence if item.enabled else f"{item.sentence} Not now."
    rows = flow(sentence, width, ink, "muted" if item.enabled else "faint", indent)
    gap = columns(ink, Column(""), Column(""))
    return Row(((*head, *gap, *name, *gap, *rows[0][1:]), *rows[1:]))


class MenuScreen(ListScreen[None]):
    """Opened with ctrl+c from anywhere; ctrl+c once more leaves the program."""

    def __init__(self, below: Screen[Any] | None = None) -> None:
        super().__init__()
        self._below = below

    def body(self) -> ComposeResult:
        yield Listing(_row, id="menu")

    def on_mount(self) -> None:
        self.bar.title = "Menu"
        self.bar.where = "ctrl+c again leaves; everything is saved"
        self.listing.show_items(self._items(), 0)

    def labels(self) -> dict[str, str]:
        return {"app.back": "go on", "app.menu": "leave, saved"}

    @property
    def below(self) -> Screen[Any]:
        return self._below or self.app.screen_stack[-2]

    def _items(self) -> tuple[Item, ...]:
        doings = [doing for doing in find_doings(self.below) if _is_told(doing)]
        here = [self._entry(doing) for doing in doings if doing.group not in (EVERYWHERE, CURSOR)]
        leave = Entry("Leave Pocket TUI", "Back to the shell. Everything is saved.", "ctrl+c", self._leave)
        first: list[Item] = [Entry("Go on", "Back to where you were.", "esc", self.dismiss)]
        if here:
            first += ["Here", *here]
        home = Entry("Home", "The first screen: all games and saves.", "", self._go_home)
        return (*first, EVERYWHERE, home, *self._rooms(doings), leave)

    def _rooms(self, doings: list[Doing]) -> list[Entry]:
        """The screens that can be opened from everywhere, unless they stand among what is here."""
        here = {doing.action.id for doing in doings}
        rooms = (
            ("match.saves", "Saves", "All saved games.", "saves"),
            ("match.settings", "Settings", "Colours, signs, keys, questions.", "settings"),
        )
        entries = [
            Entry(label, sentence, "", lambda name=name: self._open(name))  # type: ignore[misc]
            for id, label, sentence, name in rooms
            if id not in here
        ]
        return [*(self._entry(doing) for doing in doings if doing.group == EVERYWHERE), *entries]

    def _entry(self, doing: Doing) -> Entry:
        label = doing.label[:1].upper() + doing.label[1:]
        return Entry(label, doing.sentence, doing.keys[0], lambda: self._do(doing), doing.enabled)

    # -- what a line does -------------------------------------------------------------------------

    def action_cursor_confirm(self) -> None:
        entry = self.listing.item
        if isinstance(entry, Entry):
            if entry.enabled:
                entry.run()
            else:
                self.say("That can't be done just now.")

    def _do(self, doing: Doing) -> None:
        self.dismiss()
        self.app.call_later(self.app.run_action, doing.call, doing.node)

    def _open(self, name: str) -> None:
        self.dismiss()
        self.app.call_later(self.pocket.open, name)

    def _go_home(self) -> None:
        self.pocket.go_home()

    def _leave(self) -> None:
        self.pocket.leave()


def _is_told(doing: Doing) -> bool:
    return doing.action.scope != "cursor" and doing.action.id not in _SILENT and not doing.many
