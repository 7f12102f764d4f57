"""5. Fight!: capturing the Objective, and cleanup."""

from __future__ import annotations

import pytest

from pocket_tui.games.airborne_commander.commands import (
    EndDeploy,
    EndMedic,
    EndRecruit,
    Engage,
    TakeFire,
)
from pocket_tui.games.airborne_commander.events import (
    AlliedRemoved,
    AxisDiscarded,
    AxisScored,
    CardLost,
    ObjectiveCaptured,
    ObjectiveMissed,
    StaticStays,
)
from pocket_tui.games.airborne_commander.model import Battle
from pocket_tui.games.airborne_commander.rules import objectives
from tests.games.airborne_commander.positions import (
    CONTENT,
    axis_in_play,
    events_of,
    fight,
    play,
    position,
    post,
    told,
    view,
)

EXIT, BATTERY, POUPPEVILLE, LOCK, CARENTAN = 7, 16, 22, 29, 36
GRENADIERS, ROAD_BLOCK, LANE = 3, 2, 5


def missed(slots: str, support: str = "") -> str:
    """Why the engaged Objective was not captured; "" when it was."""
    return fight(position(slots, support=support)).battle.missed


@pytest.mark.rules("AC-91", "AC-92", "AC-109", "AC-X20")
def test_AC_X20_with_all_others_opposed_the_objective_is_captured() -> None:
    slots = "causeway_exit < paratrooper | grenadiers < rifleman | road_block | sunken_lane"
    state, events = told(position(slots, support="bar_gunner > road_block"), EndDeploy())
    assert ObjectiveCaptured(EXIT) in events
    assert AxisScored(EXIT, 4) in events
    assert EXIT in state.mission.scored


@pytest.mark.rules("AC-48", "AC-91")
def test_AC_48_one_of_the_capturing_cards_needs_an_attack() -> None:
    state, events = told(position("causeway_exit < medic"), EndDeploy())
    assert ObjectiveMissed(EXIT, "attack") in events
    assert (state.mission.scored, state.mission.discard) == ((), (EXIT,))


@pytest.mark.rules("AC-92")
def test_AC_92_every_other_card_must_be_opposed_each_of_the_stack_too() -> None:
    """The rules of the Deploy phase see to it; the capture looks again."""
    assert missed("causeway_exit < rifleman | | | road_block < rifleman / block_house") == "unopposed"
    assert missed("causeway_exit < rifleman | | | road_block < rifleman / block_house < medic") == ""


@pytest.mark.rules("AC-93", "AC-R18")
def test_AC_93_no_capture_when_a_disorganized_card_was_taken_in_any_slot() -> None:
    state = position("causeway_exit < rifleman", battle=Battle(taken=1))
    place = state.slots[0][0]
    assert objectives.find_failure(CONTENT, state, place, taken=1, lost=0) == "disorganized"
    assert objectives.find_failure(CONTENT, state, place, taken=0, lost=0) == ""
    assert objectives.judge(CONTENT, state)[0].battle.missed == "disorganized"


@pytest.mark.rules("AC-94", "AC-49", "AC-X23", "AC-R17")
def test_AC_X23_the_battery_needs_an_attack_of_five() -> None:
    """Fire Support counts; the Rifleman is lost, and the capture stands."""
    slots = "brecourt_battery < rifleman"
    support = "radio_operator:fire_support > brecourt_battery"
    state, events = told(position(slots, support=support), EndDeploy())
    assert ObjectiveCaptured(BATTERY) in events
    assert events_of(events, CardLost)[0].card == "rifleman"
    assert state.mission.scored == (BATTERY,)
    assert missed(slots) == "attack_total"


@pytest.mark.rules("AC-94", "AC-X22")
def test_AC_X22_pouppeville_needs_two_cards_one_of_them_with_an_attack() -> None:
    assert missed("pouppeville < medic rifleman | grenadiers < rifleman") == ""
    assert missed("pouppeville < rifleman | grenadiers < rifleman") == "engaging"
    assert missed("pouppeville < medic naval_gunfire_party") == "attack"


@pytest.mark.rules("AC-94")
def test_AC_94_la_barquette_needs_a_fight_without_a_loss() -> None:
    assert missed("la_barquette < rifleman | grenadiers < rifleman") == ""
    assert missed("la_barquette < rifleman | grenadiers < paratrooper") == "loss"


@pytest.mark.rules("AC-94", "AC-49")
def test_AC_94_carentan_needs_a_glider_or_armor_card_engaged_anywhere() -> None:
    assert missed("carentan < rifleman rifleman") == "heavy"
    assert missed("carentan < rifleman rifleman | grenadiers < jeep") == ""
    assert missed("carentan < rifleman stuart") == ""
    assert missed("carentan < rifleman rifleman", support="jeep") == "heavy"


@pytest.mark.rules("AC-R17")
def test_AC_R17_the_capture_stands_when_every_card_that_took_it_has_fallen() -> None:
    slots = "brecourt_battery < bar_gunner paratrooper"
    state = fight(position(slots), TakeFire(BATTERY, "bar_gunner"))
    assert BATTERY in state.mission.scored
    alone = fight(position("carentan < bar_gunner | grenadiers < jeep"))
    assert alone.force.removed.count("bar_gunner") == 1
    assert CARENTAN in alone.mission.scored


@pytest.mark.rules("AC-95", "AC-R34")
def test_AC_95_an_objective_that_nobody_engages_does_nothing_and_leaves() -> None:
    state, events = told(position("brecourt_battery | grenadiers < rifleman"), EndDeploy())
    assert not events_of(events, ObjectiveMissed)
    assert state.battle.taken == 0
    assert AxisDiscarded(BATTERY, "objective") in events
    assert BATTERY in state.mission.discard


@pytest.mark.rules("AC-91")
def test_AC_91_an_objective_cannot_be_taken_by_suppression() -> None:
    state = fight(position("causeway_exit | grenadiers", support="machine_gun > grenadiers"))
    assert EXIT in state.mission.discard


# Cleanup.


@pytest.mark.rules("AC-96")
def test_AC_96_cleanup_comes_once_after_every_firefight() -> None:
    """Nothing leaves the Battleground while the fire of another slot is still returned."""
    start = position("grenadiers < rifleman | mg42 < tech_sergeant paratrooper")
    asked = told(start, EndDeploy())[0]
    assert asked.phase.name == "fire"
    assert (axis_in_play(asked), asked.mission.scored) == ([GRENADIERS, 6], ())
    done = told(asked, TakeFire(6, "paratrooper"))[0]
    assert (axis_in_play(done), done.mission.scored) == ([], (GRENADIERS, 6))


@pytest.mark.rules("AC-97")
def test_AC_97_where_each_axis_card_goes() -> None:
    slots = "3 < rifleman | 8 < pathfinder | 4 | 2 < medic / 9 / 19"
    state, events = told(position(slots, support="bar_gunner > 19"), EndDeploy())
    assert state.mission.scored == (3,)
    assert state.mission.discard == (8, 4, 2, 19)
    assert axis_in_play(state) == [9]
    assert StaticStays(9) in events
    reasons = {event.card: event.why for event in events_of(events, AxisDiscarded)}
    assert reasons == {8: "survived", 4: "unopposed", 2: "survived", 19: "suppressed"}


@pytest.mark.rules("AC-97", "AC-R34")
def test_AC_R34_terrain_goes_to_the_mission_discard_pile() -> None:
    state, events = told(position("sunken_lane | grenadiers < rifleman"), EndDeploy())
    assert AxisDiscarded(LANE, "terrain") in events
    assert state.mission.discard == (LANE,)


@pytest.mark.rules("AC-98", "AC-R33")
def test_AC_98_where_each_allied_card_goes() -> None:
    """A destroyed card never comes back with a reshuffle."""
    slots = "grenadiers < rifleman corporal | fallschirmjager < medic"
    start = position(slots, support="chaplain!rally, jeep!command")
    state, events = told(start, EndDeploy(), EndMedic())
    assert state.force.discard == ("rifleman", "corporal", "chaplain")
    assert state.force.removed == ("medic",)
    assert AlliedRemoved(("medic",)) in events
    assert [other.card for other in state.support] == ["jeep"]


@pytest.mark.rules("AC-98", "AC-R28")
def test_AC_R28_support_cards_joined_to_recruiting_wait_until_phase_6_ends() -> None:
    state = fight(position("grenadiers < rifleman", support="jeep!command", deck="medic " * 6))
    assert [other.card for other in state.support] == ["jeep"]
    after = play(state, EndRecruit())
    assert after.support == ()
    assert "jeep" in after.force.discard


@pytest.mark.rules("AC-91", "AC-48")
def test_AC_91_what_a_captured_objective_asks_for_and_brings_is_shown_before_the_fight() -> None:
    state = play(
        position("causeway_exit | grenadiers < rifleman", hand="paratrooper"), Engage("paratrooper", EXIT)
    )
    seen = post(state, "causeway_exit")
    assert (seen.verdict, seen.vp_half, seen.needs, seen.reach) == ("captured", 4, 1, True)
    forecast = view(state).forecast
    assert forecast is not None
    assert (forecast.vp_half, forecast.captures) == (5, 1)
    assert post(position("brecourt_battery | grenadiers"), "brecourt_battery").needs == 5
