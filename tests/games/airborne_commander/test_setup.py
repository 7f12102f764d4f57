"""The goal, the cards and the set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.games.airborne_commander.cards import DISORGANIZED, ActionKind, MissionKind, UnitType
from pocket_tui.games.airborne_commander.commands import EndDeploy, EndRecruit
from pocket_tui.games.airborne_commander.model import State
from pocket_tui.games.airborne_commander.rules import recruit, setup
from tests.games.airborne_commander.positions import CONTENT, GAME, fight, position, result

SHUFFLED = Options.of(order="standard")


def new(seed: int = 1, options: Options | None = None) -> State:
    return GAME.setup(options or Options(), seed)


def axis_numbers(state: State) -> list[int]:
    mission = state.mission
    return sorted(
        (*mission.deck, *mission.recon, *mission.discard, *(p.card for slot in state.slots for p in slot))
    )


@pytest.mark.rules("AC-01")
def test_AC_01_one_person_commands_and_the_axis_decides_nothing() -> None:
    """One seat, and every decision is that seat's."""
    assert [seat.number for seat in GAME.seats(Options())] == [0]
    asked = GAME.decision(new())
    assert asked is not None
    assert asked.seat == 0


@pytest.mark.rules("AC-08", "AC-09")
def test_AC_09_no_card_of_the_allied_deck_starts_in_the_player_deck() -> None:
    opening, recruits = setup.opening_cards(CONTENT), setup.recruits(CONTENT)
    assert not set(opening) & set(recruits)
    assert len(recruits) == 40
    assert all(recruit.cost(CONTENT, card) > 0 for card in recruits)


@pytest.mark.rules("AC-08")
def test_AC_08_there_are_four_decks_and_each_card_is_in_one() -> None:
    """Mission cards never come into the Player deck, nor Disorganized cards into the Allied one."""
    state = new()
    force, supply = state.force, state.supply
    assert set(force.deck + force.hand) <= set(setup.opening_cards(CONTENT))
    assert set(supply.deck + supply.zone) <= set(setup.recruits(CONTENT))
    assert axis_numbers(state) == list(range(1, 37))
    assert DISORGANIZED not in CONTENT.card


@pytest.mark.rules("AC-10")
def test_AC_10_the_mission_deck_holds_units_objectives_static_defenses_and_terrain() -> None:
    kinds = Counter(card.kind for card in CONTENT.mission)
    assert kinds == {
        MissionKind.UNIT: 21,
        MissionKind.ROAD_BLOCK: 3,
        MissionKind.BLOCK_HOUSE: 3,
        MissionKind.OBJECTIVE: 5,
        MissionKind.TERRAIN: 4,
    }
    statics = {card.kind for card in CONTENT.mission if card.is_static}
    assert statics == {MissionKind.ROAD_BLOCK, MissionKind.BLOCK_HOUSE}


@pytest.mark.rules("AC-13")
def test_AC_13_the_opening_player_deck_has_eleven_cards() -> None:
    assert Counter(setup.opening_cards(CONTENT)) == {
        "paratrooper": 4,
        "pathfinder": 1,
        "corporal": 1,
        "sergeant": 1,
        "lieutenant": 1,
        DISORGANIZED: 3,
    }


@pytest.mark.rules("AC-14")
def test_AC_14_a_number_that_is_not_shown_is_0_and_an_icon_that_is_not_shown_grants_nothing() -> None:
    rifleman, bundle = CONTENT.card["rifleman"], CONTENT.card["equipment_bundle"]
    assert (rifleman.anti_armor, bundle.attack, bundle.defense) == (0, 0, 0)
    assert rifleman.support == ()
    assert rifleman.find_action(ActionKind.MEDIC) is None
    assert not rifleman.pathfinder


@pytest.mark.rules("AC-15")
def test_AC_15_the_eleven_player_cards_are_shuffled_and_five_of_them_drawn_in_turn_1() -> None:
    state = new()
    assert sorted(state.force.deck + state.force.hand) == sorted(setup.opening_cards(CONTENT))
    assert (state.turn, len(state.force.hand), state.force.discard) == (1, 5, ())
    assert len({new(seed).force.hand for seed in range(8)}) > 4


@pytest.mark.rules("AC-16")
def test_AC_16_the_allied_deck_is_shuffled_and_the_drop_zone_filled_in_turn_1() -> None:
    state = new()
    assert sorted(state.supply.deck + state.supply.zone) == sorted(setup.recruits(CONTENT))
    assert len(state.supply.zone) == 4
    assert len({new(seed).supply.zone for seed in range(8)}) > 4


@pytest.mark.rules("AC-17")
def test_AC_17_in_the_introductory_order_the_mission_cards_come_by_number() -> None:
    state = new()
    assert [p.card for slot in state.slots for p in slot] == [1, 2, 3, 4]
    assert state.mission.deck == tuple(range(5, 37))
    assert state.mission.numbered


@pytest.mark.rules("AC-17")
def test_AC_17_in_the_standard_order_the_mission_deck_is_shuffled() -> None:
    decks = {new(seed, SHUFFLED).mission.deck for seed in range(6)}
    assert len(decks) == 6
    assert not any(new(seed, SHUFFLED).mission.numbered for seed in range(6))
    assert axis_numbers(new(3, SHUFFLED)) == list(range(1, 37))


@pytest.mark.rules("AC-17", "AC-E01")
def test_AC_17_another_order_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^Choose the introductory or the standard order\.$"):
        new(1, Options.of(order="upside_down"))
    with pytest.raises(ValueError, match="There is no option"):
        new(1, Options.of(pace="fast"))


def test_the_order_can_be_chosen_for_a_new_game() -> None:
    (spec,) = GAME.option_specs()
    assert (spec.key, [value.value for value in spec.values]) == ("order", ["introductory", "standard"])


@pytest.mark.rules("AC-18")
def test_AC_18_the_other_disorganized_cards_are_their_own_deck() -> None:
    state = new()
    owned = (state.force.deck + state.force.hand).count(DISORGANIZED)
    assert (owned, state.force.disorganized, CONTENT.disorganized) == (3, 9, 12)


@pytest.mark.rules("AC-19")
def test_AC_19_recon_support_and_score_pile_start_empty() -> None:
    state = new()
    mission = state.mission
    assert (mission.recon, mission.discard, mission.scored, state.support) == ((), (), (), ())
    assert all(not p.allies for slot in state.slots for p in slot)


@pytest.mark.rules("AC-02")
def test_AC_02_whole_turns_are_played_until_an_end() -> None:
    """After the Recruit phase the next turn begins, as long as no end condition holds."""
    state = fight(position("grenadiers < rifleman rifleman"))
    assert result(state) == ""
    after = GAME.apply(state, EndRecruit()).state
    assert (after.turn, result(after)) == (state.turn + 1, "")


@pytest.mark.rules("AC-07")
@pytest.mark.parametrize("reason", ["scattered", "captured"])
def test_AC_07_a_lost_game_has_neither_score_nor_medal(reason: str) -> None:
    """Whatever lies in the Score Pile."""
    scored = (6, 7, 16, 22)
    if reason == "scattered":
        over = fight(position("grenadiers", disorganized=1, scored=scored))
    else:
        statics = "road_block / road_block / road_block / block_house"
        over = GAME.apply(fight(position(f"| | | {statics}", scored=scored)), EndRecruit()).state
    outcome = GAME.outcome(over)
    assert outcome is not None
    assert (outcome.reason, outcome.score, outcome.won) == (reason, "", False)


def test_types_are_those_of_the_card_set() -> None:
    """21 units: 11 trooper, 5 glider and 5 armor; 55 half points in all."""
    types = Counter(card.type for card in CONTENT.mission if card.is_unit)
    assert types == {UnitType.TROOPER: 11, UnitType.GLIDER: 5, UnitType.ARMOR: 5}
    assert sum(card.vp_half for card in CONTENT.mission) == 55


def test_nothing_is_asked_before_turn_1_is_filled() -> None:
    assert EndDeploy() in GAME.legal(new())
