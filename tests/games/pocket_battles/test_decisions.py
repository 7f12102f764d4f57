"""The questions: who is asked what, with each line's cost, chances and result."""

from __future__ import annotations

from typing import Any

import pytest

from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.phases import Deploying
from pocket_tui.games.pocket_battles.view import unit_place
from tests.games.pocket_battles.positions import (
    FRONT,
    LEFT,
    battle,
    choice,
    decision,
    deployed,
    name,
    new_battle,
    order,
    play,
)


def texts(state: State) -> list[tuple[str, str]]:
    """The labels and sums of the lines that can be chosen."""
    return [(line.label, line.sums) for line in decision(state).choices if line.refusal is None]


def test_a_turn_groups_the_lines_of_each_unit_with_costs_and_average_hits() -> None:
    state = battle(
        "LZ praetorians_456 + praetorians_256 @1 o1; LR archers_23", "RZ noblemen_344 @1", unused=(2, 8)
    )
    asked = decision(state)
    assert (asked.seat, asked.kind, asked.topic) == (0, "turn", "Your turn")
    assert [(group.id, group.label, group.sums) for group in asked.groups] == [
        ("1", "Praetorians ×2", "left zone, 1 token on it"),
        ("2", "Archers [23]", "left rear"),
    ]
    carry = choice(state, do.Order(name(state, 1), "carry"))
    assert (carry.label, carry.sums, carry.result) == (
        "Carry on",
        "2 tokens",
        "0.7 hits, 0.2 back",
    )
    assert carry.at == unit_place(1)
    assert asked.groups[0].at == unit_place(1)
    leave = choice(state, do.Order(name(state, 1), "leave"))
    assert (leave.result, leave.note) == ("0.5 hits on it", "then both go back")
    shoot = choice(state, do.Order(name(state, 2), "shoot"))
    assert shoot.refusal is not None
    assert shoot.refusal.code == "E-PB24"
    assert choice(state, do.Redeploy(name(state, 2), LEFT, FRONT)).sums == "free"
    assert choice(state, do.Move(name(state, 2), LEFT, FRONT)).at == (0, 3)
    assert choice(state, do.Pass()).sums == "1 token laid aside"


def test_a_draft_shows_every_chance_before_it_is_confirmed() -> None:
    state = battle("LF cavalry_45; RR imaginifer", "RR warband_22; RR warband_33")
    state = play(state, do.Order(name(state, 1), "charge"))
    line = choice(state, do.Confirm())
    assert (line.label, line.sums) == ("Do it: charge", "1 token")
    assert line.result == "0.6 hits, 0.1 back"
    pair = choice(state, do.Pair("excite", name(state, 2)))
    assert (pair.label, pair.sums, pair.result) == ("Excite by Imaginifer", "1 token more", "1 more die")
    excited = play(state, pair.command)
    assert choice(excited, do.Unpair("excite")).label == "Without Excite"
    assert choice(excited, do.Confirm()).sums == "2 tokens"
    assert choice(excited, do.Cancel()).sums == "nothing was paid"


def test_a_shot_names_its_targets_and_what_hits_ones_own() -> None:
    state = battle("LF archers_23; LZ cavalry_45 @2", "RF warband_22; RZ warband_33 @2")
    assert choice(state, do.Order(name(state, 1), "shoot")).result == "0.3 hits, 0.0 to 0.3 on your own"
    state = play(state, do.Order(name(state, 1), "shoot"))
    assert decision(state).prompt == "Archers: shoot. At whom?"
    line = choice(state, do.Aim(name(state, 102)))
    assert (line.label, line.sums, line.at) == ("Shoot at Warband", "their right zone", unit_place(102))
    assert decision(play(state, line.command)).prompt == "Archers: shoot. Do it?"


def test_a_charge_asks_the_other_side_with_costs_and_chances() -> None:
    state = order(battle("LF cavalry_45", "RF warband_22 o1; RF slingers_36"), 1, "charge")
    asked = decision(state)
    assert (asked.seat, asked.prompt) == (1, "Cavalry charge. How do you react?")
    intercept = choice(state, do.Intercept(name(state, 101)))
    assert (intercept.sums, intercept.at) == ("2 tokens", unit_place(101))
    shot = choice(state, do.ShootBack(name(state, 102)))
    assert (shot.sums, shot.result) == ("1 token", "0.3 hits")
    assert choice(state, do.Wait()).sums == "free"
    state = play(state, do.Wait())
    assert decision(state).prompt == "Cavalry: which Unit do they charge?"
    assert choice(state, do.Target(name(state, 102))).label == "Charge Slingers"


def test_hits_are_asked_for_one_by_one_with_what_they_cost() -> None:
    state = battle("LZ auxiliares_33 @1", "RZ horsemen_33 + warband_22 @1", unused=(8, 2), dice=(3, 1))
    state = order(state, 1, "carry")
    assert decision(state).prompt == "Horsemen + Warband: 2 hits to take. Who takes the next one?"
    assert texts(state) == [
        ("Wound Horsemen 33", "unused 2 → 1"),
        ("Remove Horsemen 33", "5 DP"),
        ("Lose Warband 22", "3 DP"),
    ]


def test_a_used_token_is_asked_for_with_where_it_lies() -> None:
    state = battle(
        "LZ auxiliares_33 @1", "RZ horsemen_33 + warband_22 @1 o2", unused=(8, 0), aside=(0, 1), dice=(3, 1)
    )
    state = play(order(state, 1, "carry"), do.TakeHit("celts.horsemen_33", 0))
    assert decision(state).prompt == "No unused token is left. Which used one marks the wound of Horsemen 33?"
    assert texts(state) == [("From aside", ""), ("From Horsemen + Warband", "2 lie on it")]


@pytest.mark.rules("PB-T02", "PB-T23", "PB-T27", "PB-TR16")
def test_traits_ask_in_their_own_words() -> None:
    blood = play(
        order(battle("LF fanatic; RR troll", "RF warband_22", armies=("orcs", "celts")), 1, "charge"),
        do.Wait(),
    )
    assert texts(blood)[:2] == [("1 die", "17 % to be hit itself"), ("2 dice", "31 % to be hit itself")]
    tough = battle("LZ horsemen_33 @1", "RZ sparabara @1", armies=("celts", "persians"), dice=(3,))
    tough = order(tough, 1, "carry")
    assert decision(tough).prompt == "They rolled 3. Sparabara, Tough: have one die rolled again?"
    assert texts(tough) == [("Have a 3 rolled again", "2 hits"), ("Let the dice stand", "")]
    agema = battle(
        "LZ horsemen_33 @1", "RZ agema + hetairoi_34 @1", armies=("celts", "macedonians"), dice=(3,)
    )
    agema = order(agema, 1, "carry")
    assert texts(agema) == [("Sacrifice Agema 6", "5 DP"), ("Take the hits", "")]
    leader: dict[str, Any] = {"armies": ("macedonians", "celts"), "unused": (0, 8), "mover": 1, "dice": (2,)}
    gone = battle(
        "LZ alexandros @1; CF argyraspides o2; LR hetairoi_34 o1", "RZ warband_22 @1; LR druid", **leader
    )
    gone = order(gone, 101, "carry")
    assert decision(gone).prompt == "The Leader is gone. From which Unit does his token leave?"
    assert texts(gone) == [("From Argyraspides", "2 lie on it"), ("From Hetairoi", "1 lie on it")]


def test_control_double_order_and_heal_ask_step_by_step() -> None:
    queen = battle("RR queen; LF spearmen_23", "RR warband_22", armies=("elves", "celts"))
    assert choice(queen, do.Order(name(queen, 1), "control")).sums == "1 token"
    queen = play(queen, do.Order(name(queen, 1), "control"))
    assert decision(queen).prompt == "Which Unit acts, and how?"
    assert choice(queen, do.Order(name(queen, 2), "charge")).sums == "1 token"
    double = battle("CF imperator; LR cavalry_45; RR onager", "CR warband_22")
    assert choice(double, do.Order(name(double, 1), "double")).sums == "1 token, then each order its own"
    double = play(double, do.Order(name(double, 1), "double"), do.Move(name(double, 2), LEFT, FRONT))
    assert decision(double).prompt == "Which other Unit gets the second order?"
    assert choice(double, do.Decline()).label == "Give up the second order"
    heal = battle(
        "RR magess; LF treeman!2; RF mounted_guard_236!1", "RR warband_22", armies=("elves", "celts")
    )
    heal = play(heal, do.Order(name(heal, 1), "heal"))
    assert texts(heal)[:2] == [
        ("Heal Treeman 456 of Treeman", "2 wounds on it"),
        ("Heal Mounted Guard 236 of Mounted Guard", "1 wound on it"),
    ]


def test_deployment_asks_for_a_unit_its_top_and_its_area() -> None:
    state = deployed("LH cavalry_45 + auxiliares_33; LH onager", "LH warband_22", phase=Deploying(0))
    assert decision(state).prompt == "Romans: 2 Units to place. Which one now?"
    assert texts(state) == [("Cavalry + Auxiliares", "6 DP"), ("Onager [56]", "5 DP")]
    state = play(state, do.TakeUp(name(state, 1)))
    asked = "Cavalry + Auxiliares: they will see Cavalry 45 on top of 1 more. Where?"
    assert decision(state).prompt == asked
    assert choice(state, do.Deploy(LEFT, FRONT)).at == (0, 3)
    assert choice(state, do.ShowTop("romans.auxiliares_33")).label == "Show Auxiliares 33 on top"
    assert decision(new_battle()).prompt == "Celts against Romans, 80 points. Who attacks?"


def test_eliminations_name_what_comes_back() -> None:
    state = battle("LF cavalry_45!1; RR onager", "RR warband_22", unused=(1, 0), aside=(0, 2))
    state = play(state, do.Pass())
    assert decision(state).prompt == "Round 1 is over. Eliminate wounded troops to get their tokens back?"
    line = choice(state, do.Eliminate(name(state, 1), "romans.cavalry_45", 1))
    assert (line.label, line.sums, line.result) == ("Eliminate Cavalry 45 of Cavalry", "4 DP", "1 token back")
