"""What holds after every command of every game, whatever is played."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pocket_tui.engine.contract import Options
from pocket_tui.games.airborne_pocket.cards import Role, Side
from pocket_tui.games.airborne_pocket.commands import PlaceTile, Rest, Stay
from pocket_tui.games.airborne_pocket.events import TimePassed
from pocket_tui.games.airborne_pocket.model import Over, Placing, State
from pocket_tui.games.airborne_pocket.rules import items, locations
from tests.games.airborne_pocket.positions import CONTENT, DROP_ZONE, ENTRANCE, GAME
from tests.strategies import command_pool, examples, positions, seeds, stroll

ALL_TILES = set(range(1, 17))
ALL_CARDS = list(range(1, 11))


def check_invariants(before: State, state: State) -> None:
    """The digest's invariants, between a state and the one before it."""
    deck, board, soldier = state.deck, state.board, state.soldier
    assert sorted(deck.cards + deck.discards + deck.burned) == ALL_CARDS
    assert len(deck.burned) == 2
    assert set(deck.known) <= set(deck.cards)
    assert 0 <= soldier.health <= 9
    is_over = isinstance(state.phase, Over)
    assert (soldier.health == 0) <= is_over
    limit = items.item_limit(soldier)
    assert len(soldier.items) <= limit or state.phase.name == "wound" or is_over
    owned = (*soldier.items, *soldier.free, *board.floor)
    assert len(set(owned)) == len(owned)
    check_map(state)
    assert state.guns_destroyed >= before.guns_destroyed
    assert deck.hour >= before.deck.hour
    assert deck.hour <= 10
    assert state.turn.number in (before.turn.number, before.turn.number + 1)
    assert 0 <= state.turn.rested <= 3


def check_map(state: State) -> None:
    """One tile a cell, every tile in exactly one place, no Inside tile before the Entrance."""
    board = state.board
    laid = [tile.number for tile in board.tiles]
    drawn = [state.phase.tile] if isinstance(state.phase, Placing) else []
    aside = [] if ENTRANCE in laid else [ENTRANCE]
    everywhere = [*laid, *drawn, *aside, *board.outside, *board.inside, *board.removed]
    assert sorted(everywhere) == sorted(ALL_TILES)
    assert len({tile.at for tile in board.tiles}) == len(board.tiles)
    assert board.here in {tile.at for tile in board.tiles}
    assert laid[0] == DROP_ZONE
    if aside:
        assert all(CONTENT.location[number].side is Side.OUTSIDE for number in (*laid, *drawn))
    assert locations.tile_here(board).visited


@pytest.mark.rules("AIP-084", "AIP-025", "AIP-027", "AIP-095", "R-03")
@pytest.mark.parametrize("seed", range(25))
def test_the_invariants_hold_after_every_command_of_a_random_game(seed: int) -> None:
    last = None
    for position in stroll(GAME, seed):
        if last is not None:
            check_invariants(last.state, position.state)
        last = position
    assert last is not None
    assert isinstance(last.state.phase, Over)


@given(data=st.data())
@examples(30)
def test_the_invariants_hold_deep_in_a_game(data: st.DataObject) -> None:
    position = data.draw(positions(GAME))
    states = (*position.path, position.state)
    for before, state in pairwise(states):
        check_invariants(before, state)


@given(data=st.data())
@examples(30)
def test_legal_refuse_and_apply_agree_and_nothing_is_changed(data: st.DataObject) -> None:
    state = data.draw(positions(GAME)).state
    before = repr(state)
    legal = GAME.legal(state)
    for command in legal:
        assert GAME.refuse(state, command) is None
        assert GAME.apply(state, command).events
    for command in command_pool(GAME.id):
        assert (GAME.refuse(state, command) is None) <= (command in legal)
    assert repr(state) == before


@given(seed=seeds())
@examples(15)
def test_the_clock_moves_only_when_a_card_is_needed(seed: int) -> None:
    """AIP-042: never more than two hours, and only from an empty deck, whatever else is drawn that step."""
    passed = 0
    for position in stroll(GAME, seed):
        hours = [event for event in position.events if isinstance(event, TimePassed)]
        if hours:
            before = position.path[-1]
            spent = position.commands[-1].cards if isinstance(position.commands[-1], Rest) else 2
            assert len(before.deck.cards) < spent
        passed += len(hours)
    assert passed <= 2


@given(seed=seeds())
@examples(15)
def test_a_tile_that_is_drawn_always_connects(seed: int) -> None:
    """AIP-015: in every rotation that is offered, the exit left by leads onto the new tile."""
    for position in stroll(GAME, seed):
        phase = position.state.phase
        if isinstance(phase, Placing):
            choices = [c for c in GAME.legal(position.state) if isinstance(c, PlaceTile)]
            assert choices
            for choice in choices:
                shown = GAME.preview(GAME.view(position.state, 0), choice)
                assert shown.tiles[-1].passages[phase.direction.opposite] in locations.LINKS


def test_the_same_seed_gives_the_same_start_and_another_one_another() -> None:
    assert GAME.setup(Options(), 9) == GAME.setup(Options(), 9)
    assert GAME.setup(Options(), 9).deck != GAME.setup(Options(), 10).deck


@pytest.mark.rules("AIP-046")
def test_no_game_lasts_longer_than_its_twenty_four_cards() -> None:
    """Each turn draws one, but for the one turn that a Medal skips; the last turn is the one that loses."""
    for seed in range(10):
        turns = 0
        for position in stroll(GAME, seed):
            turns = position.state.turn.number
        assert turns <= 26


def test_a_game_of_stays_is_legal_from_the_first_to_the_last_turn() -> None:
    """One can always stay: there is no position between turns without a command."""
    for position in stroll(GAME, 3):
        if position.state.phase.name == "turn":
            assert GAME.refuse(position.state, Stay()) is None


def test_the_roles_of_the_set_are_the_tiles_the_rules_speak_of() -> None:
    assert {role: CONTENT.role[role] for role in Role if role is not Role.NONE} == {
        Role.DROP_ZONE: 16,
        Role.BUNKER_DOOR: 13,
        Role.AMMO_DUMP: 12,
        Role.DEAD_END: 1,
        Role.ENTRANCE: 14,
        Role.GUN_PLATFORM: 15,
    }
