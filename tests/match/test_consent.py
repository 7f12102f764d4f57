"""Two people, and one wants to go back: who is asked, what they are told, and what comes of the answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocket_tui.engine.contract import IllegalCommand
from pocket_tui.match import Match, verify
from pocket_tui.storage.disk import Disk
from pocket_tui.storage.paths import Places
from tests.toys import Draw, Guess, Skip, ToyGame, begin


class CountingDisk(Disk):
    appends = 0

    def append(self, path: Path, content: bytes, size: int) -> None:
        self.appends += 1
        super().append(path, content, size)


@pytest.fixture
def pair(toy: ToyGame, places: Places) -> tuple[Match, Match]:
    """Two terminals; the first has let its turn go by, the second has drawn a card."""
    first = begin(toy, places, players="2")
    second = Match.join(first.path, places)
    first.table.refresh()
    first.do(Skip())
    second.follow()
    second.do(Draw())
    first.follow()
    return first, second


def lines_of(match: Match) -> list[str]:
    return [line.text for entry in match.entries() for line in entry.lines]


def test_the_other_is_asked_and_with_the_yes_it_is_done_at_once(pair: tuple[Match, Match]) -> None:
    first, second = pair
    offer = second.undo_offer()
    assert offer is not None
    assert (offer.label, offer.to, offer.asks, offer.seat) == ("draw", 1, (0,), 1)
    assert len(offer.reveals) == 1
    asked = second.ask_back(offer.to)
    assert not asked.moved_on
    assert (second.number, second.request) == (3, None)
    pending = second.asking
    assert pending is not None
    assert (pending.to.number, pending.refused) == (0, False)
    assert first.follow()
    request = first.request
    assert request is not None
    assert (request.by.name, request.number, request.label, request.steps) == ("Player 2", 1, "draw", 1)
    assert request.reveals == offer.reveals
    first.answer(request.number, True)
    assert (first.number, first.state) == (5, first.position(1))
    assert (first.request, first.asked) == (None, {})
    assert second.follow()
    assert second.state == first.state
    assert second.asking is None
    assert [entry.kind for entry in second.entries()][-3:] == ["consent", "consent", "undo"]
    assert [entry.seat for entry in second.entries()][-3:] == [1, 0, 1]
    assert lines_of(second)[-3:] == [
        "The Player 2 asked to go back.",
        "The Player 1 agreed to go back.",
        "Taken back: draw.",
    ]
    assert not first.practice
    assert verify(first.path).identical


def test_the_yes_and_the_undo_are_one_write(pair: tuple[Match, Match], places: Places) -> None:
    """So no moment exists in which everybody agrees and nothing has been taken back."""
    first, second = pair
    second.ask_back(1)
    first.leave()
    disk = CountingDisk()
    first = Match.open(first.path, places, disk=disk)
    before = first.path.read_bytes()
    first.answer(1, True)
    assert disk.appends == 1
    added = first.path.read_bytes()[len(before) :]
    assert added.count(b'"kind":"consent"') == added.count(b'"kind":"undo"') == 1


def test_a_no_is_told_and_can_be_asked_again(pair: tuple[Match, Match]) -> None:
    first, second = pair
    second.ask_back(1)
    first.follow()
    first.answer(1, False)
    assert first.request is None
    second.follow()
    asking = second.asking
    assert asking is not None
    assert (asking.refused, asking.to.name) == (True, "Player 1")
    assert lines_of(second)[-1] == "The Player 1 refused to go back."
    with pytest.raises(IllegalCommand, match="consent"):
        second.undo()
    second.ask_back(1)
    assert second.asking is not None
    assert not second.asking.refused
    first.follow()
    assert first.request is not None
    first.answer(1, True)
    assert first.state == first.position(1)


def test_who_asked_can_take_the_question_back(pair: tuple[Match, Match]) -> None:
    first, second = pair
    second.ask_back(1)
    second.answer(1, False, seat=1)
    assert second.asking is None
    first.follow()
    assert first.request is None
    with pytest.raises(IllegalCommand, match="Nobody asks to go back there") as caught:
        first.answer(1, True)
    assert caught.value.refusal.code == "E-UNDO-5"


def test_the_next_step_of_anybody_ends_the_question(pair: tuple[Match, Match]) -> None:
    first, second = pair
    second.ask_back(1)
    first.follow()
    assert first.request is not None
    first.do(Skip())
    assert first.request is None
    second.follow()
    assert second.asking is None


def test_who_was_too_slow_with_an_answer_is_told(pair: tuple[Match, Match]) -> None:
    first, second = pair
    second.ask_back(1)
    first.follow()
    second.answer(1, False, seat=1)
    done = first.answer(1, True)
    assert done.moved_on
    assert first.number == second.number
    assert first.state == second.state


def test_what_passes_no_reveal_and_no_decision_of_the_other_needs_nobody(pair: tuple[Match, Match]) -> None:
    first, _ = pair
    first.do(Guess(True))
    offer = first.undo_offer()
    assert offer is not None
    assert (offer.refusal, offer.asks) == (None, ())
    first.ask_back(offer.to)
    assert first.state == first.position(2)


def test_ones_own_last_decision_is_offered_and_the_others_after_it_goes_with_it(
    pair: tuple[Match, Match],
) -> None:
    first, _ = pair
    offer = first.undo_offer()
    assert offer is not None
    assert (offer.label, offer.to, offer.steps, offer.asks) == ("skip", 0, 2, (1,))


def test_at_one_keyboard_the_last_decision_is_taken_back_whoever_made_it(
    toy: ToyGame, places: Places
) -> None:
    match = begin(toy, places, players="2")
    match.do(Skip())
    offer = match.undo_offer()
    assert offer is not None
    assert (offer.seat, offer.refusal) == (0, None)
    match.do(Draw())
    offer = match.undo_offer()
    assert offer is not None
    assert (offer.seat, offer.asks) == (1, (0,))
    match.ask_back(offer.to)
    request = match.request
    assert request is not None
    assert (request.by.number, request.to.number) == (1, 0)
    match.answer(request.number, True)
    assert match.state == match.position(1)
    match.undo()
    assert match.state == match.position(0)


def test_an_iron_game_asks_nobody_and_refuses(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places, iron=True, players="2")
    match.do(Draw())
    with pytest.raises(IllegalCommand, match="undo stops here"):
        match.ask_back(0)
    assert match.request is None


def test_where_one_cannot_go_back_to_nobody_is_asked(pair: tuple[Match, Match]) -> None:
    first, _ = pair
    with pytest.raises(IllegalCommand, match="not on the line"):
        first.ask_back(7)


def test_redo_is_for_the_one_whose_decision_it_was(pair: tuple[Match, Match]) -> None:
    first, second = pair
    second.ask_back(1)
    first.follow()
    first.answer(1, True)
    second.follow()
    offer = first.redo_offer()
    assert offer is not None
    assert offer.refusal is not None
    assert offer.refusal.code == "E-REDO-2"
    with pytest.raises(IllegalCommand, match="only they can do it again"):
        first.redo()
    second.redo()
    assert second.state == second.position(2)


def test_against_a_bot_undo_asks_nobody_and_marks_the_game_as_practice(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places, players="2", bots="1")
    match.do(Draw())
    while match.play_bot() is not None:
        pass
    offer = match.undo_offer()
    assert offer is not None
    assert (offer.refusal, offer.asks) == (None, ())
    match.undo()
    assert match.state == match.position(0)
    assert match.practice
    assert match.request is None


def test_a_question_is_there_after_a_restart(pair: tuple[Match, Match], places: Places) -> None:
    first, second = pair
    second.ask_back(1)
    first.leave()
    again = Match.open(first.path, places)
    assert again.table.own == 0
    assert again.request is not None
    again.answer(1, True)
    assert again.state == again.position(1)
