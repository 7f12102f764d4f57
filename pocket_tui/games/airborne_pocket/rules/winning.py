"""Winning and Losing the Game (AIP-122 to AIP-126), and the Health that decides it."""

from __future__ import annotations

import attrs

from pocket_tui.games.airborne_pocket.cards import Content, Role
from pocket_tui.games.airborne_pocket.events import Cause, GameEvent, GameLost, GameWon, HealthChanged, Reason
from pocket_tui.games.airborne_pocket.model import Over, State
from pocket_tui.games.airborne_pocket.rules import locations
from pocket_tui.games.airborne_pocket.rules.steps import Told

START_HEALTH = 6
MAX_HEALTH = 9

_COMBAT_CAUSES = ("surprise", "fight", "evade")


def lose(state: State, reason: Reason) -> Told:
    """AIP-122 to AIP-124, AIP-086. The game is over at once, and lost."""
    return state.with_phase(Over(reason)), (GameLost(reason),)


def health_after(health: int, change: int) -> int:
    """AIP-027, AIP-028. Health never goes above 9 nor below 0; the excess is lost."""
    return max(0, min(MAX_HEALTH, health + change))


def change_health(state: State, change: int, cause: Cause) -> Told:
    """AIP-026. Health changes at once. AIP-028, AIP-065, AIP-123. At 0 the game is lost in that moment."""
    before = state.soldier.health
    after = health_after(before, change)
    if after == before:
        return state, ()
    events: tuple[GameEvent, ...] = (HealthChanged(before, after, cause),)
    state = state.with_soldier(attrs.evolve(state.soldier, health=after))
    if is_dead(state):
        state, lost = lose(state, loss_reason(cause))
        return state, events + lost
    return state, events


def is_dead(state: State) -> bool:
    """AIP-028. Health 0, from any cause, is death."""
    return state.soldier.health <= 0


def loss_reason(cause: Cause) -> Reason:
    """AIP-122, AIP-123. Death in a combat, or from any other source."""
    return "combat" if cause in _COMBAT_CAUSES else "health"


def is_won(content: Content, state: State) -> bool:
    """AIP-125, AIP-126. Won: the guns are destroyed and the turn ended, alive, on the Bunker Door."""
    here = locations.number_here(state.board)
    return state.guns_destroyed and here == content.role[Role.BUNKER_DOOR] and not is_dead(state)


def judge(content: Content, state: State) -> Told:
    """R-53. At the end of a turn a win comes before an impasse; R-07. An empty deck costs nothing."""
    if is_won(content, state):
        return state.with_phase(Over("won")), (GameWon(locations.number_here(state.board)),)
    return judge_impasse(content, state)


def judge_impasse(content: Content, state: State) -> Told:
    """AIP-086, R-19, R-20. An impasse loses the game at once."""
    reason = locations.find_impasse(content, state)
    return lose(state, reason) if reason else (state, ())
