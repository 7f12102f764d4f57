"""States, commands and events survive the trip into plain JSON and back, at every step of a game."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pocket_tui.engine.contract import AnyGame, Options
from pocket_tui.games import build_game
from tests.strategies import command_pool, examples, positions


def _through_json(document: Any) -> Any:
    """As it comes back from a file; floats have no place in a save."""

    def refuse_float(text: str) -> float:
        raise AssertionError(f"a float in a document: {text}")

    return json.loads(json.dumps(document), parse_float=refuse_float)


@given(data=st.data())
@examples(40)
def test_a_state_comes_back_equal_and_goes_on_equal(game: AnyGame, data: st.DataObject) -> None:
    """Saved and loaded at any step, every legal command leads to the same step."""
    state, codec = data.draw(positions(game)).state, game.codec()
    loaded = codec.load_state(_through_json(codec.dump_state(state)))
    assert loaded == state
    assert hash(loaded) == hash(state)
    for command in game.legal(state):
        assert game.apply(loaded, command) == game.apply(state, command)


@given(data=st.data())
@examples(40)
def test_events_come_back_equal(game: AnyGame, data: st.DataObject) -> None:
    codec = game.codec()
    for event in data.draw(positions(game)).events:
        loaded = codec.load_event(_through_json(codec.dump_event(event)))
        assert loaded == event
        assert loaded.reveals == event.reveals


def test_commands_come_back_equal(game: AnyGame) -> None:
    codec = game.codec()
    for command in command_pool(game.id):
        assert codec.load_command(_through_json(codec.dump_command(command))) == command


@pytest.mark.parametrize(
    "document", [{}, {"type": "no_such_tag"}, {"type": None}, {"type": "x", "more": 1}, {"": 0}]
)
def test_a_document_that_is_none_is_refused_with_a_sentence(game: AnyGame, document: dict[str, Any]) -> None:
    codec = game.codec()
    for load in (codec.load_state, codec.load_command, codec.load_event):
        with pytest.raises(ValueError, match=r"\w+"):
            load(document)


@given(data=st.data())
@examples(20)
def test_an_unknown_key_in_a_state_is_refused(game: AnyGame, data: st.DataObject) -> None:
    codec = game.codec()
    document = codec.dump_state(data.draw(positions(game)).state)
    with pytest.raises(ValueError, match="surplus"):
        codec.load_state({**document, "surplus": 1})


def test_the_content_of_a_game_builds_the_same_game_again(game: AnyGame) -> None:
    """The pack record of a save is enough to play on, whatever is installed by then."""
    document = _through_json(game.content_document())
    again = build_game(game.id, document)
    assert again.content_document() == game.content_document()
    assert again.setup(Options(), 5) == game.setup(Options(), 5)
