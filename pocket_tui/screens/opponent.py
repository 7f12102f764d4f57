"""The turns of bots on the screen: one command after the other, at the pace that the player chose."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from pocket_tui.engine.contract import LOOKER
from pocket_tui.engine.sheet import Line, Section, Span
from pocket_tui.match import Match
from pocket_tui.match.thoughts import Work, find_thought, weigh_last, weigh_now
from pocket_tui.screens.panes import PANES, PanesScreen
from pocket_tui.screens.thinking import think

SHOWN_FOR: Final = 0.7
"""Seconds for which each command of a bot is shown, where it goes on by itself."""


def find_pace(wish: str, environ: Mapping[str, str]) -> str:
    """How the turns of bots are shown: "slow", "step" or "skip"; for "auto" what suits the line."""
    if wish != "auto":
        return wish
    return "skip" if environ.get("SSH_CONNECTION") else "slow"


class OpponentScreen(PanesScreen):
    """Lets the bots play while keys are answered. Nothing is done while another screen lies on this one."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.marked = False
        """Whether what others did since the player's last step is marked on the board."""
        self.resting = False
        """Whether a bot's command is being shown, and the next one waits."""
        self._hurried = False
        """Whether the rest of this turn is not shown one by one."""
        self._thinking_on: int | None = None
        """The number of the record after which a bot is thinking."""
        self._thought: Any = None

    @property
    def pace(self) -> str:
        """How the turn of a bot is shown now: "slow", "step" or "skip"."""
        wish = getattr(self.pocket.settings, "opponent", "auto")
        return "skip" if self._hurried else find_pace(wish, os.environ)

    @property
    def bot_moves(self) -> bool:
        """Whether it is a bot's turn."""
        return self.match.table.bot_to_move() is not None

    # -- playing ------------------------------------------------------------------------------

    def let_bots_play(self) -> None:
        """Begin to think for the bot whose turn it is, if one is and nobody does so already."""
        if not self.bot_moves:
            self.resting = self._hurried = False
            return
        number = self.match.number
        if self._thinking_on == number:
            return
        work = find_thought(self.match)
        if work is not None:
            self._thinking_on, self._thought = number, None
            think(self, work, partial(self._has_thought, number))

    def _has_thought(self, number: int, command: Any) -> None:
        if number != self._thinking_on:  # somebody went back meanwhile; it is thought of something else
            return
        self._thought = command
        self.play_on()

    def play_on(self) -> None:
        """Do what a bot has thought of, once the last command has been seen."""
        seat = self.match.table.bot_to_move()
        ready = self._thought is not None and self._thinking_on == self.match.number
        if seat is None or not ready or self.resting or not self.is_on_top:
            return
        command, self._thought, self._thinking_on = self._thought, None, None
        self.match.do(command, seat.number)
        self.marked = True
        if self.pace == "skip" and self.bot_moves:
            self.let_bots_play()
            return
        self.resting = self.bot_moves and bool(self.match.entries()[-1].lines)
        self.show_match()
        if self.resting and self.pace == "slow":
            self.set_timer(SHOWN_FOR, partial(self._has_been_seen, self.match.number))

    def _has_been_seen(self, number: int) -> None:
        """Go on by itself, but not while something is being read on the board or in the panel."""
        if number != self.match.number or not self.resting:
            return
        if self.notes or self.pane != PANES[0]:
            self.set_timer(SHOWN_FOR, partial(self._has_been_seen, number))
        else:
            self.go_on()

    def go_on(self) -> None:
        """The next command of the bot."""
        self.resting = False
        if self._thought is None:
            self.show_panes()
            self.refresh_footer()
        self.play_on()

    def hurry(self) -> None:
        """The rest of the bot's turn at once: only its end is shown."""
        self._hurried = True
        self.go_on()

    def on_screen_resume(self) -> None:
        """The bot has waited while another screen was looked at."""
        self.play_on()

    # -- keys ---------------------------------------------------------------------------------

    def action_cursor_confirm(self) -> None:
        if not self.bot_moves or self.pane != PANES[0]:
            super().action_cursor_confirm()
        elif self.resting:
            self.patience.stepped(self.pocket.key_name, self.pocket.key_time, reveals=True)
            self.go_on()

    def action_app_back(self) -> None:
        if self.bot_moves and self.pane == PANES[0] and not self.notes and self.pace != "skip":
            self.hurry()
        else:
            super().action_app_back()

    # -- the working of bots --------------------------------------------------------------------

    def action_match_why(self) -> None:
        """Why, and behind it what a bot weighed before the last order that it gave."""
        super().action_match_why()
        if self.notes and self.refusal_here is None:
            self._add_working(weigh_last(self.match))

    def action_match_hint(self) -> None:
        """A hint, and behind it what it was chosen from."""
        super().action_match_hint()
        if self.notes:
            self._add_working(weigh_now(self.match))

    def _add_working(self, work: Work | None) -> None:
        if work is not None:
            think(self, work, partial(self._has_weighed, self.notes))

    def _has_weighed(self, notes: tuple[Section, ...], working: Section | None) -> None:
        if working is not None and self.notes is notes:
            self.note(*notes, working)

    # -- words --------------------------------------------------------------------------------

    def tell_bot(self) -> tuple[str, str]:
        """Topic and question line during a bot's turn: what it does, or that it thinks."""
        seat = self.match.table.bot_to_move()
        assert seat is not None
        last = self.match.last_action
        if self.resting and last is not None:
            return seat.name, last.lines[0].text
        return seat.name, "thinking ..."

    def tell_others(self) -> tuple[Line, ...]:
        """What others did since the player's last step, the newest last; not what the question line tells."""
        match, viewer = self.match, self.match.table.viewer
        if len(match.seats) == 1 or match.table.decision is None:
            return ()
        entries = match.entries()[-_TOLD:] if viewer == LOOKER else match.since()
        others = [entry for entry in entries if entry.seat != viewer]
        told = [telling for entry in others[-_TOLD:-1] for telling in entry.lines]
        newest = list(others[-1].lines if others else ())[1 if self.resting else 0 :]
        older = tuple((Span(telling.text, "muted"),) for telling in told)
        return (*older, *((Span(telling.text, telling.tone),) for telling in newest))


_TOLD: Final = 8
"""So many records are told while others play."""
