"""Two processes with one save open: neither loses anything, and both follow."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pocket_tui.engine.contract import IllegalCommand, Options
from pocket_tui.match import Match, verify
from pocket_tui.storage.disk import lock_path
from pocket_tui.storage.paths import Places, find_places
from tests.disks import FaultyDisk
from tests.strategies import ready_game
from tests.toys import Draw, Guess, Skip, ToyGame, begin, play


@pytest.fixture
def pair(toy: ToyGame, places: Places) -> tuple[Match, Match]:
    first = begin(toy, places)
    play(first, 2)
    return first, Match.open(first.path, places)


def test_the_slower_of_two_is_told_and_has_read_the_faster(pair: tuple[Match, Match]) -> None:
    first, second = pair
    first.do(Draw())
    done = second.do(Guess(True))
    assert done.moved_on
    assert done.events == ()
    assert done.number == 3
    assert second.state == first.state
    assert not second.do(Skip()).moved_on
    assert first.follow()
    assert first.state == second.state


def test_the_same_command_of_both_is_done_once(pair: tuple[Match, Match]) -> None:
    first, second = pair
    assert not first.do(Skip()).moved_on
    assert second.do(Skip()).moved_on
    assert first.state == second.state
    assert not first.follow()


def test_undo_is_overtaken_in_the_same_way(pair: tuple[Match, Match]) -> None:
    first, second = pair
    first.undo()
    assert second.do(Skip()).moved_on
    assert second.state == first.state
    second.redo()
    assert first.undo().moved_on
    assert first.state == second.state


def test_following_costs_a_look_and_reads_only_what_is_new(pair: tuple[Match, Match]) -> None:
    first, second = pair
    assert not second.follow()
    first.do(Skip())
    first.undo()
    first.do(Guess(True))
    assert second.follow()
    assert (second.state, second.number) == (first.state, first.number)
    assert [entry.label for entry in second.entries()] == [entry.label for entry in first.entries()]
    assert not second.follow()


def test_a_new_label_or_a_snapshot_is_in_nobodys_way(pair: tuple[Match, Match]) -> None:
    first, second = pair
    first.rename("Together")
    first.leave()
    assert not second.do(Skip()).moved_on
    assert second.label == "Together"
    assert Match.open(second.path, second.places).state == second.state


def test_a_label_waiting_for_a_disk_does_not_keep_a_command_from_being_stored(
    toy: ToyGame, places: Places
) -> None:
    disk = FaultyDisk()
    first = begin(toy, places, disk)
    second = Match.open(first.path, places)
    disk.fault = "full"
    first.do(Skip())
    second.rename("Other")
    disk.fault = ""
    assert first.retry()
    assert (first.label, first.number) == ("Other", 1)
    assert second.follow()
    assert second.state == first.state


def test_what_could_not_be_stored_gives_way_to_what_was_and_that_is_said(
    toy: ToyGame, places: Places
) -> None:
    disk = FaultyDisk()
    first = begin(toy, places, disk)
    second = Match.open(first.path, places)
    disk.fault = "full"
    first.do(Skip())
    first.do(Skip())
    second.do(Draw())
    disk.fault = ""
    assert first.do(Skip()).moved_on
    assert (first.state, first.number, first.trouble) == (second.state, 1, None)
    assert "2 actions that were not stored have given way" in first.notices[0]


def test_lines_that_arrived_in_spite_of_the_disk_and_were_played_on_are_known_again(
    toy: ToyGame, places: Places
) -> None:
    disk = FaultyDisk()
    first = begin(toy, places, disk)
    disk.fault = "lost"
    first.do(Skip())
    second = Match.open(first.path, places)
    assert second.number == 1
    second.do(Draw())
    disk.fault = ""
    assert first.follow() or first.retry()
    assert (first.state, first.number) == (second.state, 2)
    assert verify(first.path).identical


def test_a_lock_file_that_was_left_over_never_blocks(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    lock_path(match.path).write_text("12345")
    match.do(Skip())
    assert match.trouble is None


def test_a_seat_is_held_by_one_process_until_it_leaves(pair: tuple[Match, Match]) -> None:
    first, second = pair
    assert first.seating.sit(0)
    assert first.seating.sit(0)
    assert not second.seating.sit(0)
    assert second.seating.taken_since(0).endswith("Z")
    assert first.seating.taken_since(0) == ""
    first.leave()
    assert second.seating.taken_since(0) == ""
    assert second.seating.sit(0)


def test_bots_are_run_by_the_process_that_appended_last_else_by_the_first(
    toy: ToyGame, places: Places
) -> None:
    first = begin(toy, places, players="2", bots="1")
    first.leave()
    first = Match.open(first.path, places)
    second = Match.open(first.path, places)
    assert first.seating.runs_bots()
    assert not second.seating.runs_bots()
    second.do(Skip(), 0)
    assert first.follow()
    assert second.seating.runs_bots()
    assert not first.seating.runs_bots()
    assert first.play_bot() is None
    done = second.play_bot()
    assert done is not None
    assert second.entries()[done.number - 1].seat == 1
    assert second.play_bot() is None or second.state.guess is not None


def test_undo_passes_over_what_a_bot_did(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places, players="2", bots="1")
    start = match.state
    match.do(Skip(), 0)
    while match.play_bot() is not None:
        pass
    match.undo()
    assert match.state == start
    match.redo()
    assert match.number == match.entries()[-1].number
    assert match.redo_offer() is None


def test_two_players_need_consent_to_go_back_past_a_reveal_or_the_others_decision(
    toy: ToyGame, places: Places
) -> None:
    match = begin(toy, places, players="2")
    match.do(Skip(), 0)
    own = match.undo_offer(0)
    assert own is not None
    assert own.refusal is None
    other = match.undo_offer(1)
    assert other is not None
    assert other.refusal is not None
    assert (other.refusal.code, other.asks) == ("E-UNDO-4", (0,))
    match.do(Draw(), 1)
    offer = match.undo_offer(1)
    assert offer is not None
    assert offer.refusal is not None
    with pytest.raises(IllegalCommand, match="consent"):
        match.undo(1)


PLAYER = """
import sys
from pathlib import Path
from pocket_tui.engine.contract import IllegalCommand
from pocket_tui.match import Match
from pocket_tui.storage.paths import find_places
match = Match.open(Path(sys.argv[2]), find_places(Path(sys.argv[1])))
made = 0
for step in range(60):
    legal = match.game.legal(match.state)
    if not legal:
        break
    if step % 7 == 6 and match.undo_offer() is not None:
        done = match.undo()
    else:
        done = match.do(legal[step % len(legal)])
    made += not done.moved_on
    assert match.trouble is None, match.trouble
print(made)
"""


def test_two_real_processes_play_one_save_and_no_stored_action_is_lost(tmp_path: Path) -> None:
    places = find_places(tmp_path)
    game = ready_game("airborne_pocket")
    match = Match.begin(game, Options(), 5, places, label="Together")
    arguments = [sys.executable, "-c", PLAYER, str(tmp_path), str(match.path)]
    players = [subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    counts = [int(player.communicate()[0]) for player in players]
    assert [player.returncode for player in players] == [0, 0]
    assert match.follow()
    assert match.number == sum(counts)
    assert Match.open(match.path, places).state == match.state
    assert verify(match.path).identical


def test_a_file_that_was_replaced_is_read_anew_by_whoever_has_nothing_waiting(
    pair: tuple[Match, Match],
) -> None:
    first, second = pair
    before = first.path.read_bytes()
    first.do(Skip())
    assert second.follow()
    first.path.write_bytes(before)
    assert second.follow()
    assert second.number == 2
    assert not second.do(Draw()).moved_on


def test_a_file_that_was_spoilt_is_said_when_following(pair: tuple[Match, Match]) -> None:
    first, second = pair
    first.path.write_bytes(first.path.read_bytes()[:-100] + b"\n")
    assert not second.follow()
    assert second.notices == ("Another program has shortened the file.",)
    assert second.number == 2


def test_looking_on_reads_no_line_that_is_not_whole(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    watcher = Match.open(match.path, places, watching=True)
    whole = match.path.read_bytes()
    match.do(Skip())
    longer = match.path.read_bytes()
    match.path.write_bytes(longer[:-5])
    assert not watcher.follow()
    assert match.path.read_bytes() == longer[:-5]
    match.path.write_bytes(longer)
    assert watcher.follow()
    assert watcher.number == 1
    assert longer.startswith(whole)


def test_a_seat_can_be_given_to_a_person_by_name_or_to_a_bot(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places, players="2")
    match.name_seat(0, "Ann [bold]")
    match.name_seat(1, "The machine", bot="toy")
    with pytest.raises(ValueError, match="visible"):
        match.name_seat(0, "a\x1bb")
    content = match.path.read_bytes()
    for seat, bot in ((2, ""), (-1, ""), (0, "nobody")):
        with pytest.raises(ValueError, match="no such seat or bot"):
            match.name_seat(seat, "Ann", bot)
    assert match.path.read_bytes() == content
    again = Match.open(match.path, places)
    assert [(seat.name, seat.bot) for seat in again.seats] == [("Ann [bold]", ""), ("The machine", "toy")]
    again.do(Skip(), 0)
    assert again.play_bot() is not None
    assert match.follow()
    assert match.seats == again.seats
    assert match.table.here == (0,)


def test_a_seat_lock_that_was_left_over_keeps_nobody_out(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    (places.saves / f".{match.path.name}.seat0").write_text("2026-03-07T19:05:30Z")
    assert match.seating.taken_since(0) == ""
    assert match.seating.sit(0)


def test_a_place_without_locks_keeps_nobody_from_playing(toy: ToyGame, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    match = begin(toy, find_places(tmp_path / "file"))
    assert match.seating.sit(0)
    assert match.seating.taken_since(0) == ""
