"""An application that sends only what the terminal does not show yet."""

from __future__ import annotations

from typing import Any, Final

from textual._compositor import CompositorUpdate
from textual.app import App
from textual.screen import Screen

from pocket_tui.screens.output import Shown, pieces

SYNC_START: Final = "\x1b[?2026h"
SYNC_END: Final = "\x1b[?2026l"


class SendingApp(App[None], inherit_bindings=False):
    """Textual's application, with an output of its own."""

    def __init__(self, **kwargs: Any) -> None:
        self.shown = Shown()
        super().__init__(**kwargs)

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        """Send only what the terminal does not show yet, as one write.

        Textual's own sends every changed region from the left edge of its widget, each run with its whole
        style, and screens that are pushed twice.
        """
        ready = self._running and not self._closed and not self.is_headless and not self._batch_count
        if not (ready and self._driver is not None and isinstance(renderable, CompositorUpdate)):
            super()._display(screen, renderable)
            return
        try:
            self._send(self.screen, renderable)
        except Exception as error:  # anything at all: the terminal has to be restored
            self._handle_exception(error)
        self.post_display_hook()

    def _send(self, screen: Screen[Any], update: CompositorUpdate) -> None:
        size = screen.outer_size
        if size != self.shown.size:
            self.shown.forget(*size)
            update = screen._compositor.render_full_update()
        text = self.shown.send(pieces(update))
        cursor = size.clamp_offset(self.cursor_position)
        if cursor != self._previous_cursor_position or text:
            text += f"\x1b[{cursor.y + 1};{cursor.x + 1}H"
            self._previous_cursor_position = cursor
        if text and self._driver is not None:
            self._driver.write(f"{SYNC_START}{text}{SYNC_END}" if self._sync_available else text)
            self._driver.flush()
