"""Being Wounded (AIP-072 to AIP-076)."""

from __future__ import annotations

import attrs

from pocket_tui.games.airborne_pocket.cards import Content, EncounterSection
from pocket_tui.games.airborne_pocket.events import Wounded
from pocket_tui.games.airborne_pocket.model import State, WoundDiscard
from pocket_tui.games.airborne_pocket.rules import items
from pocket_tui.games.airborne_pocket.rules.steps import Told

ARMS = 2


def wounds(section: EncounterSection, lost: int) -> bool:
    """AIP-072. Some Encounters wound when the fight costs that much Health, after the cap."""
    return 0 < section.wound_if_loss <= lost


def wound_after(content: Content, state: State, lost: int) -> Told:
    """AIP-072. What a fight that cost `lost` Health does to the arms."""
    event = state.turn.event
    section = content.event[event.card].section(event.section) if event else None
    if isinstance(section, EncounterSection) and wounds(section, lost):
        return wound(state)
    return state, ()


def wound(state: State) -> Told:
    """AIP-072, AIP-073, AIP-075. An arm is lost and the limit drops by 1; a third wound does nothing (R-37).

    Whoever carries too much must give up an Item at once; Free Items are untouched (AIP-074).
    """
    if state.soldier.arms_lost >= ARMS:
        return state, ()
    soldier = attrs.evolve(state.soldier, arms_lost=state.soldier.arms_lost + 1)
    state = state.with_soldier(soldier)
    if len(soldier.items) > items.item_limit(soldier):
        state = state.with_phase(WoundDiscard())
    return state, (Wounded(soldier.arms_lost),)
