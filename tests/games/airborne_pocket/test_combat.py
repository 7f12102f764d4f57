"""Combat: Encounters, Fight, Evade and searches."""

from __future__ import annotations

import attrs
import pytest

from pocket_tui.engine.grid import Direction
from pocket_tui.games.airborne_pocket.cards import EncounterSection, Enemy, SectionName
from pocket_tui.games.airborne_pocket.commands import (
    Command,
    DeclineItem,
    DrawEvent,
    DropItem,
    EndTurn,
    Evade,
    Fight,
    Move,
    PlaceEntrance,
    Sabotage,
    Search,
    Stay,
    TakeItem,
    UseItem,
)
from pocket_tui.games.airborne_pocket.events import (
    EncounterMet,
    Evaded,
    EventDrawn,
    Fought,
    HealthChanged,
    SearchOpened,
)
from pocket_tui.games.airborne_pocket.model import AfterEvent, Encountered, State, Turn
from tests.games.airborne_pocket.positions import (
    CONTENT,
    GAME,
    arrived,
    choice,
    code,
    commands_of,
    decision,
    meeting,
    offered,
    play,
    position,
    result,
    told,
)

NORTH, EAST, SOUTH, WEST = Direction
ROAD = "5\n4*"
"""On the Stone Farmhouse, the Sunken Crossroads to the north."""


def fought(state: State, command: Fight) -> Fought:
    _, events = told(state, command)
    return next(event for event in events if isinstance(event, Fought))


def evade_changes(state: State, direction: Direction) -> list[HealthChanged]:
    _, events = told(state, Evade(direction))
    return [event for event in events if isinstance(event, HealthChanged)]


@pytest.mark.rules("AIP-047")
def test_AIP_047_there_are_three_enemy_types() -> None:
    assert [enemy.value for enemy in Enemy] == ["infantry", "ss", "paratroopers"]
    sections = [s for card in CONTENT.events for s in (card.outside, card.inside, card.red_alert)]
    met = {section.enemy for section in sections if isinstance(section, EncounterSection)}
    assert met == set(Enemy)


@pytest.mark.rules("AIP-048", "R-26")
def test_AIP_048_a_surprise_costs_health_before_the_choice_and_outside_the_cap() -> None:
    """Event 6 outside: 5 Infantrymen surprise for 1; the fight then still costs up to 4."""
    state, events = told(arrived(deck=(6, 1)), DrawEvent())
    assert events[-2:] == (EncounterMet(Enemy.INFANTRY, 5, 5), HealthChanged(6, 5, "surprise"))
    assert play(state, Fight("colt")).soldier.health == 1


@pytest.mark.rules("AIP-048", "AIP-028", "AIP-122")
def test_AIP_048_a_surprise_can_kill() -> None:
    state = play(arrived(deck=(6, 1), health=1), DrawEvent())
    assert result(state) == "combat"


@pytest.mark.rules("AIP-049")
def test_AIP_049_defeating_ss_always_gives_a_search() -> None:
    assert SearchOpened() in told(meeting(5, enemy=Enemy.SS, event=3, health=9), Fight("colt"))[1]
    assert SearchOpened() not in told(meeting(5, health=9), Fight("colt"))[1]
    assert SearchOpened() not in told(meeting(5, enemy=Enemy.PARATROOPERS, health=9), Fight("colt"))[1]


@pytest.mark.rules("AIP-050", "AIP-061", "WE-28")
def test_AIP_050_a_hand_to_hand_attack_of_paratroopers_forbids_evading() -> None:
    """Event 10 outside: fight is the only option."""
    state = play(arrived(ROAD, deck=(10, 1)), DrawEvent())
    assert code(state, Evade(NORTH)) == "E-EVADE-1"
    assert commands_of(state, Evade) == []
    refusal = choice(state, Evade(NORTH)).refusal
    assert refusal is not None
    assert refusal.reason == "This Encounter cannot be Evaded."


@pytest.mark.rules("AIP-052")
def test_AIP_052_an_encounter_gives_exactly_fight_or_evade() -> None:
    legal = GAME.legal(meeting(5, ROAD))
    assert {type(command) for command in legal} == {Fight, Evade}


@pytest.mark.rules("AIP-053", "WE-16")
def test_AIP_053_the_health_lost_is_enemies_minus_power() -> None:
    """Power 2, 5 enemies: lose 3; they are defeated, and the turn goes on."""
    state = meeting(5, items=("kar98k",))
    assert choice(state, Fight("kar98k")).sums == "5 - 2 = lose 3"
    assert choice(state, Fight("kar98k")).result == "health 6 → 3"
    after = play(state, Fight("kar98k"))
    assert after.soldier.health == 3
    assert after.phase.name == "after"


@pytest.mark.rules("AIP-057", "AIP-058", "R-21", "R-22")
def test_AIP_057_evading_goes_to_a_linked_face_up_neighbour() -> None:
    """Not to a blocked one, not diagonally, not into an empty cell."""
    state = meeting(5, "5 2\n4* 3:1")
    assert commands_of(state, Evade) == [Evade(NORTH), Evade(EAST)]
    closed = meeting(5, "4* 3:2")
    assert commands_of(closed, Evade) == []
    assert {code(closed, Evade(side)) for side in Direction} == {"E-EVADE-3"}


@pytest.mark.rules("AIP-058", "R-21", "WE-26")
def test_AIP_058_the_destination_need_not_have_been_visited() -> None:
    """Through the arrow onto the Entrance, placed but never entered: now Inside."""
    state = play(meeting(5, "14?\n13*"), Evade(NORTH))
    assert state.soldier.health == 5
    assert GAME.view(state, 0).side.value == "inside"


@pytest.mark.rules("AIP-058", "WE-27")
def test_AIP_058_an_empty_cell_is_never_a_destination() -> None:
    state = meeting(5, "1:2*")
    refusal = GAME.refuse(state, Evade(NORTH))
    assert refusal is not None
    assert (refusal.code, refusal.reason) == ("E-EVADE-3", "No connected face-up location there.")
    assert choice(state, Evade(NORTH)).refusal == refusal


@pytest.mark.rules("AIP-058", "R-16")
def test_R_16_the_entrance_can_be_evaded_to_only_once_it_is_placed() -> None:
    assert code(meeting(5, "16 13:1*"), Evade(EAST)) == "E-EVADE-3"
    assert code(meeting(5, "16 13:1*"), PlaceEntrance()) == "E-PHASE"


@pytest.mark.rules("AIP-059", "WE-24")
@pytest.mark.parametrize("enemies", [1, 9])
def test_AIP_059_evading_costs_one_health_whatever_the_enemies(enemies: int) -> None:
    state = meeting(enemies, "5\n2*", health=3)
    assert evade_changes(state, NORTH) == [HealthChanged(3, 2, "evade")]


@pytest.mark.rules("AIP-060", "WE-24")
def test_AIP_060_no_event_is_drawn_for_the_location_reached_and_the_turn_ends() -> None:
    state, events = told(meeting(9, ROAD, health=3), Evade(NORTH))
    assert not any(isinstance(event, EventDrawn) for event in events)
    assert len(state.deck.cards) == 8
    assert [tile.number for tile in GAME.view(state, 0).tiles if tile.here] == [5]
    assert (state.phase.name, result(state)) == ("turn", "")


@pytest.mark.rules("AIP-061", "AIP-088", "WE-80")
def test_AIP_061_a_location_can_forbid_evading() -> None:
    """The Flooded Meadow does, whatever the Event says."""
    state = meeting(5, "5\n3*")
    refusal = GAME.refuse(state, Evade(NORTH))
    assert refusal is not None
    assert (refusal.code, refusal.reason) == ("E-EVADE-2", "You cannot Evade from this location.")
    assert commands_of(state, Evade) == []
    assert commands_of(state, Fight)


@pytest.mark.rules("AIP-062", "AIP-031", "WE-29")
def test_AIP_062_enemies_evaded_are_not_kept_on_the_map() -> None:
    """5 SS evaded; back on that location a quiet Event: no Encounter and no search."""
    start = meeting(5, ROAD, enemy=Enemy.SS, event=3, deck=(1, 2))
    away = play(start, Evade(NORTH))
    back = play(away, Move(SOUTH), DrawEvent(), DeclineItem())
    assert back.phase.name in ("after", "turn")
    assert back.turn.searches == 0
    assert code(back, Search()) == "E-SRCH-1"


@pytest.mark.rules("AIP-063", "WE-17")
def test_AIP_063_one_fight_never_costs_more_than_four() -> None:
    state = meeting(9, "2*")
    assert choice(state, Fight("colt")).sums == "9 - 1, capped at 4"
    after, events = told(state, Fight("colt"))
    assert after.soldier.health == 2
    assert events[0] == Fought(Enemy.INFANTRY, 9, 1, "colt", (), 4, True)


@pytest.mark.rules("AIP-063", "WE-20")
def test_AIP_063_with_five_health_a_capped_fight_is_survived() -> None:
    assert play(meeting(9, "2*", health=5), Fight("colt")).soldier.health == 1


@pytest.mark.rules("AIP-063", "AIP-067", "WE-30")
def test_AIP_063_two_fights_in_a_turn_have_a_cap_each() -> None:
    """The regular and the extra Event of a sabotage: 9 - 4 - 4 = 1."""
    first = meeting(9, "15*", health=9, free=("explosives",), event=3, deck=(3, 1))
    state = play(first, Fight("colt"), Sabotage())
    second = state.with_phase(Encountered(Enemy.INFANTRY, 9, 9))
    assert play(second, Fight("colt")).soldier.health == 1


@pytest.mark.rules("AIP-064", "WE-18")
def test_AIP_064_a_fight_never_raises_health() -> None:
    """Power 3 against 2: nothing is lost, and nothing gained."""
    state = meeting(2, "2*", items=("mp40",))
    line = choice(state, Fight("mp40"))
    assert (line.sums, line.result, line.tone) == ("2 - 3: lose nothing", "health stays 6", "good")
    assert play(state, Fight("mp40")).soldier.health == 6


@pytest.mark.rules("AIP-065", "AIP-122", "R-32", "WE-19")
def test_AIP_065_death_comes_at_once_before_any_end_of_turn_effect() -> None:
    """On the Farmhouse with 4 Health: dead, no bread, no Rest, and no search from dead SS."""
    state = meeting(9, health=4, enemy=Enemy.SS, event=3)
    assert choice(state, Fight("colt")).lethal
    assert choice(state, Fight("colt")).result == "health 4 → 0: you die"
    after, events = told(state, Fight("colt"))
    assert (result(after), after.soldier.health) == ("combat", 0)
    assert SearchOpened() not in events
    assert GAME.legal(after) == ()


@pytest.mark.rules("AIP-066", "AIP-030")
def test_AIP_066_a_search_lapses_at_the_end_of_the_turn() -> None:
    state = play(meeting(5, "2*", enemy=Enemy.SS, event=3, health=9), Fight("colt"))
    line = choice(state, EndTurn())
    assert line.confirm == "The bodies have not been searched. End the turn all the same?"
    ended = play(state, EndTurn())
    assert code(ended, Search()) == "E-SRCH-1"
    assert code(play(ended, Stay()), Search()) == "E-SRCH-1"


@pytest.mark.rules("AIP-067", "R-30")
def test_R_30_two_fights_with_pouches_give_two_searches() -> None:
    state = meeting(5, "15*", health=9, enemy=Enemy.SS, event=7, free=("explosives",), deck=(5, 1, 2, 6))
    state = play(state, Fight("colt"), Sabotage(), Fight("colt"))
    assert state.turn.searches == 2
    state = play(state, Search())
    assert state.turn.searches == 1


@pytest.mark.rules("AIP-088", "R-27")
@pytest.mark.parametrize(
    ("text", "card", "count"),
    [("2*", 2, 3), ("2*", 3, 5), ("12*", 3, 6), ("13*", 2, 5), ("6*", 1, 6), ("15*", 5, 5), ("3*", 2, 4)],
)
def test_AIP_088_the_location_changes_the_number_of_enemies(text: str, card: int, count: int) -> None:
    state = play(arrived(text, deck=(card, 1), health=9), DrawEvent())
    phase = state.phase
    assert isinstance(phase, Encountered)
    assert phase.count == count


@pytest.mark.rules("AIP-088")
def test_the_sentries_of_the_bunker_door_are_gone_once_the_guns_are_destroyed() -> None:
    state = play(arrived("13*", deck=(5, 1), guns_destroyed=True), DrawEvent())
    assert isinstance(state.phase, Encountered)
    assert (state.phase.count, state.phase.printed) == (5, 5)


@pytest.mark.rules("R-27")
def test_R_27_enemies_have_a_floor_of_zero_and_are_fought_at_no_loss() -> None:
    """Pouches count all the same."""
    state = meeting(0, "2*", enemy=Enemy.SS, event=3)
    after, events = told(state, Fight())
    assert after.soldier.health == 6
    assert SearchOpened() in events
    few = attrs.evolve(CONTENT.event[3], outside=EncounterSection("Nobody is left.", Enemy.INFANTRY, 0))
    thin = attrs.evolve(GAME, content=attrs.evolve(CONTENT, events=(few,)))
    met = play(arrived("2*", deck=(3,)), DrawEvent(), game=thin)
    assert isinstance(met.phase, Encountered)
    assert met.phase.count == 0


@pytest.mark.rules("R-23")
def test_R_23_the_end_of_turn_effect_of_the_location_reached_applies() -> None:
    """The Farmhouse heals; the Ammo Dump gives the Explosives (R-46)."""
    farm = play(meeting(5, "4\n5*", health=3), Evade(NORTH))
    assert farm.soldier.health == 3
    ammo = play(meeting(5, "12\n5*"), Evade(NORTH))
    assert "explosives" in ammo.soldier.free


@pytest.mark.rules("R-23")
def test_R_23_the_effect_of_the_location_left_is_dropped() -> None:
    state = play(meeting(5, ROAD, health=5), Evade(NORTH))
    assert state.soldier.health == 4


@pytest.mark.rules("R-23")
def test_a_location_to_be_searched_is_not_when_it_was_reached_by_evading() -> None:
    state, _ = told(meeting(5, "1\n5*"), Evade(NORTH))
    assert state.phase.name == "turn"


@pytest.mark.rules("R-25", "AIP-122", "WE-25")
def test_R_25_evading_with_one_health_kills_where_the_fight_was() -> None:
    """Even towards the winning location."""
    state = meeting(5, "14*\n13", health=1, guns_destroyed=True, event=1)
    line = choice(state, Evade(SOUTH))
    assert (line.lethal, line.result) == (True, "health 1 → 0: you die")
    after, events = told(state, Evade(SOUTH))
    assert result(after) == "combat"
    assert after.board.here == state.board.here
    assert not any(isinstance(event, Evaded) for event in events)


@pytest.mark.rules("AIP-128", "WE-31")
def test_AIP_128_move_and_evade_cover_four_locations_for_two_cards() -> None:
    state = position("3\n4\n2\n5\n16*", deck=(2, 8, 1, 3, 4))
    state = play(state, Move(NORTH), DrawEvent(), Evade(NORTH))
    state = play(state, Move(NORTH), DrawEvent(), Evade(NORTH))
    assert GAME.view(state, 0).tiles[0].here
    assert (len(state.deck.cards), state.soldier.health) == (3, 4)


@pytest.mark.rules("R-38")
def test_R_38_items_may_be_sorted_until_the_fight_is_chosen() -> None:
    state = meeting(5, items=("luger",), floor=("mp40",))
    assert {DropItem("luger"), TakeItem("mp40")} <= set(GAME.legal(state))
    state = play(state, DropItem("luger"), TakeItem("mp40"))
    assert (state.soldier.items, state.board.floor) == (("mp40",), ("luger",))
    assert state.phase.name == "encounter"


@pytest.mark.rules("R-31")
def test_R_31_no_search_while_a_later_event_is_being_resolved() -> None:
    state = meeting(5, "15*", turn=Turn(3, searches=1), extra=True, event=1)
    assert code(state, Search()) == "E-PHASE"


@pytest.mark.rules("AIP-021")
def test_the_section_of_an_encounter_is_the_one_that_was_drawn() -> None:
    """A fight that wounds Inside does not wound on Red Alert, when that section says nothing of it."""
    state = position("14*", phase=AfterEvent(), event=3)
    assert state.turn.event is not None
    assert state.turn.event.section is SectionName.INSIDE


def test_an_encounter_without_any_exit_has_no_evade_lines() -> None:
    lines = [line for line in decision(meeting(5, "1*")).choices if isinstance(line.command, Evade)]
    assert [line.command for line in lines] == [Evade(SOUTH)]
    assert not offered(meeting(5, "1*"), Evade(NORTH))


COMMANDS_REFUSED_IN_A_FIGHT: tuple[Command, ...] = (Stay(), EndTurn(), DrawEvent(), PlaceEntrance())


@pytest.mark.parametrize("command", COMMANDS_REFUSED_IN_A_FIGHT, ids=repr)
def test_what_is_not_fight_evade_or_items_must_wait(command: Command) -> None:
    refusal = GAME.refuse(meeting(5), command)
    assert refusal is not None
    assert (refusal.code, refusal.reason) == ("E-PHASE", "Not now: fight or evade first.")


@pytest.mark.rules("AIP-102", "WE-36")
def test_WE_36_no_medical_kit_in_the_middle_of_combat() -> None:
    state = meeting(5, health=2, items=("medical_kit",))
    refusal = GAME.refuse(state, UseItem("medical_kit"))
    assert refusal is not None
    assert (refusal.code, refusal.reason) == ("E-USE-1", "Not while an Event is being resolved.")
    assert choice(state, UseItem("medical_kit")).refusal == refusal
    groups = {group.id: group.sums for group in decision(state).groups}
    assert groups["items"] == "Medical Kit stays locked until the fight is over"
