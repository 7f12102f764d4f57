"""Traits that change a roll or what becomes of its hits."""

from __future__ import annotations

import pytest

from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.events import (
    ChargeEnded,
    DiceRolled,
    DieRerolled,
    GameEvent,
    HitsDivided,
    HitsScored,
    OwnHits,
    Released,
    TokenSpoiled,
    TroopLost,
    UnitDestroyed,
)
from pocket_tui.games.pocket_battles.field import Rank
from pocket_tui.games.pocket_battles.rules import rolls
from tests.games.pocket_battles.positions import (
    CONTENT,
    army,
    battle,
    code,
    commands_of,
    decision,
    events_of,
    hit,
    name,
    order,
    ordered,
    play,
    tokens,
    told,
    troops,
)


def rolled(events: tuple[GameEvent, ...]) -> list[tuple[str, int]]:
    return [(event.roll, len(event.dice)) for event in events_of(events, DiceRolled)]


def scored(events: tuple[GameEvent, ...]) -> list[int]:
    return [event.hits for event in events_of(events, HitsScored)]


# Blood Lust.


@pytest.mark.rules("PB-T02", "PB-TR14")
def test_PB_T02_a_one_kills_the_fanatic_and_its_target_is_released() -> None:
    """Four dice: 1, 4, 6, 6. No hits at all; the target goes back to its front rank."""
    state = battle("LF fanatic; RR troll", "RF warband_22", armies=("orcs", "celts"), dice=(1, 4, 6, 6))
    state = play(order(state, 1, "charge"), do.Wait())
    assert state.phase.name == "blood"
    state, events = told(state, do.ChooseDice(4))
    assert events_of(events, OwnHits) == [OwnHits(events_of(events, DiceRolled)[0].unit, 1)]
    assert scored(events) == []
    assert state.find(1) is None
    assert (state.get(101).rank, len(events_of(events, Released))) == (Rank.FRONT, 1)


@pytest.mark.rules("PB-T02", "PB-TR02")
def test_PB_T02_with_kobolds_taking_the_hit_three_hits_stand() -> None:
    state = battle(
        "LF fanatic + kobolds; RR troll",
        "RF horsemen_33 + warband_22",
        armies=("orcs", "celts"),
        dice=(1, 4, 6, 6),
    )
    state = play(order(state, 1, "charge"), do.Wait(), do.ChooseDice(4))
    state, events = told(state, do.TakeHit("orcs.kobolds", 0))
    assert scored(events) == [3]
    assert troops(state, 1) == ["fanatic"]
    assert state.find(101) is None


@pytest.mark.rules("PB-T02", "PB-E38", "PB-TR13")
def test_PB_T02_one_to_six_dice_are_named_anew_for_each_roll_and_nothing_is_added() -> None:
    state = battle(
        "LF fanatic; RR troll", "RF warband_22 + warband_33", armies=("orcs", "celts"), dice=(2, 2)
    )
    state = play(order(state, 1, "charge"), do.Wait())
    assert commands_of(state, do.ChooseDice) == [do.ChooseDice(count) for count in range(1, 7)]
    assert [code(state, do.ChooseDice(count)) for count in (0, 7)] == ["E-PB38", "E-PB38"]
    state, events = told(state, do.ChooseDice(1))
    assert rolled(events) == [("attack", 1), ("answer", 1)]
    struck = battle("CZ warband_22 @1", "CZ fanatic @1; LR troll", armies=("celts", "orcs"), dice=(1, 4, 5))
    struck = order(struck, 1, "leave")
    assert (struck.phase.name, decision(struck).seat) == ("blood", 1)
    assert rolled(told(struck, do.ChooseDice(2))[1]) == [("leave", 2)]


@pytest.mark.rules("PB-TR13")
def test_PB_TR13_wounds_and_tough_work_with_blood_lust_and_a_new_one_counts() -> None:
    """A Tough target has the 5 rolled again: 1, which hits the Fanatic's own Unit."""
    state = battle(
        "LF fanatic + kobolds; RR troll",
        "RF sparabara; RF takabara_44",
        armies=("orcs", "persians"),
        dice=(5, 1),
    )
    state = play(order(state, 1, "charge"), do.Wait(), do.Target(name(state, 101)), do.ChooseDice(1))
    assert state.phase.name == "tough"
    state, events = told(state, do.Reroll(5))
    assert [event.hits for event in events_of(events, OwnHits)] == [1]
    assert state.phase.name == "hits"


@pytest.mark.rules("PB-TR14", "PB-T19")
def test_PB_TR14_a_target_that_kills_itself_striking_back_was_not_felled_by_the_charger() -> None:
    state = battle(
        "LF chariot; LR druid",
        "RF fanatic; RF orcs_34; RR troll",
        armies=("celts", "orcs"),
        dice=(1, 1, 1, 1),
    )
    state = play(order(state, 1, "charge"), do.Wait(), do.Target(name(state, 101)))
    assert state.phase.name == "blood"
    state, events = told(state, do.ChooseDice(1))
    assert events_of(events, UnitDestroyed)
    assert state.get(1).rank is Rank.FRONT
    assert state.clock.seat == 1


# Disband.


@pytest.mark.rules("PB-T04", "PB-TR35")
def test_PB_T04_a_unit_hit_and_not_destroyed_costs_its_owner_an_unused_token() -> None:
    """Champion {2}, Warband {2 2}, die 2: three of 4 Legionaries die; 1 unused, 1 aside, then the strike."""
    state = battle(
        "CZ champion + warband_22 @1",
        "CZ legionaries_24 + legionaries_35 + legionaries_46 + legionaries_36 @1",
        armies=("celts", "romans"),
        unused=(8, 2),
        dice=(2, 1),
    )
    state = hit(hit(order(state, 1, "carry"), "legionaries_24"), "legionaries_35")
    state, events = told(state, do.TakeHit("romans.legionaries_46", 0))
    assert tokens(state, 1) == (1, 1, 0)
    kinds = [type(event) for event in events]
    assert kinds.index(TokenSpoiled) < kinds.index(DiceRolled)


@pytest.mark.rules("PB-TR35", "PB-T04")
def test_PB_TR35_disband_does_nothing_at_no_unused_token_or_to_a_destroyed_unit() -> None:
    broke = battle(
        "CZ champion @1",
        "CZ horsemen_33 @1; LR druid",
        armies=("celts", "celts"),
        unused=(8, 0),
        aside=(0, 1),
        dice=(2, 1),
    )
    _, events = told(order(broke, 1, "carry"), do.TakeHit("celts.horsemen_33", 0))
    assert not events_of(events, TokenSpoiled)
    gone = battle("CZ champion @1", "CZ warband_33 @1; LR druid", armies=("celts", "celts"), dice=(2,))
    assert not events_of(ordered(gone, 1, "carry")[1], TokenSpoiled)


@pytest.mark.rules("PB-TR35")
def test_PB_TR35_a_strike_back_spoils_a_token_too_and_a_divided_shot_only_the_enemys() -> None:
    back = battle("CZ cavalry_36 @1", "CZ champion @1", dice=(1, 2))
    _, events = told(order(back, 1, "carry"), do.TakeHit("romans.cavalry_36", 0))
    assert [event.seat for event in events_of(events, TokenSpoiled)] == [0]
    shot = battle(
        "LF champion; LZ horsemen_33 @1; LR druid",
        "RZ cavalry_45 @2; LR onager",
        armies=("celts", "romans"),
        dice=(2,),
    )
    state = order(shot, 1, "shoot")
    state, events = told(state, do.TakeHit("romans.cavalry_45", 0), do.TakeHit("celts.horsemen_33", 0))
    assert [event.seat for event in events_of(events, TokenSpoiled)] == [1]


# Added dice.


@pytest.mark.rules("PB-T06")
def test_PB_T06_engagement_dice_add_up_and_go_with_their_tiles() -> None:
    """Three Immortals charge with 1 + 1 + 3 dice; with one dead they strike back with 1 + 2."""
    state = battle(
        "LF immortals_44 + immortals_55 + immortals_66",
        "RF warband_22",
        armies=("persians", "celts"),
        dice=(1, 1, 1, 1, 1),
    )
    state, events = told(order(state, 1, "charge"), do.Wait())
    assert rolled(events)[0] == ("attack", 5)
    two = army("persians", "CZ immortals_44 + immortals_55", 0)[0]
    assert rolls.dice_count(CONTENT, two, "answer") == 3


@pytest.mark.rules("PB-T08", "PB-TR32")
def test_PB_T08_a_roll_that_hits_scores_x_more_once() -> None:
    """Onager [5 6], +2 Wounds: a 5 is 3 hits, a 4 none. Two Gnolls {5} {6}: a 6 is 1 + 2."""
    onager = army("romans", "LF onager", 0)[0]
    assert rolls.count_hits(CONTENT, onager, "shot", (5,)) == (3, 2)
    assert rolls.count_hits(CONTENT, onager, "shot", (4,)) == (0, 0)
    gnolls = army("orcs", "LF gnolls_5 + gnolls_6", 0)[0]
    assert rolls.count_hits(CONTENT, gnolls, "attack", (6,)) == (3, 2)
    assert rolls.count_hits(CONTENT, gnolls, "attack", (6, 5)) == (4, 2)


@pytest.mark.rules("PB-T08", "PB-TR32", "PB-54")
def test_PB_T08_added_wounds_come_before_the_division() -> None:
    state = battle(
        "LR onager; LZ legionaries_24 + legionaries_35 + legionaries_46 @1",
        "RZ warband_22 + warband_33 + warband_44 @2",
        dice=(5,),
    )
    _, events = ordered(state, 1, "shoot")
    assert [event.share for event in events_of(events, HitsDivided)] == [2]


@pytest.mark.rules("PB-TR32")
def test_PB_TR32_a_tile_killed_before_the_strike_back_adds_nothing() -> None:
    state = battle(
        "CZ auxiliares_33 + cavalry_45 @1",
        "CZ gnolls_5 + orcs_56 @1",
        armies=("romans", "orcs"),
        dice=(4, 6, 1),
    )
    state, events = told(order(state, 1, "carry"), do.TakeHit("orcs.gnolls_5", 0))
    assert scored(events) == [1]


@pytest.mark.rules("PB-T13", "PB-TR31")
def test_PB_T13_fury_adds_a_die_for_each_order_token_that_lies_on_the_unit() -> None:
    """First order, charge: 1 + 1 + 1; second, carry on with 3 tokens: 1 + 3; defending with 3: 4."""
    charge = battle(
        "LF gaesatae_56 + gaesatae_34", "RR elephant_5", armies=("celts", "persians"), dice=(1,) * 3
    )
    assert rolled(ordered(charge, 1, "charge")[1])[0] == ("attack", 3)
    carry = battle(
        "LZ gaesatae_56 + gaesatae_34 @1 o1", "RZ warband_22 @1", armies=("celts", "celts"), dice=(1,) * 4
    )
    assert rolled(ordered(carry, 1, "carry")[1])[0] == ("attack", 4)
    defend = battle(
        "LZ warband_33 @1", "RZ gaesatae_56 @1 o3", armies=("celts", "celts"), dice=(1, 1, 1, 1, 1)
    )
    assert rolled(ordered(defend, 1, "carry")[1]) == [("attack", 1), ("answer", 4)]


@pytest.mark.rules("PB-TR31", "PB-R16")
def test_PB_TR31_a_token_turned_into_a_wound_before_the_roll_no_longer_counts() -> None:
    state = battle(
        "LZ auxiliares_33 @1",
        "RZ gaesatae_56 + horsemen_44 @1 o2",
        unused=(8, 0),
        dice=(3, 1, 1),
    )
    state = order(state, 1, "carry")
    assert state.phase.name == "hits"
    state, events = told(state, do.TakeHit("celts.horsemen_44", 0), do.TakeHit("celts.horsemen_44", 1))
    assert rolled(events) == [("answer", 2)]


@pytest.mark.rules("PB-T16", "PB-X13", "PB-X14", "PB-TR12")
def test_PB_T16_impetus_makes_the_charge_bonus_two_dice() -> None:
    """Bugbears {3 3} {6 6}: dice 3, 6, 1 are 4 hits; carrying on, one die."""
    state = battle(
        "LF bugbears_33 + bugbears_66",
        "RF elephant_5; RF elephant_6",
        armies=("orcs", "persians"),
        dice=(3, 6, 1),
    )
    _, events = told(order(state, 1, "charge"), do.Wait(), do.Target(name(state, 101)))
    assert (rolled(events)[0], scored(events)) == (("attack", 3), [4])
    carry = battle(
        "LZ bugbears_33 + bugbears_66 @1", "RZ elephant_5 @1", armies=("orcs", "persians"), dice=(3,)
    )
    assert scored(ordered(carry, 1, "carry")[1]) == [2]


@pytest.mark.rules("PB-TR12", "PB-T09", "PB-T06")
def test_PB_TR12_impetus_excite_fury_and_added_dice_are_all_added() -> None:
    """Warrior Queen with Druid charges with 1 + 2 + 1; Alexandros with two Hetairoi with 1 + 2 + 1."""
    state = battle("LF warrior_queen; CR druid", "RR elephant_5", armies=("celts", "persians"), dice=(1,) * 4)
    _, events = ordered(state, 1, "charge", do.Pair("excite", name(state, 2)))
    assert rolled(events)[0] == ("attack", 4)
    state = battle(
        "LF hetairoi_34 + hetairoi_56 + alexandros",
        "RR elephant_5",
        armies=("macedonians", "persians"),
        dice=(1,) * 4,
    )
    assert rolled(ordered(state, 1, "charge")[1])[0] == ("attack", 4)


# First Strike.


@pytest.mark.rules("PB-T11", "PB-TR10", "PB-46")
def test_PB_T11_a_charged_unit_with_first_strike_rolls_first_and_not_again() -> None:
    """Hypaspistai roll 5: 2 hits, both marked. The cavalry rolls 5 and 1: two Hypaspistai die."""
    state = battle(
        "LF cavalry_45 + cavalry_56",
        "RR hypaspistai_34 + hypaspistai_56 + hypaspistai_45",
        armies=("romans", "macedonians"),
        dice=(5, 5, 1),
    )
    state, events = ordered(state, 1, "charge")
    assert rolled(events) == [("first_strike", 1)]
    state, events = told(state, do.TakeHit("romans.cavalry_45", 0), do.TakeHit("romans.cavalry_56", 0))
    assert (rolled(events), scored(events)) == ([("attack", 2)], [2])
    state, events = told(
        state, do.TakeHit("macedonians.hypaspistai_34", 0), do.TakeHit("macedonians.hypaspistai_56", 0)
    )
    assert rolled(events) == []
    assert (state.get(1).foe, troops(state, 101)) == (101, ["hypaspistai_45"])


@pytest.mark.rules("PB-TR10")
def test_PB_TR10_first_strike_counts_for_an_interceptor_but_not_for_a_charger_or_in_carry_on() -> None:
    state = battle(
        "LF cavalry_45", "RF hypaspistai_34; RF peltasts_33", armies=("romans", "macedonians"), dice=(1, 1, 1)
    )
    _, events = told(order(state, 1, "charge"), do.Intercept(name(state, 101)))
    assert rolled(events) == [("first_strike", 1), ("attack", 2)]
    own = battle("LF hypaspistai_34", "RR warband_22", armies=("macedonians", "celts"), dice=(1, 1, 1))
    assert rolled(ordered(own, 1, "charge")[1]) == [("attack", 2), ("answer", 1)]
    carry = battle("LZ cavalry_45 @1", "RZ hypaspistai_34 @1", armies=("romans", "macedonians"), dice=(1, 1))
    assert rolled(ordered(carry, 1, "carry")[1]) == [("attack", 1), ("answer", 1)]


@pytest.mark.rules("PB-TR11")
def test_PB_TR11_first_strike_may_kill_the_charger_or_its_last_black_number() -> None:
    gone = battle(
        "LF auxiliares_33; LR onager", "RR hypaspistai_34", armies=("romans", "macedonians"), dice=(3,)
    )
    state, events = ordered(gone, 1, "charge")
    assert rolled(events) == [("first_strike", 1)]
    assert (state.find(1), state.get(101).rank) == (None, Rank.FRONT)
    blunt = battle(
        "LF auxiliares_33 + aquilifer", "RR hypaspistai_34", armies=("romans", "macedonians"), dice=(3,)
    )
    state, events = told(order(blunt, 1, "charge"), do.TakeHit("romans.auxiliares_33", 0))
    assert rolled(events) == []
    assert (state.get(1).foe, state.get(101).foe) == (101, 1)


@pytest.mark.rules("PB-TR11", "PB-T16")
def test_PB_TR11_the_charge_bonus_stays_for_the_survivors_and_impetus_goes_with_its_tile() -> None:
    state = battle(
        "LF cataphracts_233!1 + legionaries_35",
        "RR hypaspistai_34",
        armies=("romans", "macedonians"),
        dice=(3, 1, 1),
    )
    state, events = told(order(state, 1, "charge"), do.TakeHit("romans.cataphracts_233", 1))
    assert rolled(events) == [("attack", 2)]


# Tough.


@pytest.mark.rules("PB-T27", "PB-TR22")
def test_PB_T27_one_scoring_die_is_rolled_again_with_all_its_hits() -> None:
    """Horsemen {3 3} {4 4} roll 3 and 5 at Sparabara: the 3 becomes a 4, again 2 hits, and they stand."""
    state = battle(
        "LF horsemen_33 + horsemen_44",
        "RR sparabara + takabara_44 + takabara_55",
        armies=("celts", "persians"),
        dice=(3, 5, 4),
    )
    state, events = ordered(state, 1, "charge")
    assert commands_of(state, do.Reroll) == [do.Reroll(3)]
    assert code(state, do.Reroll(5)) == "E-PB29"
    assert code(state, do.KeepDice()) == ""
    state, events = told(state, do.Reroll(3))
    assert events_of(events, DieRerolled)[0].new == 4
    assert scored(events) == [2]
    assert state.phase.name == "hits"


@pytest.mark.rules("PB-TR22", "PB-E29", "PB-T27")
def test_PB_TR22_one_die_a_roll_however_many_tough_tiles_and_none_without_a_score() -> None:
    state = battle(
        "LF horsemen_33 + horsemen_44",
        "RR sparabara + sparabara + takabara_55",
        armies=("celts", "persians"),
        dice=(3, 4, 3),
    )
    state = play(ordered(state, 1, "charge")[0], do.Reroll(4))
    assert state.phase.name != "tough"
    assert code(state, do.Reroll(3)) == "E-PHASE"
    none = battle("LZ horsemen_33 @1", "RZ sparabara @1", armies=("celts", "persians"), dice=(5, 1))
    assert order(none, 1, "carry").phase.name == "turn"


@pytest.mark.rules("PB-TR22", "PB-54")
def test_PB_TR22_in_a_divided_shot_each_unit_may_have_one_die_the_enemy_first_and_no_die_twice() -> None:
    state = battle(
        "LF archers_4 + archers_5; LZ sparabara @1",
        "RZ sparabara @2",
        armies=("persians", "persians"),
        dice=(4, 5, 1, 4, 1),
    )
    state = order(state, 1, "shoot")
    assert decision(state).seat == 1
    state = play(state, do.Reroll(4))
    assert (state.phase.name, decision(state).seat) == ("tough", 0)
    assert commands_of(state, do.Reroll) == [do.Reroll(5)]
    _, events = told(state, do.Reroll(5))
    assert events_of(events, DieRerolled)[0].new == 1


@pytest.mark.rules("PB-TR23", "PB-T27", "PB-T23")
def test_PB_TR23_a_shoot_reaction_is_a_full_shooting_roll() -> None:
    state = battle(
        "LF argyraspides; LR peltasts_33",
        "RF slingers_36; RF warband_22",
        armies=("macedonians", "celts"),
        dice=(3, 1),
    )
    state = play(order(state, 1, "charge"), do.ShootBack(name(state, 101)))
    assert (state.phase.name, decision(state).seat) == ("tough", 0)
    saved = battle(
        "LF agema + hetairoi_34", "RF slingers_36; RF warband_22", armies=("macedonians", "celts"), dice=(3,)
    )
    saved = play(order(saved, 1, "charge"), do.ShootBack(name(saved, 101)))
    assert saved.phase.name == "sacrifice"


# Sacrifice.


@pytest.mark.rules("PB-T23", "PB-TR20", "PB-TR21")
def test_PB_T23_a_sacrifice_stops_every_hit_of_the_roll() -> None:
    """Two Hetairoi are unhurt; the Agema, with its wound, is destroyed and counts."""
    state = battle(
        "LZ auxiliares_33 + legionaries_35 + legionaries_36 @1",
        "RZ agema!1 + hetairoi_34 + hetairoi_36 @1",
        armies=("romans", "macedonians"),
        dice=(3, 1),
    )
    state = order(state, 1, "carry")
    assert (state.phase.name, state.roll and state.roll.left) == ("sacrifice", 4)
    state, events = told(state, do.Sacrifice("macedonians.agema"))
    assert [lost.cause for lost in events_of(events, TroopLost)] == ["sacrifice"]
    assert troops(state, 101) == ["hetairoi_34", "hetairoi_36"]
    assert tokens(state, 1) == (8, 0, 1)
    assert (state.sides[1].losses.dp, state.sides[1].losses.troops) == (5, 1)


@pytest.mark.rules("PB-TR20", "PB-E41")
def test_PB_TR20_a_sacrifice_needs_another_troop_with_wound_points() -> None:
    alone = battle(
        "LZ auxiliares_33 @1", "RZ agema @1; LR peltasts_33", armies=("romans", "macedonians"), dice=(3, 1)
    )
    assert order(alone, 1, "carry").find(101) is None
    hollow = battle(
        "LZ cavalry_36 @1",
        "RZ agema + chiliarch @1; LR peltasts_33",
        armies=("romans", "macedonians"),
        dice=(3, 1),
    )
    assert order(hollow, 1, "carry").phase.name == "hits"
    asked = battle(
        "LZ auxiliares_33 @1", "RZ agema + hetairoi_34 @1", armies=("romans", "macedonians"), dice=(3,)
    )
    asked = order(asked, 1, "carry")
    assert code(asked, do.Sacrifice("macedonians.hetairoi_34")) == "E-PB41"
    assert play(asked, do.Endure()).phase.name == "hits"


@pytest.mark.rules("PB-TR20", "PB-T04", "PB-T19")
def test_PB_TR20_the_unit_was_hit_so_disband_works_and_it_lives_so_overwhelming_does_not() -> None:
    disband = battle(
        "LZ champion @1", "RZ agema + hetairoi_34 @1", armies=("celts", "macedonians"), dice=(2, 1)
    )
    _, events = told(order(disband, 1, "carry"), do.Sacrifice("macedonians.agema"))
    assert events_of(events, TokenSpoiled)
    charge = battle(
        "LF chariot; LR druid",
        "RR agema + hetairoi_34; CF peltasts_33",
        armies=("celts", "macedonians"),
        dice=(5, 5, 5, 1),
    )
    state, events = told(ordered(charge, 1, "charge")[0], do.Sacrifice("macedonians.agema"))
    assert state.get(1).foe == 101
    assert not events_of(events, ChargeEnded)


# Leave.


@pytest.mark.rules("PB-TR47")
def test_PB_TR47_the_striker_at_a_leaver_rolls_its_strike_dice() -> None:
    state = battle("LZ cavalry_45 @1", "RZ hypaspistai_34 @1", armies=("romans", "macedonians"), dice=(1,))
    assert rolled(ordered(state, 1, "leave")[1]) == [("leave", 1)]
    fury = battle("LZ cavalry_45 @1", "RZ gaesatae_56 @1 o2", dice=(1, 1, 1))
    assert rolled(ordered(fury, 1, "leave")[1]) == [("leave", 3)]
    blood = battle("LZ warband_22 @1", "RZ fanatic @1; LR troll", armies=("celts", "orcs"), dice=(1,))
    state, events = told(order(blood, 1, "leave"), do.ChooseDice(1))
    assert state.find(101) is None
    assert [event.unit.number for event in events_of(events, Released)] == [1]


# Tiles without wound points.


@pytest.mark.rules("PB-TR40", "PB-E42", "PB-E28")
def test_PB_TR40_a_tile_without_wound_points_takes_no_hit_and_goes_with_the_last() -> None:
    state = battle(
        "LZ cavalry_36 @1",
        "RZ hetairoi_34 + hetairoi_36 + chiliarch @1",
        armies=("romans", "macedonians"),
        dice=(3, 1),
    )
    state = order(state, 1, "carry")
    assert code(state, do.TakeHit("macedonians.chiliarch", 0)) == "E-PB42"
    assert code(state, do.RemoveTroop("macedonians.chiliarch", 0)) == "E-PB42"
    assert code(state, do.TakeHit("macedonians.agema", 0)) == "E-PB28"
    last = battle(
        "LZ auxiliares_33 @1",
        "RZ hetairoi_34 + chiliarch @1; LR agema",
        armies=("romans", "macedonians"),
        dice=(3,),
    )
    state, events = ordered(last, 1, "carry")
    assert [lost.cause for lost in events_of(events, TroopLost)] == ["hit", "left_behind"]
    assert state.find(101) is None
    assert (state.sides[1].losses.dp, state.sides[1].losses.troops) == (9, 2)


@pytest.mark.rules("PB-TR41", "PB-T06")
def test_PB_TR41_it_gives_its_traits_while_a_troop_with_wound_points_lives() -> None:
    state = battle(
        "LZ legionaries_35 @1",
        "RZ peltasts_33 + peltasts_44 + standard_bearer @1",
        armies=("romans", "macedonians"),
        dice=(3, 1, 1),
    )
    state, events = told(order(state, 1, "carry"), do.TakeHit("macedonians.peltasts_33", 0))
    assert rolled(events) == [("answer", 2)]


@pytest.mark.rules("PB-TR02")
def test_PB_TR02_one_living_tile_is_enough_and_only_added_figures_add_up() -> None:
    fast = army("celts", "LF horsemen_33 + warband_22", 0)[0]
    assert "fast" in CONTENT.profile(fast.kinds).traits
    two = army("orcs", "LF bugbears_33 + bugbears_44", 0)[0]
    assert rolls.charge_bonus(CONTENT, two) == 2
    assert CONTENT.profile(("orcs.gnolls_5", "orcs.gnolls_6")).wounds == 2
