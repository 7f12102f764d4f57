"""1. Fill the Battleground (AC-27 to AC-35), and the words for what stands on it (AC-20)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import cast

import attrs

from pocket_tui.games.airborne_commander.cards import Content, MissionKind
from pocket_tui.games.airborne_commander.events import (
    LastReason,
    LastTurn,
    MissionDrawn,
    MissionReshuffled,
    ReconPlaced,
    ReconSent,
    SlotsLeftEmpty,
    StaticsConsolidated,
)
from pocket_tui.games.airborne_commander.model import Mission, Post, Slots, State
from pocket_tui.games.airborne_commander.rules.steps import Told, then

NO_CARDS: Slots = ((), (), (), ())
LONE_FAMILIES = (MissionKind.OBJECTIVE, MissionKind.TERRAIN)


def posts_of(slots: Slots) -> tuple[Post, ...]:
    """Every Axis card on the Battleground, slot 1 to 4, the stack from below."""
    first, second, third, fourth = slots
    return first + second + third + fourth


def find_post(slots: Slots, target: int) -> Post | None:
    """The post of the Axis card with that number; None when it is not on the Battleground."""
    for slot in slots:
        for post in slot:
            if post.card == target:
                return post
    return None


def slot_of(slots: Slots, target: int) -> int:
    """The slot, 1 to 4, where that Axis card stands. Raises ValueError when it does not."""
    for number, slot in enumerate(slots, 1):
        if any(post.card == target for post in slot):
            return number
    raise ValueError(f"{target} is not on the Battleground")


def with_post(slots: Slots, changed: Post) -> Slots:
    """The slots with the post of the same Axis card put in the place of the old one."""
    number = changed.card
    return cast(
        Slots,
        tuple(
            [
                tuple([changed if post.card == number else post for post in slot])
                if any(post.card == number for post in slot)
                else slot
                for slot in slots
            ]
        ),
    )


def fill(content: Content, state: State) -> Told:
    """AC-27, AC-30. Static Defenses are consolidated, then Recon is used, then Mission cards are drawn."""
    told = consolidate(state)
    told = then(told, partial(use_recon, content))
    told = then(told, partial(draw_to_slots, content))
    return then(told, note_exhaustion)


def consolidate(state: State) -> Told:
    """AC-31, AC-89. What stayed from the last turn is one stack in the right-hand slot, older ones below."""
    left = tuple(post for slot in (state.slots[3], *state.slots[:3]) for post in slot)
    if not left:
        return state, ()
    cards = tuple(post.card for post in left)
    return state.with_slots(((), (), (), left)), (StaticsConsolidated(cards),)


def find_free(slots: Slots) -> int | None:
    """The first slot, 1 to 4, without an Axis card; None when all are filled."""
    return next((number for number, slot in enumerate(slots, 1) if not slot), None)


def fits(content: Content, slots: Slots, number: int) -> bool:
    """AC-28. At most one Objective and one Terrain card are on the Battleground; others have no limit."""
    kind = content.axis[number].kind
    if kind not in LONE_FAMILIES:
        return True
    return all(content.axis[post.card].kind is not kind for post in posts_of(slots))


def place(state: State, number: int, slot: int) -> State:
    slots = (*state.slots[: slot - 1], (Post(number),), *state.slots[slot:])
    return state.with_slots(cast(Slots, slots))


def use_recon(content: Content, state: State) -> Told:
    """AC-32, AC-R04. The oldest cards of the Recon Area that fit come first, before any is drawn."""
    told: Told = state, ()
    for number in state.mission.recon:
        slot = find_free(told[0].slots)
        if slot is not None and fits(content, told[0].slots, number):
            told = then(told, partial(leave_recon, number=number, slot=slot))
    return told


def leave_recon(state: State, number: int, slot: int) -> Told:
    recon = tuple(card for card in state.mission.recon if card != number)
    state = state.with_mission(state.mission.with_recon(recon))
    return place(state, number, slot), (ReconPlaced(number, slot),)


def draw_to_slots(content: Content, state: State) -> Told:
    """AC-33, AC-R03. A Mission card for each free slot, as long as there is any to draw."""
    told: Told = state, ()
    while (slot := find_free(told[0].slots)) is not None:
        mission = told[0].mission
        if not mission.deck and not mission.discard:
            empty = sum(not cards for cards in told[0].slots)
            return told[0], (*told[1], SlotsLeftEmpty(empty))
        if not mission.deck:
            told = then(told, reshuffle)
        told = then(told, partial(draw_one, content, slot=slot))
    return told


def draw_one(content: Content, state: State, slot: int) -> Told:
    """AC-29. The top card fills the slot; a second Objective or Terrain goes to the Recon Area instead."""
    mission = state.mission
    number = mission.deck[0]
    mission = mission.with_deck(mission.deck[1:])
    if fits(content, state.slots, number):
        return place(state.with_mission(mission), number, slot), (MissionDrawn(number, slot),)
    return state.with_mission(mission.with_recon((*mission.recon, number))), (ReconSent(number),)


def reshuffle(state: State) -> Told:
    """AC-34. The Mission discard pile becomes the deck, and the turn is the last."""
    deck, dice = state.dice.shuffle(state.mission.discard)
    mission = Mission(deck, False, (), state.mission.recon, state.mission.scored)
    told: Told = attrs.evolve(state, dice=dice, mission=mission), (MissionReshuffled(len(deck)),)
    return then(told, partial(mark_last, reason="mission"))


def note_exhaustion(state: State) -> Told:
    """AC-R01. The Mission deck has run out, too, when the phase leaves no card in it."""
    return (state, ()) if state.mission.deck else mark_last(state, "mission")


def mark_last(state: State, reason: LastReason) -> Told:
    """AC-R02. The turn on which a deck runs out is the last, and is played to its end."""
    if reason in state.last:
        return state, ()
    return attrs.evolve(state, last=(*state.last, reason)), (LastTurn(reason),)


def static_defenses(content: Content, slots: Slots) -> Iterator[int]:
    """The Static Defenses in play."""
    return (post.card for post in posts_of(slots) if content.axis[post.card].is_static)
