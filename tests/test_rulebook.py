"""The rulebooks that the player reads hold every rule of their games, once."""

from __future__ import annotations

import re

import pytest

from pocket_tui.games import ready_games
from pocket_tui.storage.rulebook import Rulebook, read_rulebook

OF_OTHER_MODES = {34, 83, 87, 89, 90, 109, 110, 113}
BASIC = tuple(f"AIP-{number:03d}" for number in range(1, 130) if number not in OF_OTHER_MODES)
OF_ADVANCED_DECKS = {2}
RULINGS = (*(f"R-{number:02d}" for number in range(1, 54) if number not in OF_ADVANCED_DECKS), "R-90")

COMMANDER = tuple(f"AC-{number:02d}" for number in range(1, 115))
COMMANDER_RULINGS = tuple(f"AC-R{number:02d}" for number in range(1, 38))

BATTLES = (
    *(f"PB-{number:02d}" for number in range(1, 71)),
    *(f"PB-T{number:02d}" for number in range(1, 29)),
)
BATTLES_RULINGS = (
    *(f"PB-R{number:02d}" for number in range(1, 41)),
    *(f"PB-TR{number:02d}" for number in range(1, 49)),
)

NUMBERS = {
    "airborne_pocket": BASIC + RULINGS,
    "airborne_commander": COMMANDER + COMMANDER_RULINGS,
    "pocket_battles": BATTLES + BATTLES_RULINGS,
}


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return read_rulebook("airborne_pocket")


@pytest.fixture(params=sorted(NUMBERS))
def any_book(request: pytest.FixtureRequest) -> Rulebook:
    return read_rulebook(request.param)


def number_in(number: str) -> tuple[str, int]:
    """The series of a number, and its place there: rules come before the traits that have a series."""
    return "".join(re.findall(r"\D", number)), int("".join(re.findall(r"\d", number)))


def test_every_game_has_its_numbers_listed_here() -> None:
    assert {card.id for card in ready_games()} <= set(NUMBERS)


@pytest.mark.parametrize("game_id", sorted(NUMBERS))
def test_every_rule_of_a_game_and_every_ruling_on_it_stands_in_the_book_once(game_id: str) -> None:
    """121 rules and 53 rulings of the first game, 114 and 37 of the second, 98 and 88 of the third."""
    assert (len(BASIC), len(RULINGS), len(COMMANDER), len(COMMANDER_RULINGS)) == (121, 53, 114, 37)
    assert (len(BATTLES), len(BATTLES_RULINGS)) == (98, 88)
    numbers = [rule.number for rule in read_rulebook(game_id).rules]
    assert sorted(numbers) == sorted(NUMBERS[game_id])


def test_rules_come_in_the_order_of_their_numbers(any_book: Rulebook) -> None:
    """The book follows the rulebook; rulings stand between the rules that they explain."""
    numbers = [number_in(rule.number) for rule in any_book.rules if not rule.is_ruling]
    assert numbers == sorted(numbers)


def test_rulings_are_told_from_rules_by_their_numbers() -> None:
    for game_id, rulings in (
        ("airborne_pocket", RULINGS),
        ("airborne_commander", COMMANDER_RULINGS),
        ("pocket_battles", BATTLES_RULINGS),
    ):
        found = [rule.number for rule in read_rulebook(game_id).rules if rule.is_ruling]
        assert sorted(found) == sorted(rulings)


def test_no_two_paragraphs_say_the_same(any_book: Rulebook) -> None:
    texts = [rule.text.casefold() for rule in any_book.rules]
    assert len(set(texts)) == len(texts)


def test_every_paragraph_is_made_of_whole_sentences(any_book: Rulebook) -> None:
    for rule in any_book.rules:
        assert rule.text[0].isupper(), rule.number
        assert rule.text.endswith((".", "!", "?")), rule.number
        assert "  " not in rule.text, rule.number


def test_every_reference_leads_to_a_paragraph(any_book: Rulebook) -> None:
    for rule in any_book.rules:
        for number in rule.see:
            assert any_book.find(number) is not None, f"{rule.number} names {number}"
            assert number != rule.number


@pytest.mark.rules("AIP-127", "AIP-128", "AIP-129")
@pytest.mark.parametrize(
    ("number", "words"),
    [("AIP-127", "costs a card"), ("AIP-128", "evade"), ("AIP-129", "present")],
)
def test_AIP_127_AIP_128_AIP_129_the_advice_is_shown_under_notes_and_tips(
    book: Rulebook, number: str, words: str
) -> None:
    """Advice changes no rule; the player reads it in the last chapter."""
    chapter = book.chapter_of(number)
    assert chapter is not None
    assert chapter.title == "Notes and tips"
    rule = book.find(number)
    assert rule is not None
    assert words in rule.text.casefold()


def test_a_rule_is_found_by_its_number_in_any_case(book: Rulebook) -> None:
    rule = book.find(" aip-031 ")
    assert rule is not None
    assert rule.number == "AIP-031"
    assert book.find("AIP-130") is None


def test_a_search_finds_every_paragraph_that_holds_all_the_words(book: Rulebook) -> None:
    found = book.search("flare INSIDE pile")
    assert [rule.number for rule in found] == ["R-51"]
    assert book.search("jam colour")[0].number == "AIP-069"
    assert {rule.number for rule in book.search("resting")} >= {"AIP-077", "R-06", "AIP-082"}


def test_a_search_finds_a_paragraph_by_its_number(book: Rulebook) -> None:
    assert [rule.number for rule in book.search("aip-063")] == ["AIP-063"]


def test_a_search_for_nothing_or_for_a_word_nobody_wrote_finds_nothing(book: Rulebook) -> None:
    assert book.search("   ") == ()
    assert book.search("zeppelin") == ()


def test_a_game_without_a_rulebook_is_an_error_and_not_an_empty_book() -> None:
    with pytest.raises(OSError, match=r"rulebook\.toml"):
        read_rulebook("no_such_game")
