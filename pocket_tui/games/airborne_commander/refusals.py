"""Every refusal: its sentence, its rule, and the one change that helps, if there is one."""

from __future__ import annotations

from pocket_tui.engine.refusals import refusal_maker
from pocket_tui.games.airborne_commander.model import PhaseName

_REFUSALS: dict[str, tuple[str, str, str]] = {
    "E-PHASE": ("Not now: {awaited}.", "AC-25", ""),
    "E-01": ("Choose the introductory or the standard order.", "AC-17", ""),
    "E-02": ("The Drop Zone already has two open spaces.", "AC-37", ""),
    "E-03": ("Cards are deployed only in phase 4.", "AC-44", "Deploy on your next turn."),
    "E-04": ("Disorganized cards cannot be played.", "AC-11", "Inspire or Rally gets rid of them."),
    "E-05": ("Terrain cannot be engaged.", "AC-47", ""),
    "E-06": ("Engage or suppress first: {cards}.", "AC-47", "Play a card opposite each of them."),
    "E-07": (
        "{terrain} keeps {type} cards off the Battleground this turn.",
        "AC-65",
        "Keep it for recruiting or for another turn.",
    ),
    "E-08": ("Name one Static Defense of the stack.", "AC-R05", ""),
    "E-09": ("This card has no support action.", "AC-R29", "Play it opposite an Axis card."),
    "E-10": ("Choose one of: {actions}.", "AC-56", ""),
    "E-11": ("No Disorganized card in hand to discard.", "AC-53", ""),
    "E-12": ("No Disorganized card in hand to return.", "AC-54", ""),
    "E-13": ("Its action has been used.", "AC-R37", ""),
    "E-14": ("The engaged Objective depends on this card.", "AC-R15", "Withdraw from the Objective first."),
    "E-15": ("{card} cannot be suppressed.", "AC-59", ""),
    "E-16": ("No Suppression left.", "AC-58", "Take one back from another card."),
    "E-17": ("Already suppressed.", "AC-58", ""),
    "E-18": ("Fire Support needs an engaged Allied card there.", "AC-62", "Engage it first."),
    "E-19": ("Pick a card engaged in this firefight.", "AC-79", ""),
    "E-20": ("No Medic left.", "AC-114", ""),
    "E-21": ("That card is not a casualty.", "AC-114", ""),
    "E-22": ("Only {limit} this turn.", "AC-101", "Each Pathfinder that pays allows one more."),
    "E-23": ("{card} cannot pay: it was used for support.", "AC-57", ""),
    "E-24": ("Recruit Value {value} of {cost}.", "AC-100", "{remedy}"),
    "E-25": ("{card} has already paid.", "AC-R27", ""),
    "E-26": ("The game is over.", "AC-02", ""),
    "E-27": ("That card is not in the Drop Zone.", "AC-36", ""),
    "E-28": ("That card is not on the Battleground.", "AC-45", ""),
    "E-29": ("It has no OR: nothing is to be chosen.", "AC-56", ""),
    "E-30": ("No card in the Support Area offers that now.", "AC-55", "Play one that does to Support."),
    "E-31": ("No Fire Support left.", "AC-61", "Take it back from another firefight."),
    "E-32": ("You do not have that card.", "AC-44", ""),
    "E-33": ("That card was not played there.", "AC-R37", ""),
    "E-34": ("It is not aimed there.", "AC-R15", ""),
    "E-35": ("That card is not marked.", "AC-99", ""),
    "E-36": ("Another card was chosen.", "AC-100", "Leave the other card first."),
    "E-37": ("{card} has no Recruit Value.", "AC-99", ""),
}

AWAITED: dict[PhaseName, str] = {
    "drop": "a card must leave the Drop Zone first",
    "deploy": "cards are being deployed",
    "support": "support is being aimed",
    "fire": "pick the card that meets the fire first",
    "medic": "settle the casualties first",
    "recruit": "cards are being recruited",
    "pay": "pay for the chosen card or leave it first",
    "over": "the game is over",
}
"""What each phase waits for, to end the sentence "Not now: ..."."""

refusal = refusal_maker(_REFUSALS)
"""The refusal of a code, its sentence filled with words."""
