"""The Game value of Pocket Battles, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import cast

import attrs

from pocket_tui.engine.contract import (
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
from pocket_tui.games.pocket_battles import (
    account,
    apply,
    codec,
    deciding,
    decisions,
    describe,
    imagine,
    labels,
    legal,
    migrations,
    outcome,
    panel,
    recap,
    seeing,
    setup,
    sight,
    words,
)
from pocket_tui.games.pocket_battles import content as reading
from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.commands import Command
from pocket_tui.games.pocket_battles.events import GameEvent
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.view import BattlesView

RULES_VERSION = 1
"""Rises whenever an old command could give another state."""


@attrs.frozen
class PocketBattles:
    """Pocket Battles with the armies of one set (`engine.contract.Game`)."""

    content: Content
    id: str = "pocket_battles"
    title: str = "Pocket Battles"
    rules_version: int = RULES_VERSION
    schema: int = migrations.SCHEMA

    def option_specs(self) -> tuple[OptionSpec, ...]:
        return setup.option_specs(self.content)

    def seats(self, options: Options) -> tuple[Seat, ...]:
        return setup.seats(self.content, options)

    def setup(self, options: Options, seed: int) -> State:
        return setup.new_game(self.content, options, seed)

    def legal(self, state: State) -> tuple[Command, ...]:
        return legal.legal(self.content, state)

    def refuse(self, state: State, command: Command) -> Refusal | None:
        return legal.refuse(self.content, state, command)

    def apply(self, state: State, command: Command) -> Step[State]:
        return apply.apply(self.content, state, command)

    def decider(self, state: State) -> int:
        return deciding.decider(state)

    def decision(self, state: State) -> Decision[Command] | None:
        return decisions.decide(self.content, state)

    def outcome(self, state: State) -> Outcome | None:
        return outcome.outcome_of(self.content, state)

    def view(self, state: State, seat: int) -> BattlesView:
        return sight.build_view(self.content, state, seat)

    def seen(self, event: Event, seat: int) -> Event | None:
        return seeing.seen(event, seat)

    def imagine(self, view: BattlesView, dice: Dice) -> State:
        return imagine.imagine(self.content, view, dice)

    def tell(self, event: Event, names: Names) -> Telling | None:
        return words.tell(self.content, cast(GameEvent, event), names)

    def label(self, command: Command) -> str:
        return labels.label(self.content, command)

    def mark(self, state: State) -> str:
        return words.mark(state)

    def summary(self, state: State) -> str:
        return words.summary(self.content, state)

    def sheet(self, view: BattlesView) -> Sheet:
        return panel.sheet(self.content, view)

    def describe(self, view: BattlesView) -> tuple[str, ...]:
        return describe.describe(self.content, view)

    def recap(self, view: BattlesView, events: Sequence[Event]) -> tuple[Section, ...]:
        return recap.recap(self.content, view, cast(Sequence[GameEvent], events))

    def account(self, events: Sequence[Event]) -> tuple[Entry, ...]:
        return account.account_of(events)

    def bots(self) -> dict[str, Callable[[], Bot]]:
        from pocket_tui.games.pocket_battles.bot import BOTS

        return {name: partial(build_bot, self.content) for name, build_bot in BOTS.items()}

    def codec(self) -> Codec[State, Command]:
        return codec.build_codec()

    def content_document(self) -> Document:
        return reading.content_document(self.content)


def build(documents: Mapping[str, Document]) -> PocketBattles:
    """The game with the set that the documents describe. Raises ContentError with every fault."""
    return PocketBattles(reading.build_content(documents))
