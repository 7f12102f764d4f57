"""NOT SAVED: the game goes on in memory, and everything is stored as soon as a write succeeds."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pocket_tui.match import Match
from pocket_tui.storage.disk import torn_path
from pocket_tui.storage.paths import Places, find_places
from tests.disks import FaultyDisk
from tests.toys import Draw, Guess, Skip, Throw, ToyGame, begin, play

REASONS = {
    "full": "no space left on device",
    "sync": "input/output error",
    "lost": "input/output error",
    "read_only": "read-only file system",
}


def test_a_command_is_one_write_and_one_sync(toy: ToyGame, places: Places) -> None:
    disk = FaultyDisk()
    match = begin(toy, places, disk)
    for step in range(60):
        disk.writes = disk.syncs = 0
        match.do(Skip())
        assert (disk.writes, disk.syncs) == (1, 1), step


def test_a_new_file_is_synced_before_it_gets_its_name_and_its_folder_after(
    toy: ToyGame, places: Places
) -> None:
    class Watching(FaultyDisk):
        def __init__(self) -> None:
            super().__init__()
            self.seen: list[tuple[str, bool]] = []

        def sync(self, file: int) -> None:
            super().sync(file)
            self.seen.append(("file", any(places.saves.glob("*.pocket"))))

        def sync_folder(self, folder: Path) -> None:
            super().sync_folder(folder)
            self.seen.append((folder.name, any(places.saves.glob("*.pocket"))))

    disk = Watching()
    match = begin(toy, places, disk)
    assert disk.seen == [("file", False), ("saves", True)]
    match.do(Skip())
    assert disk.seen[2:] == [("file", True)]


@pytest.mark.parametrize("fault", REASONS)
def test_when_a_write_fails_the_game_goes_on_and_says_path_and_reason(
    fault: str, toy: ToyGame, places: Places
) -> None:
    disk = FaultyDisk()
    match = begin(toy, places, disk)
    play(match, 3)
    before = match.path.read_bytes()
    disk.fault = fault
    done = match.do(Skip())
    assert not done.moved_on
    assert match.trouble is not None
    assert (match.trouble.path, match.trouble.reason) == (str(match.path), REASONS[fault])
    match.do(Draw())
    match.undo()
    assert match.practice
    assert match.number == 6
    assert match.path.read_bytes().startswith(before)
    assert fault == "lost" or match.path.read_bytes() == before


@pytest.mark.parametrize("fault", REASONS)
def test_the_next_write_that_succeeds_stores_everything(fault: str, toy: ToyGame, places: Places) -> None:
    disk = FaultyDisk()
    match = begin(toy, places, disk)
    disk.fault = fault
    play(match, 4)
    disk.fault = ""
    match.do(Skip())
    assert match.trouble is None
    other = Match.open(match.path, places)
    assert (other.state, other.number) == (match.state, 5)


@pytest.mark.parametrize("fault", [*REASONS, "folder"])
def test_retry_stores_what_waits_and_says_whether_it_did(fault: str, toy: ToyGame, places: Places) -> None:
    disk = FaultyDisk()
    match = begin(toy, places, disk)
    disk.fault = fault
    match.do(Skip())
    assert not match.retry()
    assert match.trouble is not None
    disk.fault = ""
    assert match.retry()
    assert match.retry()
    assert match.trouble is None
    assert Match.open(match.path, places).state == match.state


@pytest.mark.parametrize("fault", [*REASONS, "folder"])
def test_a_save_that_cannot_be_created_is_played_all_the_same(
    fault: str, toy: ToyGame, places: Places
) -> None:
    disk = FaultyDisk(fault)
    match = begin(toy, places, disk)
    assert match.trouble is not None
    play(match, 60)
    match.undo()
    assert not match.path.exists()
    disk.fault = ""
    match.leave()
    assert match.trouble is None
    assert Match.open(match.path, places).state == match.state


def test_what_a_failed_write_left_over_does_not_stay_in_the_folder(toy: ToyGame, places: Places) -> None:
    begin(toy, places, FaultyDisk("full"))
    assert [path.name for path in places.saves.iterdir() if not path.name.endswith(".lock")] == []


def test_a_place_that_is_a_file_is_a_trouble_and_no_end(toy: ToyGame, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    match = begin(toy, find_places(tmp_path / "file"))
    play(match, 4)
    assert match.trouble is not None
    assert match.trouble.reason in ("not a directory", "file exists")
    assert match.number == 4


def test_leaving_while_not_saved_leaves_the_trouble_standing(toy: ToyGame, places: Places) -> None:
    disk = FaultyDisk()
    match = begin(toy, places, disk)
    disk.fault = "full"
    match.do(Skip())
    match.leave()
    assert match.trouble is not None


def test_a_save_that_somebody_removed_is_stored_anew(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    play(match, 4)
    match.path.unlink()
    match.do(Skip())
    assert match.trouble is None
    assert Match.open(match.path, places).state == match.state


def test_a_file_that_something_else_changed_is_left_alone_and_the_game_goes_on_in_another(
    toy: ToyGame, places: Places
) -> None:
    match = begin(toy, places)
    play(match, 4)
    spoilt = match.path.read_bytes()[:-40]
    old = match.path
    old.write_bytes(spoilt)
    match.do(Skip())
    assert match.trouble is None
    assert match.path != old
    assert old.read_bytes() == spoilt
    assert old.name in match.notices[0]
    assert Match.open(match.path, places).state == match.state


def test_lines_that_are_no_records_are_left_alone_too(toy: ToyGame, places: Places) -> None:
    match = begin(toy, places)
    old = match.path
    spoilt = old.read_bytes() + b"hello\n"
    old.write_bytes(spoilt)
    match.do(Skip())
    assert (match.path != old, old.read_bytes()) == (True, spoilt)
    assert Match.open(match.path, places).state == match.state


def test_a_torn_last_line_is_ignored_said_and_put_aside_before_the_next_append(
    toy: ToyGame, places: Places
) -> None:
    match = begin(toy, places)
    for command in (Skip(), Guess(True), Throw()):
        match.do(command)
    whole = match.path.read_bytes()
    match.path.write_bytes(whole[:-30])
    torn = whole[:-30].splitlines()[-1]
    other = Match.open(match.path, places)
    assert other.state == match.position(2)
    assert "not wholly stored" in other.notices[0]
    assert match.path.read_bytes() == whole[:-30]
    other.do(Throw())
    assert torn_path(match.path).read_bytes() == torn
    assert match.path.read_bytes().startswith(whole[: -30 - len(torn)])
    assert Match.open(match.path, places).number == 3
    assert not Match.open(match.path, places).notices


LIMITED = """
import resource, signal, sys
from pathlib import Path
from pocket_tui.engine.contract import Options
from pocket_tui.match import Match
from pocket_tui.storage.packs import read_packs
from pocket_tui.storage.paths import find_places
places = find_places(Path(sys.argv[1]))
game = read_packs("airborne_pocket", places).pack.game
match = Match.begin(game, Options(), 1, places, label="Small disk")
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
size = match.path.stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 700, resource.RLIM_INFINITY))
while match.trouble is None:
    match.do(game.legal(match.state)[0])
assert match.trouble.reason == "file too large" or "space" in match.trouble.reason, match.trouble
stored = match.path.read_bytes()
assert stored.endswith(b"\\n") and len(stored) <= size + 700
assert Match.open(match.path, places).number < match.number
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
assert match.retry()
assert Match.open(match.path, places).state == match.state
print("stored", match.number)
"""


def test_a_file_system_that_takes_no_more_is_met_for_real(tmp_path: Path) -> None:
    """The kernel refuses bytes past a limit in the middle of a line; nothing injected."""
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("stored ")
