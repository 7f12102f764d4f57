"""Content packs on disk: found in order, judged whole, and left out whole when they have a fault."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pocket_tui.games import ready_games
from pocket_tui.storage.packs import check, read_packs
from pocket_tui.storage.paths import Places, content_root
from tests.toys import ToyGame

PACK = 'id = "{id}"\ngame = "toy"\nname = "A pack"\n'


@pytest.fixture
def shipped(toy: ToyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the toy game's packs that come with the program, with a base pack in it."""
    root = tmp_path / "program" / "content"
    monkeypatch.setattr("pocket_tui.storage.packs.content_root", lambda: root)
    _pack(root / "toy" / "base", goal="100")
    return root / "toy"


def _pack(folder: Path, goal: str = "50", more: str = "", **files: str) -> Path:
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text(PACK.format(id=folder.name) + more)
    (folder / "table.toml").write_text(f"goal = {goal}\n")
    for stem, text in files.items():
        (folder / f"{stem}.toml").write_text(text)
    return folder


def _goals(places: Places) -> dict[str, int]:
    return {pack.id: pack.documents["table"]["goal"] for pack in read_packs("toy", places).packs}


def test_the_packs_of_the_program_and_of_the_player_are_found(shipped: Path, places: Places) -> None:
    _pack(places.packs / "toy" / "zebra")
    _pack(places.packs / "toy" / "apple", goal="60")
    (places.packs / "toy" / ".hidden").mkdir()
    (places.packs / "toy" / "notes.txt").write_text("no pack")
    report = read_packs("toy", places)
    assert [pack.id for pack in report.packs] == ["apple", "base", "zebra"]
    assert [pack.own for pack in report.packs] == [True, False, True]
    assert report.problems == ()
    assert report.content is not None
    assert report.content["table"] == {"goal": 100}
    assert report.pack is not None
    assert report.pack.name == "A pack"


def test_the_rulebook_of_a_pack_is_no_part_of_its_content(shipped: Path, places: Places) -> None:
    (shipped / "base" / "rulebook.toml").write_text('title = "help"\n')
    report = read_packs("toy", places)
    assert report.content is not None
    assert sorted(report.content) == ["pack", "table"]


def test_a_pack_takes_the_place_of_another_only_when_it_says_so(shipped: Path, places: Places) -> None:
    own = _pack(places.packs / "toy" / "base", goal="70")
    report = read_packs("toy", places)
    assert _goals(places) == {"base": 100}
    (problem,) = report.problems
    assert str(shipped / "base") in str(problem)
    assert str(own) in str(problem)
    assert "replaces = true" in str(problem)
    (own / "pack.toml").write_text(PACK.format(id="base") + "replaces = true\n")
    assert _goals(places) == {"base": 70}
    assert read_packs("toy", places).problems == ()


def test_a_replacement_with_a_fault_is_left_out_and_the_other_stays(shipped: Path, places: Places) -> None:
    _pack(places.packs / "toy" / "base", goal='"many"', more="replaces = true\n")
    assert _goals(places) == {"base": 100}
    assert len(read_packs("toy", places).problems) == 1


FAULTS = {
    "no pack.toml": ({"pack": None}, "pack.toml: missing; expected id, game and name of the pack"),
    "no TOML": ({"table": "goal = \n"}, "table.toml, line 1: is not TOML: Invalid value"),
    "no TOML at the end": ({"table": "goal = 5\nx = [1,"}, "table.toml, line 2: is not TOML: "),
    "no text": ({"table": b"goal = 5\n\xff"}, "table.toml, line 2: is not UTF-8 text"),
    "too deep": ({"table": "a = " + "[" * 9999}, "table.toml: is nested too deeply"),
    "too long": ({"table": "#" * (2**20 + 1)}, "table.toml: 1,048,577 bytes; expected 1,048,576 at most"),
    "no id": ({"pack": 'game = "toy"\n'}, "pack.toml: id: missing; expected small letters"),
    "odd id": ({"pack": 'id = "My pack"\ngame = "toy"\n'}, "pack.toml: id: expected small letters"),
    "other id": (
        {"pack": 'id = "other"\ngame = "toy"\n'},
        'id: expected "bad", as the folder is called, got',
    ),
    "no game": ({"pack": 'id = "bad"\n'}, "pack.toml: game: missing; expected the id of a game"),
    "odd game": ({"pack": 'id = "bad"\ngame = "toi"\n'}, 'unknown game "toi" (did you mean "toy"?)'),
    "other game": (
        {"pack": 'id = "bad"\ngame = "airborne_pocket"\n'},
        'pack.toml: game: expected "toy", as its folder is called, got "airborne_pocket"',
    ),
    "odd replaces": (
        {"pack": 'id = "bad"\ngame = "toy"\nreplaces = "yes"\n'},
        'pack.toml: replaces: expected true or false, got "yes"',
    ),
    "a sign that moves the cursor": (
        {"table": 'goal = 5\nname = ["a", "\\u001b[2J"]\n'},
        "table.toml: name: it holds U+001B, which is no visible character",
    ),
    "the game's own": ({"table": 'goal = "many"\n'}, "table.toml: goal: expected a whole number"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_pack_with_a_fault_is_left_out_whole_and_the_rest_runs(
    fault: str, shipped: Path, places: Places
) -> None:
    files, message = FAULTS[fault]
    folder = _pack(places.packs / "toy" / "bad")
    for stem, content in files.items():
        file = folder / f"{stem}.toml"
        if content is None:
            file.unlink()
        else:
            file.write_bytes(content if isinstance(content, bytes) else content.encode())
    report = read_packs("toy", places)
    assert _goals(places) == {"base": 100}
    (problem,) = report.problems
    assert str(folder) in str(problem)
    assert message in str(problem)


def test_all_faults_are_listed_at_once(shipped: Path, places: Places) -> None:
    _pack(places.packs / "toy" / "first", table="goal = = 5\n", more="game = 3\n")
    _pack(places.packs / "toy" / "second", more="replaces = 1\n", other="x = \n")
    report = read_packs("toy", places)
    assert [(problem.path.split("toy/")[1], problem.line) for problem in report.problems] == [
        ("first/pack.toml", 4),
        ("first/table.toml", 1),
        ("second/other.toml", 1),
        ("second/pack.toml", None),
    ]


def test_without_the_programs_own_content_there_is_nothing_to_play_with(
    shipped: Path, places: Places
) -> None:
    shutil.rmtree(shipped)
    report = read_packs("toy", places)
    assert report.content is None
    assert "no usable pack comes with the program" in str(report.problems[0])
    _pack(places.packs / "toy" / "mine")
    assert read_packs("toy", places).content is not None


def test_check_judges_a_pack_a_file_in_it_or_a_folder_of_packs(shipped: Path, places: Places) -> None:
    _pack(shipped / "second")
    broken = _pack(shipped / "third", goal='"x"')
    assert [pack.id for pack in check(shipped / "base").packs] == ["base"]
    assert [pack.id for pack in check(shipped / "base" / "table.toml").packs] == ["base"]
    for folder in (shipped, shipped.parent, shipped.parent.parent):
        report = check(folder)
        assert [pack.id for pack in report.packs] == ["base", "second"]
        assert [problem.path for problem in report.problems] == [str(broken)]
    (broken / "pack.toml").unlink()
    assert "pack.toml: missing" in str(check(broken).problems[0])
    assert "there is no pack here" in str(check(places.packs).problems[0])


def test_check_without_a_path_judges_what_the_games_would_find(places: Places) -> None:
    folder = places.packs / "airborne_pocket" / "base"
    shutil.copytree(content_root() / "airborne_pocket" / "base", folder)
    report = check(None, places)
    assert [pack.id for pack in report.packs] == ["base" for _ in ready_games()]
    assert len(report.problems) == 1
    assert "replaces = true" in report.problems[0].message


def test_the_games_own_faults_name_file_and_key(places: Places) -> None:
    folder = places.packs / "airborne_pocket" / "mine"
    shutil.copytree(content_root() / "airborne_pocket" / "base", folder)
    (folder / "pack.toml").write_text('id = "mine"\ngame = "airborne_pocket"\nname = "Mine"\n')
    items = (folder / "items.toml").read_text()
    (folder / "items.toml").write_text(items.replace("power = ", "powr = ", 1))
    report = read_packs("airborne_pocket", places)
    assert [pack.id for pack in report.packs] == ["base"]
    assert any(
        problem.path == f"{folder}/items.toml" and 'did you mean "power"' in problem.message
        for problem in report.problems
    )
