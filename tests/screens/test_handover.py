"""Two players at one keyboard: a neutral page before a private view, and no secret in any painted frame."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import attrs
import pytest
from textual.screen import Screen

from pocket_tui.engine.contract import LOOKER
from pocket_tui.engine.dice import Dice
from pocket_tui.match import Match
from pocket_tui.screens import patience
from pocket_tui.screens.game import GameScreen
from pocket_tui.screens.handover import NeutralScreen
from pocket_tui.screens.sending import SendingApp
from pocket_tui.storage.paths import Places
from pocket_tui.storage.settings import Settings
from tests.screens.battles import act, battle, do, on, play_to, until
from tests.screens.rooms import LARGE, SMALL, Room, opened

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


@attrs.define
class Frames:
    """Every frame that was sent: the class of the screen on top, whose view it had, and the text."""

    seen: list[tuple[str, int, str]] = attrs.field(factory=list)

    def take(self, app: SendingApp) -> None:
        top = app.screen
        seat = top.view.seat if isinstance(top, GameScreen) and top.view is not None else LOOKER
        text = "\n".join(strip.text for strip in top._compositor.render_strips())
        self.seen.append((type(top).__name__, seat, text))


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> Frames:
    found, display = Frames(), SendingApp._display

    def shown(app: SendingApp, screen: Screen[Any], renderable: Any) -> None:
        display(app, screen, renderable)
        if app.screen.is_mounted:
            found.take(app)

    monkeypatch.setattr(SendingApp, "_display", shown)
    return found


@asynccontextmanager
async def playing(match: Match, size: tuple[int, int] = SMALL) -> AsyncIterator[Room]:
    settings = Settings(confirm="never")
    async with opened(match.places, "game", match, size=size, settings=settings) as room:
        yield room


def troops_of(match: Match, seat: int) -> set[str]:
    """The names of every troop of a side that the other side has none of."""
    sides = [
        {troop.kind.name for unit in match.view(each).sides[each].units for troop in unit.troops}
        for each in (0, 1)
    ]
    return sides[seat] - sides[1 - seat]


def hidden_from(match: Match, seat: int) -> set[str]:
    """The names of troops of the other side that this seat can't see now."""
    seen = {troop.kind.name for unit in match.view(seat).other.units for troop in unit.troops}
    return troops_of(match, 1 - seat) - seen


async def take_over(room: Room) -> None:
    """Wait for the page and press enter, as soon as it counts."""
    await until(room, lambda: room.name == "HandOverScreen")
    await room.pilot.pause(0.05)
    await room.press("enter")
    await until(room, lambda: room.name == "GameScreen")


@SIZES
async def test_no_secret_is_in_any_frame_of_a_whole_deployment(
    places: Places, frames: Frames, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """While a page lies upon the game nothing of either side is on the screen, and before it only what the
    one at the keyboard may see; the player of every private view has taken over first."""
    monkeypatch.setattr(patience, "HELD", 0.0)
    match = battle(places, "person")
    secrets = troops_of(match, 0) | troops_of(match, 1)
    pages = 0
    async with playing(match, size) as room:
        await until(room, lambda: room.name == "HandOverScreen")
        while match.table.decision is not None and match.table.decision.kind != "turn":
            if room.name == "HandOverScreen":
                seat = match.table.hands_over()
                assert seat is not None
                assert seat.name.upper() in room.text
                await take_over(room)
                pages += 1
            at_keyboard = match.table.decision.seat
            hidden = hidden_from(match, at_keyboard)
            frames.seen.clear()
            await do(room, choice_of(match))
            await room.pilot.pause()
            for screen, seat_shown, text in frames.seen:
                assert seat_shown in (LOOKER, at_keyboard) or not match.view().private
                if match.view().private or screen == "HandOverScreen":
                    told = secrets if screen == "HandOverScreen" else hidden
                    assert not {name for name in told if name in text}, f"{screen}\n{text}"
        assert pages >= 12
        assert not any(isinstance(screen, NeutralScreen) for screen in room.app.screen_stack)


def choice_of(match: Match) -> Any:
    """What the first bot would do for the seat that decides."""
    decision = match.table.decision
    assert decision is not None
    return match.game.bots()["greedy"]().choose(match.view(decision.seat), Dice(1))


@pytest.fixture
def dealt(places: Places) -> Match:
    """A battle for two in which the first player has placed a Unit, and the second has to take over."""
    match = play_to(battle(places, "person"), "deploy", seat=1)
    match.table.take_over(0)
    return match


async def test_the_page_names_the_player_and_enter_takes_over(dealt: Match) -> None:
    async with playing(dealt) as room:
        assert room.name == "HandOverScreen"
        assert "ROMANS" in room.text
        assert "enter take over" in room.footer
        await room.pilot.pause(0.05)
        await room.press("enter")
        assert room.name == "GameScreen"
        assert on(room).view.seat == 1
        assert "Romans: " in room.lines()[0]


async def test_a_key_that_was_pressed_for_the_game_does_not_take_over(dealt: Match) -> None:
    """Enter, held down after placing a Unit, leaves the page where it is."""
    dealt.table.take_over(1)
    async with playing(dealt) as room:
        while room.name != "HandOverScreen":
            await do(room, choice_of(dealt))
        await room.press("enter", "enter", "enter")
        assert room.name == "HandOverScreen"
        assert dealt.table.hands_over() is not None


@pytest.mark.parametrize("key", ["L", "S", "question_mark", "ctrl+c"])
async def test_what_is_reached_from_the_page_shows_only_what_is_public(dealt: Match, key: str) -> None:
    secrets = troops_of(dealt, 0) | troops_of(dealt, 1)
    tops = {troop.kind.name for unit in dealt.view(1).other.units for troop in unit.troops}
    async with playing(dealt) as room:
        await room.press(key)
        assert room.name not in ("HandOverScreen", "GameScreen")
        shown = {name for name in secrets - tops if name in room.text}
        assert not shown, room.text
        await room.press("escape")
        assert room.name == "HandOverScreen"


async def test_a_step_of_the_log_is_replayed_as_everybody_could_see_it(dealt: Match) -> None:
    hidden = troops_of(dealt, 0) | troops_of(dealt, 1)
    tops = {troop.kind.name for unit in dealt.view(1).other.units for troop in unit.troops}
    async with playing(dealt) as room:
        await room.press("L", "enter")
        assert room.name == "ReplayScreen"
        assert not {name for name in hidden - tops if name in room.text}, room.text
        await room.press("o")
        assert "once it is over" in room.footer


async def test_the_page_is_the_first_thing_seen_of_a_game_that_is_gone_on_with(dealt: Match) -> None:
    """Opened again, nobody sits at the keyboard yet; leaving from the page leads to the first screen."""
    dealt.leave()
    again = Match.open(dealt.path, dealt.places)
    async with playing(again) as room:
        assert room.name == "HandOverScreen"
        await room.press("q")
        assert room.name == "HomeScreen"


async def test_once_all_is_revealed_the_view_turns_without_a_page(places: Places) -> None:
    """The title says whose view it is, and whose turn it was is marked on the board."""
    match = play_to(battle(places, "person"), "turn", seat=0)
    async with playing(match) as room:
        first = on(room).view.seat
        assert "Celts: " in room.lines()[0]
        while match.table.decision is not None and match.table.decision.seat == first:
            await do(room, choice_of(match))
        assert room.name == "GameScreen"
        assert on(room).view.seat != first
        assert "Romans: " in room.lines()[0]
        assert on(room).board.since is not None


@pytest.mark.parametrize("answer", ["y", "n"])
async def test_going_back_in_the_deployment_asks_the_other_without_showing_anything(
    places: Places, answer: str
) -> None:
    """The one who was asked answers on a neutral page; then the one whose turn it is takes over."""
    match = play_to(battle(places, "person"), "deploy", seat=0, count=2)
    public = {troop.kind.name for side in match.view(LOOKER).sides for u in side.units for troop in u.troops}
    secrets = (troops_of(match, 0) | troops_of(match, 1)) - public
    own = (entry for entry in match.entries(LOOKER) if entry.seat == 0)
    placed = next(entry.number for entry in own if entry.label.startswith("deploy"))
    match.table.take_over(0)
    async with playing(match) as room:
        offer = match.undo_to_offer(placed - 1)
        assert offer is not None
        assert offer.asks == (1,)
        on(room).ask_consent(offer)
        await until(room, lambda: room.name == "ConsentScreen")
        assert "ROMANS" in room.text
        assert not {name for name in secrets if name in room.text}, room.text
        await room.pilot.pause(0.5)
        before = match.position(placed - 1), match.state
        await room.press(answer)
        assert match.state == before[0 if answer == "y" else 1]
        await until(room, lambda: room.name == "HandOverScreen")
        assert "CELTS" in room.text
        await take_over(room)
        assert on(room).view.seat == 0


async def test_a_battle_is_played_to_its_end_at_one_keyboard(places: Places) -> None:
    """The last page names the winner: one of the two has won, and the other has not."""
    match = battle(places, "person")
    while match.table.decision is not None:
        act(match)
    outcome = match.outcome()
    assert outcome is not None
    async with opened(places, "end", match, size=LARGE) as room:
        winner = match.seats[outcome.winners[0]].name
        assert f"WON BY {winner.upper()}" in room.text
        assert "CELTS AND ROMANS" in room.text
