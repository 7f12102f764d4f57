"""Turns of others: a bot that is stepped through, two at a keyboard, two terminals, one who looks on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.match import Match
from pocket_tui.screens import opponent
from pocket_tui.storage.paths import Places
from tests.playthroughs.battles import BATTLES, GAME
from tests.playthroughs.told import Told
from tests.snapshots.conftest import Picture

Size = tuple[int, int]
LABEL = "The ford"
BATTLE = BATTLES.read("half")
"""Orcs against Macedonians, played by two persons."""


@pytest.fixture(autouse=True)
def no_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thought takes no time, and what it leads to is shown until a key is pressed."""
    monkeypatch.setattr(opponent, "think", _at_once)
    monkeypatch.setattr(opponent, "SHOWN_FOR", 1e6)


def _at_once(node: Any, work: Callable[[], Any], done: Callable[[Any], None]) -> None:
    node.call_later(lambda: done(work()))


def moment(places: Places, kind: str, seat: int, count: int = 1, *, bot: bool = False) -> Match:
    """The battle when that seat is asked so for the n-th time; `bot`: one plays the second side."""
    options = dict(BATTLE.options.pairs) | ({"opponent": "greedy"} if bot else {})
    match = Match.begin(GAME, Options.of(**options), BATTLE.seed, places, label=LABEL)
    for command in BATTLE.commands:
        decision = match.table.decision
        assert decision is not None
        if (decision.kind, decision.seat) == (kind, seat):
            count -= 1
            if not count:
                return match
        match.do(command, decision.seat)
    raise AssertionError("it never comes to that")


def bots_command(match: Match, battle: Told = BATTLE) -> Any:
    """What the second side does next in the battle as it was played."""
    return battle.commands[match.number]


def rolled(places: Places) -> Match:
    """The second player's turn, after an order of the first with a roll."""
    match = moment(places, "turn", 1)
    while (offer := match.undo_offer()) is None or offer.asks != (1,) or match.table.viewer != 1:
        decision = match.table.decision
        assert decision is not None
        match.do(BATTLE.commands[match.number], decision.seat)
    return match


def test_hand_over(picture: Picture, places: Places, size: Size) -> None:
    """The page between two players: a name, what to do, and nothing of either side."""
    assert picture("game", moment(places, "deploy", 0, 3), size=size)


def test_taken_over(picture: Picture, places: Places, size: Size) -> None:
    """The player of that side sits there now: own Units in full, of the others the topmost troops."""
    match = moment(places, "deploy", 0, 3)
    match.table.take_over(0)
    assert picture("game", match, size=size)


def test_turned_view(picture: Picture, places: Places, size: Size) -> None:
    """After the reveal the view turns to the second player; the title says whose it is, marks what is new."""
    assert picture("game", rolled(places), size=size)


def test_waiting(picture: Picture, places: Places, size: Size) -> None:
    """In the second terminal: for whom one waits, what has happened, and no choices."""
    first = rolled(places)
    second = Match.join(first.path, places, 1)
    first.table.refresh()
    assert second.table.here == (1,)
    assert picture("game", first, size=size)


def test_looking_on(picture: Picture, places: Places, size: Size) -> None:
    """The third terminal: what both may see, and whose turn it is."""
    first = moment(places, "deploy", 0, 4)
    assert picture("game", Match.open(first.path, places, watching=True), size=size)


def test_question_of_the_other_terminal(picture: Picture, places: Places, size: Size) -> None:
    """The other asks to go back: who, how far, and past what; No is chosen."""
    first = rolled(places)
    second = Match.join(first.path, places, 1)
    first.table.refresh()
    offer = first.undo_offer()
    assert offer is not None
    first.ask_back(offer.to)
    second.follow()
    assert picture("game", second, size=size)


def test_question_at_one_keyboard(picture: Picture, places: Places, size: Size) -> None:
    """While Units lie face-down, the other is asked on a page with nothing of either side."""
    match = moment(places, "deploy", 0, 3)
    match.table.take_over(0)
    own = [entry.number for entry in match.entries(0) if entry.seat == 0]
    match.ask_back(own[1] - 1, 0)
    assert picture("game", match, size=size)


def bot_to_act(places: Places, monkeypatch: pytest.MonkeyPatch, count: int) -> Match:
    """The turn of a bot that plays as the second side did; from the start of it so many commands are made."""
    match = moment(places, "turn", 1, bot=True)
    for _ in range(count):
        match.do(bots_command(match), 1)
    monkeypatch.setattr(match.seating, "thought", lambda _: lambda: bots_command(match))
    return match


def test_thinking(picture: Picture, places: Places, size: Size, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot thinks: who, what happened until now, and the keys that work."""
    match = bot_to_act(places, monkeypatch, 0)
    monkeypatch.setattr(opponent, "think", lambda *_: None)
    assert picture("game", match, size=size)


def test_stepping(picture: Picture, places: Places, size: Size, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command of the bot is shown, marked on the board, and a key goes on."""
    match = bot_to_act(places, monkeypatch, 0)
    assert picture("game", match, size=size)


def test_working(picture: Picture, places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the bot weighed before its order, each with the points it deals and loses."""
    match = bot_to_act(places, monkeypatch, 0)
    assert picture("game", match, size=(120, 50), keys=("W",))


def test_won_by_name(picture: Picture, places: Places, size: Size) -> None:
    """Two at one keyboard: the last page names the winner, and counts both sides."""
    match = Match.begin(GAME, BATTLE.options, BATTLE.seed, places, label=LABEL)
    for command in BATTLE.commands:
        match.do(command)
    assert picture("end", match, size=size)
