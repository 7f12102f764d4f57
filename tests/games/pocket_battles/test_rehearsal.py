"""Battles played on in thought: they keep to the rules that matter, and are the same every time."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.engine.dice import Dice
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.deciding import decider
from pocket_tui.games.pocket_battles.fielding import Fielding
from pocket_tui.games.pocket_battles.greedy import Greedy
from pocket_tui.games.pocket_battles.imagine import imagine
from pocket_tui.games.pocket_battles.lineup import FRONT, GONE, ZONE, Lineup, lineup_of
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.outlook import best_order
from pocket_tui.games.pocket_battles.racing import Line, Race, chance
from pocket_tui.games.pocket_battles.rehearsal import Rehearsal
from pocket_tui.games.pocket_battles.sketch import Bodies
from pocket_tui.games.pocket_battles.weighing import Scales
from tests.games.pocket_battles.positions import CONTENT, GAME, battle

PAIRS = (("celts", "romans"), ("orcs", "elves"), ("macedonians", "persians"))


def rehearsal() -> Rehearsal:
    return Rehearsal(Bodies(Scales(CONTENT)))


def until(phase: str, seed: int, **options: str) -> State:
    """The first state of that phase in a battle between two bots."""
    state, bot = GAME.setup(Options.of(**options), seed), Greedy(CONTENT)
    while state.phase.name != phase:
        command = bot.choose(GAME.view(state, decider(state)), Dice(1))
        state = GAME.apply(state, command).state
    return state


def started(seed: int, first: str = "celts", second: str = "romans") -> State:
    return until("turn", seed, army_1=first, army_2=second, list_1="random", list_2="random")


def tokens(lineup: Lineup, seat: int) -> int:
    """All tokens of a side: unused, aside, on Units and on troops."""
    living = [unit for unit in lineup.seats[seat] if lineup.cell[unit] & 3 != GONE]
    lying = sum(lineup.orders[unit] for unit in living)
    return lineup.unused[seat] + lineup.aside[seat] + lying + lineup.marks(seat)


@pytest.mark.rules("PB-09", "PB-14", "PB-23", "PB-48", "PB-68")
@pytest.mark.parametrize("pair", PAIRS)
def test_a_battle_played_on_keeps_tokens_and_engagements_in_order(pair: tuple[str, str]) -> None:
    played, start = rehearsal(), started(4, *pair)
    for number in range(12):
        lineup = lineup_of(played.bodies, start)
        won = -1
        for _ in range(200):
            won = played.play(lineup, number, 1)
            assert all(lineup.unused[seat] >= 0 for seat in (0, 1))
            for unit, foe in enumerate(lineup.foe):
                rank = lineup.cell[unit] & 3
                assert (foe >= 0) == (rank == ZONE)
                assert foe < 0 or lineup.foe[foe] == unit
                assert unit in lineup.cells[lineup.cell[unit]]
            if won >= 0:
                break
        assert won in (0, 1)
        assert lineup.lost[1 - won] >= lineup.half[1 - won] or lineup.round > 10


@pytest.mark.rules("PB-09")
def test_PB_09_no_token_is_lost_while_a_battle_is_played_on() -> None:
    played, start = rehearsal(), started(7, "elves", "celts")
    lineup = lineup_of(played.bodies, start)
    for _ in range(30):
        if played.play(lineup, 3, 1) >= 0:
            break
        assert [tokens(lineup, seat) for seat in (0, 1)] == lineup.total


def test_what_is_known_already_changes_nothing() -> None:
    start = started(5, "orcs", "persians")
    used = rehearsal()
    for number in range(40):
        used.play(lineup_of(used.bodies, start), number, 200)
    for number in range(40, 60):
        fresh = rehearsal()
        first, second = lineup_of(used.bodies, start), lineup_of(fresh.bodies, start)
        assert used.play(first, number, 200) == fresh.play(second, number, 200)
        assert (first.lost, first.round, first.turn) == (second.lost, second.round, second.turn)


def test_the_best_order_at_first_sight_is_that_of_the_first_level() -> None:
    state = battle("LF archers_23 + archers_34 + archers_45; CF legionaries_24", "RF hero; CF warband_22")
    played = rehearsal()
    best = best_order(played.seen, lineup_of(played.bodies, state), 0)
    assert best is not None
    intent, unit, worth = best
    plan = Greedy(CONTENT).working(GAME.view(state, 0))[0]
    assert plan.order is not None
    assert (unit + 1, intent.action) == (plan.order.unit, plan.order.action)
    assert worth == pytest.approx(plan.worth)


@pytest.mark.rules("PB-68")
def test_PB_68_the_chances_rise_with_what_the_enemy_has_lost() -> None:
    even = lineup_of(rehearsal().bodies, battle("LF archers_23", "RF hero", points=(40, 40)))
    ahead = even.copy()
    ahead.lost[1] += 10
    assert chance(ahead, 0) > chance(even, 0)
    assert chance(even, 0) + chance(even, 1) == pytest.approx(1)


def test_in_a_race_the_line_that_wins_is_ahead_and_runs_longest() -> None:
    played, start = rehearsal(), started(6)
    lines = [Line(), Line(), Line(), Line()]
    for place, line in enumerate(lines):
        line.add(1.0, None, int(place != 2))
    lines[3] = Line()
    lines[3].add(1.0, lineup_of(played.bodies, start))
    race = Race(played, 0, lines, 5)
    race.run((4, 8))
    assert race.worths.index(max(race.worths)) == 2
    assert race.counts[2] == 12
    assert race.counts[0] == 4


@pytest.mark.rules("PB-13", "PB-14", "PB-16")
def test_PB_16_deployment_is_carried_on_until_every_unit_stands() -> None:
    state = until("place", 3, army_1="orcs", army_2="elves")
    view = GAME.view(state, decider(state))
    assert view.hand_unit is not None
    fielding = Fielding(Bodies(Scales(CONTENT)), imagine(CONTENT, view, Dice(2)))
    place = next(command for command in view.commands if isinstance(command, do.Deploy))
    lineup = fielding.placed(view.hand_unit.number, place.sector, place.rank)
    assert all(cell & 3 != GONE for cell in lineup.cell)
    unit = lineup.numbers[view.hand_unit.number]
    assert lineup.cell[unit] & 3 == FRONT
    assert lineup.mover == lineup.attacker == state.clock.attacker
    assert lineup.unused == lineup.total == [8, 8]
