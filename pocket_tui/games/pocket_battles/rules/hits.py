"""Giving hits to troops, one at a time (PB-42 to PB-45, PB-R13 to PB-R16)."""

from __future__ import annotations

from pocket_tui.games.pocket_battles.army import Troop, Unit
from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.commands import RemoveTroop, TakeHit
from pocket_tui.games.pocket_battles.field import seat_of
from pocket_tui.games.pocket_battles.model import Roll, State
from pocket_tui.games.pocket_battles.phases import PayingWound, Resolving, TakingHits
from pocket_tui.games.pocket_battles.rules import wounds
from pocket_tui.games.pocket_battles.rules.told import Told

Answer = TakeHit | RemoveTroop


def can_take(content: Content, state: State, unit: Unit, troop: Troop) -> bool:
    """PB-42 to PB-44. The hit destroys the troop, or a token is left to mark its wound."""
    return wounds.kills(content, troop) or wounds.has_token(state, seat_of(unit.number))


def answers(content: Content, state: State, unit: Unit) -> tuple[Answer, ...]:
    """PB-42 to PB-44. What the owner can do with the next hit: destroy, mark, or remove a troop."""
    found: list[Answer] = []
    for troop in wounds.vulnerable(content, unit):
        if can_take(content, state, unit, troop):
            found.append(TakeHit(troop.kind, troop.wounds))
        if not wounds.kills(content, troop):
            found.append(RemoveTroop(troop.kind, troop.wounds))
    return tuple(found)


def ask(content: Content, state: State, roll: Roll, unit: Unit) -> Told:
    """PB-R13. The owner decides about the next hit; where there is one answer alone it is given at once."""
    found = answers(content, state, unit)
    if len(found) > 1:
        return state.with_phase(TakingHits()), ()
    return give(content, state, roll, found[0])


def give(content: Content, state: State, roll: Roll, answer: Answer) -> Told:
    """PB-42 to PB-44. The hit destroys or wounds the troop, or the owner removes it instead."""
    troop = Troop(answer.kind, answer.wounds)
    state = state.rolling(roll.then("assign", roll.at, roll.struck, roll.left - 1))
    if isinstance(answer, RemoveTroop):
        return wounds.lose(content, state, roll.struck, troop, "removed")
    if wounds.kills(content, troop):
        return wounds.lose(content, state, roll.struck, troop, "hit")
    return _mark(state, roll.struck, troop)


def _mark(state: State, number: int, troop: Troop) -> Told:
    """PB-43, PB-R14, PB-R16. An unused token first; else a used one, of the owner's choice."""
    seat = seat_of(number)
    if state.sides[seat].tokens.unused:
        return wounds.mark(state, number, troop, None)
    sources = wounds.used_sources(state, seat)
    if len(sources) == 1:
        return wounds.mark(state, number, troop, sources[0])
    return state.with_phase(PayingWound(troop)), ()


def pay(state: State, roll: Roll, troop: Troop, payer: int) -> Told:
    """PB-R16. The used token that the owner chose marks the wound: 0 from aside, else of that Unit."""
    return wounds.mark(state.with_phase(Resolving()), roll.struck, troop, payer)
