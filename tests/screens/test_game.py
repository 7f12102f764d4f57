"""The game screen: keys in, the match and what is shown of it out."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import attrs
import pytest
from textual.geometry import Offset

from pocket_tui.match import Match
from pocket_tui.screens import game as game_screen
from pocket_tui.screens import patience
from pocket_tui.screens.game import GameScreen
from pocket_tui.storage.paths import Places, content_root
from pocket_tui.storage.settings import Settings
from tests.screens.rooms import LARGE, SMALL, Room, begin, opened

LATER = 1e12
"""A time after every painting."""


@pytest.fixture(autouse=True)
def quick_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys of these tests are pressed with care: none of them is a held one."""
    monkeypatch.setattr(patience, "HELD", 0.0)


@asynccontextmanager
async def playing(
    places: Places,
    steps: int = 0,
    *,
    seed: int = 3,
    size: tuple[int, int] = LARGE,
    settings: Settings | None = None,
    iron: bool = False,
) -> AsyncIterator[tuple[Room, Match]]:
    match = begin(places, "A drop", steps, seed=seed, iron=iron)
    async with opened(places, "game", match, size=size, settings=settings) as room:
        yield room, match


def on(room: Room) -> GameScreen:
    assert isinstance(room.app.screen, GameScreen)
    return room.app.screen


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_everything_of_the_decision_is_on_the_screen(places: Places, size: tuple[int, int]) -> None:
    """The question, and each choice with its exact result, at both sizes."""
    async with playing(places, size=size) as (room, match):
        decision = match.decision()
        assert decision is not None
        assert decision.prompt in room.text
        assert decision.topic.upper() in room.text
        for choice in decision.choices:
            if not choice.group:
                assert choice.label in room.text
                assert choice.sums in room.line_with(choice.label)


async def test_arrows_move_the_cursor_and_never_commit(places: Places) -> None:
    async with playing(places) as (room, match):
        for key in ("down", "j", "up", "k", "home", "end", "pageup", "pagedown", "left", "right", "h", "l"):
            await room.press(key)
        assert match.number == 0
        await room.press("home", "down")
        assert on(room).deciding.cursor == 1


async def test_enter_does_the_chosen_line(places: Places) -> None:
    async with playing(places) as (room, match):
        decision = match.decision()
        assert decision is not None
        await room.press("down", "enter")
        assert match.number == 1
        assert match.last_action is not None
        assert match.last_action.label == match.game.label(decision.choices[1].command)
        assert on(room).deciding.decision == match.decision()


async def test_a_digit_does_the_line_that_it_numbers(places: Places) -> None:
    async with playing(places) as (room, match):
        decision = match.decision()
        assert decision is not None
        await room.press("3")
        assert match.last_action is not None
        assert match.last_action.label == match.game.label(decision.choices[2].command)


async def test_a_digit_without_a_line_does_nothing_and_says_so(places: Places) -> None:
    async with playing(places) as (room, match):
        await room.press("9")
        assert match.number == 0
        assert "no choice 9" in room.footer


async def test_a_greyed_line_explains_itself_and_does_nothing(places: Places) -> None:
    """Why, the rule and the way out stand in the panel; B opens the rule."""
    async with playing(places) as (room, match):
        decision = match.decision()
        assert decision is not None
        refused = next(choice for choice in decision.choices if choice.refusal)
        assert refused.refusal is not None
        await room.press("r")
        assert on(room).deciding.choice == refused
        await room.press("enter")
        assert match.number == 0
        assert "WHY NOT" in room.text
        assert refused.refusal.reason in room.footer
        assert refused.refusal.rule in room.text
        assert on(room).rule == refused.refusal.rule


async def test_a_games_own_key_does_its_only_choice(places: Places) -> None:
    async with playing(places) as (room, match):
        await room.press("full_stop")
        assert match.last_action is not None
        assert "tay" in match.last_action.label


async def test_a_games_own_key_that_means_nothing_now_says_so(places: Places) -> None:
    async with playing(places) as (room, match):
        await room.press("x")
        assert match.number == 0
        assert "sabotage now" in room.footer


async def test_undo_and_redo_name_what_they_take_back(places: Places) -> None:
    async with playing(places) as (room, match):
        await room.press("2")
        offer = match.undo_offer()
        assert offer is not None
        assert f"u undo: {offer.label}" in room.footer


async def test_undo_past_a_reveal_asks_once_and_names_it(places: Places) -> None:
    """No is chosen first; yes marks the game as practice, and nothing is asked again."""
    async with playing(places) as (room, match):
        await room.press("2")
        offer = match.undo_offer()
        assert offer is not None
        assert offer.reveals
        await room.press("u")
        assert room.name == "AskScreen"
        flat = " ".join(room.text.split())
        assert all(reveal.split()[0] in flat for reveal in offer.reveals)
        assert "practice" in flat
        await room.press("enter")
        assert (match.number, match.practice) == (1, False)
        await room.press("u", "y")
        assert match.practice
        assert "practice" in room.lines()[0]
        await room.press("2", "u")
        assert room.name == "GameScreen"


async def test_an_iron_game_refuses_undo_past_a_reveal(places: Places) -> None:
    async with playing(places, iron=True) as (room, match):
        await room.press("2", "u")
        assert match.number == 1
        assert "WHY NOT" in room.text


async def test_undo_at_the_start_says_that_there_is_nothing(places: Places) -> None:
    async with playing(places) as (room, match):
        await room.press("u")
        assert match.number == 0
        assert room.footer.strip()
        assert "WHY NOT" in room.text


async def test_tab_goes_through_the_panes_and_escape_back(places: Places) -> None:
    async with playing(places) as (room, _match):
        seen = []
        for _ in range(3):
            await room.press("tab")
            seen.append(on(room).pane)
        assert seen == ["board", "panel", "choices"]
        await room.press("shift+tab")
        assert on(room).pane == "panel"
        await room.press("escape")
        assert on(room).pane == "choices"


async def test_on_the_map_enter_does_the_choice_of_that_place(places: Places) -> None:
    async with playing(places) as (room, match):
        await room.press("tab", "up")
        assert on(room).place == (0, -1)
        assert "UNDER THE CURSOR" in room.text
        await room.press("enter")
        assert match.number == 1
        assert on(room).pane == "choices"


async def test_a_place_without_a_choice_says_so(places: Places) -> None:
    async with playing(places) as (room, match):
        await room.press("2")
        decision = match.decision()
        assert decision is not None
        await room.press("tab")
        screen = on(room)
        screen.place = (50, 50)
        await room.press("enter")
        assert "Nothing can be done there" in room.footer


async def test_a_hint_names_a_legal_choice_and_does_not_do_it(places: Places) -> None:
    async with playing(places) as (room, match):
        await room.press("H")
        hint = match.hint()
        assert hint is not None
        assert match.number == 0
        assert "HINT" in room.text
        choice = on(room).deciding.choice
        assert choice is not None
        assert choice.command == hint.command


async def test_why_tells_the_rules_behind_what_happened_last(places: Places) -> None:
    async with playing(places) as (room, match):
        await room.press("W")
        assert "Nothing has happened yet" in room.footer
        await room.press("2", "W")
        rules = [line.rule for line in match.entries()[-1].lines if line.rule]
        assert "WHY THAT HAPPENED" in room.text
        assert all(rule in room.text for rule in rules)


async def test_an_open_group_shows_its_choices_and_shuts_again(places: Places) -> None:
    async with playing(places, 20) as (room, match):
        decision = match.decision()
        assert decision is not None
        group = decision.groups[0]
        inside = next(choice for choice in decision.choices if choice.group == group.id)
        rows = on(room).deciding.rows
        index = next(at for at, row in enumerate(rows) if row.group == group)
        await room.press("home", *["down"] * index, "enter")
        assert inside.label in room.text
        await room.press("left")
        assert inside.label not in room.text
        assert match.number == 20


async def test_a_lethal_choice_is_asked_about_and_no_is_the_default(places: Places) -> None:
    """Whatever the game asks, a choice that surely loses is never one key away."""
    async with playing(places) as (room, match):
        screen = on(room)
        room.app.key_time = LATER
        decision = match.decision()
        assert decision is not None
        deadly = attrs.evolve(decision.choices[0], lethal=True)
        screen.choose(deadly)
        await room.pilot.pause()
        assert room.name == "AskScreen"
        await room.press("enter")
        assert match.number == 0
        room.app.key_time = LATER
        screen.choose(deadly)
        await room.pilot.pause()
        await room.press("down")
        room.app.key_time = LATER
        screen = room.app.screen
        screen.action_cursor_confirm()
        await room.pilot.pause()
        assert match.number == 1


async def test_who_wants_no_questions_gets_none(places: Places) -> None:
    async with playing(places, settings=Settings(confirm="never")) as (room, match):
        room.app.key_time = LATER
        decision = match.decision()
        assert decision is not None
        on(room).choose(attrs.evolve(decision.choices[0], lethal=True))
        await room.pilot.pause()
        assert match.number == 1


async def test_what_is_not_saved_is_said_until_it_is(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """The reason stands there through every step; R tries again; leaving asks."""
    async with playing(places) as (room, match):
        real = os.write

        def full(number: int, data: Any) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

        monkeypatch.setattr(os, "write", full)
        await room.press("2")
        assert match.trouble is not None
        assert "NOT SAVED" in room.text
        await room.press("q")
        assert room.name == "AskScreen"
        await room.press("escape")
        await room.press("R")
        assert "NOT SAVED" in room.text
        monkeypatch.setattr(os, "write", real)
        await room.press("R")
        assert match.trouble is None
        assert "NOT SAVED" not in room.text


async def test_the_end_is_shown_once_and_the_board_can_be_looked_at(places: Places) -> None:
    async with playing(places, 500, seed=3) as (room, match):
        assert match.outcome() is not None
        assert room.name == "EndScreen"
        await room.press("escape")
        if room.name == "GameScreen":
            outcome = match.outcome()
            assert outcome is not None
            assert outcome.sentence in room.text
            await room.press("enter")
            assert "over" in room.footer


async def test_the_terminals_cursor_follows_the_pane_that_has_the_keys(places: Places) -> None:
    async with playing(places) as (room, _match):
        first = room.app.cursor_position
        await room.press("down")
        assert room.app.cursor_position == first + Offset(0, 1)
        await room.press("tab")
        assert room.app.cursor_position.y < first.y


async def test_a_key_typed_before_the_question_was_seen_does_not_count(places: Places) -> None:
    """Two digits in one burst: the second one answers nothing."""
    async with playing(places) as (room, match):
        screen = on(room)
        room.app.key_name, room.app.key_time = "2", LATER
        screen.take(1)
        assert match.number == 1
        room.app.key_time = 0.0
        screen.take(0)
        assert match.number == 1


@pytest.mark.parametrize("size", [SMALL, (96, 30), LARGE, (200, 60), (500, 200)])
async def test_every_size_shows_the_decision_and_the_footer(places: Places, size: tuple[int, int]) -> None:
    async with playing(places, 20, size=size) as (room, match):
        decision = match.decision()
        assert decision is not None
        assert decision.prompt in room.text
        assert "leave" in room.footer


@pytest.mark.parametrize("size", [(1, 1), (20, 5), (79, 24), (80, 23)])
async def test_a_window_that_is_too_small_lets_nothing_be_done(places: Places, size: tuple[int, int]) -> None:
    async with playing(places, size=size) as (room, match):
        await room.press("1", "enter", "u")
        assert match.number == 0
        assert room.name == "GameScreen"


async def test_with_the_mouse_a_second_click_does_a_line(places: Places) -> None:
    """The first one only goes there."""
    async with playing(places) as (room, match):
        row = room.lines().index(room.line_with("east into"))
        await room.pilot.click(offset=(10, row))
        assert (match.number, on(room).deciding.cursor) == (0, 1)
        await room.pilot.click(offset=(10, row))
        await room.pilot.pause()
        assert match.number == 1


async def test_another_window_that_plays_on_is_followed(places: Places) -> None:
    async with playing(places) as (room, match):
        other = Match.open(match.path, places)
        decision = other.decision()
        assert decision is not None
        other.do(decision.choices[1].command)
        on(room).follow()
        await room.pilot.pause()
        assert match.number == 1
        assert "another window" in room.footer


async def test_other_cards_that_are_installed_are_offered_and_adopted(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A notice and a key in the footer, a question, and the change in the log; nothing is asked before."""
    monkeypatch.setattr(game_screen, "LOOK_FOR_CARDS_AFTER", 0.01)
    base = content_root() / "airborne_pocket" / "base"
    own = places.packs / "airborne_pocket" / "base"
    shutil.copytree(base, own)
    pack = own / "pack.toml"
    pack.write_text(pack.read_text().rstrip() + "\nreplaces = true\n")
    items = own / "items.toml"
    items.write_text(items.read_text().replace("power = 4", "power = 5"))
    async with playing(places, 3) as (room, match):
        await room.pilot.pause(0.2)
        assert "Other cards are installed" in room.text
        await room.press("P", "y")
        assert "Changed over to the installed cards." in room.text
        assert match.game.content.item["mg42"].power == 5
        assert not match.pack_differs
        await room.press("P")
        assert "played with the cards that are installed" in room.text
