"""Whole campaigns of Airborne Commander, replayed line by line."""

from __future__ import annotations

import pytest

from tests.games.airborne_commander.positions import GAME
from tests.playthroughs.commander import campaigns, read_campaign, read_command, show_command, show_figures


@pytest.mark.parametrize("name", campaigns())
def test_every_command_leads_to_the_position_that_was_written_down(name: str) -> None:
    """Each line of the file is true, in its order, up to the end of the game."""
    told = read_campaign(name)
    state = told.begin()
    assert show_figures(state) == told.figures[0]
    for number, (command, figures) in enumerate(zip(told.commands, told.figures[1:], strict=True), 1):
        state = GAME.apply(state, command).state
        assert show_figures(state) == figures, f"{name}.txt: after command {number}"
        assert read_command(show_command(command)) == command
    assert GAME.outcome(state) is not None


def test_the_campaigns_end_in_every_way_a_campaign_ends() -> None:
    """Scattered, captured, scored with a medal, and the Medal of Honor."""
    ends = {name: GAME.outcome(read_campaign(name).state_after(1_000)) for name in campaigns()}
    assert {name: end.reason if end else "" for name, end in ends.items()} == {
        "captured": "captured",
        "honor": "honor",
        "scattered": "scattered",
        "scored": "scored",
    }
    scored = ends["scored"]
    assert scored is not None
    assert scored.grade == "Silver Star"
