"""The game in words: events for the log, a state in one line. Pure text, our own wording.

A Unit is named after its topmost living troop with its numbers, "Noblemen 344", as its owner's army calls it;
sentences put the name first and a colon behind it, since a name may be one Druid or many Noblemen. Names that
the content does not know (an old save beside a newer pack) stay as their ids.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pocket_tui.engine.contract import Names, Telling
from pocket_tui.engine.sheet import Tone
from pocket_tui.games.pocket_battles import events as ev
from pocket_tui.games.pocket_battles import muster_events as mev
from pocket_tui.games.pocket_battles import roll_words
from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.deciding import decider
from pocket_tui.games.pocket_battles.event_names import (
    army_name,
    army_of,
    token_count,
    troop_name,
    unit_name,
)
from pocket_tui.games.pocket_battles.events import EndReason, GameEvent
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.naming import counted, place_title
from pocket_tui.games.pocket_battles.phases import Building, Mustered, Over

Teller = Callable[[Content, Any], Telling | None]

ORDERS: dict[str, str] = {
    "charge": "charge",
    "carry": "carry on",
    "leave": "leave the engagement",
    "shoot": "shoot",
    "heal": "heal",
    "control": "Control",
    "double": "Double Order",
    "move": "Tactical Move",
}


def tell(content: Content, event: GameEvent, names: Names) -> Telling | None:
    """The event as one sentence with its rule; None when another event's sentence says it already."""
    of_side = _TELLERS_OF_SIDES.get(type(event))
    if of_side is not None:
        return of_side(names, event)
    return _TELLERS[type(event)](content, event)


def mark(state: State) -> str:
    """The round, for the margin of the log."""
    if state.clock.round:
        return f"R{state.clock.round}"
    return "Army" if isinstance(state.phase, Building | Mustered) else "Depl"


def summary(content: Content, state: State) -> str:
    """The situation in one line, of what both sides know: "Romans against Celts · round 2 · lost 9 to 17"."""
    names = [content.army[side.army].name for side in state.sides]
    facing = f"{names[0]} against {names[1]}"
    lost = f"lost {state.sides[0].losses.dp} to {state.sides[1].losses.dp}"
    if isinstance(state.phase, Over):
        return f"{facing} · the {names[state.phase.winner]} won · round {state.clock.round} · {lost}"
    mover = names[decider(state)]
    if state.clock.round:
        return f"{facing} · round {state.clock.round} · {mover} to choose · {lost}"
    step = "building armies" if isinstance(state.phase, Building | Mustered) else "deployment"
    return f"{facing} · {state.size} points · {step} · {mover} to choose"


# Building and deployment


def _tell_recruited(content: Content, event: mev.TroopRecruited) -> Telling:
    return Telling(f"{troop_name(content, event.kind)} joins Unit {event.number}.", rule="PB-05")


def _tell_dismissed(content: Content, event: mev.TroopDismissed) -> Telling:
    text = f"{troop_name(content, event.kind)} taken out of Unit {event.number}."
    return Telling(text, "muted", "PB-05")


def _tell_initiative(_content: Content, event: mev.InitiativeRolled) -> Telling:
    first, second = event.dice
    again = " Again." if first == second else ""
    return Telling(f"Initiative: {first} against {second}.{again}", "cool", "PB-12")


def _tell_deployed(content: Content, event: mev.UnitDeployed) -> Telling:
    below = f" on top of {event.height - 1} more" if event.height > 1 else ", alone"
    place = place_title(event.sector, event.rank)
    return Telling(
        f"{army_of(content, event.unit)}: {unit_name(content, event.unit)}{below}, {place}.", rule="PB-13"
    )


# Orders


def _tell_given(content: Content, event: ev.OrderGiven) -> Telling:
    """The army stands first, since a name may be found in both."""
    how = {"": "", "control": " by Control", "double": ", the first order", "second": ", the second order"}
    way = "" if event.action in ("control", "double") else how[event.way]
    cost = "" if event.way == "control" and not event.cost else f", {token_count(event.cost)}"
    who = f"{army_of(content, event.unit)}, {unit_name(content, event.unit)}"
    return Telling(f"{who}: {ORDERS[event.action]}{way}{cost}.", "strong", _ORDER_RULES[event.action])


_ORDER_RULES = {
    "charge": "PB-28",
    "carry": "PB-37",
    "leave": "PB-49",
    "shoot": "PB-51",
    "heal": "PB-T15",
    "control": "PB-T03",
    "double": "PB-T05",
    "move": "PB-27",
}


def _tell_paired(content: Content, event: ev.OrderPaired) -> Telling:
    trait, gives, rule = {
        "excite": ("Excite", "one more die", "PB-T09"),
        "galvanize": ("Galvanize", "the charge is Overwhelming", "PB-T14"),
    }[event.trait]
    who = unit_name(content, event.unit)
    return Telling(f"{trait} by {who}, {token_count(event.cost)}: {gives}.", "strong", rule)


def _tell_charged(content: Content, event: ev.Charged) -> Telling | None:
    if not event.chain:
        return None
    return Telling(
        f"{unit_name(content, event.unit)}: Overwhelming, and so on to the next.", "accent", "PB-T19"
    )


def _tell_waited(_content: Content, event: ev.Waited) -> Telling:
    if event.forced:
        return Telling("Nobody can react to the charge.", "muted", "PB-33")
    return Telling("The charge is awaited.", "plain", "PB-32")


def _tell_engaged(content: Content, event: ev.Engaged) -> Telling:
    pair = f"{unit_name(content, event.unit)} and {unit_name(content, event.target)}"
    sector = f"{event.sector.word} of the {army_of(content, event.unit)}"
    return Telling(f"Engaged: {pair}, on the {sector}.", rule="PB-35")


def _tell_charge_ended(content: Content, event: ev.ChargeEnded) -> Telling:
    why = {"no_black": "nobody is left to fight", "no_target": "nobody is left to charge"}[event.reason]
    rule = {"no_black": "PB-TR44", "no_target": "PB-R21"}[event.reason]
    return Telling(f"{unit_name(content, event.unit)}: the charge ends, {why}.", "muted", rule)


# Rounds and the end


def _tell_recovered(names: Names, event: ev.TokensRecovered) -> Telling:
    wounds = f", {counted(event.wounds, 'token')} still on wounds" if event.wounds else ""
    text = f"{names[event.seat]}: {token_count(event.unused)} for the next round{wounds}."
    return Telling(text, rule="PB-63")


_ENDS: dict[EndReason, tuple[str, str]] = {
    "half": ("Half of the {loser} is destroyed", "PB-68"),
    "tie_troops": ("Both armies are broken, and the {loser} lost more troops", "PB-69"),
    "tie_defender": ("Both armies are broken alike, and the Defender stands", "PB-70"),
    "stalemate": ("The fighting has died down, and the {loser} lost the larger share", "PB-R36"),
    "stalemate_troops": ("The fighting has died down, and the {loser} lost more troops", "PB-R36"),
    "stalemate_defender": ("The fighting has died down, and the Defender stands", "PB-R36"),
}


def _tell_ended(names: Names, event: ev.BattleEnded) -> Telling:
    why, rule = _ENDS[event.reason]
    winner, loser = names[event.winner], names[1 - event.winner]
    return Telling(f"{why.format(loser=loser)}: the {winner} win.", "accent", rule)


# Tellers that are one sentence


def _silent(_content: Content, _event: object) -> None:
    """For events that another one's sentence tells, or that the margin of the log shows."""


def _fixed(text: str, rule: str, tone: Tone = "plain") -> Teller:
    return lambda _content, _event: Telling(text, tone, rule)


def _about_unit(text: str, rule: str, tone: Tone = "plain") -> Teller:
    """A teller for an event of one Unit; `{}` is its name, `{event}` the event itself."""
    return lambda content, event: Telling(
        text.format(unit_name(content, event.unit), event=event), tone, rule
    )


def _about_army(text: str, rule: str, tone: Tone = "plain") -> Teller:
    """A teller for an event of one army; `{}` is its name."""
    return lambda content, event: Telling(text.format(army_name(content, event.army)), tone, rule)


def _about_step(text: str, rule: str) -> Teller:
    """A teller for a Unit that changed its place; `{1}` is where it stands now."""
    return lambda content, event: Telling(
        text.format(unit_name(content, event.unit), place_title(event.sector, event.rank)), rule=rule
    )


def _about_hits(text: str, rule: str, tone: Tone = "plain") -> Teller:
    """A teller for a number of hits on a Unit: `{0}` is its name, `{1}` "2 hits"."""
    return lambda content, event: Telling(
        text.format(unit_name(content, event.unit), counted(event.hits, "hit")), tone, rule
    )


_TELLERS: dict[type[Any], Teller] = {
    mev.UnitOpened: _silent,
    mev.TroopRecruited: _tell_recruited,
    mev.TroopDismissed: _tell_dismissed,
    mev.ReadyListTaken: _about_army("The ready-made list of the {}.", "PB-03"),
    mev.RandomListDrawn: _about_army("A random list of the {}.", "PB-03", "cool"),
    mev.ArmyCleared: _fixed("All troops put back.", "PB-03", "muted"),
    mev.ArmyFinished: _about_army("The {} are ready.", "PB-05"),
    mev.InitiativeRolled: _tell_initiative,
    mev.UnitTakenUp: _silent,
    mev.UnitPutBack: _silent,
    mev.TopShown: _about_unit("{}: on top.", "PB-15", "muted"),
    mev.UnitDeployed: _tell_deployed,
    mev.UnitsRevealed: _fixed("All Units are turned up.", "PB-16", "accent"),
    ev.RoundBegan: lambda _, event: Telling(
        f"Round {event.round}: the {'Attacker' if event.round % 2 else 'Defender'} moves first.",
        "accent",
        "PB-17",
    ),
    ev.TurnBegan: _silent,
    ev.Redeployed: _about_step("{0}: redeployed to the {1}.", "PB-19"),
    ev.Moved: _about_step("{0}: moved to the {1}.", "PB-27"),
    ev.OrderBegun: _silent,
    ev.OrderChanged: _silent,
    ev.OrderDropped: _silent,
    ev.OrderGiven: _tell_given,
    ev.OrderPaired: _tell_paired,
    ev.SecondDeclined: _about_unit("{}: no second order.", "PB-TR06", "muted"),
    ev.Charged: _tell_charged,
    ev.Intercepted: lambda content, event: Telling(
        f"Intercepted by {unit_name(content, event.unit)}, {token_count(event.cost)}.", "strong", "PB-30"
    ),
    ev.ShotBack: lambda content, event: Telling(
        f"Shot at by {unit_name(content, event.unit)}, {token_count(event.cost)}.", "strong", "PB-31"
    ),
    ev.Waited: _tell_waited,
    ev.Engaged: _tell_engaged,
    ev.ChargeEnded: _tell_charge_ended,
    ev.DiceChosen: _about_unit("{}: Blood Lust, number of dice {event.count}.", "PB-T02"),
    ev.DiceRolled: roll_words.tell_rolled,
    ev.DieRerolled: _about_unit("{}: Tough, a {event.old} is rolled again: {event.new}.", "PB-T27", "cool"),
    ev.DiceKept: _silent,
    ev.OwnHits: _about_hits("{0}: Blood Lust, {1} on itself.", "PB-T02", "accent"),
    ev.HitsScored: roll_words.tell_scored,
    ev.HitsDivided: roll_words.tell_divided,
    ev.HitsLost: _about_hits("{1} more than {0} could take.", "PB-45", "muted"),
    ev.TroopWounded: roll_words.tell_wounded,
    ev.TroopLost: roll_words.tell_lost,
    ev.UnitDestroyed: _about_unit("{}: the whole Unit is destroyed.", "PB-47", "strong"),
    ev.SacrificeDeclined: _silent,
    ev.TokenSpoiled: _about_unit("{}: Disband, an unused token of the enemy goes aside.", "PB-T04"),
    ev.Released: lambda content, event: Telling(
        f"{unit_name(content, event.unit)}: back to the {event.sector.word} front.", rule="PB-47"
    ),
    ev.Healed: lambda content, event: Telling(
        f"{troop_name(content, event.kind)}: a wound is healed, its token is unused again.", rule="PB-T15"
    ),
    ev.RoundEnded: lambda _, event: Telling(
        f"Round {event.round} is over: used tokens come back.", "accent", "PB-62"
    ),
    ev.Regenerated: _about_unit("{}: Regenerate, all wounds are healed.", "PB-T22"),
}

_TELLERS_OF_SIDES: dict[type[Any], Callable[[Names, Any], Telling]] = {
    mev.RolesFixed: lambda names, event: Telling(f"The {names[event.attacker]} attack.", "accent", "PB-12"),
    ev.Passed: lambda names, event: Telling(
        f"The {names[event.seat]} pass: a token is laid aside.", rule="PB-61"
    ),
    ev.TokenGivenBack: roll_words.tell_given_back,
    ev.TokenOwed: roll_words.tell_owed,
    ev.TokensRecovered: _tell_recovered,
    ev.BattleEnded: _tell_ended,
}
"""Events that know their player by the seat alone."""
