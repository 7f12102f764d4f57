"""Writes a new playthrough: `python -m tests.playthroughs.record SEED > tests/playthroughs/NAME.txt`.

The bot that gives hints plays it. Once written it is kept as it is: it holds the rules, not the bot.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from pocket_tui.engine.contract import Options
from pocket_tui.engine.dice import Dice
from tests.games.airborne_pocket.positions import GAME
from tests.playthroughs.reading import show_command, show_position


def record(seed: int) -> Iterator[str]:
    """Every line of the game with that seed."""
    bot = next(iter(GAME.bots().values()))()
    state, number = GAME.setup(Options(), seed), 0
    lines = [f"seed {seed}", "", *show_position(state)]
    while GAME.outcome(state) is None:
        command = bot.choose(GAME.view(state, 0), Dice(seed).split(0, number))
        state, number = GAME.apply(state, command).state, number + 1
        if state.phase.name == "turn":
            lines.append("")
        lines += [f"> {show_command(command)}", *show_position(state)]
    outcome = GAME.outcome(state)
    yield f"# {GAME.title}, {number} commands. {outcome.sentence if outcome else ''}"
    yield from lines


if __name__ == "__main__":
    print("\n".join(record(int(sys.argv[1]))))
