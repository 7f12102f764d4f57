"""One game line by line: what happened, how things stand, what can be done; then a line from the player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pocket_tui.engine.contract import Choice, Decision, IllegalCommand
from pocket_tui.plain.leaving import Left, Watch
from pocket_tui.plain.matching import Numbered, find_choices, labels_of, numbered
from pocket_tui.plain.seats import answer, hand_over, invite, let_bots_play, tell_change, tell_entries
from pocket_tui.plain.situation import Situation
from pocket_tui.plain.telling import (
    call_of,
    is_closed,
    sentence,
    tell_choices,
    tell_found,
    tell_outcome,
    tell_question,
    tell_refusal,
)
from pocket_tui.plain.voice import NEWS, Voice

if TYPE_CHECKING:
    from pocket_tui.match import Match

SIGNAL_BASE = 128
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
        self._asked: tuple[str, int] | None = None
        """What was asked last, and whom."""
        self._watch = Watch(voice)
        self._heard = match.number
        """The number of the last record that was told."""
        self._speaker = match.table.viewer
        """The seat that was shown last how things stand."""
        self._changes: list[str] = []
        """Who came and left elsewhere, as far as it was not told yet."""

    def run(self) -> int:
        """Plays until the player leaves, the input ends or the line is hung up; 1: something is not saved."""
        from pocket_tui.plain.asides import greet  # the words that are no choices import this module

        with self._watch:
            try:
                self.voice.say(*greet(self.match), *self.notices(), *invite(self.match))
                going = self.advance(whole=True)
                while going:
                    self.check()
                    going = self._turn()
            except KeyboardInterrupt:
                self.voice.say("")
            except Left as left:
                self.match.leave()
                return SIGNAL_BASE + left.number
            return self._leave()

    def check(self) -> None:
        """Raises Left when the session was told to end: everything done so far is on the disk."""
        self._watch.look()

    def advance(self, *, whole: bool = False) -> bool:
        """Let happen what needs no word of the player, and say how things stand; False: the player leaves."""
        match = self.match
        while True:
            self.check()
            request, seat = match.request, match.table.hands_over()
            if request is not None:
                going = answer(self, request)
            elif match.table.bot_to_move() is not None:
                let_bots_play(self)
                going = True
            elif seat is not None:
                going = hand_over(self, seat)
                whole = True
            else:
                break
            if not going:
                return False
        self.voice.say(*self.standing(whole=whole))
        return True

    def say_news(self, *first: str) -> None:
        """Say what has happened since it was said last, behind these sentences."""
        news = [*first, *self.notices(), *self.news()]
        self.voice.say(*(["", *news] if news else []))

    def say_changes(self) -> None:
        """Say who came and left elsewhere."""
        changes, self._changes = self._changes, []
        self.voice.say(*changes)

    def news(self) -> list[str]:
        """What has happened since it was asked for last, as whoever is here may know it."""
        entries = self.match.entries()
        heard, self._heard = min(self._heard, len(entries)), len(entries)
        return tell_entries(self.match, entries[heard:], self._speaker)

    def heard(self) -> None:
        """What has happened up to now is known: it was told in other words."""
        self._heard = self.match.number

    def standing(self, *, whole: bool = False) -> list[str]:
        """How things stand, as far as it was not said yet or as a `whole`, and what can be done."""
        self._speaker = self.match.table.viewer
        decision = self.match.decision()
        before, self._asked = self._asked, (decision.kind, decision.seat) if decision is not None else None
        if not whole and decision is not None and decision.again and before == self._asked:
            return ["", tell_question(decision), "Enter alone tells the choices.", *self.trouble()]
        return ["", *self.situation(whole=whole), *self.asking()]

    def situation(self, *, whole: bool = True) -> list[str]:
        title, *news = self._situation.tell(self.match.game, self.match.view(), whole=whole)
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

    def choose(self, entry: Numbered) -> bool:
        """Does a choice, after its question if it has one, and tells what came of it; False: as `advance`."""
        choice = entry.choice
        if choice.refusal is not None:
            self.voice.say(tell_refusal(choice.refusal))
        elif not (question := self._question_about(choice)) or self.voice.confirm(question):
            return self._do(choice.command)
        return True

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

    def _do(self, command: Any) -> bool:
        try:
            done = self.match.do(command)
        except IllegalCommand as error:
            self.voice.say(tell_refusal(error.refusal))
            return True
        self.opened = ""
        if done.moved_on:
            self.voice.say("The game went on elsewhere; your choice was not made.")
        self.say_news()
        return self.advance()

    def _turn(self) -> bool:
        """Reads one line and does what it says; False: the player leaves."""
        number = self.match.number
        typed = self.voice.ask(self._prompt, self.look if self._is_shared else None)
        if typed is None:
            return False
        news = self.look() or typed == NEWS
        if not news and self.match.number == number:
            return self._obey(typed) if typed else self._repeat()
        return self._hear(typed)

    @property
    def _prompt(self) -> str:
        decision = self.match.decision()
        if decision is None:
            return "What now?"
        return "Your choice:" if decision.choices else "Meanwhile:"

    @property
    def _is_shared(self) -> bool:
        """Whether something may happen elsewhere that has to be told without a key being pressed."""
        match = self.match
        persons = sum(not seat.bot for seat in match.seats)
        return match.watching or persons > 1 or match.table.awaited() is not None

    def look(self) -> bool:
        """Look at what happens elsewhere; whether it is to be told at once."""
        self.check()
        match, number, before = self.match, self.match.number, self.match.table.elsewhere
        moved = match.follow() and match.number != number
        if match.table.refresh():
            self._changes += tell_change(match, before)
        if not moved:
            return bool(self._changes)
        decision = match.decision()
        return decision is None or bool(decision.choices) or match.request is not None or self._has_news

    @property
    def _has_news(self) -> bool:
        return bool(self._changes) or any(entry.lines for entry in self.match.entries()[self._heard :])

    def _hear(self, typed: str) -> bool:
        """Tell what happened elsewhere; a choice that was typed meanwhile was meant for how things stood."""
        from pocket_tui.plain.asides import find_aside

        self.opened = ""
        self.say_changes()
        self.say_news(*([] if typed == NEWS else ["The game went on elsewhere."]))
        decision = self.match.decision()
        is_asked = decision is None or decision.choices or self.match.request is not None
        if (is_asked or typed != NEWS) and not self.advance(whole=typed != NEWS):
            return False
        return typed == NEWS or find_aside(typed) is None or self._obey(typed)

    def _repeat(self) -> bool:
        self.voice.say(*self.asking())
        return True

    def _obey(self, typed: str) -> bool:
        from pocket_tui.plain.asides import find_aside, run_aside

        decision = self.match.decision()
        aside = find_aside(typed)
        if aside is not None and typed.casefold() not in labels_of(self.match.game, decision):
            return run_aside(self, aside, typed)
        if decision is None:
            self.voice.say(f'The game is over, so "{typed}" can\'t be done. Say "help" for what can be.')
        elif not decision.choices:
            why = "You are looking on" if self.match.watching else decision.prompt.rstrip(".")
            self.voice.say(f'{why}, so "{typed}" can\'t be done. Say "help" for what can be.')
        elif not self.open_group(typed):
            return self._choose_typed(decision, typed)
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

    def _choose_typed(self, decision: Decision[Any], typed: str) -> bool:
        found = find_choices(self.match.game, numbered(decision), typed)
        if len(found) == 1:
            return self.choose(found[0])
        if found:
            self.voice.say("More than one choice fits:", *(tell_found(entry) for entry in found))
        else:
            self.voice.say(f'Nothing here is called "{typed}". Say "help" for the words that work.')
        return True

    def _ending(self) -> list[str]:
        outcome = self.match.outcome()
        told = [] if outcome is None else [tell_outcome(outcome, self.match.seats, self.match.table.here)]
        practice = ["It was a practice game, as you went back past something revealed."]
        return [
            *told,
            f"The seed was {self.match.seed}.",
            *(practice if self.match.practice else []),
            *self.trouble(),
            'You can say "log", "map", or "quit".'
            if self.match.watching
            else 'You can say "undo", "log", "map", "again" for a new game, or "quit".',
        ]

    def _leave(self) -> int:
        match = self.match
        is_over, seat, elsewhere = match.decision() is None, match.table.own, match.table.elsewhere
        match.leave()
        if match.trouble is not None:
            self.voice.say(*self.trouble())
            return 1
        if match.watching:
            self.voice.say(f'To look on again: pocket-tui watch "{match.id}" --plain')
        elif elsewhere and seat is not None and not is_over:
            name = f'"{match.id}" --seat {seat + 1}'
            self.voice.say(f"Saved. To go on: pocket-tui join {name} --plain")
        else:
            again = "replay" if is_over else "resume"
            self.voice.say(f'Saved. To {_AGAIN[again]}: pocket-tui {again} "{match.id}" --plain')
        return 0
