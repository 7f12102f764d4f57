"""The battle in words: every event a sentence, every command a label, and the panel from the view."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, get_args

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pocket_tui.engine.sheet import Section, text_of
from pocket_tui.games.pocket_battles import account, commands, events, labels, panel, words
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles import events as ev
from pocket_tui.games.pocket_battles import muster_events as mev
from pocket_tui.games.pocket_battles.field import Name, Rank, Sector
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.storage.rulebook import read_rulebook
from tests.games.pocket_battles.positions import (
    CONTENT,
    GAME,
    battle,
    deployed,
    name,
    new_battle,
    order,
    play,
)

NOBLEMEN = Name(101, "celts.noblemen_344")
CAVALRY = Name(2, "romans.cavalry_45")
NAMES = ("Celts", "Romans")


def told(event: events.GameEvent) -> str:
    telling = words.tell(CONTENT, event, NAMES)
    return telling.text if telling else ""


def lines(state: State, seat: int, section: str) -> list[str]:
    """The lines of a section of the panel as text."""
    return [f"{entry.label} {text_of(entry.line)}".strip() for entry in find(state, seat, section).entries]


def find(state: State, seat: int, section: str) -> Section:
    sections = panel.sheet(CONTENT, GAME.view(state, seat)).sections
    return next(each for each in sections if each.id == section)


@cache
def battle_of(seed: int) -> tuple[tuple[State, ...], tuple[events.GameEvent, ...]]:
    """A whole battle by any commands: its states and events."""
    pick = random.Random(seed)
    armies = pick.sample([army.id for army in CONTENT.armies], 2)
    state = new_battle(seed, army_1=armies[0], army_2=armies[1], list_1="build")
    states: list[State] = []
    happened: list[Any] = []
    while not state.is_over and len(states) < 500:
        states.append(state)
        back = (do.Cancel, do.PutBack, do.Unpair, do.Dismiss, do.ClearArmy, do.OpenUnit)
        allowed = [command for command in GAME.legal(state) if not isinstance(command, back)]
        step = GAME.apply(state, pick.choice(allowed or list(GAME.legal(state))))
        state = step.state
        happened += step.events
    return (*states, state), tuple(happened)


# Events


def event_of(kind: type[Any]) -> st.SearchStrategy[Any]:
    """Any event of a kind, with troops that exist."""
    kinds = st.sampled_from(sorted(CONTENT.kind))
    st.register_type_strategy(Name, st.builds(Name, st.integers(1, 9), kinds))
    fields = {
        "kind": kinds,
        "army": st.sampled_from(sorted(CONTENT.army)),
        "seat": st.integers(0, 1),
        "attacker": st.integers(0, 1),
        "first": st.integers(0, 1),
        "winner": st.integers(0, 1),
        "matches": st.just(()),
    }
    given_fields = {field.name for field in attrs.fields(kind)}
    known = {key: value for key, value in fields.items() if key in given_fields}
    return st.builds(attrs.resolve_types(kind), **known)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (mev.RolesFixed(1), "The Romans attack."),
        (events.Passed(0), "The Celts pass: a token is laid aside."),
        (events.BattleEnded(1, "half"), "Half of the Celts is destroyed: the Romans win."),
        (
            events.BattleEnded(0, "stalemate_troops"),
            "The fighting has died down, and the Romans lost more troops: the Celts win.",
        ),
        (
            events.TokenOwed(0),
            "The Leader is gone: the Celts owe the next token that comes free.",
        ),
        (events.TokensRecovered(1, 4, 0), "Romans: 4 tokens for the next round."),
    ],
)
def test_players_are_called_by_the_names_of_their_seats(event: Any, text: str) -> None:
    assert told(event) == text


@given(data=st.data())
@settings(max_examples=200, derandomize=True, deadline=None)
def test_every_event_is_one_sentence_or_nothing(data: st.DataObject) -> None:
    event = data.draw(st.sampled_from(sorted(get_args(events.GameEvent), key=str)).flatmap(event_of))
    telling = words.tell(CONTENT, event, NAMES)
    assert telling is None or (telling.text.endswith(".") and telling.text == telling.text.strip())


def test_what_is_told_names_a_rule_of_the_book() -> None:
    book = read_rulebook("pocket_battles")
    tellings = [words.tell(CONTENT, event, NAMES) for seed in range(3) for event in battle_of(seed)[1]]
    rules = {telling.rule for telling in tellings if telling}
    assert len(rules) > 15
    assert [rule for rule in sorted(rules) if book.find(rule) is None] == []


@pytest.mark.rules("PB-39", "PB-40", "PB-41", "PB-T08")
def test_PB_41_hits_are_told_by_troop_and_die() -> None:
    matches = (
        ev.Match("celts.noblemen_344", (2, 0)),
        ev.Match("celts.noblemen_455", (1, 2)),
        ev.Match("celts.warband_22", (0, 0)),
    )
    event = ev.HitsScored(NOBLEMEN, CAVALRY, "attack", (4, 5), matches, 1, 6)
    text = "6 hits: Noblemen 344 2 on 4, Noblemen 455 1 on 4 and 2 on 5, 1 more by +X Wounds."
    assert told(event) == text
    assert told(ev.HitsScored(NOBLEMEN, CAVALRY, "attack", (1,), (), 0, 0)) == "No hit."


@pytest.mark.rules("PB-38")
def test_PB_38_a_roll_is_told_with_its_dice_and_its_target() -> None:
    event = ev.DiceRolled(NOBLEMEN, CAVALRY, "attack", (4, 5))
    assert told(event) == "Noblemen 344, attack on Cavalry 45: 4 5."


@pytest.mark.rules("PB-15", "PB-R08")
def test_PB_15_a_deployed_unit_is_told_by_its_top_troop_and_height() -> None:
    event = mev.UnitDeployed(CAVALRY, 3, Sector.CENTER, Rank.REAR)
    assert told(event) == "Romans: Cavalry 45 on top of 2 more, center rear."


@pytest.mark.rules("PB-23", "PB-T03")
def test_PB_23_an_order_is_told_with_its_army_and_cost() -> None:
    assert told(ev.OrderGiven(NOBLEMEN, "charge", 2)) == "Celts, Noblemen 344: charge, 2 tokens."
    by_control = ev.OrderGiven(NOBLEMEN, "charge", 0, "control")
    assert told(by_control) == "Celts, Noblemen 344: charge by Control."


@pytest.mark.rules("PB-43", "PB-R16")
def test_PB_43_a_wound_is_told_with_the_token_that_marks_it() -> None:
    event = ev.TroopWounded(CAVALRY, "romans.cavalry_45", 1, "unit", Name(3, "romans.onager"))
    assert told(event) == "Cavalry 45: wounded; a token of Onager [56] marks it."


def test_a_troop_that_the_set_does_not_know_keeps_its_id() -> None:
    assert told(ev.TroopLost(CAVALRY, "goths.rider", "hit")) == "goths.rider: destroyed."


# Commands


def test_every_command_of_whole_battles_has_a_short_label() -> None:
    kinds = set()
    for seed in range(3):
        for state in battle_of(seed)[0]:
            for command in GAME.legal(state):
                label = labels.label(CONTENT, command)
                assert 0 < len(label) <= 60, label
                kinds.add(type(command))
    assert len(kinds) > 25


def test_every_kind_of_command_has_a_label_of_its_own() -> None:
    assert set(labels._LABELS) == set(get_args(commands.Command))


def test_labels_name_units_by_their_top_troop() -> None:
    label = labels.label(CONTENT, do.Redeploy(NOBLEMEN, Sector.LEFT, Rank.REAR))
    assert label == "redeploy Noblemen 344 to the left rear"
    assert labels.label(CONTENT, do.Order(NOBLEMEN, "charge")) == "charge with Noblemen 344"


# Mark and summary


def test_a_state_is_marked_with_its_round_and_before_the_battle_with_its_step() -> None:
    built, ready = new_battle(list_1="build"), new_battle()
    hand = deployed("LH cavalry_45", "LH warband_22")
    assert [words.mark(state) for state in (built, ready, hand)] == ["Army", "Army", "Depl"]
    assert words.mark(battle("LF cavalry_45", "LF warband_22", round=3)) == "R3"


@pytest.mark.rules("PB-15")
def test_a_summary_tells_what_both_sides_know() -> None:
    state = battle("LF cavalry_45", "LF warband_22", round=2, lost=((9, 2), (17, 4)))
    assert words.summary(CONTENT, state) == "Romans against Celts · round 2 · Romans to choose · lost 9 to 17"
    built = new_battle()
    assert (
        words.summary(CONTENT, built)
        == "Celts against Romans · 80 points · building armies · Celts to choose"
    )


@pytest.mark.rules("PB-68")
def test_a_summary_of_a_battle_that_is_over_names_the_winner() -> None:
    state = battle("LF archers_23", "RF warband_22; LF hero", points=(80, 5), dice=(2,))
    over = order(state, 1, "shoot")
    assert words.summary(CONTENT, over) == "Romans against Celts · the Romans won · round 1 · lost 0 to 3"


# The panel


@pytest.mark.rules("PB-38", "PB-40", "PB-46")
def test_PB_38_the_chances_of_an_order_stand_in_the_panel_before_it_is_confirmed() -> None:
    state = battle("LZ cavalry_45 @1", "RZ warband_22 + warband_55 @1")
    state = play(state, do.Order(name(state, 1), "carry"))
    assert lines(state, 0, "forecast") == [
        "Cavalry 1 token, 8 unused",
        "against Warband ×2",
        "You, 1 die 0: 67 %, 1: 33 %",
        "They, 1 die 0: 72 %, 2: 28 %",
        "Destroyed 28 %",
    ]


@pytest.mark.rules("PB-09", "PB-68")
def test_PB_09_the_panel_tells_where_the_tokens_lie_and_when_an_army_breaks() -> None:
    state = battle(
        "LF cavalry_45!1 o2",
        "LF warband_22",
        unused=(3, 8),
        aside=(1, 0),
        points=(80, 79),
        lost=((9, 2), (0, 0)),
    )
    assert lines(state, 0, "own") == [
        "Role Attacker",
        "Unused 3 of 7",
        "Used 2 on Units · 1 aside · 1 on wounds",
        "Lost 9 points, 2 troops",
        "Breaks at 40, 31 to go",
    ]
    assert lines(state, 0, "other")[-1] == "Breaks at 40, 40 to go"


@pytest.mark.rules("PB-53")
def test_hits_to_be_taken_stand_in_the_panel_with_the_dice() -> None:
    state = battle("LF archers_23", "RF warband_22 + warband_33 + warband_44", dice=(3,))
    state = order(state, 1, "shoot")
    assert lines(state, 1, "roll")[1:] == ["Dice 3", "Hits to take 1"]
    assert [section.id for section in panel.sheet(CONTENT, GAME.view(state, 1)).sections] == [
        "roll",
        "unit_101",
        "unit_1",
        "own",
        "other",
    ]


def test_the_title_tells_the_round_and_whose_choice_it_is() -> None:
    state = battle("LF cavalry_45", "LF warband_22", round=2)
    own, other = (panel.sheet(CONTENT, GAME.view(state, seat)) for seat in (0, 1))
    assert own.where == "Romans against Celts · 80 points · round 2"
    assert text_of(own.clock) == "your choice · redeployment free"
    assert text_of(other.clock) == "their choice"


def test_two_sides_of_one_army_are_told_apart_in_the_panel() -> None:
    state = battle("LF warband_22", "LF warband_33", armies=("celts", "celts"))
    assert [find(state, 0, side).title for side in ("own", "other")] == ["Celts", "Celts, the enemy"]


def test_every_sheet_of_whole_battles_has_single_lines_and_sections_of_their_own() -> None:
    for seed in range(3):
        for state in battle_of(seed)[0]:
            sheet = panel.sheet(CONTENT, GAME.view(state, 0))
            ids = [section.id for section in sheet.sections]
            assert len(set(ids)) == len(ids)
            for section in sheet.sections:
                for entry in section.entries:
                    text = f"{entry.label} {text_of(entry.line)}"
                    assert "\n" not in text
                    assert text.strip()


# The account


def test_the_account_counts_what_both_players_did() -> None:
    happened = battle_of(1)[1]
    counted = {entry.label: text_of(entry.line) for entry in account.account_of(happened)}
    lost = [event.unit.seat for event in happened if isinstance(event, ev.TroopLost)]
    assert counted["Troops lost"] == f"{lost.count(0)} and {lost.count(1)}"
    assert counted["Rounds"].endswith(("round", "rounds"))
    assert account.account_of(()) == ()


def test_the_account_counts_every_face_of_a_side_and_says_how_unusual_that_is() -> None:
    """Initiative, rolls and rolls again; 16 sixes of 16 are as uneven as dice can be."""
    rolled = [ev.DiceRolled(CAVALRY, NOBLEMEN, "attack", (face, face)) for face in (1, 2, 3, 4, 5, 6)]
    happened = [mev.InitiativeRolled((4, 2)), *rolled, ev.DieRerolled(CAVALRY, 6, 1)]
    counted = {entry.label: text_of(entry.line) for entry in account.account_of(happened)}
    assert counted["First dice"] == "3 2 2 3 2 2 · 2.3 of each expected · nothing unusual"
    assert counted["Second dice"] == "0 1 0 0 0 0 · 0.2 of each expected · too few to judge"
    loaded = [ev.DiceRolled(NOBLEMEN, CAVALRY, "attack", (6,) * 16)]
    counted = {entry.label: text_of(entry.line) for entry in account.account_of(loaded)}
    assert counted["Second dice"].endswith("less even than 99 of 100")
    assert "First dice" not in counted
