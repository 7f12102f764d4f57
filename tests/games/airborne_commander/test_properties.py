"""What holds in every position of this game that play can reach."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pocket_tui.engine.contract import Options
from pocket_tui.games.airborne_commander.cards import DISORGANIZED, MissionKind
from pocket_tui.games.airborne_commander.commands import (
    EndDeploy,
    Engage,
    Fight,
    Suppress,
    TakeFire,
    Unaim,
    Withdraw,
)
from pocket_tui.games.airborne_commander.events import AxisScored, CardDrawn, DisorganizedTaken
from pocket_tui.games.airborne_commander.model import State
from pocket_tui.games.airborne_commander.rules import return_fire, setup, turn_sequence, victory
from pocket_tui.games.airborne_commander.rules.battleground import posts_of
from tests.games.airborne_commander.positions import CONTENT, GAME, events_of, view
from tests.strategies import Position, examples, follow, picks, seeds, stroll

ORDERS = ("introductory", "standard")


@st.composite
def reached(draw: st.DrawFn) -> State:
    """A position of a game that somebody plays at random, up to some turns deep."""
    start = Position(GAME.setup(Options.of(order=draw(st.sampled_from(ORDERS))), draw(seeds())))
    state: State = follow(GAME, start, draw(picks(80))).state
    return state


def owned(state: State) -> list[str]:
    """Every card of the player's side that is neither face-down in the Allied deck nor in the Drop Zone."""
    force = state.force
    placed = [ally for post in posts_of(state.slots) for ally in post.allies]
    return [
        *force.deck,
        *force.discard,
        *force.hand,
        *force.removed,
        *placed,
        *(o.card for o in state.support),
    ]


def player_cards(state: State) -> Counter[str]:
    supply = state.supply
    cards = Counter([*owned(state), *supply.deck, *supply.zone])
    del cards[DISORGANIZED]
    return cards


@given(state=reached())
@examples(60)
def test_no_allied_card_is_ever_lost_or_doubled(state: State) -> None:
    """8 opening cards and 40 recruits, wherever they are."""
    expected = Counter({card.id: card.quantity for card in CONTENT.allied})
    assert player_cards(state) == expected
    assert expected.total() == 48


@given(state=reached())
@examples(60)
def test_the_disorganized_cards_are_always_all_there(state: State) -> None:
    assert owned(state).count(DISORGANIZED) + state.force.disorganized == CONTENT.disorganized
    assert DISORGANIZED not in state.force.removed


@given(state=reached())
@examples(60)
def test_the_mission_cards_are_always_all_there(state: State) -> None:
    mission = state.mission
    cards = (*mission.deck, *mission.discard, *mission.recon, *mission.scored)
    assert sorted((*cards, *(post.card for post in posts_of(state.slots)))) == sorted(CONTENT.axis)


@given(state=reached())
@examples(60)
def test_there_are_never_two_objectives_or_two_terrains_on_the_battleground(state: State) -> None:
    kinds = Counter(CONTENT.axis[post.card].kind for post in posts_of(state.slots))
    assert kinds[MissionKind.OBJECTIVE] <= 1
    assert kinds[MissionKind.TERRAIN] <= 1
    assert all(len(slot) <= 1 for slot in state.slots[:3])


@given(state=reached())
@examples(60)
def test_recon_holds_objectives_and_terrain_alone(state: State) -> None:
    kinds = {CONTENT.axis[number].kind for number in state.mission.recon}
    assert kinds <= {MissionKind.OBJECTIVE, MissionKind.TERRAIN}


@given(state=reached())
@examples(60)
def test_an_engaged_objective_always_has_all_others_opposed(state: State) -> None:
    """In the Deploy phase, where cards can still be moved about."""
    if state.phase.name in ("deploy", "support"):
        for slot in view(state).slots:
            for post in slot:
                assert post.missed != "unopposed"
                assert post.missed != "disorganized"


@given(state=reached())
@examples(60)
def test_what_is_engaged_and_what_is_aimed_can_be_taken_back(state: State) -> None:
    """With the same cards in hand as before, in any order, and everything else as it was."""
    for command in GAME.legal(state):
        if isinstance(command, Engage):
            after = GAME.apply(state, command).state
            back = GAME.apply(after, Withdraw(command.card, command.target)).state
        elif isinstance(command, Suppress):
            after = GAME.apply(state, command).state
            back = GAME.apply(after, Unaim(command.card, command.target)).state
        else:
            continue
        assert (back.slots, back.support) == (state.slots, state.support)
        assert sorted(back.force.hand) == sorted(state.force.hand)


@given(state=reached())
@examples(60)
def test_the_forecast_is_what_the_fight_brings(state: State) -> None:
    """Points, Disorganized cards and Static Defenses, where no order of casualties can change anything."""
    forecast = view(state).forecast
    if forecast is None or forecast.lost != forecast.at_risk:
        return
    command = EndDeploy() if state.phase.name == "deploy" else Fight()
    step = GAME.apply(state, command)
    if step.state.phase.name in ("support", "medic", "fire"):
        return
    events = tuple(step.events)
    assert len(events_of(events, DisorganizedTaken)) == forecast.disorganized  # type: ignore[arg-type]
    outcome = GAME.outcome(step.state)
    assert forecast.scattered == (outcome is not None and outcome.reason == "scattered")
    assert forecast.honor == (outcome is not None and outcome.reason == "honor")
    if not forecast.scattered:
        gained = sum(event.vp_half for event in events_of(events, AxisScored))  # type: ignore[arg-type]
        assert gained == forecast.vp_half
        assert view(step.state).statics == forecast.statics_left


@given(
    value=st.integers(0, 8),
    cards=st.lists(
        st.sampled_from(["medic", "rifleman", "paratrooper", "tech_sergeant", "jeep"]), max_size=5
    ),
)
@examples(150)
def test_losses_are_those_of_every_order(value: int, cards: list[str]) -> None:
    """As working through each order of the cards by hand gives them."""
    defenses = {card: CONTENT.card[card].defense for card in cards}
    by_hand = set()
    for order in permutations(cards):
        left, lost = value, []
        for card in order:
            if left <= defenses[card]:
                break
            lost.append(card)
            left -= defenses[card] + 1
        by_hand.add(tuple(sorted(lost)))
    found = return_fire.losses(value, tuple(cards), defenses)
    assert set(found) == by_hand
    assert [len(lost) for lost in found] == sorted(len(lost) for lost in found)


@given(state=reached())
@examples(60)
def test_a_question_about_casualties_has_more_than_one_result(state: State) -> None:
    if state.phase.name == "fire":
        results = {
            GAME.apply(state, command).state.battle.casualties
            for command in GAME.legal(state)
            if isinstance(command, TakeFire)
        }
        assert len(results) > 1


@given(state=reached())
@examples(60)
def test_the_fight_and_the_recruit_phase_reveal_nothing_but_the_next_turn_does(state: State) -> None:
    for command in GAME.legal(state):
        step = GAME.apply(state, command)
        if turn_sequence.STEPS[state.phase.name] == turn_sequence.STEPS[step.state.phase.name] == 5:
            assert not step.reveals
        if step.state.turn > state.turn:
            assert step.reveals


@pytest.mark.parametrize("seed", range(6))
def test_a_game_ends_within_the_turns_that_the_allied_deck_gives(seed: int) -> None:
    """4 cards on turn 1 and 2 or more on every later one: 40 cards are gone by turn 19."""
    turns = 0
    for position in stroll(GAME, seed):
        turns = position.state.turn
    assert 1 < turns <= 19


@pytest.mark.parametrize("seed", range(4))
def test_every_turn_draws_five_cards_while_there_are_any(seed: int) -> None:
    for position in stroll(GAME, seed):
        drawn = [event for event in position.events if isinstance(event, CardDrawn) and event.why == "turn"]
        assert len(drawn) in (0, 5)


def test_the_same_seed_gives_the_same_start_and_another_one_another() -> None:
    assert GAME.setup(Options(), 9) == GAME.setup(Options(), 9)
    assert GAME.setup(Options(), 9).force != GAME.setup(Options(), 10).force
    assert len(setup.opening_cards(CONTENT)) == 11
    assert victory.HONOR == 24
