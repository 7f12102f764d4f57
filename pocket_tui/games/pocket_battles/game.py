"""The Game value of Pocket Battles, and nothing else."""

from __future__ import annotations

import attrs

from pocket_tui.engine.contract import Options, OptionSpec, Outcome, Refusal, Seat, Step
from pocket_tui.games.pocket_battles import apply, legal, outcome, setup
from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.commands import Command
from pocket_tui.games.pocket_battles.model import State

RULES_VERSION = 1
"""Rises whenever an old command could give another state."""


@attrs.frozen
class PocketBattles:
    """Pocket Battles with the armies of one set (`engine.contract.Game`)."""

    content: Content
    id: str = "pocket_battles"
    title: str = "Pocket Battles"
    rules_version: int = RULES_VERSION

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

    def outcome(self, state: State) -> Outcome | None:
        return outcome.outcome_of(self.content, state)
