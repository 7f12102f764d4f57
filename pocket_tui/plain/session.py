"""One game line by line: what happened, how things stand, what can be done; then a line from the player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pocket_tui.engine.contract import Choice, Decision, IllegalCommand, Telling
from pocket_tui.plain.leaving import Left, Watch
from pocket_tui.plain.matching import Numbered, find_choices, numbered
from pocket_tui.plain.situation import Situation
from pocket_tui.plain.telling import (
    call_of,
    is_closed,
    sentence,
    tell_choice,
    tell_choices,
    tell_outcome,
    tell_question,
    tell_refusal,
)
from pocket_tui.plain.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pocket_tui.match import Match

SIGNAL_BASE = 128
SEAT = 0
_AGAIN = {"resume": "go on", "replay": "go through it again"}


class Session:
    """A match and a voice. `run` returns the exit code once the player has left."""

    def __init__(self, match: Match, voice: Voice, *, asks: str = "always") -> None:
        self.match = match
        self.voice = voice
        self.asks = asks
        """When a choice is asked about again: "always" when it may be regretted, "lethal", "never"."""
        self.opened = ""
        """The id of the group of choices that was opened last."""
        self._noticed: tuple[str, ...] = ()
        self._situation = Situation()

    def run(self) -> int:
        """Plays until the player leaves, the input ends or the line is hung up; 1: something is not saved."""
        from pocket_tui.plain.asides import greet  # the words that are no choices import this module

        with Watch(self.voice) as watch:
            try:
                self.voice.say(*greet(self.match), *self.notices(), *self.standing(whole=True))
                while self._turn():
                    watch.look()
            except KeyboardInterrupt:
                self.voice.say("")
            except Left as left:
                self.match.leave()
                return SIGNAL_BASE + left.number
            return self._leave()

    def standing(self, *, whole: bool = False) -> list[str]:
        """How things stand, as far as it was not said yet or as a `whole`, and what can be done."""
        return ["", *self.situation(whole=whole), *self.asking()]

    def situation(self, *, whole: bool = True) -> list[str]:
        title, *news = self._situation.tell(self.match.game, self.match.view(SEAT), whole=whole)
        return [f"{title} Practice game." if self.match.practice else title, *news]

    def asking(self, *, everything: bool = False) -> list[str]:
        """The question and its choices, or how the game ended."""
        decision = self.match.decision()
        if decision is None:
            return ["", *self._ending()]
        listed = numbered(decision)
        return [
            "",
            tell_question(decision),
            *tell_choices(decision, listed, opened=self.opened, everything=everything),
            *self.trouble(),
        ]

    def notices(self) -> list[str]:
        """What the match has to say that was not said yet."""
        if self.match.notices == self._noticed:
            return []
        self._noticed = self.match.notices
        return list(self._noticed)

    def trouble(self) -> list[str]:
        """The lasting line about what is not saved, if anything is not."""
        trouble = self.match.trouble
        if trouble is None:
            return []
        return [
            f'NOT SAVED: {sentence(trouble.reason)} The file is {trouble.path}. Say "retry" to try again.'
        ]

    def tell_events(self, events: Iterable[Any]) -> list[str]:
        """What happened, as this seat may see it."""
        game = self.match.game
        seen = (game.seen(event, SEAT) for event in events)
        tellings: list[Telling | None] = [game.tell(event) for event in seen if event is not None]
        return [sentence(telling.text) for telling in tellings if telling is not None]

    def choose(self, entry: Numbered) -> None:
        """Does a choice, after its question if it has one, and tells what came of it."""
        choice = entry.choice
        if choice.refusal is not None:
            self.voice.say(tell_refusal(choice.refusal))
        elif not (question := self._question_about(choice)) or self.voice.confirm(question):
            self._do(choice.command)

    def _question_about(self, choice: Choice[Any]) -> str:
        """What to ask before a choice is made; empty: nothing. What nobody can avoid is not asked about."""
        if self.asks == "never":
            return ""
        if choice.lethal:
            decision = self.match.decision()
            others = () if decision is None else decision.choices
            if any(not other.lethal for other in others if other.refusal is None):
                return sentence(choice.confirm) or "This loses the game. Do it all the same?"
        return sentence(choice.confirm) if self.asks == "always" else ""

    def _do(self, command: Any) -> None:
        try:
            done = self.match.do(command, SEAT)
        except IllegalCommand as error:
            self.voice.say(tell_refusal(error.refusal))
            return
        self.opened = ""
        if done.moved_on:
            self.voice.say("The game went on elsewhere; your choice was not made.")
        news = [*self.notices(), *self.tell_events(done.events)]
        self.voice.say(*(["", *news] if news else []), *self.standing())

    def _turn(self) -> bool:
        """Reads one line and does what it says; False: the player leaves."""
        typed = self.voice.ask("What now?" if self.match.decision() is None else "Your choice:")
        if typed is None:
            return False
        if self.match.follow():
            self.opened = ""
            self.voice.say("The game went on elsewhere.", *self.notices(), *self.standing(whole=True))
            return True
        return self._obey(typed) if typed else self._repeat()

    def _repeat(self) -> bool:
        self.voice.say(*self.asking())
        return True

    def _obey(self, typed: str) -> bool:
        from pocket_tui.plain.asides import find_aside

        aside = find_aside(typed)
        if aside is not None:
            return aside.run(self, typed.partition(" ")[2].strip())
        decision = self.match.decision()
        if decision is None:
            self.voice.say(f'The game is over, so "{typed}" can\'t be done. Say "help" for what can be.')
        elif not self.open_group(typed):
            self._choose_typed(decision, typed)
        return True

    def open_group(self, typed: str) -> bool:
        """Whether the line names a group that is told in one line; then it is opened and read out."""
        decision = self.match.decision()
        listed = () if decision is None else numbered(decision)
        for group in () if decision is None else decision.groups:
            named = typed.casefold() in (group.label.casefold(), call_of(group))
            if named and is_closed(group, listed, self.opened):
                self.opened = group.id
                self.voice.say(*self.asking())
                return True
        return False

    def _choose_typed(self, decision: Decision[Any], typed: str) -> None:
        found = find_choices(self.match.game, numbered(decision), typed)
        if len(found) == 1:
            self.choose(found[0])
        elif found:
            self.voice.say("More than one choice fits:", *(tell_choice(entry) for entry in found))
        else:
            self.voice.say(f'Nothing here is called "{typed}". Say "help" for the words that work.')

    def _ending(self) -> list[str]:
        outcome = self.match.outcome()
        told = [] if outcome is None else [tell_outcome(outcome)]
        practice = ["It was a practice game, as you went back past something revealed."]
        return [
            *told,
            f"The seed was {self.match.seed}.",
            *(practice if self.match.practice else []),
            *self.trouble(),
            'You can say "undo", "log", "map", "again" for a new game, or "quit".',
        ]

    def _leave(self) -> int:
        self.match.leave()
        if self.match.trouble is not None:
            self.voice.say(*self.trouble())
            return 1
        again = "replay" if self.match.decision() is None else "resume"
        self.voice.say(f'Saved. To {_AGAIN[again]}: pocket-tui {again} "{self.match.id}" --plain')
        return 0
