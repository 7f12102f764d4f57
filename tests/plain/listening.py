"""A player who typed everything beforehand, and the text that was said."""

from __future__ import annotations

import io
from functools import cache

from pocket_tui.engine.contract import Options
from pocket_tui.engine.dice import Dice
from pocket_tui.match import Match
from pocket_tui.plain.session import Session
from pocket_tui.plain.voice import Voice
from pocket_tui.storage.paths import Places
from tests.strategies import ready_game


def hear(match: Match, *typed: str, asks: str = "always") -> str:
    """Everything said while these lines are typed and the input then ends."""
    writer = io.StringIO()
    Session(match, Voice(io.StringIO("".join(f"{line}\n" for line in typed)), writer), asks=asks).run()
    return writer.getvalue()


def begin_airborne(places: Places, seed: int, *, iron: bool = False) -> Match:
    game = ready_game("airborne_pocket")
    return Match.begin(game, Options.of(rules="basic"), seed, places, iron=iron)


@cache
def seed_of(*, won: bool) -> int:
    """The first seed with which the bot wins, or loses in combat (so that its last choice is deadly)."""
    game = ready_game("airborne_pocket")
    for seed in range(1, 200):
        state = game.setup(Options.of(rules="basic"), seed)
        for command in _commands_of_bot(seed):
            state = game.apply(state, command).state
        outcome = game.outcome(state)
        if outcome is not None and outcome.won is won and (won or outcome.reason == "combat"):
            return seed
    raise AssertionError("no such game among the first seeds")


def script_of_bot(seed: int) -> list[str]:
    """The labels of the choices of a bot's whole game."""
    game = ready_game("airborne_pocket")
    state = game.setup(Options.of(rules="basic"), seed)
    lines = []
    for command in _commands_of_bot(seed):
        decision = game.decision(state)
        assert decision is not None
        lines.append(next(choice.label for choice in decision.choices if choice.command == command))
        state = game.apply(state, command).state
    return lines


@cache
def _commands_of_bot(seed: int) -> tuple[object, ...]:
    game = ready_game("airborne_pocket")
    state = game.setup(Options.of(rules="basic"), seed)
    bot = next(iter(game.bots().values()))()
    commands: list[object] = []
    while game.outcome(state) is None:
        commands.append(bot.choose(game.view(state, 0), Dice(seed).split(0, len(commands))))
        state = game.apply(state, commands[-1]).state
    return tuple(commands)
