"""Battles to look at on a screen: begun for two persons or against a bot, and played on to some question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs

from pocket_tui.engine.contract import Options
from pocket_tui.engine.dice import Dice
from pocket_tui.games.pocket_battles.game import PocketBattles
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.match import Match
from pocket_tui.screens.game import GameScreen
from pocket_tui.storage.paths import Places
from tests.games.pocket_battles.positions import CONTENT
from tests.screens.rooms import Room
from tests.strategies import ready_game

SEED = 7
"""Any would do: whatever a test needs of a battle, it plays until it is there."""


def battle(places: Places, opponent: str = "greedy", seed: int = SEED, label: str = "A battle") -> Match:
    options = Options.of(size="50", opponent=opponent)
    return Match.begin(ready_game("pocket_battles"), options, seed, places, label=label)


@attrs.frozen
class _Posed(PocketBattles):
    """The game, beginning in the middle."""

    pose: State | None = None

    def setup(self, options: Options, seed: int) -> State:
        return self.pose or super().setup(options, seed)


def posed(places: Places, state: State, *commands: Any, opponent: str = "greedy") -> Match:
    """A match that stands in a position of the first seat, and what was done from there."""
    options = Options.of(
        army_1=state.sides[0].army, army_2=state.sides[1].army, opponent=opponent, size=str(state.size)
    )
    match = Match.begin(_Posed(CONTENT, pose=state), options, state.seed, places, label="The ford")
    for command in commands:
        match.do(command)
    return match


def act(match: Match, *others: Match) -> Any:
    """One command for the seat that decides, as the first bot would have it; the others read it."""
    decision = match.table.decision
    assert decision is not None
    view = match.view(decision.seat)
    bot = match.game.bots()["greedy"]()
    command = bot.choose(view, Dice(1))
    match.do(command, decision.seat)
    for other in others:
        other.follow()
    return command


def play_to(match: Match, kind: str, seat: int = 0, count: int = 1) -> Match:
    """Play until that seat is asked such a question for the n-th time."""
    while True:
        decision = match.table.decision
        assert decision is not None, "it is over"
        if (decision.kind, decision.seat) == (kind, seat):
            count -= 1
            if not count:
                return match
        act(match)


def before_bots_turn(places: Places) -> tuple[Match, Any]:
    """A battle before a command of the person that a bot answers with several, and that command.

    Found by playing, so that it is there whatever lists and bots there are.
    """
    for seed in range(1, 60):
        match = battle(places, seed=seed)
        while match.table.decision is not None:
            number = match.number
            command = act(match)
            told = 0
            while match.table.bot_to_move() is not None:
                match.play_bot()
                told += bool(match.entries()[-1].lines) and match.table.bot_to_move() is not None
            if told >= 2 and match.table.decision is not None:
                match.undo_to(number)
                return match, command
    raise AssertionError("no bot ever answers so")


def on(room: Room) -> GameScreen:
    """The game screen, whatever lies upon it."""
    return next(screen for screen in room.app.screen_stack if isinstance(screen, GameScreen))


async def until(room: Room, holds: Callable[[], bool]) -> None:
    """Wait until that holds. Fails with the screen when it never does."""
    for _ in range(1000):
        if holds():
            await room.pilot.pause()
            return
        await room.pilot.pause(0.01)
    raise AssertionError(f"it never came to that:\n{room.text}")


async def do(room: Room, command: Any) -> None:
    """Do the line of that command with keys, as soon as it is asked."""
    await until(room, lambda: bool(on(room).deciding.rows))
    choices = on(room).deciding.decision
    assert choices is not None
    choice = next(choice for choice in choices.choices if choice.command == command)
    on(room).decide(on(room).deciding.choosing(choice))
    await room.press("enter")
