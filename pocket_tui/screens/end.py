"""The last page of a game: why it ended and by which rule, what happened, and what to do now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

import attrs
from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical

from pocket_tui.engine.contract import Outcome
from pocket_tui.engine.sheet import Entry, Section, Span
from pocket_tui.screens.boards import Board, make_board
from pocket_tui.screens.entering import back_to_game, enter
from pocket_tui.screens.keys import bindings
from pocket_tui.screens.listed import ListScreen
from pocket_tui.storage.chance import fresh_seed
from pocket_tui.storage.rulebook import read_rulebook
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.flow import Column, columns, flow
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.listing import Listing, Row
from pocket_tui.widgets.panel import Panel
from pocket_tui.widgets.verdict import Verdict

if TYPE_CHECKING:
    from pocket_tui.match import Match

_KEY, _LABEL = 2, 10
_PANEL = 44


@attrs.frozen
class Next:
    """Something to do now."""

    key: str
    label: str
    sentence: str
    run: Callable[[], None]


def _row(item: Next, width: int, ink: Ink) -> Row:
    head = columns(ink, Column(item.key, "accent", _KEY), Column(item.label, "strong", _LABEL))
    first, *more = flow(item.sentence, width, ink, "muted", _KEY + _LABEL + 4)
    return Row(((*head, Span("  "), *first[1:]), *more))


class EndScreen(ListScreen[None]):
    """Shown once when a game ends; nothing more can be played but what is taken back first."""

    DEFAULT_CSS = """
    EndScreen Panel { width: 34; }
    EndScreen.-wide Panel { width: 44; }
    EndScreen #next { height: 12; }
    EndScreen #board { display: none; }
    EndScreen.-tall.-wide #board { display: block; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("end", "list.pane", "match.undo", "match.log", "match.rules", "match.retry_save"),
        *bindings("match.leave"),
    ]
    name_of_screen = "the last page of a game"
    is_last_page = True

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match

    @property
    def panel(self) -> Panel:
        return self.query_one(Panel)

    @property
    def focus_canvas(self) -> Canvas | None:
        return self.panel if self.panel.active else super().focus_canvas

    # -- what is shown ------------------------------------------------------------------------------

    def body(self) -> ComposeResult:
        with Horizontal():
            with Vertical():
                yield Verdict(id="verdict")
                yield make_board(self.match.game.id)
                yield Listing(_row, id="next")
            yield Panel(id="panel")

    def on_mount(self) -> None:
        match, outcome = self.match, self.match.outcome()
        self.bar.title = match.game.title
        self.bar.where = match.label if match.label != match.game.title else ""
        self.bar.right = f"seed {match.seed}"
        self.bar.alarm = "not saved" if match.trouble else ""
        verdict = self.query_one(Verdict)
        if outcome is not None:
            verdict.won, verdict.word = judge(match, outcome)
            verdict.sentence = outcome.sentence
            verdict.rule = (outcome.rule, self._rule_text(outcome.rule))
        verdict.marks = " · ".join(self._marks())
        self.panel.sections = self._sections()
        board: Board = self.query_one("#board")  # type: ignore[assignment]
        board.whole_map = True
        board.show_view(match.game, match.view(), None, None)
        self.listing.title = "And now"
        self.listing.show_items(self._things_to_do(), 0)
        self.cursor_moved()

    @on(events.Resize)
    def make_room(self) -> None:
        """The verdict takes what it needs where the board has the rest, else all there is."""
        verdict = self.query_one(Verdict)
        large = self.has_class("-wide") and self.has_class("-tall")
        verdict.styles.height = verdict.lines(self.size.width - _PANEL) if large else "1fr"

    def _marks(self) -> list[str]:
        marks = (("practice game", self.match.practice), ("iron", self.match.iron))
        return [name for name, holds in marks if holds]

    def _rule_text(self, number: str) -> str:
        try:
            rule = read_rulebook(self.match.game.id).find(number)
        except (OSError, ValueError):
            return ""
        return rule.text if rule is not None else ""

    def _sections(self) -> tuple[Section, ...]:
        match = self.match
        options = ", ".join(f"{key} {value}" for key, value in match.options.pairs)
        facts = (
            ("Seed", str(match.seed)),
            ("Options", options or "none"),
            ("Rules", f"version {match.game.rules_version}"),
            ("Undo", _undo_told(match)),
        )
        return (
            Section("account", _account_title(match), match.game.account(match.happened())),
            Section("game", "This game", tuple(Entry(label, (Span(text),)) for label, text in facts)),
            Section("line", "In one line", (Entry("", (Span(line_of(match), "muted"),)),)),
        )

    def _things_to_do(self) -> tuple[Next, ...]:
        offer = self.match.undo_offer()
        key = self.key_of
        back = f"Takes back: {offer.label}." if offer is not None else "There is nothing to take back."
        return (
            Next(key("end.again"), "Play again", "Same options, new seed.", self.action_end_again),
            Next(key("end.same_seed"), "Same seed", "This game from its start.", self.action_end_same_seed),
            Next(key("end.look"), "Look", "The board as it is.", self.action_end_look),
            Next(key("match.undo"), "Undo", back, self.action_match_undo),
            Next(key("match.log"), "Log", "All that happened.", self.action_match_log),
            Next(key("end.copy"), "Copy", "This game in one line.", self.action_end_copy),
            Next(key("match.leave"), "Leave", "To the first screen.", self.action_match_leave),
        )

    def labels(self) -> dict[str, str]:
        return {
            "match.leave": "leave",
            "match.retry_save": "save now" if self.match.trouble else "",
            "match.undo": "undo" if self.match.undo_offer() else "",
            "cursor.confirm": "" if self.panel.active else "do it",
            "list.pane": "choices" if self.panel.active else "panel",
        }

    # -- the cursor ---------------------------------------------------------------------------------

    def action_list_pane(self) -> None:
        """From what can be done to the panel beside it, and back."""
        self.panel.active = not self.panel.active
        self.listing.active = not self.panel.active
        self.cursor_moved()

    def action_cursor_up(self) -> None:
        if self.panel.active:
            self.panel.scroll_lines(-1)
        else:
            super().action_cursor_up()

    def action_cursor_down(self) -> None:
        if self.panel.active:
            self.panel.scroll_lines(1)
        else:
            super().action_cursor_down()

    # -- what to do now -----------------------------------------------------------------------------

    def action_cursor_confirm(self) -> None:
        if self.panel.active:
            self.action_list_pane()
        elif self.listing.item is not None:
            self.listing.item.run()

    def action_end_again(self) -> None:
        self._begin(fresh_seed())

    def action_end_same_seed(self) -> None:
        self._begin(self.match.seed)

    def _begin(self, seed: int) -> None:
        """A new game in place of this one, with the content that is installed now."""
        from pocket_tui.match import Match
        from pocket_tui.storage.packs import read_packs

        old, places = self.match, self.pocket.places
        pack = read_packs(old.game.id, places).pack
        game = pack.game if pack is not None else old.game
        try:
            match = Match.begin(game, old.options, seed, places, iron=old.iron)
        except ValueError as problem:
            self.say(str(problem))
            return
        self._close()
        enter(self.pocket, match)

    def _close(self) -> None:
        """Leave the match and go back to the first screen."""
        if self.match in self.pocket.matches:
            self.match.leave()
            self.pocket.matches.remove(self.match)
        self.pocket.go_home()

    def action_end_look(self) -> None:
        if not back_to_game(self.pocket, self.match):
            self.pocket.open("replay", self.match)

    def action_match_undo(self) -> None:
        """The game screen asks what has to be asked before going back."""
        app = self.pocket
        if back_to_game(app, self.match):
            app.call_later(app.run_action, "match_undo", app.screen)

    def action_match_retry_save(self) -> None:
        """Try again to store what waits."""
        if self.match.trouble is None or self.match.retry():
            self.bar.alarm = ""
            self.say("Everything is saved.")
        else:
            self.say(f"Still not saved: {self.match.trouble.reason}")
        self.refresh_footer()

    def action_match_log(self) -> None:
        self.pocket.open("log", self.match)

    def action_match_rules(self) -> None:
        outcome = self.match.outcome()
        self.pocket.open("rules", self.match.game.id, outcome.rule if outcome is not None else "")

    def action_end_copy(self) -> None:
        self.app.copy_to_clipboard(line_of(self.match))
        self.say("Sent to the terminal's clipboard, if it has one.")

    def action_match_leave(self) -> None:
        if self.match.trouble is not None:
            app = self.pocket
            if back_to_game(app, self.match):  # the game screen asks before something unsaved is lost
                app.call_later(app.run_action, "match_leave", app.screen)
            return
        self._close()

    def action_app_back(self) -> None:
        if self.panel.active:
            self.action_list_pane()
        else:
            self.action_end_look()


def judge(match: Match, outcome: Outcome) -> tuple[bool, str]:
    """How it ended for those who sit here: whether well, and in one word.

    Where it ended well for one of them and badly for another, or nobody sits here, the winners are named.
    """
    fates = {seat in outcome.winners for seat in match.table.here}
    if len(fates) == 1 or not outcome.winners:
        won = fates == {True}
        return won, "Won" if won else "Lost"
    return True, f"Won by {_winners(match, outcome)}"


def _winners(match: Match, outcome: Outcome) -> str:
    return " and ".join(match.seats[seat].name for seat in outcome.winners)


def _undo_told(match: Match) -> str:
    """How it was with going back past what was revealed."""
    if sum(not seat.bot for seat in match.seats) > 1:
        return "past a reveal only where both agreed"
    return "practice: went back past a reveal" if match.practice else "never went past a reveal"


def _account_title(match: Match) -> str:
    """Where several sides are counted, in which order."""
    several = len(match.seats) > 1
    return " and ".join(seat.name for seat in match.seats) if several else "What happened"


def _result(match: Match, outcome: Outcome) -> str:
    """Won or lost; where several play, who won."""
    if len(match.seats) > 1 and outcome.winners:
        return f"won by {_winners(match, outcome)} ({outcome.reason})"
    return "won" if outcome.won else f"lost ({outcome.reason})"


def line_of(match: Match) -> str:
    """A game in one line: what it was, how it was set up, and how it ended."""
    outcome = match.outcome()
    options = " ".join(f"{key}={value}" for key, value in match.options.pairs)
    result = "not over" if outcome is None else _result(match, outcome)
    score = f", {outcome.result}" if outcome is not None and outcome.result else ""
    practice = ", practice" if match.practice else ""
    return (
        f"{match.game.id} {options} seed={match.seed} rules-version={match.game.rules_version}: "
        f"{result}{score}{practice}"
    )
