"""Several persons at one game: at one keyboard, in other terminals, and those who only look on."""

from __future__ import annotations

from typing import Any, Final

from pocket_tui.engine.contract import LOOKER, Decision, IllegalCommand
from pocket_tui.engine.sheet import Line, Span
from pocket_tui.match import Match, Offer, Request
from pocket_tui.screens.asking import AskScreen
from pocket_tui.screens.entering import back_to_game
from pocket_tui.screens.opponent import OpponentScreen

FOLLOW_EVERY: Final = 1.0
"""Seconds between two looks at the file: another terminal may play the same save."""
FOLLOW_CLOSELY: Final = 0.25
"""The same while somebody else is known to have it open."""


class CompanyScreen(OpponentScreen):
    """Follows what others do, hands the keyboard over, and asks them before something is taken back."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._asking: Request | None = None
        """What somebody here has asked of another terminal, as it was known last."""
        self._questioned = False
        """Whether a question of another player stands on the screen."""
        self._shown_to = LOOKER
        """Whose view was shown last."""
        self._news_from = 0
        """The number of the record before the last news: somebody who looks on has no steps of his own."""

    @property
    def several(self) -> bool:
        """Whether the game has seats for several persons."""
        return sum(not seat.bot for seat in self.match.seats) > 1

    # -- following ----------------------------------------------------------------------------

    def keep_following(self) -> None:
        """Look again and again for what others do, as long as the game is open."""
        self.set_timer(FOLLOW_CLOSELY if self._follows_closely else FOLLOW_EVERY, self._look_round)

    @property
    def _is_at_end(self) -> bool:
        """Whether the last page of this game lies upon it."""
        top = self.app.screen
        return getattr(top, "is_last_page", False) and getattr(top, "match", None) is self.match

    @property
    def _follows_closely(self) -> bool:
        return self.match.watching or bool(self.match.table.elsewhere)

    def _look_round(self) -> None:
        self.follow()
        self.keep_following()

    def follow(self) -> None:
        """Show what another terminal did in the same save, and who has come or gone."""
        at_end = self._is_at_end
        if not (self.is_on_top or self.is_covered or at_end):
            return
        number, elsewhere = self.match.number, self.match.table.elsewhere
        news = self.match.follow()
        moved = self.several and self.match.table.refresh()
        if news:
            self.marked, self._news_from = True, number
        if news and at_end:  # somebody went back behind the end, or asks to
            back_to_game(self.pocket, self.match)
        elif news or moved:
            self.say("")
            self.show_match()
        if moved:
            self.say(self._tell_moved(elsewhere))
        elif news and not self.several:
            self.say("The game went on in another window.")
        self._look_for_answer()
        self.look_for_question()
        self.let_bots_play()  # the one who ran them may have left

    def _tell_moved(self, before: tuple[int, ...]) -> str:
        """Who sat down or got up, in one sentence."""
        now = self.match.table.elsewhere
        come = [self.match.seats[seat].name for seat in now if seat not in before]
        gone = [self.match.seats[seat].name for seat in before if seat not in now]
        if come:
            return f"The {' and the '.join(come)} are played in another terminal from now on."
        return f"Nobody plays the {' and the '.join(gone)} in another terminal any more."

    # -- one keyboard -------------------------------------------------------------------------

    @property
    def is_covered(self) -> bool:
        """Whether a neutral page lies upon the game."""
        return self.several and _is_neutral(self.app.screen, self)

    def keep_covered(self) -> None:
        """Lay a neutral page upon the game while the next player has not taken over; else take it away."""
        if not self.several:
            return
        from pocket_tui.screens.handover import HandOverScreen  # only where the keyboard is shared

        seat, top = self.match.table.hands_over(), self.app.screen
        if seat is not None and self.is_on_top:
            self.app.push_screen(HandOverScreen(self, seat))
        elif isinstance(top, HandOverScreen) and top.game is self and top.seat != seat:
            self.uncover()

    def uncover(self) -> None:
        """Take the neutral page away, or put another in its place: the game below is shown as it is now."""
        from pocket_tui.screens.handover import HandOverScreen

        seat = self.match.table.hands_over()
        if seat is None:
            self.app.pop_screen()
        else:
            self.app.switch_screen(HandOverScreen(self, seat))

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self.keep_covered()

    # -- going back ---------------------------------------------------------------------------

    def action_match_undo(self) -> None:
        offer = self.match.undo_offer()
        if offer is not None and offer.asks:
            self.ask_consent(offer)
        elif self.several:
            self._go("undo")
        else:
            super().action_match_undo()

    def ask_consent(self, offer: Offer) -> None:
        """Ask the others to agree; where they sit elsewhere, only if the player wants that."""
        names = " and the ".join(self.match.seats[seat].name for seat in offer.asks)
        if set(offer.asks) <= set(self.match.table.here):
            self._ask_back(offer)
            return
        question = f"Undo: {offer.label}? The {names} must agree to that. Ask them?"
        screen = AskScreen("Undo", question, "Yes, ask them")
        self.app.push_screen(screen, lambda yes: self._ask_back(offer) if yes else None)

    def _ask_back(self, offer: Offer) -> None:
        try:
            self.match.ask_back(offer.to)
        except IllegalCommand as refused:
            self.explain(refused.refusal, "Undo")
            return
        self.show_match()
        self._asking = self.match.asking
        if self._asking is not None:
            self.say(f"The {self._asking.to.name} are asked. What they answer is said here.")
        self.look_for_question()

    def look_for_question(self) -> None:
        """Put the question of another player to the one who must answer it here."""
        request = self.match.request
        if request is None or self._questioned or not self.is_on_top:
            return
        self._questioned = True
        steps = "1 action" if request.steps == 1 else f"{request.steps} actions"
        question = f"The {request.by.name} ask to take back {steps}, from “{request.label}” on."
        if request.reveals:
            question += f" It goes back past what was revealed: {' '.join(request.reveals)}"
        if self.view.private and request.to.number != self.match.table.viewer:
            from pocket_tui.screens.handover import ConsentScreen

            self.app.push_screen(ConsentScreen(self, request, f"{question} Do you agree?"))
        else:
            screen = AskScreen(f"{request.to.name}:", f"{question} Do you agree?", "Yes, go back", "No")
            self.app.push_screen(screen, lambda yes: self.answer(request, bool(yes)))

    def answer(self, request: Request, agrees: bool) -> None:
        """Answer for the one who was asked, and show what has come of it."""
        self._questioned = False
        try:
            self.match.answer(request.number, agrees, request.to.number)
        except IllegalCommand as refused:  # the game went on while the question stood there
            self.show_match()
            self.say(refused.refusal.reason)
            return
        self.marked = False
        self.show_match()
        self.say(f"Taken back: {request.label}." if agrees else f"The {request.to.name} do not agree.")

    def _look_for_answer(self) -> None:
        """Say what came of the question that somebody here has asked another terminal."""
        before, now = self._asking, self.match.asking
        self._asking = now
        if before is None or before.refused:
            return
        if now is None:
            granted = self.match.entries()[-1].kind == "undo"
            answer = f"The {before.to.name} agree: it is taken back."
            self.say(answer if granted else "The game went on; nobody goes back any more.")
        elif now.refused:
            self.say(f"The {now.to.name} do not agree to going back.")

    # -- what is shown ------------------------------------------------------------------------

    @property
    def nothing_to_do(self) -> str:
        decision = self.match.table.decision
        if decision is None:
            return super().nothing_to_do
        return f"It is the turn of the {self.match.seats[decision.seat].name}."

    def caption(self) -> Decision[Any] | None:
        """What stands in place of a question while nobody here has to choose; None: somebody has."""
        table, decision = self.match.table, self.match.table.decision
        if decision is None or self.deciding.rows:
            return None
        name = self.match.seats[decision.seat].name
        if self.match.watching:
            topic, prompt = "Looking on", f"It is the turn of the {name}."
        elif table.bot_to_move() is not None:
            topic, prompt = self.tell_bot()
        elif table.hands_over() is not None:
            topic, prompt = "Waiting", f"for the {name} to take over."
        else:
            topic, prompt = "Waiting", f"for the {name} (in another terminal)."
        return Decision(decision.seat, "waiting", topic, prompt, ())

    def still_waits(self, decision: Decision[Any] | None) -> bool:
        """Whether somebody else had to choose until now and has to again: what is being read stays."""
        before = self.deciding.decision
        return not (before is None or before.choices or decision is None or decision.choices)

    def whose_turn(self) -> Line:
        """Whose view this is, before the clock of the title, where two share a keyboard."""
        viewer = self.match.table.viewer
        shared = len(self.match.table.here) > 1 and viewer != LOOKER
        return (Span(f"{self.match.seats[viewer].name}: ", "accent"),) if shared else ()

    def labels_while_others_play(self) -> dict[str, str]:
        """The labels of keys that mean something else, or nothing, while nobody here has to choose."""
        nothing: dict[str, str] = {}
        if self.match.watching:
            nothing = {"match.undo": "", "match.redo": "", "match.adopt_pack": "", "match.leave": "leave"}
        if self.deciding.rows or self.match.table.decision is None:
            return nothing
        nothing |= {"cursor.confirm": "", "cursor.down": "", "match.hint": ""}
        nothing |= {"match.undo": "undo"} if not self.match.watching and self.match.undo_offer() else {}
        if self.pane != "choices" or self.notes:
            return nothing | {"cursor.confirm": "back" if self.pane == "panel" else "", "app.back": "back"}
        if self.resting:
            nothing["cursor.confirm"] = "go on"
        if self.bot_moves and self.pace != "skip":
            nothing["app.back"] = "skip"
        return nothing

    def before_others(self) -> Any:
        """The view before others began to play, to mark what they changed; None: nothing is to be marked."""
        match, viewer = self.match, self.match.table.viewer
        if viewer != self._shown_to:
            self.marked, self._shown_to = True, viewer
        if match.number and match.entries()[-1].kind != "command":  # somebody went back: nothing is new
            self.marked = False
        if not self.marked or len(match.seats) == 1:
            return None
        if viewer == LOOKER:
            return match.view_at(min(self._news_from, match.number))
        entries = match.since()
        if all(entry.seat == viewer for entry in entries):
            return None
        return match.view_at(entries[0].number if entries[0].seat == viewer else 0)

    def touched(self) -> None:
        """A key was pressed: what others did has been seen, if it was on the screen by then."""
        seen = self.marked and self.deciding.rows and self.patience.has_seen(self.pocket.key_time)
        if seen or (self.marked and self.match.outcome() is not None):
            self.marked = False
            self.board.since = None
            self.show_board()


def _is_neutral(screen: object, game: CompanyScreen) -> bool:
    """Whether that screen is a neutral page upon this game."""
    from pocket_tui.screens.handover import NeutralScreen

    return isinstance(screen, NeutralScreen) and screen.game is game
