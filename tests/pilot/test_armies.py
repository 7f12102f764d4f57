"""Armies built with keys alone, in both sizes: finished, kept, and used again in a new game."""

from __future__ import annotations

import pytest

from pocket_tui.games.pocket_battles.army import Side
from pocket_tui.games.pocket_battles.phases import Building
from pocket_tui.storage.armies import Armies
from pocket_tui.storage.paths import find_places
from tests.pilot.player import LARGE, SMALL, Player, at_home

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
GAME = "3"
"""The key of the game on the first screen."""


async def to_line(player: Player, label: str) -> None:
    """The cursor on that line of the form."""
    await player.press("home")
    form = player.app.screen.listing  # type: ignore[attr-defined]
    while getattr(form.item, "label", "") != label:
        await player.press("down")


async def begin_building(player: Player) -> None:
    """A new game against a bot whose first army, the Celts, is built by hand."""
    await player.press(GAME)
    await to_line(player, "First list")
    await player.press("right", "right")
    assert "Build it" in player.text()
    await player.press("b")
    assert player.screen == "GameScreen"
    assert player.match.decision() is not None


def side(player: Player) -> Side:
    army: Side = player.match.state.sides[0]
    return army


def built(player: Player) -> list[tuple[str, ...]]:
    """The Units so far, by the ids of their troops."""
    return [tuple(kind.partition(".")[2] for kind in unit.kinds) for unit in side(player).units]


async def to_row(player: Player, label: str) -> None:
    """Down the list to the line or group of that label, as somebody does who reads it."""
    await player.press("home")
    for _ in player.game.deciding.rows:
        row = player.game.deciding.row
        assert row is not None
        shown = row.group.label if row.group is not None else row.choice.label if row.choice else ""
        if shown == label:
            return
        await player.press("down")
    raise AssertionError(f"no line is called {label}:\n{player.text()}")


async def build_army(player: Player) -> None:
    """Two Warband in the first Unit, then a Druid; one Warband is taken out again."""
    await to_row(player, "Warband")
    await player.press("space", "space", "space")
    assert built(player) == [("warband_22", "warband_33", "warband_44")]
    await player.press("d", "enter")
    assert built(player) == [("warband_33", "warband_44")]
    await player.press("full_stop")
    await to_row(player, "Add Druid")
    await player.press("space")
    assert built(player) == [("warband_33", "warband_44"), ("druid",)]


@SIZES
async def test_an_army_is_built_kept_and_used_again(size: tuple[int, int]) -> None:
    async with at_home(size) as player:
        await begin_building(player)
        await build_army(player)
        await player.press("K")
        await player.type("!")
        await player.press("enter")
        assert player.notice.startswith('Kept as "Celts 80!": 2 Units, 12 DP.')
        await player.press("n")
        assert side(player).ready
        await player.press("K", "escape", "q", GAME)
        await to_line(player, "First list")
        await player.press("left")
        assert "Celts 80!" in player.text()
        await player.press("b")
        assert built(player) == [("warband_33", "warband_44"), ("druid",)]
        assert side(player).ready
    assert [each.name for each in Armies(find_places()).read().lists] == ["Celts 80!"]


@SIZES
async def test_every_limit_is_in_sight_before_the_key_is_pressed(size: tuple[int, int]) -> None:
    async with at_home(size) as player:
        await begin_building(player)
        text = player.text()
        for words in ("0 of 80 points", "Warrior Queen", "new, empty"):
            assert words in text, words
        await to_row(player, "Add Druid")
        await player.press("enter")
        assert "Unit 1: Druid, full." in player.text()
        await to_row(player, "Add Chariot 56")
        assert "Druid has FV 1" in " ".join(player.text().split())
        await player.press("enter")
        text = " ".join(player.text().split())
        for words in ("at most 1 troop", "PB-06"):
            assert words in text, words
        assert built(player) == [("druid",)]


@SIZES
async def test_the_cursor_stays_where_it_is_and_what_was_opened_stays_open(size: tuple[int, int]) -> None:
    async with at_home(size) as player:
        await begin_building(player)
        await to_row(player, "Warband")
        await player.press("right", "down", "enter")
        choice = player.game.deciding.choice
        assert choice is not None
        assert choice.label == "Add Warband 33"
        await player.press("enter", "enter", "enter")
        assert built(player) == [("warband_22", "warband_33", "warband_44", "warband_55")]
        row = player.game.deciding.choice
        assert row is not None
        assert row.label == "Begin a new Unit"
        await player.press("enter")
        assert isinstance(player.match.state.phase, Building)
        assert player.match.state.phase.open == 2


async def test_on_the_board_space_adds_a_tile_and_takes_it_out_again() -> None:
    async with at_home(LARGE) as player:
        await begin_building(player)
        await player.press("i")
        assert player.game.pane == "board"
        await player.press(*["down"] * 11)
        place = player.game.place
        await player.press("space", "space", "right", "space")
        assert built(player) == [("warband_33",)]
        assert player.game.pane == "board"
        assert player.game.place != place
        assert "In Unit 1." in player.text()
        await player.press("space")
        assert built(player) == []
        await player.press("space", "u")
        assert built(player) == []


async def test_the_ready_made_list_is_a_start_and_undo_leads_back() -> None:
    async with at_home(SMALL) as player:
        await begin_building(player)
        await to_row(player, "The whole army")
        await player.press("enter", "down", "enter")
        assert len(built(player)) == len(player.match.game.content.army["celts"].lists[1].units)
        await player.press("u")
        assert built(player) == []


async def test_an_army_that_is_not_legal_is_not_kept_and_says_why() -> None:
    async with at_home(SMALL) as player:
        await begin_building(player)
        await player.press("K")
        assert player.screen == "GameScreen"
        assert player.notice == "No troop is in a Unit yet."


async def test_a_name_that_is_taken_must_be_given_twice() -> None:
    async with at_home(SMALL) as player:
        await begin_building(player)
        await to_row(player, "Add Druid")
        await player.press("space", "K", "enter", "full_stop")
        await to_row(player, "Add Hero [456]")
        await player.press("space", "K", "ctrl+u")
        await player.type("celts 80")
        await player.press("enter")
        assert "There is a list" in player.text()
        await player.press("enter")
        assert player.screen == "GameScreen"
        (kept,) = Armies(find_places()).read().lists
        assert kept.units == (("druid",), ("hero",))
