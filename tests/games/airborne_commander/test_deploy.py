"""4. Deploy: the Battleground, the Support Area, and taking back."""

from __future__ import annotations

import pytest

from pocket_tui.games.airborne_commander.cards import DISORGANIZED, ActionKind
from pocket_tui.games.airborne_commander.commands import (
    Engage,
    Inspire,
    Rally,
    Support,
    Suppress,
    Unaim,
    Withdraw,
)
from pocket_tui.games.airborne_commander.events import CardDrawn, Engaged, Inspired, Rallied, Withdrawn
from pocket_tui.games.airborne_commander.model import State
from pocket_tui.games.airborne_commander.rules import deploy
from tests.games.airborne_commander.positions import (
    CONTENT,
    GAME,
    choice,
    code,
    commands_of,
    draw_slots,
    events_of,
    fight,
    numbers_of,
    on_field,
    play,
    position,
    told,
)

MG42, GRENADIERS, ROAD_BLOCK, EXIT = 6, 3, 2, 7
OPENED = "causeway_exit | grenadiers < rifleman | road_block | sunken_lane"
"""Worked example X20 before the Road Block is dealt with."""


@pytest.mark.rules("AC-44")
def test_AC_44_any_number_of_cards_is_played_in_any_order() -> None:
    """Including none: the phase can always be ended."""
    state = position("grenadiers | mg42", hand="rifleman corporal jeep")
    one = play(state, Engage("rifleman", GRENADIERS), Engage("corporal", MG42))
    other = play(state, Engage("corporal", MG42), Engage("rifleman", GRENADIERS))
    assert one.slots == other.slots == draw_slots("grenadiers < rifleman | mg42 < corporal")
    assert one.force.hand == ("jeep",)
    assert fight(state).phase.name == "recruit"


@pytest.mark.rules("AC-44", "AC-E03")
def test_AC_44_cards_are_deployed_in_phase_4_alone() -> None:
    state = fight(position("grenadiers", hand="rifleman"))
    assert code(state, Engage("rifleman", GRENADIERS)) == "E-03"
    assert code(state, Support("jeep")) == "E-03"


def test_AC_45_a_card_played_opposite_an_axis_card_is_engaged_with_it() -> None:
    state, events = told(position("grenadiers | mg42", hand="rifleman"), Engage("rifleman", MG42))
    assert state.slots == draw_slots("grenadiers | mg42 < rifleman")
    assert state.force.hand == ()
    assert events == (Engaged("rifleman", MG42),)


def test_AC_46_several_cards_share_one_firefight() -> None:
    state = position("grenadiers < corporal", hand="rifleman paratrooper")
    state = play(state, Engage("rifleman", GRENADIERS), Engage("paratrooper", GRENADIERS))
    assert state.slots[0][0].allies == ("corporal", "rifleman", "paratrooper")


@pytest.mark.rules("AC-11", "AC-E04")
def test_AC_11_a_disorganized_card_is_never_played() -> None:
    state = position("grenadiers", hand=f"{DISORGANIZED} rifleman")
    assert code(state, Engage(DISORGANIZED, GRENADIERS)) == "E-04"
    assert code(state, Support(DISORGANIZED)) == "E-04"
    assert not [c for c in commands_of(state, Engage) if c.card == DISORGANIZED]


@pytest.mark.rules("AC-47", "AC-X21", "AC-E06")
def test_AC_X21_the_objective_is_shut_while_another_card_is_open() -> None:
    state = position(OPENED, hand="paratrooper")
    refusal = GAME.refuse(state, Engage("paratrooper", EXIT))
    assert refusal is not None
    assert (refusal.code, refusal.reason) == ("E-06", "Engage or suppress first: Road Block.")
    assert choice(state, Engage("paratrooper", EXIT)).refusal == refusal


@pytest.mark.rules("AC-47", "AC-R14")
def test_AC_47_engaged_or_suppressed_others_open_the_objective_and_terrain_does_not_count() -> None:
    suppressed = position(OPENED, hand="paratrooper", support="machine_gun > road_block")
    engaged = play(position(OPENED, hand="paratrooper corporal"), Engage("corporal", ROAD_BLOCK))
    assert code(suppressed, Engage("paratrooper", EXIT)) == ""
    assert code(engaged, Engage("paratrooper", EXIT)) == ""


@pytest.mark.rules("AC-R35", "AC-47")
def test_AC_R35_an_objective_without_other_cards_is_open_at_once() -> None:
    assert code(position("causeway_exit | | | sunken_lane", hand="rifleman"), Engage("rifleman", EXIT)) == ""


@pytest.mark.rules("AC-R05", "AC-E08")
def test_AC_R05_each_card_of_a_stack_is_engaged_by_itself() -> None:
    state = position("grenadiers | | | road_block / block_house", hand="rifleman corporal")
    state = play(state, Engage("rifleman", 11))
    assert state.slots[3] == draw_slots("| | | road_block / block_house < rifleman")[3]
    refusal = GAME.refuse(state, Engage("corporal", 0))
    assert refusal is not None
    assert refusal.reason == "Name one Static Defense of the stack."


# The Support Area.


@pytest.mark.rules("AC-22", "AC-50")
def test_AC_22_the_support_area_takes_any_number_of_cards() -> None:
    state = position("grenadiers", hand="machine_gun machine_gun medic chaplain jeep bar_gunner")
    for card in state.force.hand:
        state = play(state, Support(card))
    assert len(state.support) == 6


@pytest.mark.rules("AC-50")
def test_AC_50_a_card_in_support_is_neither_in_hand_nor_engaged() -> None:
    state = play(position("grenadiers", hand="medic"), Support("medic"))
    assert state.force.hand == ()
    assert [other.card for other in state.support] == ["medic"]
    assert state.slots == draw_slots("grenadiers")


@pytest.mark.rules("AC-24", "AC-51")
def test_AC_51_what_is_not_played_waits_for_recruit_or_is_kept() -> None:
    state = fight(position("grenadiers < rifleman", hand="corporal jeep"))
    assert state.phase.name == "recruit"
    assert state.force.hand == ("corporal", "jeep")


@pytest.mark.rules("AC-R29", "AC-E09")
def test_AC_R29_a_card_without_support_action_does_not_go_to_support() -> None:
    assert code(position("grenadiers", hand="rifleman"), Support("rifleman")) == "E-09"


@pytest.mark.rules("AC-52", "AC-R13")
def test_AC_52_command_draws_at_once_and_the_cards_can_be_played_in_the_same_phase() -> None:
    start = position("grenadiers", hand="captain", deck="rifleman medic jeep")
    state, events = told(start, Support("captain", ActionKind.COMMAND), Engage("medic", GRENADIERS))
    assert events_of(events, CardDrawn) == [CardDrawn("rifleman", "command"), CardDrawn("medic", "command")]
    assert state.force.hand == ("rifleman",)
    assert state.support[0].used == (ActionKind.COMMAND,)


@pytest.mark.rules("AC-53", "AC-R13", "AC-X37")
def test_AC_X37_inspire_turns_a_disorganized_card_into_two_cards() -> None:
    """It is still owned: it lies in the discard pile."""
    start = position("grenadiers", hand=f"sergeant {DISORGANIZED}", deck="rifleman medic jeep")
    state, events = told(start, Support("sergeant"), Inspire("sergeant"))
    assert state.force.hand == ("rifleman", "medic")
    assert state.force.discard == (DISORGANIZED,)
    assert state.force.disorganized == start.force.disorganized
    assert Inspired("sergeant", 2) in events
    assert code(state, Engage("rifleman", GRENADIERS)) == ""


@pytest.mark.rules("AC-53", "AC-E11")
def test_AC_53_without_a_disorganized_card_in_hand_nothing_is_drawn() -> None:
    state = position("grenadiers", hand="rifleman", support="sergeant")
    assert code(state, Inspire("sergeant")) == "E-11"
    assert state.force.deck


def test_AC_53_each_inspire_is_used_once_a_turn() -> None:
    hand = f"rifleman {DISORGANIZED} {DISORGANIZED}"
    state = position("grenadiers", hand=hand, support="sergeant", deck="jeep jeep jeep jeep")
    state = play(state, Inspire("sergeant"))
    assert code(state, Inspire("sergeant")) == "E-30"
    assert state.force.hand.count("jeep") == 2


@pytest.mark.rules("AC-54", "AC-X36", "AC-R13", "AC-R31")
def test_AC_X36_rally_returns_a_disorganized_card_to_its_deck() -> None:
    """9 left become 10, and the final score is 1 VP better."""
    hand = f"lieutenant medic {DISORGANIZED} {DISORGANIZED}"
    start = position("grenadiers", hand=hand, scored=(3, 4, 6, 8))
    placed = play(start, Support("lieutenant", ActionKind.RALLY))
    before = GAME.view(placed, 0).score.net
    state, events = told(placed, Rally("lieutenant"))
    assert (state.force.disorganized, state.force.hand.count(DISORGANIZED)) == (10, 1)
    assert events == (Rallied("lieutenant", 10),)
    assert GAME.view(state, 0).score.net == before + 2


@pytest.mark.rules("AC-54", "AC-E12", "AC-R31")
def test_AC_R31_one_rally_returns_one_card() -> None:
    hand = f"rifleman {DISORGANIZED} {DISORGANIZED}"
    state = play(position("grenadiers", hand=hand, support="lieutenant:rally"), Rally("lieutenant"))
    assert code(state, Rally("lieutenant")) == "E-30"
    bare = position("grenadiers", hand="rifleman", support="lieutenant:rally")
    assert code(bare, Rally("lieutenant")) == "E-12"


@pytest.mark.rules("AC-56", "AC-E10")
def test_AC_56_at_an_or_exactly_one_action_is_chosen() -> None:
    state = position("grenadiers", hand=f"lieutenant {DISORGANIZED}")
    refusal = GAME.refuse(state, Support("lieutenant"))
    assert refusal is not None
    assert (refusal.code, refusal.reason) == ("E-10", "Choose one of: Command and Rally.")
    chosen = play(state, Support("lieutenant", ActionKind.RALLY))
    assert chosen.force.deck == state.force.deck
    assert code(play(state, Support("lieutenant", ActionKind.COMMAND)), Rally("lieutenant")) == "E-30"


def test_AC_56_with_and_every_action_is_there_in_the_same_turn() -> None:
    start = position("grenadiers", hand=f"major {DISORGANIZED}", deck="rifleman medic")
    state = play(start, Support("major"), Rally("major"))
    assert state.force.hand == ("rifleman",)
    assert state.force.disorganized == 10
    assert code(start, Support("major", ActionKind.RALLY)) == "E-29"


# Taking back.


@pytest.mark.rules("AC-R37")
def test_AC_R37_a_placed_card_comes_back_into_hand() -> None:
    """From a firefight and from Support, with what it aimed."""
    start = position("grenadiers < rifleman", support="machine_gun > grenadiers")
    state, events = told(start, Withdraw("rifleman", GRENADIERS), Withdraw("machine_gun"))
    assert state.force.hand == ("rifleman", "machine_gun")
    assert (state.slots, state.support) == (draw_slots("grenadiers"), ())
    assert events == (Withdrawn("rifleman", GRENADIERS), Withdrawn("machine_gun", 0))


@pytest.mark.rules("AC-R37", "AC-E13")
@pytest.mark.parametrize("support", ["corporal!command", "sergeant!inspire", "lieutenant:rally!rally"])
def test_AC_R37_not_once_its_action_has_been_used(support: str) -> None:
    state = position("grenadiers", hand="rifleman", support=support)
    card = state.support[0].card
    assert code(state, Withdraw(card)) == "E-13"
    assert choice(state, Withdraw(card)).refusal is not None


@pytest.mark.rules("AC-R37")
def test_AC_R37_equal_cards_in_support_are_told_apart() -> None:
    state = position("grenadiers | mg42", support="machine_gun > grenadiers, machine_gun > mg42")
    first = play(state, Withdraw("machine_gun", 0, 1))
    second = play(state, Withdraw("machine_gun", 0, 2))
    assert [aim.target for aim in first.support[0].aims] == [MG42]
    assert [aim.target for aim in second.support[0].aims] == [GRENADIERS]
    assert code(state, Withdraw("machine_gun", 0, 3)) == "E-33"


OBJECTIVE_TAKEN = "causeway_exit < paratrooper | grenadiers < rifleman | road_block | sunken_lane"


def taken(support: str = "machine_gun > road_block", **facts: str) -> State:
    return position(OBJECTIVE_TAKEN, support=support, **facts)  # type: ignore[arg-type]


@pytest.mark.rules("AC-R15", "AC-E14")
def test_AC_R15_what_an_engaged_objective_depends_on_stays() -> None:
    state = taken()
    assert code(state, Withdraw("rifleman", GRENADIERS)) == "E-14"
    assert code(state, Withdraw("machine_gun")) == "E-14"
    assert code(state, Unaim("machine_gun", ROAD_BLOCK)) == "E-14"


@pytest.mark.rules("AC-R15")
def test_AC_R15_with_the_objective_left_everything_comes_back() -> None:
    state = play(taken(), Withdraw("paratrooper", EXIT))
    for command in (
        Withdraw("rifleman", GRENADIERS),
        Withdraw("machine_gun"),
        Unaim("machine_gun", ROAD_BLOCK),
    ):
        assert code(state, command) == ""


@pytest.mark.rules("AC-R15")
def test_AC_R15_what_is_opposed_twice_can_lose_one_of_both() -> None:
    """Engaged and suppressed, or engaged by two."""
    state = play(taken("machine_gun > road_block", hand="bar_gunner"), Support("bar_gunner"))
    state = play(state, Suppress("bar_gunner", GRENADIERS))
    assert code(state, Withdraw("rifleman", GRENADIERS)) == ""
    assert code(state, Unaim("bar_gunner", GRENADIERS)) == ""
    two = position("causeway_exit < rifleman | grenadiers < rifleman corporal")
    assert code(two, Withdraw("corporal", GRENADIERS)) == ""


@pytest.mark.rules("AC-R15")
def test_AC_R15_suppression_may_be_aimed_as_soon_as_its_card_is_in_support() -> None:
    """So suppression can open an Objective in the same phase."""
    state = position("causeway_exit | mg42", hand="machine_gun rifleman")
    assert code(state, Engage("rifleman", EXIT)) == "E-06"
    state = play(state, Support("machine_gun"), Suppress("machine_gun", MG42), Engage("rifleman", EXIT))
    assert state.slots[0][0].allies == ("rifleman",)


def test_equal_cards_in_hand_are_one_choice() -> None:
    state = position("grenadiers | mg42", hand="paratrooper paratrooper paratrooper")
    assert commands_of(state, Engage) == [Engage("paratrooper", GRENADIERS), Engage("paratrooper", MG42)]


def test_the_open_cards_that_shut_an_objective_are_named_in_the_order_of_the_slots() -> None:
    state = position("mg42 | causeway_exit | | road_block / block_house < rifleman")
    assert deploy.unopposed_others(CONTENT, state, EXIT) == (MG42, ROAD_BLOCK)


def test_the_numbers_the_tests_name_are_those_of_the_set() -> None:
    for name, number in (("mg42", MG42), ("grenadiers", GRENADIERS), ("road_block", ROAD_BLOCK)):
        assert numbers_of(name)[0] == number == on_field(draw_slots(name), name)
