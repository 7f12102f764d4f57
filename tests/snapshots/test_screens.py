"""Every other screen in the states that a player meets."""

from __future__ import annotations

import os

import pytest

from pocket_tui.storage.paths import Places
from tests.snapshots.conftest import Picture
from tests.snapshots.moments import FELL, TIME, WON, moment

Size = tuple[int, int]
LONG = "Iron will, and a name as long as a label can be, to the end"
SEED = ("up", "up", "enter", "4", "7", "1", "1")
"""The keys that type a seed into the form of a new game."""


@pytest.fixture
def shelf(places: Places) -> Places:
    """Five saves: one going on, one disconnected, one won in practice, an iron one, and a damaged one."""
    moment(places, TIME, 60, label="Too late [again]").leave()
    won = moment(places, WON, 36, label="Out by nine")
    won.undo()
    won.redo()
    won.leave()
    moment(places, FELL, 20, label=LONG, iron=True).leave()
    moment(places, WON, 29).leave()
    broken = moment(places, FELL, 12, label="Coffee on the disk")
    broken.leave()
    broken.path.write_bytes(broken.path.read_bytes().replace(b'"at":12', b'"at":92'))
    os.utime(broken.path, (1773500000, 1773500000))
    return places


# The first screen.


def test_home_fresh(picture: Picture, size: Size) -> None:
    """Four games, one of them ready, the others "coming"; the doors; nothing to go on with."""
    assert picture("home", size=size)


def test_home_with_games_to_go_on_with(picture: Picture, shelf: Places, size: Size) -> None:
    """Up to three games to go on with, the one played last first and chosen, each with its situation."""
    assert picture("home", size=size)


def test_home_after_a_disconnect(picture: Picture, places: Places, size: Size) -> None:
    """A game that nobody left: when the line went, that nothing is lost, and the last action."""
    moment(places, WON, 29)
    assert picture("home", size=size)


def test_home_on_a_game_that_is_coming(picture: Picture, size: Size) -> None:
    """The cursor on Pocket Air War; its digit says that it is coming, in place of the footer."""
    assert picture("home", size=size, keys=("4",))


# A new game.


def test_new_game(picture: Picture, size: Size) -> None:
    """Each option with a sentence, the seed, the name, and the line that begins, chosen."""
    assert picture("new", "airborne_pocket", size=size, keys=(*SEED, "enter"))


def test_new_game_typing_a_seed(picture: Picture, size: Size) -> None:
    """The seed is being typed: what is typed, what is allowed, and a footer of two keys."""
    assert picture("new", "airborne_pocket", size=size, keys=SEED)


# Saves.


def test_saves(picture: Picture, shelf: Places, size: Size) -> None:
    """Own saves with label, time, situation and marks; the damaged one dimmed with its reason; samples."""
    assert picture("saves", size=size)


def test_saves_damaged_one_chosen(picture: Picture, shelf: Places, size: Size) -> None:
    """The cursor on the damaged one: what is wrong, what can be done, and recover in the footer."""
    assert picture("saves", size=size, keys=("down",) * 4)


def test_saves_deleting(picture: Picture, shelf: Places, size: Size) -> None:
    """Throwing away asks for a word to be typed."""
    assert picture("saves", size=size, keys=("d", "d", "e", "l"))


def test_saves_none(picture: Picture, size: Size) -> None:
    """No save of one's own yet; the samples are there to open."""
    assert picture("saves", size=size)


# The log and the replay.


def test_log(picture: Picture, places: Places, size: Size) -> None:
    """Every step with its turn, what was done, what came of it, and the rules behind it."""
    assert picture("log", moment(places, WON, 37), size=size)


def test_log_with_steps_taken_back(picture: Picture, places: Places, size: Size) -> None:
    """What was undone stays, dimmed, and says that it was taken back."""
    match = moment(places, WON, 37)
    match.undo()
    match.undo()
    assert picture("log", match, size=size)


def test_log_filtered(picture: Picture, places: Places, size: Size) -> None:
    """The filter at work: the lines with that word alone, and how many there are."""
    assert picture("log", moment(places, WON, 37), size=size, keys=("/", *"rifle", "enter"))


def test_replay(picture: Picture, places: Places, size: Size) -> None:
    """The position behind a step in the middle of the game, and the steps in place of the choices."""
    assert picture("replay", moment(places, WON, 40), 25, size=size)


def test_replay_panel(picture: Picture, places: Places, size: Size) -> None:
    """The panel has the keys."""
    assert picture("replay", moment(places, WON, 40), 25, size=size, keys=("tab",))


# Rulebook, keys, settings, menu.


def test_rulebook(picture: Picture, size: Size) -> None:
    """Chapters at the left, the first chapter's rules at the right, each with its number."""
    assert picture("rules", "airborne_pocket", size=size)


def test_rulebook_at_a_rule(picture: Picture, size: Size) -> None:
    """Opened at the rule that a refusal named, with the rules it leads to."""
    assert picture("rules", "airborne_pocket", "AIP-061", size=size)


def test_rulebook_found(picture: Picture, size: Size) -> None:
    """The rules that hold a word."""
    assert picture("rules", "airborne_pocket", size=size, keys=("/", *"evade", "enter"))


def test_keys(picture: Picture, size: Size) -> None:
    """Every key of the first screen, made from its live bindings."""
    assert picture("home", size=size, keys=("?",))


def test_keys_of_the_game(picture: Picture, places: Places, size: Size) -> None:
    """Every key of the game screen: the game, the games' own keys, the cursor, everywhere."""
    assert picture("game", moment(places, WON, 29), size=size, keys=("?",))


def test_settings(picture: Picture, size: Size) -> None:
    """Colours, signs and keys, each with a sentence, and a sample of what is chosen."""
    assert picture("settings", size=size)


def test_settings_keys(picture: Picture, size: Size) -> None:
    """Opened at a key: its action, its keys, how to change it."""
    assert picture("settings", "match.undo", size=size)


def test_menu(picture: Picture, places: Places, size: Size) -> None:
    """Everything that can be done, to be chosen with a cursor."""
    assert picture("game", moment(places, WON, 29), size=size, keys=("ctrl+c",))


# The end.


def test_end_won(picture: Picture, places: Places, size: Size) -> None:
    """Won: the sentence, the rule, what happened, and what to do now; the map in a large window."""
    assert picture("end", moment(places, WON, 52), size=size)


def test_end_lost(picture: Picture, places: Places, size: Size) -> None:
    """Lost in combat."""
    assert picture("end", moment(places, FELL, 52), size=size)


def test_end_lost_in_practice(picture: Picture, places: Places, size: Size) -> None:
    """Lost by time after a step was taken back: the mark stands beside the verdict."""
    match = moment(places, TIME, 60)
    match.undo_to(55)
    while match.redo_offer() is not None:
        match.redo()
    assert match.practice
    assert picture("end", match, size=size)


@pytest.mark.parametrize("screen", ["home", "settings"])
def test_too_small(picture: Picture, screen: str) -> None:
    """Other screens say the same as the game when the window is too small."""
    assert picture(screen, size=(60, 20))


def test_home_large(picture: Picture, shelf: Places) -> None:
    """At 200x50 the four games stand in one row."""
    assert picture("home", size=(200, 50))
