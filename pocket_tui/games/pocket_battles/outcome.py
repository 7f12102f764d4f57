"""How a battle ended."""

from __future__ import annotations

from pocket_tui.engine.contract import Outcome
from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.events import EndReason
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.phases import Over

_ENDS: dict[EndReason, tuple[str, str]] = {
    "half": ("Half of the {loser} is destroyed: the {winner} win.", "PB-68"),
    "tie_troops": ("Both armies are broken; the {winner} destroyed more troops and win.", "PB-69"),
    "tie_defender": ("Both armies are broken alike: the {winner}, who defend, win.", "PB-70"),
    "stalemate": ("The fighting has died down; the {winner} destroyed the larger share and win.", "PB-R36"),
    "stalemate_troops": ("The fighting has died down; the {winner} destroyed more troops and win.", "PB-R36"),
    "stalemate_defender": ("The fighting has died down alike: the {winner}, who defend, win.", "PB-R36"),
}


def outcome_of(content: Content, state: State) -> Outcome | None:
    """The end with its reason and rule; None while the battle goes on."""
    phase = state.phase
    if not isinstance(phase, Over):
        return None
    sentence, rule = _ENDS[phase.reason]
    winner, loser = (content.army[state.sides[seat].army].name for seat in (phase.winner, 1 - phase.winner))
    return Outcome(
        (phase.winner,),
        phase.reason,
        sentence.format(winner=winner, loser=loser),
        rule,
        score=score(state),
        roles=tuple("attacker" if seat == state.clock.attacker else "defender" for seat in (0, 1)),
    )


def score(state: State) -> str:
    """How it stands, in a few words: the points each side lost."""
    lost = " to ".join(f"{side.losses.dp} of {side.losses.army}" for side in state.sides)
    return f"lost {lost} points, round {state.clock.round}"
