"""All saves: open, rename, copy, export, import, recover, throw away and take back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal

from pocket_tui.screens.entering import enter_save, is_open, open_match
from pocket_tui.screens.kept import Item, Kept, Shelf, about, save_row
from pocket_tui.screens.keys import bindings
from pocket_tui.screens.listed import Ask, ListScreen
from pocket_tui.storage.outbox import free_target
from pocket_tui.storage.problems import StorageProblem
from pocket_tui.storage.saves import BIN_DAYS, Library
from pocket_tui.storage.summary import SaveEntry
from pocket_tui.widgets.listing import Listing
from pocket_tui.widgets.panel import Panel
from pocket_tui.widgets.textfield import TextField

_WORD = "delete"


class SavesScreen(ListScreen[None]):
    """The list of saves, the samples behind them, and the bin at the end."""

    DEFAULT_CSS = """
    SavesScreen Panel { width: 40; display: none; }
    SavesScreen.-wide Panel { display: block; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("list.filter", "saves")]
    name_of_screen = "the list of saves"

    def __init__(self) -> None:
        super().__init__()
        self._kept: tuple[Kept, ...] = ()
        self._words = ""

    def body(self) -> ComposeResult:
        with Horizontal():
            yield Listing(save_row, gap=1, gap_from=30, id="saves")
            yield Panel(id="about")
        yield TextField(id="field")

    def on_mount(self) -> None:
        self.bar.title = "Saves"
        self.read()

    @property
    def library(self) -> Library:
        return Library(self.pocket.places)

    @property
    def _item(self) -> Kept | None:
        item = self.listing.item
        return item if isinstance(item, Kept) else None

    # -- what is shown ----------------------------------------------------------------------------

    def read(self, path: Path | None = None) -> None:
        """Read the folder anew, and put the cursor on that save, or leave it where it is."""
        library = self.library
        shelves: tuple[tuple[Shelf, list[SaveEntry]], ...] = (
            ("own", library.entries()),
            ("sample", library.samples()),
            ("bin", library.deleted()),
        )
        self._kept = tuple(Kept(entry, shelf) for shelf, entries in shelves for entry in entries)
        own = len(shelves[0][1])
        self.bar.where = "1 saved game" if own == 1 else f"{own} saved games"
        self._show(path)

    def _show(self, path: Path | None = None) -> None:
        items = self._items()
        at = next(
            (n for n, item in enumerate(items) if isinstance(item, Kept) and item.entry.path == path), None
        )
        self.listing.empty = (
            "No save holds all these words."
            if self._words
            else "Nothing is saved yet: every game is, as it begins."
        )
        self.listing.show_items(items, at)
        self.cursor_moved()

    def _items(self) -> tuple[Item, ...]:
        words = self._words.casefold().split()
        titles = {"sample": "Samples, opened as a copy", "bin": f"Bin, kept for {BIN_DAYS} days"}
        items: list[Item] = []
        for kept in self._kept:
            if not kept.holds(words):
                continue
            title = titles.get(kept.shelf)
            if title and title not in items:
                items.append(title)
            items.append(kept)
        return tuple(items)

    def cursor_moved(self) -> None:
        super().cursor_moved()
        item = self._item
        self.query_one(Panel).sections = about(item) if item is not None else ()
        if not self.typing and self.field is not None:
            self.show_question(self.field)

    def show_question(self, field: TextField) -> None:
        item = self._item
        if item is not None and item.shelf == "bin":
            field.close("In the bin", "It can be taken back.", "After 30 days it is removed for good.")
        elif item is not None and item.entry.problem:
            hint = "Recover what is good, export it as it is, or leave it. It stays untouched."
            field.close("Can't be opened", item.entry.problem, hint)
        elif self._words:
            count = sum(isinstance(each, Kept) for each in self.listing.items)
            field.close("Filter", f"{count} with “{self._words}”", "Press esc for all saves.")
        else:
            field.close("Saves", "Enter goes on with a game, / finds one.", "Nothing here asks you to save.")

    def labels(self) -> dict[str, str]:
        item = self._item
        shown = {id: "" for id, (fits, _) in _NEEDS.items() if item is None or not fits(item)}
        if item is not None and item.shelf == "bin":
            shown["saves.recover"] = "take back"
        return {"cursor.confirm": "open" if item is not None and item.usable else "", **shown}

    def _ready(self, action: str) -> Kept | None:
        """The save under the cursor if that can be done with it; else it is said why not."""
        item = self._item
        if item is None:
            self.say("There is no save here.")
            return None
        fits, reason = _NEEDS[action]
        if fits(item):
            return item
        self.say(reason)
        return None

    # -- opening ----------------------------------------------------------------------------------

    def action_cursor_confirm(self) -> None:
        item = self._item
        if item is None:
            return
        if item.shelf == "bin":
            self.say("It is in the bin; take it back first.")
        elif item.entry.problem:
            self.say(item.entry.problem)
        else:
            enter_save(self.pocket, item.entry.path)

    def action_saves_replay(self) -> None:
        item = self._ready("saves.replay")
        match = open_match(self.pocket, item.entry.path, watching=True) if item is not None else None
        if match is not None:
            self.pocket.open("replay", match)

    # -- what can be done with one ----------------------------------------------------------------

    def _try(self, act: Callable[[], str]) -> None:
        """Do something with files, and say what came of it or why nothing did."""
        try:
            self.say(act())
        except StorageProblem as problem:
            self.say(problem.reason)

    def action_saves_copy(self) -> None:
        item = self._ready("saves.copy")
        if item is not None:
            self._try(lambda: self._copied(item))

    def _copied(self, item: Kept) -> str:
        self.read(self.library.copy(item.entry.path))
        return "Copied. The two go their own ways from here."

    def action_saves_export(self) -> None:
        item = self._ready("saves.export")
        if item is not None:
            self._try(lambda: self._exported(item))

    def _exported(self, item: Kept) -> str:
        path = item.entry.path
        target = free_target(self.pocket.places, path.name)
        self.tell_written(self.library.export(path, target, as_it_is=bool(item.entry.problem)))
        return ""

    def action_saves_recover(self) -> None:
        item = self._ready("saves.recover")
        if item is not None:
            self._try(lambda: self._recovered(item))

    def _recovered(self, item: Kept) -> str:
        if item.shelf == "bin":
            self.read(self.library.restore(item.entry.path))
            return "Taken back out of the bin."
        recovered = self.library.recover(item.entry.path)
        self.read(recovered.path)
        return recovered.sentence

    def action_saves_rename(self) -> None:
        item = self._ready("saves.rename")
        if item is not None:
            hint = "1 to 60 visible characters, in any script."
            self.ask(Ask("Label", lambda text: self._rename(item, text), item.entry.label, hint))

    def _rename(self, item: Kept, label: str) -> str | None:
        try:
            open_here = next((match for match in self.pocket.matches if match.path == item.entry.path), None)
            if open_here is not None:
                open_here.rename(label.strip())
            else:
                self.library.rename(item.entry.path, label.strip())
        except (StorageProblem, ValueError) as problem:
            return getattr(problem, "reason", str(problem))
        self.read(item.entry.path)
        return None

    def action_saves_delete(self) -> None:
        item = self._ready("saves.delete")
        if item is None:
            return
        if is_open(self.pocket, item.entry.path):
            self.say("This game is being played; leave it first.")
            return
        hint = f"Type the word {_WORD}. The save then lies in the bin for {BIN_DAYS} days."
        self.ask(Ask("Delete", lambda text: self._delete(item, text), hint=hint, limit=12))

    def _delete(self, item: Kept, word: str) -> str | None:
        if word.strip().casefold() != _WORD:
            return f"Nothing is deleted without the word {_WORD}."
        try:
            self.library.delete(item.entry.path)
        except StorageProblem as problem:
            return problem.reason
        self.read()
        return None

    def action_saves_import(self) -> None:
        hint = "The path of a save, such as an exported one; ~ is your home."
        self.ask(Ask("Import", self._import, hint=hint, limit=1000))

    def _import(self, text: str) -> str | None:
        if not text.strip():
            return "A path is needed."
        try:
            self.read(self.library.import_file(Path(text.strip()).expanduser()))
        except (StorageProblem, RuntimeError, ValueError) as problem:
            return getattr(problem, "reason", str(problem))
        return None

    # -- the filter -------------------------------------------------------------------------------

    def action_list_filter(self) -> None:
        hint = "Words of the label, the game or the situation; also practice, iron, over."
        self.ask(
            Ask(
                "Filter",
                self._done,
                self._words,
                hint,
                changed=self._filter,
                cancelled=lambda: self._filter(""),
            )
        )

    def _filter(self, words: str) -> None:
        self._words = words.strip()
        self._show()

    def _done(self, words: str) -> None:
        self._filter(words)

    def action_app_back(self) -> None:
        if self._words:
            self._filter("")
        else:
            super().action_app_back()


_NEEDS: dict[str, tuple[Callable[[Kept], bool], str]] = {
    "saves.replay": (lambda item: item.usable, "Only a save that can be opened can be stepped through."),
    "saves.rename": (
        lambda item: item.usable and item.shelf == "own",
        "Only a save of your own that can be opened has a label to change.",
    ),
    "saves.copy": (lambda item: item.usable, "Only a save that can be opened can be copied."),
    "saves.export": (lambda item: item.shelf != "bin", "It is in the bin; take it back first."),
    "saves.recover": (
        lambda item: item.shelf == "bin" or (bool(item.entry.problem) and item.shelf == "own"),
        "Nothing in this save is damaged; it can be opened as it is.",
    ),
    "saves.delete": (lambda item: item.shelf == "own", "Only a save of your own can be thrown away."),
}
"""What each action needs of the save under the cursor, and what is said where it is not so."""
