"""The log: everything that happened, found again, taken out, and a way to each moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

import pytest

from pocket_tui.engine.contract import Telling
from pocket_tui.match import LogEntry, Match
from pocket_tui.storage.paths import Places
from tests.screens.rooms import LARGE, SMALL, begin, opened


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_it_opens_at_its_newest_line_with_turn_action_sentence_and_rule(
    places: Places, size: tuple[int, int]
) -> None:
    """D36: who, what, result, rule."""
    match = begin(places, "Night drop", 20)
    last = match.entries()[-1]
    async with opened(places, "log", match, size=size) as room:
        shown = " ".join(room.text.split())
        assert room.screen.listing.item.number == last.number
        assert last.label[1:] in shown
        assert all(line.text.split()[-1] in shown for line in last.lines)
        assert all(line.rule in shown for line in last.lines)
        assert "20 entries" in room.lines()[0]


async def test_what_was_taken_back_stays_and_says_so(places: Places) -> None:
    match = begin(places, "Night drop", 6)
    match.undo()
    async with opened(places, "log", match) as room:
        assert "taken back" in room.text
        assert "Undo: " in room.text


async def test_a_game_without_a_step_says_so(places: Places) -> None:
    match = begin(places, "Night drop")
    async with opened(places, "log", match) as room:
        assert "Nothing has happened yet." in room.text
        await room.press("enter", "y")
        assert room.name == "LogScreen"


async def test_the_filter_keeps_what_holds_every_word(places: Places) -> None:
    match = begin(places, "Night drop", 25)
    async with opened(places, "log", match) as room:
        await room.press("slash", *"EVENT aip-118", "enter")
        await room.pilot.pause()
        found = room.screen.listing.items
        wanted = [entry for entry in match.entries() if any(line.rule == "AIP-118" for line in entry.lines)]
        assert [entry.number for entry in found] == [entry.number for entry in wanted]
        assert f"{len(wanted)} with “EVENT aip-118”" in room.text
        await room.press("escape")
        assert len(room.screen.listing.items) == len(match.entries())


async def test_a_filter_without_a_find_says_so(places: Places) -> None:
    match = begin(places, "Night drop", 5)
    async with opened(places, "log", match) as room:
        await room.press("slash", *"xyzzy")
        await room.pilot.pause()
        assert "No entry holds all these words." in room.text


async def test_enter_shows_the_board_of_that_moment(places: Places) -> None:
    match = begin(places, "Night drop", 12)
    async with opened(places, "log", match) as room:
        await room.press("up", "up", "enter")
        assert room.name == "ReplayScreen"
        assert room.screen.number == len(match.entries()) - 2


async def test_the_rule_of_a_line_opens_in_the_rulebook(places: Places) -> None:
    match = begin(places, "Night drop", 12)
    async with opened(places, "log", match) as room:
        while not room.screen.listing.item.lines or not room.screen.listing.item.lines[0].rule:
            await room.press("up")
        rule = room.screen.listing.item.lines[0].rule
        await room.press("B")
        assert room.name == "RulebookScreen"
        assert room.screen.listing.item.rule.number == rule


async def test_export_writes_every_line_and_says_where(places: Places) -> None:
    match = begin(places, "Night [b]drop", 12)
    async with opened(places, "log", match, size=(200, 40)) as room:
        await room.press("x")
        path = next((places.data / "exports").iterdir())
        assert room.line_with("WRITTEN").endswith(path.name)
        assert "/data/exports" in room.text
    written = path.read_text()
    assert "Night [b]drop" in written
    assert f"Seed {match.seed}." in written
    for entry in match.entries():
        assert entry.label in written
        assert all(line.text in written for line in entry.lines)


async def test_export_under_a_filter_writes_what_was_found(places: Places) -> None:
    match = begin(places, "Night drop", 25)
    async with opened(places, "log", match) as room:
        await room.press("slash", *"rest", "enter", "x")
    path = next((places.data / "exports").iterdir())
    lines = path.read_text().splitlines()[3:]
    assert all("rest" in line.casefold() for line in lines)


async def test_an_export_that_fails_says_why(places: Places) -> None:
    match = begin(places, "Night drop", 3)
    (places.data / "exports").write_text("in the way")
    async with opened(places, "log", match, size=(200, 40)) as room:
        await room.press("x")
        assert "cannot be made" in room.footer


async def test_copy_sends_the_line_to_the_terminal(places: Places) -> None:
    match = begin(places, "Night drop", 5)
    async with opened(places, "log", match) as room:
        await room.press("y")
        assert match.entries()[-1].label in room.app.clipboard


class Long(Sequence[LogEntry]):
    """Ten thousand entries that count how often one is looked at."""

    def __init__(self) -> None:
        self.looks = 0

    def __len__(self) -> int:
        return 10_000

    @overload
    def __getitem__(self, index: int) -> LogEntry: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[LogEntry]: ...
    def __getitem__(self, index: int | slice) -> LogEntry | Sequence[LogEntry]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        self.looks += 1
        number = index % len(self) + 1
        return LogEntry(number, f"T{number}", "", 0, f"step {number}", (Telling("It was done."),), True)


async def test_ten_thousand_lines_open_by_looking_at_a_page_of_them(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin(places, "Night drop")
    entries = Long()
    monkeypatch.setattr(Match, "entries", lambda *_: entries)
    async with opened(places, "log", match) as room:
        assert "Step 10000" in room.text
        assert entries.looks < 300
        await room.press("home")
        assert "Step 1." in room.text
        assert entries.looks < 600


async def test_searching_ten_thousand_lines_lets_keys_through(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin(places, "Night drop")
    entries = Long()
    monkeypatch.setattr(Match, "entries", lambda *_: entries)
    monkeypatch.setattr("pocket_tui.screens.log._SLICE", 0.0)
    async with opened(places, "log", match) as room:
        await room.press("slash", *"step 99")
        assert room.screen.field.text == "step 99"
        assert not any(entry.number > 9_000 for entry in room.screen.listing.items)
