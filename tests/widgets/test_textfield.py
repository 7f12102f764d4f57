"""A line to type in: letters of any width, pastes of any kind, and nothing that blinks."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual import events
from textual.app import App, ComposeResult

from pocket_tui.widgets.textfield import TextField, one_line


class Page(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self.field = TextField()
        self.told: list[tuple[str, str]] = []

    def compose(self) -> ComposeResult:
        yield self.field

    def on_key(self, event: events.Key) -> None:
        self.field.press(event)

    def on_text_field_changed(self, message: TextField.Changed) -> None:
        self.told.append((type(message).__name__, message.text))

    on_text_field_submitted = on_text_field_cancelled = on_text_field_changed

    @property
    def shown(self) -> list[str]:
        paper = self.field.paper
        assert paper is not None
        return [paper.text(y).rstrip() for y in range(paper.height)]


@asynccontextmanager
async def typing(text: str = "", **how: object) -> AsyncIterator[tuple[Page, object]]:
    page = Page()
    async with page.run_test(size=(40, 10)) as pilot:
        page.field.open("Name", text, **how)  # type: ignore[arg-type]
        yield page, pilot


async def test_letters_go_where_the_cursor_stands() -> None:
    async with typing("ac") as (page, pilot):
        await pilot.press("left", "b", "end", "d", "home", "x")  # type: ignore[attr-defined]
        assert page.field.text == "xabcd"
        assert page.shown[0] == "▌ NAME  xabcd"


@pytest.mark.parametrize(
    ("keys", "left"),
    [
        (("backspace",), "one tw"),
        (("home", "delete"), "ne two"),
        (("ctrl+w",), "one "),
        (("ctrl+u",), ""),
        (("home", "backspace"), "one two"),
        (("end", "delete"), "one two"),
    ],
)
async def test_what_is_taken_away(keys: tuple[str, ...], left: str) -> None:
    async with typing("one two") as (page, pilot):
        await pilot.press(*keys)  # type: ignore[attr-defined]
        assert page.field.text == left


async def test_a_mark_above_a_letter_goes_with_its_letter() -> None:
    async with typing("ae\u0301") as (page, pilot):
        await pilot.press("backspace")  # type: ignore[attr-defined]
        assert page.field.text == "a"


async def test_a_paste_becomes_one_harmless_line_cut_at_the_limit() -> None:
    """D24."""
    async with typing(limit=12) as (page, _):
        page.field.insert("one\ntwo\x1b[31m\tthree\x07 and more")
        assert page.field.text == "one two[31m "
        assert "There is room for 12 characters." in page.shown[1]


async def test_a_megabyte_is_cut_and_shown() -> None:
    async with typing(limit=60) as (page, _):
        page.field.insert("x" * 1_000_000)
        assert len(page.field.text) == 60


async def test_where_digits_are_wanted_nothing_else_is_taken() -> None:
    async with typing("1", digits=True) as (page, pilot):
        await pilot.press("x")  # type: ignore[attr-defined]
        assert page.field.text == "1"
        assert "Only digits can stand here." in page.shown[1]
        page.field.insert(" 23\n")
        assert page.field.text == "123"
        page.field.insert("٣")
        assert page.field.text == "123"


async def test_a_text_longer_than_the_field_shows_where_the_cursor_is() -> None:
    async with typing("0123456789" * 6) as (page, pilot):
        assert page.shown[0].endswith("9")
        await pilot.press("home")  # type: ignore[attr-defined]
        assert "NAME  0123" in page.shown[0]


async def test_wide_letters_keep_the_cursor_on_its_letter() -> None:
    async with typing("日本") as (page, pilot):
        paper = page.field.paper
        assert paper is not None
        assert paper.cursor == (8 + 4, 0)
        await pilot.press("left")  # type: ignore[attr-defined]
        paper = page.field.paper
        assert paper is not None
        assert paper.cursor == (8 + 2, 0)


async def test_it_tells_changes_enter_and_escape() -> None:
    async with typing() as (page, pilot):
        await pilot.press("a", "enter", "escape")  # type: ignore[attr-defined]
        await pilot.pause()  # type: ignore[attr-defined]
        assert page.told == [("Changed", "a"), ("Submitted", "a"), ("Cancelled", "a")]


async def test_keys_that_mean_nothing_in_a_field_are_left_alone() -> None:
    async with typing("a") as (page, _):
        assert not page.field.press(events.Key("f5", None))
        assert not page.field.press(events.Key("ctrl+l", "\x0c"))
        assert page.field.text == "a"


async def test_closed_it_asks_its_question() -> None:
    async with typing("a") as (page, _):
        page.field.close("Saves", "Enter goes on.", "Nothing is lost.")
        assert page.shown[:2] == ["▌ SAVES Enter goes on.", "  Nothing is lost."]
        page.field.close("")
        assert page.shown[:2] == ["", ""]


def test_one_line_has_no_line_ends_and_no_control_characters() -> None:
    assert one_line("a\r\nb\tc\x00\x1b\u202e") == "a  b c"
