"""5. Fight!, Support Actions: Suppression and Fire Support; and what Terrain changes."""

from __future__ import annotations

import attrs
import pytest

from pocket_tui.games.airborne_commander.cards import (
    AlliedDefense,
    AxisUnitDefense,
    BarDeploy,
    Content,
    Effect,
    SuppressionChange,
    UnitType,
)
from pocket_tui.games.airborne_commander.commands import (
    Aim,
    EndDeploy,
    Engage,
    Fight,
    Inspire,
    Support,
    Suppress,
    Unaim,
    Withdraw,
)
from pocket_tui.games.airborne_commander.events import (
    AimTaken,
    CardHeld,
    CardLost,
    DisorganizedTaken,
    FightBegan,
    FireReturned,
    Fought,
)
from pocket_tui.games.airborne_commander.rules import effects, support_actions
from tests.games.airborne_commander.positions import (
    CONTENT,
    code,
    commands_of,
    draw_slots,
    events_of,
    fight,
    fought,
    numbers_of,
    play,
    position,
    post,
    told,
    view,
)

MG42, GRENADIERS, ROAD_BLOCK, BLOCK_HOUSE, R35, EXIT, SNIPER = 6, 3, 2, 11, 12, 7, 15
FALLSCHIRMJAGER = 10


@pytest.mark.rules("AC-55")
def test_AC_55_support_is_settled_before_any_firefight() -> None:
    """What is not aimed yet is offered once the Deploy phase ends, and no shot was fired by then."""
    start = position("grenadiers < rifleman", support="machine_gun", hand="corporal")
    state, events = told(start, EndDeploy())
    assert state.phase.name == "support"
    assert not events_of(events, Fought)
    after, events = told(state, Suppress("machine_gun", GRENADIERS), Fight())
    assert [type(event) for event in events][1:3] == [FightBegan, Fought]
    assert after.phase.name == "recruit"


@pytest.mark.rules("AC-55", "AC-64")
def test_AC_55_without_anything_to_aim_the_fight_begins_at_once() -> None:
    """A Medic, used up points, or Fire Support without a firefight are nothing to aim."""
    for support in ("medic", "machine_gun > grenadiers mg42", "radio_operator:fire_support"):
        state = position("grenadiers | mg42", support=support)
        assert told(state, EndDeploy())[0].phase.name == "recruit", support


@pytest.mark.rules("AC-23", "AC-60")
def test_AC_23_a_card_in_support_engages_only_by_suppressing() -> None:
    idle = fought(position("grenadiers", support="medic"))
    assert events_of(idle, DisorganizedTaken)
    aimed = fought(position("grenadiers", support="machine_gun > grenadiers, bar_gunner"))
    assert not events_of(aimed, DisorganizedTaken)
    assert not events_of(aimed, Fought)


@pytest.mark.rules("AC-58")
def test_AC_58_suppression_n_is_aimed_at_up_to_n_different_cards_in_any_slots() -> None:
    state = position("grenadiers | mg42 | | road_block", hand="rifleman", support="machine_gun")
    state = play(state, Suppress("machine_gun", GRENADIERS))
    assert code(state, Suppress("machine_gun", GRENADIERS)) == "E-17"
    state = play(state, Suppress("machine_gun", ROAD_BLOCK))
    assert code(state, Suppress("machine_gun", MG42)) == "E-16"
    assert [aim.target for aim in state.support[0].aims] == [GRENADIERS, ROAD_BLOCK]


@pytest.mark.rules("AC-58")
def test_AC_58_equal_cards_add_their_points() -> None:
    state = position("grenadiers | mg42 | sniper", hand="rifleman", support="bar_gunner, bar_gunner")
    state = play(state, Suppress("bar_gunner", GRENADIERS), Suppress("bar_gunner", MG42))
    assert code(state, Suppress("bar_gunner", SNIPER)) == "E-16"
    assert [len(other.aims) for other in state.support] == [1, 1]


@pytest.mark.rules("AC-59", "AC-71", "AC-E15", "AC-R36")
@pytest.mark.parametrize("name", ["r35", "block_house", "causeway_exit", "hedgerows"])
def test_AC_59_armor_block_houses_objectives_and_terrain_are_not_suppressed(name: str) -> None:
    state = position(f"{name} | grenadiers", hand="rifleman", support="machine_gun")
    number = numbers_of(name)[0]
    assert code(state, Suppress("machine_gun", number)) == "E-15"
    assert commands_of(state, Suppress) == [Suppress("machine_gun", GRENADIERS)]


@pytest.mark.rules("AC-70", "AC-69")
@pytest.mark.parametrize("name", ["grenadiers", "mg42", "road_block"])
def test_AC_70_troopers_gliders_and_road_blocks_are_suppressed(name: str) -> None:
    state = position(name, hand="rifleman", support="machine_gun")
    assert code(state, Suppress("machine_gun", numbers_of(name)[0])) == ""


@pytest.mark.rules("AC-60", "AC-X08")
def test_AC_X08_a_suppressed_card_does_not_return_fire() -> None:
    events = fought(position("mg42 < rifleman", support="bar_gunner > mg42"))
    assert events_of(events, Fought)[0].destroyed
    assert not events_of(events, FireReturned)
    assert not events_of(events, CardLost)


@pytest.mark.rules("AC-60", "AC-R14")
def test_AC_60_a_suppressed_card_counts_as_engaged() -> None:
    state = position("causeway_exit < rifleman | mg42", support="bar_gunner > mg42")
    after = fight(state)
    assert EXIT in after.mission.scored
    assert after.battle.taken == 0


# Fire Support.


@pytest.mark.rules("AC-61", "AC-63", "AC-X44")
def test_AC_X44_fire_support_is_added_to_one_firefight_and_its_card_is_safe() -> None:
    start = position("fallschirmjager < paratrooper", support="mortar_81:fire_support > fallschirmjager")
    state, events = told(start, EndDeploy())
    assert events_of(events, Fought) == [Fought(FALLSCHIRMJAGER, "attack", 6, 4, 3, True)]
    assert [(lost.card, lost.value) for lost in events_of(events, CardLost)] == [("paratrooper", 3)]
    assert (state.force.removed, state.force.discard) == (("paratrooper",), ("mortar_81",))


@pytest.mark.rules("AC-61")
def test_AC_61_the_whole_value_goes_to_a_single_firefight() -> None:
    slots = "grenadiers < rifleman | mg42 < rifleman"
    state = position(slots, hand="corporal", support="radio_operator:fire_support")
    state = play(state, Aim("radio_operator", GRENADIERS))
    assert code(state, Aim("radio_operator", MG42)) == "E-31"
    assert (post(state, "grenadiers").total, post(state, "mg42").total) == (6, 3)


@pytest.mark.rules("AC-62", "AC-E18", "AC-X45", "AC-R12")
def test_AC_X45_fire_support_needs_an_allied_card_opposite_its_target() -> None:
    """A suppressed target is not enough."""
    slots = "grenadiers | mg42 < rifleman"
    support = "mortar_81:fire_support, machine_gun > grenadiers"
    state = position(slots, hand="corporal", support=support)
    assert code(state, Aim("mortar_81", GRENADIERS)) == "E-18"
    assert commands_of(state, Aim) == [Aim("mortar_81", MG42)]


@pytest.mark.rules("AC-62")
def test_AC_62_fire_support_lapses_with_the_last_card_opposite_its_target() -> None:
    support = "radio_operator:fire_support > grenadiers"
    start = position("grenadiers < rifleman corporal", support=support)
    one, _ = told(start, Withdraw("corporal", GRENADIERS))
    assert one.support[0].aims
    none, events = told(one, Withdraw("rifleman", GRENADIERS))
    assert none.support[0].aims == ()
    assert len(events_of(events, AimTaken)) == 1


@pytest.mark.rules("AC-63")
def test_AC_63_a_card_that_gives_fire_support_never_meets_return_fire() -> None:
    events = fought(position("mg42 < paratrooper", support="pack_howitzer > mg42"))
    cards = {event.card for event in (*events_of(events, CardLost), *events_of(events, CardHeld))}
    assert cards == {"paratrooper"}


@pytest.mark.rules("AC-R11", "AC-61")
def test_AC_R11_fire_support_is_small_arms_unless_it_is_printed_as_anti_armor() -> None:
    small = fought(position("r35 < rifleman", support="naval_gunfire_party > r35"))
    assert events_of(small, Fought) == [Fought(R35, "anti_armor", 0, 0, 2, False)]
    anti = fought(position("r35 < rifleman", support="air_liaison > r35"))
    assert events_of(anti, Fought) == [Fought(R35, "anti_armor", 5, 5, 2, True)]


@pytest.mark.rules("AC-R15")
def test_AC_R15_an_aim_is_taken_back_and_given_elsewhere() -> None:
    start = position("grenadiers | mg42", hand="rifleman", support="bar_gunner > grenadiers")
    state, events = told(start, Unaim("bar_gunner", GRENADIERS), Suppress("bar_gunner", MG42))
    assert events_of(events, AimTaken)[0].target == GRENADIERS
    assert [aim.target for aim in state.support[0].aims] == [MG42]
    assert code(state, Unaim("bar_gunner", GRENADIERS)) == "E-34"


@pytest.mark.rules("AC-R13")
def test_AC_R13_command_and_inspire_take_effect_in_deploy_suppression_in_the_fight() -> None:
    start = position("grenadiers < rifleman", hand="corporal", support="machine_gun", deck="medic jeep")
    drawn = play(start, Support("corporal"))
    assert "medic" in drawn.force.hand
    state = told(drawn, EndDeploy())[0]
    assert state.phase.name == "support"
    assert code(state, Inspire("sergeant")) == "E-PHASE"
    assert code(state, Suppress("machine_gun", GRENADIERS)) == ""


# Terrain and Objectives (step 1).


def with_effect(number: int, effect: Effect) -> Content:
    """The base set with that effect on one card."""
    cards = tuple(
        attrs.evolve(card, effect=effect) if card.number == number else card for card in CONTENT.mission
    )
    return attrs.evolve(CONTENT, mission=cards)


@pytest.mark.rules("AC-65", "AC-X25")
def test_AC_X25_hedgerows_raise_the_defense_of_axis_units() -> None:
    events = fought(position("grenadiers < paratrooper pathfinder | hedgerows"))
    assert events_of(events, Fought) == [Fought(GRENADIERS, "attack", 3, 0, 3, False)]


@pytest.mark.rules("AC-65")
def test_AC_65_hedgerows_do_not_help_static_defenses() -> None:
    state = position("road_block < rifleman | block_house < bazooka_team | hedgerows")
    assert [seen.defense for seen in (post(state, "road_block"), post(state, "block_house"))] == [2, 3]


@pytest.mark.rules("AC-65", "AC-X26")
@pytest.mark.parametrize("allies", ["corporal", "corporal sergeant"])
def test_AC_X26_in_a_sunken_lane_allied_cards_defend_better(allies: str) -> None:
    """Defense 2 + 1 against the Block House's attack of 3: nobody is lost."""
    events = fought(position(f"block_house < {allies} | sunken_lane"))
    assert not events_of(events, CardLost)
    assert events_of(events, CardHeld)[0].defense == 3


@pytest.mark.rules("AC-65", "AC-80")
def test_AC_65_the_changed_defense_counts_for_the_subtraction_too() -> None:
    events = fought(position("mg42 < paratrooper paratrooper | sunken_lane"))
    assert [lost.left for lost in events_of(events, CardLost)] == [1]


@pytest.mark.rules("AC-65", "AC-X27", "AC-58")
def test_AC_X27_in_a_moonless_night_suppression_counts_one_less() -> None:
    """0 for the BAR Gunner and 1 for the Machine Gun."""
    slots = "grenadiers | mg42 | night"
    assert code(position(slots, hand="medic", support="bar_gunner"), Suppress("bar_gunner", MG42)) == "E-16"
    state = position(slots, hand="medic", support="machine_gun")
    state = play(state, Suppress("machine_gun", MG42))
    assert code(state, Suppress("machine_gun", GRENADIERS)) == "E-16"
    assert [action.value for action in view(state).support[0].actions] == [1]


@pytest.mark.rules("AC-65", "AC-E07")
@pytest.mark.parametrize("card", ["jeep", "stuart"])
def test_AC_65_flooded_fields_keep_gliders_and_armor_off_the_battleground(card: str) -> None:
    """Support is open to them, and troopers come as ever."""
    state = position("grenadiers | flooded_fields", hand=f"{card} rifleman")
    kind = CONTENT.card[card].type.value
    assert code(state, Engage(card, GRENADIERS)) == "E-07"
    assert code(state, Engage("rifleman", GRENADIERS)) == ""
    if card == "jeep":
        assert code(state, Support(card)) == ""
    assert kind in ("glider", "armor")


@pytest.mark.rules("AC-65")
def test_AC_65_objectives_may_change_the_firefights_too() -> None:
    content = with_effect(EXIT, AlliedDefense(2))
    now = effects.conditions(content, draw_slots("causeway_exit | hedgerows"))
    assert (now.allied_defense, now.axis_unit_defense) == (2, 1)


@pytest.mark.rules("AC-65")
@pytest.mark.parametrize(
    ("effect", "conditions"),
    [
        (AlliedDefense(1), effects.Conditions(allied_defense=1)),
        (AxisUnitDefense(-1), effects.Conditions(axis_unit_defense=-1)),
        (SuppressionChange(-1), effects.Conditions(suppression=-1)),
        (BarDeploy((UnitType.ARMOR,)), effects.Conditions(barred=(UnitType.ARMOR,))),
    ],
)
def test_AC_65_every_change_holds_for_the_whole_battleground(
    effect: Effect, conditions: effects.Conditions
) -> None:
    assert effects.conditions(with_effect(5, effect), draw_slots("sunken_lane | grenadiers")) == conditions


@pytest.mark.rules("AC-65")
def test_AC_65_no_change_brings_a_defense_below_0() -> None:
    now = effects.Conditions(allied_defense=-5, axis_unit_defense=-5)
    assert effects.allied_defense(CONTENT.card["rifleman"], now) == 0
    assert effects.axis_defense(CONTENT.axis[GRENADIERS], now) == 0
    assert effects.axis_defense(CONTENT.axis[BLOCK_HOUSE], now) == 3


@pytest.mark.rules("AC-68", "AC-71", "AC-R36")
def test_AC_R36_a_road_block_is_soft_and_a_block_house_hard_whatever_the_art() -> None:
    armored = attrs.evolve(CONTENT.axis[ROAD_BLOCK], type=UnitType.ARMOR)
    assert not support_actions.is_hard(armored)
    assert support_actions.is_hard(attrs.evolve(CONTENT.axis[BLOCK_HOUSE], type=UnitType.TROOPER))
    assert support_actions.is_hard(CONTENT.axis[R35])
