"""The turns of a bot on the screen: stepped, slowed or skipped; keys are answered; what it did is marked."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from pocket_tui.games.pocket_battles import commands
from pocket_tui.match import Match
from pocket_tui.screens import opponent, patience
from pocket_tui.screens.opponent import find_pace
from pocket_tui.storage.paths import Places
from pocket_tui.storage.settings import Settings
from tests.match.test_thoughts import play
from tests.screens.battles import battle, before_bots_turn, do, on, play_to, until
from tests.screens.rooms import SMALL, Room, opened


@pytest.fixture(autouse=True)
def quick_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys of these tests are pressed with care: none of them is a held one."""
    monkeypatch.setattr(patience, "HELD", 0.0)


@asynccontextmanager
async def playing(match: Match, pace: str, size: tuple[int, int] = SMALL) -> AsyncIterator[Room]:
    settings = Settings(opponent=pace, confirm="never")
    async with opened(match.places, "game", match, size=size, settings=settings) as room:
        yield room


async def pass_turn(match: Match) -> None:
    """Pass, and wait until the program has ended."""
    async with playing(match, "skip") as room:
        await do(room, commands.Pass())
        await until(room, lambda: bool(room.app.farewell))
        assert "a thought went wrong" in room.app.farewell[0]


def rests(room: Room) -> bool:
    """Whether a command of the bot is shown, or the person is asked again."""
    return on(room).resting or bool(on(room).deciding.rows)


@pytest.mark.parametrize(
    ("wish", "environ", "pace"),
    [
        ("auto", {}, "slow"),
        ("auto", {"SSH_CONNECTION": "1.2.3.4 5 6.7.8.9 22"}, "skip"),
        ("slow", {"SSH_CONNECTION": "1.2.3.4 5 6.7.8.9 22"}, "slow"),
        ("step", {}, "step"),
    ],
)
def test_the_pace_is_slow_and_over_ssh_only_the_end_is_shown(
    wish: str, environ: dict[str, str], pace: str
) -> None:
    assert find_pace(wish, environ) == pace


async def test_stepped_each_command_waits_for_a_key(places: Places) -> None:
    """Who acts and what happens stand on the screen, the footer says how to go on, and nothing else does."""
    match, command = before_bots_turn(places)
    async with playing(match, "step") as room:
        await do(room, command)
        seen: list[int] = []
        while True:
            await until(room, lambda: rests(room))
            if not on(room).resting:
                break
            seen.append(match.number)
            entry = match.entries()[-1]
            assert entry.seat == 1
            assert "ROMANS" in room.text
            assert entry.lines[0].text.split()[0] in room.text
            assert "enter go on" in room.footer
            assert "skip" in room.footer
            await room.pilot.pause(0.1)
            assert match.number == seen[-1], "it waits"
            await room.press("enter")
        assert len(seen) >= 2
        assert seen == sorted(set(seen))
        assert match.table.awaited() is None
        assert on(room).deciding.decision == match.decision()


async def test_slowed_it_goes_on_by_itself(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opponent, "SHOWN_FOR", 0.01)
    match, command = before_bots_turn(places)
    async with playing(match, "slow") as room:
        await do(room, command)
        await until(room, lambda: bool(on(room).deciding.rows))
        assert not on(room).resting


async def test_slowed_a_key_goes_on_at_once(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opponent, "SHOWN_FOR", 1e6)
    match, command = before_bots_turn(places)
    async with playing(match, "slow") as room:
        await do(room, command)
        await until(room, lambda: rests(room))
        number = match.number
        await room.press("enter")
        await until(room, lambda: rests(room))
        assert match.number > number


@pytest.mark.parametrize("pace", ["step", "slow"])
async def test_escape_shows_only_the_end_of_it(
    places: Places, monkeypatch: pytest.MonkeyPatch, pace: str
) -> None:
    """The turn after that is shown step by step again."""
    monkeypatch.setattr(opponent, "SHOWN_FOR", 1e6)
    match, command = before_bots_turn(places)
    async with playing(match, pace) as room:
        await do(room, command)
        await until(room, lambda: on(room).resting)
        await room.press("escape")
        await until(room, lambda: bool(on(room).deciding.rows))
        assert on(room).pace == pace


async def test_skipped_only_the_end_is_painted(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once after the person's command, and once when the person is asked again."""
    match, command = before_bots_turn(places)
    async with playing(match, "skip") as room:
        shown: list[int] = []
        show = on(room).show_match
        monkeypatch.setattr(on(room), "show_match", lambda: (shown.append(match.number), show()))
        await do(room, command)
        await until(room, lambda: bool(on(room).deciding.rows) and len(shown) > 1)
        assert len(shown) == 2
        assert shown[1] == match.number
        assert not on(room).resting


async def test_what_the_bot_changed_is_marked_until_the_first_key(places: Places) -> None:
    """The board is given the view before the bot began; a key that only looks takes the marks away."""
    match, command = before_bots_turn(places)
    async with playing(match, "step") as room:
        before = match.number + 1
        await do(room, command)
        await until(room, lambda: on(room).resting)
        assert on(room).board.since == match.view_at(before)
        await room.press("escape")
        await until(room, lambda: bool(on(room).deciding.rows))
        assert on(room).board.since == match.view_at(before)
        assert on(room).board.since != on(room).view
        await room.press("down")
        assert on(room).board.since is None


async def test_a_game_that_is_opened_marks_what_the_bot_did_last(places: Places) -> None:
    match, command = before_bots_turn(places)
    match.do(command)
    number = match.number
    while match.table.bot_to_move() is not None:
        match.play_bot()
    async with playing(match, "step") as room:
        assert on(room).board.since == match.view_at(number)


async def test_undo_in_the_middle_takes_the_bots_commands_back_too(places: Places) -> None:
    match, command = before_bots_turn(places)
    state = match.state
    async with playing(match, "step") as room:
        await do(room, command)
        await until(room, lambda: on(room).resting)
        await room.press("u")
        if room.name == "AskScreen":
            await room.press("y")
        await until(room, lambda: bool(on(room).deciding.rows))
        assert match.state == state
        assert on(room).board.since is None
        await room.pilot.pause(0.1)
        assert match.state == state, "what the bot thought of is forgotten"
        await do(room, command)
        await until(room, lambda: on(room).resting)


async def test_the_bot_waits_while_another_screen_is_read(places: Places) -> None:
    match, command = before_bots_turn(places)
    async with playing(match, "step") as room:
        await do(room, command)
        await until(room, lambda: on(room).resting)
        number = match.number
        await room.press("L")
        assert room.name == "LogScreen"
        on(room).go_on()
        await room.pilot.pause(0.1)
        assert match.number == number
        await room.press("escape")
        await until(room, lambda: rests(room) and match.number > number)


async def test_a_game_left_in_the_middle_of_the_bots_turn_goes_on_with_it(places: Places) -> None:
    match, command = before_bots_turn(places)
    async with playing(match, "step") as room:
        await do(room, command)
        await until(room, lambda: on(room).resting)
        await room.press("q")
        assert room.name == "HomeScreen"
    again = Match.open(match.path, places)
    assert again.table.bot_to_move() is not None
    async with playing(again, "skip") as room:
        await until(room, lambda: bool(on(room).deciding.rows))
        assert again.number > match.number


async def test_keys_that_choose_do_nothing_while_the_bot_plays(places: Places) -> None:
    match, command = before_bots_turn(places)
    async with playing(match, "step") as room:
        await do(room, command)
        await until(room, lambda: on(room).resting)
        number = match.number
        await room.press("1")
        assert match.number == number
        assert room.footer.strip()
        await room.press("v", "p", "H")
        assert match.number == number


async def test_the_key_that_goes_on_chooses_nothing_when_it_is_held(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Enter held down leads to the end of the bot's turn, and not into the person's own."""
    monkeypatch.setattr(patience, "HELD", 60.0)
    match, command = before_bots_turn(places)
    async with playing(match, "step") as room:
        await do(room, command)
        while not on(room).deciding.rows:
            await until(room, lambda: rests(room))
            await room.press("enter")
        number = match.number
        await room.press("enter", "enter")
        assert match.number == number


async def test_the_working_of_the_last_order_is_shown_on_request(places: Places) -> None:
    match = battle(places)
    play(match, "turn")
    async with playing(match, "skip", (120, 50)) as room:
        await room.press("W")
        await until(room, lambda: "WEIGHED" in room.text)
        assert "ROMANS WEIGHED" in room.text
        assert "Deals" in room.text


async def test_a_hint_shows_what_it_was_chosen_from(places: Places) -> None:
    match = play_to(battle(places), "turn")
    async with playing(match, "skip", (120, 50)) as room:
        await room.press("H")
        await until(room, lambda: "WHAT WAS WEIGHED" in room.text)
        assert "Deals" in room.text


async def test_what_goes_wrong_in_a_thought_ends_the_program_with_a_report(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = play_to(battle(places), "turn")

    def fail(*_: Any) -> Any:
        raise ZeroDivisionError("a thought went wrong")

    monkeypatch.setattr(match.seating, "thought", lambda _seat: fail)
    with pytest.raises(ZeroDivisionError, match="a thought went wrong"):
        await pass_turn(match)


async def test_what_is_read_meanwhile_stays_until_the_person_is_asked(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Slowed, nothing goes on while the board is looked at; the cursor stays there through a command."""
    monkeypatch.setattr(opponent, "SHOWN_FOR", 1e6)
    match, command = before_bots_turn(places)
    async with playing(match, "slow") as room:
        await do(room, command)
        await until(room, lambda: on(room).resting)
        monkeypatch.setattr(opponent, "SHOWN_FOR", 0.01)
        await room.press("i")
        assert on(room).pane == "board"
        number = match.number
        on(room)._has_been_seen(number)
        await room.pilot.pause(0.1)
        assert match.number == number
        on(room).go_on()
        await until(room, lambda: rests(room) and match.number > number)
        if not on(room).deciding.rows:
            assert on(room).pane == "board"
        await room.press("escape")
        await until(room, lambda: bool(on(room).deciding.rows))
        assert on(room).pane == "choices"


async def test_why_tells_the_last_thing_that_a_rule_explains(places: Places) -> None:
    """An order that is being put together has done nothing yet: what happened before it is told."""
    match = play_to(battle(places), "turn")
    asked = match.decision()
    assert asked is not None
    order = next(each for each in asked.choices if each.action == "charge" and each.refusal is None)
    match.do(order.command)
    assert not match.entries()[-1].lines
    async with playing(match, "skip") as room:
        await room.press("W")
        assert "WHY THAT HAPPENED" in room.text
