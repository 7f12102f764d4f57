"""Events: a card is drawn, and one of its three sections is resolved."""

from __future__ import annotations

import pytest

from pocket_tui.games.airborne_pocket.cards import Colour, EncounterSection, SectionName
from pocket_tui.games.airborne_pocket.commands import DrawEvent, DrawItem, EndTurn, ReturnCard
from pocket_tui.games.airborne_pocket.events import (
    CardPeeked,
    CardReturned,
    CardSpent,
    EncounterMet,
    EventDrawn,
    HealthChanged,
    ItemDrawn,
    ItemFound,
    ItemOffered,
    WeaponJammed,
)
from pocket_tui.games.airborne_pocket.model import AfterEvent, Offered, Peeking
from tests.games.airborne_pocket.positions import (
    CONTENT,
    GAME,
    arrived,
    choice,
    code,
    decision,
    meeting,
    play,
    position,
    told,
)

SIGNALS = "8*\n14\n13"


@pytest.mark.rules("AIP-116")
def test_AIP_116_every_event_card_has_a_number_of_its_own() -> None:
    assert sorted(CONTENT.event) == list(range(1, 11))
    view = GAME.view(meeting(3, event=2), 0)
    assert view.event is not None
    assert view.event.card == 2


@pytest.mark.rules("AIP-117")
def test_AIP_117_the_colour_names_the_event_and_drives_effects() -> None:
    """A red Event jams the MP40; its colour is shown."""
    assert {card.colour for card in CONTENT.events} == set(Colour)
    state, events = told(arrived(deck=(3,), items=("mp40",)), DrawEvent())
    assert WeaponJammed("mp40", 3) in events
    view = GAME.view(state, 0)
    assert view.event is not None
    assert view.event.colour is Colour.RED


@pytest.mark.rules("AIP-118")
@pytest.mark.parametrize(
    ("text", "guns_destroyed", "section"),
    [
        ("16*", False, SectionName.OUTSIDE),
        ("14*\n13", False, SectionName.INSIDE),
        ("16*", True, SectionName.RED_ALERT),
        ("14*\n13", True, SectionName.RED_ALERT),
    ],
)
def test_AIP_118_exactly_one_section_is_resolved(
    text: str, guns_destroyed: bool, section: SectionName
) -> None:
    """Event 3 holds 5 SS outside, 6 Infantrymen inside, 5 Paratroopers on Red Alert."""
    _, events = told(arrived(text, deck=(3,), guns_destroyed=guns_destroyed), DrawEvent())
    assert EventDrawn(3, section) in events
    printed = CONTENT.event[3].section(section)
    assert isinstance(printed, EncounterSection)
    met = [event for event in events if isinstance(event, EncounterMet)]
    assert met == [EncounterMet(printed.enemy, printed.count, printed.count)]


@pytest.mark.rules("AIP-119")
@pytest.mark.parametrize("card", range(1, 11))
def test_AIP_119_a_section_that_is_an_encounter_is_resolved_as_one(card: int) -> None:
    state = play(arrived("16*", deck=(card, 1), health=9), DrawEvent())
    is_encounter = isinstance(CONTENT.event[card].outside, EncounterSection)
    assert (state.phase.name == "encounter") == is_encounter


@pytest.mark.rules("AIP-120")
def test_AIP_120_the_corner_is_read_only_when_a_card_is_drawn_for_an_item() -> None:
    """Drawn as an Event, card 4 gives no Medical Kit."""
    state, events = told(arrived(deck=(4, 1)), DrawEvent())
    assert not any(isinstance(event, ItemFound) for event in events)
    assert state.soldier.items == ()
    _, events = told(position(phase=Offered("event"), deck=(4, 1)), DrawItem())
    assert ItemDrawn(4, "medical_kit", "event") in events


@pytest.mark.rules("AIP-121")
@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (1, ItemOffered("event")),
        (4, CardSpent(9, "time")),
        (5, ItemFound("kar98k", "named")),
        (7, HealthChanged(6, 4, "event")),
        (8, EncounterMet(CONTENT.event[8].outside.enemy, 5, 5)),  # type: ignore[union-attr]
    ],
    ids=["item", "time", "find", "health", "encounter"],
)
def test_AIP_121_each_kind_of_event_does_what_its_set_says(card: int, expected: object) -> None:
    _, events = told(arrived(deck=(card, 9)), DrawEvent())
    assert expected in events


@pytest.mark.rules("AIP-018")
def test_at_the_end_of_a_turn_in_the_signals_room_the_next_card_is_looked_at() -> None:
    """It stays on top or goes to the bottom, and its place is known from then on."""
    start = position(SIGNALS, phase=AfterEvent(), deck=(3, 1, 2))
    assert choice(start, EndTurn()).note == "then look at the next card"
    state, events = told(start, EndTurn())
    assert CardPeeked(3) in events
    assert state.phase == Peeking(3)
    assert decision(state).prompt == "The next card is Event 3, red. Leave it on top?"
    assert GAME.view(state, 0).peeked == ((0, 3),)
    bottom, events = told(state, ReturnCard(bottom=True))
    assert CardReturned(3, bottom=True) in events
    assert bottom.deck.cards == (1, 2, 3)
    assert GAME.view(bottom, 0).peeked == ((2, 3),)
    top = play(state, ReturnCard(bottom=False))
    assert top.deck.cards == (3, 1, 2)
    assert (top.phase.name, GAME.view(top, 0).peeked) == ("turn", ((0, 3),))
    assert code(top, ReturnCard(bottom=True)) == "E-PHASE"


@pytest.mark.rules("AIP-018")
def test_with_an_empty_deck_there_is_nothing_to_look_at() -> None:
    state = play(position(SIGNALS, phase=AfterEvent(), deck=()), EndTurn())
    assert (state.phase.name, state.deck.hour) == ("turn", 7)


@pytest.mark.rules("R-04")
def test_a_card_that_was_looked_at_is_forgotten_once_it_is_drawn_or_shuffled() -> None:
    state = play(position(SIGNALS, phase=AfterEvent(), deck=(1,)), EndTurn(), ReturnCard(bottom=False))
    assert state.deck.known == (1,)
    drawn = play(state.with_phase(Offered("location")), DrawItem())
    assert drawn.deck.known == ()


def test_every_event_card_can_be_told_from_its_view() -> None:
    """In the sections that count outside, with the text of the set."""
    for card in CONTENT.events:
        view = GAME.view(position(phase=AfterEvent(), event=card.number), 0)
        assert view.event is not None
        assert view.event.text == card.outside.text
