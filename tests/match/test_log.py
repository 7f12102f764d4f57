"""The log, told from the records alone."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import Names, Telling
from pocket_tui.match import LogEntry, Match
from pocket_tui.storage.paths import Places
from tests.toys import Draw, Guess, Skip, Throw, ToyGame, begin, play


def _shown(entry: LogEntry) -> tuple[int, str, str, bool]:
    return entry.number, entry.kind, entry.label, entry.live


def test_every_action_is_an_entry_with_its_sentences(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    match.do(Guess(True))
    match.do(Throw())
    match.do(Draw())
    entries = match.entries()
    assert [entry.label for entry in entries] == ["guess", "throw", "draw"]
    assert [entry.mark for entry in entries] == ["T1", "T1", "T2"]
    assert [entry.number for entry in entries] == [1, 2, 3]
    assert entries[0].lines[0].text == "The guess is high."
    assert entries[-1].lines[0].text.startswith("A card with ")
    assert all(entry.time.endswith("Z") and entry.live and entry.seat == 0 for entry in entries)


def test_what_was_taken_back_stays_in_the_log_and_says_so(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    match.do(Skip())
    match.do(Draw())
    match.undo()
    match.undo()
    match.redo()
    assert [_shown(entry) for entry in match.entries()] == [
        (1, "command", "skip", True),
        (2, "command", "draw", False),
        (3, "undo", "undo: draw", True),
        (4, "undo", "undo: skip", True),
        (5, "redo", "redo: skip", True),
    ]
    assert match.entries()[2].lines[0].text == "Taken back: draw."
    assert match.entries()[4].lines[0].text == "Done again: skip."
    match.redo()
    assert match.entries()[1].live


def test_the_log_is_the_same_after_a_restart_and_nothing_is_replayed_for_it(
    toy: ToyGame, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin(toy, places)
    play(match, 8)
    match.undo()
    match.leave()
    log = list(match.entries())
    applied: list[object] = []
    monkeypatch.setattr(ToyGame, "apply", lambda *arguments: applied.append(arguments))
    assert list(Match.open(match.path, places).entries()) == log
    assert not applied


def test_an_entry_is_told_when_it_is_looked_at(
    toy: ToyGame, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin(toy, places)
    play(match, 40)
    told: list[object] = []
    tell = ToyGame.tell

    def count_and_tell(game: ToyGame, event: object, names: Names) -> Telling | None:
        told.append(event)
        return tell(game, event, names)

    monkeypatch.setattr(ToyGame, "tell", count_and_tell)
    entries = match.entries()
    assert len(entries) == 40
    assert not told
    assert [entry.number for entry in entries[-3:]] == [38, 39, 40]
    assert len(told) == 3
    assert entries[-1].number == 40
    assert len(told) == 3


@pytest.mark.parametrize("index", [2, -3])
def test_there_is_no_entry_beyond_the_log(index: int, toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    play(match, 2)
    with pytest.raises(IndexError):
        match.entries()[index]


def test_the_last_action_is_the_last_that_stands(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    assert match.last_action is None
    match.do(Skip())
    match.do(Draw())
    match.undo()
    assert match.last_action is not None
    assert match.last_action.label == "skip"


def test_since_tells_what_happened_from_the_seats_last_action_on(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places, players="2")
    assert list(match.since(0)) == []
    match.do(Skip(), 0)
    match.do(Draw(), 1)
    match.do(Skip(), 0)
    match.do(Draw(), 1)
    assert [(entry.seat, entry.label) for entry in match.since(0)] == [(0, "skip"), (1, "draw")]
    assert [entry.label for entry in match.since(1)] == ["draw"]


def test_a_seat_reads_only_what_it_may_see(
    toy: ToyGame, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ToyGame, "seen", lambda _game, event, seat: event if seat == 1 else None)
    match = begin(toy, places)
    match.do(Draw())
    assert match.entries(0)[0].lines == ()
    assert len(match.entries(1)[0].lines) == 1


def test_an_event_that_cannot_be_read_any_more_is_told_as_that(
    toy: ToyGame, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin(toy, places)
    match.do(Draw())
    monkeypatch.delitem(__import__("tests.toy_game", fromlist=["VARIANTS"]).VARIANTS, "drawn")
    other = Match.open(match.path, places, watching=True)
    assert other.entries()[0].lines[0].text == "Something that this version cannot read any more."
