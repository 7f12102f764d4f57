"""The first state of a game."""

from __future__ import annotations

from typing import cast

from pocket_tui.engine.contract import Options, check_options
from pocket_tui.engine.dice import Dice
from pocket_tui.games.airborne_commander.cards import Content
from pocket_tui.games.airborne_commander.model import Deploying, Order, State
from pocket_tui.games.airborne_commander.refusals import refusal
from pocket_tui.games.airborne_commander.rules import setup as rules
from pocket_tui.games.airborne_commander.rules.battleground import NO_CARDS
from pocket_tui.games.airborne_commander.rules.turn_sequence import begin_turn


def new_game(content: Content, options: Options, seed: int) -> State:
    """Turn 1 with everything filled, before the first card is deployed.

    Raises ValueError with a sentence when the options do not fit.
    """
    order = check_order(options)
    mission, dice = rules.lay_mission(content, order, Dice(seed))
    supply, dice = rules.lay_supply(content, dice)
    force, dice = rules.lay_force(content, dice)
    state = State(seed, order, dice, 0, Deploying(), mission, supply, force, NO_CARDS)
    return begin_turn(content, state)[0]


def check_order(options: Options) -> Order:
    """The order chosen for the Mission deck, by number if none was."""
    order = options.get("order", "introductory")
    if order not in ("introductory", "standard"):
        raise ValueError(refusal("E-01").reason)
    check_options(rules.OPTIONS, options)
    return cast(Order, order)
