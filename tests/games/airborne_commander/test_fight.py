"""5. Fight!: the Allied attack and return fire."""

from __future__ import annotations

import pytest

from pocket_tui.games.airborne_commander.commands import (
    EndDeploy,
    TakeFire,
)
from pocket_tui.games.airborne_commander.events import (
    AxisDiscarded,
    CardHeld,
    CardLost,
    DisorganizedTaken,
    FireReturned,
    Fought,
)
from pocket_tui.games.airborne_commander.model import State, UnderFire
from pocket_tui.games.airborne_commander.rules import allied_attack, return_fire
from tests.games.airborne_commander.positions import (
    CONTENT,
    code,
    commands_of,
    decision,
    events_of,
    fight,
    fought,
    numbers_of,
    position,
    post,
    told,
    view,
)

MG42, GRENADIERS, ROAD_BLOCK, BLOCK_HOUSE, R35, STUG, PAK40 = 6, 3, 2, 11, 12, 31, 30


def lost(state: State, *commands: TakeFire) -> list[str]:
    return [event.card for event in events_of(fought(state, *commands), CardLost)]


def attack_of(slots: str, support: str = "") -> Fought:
    return events_of(fought(position(slots, support=support)), Fought)[0]


# The Allied attack.


@pytest.mark.rules("AC-64")
def test_AC_64_each_firefight_is_worked_through_before_the_next() -> None:
    """Slot 1 to 4, the stack from below; unopposed units, the Objective and cleanup after all of them."""
    slots = "grenadiers < rifleman | mg42 < rifleman | sniper | road_block < rifleman / block_house < medic"
    _, events = told(position(slots), EndDeploy())
    kinds = [type(event).__name__ for event in events]
    assert [event.target for event in events_of(events, Fought)] == [
        GRENADIERS,
        MG42,
        ROAD_BLOCK,
        BLOCK_HOUSE,
    ]
    assert kinds.index("FireReturned") < kinds.index("Fought", kinds.index("Fought") + 1)
    assert kinds.index("DisorganizedTaken") > max(i for i, kind in enumerate(kinds) if kind == "FireReturned")
    assert kinds.index("AxisScored") > kinds.index("DisorganizedTaken")


@pytest.mark.rules("AC-66", "AC-72")
def test_AC_66_small_arms_and_anti_armor_have_totals_of_their_own() -> None:
    state = position("grenadiers < gammon_grenadier cockitt rifleman")
    assert (post(state, "grenadiers").attack, post(state, "grenadiers").anti_armor) == (8, 6)


@pytest.mark.rules("AC-67", "AC-R09")
@pytest.mark.parametrize("name", ["grenadiers", "mg42", "road_block"])
def test_AC_67_small_arms_damage_troopers_gliders_and_road_blocks(name: str) -> None:
    """And anti-armor does not."""
    assert attack_of(f"{name} < bar_gunner").destroyed
    demolition = attack_of(f"{name} < at_gun_57")
    assert (demolition.pool, demolition.total, demolition.destroyed) == ("attack", 1, False)


@pytest.mark.rules("AC-68")
@pytest.mark.parametrize("name", ["r35", "block_house"])
def test_AC_68_anti_armor_damages_armor_and_block_houses(name: str) -> None:
    assert attack_of(f"{name} < demolition_engineer").destroyed
    small = attack_of(f"{name} < bar_gunner bar_gunner rifleman")
    assert (small.pool, small.total, small.destroyed) == ("anti_armor", 0, False)


@pytest.mark.rules("AC-69", "AC-70", "AC-71")
def test_AC_69_the_type_of_a_unit_says_what_damages_it() -> None:
    types = {name: CONTENT.axis[numbers_of(name)[0]] for name in ("grenadiers", "mg42", "r35")}
    assert [card.type for card in types.values()] == ["trooper", "glider", "armor"]
    assert [allied_attack.pool_against(card) for card in types.values()] == ["attack", "attack", "anti_armor"]


@pytest.mark.rules("AC-72")
def test_AC_72_the_totals_of_all_engaged_cards_and_fire_support_are_compared_with_the_defense() -> None:
    slots = "fallschirmjager < pathfinder medic"
    assert attack_of(slots, "radio_operator:fire_support > fallschirmjager") == Fought(
        10, "attack", 4, 3, 3, True
    )


@pytest.mark.rules("AC-73", "AC-03")
def test_AC_73_a_destroyed_card_goes_to_the_score_pile() -> None:
    state = fight(position("grenadiers < rifleman"))
    assert state.mission.scored == (GRENADIERS,)
    assert view(state).score.gross == 1


@pytest.mark.rules("AC-74", "AC-X03")
def test_AC_X03_an_attack_equal_to_the_defense_is_survived() -> None:
    state, events = told(position("grenadiers < paratrooper"), EndDeploy())
    assert events_of(events, Fought) == [Fought(GRENADIERS, "attack", 2, 0, 2, False)]
    assert AxisDiscarded(GRENADIERS, "survived") in events
    assert (state.mission.scored, state.mission.discard) == ((), (GRENADIERS,))
    assert state.force.removed == ("paratrooper",)


@pytest.mark.rules("AC-75", "AC-X09")
def test_AC_X09_small_arms_oppose_armor_but_add_nothing() -> None:
    state, events = told(position("r35 < rifleman"), EndDeploy())
    assert events_of(events, Fought) == [Fought(R35, "anti_armor", 0, 0, 2, False)]
    assert not events_of(events, DisorganizedTaken)
    assert state.mission.discard == (R35,)
    assert state.force.discard == ("rifleman",)


# Return fire.


@pytest.mark.rules("AC-76")
def test_AC_76_destroyed_or_not_an_axis_card_fires_at_those_that_engage_it() -> None:
    events = fought(position("grenadiers < rifleman | mg42 < pathfinder"))
    assert [fire.target for fire in events_of(events, FireReturned)] == [GRENADIERS, MG42]


@pytest.mark.rules("AC-76")
def test_AC_76_return_fire_never_reaches_another_slot() -> None:
    state = fight(position("mg42 < rifleman | grenadiers < paratrooper paratrooper"))
    assert sorted(state.force.removed) == ["paratrooper", "rifleman"]
    assert lost(position("grenadiers < rifleman | mg42 < tech_sergeant")) == ["tech_sergeant"]


@pytest.mark.rules("AC-76", "AC-R08", "AC-R16", "AC-95")
@pytest.mark.parametrize("name", ["block_house", "brecourt_battery", "road_block"])
def test_AC_R08_static_defenses_and_objectives_with_an_attack_return_fire(name: str) -> None:
    number = numbers_of(name)[0]
    events = fought(position(f"{name} < rifleman"))
    assert [fire.target for fire in events_of(events, FireReturned)] == [number]


@pytest.mark.rules("AC-R16", "AC-95")
def test_AC_R16_an_objective_fires_only_with_a_printed_attack_and_only_when_engaged() -> None:
    assert not events_of(fought(position("causeway_exit < rifleman")), FireReturned)
    assert not events_of(fought(position("brecourt_battery | grenadiers < rifleman")), FireReturned)[1:]


@pytest.mark.rules("AC-77")
def test_AC_77_fire_greater_than_the_defense_takes_the_only_card_out_of_the_game() -> None:
    state, events = told(position("fallschirmjager < rifleman"), EndDeploy())
    assert events_of(events, CardLost) == [CardLost(10, "rifleman", 3, 2, 0)]
    assert state.force.removed == ("rifleman",)
    assert state.force.discard == ()


@pytest.mark.rules("AC-78", "AC-X07")
def test_AC_X07_fire_equal_to_the_defense_is_survived() -> None:
    state, events = told(position("grenadiers < rifleman"), EndDeploy())
    assert events_of(events, Fought)[0].destroyed
    assert events_of(events, CardHeld) == [CardHeld(GRENADIERS, "rifleman", 2, 2)]
    assert state.force.discard == ("rifleman",)


@pytest.mark.rules("AC-79", "AC-80", "AC-X01")
def test_AC_X01_eckhart_meets_the_block_house_first() -> None:
    start = position("block_house < cockitt eckhart paratrooper")
    asked = told(start, EndDeploy())[0]
    assert asked.phase == UnderFire(BLOCK_HOUSE, "attack", 3, ("cockitt", "eckhart", "paratrooper"))
    start = position("block_house < cockitt eckhart")
    state, events = told(start, EndDeploy(), TakeFire(BLOCK_HOUSE, "eckhart"))
    assert events_of(events, Fought) == [Fought(BLOCK_HOUSE, "anti_armor", 5, 0, 3, True)]
    assert events_of(events, CardLost) == [CardLost(BLOCK_HOUSE, "eckhart", 3, 2, 0)]
    assert events_of(events, CardHeld) == [CardHeld(BLOCK_HOUSE, "cockitt", 0, 2)]
    assert (state.force.removed, state.force.discard) == (("eckhart",), ("cockitt",))
    assert view(state).score.gross == 2


@pytest.mark.rules("AC-79", "AC-X02")
def test_AC_X02_cockitt_meets_it_first() -> None:
    """The order is the player's, the number lost is not."""
    state = fight(position("block_house < cockitt eckhart"), TakeFire(BLOCK_HOUSE, "cockitt"))
    assert (state.force.removed, state.force.discard) == (("cockitt",), ("eckhart",))


@pytest.mark.rules("AC-80", "AC-X04")
def test_AC_X04_the_second_paratrooper_survives() -> None:
    _, events = told(position("grenadiers < paratrooper paratrooper"), EndDeploy())
    assert events_of(events, Fought)[0].destroyed
    assert events_of(events, CardLost) == [CardLost(GRENADIERS, "paratrooper", 2, 1, 0)]
    assert events_of(events, CardHeld) == [CardHeld(GRENADIERS, "paratrooper", 0, 1)]


@pytest.mark.rules("AC-80", "AC-81", "AC-X05")
def test_AC_X05_the_third_paratrooper_survives() -> None:
    """4 > 1 lost, 4 - 2 = 2 > 1 lost, 2 - 2 = 0 holds."""
    state, events = told(position("mg42 < paratrooper paratrooper paratrooper"), EndDeploy())
    assert [(event.value, event.left) for event in events_of(events, CardLost)] == [(4, 2), (2, 0)]
    assert state.force.removed == ("paratrooper", "paratrooper")
    assert state.force.discard == ("paratrooper",)


@pytest.mark.rules("AC-79", "AC-80", "AC-X06")
def test_AC_X06_the_paratrooper_takes_the_edge_off_for_the_sergeant() -> None:
    state = position("mg42 < tech_sergeant paratrooper")
    after, events = told(state, EndDeploy(), TakeFire(MG42, "paratrooper"))
    assert [event.left for event in events_of(events, CardLost)] == [2]
    assert events_of(events, CardHeld) == [CardHeld(MG42, "tech_sergeant", 2, 3)]
    assert after.force.discard == ("tech_sergeant",)


@pytest.mark.rules("AC-81")
def test_AC_81_cards_that_were_not_picked_survive_with_the_one_that_holds() -> None:
    state = fight(position("grenadiers < rifleman corporal paratrooper"), TakeFire(GRENADIERS, "rifleman"))
    assert state.force.removed == ()
    assert sorted(state.force.discard) == ["corporal", "paratrooper", "rifleman"]


@pytest.mark.rules("AC-79")
def test_AC_79_the_pick_is_asked_for_only_where_it_matters() -> None:
    """Equal cards, or cards that all hold or all fall, are settled at once."""
    for slots in (
        "mg42 < paratrooper paratrooper",
        "grenadiers < rifleman corporal",
        "mg42 < rifleman",
        "flak88 < paratrooper pathfinder",
    ):
        assert told(position(slots), EndDeploy())[0].phase.name == "recruit", slots


@pytest.mark.rules("AC-79", "AC-E19")
def test_AC_79_only_a_card_that_stands_there_can_be_picked() -> None:
    start = position("mg42 < tech_sergeant paratrooper | grenadiers < corporal")
    state = told(start, EndDeploy())[0]
    assert commands_of(state, TakeFire) == [TakeFire(MG42, "tech_sergeant"), TakeFire(MG42, "paratrooper")]
    for command in (TakeFire(MG42, "corporal"), TakeFire(GRENADIERS, "paratrooper")):
        assert code(state, command) == "E-19"


@pytest.mark.rules("AC-R32")
def test_AC_R32_the_order_with_the_lowest_loss_is_proposed_first() -> None:
    """Every order is allowed."""
    state = told(position("flak88 < tech_sergeant paratrooper jeep"), EndDeploy())[0]
    fewest = [line.command for line in decision(state).choices]
    assert set(fewest) == set(commands_of(state, TakeFire))
    counts = [len(lost(position("flak88 < tech_sergeant paratrooper jeep"), c)) for c in fewest if c]  # type: ignore[arg-type]
    assert counts == sorted(counts)


@pytest.mark.rules("AC-R10", "AC-X11")
def test_AC_X11_attack_meets_soft_cards_and_anti_armor_meets_armor() -> None:
    _, events = told(position("r35 < sherman rifleman"), EndDeploy())
    assert events_of(events, Fought) == [Fought(R35, "anti_armor", 5, 0, 2, True)]
    assert events_of(events, FireReturned) == [
        FireReturned(R35, "attack", 2),
        FireReturned(R35, "anti_armor", 2),
    ]
    assert events_of(events, CardHeld) == [CardHeld(R35, "rifleman", 2, 2), CardHeld(R35, "sherman", 2, 4)]


@pytest.mark.rules("AC-R10", "AC-X12")
def test_AC_X12_an_attack_without_anti_armor_cannot_harm_armor() -> None:
    state, events = told(position("grenadiers < stuart"), EndDeploy())
    assert not events_of(events, FireReturned)
    assert state.force.discard == ("stuart",)
    assert state.mission.scored == (GRENADIERS,)


@pytest.mark.rules("AC-R10", "AC-79")
def test_AC_R10_each_form_of_fire_has_an_order_of_casualties_of_its_own() -> None:
    start = position("pak40 < stuart sherman corporal paratrooper")
    state = told(start, EndDeploy())[0]
    assert state.phase == UnderFire(PAK40, "attack", 2, ("corporal", "paratrooper"))
    state = told(state, TakeFire(PAK40, "corporal"))[0]
    assert state.phase == UnderFire(PAK40, "anti_armor", 4, ("stuart", "sherman"))
    state = told(state, TakeFire(PAK40, "sherman"))[0]
    assert (state.phase.name, state.force.removed) == ("recruit", ())


@pytest.mark.rules("AC-X10")
def test_AC_X10_the_bazooka_team_takes_the_stug_along() -> None:
    state, events = told(position("stug < bazooka_team"), EndDeploy())
    assert events_of(events, Fought) == [Fought(STUG, "anti_armor", 4, 0, 3, True)]
    assert state.mission.scored == (STUG,)
    assert view(state).score.gross == 2
    assert state.force.removed == ("bazooka_team",)


def test_losses_are_all_that_can_be_lost_the_fewest_first() -> None:
    defenses = {"rifleman": 2, "paratrooper": 1, "tech_sergeant": 3}
    all_three = ("rifleman", "paratrooper", "tech_sergeant")
    assert return_fire.losses(5, all_three, defenses) == (
        ("paratrooper",),
        ("rifleman",),
        ("tech_sergeant",),
        ("paratrooper", "rifleman"),
    )
    assert return_fire.losses(1, all_three, defenses) == ((),)
    assert return_fire.losses(5, (), {}) == ((),)
