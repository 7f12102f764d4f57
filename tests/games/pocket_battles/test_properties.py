"""What holds after every command of every battle, whatever is played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pocket_tui.engine.contract import Options
from pocket_tui.engine.dice import Dice
from pocket_tui.games.pocket_battles.candidates import CANDIDATES
from pocket_tui.games.pocket_battles.commands import Command
from pocket_tui.games.pocket_battles.field import Rank
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.phases import Over
from pocket_tui.games.pocket_battles.rules import army_building, tokens
from tests.games.pocket_battles.positions import CONTENT, GAME
from tests.strategies import examples, options_of, seeds


def stroll(options: Options, seed: int, most: int = 5_000) -> Iterator[tuple[State, Command | None]]:
    """A whole battle of random legal commands: each state with the command that is made in it."""
    dice = Dice(seed).split(5)
    state = GAME.setup(options, seed)
    for _ in range(most):
        legal = GAME.legal(state)
        if not legal:
            yield state, None
            return
        pick, dice = dice.roll(len(legal))
        yield state, legal[pick - 1]
        state = GAME.apply(state, legal[pick - 1]).state
    raise AssertionError(f"seed {seed}: not over after {most} commands")


def state_at(options: Options, seed: int, number: int) -> State:
    """The state after so many commands of that stroll, or its last one."""
    last = GAME.setup(options, seed)
    for place, (state, _) in enumerate(stroll(options, seed)):
        last = state
        if place == number:
            break
    return last


@st.composite
def states(draw: st.DrawFn) -> State:
    return state_at(draw(options_of(GAME)), draw(seeds()), draw(st.integers(0, 150)))  # type: ignore[arg-type]


def check_invariants(state: State) -> None:
    for seat, side in enumerate(state.sides):
        if side.ready:
            living = army_building.spent(CONTENT, army_building.list_of(side))
            assert side.losses.dp + living == side.losses.army
        if state.clock.round:
            check_tokens(state, seat)
        for unit in side.units:
            assert unit.troops
            assert any(CONTENT.kind[kind].wounds for kind in unit.kinds) or not side.ready
            for troop in unit.troops:
                assert 0 <= troop.wounds <= max(0, CONTENT.kind[troop.kind].wounds - 1)
            assert (unit.rank is Rank.ZONE) == bool(unit.foe)
            if unit.foe:
                foe = state.get(unit.foe)
                assert (foe.foe, foe.sector) == (unit.number, unit.sector.facing)
        assert len({unit.number for unit in side.units}) == len(side.units)


def check_tokens(state: State, seat: int) -> None:
    """Tokens are the size's, one more for a living Leader, and those that a lost one still owes."""
    side = state.sides[seat]
    held = side.tokens
    assert min(held.unused, held.aside, held.tray, held.debt, *(u.orders for u in side.units), 0) == 0
    expected = tokens.dealt(CONTENT, state.size, side.units) + held.debt
    assert tokens.total(side) == expected
    if held.debt and state.phase.name != "return":
        assert not held.unused
        assert not held.aside
        assert not held.tray


@pytest.mark.rules("PB-09", "PB-66", "PB-TR16", "PB-TR40", "PB-R22")
@given(seed=seeds(), options=options_of(GAME))  # type: ignore[arg-type]
@examples(25)
def test_the_invariants_hold_after_every_command_and_battles_end(seed: int, options: Options) -> None:
    for state, _command in stroll(options, seed):
        check_invariants(state)
    assert isinstance(state.phase, Over)
    assert state.clock.round <= 20


@given(state=states())
@examples(40)
def test_legal_refuse_and_apply_agree_and_nothing_is_changed(state: State) -> None:
    before = repr(state)
    legal = GAME.legal(state)
    assert len(set(legal)) == len(legal)
    for command in legal:
        assert GAME.refuse(state, command) is None
        assert GAME.apply(state, command).events
    decision = GAME.decision(state)
    lines = decision.choices if decision else ()
    assert sorted(repr(line.command) for line in lines if line.refusal is None) == sorted(map(repr, legal))
    assert all(line.refusal == GAME.refuse(state, line.command) for line in lines)
    assert repr(state) == before


@pytest.mark.rules("PB-15", "PB-R08")
@given(state=states(), number=seeds())
@examples(60)
def test_what_stands_behind_a_view_looks_the_same_to_its_seat(state: State, number: int) -> None:
    """Views are equal when only hidden things differ; so are decisions of the seat that decides."""
    decision = GAME.decision(state)
    for seat in (0, 1):
        view = GAME.view(state, seat)
        imagined = GAME.imagine(view, Dice(number))
        assert GAME.view(imagined, seat) == view
        if decision is not None and decision.seat == seat:
            assert GAME.decision(imagined) == decision
            assert GAME.legal(imagined) == GAME.legal(state)


@given(state=states())
@examples(40)
def test_a_question_with_one_answer_is_asked_only_if_it_shows_something_or_ends(state: State) -> None:
    legal = GAME.legal(state)
    if len(legal) == 1 and state.clock.round:
        step = GAME.apply(state, legal[0])
        assert step.reveals or step.state.is_over


@given(state=states())
@examples(40)
def test_a_loss_without_chance_is_marked_and_nothing_else_is(state: State) -> None:
    decision = GAME.decision(state)
    for line in decision.choices if decision else ():
        if line.refusal is None:
            step = GAME.apply(state, line.command)
            outcome = GAME.outcome(step.state)
            lost = outcome is not None and decision is not None and decision.seat not in outcome.winners
            assert line.lethal == (lost and not step.reveals)


@given(seed=seeds(), options=options_of(GAME))  # type: ignore[arg-type]
@examples(5)
def test_the_same_seed_and_commands_give_the_same_battle(seed: int, options: Options) -> None:
    assert list(stroll(options, seed)) == list(stroll(options, seed))


def test_what_a_seat_sees_of_an_event_is_seen_again_the_same() -> None:
    state = GAME.setup(Options.of(list_1="build", list_2="build"), 3)
    dice = Dice(3)
    for _ in range(200):
        legal = GAME.legal(state)
        if not legal:
            break
        pick, dice = dice.roll(len(legal))
        step = GAME.apply(state, legal[pick - 1])
        state = step.state
        for event in step.events:
            for seat in (0, 1):
                seen = GAME.seen(event, seat)
                assert seen is None or GAME.seen(seen, seat) == seen


@given(state=states())
@examples(60)
def test_legal_is_what_refuse_allows_of_all_candidates(state: State) -> None:
    """Where orders are given, what a Unit is asked once comes to the same as judging every command."""
    listed = CANDIDATES[state.phase.name](CONTENT, state)
    assert GAME.legal(state) == tuple(command for command in listed if GAME.refuse(state, command) is None)


@given(state=states(), number=seeds())
@examples(40)
def test_a_step_that_reveals_nothing_can_be_foreseen_from_the_view(state: State, number: int) -> None:
    """Equal views, the same command, nothing revealed: the same events and again equal views."""
    decision = GAME.decision(state)
    if decision is None:
        return
    imagined = GAME.imagine(GAME.view(state, decision.seat), Dice(number))
    for command in GAME.legal(state):
        real = GAME.apply(state, command)
        if not real.reveals:
            other = GAME.apply(imagined, command)
            seen = [[GAME.seen(event, decision.seat) for event in step.events] for step in (real, other)]
            assert seen[0] == seen[1]
            assert GAME.view(other.state, decision.seat) == GAME.view(real.state, decision.seat)
