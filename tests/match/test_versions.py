"""Saves of other versions: later rules, other schemas, another content; nothing is lost, all is said."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import attrs
import pytest

from pocket_tui.engine.contract import IllegalCommand
from pocket_tui.match import Match, verify
from pocket_tui.storage import records
from pocket_tui.storage.paths import Places
from pocket_tui.storage.problems import NewerSave, StorageProblem
from tests.toy_game import CONTENT, ToyCodec
from tests.toys import Draw, Guess, Skip, Throw, ToyGame, begin, install_toy


def _rewrite(path: Path, change: Any) -> None:
    """The save with its records changed and chained anew."""
    lines: list[bytes] = []
    for line in path.read_bytes().splitlines():
        record = json.loads(line)
        del record["sum"]
        change(record)
        previous = records.sum_of(lines[-1]) if lines else b""
        lines.append(records.chain(records.canonical(record), previous))
    path.write_bytes(b"".join(lines))


def _kinds(path: Path) -> list[str]:
    return [json.loads(line)["kind"] for line in path.read_bytes().splitlines()]


@pytest.fixture
def played(toy: ToyGame, places: Places) -> Match:
    """Skip, a card, skip, a card, skip: five actions after the only snapshot."""
    match = begin(toy, places)
    for command in (Skip(), Draw(), Skip(), Draw(), Skip()):
        match.do(command)
    return match


def test_later_rules_that_replay_to_the_same_events_go_on_in_the_same_file(
    played: Match, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ToyGame, "rules_version", 2)
    content = played.path.read_bytes()
    match = Match.open(played.path, places)
    assert (match.path, match.state, match.notices) == (played.path, played.state, ())
    assert match.path.read_bytes() == content
    match.do(Skip())
    assert _kinds(match.path)[-2:] == ["snapshot", "command"]
    match.do(Skip())
    assert _kinds(match.path)[-2:] == ["command", "command"]
    assert Match.open(match.path, places).state == match.state


def test_undo_into_older_rules_goes_to_the_snapshot_before_them_in_one_step(
    played: Match, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ToyGame, "rules_version", 2)
    match = Match.open(played.path, places)
    match.do(Skip())
    match.undo()
    assert match.state == played.state
    offer = match.undo_offer()
    assert offer is not None
    assert (offer.to, offer.steps) == (0, 5)
    assert offer.label == "5 actions at once, to where the rules changed"
    assert len(offer.reveals) == 2
    match.undo()
    assert match.state == played.position(0)
    redo = match.redo_offer()
    assert redo is not None
    match.redo()
    assert match.state == played.state


def _other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on a card counts one pip more, and its event says so."""
    apply = ToyGame.apply

    def apply_otherwise(game: ToyGame, state: Any, command: Any) -> Any:
        if isinstance(command, Draw):
            state = attrs.evolve(state, hidden=state.hidden + 1)
        return apply(game, state, command)

    monkeypatch.setattr(ToyGame, "rules_version", 2)
    monkeypatch.setattr(ToyGame, "apply", apply_otherwise)


def test_later_rules_that_replay_otherwise_go_on_in_a_new_file_from_the_last_state_that_does(
    played: Match, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = played.path.read_bytes()
    _other_rules(monkeypatch)
    match = Match.open(played.path, places)
    assert match.path != played.path
    assert played.path.read_bytes() == content
    assert "4 actions are set aside" in match.notices[-1]
    assert played.path.name in match.notices[-1]
    assert match.state == played.position(1)
    assert match.label == "A toy (goes on)"
    assert [entry.label for entry in match.entries()] == ["skip"]
    match.do(Draw())
    again = Match.open(match.path, places)
    assert (again.path, again.state, again.notices) == (match.path, match.state, ())


def test_a_game_that_was_practice_is_practice_in_the_new_file_too(
    played: Match, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    played.undo()
    played.undo()
    assert played.practice
    played.redo()
    _other_rules(monkeypatch)
    match = Match.open(played.path, places)
    assert match.practice
    assert Match.open(match.path, places).practice


def test_looking_on_at_such_a_game_makes_no_new_file(
    played: Match, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    _other_rules(monkeypatch)
    match = Match.open(played.path, places, watching=True)
    assert "4 actions are set aside" in match.notices[-1]
    assert match.state == played.position(1)
    assert match.position(5) == played.position(1)
    assert list(places.saves.glob("*.pocket")) == [played.path]


def test_verify_says_where_other_rules_differ(played: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    _other_rules(monkeypatch)
    verdict = verify(played.path)
    assert (verdict.identical, verdict.commands) == (False, 1)
    assert verdict.sentence == 'Not identical: action 2, "draw" leads to other events.'


def test_a_command_that_is_not_legal_any_more_is_a_difference(
    played: Match, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ToyGame, "rules_version", 2)
    load = ToyCodec.load_command
    monkeypatch.setattr(
        ToyCodec, "load_command", lambda self, doc: Throw() if doc["type"] == "draw" else load(self, doc)
    )
    assert "is not legal: Guess first" in verify(played.path).sentence
    match = Match.open(played.path, places)
    assert "4 actions are set aside" in match.notices[-1]


def test_a_command_that_cannot_be_read_any_more_is_a_difference(
    played: Match, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ToyGame, "rules_version", 2)
    monkeypatch.delitem(sys.modules["tests.toy_game"].VARIANTS, "draw")  # type: ignore[attr-defined]
    assert "cannot be read" in verify(played.path).sentence
    assert "4 actions are set aside" in Match.open(played.path, places).notices[-1]


def test_a_later_rules_version_is_refused_with_both_numbers(
    played: Match, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ToyGame, "rules_version", 0)
    with pytest.raises(NewerSave, match="rules version 1; this version knows up to 0"):
        Match.open(played.path, places)


def test_a_later_schema_is_refused_with_both_numbers(
    played: Match, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ToyGame, "schema", 0)
    with pytest.raises(NewerSave, match="schema 1; this version knows up to 0"):
        Match.open(played.path, places)


def test_a_later_save_format_is_refused_with_both_numbers(played: Match, places: Places) -> None:
    def later(record: dict[str, Any]) -> None:
        if record["kind"] == "header":
            record["format"] = 9

    _rewrite(played.path, later)
    with pytest.raises(NewerSave, match="save format 9; this version reads up to 1"):
        Match.open(played.path, places)


def _second_schema(monkeypatch: pytest.MonkeyPatch, steps: dict[int, Any]) -> None:
    """States are stored with `turn` called `round` from now on."""
    load, dump = ToyCodec.load_state, ToyCodec.dump_state

    def load_state(codec: ToyCodec, document: Any) -> Any:
        values = dict(document)
        if "round" not in values:
            raise ValueError("round is missing")
        values["turn"] = values.pop("round")
        return load(codec, values)

    def dump_state(codec: ToyCodec, state: Any) -> Any:
        values = dump(codec, state)
        values["round"] = values.pop("turn")
        return values

    monkeypatch.setattr(ToyCodec, "load_state", load_state)
    monkeypatch.setattr(ToyCodec, "dump_state", dump_state)
    monkeypatch.setattr(ToyGame, "schema", 3)
    monkeypatch.setattr(sys.modules["pocket_tui.games.toy.migrations"], "MIGRATIONS", steps)


def _migrate_1_to_2(document: dict[str, Any]) -> dict[str, Any]:
    return {("round" if key == "turn" else key): value for key, value in document.items()}


def _migrate_2_to_3(document: dict[str, Any]) -> dict[str, Any]:
    return dict(document)


def test_an_older_schema_is_migrated_in_a_chain_and_the_game_goes_on_in_the_new_one(
    played: Match, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    _second_schema(monkeypatch, {1: _migrate_1_to_2, 2: _migrate_2_to_3})
    match = Match.open(played.path, places)
    assert match.state == played.state
    assert verify(match.path).identical
    match.do(Guess(True))
    match.leave()
    last = json.loads(match.path.read_bytes().splitlines()[-1])
    assert last["schema"] == 3
    assert "round" in last["state"]
    again = Match.open(match.path, places)
    assert again.state == match.state
    for _ in range(3):
        again.undo()
    assert again.state == played.position(3)


def test_a_schema_without_a_way_to_the_present_one_is_refused_with_the_reason(
    played: Match, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    _second_schema(monkeypatch, {1: _migrate_1_to_2})
    with pytest.raises(StorageProblem, match="no way from schema 2 to schema 3"):
        Match.open(played.path, places)


def test_the_game_is_played_with_the_content_it_began_with(
    played: Match, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert played.game.content_document() == CONTENT
    match = Match.open(played.path, places)
    assert match.game.content_document() == CONTENT
    assert not match.pack_differs  # no pack of that id is installed at all


@pytest.fixture
def installed(toy: ToyGame, places: Places) -> None:
    """A pack of the same id, in which 50 pips win."""
    install_toy(places, goal=50)


@pytest.mark.usefixtures("installed")
def test_changing_over_to_the_installed_content_is_offered_and_recorded(
    played: Match, places: Places
) -> None:
    assert played.pack_differs
    done = played.adopt_pack()
    assert done.number == 6
    assert played.game.content_document()["table"]["goal"] == 50
    assert not played.pack_differs
    assert _kinds(played.path)[-2:] == ["pack", "snapshot"]
    again = Match.open(played.path, places)
    assert again.game.content_document()["table"]["goal"] == 50
    assert again.state == played.state
    assert again.entries()[-1].kind == "pack"
    with pytest.raises(IllegalCommand, match="content that is installed"):
        again.adopt_pack()
    assert verify(played.path).identical


@pytest.mark.usefixtures("installed")
def test_undo_leads_back_to_the_content_before(played: Match, places: Places) -> None:
    played.adopt_pack()
    played.do(Skip())
    played.undo()
    offer = played.undo_offer()
    assert offer is not None
    assert offer.label == "change of content"
    played.undo()
    assert played.game.content_document() == CONTENT
    again = Match.open(played.path, places)
    assert again.game.content_document() == CONTENT
    again.do(Skip())
    assert again.game.content_document() == CONTENT
    assert Match.open(played.path, places).game.content_document() == CONTENT


@pytest.mark.usefixtures("installed")
def test_content_under_which_the_game_cannot_stand_is_not_adopted(
    played: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = played.path.read_bytes()

    def legal(game: ToyGame, _state: Any) -> tuple[Any, ...]:
        raise KeyError("card 7")

    monkeypatch.setattr(ToyGame, "legal", legal)
    with pytest.raises(ValueError, match="card 7"):
        played.adopt_pack()
    assert played.path.read_bytes() == content


def test_a_step_back_that_cannot_be_made_again_leads_to_the_snapshot_before(
    played: Match, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rules that changed without saying so in their version number cost steps, never the game."""
    played.leave()
    _other_rules(monkeypatch)
    monkeypatch.setattr(ToyGame, "rules_version", 1)
    match = Match.open(played.path, places)
    assert match.state == played.state
    match.undo()
    assert match.state == played.position(0)
    again = Match.open(match.path, places)
    assert again.state == match.state
    assert again.practice


def test_a_redo_that_cannot_be_made_again_is_refused(
    played: Match, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    played.undo_to(1)
    content = played.path.read_bytes()
    _other_rules(monkeypatch)
    monkeypatch.setattr(ToyGame, "rules_version", 1)
    match = Match.open(played.path, places)
    with pytest.raises(IllegalCommand, match="Nothing to do again"):
        match.redo()
    assert match.path.read_bytes() == content
    assert match.state == played.state
