"""Decisions: the question of each phase, and its lines with their exact results."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.engine.grid import Direction
from pocket_tui.games.airborne_pocket.cards import Enemy
from pocket_tui.games.airborne_pocket.commands import (
    DeclineItem,
    DiscardItem,
    DrawEvent,
    DrawItem,
    DropItem,
    EndTurn,
    Evade,
    Fight,
    Move,
    PlaceEntrance,
    PlaceTile,
    Rest,
    Sabotage,
    Search,
    Stay,
    TakeItem,
    UseFlare,
    UseItem,
)
from pocket_tui.games.airborne_pocket.model import (
    AfterEvent,
    Arrived,
    Found,
    Offered,
    Placing,
    Turn,
    WoundDiscard,
)
from tests.games.airborne_pocket.positions import (
    GAME,
    arrived,
    choice,
    decision,
    meeting,
    offered,
    play,
    position,
)

NORTH, EAST, SOUTH, WEST = Direction


def test_the_first_decision_asks_which_way() -> None:
    asked = decision(GAME.setup(Options(), 1))
    assert (asked.seat, asked.kind, asked.topic) == (0, "turn", "Turn 1")
    assert asked.prompt == "Which way, or stay?"
    assert asked.choices[0].label == "Move north into the unknown"
    assert asked.choices[0].sums == "draws 1 of 7 Outside tiles"


def test_later_turns_name_their_number_and_the_rest() -> None:
    asked = decision(position(turn=Turn(9)))
    assert (asked.topic, asked.prompt) == ("Turn 10", "Which way? You may also stay, or rest first.")


def test_moves_name_the_location_and_the_cell_on_the_board() -> None:
    state = position("5?\n16* 13:1")
    assert choice(state, Move(NORTH)).label == "Move north to the Sunken Crossroads"
    assert choice(state, Move(NORTH)).sums == "face-up"
    assert choice(state, Move(EAST)).sums == "seen before"
    assert choice(state, Move(EAST)).at == (1, 0)
    assert choice(state, Move(WEST)).note == "then an Event"
    assert choice(position(floor=("luger",)), Move(NORTH)).note == "then an Event, Luger P08 left behind"
    door = position("16 13:1*")
    assert choice(door, Move(EAST)).label == "Move east into the Bunker"
    assert choice(door, Move(EAST)).sums == "places the Entrance"


def test_actions_carry_the_ids_of_their_keys() -> None:
    between = position("16 13:1*", items=("luger",))
    actions = {type(line.command): line.action for line in decision(between).choices}
    assert actions[Stay] == "stay"
    assert actions[Rest] == "rest"
    assert actions[PlaceEntrance] == "entrance"
    assert actions[DropItem] == "items"
    assert choice(arrived(), DrawEvent()).action == "draw"
    assert choice(position(phase=Offered("event")), DrawItem()).action == "draw"
    guns = position("15*", phase=AfterEvent(), free=("explosives",), turn=Turn(3, searches=1))
    assert choice(guns, Sabotage()).action == "sabotage"
    assert choice(guns, Search()).action == "search"
    assert choice(guns, EndTurn()).action == "end"


def test_rest_and_items_stand_in_groups_of_their_own() -> None:
    asked = decision(position(items=("luger",)))
    assert [(group.id, group.label) for group in asked.groups] == [
        ("rest", "Rest"),
        ("items", "Items: use, drop or pick up"),
    ]
    assert asked.groups[0].sums == "up to +3 health a card"
    assert choice(position(items=("luger",)), DropItem("luger")).group == "items"
    assert choice(position(), Rest(2)).group == "rest"


@pytest.mark.rules("R-12")
def test_each_rotation_says_which_exits_it_has_and_what_it_opens() -> None:
    state = position("2 . .\n16* . .", phase=Placing(13, EAST))
    lines = {line.command: line for line in decision(state).choices}
    assert lines[PlaceTile(13, 1)].label == "Roads south and west, arrow east"
    assert lines[PlaceTile(13, 2)].label == "Roads north and west, arrow south"
    assert lines[PlaceTile(13, 1)].sums == "opens 1 way"
    joining = position("2 .\n. 16*", phase=Placing(3, NORTH))
    assert choice(joining, PlaceTile(3, 0)).sums == "opens 1 way, joins 1 more"
    assert choice(joining, PlaceTile(3, 0)).at == (0, -1)
    assert decision(joining).prompt == "The Flooded Meadow lies north of you. How is it turned?"


def test_an_inside_tile_has_doors_and_the_flare_stands_below_its_rotations() -> None:
    state = position("14*\n13", phase=Placing(10, NORTH), free=("flare",))
    asked = decision(state)
    assert asked.choices[0].label == "Door south"
    assert asked.choices[-1].command == UseFlare(10)
    assert asked.choices[-1].label == "Use the Flare: the Armoury leaves the game"
    assert asked.choices[-1].action == "flare"


def test_a_tile_outside_has_no_line_for_the_flare() -> None:
    assert not offered(position(phase=Placing(4, NORTH), free=("flare",)), UseFlare(4))


def test_drawing_the_event_says_what_it_costs_and_which_section_counts() -> None:
    line = choice(arrived("14*\n13", deck=(1, 2, 3)), DrawEvent())
    assert (line.sums, line.note, line.result) == ("deck 3 → 2", "Inside Event", "")
    alarm = choice(arrived(guns_destroyed=True, deck=()), DrawEvent())
    assert (alarm.sums, alarm.note) == ("0800 begins, deck 8 → 7", "Red Alert")
    last = choice(arrived(deck=(), hour=9), DrawEvent())
    assert (last.sums, last.result, last.lethal) == ("deck 0, then 1000", "1000: you lose", True)


def test_what_is_hidden_is_not_told_before_the_draw() -> None:
    """Event 7 costs 2 Health; nobody knows."""
    line = choice(arrived(deck=(7,), health=2), DrawEvent())
    assert (line.result, line.lethal) == ("", False)


def test_an_offer_names_its_price_and_what_refusing_does() -> None:
    state = position(phase=Offered("location"), deck=(1, 2))
    assert choice(state, DrawItem()).sums == "deck 2 → 1"
    assert choice(state, DeclineItem()).note == "the turn ends"
    assert decision(state).prompt == "This place can be searched for an Item. Draw a card for it?"
    assert decision(position(phase=Offered("event"))).prompt == "An Item lies about here. Draw a card for it?"


@pytest.mark.parametrize(
    ("item", "merit"),
    [
        ("mg42", "Power 4, jams on red and black"),
        ("kar98k", "Power 2, jams on black"),
        ("stick_grenade", "Power +2"),
        ("rifle_scope", "+1 with a Rifle"),
        ("medical_kit", "+3 health"),
        ("bronze_star", "skips an Event"),
    ],
)
def test_an_item_found_is_shown_with_what_it_is_good_for(item: str, merit: str) -> None:
    assert choice(position(phase=Found(item, "event")), TakeItem(item)).sums == merit


def test_an_encounter_names_the_enemies_and_the_place() -> None:
    asked = decision(meeting(5, "7*", enemy=Enemy.SS, event=7))
    assert (asked.kind, asked.topic) == ("encounter", "Encounter")
    assert asked.prompt == "5 SS Soldiers stand in the Mess Hall. Fight, or get out?"
    one = decision(meeting(1, "7*", event=1))
    assert one.prompt == "1 Infantryman stands in the Mess Hall. Fight, or get out?"


def test_a_fight_with_pouches_is_followed_by_a_search_and_a_deadly_one_is_not() -> None:
    assert choice(meeting(5, enemy=Enemy.SS, event=3), Fight("colt")).note == "then search"
    assert choice(meeting(5, enemy=Enemy.SS, event=3, health=4), Fight("colt")).note == ""


@pytest.mark.rules("R-28")
def test_of_two_loadouts_that_lose_the_same_the_one_that_spends_less_comes_first() -> None:
    state = meeting(2, items=("kar98k", "gammon_bomb"))
    fights = [line.command for line in decision(state).choices if isinstance(line.command, Fight)]
    assert fights[:2] == [Fight("kar98k"), Fight("kar98k", ("gammon_bomb",))]


def test_evading_shows_every_step_of_health() -> None:
    line = choice(meeting(5, "4\n5*", health=3), Evade(NORTH))
    assert (line.label, line.sums) == ("Evade north to the Stone Farmhouse", "lose 1")
    assert (line.result, line.note) == ("health 3 → 2 → 3", "no Event")
    signals = choice(meeting(5, "8\n14*\n13", event=1), Evade(NORTH))
    assert signals.note == "no Event, then look at the next card"
    ammo = choice(meeting(5, "12\n5*"), Evade(NORTH))
    assert ammo.note == "no Event, take the Explosives"


def test_what_evading_gives_up_is_said() -> None:
    pouches = meeting(5, "5\n4*", enemy=Enemy.SS, event=3)
    assert choice(pouches, Evade(NORTH)).note == "no Event, no search"
    both = meeting(5, "5\n4*", enemy=Enemy.SS, event=3, turn=Turn(4, searches=1))
    assert choice(both, Evade(NORTH)).note == "no Event, no search"
    state = meeting(5, "15* 14\n. 13", turn=Turn(4, searches=1), extra=True, event=1)
    assert choice(state, Evade(EAST)).note == "no Event, no search, the guns stay"


def test_what_an_extra_fight_brings_about_is_said() -> None:
    state = meeting(3, "15*", extra=True, event=1)
    assert choice(state, Fight("colt")).note == "the guns are destroyed, Red Alert"


def test_ways_that_cannot_be_evaded_to_come_greyed_at_the_end() -> None:
    asked = decision(meeting(5, "5\n4*", items=("luger",)))
    greyed = [line.refusal is not None for line in asked.choices if not line.group]
    assert greyed == sorted(greyed)
    assert [line.label for line in asked.choices if line.refusal and not line.group] == [
        "Evade east",
        "Evade south",
    ]


def test_a_wound_asks_which_item_to_give_up() -> None:
    asked = decision(position(phase=WoundDiscard(), items=("luger", "mp40"), arms_lost=1))
    assert [line.label for line in asked.choices] == ["Give up the Luger P08", "Give up the MP40"]
    assert asked.choices[0].command == DiscardItem("luger")


def test_after_the_event_the_question_names_what_can_still_be_done() -> None:
    guns = position("15*", phase=AfterEvent(), free=("explosives",))
    assert decision(guns).prompt == "The guns stand before you. Sabotage them, or end the turn?"
    assert choice(guns, Sabotage()).note == "an extra Event, then Red Alert"
    bodies = position(phase=AfterEvent(), turn=Turn(3, searches=2))
    assert decision(bodies).prompt == "The bodies can be searched. Search them, or end the turn?"
    assert choice(bodies, Search()).note == "2 left"
    assert decision(position(phase=AfterEvent())).prompt == "The Event is over. End the turn?"


def test_without_explosives_the_sabotage_is_greyed_and_elsewhere_it_is_no_line() -> None:
    line = choice(position("15*", phase=AfterEvent()), Sabotage())
    assert line.refusal is not None
    assert line.refusal.code == "E-SAB-1"
    assert not offered(position("5*", phase=AfterEvent()), Sabotage())


def test_a_closed_entrance_is_greyed_and_a_placed_one_is_no_line() -> None:
    closed = choice(position("16\n13*", phase=Arrived()), PlaceEntrance())
    assert closed.refusal is not None
    assert closed.refusal.code == "E-ENT-3"
    assert not offered(position("14\n13*", phase=Arrived()), PlaceEntrance())


def test_the_end_of_a_turn_shows_what_the_location_gives() -> None:
    farm = choice(position("4*", phase=AfterEvent(), health=5), EndTurn())
    assert (farm.result, farm.tone) == ("health 5 → 6", "good")
    glider = choice(position("1*", phase=AfterEvent()), EndTurn())
    assert glider.note == "then draw for an Item or not"


def test_a_medal_says_what_it_does_and_a_last_tile_that_a_flare_lies_there() -> None:
    assert choice(arrived(items=("bronze_star",)), UseItem("bronze_star")).note == "no Event this turn"
    last = play(position("12 16* 13:1", outside=(4,)), Move(NORTH))
    assert choice(last, PlaceTile(4, 0)).note == "a Flare lies here"
