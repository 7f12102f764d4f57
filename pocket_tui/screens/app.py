"""The application: places and settings in, screens out; the way in, the way out, and what goes wrong."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar, Final

import attrs
from textual import events, on
from textual.binding import BindingType
from textual.driver import Driver
from textual.filter import LineFilter
from textual.screen import Screen
from textual.theme import Theme
from textual.widgets import Input

from pocket_tui.engine.shown import Shown
from pocket_tui.screens.keys import bindings, key_map, spoken
from pocket_tui.screens.layouts import SAME_PLACE
from pocket_tui.screens.sending import SendingApp
from pocket_tui.screens.signals import ending_on_signals, exit_code
from pocket_tui.screens.themes import theme_of
from pocket_tui.terminal import Depth, find_glyphs, output_encoding
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.colour import DepthFilter
from pocket_tui.widgets.glyphs import GLYPH_SETS, GlyphSet
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.palette import DARK, PALETTES

ROUTES: Final = {
    "home": ("home", "HomeScreen"),
    "new": ("new_game", "NewGameScreen"),
    "game": ("game", "GameScreen"),
    "saves": ("saves", "SavesScreen"),
    "log": ("log", "LogScreen"),
    "rules": ("rulebook", "RulebookScreen"),
    "help": ("help", "HelpScreen"),
    "settings": ("settings", "SettingsScreen"),
    "menu": ("menu", "MenuScreen"),
    "end": ("end", "EndScreen"),
    "replay": ("replay", "ReplayScreen"),
    "armies": ("armies", "ArmiesScreen"),
}
"""Screens by name: module and class. They are imported when they are opened."""


@attrs.frozen(repr=False)
class Start(Shown):
    """What to open first: "home", or "game" with a match, or "new" with the id of a game."""

    screen: str = "home"
    arguments: tuple[Any, ...] = ()


class PocketApp(SendingApp, inherit_bindings=False):
    """The full-screen application. `settings` is a Settings record; `places` are the player's folders."""

    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = Path(__file__).with_name("app.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("app.help", "app.menu", "app.redraw", "app.suspend")]

    def __init__(
        self,
        places: Any = None,
        settings: Any = None,
        start: Start | None = None,
        *,
        depth: Depth = "true",
        **kwargs: Any,
    ) -> None:
        theme = getattr(settings, "theme", DARK.name)
        self.ink = Ink(PALETTES.get(theme, DARK), find_glyph_set(getattr(settings, "glyphs", "auto")))
        self.depth: Depth = depth
        self._depth_filter = DepthFilter(self.ink.palette, depth)
        super().__init__(**kwargs)
        self.animation_level = "none"
        self.places = places
        self.settings = settings
        self.start_request = start or Start()
        self.matches: list[Any] = []
        """Every match that was opened; they are left when the terminal is free again."""
        self.farewell: list[str] = []
        """Lines to print when the terminal is free again."""
        self.key_time = 0.0
        """When the key that is being dealt with arrived (seconds of a steady clock)."""
        self.key_name = ""
        self._told_of_paste = False

    # -- look ---------------------------------------------------------------------------------

    def get_driver_class(self) -> type[Driver]:
        from pocket_tui.screens.driver import PocketDriver

        return PocketDriver

    @property
    def current_theme(self) -> Theme:
        """The palette in use; Textual's own themes are never used."""
        return theme_of(self.ink.palette)

    def use_look(self, theme: str, glyphs: str) -> None:
        """Change theme and glyph set on every open screen. An unknown name is a KeyError."""
        self.ink = Ink(PALETTES[theme], find_glyph_set(glyphs))
        self._depth_filter = DepthFilter(self.ink.palette, self.depth)
        self._invalidate_css()
        self.refresh_css(animate=False)
        for screen in self.screen_stack:
            for canvas in screen.query(Canvas):
                canvas.ink = self.ink

    def get_line_filters(self) -> Sequence[LineFilter]:
        return [self._depth_filter] if self._depth_filter.enabled else []

    # -- the way in ---------------------------------------------------------------------------

    def on_mount(self) -> None:
        self.use_keys()
        self.open(self.start_request.screen, *self.start_request.arguments)
        if not gc.isenabled():
            self.call_after_refresh(self._settle)

    def _settle(self) -> None:
        """The first frame is seen: collect garbage again, and never look through what start-up made."""
        gc.freeze()
        gc.enable()

    def use_keys(self) -> None:
        """Take the keys of the settings."""
        preset = getattr(self.settings, "preset", "letters")
        self.set_keymap(key_map(preset, getattr(self.settings, "keys", {}) or {}))

    def open(self, name: str, *arguments: Any) -> None:
        """Push the screen of that name (see ROUTES) with these arguments."""
        module, class_name = ROUTES[name]
        screen: Screen[Any] = getattr(import_module(f"pocket_tui.screens.{module}"), class_name)(*arguments)
        self.push_screen(screen)

    # -- keys ---------------------------------------------------------------------------------

    @on(Driver.SignalResume)
    def show_all_again(self) -> None:
        """Back from the shell: the terminal shows something else now."""
        self.action_app_redraw()

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Paste) and not event.is_forwarded and not self._in_field:
            self._refuse_paste()
            return
        if isinstance(event, events.Key) and not event.is_forwarded:
            if getattr(self.screen, "too_small", False) and event.key != "ctrl+c":
                return
            event = event if self._in_field else self._in_latin(event)
            self.key_time, self.key_name = event.time, event.key
            self._drop_notice()
            getattr(self.screen, "touched", _untouched)()
            if not self._in_field and event.key not in self.screen.active_bindings:
                self._explain_unbound(event)
                return
        await super().on_event(event)

    @property
    def _in_field(self) -> bool:
        return isinstance(self.focused, Input) or bool(getattr(self.screen, "typing", False))

    def _in_latin(self, event: events.Key) -> events.Key:
        """The key in the same place of a Latin keyboard, when its own letter means nothing here."""
        latin = SAME_PLACE.get(event.character or "")
        if latin is None or event.key in self.screen.active_bindings:
            return event
        from textual.keys import _character_to_key

        twin = events.Key(_character_to_key(latin), latin)
        twin.time = event.time
        return twin

    def _drop_notice(self) -> None:
        footer = getattr(self.screen, "footer", None)
        if footer is not None:
            footer.notice = ""

    def _explain_unbound(self, event: events.Key) -> None:
        shown = event.character if event.is_printable and event.character else spoken(event.key)
        small = shown.lower()
        text = f"{shown} does nothing here. Press ? for the keys of this screen."
        if len(shown) == 1 and shown != small and small in self.screen.active_bindings:
            text = f"{shown} (Shift and {small}) does nothing here, {small} does: is Caps Lock on?"
        self.say(text)

    def _refuse_paste(self) -> None:
        if not self._told_of_paste:
            self._told_of_paste = True
            self.say("Pasted text does nothing here.")

    def say(self, text: str) -> None:
        """Show a short notice at the foot of the screen."""
        say = getattr(self.screen, "say", None)
        if say is not None:
            say(text)

    def action_app_redraw(self) -> None:
        """Everything anew: for a terminal that another program wrote into."""
        self.shown.forget(0, 0)
        self.screen.refresh()

    # -- the way out --------------------------------------------------------------------------

    def action_app_suspend(self) -> None:
        self.action_suspend_process()

    def action_app_menu(self) -> None:
        if type(self.screen).__name__ == ROUTES["menu"][1]:
            self.leave()
        else:
            self.open("menu")

    def action_app_help(self) -> None:
        self.open("help", self.screen)

    def leave(self) -> None:
        """End the program; everything is saved already."""
        self.exit()

    def leave_match(self, match: Any) -> None:
        """Close a match: back to the first screen, or out where there is none."""
        if any(isinstance(screen, _home_class()) for screen in self.screen_stack):
            match.leave()
            self.matches.remove(match)
            self.go_home()
        else:
            self.leave()

    def go_home(self) -> None:
        """Back to the first screen; it is opened where the program began elsewhere."""
        home = _home_class()
        while len(self.screen_stack) > 1 and not isinstance(self.screen, home):
            self.pop_screen()
        if not isinstance(self.screen, home):
            self.open("home")

    def terminal_gone(self) -> None:
        """The terminal was closed: nobody is there to read or type."""
        self.exit(return_code=exit_code(1))

    def leave_by_signal(self, number: int) -> None:
        """May be called between any two steps of the main thread."""
        loop = self._loop
        if loop is not None:
            loop.call_soon_threadsafe(lambda: self.exit(return_code=exit_code(number)))

    def _fatal_error(self) -> None:
        """Something unexpected happened: a report instead of a traceback, and exit code 1."""
        self._say_farewell(self._exception)
        self._close_messages_no_wait()

    def panic(self, *renderables: Any) -> None:
        self._return_code = 1
        self._say_farewell(self._exception or RuntimeError(str(renderables[0]) if renderables else ""))
        self._close_messages_no_wait()

    def _say_farewell(self, error: BaseException | None) -> None:
        if self.farewell or error is None:
            return
        match = self.matches[-1] if self.matches else None
        try:
            write_report = import_module("pocket_tui.report").write_report
            where = f"The report is in {write_report(self.places, error, match)}"
        except Exception as problem:  # a report that fails must not hide what it reports
            where = f"No report could be written ({problem})."
        what = f"{type(error).__name__}: {error}".splitlines()[0]
        self.farewell = [f"Something went wrong that should not have: {what}", where]


def _untouched() -> None:
    """For screens that show nothing that goes away with a key."""


def find_glyph_set(name: str) -> GlyphSet:
    """The set of that name; for "auto" the one that the locale and the output can carry."""
    chosen = GLYPH_SETS.get(name)
    return chosen or GLYPH_SETS[find_glyphs(os.environ, output_encoding()).value]


def _home_class() -> type[Screen[Any]]:
    module, name = ROUTES["home"]
    home: type[Screen[Any]] = getattr(import_module(f"pocket_tui.screens.{module}"), name)
    return home


def run_app(app: PocketApp, *, mouse: bool = False) -> int:
    """Run the application until it ends. Returns the exit code; matches are left, last words printed."""

    def last_resort() -> None:
        restore = getattr(app._driver, "restore_at_once", None)
        if restore is not None:
            restore()

    with ending_on_signals(app.leave_by_signal, last_resort):
        asyncio.run(app.run_async(mouse=mouse))
        for match in app.matches:
            match.leave()
    with contextlib.suppress(OSError):  # a closed terminal: there is nobody to read them
        sys.stderr.write("".join(f"{line}\n" for line in app.farewell))
    gc.freeze()  # the process is about to end: going through every widget once more only costs time
    return app.return_code or 0
