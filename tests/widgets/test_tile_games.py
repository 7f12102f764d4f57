"""Whole games on the map: whatever comes up, it is drawn, and no name is cut."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from pocket_tui.engine.contract import Choice, Options
from pocket_tui.engine.dice import Dice
from pocket_tui.games.airborne_pocket.commands import Command, PlaceTile
from pocket_tui.games.airborne_pocket.model import State
from tests.games.airborne_pocket.positions import CONTENT, GAME
from tests.widgets.maps import INKS, Map

STEPS = 120
OTHER_WORDS = {"WIN", "GUNS", "GUN", "TNT", "BAM", "way", "in"}
NAME_WORDS = {word for location in CONTENT.locations for word in location.name.split()}


def played(seed: int) -> Iterator[tuple[State, Choice[Command] | None]]:
    """The states of a game that the bot plays, each with the line of the list that it picks."""
    bot, state, dice = GAME.bots()["greedy"](), GAME.setup(Options(), seed), Dice(seed)
    for _ in range(STEPS):
        decision = GAME.decision(state)
        if decision is None:
            yield state, None
            return
        picked = bot.choose(GAME.view(state, 0), dice)
        yield state, next((line for line in decision.choices if line.command == picked), None)
        state = GAME.apply(state, picked).state


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("pane", [(54, 11), (80, 25)])
def test_a_whole_game_is_drawn_with_the_player_and_whole_names(pane: tuple[int, int], seed: int) -> None:
    board = Map(*pane)
    for state, line in played(seed):
        lines = board.lines(state, line)
        text = " ".join(lines[:-1] if "north" in lines[-1] else lines)
        assert text.count("@") == 1
        words = set(re.findall(r"[A-Za-z]{3,}", text))
        assert words <= NAME_WORDS | OTHER_WORDS
        if line and isinstance(line.command, PlaceTile):
            laid = next(place.name for place in CONTENT.locations if place.number == line.command.tile)
            assert words & set(laid.split())


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_stands_in_the_same_columns_in_every_glyph_set(seed: int) -> None:
    boards = [Map(80, 25, glyphs) for glyphs in INKS]
    for state, line in played(seed):
        filled = [
            [[char != " " for char in row] for row in board.paint(state, line).chars] for board in boards
        ]
        assert filled[0] == filled[1] == filled[2]


@pytest.mark.parametrize("seed", range(3))
def test_in_a_whole_game_every_cell_says_what_is_there(seed: int) -> None:
    board = Map(80, 25)
    for state, line in played(seed):
        board.paint(state, line)
        cursor = board.grid.cursor_start()
        section = board.grid.under_cursor(cursor)
        assert section is not None
        assert section.entries
