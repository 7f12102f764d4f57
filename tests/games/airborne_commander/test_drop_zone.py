"""2. Fill the Drop Zone, and 3. Fill Your Hand."""

from __future__ import annotations

from collections import Counter

import attrs
import pytest

from pocket_tui.games.airborne_commander.cards import DISORGANIZED
from pocket_tui.games.airborne_commander.commands import Drop, EndRecruit
from pocket_tui.games.airborne_commander.events import (
    CardDrawn,
    DiscardReshuffled,
    DrawFellShort,
    DropDrawn,
    DropRemoved,
    LastTurn,
)
from pocket_tui.games.airborne_commander.model import Dropping, Recruiting, State
from pocket_tui.games.airborne_commander.rules import drop_zone, hand
from tests.games.airborne_commander.positions import (
    CONTENT,
    code,
    commands_of,
    decision,
    events_of,
    play,
    position,
    told,
)


def dropping(zone: str, left: int, **facts: object) -> State:
    return position("3 | 4 | 6 | 8", zone=zone, phase=Dropping(left), **facts)  # type: ignore[arg-type]


def next_turn(**facts: object) -> State:
    return told(position(phase=Recruiting(), **facts), EndRecruit())[0]  # type: ignore[arg-type]


def test_AC_36_the_drop_zone_holds_four_cards_at_most() -> None:
    state, _ = drop_zone.fill_zone(position(zone="", allied="rifleman rifleman medic jeep captain"))
    assert state.supply.zone == ("rifleman", "rifleman", "medic", "jeep")
    assert state.supply.deck == ("captain",)


@pytest.mark.rules("AC-37", "AC-R26")
@pytest.mark.parametrize(
    ("zone", "left"),
    [("", 0), ("medic", 0), ("medic jeep", 0), ("medic jeep major", 1), ("medic jeep major colonel", 2)],
)
def test_AC_37_one_of_three_and_two_of_four_cards_leave(zone: str, left: int) -> None:
    """No more than that: the numbers are tied to the number present."""
    state = next_turn(zone=zone, allied="rifleman medic captain jeep sherman")
    assert (state.phase == Dropping(left)) == bool(left)
    for _ in range(left):
        drop = commands_of(state, Drop)[0]
        state = play(state, drop)
    assert state.phase.name == "deploy"
    assert len(state.supply.zone) == 4
    assert code(state, Drop(state.supply.zone[0])) == "E-PHASE"


@pytest.mark.rules("AC-37", "AC-X28")
def test_AC_X28_of_four_cards_two_leave_and_two_are_drawn() -> None:
    start = dropping("medic jeep major colonel", 2)
    state, events = told(start, Drop("jeep"), Drop("colonel"))
    assert state.supply.zone == ("medic", "major", "rifleman", "medic")
    assert events_of(events, DropRemoved) == [DropRemoved("jeep"), DropRemoved("colonel")]
    assert events_of(events, DropDrawn) == [DropDrawn("rifleman"), DropDrawn("medic")]


def test_AC_38_a_removed_card_leaves_the_game() -> None:
    state = play(dropping("medic jeep major", 1, discard="corporal"), Drop("jeep"))
    assert state.force.removed == ("jeep",)
    assert "jeep" not in (*state.supply.zone, *state.force.discard, *state.force.hand)


def test_AC_39_every_open_space_gets_a_card_of_the_allied_deck() -> None:
    state, events = drop_zone.fill_zone(position(zone="medic", allied="rifleman jeep captain major"))
    assert state.supply.zone == ("medic", "rifleman", "jeep", "captain")
    assert len(events_of(events, DropDrawn)) == 3


@pytest.mark.rules("AC-40", "AC-X29")
def test_AC_X29_when_the_allied_deck_runs_out_the_zone_may_hold_less_than_four() -> None:
    state = next_turn(zone="medic jeep", allied="captain", mission=(3, 4, 6, 8, 10))
    assert state.supply.zone == ("medic", "jeep", "captain")
    assert state.supply.deck == ()
    assert state.last == ("allied",)


@pytest.mark.rules("AC-40", "AC-R01")
def test_AC_40_the_turn_on_which_the_last_allied_card_is_drawn_is_the_last() -> None:
    state, events = drop_zone.fill_zone(position(zone="medic", allied="rifleman jeep captain"))
    assert (state.last, events[-1]) == (("allied",), LastTurn("allied"))
    assert drop_zone.fill_zone(position(zone="medic", allied="rifleman jeep captain major"))[0].last == ()


def test_equal_cards_of_the_zone_are_one_choice() -> None:
    asked = decision(dropping("medic jeep medic colonel", 2))
    assert [line.command for line in asked.choices] == [Drop("medic"), Drop("jeep"), Drop("colonel")]


# The hand.


def test_AC_41_five_cards_are_drawn_however_many_were_kept() -> None:
    state = next_turn(hand="jeep medic", deck="corporal " * 7, mission=(3, 4, 6, 8, 10))
    assert len(state.force.hand) == 7
    assert len(state.force.deck) == 2


def test_AC_42_the_hand_has_no_upper_limit() -> None:
    kept = "corporal " * 9
    state, _ = hand.draw_hand(position(hand=kept, deck="medic " * 6))
    assert state.force.hand == ("corporal",) * 9 + ("medic",) * 5
    assert state.phase.name == "deploy"


@pytest.mark.rules("AC-43", "AC-X30", "AC-104")
def test_AC_X30_the_discard_pile_is_shuffled_when_the_deck_is_empty() -> None:
    """2 in the deck, 6 in the discard pile, 1 kept: 2 drawn, shuffled, 3 drawn, hand 6."""
    start = position(hand="jeep", deck="corporal sergeant", discard="medic " * 5 + "rifleman")
    state, events = hand.draw_hand(start)
    assert len(state.force.hand) == 6
    assert state.force.hand[:3] == ("jeep", "corporal", "sergeant")
    assert (len(state.force.deck), state.force.discard) == (3, ())
    assert [type(event) for event in events] == [CardDrawn] * 2 + [DiscardReshuffled] + [CardDrawn] * 3
    assert Counter(state.force.deck + state.force.hand[3:]) == {"medic": 5, "rifleman": 1}


def test_AC_43_the_discard_pile_is_shuffled_by_the_dice_of_the_state() -> None:
    hands = set()
    for seed in range(6):
        start = position(deck="", discard="corporal medic jeep major colonel captain sherman stuart")
        state, _ = hand.draw_hand(attrs.evolve(start, dice=attrs.evolve(start.dice, seed=seed)))
        hands.add(state.force.hand)
    assert len(hands) == 6


def test_AC_43_with_both_piles_empty_the_draw_stops_short() -> None:
    state, events = hand.draw_hand(position(deck="corporal", discard="medic"))
    assert state.force.hand == ("corporal", "medic")
    assert events[-1] == DrawFellShort(3)


def test_AC_83_a_disorganized_card_is_one_of_the_five_drawn() -> None:
    state, _ = hand.draw_hand(position(deck=f"{DISORGANIZED} corporal medic jeep {DISORGANIZED} major"))
    assert len(state.force.hand) == 5
    assert state.force.hand.count(DISORGANIZED) == 2
    assert state.force.deck == ("major",)


def test_AC_104_a_recruit_can_be_drawn_after_the_next_reshuffle() -> None:
    """Not before: it lies in the discard pile while the deck still has cards."""
    start = position(deck="corporal " * 5, discard="sherman")
    state, _ = hand.draw_hand(start)
    assert "sherman" not in state.force.hand
    state, _ = hand.draw(state, 1, "turn")
    assert state.force.hand[-1] == "sherman"


def test_the_cards_the_tests_name_are_in_the_set() -> None:
    assert {"medic", "jeep", "major", "colonel", "captain", "sherman", "stuart"} <= set(CONTENT.card)
