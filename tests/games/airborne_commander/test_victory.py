"""7. V for Victory, scoring and medals; the order of the turn and of its ends."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.games.airborne_commander.cards import DISORGANIZED
from pocket_tui.games.airborne_commander.commands import Drop, EndDeploy, EndRecruit, Rally
from pocket_tui.games.airborne_commander.events import (
    DropDrawn,
    GameEvent,
    GameLost,
    GameScored,
    HonorWon,
    MissionDrawn,
    TurnBegan,
    TurnEnded,
)
from pocket_tui.games.airborne_commander.model import Force, Recruiting, State
from pocket_tui.games.airborne_commander.rules import turn_sequence, victory
from tests.games.airborne_commander.positions import (
    CONTENT,
    GAME,
    choice,
    events_of,
    fight,
    play,
    position,
    result,
    told,
    view,
)

OBJECTIVES = (7, 16, 22, 29, 36)
R35, BLOCK_HOUSE, ROAD_BLOCK = 12, 11, 2
UNARMORED = (3, 4, 6)


def end_of(state: State) -> tuple[State, tuple[GameEvent, ...]]:
    return told(state, EndRecruit())


def ending(slots: str = "", **facts: object) -> State:
    return position(slots, phase=Recruiting(), **facts)  # type: ignore[arg-type]


@pytest.mark.rules("AC-25", "AC-26")
def test_AC_25_the_phases_follow_each_other_in_a_fixed_order() -> None:
    """After phase 7 the next turn starts at phase 1."""
    start = ending(zone="medic jeep major", mission=(3, 4, 6, 8, 10), deck="medic " * 6)
    state, events = told(start, EndRecruit(), Drop("jeep"))
    kinds = [type(event) for event in events]
    assert kinds[:3] == [TurnEnded, TurnBegan, MissionDrawn]
    assert kinds.index(DropDrawn) > kinds.index(MissionDrawn)
    assert kinds[-1].__name__ == "CardDrawn"
    assert (state.turn, state.phase.name) == (4, "deploy")
    seen = [turn_sequence.STEPS[name] for name in ("drop", "deploy", "support", "recruit")]
    assert seen == [2, 4, 5, 6]


@pytest.mark.rules("AC-26")
def test_AC_26_a_phase_with_nothing_to_do_ends_at_once() -> None:
    state, events = end_of(ending(zone="", mission=(3, 4, 6, 8, 10)))
    assert state.phase.name == "deploy"
    assert events_of(events, TurnBegan) == [TurnBegan(4)]


@pytest.mark.rules("AC-04", "AC-84")
def test_AC_04_with_the_last_disorganized_card_taken_the_troops_are_scattered() -> None:
    state, events = told(position("grenadiers", disorganized=1), EndDeploy())
    assert result(state) == "scattered"
    assert events[-1] == GameLost("scattered")
    assert result(fight(position("grenadiers", disorganized=2))) == ""


@pytest.mark.rules("AC-05", "AC-90", "AC-R21")
def test_AC_05_four_static_defenses_at_the_end_of_the_turn_capture() -> None:
    state, events = end_of(ending("2 | 9 | 19 | 11", scored=OBJECTIVES))
    assert result(state) == "captured"
    assert events[-1] == GameLost("captured")
    assert result(end_of(ending("2 | 9 | | 11"))[0]) == ""


@pytest.mark.rules("AC-06", "AC-113")
@pytest.mark.parametrize("owned", [0, 12])
def test_AC_06_twelve_points_win_the_medal_of_honor_at_once(owned: int) -> None:
    """Without subtracting anything, and without a Recruit phase."""
    start = position(
        "grenadiers < rifleman",
        scored=(*OBJECTIVES, R35, 3),
        discard=f"{DISORGANIZED} " * owned,
    )
    assert view(start).score.gross == 23
    state, events = told(start, EndDeploy())
    assert (result(state), events[-1]) == ("honor", HonorWon(24))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.won, outcome.score) == (True, "12 VP")


@pytest.mark.rules("AC-113", "AC-R20", "AC-X40")
def test_AC_X40_the_medal_of_honor_comes_before_every_later_check() -> None:
    """5 Disorganized cards and 4 Static Defenses count for nothing."""
    start = position(
        "r35 < demolition_engineer | 2 | 9 | 19 / 11",
        scored=(*OBJECTIVES, 25, 3),
        discard=f"{DISORGANIZED} " * 5,
    )
    assert view(start).score.gross == 23
    assert result(fight(start)) == "honor"


@pytest.mark.rules("AC-108")
@pytest.mark.parametrize(
    ("slots", "disorganized", "last", "reason"),
    [
        ("2 | 9 | 19 | 11", 0, ("mission",), "scattered"),
        ("2 | 9 | 19 | 11", 5, ("mission",), "captured"),
        ("2 | 9 | |", 5, ("allied",), "scored"),
        ("2 | 9 | |", 5, (), ""),
    ],
)
def test_AC_108_the_ends_are_checked_in_their_order(
    slots: str, disorganized: int, last: tuple[str, ...], reason: str
) -> None:
    state, _ = end_of(ending(slots, disorganized=disorganized, last=last))
    assert result(state) == reason
    assert (state.turn == 4) == (not reason)


@pytest.mark.rules("AC-02", "AC-R02", "AC-108")
@pytest.mark.parametrize("last", [("mission",), ("allied",), ("mission", "allied")])
def test_AC_R02_the_last_turn_is_played_to_its_end_and_then_scored(last: tuple[str, ...]) -> None:
    state = fight(position("grenadiers < rifleman", last=last, hand="corporal"))  # type: ignore[arg-type]
    assert (state.phase.name, result(state)) == ("recruit", "")
    assert result(end_of(state)[0]) == "scored"


# Scoring.


@pytest.mark.rules("AC-03", "AC-109")
def test_AC_109_what_each_card_is_worth() -> None:
    values = {
        name: {CONTENT.axis[number].vp_half for number in numbers}
        for name, numbers in {
            "objective": OBJECTIVES,
            "armor": (12, 20, 26, 31, 33),
            "block house": (11, 25, 34),
            "unarmored": (1, 3, 6, 10, 15, 18, 30, 35),
            "road block": (2, 9, 19),
        }.items()
    }
    assert values == {
        "objective": {4},
        "armor": {2},
        "block house": {2},
        "unarmored": {1},
        "road block": {1},
    }
    assert victory.gross_score(CONTENT, (7, 12, 11, 3, 2)) == 4 + 2 + 2 + 1 + 1


@pytest.mark.rules("AC-110", "AC-85", "AC-R24")
def test_AC_110_every_disorganized_card_owned_costs_a_point() -> None:
    """In Player deck, discard pile and hand, the opening three among them."""
    force = Force((DISORGANIZED, "medic"), 9, (DISORGANIZED,), (DISORGANIZED, "corporal"), ("jeep",))
    assert victory.disorganized_owned(force) == 3
    assert victory.net_score(16, 3) == 10
    start = GAME.setup(Options(), 1)
    assert victory.disorganized_owned(start.force) == 3


@pytest.mark.rules("AC-111")
def test_AC_111_the_score_may_be_negative_and_end_in_a_half() -> None:
    assert victory.net_score(1, 1) == -1
    last = ending(scored=(3,), hand="corporal", discard=DISORGANIZED, last=("allied",))
    outcome = GAME.outcome(end_of(last)[0])
    assert outcome is not None
    assert outcome.result == "-½ VP, Campaign Ribbon"


@pytest.mark.rules("AC-111", "AC-112", "AC-X38")
def test_AC_X38_eight_points_less_two_disorganized_cards_are_a_silver_star() -> None:
    scored = (*OBJECTIVES[:2], R35, BLOCK_HOUSE, *UNARMORED, ROAD_BLOCK)
    last = ending(scored=scored, deck=f"{DISORGANIZED} corporal {DISORGANIZED}", last=("mission",))
    state, events = end_of(last)
    assert events[-1] == GameScored(16, 2, 12, "silver")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.result, outcome.winners) == ("6 VP, Silver Star", (0,))


@pytest.mark.rules("AC-112", "AC-R22", "AC-X39")
@pytest.mark.parametrize(
    ("net", "medal"),
    [
        (5, "victory"),
        (11, "bronze"),
        (17, "silver"),
        (23, "cross"),
        (0, "victory"),
        (-1, "ribbon"),
        (4, "victory"),
        (6, "bronze"),
        (12, "silver"),
        (18, "cross"),
    ],
)
def test_AC_X39_a_half_point_stays_with_the_lower_medal(net: int, medal: str) -> None:
    """2½, 5½, 8½, 11½, 0, -½; and the least score of each medal."""
    assert victory.medal_for(net) == medal


@pytest.mark.rules("AC-R23")
def test_AC_R23_twelve_points_without_the_medal_of_honor_would_be_the_cross() -> None:
    assert victory.medal_for(24) == "cross"


@pytest.mark.rules("AC-07")
def test_AC_07_a_lost_game_shows_no_medal() -> None:
    outcome = GAME.outcome(fight(position("grenadiers", disorganized=1, scored=OBJECTIVES)))
    assert outcome is not None
    assert (outcome.won, outcome.score, outcome.rule) == (False, "", "AC-04")


@pytest.mark.rules("AC-54", "AC-110")
def test_AC_110_a_rally_is_worth_a_point() -> None:
    hand = f"rifleman {DISORGANIZED}"
    state = position("grenadiers", hand=hand, support="lieutenant:rally", scored=(3,))
    assert view(state).score.net == -1
    assert view(play(state, Rally("lieutenant"))).score.net == 1


def test_a_turn_that_will_lose_the_game_says_so_before_the_fight() -> None:
    """Four Static Defenses ask once; the last Disorganized card marks the line."""
    captured = choice(position("2 | 9 | | 11 / 25", hand="rifleman"), EndDeploy())
    assert "loses the game" in captured.confirm
    assert not captured.lethal
    scattered = choice(position("grenadiers", hand="rifleman", disorganized=1), EndDeploy())
    assert scattered.lethal
    assert scattered.result == "scattered: you lose"
