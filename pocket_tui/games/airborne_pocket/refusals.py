"""Every refusal of the Basic game: its sentence, its rule, and the one change that helps, if there is one."""

from __future__ import annotations

from pocket_tui.engine.refusals import refusal_maker

_REFUSALS: dict[str, tuple[str, str, str]] = {
    "E-PHASE": ("Not now: {awaited}.", "AIP-011", ""),
    "E-MOVE-1": ("No exit to the {direction}.", "AIP-012", ""),
    "E-MOVE-2": ("Blocked: {name} has no matching exit.", "AIP-085", ""),
    "E-MOVE-3": ("Bunker wall: the only way in is the Bunker Door.", "R-18", ""),
    "E-MOVE-4": ("No {side} locations left to place.", "R-15", ""),
    "E-ORI-1": ("That rotation does not connect to {name}.", "AIP-015", "Turn it until an exit meets yours."),
    "E-ORI-2": ("That location was not drawn.", "R-13", ""),
    "E-FLARE-1": ("You have no Flare.", "AIP-114", ""),
    "E-FLARE-2": ("Only for an Inside location just drawn.", "R-51", ""),
    "E-FLARE-3": ("No other Inside location left.", "R-51", ""),
    "E-FLARE-4": ("You cannot use Items with both arms lost.", "AIP-075", ""),
    "E-FLARE-5": ("You need this location to win.", "R-52", ""),
    "E-ENT-1": ("You are not on the Bunker Door.", "AIP-036", "Go to the Bunker Door."),
    "E-ENT-2": ("The Entrance is already placed.", "AIP-004", ""),
    "E-ENT-3": ("The cell in front of the arrow is taken.", "R-17", ""),
    "E-DRAW-1": ("The Event of this turn is already drawn.", "AIP-019", ""),
    "E-ITEM-1": ("No Item to draw for.", "AIP-022", ""),
    "E-TAKE-1": ("You already carry one.", "AIP-095", ""),
    "E-TAKE-2": ("Limit reached ({limit}): drop one first.", "AIP-096", "Drop an Item first."),
    "E-TAKE-4": ("It does not lie here.", "AIP-097", ""),
    "E-DROP-1": ("Free Items cannot be dropped.", "AIP-108", ""),
    "E-DROP-2": ("You do not carry that.", "AIP-096", ""),
    "E-DISC-1": ("Choose one of your Items (not a Free Item).", "AIP-073", ""),
    "E-USE-1": ("Not while an Event is being resolved.", "AIP-101", "Use it once the Event is over."),
    "E-USE-2": ("You cannot use Items with both arms lost.", "AIP-075", ""),
    "E-USE-3": ("It has no use here.", "AIP-101", ""),
    "E-USE-4": ("You must be carrying it.", "AIP-100", "Take it first."),
    "E-COMB-1": ("These do not combine.", "AIP-056", ""),
    "E-COMB-2": ("Both must be in this location.", "AIP-099", ""),
    "E-LOAD-1": ("Only one weapon besides Grenades.", "AIP-055", "Leave one of them out."),
    "E-LOAD-2": ("{category} cannot be used here.", "AIP-107", "Fight without them."),
    "E-EVADE-1": ("This Encounter cannot be Evaded.", "AIP-061", ""),
    "E-EVADE-2": ("You cannot Evade from this location.", "AIP-061", ""),
    "E-EVADE-3": ("No connected face-up location there.", "AIP-058", ""),
    "E-SRCH-1": ("No bodies to search.", "AIP-030", ""),
    "E-SRCH-2": ("You have left that location.", "AIP-066", ""),
    "E-SRCH-3": ("You Evaded.", "AIP-031", ""),
    "E-SAB-1": ("You need the Explosives.", "AIP-002", "Fetch them from the Ammo Dump."),
    "E-SAB-2": ("These guns are already destroyed.", "AIP-040", ""),
    "E-SAB-4": ("You Evaded this turn.", "R-24", "Try again on a later turn."),
    "E-SAB-5": ("There are no guns on this location.", "AIP-068", "Go to the Gun Platform."),
    "E-END-1": ("Choose what to discard first.", "AIP-073", "Discard an Item."),
    "E-REST-1": ("You cannot Rest before the first turn.", "AIP-081", "Rest once it is over."),
    "E-REST-2": ("Only between turns.", "AIP-082", "Rest once the turn is over."),
    "E-REST-3": ("At most 3 cards between two turns.", "AIP-079", "Rest less, or after the next turn."),
}

AWAITED = {
    "turn": "a move or a stay comes next",
    "place": "the new location must be placed first",
    "arrive": "the Event of this turn must be drawn first",
    "item": "answer whether to draw for the Item first",
    "found": "take or leave the Item first",
    "encounter": "fight or evade first",
    "wound": "choose what to discard first",
    "after": "the turn must be ended first",
    "peek": "put the card back first",
    "over": "the game is over",
}
"""What each phase waits for, to end the sentence "Not now: ..."."""

refusal = refusal_maker(_REFUSALS)
"""The refusal of a code, its sentence filled with words."""
