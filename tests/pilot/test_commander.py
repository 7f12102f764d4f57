"""Whole campaigns of Airborne Commander by keys alone, to each of their ends, in both sizes."""

from __future__ import annotations

import pytest

from pocket_tui.match import Match
from tests.pilot.player import LARGE, SMALL, Player, at_home
from tests.playthroughs.commander import CAMPAIGNS, ORDERS
from tests.playthroughs.told import Told

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


async def play_campaign(player: Player, campaign: Told) -> None:
    """From Home to the last page."""
    await player.begin(campaign.seed, "2", ORDERS.index(campaign.options.get("order")))
    assert player.match.state == campaign.begin()
    await player.play(campaign.commands)


def told_end(player: Player, *words: str) -> None:
    """The last page is there, and tells the end of the match in full; the file holds the same game."""
    assert player.screen == "EndScreen"
    outcome = player.match.outcome()
    assert outcome is not None
    shown = " ".join(player.text().split())
    for word in (*words, outcome.rule, str(player.match.seed)):
        assert word in shown, word
    again = Match.open(player.match.path, player.match.places, watching=True)
    assert again.state == player.match.state


@SIZES
async def test_a_campaign_ends_scattered(size: tuple[int, int]) -> None:
    """Every unit is left unopposed, turn after turn, until the Disorganized cards run out."""
    async with at_home(size) as player:
        await play_campaign(player, CAMPAIGNS.read("scattered"))
        told_end(player, "LOST", "scattered")


@SIZES
async def test_a_campaign_ends_captured(size: tuple[int, int]) -> None:
    """Four Static Defenses stand when a turn ends; the fight that leads there asks once."""
    async with at_home(size) as player:
        await play_campaign(player, CAMPAIGNS.read("captured"))
        told_end(player, "LOST", "captured")


@SIZES
async def test_a_campaign_ends_with_a_score_and_a_medal(size: tuple[int, int]) -> None:
    """A deck runs out: the score is counted, and the last page names it and the medal."""
    async with at_home(size) as player:
        await play_campaign(player, CAMPAIGNS.read("scored"))
        told_end(player, "7 VP", "Silver Star")


@SIZES
async def test_a_campaign_ends_with_the_medal_of_honor(size: tuple[int, int]) -> None:
    """Twelve VP in the Score Pile end it at once, whatever else there is."""
    async with at_home(size) as player:
        await play_campaign(player, CAMPAIGNS.read("honor"))
        told_end(player, "WON", "Medal of Honor")


# The board and its keys.


async def test_moving_a_card_to_a_slot_is_two_keys_and_taking_it_back_is_one() -> None:
    async with at_home(SMALL) as player:
        await player.begin(21, "2")
        before = player.match.state
        await player.press("1", "2")
        assert len(player.match.state.force.hand) == len(before.force.hand) - 1
        await player.press("w")
        assert sorted(player.match.state.force.hand) == sorted(before.force.hand)


async def test_the_cursor_of_the_board_tells_every_symbol_and_enter_finds_the_choice() -> None:
    """From the board: a slot is spelled out in the panel, a card in hand opens its lines in the list."""
    async with at_home(LARGE) as player:
        await player.begin(21, "2")
        await player.press("v")
        assert player.game.pane == "board"
        assert "number 1 of the deck" in player.text()
        for _ in range(12):
            await player.press("down")
        assert "Recruit Value" in player.text()
        place = player.game.place
        assert place is not None
        assert place[0] == 7
        await player.press("enter")
        assert player.game.pane == "choices"
        assert player.game.deciding.choice is not None
        assert player.game.deciding.choice.group.startswith("hand:")


async def test_the_letters_of_the_game_go_to_what_they_name() -> None:
    """e and s to the lines of the chosen card, d to the piles, f to the fight."""
    async with at_home(LARGE) as player:
        await player.begin(21, "2")
        await player.press("e")
        choice = player.game.deciding.choice
        assert choice is not None
        assert choice.action == "engage"
        await player.press("d")
        assert "PILES" in player.text()
        await player.press("d")
        assert "PILES" not in player.text()
        turn = player.match.state.phase.name
        await player.press("f")
        assert player.match.state.phase.name != turn
