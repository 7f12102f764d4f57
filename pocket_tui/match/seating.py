"""Seats and the right to run the bots, held by this process among all that have one save open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pocket_tui.engine.contract import Refusal, Seat
from pocket_tui.engine.dice import Dice
from pocket_tui.storage.problems import StorageProblem
from pocket_tui.storage.seats import Hold

if TYPE_CHECKING:
    from pocket_tui.match.recording import Recorder


class NoSeat(StorageProblem):
    """There is no seat for who wants to play: why not, and what can be done instead."""

    def __init__(self, path: Path, code: str, reason: str, remedy: str) -> None:
        super().__init__(path, f"{reason} {remedy}")
        self.refusal = Refusal(code, reason, "", remedy)


class Seating:
    """The seats that this process holds, by kernel locks that end with it."""

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder
        self._holds: dict[str, Hold] = {}
        self.appended_last: bool | None = None
        """Whether this process appended last; None while nobody has since it was opened."""

    def sit(self, seat: int) -> bool:
        """Hold that seat; False when another process does."""
        return self._hold(f"seat{seat}").take(patiently=True)

    def is_taken(self, seat: int) -> bool:
        """Whether another process holds that seat."""
        return self._hold(f"seat{seat}").is_taken()

    def taken_since(self, seat: int) -> str:
        """Since when another process holds that seat, in UTC; empty: none does."""
        hold = self._hold(f"seat{seat}")
        return (hold.since() or "?") if hold.is_taken() else ""

    def runs_bots(self) -> bool:
        """Whether bots are this process's to run.

        It appended last; or it holds the right to, which the one that appended last leaves behind when it
        ends. Should two run one, both find the same command, and one of them comes too late.
        """
        held = self._hold("bots").take()
        return held or self.appended_last is True

    def thought(self, seat: Seat) -> Callable[[], Any]:
        """The thinking of the bot on that seat, as work that may be done elsewhere: it touches no match.

        It has the bot's view, and dice of its own that are not stored.
        """
        states, history = self._recorder.states, self._recorder.history
        game, state = states.game(), states.at(history.timeline.at)
        bot = game.bots()[seat.bot]()
        dice = Dice(history.begun.seed).split(seat.number, history.number)
        return partial(bot.choose, game.view(state, seat.number), dice)

    def was_overtaken(self) -> None:
        """Another process has appended: the bots are that one's to run now."""
        self.appended_last = False
        self._hold("bots").release()

    def release(self) -> None:
        for hold in self._holds.values():
            hold.release()

    def _hold(self, name: str) -> Hold:
        if name not in self._holds:
            self._holds[name] = Hold(self._recorder.journal.path, name)
        return self._holds[name]


def refuse_join(path: Path, seats: tuple[Seat, ...], seat: int | None, *, over: bool) -> None:
    """Raises NoSeat when nobody can join that game, or that seat of it, whoever else is there."""
    name = path.stem
    if over:
        remedy = f'To go through it again: pocket-tui replay "{name}"'
        raise NoSeat(path, "E-SEAT-5", "This game is over.", remedy)
    if sum(not each.bot for each in seats) < 2:
        reason = "This game is for one person; nobody else can join it."
        raise NoSeat(path, "E-SEAT-3", reason, f'To go on with it: pocket-tui resume "{name}"')
    if seat is not None and not 0 <= seat < len(seats):
        raise NoSeat(path, "E-SEAT-6", f"There is no seat {seat + 1}.", _say_free(seats))
    if seat is not None and seats[seat].bot:
        reason = f"Seat {seat + 1}, the {seats[seat].name}, is played by a bot."
        raise NoSeat(path, "E-SEAT-4", reason, _say_free(seats))


def _say_free(seats: tuple[Seat, ...]) -> str:
    persons = [f"{seat.number + 1} ({seat.name})" for seat in seats if not seat.bot]
    return f"Persons play the seats {' and '.join(persons)}."
