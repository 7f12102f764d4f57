"""Our palettes as themes for style sheets: every colour of a palette is `$pocket-<name>` there."""

from __future__ import annotations

from functools import lru_cache

from textual.theme import Theme

from pocket_tui.widgets.palette import Palette


@lru_cache(8)
def theme_of(palette: Palette) -> Theme:
    """The theme of a palette, called "pocket-" and its name."""
    return Theme(
        name=f"pocket-{palette.name}",
        primary=palette["accent"],
        secondary=palette["cool"],
        warning=palette["accent"],
        error=palette["bad"],
        success=palette["good"],
        accent=palette["accent"],
        foreground=palette["text"],
        background=palette["ground"],
        surface=palette["panel"],
        panel=palette["raised"],
        dark=palette.dark,
        variables={f"pocket-{name.replace('_', '-')}": value for name, value in palette.colours.items()},
    )
