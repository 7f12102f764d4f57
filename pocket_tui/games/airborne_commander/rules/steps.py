"""What a rule of this game returns, and how rules follow each other."""

from __future__ import annotations

from pocket_tui.engine.steps import then
from pocket_tui.games.airborne_commander.events import GameEvent
from pocket_tui.games.airborne_commander.model import State

Told = tuple[State, tuple[GameEvent, ...]]
"""A state and the events that led to it."""

__all__ = ["Told", "then"]
