"""Everything a save holds goes to plain JSON and back unchanged, under tags that never change."""

from __future__ import annotations

import json
from typing import Any, get_args

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pocket_tui.engine.dice import Dice
from pocket_tui.games.pocket_battles import army, commands, events, field, model, phases
from pocket_tui.games.pocket_battles.codec import COMMANDS, EVENTS, PHASES, build_codec
from pocket_tui.games.pocket_battles.migrations import MIGRATIONS, SCHEMA
from pocket_tui.games.pocket_battles.model import State

CODEC = build_codec()

STATE = State(
    seed=5,
    dice=Dice(5, 3),
    size=80,
    sides=(
        army.Side(
            "romans",
            (
                army.Unit(
                    2,
                    (army.Troop("romans.cavalry_45", 1), army.Troop("romans.auxiliares_33")),
                    field.Sector.RIGHT,
                    field.Rank.ZONE,
                    3,
                    101,
                ),
            ),
            army.Tokens(2, 1, 1),
            army.Losses(80, 9, 3),
            True,
        ),
        army.Side("celts", (army.Unit(101, (army.Troop("celts.druid"),), foe=2),)),
    ),
    clock=model.Clock(1, 2, 9, 1, 0, True, 1),
    phase=phases.Drafting(phases.Draft(101, "heal", target=102, mend=army.Troop("celts.hero", 0))),
    deed=model.Deed(2, "move", "settle", "second", 3),
    roll=model.Roll("first_strike", 2, (101,), 1, (4, 5)),
)


def through_json(document: Any) -> Any:
    return json.loads(json.dumps(document, sort_keys=True))


def event_classes() -> set[type[Any]]:
    bases = (events.Plain, events.Reveal)
    classes = {
        value for value in vars(events).values() if isinstance(value, type) and issubclass(value, bases)
    }
    return classes - set(bases)


def any_of(table: dict[str, type[Any]]) -> st.SearchStrategy[Any]:
    """Any value of any variant."""
    for cls in (field.Name, events.Match, army.Troop, phases.Draft):
        st.register_type_strategy(cls, st.builds(attrs.resolve_types(cls)))
    return st.one_of([st.builds(attrs.resolve_types(cls)) for _, cls in sorted(table.items())])


def any_state() -> st.SearchStrategy[State]:
    phase = any_of(PHASES)
    parts = (Dice, army.Unit, army.Tokens, army.Losses, army.Side, model.Clock, model.Deed, model.Roll)
    for cls in parts:
        st.register_type_strategy(cls, st.builds(attrs.resolve_types(cls)))
    return st.builds(attrs.resolve_types(State), phase=phase)


def test_every_command_event_and_phase_has_one_tag() -> None:
    assert set(COMMANDS.values()) == set(get_args(commands.Command))
    assert set(EVENTS.values()) == event_classes()
    assert set(PHASES.values()) == set(get_args(phases.Phase))
    for table in (COMMANDS, EVENTS, PHASES):
        assert len(set(table.values())) == len(table)


def test_a_phase_is_tagged_with_its_name() -> None:
    assert {tag: cls.name for tag, cls in PHASES.items()} == {tag: tag for tag in PHASES}


def test_a_command_has_its_tag_and_its_fields() -> None:
    moved = commands.Move(field.Name(3, "celts.hero"), field.Sector.CENTER, field.Rank.REAR)
    document = CODEC.dump_command(moved)
    assert document == {
        "type": "move",
        "unit": {"number": 3, "kind": "celts.hero"},
        "sector": 1,
        "rank": "rear",
    }
    assert (type(document["sector"]), type(document["rank"])) == (int, str)


def test_a_state_is_stored_by_field_names_with_lists_and_plain_values() -> None:
    document = CODEC.dump_state(STATE)
    assert document["phase"]["type"] == "draft"
    assert document["phase"]["draft"]["mend"] == {"kind": "celts.hero", "wounds": 0}
    assert document["sides"][0]["units"][0]["rank"] == "zone"
    assert document["roll"]["dice"] == [4, 5]
    assert through_json(document) == document
    assert CODEC.load_state(through_json(document)) == STATE


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
        ({"surplus": 1}, 'unknown key "surplus"'),
        ({"phase": {"type": "dance"}}, 'unknown type "dance"'),
        ({"phase": {"type": "build"}}, 'missing key "seat"'),
        ({"size": "80"}, 'expected int, got "80"'),
        ({"sides": []}, "expected a list of 2, got a list"),
        ({"deed": {"unit": 1, "action": "dance", "step": "settle"}}, 'unknown word "dance"'),
        ({"clock": 3}, "it does not have the form of a state"),
    ],
)
def test_a_state_that_does_not_fit_is_refused_with_a_sentence(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=r"can't be read") as caught:
        CODEC.load_state({**CODEC.dump_state(STATE), **change})
    assert str(caught.value) == f"This state can't be read: {message}."


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ({"type": "deploy", "sector": 7, "rank": "front"}, "unknown sector 7"),
        ({"type": "deploy", "sector": 1, "rank": "middle"}, 'unknown rank "middle"'),
        ({"type": "take_list", "source": "pocket"}, 'unknown word "pocket"'),
        ({"type": "choose_dice"}, 'missing key "count"'),
        ({"type": "choose_dice", "count": True}, "expected int, got true"),
        ({"type": "wait", "more": 1}, 'unknown key "more"'),
    ],
)
def test_a_command_that_does_not_fit_is_refused_with_a_sentence(document: Any, message: str) -> None:
    with pytest.raises(ValueError, match=r"can't be read") as caught:
        CODEC.load_command(document)
    assert str(caught.value) == f"This command can't be read: {message}."


def test_there_is_a_migration_from_every_older_schema() -> None:
    assert sorted(MIGRATIONS) == list(range(1, SCHEMA))
