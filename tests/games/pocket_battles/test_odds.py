"""Exact chances: distributions of hits, what they do, and orders foreseen roll by roll."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from pocket_tui.games.pocket_battles import odds
from pocket_tui.games.pocket_battles.rules import rolls
from pocket_tui.games.pocket_battles.view import Odds
from tests.games.pocket_battles.positions import CONTENT, army, battle


def counted(id: str, text: str, kind: rolls.RollKind, dice: int) -> Odds:
    """The distribution by rolling every combination of dice."""
    unit = army(id, f"CF {text}", 0)[0]
    found = Counter(
        rolls.count_hits(CONTENT, unit, kind, combination)[0]
        for combination in product(range(1, 7), repeat=dice)
    )
    return Odds(tuple(found.get(n, 0) for n in range(max(found) + 1)), 6**dice)


@pytest.mark.parametrize(
    ("id", "text", "kind", "dice"),
    [
        ("romans", "legionaries_24 + legionaries_35 + legionaries_46", "attack", 2),
        ("celts", "noblemen_344 + noblemen_566", "attack", 3),
        ("orcs", "gnolls_5 + gnolls_6 + half_orcs_6_36", "attack", 3),
        ("romans", "onager", "shot", 1),
        ("persians", "archers_4 + archers_5 + archers_6", "shot", 4),
        ("macedonians", "chiliarch + standard_bearer", "attack", 2),
    ],
)
def test_the_spread_is_that_of_every_combination(id: str, text: str, kind: rolls.RollKind, dice: int) -> None:
    unit = army(id, f"CF {text}", 0)[0]
    profile = CONTENT.profile(unit.kinds)
    found = odds.spread(rolls.numbers(CONTENT, unit, kind), dice, profile.wounds)
    assert found == counted(id, text, kind, dice)


@pytest.mark.rules("PB-T07")
def test_persian_archers_hit_twice_on_average_and_two_of_them_once() -> None:
    three, two = (
        army("persians", f"LF {text}", 0)[0]
        for text in ("archers_4 + archers_5 + archers_6", "archers_4 + archers_5")
    )
    assert odds.hits_of(CONTENT, three, "shot")[1].mean == pytest.approx(2.0)
    assert odds.hits_of(CONTENT, two, "shot")[1].mean == pytest.approx(1.0)


@pytest.mark.rules("PB-T02")
def test_blood_lust_weighs_hits_against_the_ones() -> None:
    """A lone Fanatic {4 5 6} with 2 dice: no 1 in 25 of 36; then each die hits in 3 of 5."""
    fanatic = army("orcs", "LF fanatic", 0)[0]
    found = odds.blood_hits(CONTENT, fanatic, "attack", 2)
    by_hand: Counter[int] = Counter()
    for dice in product(range(1, 7), repeat=2):
        by_hand[0 if 1 in dice else sum(die > 3 for die in dice)] += 1
    assert [ways * 36 // found.total for ways in found.ways] == [by_hand[n] for n in range(3)]


@pytest.mark.rules("PB-54", "PB-45")
def test_halving_and_capping_keep_every_way() -> None:
    spread = Odds((1, 2, 3, 4), 10)
    assert odds.halved(spread) == Odds((1, 5, 4), 10)
    assert odds.capped(spread, 1) == Odds((1, 9), 10)
    assert odds.capped(spread, 5) == spread


def test_a_mix_gives_each_part_its_ways() -> None:
    mixed = odds.mixed([(1, Odds((1,), 1)), (3, Odds((1, 1), 2))])
    assert mixed == Odds((5, 3), 8)
    assert mixed.mean == pytest.approx(3 / 8)


@pytest.mark.rules("PB-46", "PB-T11")
def test_the_answer_is_foreseen_with_what_the_attack_leaves() -> None:
    """Auxiliares {3 3} at Warband {2 2}: struck with a 3 they don't answer; else 2 hits on a 2."""
    state = battle("LZ auxiliares_33 @1", "RZ warband_22 @1")
    (forecast,) = odds.foresee(CONTENT, state, odds.draft_of(state.get(1), "carry"))
    attack, answer = forecast.rolls
    assert attack.hits == Odds((5, 0, 1), 6)
    assert (attack.taken, attack.destroyed) == (Odds((5, 1), 6), 1)
    assert answer.hits.mean == pytest.approx(5 / 6 * 2 / 6)
    assert (answer.destroyed, answer.taken.total) == (5, 36)


def test_first_strike_is_foreseen_before_the_attack() -> None:
    state = battle("LF cavalry_45", "RR hypaspistai_34", armies=("romans", "macedonians"))
    (forecast,) = odds.foresee(CONTENT, state, odds.draft_of(state.get(1), "charge"))
    assert [roll.roll for roll in forecast.rolls] == ["first_strike", "attack"]


def test_a_shot_into_an_engagement_is_foreseen_for_both() -> None:
    state = battle("LF archers_23 + archers_34; LZ cavalry_45 @1", "RZ warband_22 @2")
    (forecast,) = odds.foresee(CONTENT, state, odds.draft_of(state.get(1), "shoot", 101))
    assert [roll.target.number for roll in forecast.rolls] == [101, 2]
    assert forecast.rolls[0].hits == forecast.rolls[1].hits == Odds((3, 3), 6)


def test_owners_keep_what_strikes_most() -> None:
    unit = army("celts", "CZ warband_22 + noble_cavalry_344 + slingers_36", 0)[0]
    left = [odds.survivors_of(CONTENT, unit, hits) for hits in range(5)]
    assert [len(kept.troops) if kept else 0 for kept in left] == [3, 3, 2, 1, 0]
    assert left[2] is not None
    assert "celts.slingers_36" not in left[2].kinds
