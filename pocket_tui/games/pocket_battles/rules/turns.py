"""Whose turn it is, and how a round ends (PB-17, PB-18, PB-26, PB-61 to PB-67)."""

from __future__ import annotations

import attrs

from pocket_tui.engine.steps import then
from pocket_tui.games.pocket_battles.army import Troop, Unit
from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.events import GameEvent, Passed, RoundBegan, RoundEnded, TurnBegan
from pocket_tui.games.pocket_battles.model import Clock, State
from pocket_tui.games.pocket_battles.phases import AwaitingTurn, Eliminating
from pocket_tui.games.pocket_battles.rules import round_end, tokens, winner, wounds
from pocket_tui.games.pocket_battles.rules.told import Told


def begin_round(content: Content, state: State) -> Told:
    """PB-17, PB-R09. The next round; the Attacker moves first in odd rounds."""
    old = state.clock
    clock = Clock(old.attacker, old.round + 1, old.turn, quiet=old.quiet)
    state = state.with_clock(clock)
    after, events = _begin_turn(content, state, clock.first)
    return after, (RoundBegan(clock.round, clock.first), *events)


def end_turn(content: Content, state: State) -> Told:
    """PB-17, PB-26. The other player's turn."""
    return _begin_turn(content, state, 1 - state.clock.seat)


def _begin_turn(content: Content, state: State, seat: int) -> Told:
    """PB-26, PB-62, PB-R11. Nobody without unused tokens has a turn; without any at all the round ends."""
    if not state.sides[seat].tokens.unused:
        seat = 1 - seat
    if not state.sides[seat].tokens.unused:
        return _end_round(content, state)
    old = state.clock
    clock = Clock(old.attacker, old.round, old.turn + 1, seat, 0, old.hit, old.quiet)
    return state.at_rest(clock, AwaitingTurn()), (TurnBegan(clock.turn, seat),)


def pass_turn(content: Content, state: State) -> Told:
    """PB-61, PB-R10. One unused token goes aside."""
    seat = state.clock.seat
    state, events = end_turn(content, tokens.lay_aside(state, seat))
    return state, (Passed(seat), *events)


def _end_round(content: Content, state: State) -> Told:
    """PB-62 to PB-64, PB-T22, PB-TR33. Used tokens and those of the dead come back, then eliminations."""
    events: tuple[GameEvent, ...] = (RoundEnded(state.clock.round),)
    quiet = 0 if state.clock.hit else state.clock.quiet + 1
    state = state.at_rest(attrs.evolve(state.clock, quiet=quiet, redeployed=0), state.phase)
    for seat in (state.clock.first, 1 - state.clock.first):
        state, more = round_end.recover(content, state, seat)
        events += more
    after, more = _ask(content, state, state.clock.first)
    return after, events + more


def _ask(content: Content, state: State, seat: int) -> Told:
    """PB-R33. The first player of the ended round decides first, then the other; who can't is not asked."""
    if round_end.wounded(state, seat):
        return state.with_phase(Eliminating(seat)), ()
    if seat == state.clock.first:
        return _ask(content, state, 1 - seat)
    return _close(content, state)


def eliminate(content: Content, state: State, seat: int, unit: Unit, troop: Troop) -> Told:
    """PB-65, PB-67. The troop is destroyed and its wound tokens come back at once."""
    told = wounds.lose(content, state, unit.number, troop, "eliminated")
    return then(told, lambda now: _ask(content, now, seat))


def finish(content: Content, state: State, seat: int) -> Told:
    """PB-66. The other wounds stay, and their tokens are missing from the next round."""
    if seat == state.clock.first:
        return _ask(content, state, 1 - seat)
    return _close(content, state)


def _close(content: Content, state: State) -> Told:
    """PB-R29, PB-R33, PB-R36. One victory test after both, the stalemate test, and the next round."""
    told = then(winner.judge(content, state), lambda now: winner.judge_stalemate(content, now))
    return then(told, lambda now: begin_round(content, now))
