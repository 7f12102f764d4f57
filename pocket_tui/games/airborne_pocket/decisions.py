"""The decision of each phase: the question, and every choice with its exact result."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import attrs

from pocket_tui.engine.contract import Choice, Decision, Group
from pocket_tui.games.airborne_pocket import choices, fights
from pocket_tui.games.airborne_pocket import commands as do
from pocket_tui.games.airborne_pocket.cards import Content, SectionName, Side
from pocket_tui.games.airborne_pocket.choices import Line, judged
from pocket_tui.games.airborne_pocket.commands import Command
from pocket_tui.games.airborne_pocket.foresight import cost_of_cards
from pocket_tui.games.airborne_pocket.model import (
    Encountered,
    Found,
    Offered,
    Over,
    Peeking,
    PhaseName,
    Placing,
    State,
)
from pocket_tui.games.airborne_pocket.rules import events, locations, resting, turn_inside


@attrs.frozen
class Question:
    """The topic, the prompt and the lines of a phase."""

    topic: str
    prompt: str
    lines: tuple[Line, ...]


def decide(content: Content, state: State) -> Decision[Command] | None:
    """Who must choose and what; None when the game is over."""
    if isinstance(state.phase, Over):
        return None
    question = _QUESTIONS[state.phase.name](content, state)
    return Decision(
        seat=0,
        kind=state.phase.name,
        topic=question.topic,
        prompt=question.prompt,
        choices=question.lines,
        groups=tuple(_groups(content, state, question.lines)),
    )


def _groups(content: Content, state: State, lines: tuple[Line, ...]) -> Iterator[Group]:
    used = {line.group for line in lines}
    if "rest" in used:
        yield Group("rest", "Rest", f"up to +{resting.HEALTH_PER_CARD} health a card")
    if "items" in used:
        yield Group("items", "Items: use, drop or pick up", choices.locked_items(content, state))


def _in_order(*parts: Iterator[Line] | tuple[Line, ...]) -> tuple[Line, ...]:
    """Legal lines first, then the greyed ones; a group's lines stay where the group stands."""
    lines = [line for part in parts for line in part]
    return tuple(sorted(lines, key=lambda line: line.refusal is not None and not line.group))


def _here(content: Content, state: State) -> str:
    return locations.location_here(content, state.board).name


def _ask_turn(content: Content, state: State) -> Question:
    """Between two turns: rest and sort Items, then move or stay."""
    prompt = (
        "Which way, or stay?" if not state.turn.number else "Which way? You may also stay, or rest first."
    )
    lines = _in_order(
        choices.move_lines(content, state),
        (choices.stay_line(content, state),),
        choices.entrance_lines(content, state),
        choices.rest_lines(content, state),
        choices.item_lines(content, state),
    )
    return Question(f"Turn {state.turn.number + 1}", prompt, lines)


def _ask_place(content: Content, state: State) -> Question:
    phase = state.phase
    assert isinstance(phase, Placing)
    name = content.location[phase.tile].name
    prompt = f"The {name} lies {phase.direction.word} of you. How is it turned?"
    return Question("New location", prompt, _in_order(choices.place_lines(content, state)))


def _ask_arrive(content: Content, state: State) -> Question:
    line: Line = Choice(
        do.DrawEvent(),
        "Draw the Event",
        sums=cost_of_cards(content, state.deck),
        note=_section(content, state),
        action="draw",
    )
    lines = _in_order(
        (judged(content, state, line),),
        choices.entrance_lines(content, state),
        choices.item_lines(content, state),
    )
    return Question("Arrival", f"You are on the {_here(content, state)}. Draw the Event of this turn?", lines)


def _section(content: Content, state: State) -> str:
    name = events.section_name(content, state)
    return "Red Alert" if name is SectionName.RED_ALERT else f"{name.value.capitalize()} Event"


def _ask_item(content: Content, state: State) -> Question:
    phase = state.phase
    assert isinstance(phase, Offered)
    is_location = phase.source == "location"
    yes: Line = Choice(
        do.DrawItem(), "Draw a card for the Item", sums=cost_of_cards(content, state.deck), action="draw"
    )
    no: Line = Choice(
        do.DeclineItem(), "Leave it", sums="no card", note="the turn ends" if is_location else ""
    )
    prompt = "This place can be searched for an Item." if is_location else "An Item lies about here."
    lines = (judged(content, state, yes), judged(content, state, no))
    return Question("Item", f"{prompt} Draw a card for it?", lines)


def _ask_found(content: Content, state: State) -> Question:
    phase = state.phase
    assert isinstance(phase, Found)
    item = content.item[phase.item]
    leave: Line = Choice(
        do.LeaveItem(item.id), f"Leave the {item.name}", sums="it lies here until you move on"
    )
    lines = _in_order(
        (judged(content, state, choices.take_line(item)), judged(content, state, leave)),
        choices.item_lines(content, state, group=""),
    )
    return Question("Found", f"You found the {item.name}. Take it?", lines)


def _ask_encounter(content: Content, state: State) -> Question:
    phase = state.phase
    assert isinstance(phase, Encountered)
    stand = "stands" if phase.count == 1 else "stand"
    at = "in" if locations.location_here(content, state.board).side is Side.INSIDE else "at"
    prompt = f"{phase.enemy.named(phase.count)} {stand} {at} the {_here(content, state)}. Fight, or get out?"
    lines = _in_order(
        fights.fight_lines(content, state),
        fights.evade_lines(content, state),
        choices.item_lines(content, state),
    )
    return Question("Encounter", prompt, lines)


def _ask_wound(content: Content, state: State) -> Question:
    lines = tuple(
        judged(content, state, Choice(do.DiscardItem(item), f"Give up the {content.item[item].name}"))
        for item in state.soldier.items
    )
    return Question("Wounded", "One arm less carries less. Which Item do you give up?", lines)


def _ask_after(content: Content, state: State) -> Question:
    lines = _in_order(
        _search_lines(content, state),
        _sabotage_lines(content, state),
        (_end_line(content, state),),
        choices.entrance_lines(content, state),
        choices.item_lines(content, state),
    )
    can_sabotage = any(isinstance(line.command, do.Sabotage) and line.refusal is None for line in lines)
    if can_sabotage:
        prompt = "The guns stand before you. Sabotage them, or end the turn?"
    elif state.turn.searches:
        prompt = "The bodies can be searched. Search them, or end the turn?"
    else:
        prompt = "The Event is over. End the turn?"
    return Question("After the Event", prompt, lines)


def _search_lines(content: Content, state: State) -> Iterator[Line]:
    if state.turn.searches:
        left = f"{state.turn.searches} left" if state.turn.searches > 1 else ""
        line: Line = Choice(
            do.Search(),
            "Search the bodies",
            sums=cost_of_cards(content, state.deck),
            note=left,
            action="search",
        )
        yield judged(content, state, line)


def _sabotage_lines(content: Content, state: State) -> Iterator[Line]:
    """On the Gun Platform, as long as the guns stand."""
    if turn_inside.is_on_guns(content, state) and not state.guns_destroyed:
        line: Line = Choice(
            do.Sabotage(),
            "Sabotage the guns",
            sums=cost_of_cards(content, state.deck),
            note="an extra Event, then Red Alert",
            action="sabotage",
        )
        yield judged(content, state, line)


def _end_line(content: Content, state: State) -> Line:
    is_open = state.turn.searches > 0
    line: Line = Choice(
        do.EndTurn(),
        "End the turn",
        confirm="The bodies have not been searched. End the turn all the same?" if is_open else "",
        action="end",
    )
    return judged(content, state, line)


def _ask_peek(content: Content, state: State) -> Question:
    phase = state.phase
    assert isinstance(phase, Peeking)
    top: Line = Choice(do.ReturnCard(bottom=False), "Leave it on top", note="the turn ends")
    bottom: Line = Choice(do.ReturnCard(bottom=True), "Put it on the bottom", note="the turn ends")
    colour = content.event[phase.card].colour.value
    prompt = f"The next card is Event {phase.card}, {colour}. Leave it on top?"
    return Question("Listening in", prompt, (judged(content, state, top), judged(content, state, bottom)))


_QUESTIONS: dict[PhaseName, Callable[[Content, State], Question]] = {
    "turn": _ask_turn,
    "place": _ask_place,
    "arrive": _ask_arrive,
    "item": _ask_item,
    "found": _ask_found,
    "encounter": _ask_encounter,
    "wound": _ask_wound,
    "after": _ask_after,
    "peek": _ask_peek,
}
