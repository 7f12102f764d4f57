"""Whole games, replayed line by line: the same commands lead through the same positions for ever."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import Options
from tests.games.airborne_pocket.positions import GAME, draw_map
from tests.playthroughs.reading import (
    playthroughs,
    read_command,
    read_playthrough,
    show_command,
    show_map,
    show_position,
)


@pytest.mark.parametrize("name", playthroughs())
def test_every_command_leads_to_the_position_that_was_written_down(name: str) -> None:
    """Each line of the file is true, in its order, up to the end of the game."""
    told = read_playthrough(name)
    state, expected = told.begin(), show_position(told.begin())
    for line in told.lines:
        if line.command is not None:
            assert not expected, f"{name}.txt:{line.number}: this should stand before it: {expected[0]}"
            state = GAME.apply(state, line.command).state
            expected = show_position(state)
        else:
            assert expected, f"{name}.txt:{line.number}: nothing should stand here"
            assert line.text == expected.pop(0), f"{name}.txt:{line.number}"
    assert not expected
    assert GAME.outcome(state) is not None


def test_the_playthroughs_end_in_every_way_a_game_mostly_ends() -> None:
    """There are games that were won, and lost in combat, by wounds, by time and by having no way left."""
    last = [read_playthrough(name).lines[-1].text.rpartition(" ")[0] for name in playthroughs()]
    assert {"won: won", "lost: combat", "lost: health", "lost: time", "lost: impasse"} <= set(last)


def test_a_command_reads_back_as_it_was_written() -> None:
    """Every command of every playthrough has one line of text, and that line gives the command again."""
    commands = {command for name in playthroughs() for command in read_playthrough(name).commands}
    assert len(commands) > 40
    assert all(read_command(show_command(command)) == command for command in commands)


def test_a_map_reads_back_as_it_was_written() -> None:
    """The map of a playthrough is the map that positions are drawn with in the tests of the rules."""
    start = GAME.setup(Options(), 1)
    assert show_map(start.board) == ["16*"]
    for state in read_playthrough("airborne_pocket_1").states():
        tiles, here = draw_map("\n".join(show_map(state.board)))
        assert set(tiles) == set(state.board.tiles)
        assert here == state.board.here
