"""Whole games that were recorded, replayed line by line."""

from __future__ import annotations

import pytest

from tests.playthroughs.battles import BATTLES
from tests.playthroughs.commander import CAMPAIGNS
from tests.playthroughs.told import Notation

NOTATIONS = (CAMPAIGNS, BATTLES)
ALL = [(notation, name) for notation in NOTATIONS for name in notation.names()]


@pytest.mark.parametrize(
    ("notation", "name"), ALL, ids=[f"{notation.game.id}-{name}" for notation, name in ALL]
)
def test_every_command_leads_to_the_position_that_was_written_down(notation: Notation, name: str) -> None:
    """Each line of the file is true, in its order, up to the end of the game."""
    told = notation.read(name)
    state = told.begin()
    assert notation.show_figures(state) == told.figures[0]
    for number, (command, figures) in enumerate(zip(told.commands, told.figures[1:], strict=True), 1):
        state = told.game.apply(state, command).state
        assert notation.show_figures(state) == figures, f"{name}.txt: after command {number}"
        assert notation.read_command(notation.show_command(command)) == command
    assert told.game.outcome(state) is not None


def _ends(notation: Notation) -> dict[str, str]:
    """The reason for which each of the games ended."""
    ends = {name: notation.game.outcome(notation.read(name).state_after(1_000)) for name in notation.names()}
    return {name: end.reason if end else "" for name, end in ends.items()}


def test_the_campaigns_end_in_every_way_a_campaign_ends() -> None:
    """Scattered, captured, scored with a medal, and the Medal of Honor."""
    ends = ("captured", "honor", "scattered", "scored")
    assert _ends(CAMPAIGNS) == {end: end for end in ends}
    scored = CAMPAIGNS.game.outcome(CAMPAIGNS.read("scored").state_after(1_000))
    assert scored is not None
    assert scored.grade == "Silver Star"


def test_the_battles_end_in_every_way_a_battle_ends() -> None:
    """PB-68 to PB-70, PB-R36: half an army, both ties, a stalemate told by loss, by troops, by role."""
    ends = ("half", "stalemate", "stalemate_defender", "stalemate_troops", "tie_defender", "tie_troops")
    assert _ends(BATTLES) == {**{end: end for end in ends}, "built": "half", "large": "half"}
