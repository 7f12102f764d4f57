"""Which events a seat may see: not what the other one builds, nor which Unit it has in hand."""

from __future__ import annotations

from pocket_tui.engine.contract import Event
from pocket_tui.games.pocket_battles import muster_events as happened


def seen(event: Event, seat: int) -> Event | None:
    """The event as that seat sees it; None: not at all (PB-15, PB-R08)."""
    match event:
        case (
            happened.UnitOpened(owner)
            | happened.TroopRecruited(owner)
            | happened.TroopDismissed(owner)
            | happened.ReadyListTaken(owner)
            | happened.RandomListDrawn(owner)
            | happened.ArmyCleared(owner)
        ):
            return event if owner == seat else None
        case happened.UnitTakenUp(name) | happened.UnitPutBack(name) | happened.TopShown(name):
            return event if name.seat == seat else None
        case _:
            return event
