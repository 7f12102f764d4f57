"""What happened in a whole game, counted from its events, for the last page."""

from __future__ import annotations

from collections.abc import Sequence

from pocket_tui.engine.contract import Event
from pocket_tui.engine.sheet import Entry, Span
from pocket_tui.games.airborne_commander import events as ev
from pocket_tui.games.airborne_commander.points import MEDALS, points, vp


def account_of(events: Sequence[Event]) -> tuple[Entry, ...]:
    """A line for everything that happened at least once: turns, points, cards won and lost."""
    lines = (
        ("Turns", _turns(events)),
        ("Score", _score(events)),
        ("Destroyed", _count(events, ev.Fought, "Axis card", destroyed=True)),
        ("Held out", _count(events, ev.Fought, "Axis card", destroyed=False)),
        ("Objectives", _count(events, ev.ObjectiveCaptured, "captured", plural="captured")),
        ("Suppressed", _count(events, ev.Suppressed, "time")),
        ("Lost", _sum(events, ev.AlliedRemoved, "card")),
        ("Saved", _count(events, ev.MedicUsed, "card")),
        ("Recruited", _count(events, ev.Recruited, "card")),
        ("Disorganized", _disorganized(events)),
        ("Reshuffled", _count(events, ev.DiscardReshuffled, "time")),
    )
    return tuple(Entry(label, (Span(text),)) for label, text in lines if text)


def _turns(events: Sequence[Event]) -> str:
    """The first turn begins with the game itself, so it has no event of its own."""
    return str(max((event.turn for event in events if isinstance(event, ev.TurnBegan)), default=1))


def _score(events: Sequence[Event]) -> str:
    for event in events:
        match event:
            case ev.GameScored(gross, owned, net, medal):
                return f"{points(gross)} - {owned} = {vp(net)}, {MEDALS[medal]}"
            case ev.HonorWon(gross):
                return f"{vp(gross)}, {MEDALS['honor']}"
    gained = sum(event.vp_half for event in events if isinstance(event, ev.AxisScored))
    return f"{vp(gained)} so far" if gained else ""


def _count(events: Sequence[Event], kind: type, word: str, plural: str = "", **facts: bool) -> str:
    count = sum(
        isinstance(event, kind) and all(getattr(event, name) == value for name, value in facts.items())
        for event in events
    )
    return f"{count} {word if count == 1 else plural or word + 's'}" if count else ""


def _sum(events: Sequence[Event], kind: type[ev.AlliedRemoved], word: str) -> str:
    count = sum(len(event.cards) for event in events if isinstance(event, kind))
    return f"{count} {word}{'' if count == 1 else 's'}" if count else ""


def _disorganized(events: Sequence[Event]) -> str:
    taken = sum(isinstance(event, ev.DisorganizedTaken) for event in events)
    rallied = sum(isinstance(event, ev.Rallied) for event in events)
    parts = (f"{taken} taken" if taken else "", f"{rallied} rallied" if rallied else "")
    return ", ".join(filter(None, parts))
