"""A change of the settings, made to the running application at once."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from pocket_tui.terminal import DEPTHS, Depth, find_depth, parent_names

if TYPE_CHECKING:
    from pocket_tui.screens.app import PocketApp
    from pocket_tui.storage.settings import Settings


def apply_settings(app: PocketApp, settings: Settings) -> None:
    """Use these settings from now on: colours, signs, keys and mouse. The rest is asked for in its time."""
    before, app.settings = app.settings, settings
    if before is None or settings.colour != before.colour:
        app.depth = find_wanted_depth(settings.colour)
    app.use_look(settings.theme, settings.glyphs)
    app.use_keys()
    if before is None or settings.mouse != before.mouse:
        use_mouse(app, settings.mouse)


def find_wanted_depth(wish: str) -> Depth:
    """The number of colours that is wished for; for "auto" the one that suits the terminal."""
    mosh = bool(os.environ.get("SSH_CONNECTION")) and "mosh-server" in parent_names()
    wanted = wish if wish in DEPTHS else find_depth(os.environ, mosh=mosh).value
    return next(depth for depth in DEPTHS if depth == wanted)


def use_mouse(app: PocketApp, wanted: bool) -> None:
    """Switch the mouse on or off while the program runs; a driver that knows no mouse stays as it is."""
    driver: Any = app._driver
    if wanted and hasattr(driver, "_enable_mouse_support"):
        driver._mouse = True  # the driver switches nothing while this says that there is no mouse
        driver._enable_mouse_support()
    elif not wanted and hasattr(driver, "_disable_mouse_support"):
        driver._disable_mouse_support()
        driver._mouse = False
