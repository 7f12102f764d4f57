"""Playing a match: do, undo, redo, open again; and what the records of it say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pocket_tui.engine.contract import IllegalCommand, Options
from pocket_tui.match import Match, verify
from pocket_tui.storage.paths import Places
from pocket_tui.storage.problems import StorageProblem
from tests.toys import Draw, Guess, Skip, TakeBack, Throw, ToyGame, begin, play


def _records(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def _kinds(path: Path) -> list[str]:
    return [record["kind"] for record in _records(path)]


def test_a_new_game_is_on_the_disk_at_once_with_header_content_label_and_state(
    toy: ToyGame, places: Places
) -> None:
    match = begin(toy, places, iron=True)
    header, pack, label, snapshot = _records(match.path)
    assert header["format"] == 1
    assert (header["game"], header["seed"], header["rules"], header["iron"]) == ("toy", 7, 1, True)
    assert header["seats"] == [{"name": "Player 1", "bot": ""}]
    assert pack["content"] == toy.content
    assert label["label"] == "A toy"
    assert snapshot["state"] == toy.codec().dump_state(match.state)
    assert match.path.parent == places.saves
    assert match.path.stat().st_mode & 0o777 == 0o600
    assert match.trouble is None


def test_a_command_is_a_record_with_everything_the_log_and_the_list_need(
    toy: ToyGame, places: Places
) -> None:
    match = begin(toy, places)
    match.do(Guess(True))
    done = match.do(Throw())
    record = _records(match.path)[-1]
    assert done.number == record["n"] == 2
    assert record["on"] == 1
    assert record["seat"] == 0
    assert record["command"] == {"type": "throw"}
    assert record["label"] == "throw"
    assert (record["mark"], record["now"]) == ("T1", toy.summary(match.state))
    assert record["over"] is False
    assert record["reveals"] is True
    assert record["events"] == [toy.codec().dump_event(event) for event in done.events]
    assert len(record["sum"]) == 32


def test_an_illegal_command_changes_nothing(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    content, state = match.path.read_bytes(), match.state
    with pytest.raises(IllegalCommand, match="Guess first") as caught:
        match.do(Throw())
    assert caught.value.refusal.code == "E-TOY-2"
    assert (match.path.read_bytes(), match.state, match.number) == (content, state, 0)


def test_opened_again_a_match_stands_where_it_was_left(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places, iron=True, players="2")
    for command in (Draw(), Guess(False), Throw(), Skip()):
        match.do(command)
    other = Match.open(match.path, places)
    for name in ("state", "number", "label", "seed", "options", "seats", "iron", "practice", "id", "created"):
        assert getattr(other, name) == getattr(match, name), name
    assert other.game.content_document() == toy.content
    assert other.options == Options.of(players="2")


def test_undo_and_redo_go_step_by_step_and_are_records(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    states = [match.state]
    for command in (Guess(True), TakeBack(), Guess(False)):
        match.do(command)
        states.append(match.state)
    for state in states[-2::-1]:
        match.undo()
        assert match.state == state
    assert match.undo_offer() is None
    for state in states[1:]:
        match.redo()
        assert match.state == state
    assert match.redo_offer() is None
    assert [(r["kind"], r["to"]) for r in _records(match.path) if r["kind"] in ("undo", "redo")] == [
        ("undo", 2),
        ("undo", 1),
        ("undo", 0),
        ("redo", 1),
        ("redo", 2),
        ("redo", 3),
    ]


def test_undo_and_redo_go_on_after_a_restart(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    play(match, 12)
    at_ten = match.position(10)
    match.undo()
    other = Match.open(match.path, places)
    other.undo()
    assert other.state == at_ten
    third = Match.open(match.path, places)
    third.redo()
    third.redo()
    assert third.state == match.position(12)
    assert third.redo_offer() is None


def test_a_new_command_clears_redo(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    match.do(Skip())
    match.undo()
    match.do(Guess(True))
    assert match.redo_offer() is None
    with pytest.raises(IllegalCommand, match="Nothing to do again"):
        match.redo()
    assert Match.open(match.path, places).redo_offer() is None


def test_nothing_to_undo_is_refused(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    assert match.undo_offer() is None
    with pytest.raises(IllegalCommand, match="Nothing to undo") as caught:
        match.undo()
    assert caught.value.refusal.code == "E-UNDO-1"


def test_undo_names_what_it_takes_back_and_what_it_passes(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    match.do(Guess(True))
    offer = match.undo_offer()
    assert offer is not None
    assert (offer.label, offer.reveals, offer.refusal, offer.to, offer.steps) == ("guess", (), None, 0, 1)
    match.do(Throw())
    offer = match.undo_offer()
    assert offer is not None
    assert offer.label == "throw"
    assert len(offer.reveals) == 1
    assert offer.reveals[0].startswith("The die shows")
    match.undo()
    redo = match.redo_offer()
    assert redo is not None
    assert (redo.label, redo.to) == ("throw", 2)


def test_going_back_past_a_reveal_marks_the_game_as_practice_for_good(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    match.do(Draw())
    match.do(Skip())
    match.undo()
    assert not match.practice
    match.undo()
    assert match.practice
    match.redo()
    match.redo()
    assert match.practice
    assert Match.open(match.path, places).practice


def test_the_same_command_after_undo_rolls_the_same(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    first = match.do(Draw()).events
    match.undo()
    assert match.do(Draw()).events == first


def test_iron_refuses_to_go_back_past_a_reveal(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places, iron=True)
    match.do(Draw())
    match.do(Guess(True))
    match.undo()
    offer = match.undo_offer()
    assert offer is not None
    assert offer.refusal is not None
    with pytest.raises(IllegalCommand) as caught:
        match.undo()
    assert caught.value.refusal.code == "E-UNDO-2"
    assert caught.value.refusal.reason == "A card or location was revealed; undo stops here."
    with pytest.raises(IllegalCommand):
        match.undo_to(0)
    assert not match.practice


def test_undo_to_goes_back_many_steps_in_one_record(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    play(match, 10)
    wanted = match.position(3)
    offer = match.undo_to_offer(3)
    assert offer is not None
    assert (offer.to, offer.steps, offer.label) == (3, 7, "skip")
    match.undo_to(3)
    assert match.state == wanted
    assert match.number == 11
    assert Match.open(match.path, places).state == wanted


@pytest.mark.parametrize("number", [5, 99, -1])
def test_undo_to_what_is_not_behind_is_refused(number: int, toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    play(match, 5)
    with pytest.raises(IllegalCommand, match="not on the line"):
        match.undo_to(number)


def test_the_position_of_every_record_can_be_seen_taken_back_or_not(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    states = [match.state]
    for act in ("do", "do", "undo", "do", "undo", "redo", "do"):
        if act == "do":
            match.do(Guess(True) if match.state.guess is None else TakeBack())
        else:
            getattr(match, act)()
        states.append(match.state)
    other = Match.open(match.path, places)
    assert [other.position(number) for number in range(8)] == states
    with pytest.raises(IndexError):
        other.position(8)


def test_a_snapshot_is_due_with_fifty_commands_of_its_weight(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    play(match, 49)
    assert _kinds(match.path).count("snapshot") == 1
    play(match, 1)
    assert _kinds(match.path)[-2:] == ["command", "snapshot"]


def test_a_heavy_state_waits_for_commands_of_its_weight_but_not_for_more_than_250(
    toy: ToyGame, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    codec = toy.codec()
    heavy = {"heavy": "x" * 10**5}
    monkeypatch.setattr(type(codec), "dump_state", lambda _self, _state: heavy)
    match = begin(toy, places)
    play(match, 249)
    assert _kinds(match.path).count("snapshot") == 1
    play(match, 1)
    assert _kinds(match.path)[-1] == "snapshot"


def test_leaving_writes_a_snapshot_once(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    match.leave()
    assert _kinds(match.path).count("snapshot") == 1
    match = Match.open(match.path, places)
    play(match, 3)
    match.leave()
    assert _kinds(match.path)[-1] == "snapshot"
    content = match.path.read_bytes()
    again = Match.open(match.path, places)
    assert again.state == match.state
    again.leave()
    assert match.path.read_bytes() == content


def test_an_undo_behind_the_last_snapshot_writes_a_new_one(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    play(match, 5)
    match.leave()
    match = Match.open(match.path, places)
    match.undo()
    kind, snapshot = _records(match.path)[-2:]
    assert kind["kind"] == "undo"
    assert snapshot["kind"] == "snapshot"
    assert snapshot["at"] == 4
    assert snapshot["state"] == toy.codec().dump_state(match.state)


def test_one_command_is_one_line_and_nothing_is_rewritten(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    for _ in range(60):
        before = match.path.read_bytes()
        match.do(Skip())
        after = match.path.read_bytes()
        assert after.startswith(before)
        assert len(after) > len(before)


def test_a_game_that_ended_says_so_and_can_be_undone(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    while match.outcome() is None:
        match.do(Draw())
    assert match.decision() is None
    assert _records(match.path)[-1]["over"] or _records(match.path)[-2]["over"]
    with pytest.raises(IllegalCommand, match="over"):
        match.do(Draw())
    match.undo()
    assert match.outcome() is None


def test_a_label_must_be_visible_and_short(toy: ToyGame, places: Places) -> None:
    for label in ("x" * 61, "a\x1b[31mb", "a\nb", "  "):
        with pytest.raises(ValueError, match="label"):
            Match.begin(toy, Options(), 7, places, label=label)
    assert not places.saves.exists()
    match = Match.begin(toy, Options(), 7, places, label="[b]../Ünï 漢字[/b]")
    match.rename("other")
    assert match.label == Match.open(match.path, places).label == "other"
    with pytest.raises(ValueError, match="label"):
        match.rename("")


def test_without_a_label_the_game_gives_one(toy: ToyGame, places: Places) -> None:
    assert Match.begin(toy, Options(), 7, places).label.startswith("Toy, ")


def test_the_hint_is_the_bots_choice_from_a_view_and_dice_that_are_not_the_games(
    toy: ToyGame, places: Places
) -> None:
    match = begin(toy, places)
    hint = match.hint()
    assert hint is not None
    assert hint == match.hint()
    assert hint.command in toy.legal(match.state)
    assert hint.label == toy.label(hint.command)
    assert hint.reason == "It is as good as any."
    state = match.state
    match.do(Skip())
    assert match.state.dice == state.dice


def test_there_is_no_hint_when_nothing_is_to_be_decided(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    while match.outcome() is None:
        match.do(Draw())
    assert match.hint() is None


def test_a_long_way_back_names_the_first_reveals_and_says_that_there_are_more(
    toy: ToyGame, places: Places
) -> None:
    match = begin(toy, places)
    for _ in range(12):
        match.do(Draw())
    offer = match.undo_to_offer(0)
    assert offer is not None
    assert len(offer.reveals) == 10
    assert offer.reveals[0].startswith("A card with")
    assert offer.reveals[-1] == "And more."


def test_what_happened_leaves_out_what_was_taken_back(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    match.do(Draw())
    match.do(Guess(True))
    match.undo()
    match.do(Skip())
    tags = [toy.codec().dump_event(event)["type"] for event in match.happened()]
    assert tags == ["drawn", "skipped"]


def test_looking_on_changes_nothing_on_the_disk(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    play(match, 3)
    files = sorted(path.name for path in places.saves.iterdir())
    watcher = Match.open(match.path, places, watching=True)
    assert watcher.state == match.state
    for act in (lambda: watcher.do(Skip()), watcher.undo, watcher.redo, lambda: watcher.rename("x")):
        with pytest.raises(IllegalCommand, match="looking on"):
            act()
    content = match.path.read_bytes()
    match.do(Skip())
    assert watcher.follow()
    assert watcher.state == match.state
    watcher.leave()
    assert match.path.read_bytes() != content
    assert Match.open(match.path, places).number == 4
    assert sorted(path.name for path in places.saves.iterdir()) == files


def test_a_sample_is_copied_when_it_is_opened(
    toy: ToyGame, places: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin(toy, places)
    play(match, 3)
    samples = tmp_path / "samples"
    samples.mkdir()
    sample = samples / "first.pocket"
    content = match.path.read_bytes()
    sample.write_bytes(content)
    monkeypatch.setattr("pocket_tui.match.opening.sample_saves_root", lambda: samples)
    opened = Match.open(sample, places)
    assert opened.path.parent == places.saves
    assert opened.state == match.state
    assert "copy of a sample" in opened.notices[0]
    opened.do(Skip())
    assert sample.read_bytes() == content
    assert Match.open(opened.path, places).state == opened.state
    assert list(samples.iterdir()) == [sample]


def test_verify_replays_from_the_start(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    play(match, 60)
    for _ in range(5):
        match.undo()
    match.redo()
    match.do(Guess(True))
    match.leave()
    verdict = verify(match.path)
    assert verdict.identical
    assert verdict.sentence == "Identical after 61 commands."


def test_verify_names_the_first_difference(
    toy: ToyGame, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin(toy, places)
    for command in (Skip(), Draw(), Draw()):
        match.do(command)
    match.leave()
    monkeypatch.setattr("tests.toy_game.Dice.roll", lambda dice, _sides: (1, dice))
    verdict = verify(match.path)
    assert not verdict.identical
    assert verdict.commands == 0
    assert verdict.sentence == "Not identical: the snapshot on line 4 shows another state."


def test_a_game_that_this_version_does_not_have_is_refused(
    toy: ToyGame, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin(toy, places)
    monkeypatch.setattr("pocket_tui.games.GAMES", ())
    with pytest.raises(StorageProblem, match='This version has no game "toy"'):
        Match.open(match.path, places)
