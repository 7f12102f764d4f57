"""The game screen: one frame for every game. It shows the match and turns keys into commands for it."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.layout import Layout

from pocket_tui.engine.contract import Choice, IllegalCommand, Refusal
from pocket_tui.engine.grid import Direction, Point
from pocket_tui.engine.sheet import Entry, Section, Span
from pocket_tui.match import Match, Offer
from pocket_tui.screens.asking import AskScreen
from pocket_tui.screens.base import PocketScreen
from pocket_tui.screens.boards import Board, make_board
from pocket_tui.screens.deciding import Deciding
from pocket_tui.screens.frame import FrameLayout
from pocket_tui.screens.keys import ACTIONS, GAME_SCOPES, bindings
from pocket_tui.screens.patience import Patience
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.choices import Choices
from pocket_tui.widgets.loglines import LogLine, LogLines
from pocket_tui.widgets.panel import Panel

_FRAME: Final = FrameLayout()
PANES: Final = ("choices", "board", "panel")
FOLLOW_EVERY: Final = 1.0
"""Seconds between two looks at the file: another terminal may play the same save."""
_LOG_STEPS: Final = 4


class GameScreen(PocketScreen[None]):
    """Shows a match and plays it. Everything shown comes from the match; nothing is judged here."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("match", "cursor")]
    DEFAULT_CSS = """
    GameScreen > Bar { width: 1fr; }
    """
    name_of_screen = "the game screen"

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.deciding = Deciding()
        self.pane = PANES[0]
        self.place: Point | None = None
        self.notes: tuple[Section, ...] = ()
        """What was asked for: why, a hint, the cards seen. Shown above the panel until the next step."""
        self.rule = ""
        """The rule at which the rulebook opens."""
        self._patience = Patience()
        self._ended = False
        self._sections: tuple[Section, ...] = ()
        self._view: Any = None
        self._offers: tuple[Offer | None, Offer | None] = (None, None)
        for binding in Binding.make_bindings(bindings(*_games(match.game.id))):
            self._bindings.key_to_bindings.setdefault(binding.key, []).append(binding)

    # -- panes --------------------------------------------------------------------------------

    def body(self) -> ComposeResult:
        yield make_board(self.match.game.id)
        yield Panel(id="panel")
        yield Choices(id="choices")
        yield LogLines(id="log")

    @property
    def layout(self) -> Layout:
        return _FRAME

    @property
    def board(self) -> Board:
        return cast(Board, self.query_one("#board"))

    @property
    def panel(self) -> Panel:
        return self.query_one("#panel", Panel)

    @property
    def choices(self) -> Choices:
        return self.query_one("#choices", Choices)

    @property
    def log_lines(self) -> LogLines:
        return self.query_one("#log", LogLines)

    @property
    def focus_canvas(self) -> Canvas | None:
        return self.query_one(f"#{self.pane}", Canvas)

    def on_mount(self) -> None:
        if self.match not in self.pocket.matches:
            self.pocket.matches.append(self.match)
        self.show_match()
        for notice in self.match.notices[:1]:
            self.say(notice)
        self.set_interval(FOLLOW_EVERY, self.follow)

    def follow(self) -> None:
        """Show what another terminal did in the same save."""
        if self.is_current and self.match.follow():
            self.show_match()
            self.say("The game went on in another window.")

    # -- showing ------------------------------------------------------------------------------

    def show_match(self) -> None:
        """Show everything as it is now: after every step, and when it went on elsewhere."""
        match = self.match
        decision = match.decision()
        self.deciding = Deciding.on(decision)
        self.notes = ()
        self._view = match.view()
        self._offers = (match.undo_offer(), match.redo_offer())
        self._show_frame()
        self._show_choices()
        self._show_board()
        self.refresh_footer()
        if decision is None:
            self._show_end()
        self.call_after_refresh(self._seen)

    def _seen(self) -> None:
        """The question has been painted: now keys count, and the footer knows how many pages there are."""
        self._patience.painted()
        self.refresh_footer()

    def _show_frame(self) -> None:
        match = self.match
        sheet = match.game.sheet(self._view)
        practice = " · practice" if match.practice else ""
        self.bar.title = match.game.title
        self.bar.where = sheet.where + practice
        self.bar.clock = sheet.clock
        self.bar.alarm = sheet.alarm
        self.bar.right = f"seed {match.seed}"
        self._sections = sheet.sections
        self._show_panel()
        entries = match.entries()[-_LOG_STEPS:]
        self.log_lines.lines = tuple(LogLine(entry.mark, entry.lines) for entry in entries)
        trouble = match.trouble
        self.log_lines.trouble = f"{trouble.path}: {trouble.reason}" if trouble else ""

    def _show_panel(self) -> None:
        under = self.board.under_cursor(self.place) if self.place is not None else None
        pinned = (*self.notes, *((under,) if under else ()))
        named = {section.id for section in pinned}
        rest = tuple(section for section in self._sections if section.id not in named)
        self.panel.show_sections(rest, pinned)

    def _show_choices(self) -> None:
        outcome = self.match.outcome()
        self.choices.closing = outcome.sentence if outcome else ""
        self.choices.show_decision(self.deciding.decision, self.deciding.rows, self.deciding.cursor)
        self.place_cursor()

    def _show_board(self) -> None:
        self.board.show_view(self.match.game, self._view, self.deciding.choice, self.place)
        self.place_cursor()

    def _show_end(self) -> None:
        """Open the last page once; whoever looks at the board afterwards is left in peace."""
        if not self._ended and self.match.outcome() is not None:
            self._ended = True
            self.call_after_refresh(self.pocket.open, "end", self.match)

    def labels(self) -> dict[str, str]:
        labels = {"cursor.confirm": "back" if self.pane == "panel" else "do it"}
        idle = self.pane == "choices" and not self.notes and not self.deciding.opened
        labels["app.back"] = "" if idle else "back"
        undo, redo = self._offers
        labels["match.undo"] = f"undo: {undo.label}" if undo else ""
        labels["match.redo"] = f"redo: {redo.label}" if redo else ""
        labels["match.retry_save"] = "save now" if self.match.trouble else ""
        many = self.choices.pages > 1
        labels |= {"match.page_next": "next page" if many else "", "match.page_last": ""}
        labels["match.why"] = "why not" if self._refusal_here else "why"
        labels["match.turn_left"] = "turn" if self._can_turn else ""
        for action in ACTIONS.values():
            if action.scope == self.match.game.id:
                labels[action.id] = action.label if self._works(action.id) else ""
        return labels

    @property
    def _refusal_here(self) -> Refusal | None:
        choice = self.deciding.choice
        return choice.refusal if choice else None

    @property
    def _footer_says(self) -> tuple[bool, bool, bool]:
        """What of the footer depends on the cursor."""
        return bool(self._refusal_here), self._can_turn, bool(self.deciding.opened)

    @property
    def _can_turn(self) -> bool:
        return self.deciding.turned(1) != self.deciding

    def _works(self, action: str) -> bool:
        name = action.partition(".")[2]
        return name in _VIEWS or any(choice.refusal is None for choice in self.deciding.with_action(name))

    # -- the cursor ---------------------------------------------------------------------------

    def _decide(self, deciding: Deciding) -> None:
        """Show another cursor in the same decision."""
        before = self._footer_says
        self.deciding = deciding
        self._show_choices()
        self._show_board()
        if self._footer_says != before:
            self.refresh_footer()

    def _move(self, direction: Direction) -> None:
        if self.pane == "board" and self.place is not None:
            self.place = self.board.move_cursor(self.place, direction)
            self._show_board()
            self._show_panel()
        elif direction in (Direction.NORTH, Direction.SOUTH):
            step = 1 if direction is Direction.SOUTH else -1
            if self.pane == "panel":
                self.panel.scroll_lines(step)
            else:
                self._decide(self.deciding.moved(step))
        elif self.pane == "choices":
            self._open_group(direction is Direction.EAST)

    def _open_group(self, wanted: bool) -> None:
        row = self.deciding.row
        if row is not None and row.group is not None and row.open != wanted:
            self._decide(self.deciding.toggled(row.group.id))
        elif row is not None and row.inside and row.choice is not None and not wanted:
            self._decide(self.deciding.toggled(row.choice.group))

    def action_cursor_up(self) -> None:
        self._move(Direction.NORTH)

    def action_cursor_down(self) -> None:
        self._move(Direction.SOUTH)

    def action_cursor_left(self) -> None:
        self._move(Direction.WEST)

    def action_cursor_right(self) -> None:
        self._move(Direction.EAST)

    def action_cursor_first(self) -> None:
        self._decide(self.deciding.at(0))

    def action_cursor_last(self) -> None:
        self._decide(self.deciding.at(len(self.deciding.rows) - 1))

    def action_cursor_page_up(self) -> None:
        self._decide(self.deciding.at(self.deciding.cursor - self.choices.page_size))

    def action_cursor_page_down(self) -> None:
        self._decide(self.deciding.at(self.deciding.cursor + self.choices.page_size))

    def action_match_page_next(self) -> None:
        """The first line of the next page; behind the last page comes the first."""
        size = self.choices.page_size
        page = (self.choices.page + 1) % self.choices.pages
        self._decide(self.deciding.at(page * size))

    def action_match_page_last(self) -> None:
        size = self.choices.page_size
        page = (self.choices.page - 1) % self.choices.pages
        self._decide(self.deciding.at(page * size))

    def action_match_turn_left(self) -> None:
        self._decide(self.deciding.turned(-1))

    def action_match_turn_right(self) -> None:
        self._decide(self.deciding.turned(1))

    def action_match_pane(self) -> None:
        self._go_to(PANES[(PANES.index(self.pane) + 1) % len(PANES)])

    def action_match_pane_back(self) -> None:
        self._go_to(PANES[PANES.index(self.pane) - 1])

    def _go_to(self, pane: str) -> None:
        self.pane = pane
        self.place = self.board.cursor_start() if pane == "board" else None
        self.choices.active = pane == "choices"
        self.panel.active = pane == "panel"
        self._show_board()
        self._show_panel()
        self.refresh_footer()

    def action_app_back(self) -> None:
        """Out of a pane, then out of an open group; the game itself is left with its own key."""
        if self.pane != "choices":
            self._go_to("choices")
        elif self.notes:
            self.notes = ()
            self._show_panel()
        elif self.deciding.opened:
            self._decide(self.deciding.toggled(next(iter(sorted(self.deciding.opened)))))
        else:
            self.say("Press q to leave the game. It is saved.")

    # -- choosing -----------------------------------------------------------------------------

    def action_cursor_confirm(self) -> None:
        if self.pane == "board" and self.place is not None:
            self._choose_at(self.place)
        elif self.pane == "panel":
            self._go_to("choices")
        else:
            self._take(self.deciding.cursor)

    def action_match_digit(self, digit: int) -> None:
        index = self.choices.row_of_digit(digit)
        if index is None:
            self.say(f"There is no choice {digit} here.")
            return
        self._decide(self.deciding.at(index))
        self._take(index)

    def _take(self, index: int) -> None:
        """Do the line of that index: open a group, explain what is greyed, or do the choice."""
        row = self.deciding.rows[index] if self.deciding.rows else None
        if row is None:
            self.say("The game is over. Press u to go back, or q to leave.")
        elif row.group is not None:
            self._decide(self.deciding.toggled(row.group.id))
        elif row.choice is not None:
            self._choose(row.choice)

    def _choose_at(self, place: Point) -> None:
        found = self.deciding.at_place(place)
        legal = [choice for choice in found if choice.refusal is None]
        if not found:
            self.say("Nothing can be done there now.")
        elif len(legal) == 1:
            self._choose(legal[0])
        else:
            self._go_to("choices")
            self._decide(self.deciding.choosing((legal or list(found))[0]))

    def action_play(self, name: str) -> None:
        """A key of the game itself: does its choice, or goes to the first of several."""
        if name in _VIEWS:
            getattr(self, f"_view_{name}")()
            return
        found = self.deciding.with_action(name)
        legal = [choice for choice in found if choice.refusal is None]
        if not found:
            label = ACTIONS[f"{self.match.game.id}.{name}"].label
            self.say(f"There is nothing to {label} now." if label != name else f"You can't {name} now.")
        elif len(legal) == 1 and not legal[0].group:
            self._choose(legal[0])
        else:
            self._go_to("choices")
            self._decide(self.deciding.choosing(self._next_of(legal or list(found))))

    def _next_of(self, choices: list[Choice[Any]]) -> Choice[Any]:
        """The one behind the chosen one, so that the same key goes through them all."""
        here = self.deciding.choice
        at = choices.index(here) + 1 if here in choices else 0
        return choices[at % len(choices)]

    def _choose(self, choice: Choice[Any]) -> None:
        if not self._patience.allows(self.pocket.key_name, self.pocket.key_time):
            return
        if choice.refusal is not None:
            self._explain(choice.refusal, choice.label)
            return
        question = self._question_of(choice)
        if question:
            self.app.push_screen(
                AskScreen(self.deciding.decision.topic if self.deciding.decision else "", question),
                lambda yes: self._do(choice) if yes else None,
            )
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
            self._explain(refused.refusal, choice.label)
            return
        reveals = any(event.reveals for event in done.events)
        self._patience.stepped(self.pocket.key_name, self.pocket.key_time, reveals)
        self._after_step("Another window was faster; this is how the game stands." if done.moved_on else "")

    def _after_step(self, notice: str = "") -> None:
        if self.pane != "choices":
            self._go_to("choices")
        self.show_match()
        if notice:
            self.say(notice)

    # -- going back ---------------------------------------------------------------------------

    def action_match_undo(self) -> None:
        offer = self.match.undo_offer()
        if offer is not None and offer.refusal is None and offer.reveals and not self.match.practice:
            self._ask_undo(offer)
        else:
            self._go_back()

    def _ask_undo(self, offer: Offer) -> None:
        passed = ", ".join(offer.reveals)
        question = (
            f"Undo {offer.label}? It goes back past what was revealed: {passed}. "
            "The game is marked as practice from then on."
        )
        self.app.push_screen(
            AskScreen("Undo", question, "Yes, as practice"), lambda yes: self._go_back() if yes else None
        )

    def _go_back(self) -> None:
        try:
            self.match.undo()
        except IllegalCommand as refused:
            self._explain(refused.refusal, "Undo")
            return
        self._ended = False
        self._after_step()

    def action_match_redo(self) -> None:
        try:
            self.match.redo()
        except IllegalCommand as refused:
            self._explain(refused.refusal, "Redo")
            return
        self._after_step()

    # -- asking -------------------------------------------------------------------------------

    def _explain(self, refusal: Refusal, label: str) -> None:
        """Show why something cannot be done, in the panel and in one line at the foot."""
        self.rule = refusal.rule
        entries = [Entry("", (Span(f"{label}.", "strong"),)), Entry("", (Span(refusal.reason),))]
        if refusal.remedy:
            entries.append(Entry("", (Span(refusal.remedy, "good"),)))
        if refusal.rule:
            entries.append(Entry("", (Span(f"{refusal.rule}  ", "cool"), Span("B opens the rule", "faint"))))
        self._note(Section("why", "Why not", tuple(entries)))
        self.say(refusal.reason)

    def _note(self, section: Section) -> None:
        self.notes = (section,)
        self._show_panel()

    def action_match_why(self) -> None:
        choice = self.deciding.choice
        if choice is not None and choice.refusal is not None:
            self._explain(choice.refusal, choice.label)
            return
        entries = self.match.entries()
        told = [line for line in entries[-1].lines if line.rule] if len(entries) else []
        if not told:
            self.say("Nothing has happened yet that a rule explains.")
            return
        self.rule = told[-1].rule
        lines = [Entry("", (Span(f"{line.text} ", line.tone), Span(line.rule, "cool"))) for line in told]
        self._note(Section("why", "Why that happened", (*lines, _OPEN_RULE)))

    def action_match_hint(self) -> None:
        hint = self.match.hint()
        decision = self.deciding.decision
        if hint is None or decision is None:
            self.say("There is nothing to choose now.")
            return
        choice = next((each for each in decision.choices if each.command == hint.command), None)
        label = choice.label if choice else hint.label
        lines = (Entry("", (Span(label, "accent"),)), Entry("", (Span(hint.reason),)))
        self.notes = (Section("hint", "Hint", lines),)
        self._show_panel()
        if choice is not None:
            self._go_to("choices")
            self._decide(self.deciding.choosing(choice))

    def action_match_rules(self) -> None:
        self.pocket.open("rules", self.match.game.id, self.rule)

    def action_match_log(self) -> None:
        self.pocket.open("log", self.match)

    def action_match_saves(self) -> None:
        self.pocket.open("saves")

    def action_match_settings(self) -> None:
        self.pocket.open("settings")

    # -- looking ------------------------------------------------------------------------------

    def _view_look(self) -> None:
        self._go_to("choices" if self.pane == "board" else "board")

    def _view_map(self) -> None:
        self.board.whole_map = not self.board.whole_map
        self.place_cursor()

    def _view_cards(self) -> None:
        """Bring the section about the cards to the top of the panel, and back."""
        found = tuple(section for section in self._sections if section.id == "cards")
        if not found:
            self.say("No card has been used this hour.")
            return
        self.notes = () if self.notes == found else found
        self._show_panel()

    # -- leaving and saving -------------------------------------------------------------------

    def action_match_retry_save(self) -> None:
        if self.match.trouble is None:
            self.say("Everything is saved.")
        elif self.match.retry():
            self._show_frame()
            self.refresh_footer()
            self.say("Everything is saved now.")
        else:
            self._show_frame()
            self.say(f"Still not saved: {self.match.trouble.reason}")

    def action_match_leave(self) -> None:
        trouble = self.match.trouble
        if trouble is None:
            self.leave()
            return
        question = f"The last steps are not saved ({trouble.path}: {trouble.reason}). Leave and lose them?"
        self.app.push_screen(
            AskScreen("Not saved", question, "Yes, leave"), lambda yes: self.leave() if yes else None
        )

    def leave(self) -> None:
        """Back to the first screen, or out where the game was opened from the command line."""
        self.pocket.leave_match(self.match)


_VIEWS: Final = ("map", "cards", "look")
"""Keys of a game that change what is seen and nothing else."""

_OPEN_RULE: Final = Entry("", (Span("B opens the rule", "faint"),))


def _games(game_id: str) -> tuple[str, ...]:
    """The scope of the game's own keys, if it has any."""
    return (game_id,) if game_id in GAME_SCOPES and _has_keys(game_id) else ()


def _has_keys(game_id: str) -> bool:
    return any(action.scope == game_id for action in ACTIONS.values())
