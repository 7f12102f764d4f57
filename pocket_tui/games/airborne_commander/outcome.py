"""How a game ended."""

from __future__ import annotations

from pocket_tui.engine.contract import Outcome
from pocket_tui.games.airborne_commander.cards import Content
from pocket_tui.games.airborne_commander.events import Medal
from pocket_tui.games.airborne_commander.model import Over, State
from pocket_tui.games.airborne_commander.rules import victory

MEDAL_NAMES: dict[Medal, str] = {
    "ribbon": "Campaign Ribbon",
    "victory": "Victory Medal",
    "bronze": "Bronze Star",
    "silver": "Silver Star",
    "cross": "Distinguished Service Cross",
    "honor": "Medal of Honor",
}


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
            sentence = f"{half_points(gross)} VP in the Score Pile: the Medal of Honor."
            return Outcome((0,), "honor", sentence, "AC-113", score=f"{half_points(gross)} VP")
        case "scored":
            net = victory.net_score(gross, victory.disorganized_owned(state.force))
            medal = MEDAL_NAMES[victory.medal_for(net)]
            sentence = f"The campaign is over: {half_points(net)} VP, the {medal}."
            return Outcome((0,), "scored", sentence, "AC-112", score=f"{half_points(net)} VP, {medal}")


def half_points(amount: int) -> str:
    """Half points as a number of VP: 5 is "2½", 1 is "½", -1 is "-½", 0 is "0"."""
    whole, half = divmod(abs(amount), 2)
    digits = f"{whole or '' if half else whole}{'½' if half else ''}"
    return f"-{digits}" if amount < 0 else digits
