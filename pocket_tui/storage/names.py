"""Labels are the player's, file names are ours."""

from __future__ import annotations

import unicodedata
from pathlib import Path

from pocket_tui.storage import clock

SUFFIX = ".pocket"
LABEL_MOST = 60
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def refuse_label(text: str) -> str:
    """Why this cannot be a label, or a name of a seat, as a sentence; empty: it can.

    1 to 60 visible characters of any script; no control characters, so no escape sequences either.
    """
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in text):
        return "A label needs at least one visible character."
    if len(text) > LABEL_MOST:
        return f"A label has {LABEL_MOST} characters at most; this one has {len(text)}."
    for sign in text:
        if unicodedata.category(sign) in _UNSEEN and sign not in "\u200c\u200d":
            return f"A label has visible characters only; U+{ord(sign):04X} is none."
    return ""


def new_path(folder: Path) -> Path:
    """A file name that no save in the folder has: the day, and six letters by chance."""
    from secrets import choice  # only where a save is made

    day = clock.now()[:10].replace("-", "")
    while True:
        path = folder / f"{day}-{''.join(choice(_LETTERS) for _ in range(6))}{SUFFIX}"
        if not _exists(path):
            return path


def _exists(path: Path) -> bool:
    """A folder that cannot be read holds nothing for us; storing will say why."""
    try:
        return path.exists()
    except OSError:
        return False


def default_label(title: str) -> str:
    """The label of a game that was given none: its title and the time, as the player's clock shows it."""
    moment = clock.parse(clock.now()).astimezone()
    return shortened(title, f", {moment.day} {_MONTHS[moment.month - 1]} {moment:%H:%M}")


def shortened(label: str, ending: str = "") -> str:
    """The label with an ending, cut so that it stays one."""
    room = LABEL_MOST - len(ending)
    return (label if len(label) <= room else label[: room - 1].rstrip() + "…") + ending
