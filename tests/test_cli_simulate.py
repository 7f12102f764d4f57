"""`simulate` from the shell where armies meet: what is played, and one sentence for what is wrong."""

from __future__ import annotations

import json

import pytest

from pocket_tui.cli import run

BATTLES = ("simulate", "pocket_battles")
QUICK = ("--bot", "random", "--size", "50", "--lists", "random")


def document_of(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert run([*BATTLES, *QUICK, "--json", *words]) == 0
    document: dict[str, object] = json.loads(capsys.readouterr().out)
    return document


def pairings_of(document: dict[str, object]) -> list[tuple[str, str]]:
    return [(each["first"], each["second"]) for each in document["pairings"]]  # type: ignore[attr-defined]


def test_two_armies_meet_in_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    document = document_of(capsys, "--army", "romans", "--army", "celts", "--games", "2", "--seed", "9")
    assert pairings_of(document) == [("romans", "celts")]
    assert document["options"] == {"list_1": "random", "list_2": "random", "size": "50"}
    assert (document["seed"], document["games"]) == (9, 2)


def test_one_army_meets_all_others(capsys: pytest.CaptureFixture[str]) -> None:
    found = pairings_of(document_of(capsys, "--army", "orcs", "--games", "10"))
    assert [first for first, _ in found] == ["orcs"] * 5
    assert "orcs" not in [second for _, second in found]


def test_without_an_army_all_meet_each_other_and_the_table_is_the_same_twice(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = [*BATTLES, *QUICK, "--games", "30"]
    tables = []
    for jobs in ("1", "2"):
        assert run([*words, "--jobs", jobs]) == 0
        tables.append(capsys.readouterr().out.partition("Speed")[0])
    assert tables[0] == tables[1]
    assert tables[0].count(" against ") == 15


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((*BATTLES, "--army", "roman"), "--army: no such army 'roman', did you mean 'romans'?"),
        (
            (*BATTLES, "--army", "romans", "--army", "celts", "--army", "orcs"),
            "--army: two armies meet, not 3",
        ),
        ((*BATTLES, "--size", "65"), "--size: no such size '65', known: 50, 60, 70, 80, 90, 100"),
        ((*BATTLES, "--lists", "radnom"), "--lists: no such kind of list 'radnom', did you mean 'random'?"),
        (
            (*BATTLES, "--option", "army_1=celts"),
            "--option: the seats take turns, so instead of army_1 say --army, --lists or --bot",
        ),
        (
            (*BATTLES, "--bot", "greedy", "--bot", "greedy", "--bot", "random"),
            "--bot: name one bot, or one for each of two sides",
        ),
        (
            ("simulate", "airborne_commander", "--army", "romans"),
            "--army: Airborne Commander has no armies to choose",
        ),
        (
            ("simulate", "airborne_commander", "--lists", "random"),
            "--lists: Airborne Commander has no armies to choose",
        ),
        (
            ("simulate", "airborne_commander", "--size", "60"),
            "--size: Airborne Commander has no size to choose",
        ),
        (
            ("simulate", "airborne_commander", "--bot", "greedy", "--bot", "random"),
            "--bot: one bot plays Airborne Commander, not 2",
        ),
    ],
)
def test_what_a_game_does_not_have_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], sentence: str
) -> None:
    assert run(list(words)) == 2
    assert capsys.readouterr().err.strip() == f"pocket-tui simulate: {sentence}"
