"""5. Fight!, step 1 (AC-65): what Terrain and Objectives on the Battleground change this turn."""

from __future__ import annotations

from functools import cache

import attrs

from pocket_tui.games.airborne_commander.cards import (
    AlliedCard,
    AlliedDefense,
    AxisUnitDefense,
    BarDeploy,
    Content,
    MissionCard,
    Modifier,
    SuppressionChange,
    UnitType,
)
from pocket_tui.games.airborne_commander.model import Slots

MODIFIERS = (AlliedDefense, AxisUnitDefense, BarDeploy, SuppressionChange)


@attrs.frozen
class Conditions:
    """What holds for every firefight of the turn: changes of defense and Suppression, types kept out."""

    allied_defense: int = 0
    axis_unit_defense: int = 0
    suppression: int = 0
    barred: tuple[UnitType, ...] = ()


NO_CONDITIONS = Conditions()


def conditions(content: Content, slots: Slots) -> Conditions:
    """AC-65. The changes by Terrain and Objectives on the Battleground, engaged or not."""
    found = NO_CONDITIONS
    axis = content.axis
    for slot in slots:
        for post in slot:
            effect = axis[post.card].effect
            if effect is not None and isinstance(effect, MODIFIERS):
                found = with_effect(found, effect)
    return found


@cache
def with_effect(found: Conditions, effect: Modifier) -> Conditions:
    match effect:
        case AlliedDefense(change):
            return attrs.evolve(found, allied_defense=found.allied_defense + change)
        case AxisUnitDefense(change):
            return attrs.evolve(found, axis_unit_defense=found.axis_unit_defense + change)
        case SuppressionChange(change):
            return attrs.evolve(found, suppression=found.suppression + change)
        case BarDeploy(types):
            return attrs.evolve(found, barred=(*found.barred, *types))


def find_barring(content: Content, slots: Slots, card: AlliedCard) -> MissionCard | None:
    """AC-65. The card on the Battleground that keeps this type of Allied card off it; None: it may come."""
    for slot in slots:
        for post in slot:
            axis = content.axis[post.card]
            if isinstance(axis.effect, BarDeploy) and card.type in axis.effect.types:
                return axis
    return None


def allied_defense(card: AlliedCard, now: Conditions) -> int:
    """AC-65. The defense of an Allied card on the Battleground, never below 0."""
    return max(0, card.defense + now.allied_defense)


def axis_defense(card: MissionCard, now: Conditions) -> int:
    """AC-65. The defense of an Axis card: units have it changed, Static Defenses do not."""
    return max(0, card.defense + now.axis_unit_defense) if card.is_unit else card.defense
