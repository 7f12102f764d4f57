"""The end of a turn (AIP-018, R-53): searches lapse, the location's effect, then win or impasse."""

from __future__ import annotations

import attrs

from pocket_tui.games.airborne_pocket.cards import Content, Location
from pocket_tui.games.airborne_pocket.events import (
    CardPeeked,
    CardReturned,
    ExplosivesTaken,
    GameEvent,
    ItemOffered,
    ItemSource,
    SearchLapsed,
    TurnEnded,
)
from pocket_tui.games.airborne_pocket.model import AfterEvent, BetweenTurns, Deck, Offered, Peeking, State
from pocket_tui.games.airborne_pocket.rules import items, locations, winning
from pocket_tui.games.airborne_pocket.rules.steps import Told, then


def end_turn(content: Content, state: State) -> Told:
    """R-53. Searches lapse, then the location's effect, then the turn closes unless a choice is open."""
    told = then((state, ()), lapse_searches)
    location = locations.location_here(content, state.board)
    told = then(told, lambda now: apply_effect(now, location))
    return then(told, lambda now: close(content, now) if isinstance(now.phase, AfterEvent) else (now, ()))


def lapse_searches(state: State) -> Told:
    """AIP-066. A search not made by the end of the turn is lost."""
    if not state.turn.searches:
        return state, ()
    events: tuple[GameEvent, ...] = (SearchLapsed(),)
    return state.with_turn(attrs.evolve(state.turn, searches=0)), events


def apply_effect(state: State, location: Location) -> Told:
    """AIP-018, R-23. What the location does at the end of a turn, also of one that ended by Evading."""
    match location.end_turn:
        case "heal":
            return winning.change_health(state, location.end_turn_value, "location")
        case "draw_item":
            return offer_item(state)
        case "explosives":
            return take_explosives(state, location)
        case "peek":
            return peek(state)
        case _:
            return state, ()


def offer_item(state: State) -> Told:
    """AIP-018. A location that lets one search for an Item does not for those who arrived by Evading."""
    if state.turn.evaded:
        return state, ()
    return state.with_phase(Offered("location")), (ItemOffered("location"),)


def take_explosives(state: State, location: Location) -> Told:
    """AIP-001, AIP-112, R-46. The Explosives are taken at the end of a turn there, without a card."""
    if items.carries(state.soldier, items.EXPLOSIVES):
        return state, ()
    soldier = attrs.evolve(state.soldier, free=(*state.soldier.free, items.EXPLOSIVES))
    return state.with_soldier(soldier), (ExplosivesTaken(location.number),)


def peek(state: State) -> Told:
    """AIP-018. The top Event card is looked at, if one is left; it may then go to the bottom."""
    if not state.deck.cards:
        return state, ()
    card = state.deck.cards[0]
    return state.with_phase(Peeking(card)).with_deck(with_known(state, card)), (CardPeeked(card),)


def with_known(state: State, card: int) -> Deck:
    known = tuple(sorted({*state.deck.known, card}))
    return attrs.evolve(state.deck, known=known)


def return_card(content: Content, state: State, bottom: bool) -> Told:
    """AIP-018. The card that was looked at goes back, and the turn closes."""
    deck = state.deck
    card = deck.cards[0]
    if bottom:
        deck = attrs.evolve(deck, cards=(*deck.cards[1:], card))
    told: Told = state.with_deck(deck), (CardReturned(card, bottom),)
    return then(told, lambda now: close(content, now))


def close(content: Content, state: State) -> Told:
    """R-53. The turn is over: won, lost by an impasse, or on to the gap between two turns."""
    told: Told = state.with_phase(BetweenTurns()), (TurnEnded(state.turn.number),)
    return then(told, lambda now: winning.judge(content, now))


def settle_item(content: Content, state: State, source: ItemSource) -> Told:
    """R-33. The Item is settled: the Event is over, or the turn closes if the location gave it."""
    if source == "location":
        return close(content, state)
    return state.with_phase(AfterEvent()), ()
