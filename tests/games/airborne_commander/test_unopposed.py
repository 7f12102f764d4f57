"""5. Fight!: unopposed units, Static Defenses and the Medic."""

from __future__ import annotations

import pytest

from pocket_tui.games.airborne_commander.cards import DISORGANIZED
from pocket_tui.games.airborne_commander.commands import (
    EndDeploy,
    EndMedic,
    EndRecruit,
    Fight,
    UseMedic,
)
from pocket_tui.games.airborne_commander.events import (
    AlliedRemoved,
    AxisDiscarded,
    CardHeld,
    DisorganizedTaken,
    FightBegan,
    MedicUsed,
    ObjectiveCaptured,
)
from pocket_tui.games.airborne_commander.model import Casualty
from tests.games.airborne_commander.positions import (
    GAME,
    axis_in_play,
    choice,
    code,
    events_of,
    fight,
    play,
    position,
    result,
    told,
    view,
)

MG42, GRENADIERS, ROAD_BLOCK = 6, 3, 2


# Unopposed units and Static Defenses.


@pytest.mark.rules("AC-12", "AC-82", "AC-86", "AC-87", "AC-88", "AC-X13")
def test_AC_X13_unopposed_units_cost_a_disorganized_card_each_and_leave() -> None:
    start = position("3 | 8 | road_block |", disorganized=9)
    state, events = told(start, EndDeploy())
    assert events_of(events, DisorganizedTaken) == [DisorganizedTaken(3, 8), DisorganizedTaken(8, 7)]
    assert state.force.discard == (DISORGANIZED, DISORGANIZED)
    assert state.mission.discard == (3, 8)
    assert axis_in_play(state) == [ROAD_BLOCK]


@pytest.mark.rules("AC-82", "AC-60")
def test_AC_82_engaged_or_suppressed_units_cost_nothing() -> None:
    state = fight(position("grenadiers < medic | mg42", support="bar_gunner > mg42"))
    assert state.battle.taken == 0
    assert DISORGANIZED not in state.force.discard


@pytest.mark.rules("AC-84", "AC-04", "AC-R19", "AC-X14")
def test_AC_X14_with_the_last_disorganized_card_the_game_is_lost() -> None:
    """The third is not taken, and there is no Recruit phase."""
    state, events = told(position("3 | 8 | sniper |", disorganized=2), EndDeploy())
    assert (result(state), state.force.disorganized) == ("scattered", 0)
    assert len(events_of(events, DisorganizedTaken)) == 2
    assert GAME.legal(state) == ()


@pytest.mark.rules("AC-R19", "AC-84", "AC-X15")
def test_AC_X15_scattered_comes_before_the_score_of_the_same_fight() -> None:
    scored = (7, 16, 22, 29, 36, 3, 4, 6)
    start = position("r35 < demolition_engineer | sniper", disorganized=1, scored=scored)
    assert view(start).score.gross == 23
    state = fight(start)
    assert (result(state), state.mission.scored) == ("scattered", scored)


@pytest.mark.rules("AC-87")
def test_AC_87_static_defenses_never_cost_a_disorganized_card() -> None:
    assert fight(position("road_block | block_house")).battle.taken == 0


@pytest.mark.rules("AC-88")
def test_AC_88_a_static_defense_that_nobody_opposes_stays() -> None:
    state = fight(position("road_block | block_house < medic | | 9 / 19", support="bar_gunner > 19"))
    assert axis_in_play(state) == [ROAD_BLOCK, 9]


@pytest.mark.rules("AC-R06", "AC-X18", "AC-88")
def test_AC_X18_an_engaged_road_block_leaves_even_if_it_is_not_destroyed() -> None:
    slots = "2 < pathfinder | 9 | | 11 / 25"
    state, events = told(position(slots), EndDeploy())
    assert events_of(events, CardHeld) == [CardHeld(ROAD_BLOCK, "pathfinder", 1, 1)]
    assert AxisDiscarded(ROAD_BLOCK, "survived") in events
    assert axis_in_play(state) == [9, 11, 25]
    assert result(told(state, EndRecruit())[0]) == ""


@pytest.mark.rules("AC-R07", "AC-X17", "AC-88")
def test_AC_X17_a_suppressed_road_block_leaves_unscored() -> None:
    state, events = told(position("2 | 9 | | 11 / 25", support="machine_gun > 2"), EndDeploy(), Fight())
    assert AxisDiscarded(ROAD_BLOCK, "suppressed") in events
    assert (axis_in_play(state), state.mission.scored) == ([9, 11, 25], ())
    assert result(told(state, EndRecruit())[0]) == ""


@pytest.mark.rules("AC-90", "AC-05", "AC-R21", "AC-X16")
@pytest.mark.parametrize("slots", ["2 | 9 | | 11 / 25", "2 | 9 | 19 | 11 / 25"])
def test_AC_X16_four_static_defenses_or_more_capture_at_the_end_of_the_turn(slots: str) -> None:
    state = fight(position(slots))
    assert result(state) == ""
    assert choice(state, EndRecruit()).lethal
    assert result(told(state, EndRecruit())[0]) == "captured"


# The Medic.


@pytest.mark.rules("AC-114", "AC-R30")
def test_AC_114_a_medic_sends_a_casualty_to_the_discard_pile() -> None:
    """After all return fire; the card did not leave the game."""
    start = position("fallschirmjager < rifleman | mg42 < bar_gunner", support="medic")
    state, events = told(start, EndDeploy(), UseMedic("bar_gunner"))
    assert events_of(events, MedicUsed) == [MedicUsed("bar_gunner", MG42)]
    assert state.force.removed == ("rifleman",)
    assert sorted(state.force.discard) == ["bar_gunner", "medic"]
    assert AlliedRemoved(("rifleman",)) in events


@pytest.mark.rules("AC-114", "AC-R30")
def test_AC_114_the_player_may_leave_casualties_as_they_are() -> None:
    state = fight(position("fallschirmjager < rifleman", support="medic"), EndMedic())
    assert state.force.removed == ("rifleman",)


@pytest.mark.rules("AC-114", "AC-E21")
def test_AC_114_two_medics_save_two_and_only_casualties() -> None:
    slots = "fallschirmjager < rifleman | mg42 < bar_gunner | block_house < corporal | grenadiers < major"
    state = told(position(slots, support="medic, medic"), EndDeploy())[0]
    assert code(state, UseMedic("major")) == "E-21"
    state = told(state, UseMedic("rifleman"))[0]
    assert code(state, UseMedic("rifleman")) == "E-21"
    state = told(state, UseMedic("corporal"))[0]
    assert state.force.removed == ("bar_gunner",)


@pytest.mark.rules("AC-114")
def test_AC_114_without_casualties_or_medic_nothing_is_asked() -> None:
    assert fight(position("grenadiers < rifleman", support="medic")).phase.name == "recruit"
    assert fight(position("fallschirmjager < rifleman", support="jeep")).phase.name == "recruit"


@pytest.mark.rules("AC-X24", "AC-R30", "AC-94")
def test_AC_X24_a_saved_card_is_not_lost_for_the_objective() -> None:
    slots = "la_barquette < rifleman | fallschirmjager < corporal"
    start = position(slots, support="medic")
    saved, events = told(start, EndDeploy(), UseMedic("corporal"))
    assert events_of(events, ObjectiveCaptured)
    assert saved.battle.casualties == (Casualty(10, "corporal", saved=True),)
    assert fight(start, EndMedic()).battle.missed == "loss"


def test_the_fight_begins_with_a_clean_slate() -> None:
    state, events = told(position("grenadiers < rifleman"), EndDeploy())
    assert isinstance(events[1], FightBegan)
    assert state.battle.destroyed == (GRENADIERS,)
    again = play(state, EndRecruit())
    assert again.battle.destroyed == ()
