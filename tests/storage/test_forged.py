"""Saves that were written by hand, with right sums: a message or a game, never a traceback."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.match import Match, verify
from pocket_tui.storage import records
from pocket_tui.storage.paths import Places, find_places
from pocket_tui.storage.problems import Damage, StorageProblem
from pocket_tui.storage.saves import Library
from tests.storage.forging import records_of, write_save
from tests.strategies import READY, ready_game
from tests.toys import Skip, ToyGame, begin

Records = list[dict[str, Any]]


def _without(key: str, index: int) -> Callable[[Records], None]:
    return lambda contents: contents[index].pop(key)


def _with(key: str, value: Any, index: int) -> Callable[[Records], None]:
    return lambda contents: contents[index].update({key: value})


def _insert(index: int, **record: Any) -> Callable[[Records], None]:
    return lambda contents: contents.insert(index, record)


HEADER, PACK, LABEL, SNAPSHOT, FIRST, SECOND, UNDO, REDO = range(8)
TIME = "2026-03-07T19:05:30Z"
FAULTS: dict[str, tuple[Callable[[Records], None], int, str]] = {
    "unknown kind": (_with("kind", "dance", FIRST), 5, "no known kind of record ('dance')"),
    "kind is no word": (_with("kind", [1], FIRST), 5, "no known kind of record"),
    "no events": (_without("events", FIRST), 5, 'the command record has no usable "events"'),
    "number is true": (_with("n", True, FIRST), 5, 'no usable "n"'),
    "brief is thin": (_with("brief", {}, SNAPSHOT), 4, 'the snapshot record has no usable "label"'),
    "number left out": (_with("n", 3, SECOND), 6, "record 3 stands where record 2 belongs"),
    "undo ahead": (_with("to", 2, UNDO), 0, ""),
    "undo beside the line": (_with("to", 9, UNDO), 7, "record 9 is not on the line that was played"),
    "redo behind": (_with("to", 0, REDO), 8, "record 0 lies behind, not ahead"),
    "snapshot elsewhere": (_with("at", 4, SNAPSHOT), 4, "a snapshot of record 4 stands where another"),
    "second header": (lambda contents: contents.insert(2, contents[0]), 3, "stands on the first line"),
    "seat that is none": (
        _insert(4, kind="seat", seat=7, name="x", bot="", time=TIME),
        5,
        "there is no seat 7",
    ),
    "a command of a seat that is none": (_with("seat", 3, FIRST), 5, "there is no seat 3"),
    "consent of a seat that is none": (
        _insert(5, kind="consent", n=2, seat=-2, to=0, agrees=True, time=TIME),
        6,
        "there is no seat -2",
    ),
    "a label that moves the cursor": (_with("label", "a\x1b[2Jb", LABEL), 3, "U+001B"),
    "a label of two lines": (_with("label", "a\nb", LABEL), 3, "a label has visible characters only"),
    "a colour in the log": (_with("label", "a\x9b31mb", FIRST), 5, "U+009B"),
    "seats without names": (_with("seats", [{}], HEADER), 1, "seats have no names"),
    "seats that are none": (_with("seats", [3], HEADER), 1, "seats are no seats"),
    "options that are none": (_with("options", {"a": 1}, HEADER), 1, "options are no words"),
}


@pytest.fixture
def contents(toy: ToyGame, places: Places) -> Records:
    """Header, content, label, snapshot, two commands, an undo and a redo."""
    match = begin(toy, places)
    match.do(Skip())
    match.do(Skip())
    match.undo()
    match.redo()
    return records_of(match.path)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_record_that_does_not_fit_is_named_with_its_line(
    fault: str, contents: Records, places: Places
) -> None:
    change, line, message = FAULTS[fault]
    change(contents)
    path = write_save(places.saves / "forged.pocket", contents)
    if not line:
        assert Match.open(path, places).number == 4
        return
    with pytest.raises(Damage) as caught:
        Match.open(path, places)
    assert caught.value.line == line
    assert message in caught.value.reason


def test_a_save_that_ends_before_the_game_began_is_refused(contents: Records, places: Places) -> None:
    for count in (1, 2, 3):
        path = write_save(places.saves / "short.pocket", contents[:count])
        with pytest.raises(StorageProblem, match="ends before the game began"):
            Match.open(path, places)
        with pytest.raises(StorageProblem, match="nothing to recover"):
            Library(places).recover(path)


VALUES = (None, True, 0, -1, 1, 7, 2**70, "", "x", "\ud800", [], {}, [1], {"a": 1})


def _change(contents: Records, dice: random.Random) -> None:
    """Another value somewhere in a record, or one less."""
    inside: Any = contents[dice.choice((0, 1, 3, -1, dice.randrange(len(contents))))]
    while True:
        keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        key = dice.choice(keys)
        if isinstance(inside[key], dict | list) and inside[key] and dice.random() < 0.8:
            inside = inside[key]
            continue
        if dice.random() < 0.2:
            del inside[key]
        else:
            inside[key] = dice.choice(VALUES)
        return


@pytest.mark.parametrize("game_id", READY)
def test_whatever_stands_in_a_save_opening_it_ends_in_a_game_or_a_message(
    game_id: str, tmp_path: Path
) -> None:
    places, game = find_places(tmp_path), ready_game(game_id)
    match = Match.begin(game, Options(), 3, places, label="First")
    dice = random.Random(2)
    for step in range(30):
        match.undo() if step % 9 == 8 else match.do(dice.choice(game.legal(match.state)))
    text = json.dumps(records_of(match.path))
    opened = 0
    for number in range(60):
        contents = json.loads(text)
        _change(contents, random.Random(number))
        path = write_save(places.saves / f"forged{number}.pocket", contents)
        opened += _use(path, places)
        path.unlink()
    assert 0 < opened < 60
    assert not any(entry.problem for entry in Library(places).entries())


def _use(path: Path, places: Places) -> bool:
    """Everything a screen would ask of a save; whether it could be opened."""
    for act in (lambda: Library(places).entries(), lambda: verify(path)):
        try:
            act()
        except StorageProblem as problem:
            assert problem.reason  # noqa: PT017 - a game instead of a problem is as good
    try:
        match = Match.open(path, places)
    except StorageProblem:
        return False
    list(match.entries())
    match.game.sheet(match.view())
    match.decision()
    match.undo_offer()
    match.leave()
    return True


def test_a_command_that_cannot_be_read_is_told_in_the_log_and_nothing_else_is_lost(
    toy: ToyGame, places: Places
) -> None:
    match = begin(toy, places)
    match.do(Skip())
    match.do(Skip())
    match.leave()
    lines = match.path.read_bytes().splitlines(keepends=True)
    chained: list[bytes] = []
    for line in lines:
        body = records.body_of(line)
        if b'"n":1,' in body and b'"kind":"command"' in body:
            body = body.replace(b'"command":{', b'"command":{{', 1)
        chained.append(records.chain(body, records.sum_of(chained[-1]) if chained else b""))
    match.path.write_bytes(b"".join(chained))
    opened = Match.open(match.path, places)
    first, second = opened.entries()
    assert first.lines[0].text.startswith("Damaged at line ") or "not JSON" in first.lines[0].text
    assert second.label == "skip"
