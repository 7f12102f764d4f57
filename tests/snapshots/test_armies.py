"""An army being built on the game screen, and the lists kept of such armies."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.match import Match
from pocket_tui.storage.armies import Armies, OwnList
from pocket_tui.storage.paths import Places
from pocket_tui.terminal import Depth
from tests.games.pocket_battles.positions import GAME
from tests.snapshots.conftest import Picture

Size = tuple[int, int]


def begun(places: Places, army: str, size: int = 80) -> Match:
    """A match whose first army is built by hand."""
    options = Options.of(army_1=army, army_2="romans", list_1="build", size=str(size))
    return Match.begin(GAME, options, 7, places, label="An army")


def built(places: Places, army: str, *ids: str, size: int = 80) -> Match:
    """Troops in Units; "/" goes on to the next Unit."""
    match, unit = begun(places, army, size), 1
    for id in ids:
        unit += id == "/"
        match.do(do.OpenUnit(unit) if id == "/" else do.Recruit(f"{army}.{id}"))
    return match


CELTS = (
    "slingers_36 slingers_34 champion javelinmen_4_4 / hero / noble_cavalry_344 noblemen_566 /"
    " warband_22 warband_33"
)
"""Four Units: full, alone, with room for one, and the open one with room for two."""


def celts(places: Places) -> Match:
    return built(places, "celts", *CELTS.split())


def test_first_troop(picture: Picture, places: Places, size: Size) -> None:
    """Nothing is chosen yet: every troop can join, and the panel tells the one under the cursor."""
    assert picture("game", begun(places, "romans"), size=size)


def test_building(picture: Picture, places: Places, size: Size) -> None:
    """Four Units with their room; tiles that are gone, tiles in the open Unit, a row that is opened."""
    assert picture("game", celts(places), size=size, keys=(*["down"] * 11, "right", "down"))


def test_why_not(picture: Picture, places: Places, size: Size) -> None:
    """A troop that can't join says why, and what would help."""
    match = built(places, "orcs", "troll")
    assert picture("game", match, size=size, keys=("down", "enter"))


def test_not_ready(picture: Picture, places: Places, size: Size) -> None:
    """An Auxiliary alone is no Unit: it is marked, and the army is not ready."""
    match = built(places, "persians", "elephant_5", "takabara_44", "/", "levies_4", "/", "immortals_44")
    assert picture("game", match, size=size, keys=("end",))


def test_cursor_on_the_board(picture: Picture, places: Places, size: Size) -> None:
    """On the board the cursor goes from tile to tile, and over to the Units."""
    assert picture("game", celts(places), size=size, keys=("i", *["down"] * 4, "right"))


def test_many_units(picture: Picture, places: Places, size: Size) -> None:
    """The largest army: its table turns, and all its Units are in sight as far as there is room."""
    match = begun(places, "elves", 100)
    match.do(do.TakeList("ready"))
    match.do(do.OpenUnit(3))
    assert picture("game", match, size=size)


@pytest.mark.parametrize(("depth", "glyphs"), [("none", "ascii"), ("16", "full")])
def test_poor_terminals(picture: Picture, places: Places, depth: Depth, glyphs: str) -> None:
    """Without colours what can't join has no weight, and what is in the open Unit has its sign."""
    assert picture("game", celts(places), depth=depth, glyphs=glyphs)


def test_name(picture: Picture, places: Places, size: Size) -> None:
    """The army is kept under a name."""
    assert picture("game", celts(places), size=size, keys=("K",))


def kept(places: Places) -> None:
    armies = Armies(places)
    armies.keep(OwnList("Wall of spears", "celts", 80, (("warband_22", "warband_33"), ("druid",), ("hero",))))
    armies.keep(OwnList("Host", "celts", 100, (("noble_cavalry_344",), ("warrior_queen",))))


def test_new_game(picture: Picture, places: Places, size: Size) -> None:
    """A list of one's own stands behind the others; what it is stands beside it."""
    kept(places)
    assert picture("new", "pocket_battles", size=size, keys=("home", *["down"] * 4, "left"))


def test_own_lists(picture: Picture, places: Places, size: Size) -> None:
    kept(places)
    assert picture("new", "pocket_battles", size=size, keys=("a",))
