"""The bots choose from the view alone, see through an order's results, and play whole battles."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pocket_tui.engine.contract import Bot, Options
from pocket_tui.engine.dice import Dice
from pocket_tui.games.bots import Random
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.commands import Command
from pocket_tui.games.pocket_battles.deciding import decider
from pocket_tui.games.pocket_battles.field import Rank, Sector
from pocket_tui.games.pocket_battles.greedy import Greedy
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.phases import Drafting
from pocket_tui.games.pocket_battles.search import Captain, General, drafted
from pocket_tui.games.pocket_battles.unfolding import bloody_throws, throws, unfold
from pocket_tui.games.pocket_battles.weighing import Scales, Stand, mean_losses
from tests.games.pocket_battles.positions import CONTENT, GAME, battle, name, play

FAR = Stand(1000, 1000)
MOST = 1500
LEVELS = (Greedy, Captain, General)


def chosen(state: State, bot: Bot | None = None) -> Command:
    """What the bot does for the seat that decides."""
    command: Command = (bot or Greedy(CONTENT)).choose(GAME.view(state, decider(state)), Dice(1))
    assert GAME.refuse(state, command) is None
    return command


def played(bots: tuple[Bot, Bot], seed: int, **options: str) -> State:
    """A whole battle between two bots, each seeing its own view."""
    state = GAME.setup(Options.of(**options), seed)
    for number in range(MOST):
        if state.is_over:
            return state
        seat = decider(state)
        command = bots[seat].choose(GAME.view(state, seat), Dice(seed).split(seat, number))
        state = GAME.apply(state, command).state
    raise AssertionError(f"seed {seed}: not over after {MOST} commands")


# Weighing


@pytest.mark.rules("PB-39", "PB-46")
def test_a_fight_is_weighed_over_every_number_of_hits_on_both_sides() -> None:
    state = battle("LZ auxiliares_33 @1", "RZ warband_22 @1")
    tolls = Scales(CONTENT).fight(state.get(1), state.get(101), 0, False)
    assert sum(toll.chance for toll in tolls) == pytest.approx(1)
    dealt, lost = mean_losses(tolls)
    assert dealt == pytest.approx(3 / 6)
    assert lost == pytest.approx(2 * 5 / 36)


@pytest.mark.rules("PB-T11", "PB-TR10")
def test_PB_T11_a_charge_against_first_strike_is_weighed_with_the_strike_before_it() -> None:
    state = battle(
        "LF auxiliares_33", "RF hypaspistai_34", armies=("romans", "macedonians"), points=(1000, 1000)
    )
    dealt, lost = mean_losses(Scales(CONTENT).fight(state.get(1), state.get(101), 1, True))
    assert lost == pytest.approx(2 * 2 / 6)
    assert dealt == pytest.approx(4 * (4 / 6) * (1 - (5 / 6) ** 2))


@pytest.mark.rules("PB-68")
def test_PB_68_breaking_an_army_is_worth_more_than_its_points() -> None:
    state = battle("LZ auxiliares_33 @1", "RZ warband_22 @1")
    scales = Scales(CONTENT)
    tolls = scales.fight(state.get(1), state.get(101), 0, False)
    assert scales.worth(tolls, Stand(3, 1000)) > scales.worth(tolls, FAR) + 3


# Enumeration


@pytest.mark.rules("PB-39", "PB-40")
def test_throws_stand_for_all_that_score_as_many_hits() -> None:
    faces = (0, 0, 0, 2, 1, 0, 0)
    found = throws(faces, 2, 9)
    assert [sum(faces[number] for number in numbers) for _, numbers in found] == [0, 1, 2, 3, 4]
    assert [round(chance * 36) for chance, _ in found] == [16, 8, 9, 2, 1]
    assert [round(chance * 36) for chance, _ in throws(faces, 2, 1)] == [16, 20]


@pytest.mark.rules("PB-T02")
def test_PB_T02_throws_of_blood_lust_are_told_apart_by_their_ones() -> None:
    found = bloody_throws((0, 0, 0, 0, 1, 1, 1), 2)
    assert {(numbers.count(1)): None for _, numbers in found}.keys() == {0, 1, 2}
    assert sum(chance for chance, _ in found) == pytest.approx(1)


@pytest.mark.rules("PB-38", "PB-46", "PB-47")
def test_an_order_is_unfolded_into_all_its_results() -> None:
    state = battle("LZ auxiliares_33 @1", "RZ warband_22 @1")
    carry = play(state, do.Order(name(state, 1), "carry"))
    found = unfold(Scales(CONTENT), carry, do.Confirm())
    assert sum(chance for chance, _ in found) == pytest.approx(1)
    gone = sum(chance for chance, after in found if after.find(101) is None)
    lost = sum(chance for chance, after in found if after.find(1) is None)
    assert gone == pytest.approx(1 / 6)
    assert lost == pytest.approx(5 / 36)


@pytest.mark.rules("PB-29")
def test_PB_29_a_charge_is_unfolded_up_to_the_reaction() -> None:
    state = battle("LF auxiliares_33", "RF warband_22; RF slingers_36")
    best = next(plan for plan in Greedy(CONTENT).working(GAME.view(state, 0)) if plan.order is not None)
    assert best.order is not None
    ((chance, after),) = unfold(Scales(CONTENT), drafted(state, best.order), do.Confirm())
    assert (chance, after.phase.name) == (1.0, "react")


# Choices


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.rules("PB-68")
def test_PB_68_every_level_takes_the_shot_that_wins(level: type[Greedy]) -> None:
    state = battle("LF archers_23 + archers_34 + archers_45", "RF hero; LF druid", points=(200, 22))
    assert chosen(state, level(CONTENT)) == do.Order(name(state, 1), "shoot")


@pytest.mark.parametrize("level", [Greedy, Captain])
def test_a_bot_passes_where_every_order_is_ruinous(level: type[Greedy]) -> None:
    state = battle(
        "LZ legionaries_24 @1",
        "RZ noble_cavalry_344 + noble_cavalry_366 + noble_cavalry_556 @1",
        points=(6, 1000),
        unused=(1, 0),
    )
    assert chosen(state, level(CONTENT)) == do.Pass()


@pytest.mark.rules("PB-T27", "PB-TR22")
def test_PB_T27_tough_has_the_die_rolled_again_that_scored_most() -> None:
    state = battle("LZ noblemen_344 @1", "RZ argyraspides @1", armies=("celts", "macedonians"), dice=(4,))
    state = play(state, do.Order(name(state, 1), "carry"), do.Confirm())
    assert chosen(state) == do.Reroll(4)


@pytest.mark.rules("PB-T23")
def test_PB_T23_agema_is_sacrificed_where_the_hits_would_cost_more() -> None:
    def struck(die: int) -> Command:
        state = battle(
            "LZ bugbears_33 + bugbears_55 + warlord + orcs_56 @1",
            "RZ agema + hetairoi_34!1 + hetairoi_56!1 @1",
            armies=("orcs", "macedonians"),
            dice=(die, 1, 1),
        )
        return chosen(play(state, do.Order(name(state, 1), "carry"), do.Confirm()))

    assert struck(5) == do.Sacrifice("macedonians.agema")
    assert struck(2) == do.Endure()


@pytest.mark.rules("PB-42", "PB-43", "PB-R13")
def test_PB_R13_a_hit_goes_where_it_costs_least() -> None:
    state = battle("LF archers_23", "RF noblemen_344 + javelinmen_3_3 + noble_cavalry_366", dice=(2,))
    state = play(state, do.Order(name(state, 1), "shoot"), do.Confirm())
    assert chosen(state) == do.TakeHit("celts.noble_cavalry_366", 0)


@pytest.mark.rules("PB-T18", "PB-13")
def test_PB_T18_long_range_is_deployed_in_the_rear_and_fighters_in_the_front() -> None:
    bot = Greedy(CONTENT)
    own = "own:onager;cavalry_45+cavalry_56;ballista"
    state = GAME.setup(Options.of(army_1="romans", army_2="celts", size="60", list_1=own), 3)
    ranks = {}
    while not state.clock.round:
        command = chosen(state, bot)
        if isinstance(command, do.Deploy):
            unit = state.get(state.phase.unit)  # type: ignore[union-attr]
            ranks[unit.troops[0].kind] = command.rank
        state = GAME.apply(state, command).state
    assert ranks["romans.onager"] is Rank.REAR
    assert ranks["romans.cavalry_45"] is Rank.FRONT


@pytest.mark.rules("PB-13")
def test_PB_13_the_sector_is_drawn_so_that_no_deployment_is_met_twice() -> None:
    """From six seeds six deployments of one list; every Unit in the rank that its traits ask for."""
    found = {_deployment(seed) for seed in range(1, 7)}
    assert len(found) == 6
    ranks = {tuple(rank for _, rank in deployment) for deployment in found}
    assert len(ranks) == 1
    assert _deployment(3) == _deployment(3)


def _deployment(seed: int) -> tuple[tuple[Sector, Rank], ...]:
    """Where the Units of the first seat stand when both sides have deployed their ready-made lists."""
    bots, state = (Greedy(CONTENT), Greedy(CONTENT)), GAME.setup(Options(), seed)
    for number in range(MOST):
        if state.clock.round:
            return tuple((unit.sector, unit.rank) for unit in state.sides[0].units)
        seat = decider(state)
        command = bots[seat].choose(GAME.view(state, seat), Dice(seed).split(seat, number))
        state = GAME.apply(state, command).state
    raise AssertionError(f"seed {seed}: nothing was revealed")


def test_a_deployment_is_explained_wherever_the_sector_was_drawn() -> None:
    state = _at("place", 2)
    view, bot = GAME.view(state, decider(state)), Greedy(CONTENT)
    reasons = {bot.reason(view, bot.choose(view, Dice(seed))) for seed in range(9)}
    assert len(reasons) == 1
    assert reasons.pop().startswith("It ")


def test_a_reason_is_a_sentence_with_the_points_on_both_sides() -> None:
    state = battle("LF archers_23 + archers_34 + archers_45", "RF hero")
    bot = Greedy(CONTENT)
    view = GAME.view(state, 0)
    text = bot.reason(view, bot.choose(view, Dice(1)))
    assert text == "It costs them 3.3 points on average, and 0.0 of your own."
    assert bot.reason(view, do.Pass()) == "It is allowed, but another choice is better."


@pytest.mark.parametrize("level", LEVELS)
def test_the_working_lists_every_candidate_with_points_dealt_and_lost(level: type[Greedy]) -> None:
    state = battle("LF archers_23; CF legionaries_24", "RF hero; CF warband_22")
    found = level(CONTENT).working(GAME.view(state, 0))
    assert [plan.worth for plan in found] == sorted((plan.worth for plan in found), reverse=True)
    listed = {(plan.order.unit, plan.order.action) for plan in found if plan.order is not None}
    assert {(1, "shoot"), (2, "charge")} <= listed


# Openness


@pytest.mark.parametrize("level", LEVELS)
def test_the_best_of_the_working_is_what_a_level_does(level: type[Greedy]) -> None:
    state = battle("LF archers_23; CF legionaries_24 + legionaries_35", "RF hero; CF warband_22")
    view = GAME.view(state, 0)
    plans = level(CONTENT).working(view)
    assert level(CONTENT).choose(view, Dice(1)) == plans[0].command
    shots = [plan.order for plan in plans if plan.order is not None and plan.order.action == "shoot"]
    assert [(round(shot.dealt, 3), shot.lost) for shot in shots] == [(round(5 * 2 / 6, 3), 0)]


@pytest.mark.parametrize("level", [Captain, General])
def test_an_order_is_put_together_as_it_was_worked_out(level: type[Greedy]) -> None:
    state = battle("LF archers_23 + archers_34; CF imaginifer", "RF hero; RF druid; LF warband_22")
    plans = level(CONTENT).working(GAME.view(state, 0))
    best = next(plan.order for plan in plans if plan.order is not None and plan.order.action == "shoot")
    state = play(state, do.Order(name(state, 1), "shoot"))
    while (command := chosen(state, level(CONTENT))) != do.Confirm():
        state = play(state, command)
    assert isinstance(state.phase, Drafting)
    draft = state.phase.draft
    assert (draft.target, draft.excite) == (best.target, best.excite)


@pytest.mark.parametrize("level", [Captain, General])
def test_a_bot_that_has_thought_before_chooses_as_a_new_one(level: type[Greedy]) -> None:
    used = level(CONTENT)
    for seed in (3, 4):
        state = _at("turn", seed)
        view = GAME.view(state, decider(state))
        assert used.choose(view, Dice(1)) == level(CONTENT).choose(view, Dice(2))


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_sees_the_dice_to_come(level: type[Greedy]) -> None:
    state = _at("turn", 3)
    assert chosen(state, level(CONTENT)) == chosen(state.with_dice(Dice(77)), level(CONTENT))


@pytest.mark.rules("PB-15")
def test_PB_15_no_level_sees_what_lies_face_down() -> None:
    state = _at("place", 3, skip=7)
    view = GAME.view(state, decider(state))
    other = GAME.imagine(view, Dice(5))
    assert other.sides != state.sides
    for level in LEVELS:
        assert chosen(state, level(CONTENT)) == chosen(other, level(CONTENT))


def test_the_general_plays_on_from_every_sector_before_a_unit_is_placed() -> None:
    state = _at("place", 3, skip=9)
    bot, view = General(CONTENT), GAME.view(state, decider(state))
    command, usual = bot.choose(view, Dice(1)), Greedy(CONTENT).choose(view, Dice(1))
    assert isinstance(command, do.Deploy)
    assert isinstance(usual, do.Deploy)
    assert command.rank is usual.rank
    assert bot.looked == 3 * 16 + 2 * 32


@pytest.mark.parametrize(("level", "most"), [(Captain, 1_000), (General, 1_500)])
def test_a_decision_keeps_to_its_budget_of_positions(level: type[Captain], most: int) -> None:
    bot = level(CONTENT)
    state = _at("turn", 3)
    bot.choose(GAME.view(state, decider(state)), Dice(1))
    assert 0 < bot.looked <= most


def test_the_deeper_level_looks_at_more_positions() -> None:
    state = _at("turn", 3)
    view = GAME.view(state, decider(state))
    captain, general = Captain(CONTENT), General(CONTENT)
    captain.choose(view, Dice(1))
    general.choose(view, Dice(1))
    assert captain.looked < general.looked
    assert captain.depth.turns < general.depth.turns


@pytest.mark.parametrize("seed", range(6))
def test_every_command_of_the_captain_is_legal_wherever_he_is_asked(seed: int) -> None:
    state, dice = GAME.setup(Options.of(army_1="orcs", army_2="elves", list_1="random"), seed), Dice(seed)
    for number in range(400):
        if state.is_over:
            break
        seat = decider(state)
        if number % 9 == seed:
            chosen(state, Captain(CONTENT))
        command = Random(CONTENT).choose(GAME.view(state, seat), dice.split(number))
        state = GAME.apply(state, command).state


_ASK = """
from pocket_tui.engine.dice import Dice
from tests.games.pocket_battles.test_bot import CONTENT, GAME, Captain, _at, decider
state = _at("turn", 4)
plans = Captain(CONTENT).working(GAME.view(state, decider(state)))
print([(str(plan.command), plan.worth) for plan in plans])
"""


def test_a_choice_does_not_depend_on_the_seed_of_hashes() -> None:
    said = {
        subprocess.run(
            [sys.executable, "-c", _ASK],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[3],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1
    assert "Order" in said.pop()


def _at(phase: str, seed: int, skip: int = 0) -> State:
    """The state of that phase that comes after so many others of it, in a battle between two bots."""
    state, bot = GAME.setup(Options.of(list_1="random", list_2="random"), seed), Greedy(CONTENT)
    while state.phase.name != phase or skip:
        skip -= state.phase.name == phase
        state = GAME.apply(state, bot.choose(GAME.view(state, decider(state)), Dice(1))).state
    return state


# Whole battles


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_whole_battles_alike_each_time(level: type[Greedy]) -> None:
    first, second = (
        played((level(CONTENT), Random(CONTENT)), 5, army_1="orcs", army_2="macedonians", size="50")
        for _ in range(2)
    )
    assert first.is_over
    assert first == second


def test_the_greedy_level_beats_any_play() -> None:
    for seed in range(6):
        bots: tuple[Bot, Bot] = (Greedy(CONTENT), Random(CONTENT))
        over = played(bots if seed % 2 else bots[::-1], seed, list_1="random")
        outcome = GAME.outcome(over)
        assert outcome is not None
        assert outcome.winners == (1 - seed % 2,)


def test_bots_build_an_army_of_their_own_where_none_is_given() -> None:
    over = played((Greedy(CONTENT), Greedy(CONTENT)), 2, list_1="build", list_2="build")
    assert over.is_over


def test_the_bots_of_the_game_begin_with_the_one_that_gives_hints() -> None:
    assert list(GAME.bots()) == ["greedy", "captain", "general", "random"]
    assert [build().name for build in GAME.bots().values()] == list(GAME.bots())
