"""The settings in words: what they and their values are called, and in which groups they stand."""

from __future__ import annotations

from typing import Final

from pocket_tui.games import GAMES
from pocket_tui.screens.keys import ARMY_GAMES
from pocket_tui.storage.settings import BY_KEY
from pocket_tui.widgets.palette import PALETTES

LABELS: Final = {
    "theme": "Theme",
    "colour": "Colours",
    "glyphs": "Signs",
    "animation": "Animation",
    "confirm": "Questions",
    "undo": "Undo",
    "opponent": "Opponent",
    "mouse": "Mouse",
    "preset": "Preset",
}
VALUES: Final = {
    **{theme.name: theme.label for theme in PALETTES.values()},
    "auto": "As the terminal suits",
    "true": "True colour",
    "256": "256 colours",
    "16": "16 colours",
    "none": "No colour",
    "full": "Full",
    "narrow": "Narrow-safe",
    "ascii": "ASCII",
    "on": "On",
    "off": "Off",
    "always": "Always",
    "lethal": "Only what loses",
    "never": "Never",
    "practice": "Free, marked as practice",
    "iron": "Iron",
    "slow": "Slowly",
    "step": "Key by key",
    "skip": "Only the end",
    "letters": "Letters",
    "vi": "vi",
    "numpad": "Number pad",
}
"""The values of the settings as they are shown."""

GROUPS: Final = (
    ("Look", ("theme", "colour", "glyphs", "animation")),
    ("Play", ("confirm", "undo", "opponent", "mouse")),
)
KEY_GROUPS: Final = (
    *((card.title, (card.id, *(("army",) if card.id in ARMY_GAMES else ()))) for card in GAMES if card.ready),
    ("The game screen", ("match",)),
    ("The cursor", ("cursor",)),
    (
        "Lists and other screens",
        ("list", "home", "new_game", "armies", "saves", "log", "replay", "settings", "end", "ask"),
    ),
    ("Everywhere", ("app",)),
)


def brief(key: str) -> str:
    """The sentence about a setting, for one line."""
    return _BRIEFS.get(key, BY_KEY[key].comment)


HINTS: Final = {"theme": "Dark, light, high contrast, the terminal's own, red-green, blue-yellow."}
"""The values of a setting, where their names are too long for one line."""

_BRIEFS: Final = {
    "theme": "The colours of everything; two themes suit colour blindness.",
    "confirm": "Asking once before a choice that may be regretted.",
    "undo": "In new games: what going back past a reveal means.",
    "opponent": "How the turns of a bot are shown.",
    "mouse": "While it is used, the terminal's own copy and paste is not.",
}
