"""The battlefield in full sentences: where everything stands as the seat sees it, and nothing hidden."""

from __future__ import annotations

import pytest

from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.describe import describe
from pocket_tui.games.pocket_battles.model import State
from tests.games.pocket_battles.positions import CONTENT, GAME, battle, deployed, play


def told(state: State, seat: int = 0) -> tuple[str, ...]:
    return describe(CONTENT, GAME.view(state, seat))


@pytest.mark.rules("PB-10", "PB-11", "PB-R05")
def test_PB_R05_each_sector_is_told_with_the_one_it_faces() -> None:
    state = battle("LF cavalry_45!1 o3; CR onager", "RF warband_22; RR druid; CF hero")
    own, other = told(state), told(state, 1)
    assert own[1] == (
        "Your left, their right. In your front: Cavalry 45, 3 order tokens, 1 wound on Cavalry 45. "
        "In their front: Warband 22. In their rear: Druid."
    )
    assert own[2] == "Your center, their center. In your rear: Onager [56]. In their front: Hero [456]."
    assert own[3] == "Your right, their left. Nobody stands there."
    assert other[3].startswith("Your right, their left. In your rear: Druid. In your front: Warband 22.")


@pytest.mark.rules("PB-11", "PB-48")
def test_PB_48_an_engagement_names_both_units() -> None:
    state = battle("LZ cavalry_45 @1", "RZ warband_22 + warband_33 @1")
    assert "Engaged: Cavalry 45, against Warband 22 and Warband 33." in told(state)[1]


@pytest.mark.rules("PB-15", "PB-R08")
def test_PB_15_a_face_down_unit_is_its_top_troop_and_its_height() -> None:
    state = deployed("LF cavalry_45; LH onager", "RF warband_22 + hero + druid; CH champion; LH chariot")
    text = " ".join(told(state))
    assert "In their front: Warband 22, face-down on top of 2 troops." in text
    assert "To place: Onager." in text
    assert "They have 2 Units to place." in text
    assert not any(word in text for word in ("Hero", "Druid", "Champion", "Chariot"))


@pytest.mark.rules("PB-09", "PB-12")
def test_PB_09_tokens_and_losses_of_both_sides_are_told() -> None:
    state = battle("LF cavalry_45 o2", "LF warband_22", unused=(3, 0), aside=(1, 0), lost=((9, 2), (0, 0)))
    assert told(state)[-2:] == (
        "Your Romans are the Attacker. Your tokens: 3 unused, 2 on Units and 1 aside. "
        "Lost: 9 points, 2 troops.",
        "Their Celts are the Defender. Their tokens: none. Lost: 0 points, 0 troops.",
    )


@pytest.mark.rules("PB-68")
def test_PB_68_the_first_sentence_tells_the_round_the_choice_and_how_near_the_end_is() -> None:
    state = battle("LF cavalry_45", "LF warband_22", round=3, points=(80, 79), lost=((9, 2), (12, 4)))
    assert told(state)[0] == (
        "Round 3: your Romans against the Celts. You choose. "
        "You are broken at 40 points, and 9 count as lost. "
        "They are broken at 40 points, and 12 count as lost."
    )
    assert "They choose." in told(state, 1)[0]


def test_the_end_is_told_to_each_side_as_its_own() -> None:
    state = battle("LF archers_23", "RF warband_22; LF hero", points=(80, 5), dice=(2,))
    state = play(state, do.Order(state.get(1).name, "shoot"), do.Confirm())
    assert told(state)[0] == "The battle is over, and you have won."
    assert told(state, 1)[0] == "The battle is over, and you have lost."
