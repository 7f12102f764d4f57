"""Randomly damaged copies of a save: never a traceback, never another history.

POCKET_TUI_DAMAGES sets how many copies are made; a hundred by default.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

import attrs
import pytest

from pocket_tui.engine.contract import Document, Options
from pocket_tui.match import Match, verify
from pocket_tui.storage.paths import Places, find_places
from pocket_tui.storage.problems import StorageProblem
from pocket_tui.storage.saves import Library
from tests.strategies import READY, ready_game

COUNT = int(os.environ.get("POCKET_TUI_DAMAGES", "100"))


@attrs.frozen
class Original:
    """A save, and the stored form of the state after each of its records."""

    content: bytes
    states: list[Document]


@pytest.fixture(scope="module", params=READY)
def original(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Original:
    """A game with commands, undo, redo, snapshots in the middle and at the end, and a second label."""
    game, dice = ready_game(request.param), random.Random(11)
    match = Match.begin(game, Options(), 3, find_places(tmp_path_factory.mktemp("original")), label="First")
    dump = game.codec().dump_state
    states = [dump(match.state)]
    for step in range(140):
        legal = game.legal(match.state)
        if not legal or step % 9 == 8:
            match.undo()
        elif step % 18 == 9 and match.redo_offer() is not None:
            match.redo()
        else:
            match.do(dice.choice(legal))
        if step == 70:
            match.rename("Second")
        states.append(dump(match.state))
    match.leave()
    return Original(match.path.read_bytes(), states)


def _flip(content: bytearray, dice: random.Random) -> None:
    content[dice.randrange(len(content))] ^= 1 << dice.randrange(8)


def _overwrite(content: bytearray, dice: random.Random) -> None:
    start, length = dice.randrange(len(content)), dice.randint(1, 400)
    content[start : start + length] = dice.randbytes(len(content[start : start + length]))


def _zero(content: bytearray, dice: random.Random) -> None:
    start, length = dice.randrange(len(content)), dice.randint(1, 4096)
    content[start : start + length] = bytes(len(content[start : start + length]))


def _cut(content: bytearray, dice: random.Random) -> None:
    del content[dice.randrange(len(content)) :]


def _remove(content: bytearray, dice: random.Random) -> None:
    start = dice.randrange(len(content))
    del content[start : start + dice.randint(1, 2000)]


def _insert(content: bytearray, dice: random.Random) -> None:
    start = dice.randrange(len(content) + 1)
    content[start:start] = dice.choice((b"\n", b"\r", b"{}\n", b"\x00", dice.randbytes(50)))


def _repeat(content: bytearray, dice: random.Random) -> None:
    start = dice.randrange(len(content))
    content[start:start] = content[start : start + dice.randint(1, 2000)]


def _swap_lines(content: bytearray, dice: random.Random) -> None:
    lines = bytes(content).splitlines(keepends=True)
    first, second = dice.sample(range(len(lines)), 2)
    lines[first], lines[second] = lines[second], lines[first]
    content[:] = b"".join(lines)


def _drop_line(content: bytearray, dice: random.Random) -> None:
    lines = bytes(content).splitlines(keepends=True)
    del lines[dice.randrange(len(lines))]
    content[:] = b"".join(lines)


DAMAGES = (_flip, _overwrite, _zero, _cut, _remove, _insert, _repeat, _swap_lines, _drop_line)


def test_a_damaged_copy_opens_as_a_prefix_or_is_refused_with_the_reason(
    original: Original, tmp_path: Path
) -> None:
    places = find_places(tmp_path)
    places.saves.mkdir(parents=True)
    opened = refused = recovered = 0
    for number in range(COUNT):
        dice = random.Random(number)
        content = bytearray(original.content)
        for _ in range(dice.choice((1, 1, 1, 2, 5))):
            DAMAGES[number % len(DAMAGES)](content, dice)
            content = content or bytearray(b"\n")
        path = places.saves / f"copy{number}.pocket"
        path.write_bytes(content)
        match = _open(path, places)
        if isinstance(match, Match):
            opened += 1
            _check_prefix(match, original)
            _check_said(match, bytes(content), original)
        else:
            refused += 1
            assert match.endswith(".")
            recovered += _recover(path, places, original)
        assert path.read_bytes() == content
        assert len(Library(places).entries()) >= 1
        for left in places.saves.iterdir():
            left.unlink()
    assert opened + refused == COUNT
    assert min(opened, refused, recovered) > 0


def _open(path: Path, places: Places) -> Match | str:
    try:
        return Match.open(path, places)
    except StorageProblem as problem:
        return problem.reason


def _check_prefix(match: Match, original: Original) -> None:
    assert match.game.codec().dump_state(match.state) == original.states[match.number]
    assert verify(match.path).identical


def _check_said(match: Match, content: bytes, original: Original) -> None:
    """What is missing is said; a file that ends with a whole line cannot know of more."""
    torn = not content.endswith(b"\n")
    assert bool(match.notices) is torn
    if not torn:
        assert original.content.startswith(content)


def _recover(path: Path, places: Places, original: Original) -> bool:
    """A new save up to the last good record, with the number missing said, or a reason why there is none."""
    before = path.read_bytes()
    try:
        found = Library(places).recover(path)
    except StorageProblem:
        return False
    assert path.read_bytes() == before
    assert str(found.missing) in found.sentence
    match = Match.open(found.path, places)
    assert match.number == found.actions
    _check_prefix(match, original)
    return True
