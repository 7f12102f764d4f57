"""Army Deployment: initiative, placing face-down in turn, and the reveal."""

from __future__ import annotations

import attrs
import pytest

from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.field import AREAS, SECTORS, Rank, Sector
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.muster_events import (
    InitiativeRolled,
    RolesFixed,
    UnitDeployed,
    UnitsRevealed,
)
from pocket_tui.games.pocket_battles.phases import Deploying, Mustered, PlacingUnit
from pocket_tui.games.pocket_battles.rules import army_deployment
from tests.games.pocket_battles.positions import (
    CENTER,
    FRONT,
    GAME,
    LEFT,
    REAR,
    RIGHT,
    code,
    commands_of,
    deployed,
    events_of,
    legal,
    name,
    new_battle,
    play,
    showing,
    told,
)

THREE_TWO = ("HH cavalry_45; HH onager; HH cavalry_56 + auxiliares_33", "HH warband_22 + champion; HH druid")


def deploying(own: str = THREE_TWO[0], other: str = THREE_TWO[1], attacker: int = 0) -> State:
    own, other = own.replace("HH", "LH"), other.replace("HH", "LH")
    return deployed(own, other, attacker=attacker, phase=Deploying(attacker))


def place(state: State, sector: Sector = LEFT, rank: Rank = FRONT) -> State:
    """The first Unit in hand is placed."""
    if state.phase.name == "deploy":
        state = play(state, legal(state)[0])
    return play(state, do.Deploy(sector, rank))


def placements(state: State) -> list[int]:
    """The seats that place, until every Unit is on the field."""
    order = []
    while isinstance(state.phase, Deploying | PlacingUnit):
        order.append(state.phase.seat)
        state = place(state)
    return order


@pytest.mark.rules("PB-10", "PB-11", "PB-R03", "PB-R05", "PB-R24")
def test_PB_10_three_sectors_of_two_ranks_and_a_zone_between_facing_fronts() -> None:
    assert len(AREAS) == 6
    assert [sector.facing for sector in SECTORS] == [RIGHT, CENTER, LEFT]
    assert [sector.adjacent for sector in SECTORS] == [(CENTER,), (LEFT, RIGHT), (CENTER,)]


@pytest.mark.rules("PB-12", "PB-R06", "PB-X04")
def test_PB_12_the_higher_roller_attacks_and_ties_are_rolled_again() -> None:
    """4 and 4, then 2 and 5: the second player is the Attacker."""
    state = deploying().with_dice(showing(4, 4, 2, 5)).with_phase(Mustered())
    state, events = told(state, do.RollInitiative())
    assert events == (InitiativeRolled((4, 4)), InitiativeRolled((2, 5)), RolesFixed(1))
    assert state.clock.attacker == 1
    assert isinstance(state.phase, Deploying)
    assert state.phase.seat == 1


@pytest.mark.rules("PB-13", "PB-R07", "PB-X05")
def test_PB_13_players_place_one_unit_in_turn_and_who_has_more_goes_on() -> None:
    """Three against two: A D A D A; with seven against five the last two are the Attacker's."""
    assert placements(deploying()) == [0, 1, 0, 1, 0]
    seven = "; ".join(["HH cavalry_45"] * 7)
    five = "; ".join(["HH warband_22"] * 5)
    assert placements(deploying(seven, five)) == [0, 1] * 5 + [0, 0]


@pytest.mark.rules("PB-14", "PB-E08", "PB-10")
def test_PB_14_areas_hold_any_number_of_units_and_nothing_deploys_in_a_zone() -> None:
    state = play(deploying(), do.TakeUp(name(deploying(), 2)))
    assert {(each.sector, each.rank) for each in commands_of(state, do.Deploy)} == set(AREAS)
    assert code(state, do.Deploy(LEFT, Rank.ZONE)) == "E-PB08"
    state = place(place(play(state, do.Deploy(LEFT, REAR))), LEFT, REAR)
    assert [unit.rank for unit in state.sides[0].units] == [REAR, REAR, Rank.HAND]


@pytest.mark.rules("PB-15", "PB-R08")
def test_PB_15_the_opponent_sees_the_top_troop_and_the_height_alone() -> None:
    state = play(deploying(), do.TakeUp(name(deploying(), 3)), do.ShowTop("romans.auxiliares_33"))
    state, events = told(state, do.Deploy(CENTER, FRONT))
    assert events_of(events, UnitDeployed) == [UnitDeployed(name(state, 1), 2, CENTER, FRONT)]
    seen = GAME.view(state, 1).sides[0]
    assert [(unit.name.kind, unit.height, unit.hidden) for unit in seen.units] == [
        ("romans.auxiliares_33", 2, True)
    ]
    assert [troop.kind.id for troop in seen.units[0].troops] == ["auxiliares_33"]
    assert seen.hand == 2
    assert seen.army_dp is None


@pytest.mark.rules("PB-15", "PB-E06")
def test_PB_15_the_owner_chooses_any_troop_as_the_top() -> None:
    state = play(deploying(), do.TakeUp(name(deploying(), 3)))
    assert code(state, do.ShowTop("romans.cavalry_56")) == "E-PB06-TOP"
    assert code(state, do.ShowTop("romans.onager")) == "E-PB02-OUT"
    assert play(state, do.ShowTop("romans.auxiliares_33")).get(3).troops[0].kind == "romans.auxiliares_33"


@pytest.mark.rules("PB-E07", "PB-E06")
def test_a_unit_of_the_other_side_or_on_the_field_is_not_taken_up() -> None:
    state = deploying()
    assert code(state, do.TakeUp(name(state, 101))) == "E-PB07"
    state = place(place(state))
    assert code(state, do.TakeUp(name(state, 1))) == "E-PB06"


def test_a_unit_in_hand_can_be_put_back_but_the_last_one() -> None:
    state = play(deploying(), do.TakeUp(name(deploying(), 1)))
    assert code(state, do.PutBack()) == ""
    assert play(state, do.PutBack()).phase == Deploying(0)
    last = deploying("HH cavalry_45; HH onager", "HH warband_22")
    last = place(place(last))
    assert last.phase.name == "place"
    assert code(last, do.PutBack()) == "E-PB06-LAST"


@pytest.mark.rules("PB-16", "PB-08", "PB-T17")
def test_PB_16_all_units_are_turned_up_once_every_one_is_placed() -> None:
    state = place(deploying("HH cavalry_45", "HH warband_22 + champion"))
    state, happened = told(state, do.Deploy(RIGHT, FRONT))
    assert len(events_of(happened, UnitsRevealed)) == 1
    assert [len(unit.troops) for unit in GAME.view(state, 0).sides[1].units] == [2]
    assert [side.tokens.unused for side in state.sides] == [8, 8]


def test_numbers_follow_the_order_of_placement_and_tell_nothing_of_the_list() -> None:
    state = play(deploying(), do.TakeUp(name(deploying(), 3)), do.Deploy(LEFT, FRONT))
    assert [unit.kinds[0] for unit in state.sides[0].units] == [
        "romans.cavalry_56",
        "romans.cavalry_45",
        "romans.onager",
    ]
    assert [unit.number for unit in state.sides[0].units] == [1, 2, 3]
    assert len(army_deployment.in_hand(state.sides[0])) == 2


def test_what_is_in_hand_is_not_seen_by_the_other_side() -> None:
    state = deploying()
    step = GAME.apply(state, do.TakeUp(name(state, 2)))
    assert [GAME.seen(event, 1) for event in step.events] == [None]
    assert [GAME.seen(event, 0) for event in step.events] == list(step.events)
    assert GAME.view(step.state, 1) == GAME.view(state, 1)


def test_an_initiative_waits_for_a_player() -> None:
    state = new_battle(4)
    assert legal(state) == (do.RollInitiative(),)
    assert attrs.evolve(state, phase=Mustered()) == state
