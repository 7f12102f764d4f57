"""Own lists on the screen: offered in the form of a new game, and a page to rename and delete them."""

from __future__ import annotations

import pytest

from pocket_tui.storage.armies import Armies, OwnList
from pocket_tui.storage.paths import Places
from tests.screens.rooms import LARGE, Room, opened

GAME = "pocket_battles"
WALL = OwnList("Wall", "celts", 80, (("warband_22", "warband_33"), ("druid",)))
LEGION = OwnList("Legion [b]1[/b]", "romans", 80, (("onager",), ("cavalry_45",)))


@pytest.fixture
def armies(places: Places) -> Armies:
    armies = Armies(places)
    armies.keep(WALL)
    armies.keep(LEGION)
    return armies


async def to_line(room: Room, words: str) -> None:
    """Put the cursor on the line of the form with that label."""
    await room.press("home")
    for _ in room.screen.listing.items:
        if getattr(room.screen.listing.item, "label", "") == words:
            return
        await room.press("down")
    raise AssertionError(f"no line is called {words}")


async def test_a_list_that_fits_stands_behind_the_others_and_begins_the_battle(
    places: Places, armies: Armies
) -> None:
    async with opened(places, "new", GAME) as room:
        await to_line(room, "First list")
        await room.press("left")
        assert "Wall" in room.line_with("First list")
        assert "2 Units, 12 DP" in room.text
        await room.press("b")
        units = room.screen.match.state.sides[0].units
        assert [len(unit.troops) for unit in units] == [2, 1]


async def test_a_list_of_the_other_army_is_offered_to_the_other_side_alone(
    places: Places, armies: Armies
) -> None:
    async with opened(places, "new", GAME) as room:
        await to_line(room, "Second list")
        await room.press("left")
        assert "Legion [b]1[/b]" in room.line_with("Second list")
        await to_line(room, "First list")
        assert "Legion" not in room.lines()[-2]


async def test_a_list_that_is_too_large_is_left_out_with_a_sentence(places: Places, armies: Armies) -> None:
    armies.keep(OwnList("Host", "celts", 100, tuple((f"warband_{n}{n}",) for n in (2, 3, 4, 5, 6)) * 6))
    async with opened(places, "new", GAME, size=LARGE) as room:
        await to_line(room, "First list")
        assert '"Host" is left out. It is made for 100 points.' in " ".join(room.text.split())


async def test_another_army_or_size_drops_a_list_that_does_not_fit_and_says_so(
    places: Places, armies: Armies
) -> None:
    async with opened(places, "new", GAME) as room:
        await to_line(room, "First list")
        await room.press("left")
        await to_line(room, "First army")
        await room.press("right")
        assert "First list: your own list does not fit any more." in room.footer
        assert room.screen.chosen["list_1"] == "ready"


async def test_the_units_of_the_chosen_list_stand_in_the_panel(places: Places, armies: Armies) -> None:
    async with opened(places, "new", GAME, size=LARGE) as room:
        await to_line(room, "First list")
        assert "CELTS, FIRST LIST" in room.text
        assert "Units, " in room.text
        await room.press("left")
        assert "Warband ×2 6 DP" in room.text


async def test_the_page_shows_renames_and_deletes_lists(places: Places, armies: Armies) -> None:
    async with opened(places, "new", GAME) as room:
        await room.press("a")
        assert room.name == "ArmiesScreen"
        assert "Legion [b]1[/b]" in room.text
        assert "Romans, 80 points: 2 Units, 9 DP" in room.text
        await room.press("down")
        assert "Warband ×2 6 DP" in room.text
        await room.press("n", *"-2", "enter")
        assert {each.name for each in armies.read().lists} == {"Wall-2", "Legion [b]1[/b]"}
        await room.press("d", "enter")
        assert armies.has("Wall-2")
        await room.press("d", "y")
        assert [each.name for each in armies.read().lists] == ["Legion [b]1[/b]"]
        await room.press("escape")
        assert room.name == "NewGameScreen"


async def test_a_name_that_is_taken_is_complained_about(places: Places, armies: Armies) -> None:
    async with opened(places, "new", GAME) as room:
        await room.press("a", "down", "n", "ctrl+u", *"legion ", "left_square_bracket", *"b")
        await room.press("right_square_bracket", *"1", "left_square_bracket", "slash", *"b")
        await room.press("right_square_bracket", "enter")
        assert 'There is a list "legion [b]1[/b]" already.' in room.text
        await room.press("escape")
        assert armies.has("Wall")


async def test_a_list_is_copied_as_one_line(places: Places, armies: Armies) -> None:
    async with opened(places, "new", GAME) as room:
        await room.press("a", "down", "y")
        assert room.app.clipboard == "Wall | celts | 80 | warband_22+warband_33; druid"


async def test_a_file_that_is_no_list_is_named_and_the_page_says_when_there_is_none(places: Places) -> None:
    async with opened(places, "new", GAME) as room:
        await room.press("a")
        assert "No list is kept yet" in room.text
        await room.press("n", "d", "y")
        assert "There is no list here." in room.footer
        await room.press("escape")
    places.armies.mkdir(parents=True)
    (places.armies / "bad.toml").write_text("name = ")
    async with opened(places, "new", GAME) as room:
        await room.press("a")
        assert "CAN'T BE READ" in room.text
        assert "is not TOML" in " ".join(room.text.replace("▌", "").split())


async def test_a_game_without_armies_has_no_such_page(places: Places) -> None:
    async with opened(places, "new", "airborne_pocket") as room:
        assert "own lists" not in room.footer
        await room.press("a")
        assert room.name == "NewGameScreen"
        assert "There are no armies in this game." in room.footer
