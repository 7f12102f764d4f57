"""Special Traits (PB-58 to PB-60): Control, Double Order, Heal, and what Excite and Galvanize ask."""

from __future__ import annotations

import attrs

from pocket_tui.games.pocket_battles.army import Troop, Unit
from pocket_tui.games.pocket_battles.cards import Content, Trait
from pocket_tui.games.pocket_battles.commands import Action, Pairing
from pocket_tui.games.pocket_battles.events import Healed
from pocket_tui.games.pocket_battles.field import seat_of
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.rules import tokens
from pocket_tui.games.pocket_battles.rules.told import Told

NEEDS: dict[Action, Trait] = {
    "heal": Trait.HEAL,
    "control": Trait.CONTROL,
    "double": Trait.DOUBLE_ORDER,
}
"""PB-58. The orders that take a trait of the ordered Unit."""

PAIRS: dict[Pairing, Trait] = {"excite": Trait.EXCITE, "galvanize": Trait.GALVANIZE}

RIDES_ON: dict[Pairing, tuple[Action, ...]] = {
    "excite": ("charge", "carry", "shoot"),
    "galvanize": ("charge",),
}
"""PB-T09, PB-T14. The orders that a pairing can ride on."""


def is_barred(state: State) -> bool:
    """PB-59, PB-TR03. The very first turn of the game is the Attacker's: no order traits."""
    return state.clock.turn == 1


def patients(state: State, healer: Unit) -> tuple[tuple[Unit, Troop], ...]:
    """PB-T15, PB-TR34. The wounded troops of other friendly Units, each different one once."""
    return tuple(
        (unit, troop)
        for unit in state.sides[seat_of(healer.number)].units
        if unit.number != healer.number
        for troop in dict.fromkeys(unit.troops)
        if troop.wounds
    )


def heal(state: State, number: int, troop: Troop) -> Told:
    """PB-T15, PB-TR16, PB-TR34. One wound token comes off and is unused at once, unless one is owed."""
    unit = state.get(number)
    place = unit.troops.index(troop)
    healed = Troop(troop.kind, troop.wounds - 1)
    state = state.with_unit(unit.with_troops((*unit.troops[:place], healed, *unit.troops[place + 1 :])))
    seat = seat_of(number)
    held = state.sides[seat].tokens
    state = state.with_tokens(seat, attrs.evolve(held, unused=held.unused + 1))
    state, owed = tokens.settle_debt(state, seat)
    return state, (Healed(unit.name, troop.kind), *owed)


def helpers(content: Content, state: State, seat: int, pairing: Pairing) -> tuple[Unit, ...]:
    """PB-T09, PB-T14. The Units that could ride along with an order of that seat."""
    trait = PAIRS[pairing]
    if trait not in content.traits[state.sides[seat].army]:
        return ()
    return tuple([unit for unit in state.sides[seat].units if content.profile(unit.kinds).has(trait)])
