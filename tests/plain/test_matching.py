"""What a person types, matched against the choices."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import AnyGame, Choice, Decision, Options
from pocket_tui.plain.matching import find_choices, labels_of, numbered
from pocket_tui.plain.telling import tell_found
from tests.games.airborne_pocket.positions import GAME, arrived, decision, meeting, position
from tests.games.pocket_battles.positions import GAME as BATTLES
from tests.games.pocket_battles.positions import battle
from tests.strategies import ready_game


def labels(of: Decision[object], typed: str, game: AnyGame = GAME) -> list[str]:
    return [entry.choice.label for entry in find_choices(game, numbered(of), typed)]


@pytest.fixture
def opening() -> Decision[object]:
    game = ready_game("airborne_pocket")
    found = game.decision(game.setup(Options.of(rules="basic"), 1))
    assert found is not None
    return found


def test_legal_choices_are_numbered_first(opening: Decision[object]) -> None:
    listed = numbered(opening)
    legal = [entry.is_legal for entry in listed]
    assert legal == sorted(legal, reverse=True)
    assert [entry.number for entry in listed] == list(range(1, len(listed) + 1))
    assert not listed[-1].is_legal


@pytest.mark.parametrize(
    ("typed", "label"),
    [
        ("move north", "Move north into the unknown"),
        ("MOVE  North", "Move north into the unknown"),
        ("mo n", "Move north into the unknown"),
        ("n", "Move north into the unknown"),
        ("stay", "Stay on the Drop Zone"),
        ("2", "Move east into the unknown"),
        ("02", "Move east into the unknown"),
    ],
)
def test_a_number_or_the_beginnings_of_words_choose(
    opening: Decision[object], typed: str, label: str
) -> None:
    assert labels(opening, typed) == [label]


def test_several_choices_fit_a_vague_word(opening: Decision[object]) -> None:
    assert len(labels(opening, "move")) == 3


@pytest.mark.parametrize("typed", ["fly", "0", "99", "-1", "", "   ", "the", "move up", "²", "٣"])
def test_other_words_fit_nothing(opening: Decision[object], typed: str) -> None:
    assert labels(opening, typed) == []


def test_a_greyed_choice_is_found_when_no_legal_one_fits(opening: Decision[object]) -> None:
    (found,) = find_choices(GAME, numbered(opening), "rest 1")
    assert found.choice.refusal is not None


def test_the_words_of_the_rules_digest_choose() -> None:
    assert labels(decision(arrived("16*")), "draw") == ["Draw the Event"]
    fight = decision(meeting(4, "16\n4*"))
    assert "Fight bare-handed" in labels(fight, "fight")
    assert labels(fight, "fight colt") == ["Fight with the Colt M1911 .45"]
    assert labels(fight, "evade north")[0].startswith("Evade north")
    rest = decision(position("16*", health=2))
    assert labels(rest, "rest 2") == ["Rest 2 cards"]


def test_a_whole_word_goes_before_the_beginning_of_another() -> None:
    class Words:
        def label(self, command: object) -> str:
            return str(command)

    choices = (Choice("a", "Restock the shelves"), Choice("b", "Rest"))
    found = find_choices(Words(), numbered(Decision(0, "k", "T", "P", choices)), "rest")  # type: ignore[arg-type]
    assert [entry.choice.label for entry in found] == ["Rest"]


def test_every_choice_of_a_game_is_found_by_its_label() -> None:
    for state in (position("16*"), arrived("16*"), meeting(3), position("4* 2\n7 12", health=3)):
        listed = numbered(decision(state))
        for entry in listed:
            if entry.is_legal:
                assert find_choices(GAME, listed, entry.choice.label) == (entry,)


def test_units_that_are_called_alike_are_told_apart_by_their_place() -> None:
    state = battle("LF cavalry_45; RF cavalry_45", "LF warband_22; RF warband_22")
    asked = BATTLES.decision(state)
    assert asked is not None
    listed = numbered(asked)
    several = find_choices(BATTLES, listed, "charge cavalry")
    assert [entry.where.rpartition(", ")[2] for entry in several] == ["left front", "right front"]
    assert find_choices(BATTLES, listed, "charge right") == several[1:]
    assert tell_found(several[0]).endswith(", left front.")


def test_a_line_of_the_list_is_a_choice_even_where_a_word_of_the_shell_begins_it() -> None:
    state = battle("LZ cavalry_45 @1", "RZ warband_22 @1")
    asked = BATTLES.decision(state)
    labels = labels_of(BATTLES, asked)
    assert "leave" in labels
    assert "leave with cavalry 45" in labels
    assert labels_of(BATTLES, None) == set()
