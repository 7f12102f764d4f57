"""From the first screen to the last one with keys alone: won and lost, in both sizes and every look."""

from __future__ import annotations

import pytest
from rich.color import ColorType

from pocket_tui.match import Match
from pocket_tui.storage.settings import Settings
from tests.pilot.player import LARGE, SMALL, Player, at_home, play_through
from tests.playthroughs.reading import read_playthrough

WON, FELL, SHORT, BLED = (read_playthrough(f"airborne_pocket_{number}") for number in (1, 2, 4, 5))
SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


def told_end(player: Player, word: str) -> None:
    """The last page is there, and tells the end of the match in full."""
    assert player.screen == "EndScreen"
    outcome = player.match.outcome()
    assert outcome is not None
    shown = " ".join(player.text().split())
    assert word in shown
    assert outcome.rule in shown
    assert outcome.sentence.rpartition(" ")[2] in shown
    assert str(player.match.seed) in shown


def stored(player: Player) -> None:
    """What stands in the file is the game that was played."""
    match = player.match
    again = Match.open(match.path, match.places, watching=True)
    assert again.state == match.state
    assert again.number == match.number


@SIZES
async def test_a_game_is_won_by_keys_alone(size: tuple[int, int]) -> None:
    """Rests, fights, evades, Items, a wound, the Bunker, the guns and the way out: all have their keys."""
    async with at_home(size) as player:
        await play_through(player, WON)
        told_end(player, "WON")
        stored(player)
        await player.press("q")
        assert player.screen == "HomeScreen"


@SIZES
async def test_a_game_is_lost_by_keys_alone(size: tuple[int, int]) -> None:
    """Every lethal choice asks once, and yes does it."""
    async with at_home(size) as player:
        await play_through(player, FELL)
        told_end(player, "LOST")
        stored(player)
        await player.press("q")
        assert player.screen == "HomeScreen"


async def test_a_game_is_won_without_colour() -> None:
    """With NO_COLOR nothing on the way has any colour, from the first screen to the last."""
    async with at_home(depth="none") as player:
        await player.begin(SHORT.seed)
        for command in SHORT.commands:
            assert {style.color for style in player.styles()} == {None}
            assert {style.bgcolor for style in player.styles()} == {None}
            await player.choose(command)
        told_end(player, "WON")
        assert {style.color for style in player.styles()} == {None}


async def test_a_game_is_won_in_16_colours() -> None:
    """Nothing on the way uses a colour that the console does not have."""
    async with at_home(depth="16") as player:
        await player.begin(SHORT.seed)
        for command in SHORT.commands:
            colours = {
                colour for style in player.styles() for colour in (style.color, style.bgcolor) if colour
            }
            assert {colour.type for colour in colours} == {ColorType.STANDARD}
            await player.choose(command)
        told_end(player, "WON")


async def test_a_game_is_lost_in_ascii() -> None:
    """Nothing on the way is anything but ASCII."""
    async with at_home(settings=Settings(glyphs="ascii")) as player:
        assert player.text().isascii()
        await player.begin(BLED.seed)
        for command in BLED.commands:
            assert player.text().isascii()
            await player.choose(command)
        told_end(player, "LOST")
        assert player.text().isascii()
