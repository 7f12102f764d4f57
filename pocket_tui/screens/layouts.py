"""Key presets, and the keys of other alphabets by their place on the keyboard."""

from __future__ import annotations

from typing import Final

PRESETS: Final[dict[str, dict[str, str]]] = {
    "letters": {},
    "vi": {
        "cursor.first": "home,g",
        "cursor.last": "end,G",
        "cursor.page_up": "pageup,ctrl+u",
        "cursor.page_down": "pagedown,ctrl+d",
    },
    "numpad": {
        "cursor.up": "up,8",
        "cursor.down": "down,2",
        "cursor.left": "left,4",
        "cursor.right": "right,6",
        "cursor.confirm": "enter,5",
        **{f"match.digit_{digit}": "" for digit in range(1, 10)},
        **{f"home.card_{digit}": "" for digit in range(1, 5)},
    },
}
"""Keys that differ from the defaults ("letters"). Where digits are directions they choose no line."""

_PLACES: Final = (
    ("йцукенгшщзхъфывапролджэячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,."),
    ("ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ", "QWERTYUIOP[]ASDFGHJKL;'ZXCVBNM,."),
    ("ςερτυθιοπασδφγηξκλζχψωβνμ", "wertyuiopasdfghjklzxcvbnm"),
    ("ΕΡΤΥΘΙΟΠΑΣΔΦΓΗΞΚΛΖΧΨΩΒΝΜ", "ERTYUIOPASDFGHJKLZXCVBNM"),
)

SAME_PLACE: Final = {char: latin for row, latins in _PLACES for char, latin in zip(row, latins, strict=True)}
"""The Latin letter that lies on the key of a Cyrillic or Greek letter."""
