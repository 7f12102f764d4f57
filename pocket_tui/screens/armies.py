"""Armies of one's own: what each list is, another name for it, and away with it."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal

from pocket_tui.engine.contract import AnyGame
from pocket_tui.engine.sheet import Span
from pocket_tui.match.armies import Offered, read_offered
from pocket_tui.screens.asking import AskScreen
from pocket_tui.screens.keys import bindings
from pocket_tui.screens.listed import Ask, ListScreen
from pocket_tui.storage.armies import NAME_MOST, Armies, OwnList, write_line
from pocket_tui.storage.problems import Problem, StorageProblem
from pocket_tui.widgets.flow import flow
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.listing import Listing, Row, heading
from pocket_tui.widgets.panel import Panel
from pocket_tui.widgets.paper import fit
from pocket_tui.widgets.textfield import TextField

Item = OwnList | Problem | str


class ArmiesScreen(ListScreen[None]):
    """The player's lists by name, and below them every file that is none."""

    DEFAULT_CSS = """
    ArmiesScreen Panel { width: 40; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("armies")]
    name_of_screen = "the page of your armies"

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self.game = game
        self._own: Offered | None = None

    def body(self) -> ComposeResult:
        with Horizontal():
            yield Listing(self._row, gap=1, id="armies")
            yield Panel(id="panel")
        yield TextField(id="field")

    def on_mount(self) -> None:
        self.bar.title = "Own lists"
        self.bar.where = self.game.title
        self.listing.empty = "No list is kept yet: K keeps the army of a game, while it is built and later."
        self.read()

    @property
    def armies(self) -> Armies:
        return Armies(self.pocket.places)

    @property
    def _item(self) -> OwnList | None:
        item = self.listing.item
        return item if isinstance(item, OwnList) else None

    # -- what is shown ------------------------------------------------------------------------------

    def read(self, name: str = "") -> None:
        """Read the folder anew, with the cursor on the list of that name, or where it was."""
        self._own = read_offered(self.game, self.armies)
        lists: tuple[Item, ...] = self._own.lists if self._own is not None else ()
        problems = self._own.problems if self._own is not None else ()
        items = (*lists, *(("Can't be read", *problems) if problems else ()))
        at = next(
            (n for n, item in enumerate(items) if isinstance(item, OwnList) and item.name == name), None
        )
        self.listing.show_items(items, at)
        self.cursor_moved()

    def _row(self, item: Item, width: int, ink: Ink) -> Row:
        if isinstance(item, str):
            return heading(item)
        if isinstance(item, Problem):
            return Row(flow(str(item), width, ink, "bad"))
        name = (Span(fit(item.name, width, ink), "strong"),)
        facts = self._own.facts(item) if self._own is not None else ""
        return Row((name, (Span(fit(facts, width, ink), "muted"),)))

    def cursor_moved(self) -> None:
        super().cursor_moved()
        item, own = self._item, self._own
        self.query_one(Panel).sections = (own.section(item),) if item is not None and own is not None else ()
        if not self.typing and self.field is not None:
            self.show_question(self.field)

    def show_question(self, field: TextField) -> None:
        item = self._item
        problem = self._own.problem(item) if item is not None and self._own is not None else ""
        usable = "The form of a new game offers it where it fits." if item is not None else ""
        hint = f"It can't be used now: {problem}" if problem else usable
        field.close("Own lists", item.name if item is not None else "", hint)

    def labels(self) -> dict[str, str]:
        none = dict.fromkeys(("armies.rename", "armies.send", "armies.delete"), "")
        return {"cursor.confirm": "", **(none if self._item is None else {})}

    # -- what can be done with one --------------------------------------------------------------------

    def action_cursor_confirm(self) -> None:
        self.say("A list is chosen in the form of a new game, with the army that it belongs to.")

    def action_armies_rename(self) -> None:
        item = self._item
        if item is None:
            self.say("There is no list here.")
            return
        hint = f"1 to {NAME_MOST} visible characters, in any script."
        self.ask(Ask("Name", lambda text: self._rename(item, text), item.name, hint, limit=NAME_MOST))

    def _rename(self, item: OwnList, text: str) -> str | None:
        try:
            renamed = self.armies.rename(item, text.strip())
        except StorageProblem as problem:
            return problem.reason
        self.read(renamed.name)
        return None

    def action_armies_send(self) -> None:
        item = self._item
        if item is None:
            self.say("There is no list here.")
            return
        self.app.copy_to_clipboard(write_line(item))
        self.say("Copied, if your terminal has a clipboard: pocket-tui armies import takes the line.")

    def action_armies_delete(self) -> None:
        item = self._item
        if item is None:
            self.say("There is no list here.")
            return
        screen = AskScreen("Delete", f"Delete “{item.name}” for good?", "Yes, delete it")
        self.app.push_screen(screen, lambda yes: self._delete(item) if yes else None)

    def _delete(self, item: OwnList) -> None:
        try:
            self.armies.delete(item)
        except StorageProblem as problem:
            self.say(problem.reason)
            return
        self.read()
        self.say(f"Deleted: {item.name}.")
