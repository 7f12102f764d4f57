"""Text made safe to print: no control characters, and nothing the output's encoding can't carry."""

from __future__ import annotations

import unicodedata

_TWINS = {
    "→": "->",
    "←": "<-",
    "·": "-",
    "−": "-",
    "–": "-",
    "—": "-",
    "×": "x",
    "’": "'",
    "‘": "'",
    "“": '"',
    "”": '"',
    "…": "...",
    "½": "1/2",
    "●": "*",
    "○": "o",
    "♥": "*",
    "♡": "o",
    "\N{NO-BREAK SPACE}": " ",
}
_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_JOINERS = "\u200c\u200d"  # some scripts can't be written without them, and no terminal obeys them


def clean(text: str) -> str:
    """The text on one line, without control and formatting characters (they could drive a terminal)."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(" " if _is_hidden(sign) else sign for sign in text)


def _is_hidden(sign: str) -> bool:
    return sign not in _JOINERS and unicodedata.category(sign) in _HIDDEN


def fold(text: str, encoding: str) -> str:
    """The text with every character that `encoding` can't carry replaced by its nearest ASCII twin."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(_fold_sign(sign, encoding) for sign in text)
    return text


def _fold_sign(sign: str, encoding: str) -> str:
    try:
        sign.encode(encoding)
    except UnicodeEncodeError:
        plain = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
        return _TWINS.get(sign) or plain or "?"
    return sign
