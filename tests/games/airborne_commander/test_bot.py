"""The greedy bot plays whole games well, from what the player sees alone; its reasons are sentences."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise

import attrs
import pytest

from pocket_tui.engine.contract import Bot, Options, Outcome
from pocket_tui.engine.dice import Dice
from pocket_tui.games.airborne_commander import commands as do
from pocket_tui.games.airborne_commander.bot import BOTS, Greedy, steps
from pocket_tui.games.airborne_commander.cards import ActionKind
from pocket_tui.games.airborne_commander.commands import Command
from pocket_tui.games.airborne_commander.model import (
    Battle,
    Casualty,
    Dropping,
    Mending,
    Paying,
    Purchases,
    Recruiting,
    State,
    Supporting,
    UnderFire,
)
from pocket_tui.games.airborne_commander.plan import make_plan
from pocket_tui.games.airborne_commander.weighing import TEMPER, worth
from tests.games.airborne_commander.positions import CONTENT, GAME, on_field, play, position, view

MOST_COMMANDS = 2_000
DICE = Dice(1)


def game_by(bot: Bot, seed: int, order: str = "introductory") -> list[State]:
    """Every state of a whole game, from the first to the end."""
    states = [GAME.setup(Options.of(order=order), seed)]
    while not states[-1].is_over:
        assert len(states) < MOST_COMMANDS, f"seed {seed}: no end"
        seen = view(states[-1])
        command = bot.choose(seen, Dice(seed).split(0, len(states)))
        assert command in seen.commands
        states.append(GAME.apply(states[-1], command).state)
    return states


def end_of(states: list[State]) -> Outcome:
    outcome = GAME.outcome(states[-1])
    assert outcome is not None
    return outcome


@cache
def results(games: int) -> Counter[str]:
    """The medals and the losses of that many games in introductory order."""
    ends = (end_of(game_by(Greedy(CONTENT), seed)) for seed in range(1, games + 1))
    return Counter(end.grade or end.reason for end in ends)


def choose(state: State) -> Command:
    return Greedy(CONTENT).choose(view(state), DICE)


def deployed(state: State) -> State:
    """The state when the bot has placed what it wants to, before the fight."""
    while (command := choose(state)) != do.EndDeploy():
        state = play(state, command)
    return state


def engaged(state: State, name: str) -> tuple[str, ...]:
    number = on_field(state.slots, name)
    return next(post.allies for slot in state.slots for post in slot if post.card == number)


# Whole games


def test_a_thousand_games_end_as_the_measured_balance_says() -> None:
    """Victory Medal to Silver Star 55 to 70 %, losses 8 to 22 %, Medals of Honor below 16 %."""
    found = results(1_000)
    middle = found["Victory Medal"] + found["Bronze Star"] + found["Silver Star"]
    assert 550 <= middle <= 700
    assert 80 <= found["captured"] + found["scattered"] <= 220
    assert found["Medal of Honor"] < 160


def test_random_play_loses_more_than_sixty_games_in_a_hundred() -> None:
    ends = [end_of(game_by(BOTS["random"](CONTENT), seed)) for seed in range(1, 101)]
    assert sum(not end.won for end in ends) > 60


def test_a_shuffled_mission_deck_is_played_to_its_end_too() -> None:
    ends = [end_of(game_by(Greedy(CONTENT), seed, "standard")) for seed in range(1, 21)]
    assert sum(end.won for end in ends) > 10


def test_the_same_seed_gives_the_same_game() -> None:
    assert game_by(Greedy(CONTENT), 7) == game_by(Greedy(CONTENT), 7)


def test_it_never_takes_back_what_it_has_placed() -> None:
    """Each step of a plan is one of the same plan, made anew or not."""
    for seed in range(1, 6):
        states = game_by(Greedy(CONTENT), seed)
        taken_back = [state for state in states if isinstance(choose_at(state), do.Withdraw | do.Unaim)]
        assert not taken_back


def choose_at(state: State) -> Command | None:
    """What a bot that comes new to a state would do there."""
    return None if state.is_over else choose(state)


def test_a_bot_that_comes_new_goes_on_as_the_one_before() -> None:
    states = game_by(Greedy(CONTENT), 11)
    for before, after in pairwise(states):
        assert GAME.apply(before, choose(before)).state == after


def test_every_state_of_played_games_survives_a_save() -> None:
    codec = GAME.codec()
    for seed in range(1, 5):
        for state in game_by(Greedy(CONTENT), seed):
            assert codec.load_state(codec.dump_state(state)) == state


def test_what_lies_face_down_does_not_change_its_choice() -> None:
    for number, state in enumerate(game_by(Greedy(CONTENT), 5)[:-1]):
        possible = GAME.imagine(view(state), Dice(number))
        assert choose(possible) == choose(state)


def test_every_choice_of_a_game_has_a_reason_that_is_a_sentence() -> None:
    bot = Greedy(CONTENT)
    for state in game_by(bot, 2)[:-1]:
        seen = view(state)
        assert bot.reason(seen, bot.choose(seen, DICE)).endswith(".")
        assert bot.reason(seen, seen.commands[0]).endswith(".")


def test_a_reason_for_another_choice_says_so() -> None:
    state = position("sniper", hand="rifleman")
    other = Greedy(CONTENT).reason(view(state), do.EndDeploy())
    assert other == "It is allowed, but another choice is better."
    assert BOTS["random"](CONTENT).reason(view(state), do.EndDeploy()).endswith(".")


# The Drop Zone


def test_it_removes_the_least_useful_cards() -> None:
    state = position("sniper", zone="medic colonel equipment_bundle sherman", phase=Dropping(2))
    assert choose(state) == do.Drop("equipment_bundle")


def test_a_colonel_is_worth_more_than_a_rifleman() -> None:
    assert worth(CONTENT.card["colonel"]) > worth(CONTENT.card["rifleman"])


# Before cards are placed


@pytest.mark.rules("AC-52")
def test_it_draws_before_it_places() -> None:
    state = position("sniper", hand="corporal rifleman jeep")
    assert choose(state) == do.Support("corporal")


@pytest.mark.rules("AC-54", "AC-56")
def test_it_rallies_as_soon_as_it_can() -> None:
    state = position("sniper", hand="lieutenant disorganized")
    assert choose(state) == do.Support("lieutenant", ActionKind.RALLY)
    assert choose(play(state, choose(state))) == do.Rally("lieutenant")
    assert choose(position("sniper", hand="lieutenant")) == do.Support("lieutenant", ActionKind.COMMAND)


@pytest.mark.rules("AC-53")
def test_it_inspires_with_a_disorganized_card_in_hand_and_fights_without() -> None:
    state = position("sniper", hand="sergeant disorganized")
    assert choose(state) == do.Support("sergeant")
    assert choose(play(state, choose(state))) == do.Inspire("sergeant")
    assert choose(position("sniper", hand="sergeant")) == do.Engage("sergeant", 15)


# Placing


def test_it_sends_two_cards_where_one_is_not_enough() -> None:
    state = deployed(position("grenadiers", hand="paratrooper paratrooper"))
    assert engaged(state, "grenadiers") == ("paratrooper", "paratrooper")


@pytest.mark.rules("AC-68", "AC-75")
def test_AC_68_it_sends_anti_armor_against_armor() -> None:
    state = deployed(position("stug | sniper", hand="bazooka_team rifleman"))
    assert engaged(state, "stug") == ("bazooka_team",)
    assert engaged(state, "sniper") == ("rifleman",)


@pytest.mark.rules("AC-60")
def test_AC_60_it_holds_down_what_it_can_not_fight() -> None:
    state = deployed(position("mg42 | grenadiers", hand="machine_gun"))
    assert {aim.target for other in state.support for aim in other.aims} == {6, 3}


@pytest.mark.rules("AC-61")
def test_AC_61_it_gives_fire_support_to_a_firefight_that_needs_it() -> None:
    state = deployed(position("fallschirmjager", hand="paratrooper naval_gunfire_party"))
    assert engaged(state, "fallschirmjager") == ("paratrooper",)
    assert [aim.target for other in state.support for aim in other.aims] == [10]


@pytest.mark.rules("AC-47", "AC-92")
def test_AC_47_it_engages_an_objective_last_and_only_when_it_can_be_captured() -> None:
    state = position("causeway_exit | sniper", hand="paratrooper rifleman")
    assert choose(state) == do.Engage("paratrooper", 15)
    assert engaged(deployed(state), "causeway_exit") == ("rifleman",)
    open_card = position("causeway_exit | sniper | mg42 | grenadiers", hand="paratrooper rifleman")
    assert engaged(deployed(open_card), "causeway_exit") == ()


@pytest.mark.rules("AC-94")
def test_AC_94_it_leaves_an_objective_whose_condition_it_can_not_meet() -> None:
    state = position("pouppeville | sniper", hand="paratrooper rifleman")
    assert engaged(deployed(state), "pouppeville") == ()
    enough = position("pouppeville | sniper", hand="paratrooper medic rifleman")
    assert len(engaged(deployed(enough), "pouppeville")) == 2


@pytest.mark.rules("AC-05", "AC-90")
def test_AC_90_it_does_not_let_itself_be_captured() -> None:
    state = position("road_block | road_block | road_block | block_house", hand="paratrooper")
    seen = view(deployed(state)).forecast
    assert seen is not None
    assert seen.statics_left == 3


@pytest.mark.rules("AC-04", "AC-84")
def test_AC_84_it_gives_everything_not_to_be_scattered() -> None:
    state = position("panzer_iv | flak88", hand="colonel major", disorganized=2, support="major!command")
    seen = view(deployed(state)).forecast
    assert seen is not None
    assert not seen.scattered


@pytest.mark.rules("AC-65")
def test_AC_65_it_keeps_barred_cards_in_hand() -> None:
    state = deployed(position("sniper | flooded_fields", hand="sherman"))
    assert state.force.hand == ("sherman",)


def test_on_the_last_turn_only_the_score_counts() -> None:
    """Nothing is saved for later: a card worth more than the unit it destroys goes in."""
    state = position("mg42", hand="rifleman", disorganized=9)
    assert engaged(deployed(attrs.evolve(state, last=("mission",))), "mg42") == ("rifleman",)


def test_cards_that_somebody_else_placed_badly_are_taken_back() -> None:
    state = position("stug < rifleman | sniper < bazooka_team")
    taken = [choose(state)]
    assert isinstance(taken[0], do.Withdraw)
    state = deployed(state)
    assert (engaged(state, "stug"), engaged(state, "sniper")) == (("bazooka_team",), ("rifleman",))


def test_the_steps_of_a_plan_come_to_an_end() -> None:
    state = position("mg42 | grenadiers | causeway_exit", hand="machine_gun rifleman paratrooper")
    seen = view(deployed(state))
    assert list(steps(make_plan(CONTENT, seen, TEMPER), seen)) == []


# The fight


def test_support_that_was_not_aimed_goes_where_it_helps_most() -> None:
    state = position("sniper < rifleman | mg42", support="bar_gunner", phase=Supporting())
    assert choose(state) == do.Suppress("bar_gunner", 6)
    assert choose(position("mg42 < tech_sergeant", support="radio_operator:fire_support")) == do.Withdraw(
        "radio_operator"
    )


def test_it_fights_when_no_support_is_left_that_helps() -> None:
    state = position("sniper < rifleman", support="radio_operator:fire_support", phase=Supporting())
    assert choose(state) == do.Fight()


@pytest.mark.rules("AC-79", "AC-R32")
def test_AC_R32_it_picks_the_order_of_casualties_that_costs_least() -> None:
    cheap_first = UnderFire(6, "attack", 4, ("tech_sergeant", "paratrooper"))
    state = position("mg42 < tech_sergeant paratrooper", phase=cheap_first)
    assert choose(state) == do.TakeFire(6, "paratrooper")
    holds = UnderFire(10, "attack", 3, ("paratrooper", "tech_sergeant"))
    state = position("10 < paratrooper tech_sergeant", phase=holds)
    assert choose(state) == do.TakeFire(10, "tech_sergeant")


@pytest.mark.rules("AC-114")
def test_AC_114_a_medic_saves_the_card_that_is_worth_most() -> None:
    battle = Battle(1, (), (Casualty(15, "paratrooper"), Casualty(15, "captain")))
    state = position("sniper < paratrooper captain", phase=Mending(1), battle=battle)
    assert choose(state) == do.UseMedic("captain")
    assert choose(attrs.evolve(state, phase=Mending(0))) == do.EndMedic()


# Recruiting


@pytest.mark.rules("AC-99", "AC-100")
def test_AC_100_it_buys_the_best_card_that_it_can_pay_for_with_the_least() -> None:
    state = position(
        "sniper", hand="captain corporal paratrooper", zone="rifleman bazooka_team", phase=Recruiting()
    )
    assert choose(state) == do.BeginRecruit("bazooka_team")
    state = play(state, choose(state))
    assert choose(state) == do.Pay("captain")
    assert choose(play(state, choose(state))) == do.Recruit("bazooka_team")


@pytest.mark.rules("AC-102", "AC-R25")
def test_AC_102_a_pathfinder_buys_a_second_card() -> None:
    state = position("sniper", hand="pathfinder", zone="rifleman eckhart", phase=Recruiting())
    for _ in range(6):
        state = play(state, choose(state))
    assert not state.supply.zone
    assert choose(state) == do.EndRecruit()


@pytest.mark.rules("AC-57")
def test_AC_57_what_supports_and_pays_is_spent_before_the_hand() -> None:
    state = position("sniper", hand="captain", support="jeep!command", zone="rifleman", phase=Recruiting())
    state = play(state, do.BeginRecruit("rifleman"))
    assert choose(state) == do.Pay("jeep", "support")


def test_it_ends_the_turn_when_nothing_can_be_paid_for() -> None:
    assert choose(position("sniper", hand="corporal", zone="colonel", phase=Recruiting())) == do.EndRecruit()


def test_it_leaves_a_card_that_was_chosen_and_can_not_be_paid_for() -> None:
    phase = Paying(Purchases(1, ("corporal",)), "rifleman")
    state = position("sniper", hand="captain", zone="rifleman", phase=phase)
    assert choose(state) == do.CancelRecruit("rifleman")
