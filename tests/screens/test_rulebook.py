"""The rulebook: chapters, search, and the way from rule to rule."""

from __future__ import annotations

import pytest

from pocket_tui.screens import rulebook
from pocket_tui.storage.paths import Places
from pocket_tui.storage.rulebook import read_rulebook
from tests.screens.rooms import LARGE, SMALL, opened

GAME = "airborne_pocket"
BOOK = read_rulebook(GAME)


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_it_opens_with_its_chapters_and_the_first_rules(places: Places, size: tuple[int, int]) -> None:
    async with opened(places, "rules", GAME, size=size) as room:
        for chapter in BOOK.chapters[:10]:
            assert chapter.title in room.text
        assert BOOK.rules[0].number in room.text
        assert f"{len(BOOK.rules)} rules" in room.lines()[0]


async def test_a_chapter_under_the_cursor_is_turned_to(places: Places) -> None:
    async with opened(places, "rules", GAME) as room:
        await room.press("down", "down", "down")
        chapter = BOOK.chapters[3]
        assert chapter.rules[0].number in room.text
        await room.press("enter", "down")
        assert room.screen.listing.item.rule is chapter.rules[1]


@pytest.mark.parametrize("number", ["AIP-057", "aip-057", "R-28"])
async def test_it_opens_at_the_rule_that_is_asked_for(places: Places, number: str) -> None:
    async with opened(places, "rules", GAME, number) as room:
        item = room.screen.listing.item
        assert item.rule.number == number.upper()
        assert number.upper() in room.text


async def test_a_number_that_is_not_in_the_book_is_said(places: Places) -> None:
    async with opened(places, "rules", GAME, "AIP-999") as room:
        assert "no rule AIP-999" in room.footer
        assert BOOK.rules[0].number in room.text


async def test_searching_shows_every_rule_with_all_the_words(places: Places) -> None:
    async with opened(places, "rules", GAME) as room:
        await room.press("slash", *"Evade")
        found = [item.rule for item in room.screen.listing.items if item.rule]
        assert tuple(found) == BOOK.search("evade")
        await room.press("enter")
        assert f"{len(found)} with “Evade”" in room.text
        await room.press("escape")
        assert len([item for item in room.screen._rules.items if item.rule]) == len(BOOK.rules)


async def test_searching_for_nothing_that_is_there_says_so(places: Places) -> None:
    async with opened(places, "rules", GAME) as room:
        await room.press("slash", *"xyzzy")
        assert "No rule has all these words" in room.text


async def test_a_link_leads_to_its_rule_and_back(places: Places) -> None:
    rule = next(rule for rule in BOOK.rules if len(rule.see) >= 2)
    async with opened(places, "rules", GAME, rule.number) as room:
        assert "follow" in room.footer
        await room.press("right", "enter")
        assert room.screen.listing.item.rule.number == rule.see[1]
        await room.press("escape")
        assert room.screen.listing.item.rule.number == rule.number
        await room.press("escape")
        assert room.name == "HomeScreen"


async def test_a_rule_without_links_offers_none(places: Places) -> None:
    rule = next(rule for rule in BOOK.rules if not rule.see)
    async with opened(places, "rules", GAME, rule.number) as room:
        assert "follow" not in room.footer


async def test_left_of_the_first_link_stand_the_chapters(places: Places) -> None:
    async with opened(places, "rules", GAME, "AIP-001") as room:
        await room.press("left")
        assert room.screen.listing is room.screen._chapters
        await room.press("right")
        assert room.screen.listing is room.screen._rules


async def test_every_rule_can_be_read_to_its_last_word_in_the_smallest_window(places: Places) -> None:
    """D18: nothing at 80 x 24 is out of reach."""
    async with opened(places, "rules", GAME) as room:
        await room.press("tab", "end")
        last = BOOK.rules[-1]
        words = " ".join(room.text.split())
        assert last.number in words
        assert last.text.split()[-1] in words


async def test_a_book_that_cannot_be_read_is_a_sentence(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: str) -> None:
        raise FileNotFoundError(2, "No such file or directory")

    monkeypatch.setattr(rulebook, "read_rulebook", fail)
    async with opened(places, "rules", GAME) as room:
        assert "The rulebook can't be read" in " ".join(room.text.split())
        await room.press("down", "enter", "right", "end", "slash", *"a", "enter", "escape")
