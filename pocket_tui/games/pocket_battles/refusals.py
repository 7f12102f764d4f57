"""Every refusal: its sentence, its rule, and the one change that helps, if there is one.

`E-PB13` is number PB-E13 of the digest.
"""

from __future__ import annotations

from pocket_tui.engine.refusals import refusal_maker

REFUSALS: dict[str, tuple[str, str, str]] = {
    "E-PHASE": ("Not now: {awaited}.", "PB-18", ""),
    "E-UNIT": ("There is no such Unit to choose.", "PB-22", ""),
    "E-PB02": ("Only {quantity} of {troop} in this army.", "PB-04", ""),
    "E-PB02-ARMY": ("There is no such troop in this army.", "PB-04", ""),
    "E-PB02-OUT": ("No such troop is in this Unit.", "PB-05", ""),
    "E-PB03": ("{over} DP over the battle size.", "PB-03", "Take something cheaper, or dismiss a troop."),
    "E-PB04": (
        "{troop} has FV {fv}: at most {most} in this Unit.",
        "PB-06",
        "Put it into another Unit.",
    ),
    "E-PB05": ("No troop is in a Unit yet.", "PB-05", "Select some troops first."),
    "E-PB05-OPEN": ("That Unit is open already.", "PB-05", ""),
    "E-PB05-LIST": ("This army has no ready-made list for that size.", "PB-03", ""),
    "E-PB06": ("That Unit is already on the field.", "PB-13", ""),
    "E-PB06-TOP": ("That troop lies on top already.", "PB-15", ""),
    "E-PB06-LAST": ("It is the last Unit to place.", "PB-13", ""),
    "E-PB07": ("It is the other player's placement.", "PB-13", ""),
    "E-PB08": ("Units deploy in a front or rear rank.", "PB-14", ""),
    "E-PB09": ("One redeployment per turn.", "PB-19", ""),
    "E-PB10": ("Engaged Units cannot redeploy or move.", "PB-20", ""),
    "E-PB11": ("Only to an adjacent area of your own.", "PB-R04", ""),
    "E-PB12": ("This turn's action is done.", "PB-18", ""),
    "E-PB13": ("Order costs {cost}, you have {unused} unused.", "PB-25", ""),
    "E-PB14": ("Redeployed this turn: no order.", "PB-21", "Order it next turn."),
    "E-PB15": ("Only a front-rank Unit may charge.", "PB-28", "Bring it to the front first."),
    "E-PB16": ("No black numbers: it cannot {act}.", "PB-28", ""),
    "E-PB18": ("No enemy within reach.", "PB-34", ""),
    "E-PB19": ("That Unit cannot intercept.", "PB-30", ""),
    "E-PB19-SCOUT": ("Scout: only Wait.", "PB-T24", ""),
    "E-PB20": ("That Unit cannot shoot.", "PB-51", ""),
    "E-PB22": ("Not a legal target: {reason}.", "PB-52", ""),
    "E-PB22-NONE": ("Choose a target first.", "PB-52", ""),
    "E-PB23": ("That Unit is not engaged.", "PB-37", ""),
    "E-PB24": ("Only front-rank Units shoot.", "PB-51", "Bring it to the front first."),
    "E-PB25": ("{trait}: {condition}.", "PB-58", ""),
    "E-PB26": (
        "No Control, Double Order, Excite, Galvanize or Heal in the Attacker's first turn.",
        "PB-59",
        "Use it from the next turn on.",
    ),
    "E-PB28": ("Pick a living troop of the struck Unit.", "PB-R13", ""),
    "E-PB28-TOKEN": ("No token is left to mark the wound: remove the troop.", "PB-44", ""),
    "E-PB28-KILLS": ("That hit destroys it anyway.", "PB-42", ""),
    "E-PB28-PAY": ("No used token lies there.", "PB-43", ""),
    "E-PB29": ("No re-roll left for this roll.", "PB-T27", ""),
    "E-PB30": ("No unused token: your round is over.", "PB-26", ""),
    "E-PB31": ("Only wounded troops can be eliminated.", "PB-65", ""),
    "E-PB32": ("A Unit needs at least one wound point.", "PB-TR40", "Add a troop with wound points."),
    "E-PB33": ("One Auxiliary per Unit.", "PB-T01", "Put it into another Unit."),
    "E-PB34": ("{troop} is Auxiliary and needs a Unit to join.", "PB-TR01", "Add another troop to its Unit."),
    "E-PB35": ("{troop} is Slow: this Unit cannot redeploy.", "PB-T26", "Order a Tactical Move."),
    "E-PB36": ("Both orders cost {cost} together, you have {unused} unused.", "PB-TR45", ""),
    "E-PB37": ("Blood Lust takes no bonus die.", "PB-TR08", ""),
    "E-PB38": ("Roll 1 to 6 dice.", "PB-T02", ""),
    "E-PB39": ("{unit} cannot be ordered by this trait: {reason}.", "PB-TR04", ""),
    "E-PB40": ("Nobody to heal.", "PB-T15", ""),
    "E-PB40-TROOP": ("That troop has no wound to heal.", "PB-TR34", ""),
    "E-PB41": ("Sacrifice needs another troop to save.", "PB-TR20", ""),
    "E-PB42": ("{troop} has no wound points and takes no hit.", "PB-TR40", ""),
}

AWAITED = {
    "build": "an army is being built",
    "initiative": "the initiative is rolled next",
    "deploy": "a Unit is chosen to be placed",
    "place": "the Unit in hand is placed first",
    "turn": "an order or a pass comes next",
    "acting": "choose who acts first",
    "draft": "confirm the order or drop it first",
    "second": "the second order comes next",
    "react": "the charge is answered first",
    "target": "the charging Unit picks its target first",
    "blood": "the number of dice is named first",
    "tough": "it is decided first whether a die is rolled again",
    "sacrifice": "it is decided first whether a troop is sacrificed",
    "hits": "the hits are given to troops first",
    "pay": "a token is chosen for the wound first",
    "return": "the Leader's token is given back first",
    "eliminate": "the round is being ended",
    "resolve": "the action is being carried out",
    "over": "the battle is over",
}
"""What each phase waits for, to end the sentence "Not now: ..."."""

refusal = refusal_maker(REFUSALS)
