"""Undo and redo over the states of a game: one line of positions and the place where one stands on it.

Holds states, not inverse operations; unchanged parts are shared between them. A state may be absent
and be kept later, when somebody has made it again from an earlier one.
"""

from __future__ import annotations

from bisect import bisect_left
from operator import attrgetter
from typing import Generic, NamedTuple, TypeVar

S = TypeVar("S")

_NUMBER = attrgetter("number")


class Position(NamedTuple):
    """Where a step led: its number (rising along the line), who made it, and what undo must know of it.

    `person`: a person decided it (a bot did not). `reveals`: it showed something hidden before.
    A tuple, since ten thousand of them are made when a long save is opened.
    """

    number: int
    seat: int = 0
    reveals: bool = False
    person: bool = True


class Timeline(Generic[S]):
    """The line from the start to the last step, `at` being the index of the present position.

    Adding a step forgets what had been undone. Every method costs the same at step 1,000 as at step 1.
    """

    def __init__(self, start: S | None = None, number: int = 0) -> None:
        self.positions: list[Position] = [Position(number)]
        self.at = 0
        self._states: list[S | None] = [start]

    @property
    def present(self) -> Position:
        return self.positions[self.at]

    def add(self, position: Position, state: S | None = None) -> None:
        """One step on from here. Raises ValueError when its number does not rise."""
        at, positions = self.at + 1, self.positions
        if position.number <= positions[at - 1].number:
            raise ValueError(f"step {position.number} cannot follow step {self.present.number}")
        if at < len(positions):
            del positions[at:]
            del self._states[at:]
        positions.append(position)
        self._states.append(state)
        self.at = at

    def go(self, index: int) -> None:
        """Stand on that index, earlier or later. Raises IndexError when there is none."""
        if not 0 <= index < len(self.positions):
            raise IndexError(f"there is no position {index}")
        self.at = index

    def find_index(self, number: int) -> int | None:
        """The index of the position with that number; None when it is not on the line."""
        index = bisect_left(self.positions, number, key=_NUMBER)
        found = index < len(self.positions) and self.positions[index].number == number
        return index if found else None

    def has_come_to(self, number: int) -> bool:
        """Whether the step with that number stands: on the line, and not taken back."""
        index = self.find_index(number)
        return index is not None and index <= self.at

    def find_undo(self, seat: int | None = None) -> int | None:
        """The index before the last decision of a person, or of that one; None when nothing can be undone."""
        index = self.at
        while index > 0 and not self._is_decision(index, seat):
            index -= 1
        return index - 1 if index > 0 else None

    def _is_decision(self, index: int, seat: int | None) -> bool:
        position = self.positions[index]
        return position.person and seat in (None, position.seat)

    def find_redo(self) -> int | None:
        """The index after a person's next decision and the bots' answers to it; None: nothing to redo."""
        index = self.at + 1
        if index >= len(self.positions):
            return None
        while index + 1 < len(self.positions) and not self.positions[index + 1].person:
            index += 1
        return index

    def steps_after(self, index: int) -> tuple[Position, ...]:
        """The steps that going back to that index takes back, oldest first."""
        return tuple(self.positions[index + 1 : self.at + 1])

    def find_state(self, index: int) -> S | None:
        """The state kept for that index; None when it must be made again."""
        return self._states[index]

    def keep_state(self, index: int, state: S) -> None:
        self._states[index] = state
