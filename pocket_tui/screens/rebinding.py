"""Keys of the player's own: what may be one, and what it would clash with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pocket_tui.games import GAMES
from pocket_tui.screens.keys import ACTIONS, ARMY_GAMES, spoken

_EVERYWHERE: Final = ("app", "cursor")
SCREENS: Final[dict[str, tuple[str, ...]]] = {
    **{
        card.title: (*_EVERYWHERE, "match", card.id, *(("army",) if card.id in ARMY_GAMES else ()))
        for card in GAMES
    },
    "the first screen": (
        *_EVERYWHERE,
        "home",
        "match.saves",
        "match.rules",
        "match.settings",
        "match.leave",
    ),
    "a new game": (*_EVERYWHERE, "new_game"),
    "the page of your armies": (*_EVERYWHERE, "armies"),
    "the list of saves": (*_EVERYWHERE, "list", "saves"),
    "the page between two players": (
        "app",
        "cursor.confirm",
        "match.log",
        "match.rules",
        "match.saves",
        "match.leave",
    ),
    "the log": (*_EVERYWHERE, "list", "log", "match.rules"),
    "the replay": (*_EVERYWHERE, "list", "replay", "match.rules"),
    "the settings": (*_EVERYWHERE, "settings"),
    "the last page of a game": (
        *_EVERYWHERE,
        "end",
        "match.undo",
        "match.log",
        "match.rules",
        "match.leave",
    ),
    "a question": ("ask", "cursor"),
}
"""The screens by name, with the scopes and single actions that hold on them."""

_RESERVED: Final = {
    "escape": "Escape always steps back.",
    "ctrl+c": "ctrl+c always opens the menu.",
    "ctrl+z": "ctrl+z belongs to the shell.",
    "ctrl+q": "ctrl+q holds or frees the output of many terminals.",
    "ctrl+s": "ctrl+s stops the output of many terminals.",
    "ctrl+a": "ctrl+a belongs to GNU screen.",
    "ctrl+b": "ctrl+b belongs to tmux.",
    "ctrl+h": "ctrl+h arrives as backspace.",
    "ctrl+i": "ctrl+i arrives as tab.",
    "ctrl+j": "ctrl+j arrives as enter.",
    "ctrl+m": "ctrl+m arrives as enter.",
}


def refuse_key(key: str) -> str:
    """Why a key can't stand for an action, as a sentence; empty: it can."""
    if key in _RESERVED:
        return _RESERVED[key]
    if "alt+" in key or "super+" in key or "hyper+" in key or "meta+" in key:
        return f"Many terminals don't pass {spoken(key)} on."
    return ""


def find_clash(action: str, key: str, keys: Mapping[str, str]) -> str:
    """What that key does already on a screen where the action holds, as a sentence; empty: nothing.

    `keys` are the keys of actions that are not the default.
    """
    for screen, scopes in SCREENS.items():
        here = [other for other in ACTIONS.values() if other.id in scopes or other.scope in scopes]
        if not any(other.id == action for other in here):
            continue
        for other in here:
            if other.id != action and key in keys.get(other.id, other.keys).split(","):
                name = other.label or other.id.partition(".")[2].replace("_", " ")
                return f"{spoken(key)} is “{name}” already on the screen of {screen}."
    return ""


def toggled(keys: str, key: str) -> str:
    """The keys of an action with that one in front, or without it if it was among them; never none."""
    among = keys.split(",")
    if key not in among:
        return ",".join([key, *among])
    return ",".join(other for other in among if other != key) or key
