"""Events (AIP-116 to AIP-121): a card is drawn and one of its sections resolved."""

from __future__ import annotations

import attrs

from pocket_tui.games.airborne_pocket.cards import (
    Content,
    EncounterSection,
    FindSection,
    HealthSection,
    ItemSection,
    Section,
    SectionName,
    Side,
    TimeSection,
)
from pocket_tui.games.airborne_pocket.events import CardSpent, EventDrawn, ItemOffered, NoCardToSpend
from pocket_tui.games.airborne_pocket.model import AfterEvent, Drawn, Offered, Over, State
from pocket_tui.games.airborne_pocket.rules import combat, items, locations, time_passes, winning
from pocket_tui.games.airborne_pocket.rules.steps import Told, then


def section_name(content: Content, state: State) -> SectionName:
    """AIP-021, AIP-038, AIP-041, AIP-118. Red Alert if declared, else the side the player is on."""
    if is_red_alert(state):
        return SectionName.RED_ALERT
    side = locations.location_here(content, state.board).side
    return SectionName.INSIDE if side is Side.INSIDE else SectionName.OUTSIDE


def is_red_alert(state: State) -> bool:
    """AIP-040. Red Alert is declared once the guns are sabotaged, and holds to the end."""
    return state.guns_destroyed


def draw_event(content: Content, state: State, extra: bool = False) -> Told:
    """AIP-019, AIP-020. The next card is drawn and resolved; Time Passes first if the deck is empty."""
    state, card, events = time_passes.draw_card(state)
    if isinstance(state.phase, Over):
        return state, events
    drawn = Drawn(card, section_name(content, state), extra)
    state = state.with_turn(attrs.evolve(state.turn, event=drawn)).with_phase(AfterEvent())
    told: Told = state, (*events, EventDrawn(card, drawn.section, extra))
    return then(told, lambda now: resolve(content, now, content.event[card].section(drawn.section)))


def resolve(content: Content, state: State, section: Section) -> Told:
    """AIP-118, AIP-119. What the one section that counts does; the rest of the card is not read."""
    match section:
        case EncounterSection():
            return combat.meet(content, state, section)
        case ItemSection():
            return offer_item(state)
        case FindSection():
            return items.find(content, state, section.item, "named")
        case HealthSection():
            return winning.change_health(state, section.value, "event")
        case TimeSection():
            return spend_time(state)


def offer_item(state: State) -> Told:
    """AIP-022, AIP-023, R-05. The player may draw a card for an Item; the offer itself costs nothing."""
    return state.with_phase(Offered("event")), (ItemOffered("event"),)


def spend_time(state: State) -> Told:
    """AIP-121. Time goes by: the top card is discarded unresolved, if one is left."""
    if not state.deck.cards:
        return state, (NoCardToSpend(),)
    spent = CardSpent(state.deck.cards[0], "time")
    return state.with_deck(time_passes.without_top(state.deck)), (spent,)
