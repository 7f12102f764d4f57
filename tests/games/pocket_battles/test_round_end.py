"""End of a Battle Round: tokens back, wounds that stay, eliminations."""

from __future__ import annotations

import pytest

from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.events import RoundEnded, TokensRecovered, TroopLost
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.phases import Over
from tests.games.pocket_battles.positions import (
    battle,
    choice,
    code,
    commands_of,
    decision,
    events_of,
    legal,
    name,
    play,
    tokens,
    told,
    troops,
)

WOUNDED = "LF cavalry_45!1 + cavalry_56!1; RR onager o3"


def last_token(own: str = WOUNDED, other: str = "RR warband_22; LR druid", **facts: object) -> State:
    """The last unused token of both sides is about to be laid aside."""
    facts.setdefault("unused", (1, 0))
    facts.setdefault("aside", (1, 5))
    return battle(own, other, **facts)  # type: ignore[arg-type]


@pytest.mark.rules("PB-62")
def test_PB_62_the_round_ends_when_neither_player_has_an_unused_token() -> None:
    state = last_token("RR onager", unused=(2, 0))
    state, events = told(state, do.Pass())
    assert not events_of(events, RoundEnded)
    state, events = told(state, do.Pass())
    assert events_of(events, RoundEnded) == [RoundEnded(1)]
    assert state.clock.round == 2


@pytest.mark.rules("PB-63", "PB-64", "PB-66", "PB-X46")
def test_PB_63_used_tokens_and_those_of_the_dead_come_back_and_wounds_stay() -> None:
    """4 on Units, 1 aside, 2 wounds on the living, 1 in the tray: 6 unused, 2 still wounds."""
    state = battle(
        "LF cavalry_45!1 + cavalry_56!1; RR onager o3; CF scorpio",
        "RR warband_22",
        unused=(1, 0),
        aside=(1, 5),
        tray=(1, 0),
    )
    state = play(state, do.Pass())
    state, events = told(state, do.FinishRound())
    assert tokens(state, 0) == (6, 0, 0)
    assert troops(state, 1) == ["cavalry_45!1", "cavalry_56!1"]
    assert all(unit.orders == 0 for unit in state.sides[0].units)
    assert events


@pytest.mark.rules("PB-65", "PB-67", "PB-X47", "PB-E31")
def test_PB_65_an_eliminated_troop_gives_its_tokens_back_and_counts_as_destroyed() -> None:
    """As before, a Cavalry tile with a wound eliminated: 7 unused, 4 points and 1 troop destroyed."""
    state = last_token(aside=(0, 5), unused=(2, 0), tray=(1, 0))
    state = play(state, do.Pass(), do.Pass())
    assert state.phase.name == "eliminate"
    assert tokens(state, 0)[0] == 6
    assert code(state, do.Eliminate(name(state, 2), "romans.onager", 0)) == "E-PB31"
    state, events = told(state, do.Eliminate(name(state, 1), "romans.cavalry_45", 1))
    assert tokens(state, 0)[0] == 7
    assert (state.sides[0].losses.dp, state.sides[0].losses.troops) == (4, 1)
    assert [lost.cause for lost in events_of(events, TroopLost)] == ["eliminated"]
    assert commands_of(state, do.Eliminate) == [do.Eliminate(name(state, 1), "romans.cavalry_56", 1)]


@pytest.mark.rules("PB-66")
def test_PB_66_tokens_of_wounds_that_are_kept_are_missing_from_the_next_round() -> None:
    state = last_token()
    state, events = told(state, do.Pass())
    assert TokensRecovered(0, 5, 2) in events
    assert play(state, do.FinishRound()).sides[0].tokens.unused == 5


@pytest.mark.rules("PB-R33")
def test_PB_R33_the_first_player_of_the_ended_round_decides_first() -> None:
    for attacker in (0, 1):
        state = last_token(other="RR noble_cavalry_344!1; LR druid", attacker=attacker)
        state = play(state, do.Pass())
        order = []
        while state.phase.name == "eliminate":
            order.append(decision(state).seat)
            state = play(state, do.FinishRound())
        assert order == [attacker, 1 - attacker]
    alone = last_token("LF cavalry_45; RR onager", "RR noble_cavalry_344!1; LR druid")
    assert decision(play(alone, do.Pass())).seat == 1


@pytest.mark.rules("PB-67", "PB-R29", "PB-R33")
def test_PB_67_one_victory_test_after_both_eliminations_and_a_losing_one_is_marked() -> None:
    state = last_token("LF cavalry_45!1; RR onager", points=(8, 1000))
    state = play(state, do.Pass())
    line = choice(state, do.Eliminate(name(state, 1), "romans.cavalry_45", 1))
    assert line.lethal
    state = play(state, line.command)
    assert state.phase == Over(1, "half")


@pytest.mark.rules("PB-R34")
def test_PB_R34_wounds_are_healed_by_traits_alone() -> None:
    state = last_token()
    state = play(state, do.Pass(), do.FinishRound())
    assert troops(state, 1) == ["cavalry_45!1", "cavalry_56!1"]


def test_nobody_is_asked_without_wounded_troops() -> None:
    state = last_token("LF cavalry_45; RR onager", "RR warband_22; LR druid")
    assert play(state, do.Pass()).phase.name == "turn"
    assert legal(state)
