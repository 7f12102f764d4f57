"""Stepping through a saved game line by line. Nothing is changed, and nothing is replayed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pocket_tui.plain.seats import name_of
from pocket_tui.plain.situation import Situation
from pocket_tui.plain.telling import sentence, tell_entry
from pocket_tui.plain.voice import Voice

if TYPE_CHECKING:
    from pocket_tui.match import Match

HELP = (
    'Press enter or say "next" for the next step, "back" for the one before, a number to go to that step, '
    '"first", "last", "look", "map", "rest" for everything that follows, or "quit".'
)


class Stepping:
    """A place in the record of a match, and the voice that tells it."""

    def __init__(self, match: Match, voice: Voice) -> None:
        self.match = match
        self.voice = voice
        self.entries = tuple(match.entries())
        self._situation = Situation()
        self.at = 0
        """How many steps have been told; 0 is the set-up."""

    def run(self) -> None:
        """Steps until the reader leaves. Input that ends at once is a wish to read everything."""
        self.voice.say(f"{self.match.game.title}, seed {self.match.seed}: {len(self.entries)} steps.", HELP)
        self._tell_standing()
        asked = False
        while True:
            typed = self.voice.ask(f"Step {self.at} of {len(self.entries)}:")
            if typed is None:
                if not asked:
                    self._rest()
                return
            asked = True
            if typed.lower() in ("q", "quit", "exit", "leave"):
                return
            self._obey(typed.lower())

    def _obey(self, typed: str) -> None:
        last = len(self.entries)
        places = {"": self.at + 1, "next": self.at + 1, "back": self.at - 1, "first": 0, "last": last}
        if typed in places:
            self._go(places[typed])
        elif typed.isascii() and typed.isdecimal() and len(typed) < 12:
            self._go(int(typed))
        elif typed == "look":
            self._tell_standing(whole=True)
        elif typed == "map":
            self.voice.say(*self.match.game.describe(self._view()))
        elif typed == "rest":
            self._rest()
        else:
            self.voice.say(HELP)

    def _go(self, number: int) -> None:
        if not 0 <= number <= len(self.entries):
            self.voice.say(f"There are steps 0 to {len(self.entries)}; this is step {self.at}.")
            return
        self.at = number
        self._tell_step()
        self._tell_standing()

    def _rest(self) -> None:
        while self.at < len(self.entries):
            self.at += 1
            self._tell_step()
        outcome = self.match.outcome()
        self.voice.say(sentence(outcome.sentence if outcome else self.match.game.summary(self.match.state)))

    def _tell_step(self) -> None:
        if self.at == 0:
            self.voice.say("The beginning.")
            return
        entry = self.entries[self.at - 1]
        self.voice.say(tell_entry(entry, name_of(self.match, entry)))

    def _tell_standing(self, *, whole: bool = False) -> None:
        self.voice.say(*self._situation.tell(self.match.game, self._view(), whole=whole))

    def _view(self) -> object:
        number = self.entries[self.at - 1].number if self.at else 0
        return self.match.view_at(number)
