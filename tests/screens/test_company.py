"""One battle in two terminals, and a third that looks on: each follows, asks and answers by itself."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from pocket_tui.match import Match
from pocket_tui.screens import company, patience
from pocket_tui.storage.paths import Places
from pocket_tui.storage.settings import Settings
from tests.screens.battles import act, battle, do, on, play_to, until
from tests.screens.rooms import SMALL, Room, opened
from tests.screens.test_handover import choice_of


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long, and no key counts as a held one."""
    monkeypatch.setattr(company, "FOLLOW_EVERY", 0.05)
    monkeypatch.setattr(company, "FOLLOW_CLOSELY", 0.05)
    monkeypatch.setattr(patience, "HELD", 0.0)


@asynccontextmanager
async def playing(match: Match, size: tuple[int, int] = SMALL) -> AsyncIterator[Room]:
    settings = Settings(confirm="never")
    async with opened(match.places, "game", match, size=size, settings=settings) as room:
        yield room


def joined(places: Places, kind: str = "turn", seat: int = 0, count: int = 1) -> tuple[Match, Match]:
    """A battle that has come to that question, and the same in another terminal, on the second seat."""
    first = play_to(battle(places, "person"), kind, seat, count)
    second = Match.join(first.path, places, 1)
    first.table.refresh()
    return first, second


def rolled(places: Places) -> Match:
    """A battle where it is the second player's turn after a roll for an order of the first."""
    match = play_to(battle(places, "person"), "turn", 1)
    while (offer := match.undo_offer()) is None or offer.asks != (1,) or match.table.viewer != 1:
        act(match)
    return match


def both(places: Places) -> tuple[Match, Match]:
    """Such a battle in two terminals."""
    first = rolled(places)
    second = Match.join(first.path, places, 1)
    first.table.refresh()
    return first, second


async def test_who_waits_sees_for_whom_and_then_what_happened(places: Places) -> None:
    """The board from one's own seat, no choices; then the other's step, marked, and one's own question."""
    first, second = joined(places)
    async with playing(second) as room:
        assert "WAITING for the Celts (in another terminal)" in room.text
        assert on(room).view.seat == 1
        assert not on(room).deciding.rows
        await room.press("1")
        assert second.number == first.number
        await room.press("enter")
        assert "It is the turn of the Celts." in room.footer
        while first.table.awaited() is None:
            act(first)
        await until(room, lambda: bool(on(room).deciding.rows))
        assert second.state == first.state
        assert on(room).board.since is not None
        assert "another window" not in room.text
        await do(room, choice_of(second))
        first.follow()
        assert first.state == second.state


async def test_each_sees_only_its_own_units_while_they_lie_face_down(places: Places) -> None:
    """In two terminals nothing is handed over."""
    first, second = joined(places, "deploy")
    async with playing(second) as room:
        assert room.name == "GameScreen"
        assert on(room).view.seat == 1
        assert on(room).view.private
        while first.table.awaited() is None:
            act(first)
        await until(room, lambda: bool(on(room).deciding.rows))
        assert room.name == "GameScreen"


async def test_who_sits_down_and_who_leaves_is_said_once(places: Places) -> None:
    """Until somebody joins, both sides are played here, and again when the other has left."""
    first = play_to(battle(places, "person"), "turn", 1)
    async with playing(first) as room:
        assert on(room).view.seat == 1
        second = Match.join(first.path, places, 1)
        await until(room, lambda: "played in another terminal" in room.footer)
        assert on(room).view.seat == 0
        assert "WAITING for the Romans (in another terminal)" in room.text
        await room.press("down")
        second.leave()
        await until(room, lambda: "any more" in room.footer)
        assert on(room).view.seat == 1
        assert on(room).deciding.rows


async def test_who_looks_on_sees_what_is_public_and_has_no_choices(places: Places) -> None:
    first = play_to(battle(places, "person"), "deploy")
    watching = Match.open(first.path, places, watching=True)
    async with playing(watching) as room:
        assert "LOOKING ON" in room.text
        assert "It is the turn of the Celts." in room.text
        assert "undo" not in room.footer
        await room.press("1", "enter", "u", "H")
        assert watching.number == first.number
        while first.table.decision is not None and first.table.decision.kind != "turn":
            act(first)
        await until(room, lambda: "All Units are turned up" in room.text)
        assert on(room).board.since is not None
        state = first.state
        act(first)
        await until(room, lambda: watching.number == first.number)
        assert on(room).board.since == first.game.view(state, -1)


@pytest.mark.parametrize("key", ["y", "n"])
async def test_the_other_is_asked_before_something_is_taken_back(places: Places, key: str) -> None:
    """A question with who asks and what; the answer is stored, and yes takes it back in both terminals."""
    first, second = both(places)
    offer = first.undo_offer()
    assert offer is not None
    assert offer.asks == (1,)
    async with playing(second) as room:
        state = second.state
        first.ask_back(offer.to)
        await until(room, lambda: room.name == "AskScreen")
        assert "The Celts ask to take back" in room.text
        await room.press(key)
        assert room.name == "GameScreen"
        first.follow()
        assert first.state == second.state
        assert (second.state == state) is (key == "n")
        assert ("Taken back" if key == "y" else "do not agree") in room.footer


@pytest.mark.parametrize("agrees", [True, False])
async def test_undo_past_the_others_decision_asks_and_says_what_came_of_it(
    places: Places, agrees: bool
) -> None:
    first, second = both(places)
    async with playing(first) as room:
        state = first.state
        await room.press("u")
        assert room.name == "AskScreen"
        assert "The Romans must agree" in room.text
        await room.press("y")
        assert first.state == state
        assert "The Romans are asked" in room.footer
        second.follow()
        request = second.request
        assert request is not None
        second.answer(request.number, agrees)
        await until(room, lambda: ("agree: it is taken back" if agrees else "do not agree") in room.footer)
        assert (first.state == state) is not agrees


async def test_a_question_that_was_overtaken_is_dropped(places: Places) -> None:
    """The other plays on in place of an answer: nobody goes back, and that is said."""
    first, second = both(places)
    async with playing(first) as room:
        await room.press("u", "y")
        second.follow()
        act(second)
        await until(room, lambda: "nobody goes back any more" in room.footer)
        assert first.state == second.state


async def test_at_one_keyboard_the_question_is_put_to_the_other_at_once(places: Places) -> None:
    """Where nothing is secret it stands over the board, and names who is to answer."""
    match = rolled(places)
    async with playing(match) as room:
        state = match.state
        await room.press("u")
        assert room.name == "AskScreen"
        assert "Do you agree?" in " ".join(room.text.split())
        await room.press("y")
        assert match.state != state
        assert "Taken back" in room.footer


async def test_from_the_log_a_moment_is_gone_back_to_with_consent(places: Places) -> None:
    first, second = both(places)
    async with playing(first) as room:
        await room.press("L", "up", "up", "enter")
        assert room.name == "ReplayScreen"
        await room.press("g")
        assert room.name == "AskScreen"
        await room.press("y")
        second.follow()
        assert second.request is not None


async def test_a_battle_that_is_over_can_be_replayed_from_both_sides(places: Places) -> None:
    """Every choice of either side is told then, and the board turns with a key."""
    match = battle(places)
    while match.table.decision is not None:
        if match.play_bot() is None:
            act(match)
    async with opened(places, "replay", match, 5) as room:
        assert "other side" in room.footer
        await room.press("o")
        assert "As Romans saw it." in room.footer
        assert "Romans against Celts" in room.lines()[0]
        await room.press("o")
        assert "Celts against Romans" in room.lines()[0]


async def test_the_last_page_gives_way_when_the_other_asks_to_go_back(places: Places) -> None:
    first = battle(places, "person")
    while first.table.decision is not None:
        act(first)
    offer = first.undo_offer()
    assert offer is not None
    second = Match.open(first.path, places)
    first.table.refresh()
    seat = 1 - first.table.here[0]
    assert second.table.here == (seat,)
    async with playing(second) as room:
        await until(room, lambda: room.name == "EndScreen")
        back = first.undo_offer()
        assert back is not None
        first.ask_back(back.to)
        await until(room, lambda: room.name in ("AskScreen", "GameScreen"))
        if room.name == "AskScreen":
            await room.press("y")
        assert second.table.decision is not None
        assert room.name == "GameScreen"


async def test_where_every_seat_is_taken_one_can_look_on_from_the_list_of_saves(places: Places) -> None:
    first, _second = joined(places)
    async with opened(places) as room:
        await room.press("enter")
        assert room.name == "AskScreen"
        assert "Every seat" in room.text
        await room.press("y")
        assert room.name == "GameScreen"
        assert "LOOKING ON" in room.text
        assert on(room).match.number == first.number


async def test_a_bot_is_played_by_one_window_and_by_the_next_when_that_has_gone(places: Places) -> None:
    """Two windows of one person: the second waits, and takes over where the first was closed."""
    first = battle(places)
    while first.table.bot_to_move() is None:
        act(first)
    second = Match.open(first.path, places)
    settings = Settings(opponent="skip")
    async with opened(places, "game", second, size=SMALL, settings=settings) as room:
        assert second.table.bot_to_move() is None
        assert "WAITING for the Romans" in room.text
        await room.pilot.pause(0.2)
        assert second.number == first.number
        first.leave()
        await until(room, lambda: bool(on(room).deciding.rows))
        assert second.number > first.number
