"""Army lists of one's own: kept, found, renamed, sent on; and what happens when a disk or a file is bad."""

from __future__ import annotations

import os
from pathlib import Path

import attrs
import pytest

from pocket_tui.storage.armies import (
    NAME_MOST,
    Armies,
    OwnList,
    read_document,
    read_line,
    refuse_name,
    write_line,
)
from pocket_tui.storage.paths import Places
from pocket_tui.storage.problems import StorageProblem
from tests.disks import FaultyDisk

WALL = OwnList("Wall of spears", "romans", 80, (("onager",), ("cavalry_45", "cavalry_56")))


def put(places: Places, name: str, text: str | bytes) -> Path:
    places.armies.mkdir(parents=True, exist_ok=True)
    path = places.armies / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def bare(kept: OwnList) -> OwnList:
    return attrs.evolve(kept, path=None)


def test_a_list_is_kept_and_comes_back(places: Places) -> None:
    armies = Armies(places)
    assert armies.read().lists == ()
    kept = armies.keep(WALL)
    assert kept.path == places.armies / "wall-of-spears.toml"
    assert [bare(each) for each in armies.read().lists] == [WALL]
    assert bare(armies.get("wall of SPEARS")) == WALL
    assert kept.path.stat().st_mode & 0o777 == 0o600
    assert places.armies.stat().st_mode & 0o777 == 0o700


def test_a_person_can_read_and_edit_the_file(places: Places) -> None:
    kept = Armies(places).keep(WALL)
    assert kept.path is not None
    text = kept.path.read_text()
    assert '  "cavalry_45 + cavalry_56",\n' in text
    kept.path.write_text(text.replace('"onager"', '"scorpio+archers_23"').replace("80", "60") + "# mine\n")
    (read,) = Armies(places).read().lists
    assert (read.size, read.units[0]) == (60, ("scorpio", "archers_23"))


def test_one_of_the_same_name_is_replaced_in_its_file(places: Places) -> None:
    armies = Armies(places)
    armies.keep(WALL)
    armies.keep(attrs.evolve(WALL, name="WALL of spears", size=60))
    (read,) = armies.read().lists
    assert (read.name, read.size) == ("WALL of spears", 60)
    assert len(list(places.armies.iterdir())) == 1


def test_names_that_make_the_same_file_name_get_files_of_their_own(places: Places) -> None:
    armies = Armies(places)
    for name in ("a b", "a-b", "ä", "…", "名"):
        armies.keep(attrs.evolve(WALL, name=name))
    assert {each.name for each in armies.read().lists} == {"a b", "a-b", "ä", "…", "名"}


def test_a_list_is_renamed_and_its_file_stays(places: Places) -> None:
    armies = Armies(places)
    kept, other = armies.keep(WALL), armies.keep(attrs.evolve(WALL, name="Other"))
    renamed = armies.rename(kept, "Hammer")
    assert (renamed.name, renamed.path) == ("Hammer", kept.path)
    assert {each.name for each in armies.read().lists} == {"Hammer", "Other"}
    with pytest.raises(StorageProblem, match='There is a list "hammer" already'):
        armies.rename(other, "hammer")
    assert armies.rename(renamed, "HAMMER").name == "HAMMER"


def test_a_deleted_list_is_gone_and_the_others_are_not(places: Places) -> None:
    armies = Armies(places)
    kept = armies.keep(WALL)
    armies.keep(attrs.evolve(WALL, name="Other"))
    armies.delete(kept)
    assert [each.name for each in armies.read().lists] == ["Other"]
    with pytest.raises(StorageProblem, match="not deleted"):
        armies.delete(kept)


def test_an_unknown_name_gets_the_nearest(places: Places) -> None:
    armies = Armies(places)
    armies.keep(WALL)
    assert armies.find("nothing") is None
    with pytest.raises(StorageProblem, match=r'no list "Wall of spaers"\. Did you mean "Wall of spears"'):
        armies.get("Wall of spaers")


def test_two_of_one_name_are_told_apart_by_a_new_name_alone(places: Places) -> None:
    armies = Armies(places)
    kept = armies.keep(WALL)
    assert kept.path is not None
    put(places, "copy.toml", kept.path.read_bytes())
    with pytest.raises(StorageProblem, match='2 lists are called "Wall of spears"'):
        armies.find("Wall of spears")


# Names are the player's, files are ours.


@pytest.mark.parametrize(
    "name", ["../escaped", "/etc/passwd", "..", ".hidden", "a/b", "con", "x" * NAME_MOST]
)
def test_a_name_is_never_a_path(name: str, places: Places) -> None:
    armies = Armies(places)
    kept = armies.keep(attrs.evolve(WALL, name=name))
    assert kept.path is not None
    assert kept.path.parent == places.armies
    assert not kept.path.name.startswith(".")
    assert bare(armies.get(name)) == attrs.evolve(WALL, name=name)
    assert {path.name for path in places.data.iterdir()} == {"armies"}


@pytest.mark.parametrize(
    "name", ["", "   ", "\x1b[31mred", "two\nlines", "tab\t", "\u202egnp.exe", "x" * (NAME_MOST + 1), "\x00"]
)
def test_a_name_has_visible_characters_and_is_short(name: str, places: Places) -> None:
    assert refuse_name(name)
    with pytest.raises(StorageProblem, match="A name"):
        Armies(places).keep(attrs.evolve(WALL, name=name))
    assert not places.armies.exists()


def test_quotes_and_brackets_in_a_name_come_back_as_they_were(places: Places) -> None:
    name = 'the "best" \\ [b]one[/b] | #1'
    Armies(places).keep(attrs.evolve(WALL, name=name))
    assert [each.name for each in Armies(places).read().lists] == [name]


# What is in the way.


@pytest.mark.parametrize("fault", ["full", "sync", "read_only", "folder"])
def test_a_disk_that_refuses_leaves_everything_as_it_was(fault: str, places: Places) -> None:
    before = Armies(places).keep(WALL)
    disk = FaultyDisk(fault)
    armies = Armies(places, disk)
    with pytest.raises(StorageProblem, match="cannot be written"):
        armies.keep(attrs.evolve(WALL, size=60))
    with pytest.raises(StorageProblem, match="cannot be written"):
        armies.keep(attrs.evolve(WALL, name="Other"))
    with pytest.raises(StorageProblem, match="cannot be written"):
        armies.rename(before, "Other")
    disk.fault = ""
    assert armies.read().lists == (before,)
    assert len(list(places.armies.iterdir())) == 1


def test_a_folder_that_cannot_be_made_or_read_is_a_problem_and_not_an_end(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    places = Places(tmp_path / "data", tmp_path / "state", tmp_path / "config")
    found = Armies(places).read()
    assert found.lists == ()
    assert "cannot be read" in str(found.problems[0])
    with pytest.raises(StorageProblem):
        Armies(places).keep(WALL)


GOOD = 'name = "Good"\narmy = "celts"\nsize = 80\nunits = ["druid"]\n'
DAMAGED = {
    "empty": (b"", '"name" is missing'),
    "torn": (GOOD[:-12].encode(), "is not TOML"),
    "bytes": (b"\xff\xfe\x00", "is not UTF-8 text"),
    "huge": (GOOD.encode() + b"#" * 2**14, "is too large for a list"),
    "unknown key": (GOOD.encode() + b"colour = 3\n", 'unknown key "colour"'),
    "escape": (GOOD.replace("Good", "\\u001b[31m").encode(), "visible characters only"),
    "name": (GOOD.replace('"Good"', "3").encode(), "its name is no text"),
    "army": (GOOD.replace("celts", "../celts").encode(), "its army is no id"),
    "size": (GOOD.replace("80", "true").encode(), "its size is no number"),
    "float": (GOOD.replace("80", "80.0").encode(), "its size is no number"),
    "no units": (GOOD.replace('["druid"]', "[]").encode(), "its units are no list"),
    "unit": (GOOD.replace('"druid"', '"druid; rm"').encode(), "its units are not all of the form"),
    "number": (GOOD.replace('"druid"', "3").encode(), "its units are not all of the form"),
    "deep": (b"name = " + b"[" * 5000, "is not TOML"),
}


@pytest.mark.parametrize("fault", DAMAGED)
def test_a_damaged_file_is_named_and_the_rest_is_there(fault: str, places: Places) -> None:
    content, message = DAMAGED[fault]
    Armies(places).keep(WALL)
    path = put(places, "bad.toml", content)
    found = Armies(places).read()
    assert [bare(each) for each in found.lists] == [WALL]
    (problem,) = found.problems
    assert problem.path == str(path)
    assert message in str(problem)
    assert str(problem).isprintable()


def test_what_is_no_file_is_named_and_never_waited_for(places: Places) -> None:
    places.armies.mkdir(parents=True)
    os.mkfifo(places.armies / "pipe.toml")
    (places.armies / "folder.toml").mkdir()
    (places.armies / "gone.toml").symlink_to(places.armies / "nowhere")
    put(places, "notes.txt", "not looked at")
    put(places, ".half.toml.new", "not looked at either")
    problems = Armies(places).read().problems
    assert [Path(problem.path).name for problem in problems] == ["folder.toml", "gone.toml", "pipe.toml"]
    assert all("is no file" in str(problem) for problem in problems)


def test_a_link_is_read_but_never_written_or_deleted_through(places: Places, tmp_path: Path) -> None:
    outside = tmp_path / "outside.toml"
    outside.write_text(GOOD)
    places.armies.mkdir(parents=True)
    (places.armies / "good.toml").symlink_to(outside)
    armies = Armies(places)
    (linked,) = armies.read().lists
    armies.rename(linked, "Better")
    assert outside.read_text() == GOOD
    (places.armies / "good.toml").unlink()
    (places.armies / "good.toml").symlink_to(outside)
    armies.delete(armies.get("Good"))
    assert outside.read_text() == GOOD
    assert armies.read().lists == ()


def test_a_new_list_never_lands_where_a_link_points(places: Places, tmp_path: Path) -> None:
    places.armies.mkdir(parents=True)
    target = tmp_path / "target"
    (places.armies / "wall-of-spears.toml").symlink_to(target)
    kept = Armies(places).keep(WALL)
    assert kept.path == places.armies / "wall-of-spears-2.toml"
    assert not target.exists()


# One line, to send to somebody.


def test_a_list_is_one_line_and_comes_back() -> None:
    line = write_line(WALL)
    assert line == "Wall of spears | romans | 80 | onager; cavalry_45+cavalry_56"
    assert read_line(line + "\n") == WALL
    odd = attrs.evolve(WALL, name="a | b")
    assert read_line(write_line(odd)) == odd


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("onager", "a list is a line of the form"),
        ("Wall | romans | eighty | onager", "a list is a line of the form"),
        ("Wall | romans | 99999 | onager", "a list is a line of the form"),
        ("Wall | romans | 80 |", "no list of 1 to 60 Units"),
        ("\x1b[2J | romans | 80 | onager", "visible characters"),
        ("Wall | Romans! | 80 | onager", "its army is no id"),
        ("Wall | romans | 80 | onager/../x", "not all of the form"),
    ],
)
def test_a_line_that_is_no_list_is_refused_with_what_is_wrong(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        read_line(text)


def test_a_document_with_too_many_units_or_troops_is_refused() -> None:
    document = {"name": "x", "army": "celts", "size": 80, "units": ["druid"] * 61}
    with pytest.raises(ValueError, match="1 to 60 Units"):
        read_document(document)
    with pytest.raises(ValueError, match="not all of the form"):
        read_document({**document, "units": ["+".join(["druid"] * 61)]})
