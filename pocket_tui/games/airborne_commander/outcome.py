"""How a game ended."""

from __future__ import annotations

from pocket_tui.engine.contract import Outcome
from pocket_tui.games.airborne_commander.cards import Content
from pocket_tui.games.airborne_commander.model import Over, State
from pocket_tui.games.airborne_commander.points import MEDALS, vp
from pocket_tui.games.airborne_commander.rules import victory


def outcome_of(content: Content, state: State) -> Outcome | None:
    """The end with its reason and rule; None while the game goes on. A loss has no score (AC-07)."""
    if not isinstance(state.phase, Over):
        return None
    gross = victory.gross_score(content, state.mission.scored)
    match state.phase.result:
        case "scattered":
            sentence = "The last Disorganized card is taken: your troops are scattered."
            return Outcome((), "scattered", sentence, "AC-04")
        case "captured":
            sentence = "Four Static Defenses are in play at the end of the turn: your troops are captured."
            return Outcome((), "captured", sentence, "AC-05")
        case "honor":
            sentence = f"{vp(gross)} in the Score Pile: the Medal of Honor."
            return Outcome((0,), "honor", sentence, "AC-113", vp(gross), MEDALS["honor"], gross)
        case "scored":
            net = victory.net_score(gross, victory.disorganized_owned(state.force))
            medal = MEDALS[victory.medal_for(net)]
            sentence = f"The campaign is over: {vp(net)}, the {medal}."
            return Outcome((0,), "scored", sentence, "AC-112", vp(net), medal, net)
