"""What can be done on a screen, read from its live bindings: for the page of keys and for the menu."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

import attrs
from textual.dom import DOMNode
from textual.screen import Screen

from pocket_tui.games import GAMES
from pocket_tui.screens.keys import ACTIONS, Action, spoken

HERE, CURSOR, EVERYWHERE = "This screen", "The cursor", "Everywhere"
"""Titles of groups; the others are called after games."""

_NUMBERED: Final = re.compile(r"(.+)_(\d)")
_SENTENCES: Final = {
    "match.digit": ("choose", "Chooses the line with that number."),
    "home.card": ("begin", "Begins the game with that number."),
}
"""What several numbered actions are called and do, told once."""


@attrs.frozen
class Doing:
    """Something that can be done: how it is called, its keys as written, and how to do it.

    `group` is the title it stands under, `enabled`: it works just now. `many`: it stands for several
    numbered actions, and can't be done as one.
    """

    action: Action
    group: str
    label: str
    sentence: str
    keys: tuple[str, ...]
    call: str
    node: DOMNode
    enabled: bool
    many: bool = False


def find_doings(screen: Screen[Any]) -> tuple[Doing, ...]:
    """Everything that has a key on that screen now, in the order of the table of actions."""
    labels: dict[str, str] = getattr(screen, "labels", dict)()
    ids = {active.binding.id for active in screen.active_bindings.values()}
    found: dict[str, Doing] = {}
    for key, active in screen.active_bindings.items():
        action = ACTIONS.get(active.binding.id or "")
        if action is None:
            continue
        known = found.get(action.id)
        if known is not None:
            found[action.id] = attrs.evolve(known, keys=(*known.keys, spoken(key)))
            continue
        found[action.id] = Doing(
            action,
            _group(action, playing="match.undo" in ids),
            labels.get(action.id, "") or action.label or _name(action),
            action.tooltip,
            (spoken(key),),
            active.binding.action,
            active.node,
            active.enabled,
        )
    return _joined(found[name] for name in ACTIONS if name in found)


def _name(action: Action) -> str:
    """The last word of its id, for an action without a label."""
    return action.id.rpartition(".")[2].replace("_", " ")


def _group(action: Action, playing: bool) -> str:
    """The title of the group an action stands in; `playing`: there is a game on the screen."""
    games = {card.id: card.title for card in GAMES}
    groups = {"cursor": CURSOR, "app": EVERYWHERE, "match": "The game" if playing else HERE}
    return games.get(action.scope) or groups.get(action.scope, HERE)


def _joined(doings: Iterable[Doing]) -> tuple[Doing, ...]:
    """Runs of numbered actions as one line: "1 to 9"."""
    joined: list[Doing] = []
    for doing in doings:
        numbered = _NUMBERED.fullmatch(doing.action.id)
        last = joined[-1] if joined else None
        before = _NUMBERED.fullmatch(last.action.id) if last else None
        if last and numbered and before and numbered[1] == before[1]:
            keys = (f"{last.keys[0].split(' ')[0]} to {doing.keys[0]}",)
            label, sentence = _SENTENCES.get(numbered[1], (last.label, last.sentence))
            enabled = last.enabled or doing.enabled
            joined[-1] = attrs.evolve(
                last, label=label, sentence=sentence, keys=keys, many=True, enabled=enabled
            )
        else:
            joined.append(doing)
    return tuple(joined)
