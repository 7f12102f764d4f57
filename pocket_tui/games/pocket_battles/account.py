"""What happened in a whole battle, counted from its events, for the last page."""

from __future__ import annotations

from collections.abc import Sequence

from pocket_tui.engine.contract import Event
from pocket_tui.engine.sheet import Entry, Span
from pocket_tui.games.pocket_battles import events as ev
from pocket_tui.games.pocket_battles import muster_events as mev
from pocket_tui.games.pocket_battles.naming import counted


def account_of(events: Sequence[Event]) -> tuple[Entry, ...]:
    """A line for everything that happened at least once; by side, the first player's before the second's."""
    lines = (
        ("Rounds", _rounds(events)),
        ("Orders", _by_seat([event.unit.seat for event in events if isinstance(event, ev.OrderGiven)])),
        ("Charges", _by_seat([event.unit.seat for event in events if isinstance(event, ev.Charged)])),
        ("Reactions", _by_seat(_reactions(events))),
        ("Dice rolled", _dice(events)),
        ("First dice", _faces(events, 0)),
        ("Second dice", _faces(events, 1)),
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


def _faces(events: Sequence[Event], seat: int) -> str:
    """How often a side rolled each number from 1 to 6, against what is expected of even dice."""
    dice = [die for event in events for die in _dice_in(event, seat)]
    if not dice:
        return ""
    counts = [dice.count(face) for face in range(1, 7)]
    return f"{' '.join(map(str, counts))} · {len(dice) / 6:.1f} of each expected · {_evenness(counts)}"


def _dice_in(event: Event, seat: int) -> tuple[int, ...]:
    """What a side rolled in an event; the dice of the initiative and rolled again are its own, too."""
    match event:
        case mev.InitiativeRolled():
            return (event.dice[seat],)
        case ev.DiceRolled() if event.unit.seat == seat:
            return event.dice
        case ev.DieRerolled() if event.unit.seat == seat:
            return (event.new,)
    return ()


def _evenness(counts: Sequence[int]) -> str:
    """How unusual these counts of the six faces are for even dice (chi-square, five degrees of freedom)."""
    dice = sum(counts)
    if dice < _FEWEST_DICE:
        return "too few to judge"
    distance = 6 * sum(count * count for count in counts) / dice - dice
    return next((words for least, words in _UNUSUAL if distance >= least), "nothing unusual")


_FEWEST_DICE = 12
_UNUSUAL = (
    (15.09, "less even than 99 of 100"),
    (11.07, "less even than 19 of 20"),
    (9.24, "less even than 9 of 10"),
)


def _hits(events: Sequence[Event]) -> str:
    scored = [event for event in events if isinstance(event, ev.HitsScored)]
    return _sums([(roll.unit.seat, roll.hits) for roll in scored])


def _sums(counts: Sequence[tuple[int, int]]) -> str:
    first, second = (sum(count for owner, count in counts if owner == seat) for seat in (0, 1))
    return f"{first} and {second}" if first or second else ""
