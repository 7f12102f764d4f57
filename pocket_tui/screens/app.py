"""The application: places and settings in, screens out; the way in, the way out, and what goes wrong."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.app import App
from textual.binding import BindingType

from pocket_tui.screens.keys import bindings
from pocket_tui.widgets.glyphs import GLYPH_SETS
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.palette import PALETTES


class PocketApp(App[None]):
    """The full-screen application."""

    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = "app.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("app.help", "app.menu", "app.redraw")]

    def __init__(self, theme: str = "dark", glyphs: str = "full", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ink = Ink(PALETTES[theme], GLYPH_SETS[glyphs])
