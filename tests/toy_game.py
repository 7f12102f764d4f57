"""A tiny game for tests of everything around a game: a die, a choice in two parts, a hidden card.

Draw cards for their pips, or guess high or low and then roll: 100 pips win, five misses lose.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import attrs

from pocket_tui.engine.contract import (
    AnyGame,
    Choice,
    Decision,
    Document,
    Event,
    IllegalCommand,
    Names,
    Options,
    OptionSpec,
    OptionValue,
    Outcome,
    Refusal,
    Seat,
    Step,
    Telling,
)
from pocket_tui.engine.dice import Dice
from pocket_tui.engine.sheet import Entry, Section, Sheet, Span


@attrs.frozen
class Draw:
    """Take the hidden card."""


@attrs.frozen
class Guess:
    """The first part of a choice: high or low."""

    high: bool


@attrs.frozen
class Throw:
    """The second part: roll the die."""


@attrs.frozen
class TakeBack:
    """Take the guess back; it reveals nothing."""


@attrs.frozen
class Skip:
    """Let the turn go by."""


@attrs.frozen
class Drawn:
    reveals: ClassVar[bool] = True
    pips: int


@attrs.frozen
class Guessed:
    reveals: ClassVar[bool] = False
    high: bool


@attrs.frozen
class Thrown:
    reveals: ClassVar[bool] = True
    pips: int
    hit: bool


@attrs.frozen
class Skipped:
    reveals: ClassVar[bool] = False


VARIANTS: dict[str, type] = {
    "draw": Draw,
    "guess": Guess,
    "throw": Throw,
    "take_back": TakeBack,
    "skip": Skip,
    "drawn": Drawn,
    "guessed": Guessed,
    "thrown": Thrown,
    "skipped": Skipped,
}
FIELDS = ("turn", "players", "pips", "misses", "guess", "hidden")
TAGS = {cls: tag for tag, cls in VARIANTS.items()}


@attrs.frozen
class Table:
    """The state: whose turn of how many, pips, misses, the guess being made, the hidden card, the dice."""

    turn: int
    players: int
    pips: int
    misses: int
    guess: bool | None
    hidden: int
    dice: Dice


@attrs.frozen
class TableView:
    private: ClassVar[bool] = False

    seat: int
    turn: int
    pips: int
    misses: int
    guess: bool | None
    commands: tuple[Any, ...]


class ToyCodec:
    """Plain documents; `VARIANTS` is the table of tags."""

    def dump_state(self, state: Table) -> Document:
        document = {
            key: getattr(state, key) for key in ("turn", "players", "pips", "misses", "guess", "hidden")
        }
        return {**document, "dice": [state.dice.seed, state.dice.drawn]}

    def load_state(self, document: Document) -> Table:
        try:
            values = dict(document)
            seed, drawn = values.pop("dice")
            return Table(**values, dice=Dice(seed, drawn))
        except (KeyError, TypeError) as error:
            raise ValueError(f"no state of this game: {error}") from error

    def dump_command(self, command: Any) -> Document:
        return {"type": TAGS[type(command)], **attrs.asdict(command)}

    def load_command(self, document: Document) -> Any:
        values = dict(document)
        try:
            return VARIANTS[values.pop("type")](**values)
        except (KeyError, TypeError) as error:
            raise ValueError(f"nothing of this game: {error}") from error

    dump_event = dump_command
    load_event = load_command


class ToyBot:
    name = "toy"

    def choose(self, view: TableView, dice: Dice) -> Any:
        return view.commands[dice.roll(len(view.commands))[0] - 1]

    def reason(self, _view: TableView, _command: Any) -> str:
        return "It is as good as any."

    def weighed(self, _view: TableView) -> tuple[Entry, ...]:
        return ()


class ToyGame:
    """`goal` comes from the content, so that another pack makes another game."""

    id = "toy"
    title = "Toy"
    rules_version = 1
    schema = 1

    def __init__(self, content: Document) -> None:
        if type(content.get("table", {}).get("goal")) is not int:
            raise ValueError("table.toml: goal: expected a whole number")
        self.content = content
        self.goal: int = content["table"]["goal"]

    def option_specs(self) -> tuple[OptionSpec, ...]:
        values = tuple(OptionValue(str(count), str(count), "") for count in (1, 2))
        return (OptionSpec("players", "Players", "How many play.", values),)

    def seats(self, options: Options) -> tuple[Seat, ...]:
        bots = int(options.get("bots", "0"))
        count = int(options.get("players", "1"))
        return tuple(
            Seat(number, f"Player {number + 1}", "toy" if number >= count - bots else "")
            for number in range(count)
        )

    def setup(self, options: Options, seed: int) -> Table:
        hidden, dice = Dice(seed).roll(6)
        return Table(1, int(options.get("players", "1")), 0, 0, None, hidden, dice)

    def legal(self, state: Table) -> tuple[Any, ...]:
        every = (Draw(), Guess(True), Guess(False), Throw(), TakeBack(), Skip())
        return tuple(command for command in every if self.refuse(state, command) is None)

    def refuse(self, state: Table, command: Any) -> Refusal | None:
        if self.outcome(state) is not None:
            return Refusal("E-TOY-1", "The game is over.", "TOY-1")
        if isinstance(command, Throw | TakeBack) is (state.guess is None):
            return Refusal("E-TOY-2", "Guess first, then roll.", "TOY-2")
        return None

    def apply(self, state: Table, command: Any) -> Step[Table]:
        refusal = self.refuse(state, command)
        if refusal is not None:
            raise IllegalCommand(refusal)
        match command:
            case Draw():
                hidden, dice = state.dice.roll(6)
                after = attrs.evolve(self._next(state, state.hidden), hidden=hidden, dice=dice)
                return Step(after, (Drawn(state.hidden),))
            case Guess(high):
                return Step(attrs.evolve(state, guess=high), (Guessed(high),))
            case Throw():
                pips, dice = state.dice.roll(6)
                hit = (pips > 3) is state.guess
                after = attrs.evolve(self._next(state, pips if hit else 0), dice=dice, guess=None)
                return Step(attrs.evolve(after, misses=after.misses + (not hit)), (Thrown(pips, hit),))
            case TakeBack():
                return Step(attrs.evolve(state, guess=None), ())
            case _:
                return Step(self._next(state, 0), (Skipped(),))

    def decider(self, state: Table) -> int:
        return -1 if self.outcome(state) is not None else self.mover(state)

    def decision(self, state: Table) -> Decision[Any] | None:
        if self.outcome(state) is not None:
            return None
        choices = tuple(Choice(command, self.label(command)) for command in self.legal(state))
        return Decision(self.mover(state), "turn", "Turn", "What now?", choices)

    def mover(self, state: Table) -> int:
        return (state.turn - 1) % state.players

    def outcome(self, state: Table) -> Outcome | None:
        if state.pips >= self.goal:
            return Outcome((0,), "pips", "Enough pips.", "TOY-3")
        if state.misses >= 5:
            return Outcome((), "misses", "Five misses.", "TOY-4")
        return None

    def view(self, state: Table, seat: int) -> TableView:
        return TableView(seat, state.turn, state.pips, state.misses, state.guess, self.legal(state))

    def seen(self, event: Any, _seat: int) -> Any:
        return event

    def imagine(self, view: TableView, dice: Dice) -> Table:
        hidden, dice = dice.roll(6)
        return Table(view.turn, 1, view.pips, view.misses, view.guess, hidden, dice)

    def tell(self, event: Any, _names: Names) -> Telling | None:
        match event:
            case Drawn(pips):
                return Telling(f"A card with {pips} pips was drawn.")
            case Thrown(pips, hit):
                return Telling(f"The die shows {pips}: {'a hit' if hit else 'a miss'}.")
            case Guessed(high):
                return Telling(f"The guess is {'high' if high else 'low'}.")
        return None

    def label(self, command: Any) -> str:
        return TAGS[type(command)].replace("_", " ")

    def mark(self, state: Table) -> str:
        return f"T{state.turn}"

    def summary(self, state: Table) -> str:
        return f"turn {state.turn}, {state.pips} pips"

    def sheet(self, view: TableView) -> Sheet:
        return Sheet(f"turn {view.turn}", (), "", ())

    def describe(self, view: TableView) -> tuple[str, ...]:
        return (f"{view.pips} pips lie on the table.",)

    def recap(self, view: TableView, events: Sequence[Event]) -> tuple[Section, ...]:  # noqa: ARG002
        return ()

    def account(self, events: Sequence[Event]) -> tuple[Entry, ...]:
        return (Entry("Cards", (Span(str(sum(isinstance(event, Drawn) for event in events))),)),)

    def bots(self) -> dict[str, Any]:
        return {"toy": ToyBot}

    def codec(self) -> ToyCodec:
        return ToyCodec()

    def content_document(self) -> Document:
        return self.content

    def _next(self, state: Table, pips: int) -> Table:
        return attrs.evolve(state, turn=state.turn + 1, pips=state.pips + pips, guess=None)


CONTENT: Document = {"pack": {"id": "base", "game": "toy", "name": "Toy"}, "table": {"goal": 100}}


def build(content: Document) -> AnyGame:
    return ToyGame(content)
