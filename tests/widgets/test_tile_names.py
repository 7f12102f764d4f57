"""The names on tiles are whole words, whatever room there is."""

from __future__ import annotations

import pytest

from pocket_tui.widgets.paper import width_of
from pocket_tui.widgets.tile_names import name_lines, short_name
from tests.games.airborne_pocket.positions import CONTENT, position
from tests.widgets.maps import ALL_SIXTEEN, INKS, Map

NAMES = tuple(location.name for location in CONTENT.locations)
INK = INKS["full"]

IN_NINE_CELLS = {
    "Wrecked Glider": "Glider",
    "Apple Orchard": "Orchard",
    "Flooded Meadow": "Meadow",
    "Stone Farmhouse": "Farmhouse",
    "Sunken Crossroads": "Sunken",
    "Barracks": "Barracks",
    "Mess Hall": "Mess Hall",
    "Signals Room": "Signals",
    "Infirmary": "Infirmary",
    "Armoury": "Armoury",
    "Long Corridor": "Corridor",
    "Ammo Dump": "Ammo Dump",
    "Bunker Door": "Bunker",
    "Entrance": "Entrance",
    "Gun Platform": "Platform",
    "Drop Zone": "Drop Zone",
}

IN_SEVEN_CELLS = {
    "Stone Farmhouse": "Stone",
    "Barracks": "Barrcks",
    "Mess Hall": "Mess",
    "Infirmary": "Infrmry",
    "Long Corridor": "Long",
    "Ammo Dump": "Ammo",
    "Entrance": "Entrnce",
    "Gun Platform": "Gun",
    "Drop Zone": "Drop",
}


@pytest.mark.parametrize("name", NAMES)
def test_a_tile_at_80_by_24_says_the_word_that_tells_most(name: str) -> None:
    assert name_lines(name, 9, 1, INK, NAMES) == [IN_NINE_CELLS[name]]


@pytest.mark.parametrize("name", NAMES)
def test_vowels_go_only_where_no_word_of_the_name_fits(name: str) -> None:
    assert name_lines(name, 7, 1, INK, NAMES) == [IN_SEVEN_CELLS.get(name, IN_NINE_CELLS[name])]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [11, 15])
def test_a_tile_with_room_for_two_lines_says_the_whole_name(name: str, width: int) -> None:
    lines = name_lines(name, width, 2, INK, NAMES)
    assert " ".join(lines) == name
    assert all(width_of(line, INK) <= width for line in lines)


def test_no_two_locations_of_the_base_set_look_alike() -> None:
    for width in (7, 9, 11, 15):
        assert len({tuple(name_lines(name, width, 1, INK, NAMES)) for name in NAMES}) == len(NAMES)


def test_a_word_that_other_places_share_gives_way_to_one_of_its_own() -> None:
    names = ("North Tower", "South Tower", "Water Mill")
    assert [short_name(name, 7, INK, names) for name in names] == ["North", "South", "Water"]


def test_a_word_without_vowels_that_is_still_too_long_ends_in_an_ellipsis() -> None:
    assert short_name("Strntgthlmpf", 7, INK) == "Strntg…"


def test_wide_characters_are_counted_in_cells() -> None:
    lines = name_lines("司令部 入口", 9, 1, INK)
    assert lines == ["司令部"]
    assert width_of(lines[0], INK) == 6


@pytest.mark.parametrize("pane", [(200, 60), (120, 40)])
def test_every_word_of_all_sixteen_names_is_on_the_map(pane: tuple[int, int]) -> None:
    text = " ".join(Map(*pane).lines(position(ALL_SIXTEEN)))
    assert [word for name in NAMES for word in name.split() if word not in text] == []
