"""The rulebook that the player reads holds every rule of the Basic game, once."""

from __future__ import annotations

import pytest

from pocket_tui.storage.rulebook import Rulebook, read_rulebook

OF_OTHER_MODES = {34, 83, 87, 89, 90, 109, 110, 113}
BASIC = tuple(f"AIP-{number:03d}" for number in range(1, 130) if number not in OF_OTHER_MODES)
OF_ADVANCED_DECKS = {2}
RULINGS = (*(f"R-{number:02d}" for number in range(1, 54) if number not in OF_ADVANCED_DECKS), "R-90")


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return read_rulebook("airborne_pocket")


def test_every_rule_of_the_basic_game_and_every_ruling_on_it_stands_in_the_book_once(book: Rulebook) -> None:
    """121 rules and 53 rulings, nothing else, each the anchor of one paragraph."""
    assert len(BASIC) == 121
    assert sorted(rule.number for rule in book.rules) == sorted(BASIC + RULINGS)


def test_rules_come_in_the_order_of_their_numbers(book: Rulebook) -> None:
    """The book follows the rulebook; rulings stand between the rules that they explain."""
    numbers = [rule.number for rule in book.rules if not rule.is_ruling]
    assert numbers == sorted(numbers)


def test_no_two_paragraphs_say_the_same(book: Rulebook) -> None:
    texts = [rule.text.casefold() for rule in book.rules]
    assert len(set(texts)) == len(texts)


def test_every_paragraph_is_made_of_whole_sentences(book: Rulebook) -> None:
    for rule in book.rules:
        assert rule.text[0].isupper(), rule.number
        assert rule.text.endswith((".", "!", "?")), rule.number
        assert "  " not in rule.text, rule.number


def test_every_reference_leads_to_a_paragraph(book: Rulebook) -> None:
    for rule in book.rules:
        for number in rule.see:
            assert book.find(number) is not None, f"{rule.number} names {number}"
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
