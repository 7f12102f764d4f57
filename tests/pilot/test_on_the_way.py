"""What a player does between two steps: leave, come back, look, ask, go back, and press what does nothing."""

from __future__ import annotations

import errno

import pytest

from pocket_tui.games.airborne_pocket.commands import Evade
from pocket_tui.storage.disk import Disk
from tests.pilot.player import LARGE, at_home
from tests.playthroughs.reading import read_playthrough

WON, FELL = (read_playthrough(f"airborne_pocket_{number}") for number in (1, 2))


async def test_a_game_is_left_in_the_middle_and_gone_on_with_from_the_first_screen() -> None:
    """Leaving asks nothing; "Continue" is chosen, tells the situation, and enter leads back to it."""
    async with at_home() as player:
        await player.begin(WON.seed)
        await player.play(WON.commands[:15])
        state = player.match.state
        await player.press("q")
        assert player.screen == "HomeScreen"
        assert "CONTINUE" in player.text()
        assert "health 5" in player.text()
        await player.press("enter")
        assert player.match.state == state
        await player.play(WON.commands[15:20])


async def test_another_day_it_goes_on_where_it_was() -> None:
    """The program was ended in the middle of a game; started anew, enter alone leads back to it."""
    async with at_home() as player:
        await player.begin(WON.seed)
        await player.play(WON.commands[:15])
        state, path = player.match.state, player.match.path
    async with at_home(LARGE) as player:
        await player.press("enter")
        assert player.match.path == path
        assert player.match.state == state
        await player.press("u")
        assert player.match.number == 16
        assert not player.match.practice


async def test_undo_past_a_reveal_asks_once_and_marks_the_game() -> None:
    """No leaves everything as it is; yes marks the game for good, and from then on nothing is asked."""
    async with at_home() as player:
        await player.begin(WON.seed)
        await player.play(WON.commands[:2])
        before = player.match.state
        await player.press("u")
        assert player.screen == "AskScreen"
        assert "practice" in player.text()
        await player.press("n")
        assert (player.screen, player.match.state) == ("GameScreen", before)
        await player.press("u", "y")
        assert player.match.practice
        assert "practice" in player.text().splitlines()[0]
        await player.press("u")
        assert player.screen == "GameScreen"
        assert player.match.undo_offer() is None


async def test_redo_does_again_what_was_taken_back() -> None:
    async with at_home() as player:
        await player.begin(WON.seed)
        await player.play(WON.commands[:4])
        state = player.match.state
        await player.press("u", "y", "u")
        assert player.match.state != state
        await player.press("U", "U")
        assert player.match.state == state
        assert player.match.redo_offer() is None
        await player.press("U")
        assert "Nothing to do again." in player.notice


@pytest.mark.parametrize("key", ["z", "9", "K", "f", "x", "f5", "ctrl+t", "tab", "up", "W", "m", "v"])
async def test_keys_that_do_not_choose_change_nothing(key: str) -> None:
    """A key that does nothing here, a digit without a line, and keys that only look: the game stands."""
    async with at_home() as player:
        await player.begin(WON.seed)
        state, number = player.match.state, player.match.number
        await player.press(key)
        assert player.screen == "GameScreen"
        assert (player.match.state, player.match.number) == (state, number)
        if key not in ("tab", "up", "m", "v"):
            assert player.notice


async def test_the_log_leads_back_to_a_moment() -> None:
    """Log, an entry, its board, and back to there: asked once, and the game stands where it stood then."""
    async with at_home() as player:
        await player.begin(WON.seed)
        await player.play(WON.commands[:7])
        past = list(WON.states())[5]
        await player.press("L", "up", "up", "enter")
        assert player.screen == "ReplayScreen"
        await player.press("g", "y")
        assert player.screen == "GameScreen"
        assert player.match.state == past
        assert player.match.practice
        await player.play(WON.commands[5:8])


async def test_a_hint_names_a_line_and_enter_takes_it() -> None:
    """The cursor stands on the proposed line, the reason in the panel; a step takes the hint away."""
    async with at_home() as player:
        await player.begin(WON.seed)
        hint = player.match.hint()
        assert hint is not None
        await player.press("H")
        choice = player.game.deciding.choice
        assert choice is not None
        assert choice.command == hint.command
        assert "HINT" in player.text()
        await player.press("enter")
        assert "HINT" not in player.text()
        assert player.match.number == 1


async def test_a_greyed_line_says_why_and_leads_to_its_rule() -> None:
    """Evading is refused: the reason at the foot, the rule in the panel, and B opens the rulebook there."""
    async with at_home() as player:
        await player.begin(WON.seed)
        await player.play(WON.commands[:6])
        state = player.match.state
        decision = player.match.decision()
        assert decision is not None
        refused = next(
            line.refusal for line in decision.choices if line.refusal and isinstance(line.command, Evade)
        )
        await player.press("end", "W")
        assert player.notice == refused.reason
        assert player.match.state == state
        assert refused.rule in player.text()
        await player.press("B")
        assert player.screen == "RulebookScreen"
        assert refused.rule in player.text()
        await player.press("escape")
        assert (player.screen, player.match.state) == ("GameScreen", state)


def full(disk: Disk, file: int, content: bytes) -> None:
    """A write to a disk without room."""
    raise OSError(errno.ENOSPC, "No space left on device")


async def test_not_saved_stands_there_while_the_disk_fails_and_is_gone_after(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Played on in memory, asked before leaving, and everything stored once there is room again."""
    async with at_home() as player:
        await player.begin(WON.seed)
        with monkeypatch.context() as patch:
            patch.setattr(Disk, "write", full)
            await player.play(WON.commands[:3])
            assert "NOT SAVED" in player.text()
            assert "no space left on device" in player.text()
            assert "leave, saved" not in player.text()
            await player.press("q")
            assert player.screen == "AskScreen"
            await player.press("n", "R")
            assert "NOT SAVED" in player.text()
        await player.press("R")
        assert player.notice == "Everything is saved."
        assert "NOT SAVED" not in player.text()
        await player.choose(WON.commands[3])
        assert "NOT SAVED" not in player.text()
        state = player.match.state
        await player.press("q", "enter")
        assert player.match.state == state


async def test_the_next_step_that_can_be_stored_stores_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_home() as player:
        await player.begin(WON.seed)
        with monkeypatch.context() as patch:
            patch.setattr(Disk, "write", full)
            await player.play(WON.commands[:2])
            assert "NOT SAVED" in player.text()
        await player.choose(WON.commands[2])
        assert "NOT SAVED" not in player.text()
        assert player.match.trouble is None


async def test_a_lethal_choice_is_not_done_without_a_yes() -> None:
    """Escape, n and enter at once all mean no."""
    async with at_home() as player:
        await player.begin(FELL.seed)
        await player.play(FELL.commands[:51])
        state = player.match.state
        for answer in ("escape", "n", "enter"):
            await player.press("1")
            assert player.screen == "AskScreen"
            await player.press(answer)
            assert (player.screen, player.match.state) == ("GameScreen", state)


async def test_after_the_end_a_step_can_be_taken_back_and_the_game_goes_on() -> None:
    """Undo on the last page leads back to the game before its last step."""
    short = read_playthrough("airborne_pocket_5")
    async with at_home() as player:
        await player.begin(short.seed)
        await player.play(short.commands)
        assert player.screen == "EndScreen"
        before = list(short.states())[-2]
        await player.press("u")
        if player.screen == "AskScreen":
            await player.press("y")
        assert (player.screen, player.match.state) == ("GameScreen", before)


async def test_the_last_page_is_read_to_its_end_with_tab() -> None:
    """What the panel has no room for is reached: tab, down, and tab back."""
    short = read_playthrough("airborne_pocket_4")
    async with at_home() as player:
        await player.begin(short.seed)
        await player.play(short.commands)
        assert "rules-version" not in player.text()
        await player.press("tab", *["down"] * 8)
        assert "rules-version" in player.text()
        await player.press("tab", "down", "enter")
        assert player.match.outcome() is None
        assert player.match.seed == short.seed
