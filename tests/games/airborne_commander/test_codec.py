"""Everything a save holds goes to plain JSON and back unchanged, under tags that never change."""

from __future__ import annotations

import json
from typing import Any, get_args

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pocket_tui.engine.dice import Dice
from pocket_tui.games.airborne_commander import commands, events, model
from pocket_tui.games.airborne_commander.cards import ActionKind
from pocket_tui.games.airborne_commander.codec import COMMANDS, EVENTS, PHASES, build_codec
from pocket_tui.games.airborne_commander.migrations import MIGRATIONS, SCHEMA
from pocket_tui.games.airborne_commander.model import State

CODEC = build_codec()

STATE = State(
    seed=5,
    order="introductory",
    dice=Dice(5, 3),
    turn=4,
    phase=model.Paying(model.Purchases(1, ("corporal",)), "rifleman", (model.Payer("jeep", "support"),)),
    mission=model.Mission((9, 10), True, (1,), (7,), (3, 4)),
    supply=model.Supply(("medic",), ("rifleman", "captain")),
    force=model.Force(("paratrooper",), 8, ("disorganized",), ("sergeant",), ("eckhart",)),
    slots=(
        (model.Post(5),),
        (),
        (),
        (model.Post(2, ("pathfinder", "corporal")), model.Post(11)),
    ),
    support=(
        model.Supporter(
            "mortar_81",
            ActionKind.SUPPRESSION,
            (ActionKind.COMMAND,),
            (model.ActionAim(ActionKind.SUPPRESSION, 2),),
        ),
    ),
    battle=model.Battle(casualties=(model.Casualty(2, "corporal", True),), missed="heavy"),
    last=("allied",),
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
    return st.one_of([st.builds(attrs.resolve_types(cls)) for _, cls in sorted(table.items())])


def any_state() -> st.SearchStrategy[State]:
    parts = (Dice, model.Mission, model.Supply, model.Force, model.Post, model.ActionAim, model.Supporter)
    more = (model.Casualty, model.Battle, model.Purchases, model.Payer)
    for cls in (*parts, *more):
        st.register_type_strategy(cls, st.builds(attrs.resolve_types(cls)))
    return st.builds(attrs.resolve_types(State), phase=any_of(PHASES))


def test_every_command_event_and_phase_has_one_tag() -> None:
    assert set(COMMANDS.values()) == set(get_args(commands.Command))
    assert set(EVENTS.values()) == event_classes()
    assert set(PHASES.values()) == set(get_args(model.Phase))
    for table in (COMMANDS, EVENTS, PHASES):
        assert len(set(table.values())) == len(table)


def test_a_command_has_its_tag_and_its_fields() -> None:
    assert CODEC.dump_command(commands.Engage("rifleman", 7)) == {
        "type": "engage",
        "card": "rifleman",
        "target": 7,
    }
    support = CODEC.dump_command(commands.Support("lieutenant", ActionKind.RALLY))
    assert support == {"type": "support", "card": "lieutenant", "branch": "rally"}
    assert CODEC.dump_command(commands.Support("jeep"))["branch"] is None
    assert type(support["branch"]) is str


def test_a_state_is_stored_by_field_names_with_lists_and_plain_values() -> None:
    document = CODEC.dump_state(STATE)
    assert document["phase"]["type"] == "pay"
    assert document["phase"]["payers"] == [{"card": "jeep", "source": "support"}]
    assert document["slots"][3][0] == {"card": 2, "allies": ["pathfinder", "corporal"]}
    assert document["support"][0]["aims"] == [{"action": "suppression", "target": 2}]
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
        ({"phase": {"type": "drop"}}, 'missing key "left"'),
        ({"turn": "4"}, 'expected int, got "4"'),
        ({"order": "random"}, 'unknown word "random"'),
        ({"slots": [[], [], []]}, "expected a list of 4, got a list"),
        ({"last": ["boredom"]}, 'unknown word "boredom"'),
        ({"force": 3}, "it does not have the form of a state"),
    ],
)
def test_a_state_that_does_not_fit_is_refused_with_a_sentence(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=r"can't be read") as caught:
        CODEC.load_state({**CODEC.dump_state(STATE), **change})
    assert str(caught.value) == f"This state can't be read: {message}."


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ({"type": "support", "card": "jeep", "branch": "dance"}, 'unknown action kind "dance"'),
        ({"type": "pay", "card": "jeep", "source": "pocket"}, 'unknown word "pocket"'),
        ({"type": "engage", "card": "jeep"}, 'missing key "target"'),
        ({"type": "engage", "card": "jeep", "target": True}, "expected int, got true"),
        ({"type": "fight", "more": 1}, 'unknown key "more"'),
    ],
)
def test_a_command_that_does_not_fit_is_refused_with_a_sentence(document: Any, message: str) -> None:
    with pytest.raises(ValueError, match=r"can't be read") as caught:
        CODEC.load_command(document)
    assert str(caught.value) == f"This command can't be read: {message}."


def test_there_is_a_migration_from_every_older_schema() -> None:
    assert sorted(MIGRATIONS) == list(range(1, SCHEMA))
