"""What happened in a whole game, counted from its events, for the last page."""

from __future__ import annotations

from collections.abc import Sequence

from pocket_tui.engine.contract import Event
from pocket_tui.engine.sheet import Entry, Span
from pocket_tui.games.airborne_pocket import events as ev
from pocket_tui.games.airborne_pocket.rules.time_passes import FIRST_HOUR


def account_of(events: Sequence[Event]) -> tuple[Entry, ...]:
    """A line for everything that happened at least once: turns, clock, cards, fights, rests and the rest."""
    lines = (
        ("Turns", _turns(events)),
        ("Clock", _clock(events)),
        ("Locations", _count(events, (ev.TilePlaced, ev.EntrancePlaced), "placed")),
        ("Events", _count(events, (ev.EventDrawn,), "drawn")),
        ("Fights", _fights(events)),
        ("Evaded", _count(events, (ev.Evaded,), "encounter", "encounters")),
        ("Rests", _rests(events)),
        ("Items", _count(events, (ev.ItemTaken,), "taken")),
        ("Jams", _count(events, (ev.WeaponJammed,), "weapon jammed", "times a weapon jammed")),
        ("Wounds", _count(events, (ev.Wounded,), "arm lost", "arms lost")),
        ("Guns", _guns(events)),
    )
    return tuple(Entry(label, (Span(text),)) for label, text in lines if text)


def _turns(events: Sequence[Event]) -> str:
    return str(max((event.turn for event in events if isinstance(event, ev.TurnBegan)), default=0))


def _clock(events: Sequence[Event]) -> str:
    hour = max((event.hour for event in events if isinstance(event, ev.TimePassed)), default=FIRST_HOUR)
    return f"{FIRST_HOUR:02d}00 to {hour:02d}00"


def _count(events: Sequence[Event], kinds: tuple[type, ...], one: str, many: str = "") -> str:
    count = sum(isinstance(event, kinds) for event in events)
    return f"{count} {one if count == 1 or not many else many}" if count else ""


def _fights(events: Sequence[Event]) -> str:
    fights = [event for event in events if isinstance(event, ev.Fought)]
    return f"{len(fights)} fought, {sum(fight.lost for fight in fights)} Health lost" if fights else ""


def _rests(events: Sequence[Event]) -> str:
    count = sum(isinstance(event, ev.CardSpent) and event.why == "rest" for event in events)
    return f"{count} {'card' if count == 1 else 'cards'} spent" if count else ""


def _guns(events: Sequence[Event]) -> str:
    destroyed = any(isinstance(event, ev.GunsDestroyed) for event in events)
    return "destroyed" if destroyed else "still stand"
