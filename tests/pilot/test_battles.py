"""Battles by keys alone, in both sizes: won and lost against a bot, and begun by two at one keyboard."""

from __future__ import annotations

import pytest

from pocket_tui.match import Match
from pocket_tui.storage.settings import Settings
from tests.advised import advise, seed_of
from tests.pilot.player import LARGE, SMALL, Player, at_home

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


async def to_line(player: Player, label: str) -> None:
    """The cursor on that line of the form."""
    await player.press("home")
    form = player.app.screen.listing  # type: ignore[attr-defined]
    while getattr(form.item, "label", "") != label:
        await player.press("down")


async def begin(player: Player, seed: int, **steps: int) -> None:
    """From the first screen into a battle of 50 points; `steps` go that far to the right on other lines."""
    await player.press("3")
    for key, times in {"Size": 1, **steps}.items():
        await to_line(player, key.replace("_", " "))
        await player.press(*["right"] * times)
    await to_line(player, "Seed")
    await player.press("enter")
    await player.type(str(seed))
    await player.press("enter", "b")
    assert player.screen in ("GameScreen", "HandOverScreen")


def is_asked(player: Player) -> bool:
    """Whether something is wanted of the person: a choice, a key to go on, or a look at another screen."""
    return player.screen != "GameScreen" or player.game.resting or bool(player.game.deciding.rows)


async def play_on(player: Player) -> None:
    """Choose as advised, and go on through the bot's turns, until another screen is there."""
    while True:
        await player.wait(lambda: is_asked(player))
        if player.screen != "GameScreen":
            return
        if player.game.resting:
            await player.press("enter")
        else:
            await player.choose(advise(player.match.view()))


def told_end(player: Player, word: str) -> None:
    """The last page is there, tells the end, and the file holds the same battle."""
    assert player.screen == "EndScreen"
    outcome = player.match.outcome()
    assert outcome is not None
    shown = player.text()
    assert word in shown
    assert outcome.rule in shown
    assert "CELTS AND ROMANS" in shown
    again = Match.open(player.match.path, player.match.places, watching=True)
    assert again.state == player.match.state


@SIZES
async def test_a_battle_against_the_bot_is_won(size: tuple[int, int]) -> None:
    """An army is built, deployed and led to victory; each command of the bot is stepped through."""
    async with at_home(size, Settings(opponent="step")) as player:
        await begin(player, seed_of(0), First_list=2)
        await play_on(player)
        told_end(player, "WON")


@SIZES
async def test_a_battle_against_the_bot_is_lost(size: tuple[int, int]) -> None:
    """The same, with the bot's turns skipped."""
    async with at_home(size, Settings(opponent="skip")) as player:
        await begin(player, seed_of(1), First_list=2)
        await play_on(player)
        told_end(player, "LOST")


@SIZES
async def test_two_deploy_at_one_keyboard(size: tuple[int, int]) -> None:
    """Before each private view the page asks for its player by name; once all is revealed there is none."""
    async with at_home(size) as player:
        await begin(player, 5, Opponent=3)
        asked: list[str] = []
        while player.match.table.decision is None or player.match.table.decision.kind != "turn":
            await player.wait(lambda: is_asked(player))
            if player.screen == "HandOverScreen":
                seat = player.match.table.hands_over()
                assert seat is not None
                assert seat.name.upper() in player.text()
                asked.append(seat.name)
                await player.let_go()
                await player.press("enter")
            else:
                await player.choose(advise(player.match.view()))
        assert len(asked) >= 12
        assert set(asked) == {"Celts", "Romans"}
        await player.wait(lambda: player.screen == "GameScreen")
        assert not player.game.view.private


async def test_a_battle_is_left_in_the_bots_turn_and_gone_on_with() -> None:
    """Leaving in the middle asks nothing; from the first screen the bot goes on where it was."""
    async with at_home(settings=Settings(opponent="step")) as player:
        await begin(player, seed_of(0), First_list=2)
        while not player.game.resting:
            await player.choose(advise(player.match.view()))
            await player.wait(lambda: is_asked(player))
        number = player.match.number
        await player.press("q")
        assert player.screen == "HomeScreen"
        assert "Romans to choose" in player.text()
        await player.press("enter")
        assert player.match.number >= number
        await player.press("escape")
        await player.wait(lambda: bool(player.game.deciding.rows))
        assert player.match.number > number
