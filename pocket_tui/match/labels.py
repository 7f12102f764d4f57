"""What was chosen, in a few words, as far as a seat may know it."""

from __future__ import annotations

from collections.abc import Iterable

from pocket_tui.engine.contract import AnyGame, Event, Names
from pocket_tui.match.states import States
from pocket_tui.storage.records import Record

SECRET = "a secret choice"
"""In place of the label of a command that somebody may not know."""


def names_of(states: States) -> Names:
    """The names of the seats, by which sentences call the players."""
    return tuple(seat.name for seat in states.history.seats)


def label_of(states: States, number: int, seat: int) -> str:
    """The label of the step with that number, as that seat may read it."""
    record = states.record(number)
    if record["kind"] != "command":
        return "change of content"
    game = states.game_at(number)
    if record["seat"] != seat and not _shows_all(game, _events(game, record), seat):
        return SECRET
    return _written(game, record)


def common_label(
    game: AnyGame, label: str, events: Iterable[Event], seat: int, persons: Iterable[int]
) -> str:
    """The label of a command of that seat, as every one of these persons may read it."""
    events = tuple(events)
    others = (other for other in persons if other != seat)
    return label if all(_shows_all(game, events, other) for other in others) else SECRET


def common_label_of(states: States, number: int) -> str:
    """The label of the step with that number, as every person at the table may read it."""
    labels = {label_of(states, number, seat) for seat in states.history.persons}
    return SECRET if SECRET in labels else label_of(states, number, states.record(number).get("seat", 0))


def moved_label(states: States, record: Record, seat: int) -> str:
    """What an undo or redo took back or did again, as that seat may read it."""
    stored: str = record["label"]
    first = states.history.moved.get(record["n"])
    label = stored if first is None else label_of(states, first, seat)
    return label if SECRET in (label, stored) else stored


def _written(game: AnyGame, record: Record) -> str:
    """As it stands in the record; where that is neutral because of others, from the command itself."""
    label: str = record["label"]
    if label != SECRET:
        return label
    try:
        return game.label(game.codec().load_command(record["command"]))
    except ValueError:
        return label


def _shows_all(game: AnyGame, events: Iterable[Event | None], seat: int) -> bool:
    """Whether that seat sees everything that came of a command; what cannot be read any more is not seen."""
    return all(event is not None and game.seen(event, seat) == event for event in events)


def _events(game: AnyGame, record: Record) -> Iterable[Event | None]:
    codec = game.codec()
    for document in record["events"]:
        try:
            yield codec.load_event(document)
        except ValueError:
            yield None
