"""What the game screen decides without a screen: cursors, groups, early keys, where panes lie."""

from __future__ import annotations

from itertools import combinations

import pytest

from pocket_tui.engine.contract import Choice, Decision, Group, Refusal
from pocket_tui.screens.deciding import Deciding
from pocket_tui.screens.frame import areas
from pocket_tui.screens.patience import HELD, Patience
from pocket_tui.screens.signals import exit_code

NO = Refusal("E-1", "Not now.", "AIP-001")
EAST = Choice("east", "Move east", at=(1, 0))
TURN = Choice("east turned", "The other way round", at=(1, 0))
REST_1 = Choice("rest 1", "Rest 1 card", group="rest", action="rest")
REST_2 = Choice("rest 2", "Rest 2 cards", group="rest", action="rest", refusal=NO)
STAY = Choice("stay", "Stay", action="stay", at=(0, 0))
ASKED = Decision(
    0, "turn", "Turn", "Which way?", (EAST, TURN, REST_1, REST_2, STAY), (Group("rest", "Rest"),)
)


def test_the_cursor_goes_round() -> None:
    deciding = Deciding.on(ASKED)
    assert deciding.cursor == 0
    assert deciding.moved(-1).cursor == 3
    assert deciding.moved(-1).moved(1).cursor == 0
    assert deciding.at(99).cursor == 3


def test_nothing_to_decide_has_no_lines_and_moves_nowhere() -> None:
    deciding = Deciding.on(None)
    assert (deciding.rows, deciding.choice, deciding.moved(1)) == ((), None, deciding)


def test_opening_a_group_keeps_the_cursor_on_it() -> None:
    opened = Deciding.on(ASKED).at(2).toggled("rest")
    assert [row.choice.label if row.choice else "group" for row in opened.rows] == [
        "Move east",
        "The other way round",
        "group",
        "Rest 1 card",
        "Rest 2 cards",
        "Stay",
    ]
    assert opened.cursor == 2
    assert opened.at(4).toggled("rest").cursor == 2


def test_choosing_a_line_in_a_shut_group_opens_it() -> None:
    found = Deciding.on(ASKED).choosing(REST_2)
    assert found.choice == REST_2
    assert found.opened == {"rest"}


def test_turning_goes_through_the_legal_lines_of_the_same_place() -> None:
    deciding = Deciding.on(ASKED)
    assert deciding.turned(1).choice == TURN
    assert deciding.turned(1).turned(1).choice == EAST
    assert deciding.turned(-1).choice == TURN


def test_a_games_own_key_stands_for_its_choices() -> None:
    deciding = Deciding.on(ASKED)
    assert deciding.with_action("rest") == (REST_1, REST_2)
    assert deciding.with_action("search") == ()
    assert deciding.at_place((1, 0)) == (EAST, TURN)


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_key_from_before_the_question_was_painted_does_not_count() -> None:
    """Typed ahead on a slow line, it would answer what nobody has seen."""
    clock = Clock()
    patience = Patience(clock)
    patience.painted()
    assert patience.allows("enter", 100.0)
    patience.asked()
    assert not patience.allows("enter", 100.1)
    clock.now = 101.0
    patience.painted()
    assert not patience.allows("1", 100.9)
    assert patience.allows("1", 101.1)


def test_the_key_that_revealed_something_does_not_count_at_once() -> None:
    clock = Clock()
    patience = Patience(clock)
    patience.stepped("enter", 100.0, reveals=True)
    patience.painted()
    assert patience.allows("1", 100.1)
    assert not patience.allows("enter", 100.1)
    assert patience.allows("enter", 100.1 + HELD)


def test_a_held_key_does_not_count_however_long_it_is_held() -> None:
    patience = Patience(Clock())
    patience.stepped("enter", 100.0, reveals=True)
    patience.painted()
    times = [100.0 + 0.03 * n for n in range(1, 100)]
    assert not any(patience.allows("enter", time) for time in times)
    assert patience.allows("enter", times[-1] + HELD)


@pytest.mark.parametrize("width", [80, 96, 109, 110, 120, 200, 500])
@pytest.mark.parametrize("height", [24, 25, 31, 40, 60, 200])
def test_the_panes_cover_the_window_and_never_each_other(width: int, height: int) -> None:
    frame = areas(width, height)
    panes = (frame.bar, frame.board, frame.panel, frame.choices, frame.log, frame.footer)
    assert sum(pane.area for pane in panes) == width * height
    assert not any(one.overlaps(other) for one, other in combinations(panes, 2))


def test_the_least_window_holds_a_board_of_three_rows_of_tiles_and_eight_choices() -> None:
    frame = areas(80, 24)
    assert (frame.board.width, frame.board.height) == (54, 11)
    assert frame.panel.width == 26
    assert frame.choices.height == 10
    assert frame.log.height == 1


def test_a_larger_window_gives_the_board_more() -> None:
    small, large = areas(120, 40), areas(160, 60)
    assert small.board.height == 25
    assert large.board.height > small.board.height
    assert large.board.width == small.board.width + 40


@pytest.mark.parametrize(("width", "height"), [(1, 1), (0, 0), (10, 3), (79, 23)])
def test_a_window_that_is_too_small_breaks_nothing(width: int, height: int) -> None:
    frame = areas(width, height)
    assert all(pane.width >= 0 and pane.height >= 0 for pane in (frame.board, frame.panel, frame.log))


def test_the_exit_code_names_the_signal() -> None:
    assert exit_code(15) == 143
