"""What every screen has: a title bar, a footer made from its live bindings, and a line for short notices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar, cast

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Offset
from textual.screen import Screen

from pocket_tui.screens.keys import ACTIONS, LAST, bindings, together
from pocket_tui.widgets.bar import Bar
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.footer import Footer, FooterKey
from pocket_tui.widgets.paper import Paper, wrap

if TYPE_CHECKING:
    from pocket_tui.screens.app import PocketApp

R = TypeVar("R")

LEAST: Final = (80, 24)
"""The least window: columns and lines."""


def footer_keys(screen: Screen[Any], labels: Mapping[str, str]) -> tuple[FooterKey, ...]:
    """The keys that work on a screen now; `labels` take the place of those of the table, by action."""
    first: dict[str, str] = {}
    for key, active in screen.active_bindings.items():
        if active.enabled and active.binding.id in ACTIONS:
            first.setdefault(active.binding.id or "", key)
    shown = [ACTIONS[id] for id in first if labels.get(id, ACTIONS[id].label)]
    return tuple(
        FooterKey(
            together(action.id, first),
            labels.get(action.id, action.label),
            action.rank,
            100 + LAST.index(action.id) if action.id in LAST else action.rank,
            short=action.label,
        )
        for action in shown
    )


class TooSmall(Canvas):
    """Covers everything while the window is too small."""

    has_room = True

    def paint(self, paper: Paper) -> None:
        have = self.screen.size
        text = f"This needs a window of {LEAST[0]} x {LEAST[1]}; it is {have.width} x {have.height}."
        rest = "Nothing is lost: make it larger, or ctrl+c twice to leave."
        for y, line in enumerate(wrap(f"{text} {rest}", paper.width, self.ink)):
            paper.put(0, y, line)


class PocketScreen(Screen[R], inherit_bindings=False):
    """A screen between a title bar and a footer. Subclasses yield their panes in `body`."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("app.back")]
    DEFAULT_CSS = """
    PocketScreen { layout: vertical; overflow: hidden; }
    PocketScreen > Bar { height: 1; }
    PocketScreen > Footer { height: 1; }
    PocketScreen { layers: base above; }
    PocketScreen > TooSmall { layer: above; position: absolute; width: 100%; height: 100%; display: none; }
    PocketScreen.-small > TooSmall { display: block; }
    """

    AUTO_FOCUS = ""

    def body(self) -> ComposeResult:
        """The panes between title bar and footer. Overridden by every screen."""
        yield from ()

    def compose(self) -> ComposeResult:
        yield Bar(id="bar")
        yield from self.body()
        yield Footer(id="footer")
        yield TooSmall()

    @property
    def pocket(self) -> PocketApp:
        """The application, which every screen of ours runs in."""
        return cast("PocketApp", self.app)

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
        """The keys to show."""
        return footer_keys(self, self.labels())

    def labels(self) -> dict[str, str]:
        """Other labels just now, by id: "match.undo" may be "undo: rest"; an empty one is not shown."""
        return {}

    @property
    def is_on_top(self) -> bool:
        """Whether no other screen lies upon this one, not even a question."""
        return self.app.screen is self

    @property
    def too_small(self) -> bool:
        return self.size.width < LEAST[0] or self.size.height < LEAST[1]

    @on(events.Resize)
    def measure(self) -> None:
        """Cover everything in a window that is too small, and show it again in one that is not."""
        self.set_class(self.too_small, "-small")
        for canvas in self.query(Canvas):
            canvas.repaint()
        self.call_after_refresh(self.place_cursor)

    @on(events.ScreenResume)
    def look_again(self) -> None:
        self.refresh_footer()
        self.place_cursor()

    def place_cursor(self) -> None:
        """Put the terminal's cursor on the focused item of the pane that has the keys.

        To be called after that pane was repainted.
        """
        canvas = self.focus_canvas
        if canvas is not None and canvas.paper is not None and canvas.paper.cursor is not None:
            x, y = canvas.paper.cursor
            self.app.cursor_position = canvas.region.offset + Offset(x, y)
        elif not self.focused:
            self.app.cursor_position = Offset(0, 0)

    def action_app_back(self) -> None:
        """Back to the screen below; to the first screen, where the program began with this one."""
        if len(self.app.screen_stack) > 2:
            self.dismiss()
        else:
            self.pocket.go_home()
