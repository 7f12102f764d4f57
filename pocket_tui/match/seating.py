"""Who sits where, and who lets the bots play, when several processes have one save open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from pocket_tui.engine.contract import Seat
from pocket_tui.engine.dice import Dice
from pocket_tui.match.recording import Recorder
from pocket_tui.storage.seats import Hold


class Seating:
    """The seats that this process holds, by kernel locks that end with it."""

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder
        self._holds: dict[str, Hold] = {}
        self.appended_last: bool | None = None
        """Whether this process appended last; None while nobody has since it was opened."""

    def sit(self, seat: int) -> bool:
        """Hold that seat; False when another process does."""
        return self._hold(f"seat{seat}").take()

    def taken_since(self, seat: int) -> str:
        """Since when another process holds that seat, in UTC; empty: none does."""
        hold = self._hold(f"seat{seat}")
        if hold.held:
            return ""
        if hold.take():
            hold.release()
            return ""
        return hold.since() or "?"

    def runs_bots(self) -> bool:
        """Whether bots are this process's to run: it appended last, or nobody did and it came first."""
        if self.appended_last is not None:
            return self.appended_last
        return self._hold("bots").take()

    def find_bot(self) -> Seat | None:
        """The seat that must decide now, if a bot sits there."""
        states = self._recorder.states
        state = states.at(states.history.timeline.at)
        decision = states.game().decision(state)
        if decision is None:
            return None
        seat = states.history.seats[decision.seat]
        return seat if seat.bot else None

    def choose(self, seat: Seat) -> Any:
        """What the bot on that seat decides: from its view, and dice of its own that are not stored."""
        return self.thought(seat)()

    def thought(self, seat: Seat) -> Callable[[], Any]:
        """The thinking of the bot on that seat, as work that may be done elsewhere: it touches no match."""
        states, history = self._recorder.states, self._recorder.history
        game, state = states.game(), states.at(history.timeline.at)
        bot = game.bots()[seat.bot]()
        dice = Dice(history.begun.seed).split(seat.number, history.number)
        return partial(bot.choose, game.view(state, seat.number), dice)

    def release(self) -> None:
        for hold in self._holds.values():
            hold.release()

    def _hold(self, name: str) -> Hold:
        if name not in self._holds:
            self._holds[name] = Hold(self._recorder.journal.path, name)
        return self._holds[name]
