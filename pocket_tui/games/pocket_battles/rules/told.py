"""What a rule returns: the next state, and what happened on the way."""

from __future__ import annotations

from pocket_tui.games.pocket_battles.events import GameEvent
from pocket_tui.games.pocket_battles.model import State

Told = tuple[State, tuple[GameEvent, ...]]
