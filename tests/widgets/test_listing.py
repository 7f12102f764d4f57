"""A list with a cursor: what is seen, what the cursor passes over, and how little is made."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult

from pocket_tui.engine.sheet import Span
from pocket_tui.widgets.flow import flow
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.listing import Listing, Row, heading


class Page(App[None]):
    """An application with nothing but one list."""

    def __init__(self, items: list[str], *, gap: int = 0) -> None:
        super().__init__()
        self.made = 0
        self.moves: list[int] = []
        self.chosen: list[int] = []
        self.list: Listing[str] = Listing(self.lay, items, gap=gap)

    def lay(self, item: str, width: int, ink: Ink) -> Row:
        self.made += 1
        return heading(item[1:]) if item.startswith("#") else Row(flow(item, width, ink))

    def compose(self) -> ComposeResult:
        yield self.list

    def on_listing_moved(self, message: Listing.Moved) -> None:
        self.moves.append(message.index)

    def on_listing_chosen(self, message: Listing.Chosen) -> None:
        self.chosen.append(message.index)

    @property
    def shown(self) -> list[str]:
        paper = self.list.paper
        assert paper is not None
        return [paper.text(y).rstrip() for y in range(paper.height)]


async def test_the_cursor_begins_on_the_first_line_it_can_rest_on() -> None:
    page = Page(["#Fruit", "apple", "pear", "#Trees", "oak"])
    async with page.run_test(size=(30, 12)):
        assert page.list.item == "apple"
        assert page.shown[1].startswith("  FRUIT ──")
        assert page.shown[2] == "▌ apple"


async def test_headings_are_passed_over_both_ways() -> None:
    page = Page(["#Fruit", "apple", "#Trees", "#Tall", "oak"])
    async with page.run_test(size=(30, 12)) as pilot:
        page.list.move(1)
        assert page.list.item == "oak"
        page.list.move(1)
        assert page.list.item == "oak"
        page.list.move(-1)
        assert page.list.item == "apple"
        page.list.move(-1)
        await pilot.pause()
        assert page.list.item == "apple"
        assert page.moves == [4, 1]


async def test_a_list_of_headings_alone_has_no_line_to_rest_on() -> None:
    page = Page(["#One", "#Two"])
    async with page.run_test(size=(30, 12)):
        assert page.list.item is None
        for step in (page.list.first, page.list.last):
            step()
        page.list.page(1)
        assert page.list.item is None


async def test_an_empty_list_says_what_it_is_told() -> None:
    page = Page([])
    page.list.set_reactive(Listing.empty, "Nothing here.")
    async with page.run_test(size=(30, 12)):
        page.list.move(1)
        page.list.last()
        page.list.page(-1)
        assert page.list.item is None
        assert "  Nothing here." in page.shown


async def test_only_what_is_seen_is_made() -> None:
    page = Page([f"line {n}" for n in range(10_000)])
    async with page.run_test(size=(40, 20)):
        assert page.made < 30
        page.list.last()
        assert "▌ line 9999" in page.shown[-1]
        assert page.made < 90
        page.list.go(5_000)
        assert any(line.startswith("▌ line 5000") for line in page.shown)
        assert page.made < 200


@pytest.mark.parametrize("gap", [0, 1])
async def test_the_chosen_line_is_always_seen(gap: int) -> None:
    words = [f"{n}: " + "word " * (n % 17) for n in range(60)]
    page = Page(words, gap=gap)
    async with page.run_test(size=(24, 12)):
        for step in [1] * 400 + [-1] * 400:
            page.list.move(step)
            assert any(line.startswith("▌") for line in page.shown)
        assert page.list.item == words[0]
        assert page.shown[1].startswith("▌ 0:")


async def test_an_entry_taller_than_the_pane_is_read_line_by_line() -> None:
    tall = " ".join(f"w{n}" for n in range(60))
    page = Page(["before", tall, "after"])
    async with page.run_test(size=(20, 10)):
        seen: set[str] = set()
        for _ in range(40):
            page.list.move(1)
            seen |= {word for line in page.shown for word in line.split()}
        assert {f"w{n}" for n in range(60)} <= seen
        assert page.list.item == "after"


async def test_the_headings_above_the_first_entry_come_back() -> None:
    page = Page(["#Top", *[f"line {n}" for n in range(40)]])
    async with page.run_test(size=(30, 12)):
        page.list.last()
        page.list.first()
        assert page.shown[1].startswith("  TOP ──")


async def test_a_page_is_as_much_as_is_seen() -> None:
    page = Page([f"line {n}" for n in range(100)])
    async with page.run_test(size=(30, 12)):
        page.list.page(1)
        assert 8 <= page.list.cursor <= 11
        page.list.page(-1)
        assert page.list.cursor == 0


async def test_other_entries_keep_the_cursor_near() -> None:
    page = Page([f"line {n}" for n in range(30)])
    async with page.run_test(size=(30, 12)):
        page.list.go(20)
        page.list.show_items(["a", "b", "c"])
        assert page.list.item == "c"
        page.list.show_items(["a", "b", "c"], 0)
        assert page.list.item == "a"


async def test_a_list_without_the_keys_shows_where_its_cursor_stands() -> None:
    page = Page(["apple", "pear"])
    async with page.run_test(size=(30, 12)):
        page.list.active = False
        assert page.shown[1] == "▸ apple"


async def test_moving_the_cursor_changes_two_lines() -> None:
    page = Page([f"line {n}" for n in range(5)])
    async with page.run_test(size=(30, 12)):
        before = page.list.paper
        page.list.move(1)
        after = page.list.paper
        assert before is not None
        assert after is not None
        assert [y for y in range(12) if not after.same_line(before, y)] == [1, 2]


async def test_a_mark_shows_where_in_a_long_list_one_is() -> None:
    page = Page([f"line {n}" for n in range(100)])
    async with page.run_test(size=(30, 12)):

        def at() -> list[int]:
            return [y for y, line in enumerate(page.shown) if line.endswith("▐")]

        assert at()[0] == 1
        page.list.last()
        assert at()[-1] == 11
        page.list.show_items(["short"], 0)
        assert at() == []


async def test_the_mouse_chooses_a_line_and_then_does_it() -> None:
    page = Page(["#Fruit", "apple", "pear"])
    async with page.run_test(size=(30, 12)) as pilot:
        await pilot.click(offset=(5, 3))
        assert (page.list.item, page.chosen) == ("pear", [])
        await pilot.click(offset=(5, 3))
        await pilot.click(offset=(5, 1))
        assert (page.list.item, page.chosen) == ("pear", [2])


def test_a_row_is_as_high_as_its_lines_and_what_stands_above() -> None:
    assert Row(((Span("a"),), (Span("b"),)), above=1).height == 3
    assert heading("A", above=0).height == 1
