"""The first state of a game."""

from __future__ import annotations

from pocket_tui.engine.contract import Options, check_options
from pocket_tui.engine.dice import Dice
from pocket_tui.games.airborne_pocket.cards import Content
from pocket_tui.games.airborne_pocket.model import BetweenTurns, Soldier, State, Turn
from pocket_tui.games.airborne_pocket.rules import setup as rules
from pocket_tui.games.airborne_pocket.rules import winning


def new_game(content: Content, options: Options, seed: int) -> State:
    """A Basic game before its first turn. Raises ValueError with a sentence when the options do not fit."""
    check_options(rules.OPTIONS, options)
    deck, dice = rules.shuffle_events(content, Dice(seed))
    board, dice = rules.lay_out(content, dice)
    soldier = Soldier(winning.START_HEALTH, (), rules.first_items(content))
    return State(seed, dice, deck, board, soldier, Turn(0), BetweenTurns())
