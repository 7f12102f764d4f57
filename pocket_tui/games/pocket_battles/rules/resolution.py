"""Carrying out an action step by step, until somebody has to choose or the turn is over."""

from __future__ import annotations

from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.events import GameEvent
from pocket_tui.games.pocket_battles.model import Deed, State
from pocket_tui.games.pocket_battles.phases import Resolving, ReturningToken
from pocket_tui.games.pocket_battles.rules import (
    battle_round,
    charge,
    engagement,
    rolls,
    shoot,
    tokens,
    turns,
    winner,
)
from pocket_tui.games.pocket_battles.rules.told import Told


def proceed(content: Content, state: State) -> Told:
    """On through the rules while nothing has to be chosen."""
    events: tuple[GameEvent, ...] = ()
    while isinstance(state.phase, Resolving):
        state, more = step(content, state)
        events += more
    return state, events


def step(content: Content, state: State) -> Told:
    """One step of the rules while nothing has to be chosen."""
    seat = tokens.owing_seat(state)
    if seat is not None:
        return state.with_phase(ReturningToken(seat)), ()
    if state.roll is not None:
        return rolls.advance(content, state, state.roll)
    if state.deed is not None:
        return _advance(content, state, state.deed)
    return turns.end_turn(content, state)


def _advance(content: Content, state: State, deed: Deed) -> Told:
    match deed.step:
        case "declare":
            return charge.declare(content, state, deed)
        case "shot_at":
            return charge.after_shot(content, state, deed)
        case "target":
            return charge.pick_target(content, state, deed)
        case "contact":
            return charge.contact(content, state, deed)
        case "attack":
            return engagement.attack(content, state, deed)
        case "felled":
            return engagement.see_fallen(state, deed)
        case "answer":
            return engagement.answer(content, state, deed)
        case "strike":
            return engagement.strike_leaver(content, state, deed)
        case "part":
            return engagement.part(state, deed)
        case "shoot":
            return shoot.shoot(state, deed)
        case "settle":
            return _settle(content, state, deed)


def _settle(content: Content, state: State, deed: Deed) -> Told:
    """PB-R29, PB-TR19, PB-TR24. Victory; then the next charge of a chain, the second order, or the end."""
    judged, events = winner.judge(content, state)
    if judged.is_over:
        return judged, events
    further = charge.next_charge(content, state, deed) if deed.action == "charge" else None
    if further is not None:
        return state.with_deed(further), ()
    if deed.way == "double":
        return battle_round.second_order(content, state, deed)
    return turns.end_turn(content, state)
