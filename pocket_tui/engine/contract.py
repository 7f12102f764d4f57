"""What a turn-based game is: the words every game, save, screen, bot and test agree on.

A Game value holds the content and answers questions about frozen states. It never changes one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

import attrs

from pocket_tui.engine.dice import Dice
from pocket_tui.engine.sheet import Entry, Section, Sheet, Tone
from pocket_tui.engine.shown import Shown

S = TypeVar("S")
C = TypeVar("C")
C_co = TypeVar("C_co", covariant=True)
S_co = TypeVar("S_co", covariant=True)

LOOKER = -1
"""The seat of somebody who only looks on: sees what is public, and decides nothing."""


class Event(Protocol):
    """What happened: a frozen record of ids and numbers, never a sentence."""

    @property
    def reveals(self) -> bool:
        """Whether it showed something nobody could know before: a die, a drawn card, a secret."""
        ...


class View(Protocol):
    """What one seat may see of a state. Two states that look alike to a seat have equal views."""

    @property
    def seat(self) -> int: ...

    @property
    def private(self) -> bool:
        """Whether some of what the persons at the table see is hidden from one another now.

        Then nobody else may look over the shoulder of the one who decides.
        """
        ...


@attrs.frozen(repr=False)
class Refusal(Shown):
    """Why a command is not legal: a sentence, the rule number, and the smallest change that helps."""

    code: str
    reason: str
    rule: str
    remedy: str = ""


class IllegalCommand(ValueError):
    """A command was applied that `refuse` refuses. The state is as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} ({refusal.rule})")
        self.refusal = refusal


@attrs.frozen(repr=False)
class Step(Shown, Generic[S_co]):
    """The result of a command: the next state, and what happened on the way, in order."""

    state: S_co
    events: tuple[Event, ...]

    @property
    def reveals(self) -> bool:
        return any(event.reveals for event in self.events)


@attrs.frozen(repr=False)
class Choice(Shown, Generic[C_co]):
    """One line of a decision: a command, and its exact result in words before it is made."""

    command: C_co
    label: str
    """The action: "Fight with the Kar98k Rifle"."""
    sums: str = ""
    """The arithmetic or the circumstances: "5 - 2 = lose 3"."""
    result: str = ""
    """What it leads to: "health 5 → 2"."""
    note: str = ""
    """What else follows: "then search"."""
    tone: Tone = "plain"
    """The tone of the result."""
    lethal: bool = False
    """It surely ends the game in a loss."""
    confirm: str = ""
    """A question to ask once before it is done; empty: none."""
    group: str = ""
    """The id of the group that holds it; empty: it stands in the list itself."""
    action: str = ""
    """The id of the game's own key for it ("rest", "search"); several choices may share one."""
    at: tuple[int, ...] | None = None
    """The place on the board that it concerns, if any."""
    refusal: Refusal | None = None
    """Why it can't be done now; None: it is legal."""


@attrs.frozen(repr=False)
class Group(Shown):
    """Several choices that may be shown as one line until it is opened."""

    id: str
    label: str
    sums: str = ""
    at: tuple[int, ...] | None = None
    """The place on the board that all of it concerns, if any."""
    rotates: bool = False
    """The keys for rotations lead from such a group to the next: from Unit to Unit."""


@attrs.frozen(repr=False)
class Decision(Shown, Generic[C_co]):
    """Who must choose now, the question, and every choice, legal and greyed, in the order to show them."""

    seat: int
    kind: str
    """A stable id of the question ("encounter"), for tests and screens."""
    topic: str
    """One or two words: "Encounter"."""
    prompt: str
    """The question as a sentence."""
    choices: tuple[Choice[C_co], ...]
    groups: tuple[Group, ...] = ()
    again: bool = False
    """The same question is asked again and again, as while a list is put together: a cursor stays where it
    is, and what was opened stays open."""


@attrs.frozen(repr=False)
class Outcome(Shown):
    """How a game ended: who won (seats; none: a loss), a stable reason id, a sentence and its rule."""

    winners: tuple[int, ...]
    reason: str
    sentence: str
    rule: str
    score: str = ""
    """ "6 VP"; empty: the game has none, or a loss has none."""
    grade: str = ""
    """The step that the score reaches on the game's own ladder: "Silver Star"."""
    rank: int | None = None
    """Orders the scores of one game, more is better; None: they are not to be counted."""
    roles: tuple[str, ...] = ()
    """What the rules call each seat, where they set them apart: ("attacker", "defender")."""

    @property
    def won(self) -> bool:
        return bool(self.winners)

    @property
    def result(self) -> str:
        """Score and grade: "6 VP, Silver Star"."""
        return ", ".join(filter(None, (self.score, self.grade)))


@attrs.frozen(repr=False)
class Telling(Shown):
    """An event as one sentence for the log, with its tone and the rule behind it (may be empty)."""

    text: str
    tone: Tone = "plain"
    rule: str = ""


@attrs.frozen(repr=False)
class Seat(Shown):
    """A place at the table. `bot` names the bot that plays it; empty: a person."""

    number: int
    name: str
    bot: str = ""


@attrs.frozen(repr=False)
class OptionValue(Shown):
    value: str
    label: str
    sentence: str


@attrs.frozen(repr=False)
class OptionSpec(Shown):
    """One thing that can be chosen for a new game. The first value is the default."""

    key: str
    label: str
    sentence: str
    values: tuple[OptionValue, ...]
    seat: int | None = None
    """The seat whose side it is about; None: the game as a whole."""
    part: str = ""
    """What it chooses of a side, one word for all seats: "army"."""


@attrs.frozen(repr=False)
class Options(Shown):
    """What was chosen for a game: key and value pairs, sorted by key."""

    pairs: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, **values: str) -> Options:
        return cls(tuple(sorted(values.items())))

    def get(self, key: str, default: str = "") -> str:
        return dict(self.pairs).get(key, default)


def check_options(specs: Sequence[OptionSpec], options: Options) -> None:
    """Every chosen option exists and has one of its values. Raises ValueError with a sentence."""
    known = {spec.key: [choice.value for choice in spec.values] for spec in specs}
    for key, value in options.pairs:
        if key not in known:
            raise ValueError(f'There is no option "{key}"; there is {", ".join(known)}.')
        if value not in known[key]:
            raise ValueError(f'The option "{key}" is one of {", ".join(known[key])}, not "{value}".')


Document = dict[str, Any]
"""Plain JSON data: string keys, no floats."""

Names = Sequence[str]
"""The names of the seats, in the order of the seats."""


class Codec(Protocol[S, C]):
    """States, commands and events as plain documents and back. Unknown tags and keys are errors.

    Every variant has a stable tag in one table of the game's `codec.py`, never a class name.
    The `load` methods raise ValueError with one clear sentence.
    """

    def dump_state(self, state: S) -> Document: ...
    def load_state(self, document: Document) -> S: ...
    def dump_command(self, command: C) -> Document: ...
    def load_command(self, document: Document) -> C: ...
    def dump_event(self, event: Event) -> Document: ...
    def load_event(self, document: Document) -> Event: ...


class Bot(Protocol):
    """Stands in for a person: chooses among legal commands from a view and dice of its own."""

    name: str

    def choose(self, view: Any, dice: Dice) -> Any: ...

    def reason(self, view: Any, command: Any) -> str:
        """Why it would choose that, as one sentence for the person who asked for a hint."""
        ...

    def weighed(self, view: Any) -> tuple[Entry, ...]:
        """What it weighs there, the best first, with what it expects of each; empty: nothing to tell."""
        ...


class Game(Protocol[S, C]):
    """One game with its content. Every method is a pure function of its arguments."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def rules_version(self) -> int:
        """Rises whenever an old command could give another state."""
        ...

    @property
    def schema(self) -> int:
        """The number of the form in which states are stored."""
        ...

    def option_specs(self) -> tuple[OptionSpec, ...]: ...
    def seats(self, options: Options) -> tuple[Seat, ...]: ...

    def setup(self, options: Options, seed: int) -> S:
        """The first state. Raises ValueError with a sentence when the options do not fit."""
        ...

    def legal(self, state: S) -> tuple[C, ...]:
        """Every command that `refuse` allows, in a stable order. Builds no text."""
        ...

    def refuse(self, state: S, command: C) -> Refusal | None: ...

    def apply(self, state: S, command: C) -> Step[S]:
        """Raises IllegalCommand when `refuse` refuses it."""
        ...

    def decider(self, state: S) -> int:
        """The seat that must choose now, -1 when the game is over. Builds no text."""
        ...

    def decision(self, state: S) -> Decision[C] | None: ...
    def outcome(self, state: S) -> Outcome | None: ...
    def view(self, state: S, seat: int) -> Any:
        """The state as that seat sees it. `LOOKER` sees what is public, in a game for one all of it."""
        ...

    def seen(self, event: Event, seat: int) -> Event | None:
        """The event as that seat, or `LOOKER`, may see it; None: not at all."""
        ...

    def imagine(self, view: Any, dice: Dice) -> S:
        """A state that could stand behind the view; its own view for that seat is equal."""
        ...

    def tell(self, event: Event, names: Names) -> Telling | None:
        """The event as a sentence for the log; None when it says nothing to a person."""
        ...

    def label(self, command: C) -> str:
        """The command in a few small words, as undo names it: "fight with the Kar98k Rifle"."""
        ...

    def mark(self, state: S) -> str:
        """Where in the game a state stands, for the margin of the log: "T10"."""
        ...

    def summary(self, state: S) -> str:
        """The situation in one line, for the list of saves."""
        ...

    def sheet(self, view: Any) -> Sheet: ...

    def describe(self, view: Any) -> tuple[str, ...]:
        """The board in full sentences for those who don't see it, every relation in words.

        The first entry tells where the seat's own things stand and what is around them.
        """
        ...

    def recap(self, view: Any, events: Sequence[Event]) -> tuple[Section, ...]:
        """The last events that a player wants to keep in sight, as sections of the panel: dice, turns."""
        ...

    def account(self, events: Sequence[Event]) -> tuple[Entry, ...]:
        """What happened in a whole game, counted, for its last page."""
        ...

    def bots(self) -> dict[str, Callable[[], Bot]]:
        """The bots that can play it, the one that gives hints first."""
        ...

    def codec(self) -> Codec[S, C]: ...

    def content_document(self) -> Document:
        """The rule-bearing content as plain data, for the pack record of a save."""
        ...


AnyGame = Game[Any, Any]
