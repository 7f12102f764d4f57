"""Going back past a reveal or another's decision: who asks, who must agree, and what came of it."""

from __future__ import annotations

import attrs

from pocket_tui.engine.contract import Refusal, Seat
from pocket_tui.match.states import States
from pocket_tui.match.undoing import Offer, consent_needed, offer_undo
from pocket_tui.storage.history import History

NOBODY_ASKS = Refusal("E-UNDO-5", "Nobody asks to go back there.", "")


@attrs.frozen
class Request:
    """An open question: `by` asks `to` to agree to going back to where record `number` led.

    `label` names the first action that would be taken back, `steps` counts them, `reveals` names what was
    revealed since, all as far as whoever is told may know it. `refused`: the answer was no.
    """

    by: Seat
    to: Seat
    number: int
    label: str
    steps: int
    reveals: tuple[str, ...]
    refused: bool = False


def find_request(states: States, here: tuple[int, ...]) -> Request | None:
    """The question that somebody here has to answer; None: there is none."""
    history = states.history
    for number, said in history.consents.items():
        asker = find_asker(history, number)
        if asker is None:
            continue
        for seat in _needed(history, number, asker):
            if seat in here and seat not in said:
                return _request(states, number, asker, seat, viewer=seat)
    return None


def find_asking(states: States, here: tuple[int, ...]) -> Request | None:
    """The question that somebody here has asked somebody elsewhere last, answered with no or not at all."""
    history = states.history
    for number, said in reversed(history.consents.items()):
        asker = find_asker(history, number)
        if asker is None or asker not in here:
            continue
        for seat in _needed(history, number, asker):
            if seat not in here or seat in said:
                request = _request(states, number, asker, seat, viewer=asker)
                return attrs.evolve(request, refused=seat in said)
    return None


def find_asker(history: History, number: int) -> int | None:
    """Who asks to go back there; None: nobody does, or no more."""
    said = history.consents.get(number, {})
    first = next(iter(said), None)
    return first if first is not None and said[first] else None


def way_back(states: States, number: int, seat: int, viewer: int) -> Offer | None:
    """The way back to where that record led; None: it is not behind on the line played."""
    timeline = states.history.timeline
    index = timeline.find_index(number)
    behind = index is not None and index < timeline.at
    return offer_undo(states, index, seat, viewer) if behind else None


def _needed(history: History, number: int, asker: int) -> tuple[int, ...]:
    index = history.timeline.find_index(number)
    return () if index is None else consent_needed(history, index, asker)


def _request(states: States, number: int, asker: int, seat: int, *, viewer: int) -> Request:
    offer = way_back(states, number, asker, viewer)
    assert offer is not None
    seats = {each.number: each for each in states.history.seats}
    return Request(seats[asker], seats[seat], number, offer.label, offer.steps, offer.reveals)
