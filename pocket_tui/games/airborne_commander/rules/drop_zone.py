"""2. Fill the Drop Zone (AC-36 to AC-40)."""

from __future__ import annotations

from pocket_tui.games.airborne_commander.events import DropDrawn, DropRemoved, GameEvent
from pocket_tui.games.airborne_commander.model import Dropping, Force, State, Supply
from pocket_tui.games.airborne_commander.rules.battleground import mark_last
from pocket_tui.games.airborne_commander.rules.hand import draw_hand, without
from pocket_tui.games.airborne_commander.rules.steps import Told, then

SPACES = 4
LEAST_OPEN = 2


def removals(zone: tuple[str, ...]) -> int:
    """AC-37, AC-R26. So many cards must leave that two spaces are open: one of three, two of four."""
    return max(0, len(zone) - (SPACES - LEAST_OPEN))


def open_spaces(state: State) -> Told:
    """AC-37. Asks which cards leave, if any must."""
    left = removals(state.supply.zone)
    if left:
        return state.with_phase(Dropping(left)), ()
    return refill(state)


def remove(state: State, card: str) -> Told:
    """AC-38. A removed card leaves the game; the last one to leave opens the way to the new ones."""
    zone, force = without(state.supply.zone, card), state.force
    gone = Force(force.deck, force.disorganized, force.discard, force.hand, (*force.removed, card))
    state = state.with_supply(Supply(state.supply.deck, zone)).with_force(gone)
    return then((state, (DropRemoved(card),)), ask_next)


def ask_next(state: State) -> Told:
    phase = state.phase
    assert isinstance(phase, Dropping)
    if phase.left > 1:
        return state.with_phase(Dropping(phase.left - 1)), ()
    return refill(state)


def refill(state: State) -> Told:
    return then(fill_zone(state), draw_hand)


def fill_zone(state: State) -> Told:
    """AC-36, AC-39. A card of the Allied deck for every open space, up to four in all."""
    supply = state.supply
    drawn = supply.deck[: SPACES - len(supply.zone)]
    events: tuple[GameEvent, ...] = tuple([DropDrawn(card) for card in drawn])
    supply = Supply(supply.deck[len(drawn) :], supply.zone + drawn)
    return then((state.with_supply(supply), events), note_exhaustion)


def note_exhaustion(state: State) -> Told:
    """AC-40. The turn on which the Allied deck runs out is the last of the game."""
    return (state, ()) if state.supply.deck else mark_last(state, "allied")
