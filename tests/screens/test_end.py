"""The last page: why, by which rule, what happened, and what to do now."""

from __future__ import annotations

import pytest

from pocket_tui.match import Match
from pocket_tui.screens.end import line_of
from pocket_tui.storage.paths import Places
from pocket_tui.storage.rulebook import read_rulebook
from tests.screens.rooms import LARGE, SMALL, Room, base_game, begin, opened, play

LOST, WON = 77, 0


def finished(places: Places, seed: int = LOST) -> Match:
    match = begin(places, "Long night", 400, seed=seed)
    assert match.outcome() is not None
    return match


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize(("seed", "word"), [(LOST, "LOST"), (WON, "WON")])
async def test_it_says_why_by_which_rule_and_what_happened(
    places: Places, size: tuple[int, int], seed: int, word: str
) -> None:
    match = finished(places, seed)
    outcome = match.outcome()
    assert outcome is not None
    async with opened(places, "end", match, size=size) as room:
        shown = " ".join(room.text.split())
        assert word in shown
        assert outcome.sentence.split()[-1] in shown
        rule = read_rulebook("airborne_pocket").find(outcome.rule)
        assert rule is not None
        assert outcome.rule in shown
        assert rule.text.split()[-1] in shown
        for entry in match.game.account(match.happened()):
            assert entry.label in shown
        assert f"seed {seed}" in room.lines()[0]
        assert "version 1" in shown
        assert "…" not in room.text


async def test_the_account_counts_what_the_log_tells(places: Places) -> None:
    match = finished(places)
    events = match.happened()
    names = [type(event).__name__ for event in events]
    account = {entry.label: entry.line[0] for entry in match.game.account(events)}
    assert str(account["Events"]).startswith(f"Span(text='{names.count('EventDrawn')} drawn'")
    assert str(account["Evaded"]).startswith(f"Span(text='{names.count('Evaded')} encounter")
    assert base_game().account(()) == match.game.account(())


async def test_one_line_holds_game_options_seed_version_and_result(places: Places) -> None:
    """D42."""
    match = finished(places)
    line = line_of(match)
    assert line.startswith("airborne_pocket rules=basic seed=77 rules-version=1: lost (")
    assert "\n" not in line
    async with opened(places, "end", match) as room:
        await room.press("y")
        assert room.app.clipboard == line


async def test_a_practice_game_is_marked(places: Places) -> None:
    match = finished(places)
    match.undo()
    while match.redo_offer() is not None:
        match.redo()
    assert match.practice
    assert match.outcome() is not None
    async with opened(places, "end", match) as room:
        assert "practice game" in room.text
        assert line_of(match).endswith("practice")


async def ended(room: Room, match: Match) -> None:
    """The game screen opens the last page by itself."""
    room.app.open("game", match)
    await room.pilot.pause()
    await room.pilot.pause()
    assert room.name == "EndScreen"


async def test_again_begins_with_the_same_options_and_another_seed(places: Places) -> None:
    match = finished(places)
    async with opened(places) as room:
        await ended(room, match)
        await room.press("enter")
        assert room.name == "GameScreen"
        new = room.screen.match
        assert new.options == match.options
        assert new.seed != match.seed
        assert room.app.matches == [new]
        await room.press("q")
        assert room.name == "HomeScreen"


async def test_the_same_seed_begins_the_same_game(places: Places) -> None:
    match = finished(places)
    async with opened(places) as room:
        await ended(room, match)
        await room.press("s")
        assert room.screen.match.seed == match.seed
        assert room.screen.match.state == match.position(0)


async def test_looking_at_the_board_leaves_the_page_and_does_not_open_it_again(places: Places) -> None:
    match = finished(places)
    async with opened(places) as room:
        await ended(room, match)
        await room.press("v")
        await room.pilot.pause()
        assert room.name == "GameScreen"


async def test_undo_asks_on_the_game_screen_and_the_game_goes_on(places: Places) -> None:
    match = finished(places)
    async with opened(places) as room:
        await ended(room, match)
        await room.press("u")
        assert room.name in ("AskScreen", "GameScreen")
        if room.name == "AskScreen":
            await room.press("y")
        assert room.name == "GameScreen"
        assert match.outcome() is None


async def test_the_log_and_the_first_screen_are_one_key_away(places: Places) -> None:
    match = finished(places)
    async with opened(places) as room:
        await ended(room, match)
        await room.press("L")
        assert room.name == "LogScreen"
        await room.press("escape", "q")
        assert room.name == "HomeScreen"
        assert room.app.matches == []


async def test_what_is_not_saved_is_said_until_it_is(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """D03: it shows until a write succeeds."""
    from pocket_tui.storage.disk import Disk

    match = begin(places, "Long night", 20, seed=LOST)

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(Disk, "append", refuse)
        play(match, 400)
        assert match.trouble is not None
        async with opened(places, "end", match) as room:
            assert "NOT SAVED" in room.lines()[0]
            await room.press("R")
            assert "Still not saved" in room.footer
            full.undo()
            await room.press("R")
            assert "Everything is saved." in room.footer
            assert "NOT SAVED" not in room.text
