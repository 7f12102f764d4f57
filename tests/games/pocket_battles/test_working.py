"""What a bot weighed is told: every candidate order with the points that it deals and loses on average."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.engine.sheet import text_of
from pocket_tui.games.bots import Random
from pocket_tui.games.pocket_battles.deciding import decider
from pocket_tui.games.pocket_battles.greedy import Greedy
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.search import Captain, General
from pocket_tui.games.pocket_battles.working import MOST
from tests.games.pocket_battles.positions import CONTENT, GAME, battle

LEVELS = pytest.mark.parametrize("level", [Greedy, Captain, General])


def told(state: State, level: type[Greedy]) -> list[str]:
    return [text_of(entry.line) for entry in level(CONTENT).weighed(GAME.view(state, decider(state)))]


@LEVELS
def test_each_order_is_told_with_what_it_deals_and_loses(level: type[Greedy]) -> None:
    state = battle("LZ auxiliares_33 @1; CF archers_23", "LZ warband_22 @1; CF warband_33")
    lines = told(state, level)
    assert any("Carry on with Auxiliares" in line for line in lines)
    assert any("Deals" in line and "loses" in line for line in lines)


def test_an_order_is_told_with_its_target_and_what_it_costs() -> None:
    state = battle("LZ auxiliares_33 @1; CF archers_23", "LZ warband_22 @1; CF warband_33")
    shot = next(line for line in told(state, Greedy) if line.startswith("Shoot with Archers"))
    assert shot.endswith("1 token, at Warband")


@LEVELS
def test_the_best_order_comes_first_and_is_the_one_that_is_given(level: type[Greedy]) -> None:
    state = battle("LF auxiliares_33; CR scorpio", "LF warband_22; RF warband_33")
    view = GAME.view(state, decider(state))
    bot = level(CONTENT)
    first, *_ = told(state, level)
    assert GAME.label(bot.think(view).command) in first[:1].lower() + first[1:]


def test_only_the_best_are_told() -> None:
    state = battle("LF auxiliares_33; CF legionaries_24; RF auxiliares_44; CR scorpio", "CF warband_22")
    assert len(told(state, General)) <= 2 * MOST


def test_what_is_weighed_is_told_of_turns_alone() -> None:
    """Placing Units, dice and wounds are not weighed by points; a bot that picks anything weighs nothing."""
    state = GAME.setup(Options.of(size="50"), 3)
    assert told(state, Greedy) == []
    state = battle("LF auxiliares_33", "LF warband_22")
    assert Random(CONTENT).weighed(GAME.view(state, 0)) == ()
