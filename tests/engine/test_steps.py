"""How rules follow each other, shown with a counter that is over at ten."""

from __future__ import annotations

from functools import partial

import attrs

from pocket_tui.engine.steps import run_on, then


@attrs.frozen
class Count:
    number: int

    @property
    def is_over(self) -> bool:
        return self.number >= 10


@attrs.frozen
class Counted:
    number: int
    reveals: bool = False


Told = tuple[Count, tuple[Counted, ...]]


def add(state: Count, number: int, reveals: bool = False) -> Told:
    return Count(state.number + number), (Counted(number, reveals),)


def forced_until(last: int, state: Count) -> int | None:
    return 2 if state.number < last else None


def test_events_add_up_in_order() -> None:
    told = then(add(Count(0), 1), partial(add, number=2))
    assert told == (Count(3), (Counted(1), Counted(2)))


def test_nothing_follows_the_end() -> None:
    over = add(Count(5), 5)
    assert then(over, partial(add, number=1)) == over


def test_forced_commands_run_on_until_there_is_a_choice() -> None:
    step = run_on(add(Count(0), 1), partial(forced_until, 4), add)
    assert step.state == Count(5)
    assert step.events == (Counted(1), Counted(2), Counted(2))


def test_a_forced_command_that_ends_the_game_is_left_to_be_given() -> None:
    assert run_on(add(Count(0), 7), partial(forced_until, 10), add).state == Count(9)


def test_a_forced_command_that_reveals_is_left_to_be_given() -> None:
    step = run_on(add(Count(0), 1), partial(forced_until, 4), partial(add, reveals=True))
    assert step.state == Count(1)
