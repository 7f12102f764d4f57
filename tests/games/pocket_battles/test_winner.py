"""Winner: half of an army, ties, and battles that die down."""

from __future__ import annotations

from typing import Any

import pytest

from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.events import BattleEnded
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.phases import Over
from pocket_tui.games.pocket_battles.rules import winner
from tests.games.pocket_battles.positions import CONTENT, GAME, battle, events_of, legal, order, ordered, play


def lost(first: tuple[int, int], second: tuple[int, int], **facts: Any) -> State:
    facts.setdefault("points", (60, 60))
    return battle("LR cavalry_45; RR onager", "LR warband_22; RR druid", lost=(first, second), **facts)


def verdict(state: State) -> tuple[int, str] | None:
    after, _ = winner.judge(CONTENT, state)
    return (after.phase.winner, after.phase.reason) if isinstance(after.phase, Over) else None


@pytest.mark.rules("PB-68", "PB-R30", "PB-X48", "PB-X49")
def test_PB_68_an_army_is_broken_when_half_of_its_points_are_destroyed() -> None:
    """60 points: at 30. 59 points: at 30, not at 29."""
    assert verdict(lost((0, 0), (30, 5))) == (0, "half")
    assert verdict(lost((30, 5), (0, 0))) == (1, "half")
    assert verdict(lost((0, 0), (29, 5))) is None
    assert verdict(lost((0, 0), (29, 5), points=(60, 59))) is None
    assert verdict(lost((0, 0), (30, 5), points=(60, 59))) == (0, "half")


@pytest.mark.rules("PB-69", "PB-R31", "PB-R40", "PB-X50")
def test_PB_69_with_both_broken_who_destroyed_more_troops_wins() -> None:
    """A destroyed 7 troops, B 8: B, whatever the points."""
    assert verdict(lost((30, 8), (45, 7))) == (1, "tie_troops")
    assert verdict(lost((45, 7), (30, 8))) == (0, "tie_troops")


@pytest.mark.rules("PB-70", "PB-X51")
def test_PB_70_alike_in_troops_the_defender_wins() -> None:
    assert verdict(lost((30, 7), (30, 7), attacker=0)) == (1, "tie_defender")
    assert verdict(lost((30, 7), (30, 7), attacker=1)) == (0, "tie_defender")


@pytest.mark.rules("PB-R29", "PB-TR19", "PB-69")
def test_PB_R29_victory_is_tested_after_the_whole_action_with_the_tiles_then_alive() -> None:
    """The attack breaks the enemy, the strike back the attacker: both are broken together."""
    state = battle(
        "LZ auxiliares_33 @1; RR onager",
        "RZ warband_22 + warband_33 @1; LR druid",
        points=(4, 6),
        dice=(3, 2),
    )
    state = order(state, 1, "carry")
    state = play(state, do.TakeHit("celts.warband_33", 0)) if state.phase.name == "hits" else state
    assert isinstance(state.phase, Over)
    both = battle(
        "LZ legionaries_35 @1; RR onager",
        "RZ warband_22 + warband_33 @1; LR druid",
        points=(6, 6),
        dice=(3, 2),
    )
    both = order(both, 1, "carry")
    both = play(both, do.TakeHit("celts.warband_33", 0))
    assert both.phase == Over(1, "tie_defender")


@pytest.mark.rules("PB-TR19", "PB-T20")
def test_PB_TR19_a_darius_destroyed_in_the_action_tested_adds_nothing() -> None:
    state = battle(
        "LZ darius @1; LR takabara_44",
        "RZ warband_22 @1; LR druid",
        armies=("persians", "celts"),
        points=(1000, 80),
        lost=((0, 0), (38, 9)),
        dice=(2,),
        mover=1,
    )
    assert winner.is_broken(CONTENT, state, 1)
    after = order(state, 101, "carry")
    assert not after.is_over


@pytest.mark.rules("PB-R36", "PB-TR18")
def test_PB_R36_two_rounds_without_a_hit_end_the_battle_for_the_larger_share() -> None:
    """10 of 60 against 10 of 50: the second army lost the larger share."""
    facts: dict[str, Any] = {"unused": (1, 0), "hit": False, "quiet": 1, "points": (60, 50)}
    state, events = _passed(lost((10, 3), (10, 1), **facts))
    assert events_of(events, BattleEnded) == [BattleEnded(0, "stalemate")]
    state, _ = _passed(lost((12, 3), (10, 2), **facts))
    assert state.phase == Over(1, "stalemate_troops")
    state, _ = _passed(lost((12, 3), (10, 3), attacker=0, **facts))
    assert state.phase == Over(1, "stalemate_defender")
    prestige = battle("LR darius", "RR warband_22", armies=("persians", "celts"), **facts)
    assert _passed(prestige)[0].phase == Over(0, "stalemate")


def _passed(state: State) -> tuple[State, Any]:
    step = GAME.apply(state, do.Pass())
    return step.state, step.events


@pytest.mark.rules("PB-R36")
def test_PB_R36_a_hit_breaks_the_quiet_and_round_20_is_the_last() -> None:
    facts: dict[str, Any] = {"unused": (1, 0), "aside": (1, 2)}
    assert not _passed(lost((0, 0), (1, 1), hit=True, quiet=1, **facts))[0].is_over
    assert _passed(lost((0, 0), (1, 1), hit=True, quiet=1, **facts))[0].clock.quiet == 0
    assert not _passed(lost((0, 0), (1, 1), hit=False, quiet=0, **facts))[0].is_over
    assert _passed(lost((0, 0), (1, 1), hit=True, round=20, **facts))[0].phase == Over(0, "stalemate")
    assert not _passed(lost((0, 0), (1, 1), hit=True, round=19, **facts))[0].is_over


def test_an_ended_battle_has_an_outcome_and_nothing_more_to_choose() -> None:
    state = battle("LZ auxiliares_33 @1", "RZ warband_22 @1", points=(50, 6), dice=(3,))
    state, _ = ordered(state, 1, "carry")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.rule) == ((0,), "half", "PB-68")
    assert outcome.sentence == "Half of the Celts is destroyed: the Romans win."
    assert legal(state) == ()
    assert GAME.decision(state) is None
