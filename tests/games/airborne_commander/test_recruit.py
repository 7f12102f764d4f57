"""6. Recruit."""

from __future__ import annotations

import pytest

from pocket_tui.games.airborne_commander.cards import DISORGANIZED
from pocket_tui.games.airborne_commander.commands import (
    BeginRecruit,
    CancelRecruit,
    Command,
    EndDeploy,
    EndRecruit,
    Pay,
    Recruit,
    Source,
    Unpay,
)
from pocket_tui.games.airborne_commander.events import DisorganizedDiscarded, Recruited
from pocket_tui.games.airborne_commander.model import Paying, Recruiting, State
from tests.games.airborne_commander.positions import (
    CONTENT,
    GAME,
    choice,
    code,
    commands_of,
    events_of,
    fight,
    play,
    position,
    told,
    view,
)


def recruiting(hand: str, zone: str, support: str = "", **facts: str) -> State:
    return position(hand=hand, zone=zone, support=support, phase=Recruiting(), **facts)  # type: ignore[arg-type]


def buying(card: str, *payers: str) -> tuple[Command, ...]:
    """The commands that buy a card; a payer is an id, with `@support` or `@spent` if it is not in hand."""
    marks = [payer.partition("@") for payer in payers]
    return (BeginRecruit(card), *(Pay(name, source(place)) for name, _, place in marks), Recruit(card))


def source(place: str) -> Source:
    match place:
        case "support":
            return "support"
        case "spent":
            return "spent"
        case _:
            return "hand"


@pytest.mark.rules("AC-99")
def test_AC_99_unplayed_cards_pay_and_nothing_obliges_to_buy() -> None:
    state = fight(position("grenadiers < rifleman", hand="lieutenant paratrooper", zone="medic rifleman"))
    assert commands_of(state, BeginRecruit) == [BeginRecruit("medic"), BeginRecruit("rifleman")]
    assert code(state, EndRecruit()) == ""


@pytest.mark.rules("AC-100", "AC-104", "AC-105", "AC-106", "AC-X31")
def test_AC_X31_the_bought_card_and_all_that_paid_go_to_the_discard_pile() -> None:
    start = position(
        "grenadiers < rifleman", hand=f"lieutenant paratrooper {DISORGANIZED}", zone="rifleman bazooka_team"
    )
    state, events = told(start, EndDeploy(), *buying("bazooka_team", "lieutenant", "paratrooper"))
    bought = events_of(events, Recruited)
    assert bought == [Recruited("bazooka_team", 3, 3, ("lieutenant", "paratrooper"))]
    discard = sorted(state.force.discard)
    assert discard == sorted(["rifleman", DISORGANIZED, "bazooka_team", "lieutenant", "paratrooper"])
    assert (state.supply.zone, state.force.hand) == (("rifleman",), ())
    assert code(state, BeginRecruit("rifleman")) == "E-22"


@pytest.mark.rules("AC-100", "AC-E24")
def test_AC_100_the_values_must_reach_the_cost() -> None:
    state = recruiting("lieutenant paratrooper corporal", "captain bazooka_team")
    refused = GAME.refuse(state, BeginRecruit("captain"))
    assert refused is not None
    assert (refused.code, refused.reason) == ("E-24", "Recruit Value 4 of 5.")
    state = play(state, BeginRecruit("bazooka_team"), Pay("lieutenant"))
    refused = GAME.refuse(state, Recruit("bazooka_team"))
    assert refused is not None
    assert refused.reason == "Recruit Value 2 of 3."


@pytest.mark.rules("AC-100")
def test_AC_100_what_is_too_much_is_lost() -> None:
    state, events = told(recruiting("captain lieutenant", "medic"), *buying("medic", "captain"))
    assert events_of(events, Recruited)[0].paid == 3
    assert isinstance(state.phase, Recruiting)
    assert state.phase.purchases.open == ()


@pytest.mark.rules("AC-101", "AC-E22")
def test_AC_101_one_card_a_turn() -> None:
    state = play(recruiting("captain lieutenant", "medic rifleman"), *buying("medic", "captain"))
    refused = GAME.refuse(state, BeginRecruit("rifleman"))
    assert refused is not None
    assert (refused.code, refused.reason) == ("E-22", "Only 1 recruit this turn.")


@pytest.mark.rules("AC-102", "AC-R25", "AC-X32")
def test_AC_X32_a_pathfinder_pays_two_toward_each_of_two_cards() -> None:
    start = recruiting("pathfinder paratrooper corporal", "rifleman bar_gunner")
    state = play(
        start,
        *buying("rifleman", "pathfinder"),
        *buying("bar_gunner", "pathfinder@spent", "paratrooper"),
    )
    assert state.force.hand == ("corporal",)
    assert state.supply.zone == ()
    assert sorted(state.force.discard) == sorted(["rifleman", "pathfinder", "bar_gunner", "paratrooper"])
    assert code(state, BeginRecruit("rifleman")) == "E-22"


@pytest.mark.rules("AC-103", "AC-X33", "AC-102")
def test_AC_X33_two_pathfinders_allow_three_cards() -> None:
    state = recruiting("pathfinder pathfinder", "rifleman medic rifleman equipment_bundle")
    state = play(
        state,
        *buying("rifleman", "pathfinder"),
        *buying("medic", "pathfinder@spent"),
        *buying("rifleman", "pathfinder"),
    )
    assert state.supply.zone == ("equipment_bundle",)
    assert isinstance(state.phase, Recruiting)
    assert state.phase.purchases.bought == 3
    assert code(state, BeginRecruit("equipment_bundle")) == "E-22"


@pytest.mark.rules("AC-102", "AC-101")
def test_AC_102_the_second_card_may_be_the_one_that_the_pathfinder_pays() -> None:
    """Bought without one first: the second purchase is legal only with a Pathfinder among its payers."""
    state = play(
        recruiting("lieutenant captain pathfinder", "medic rifleman"), *buying("medic", "lieutenant")
    )
    state = play(state, BeginRecruit("rifleman"), Pay("captain"))
    refused = GAME.refuse(state, Recruit("rifleman"))
    assert refused is not None
    assert (refused.code, refused.reason) == ("E-22", "Only 1 recruit this turn.")
    state = play(state, Pay("pathfinder"), Recruit("rifleman"))
    assert isinstance(state.phase, Recruiting)
    assert state.phase.purchases.bought == 2


@pytest.mark.rules("AC-57", "AC-R28", "AC-X34")
def test_AC_X34_a_jeep_supports_and_still_pays() -> None:
    start = position("grenadiers < rifleman", hand="paratrooper", support="jeep!command", zone="bar_gunner")
    state = play(fight(start), *buying("bar_gunner", "jeep@support", "paratrooper"))
    assert state.support == ()
    assert sorted(state.force.discard) == sorted(["rifleman", "bar_gunner", "jeep", "paratrooper"])


@pytest.mark.rules("AC-57", "AC-X35", "AC-E23")
def test_AC_X35_a_lieutenant_that_supported_does_not_pay() -> None:
    start = position(
        "grenadiers < rifleman",
        hand="captain paratrooper",
        support="lieutenant:rally!rally",
        zone="bar_gunner",
    )
    state = play(fight(start), BeginRecruit("bar_gunner"))
    for place in ("support", "hand"):
        refused = GAME.refuse(state, Pay("lieutenant", source(place)))
        assert refused is not None
        assert refused.reason == "Lieutenant cannot pay: it was used for support."


@pytest.mark.rules("AC-R27", "AC-E25")
def test_AC_R27_only_a_pathfinder_pays_twice_and_only_for_two_cards() -> None:
    state = recruiting("captain pathfinder pathfinder", "medic rifleman equipment_bundle")
    state = play(state, *buying("medic", "captain"), BeginRecruit("rifleman"))
    refused = GAME.refuse(state, Pay("captain"))
    assert refused is not None
    assert (refused.code, refused.reason) == ("E-25", "Captain has already paid.")
    state = play(state, Pay("pathfinder"), Recruit("rifleman"), BeginRecruit("equipment_bundle"))
    state = play(state, Pay("pathfinder", "spent"))
    assert code(state, Pay("pathfinder", "spent")) == "E-25"
    state = play(state, Pay("pathfinder"))
    assert code(state, Pay("pathfinder")) == "E-25"


@pytest.mark.rules("AC-106")
def test_AC_106_disorganized_cards_in_hand_are_discarded() -> None:
    start = position("grenadiers < rifleman", hand=f"{DISORGANIZED} corporal {DISORGANIZED}")
    state, events = told(start, EndDeploy())
    assert state.force.hand == ("corporal",)
    assert state.force.discard.count(DISORGANIZED) == 2
    assert DisorganizedDiscarded(2) in events


@pytest.mark.rules("AC-11", "AC-99")
def test_AC_11_a_disorganized_card_does_not_pay() -> None:
    """It has left the hand by then, and is none of the cards that can."""
    state = play(recruiting("captain", "medic", discard=DISORGANIZED), BeginRecruit("medic"))
    assert code(state, Pay(DISORGANIZED)) == "E-32"


@pytest.mark.rules("AC-107")
def test_AC_107_everything_else_stays_in_hand_into_the_next_turn() -> None:
    state = play(recruiting("captain medic", "rifleman"), EndRecruit())
    assert state.force.hand[:2] == ("captain", "medic")


# The chain.


def test_marking_and_taking_back_reveals_nothing_and_leads_back_to_the_start() -> None:
    start = recruiting("captain lieutenant", "medic rifleman")
    state, events = told(
        start, BeginRecruit("medic"), Pay("captain"), Unpay("captain"), CancelRecruit("medic")
    )
    assert state == start
    assert not any(event.reveals for event in events)


def test_the_cards_stay_in_hand_until_the_purchase_is_confirmed() -> None:
    state = play(recruiting("captain lieutenant", "medic"), BeginRecruit("medic"), Pay("captain"))
    assert state.force.hand == ("captain", "lieutenant")
    seen = view(state)
    assert [held.marked for held in seen.hand] == [True, False]
    assert seen.purchase is not None
    assert (seen.purchase.paid, seen.purchase.cost, seen.purchase.limit) == (3, 2, 1)
    assert isinstance(state.phase, Paying)


def test_a_purchase_that_is_paid_for_stands_first() -> None:
    state = play(recruiting("captain lieutenant", "medic"), BeginRecruit("medic"))
    assert choice(state, Recruit("medic")).refusal is not None
    lines = GAME.decision(play(state, Pay("captain")))
    assert lines is not None
    assert lines.choices[0].command == Recruit("medic")
    assert lines.choices[0].note == "1 too much is lost"


@pytest.mark.rules("AC-102")
def test_a_marked_pathfinder_raises_the_limit_that_is_shown() -> None:
    state = play(recruiting("pathfinder paratrooper", "medic rifleman"), BeginRecruit("medic"))
    assert choice(state, Pay("pathfinder")).note == "allows one card more"
    purchase = view(play(state, Pay("pathfinder"))).purchase
    assert purchase is not None
    assert purchase.limit == 2


def test_what_can_be_bought_is_shown_before_the_phase() -> None:
    state = position("grenadiers", hand="captain paratrooper", zone="captain bar_gunner sherman")
    assert [seen.affordable for seen in view(state).drop_zone] == [False, True, False]
    assert CONTENT.card["bar_gunner"].recruit_cost == 3
