"""Who of the seats sits here, who elsewhere, whose view is shown, and who must take over the keyboard."""

from __future__ import annotations

from typing import Any

import attrs

from pocket_tui.engine.contract import LOOKER, Decision, Seat
from pocket_tui.match.recording import Recorder
from pocket_tui.match.seating import NoSeat, Seating


@attrs.frozen
class _Asked:
    """What is asked in a state, whether or not the one who must decide is here."""

    state: Any
    decision: Decision[Any] | None
    private: bool


class Table:
    """The seats of a match as this process has them.

    In a game for one, that one sits here and nothing is locked. In a game for several, who opens it holds a
    seat by a kernel lock, and plays the seats of the others as well as long as nobody has taken them; where
    several have it open, the one with the first seat does. `here`: the seats of persons that this process
    decides for now, in order; `elsewhere`: those that another process holds.
    """

    def __init__(self, recorder: Recorder, seating: Seating, *, watching: bool = False) -> None:
        self.here: tuple[int, ...] = ()
        self.elsewhere: tuple[int, ...] = ()
        self.watching = watching
        self._recorder = recorder
        self._seating = seating
        self._own: int | None = None
        self._at_keyboard: int | None = None
        self._shown = LOOKER
        self._last: _Asked | None = None

    # -- sitting down -----------------------------------------------------------------------------

    def sit(self, seat: int | None = None) -> None:
        """Hold that seat, or the first that nobody holds. Raises NoSeat when that is not possible."""
        if not self.watching and len(self._persons) > 1:
            self._own = self._find_seat(seat)
        self.refresh()

    def look_as(self, seat: int) -> None:
        """Show everything as that seat sees it, though nothing can be done: to go through a game again."""
        self._shown = seat

    @property
    def own(self) -> int | None:
        """The seat that this process holds; None: none, as in a game for one, or looking on."""
        return self._own

    def refresh(self) -> bool:
        """Whether somebody sat down or got up elsewhere since this was asked last."""
        before = (self.here, self.elsewhere)
        persons = self._persons
        if len(persons) < 2:
            self.here, self.elsewhere = () if self.watching else persons, ()
        else:
            self._look_round(persons)
        if len(self.here) == 1:
            self._at_keyboard = self.here[0]
        return (self.here, self.elsewhere) != before

    def _look_round(self, persons: tuple[int, ...]) -> None:
        seating, own = self._seating, self._own
        if own is not None:
            seating.sit(own)  # again, where a disk would not have it before
        self.elsewhere = tuple(seat for seat in persons if seat != own and seating.is_taken(seat))
        if own is None or own not in persons:
            self.here = ()
        elif min((own, *self.elsewhere)) == own:
            self.here = tuple(seat for seat in persons if seat not in self.elsewhere)
        else:
            self.here = (own,)

    def _find_seat(self, seat: int | None) -> int:
        for wanted in self._persons if seat is None else (seat,):
            if self._seating.sit(wanted):
                return wanted
        path = self._recorder.journal.path
        remedy = f'To look on: pocket-tui watch "{path.stem}"'
        if seat is None:
            raise NoSeat(path, "E-SEAT-1", "Every seat of this game is taken.", remedy)
        since = self._seating.taken_since(seat)[11:16]
        when = f" since {since} UTC" if since else ""
        reason = f"Seat {seat + 1}, the {self._seats[seat].name}, is taken{when}."
        raise NoSeat(path, "E-SEAT-2", reason, remedy)

    # -- whose turn, whose view -------------------------------------------------------------------

    @property
    def decision(self) -> Decision[Any] | None:
        """What is asked now, whoever must answer; None: the game is over."""
        return self._asked.decision

    @property
    def viewer(self) -> int:
        """Whose view is to be shown.

        The seat that decides, if it is here and its player sits at the keyboard; else the last one shown
        that is here; LOOKER when looking on, and while the keyboard is handed over: whoever sits there then,
        only what is public is to be seen.
        """
        if self.watching or not self.here:
            return self._shown
        if len(self.here) == 1:
            self._shown = self.here[0]
        elif self.hands_over() is not None:
            return LOOKER
        else:
            decision = self.decision
            if decision is not None and decision.seat in self.here:
                self._shown = decision.seat
        if self._shown in self.here:
            return self._shown
        return LOOKER if self._asked.private else self.here[0]

    def bot_to_move(self) -> Seat | None:
        """The bot whose turn it is, if this process lets it play."""
        if self.watching or len(self._persons) == len(self._seats):
            return None
        decision = self.decision
        if decision is None or not self._seats[decision.seat].bot:
            return None
        return self._seats[decision.seat] if self._seating.runs_bots() else None

    def awaited(self) -> Seat | None:
        """The seat that must decide and is not here: a person elsewhere, or a bot."""
        decision = self.decision
        return None if decision is None or decision.seat in self.here else self._seats[decision.seat]

    def hands_over(self) -> Seat | None:
        """The seat whose private view comes next, and whose player has not taken over the keyboard yet."""
        asked = self._asked
        if len(self.here) < 2 or asked.decision is None or not asked.private:
            return None
        seat = asked.decision.seat
        return self._seats[seat] if seat in self.here and seat != self._at_keyboard else None

    def take_over(self, seat: int) -> None:
        """That player sits at the keyboard now."""
        self._at_keyboard = seat

    @property
    def _asked(self) -> _Asked:
        """Of the present state; kept until there is another, since a decision has every label in it."""
        states = self._recorder.states
        state = states.at(states.history.timeline.at)
        if self._last is None or self._last.state is not state:
            game = states.game()
            decision = game.decision(state)
            several = decision is not None and len(self._persons) > 1
            private = several and game.view(state, self._persons[0]).private
            self._last = _Asked(state, decision, private)
        return self._last

    @property
    def _seats(self) -> tuple[Seat, ...]:
        return self._recorder.history.seats

    @property
    def _persons(self) -> tuple[int, ...]:
        return self._recorder.history.persons
