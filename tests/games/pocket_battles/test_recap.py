"""What is kept in sight of the last events: rolls die by die with the troops that matched, and turns."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import LOOKER
from pocket_tui.engine.sheet import Section, Span, text_of
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.events import GameEvent
from pocket_tui.games.pocket_battles.model import State
from tests.games.pocket_battles.positions import GAME, LEFT, REAR, battle, name, ordered, told


def sections(state: State, events: tuple[GameEvent, ...], seat: int = 0) -> dict[str, Section]:
    return {section.id: section for section in GAME.recap(GAME.view(state, seat), events)}


def lines(section: Section) -> list[str]:
    """The lines as plain text, blanks around dice and at the ends left out."""
    return [" ".join(text_of(entry.line).split()) for entry in section.entries]


@pytest.mark.rules("PB-39", "PB-40", "PB-41", "PB-46")
def test_each_roll_is_told_with_its_dice_the_troops_that_matched_and_what_fell() -> None:
    state = battle(
        "LZ praetorians_456 + praetorians_256 @1", "RZ noblemen_344 + noblemen_455 @1; LR druid", dice=(5, 4)
    )
    state, events = ordered(state, 1, "carry")
    found = sections(state, events)
    assert lines(found["roll"])[:4] == [
        "Praetorians attack 2 hits 5",
        "Praetorians 456: 1 on 5",
        "Praetorians 256: 1 on 5",
        "Noblemen 344 lost, Noblemen 455 lost, the whole Unit is gone",
    ]
    assert lines(found["turns"]) == ["You fought on with Praetorians: 2 hits"]


def test_a_die_is_one_piece_with_its_blanks() -> None:
    state = battle("LF cavalry_45", "RF warband_22", dice=(1, 1, 3))
    state, events = ordered(state, 1, "charge")
    state, more = told(state, do.Wait())
    dice = sections(state, events + more)["roll"]
    pieces = [part.text for part in dice.entries[0].line if isinstance(part, Span) and part.tone == "die"]
    assert pieces == [" 1 ", " 1 "]
    assert lines(dice) == ["Cavalry charge no hit 1 1", "Warband answer no hit 3"]


def test_only_the_rolls_of_the_last_action_with_dice_are_told() -> None:
    state = battle(
        "LF cavalry_45; RF archers_23; RR archers_34", "RF warband_22; LF warband_33", dice=(1, 1, 1, 1)
    )
    state, first = ordered(state, 1, "charge")
    state, more = told(state, do.Wait())
    state, passed = told(state, do.Pass())
    state, shot = ordered(state, 2, "shoot")
    events = first + more + passed + shot
    assert lines(sections(state, events)["roll"]) == ["Archers shot no hit 1"]
    state, last = told(state, do.Pass())
    assert lines(sections(state, events + last)["roll"]) == ["Archers shot no hit 1"]


def test_equal_troops_that_matched_are_told_once_and_hits_beyond_the_last_troop_too() -> None:
    state = battle("LF archers_56 + archers_56 + archers_56", "RF horsemen_33; RR warband_22", dice=(5,))
    state, events = ordered(state, 1, "shoot")
    told_dice = lines(sections(state, events)["roll"])
    assert told_dice == [
        "Archers shot 3 hits 5",
        "Archers [56]: 1 on 5 ×3",
        "Horsemen 33 lost, the whole Unit is gone, 1 hit too many",
    ]


def test_traits_that_change_a_roll_are_told_with_it() -> None:
    tough = battle("LZ horsemen_33 @1", "RZ sparabara @1", armies=("celts", "persians"), dice=(3, 1, 1))
    state, events = ordered(tough, 1, "carry")
    state, more = told(state, do.Reroll(3))
    dice = lines(sections(state, events + more)["roll"])
    assert dice[:2] == ["Horsemen attack no hit 1", "Tough: rolled again 3"]


def test_turns_of_both_sides_are_told_as_you_and_they_with_their_hits() -> None:
    state = battle(
        "LF cavalry_45; LR archers_23", "RF warband_44 + warband_22; CF slingers_36", dice=(4, 1, 2)
    )
    state, moved = told(state, do.Redeploy(name(state, 2), LEFT.adjacent[0], REAR))
    state, events = ordered(state, 1, "charge")
    state, met = told(state, do.Intercept(name(state, 101)))
    assert lines(sections(state, moved + events + met)["turns"])[:2] == [
        "You redeployed Archers to your center rear",
        "You charged with Cavalry at Warband: 1 hit",
    ]
    other = lines(sections(state, moved + events + met, seat=1)["turns"])
    assert other[1] == "They charged with Cavalry at Warband: 1 hit"
    looker = lines(sections(state, moved + events + met, seat=LOOKER)["turns"])
    assert looker[1] == "The Romans charged with Cavalry at Warband: 1 hit"


def test_before_anything_has_happened_there_is_nothing_to_tell() -> None:
    assert sections(battle("LF cavalry_45", "RF warband_22"), ()) == {}


def test_the_hits_of_a_roll_are_shown_while_they_are_given_to_troops() -> None:
    state = battle("LZ auxiliares_33 @1", "RZ horsemen_33 + warband_22 @1", dice=(3, 1))
    state, events = ordered(state, 1, "carry")
    assert lines(sections(state, events)["roll"])[0] == "Auxiliares attack 2 hits 3"
    state, more = told(state, do.TakeHit("celts.warband_22", 0))
    assert lines(sections(state, events + more)["roll"])[2] == "Warband 22 lost"
