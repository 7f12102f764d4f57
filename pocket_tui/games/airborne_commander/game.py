"""The Game value of Airborne Commander, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import cast

import attrs

from pocket_tui.engine.contract import (
    LOOKER,
    Bot,
    Codec,
    Decision,
    Document,
    Event,
    Names,
    Options,
    OptionSpec,
    Outcome,
    Refusal,
    Seat,
    Step,
    Telling,
)
from pocket_tui.engine.dice import Dice
from pocket_tui.engine.sheet import Entry, Section, Sheet
from pocket_tui.games.airborne_commander import (
    account,
    apply,
    codec,
    decisions,
    describe,
    imagine,
    legal,
    migrations,
    outcome,
    setup,
    sight,
    words,
)
from pocket_tui.games.airborne_commander import content as reading
from pocket_tui.games.airborne_commander.cards import Content
from pocket_tui.games.airborne_commander.commands import Command
from pocket_tui.games.airborne_commander.events import GameEvent
from pocket_tui.games.airborne_commander.model import State
from pocket_tui.games.airborne_commander.rules import setup as rules
from pocket_tui.games.airborne_commander.view import CommanderView

RULES_VERSION = 1
"""Rises whenever an old command could give another state."""


@attrs.frozen
class AirborneCommander:
    """Airborne Commander with the content of one set (`engine.contract.Game`)."""

    content: Content
    id: str = "airborne_commander"
    title: str = "Airborne Commander"
    rules_version: int = RULES_VERSION
    schema: int = migrations.SCHEMA

    def option_specs(self) -> tuple[OptionSpec, ...]:
        return rules.OPTIONS

    def seats(self, options: Options) -> tuple[Seat, ...]:
        setup.check_order(options)
        return (Seat(0, "Commander"),)

    def setup(self, options: Options, seed: int) -> State:
        return setup.new_game(self.content, options, seed)

    def legal(self, state: State) -> tuple[Command, ...]:
        return legal.legal(self.content, state)

    def refuse(self, state: State, command: Command) -> Refusal | None:
        return legal.refuse(self.content, state, command)

    def apply(self, state: State, command: Command) -> Step[State]:
        return apply.apply(self.content, state, command)

    def decider(self, state: State) -> int:
        return 0 if self.outcome(state) is None else -1

    def decision(self, state: State) -> Decision[Command] | None:
        return decisions.decide(self.content, state)

    def outcome(self, state: State) -> Outcome | None:
        return outcome.outcome_of(self.content, state)

    def view(self, state: State, seat: int) -> CommanderView:
        return sight.build_view(self.content, state, seat)

    def seen(self, event: Event, seat: int) -> Event | None:
        """The one seat, and who looks on, see every event: nothing face-down is ever in one."""
        return event if seat in (0, LOOKER) else None

    def imagine(self, view: CommanderView, dice: Dice) -> State:
        return imagine.imagine(view, dice)

    def tell(self, event: Event, names: Names) -> Telling | None:  # noqa: ARG002 - there is one player
        return words.tell(self.content, cast(GameEvent, event))

    def label(self, command: Command) -> str:
        return words.label(self.content, command)

    def mark(self, state: State) -> str:
        return words.mark(state)

    def summary(self, state: State) -> str:
        return words.summary(self.content, state)

    def sheet(self, view: CommanderView) -> Sheet:
        return words.sheet(self.content, view)

    def describe(self, view: CommanderView) -> tuple[str, ...]:
        return describe.describe(self.content, view)

    def recap(self, view: CommanderView, events: Sequence[Event]) -> tuple[Section, ...]:  # noqa: ARG002
        """The board and the log show all of it."""
        return ()

    def account(self, events: Sequence[Event]) -> tuple[Entry, ...]:
        return account.account_of(events)

    def bots(self) -> dict[str, Callable[[], Bot]]:
        from pocket_tui.games.airborne_commander.bot import BOTS

        return {name: partial(build_bot, self.content) for name, build_bot in BOTS.items()}

    def codec(self) -> Codec[State, Command]:
        return codec.build_codec()

    def content_document(self) -> Document:
        return reading.content_document(self.content)


def build(documents: Mapping[str, Document]) -> AirborneCommander:
    """The game with the set that the documents describe. Raises ContentError with every fault."""
    return AirborneCommander(reading.build_content(documents))
