"""Counted chance: the same everywhere, fair, and part of the state."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pocket_tui.engine.dice import MAX_SEED, Dice

seeds = st.integers(0, MAX_SEED)


def _rolls(dice: Dice, sides: int, count: int) -> list[int]:
    rolled = []
    for _ in range(count):
        number, dice = dice.roll(sides)
        rolled.append(number)
    return rolled


def test_a_seed_gives_the_same_numbers_on_every_machine() -> None:
    """Written down once: if these change, every save and every seed ever shared changes with them."""
    assert _rolls(Dice(0), 6, 12) == FIRST_OF_ZERO
    assert _rolls(Dice(MAX_SEED), 100, 8) == FIRST_OF_MOST
    assert Dice(1).shuffle(range(10))[0] == SHUFFLE_OF_ONE
    assert Dice(1).split(0, 3) == SPLIT_OF_ONE


FIRST_OF_ZERO = [5, 1, 3, 5, 3, 3, 4, 5, 5, 5, 5, 3]
FIRST_OF_MOST = [33, 40, 4, 22, 20, 65, 23, 48]
SHUFFLE_OF_ONE = (6, 5, 4, 8, 9, 0, 3, 2, 7, 1)
SPLIT_OF_ONE = Dice(seed=2337540346987877514, drawn=0)


@given(seeds, st.integers(1, 1000))
def test_a_roll_lies_between_one_and_the_sides_and_counts_on(seed: int, sides: int) -> None:
    dice = Dice(seed)
    number, after = dice.roll(sides)
    assert 1 <= number <= sides
    assert after.seed == seed
    assert after.drawn > dice.drawn == 0
    assert dice.roll(sides) == (number, after)


def test_each_side_comes_about_as_often_as_the_next() -> None:
    counts = Counter(_rolls(Dice(3), 6, 6000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert all(880 < count < 1120 for count in counts.values())


@pytest.mark.parametrize("sides", [0, -1])
def test_a_die_without_sides_is_refused(sides: int) -> None:
    with pytest.raises(ValueError, match="at least one side"):
        Dice(1).roll(sides)


@given(seeds, st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_item(seed: int, items: list[int]) -> None:
    shuffled, _ = Dice(seed).shuffle(items)
    assert sorted(shuffled) == sorted(items)


def test_each_order_comes_about_as_often_as_the_next() -> None:
    dice, counts = Dice(5), Counter[tuple[int, ...]]()
    for _ in range(3000):
        order, dice = dice.shuffle((1, 2, 3))
        counts[order] += 1
    assert len(counts) == 6
    assert all(420 < count < 580 for count in counts.values())


@given(seeds, st.lists(st.integers(0, 99), max_size=3), st.lists(st.integers(0, 99), max_size=3))
def test_split_dice_are_their_own_for_every_path(seed: int, first: list[int], second: list[int]) -> None:
    dice = Dice(seed)
    assert (dice.split(*first) == dice.split(*second)) is (first == second)
    assert 0 <= dice.split(*first).seed <= MAX_SEED
