"""Acting for a seat: who may, and what the others are shown meanwhile."""

from __future__ import annotations

from typing import Any

from pocket_tui.engine.contract import Decision, IllegalCommand, Refusal, Seat
from pocket_tui.match.table import Table

WAITING = "waiting"
"""The kind of the decision that a seat is shown while another one decides."""


def waiting_for(seat: Seat) -> Decision[Any]:
    """What everybody else is shown while that seat decides: no choice, and nothing of the question."""
    return Decision(seat.number, WAITING, "Their turn", f"Waiting for the {seat.name}.", ())


def refuse_seat(table: Table, seats: tuple[Seat, ...], seat: int | None) -> None:
    """Raises IllegalCommand when it is another seat's turn than that one's, or of one who sits elsewhere."""
    decision = table.decision
    if decision is None:
        return
    name = seats[decision.seat].name
    if seat is not None and seat != decision.seat:
        raise IllegalCommand(Refusal("E-SEAT-7", f"It is the turn of the {name}.", ""))
    if not seats[decision.seat].bot and decision.seat not in table.here:
        raise IllegalCommand(Refusal("E-SEAT-8", f"It is the turn of the {name}, who sit elsewhere.", ""))
