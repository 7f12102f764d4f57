"""Codecs of all games: strict readers of lists, unions and words, made from tables of tags."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Literal

import attrs
import pytest

from pocket_tui.games.coding import TaggedCodec


class TroopColour(StrEnum):
    RED = "red"


@attrs.frozen
class Waiting:
    since: int


@attrs.frozen
class Gone:
    to: Literal["north", "south"] | Literal[""]


@attrs.frozen
class Situation:
    phase: Waiting | Gone
    pairs: tuple[tuple[int, str], ...] = ()
    colour: TroopColour | None = None
    square: tuple[int, int] = (0, 0)


@attrs.frozen
class Move:
    far: bool


@attrs.frozen
class Moved:
    reveals = False


PHASES: dict[str, type[Any]] = {"waiting": Waiting, "gone": Gone}
CODEC: TaggedCodec[Situation, Move] = TaggedCodec(
    Situation, {"move": Move}, {"moved": Moved}, {Waiting | Gone: PHASES}, (TroopColour,)
)


@pytest.mark.parametrize(
    "state",
    [
        Situation(Waiting(3)),
        Situation(Gone(""), ((1, "a"), (2, "b")), TroopColour.RED, (4, 5)),
        Situation(Gone("north"), colour=TroopColour.RED),
    ],
)
def test_a_state_comes_back_equal(state: Situation) -> None:
    document = CODEC.dump_state(state)
    assert CODEC.load_state(document) == state


def test_a_fixed_list_may_hold_different_things() -> None:
    document = CODEC.dump_state(Situation(Waiting(3), ((1, "a"),)))
    assert document["pairs"] == [[1, "a"]]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"pairs": [[1]]}, "expected a list of 2, got a list"),
        ({"pairs": [["a", 1]]}, 'expected int, got "a"'),
        ({"pairs": 4}, "expected a list, got 4"),
        ({"square": [1, 2, 3]}, "expected a list of 2, got a list"),
        ({"colour": "blue"}, 'unknown troop colour "blue"'),
        ({"colour": 3}, "unknown troop colour 3"),
        ({"phase": {"type": "gone", "to": "up"}}, 'unknown word "up"'),
        ({"phase": {"type": "lost"}}, 'unknown type "lost"'),
        ({"phase": None}, "expected a table, got null"),
    ],
)
def test_what_does_not_fit_is_one_sentence(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=r"can't be read") as caught:
        CODEC.load_state({**CODEC.dump_state(Situation(Waiting(3))), **change})
    assert str(caught.value) == f"This state can't be read: {message}."


def test_commands_and_events_have_tables_of_their_own() -> None:
    assert CODEC.load_command({"type": "move", "far": True}) == Move(True)
    assert CODEC.load_event(CODEC.dump_event(Moved())) == Moved()
    with pytest.raises(ValueError, match=r'^This event can\'t be read: unknown type "move"\.$'):
        CODEC.load_event({"type": "move", "far": True})
