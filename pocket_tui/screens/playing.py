"""Playing a match with keys: choices become commands, and whatever cannot be done is explained."""

from __future__ import annotations

from typing import Any, Final

from pocket_tui.engine.contract import Choice, IllegalCommand, Refusal
from pocket_tui.engine.sheet import Entry, Section, Span
from pocket_tui.match import Match, Offer
from pocket_tui.screens.asking import AskScreen
from pocket_tui.screens.base import PocketScreen
from pocket_tui.screens.deciding import Deciding
from pocket_tui.screens.keys import ACTIONS
from pocket_tui.screens.patience import Patience

_OPEN_RULE: Final = Entry("", (Span("B opens the rule", "faint"),))


class PlayingScreen(PocketScreen[None]):
    """What a screen does with a match, however it shows it. Subclasses do the showing."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.deciding = Deciding()
        self.patience = Patience()
        self.rule = ""
        """The rule at which the rulebook opens."""

    # -- what subclasses show -----------------------------------------------------------------

    def show_match(self) -> None:
        """Show everything as it is now. Overridden by every screen that plays."""

    def decide(self, deciding: Deciding) -> None:
        """Show another cursor in the same decision, and give the list the keys. Overridden likewise."""

    def note(self, *sections: Section) -> None:
        """Show what was asked for until the next step. Overridden likewise."""

    # -- choosing -----------------------------------------------------------------------------

    @property
    def nothing_to_do(self) -> str:
        """Why there is no line to do."""
        return "The game is over. Press u to go back, or q to leave."

    def take(self, index: int) -> None:
        """Do the line of that index: open a group, explain what is greyed, or do the choice."""
        row = self.deciding.rows[index] if self.deciding.rows else None
        if row is None:
            self.say(self.nothing_to_do)
        elif row.group is not None:
            self.decide(self.deciding.toggled(row.group.id))
        elif row.choice is not None:
            self.choose(row.choice)

    def choose_among(self, choices: tuple[Choice[Any], ...]) -> None:
        """Do the only legal one of these, or put the cursor on the next of them, in its own group first."""
        choices = self.deciding.within(choices)
        legal = [choice for choice in choices if choice.refusal is None]
        here = self.deciding.choice
        again = self.deciding.decision is not None and self.deciding.decision.again
        if len(legal) == 1 and (again or not legal[0].group):
            self.choose(legal[0])
        elif not legal and len(choices) == 1:
            self.decide(self.deciding.choosing(choices[0]))
            self.explain(choices[0].refusal, choices[0].label)
        else:
            open_to = legal or list(choices)
            at = open_to.index(here) + 1 if here in open_to else 0
            self.decide(self.deciding.choosing(open_to[at % len(open_to)]))

    def choose(self, choice: Choice[Any]) -> None:
        """Do a choice, after its question if it has one; a key that came too early does nothing."""
        if not self.patience.allows(self.pocket.key_name, self.pocket.key_time):
            return
        if choice.refusal is not None:
            self.explain(choice.refusal, choice.label)
            return
        question = self._question_of(choice)
        if question:
            topic = self.deciding.decision.topic if self.deciding.decision else ""
            self.app.push_screen(AskScreen(topic, question), lambda yes: self._do(choice) if yes else None)
        else:
            self._do(choice)

    def _question_of(self, choice: Choice[Any]) -> str:
        """What to ask before this choice; empty: nothing."""
        wish = getattr(self.pocket.settings, "confirm", "always")
        if wish == "never":
            return ""
        if choice.lethal:
            return choice.confirm or f"{choice.label}: this surely loses the game. Do it all the same?"
        return choice.confirm if wish == "always" else ""

    def _do(self, choice: Choice[Any]) -> None:
        try:
            done = self.match.do(choice.command)
        except IllegalCommand as refused:
            self.explain(refused.refusal, choice.label)
            return
        reveals = any(event.reveals for event in done.events)
        self.patience.stepped(self.pocket.key_name, self.pocket.key_time, reveals)
        self.show_match()
        if done.moved_on:
            self.say("Another window was faster; this is how the game stands.")

    def action_play(self, name: str) -> None:
        """A key of the game itself: does its choice, or goes to the first of several."""
        found = self.deciding.with_action(name)
        if found:
            self.choose_among(found)
        else:
            label = ACTIONS[f"{self.match.game.id}.{name}"].label
            nothing = f"There is nothing to {label} now." if name in _OF_THINGS else f"You can't {label} now."
            self.say(_SAYINGS.get(name, nothing))

    # -- going back ---------------------------------------------------------------------------

    def action_match_undo(self) -> None:
        offer = self.match.undo_offer()
        if offer is not None and offer.refusal is None and offer.reveals and not self.match.practice:
            self._ask_undo(offer)
        else:
            self._go("undo")

    def _ask_undo(self, offer: Offer) -> None:
        question = (
            f"Undo: {offer.label}? It goes back past what was revealed: {' '.join(offer.reveals)} "
            "The game is marked as practice from then on."
        )
        self.app.push_screen(
            AskScreen("Undo", question, "Yes, as practice"), lambda yes: self._go("undo") if yes else None
        )

    def action_match_redo(self) -> None:
        self._go("redo")

    def _go(self, way: str) -> None:
        try:
            done = self.match.undo() if way == "undo" else self.match.redo()
        except IllegalCommand as refused:
            self.explain(refused.refusal, way.capitalize())
            return
        self.show_match()
        if done.moved_on:
            self.say("Another window was faster; this is how the game stands.")

    # -- asking -------------------------------------------------------------------------------

    def explain(self, refusal: Refusal | None, label: str) -> None:
        """Show why something cannot be done: in the panel, and in one line at the foot."""
        if refusal is None:
            return
        self.rule = refusal.rule
        entries = [Entry("", (Span(label, "strong"),)), Entry("", (Span(refusal.reason),))]
        if refusal.remedy:
            entries.append(Entry("", (Span(refusal.remedy, "good"),)))
        if refusal.rule:
            entries.append(Entry("", (Span(f"{refusal.rule}  ", "cool"), Span("B opens the rule", "faint"))))
        self.note(Section("why", "Why not", tuple(entries)))
        self.say(refusal.reason)

    def action_match_why(self) -> None:
        """Why the chosen line is greyed; on another one, the rules behind what happened last."""
        choice = self.deciding.choice
        if choice is not None and choice.refusal is not None:
            self.explain(choice.refusal, choice.label)
            return
        last = reversed(self.match.entries()[-_BACK:])
        ruled = ([line for line in entry.lines if line.rule] for entry in last)
        told = next(filter(None, ruled), None)
        if told is None:
            self.say("Nothing has happened yet that a rule explains.")
            return
        self.rule = told[-1].rule
        lines = [Entry("", (Span(f"{line.text} ", line.tone), Span(line.rule, "cool"))) for line in told]
        self.note(Section("why", "Why that happened", (*lines, _OPEN_RULE)))

    def action_match_hint(self) -> None:
        """What the game's own bot would do, judged from what the player can see."""
        hint = self.match.hint()
        decision = self.deciding.decision
        if hint is None or decision is None:
            self.say("There is nothing to choose now.")
            return
        choice = next((each for each in decision.choices if each.command == hint.command), None)
        if choice is not None:
            self.decide(self.deciding.choosing(choice))
        label = choice.label if choice else hint.label
        self.note(
            Section("hint", "Hint", (Entry("", (Span(label, "accent"),)), Entry("", (Span(hint.reason),))))
        )

    # -- other screens ------------------------------------------------------------------------

    def action_match_rules(self) -> None:
        self.pocket.open("rules", self.match.game.id, self.rule)

    def action_match_log(self) -> None:
        self.pocket.open("log", self.match)

    def action_match_saves(self) -> None:
        self.pocket.open("saves")

    def action_match_settings(self) -> None:
        self.pocket.open("settings")

    # -- leaving and saving -------------------------------------------------------------------

    def action_match_retry_save(self) -> None:
        saved = self.match.retry()
        self.show_match()
        self.say("Everything is saved." if saved else "It still can't be saved; nothing is lost yet.")

    def action_match_leave(self) -> None:
        trouble = self.match.trouble
        if trouble is None:
            self.pocket.leave_match(self.match)
            return
        question = f"The last steps are not saved ({trouble.path}: {trouble.reason}). Leave and lose them?"
        self.app.push_screen(
            AskScreen("Not saved", question, "Yes, leave"),
            lambda yes: self.pocket.leave_match(self.match) if yes else None,
        )


_BACK: Final = 20
"""So many steps back a rule is looked for: the parts of an order say nothing."""

_OF_THINGS: Final = ("draw", "search", "sabotage", "aim", "withdraw", "drop")
"""Keys whose label is a verb that takes an object."""

_SAYINGS: Final = {
    "trait": "No Special Trait can be used now.",
    "top": "No Unit is in hand to show another troop of.",
    "done": "There is nothing to end now.",
    "back": "There is no order to drop now.",
}
"""What keys say that do nothing now and whose label is no verb."""
