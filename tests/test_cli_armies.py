"""`armies`, and lists of one's own as options of a new game."""

from __future__ import annotations

import io

import pytest

from pocket_tui.cli import run
from pocket_tui.storage.armies import Armies, OwnList
from pocket_tui.storage.paths import Places, find_places

WALL = OwnList("Wall", "celts", 80, (("warband_22", "warband_33"), ("druid",)))
LINE = "Wall | celts | 80 | warband_22+warband_33; druid"
PLAY = ("play", "pocket_battles", "--plain", "--seed", "3", "--option")


@pytest.fixture
def places() -> Places:
    return find_places()


@pytest.fixture
def armies(places: Places) -> Armies:
    armies = Armies(places)
    armies.keep(WALL)
    return armies


def said(out: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert run(arguments) == code
    printed = out.readouterr()
    return printed.err if code else printed.out


@pytest.fixture
def out(capsys: pytest.CaptureFixture[str]) -> pytest.CaptureFixture[str]:
    return capsys


def test_lists_are_listed_and_shown(out: pytest.CaptureFixture[str], armies: Armies) -> None:
    assert said(out, "armies", "list") == "Wall: Celts, 80 points: 2 Units, 12 DP\n"
    assert said(out, "armies", "show", "wall") == (
        "Wall: Celts, 80 points: 2 Units, 12 DP\n  1. Warband 22 and Warband 33\n  2. Druid\n"
    )


def test_without_a_list_that_is_said(out: pytest.CaptureFixture[str]) -> None:
    assert said(out, "armies", "list") == "No list is kept yet.\n"
    assert said(out, "armies", "show", "x", code=1) == 'pocket-tui: There is no list "x".\n'


def test_a_friend_gets_a_list_as_one_line(out: pytest.CaptureFixture[str], armies: Armies) -> None:
    assert said(out, "armies", "export", "Wall") == f"{LINE}\n"
    armies.delete(armies.get("Wall"))
    assert said(out, "armies", "import", LINE) == 'Kept as "Wall".\n'
    assert [each.units for each in armies.read().lists] == [WALL.units]


def test_lines_are_read_from_standard_input(
    out: pytest.CaptureFixture[str], places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{LINE}\n\nTwo | romans | 60 | onager\n"))
    said(out, "armies", "import", "-")
    assert {each.name for each in Armies(places).read().lists} == {"Wall", "Two"}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (LINE, 'there is a list "Wall" already'),
        ("Bad | celts | 80 | druid; druid", '"Bad" is not legal: Only 1 of Druid in this army.'),
        ("Bad | picts | 80 | druid", '"Bad" is not legal: There is no such troop in this army.'),
        ("nonsense", "it can't be taken in: a list is a line of the form"),
        ("\x1b[2J | celts | 80 | druid", "visible characters only"),
    ],
)
def test_a_line_that_cannot_be_taken_in_is_refused_with_one_sentence(
    line: str, reason: str, out: pytest.CaptureFixture[str], armies: Armies
) -> None:
    complaint = said(out, "armies", "import", line, code=1)
    assert reason in complaint
    assert complaint.count("\n") == 1
    assert "\x1b" not in complaint
    assert [each.name for each in armies.read().lists] == ["Wall"]


def test_a_list_is_renamed_and_deleted(out: pytest.CaptureFixture[str], armies: Armies) -> None:
    assert said(out, "armies", "rename", "Wall", "Hammer") == 'Renamed to "Hammer".\n'
    assert "Deleted" in said(out, "armies", "delete", "hammer")
    assert armies.read().lists == ()


def test_a_damaged_file_is_named_on_stderr_without_its_control_characters(
    out: pytest.CaptureFixture[str], armies: Armies
) -> None:
    (armies.folder / "b\x1b[2Jad.toml").write_text("?")
    assert run(["armies", "list"]) == 0
    printed = out.readouterr()
    assert printed.out.startswith("Wall: ")
    assert "is not TOML" in printed.err
    assert "\x1b" not in printed.err


def test_a_battle_is_begun_with_a_list_by_its_name(
    out: pytest.CaptureFixture[str], armies: Armies, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert "To place: 2 Units" in said(out, *PLAY, "list_1=WALL")


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("list_1=Wal", "--option list_1: no such value 'Wal', did you mean 'Wall'?"),
        ("list_2=Wall", '--option list_2: "Wall" can\'t be used here. It is a list of the Celts'),
        ("list_1=../Wall", "--option list_1: no such value '../Wall', did you mean 'Wall'?"),
        ("list_1=own:druid;druid", "--option: This list can't be used: Only 1 of Druid in this army"),
        ("size=55", "--option size: no such value '55'"),
    ],
)
def test_a_list_that_does_not_fit_is_refused_with_one_sentence(
    option: str, reason: str, out: pytest.CaptureFixture[str], armies: Armies
) -> None:
    complaint = said(out, *PLAY, option, code=2)
    assert reason in complaint
    assert complaint.count("\n") == 1
