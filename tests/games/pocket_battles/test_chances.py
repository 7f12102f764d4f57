"""The exact chances beside the board: a column for each roll, a bar and a share for each number of hits."""

from __future__ import annotations

import attrs
import pytest

from pocket_tui.engine.sheet import Meter, Section, text_of
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.chances import chances_section, percent
from pocket_tui.games.pocket_battles.model import State
from tests.games.pocket_battles.positions import GAME, battle, name, order, play


def section(state: State, unit: int = 0, *, is_shot: bool = False, seat: int = 0) -> Section:
    found = chances_section(GAME.view(state, seat), unit, is_shot)
    assert found is not None
    return found


def lines(found: Section) -> list[str]:
    return [" ".join(text_of(entry.line).split()) for entry in found.entries]


@pytest.mark.rules("PB-38", "PB-46")
def test_a_fight_shows_attack_and_strike_back_side_by_side() -> None:
    state = battle(
        "LZ praetorians_456 + praetorians_256 o3 @1", "RZ noblemen_344 + noblemen_455 + warchief @1"
    )
    found = section(play(state, do.Order(name(state, 1), "carry")))
    assert found.title == "Against Noblemen ×2 + Warchief"
    assert lines(found)[:6] == [
        "you 1 die they 3 dice",
        "0 33% 47%",
        "1 33% 12%",
        "2 33% 41%",
        "1.0 hits 0.9 hits",
        "never gone 41% gone",
    ]
    assert lines(found)[6].startswith("All hits they may roll: 0: 47%, 1: 12%, 2: 15%, ")


def test_each_share_is_a_bar_of_its_own_length() -> None:
    state = battle("LZ praetorians_456 @1", "RZ noblemen_344 @1")
    found = section(play(state, do.Order(name(state, 1), "carry")))
    bars = [part for entry in found.entries for part in entry.line if isinstance(part, Meter)]
    assert {bar.symbol for bar in bars} == {"share"}
    assert [round(bar.value / bar.top, 2) for bar in bars if bar.tone == "good"] == [0.5, 0.5]


def test_a_charge_that_may_meet_several_tells_each_and_the_dice_that_are_the_same_for_all() -> None:
    state = battle("LF cavalry_45", "RR warband_22; RR warband_33 + slingers_36")
    found = section(play(state, do.Order(name(state, 1), "charge")))
    assert found.title == "Against one of 2"
    assert lines(found) == [
        "average hits, whole Unit gone, hits back",
        "Warband 0.6 56% 0.1",
        "Warband + Slingers 0.7 11% 0.3",
        "your dice, whatever they meet",
        "0 44%",
        "1 44%",
        "2 11%",
    ]


@pytest.mark.rules("PB-54")
def test_PB_54_a_shot_into_a_fight_shows_what_hits_ones_own() -> None:
    state = battle("LF archers_23 + archers_26; LZ cavalry_45 @1", "RZ warband_33 @2")
    drafted = play(state, do.Order(name(state, 1), "shoot"))
    assert lines(section(drafted))[:3] == ["on them on you", "0 50% 50%", "1 50% 50%"]
    two = battle("LF archers_23 + archers_26; LZ cavalry_45 @1", "RZ warband_33 @2; RF warband_22")
    drafted = play(two, do.Order(name(two, 1), "shoot"))
    assert lines(section(drafted, 101, is_shot=True))[0] == "on them on you"
    assert lines(section(drafted, 102, is_shot=True))[0] == "you 1 die"


@pytest.mark.rules("PB-29", "PB-30", "PB-31")
def test_each_reaction_to_a_charge_is_foreseen_for_whoever_looks() -> None:
    state = order(battle("LF cavalry_45", "RF warband_22 + slingers_36; RF slingers_34"), 1, "charge")
    assert lines(section(state, 101, seat=1))[0] == "they 2 dice you 1 die"
    assert lines(section(state, 102, is_shot=True, seat=1))[:2] == ["you 1 die", "0 67%"]
    assert lines(section(state, 101, seat=0))[0] == "you 2 dice they 1 die"
    assert chances_section(GAME.view(state, 1), 102) is None


def test_where_no_dice_fall_there_are_no_chances() -> None:
    state = battle("LF cavalry_45; LR imaginifer", "RF warband_22")
    assert chances_section(GAME.view(state, 0)) is None
    heal = battle("LF horsemen_33!1; LR druid", "RF cavalry_45", armies=("celts", "romans"))
    assert chances_section(GAME.view(play(heal, do.Order(name(heal, 2), "heal")), 0)) is None


def test_what_is_possible_is_never_nothing_and_what_is_not_sure_never_all() -> None:
    assert percent(1, 1000) == "<1%"
    assert percent(999, 1000) == ">99%"
    assert (percent(0, 6), percent(1, 3), percent(6, 6)) == ("0%", "33%", "100%")


def test_a_unit_that_is_gone_is_called_nobody() -> None:
    state = battle("LZ praetorians_456 @1", "RZ noblemen_344 @1")
    view = GAME.view(play(state, do.Order(name(state, 1), "carry")), 0)
    other = attrs.evolve(view.sides[1], units=())
    found = chances_section(attrs.evolve(view, sides=(view.sides[0], other)))
    assert found is not None
    assert found.title == "Against nobody"
