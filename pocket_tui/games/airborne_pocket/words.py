"""The game in words: events for the log, commands for undo, a state in one line. Pure text, our own wording.

Names of tiles, cards and Items that the content does not know (an old save beside a newer pack) stay as
their number or id: the log of a save can always be read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pocket_tui.engine.contract import Telling
from pocket_tui.engine.grid import DIRECTIONS, has_side, turned
from pocket_tui.engine.sheet import Tone
from pocket_tui.engine.wording import listed
from pocket_tui.games.airborne_pocket import commands as do
from pocket_tui.games.airborne_pocket import events as ev
from pocket_tui.games.airborne_pocket.cards import (
    Content,
    EncounterSection,
    FindSection,
    HealthSection,
    ItemSection,
    Section,
    Side,
)
from pocket_tui.games.airborne_pocket.commands import Command
from pocket_tui.games.airborne_pocket.events import GameEvent
from pocket_tui.games.airborne_pocket.model import Over, State
from pocket_tui.games.airborne_pocket.panel import sheet, turn_told

__all__ = ["label", "mark", "sheet", "summary", "tell"]

Teller = Callable[[Content, Any], Telling | None]


def tell(content: Content, event: GameEvent) -> Telling | None:
    """The event as one sentence with its rule; None when another event's sentence says it already."""
    if type(event) in _FIXED:
        return _FIXED[type(event)]
    return _TELLERS[type(event)](content, event)


def label(content: Content, command: Command) -> str:
    """The command in a few small words: "fight with the Kar98k Rifle"."""
    match command:
        case do.Move(direction):
            return f"move {direction.word}"
        case do.PlaceTile(tile):
            return f"place {_place_name(content, tile)}"
        case do.UseFlare(tile):
            return f"use the Flare on {_place_name(content, tile)}"
        case do.Fight():
            return f"fight with {_arms(content, command.weapon, command.extras)}"
        case do.Evade(direction):
            return f"evade {direction.word}"
        case do.Rest(cards):
            return f"rest {cards} {'card' if cards == 1 else 'cards'}"
        case do.ReturnCard(bottom):
            return "put the card on the bottom" if bottom else "leave the card on top"
        case _:
            verb = _VERBS[type(command)]
            item = getattr(command, "item", "")
            return f"{verb} the {item_name(content, item)}" if item else verb


def mark(state: State) -> str:
    """The turn, for the margin of the log."""
    return f"T{turn_told(state.turn.number, state.phase.name)}"


def summary(content: Content, state: State) -> str:
    """The situation in one line: "Turn 10 · 0800 · Inside, Mess Hall · health 5"."""
    here = next(tile.number for tile in state.board.tiles if tile.at == state.board.here)
    place = content.location[here]
    turn = turn_told(state.turn.number, state.phase.name)
    when = f"Turn {turn} · {state.deck.hour:02d}00"
    if isinstance(state.phase, Over):
        return f"{_ENDS[state.phase.result]} · {when}"
    where = "Inside" if place.side is Side.INSIDE else "Outside"
    alarm = " · Red Alert" if state.guns_destroyed else ""
    return f"{when} · {where}, {place.name} · health {state.soldier.health}{alarm}"


def item_name(content: Content, item: str) -> str:
    return content.item[item].name if item in content.item else item


def _place_name(content: Content, number: int) -> str:
    return content.location[number].name if number in content.location else f"location {number}"


def _place(content: Content, number: int) -> str:
    """ "7 Mess Hall"."""
    return f"{number} {_place_name(content, number)}" if number in content.location else f"location {number}"


def _card(content: Content, number: int) -> str:
    """ "Event 6, blue"."""
    return f"Event {number}, {content.event[number].colour}" if number in content.event else f"Event {number}"


def _arms(content: Content, weapon: str, extras: tuple[str, ...]) -> str:
    """ "the Kar98k Rifle and the Stick Grenade"; "bare hands"."""
    used = (weapon, *extras) if weapon else extras
    return listed([f"the {item_name(content, item)}" for item in used]) or "bare hands"


def _tell_placed(content: Content, event: ev.TilePlaced) -> Telling:
    if event.tile not in content.location:
        return Telling(f"Placed {_place(content, event.tile)}.", rule="AIP-015")
    place = content.location[event.tile]
    exits = turned(place.exits, event.rotation)
    sides = listed([side.word for side in DIRECTIONS if has_side(exits, side)])
    inside = place.side is Side.INSIDE
    word = ("door" if inside else "road") + ("" if exits.bit_count() == 1 else "s")
    text = f"Placed {_place(content, event.tile)}, {word} {sides}."
    return Telling(text, rule="AIP-039" if inside else "AIP-015")


def _tell_tile_drawn(content: Content, event: ev.TileDrawn) -> Telling:
    inside = event.tile in content.location and content.location[event.tile].side is Side.INSIDE
    return Telling(f"Drew {_place(content, event.tile)}.", "cool", "AIP-039" if inside else "AIP-014")


def _tell_event_drawn(content: Content, event: ev.EventDrawn) -> Telling:
    card = content.event.get(event.card)
    what = f": {_said(content, card.section(event.section))}" if card else ""
    text = f"{'Extra ' if event.extra else ''}{_card(content, event.card)}{what}."
    fight = card is not None and isinstance(card.section(event.section), EncounterSection)
    return Telling(text, "strong" if fight else "plain", "AIP-118")


def _said(content: Content, section: Section) -> str:
    """What a section of a card means, in a few words."""
    match section:
        case EncounterSection():
            return section.enemy.named(section.count)
        case ItemSection():
            return "an Item may be drawn for"
        case FindSection():
            return f"the {item_name(content, section.item)} lies here"
        case HealthSection():
            return f"{'gain' if section.value > 0 else 'lose'} {abs(section.value)} Health"
        case _:
            return "time goes by"


def _tell_spent(content: Content, event: ev.CardSpent) -> Telling:
    card = _card(content, event.card)
    if event.why == "rest":
        return Telling(f"Rested: {card}, is discarded.", "muted", "AIP-078")
    return Telling(f"{card}, goes by unresolved.", "muted", "AIP-121")


def _tell_offered(_content: Content, event: ev.ItemOffered) -> Telling | None:
    """An Event's own sentence says it."""
    return (
        Telling("This place may be searched for an Item.", rule="AIP-018")
        if event.source == "location"
        else None
    )


def _tell_item_drawn(content: Content, event: ev.ItemDrawn) -> Telling:
    rule = "AIP-030" if event.source == "search" else "AIP-022"
    card, name = _card(content, event.card), item_name(content, event.item)
    return Telling(f"Drew {card}, for its Item: {name}.", "cool", rule)


def _tell_found(content: Content, event: ev.ItemFound) -> Telling | None:
    """An Item drawn for was named with its card."""
    if event.source in ("named", "floor"):
        return Telling(f"Found the {item_name(content, event.item)}.", "good", "AIP-024")
    return None


def _tell_health(_content: Content, event: ev.HealthChanged) -> Telling:
    lead, rule = _CAUSES[event.cause]
    change = f"ealth {event.before} → {event.after}."
    tone: Tone = "good" if event.after > event.before else "bad"
    return Telling(f"{lead}: h{change}" if lead else f"H{change}", tone, rule)


def _tell_met(_content: Content, event: ev.EncounterMet) -> Telling | None:
    """The card's own number was told with the card."""
    if event.count == event.printed:
        return None
    return Telling(f"Here it is {event.enemy.named(event.count)}, not {event.printed}.", rule="AIP-018")


def _tell_jam(content: Content, event: ev.WeaponJammed) -> Telling:
    colour = f" on {content.event[event.card].colour}" if event.card in content.event else ""
    return Telling(f"The {item_name(content, event.item)} jams{colour}.", "bad", "AIP-069")


def _tell_fought(content: Content, event: ev.Fought) -> Telling:
    arms = _arms(content, event.weapon, event.extras)
    cap = ", the most a fight can cost" if event.capped else ""
    cost = f"lost {event.lost}{cap}" if event.lost else "lost nothing"
    text = f"Fought {event.enemy.named(event.count)} with {arms}: {event.count} - {event.power}, {cost}."
    return Telling(text, "bad" if event.lost else "good", "AIP-063" if event.capped else "AIP-053")


def _tell_evaded(content: Content, event: ev.Evaded) -> Telling:
    text = f"Evaded {event.enemy.named(event.count)}, {event.direction.word} to {_place(content, event.to)}."
    return Telling(text, rule="AIP-057")


def _tell_wounded(_content: Content, event: ev.Wounded) -> Telling:
    if event.arms_lost == 1:
        return Telling("Wounded: one arm is lost, and one Item less can be carried.", "bad", "AIP-072")
    return Telling("Wounded again: both arms are lost, and no Item can be used.", "bad", "AIP-075")


def _tell_returned(content: Content, event: ev.CardReturned) -> Telling:
    where = "goes to the bottom of the deck" if event.bottom else "stays on top of the deck"
    return Telling(f"{_card(content, event.card)}, {where}.", rule="AIP-018")


def _tell_lost(_content: Content, event: ev.GameLost) -> Telling:
    text, rule = _LOSSES[event.reason]
    return Telling(text, "bad", rule)


def _about_place(text: str, rule: str, tone: Tone = "plain") -> Teller:
    """A teller for an event that happens at a tile; `{}` is the tile."""
    return lambda content, event: Telling(text.format(_place(content, _tile_of(event))), tone, rule)


def _tile_of(event: Any) -> int:
    number: int = event.at if hasattr(event, "at") else event.tile
    return number


def _about_item(text: str, rule: str, tone: Tone = "plain") -> Teller:
    """A teller for an event of one Item; `{}` is its name."""
    return lambda content, event: Telling(text.format(item_name(content, event.item)), tone, rule)


_FIXED: dict[type[Any], Telling | None] = {
    ev.TurnBegan: None,
    ev.TurnEnded: None,
    ev.BunkerEntered: Telling("Entered the Bunker.", "accent", "AIP-038"),
    ev.BunkerLeft: Telling("Left the Bunker.", "accent", "AIP-038"),
    ev.EventSkipped: Telling("The Medal works: no Event is drawn this turn.", "good", "AIP-101"),
    ev.NoCardToSpend: Telling("No card is left to go by.", "muted", "AIP-121"),
    ev.ItemDeclined: Telling("No card is drawn for an Item.", "muted", "AIP-023"),
    ev.SearchOpened: Telling("Their Pouches may be searched.", rule="AIP-030"),
    ev.SearchLapsed: Telling("The bodies are left unsearched.", "muted", "AIP-066"),
    ev.SabotageFailed: Telling("The charges were never lit: the guns still stand.", "bad", "R-24"),
    ev.RedAlertDeclared: Telling("Red Alert!", "bad", "AIP-040"),
}

_TELLERS: dict[type[Any], Teller] = {
    ev.Moved: lambda content, event: Telling(
        f"Moved {event.direction.word} to {_place(content, event.to)}.", rule="AIP-017"
    ),
    ev.Stayed: _about_place("Stayed on {}.", "AIP-013"),
    ev.TileDrawn: _tell_tile_drawn,
    ev.TilePlaced: _tell_placed,
    ev.EntrancePlaced: lambda content, event: Telling(
        f"Placed {_place(content, event.tile)} in front of the arrow.", "accent", "AIP-036"
    ),
    ev.FlareFound: _about_place("Found the Flare on {}.", "AIP-032", "good"),
    ev.FlareUsed: _about_place("Used the Flare: {} is out of the game.", "AIP-114"),
    ev.EventDrawn: _tell_event_drawn,
    ev.TimePassed: lambda _, event: Telling(
        f"It is {event.hour:02d}00: all cards are shuffled, {event.burned} put face-down.",
        "accent",
        "AIP-043",
    ),
    ev.CardSpent: _tell_spent,
    ev.ItemOffered: _tell_offered,
    ev.ItemDrawn: _tell_item_drawn,
    ev.ItemFound: _tell_found,
    ev.ItemDuplicate: _about_item("The {} is carried already: nothing gained.", "AIP-095", "muted"),
    ev.ItemTaken: _about_item("Took the {}.", "AIP-104", "good"),
    ev.ItemLeft: _about_item("Left the {} on the floor.", "R-34"),
    ev.ItemDropped: _about_item("Dropped the {}.", "AIP-097"),
    ev.ItemDiscarded: _about_item("Gave up the {} for the wound.", "AIP-073", "bad"),
    ev.ItemUsed: _about_item("The {} is used up.", "AIP-100"),
    ev.ItemsLost: lambda content, event: Telling(
        f"Left behind for good: {listed([item_name(content, item) for item in event.items])}.",
        "muted",
        "AIP-097",
    ),
    ev.HealthChanged: _tell_health,
    ev.EncounterMet: _tell_met,
    ev.WeaponJammed: _tell_jam,
    ev.Fought: _tell_fought,
    ev.Evaded: _tell_evaded,
    ev.Wounded: _tell_wounded,
    ev.CardPeeked: lambda content, event: Telling(
        f"Looked at the top card: {_card(content, event.card)}.", "cool", "AIP-018"
    ),
    ev.CardReturned: _tell_returned,
    ev.ExplosivesTaken: _about_place("Took the Explosives on {}.", "AIP-112", "good"),
    ev.SabotageBegan: _about_place("Set the charges on {}: an extra Event follows.", "AIP-068", "accent"),
    ev.GunsDestroyed: _about_place("The guns on {} are destroyed.", "AIP-068", "good"),
    ev.GameWon: _about_place(
        "Ended the turn on {} with the guns destroyed: the mission is won.", "AIP-125", "good"
    ),
    ev.GameLost: _tell_lost,
}

_VERBS: dict[type[Any], str] = {
    do.Stay: "stay",
    do.PlaceEntrance: "place the Entrance",
    do.DrawEvent: "draw the Event",
    do.DrawItem: "draw for an Item",
    do.DeclineItem: "draw for no Item",
    do.TakeItem: "take",
    do.LeaveItem: "leave",
    do.DropItem: "drop",
    do.DiscardItem: "give up",
    do.UseItem: "use",
    do.Search: "search the bodies",
    do.Sabotage: "sabotage the guns",
    do.EndTurn: "end the turn",
}

_CAUSES: dict[ev.Cause, tuple[str, str]] = {
    "event": ("", "AIP-026"),
    "surprise": ("Taken by surprise", "AIP-048"),
    "fight": ("", "AIP-053"),
    "evade": ("", "AIP-059"),
    "rest": ("", "AIP-078"),
    "item": ("", "AIP-101"),
    "location": ("End of the turn", "AIP-018"),
    "trap": ("It goes off", "AIP-129"),
}

_LOSSES: dict[ev.Reason, tuple[str, str]] = {
    "combat": ("Killed in combat: the mission is lost.", "AIP-122"),
    "health": ("No Health is left: the mission is lost.", "AIP-123"),
    "time": ("It is 1000, too late: the mission is lost.", "AIP-124"),
    "impasse": ("No way leads on into the Bunker: the mission is lost.", "AIP-086"),
    "impasse_outside": ("No way leads on outside: the mission is lost.", "R-20"),
}

_ENDS = {
    "won": "Won",
    "combat": "Lost in combat",
    "health": "Lost, no Health left",
    "time": "Lost, out of time",
    "impasse": "Lost, no way on",
    "impasse_outside": "Lost, no way on",
}
