"""The library: every save listed, and what a person does with saves."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.match import Match
from pocket_tui.storage import clock, records
from pocket_tui.storage.paths import Places, find_places
from pocket_tui.storage.problems import Damage, NewerSave, StorageProblem
from pocket_tui.storage.saves import Library
from tests.disks import FaultyDisk
from tests.toys import Draw, Skip, ToyGame, begin, play


@pytest.fixture
def library(places: Places) -> Library:
    return Library(places)


def _damage(path: Path, line: int) -> bytes:
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace(b'"time"', b'"tame"', 1)
    path.write_bytes(b"".join(lines))
    return path.read_bytes()


def test_without_a_folder_there_are_no_saves_and_none_is_made(places: Places, library: Library) -> None:
    assert library.entries() == library.deleted() == []
    assert not places.data.exists()


def test_an_entry_says_what_a_person_needs_to_find_a_game(
    toy: ToyGame, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "now", lambda: "2026-03-07T19:05:30Z")
    match = begin(toy, library.places)
    monkeypatch.setattr(clock, "now", lambda: "2026-03-08T20:00:00Z")
    play(match, 3)
    (entry,) = library.entries()
    assert (entry.path, entry.id) == (match.path, match.id)
    assert (entry.label, entry.game_id) == ("A toy", "toy")
    assert (entry.created, entry.played) == ("2026-03-07T19:05:30Z", "2026-03-08T20:00:00Z")
    assert (entry.mark, entry.summary) == ("T2", toy.summary(match.state))
    assert (entry.commands, entry.over, entry.practice, entry.problem) == (3, False, False, "")


@pytest.mark.parametrize("leaves", [False, True])
def test_practice_end_and_label_show_in_the_list(leaves: bool, toy: ToyGame, library: Library) -> None:
    match = begin(toy, library.places)
    match.do(Draw())
    match.undo()
    while match.outcome() is None:
        match.do(Draw())
    match.rename("Won")
    if leaves:
        match.leave()
    (entry,) = library.entries()
    assert (entry.practice, entry.over, entry.label, entry.commands) == (True, True, "Won", match.number)
    match = Match.open(match.path, library.places)
    match.undo()
    assert not library.entries()[0].over


def test_the_list_knows_the_same_as_the_match_at_every_moment(toy: ToyGame, library: Library) -> None:
    match = begin(toy, library.places)
    for step in range(120):
        match.undo() if step % 13 == 12 else match.do(Skip())
        (entry,) = library.entries()
        assert (entry.commands, entry.summary, entry.practice, entry.label) == (
            match.number,
            toy.summary(match.state),
            match.practice,
            match.label,
        )


def test_the_game_played_last_comes_first(
    toy: ToyGame, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = []
    for hour in (11, 9, 10):
        monkeypatch.setattr(clock, "now", lambda hour=hour: f"2026-03-07T{hour:02}:00:00Z")
        match = begin(toy, library.places)
        match.do(Skip())
        ids.append((hour, match.id))
    assert [entry.id for entry in library.entries()] == [id for _, id in sorted(ids, reverse=True)]
    assert len(library.entries(most=2)) == 2


def test_a_save_that_cannot_be_opened_stays_in_the_list_with_the_reason(
    toy: ToyGame, library: Library
) -> None:
    folder = library.places.saves
    good = begin(toy, library.places)
    whole = good.path.read_bytes()
    (folder / "empty.pocket").write_bytes(b"")
    (folder / "text.pocket").write_bytes(b"hello\n")
    (folder / "newer.pocket").write_bytes(b'{"format":9,"kind":"header"}\n')
    (folder / "header.pocket").write_bytes(whole.replace(b'"seed":7', b'"seed":8'))
    (folder / "end.pocket").write_bytes(whole[:-9] + b"12345" + whole[-4:])
    (folder / "short.pocket").write_bytes(whole.splitlines(keepends=True)[0])
    (folder / "folder.pocket").mkdir()
    (folder / "gone.pocket").symlink_to(folder / "nowhere")
    problems = {entry.id: entry.problem for entry in library.entries()}
    assert problems.pop(good.id) == ""
    assert problems == {
        "empty": "There is no whole line in it: nothing was ever stored.",
        "text": "It is not a save of this program.",
        "newer": "It is written in save format 9; this version reads up to 1.",
        "header": "Line 1 is damaged: its sum is wrong.",
        "end": "It is damaged: its sum is wrong.",
        "short": "It is damaged: it ends before the game began.",
        "folder": "It cannot be read: is a directory.",
        "gone": "It cannot be read: no such file or directory.",
    }
    assert (folder / "text.pocket").read_bytes() == b"hello\n"


def test_damage_in_the_middle_is_found_when_a_save_is_examined(toy: ToyGame, library: Library) -> None:
    match = begin(toy, library.places)
    play(match, 60)
    assert library.examine(match.path) == ""
    _damage(match.path, 8)
    assert library.examine(match.path).startswith("Line 8 is damaged: its sum is wrong.")
    with pytest.raises(Damage) as caught:
        Match.open(match.path, library.places)
    assert (caught.value.line, caught.value.after) == (8, 57)


def test_the_list_reads_with_json_alone(toy: ToyGame, library: Library) -> None:
    begin(toy, library.places)
    code = (
        "import sys\nfrom pocket_tui.storage.paths import find_places\n"
        "from pocket_tui.storage.saves import Library\n"
        "assert len(Library(find_places()).entries()) == 1\n"
        "heavy = {'cattrs', 'filelock', 'tomllib', 'platformdirs'} & set(sys.modules)\n"
        "assert not heavy, heavy"
    )
    home = {"POCKET_TUI_HOME": str(library.places.data.parent), "PATH": os.environ["PATH"]}
    subprocess.run([sys.executable, "-c", code], check=True, env=home)


def test_only_the_ends_of_a_file_are_read_for_the_list(toy: ToyGame, library: Library) -> None:
    class Counting(FaultyDisk):
        read_bytes = 0

        def read(self, path: Path, start: int = 0, most: int = -1) -> bytes:
            content = super().read(path, start, most)
            self.read_bytes += len(content)
            return content

    match = begin(toy, library.places)
    play(match, 2000)
    disk = Counting()
    (entry,) = Library(library.places, disk).entries()
    assert entry.commands == 2000
    assert disk.read_bytes < 25_000 < match.path.stat().st_size


def test_a_save_is_found_by_id_or_by_a_label_that_only_it_has(toy: ToyGame, library: Library) -> None:
    first, second = begin(toy, library.places), begin(toy, library.places)
    assert library.find(second.id).path == second.path
    with pytest.raises(StorageProblem, match="2 saves are called"):
        library.find("A toy")
    second.rename("Evening game")
    assert library.find("Evening game").path == second.path
    assert library.find("evening game").path == second.path
    assert library.find("A toy").path == first.path
    with pytest.raises(StorageProblem, match=r'no save "Evning game"\. Did you mean "Evening game"'):
        library.find("Evning game")


@pytest.mark.parametrize("name", ["../saves/x", "/etc/passwd", "", ".", "[bold]"])
def test_a_name_is_never_a_path(name: str, toy: ToyGame, library: Library) -> None:
    begin(toy, library.places)
    with pytest.raises(StorageProblem, match="There is no save"):
        library.find(name)


def test_renaming_keeps_the_file_and_refuses_what_is_no_label(toy: ToyGame, library: Library) -> None:
    match = begin(toy, library.places)
    library.rename(match.path, "[red]../Ünï[/]")
    assert library.entries()[0].label == "[red]../Ünï[/]"
    assert library.entries()[0].path == match.path
    for label in ("", "x" * 61, "a\x1b]0;b", "a\u202eb", "tab\t"):
        with pytest.raises(StorageProblem, match="label"):
            library.rename(match.path, label)
    with pytest.raises(StorageProblem, match="not renamed: no space left"):
        Library(library.places, FaultyDisk("full")).rename(match.path, "Other")
    assert Match.open(match.path, library.places).label == "[red]../Ünï[/]"


def test_a_copy_goes_on_by_itself(toy: ToyGame, library: Library) -> None:
    match = begin(toy, library.places)
    play(match, 4)
    copy = Match.open(library.copy(match.path), library.places)
    assert (copy.state, copy.label) == (match.state, "A toy (copy)")
    copy.do(Skip())
    assert Match.open(match.path, library.places).state == match.state
    assert Match.open(library.copy(match.path, "Named"), library.places).label == "Named"


def test_what_is_exported_can_be_imported_and_stays_practice(
    toy: ToyGame, library: Library, tmp_path: Path
) -> None:
    match = begin(toy, library.places)
    match.do(Draw())
    match.undo()
    file = library.export(match.path, tmp_path / "mine.pocket")
    assert library.export(match.path, tmp_path).name == match.path.name
    with pytest.raises(StorageProblem, match="exists already"):
        library.export(match.path, file)
    other = find_places(tmp_path / "other")
    imported = Match.open(Library(other).import_file(file), other)
    assert (imported.state, imported.practice, imported.label) == (match.state, True, "A toy")
    assert imported.path.parent == other.saves


def test_what_is_no_save_is_not_imported(toy: ToyGame, library: Library, tmp_path: Path) -> None:
    match = begin(toy, library.places)
    play(match, 9)
    (tmp_path / "text").write_text("hello\n")
    (tmp_path / "newer").write_text('{"format":2,"kind":"header"}\n')
    (tmp_path / "damaged").write_bytes(match.path.read_bytes().replace(b"skip", b"slip", 1))
    (tmp_path / "large").write_bytes(b"")
    os.truncate(tmp_path / "large", records.MAX_FILE + 1)
    for name, kind in (("text", StorageProblem), ("newer", NewerSave), ("damaged", Damage)):
        with pytest.raises(kind):
            library.import_file(tmp_path / name)
    for name in ("large", "missing", "."):
        with pytest.raises(StorageProblem):
            library.import_file(tmp_path / name)
    assert len(library.entries()) == 1


def test_recovery_makes_a_new_save_of_what_is_good_and_never_touches_the_damaged_one(
    toy: ToyGame, library: Library
) -> None:
    match = begin(toy, library.places)
    play(match, 20)
    damaged = _damage(match.path, 15)
    found = library.recover(match.path)
    assert match.path.read_bytes() == damaged
    assert (found.actions, found.missing) == (10, 10)
    assert found.sentence == (
        f"10 actions recovered as {found.path.stem}; 10 lines were left behind, from line 15 on."
    )
    new = Match.open(found.path, library.places)
    assert (new.state, new.label) == (match.position(10), "A toy (recovered)")
    new.do(Skip())
    with pytest.raises(StorageProblem, match="Nothing in it is damaged"):
        library.recover(found.path)


def test_damage_before_the_game_began_leaves_nothing_to_recover(toy: ToyGame, library: Library) -> None:
    match = begin(toy, library.places)
    _damage(match.path, 3)
    with pytest.raises(Damage, match="Line 3"):
        library.recover(match.path)
    assert len(library.entries()) == 1


def test_a_deleted_save_stays_in_the_bin_for_thirty_days(
    toy: ToyGame, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin(toy, library.places)
    play(match, 2)
    content = match.path.read_bytes()
    match.seating.sit(0)
    match.leave()
    binned = library.delete(match.path)
    assert library.entries() == []
    assert [entry.id for entry in library.deleted()] == [match.id]
    assert list(library.places.saves.iterdir()) == []
    today = clock.parse(clock.now()).timestamp()
    monkeypatch.setattr(clock, "now", lambda: clock.write(today + 29 * 86400))
    assert library.empty_bin() == 0
    restored = library.restore(binned)
    assert restored.read_bytes().startswith(content)
    binned = library.delete(restored)
    monkeypatch.setattr(clock, "now", lambda: clock.write(today + 31 * 86400))
    assert library.empty_bin() == 1
    assert library.deleted() == []


def test_two_deleted_saves_of_one_name_do_not_replace_each_other(toy: ToyGame, library: Library) -> None:
    match = begin(toy, library.places)
    content = match.path.read_bytes()
    library.delete(match.path)
    match.path.write_bytes(content)
    library.delete(match.path)
    assert len(library.deleted()) == 2


def test_a_disk_that_refuses_is_a_message(toy: ToyGame, library: Library, tmp_path: Path) -> None:
    match = begin(toy, library.places)
    faulty = Library(library.places, FaultyDisk("read_only"))
    for act in (
        lambda: faulty.copy(match.path),
        lambda: faulty.import_file(match.path),
        lambda: faulty.export(match.path, tmp_path / "out"),
        lambda: Library(library.places, FaultyDisk("folder")).delete(match.path),
        lambda: library.delete(match.path.with_name("none.pocket")),
        lambda: library.restore(match.path.with_name("none.pocket")),
        lambda: library.copy(match.path, "x" * 99),
    ):
        with pytest.raises(StorageProblem):
            act()
    assert [entry.id for entry in library.entries()] == [match.id]


def test_samples_are_listed_beside_the_players_saves(
    toy: ToyGame, library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.begin(toy, Options(), 1, find_places(tmp_path / "other"), label="A start")
    monkeypatch.setattr("pocket_tui.storage.saves.sample_saves_root", lambda: match.path.parent)
    assert [entry.label for entry in library.samples()] == ["A start"]
    assert library.entries() == []
