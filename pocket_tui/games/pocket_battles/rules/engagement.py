"""Carry on Engagement and Leave Engagement (PB-37 to PB-50), and the fight of a charge."""

from __future__ import annotations

from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.events import RollKind
from pocket_tui.games.pocket_battles.model import Deed, State
from pocket_tui.games.pocket_battles.rules import rolls, wounds
from pocket_tui.games.pocket_battles.rules.told import Told


def attack(content: Content, state: State, deed: Deed) -> Told:
    """PB-38, PB-T09, PB-T16, PB-TR11. The attack roll, if both still stand and there is a black number."""
    unit, target = state.find(deed.unit), state.find(deed.target)
    if unit is None or target is None or not content.profile(unit.kinds).has_black:
        return state.with_deed(deed.then("settle")), ()
    bonus = int(deed.excited)
    if deed.action == "charge":
        bonus += rolls.charge_bonus(content, unit)
    deed = deed.then("felled")
    return rolls.begin(state, deed, "attack", unit.number, (target.number,), bonus), ()


def see_fallen(state: State, deed: Deed) -> Told:
    """PB-T19, PB-TR14. Whether the attack destroyed the target; a First Strike leaves no strike back."""
    unit, target = state.find(deed.unit), state.find(deed.target)
    is_done = unit is None or target is None or deed.struck_first
    felled = target is None and unit is not None
    return state.with_deed(deed.then("settle" if is_done else "answer", felled=felled)), ()


def answer(content: Content, state: State, deed: Deed) -> Told:
    """PB-46, PB-TR43. The opposing Unit strikes back with what is left of it."""
    return _strike(content, state, deed.then("settle"), "answer")


def strike_leaver(content: Content, state: State, deed: Deed) -> Told:
    """PB-49, PB-TR47. The opposing Unit strikes the leaving one once."""
    return _strike(content, state, deed.then("part"), "leave")


def _strike(content: Content, state: State, deed: Deed, kind: RollKind) -> Told:
    if not content.profile(state.get(deed.target).kinds).has_black:
        return state.with_deed(deed), ()
    return rolls.begin(state, deed, kind, deed.target, (deed.unit,)), ()


def part(state: State, deed: Deed) -> Told:
    """PB-49, PB-50, PB-48. Those that live return to their own front ranks."""
    state = state.with_deed(deed.then("settle"))
    unit = state.find(deed.unit)
    if unit is None or not unit.foe:
        return state, ()
    foe = unit.foe
    state, first = wounds.release(state, unit.number)
    state, second = wounds.release(state, foe)
    return state, first + second
