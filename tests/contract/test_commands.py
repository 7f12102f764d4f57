"""One judgement, written once: legal, refuse, apply and decision agree in every position of every game."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pocket_tui.engine.contract import AnyGame, IllegalCommand
from tests.strategies import Position, command_pool, examples, follow, options_of, picks, positions, seeds


@given(data=st.data())
@examples(20)
def test_the_same_seed_and_commands_give_the_same_game(game: AnyGame, data: st.DataObject) -> None:
    seed, options, numbers = data.draw(seeds()), data.draw(options_of(game)), data.draw(picks(60))
    first, second = (follow(game, Position(game.setup(options, seed)), numbers) for _ in range(2))
    assert first == second


@given(data=st.data())
@examples(20)
def test_another_seed_gives_another_game(game: AnyGame, data: st.DataObject) -> None:
    seed = data.draw(st.integers(0, 2**62))
    assert game.setup(data.draw(options_of(game)), seed) != game.setup(data.draw(options_of(game)), seed + 1)


@given(data=st.data())
@examples(40)
def test_legal_lists_exactly_what_refuse_allows(game: AnyGame, data: st.DataObject) -> None:
    """Every listed command is allowed, and no other command that a player could try is."""
    state = data.draw(positions(game)).state
    legal = game.legal(state)
    assert len(set(legal)) == len(legal)
    assert all(game.refuse(state, command) is None for command in legal)
    allowed = {command for command in command_pool(game.id) if game.refuse(state, command) is None}
    assert allowed <= set(legal)


@given(data=st.data())
@examples(40)
def test_apply_accepts_exactly_what_refuse_allows(game: AnyGame, data: st.DataObject) -> None:
    """A refused command raises with that refusal; an allowed one tells something, or asks anew."""
    state = data.draw(positions(game)).state
    for command in game.legal(state):
        step = game.apply(state, command)
        assert step.events or game.decision(step.state) != game.decision(state)
    for command in command_pool(game.id):
        refusal = game.refuse(state, command)
        if refusal is not None:
            with pytest.raises(IllegalCommand) as caught:
                game.apply(state, command)
            assert caught.value.refusal == refusal


@given(data=st.data())
@examples(40)
def test_every_refusal_says_why_in_a_sentence_with_its_rule(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(positions(game)).state
    for command in command_pool(game.id):
        refusal = game.refuse(state, command)
        if refusal is not None:
            assert refusal.code.startswith("E-")
            assert not refusal.reason[0].islower()  # a card's name may begin with a number
            assert refusal.reason.endswith((".", "!"))
            assert refusal.rule


@given(data=st.data())
@examples(40)
def test_the_decision_offers_every_legal_command_once_and_greys_the_rest(
    game: AnyGame, data: st.DataObject
) -> None:
    state = data.draw(positions(game)).state
    decision = game.decision(state)
    offered = [choice.command for choice in decision.choices] if decision else []
    assert len(set(offered)) == len(offered)
    open_now = [choice.command for choice in decision.choices if choice.refusal is None] if decision else []
    assert sorted(map(repr, open_now)) == sorted(map(repr, game.legal(state)))
    for choice in decision.choices if decision else ():
        assert choice.refusal == game.refuse(state, choice.command)


@given(data=st.data())
@examples(40)
def test_groups_of_a_decision_are_named_and_not_empty(game: AnyGame, data: st.DataObject) -> None:
    decision = game.decision(data.draw(positions(game)).state)
    named = [group.id for group in decision.groups] if decision else []
    used = {choice.group for choice in decision.choices if choice.group} if decision else set()
    assert len(set(named)) == len(named)
    assert set(named) == used


@given(data=st.data())
@examples(40)
def test_a_decision_belongs_to_a_seat_at_the_table(game: AnyGame, data: st.DataObject) -> None:
    options = data.draw(options_of(game))
    state = follow(game, Position(game.setup(options, data.draw(seeds()))), data.draw(picks(40))).state
    decision = game.decision(state)
    seats = {seat.number for seat in game.seats(options)}
    assert decision is None or decision.seat in seats


@given(data=st.data())
@examples(40)
def test_the_order_of_legal_is_the_same_after_a_save(game: AnyGame, data: st.DataObject) -> None:
    """Bots and picks rest on the order, so it is a fact of the state alone."""
    state = data.draw(positions(game)).state
    loaded = game.codec().load_state(json.loads(json.dumps(game.codec().dump_state(state))))
    assert game.legal(loaded) == game.legal(state)
    assert game.legal(state) == game.legal(state)


@given(data=st.data())
@examples(40)
def test_apply_never_changes_its_input(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(positions(game)).state
    before = json.dumps(game.codec().dump_state(state), sort_keys=True)
    for command in game.legal(state):
        game.apply(state, command)
    assert json.dumps(game.codec().dump_state(state), sort_keys=True) == before


@given(data=st.data())
@examples(30)
def test_a_single_legal_command_is_only_asked_for_when_it_reveals_or_ends(
    game: AnyGame, data: st.DataObject
) -> None:
    """A question with one answer is not asked, unless the answer shows something or is the last one."""
    position = data.draw(positions(game))
    for state in (*position.path[1:], position.state):
        legal = game.legal(state)
        if len(legal) == 1:
            step = game.apply(state, legal[0])
            assert step.reveals or game.outcome(step.state) is not None, legal[0]


@given(data=st.data())
@examples(40)
def test_a_choice_marked_lethal_loses_the_game(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(positions(game)).state
    decision = game.decision(state)
    for choice in decision.choices if decision else ():
        if choice.lethal and choice.refusal is None:
            outcome = game.outcome(game.apply(state, choice.command).state)
            assert outcome is not None, choice.label
            assert decision.seat not in outcome.winners


@given(data=st.data())
@examples(40)
def test_a_loss_that_could_be_foreseen_was_marked_lethal(game: AnyGame, data: st.DataObject) -> None:
    """Nobody loses by a choice without having been told, unless chance had a part in it."""
    state = data.draw(positions(game)).state
    decision = game.decision(state)
    for choice in decision.choices if decision else ():
        if choice.refusal is None and not choice.lethal:
            step = game.apply(state, choice.command)
            outcome = game.outcome(step.state)
            assert step.reveals or outcome is None or decision.seat in outcome.winners, choice.label
