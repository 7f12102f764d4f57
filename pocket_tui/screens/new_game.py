"""Before a game: its options, what undo means, the seed and the name, each with a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal

from pocket_tui.engine.contract import AnyGame, Options, OptionSpec, OptionValue
from pocket_tui.engine.dice import MAX_SEED
from pocket_tui.engine.sheet import Entry, Section, Span
from pocket_tui.games import GAMES
from pocket_tui.screens.entering import enter
from pocket_tui.screens.forms import FormItem, FormLine, form_row
from pocket_tui.screens.keys import ACTIONS, ARMY_GAMES, bindings
from pocket_tui.screens.listed import Ask, ListScreen
from pocket_tui.storage.armies import Armies
from pocket_tui.storage.chance import fresh_seed
from pocket_tui.storage.names import LABEL_MOST, refuse_label
from pocket_tui.storage.packs import PackReport, read_packs
from pocket_tui.widgets.listing import Listing
from pocket_tui.widgets.panel import Panel
from pocket_tui.widgets.textfield import TextField

if TYPE_CHECKING:
    from pocket_tui.match.armies import Offered

_UNDO: Final = (
    OptionValue(
        "practice",
        "Free",
        "Undo has no limit; going back past a reveal asks once and marks the game as practice.",
    ),
    OptionValue("iron", "Iron", "Undo goes back to the last reveal, and never past it."),
)
_UNDO_TOGETHER: Final = "Going back past a reveal or the other's decision needs the other's yes."
_SEED: Final = "The same seed and the same choices give the same game."
_NAME: Final = "How the save is called; it can be changed at any time."


class NewGameScreen(ListScreen[None]):
    """The form. The cursor begins on the line that begins the game."""

    DEFAULT_CSS = """
    NewGameScreen Panel { width: 40; display: none; }
    NewGameScreen.-wide Panel { display: block; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("cursor.left", "cursor.right", "new_game", "match.rules")
    ]
    name_of_screen = "the page of a new game"

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self.game_id = game_id
        self.seed = fresh_seed()
        self.label = ""
        self.undo = ""
        self.chosen: dict[str, str] = {}
        self._report = PackReport((), ())
        self._own: Offered | None = None

    @property
    def game(self) -> AnyGame | None:
        """The game with the content it will be played with; None when no pack can be used."""
        pack = self._report.pack
        return pack.game if pack is not None else None

    @property
    def specs(self) -> tuple[OptionSpec, ...]:
        return self.game.option_specs() if self.game is not None else ()

    # -- what is shown ------------------------------------------------------------------------------

    def body(self) -> ComposeResult:
        with Horizontal():
            yield Listing(form_row, gap=1, id="form")
            yield Panel(id="panel")
        yield TextField(id="field")

    def on_mount(self) -> None:
        self._report = read_packs(self.game_id, self.pocket.places)
        self.undo = getattr(self.pocket.settings, "undo", _UNDO[0].value)
        self.chosen = {spec.key: spec.values[0].value for spec in self.specs}
        self._read_own()
        self.bar.title = next((card.title for card in GAMES if card.id == self.game_id), self.game_id)
        self.bar.where = "new game"
        self.query_one(Panel).sections = self._about()
        items = self._items()
        begin = next(n for n, item in enumerate(items) if isinstance(item, FormLine) and item.id == "begin")
        self.listing.show_items(items, begin)
        self.cursor_moved()

    def _items(self) -> tuple[FormItem, ...]:
        lines = [self._option_line(spec) for spec in self.specs]
        undo = _value(_UNDO, self.undo)
        sentence = _UNDO_TOGETHER if undo is _UNDO[0] and self._is_for_several() else undo.sentence
        lines += [
            FormLine("undo", "Undo", undo.label, sentence, steps=True),
            FormLine("seed", "Seed", str(self.seed), _SEED),
            FormLine(
                "label",
                "Name",
                self.label or "the game and the time",
                _NAME,
                tone="strong" if self.label else "muted",
            ),
        ]
        return (*lines, self._begin_line(), *self._problem_lines())

    def _is_for_several(self) -> bool:
        """Whether several persons would play with what is chosen."""
        if self.game is None:
            return False
        try:
            seats = self.game.seats(Options.of(**self.chosen))
        except ValueError:  # what doesn't fit together is told when the game is to begin
            return False
        return sum(not seat.bot for seat in seats) > 1

    def _begin_line(self) -> FormLine:
        if self.game is None:
            said = "No content can be used; what is wrong with it stands below."
            return FormLine("begin", "", "It can't be begun", said, tone="bad")
        said = "It is saved at once, and after every action."
        return FormLine("begin", "", "Begin the game", said, tone="accent")

    def _problem_lines(self) -> tuple[FormItem, ...]:
        """Every fault of the content, as it would be told on the command line."""
        problems = self._report.problems
        lines = [FormLine("problem", "", "", str(problem)) for problem in problems]
        return ("Left out, with faults", *lines) if lines else ()

    def _option_line(self, spec: OptionSpec) -> FormLine:
        values = self._values(spec)
        value = _value(values, self.chosen[spec.key])
        sums = self._own.sums(self.chosen, spec, self.seed) if self._own is not None else ""
        sentence = f"{value.sentence} {sums}." if sums else value.sentence
        return FormLine(spec.key, spec.label, value.label, sentence, steps=len(values) > 1)

    def _values(self, spec: OptionSpec) -> tuple[OptionValue, ...]:
        """What can be chosen: the game's own values, and lists of the player's that fit."""
        return self._own.values(self.chosen, spec) if self._own is not None else spec.values

    def _read_own(self) -> None:
        """Read the player's own lists, where the game has armies."""
        if self.game is not None and self.game.id in ARMY_GAMES:
            from pocket_tui.match.armies import read_offered  # only for a game with armies

            self._own = read_offered(self.game, Armies(self.pocket.places))

    def _about(self) -> tuple[Section, ...]:
        card = next((card for card in GAMES if card.id == self.game_id), None)
        sections = [Section("game", "The game", (Entry("", (Span(card.line if card else ""),)),))]
        if self._report.pack is not None:
            facts = (
                ("Pack", self._report.pack.name),
                ("Rules", f"version {self._report.pack.game.rules_version}"),
            )
            sections.append(
                Section("pack", "Content", tuple(Entry(label, (Span(text),)) for label, text in facts))
            )
        return tuple(sections)

    @property
    def _line(self) -> FormLine | None:
        item = self.listing.item
        return item if isinstance(item, FormLine) else None

    def cursor_moved(self) -> None:
        super().cursor_moved()
        self.query_one(Panel).sections = (*self._preview(), *self._about())
        if not self.typing and self.field is not None:
            self.show_question(self.field)

    def show_question(self, field: TextField) -> None:
        line = self._line
        spec = self._spec
        if spec is not None:
            out = self._own.left_out(self.chosen, spec) if self._own is not None else ()
            field.close(spec.label, spec.sentence, next(iter(out), "") or _others(self._values(spec)))
        elif line is not None:
            question, hint = _QUESTIONS[line.id]
            field.close(line.label or line.id.capitalize(), question, hint)

    @property
    def _spec(self) -> OptionSpec | None:
        """The option under the cursor."""
        line = self._line
        return next((spec for spec in self.specs if line is not None and spec.key == line.id), None)

    def _preview(self) -> tuple[Section, ...]:
        """What the list under the cursor is, and which lists of the player's are left out."""
        spec = self._spec
        if spec is None or self._own is None:
            return ()
        found = self._own.preview(self.chosen, spec, self.seed)
        out = tuple(Entry("", (Span(text),)) for text in self._own.left_out(self.chosen, spec))
        left = (Section("left_out", "Your other lists", out),) if out else ()
        return (*((found,) if found is not None else ()), *left)

    def labels(self) -> dict[str, str]:
        line = self._line
        words = {"begin": "begin", "seed": "type it", "label": "type it"}
        confirm = words.get(line.id, "change" if line.steps else "") if line is not None else ""
        own = ACTIONS["new_game.armies"].label if self._own is not None else ""
        shown = {"cursor.right": "", "match.rules": "rules", "new_game.armies": own}
        return {"cursor.confirm": confirm, **shown}

    # -- changing -----------------------------------------------------------------------------------

    def action_cursor_left(self) -> None:
        self._step(-1)

    def action_cursor_right(self) -> None:
        self._step(1)

    def action_cursor_confirm(self) -> None:
        line = self._line
        if line is None:
            return
        actions = {"begin": self.action_new_game_begin, "seed": self._type_seed, "label": self._type_label}
        actions.get(line.id, lambda: self._step(1))()

    def _step(self, step: int) -> None:
        """The next value of the option under the cursor, or the one before."""
        line = self._line
        if line is None or not line.steps:
            return
        if line.id == "undo":
            self.undo = _next(_UNDO, self.undo, step)
        else:
            spec = next(spec for spec in self.specs if spec.key == line.id)
            self.chosen[line.id] = _next(self._values(spec), self.chosen[line.id], step)
        self._renew()
        self._drop_unfit()

    def _drop_unfit(self) -> None:
        """Choose again in place of a list that does not fit what is chosen beside it, and say so."""
        for spec in self.specs:
            values = self._values(spec)
            if self.chosen[spec.key] not in [value.value for value in values]:
                self.chosen[spec.key] = values[0].value
                self._renew()
                self.say(f"{spec.label}: your own list does not fit any more.")

    def _renew(self) -> None:
        self.listing.show_items(self._items())
        self.cursor_moved()

    def action_new_game_seed(self) -> None:
        self.seed = fresh_seed()
        self._renew()

    def _type_seed(self) -> None:
        hint = f"A whole number from 0 to {MAX_SEED}. Nothing keeps the one above."
        self.ask(Ask("Seed", self._take_seed, hint=hint, limit=40))

    def _take_seed(self, text: str) -> str | None:
        seed = _read_seed(text) if text.strip() else self.seed
        if seed is None:
            return f"A seed is a whole number from 0 to {MAX_SEED}, in digits."
        self.seed = seed
        self._renew()
        return None

    def _type_label(self) -> None:
        hint = f"1 to {LABEL_MOST} visible characters, in any script."
        self.ask(Ask("Name", self._take_label, self.label, hint, limit=LABEL_MOST))

    def _take_label(self, text: str) -> str | None:
        label = text.strip()
        if label and (reason := refuse_label(label)):
            return reason
        self.label = label
        self._renew()
        return None

    # -- beginning ----------------------------------------------------------------------------------

    def action_match_rules(self) -> None:
        self.pocket.open("rules", self.game_id)

    def action_new_game_armies(self) -> None:
        if self.game is None or self._own is None:
            self.say("There are no armies in this game.")
        else:
            self.pocket.open("armies", self.game)

    @on(events.ScreenResume)
    def read_again(self) -> None:
        """Lists may have been renamed or deleted in the meantime."""
        if self._own is not None:
            self._read_own()
            self._renew()
            self._drop_unfit()

    def action_new_game_begin(self) -> None:
        if self.game is None:
            self.say("No content can be used, so the game can't be begun.")
            return
        from pocket_tui.match import Match  # what it takes to play is loaded when a game begins

        options = Options.of(**self.chosen)
        try:
            match = Match.begin(
                self.game,
                options,
                self.seed,
                self.pocket.places,
                label=self.label,
                iron=self.undo == "iron",
            )
        except ValueError as problem:
            self.say(str(problem))
            return
        self.app.pop_screen()
        enter(self.pocket, match)


_QUESTIONS: Final = {
    "undo": ("What going back past a die or a card means.", "Free, or iron."),
    "seed": ("Enter, then type a seed that somebody gave you.", ""),
    "label": ("Enter, then type how you want to find it again.", ""),
    "problem": ("This pack, or this file of it, is left out; the rest is used.", ""),
    "begin": ("Everything above can stay as it is.", "Nothing has to be saved by hand, ever."),
}
"""What the field asks on a line of the form that no option of the game stands for."""


def _read_seed(text: str) -> int | None:
    """The seed; None when it is none."""
    digits = text.strip()
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= len(str(MAX_SEED))):
        return None
    seed = int(digits)
    return seed if seed <= MAX_SEED else None


def _value(values: tuple[OptionValue, ...], wanted: str) -> OptionValue:
    return next((value for value in values if value.value == wanted), values[0])


def _next(values: tuple[OptionValue, ...], now: str, step: int) -> str:
    names = [value.value for value in values]
    return names[(names.index(now) + step) % len(names)]


def _others(values: tuple[OptionValue, ...]) -> str:
    if len(values) == 1:
        return f"Only {values[0].label} so far."
    return ", ".join(value.label for value in values)
