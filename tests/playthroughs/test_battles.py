"""Whole battles of Pocket Battles, replayed line by line."""

from __future__ import annotations

import pytest

from tests.playthroughs.battles import GAME, battles, read_battle, read_command, show_command, show_figures


@pytest.mark.parametrize("name", battles())
def test_every_command_leads_to_the_position_that_was_written_down(name: str) -> None:
    """Each line of the file is true, in its order, up to the end of the battle."""
    told = read_battle(name)
    state = told.begin()
    assert show_figures(state) == told.figures[0]
    for number, (command, figures) in enumerate(zip(told.commands, told.figures[1:], strict=True), 1):
        state = GAME.apply(state, command).state
        assert show_figures(state) == figures, f"{name}.txt: after command {number}"
        assert read_command(show_command(command)) == command
    assert GAME.outcome(state) is not None


def test_the_battles_end_in_every_way_a_battle_ends() -> None:
    """PB-68 to PB-70, PB-R36: half an army, both ties, a stalemate told by loss, by troops, by role."""
    ends = {name: GAME.outcome(read_battle(name).state_after(1_000)) for name in battles()}
    assert {name: end.reason if end else "" for name, end in ends.items()} == {
        "built": "half",
        "half": "half",
        "large": "half",
        "stalemate": "stalemate",
        "stalemate_defender": "stalemate_defender",
        "stalemate_troops": "stalemate_troops",
        "tie_defender": "tie_defender",
        "tie_troops": "tie_troops",
    }
