"""How a game ended."""

from __future__ import annotations

from pocket_tui.engine.contract import Outcome
from pocket_tui.games.airborne_pocket.model import Over, State

_ENDS = {
    "won": ("The guns are destroyed and you are out of the Bunker.", "AIP-125"),
    "combat": ("You fell in combat.", "AIP-122"),
    "health": ("Your Health is gone.", "AIP-123"),
    "time": ("It is 1000: the invasion came while the guns still threatened it.", "AIP-124"),
    "impasse": ("No way leads on in this Bunker: it was the wrong one.", "AIP-086"),
    "impasse_outside": ("Outside, no way leads on to what the mission needs.", "R-20"),
}


def outcome_of(state: State) -> Outcome | None:
    """The end with its reason and rule; None while the game goes on."""
    if not isinstance(state.phase, Over):
        return None
    sentence, rule = _ENDS[state.phase.result]
    winners = (0,) if state.phase.result == "won" else ()
    return Outcome(winners, state.phase.result, sentence, rule, score=f"{score(state)}")


def score(state: State) -> str:
    """How far it went, in a few words: turns and clock."""
    turns = state.turn.number
    return f"{turns} {'turn' if turns == 1 else 'turns'}, {state.deck.hour:02d}00"
