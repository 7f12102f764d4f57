"""Everything that happened: to read, to search, to take out, and with a way to each moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import monotonic
from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType

from pocket_tui.screens.keys import bindings
from pocket_tui.screens.listed import Ask, ListScreen
from pocket_tui.screens.telling import entry_row, entry_text, log_text, rule_of
from pocket_tui.storage.outbox import write_text
from pocket_tui.storage.problems import StorageProblem
from pocket_tui.widgets.listing import Listing
from pocket_tui.widgets.textfield import TextField

if TYPE_CHECKING:
    from pocket_tui.match import LogEntry, Match

_SLICE: Final = 0.02
"""Seconds of searching after which keys get their turn."""


class LogScreen(ListScreen[None]):
    """The log of a match, opened at its end. Only what is seen is told: ten thousand lines open at once."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("list.filter", "log", "match.rules")]
    name_of_screen = "the log"

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self._entries: Sequence[LogEntry] = match.entries()
        self._words = ""
        self._found: list[LogEntry] = []
        self._hunt: Iterator[None] = iter(())

    def body(self) -> ComposeResult:
        yield Listing(entry_row, id="log")
        yield TextField(id="field")

    def on_mount(self) -> None:
        self.bar.title = "Log"
        self.bar.where = self.match.label
        self.listing.empty = "Nothing has happened yet."
        self._show_all()

    def on_screen_resume(self) -> None:
        """The game may have been taken back meanwhile: what is grey changes with it."""
        if len(self._entries) != len(self.match.entries()):
            self._show_all()

    def _show_all(self) -> None:
        self._entries = self.match.entries()
        count = len(self._entries)
        self.bar.right = "1 entry" if count == 1 else f"{count:,} entries"
        self.listing.show_items(self._entries, count - 1)
        self.cursor_moved()
        self.show_question(self.query_one(TextField))

    @property
    def _entry(self) -> LogEntry | None:
        entry: LogEntry | None = self.listing.item
        return entry

    # -- what a line is good for --------------------------------------------------------------------

    def labels(self) -> dict[str, str]:
        entry = self._entry
        there = entry is not None
        return {
            "cursor.confirm": "see board" if there else "",
            "log.copy": "copy" if there else "",
            "match.rules": "its rule" if entry is not None and rule_of(entry) else "",
        }

    def action_cursor_confirm(self) -> None:
        if self._entry is not None:
            self.pocket.open("replay", self.match, self._entry.number)

    def action_match_rules(self) -> None:
        entry = self._entry
        self.pocket.open("rules", self.match.game.id, rule_of(entry) if entry is not None else "")

    def action_log_copy(self) -> None:
        if self._entry is not None:
            self.app.copy_to_clipboard(entry_text(self._entry))
            self.say("Sent to the terminal's clipboard. If yours has none, x writes a file.")

    def action_log_export(self) -> None:
        """Write what is listed now: the whole log, or what the filter found."""
        entries = self._found if self._words else self._entries
        try:
            path = write_text(self.pocket.places, f"{self.match.id}-log.txt", log_text(self.match, entries))
        except StorageProblem as problem:
            self.say(problem.reason)
        else:
            self.tell_written(path)

    # -- the filter -----------------------------------------------------------------------------------

    def show_question(self, field: TextField) -> None:
        if self._words:
            field.close("Filter", f"{len(self._found):,} with “{self._words}”", "Press esc for all.")
        else:
            field.close(
                "Log",
                "Enter shows the board as it was then, / finds a word.",
                "The newest line is the last one.",
            )

    def action_list_filter(self) -> None:
        hint = "Words, a rule or a turn, as in “rifle”, “AIP-054” or “T12”."
        self.ask(Ask("Filter", self._done, self._words, hint, changed=self._search, cancelled=self._stop))

    def _done(self, words: str) -> None:
        if words.strip() != self._words:
            self._search(words)

    def _stop(self) -> None:
        self._search("")

    def action_app_back(self) -> None:
        if self._words:
            self._stop()
        else:
            super().action_app_back()

    def _search(self, words: str) -> None:
        """Begin to look through the log; what is found appears while keys are still answered."""
        self._words = words.strip()
        if not self._words:
            self._hunt = iter(())
            self.listing.empty = "Nothing has happened yet."
            self._show_all()
            return
        self._found = []
        self.listing.empty = "Looking ..."
        self._hunt = self._look_through(self._words.casefold().split())
        self._go_on(self._hunt)

    def _go_on(self, hunt: Iterator[None]) -> None:
        if hunt is not self._hunt or not self.is_mounted:
            return
        end = monotonic() + _SLICE
        done = False
        while not done and monotonic() < end:
            done = next(hunt, _END) is _END
        if done:
            self.listing.empty = "No entry holds all these words."
        else:
            self.set_timer(0.001, lambda: self._go_on(hunt))
        self.listing.show_items(tuple(self._found), len(self._found) - 1)
        self.cursor_moved()
        if not self.typing:
            self.show_question(self.query_one(TextField))

    def _look_through(self, words: list[str]) -> Iterator[None]:
        """Take in every entry that holds all the words, and give way after each."""
        for entry in self._entries:
            text = entry_text(entry).casefold()
            if all(word in text for word in words):
                self._found.append(entry)
            yield


_END: Final = object()
