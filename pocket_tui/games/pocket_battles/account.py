"""What happened in a whole battle, counted from its events, for the last page."""

from __future__ import annotations

from collections.abc import Sequence

from pocket_tui.engine.contract import Event
from pocket_tui.engine.sheet import Entry, Span
from pocket_tui.games.pocket_battles import events as ev
from pocket_tui.games.pocket_battles.naming import counted


def account_of(events: Sequence[Event]) -> tuple[Entry, ...]:
    """A line for everything that happened at least once; by side, the first player's before the second's."""
    lines = (
        ("Rounds", _rounds(events)),
        ("Orders", _by_seat([event.unit.seat for event in events if isinstance(event, ev.OrderGiven)])),
        ("Charges", _by_seat([event.unit.seat for event in events if isinstance(event, ev.Charged)])),
        ("Reactions", _by_seat(_reactions(events))),
        ("Dice rolled", _dice(events)),
        ("Hits scored", _hits(events)),
        ("Troops lost", _by_seat([event.unit.seat for event in events if isinstance(event, ev.TroopLost)])),
        (
            "Units lost",
            _by_seat([event.unit.seat for event in events if isinstance(event, ev.UnitDestroyed)]),
        ),
        ("Passes", _by_seat([event.seat for event in events if isinstance(event, ev.Passed)])),
    )
    return tuple(Entry(label, (Span(text),)) for label, text in lines if text)


def _reactions(events: Sequence[Event]) -> list[int]:
    return [event.unit.seat for event in events if isinstance(event, ev.Intercepted | ev.ShotBack)]


def _rounds(events: Sequence[Event]) -> str:
    last = max((event.round for event in events if isinstance(event, ev.RoundBegan)), default=0)
    return counted(last, "round") if last else ""


def _by_seat(seats: Sequence[int]) -> str:
    """ "5 and 3": the first player's and the second's; empty when there were none."""
    return f"{seats.count(0)} and {seats.count(1)}" if seats else ""


def _dice(events: Sequence[Event]) -> str:
    rolls = [event for event in events if isinstance(event, ev.DiceRolled)]
    return _sums([(roll.unit.seat, len(roll.dice)) for roll in rolls])


def _hits(events: Sequence[Event]) -> str:
    scored = [event for event in events if isinstance(event, ev.HitsScored)]
    return _sums([(roll.unit.seat, roll.hits) for roll in scored])


def _sums(counts: Sequence[tuple[int, int]]) -> str:
    first, second = (sum(count for owner, count in counts if owner == seat) for seat in (0, 1))
    return f"{first} and {second}" if first or second else ""
