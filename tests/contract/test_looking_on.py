"""Somebody who only looks on sees what is public, and nothing that one seat hides from another."""

from __future__ import annotations

from typing import Any

import attrs
from hypothesis import given
from hypothesis import strategies as st

from pocket_tui.engine.contract import LOOKER, AnyGame, Options
from pocket_tui.engine.dice import Dice
from tests.strategies import Position, examples, positions, seeds


def _otherwise(game: AnyGame, state: Any, dice: Dice) -> Any:
    """A state that differs from this one in what each seat hides from the others, and in nothing else."""
    for seat in game.seats(Options()):
        state = game.imagine(game.view(state, seat.number), dice.split(seat.number))
    return state


def _several(game: AnyGame) -> bool:
    return len(game.seats(Options())) > 1


def _all_told(game: AnyGame, state: Any) -> tuple[Any, ...]:
    """Everything that is made of a looker's view, and of a state for everybody."""
    view = game.view(state, LOOKER)
    told = (view, game.sheet(view), game.describe(view), game.mark(state), game.summary(state))
    return (*told, game.outcome(state))


@given(data=st.data())
@examples(30)
def test_two_states_that_differ_in_secrets_alone_look_the_same(game: AnyGame, data: st.DataObject) -> None:
    """View, panel, description, the line in the list of saves."""
    if not _several(game):
        return
    position = data.draw(positions(game, bot_steps=30))
    other = _otherwise(game, position.state, Dice(data.draw(seeds())))
    assert _all_told(game, other) == _all_told(game, position.state)


@given(data=st.data())
@examples(15)
def test_in_a_game_for_one_who_looks_on_sees_what_that_one_sees(game: AnyGame, data: st.DataObject) -> None:
    if _several(game):
        return
    position = data.draw(positions(game))
    view, own = game.view(position.state, LOOKER), game.view(position.state, 0)
    assert view.seat == LOOKER
    assert not view.private
    assert attrs.evolve(view, seat=0) == own
    assert game.sheet(view) == game.sheet(own)
    assert game.describe(view) == game.describe(own)
    assert [game.seen(event, LOOKER) for event in position.events] == [
        game.seen(event, 0) for event in position.events
    ]


@given(data=st.data())
@examples(25)
def test_a_looker_may_choose_nothing_and_sees_no_event_that_a_seat_does_not(
    game: AnyGame, data: st.DataObject
) -> None:
    position: Position = data.draw(positions(game, bot_steps=30))
    view = game.view(position.state, LOOKER)
    assert view.seat == LOOKER
    assert not _several(game) or view.commands == ()
    for event in position.events:
        seen = game.seen(event, LOOKER)
        if seen is not None:
            assert all(game.seen(seen, seat.number) == seen for seat in game.seats(Options()))
            game.tell(seen, ("Reds", "Blues"))


@given(data=st.data())
@examples(25)
def test_what_is_private_is_so_for_every_seat_alike_and_else_all_see_what_happens(
    game: AnyGame, data: st.DataObject
) -> None:
    """So a keyboard is handed over for all of them, or for none."""
    state = data.draw(positions(game, bot_steps=60)).state
    seats = [seat.number for seat in game.seats(Options())]
    private = {game.view(state, seat).private for seat in (LOOKER, *seats)}
    assert len(private) == 1
    if private == {False}:
        for command in game.legal(state)[:3]:
            events = game.apply(state, command).events
            assert all([game.seen(event, seat) for event in events] == list(events) for seat in seats)
