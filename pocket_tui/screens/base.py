"""What every screen has: a title bar, a footer made from its live bindings, and a line for short notices."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen

from pocket_tui.screens.keys import ACTIONS, bindings, spoken
from pocket_tui.widgets.bar import Bar
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.footer import Footer, FooterKey

R = TypeVar("R")


class PocketScreen(Screen[R]):
    """A screen between a title bar and a footer. Subclasses yield their panes in `body`."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("app.back")]
    DEFAULT_CSS = """
    PocketScreen { layout: vertical; }
    PocketScreen > Bar { height: 1; }
    PocketScreen > Footer { height: 1; }
    """

    AUTO_FOCUS = ""

    def body(self) -> ComposeResult:
        """The panes between title bar and footer. Overridden by every screen."""
        yield from ()

    def compose(self) -> ComposeResult:
        yield Bar(id="bar")
        yield from self.body()
        yield Footer(id="footer")

    @property
    def bar(self) -> Bar:
        return self.query_one("#bar", Bar)

    @property
    def footer(self) -> Footer:
        return self.query_one("#footer", Footer)

    @property
    def focus_canvas(self) -> Canvas | None:
        """The pane whose cursor is the terminal's. None: the terminal's cursor rests in the corner."""
        return None

    def say(self, text: str) -> None:
        """Show a short notice in place of the footer until the next key."""
        self.footer.notice = text

    def refresh_footer(self) -> None:
        """Make the footer from the bindings that work now."""
        self.footer.keys = self.footer_keys()

    def footer_keys(self) -> tuple[FooterKey, ...]:
        """The keys to show, best first."""
        found: dict[str, FooterKey] = {}
        labels = self.labels()
        for key, active in self.active_bindings.items():
            action = ACTIONS.get(active.binding.id or "")
            if action and active.enabled and action.label and action.id not in found:
                label = labels.get(action.id, action.label)
                found[action.id] = FooterKey(spoken(key), label, action.rank)
        return tuple(sorted(found.values(), key=lambda item: item.rank))

    def labels(self) -> dict[str, str]:
        """Other labels for actions just now, by id: "match.undo" is "undo: place Mess Hall"."""
        return {}

    def on_screen_resume(self) -> None:
        self.refresh_footer()

    def on_mount(self) -> None:
        self.refresh_footer()

    def action_app_back(self) -> None:
        if len(self.app.screen_stack) > 2:
            self.dismiss()
