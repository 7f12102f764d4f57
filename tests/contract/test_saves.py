"""A game in a file is the same game: at any step, after undo and redo, and going on from there."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from pocket_tui.engine.contract import AnyGame, Options
from pocket_tui.match import Match
from pocket_tui.storage.paths import find_places
from tests.strategies import Position, examples, follow, picks, seeds


@contextmanager
def begun(game: AnyGame, seed: int) -> Iterator[tuple[Match, Path]]:
    """A new match in a folder of its own, and that folder."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        match = Match.begin(game, Options(), seed, find_places(place))
        try:
            yield match, place
        finally:
            match.leave()


def _do(match: Match, numbers: list[int]) -> None:
    for number in numbers:
        legal = match.game.legal(match.state)
        if not legal:
            return
        match.do(legal[number % len(legal)])


def _reopened(match: Match, place: Path) -> Match:
    return Match.open(match.path, find_places(place))


@given(data=st.data())
@examples(8)
def test_a_match_opened_at_any_step_stands_where_it_was(game: AnyGame, data: st.DataObject) -> None:
    seed, numbers = data.draw(seeds()), data.draw(picks(25))
    with begun(game, seed) as (match, place):
        for number in numbers:
            _do(match, [number])
            other = _reopened(match, place)
            assert other.state == match.state
            assert other.decision() == match.decision()
            assert other.number == match.number


@given(data=st.data())
@examples(8)
def test_saving_loading_and_going_on_is_going_on(game: AnyGame, data: st.DataObject) -> None:
    seed, before, after = data.draw(seeds()), data.draw(picks(30)), data.draw(picks(30))
    expected = follow(game, Position(game.setup(Options(), seed)), [*before, *after])
    with begun(game, seed) as (match, place):
        _do(match, before)
        match.leave()
        other = _reopened(match, place)
        _do(other, after)
        assert other.state == expected.state
        other.leave()


@given(data=st.data())
@examples(8)
def test_undo_then_redo_is_identity(game: AnyGame, data: st.DataObject) -> None:
    """Every state on the way back is one that was there, and redo leads through them again."""
    with begun(game, data.draw(seeds())) as (match, place):
        _do(match, data.draw(picks(30)))
        back = [match.state]
        while match.undo_offer() is not None:
            match.undo()
            back.append(match.state)
        assert back[-1] == game.setup(Options(), match.seed)
        forth = [match.state]
        while match.redo_offer() is not None:
            match.redo()
            forth.append(match.state)
        assert forth == back[::-1]
        assert _reopened(match, place).state == back[0]


@given(data=st.data())
@examples(8)
def test_undo_and_the_same_command_give_the_same_step(game: AnyGame, data: st.DataObject) -> None:
    """The dice are part of the state: going back does not roll them again, not even after a restart."""
    with begun(game, data.draw(seeds())) as (match, place):
        _do(match, data.draw(picks(20)))
        legal = game.legal(match.state)
        if not legal:
            return
        before = match.number
        first = match.do(legal[0])
        reached = match.state
        match.undo_to(before)
        other = _reopened(match, place)
        assert other.do(legal[0]).events == first.events
        assert other.state == reached
        other.leave()
