"""What a command will do, as far as it is certain: Health, clock, losses and the end, in a few words."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from pocket_tui.engine.sheet import Tone
from pocket_tui.engine.wording import listed
from pocket_tui.games.airborne_pocket import events as told
from pocket_tui.games.airborne_pocket.apply import act
from pocket_tui.games.airborne_pocket.cards import Content
from pocket_tui.games.airborne_pocket.commands import Command, Rest
from pocket_tui.games.airborne_pocket.events import GameEvent
from pocket_tui.games.airborne_pocket.model import Deck, State
from pocket_tui.games.airborne_pocket.rules import time_passes

_LOSSES = {
    "combat": "you die",
    "health": "you die",
    "time": "1000: you lose",
    "impasse": "no way on in the Bunker: you lose",
    "impasse_outside": "no way on outside: you lose",
}


@attrs.frozen
class Foresight:
    """The certain part of a command's result. `certain` are the events up to the first reveal."""

    certain: tuple[GameEvent, ...]
    result: str
    notes: tuple[str, ...]
    tone: Tone
    lethal: bool


def foresee(content: Content, state: State, command: Command) -> Foresight:
    """What is known of the command's result before it is made. The command must be legal."""
    _, events = act(content, state, command)
    certain = tuple(_certain(events, beyond_cards=isinstance(command, Rest)))
    lost = next((event for event in certain if isinstance(event, told.GameLost)), None)
    return Foresight(
        certain=certain,
        result=_result(state, certain, lost),
        notes=(*_notes(content, certain), *_notes_of_reveals(events)),
        tone=_tone(certain, lost),
        lethal=lost is not None,
    )


def _certain(events: tuple[GameEvent, ...], beyond_cards: bool) -> Iterator[GameEvent]:
    """The events before the first reveal; a card spent in a Rest changes nothing that follows."""
    for event in events:
        if event.reveals and not (beyond_cards and isinstance(event, told.CardSpent)):
            return
        yield event


def _changes(certain: tuple[GameEvent, ...]) -> list[told.HealthChanged]:
    return [event for event in certain if isinstance(event, told.HealthChanged)]


def _result(state: State, certain: tuple[GameEvent, ...], lost: told.GameLost | None) -> str:
    health = _health_steps(state, _changes(certain))
    if lost:
        is_death = lost.reason in ("combat", "health")
        return (": " if is_death else ", ").join(filter(None, (health, _LOSSES[lost.reason])))
    if any(isinstance(event, told.GameWon) for event in certain):
        return ", ".join(filter(None, (health, "you win")))
    return health


def _health_steps(state: State, changes: list[told.HealthChanged]) -> str:
    """ "health 5 → 2"; with every step of it where the causes differ: "health 5 → 4 → 5"."""
    if not changes:
        return ""
    is_one_cause = len({change.cause for change in changes}) == 1
    steps = [change.after for change in (changes[-1:] if is_one_cause else changes)]
    return f"health {' → '.join(map(str, (state.soldier.health, *steps)))}"


def _notes(content: Content, certain: tuple[GameEvent, ...]) -> Iterator[str]:
    for event in certain:
        match event:
            case told.ItemsLost(items):
                yield left_behind(content, items)
            case told.ExplosivesTaken():
                yield "take the Explosives"
            case told.ItemOffered():
                yield "then draw for an Item or not"
            case told.FlareFound():
                yield "a Flare lies here"
            case told.Wounded():
                yield "Wounded"
            case told.SearchOpened():
                yield "then search"
            case told.SabotageFailed():
                yield "the guns stay"
            case told.GunsDestroyed():
                yield "the guns are destroyed, Red Alert"
            case told.SearchLapsed():
                yield "no search"


def _notes_of_reveals(events: tuple[GameEvent, ...]) -> Iterator[str]:
    """That a card will be looked at is certain; which one is not."""
    if any(isinstance(event, told.CardPeeked) for event in events):
        yield "then look at the next card"


def _tone(certain: tuple[GameEvent, ...], lost: told.GameLost | None) -> Tone:
    changes = _changes(certain)
    if lost:
        return "bad"
    if any(isinstance(event, told.GameWon) for event in certain):
        return "good"
    if not changes or changes[-1].after == changes[0].before:
        return "plain"
    return "good" if changes[-1].after > changes[0].before else "bad"


def clock(hour: int) -> str:
    """0800 for hour 8."""
    return f"{hour:02d}00"


def left_behind(content: Content, floor: tuple[str, ...]) -> str:
    """What is lost with the location that is left (AIP-097); empty: nothing lies there."""
    return f"{listed([content.item[item].name for item in floor])} left behind" if floor else ""


def cost_of_cards(content: Content, deck: Deck, cards: int = 1) -> str:
    """What so many cards do to the deck (AIP-042): "deck 5 → 4", or the hour they begin."""
    left = len(deck.cards)
    if cards <= left:
        return f"deck {left} → {left - cards}"
    full = len(content.events) - time_passes.BURN_PER_HOUR
    if deck.hour + 1 >= time_passes.LOSS_HOUR:
        return f"deck {left}, then {clock(time_passes.LOSS_HOUR)}"
    return f"{clock(deck.hour + 1)} begins, deck {full} → {full - (cards - left)}"


def event_ahead(deck: Deck) -> str:
    """What the Event of the coming turn does to the clock, as a note."""
    if not time_passes.is_time_due(deck):
        return "then an Event"
    hour = deck.hour + 1
    return f"then an Event: {clock(hour)}{', you lose' if hour >= time_passes.LOSS_HOUR else ' begins'}"
