"""Traits that are orders or change what orders cost."""

from __future__ import annotations

from typing import Any

import pytest

from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.events import (
    Charged,
    DiceRolled,
    GameEvent,
    Healed,
    OrderGiven,
    OrderPaired,
    SecondDeclined,
)
from pocket_tui.games.pocket_battles.field import Rank
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.phases import Draft, Drafting, SecondOrder
from pocket_tui.games.pocket_battles.rules import tokens as rules
from tests.games.pocket_battles.positions import (
    CENTER,
    CONTENT,
    FRONT,
    GAME,
    LEFT,
    REAR,
    army,
    battle,
    code,
    commands_of,
    events_of,
    legal,
    name,
    order,
    order_code,
    ordered,
    play,
    tokens,
    told,
    troops,
)

ELVES: dict[str, Any] = {"armies": ("elves", "celts")}
ORCS: dict[str, Any] = {"armies": ("orcs", "celts")}
CELTS: dict[str, Any] = {"armies": ("celts", "romans")}
BOTH: dict[str, Any] = {"armies": ("macedonians", "persians")}


def dice_of(events: tuple[GameEvent, ...]) -> list[int]:
    return [len(event.dice) for event in events_of(events, DiceRolled)]


def controlled(state: State, by: int, number: int, action: do.Action) -> tuple[State, tuple[GameEvent, ...]]:
    return told(
        state, do.Order(name(state, by), "control"), do.Order(name(state, number), action), do.Confirm()
    )


def doubling(state: State, by: int) -> State:
    return play(state, do.Order(name(state, by), "double"))


# Control.


@pytest.mark.rules("PB-T03", "PB-58", "PB-TR05")
def test_PB_T03_by_control_another_unit_acts_and_only_the_queen_pays() -> None:
    """Treeman with 3 tokens, Queen with none: 1 token on the Queen, the Treeman rolls 1 + 3 dice; then 2."""
    state = battle("RR queen; LZ treeman @1 o3", "RZ noble_cavalry_344 @2", dice=(1,) * 5, **ELVES)
    state, events = controlled(state, 1, 2, "carry")
    assert dice_of(events) == [4, 1]
    assert (state.get(1).orders, state.get(2).orders, tokens(state, 0)[0]) == (1, 3, 7)
    assert rules.order_cost(CONTENT, state.get(1)) == 2
    assert events_of(events, OrderGiven) == [
        OrderGiven(name(state, 1), "control", 1),
        OrderGiven(name(state, 2), "carry", 0, "control"),
    ]


@pytest.mark.rules("PB-TR04", "PB-TR05", "PB-E39")
def test_PB_TR04_a_controlled_unit_moves_charges_fights_leaves_or_shoots_and_nothing_else() -> None:
    state = battle(
        "RR queen; LF archers_23; RZ spearmen_23 @2; LF magess; LF spearmen_34!0",
        "RF warband_22; LZ warband_33 @3",
        **ELVES,
    )
    state = play(state, do.Order(name(state, 1), "control"))
    offered = {command.action for command in commands_of(state, do.Order)}
    assert offered == {"charge", "carry", "leave", "shoot"}
    assert commands_of(state, do.Move)
    assert not commands_of(state, do.Pass)
    assert order_code(state, 1, "charge") == "E-PB39"
    assert order_code(state, 4, "heal") == "E-PB39"
    moved, events = told(state, do.Move(name(state, 2), LEFT, REAR))
    assert [(event.action, event.cost) for event in events_of(events, OrderGiven)] == [
        ("control", 1),
        ("move", 0),
    ]
    assert moved.clock.seat == 1


@pytest.mark.rules("PB-T03", "PB-T10", "PB-E14")
def test_PB_T03_a_unit_redeployed_this_turn_acts_by_control_only_if_it_is_fast() -> None:
    state = battle("RR queen; LR spearmen_23; RF great_eagle", "RF warband_22; LF warband_33", **ELVES)
    slow = play(state, do.Redeploy(name(state, 2), LEFT, FRONT), do.Order(name(state, 1), "control"))
    assert order_code(slow, 2, "charge") == "E-PB14"
    fast = battle("RR queen; LR chariot; RF spearmen_23", "RF warband_22; LF warband_33", **ELVES)
    fast = play(fast, do.Redeploy(name(fast, 2), LEFT, FRONT), do.Order(name(fast, 1), "control"))
    assert order_code(fast, 2, "charge") == ""


@pytest.mark.rules("PB-T03", "PB-E25", "PB-E13")
def test_PB_T03_control_needs_its_trait_and_its_own_cost() -> None:
    state = battle("RR queen o1; LF spearmen_23", "RF warband_22", unused=(1, 8), **ELVES)
    assert order_code(state, 1, "control") == "E-PB39"
    assert order_code(state, 2, "control") == "E-PB25"


# Double Order.


@pytest.mark.rules("PB-T05", "PB-TR05")
def test_PB_T05_two_other_units_are_ordered_one_after_the_other_each_at_its_own_cost() -> None:
    """5 unused: Imperator 1, Praetorians charge 1, Archers with 1 token shoot 2: 1 is left."""
    state = battle(
        "CF imperator; LF praetorians_456; RF archers_23 o1",
        "RR warband_22; LR warband_33; LF druid",
        unused=(5, 8),
        dice=(1, 1, 1, 1),
    )
    state = doubling(state, 1)
    state, events = told(state, do.Order(name(state, 2), "charge"), do.Confirm())
    assert [(event.unit.number, event.cost) for event in events_of(events, OrderGiven)] == [(1, 1), (2, 1)]
    assert isinstance(state.phase, SecondOrder)
    state, events = told(state, do.Order(name(state, 3), "shoot"), do.Confirm())
    assert [(event.unit.number, event.cost) for event in events_of(events, OrderGiven)] == [(3, 2)]
    assert tokens(state, 0)[0] == 1
    assert state.clock.seat == 1


@pytest.mark.rules("PB-TR06", "PB-E36", "PB-E39")
def test_PB_TR06_the_first_must_be_affordable_the_second_may_be_given_up_or_lapses() -> None:
    poor = battle("CF imperator; LF cavalry_45", "RR warband_22", unused=(1, 8))
    assert order_code(poor, 1, "double") == "E-PB39"
    dear = battle("CF imperator; LF cavalry_45 o2; RF onager", "RR warband_22", unused=(2, 8))
    dear = doubling(dear, 1)
    assert order_code(dear, 2, "charge") == "E-PB36"
    free = battle("CF imperator; LR cavalry_45; RR onager", "CR warband_22")
    free = play(doubling(free, 1), do.Move(name(free, 2), LEFT, FRONT))
    assert isinstance(free.phase, SecondOrder)
    given_up, events = told(free, do.Decline())
    assert events_of(events, SecondDeclined)
    assert (given_up.get(1).orders, given_up.clock.seat) == (1, 1)
    lapsed = battle("CF imperator; LR cavalry_45; RR onager", "CR warband_22", unused=(2, 8))
    lapsed, events = told(doubling(lapsed, 1), do.Move(name(lapsed, 2), LEFT, FRONT))
    assert events_of(events, SecondDeclined)
    assert lapsed.clock.seat == 1


@pytest.mark.rules("PB-TR06", "PB-T17")
def test_PB_TR06_the_second_order_stands_when_the_imperator_dies_in_the_first() -> None:
    """The shot of the first order kills him and his enemy alike; his token leaves the game."""
    state = battle(
        "LZ imperator @1; LF archers_23; RR cavalry_45",
        "RZ warband_22 @1; LF druid",
        dice=(2,),
    )
    state = doubling(state, 1)
    state = play(state, do.Order(name(state, 2), "shoot"), do.Confirm())
    assert state.find(1) is None
    assert isinstance(state.phase, SecondOrder)
    assert commands_of(state, do.Move)
    assert rules.total(state.sides[0]) == 7


@pytest.mark.rules("PB-TR07", "PB-E39", "PB-T09")
def test_PB_TR07_the_two_units_differ_and_neither_is_the_imperator_nor_the_imaginifer_that_excites() -> None:
    state = battle(
        "CF imperator; LF cavalry_45; RF cavalry_56; CR imaginifer",
        "RR warband_22; LR warband_33",
        dice=(1,) * 8,
    )
    state = doubling(state, 1)
    assert order_code(state, 1, "charge") == "E-PB39"
    assert not [c for c in commands_of(state, do.Order) if c.action == "double"]
    state, events = told(
        state, do.Order(name(state, 2), "charge"), do.Pair("excite", name(state, 4)), do.Confirm()
    )
    assert [(event.unit.number, event.cost) for event in events_of(events, OrderPaired)] == [(4, 1)]
    assert order_code(state, 2, "carry") == "E-PB39"
    assert code(state, do.Move(name(state, 4), CENTER, FRONT)) == "E-PB39"
    assert play(state, do.Order(name(state, 3), "charge"), do.Cancel()) == state
    state, events = told(
        state, do.Order(name(state, 3), "charge"), do.Pair("excite", name(state, 4)), do.Confirm()
    )
    assert [(event.unit.number, event.cost) for event in events_of(events, OrderPaired)] == [(4, 2)]
    assert dice_of(events)[0] == 3


@pytest.mark.rules("PB-TR42")
def test_PB_TR42_one_trait_order_a_turn_and_paired_orders_of_one_tile_cost_1_then_2() -> None:
    state = battle("CF bugbears_33; RR shaman", "CR warband_22 + warband_33", dice=(1,) * 5, **ORCS)
    state = play(state, do.Order(name(state, 1), "charge"), do.Pair("excite", name(state, 2)))
    state = play(state, do.Pair("galvanize", name(state, 2)))
    _, events = told(state, do.Confirm())
    assert [event.cost for event in events_of(events, OrderPaired)] == [1, 2]


def test_dropping_an_order_within_a_double_order_goes_back_to_the_choice() -> None:
    state = doubling(battle("CF imperator; LF cavalry_45; RF cavalry_56", "RR warband_22; LR warband_33"), 1)
    begun = play(state, do.Order(name(state, 2), "charge"))
    assert play(begun, do.Cancel()) == state
    assert play(state, do.Cancel()).phase.name == "turn"


# Excite and Galvanize.


@pytest.mark.rules("PB-T09", "PB-TR45", "PB-E36")
def test_PB_T09_excite_adds_a_die_for_a_second_payment_and_a_refusal_takes_none() -> None:
    """Cataphracts (Impetus) charge with Imaginifer: 1 + 2 + 1 dice for 1 + 1 tokens."""
    cataphracts = "LF cataphracts_233 + cataphracts_455 + cataphracts_466; RR imaginifer"
    state = battle(cataphracts, "RR warband_22 + warband_33", dice=(1,) * 5)
    after, events = ordered(state, 1, "charge", do.Pair("excite", name(state, 2)))
    assert dice_of(events)[0] == 4
    assert (after.get(1).orders, after.get(2).orders, tokens(after, 0)[0]) == (1, 1, 6)
    poor = battle(cataphracts, "RR warband_22", unused=(1, 8))
    poor = play(poor, do.Order(name(poor, 1), "charge"))
    assert code(poor, do.Pair("excite", name(poor, 2))) == "E-PB36"
    assert tokens(poor, 0) == (1, 0, 0)


@pytest.mark.rules("PB-T09", "PB-TR45", "PB-E25")
def test_PB_T09_excite_rides_on_charge_carry_on_and_shoot_once() -> None:
    state = battle(
        "LF archers_23; CZ cavalry_45 @1; RR imaginifer; RF cavalry_56",
        "CZ warband_22 @2; RF warband_33; LF druid",
    )
    for number, action, allowed in (
        (1, "shoot", ""),
        (2, "carry", ""),
        (2, "leave", "E-PB25"),
        (4, "charge", ""),
    ):
        begun = play(state, do.Order(name(state, number), action))  # type: ignore[arg-type]
        assert code(begun, do.Pair("excite", name(begun, 3))) == allowed
    begun = play(state, do.Order(name(state, 4), "charge"), do.Pair("excite", name(state, 3)))
    assert code(begun, do.Pair("excite", name(begun, 3))) == "E-PB25"
    assert code(begun, do.Unpair("galvanize")) == "E-PB25"
    without = play(begun, do.Unpair("excite"))
    assert code(without, do.Pair("excite", name(begun, 3))) == ""
    assert code(without, do.Pair("excite", name(begun, 2))) == "E-PB25"


@pytest.mark.rules("PB-T09", "PB-T03", "PB-E39")
def test_PB_T09_excite_never_rides_on_an_order_by_control() -> None:
    """No published army has both, so the order is set up as it would stand."""
    controlled = Drafting(Draft(2, "charge", way="control", by=3))
    state = battle("RR imaginifer; LF cavalry_45; CF imperator", "RR warband_22", phase=controlled)
    assert code(state, do.Pair("excite", name(state, 1))) == "E-PB39"


@pytest.mark.rules("PB-TR08", "PB-E37", "PB-T02")
def test_PB_TR08_blood_lust_takes_no_bonus_die_and_a_chain_keeps_none() -> None:
    state = battle("LF fanatic; RR shaman", "RR warband_22", **ORCS)
    begun = play(state, do.Order(name(state, 1), "charge"))
    assert code(begun, do.Pair("excite", name(begun, 2))) == "E-PB37"
    assert code(begun, do.Pair("galvanize", name(begun, 2))) == ""
    chain = battle(
        "LF chariot; RR druid",
        "RF auxiliares_33; RR onager; RR scorpio",
        dice=(5, 1, 1, 1, 1, 1, 1, 1, 1),
        **CELTS,
    )
    state = order(chain, 1, "charge", do.Pair("excite", name(chain, 2)))
    state, events = told(state, do.Wait())
    assert dice_of(events)[0] == 4
    _, events = told(state, do.Target(name(state, 102)))
    assert dice_of(events)[0] == 3


@pytest.mark.rules("PB-TR09", "PB-21", "PB-E14")
def test_PB_TR09_a_unit_redeployed_this_turn_does_not_pay_with_its_order_trait() -> None:
    state = battle("LF cavalry_45; RR imaginifer", "RR warband_22")
    state = play(state, do.Redeploy(name(state, 2), *_right_front()), do.Order(name(state, 1), "charge"))
    assert code(state, do.Pair("excite", name(state, 2))) == "E-PB14"
    healer = battle("RR druid; LR noble_cavalry_344!1", "RR onager", **CELTS)
    healer = play(healer, do.Redeploy(name(healer, 1), *_right_front()))
    assert order_code(healer, 1, "heal") == "E-PB14"


def _right_front() -> tuple[Any, Rank]:
    from pocket_tui.games.pocket_battles.field import Sector

    return Sector.RIGHT, FRONT


@pytest.mark.rules("PB-T14", "PB-TR26")
def test_PB_T14_galvanize_gives_the_charger_overwhelming_for_that_action() -> None:
    """Bugbears destroy Slingers, go back to their front rank and must charge again for nothing."""
    state = battle(
        "LF bugbears_33 + bugbears_44; RR shaman",
        "RF slingers_36; RR warband_22 + warband_55; LR druid",
        dice=(3, 1, 1, 1, 1, 1, 1),
        **ORCS,
    )
    state = order(state, 1, "charge", do.Pair("galvanize", name(state, 2)))
    state, events = told(state, do.Wait())
    assert [event.chain for event in events_of(events, Charged)] == [1]
    assert (state.get(1).orders, state.get(2).orders, tokens(state, 0)[0]) == (1, 1, 6)
    assert state.get(1).foe == 102
    plain = battle(
        "LF bugbears_33 + bugbears_44; RR shaman",
        "RF slingers_36; RR warband_22 + warband_55; LR druid",
        dice=(3, 1, 1),
        **ORCS,
    )
    _, events = told(order(plain, 1, "charge"), do.Wait())
    assert not events_of(events, Charged)
    assert order(battle("LZ bugbears_33 @1; RR shaman", "RZ warband_22 @1", dice=(1, 1), **ORCS), 1, "carry")


# Heal.


@pytest.mark.rules("PB-T15", "PB-TR34", "PB-E40")
def test_PB_T15_a_wound_token_of_another_unit_is_unused_at_once() -> None:
    """Magess, 3 unused: pays 1, takes a wound off the Treeman: 3 unused. The second Heal costs 2."""
    state = battle("RR magess; LF treeman!2", "RR warband_22", unused=(3, 8), **ELVES)
    state, events = ordered(state, 1, "heal")
    assert events_of(events, Healed) == [Healed(name(state, 2), "elves.treeman")]
    assert (troops(state, 2), tokens(state, 0)[0]) == (["treeman!1"], 3)
    state = order(play(state, do.Pass()), 1, "heal")
    assert (troops(state, 2), tokens(state, 0)[0]) == (["treeman"], 2)
    assert order_code(play(state, do.Pass()), 1, "heal") == "E-PB40"


@pytest.mark.rules("PB-TR34", "PB-E40")
def test_PB_TR34_one_wound_of_any_other_unit_anywhere_and_never_its_own() -> None:
    state = battle(
        "RR druid + horsemen_55!1; LR noble_cavalry_344!1; CZ horsemen_33!1 + horsemen_44 @1",
        "CZ cavalry_45 @3",
        **CELTS,
    )
    begun = play(state, do.Order(name(state, 1), "heal"))
    assert code(begun, do.Confirm()) == "E-PB22-NONE"
    assert commands_of(begun, do.Mend) == [
        do.Mend(name(state, 2), "celts.noble_cavalry_344", 1),
        do.Mend(name(state, 3), "celts.horsemen_33", 1),
    ]
    assert code(begun, do.Mend(name(state, 3), "celts.horsemen_44", 0)) == "E-PB40-TROOP"
    after = play(begun, do.Mend(name(state, 3), "celts.horsemen_33", 1), do.Confirm())
    assert troops(after, 3) == ["horsemen_33", "horsemen_44"]
    alone = battle("RR magess; LF spearmen_23", "RR warband_22", **ELVES)
    assert order_code(alone, 1, "heal") == "E-PB40"


# The first turn.


@pytest.mark.rules("PB-59", "PB-TR03", "PB-R32", "PB-E26")
def test_PB_59_no_order_trait_in_the_attackers_first_turn_and_passive_ones_work() -> None:
    first = battle("CF imperator; LF cavalry_45; RR imaginifer", "RR warband_22", turn=1)
    assert order_code(first, 1, "double") == "E-PB26"
    begun = play(first, do.Order(name(first, 2), "charge"))
    assert code(begun, do.Pair("excite", name(first, 3))) == "E-PB26"
    healer = battle(
        "RR druid; LR noble_cavalry_344!1; LF chariot", "RR cavalry_45", turn=1, dice=(1,) * 4, **CELTS
    )
    assert order_code(healer, 1, "heal") == "E-PB26"
    queen = battle("RR queen; LF spearmen_23", "RR warband_22", turn=1, **ELVES)
    assert order_code(queen, 1, "control") == "E-PB26"
    shaman = battle("RR shaman; LF orcs_34", "RR warband_22", turn=1, **ORCS)
    begun = play(shaman, do.Order(name(shaman, 2), "charge"))
    assert code(begun, do.Pair("galvanize", name(shaman, 1))) == "E-PB26"
    assert dice_of(ordered(healer, 3, "charge")[1])[0] == 3
    assert order_code(battle("CF imperator; LF cavalry_45", "RR warband_22", turn=2), 1, "double") == ""


@pytest.mark.rules("PB-60", "PB-58")
def test_PB_60_traits_that_are_no_orders_work_without_one() -> None:
    state = battle("LF chariot", "RR cavalry_45", turn=1, dice=(1,) * 4, **CELTS)
    assert dice_of(ordered(state, 1, "charge")[1])[0] == 3
    assert {command.action for command in commands_of(state, do.Order)} == {"charge"}


# Reactive.


@pytest.mark.rules("PB-T21", "PB-TR30")
def test_PB_T21_a_reactive_unit_pays_1_1_2_4() -> None:
    """Scorpio ordered four times: 8 tokens; another Unit would need 15."""
    scorpio, cavalry = (army("romans", f"LF {text}", 0)[0] for text in ("scorpio", "cavalry_45"))
    costs = []
    for unit in (scorpio, cavalry):
        for _ in range(4):
            cost = rules.order_cost(CONTENT, unit)
            costs.append(cost)
            unit = unit.with_orders(unit.orders + cost)
    assert costs == [1, 1, 2, 4, 1, 2, 4, 8]


@pytest.mark.rules("PB-TR30", "PB-T05", "PB-T25")
def test_PB_TR30_one_cost_rule_wherever_an_order_is_paid_and_skirmish_lays_nothing() -> None:
    state = battle("CF imperator; LF scorpio o1; RR cavalry_45", "RF warband_22", unused=(2, 8), dice=(1, 1))
    state = doubling(state, 1)
    assert code(state, do.Order(name(state, 2), "shoot")) == ""
    skirmish = battle(
        "LF warband_22",
        "RF mounted_archers o3; RF spearmen_23",
        armies=("celts", "elves"),
        unused=(8, 0),
        dice=(1, 1),
    )
    skirmish = order(skirmish, 1, "charge")
    assert code(skirmish, do.Intercept(name(skirmish, 102))) == "E-PB13"
    after, events = told(skirmish, do.ShootBack(name(skirmish, 101)))
    assert dice_of(events) == [2]
    assert after.get(101).orders == 3


@pytest.mark.rules("PB-T25", "PB-R11")
def test_PB_T25_a_skirmisher_reacts_for_nothing_even_without_unused_tokens() -> None:
    """Mounted Archers with 3 tokens, owner with none unused: 1 + 1 dice, and still 3 tokens."""
    state = battle(
        "LF warband_22", "RF mounted_archers o3", armies=("celts", "elves"), unused=(8, 0), dice=(1, 1)
    )
    state = order(state, 1, "charge")
    assert [type(command) for command in legal(state)] == [do.Intercept, do.ShootBack, do.Wait]
    met, events = told(state, do.Intercept(name(state, 101)))
    assert (met.get(101).orders, events[0].cost) == (3, 0)  # type: ignore[union-attr]


def test_an_exact_forecast_stands_in_the_draft_before_it_is_confirmed() -> None:
    state = battle("LZ praetorians_456 + praetorians_256 @1", "RZ noblemen_344 + noblemen_455 @1")
    draft = GAME.view(play(state, do.Order(name(state, 1), "carry")), 0).draft
    assert draft is not None
    attack, answer = draft.forecasts[0].rolls
    assert (attack.hits.ways, attack.hits.total) == ((2, 2, 2), 6)
    assert (attack.destroyed, attack.dice, answer.dice) == (2, 1, 1)
    assert answer.hits.total % 6 == 0
