"""The list of saves: find, open, rename, copy, export, import, recover, throw away, take back."""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.match import Match
from pocket_tui.screens.kept import Kept
from pocket_tui.screens.saves import SavesScreen
from pocket_tui.storage.paths import Places
from pocket_tui.storage.saves import Library
from pocket_tui.storage.summary import SaveEntry
from tests.screens.rooms import LARGE, SMALL, begin, left, opened
from tests.strategies import ready_game


def labels(places: Places) -> list[str]:
    return sorted(entry.label for entry in Library(places).entries())


def damaged(places: Places, label: str = "Broken") -> Path:
    """A save with one letter changed near its end."""
    match = left(begin(places, label, 6))
    content = bytearray(match.path.read_bytes())
    content[-400] ^= 1
    match.path.write_bytes(content)
    return match.path


async def test_a_save_is_shown_with_game_situation_time_and_marks(places: Places) -> None:
    match = begin(places, "Night drop", 8, iron=False)
    match.undo()
    match.undo()
    match.undo()
    left(match)
    left(begin(places, "Hard one", 2, iron=True))
    async with opened(places, "saves") as room:
        assert "Airborne In Your Pocket" in room.line_with("Night drop")
        assert "today 12:00" in room.line_with("Night drop")
        assert "iron" in room.text
        assert match.practice is ("practice" in room.text)
        assert "2 saved games" in room.lines()[0]


async def test_the_panel_tells_how_far_back_one_may_go(places: Places) -> None:
    left(begin(places, "Alone", 2))
    left(
        Match.begin(ready_game("pocket_battles"), Options.of(opponent="person"), 1, places, label="Together")
    )
    async with opened(places, "saves", size=LARGE) as room:
        told = {}
        for _ in range(2):
            text = " ".join(room.text.split())
            told[room.screen.listing.item.entry.label] = text
            await room.press("down")
        assert "it is practice" in told["Alone"]
        assert "others must agree" in told["Together"]


async def test_without_a_save_it_says_so(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Library, "samples", lambda _: [])
    async with opened(places, "saves") as room:
        assert "Nothing is saved yet" in room.text
        await room.press("enter", "c", "d")
        assert room.name == "SavesScreen"


async def test_enter_goes_on_with_the_game(places: Places) -> None:
    match = left(begin(places, "Night drop", 4))
    async with opened(places, "saves") as room:
        await room.press("enter")
        assert room.name == "GameScreen"
        assert room.screen.match.id == match.id


async def test_typing_after_a_slash_filters_by_any_word(places: Places) -> None:
    for label in ("Night drop", "Day drop", "Other"):
        left(begin(places, label, 1))
    async with opened(places, "saves") as room:
        await room.press("slash", *"DROP ni")
        assert "Night drop" in room.text
        assert "Day drop" not in room.text
        await room.press("enter")
        assert "with “DROP ni”" in room.text
        await room.press("escape")
        assert "Other" in room.text
        assert room.name == "SavesScreen"


async def test_a_filter_that_finds_nothing_says_so_and_escape_ends_it(places: Places) -> None:
    left(begin(places, "Night drop", 1))
    async with opened(places, "saves") as room:
        await room.press("slash", *"zzz")
        assert "No save holds all these words." in room.text
        await room.press("escape")
        assert "Night drop" in room.text


async def test_rename_gives_another_label_and_the_file_keeps_its_name(places: Places) -> None:
    match = left(begin(places, "Old", 1))
    async with opened(places, "saves") as room:
        await room.press("n", "ctrl+u", *"New [i]name", "enter")
        assert "New [i]name" in room.text
    assert labels(places) == ["New [i]name"]
    assert match.path.exists()


async def test_a_label_without_a_visible_character_is_refused_in_a_sentence(places: Places) -> None:
    left(begin(places, "Old", 1))
    async with opened(places, "saves") as room:
        await room.press("n", "ctrl+u", "enter")
        assert "A label needs at least one visible character." in room.text
        await room.press("escape")
    assert labels(places) == ["Old"]


async def test_a_copy_goes_its_own_way(places: Places) -> None:
    left(begin(places, "Night drop", 3))
    async with opened(places, "saves") as room:
        await room.press("c")
        assert "Copied" in room.footer
    assert labels(places) == ["Night drop", "Night drop (copy)"]


async def test_export_says_where_and_import_takes_it_back(places: Places) -> None:
    left(begin(places, "Night drop", 3))
    async with opened(places, "saves", size=(200, 40)) as room:
        await room.press("x")
        target = next((places.data / "exports").iterdir())
        assert room.line_with("WRITTEN").endswith(target.name)
        assert "/pocket-tui/data/exports" in room.text
        await room.press("i")
        for char in str(target):
            room.screen.field.insert(char)
        await room.press("enter")
        assert labels(places) == ["Night drop", "Night drop"]


async def test_exporting_twice_overwrites_nothing(places: Places) -> None:
    left(begin(places, "Night drop", 3))
    async with opened(places, "saves") as room:
        await room.press("x", "x")
    assert len(list((places.data / "exports").iterdir())) == 2


async def test_importing_what_is_no_save_says_why(places: Places, tmp_path: Path) -> None:
    left(begin(places, "Night drop", 1))
    other = tmp_path / "letter.txt"
    other.write_text("Dear all,\n")
    async with opened(places, "saves") as room:
        await room.press("i")
        room.screen.field.insert(str(other))
        await room.press("enter")
        assert "It is not a save of this program." in room.text
        assert room.screen.typing


async def test_deleting_needs_the_typed_word_and_leads_to_the_bin(places: Places) -> None:
    left(begin(places, "Night drop", 1))
    async with opened(places, "saves") as room:
        await room.press("d", "enter")
        assert "Nothing is deleted without the word delete." in room.text
        await room.press(*"delete", "enter")
        assert "BIN, KEPT FOR 30 DAYS" in room.text
        assert labels(places) == []
        await room.press("end", "enter")
        assert "take it back first" in room.footer
        await room.press("r")
        assert labels(places) == ["Night drop"]


async def test_a_game_that_is_played_here_is_not_thrown_away(places: Places) -> None:
    match = begin(places, "Night drop", 1)
    async with opened(places, "saves") as room:
        room.app.matches.append(match)
        await room.press("d")
        assert "leave it first" in room.footer
        assert not room.screen.typing


async def test_a_damaged_save_is_dimmed_with_its_reason_and_its_choices(places: Places) -> None:
    """D05: the list always opens; the file is unchanged afterwards."""
    left(begin(places, "Fine", 2))
    path = damaged(places)
    before = path.read_bytes()
    async with opened(places, "saves") as room:
        while room.screen.listing.item.entry.path != path:
            await room.press("down")
        assert "CAN'T BE OPENED" in room.text
        assert "sum is wrong" in room.text
        assert "recover" in room.footer
        assert "export" in room.footer
        await room.press("enter")
        assert room.name == "SavesScreen"
        await room.press("x", "r")
        assert "recovered as" in room.footer
    assert path.read_bytes() == before
    assert labels(places) == ["", "Broken (recovered)", "Fine"]
    assert (places.data / "exports" / path.name).read_bytes() == before


async def test_what_cannot_be_done_with_a_save_is_said(places: Places) -> None:
    damaged(places)
    async with opened(places, "saves") as room:
        await room.press("n")
        assert "has a label to change" in room.footer
        await room.press("c")
        assert "can be copied" in room.footer
        await room.press("v")
        assert "stepped through" in room.footer


async def test_a_good_save_has_nothing_to_recover(places: Places) -> None:
    left(begin(places, "Fine", 2))
    async with opened(places, "saves") as room:
        await room.press("r")
        assert "Nothing in this save is damaged" in room.footer


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_labels_of_any_script_leave_the_columns_alone(places: Places, size: tuple[int, int]) -> None:
    for label in ("日本語の名前でとても長いもの" * 2, "a" * 60, "שלום", "[red]not red[/]"):
        left(begin(places, label, 1))
    async with opened(places, "saves", size=size) as room:
        assert "[red]not red[/]" in room.text
        from rich.cells import cell_len

        edge = {cell_len(line) for line in room.lines() if line.rstrip().endswith("12:00")}
        assert len(edge) <= 2


async def test_replay_only_looks_on(places: Places) -> None:
    match = left(begin(places, "Night drop", 4))
    before = match.path.read_bytes()
    async with opened(places, "saves") as room:
        await room.press("v")
        assert room.name == "ReplayScreen"
        await room.press("up", "g")
        assert "looking on" in room.footer
    assert match.path.read_bytes() == before


async def test_two_thousand_saves_are_laid_out_a_page_at_a_time(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D07: what is not seen costs nothing."""
    one = SaveEntry(
        places.saves / "a", "a", "Game", "airborne_pocket", "", "", "T1", "Turn 1", 1, False, False
    )
    many = [attrs.evolve(one, label=f"Game {n}", path=places.saves / str(n)) for n in range(2000)]
    monkeypatch.setattr(Library, "entries", lambda _: many)
    monkeypatch.setattr(Library, "samples", lambda _: [])
    async with opened(places, "saves") as room:
        assert isinstance(room.screen, SavesScreen)
        assert len(room.screen.listing._rows) < 60
        await room.press("end")
        assert "Game 1999" in room.text
        assert len(room.screen.listing._rows) < 120
        item = room.screen.listing.item
        assert isinstance(item, Kept)
        assert item.name == "Game 1999"
