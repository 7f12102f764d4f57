"""Each trait in one short sentence or two, as the panel and the descriptions say it."""

from __future__ import annotations

from pocket_tui.games.pocket_battles.cards import Carried, Trait

TRAITS: dict[Trait, str] = {
    Trait.AUXILIARY: "Has no formation value and joins a Unit beyond its limit; one to a Unit.",
    Trait.BLOOD_LUST: "Rolls 1 to 6 dice, as its owner likes, and no bonus; each 1 hits the Unit itself.",
    Trait.CONTROL: "Order this Unit: another one acts at once and pays nothing.",
    Trait.DISBAND: "A roll that hits and leaves the target alive costs its owner one unused token.",
    Trait.DOUBLE_ORDER: "Order this Unit: two others get orders this turn, each paid as usual.",
    Trait.ENGAGEMENT: "So many more dice in every engagement roll of the Unit.",
    Trait.SHOOTING: "So many more dice whenever the Unit shoots.",
    Trait.WOUNDS: "A roll of the Unit that hits at all hits so many times more.",
    Trait.EXCITE: "Order it together with a charge, fight or shot of another Unit: that rolls one more die.",
    Trait.FAST: "The Unit may act in the turn in which it redeployed.",
    Trait.FIRST_STRIKE: "When charged it strikes before the charging Unit, and not after it.",
    Trait.FLYING: "A charge may pick a Unit in the facing rear past an occupied front.",
    Trait.FURY: "One more engagement die for each order token on the Unit.",
    Trait.GALVANIZE: "Order it together with a charge of another Unit: that charge is Overwhelming.",
    Trait.HEAL: "Order this Unit: a wound token comes off another one and is unused again.",
    Trait.IMPETUS: "A charge gives two more dice instead of one.",
    Trait.LEADER: "One more order token as long as he lives.",
    Trait.LONG_RANGE: "The Unit may shoot from the rear, but not at a charge.",
    Trait.OVERWHELMING: "A charge that destroys its target must be followed by another one, for nothing.",
    Trait.PRESTIGE: "While he lives, his points count as destroyed on the other side.",
    Trait.REACTIVE: "An order costs the tokens on the Unit, at least one: 1, 1, 2, 4.",
    Trait.REGENERATE: "At the end of a round all wounds of the Unit are healed.",
    Trait.SACRIFICE: "When the Unit is hit, this troop may die for all hits of that roll.",
    Trait.SCOUT: "A charge of the Unit can be neither intercepted nor shot at.",
    Trait.SKIRMISH: "The Unit intercepts and shoots at a charge without tokens.",
    Trait.SLOW: "The Unit cannot redeploy; a Tactical Move is possible.",
    Trait.TOUGH: "When the Unit is hit, one die that scored may be rolled again.",
    Trait.WIDE_ARC: "The Unit also shoots at the front and the zone of the sectors beside it.",
}


def trait_line(carried: Carried) -> str:
    """ "Fast. The Unit may act in the turn in which it redeployed.", for one tile."""
    return f"{carried.word}. {TRAITS[carried.trait]}"
