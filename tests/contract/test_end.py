"""Every game comes to an end, and after it there is nothing left to do."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pocket_tui.engine.contract import AnyGame, Options
from tests.strategies import Position, command_pool, examples, play_bot, positions, seeds, stroll


@given(data=st.data())
@examples(30)
def test_a_game_is_over_exactly_when_nothing_is_legal(game: AnyGame, data: st.DataObject) -> None:
    position = data.draw(positions(game, free_steps=60))
    for state in (*position.path, position.state):
        over = game.outcome(state) is not None
        assert over == (game.decision(state) is None) == (game.legal(state) == ())


@pytest.mark.parametrize("seed", range(5))
def test_random_play_ends_and_nothing_can_be_done_after_it(game: AnyGame, seed: int) -> None:
    last = list(stroll(game, seed))[-1].state
    outcome = game.outcome(last)
    assert outcome is not None
    assert outcome.reason
    assert outcome.rule
    assert outcome.sentence.endswith((".", "!"))
    assert all(game.refuse(last, command) is not None for command in command_pool(game.id))


@given(data=st.data())
@examples(10)
def test_a_bot_finishes_every_game_with_legal_commands(game: AnyGame, data: st.DataObject) -> None:
    """`apply` raises on an illegal command, so a game played to its end had none."""
    seed = data.draw(seeds())
    last = play_bot(game, Position(game.setup(Options(), seed)), 5_000, seed)
    assert game.outcome(last.state) is not None
