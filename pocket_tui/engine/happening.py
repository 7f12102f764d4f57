"""The two kinds of events: what shows nothing new, and what nobody could know before it happened."""

from __future__ import annotations

from typing import ClassVar

import attrs

from pocket_tui.engine.shown import Shown


@attrs.frozen(repr=False)
class Plain(Shown):
    """An event that shows nothing new."""

    reveals: ClassVar[bool] = False


@attrs.frozen(repr=False)
class Reveal(Shown):
    """An event that shows something hidden before: a die, a drawn card, a secret."""

    reveals: ClassVar[bool] = True
