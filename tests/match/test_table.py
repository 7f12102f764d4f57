"""Who sits where: at one keyboard, in two terminals, and looking on."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocket_tui.engine.contract import LOOKER, IllegalCommand, Options, Seat
from pocket_tui.match import Match, NoSeat
from pocket_tui.match.playing import WAITING
from pocket_tui.match.seating import refuse_join
from pocket_tui.storage.paths import Places
from tests.strategies import ready_game
from tests.toys import Draw, Skip, ToyGame, begin


@pytest.fixture
def hot(places: Places) -> Match:
    """A battle of two people at one keyboard, before its initiative."""
    return battle(places)


def battle(places: Places, **options: str) -> Match:
    game = ready_game("pocket_battles")
    return Match.begin(game, Options.of(**{"opponent": "person", **options}), 5, places, label="A battle")


def decide(match: Match, *kinds: str) -> None:
    """The first choice of each of these decisions, which must come in that order."""
    for kind in kinds:
        decision = match.table.decision
        assert decision is not None
        assert decision.kind == kind
        match.do(match.game.legal(match.state)[0])


def test_in_a_game_for_one_that_one_is_here_in_every_window(toy: ToyGame, places: Places) -> None:
    first = begin(toy, places)
    second = Match.open(first.path, places)
    for match in (first, second):
        assert (match.table.here, match.table.elsewhere, match.table.viewer) == ((0,), (), 0)
        assert match.table.own is None
        assert match.table.hands_over() is None
        assert match.table.awaited() is None
    assert not list(places.saves.glob(".*.seat*"))


def test_who_opens_a_game_for_two_plays_both_seats_until_another_takes_one(
    toy: ToyGame, places: Places
) -> None:
    first = begin(toy, places, players="2")
    assert (first.table.own, first.table.here, first.table.elsewhere) == (0, (0, 1), ())
    second = Match.join(first.path, places)
    assert (second.table.own, second.table.here, second.table.elsewhere) == (1, (1,), (0,))
    assert first.table.refresh()
    assert not first.table.refresh()
    assert (first.table.here, first.table.elsewhere) == ((0,), (1,))
    second.leave()
    assert first.table.refresh()
    assert (first.table.here, first.table.elsewhere) == ((0, 1), ())


def test_the_one_who_is_left_plays_the_seat_of_the_first_one_too(toy: ToyGame, places: Places) -> None:
    first = begin(toy, places, players="2")
    second = Match.join(first.path, places, 1)
    first.leave()
    assert second.table.refresh()
    assert (second.table.own, second.table.here) == (1, (0, 1))
    again = Match.open(first.path, places)
    assert (again.table.own, again.table.here) == (0, (0,))


def test_each_process_acts_for_its_own_seats_alone(toy: ToyGame, places: Places) -> None:
    first = begin(toy, places, players="2")
    second = Match.join(first.path, places)
    first.table.refresh()
    with pytest.raises(IllegalCommand, match=r"turn of the Player 1, who sit elsewhere") as caught:
        second.do(Skip())
    assert caught.value.refusal.code == "E-SEAT-8"
    with pytest.raises(IllegalCommand, match="turn of the Player 1"):
        first.do(Skip(), 1)
    first.do(Skip())
    assert second.follow()
    awaited = first.table.awaited()
    assert awaited is not None
    assert awaited.number == 1
    assert second.table.awaited() is None
    done = second.do(Draw())
    assert second.entries()[done.number - 1].seat == 1


def test_whoever_does_not_decide_is_shown_no_choice_and_nothing_of_the_question(
    toy: ToyGame, places: Places
) -> None:
    first = begin(toy, places, players="2")
    second = Match.join(first.path, places)
    watcher = Match.open(first.path, places, watching=True)
    for match in (second, watcher):
        decision = match.decision()
        assert decision is not None
        assert (decision.kind, decision.seat, decision.choices) == (WAITING, 0, ())
        assert decision.prompt == "Waiting for the Player 1."
        assert match.hint() is None
    own = first.decision()
    assert own is not None
    assert own.choices


def test_a_second_one_takes_the_seat_that_is_left_and_a_third_one_none(toy: ToyGame, places: Places) -> None:
    first = begin(toy, places, players="2")
    second = Match.open(first.path, places)
    assert second.table.own == 1
    for open_it in (Match.open, Match.join):
        with pytest.raises(NoSeat) as caught:
            open_it(first.path, places)
        assert caught.value.refusal.code == "E-SEAT-1"
        assert caught.value.reason == (
            f'Every seat of this game is taken. To look on: pocket-tui watch "{first.path.stem}"'
        )


def test_a_seat_that_is_taken_is_named_with_the_hour(toy: ToyGame, places: Places) -> None:
    first = begin(toy, places, players="2")
    with pytest.raises(NoSeat, match=r"Seat 1, the Player 1, is taken since \d\d:\d\d UTC\.") as caught:
        Match.join(first.path, places, 0)
    assert caught.value.refusal.code == "E-SEAT-2"


def test_what_nobody_can_join_says_so_in_a_sentence(toy: ToyGame, places: Places) -> None:
    alone = begin(toy, places)
    with_bot = begin(toy, places, players="2", bots="1")
    pair = begin(toy, places, players="2")
    over = begin(toy, places, players="2")
    while over.outcome() is None:
        over.do(Draw())
    over.leave()
    for match, seat, code, words in (
        (alone, None, "E-SEAT-3", "is for one person"),
        (with_bot, None, "E-SEAT-3", "is for one person"),
        (pair, 4, "E-SEAT-6", r"no seat 5\. Persons play the seats 1 \(Player 1\) and 2 \(Player 2\)"),
        (over, None, "E-SEAT-5", "This game is over. To go through it again: pocket-tui replay"),
    ):
        with pytest.raises(NoSeat, match=words) as caught:
            Match.join(match.path, places, seat)
        assert caught.value.refusal.code == code
    pair.name_seat(1, "The machine", bot="toy")
    pair.leave()
    with pytest.raises(NoSeat, match="for one person"):
        Match.join(pair.path, places, 1)


def test_the_seat_of_a_bot_is_not_joined() -> None:
    seats = (Seat(0, "Ann"), Seat(1, "Machine", "toy"), Seat(2, "Bob"))
    with pytest.raises(NoSeat, match=r"Seat 2, the Machine, is played by a bot\. Persons") as caught:
        refuse_join(Path("x.pocket"), seats, 1, over=False)
    assert caught.value.refusal.code == "E-SEAT-4"
    refuse_join(Path("x.pocket"), seats, 2, over=False)


def test_looking_on_shows_what_is_public_and_changes_nothing(hot: Match, places: Places) -> None:
    before = hot.path.read_bytes()
    watcher = Match.open(hot.path, places, watching=True)
    assert (watcher.table.viewer, watcher.table.here) == (LOOKER, ())
    assert watcher.view().seat == LOOKER
    assert watcher.undo_offer() is None
    assert watcher.redo_offer() is None
    assert watcher.request is None
    for act in (lambda: watcher.do(None), watcher.undo, watcher.redo, lambda: watcher.answer(0, True)):
        with pytest.raises(IllegalCommand, match="looking on"):
            act()
    watcher.leave()
    assert hot.path.read_bytes() == before


def test_a_game_for_one_is_gone_through_again_as_that_one_saw_it_one_for_two_as_all_saw_it(
    hot: Match, places: Places
) -> None:
    alone = battle(places, opponent="greedy")
    assert Match.reread(alone.path, places).view() == alone.view()
    assert Match.open(alone.path, places, watching=True).view().seat == LOOKER
    assert Match.reread(hot.path, places).view().seat == LOOKER


def test_before_the_reveal_the_keyboard_is_handed_over_by_name(hot: Match) -> None:
    table = hot.table
    first = table.hands_over()
    assert first is not None
    assert (first.name, table.viewer) == ("Celts", LOOKER)
    assert hot.decision() is not None
    assert hot.view().seat == LOOKER
    table.take_over(0)
    assert (table.hands_over(), table.viewer) == (None, 0)
    decide(hot, "initiative")
    while table.decision is not None and table.decision.seat == 0:
        decide(hot, table.decision.kind)
    second = table.hands_over()
    assert second is not None
    assert (second.number, table.viewer) == (1, LOOKER)
    table.take_over(1)
    assert (table.hands_over(), table.viewer) == (None, 1)


def test_after_the_reveal_the_view_just_turns(hot: Match) -> None:
    while hot.view().private:
        hot.do(hot.game.legal(hot.state)[0])
    for _ in range(12):
        decision = hot.table.decision
        assert decision is not None
        assert hot.table.hands_over() is None
        assert hot.table.viewer == decision.seat == hot.view().seat
        assert hot.decision() == decision
        hot.do(decision.choices[-1].command)


def test_with_the_other_in_a_terminal_of_its_own_nothing_is_handed_over(hot: Match, places: Places) -> None:
    other = Match.join(hot.path, places)
    hot.table.refresh()
    assert hot.table.hands_over() is None
    assert (hot.table.viewer, other.table.viewer) == (0, 1)
    decide(hot, "initiative")
    while hot.table.decision is not None and hot.table.decision.seat == 0:
        hot.do(hot.game.legal(hot.state)[0])
    assert other.follow()
    assert (hot.table.viewer, other.table.viewer) == (0, 1)
    assert other.table.hands_over() is None
    other.leave()
    hot.table.refresh()
    seat = hot.table.hands_over()
    assert seat is not None
    assert (seat.number, hot.table.viewer) == (1, LOOKER)


def test_a_place_that_has_locks_again_holds_the_seat_from_then_on(toy: ToyGame, places: Places) -> None:
    first = begin(toy, places, players="2")
    first.seating.release()
    assert not Match.open(first.path, places, watching=True).seating.is_taken(0)
    first.table.refresh()
    assert Match.open(first.path, places, watching=True).seating.is_taken(0)


def test_the_bot_of_one_that_ended_is_run_by_the_one_that_is_left(toy: ToyGame, places: Places) -> None:
    first = begin(toy, places, players="2", bots="1")
    second = Match.open(first.path, places)
    first.do(Skip())
    second.follow()
    assert first.table.bot_to_move() is not None
    assert second.table.bot_to_move() is None
    assert second.play_bot() is None
    first.seating.release()
    assert second.table.bot_to_move() is not None
    assert second.play_bot() is not None
