"""Everything a save holds goes to plain JSON and back unchanged, under tags that never change."""

from __future__ import annotations

import json
from typing import Any, get_args

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pocket_tui.engine.dice import Dice
from pocket_tui.engine.grid import Direction
from pocket_tui.games.airborne_pocket import commands, events
from pocket_tui.games.airborne_pocket.cards import Enemy, SectionName
from pocket_tui.games.airborne_pocket.codec import COMMANDS, EVENTS, PHASES, build_codec
from pocket_tui.games.airborne_pocket.migrations import MIGRATIONS, SCHEMA
from pocket_tui.games.airborne_pocket.model import (
    Board,
    Deck,
    Drawn,
    Encountered,
    Over,
    Phase,
    Soldier,
    State,
    Tile,
    Turn,
)

CODEC = build_codec()

STATE = State(
    seed=5,
    dice=Dice(5, 3),
    deck=Deck(7, (1, 2, 3), (4,), (5, 6)),
    board=Board((Tile(16, (0, 0), 0, True), Tile(3, (0, -1), 2)), (0, 0), (1, 2), (7, 15), floor=("mp40",)),
    soldier=Soldier(6, ("kar98k",), ("colt",)),
    turn=Turn(3, Drawn(4, SectionName.OUTSIDE)),
    phase=Encountered(Enemy.SS, 5, 4),
)


def through_json(document: Any) -> Any:
    return json.loads(json.dumps(document))


def variants(union: Any) -> set[type[Any]]:
    return set(get_args(union))


def event_classes() -> set[type[Any]]:
    bases = (events.Plain, events.Reveal)
    classes = {
        value for value in vars(events).values() if isinstance(value, type) and issubclass(value, bases)
    }
    return classes - set(bases)


def any_of(table: dict[str, type[Any]]) -> st.SearchStrategy[Any]:
    """Any value of any variant."""
    return st.one_of([st.builds(attrs.resolve_types(cls)) for _, cls in sorted(table.items())])


def any_state() -> st.SearchStrategy[State]:
    for cls in (Dice, Deck, Tile, Board, Soldier, Drawn, Turn):
        st.register_type_strategy(cls, st.builds(attrs.resolve_types(cls)))
    return st.builds(attrs.resolve_types(State), phase=any_of(PHASES), turn=st.builds(Turn, event=...))


def test_every_command_event_and_phase_has_one_tag() -> None:
    assert set(COMMANDS.values()) == variants(commands.Command)
    assert set(EVENTS.values()) == event_classes()
    assert set(PHASES.values()) == variants(Phase)
    for table in (COMMANDS, EVENTS, PHASES):
        assert len(set(table.values())) == len(table)


def test_a_command_has_its_tag_and_its_fields() -> None:
    assert CODEC.dump_command(commands.Move(Direction.EAST)) == {"type": "move", "direction": 1}
    assert CODEC.dump_command(commands.Stay()) == {"type": "stay"}
    fight = commands.Fight("kar98k", ("stick_grenade",))
    assert CODEC.dump_command(fight) == {"type": "fight", "weapon": "kar98k", "extras": ["stick_grenade"]}


def test_a_state_is_stored_by_field_names_with_lists_and_plain_values() -> None:
    document = CODEC.dump_state(STATE)
    assert document["phase"] == {"type": "encounter", "enemy": "ss", "count": 5, "printed": 4}
    assert document["board"]["tiles"][1] == {"number": 3, "at": [0, -1], "rotation": 2, "visited": False}
    assert through_json(document) == document
    assert type(document["phase"]["enemy"]) is str


@given(data=st.data())
@settings(max_examples=200, derandomize=True, deadline=None)
def test_every_command_comes_back_equal(data: st.DataObject) -> None:
    command = data.draw(any_of(COMMANDS))
    assert CODEC.load_command(through_json(CODEC.dump_command(command))) == command


@given(data=st.data())
@settings(max_examples=300, derandomize=True, deadline=None)
def test_every_event_comes_back_equal(data: st.DataObject) -> None:
    event = data.draw(any_of(EVENTS))
    loaded = CODEC.load_event(through_json(CODEC.dump_event(event)))
    assert loaded == event
    assert loaded.reveals == event.reveals


@given(data=st.data())
@settings(max_examples=100, derandomize=True, deadline=None)
def test_every_state_comes_back_equal(data: st.DataObject) -> None:
    state = data.draw(any_state())
    loaded = CODEC.load_state(through_json(CODEC.dump_state(state)))
    assert loaded == state
    assert hash(loaded) == hash(state)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"surplus": 1}, 'This state can\'t be read: unknown key "surplus".'),
        ({"phase": {"type": "dance"}}, 'This state can\'t be read: unknown type "dance".'),
        ({"phase": {"type": "peek"}}, 'This state can\'t be read: missing key "card".'),
        ({"phase": 4}, "This state can't be read: expected a table, got 4."),
        ({"seed": "5"}, 'This state can\'t be read: expected int, got "5".'),
        ({"seed": True}, "This state can't be read: expected int, got true."),
        ({"guns_destroyed": 1}, "This state can't be read: expected bool, got 1."),
        ({"deck": 3}, "This state can't be read: it does not have the form of a state."),
        ({"deck": None}, "This state can't be read: it does not have the form of a state."),
        ({"soldier": []}, "This state can't be read: it does not have the form of a state."),
    ],
)
def test_a_state_that_does_not_fit_is_refused_with_a_sentence(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=r"can't be read") as caught:
        CODEC.load_state({**CODEC.dump_state(STATE), **change})
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ({"type": "move", "direction": 4}, "unknown direction 4"),
        ({"type": "move", "direction": "N"}, 'unknown direction "N"'),
        ({"type": "move"}, 'missing key "direction"'),
        ({"type": "stay", "more": 1}, 'unknown key "more"'),
        ({"type": "turn_began", "turn": 1}, 'unknown type "turn_began"'),
        ({"direction": 1}, "unknown type null"),
        ({"type": ["move"]}, "unknown type a list"),
        ({"type": "fight", "weapon": "", "extras": "mp40"}, 'expected a list, got "mp40"'),
        ([], "expected a table, got a list"),
    ],
)
def test_a_command_that_does_not_fit_is_refused_with_a_sentence(document: Any, message: str) -> None:
    with pytest.raises(ValueError, match=r"can't be read") as caught:
        CODEC.load_command(document)
    assert str(caught.value) == f"This command can't be read: {message}."


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ({"type": "tile_placed", "tile": 3, "at": [0], "rotation": 1}, "expected a list of 2, got a list"),
        ({"type": "game_lost", "reason": "boredom"}, 'unknown word "boredom"'),
        ({"type": "search_opened", "by": 1}, 'unknown key "by"'),
    ],
)
def test_an_event_that_does_not_fit_is_refused_with_a_sentence(document: Any, message: str) -> None:
    with pytest.raises(ValueError, match=r"can't be read") as caught:
        CODEC.load_event(document)
    assert str(caught.value) == f"This event can't be read: {message}."


def test_loading_leaves_the_document_as_it_was() -> None:
    document = {"type": "move", "direction": 1}
    CODEC.load_command(document)
    assert document == {"type": "move", "direction": 1}


def test_the_end_of_a_game_is_stored_with_its_reason() -> None:
    document = CODEC.dump_state(attrs.evolve(STATE, phase=Over("time")))
    assert document["phase"] == {"type": "over", "result": "time"}


def test_there_is_a_migration_from_every_older_schema() -> None:
    assert sorted(MIGRATIONS) == list(range(1, SCHEMA))
