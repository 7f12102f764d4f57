"""Undo and redo over positions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pocket_tui.engine.timeline import Position, Timeline


def _line(*persons: bool) -> Timeline[str]:
    """A line of steps 1, 2, 3 ... made by persons or bots, with a state each."""
    timeline = Timeline("start")
    for number, person in enumerate(persons, 1):
        timeline.add(Position(number, person=person), f"after {number}")
    return timeline


def test_a_new_line_stands_at_its_start_with_nothing_to_undo_or_redo() -> None:
    timeline = Timeline("start")
    assert (timeline.at, timeline.find_undo(), timeline.find_redo()) == (0, None, None)
    assert timeline.find_state(0) == "start"


def test_undo_leads_before_the_last_step_and_redo_after_it() -> None:
    timeline = _line(True, True, True)
    assert timeline.find_undo() == 2
    timeline.go(2)
    assert timeline.find_state(timeline.at) == "after 2"
    assert timeline.find_redo() == 3


def test_undo_leads_to_the_last_decision_of_a_person_past_the_bots_after_it() -> None:
    timeline = _line(True, False, False)
    assert timeline.find_undo() == 0
    timeline.go(0)
    assert timeline.find_redo() == 3


def test_bots_alone_leave_nothing_to_undo() -> None:
    assert _line(False, False).find_undo() is None


def test_a_new_step_forgets_what_was_undone() -> None:
    timeline = _line(True, True, True)
    timeline.go(1)
    timeline.add(Position(7), "other")
    assert timeline.find_redo() is None
    assert [position.number for position in timeline.positions] == [0, 1, 7]
    assert timeline.find_state(2) == "other"
    assert timeline.find_index(3) is None
    assert timeline.find_index(7) == 2


def test_a_step_whose_number_does_not_rise_is_refused() -> None:
    timeline = _line(True, True)
    with pytest.raises(ValueError, match="step 2 cannot follow step 2"):
        timeline.add(Position(2))


@pytest.mark.parametrize("index", [-1, 3])
def test_standing_beside_the_line_is_refused(index: int) -> None:
    with pytest.raises(IndexError):
        _line(True, True).go(index)


def test_steps_after_names_what_going_back_takes_back() -> None:
    timeline = _line(True, False, True)
    assert [step.number for step in timeline.steps_after(1)] == [2, 3]
    timeline.go(2)
    assert [step.number for step in timeline.steps_after(1)] == [2]


def test_a_step_has_come_only_when_it_is_on_the_line_and_not_taken_back() -> None:
    timeline = _line(True, True)
    timeline.go(1)
    assert [timeline.has_come_to(number) for number in range(4)] == [True, True, False, False]


def test_a_state_that_was_made_again_is_kept() -> None:
    timeline: Timeline[str] = Timeline()
    timeline.add(Position(1))
    assert timeline.find_state(1) is None
    timeline.keep_state(1, "made")
    assert timeline.find_state(1) == "made"


@given(st.lists(st.sampled_from(["step", "undo", "redo"]), max_size=60))
def test_it_behaves_like_a_list_of_states_and_a_finger_on_it(acts: list[str]) -> None:
    timeline, model, at = Timeline(0), [0], 0
    for number, act in enumerate(acts, 1):
        if act == "step":
            timeline.add(Position(number), number)
            model, at = [*model[: at + 1], number], at + 1
        elif act == "undo" and (index := timeline.find_undo()) is not None:
            timeline.go(index)
            at -= 1
        elif act == "redo" and (index := timeline.find_redo()) is not None:
            timeline.go(index)
            at += 1
        assert timeline.find_state(timeline.at) == model[at]
        assert (timeline.find_undo() is None) is (at == 0)
        assert (timeline.find_redo() is None) is (at == len(model) - 1)
