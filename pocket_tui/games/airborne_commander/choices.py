"""What every line of a decision needs: names, places on the board, and the judgement over it."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from pocket_tui.engine.contract import Choice
from pocket_tui.games.airborne_commander.card_words import support_words
from pocket_tui.games.airborne_commander.cards import AlliedCard, Content
from pocket_tui.games.airborne_commander.commands import Command
from pocket_tui.games.airborne_commander.foresight import foresee
from pocket_tui.games.airborne_commander.legal import refuse
from pocket_tui.games.airborne_commander.model import Post, State
from pocket_tui.games.airborne_commander.rules.battleground import posts_of
from pocket_tui.games.airborne_commander.view import DROP_ZONE, HAND, SUPPORT

Line = Choice[Command]


def judged(content: Content, state: State, line: Line) -> Line:
    """The line with what is certain of its result if it is legal; else greyed, with the refusal alone."""
    refusal = refuse(content, state, line.command)
    if refusal is not None:
        return attrs.evolve(line, sums="", result="", note="", tone="plain", confirm="", refusal=refusal)
    sight = foresee(content, state, line.command)
    return attrs.evolve(
        line,
        result=line.result or sight.result,
        tone=sight.tone if line.tone == "plain" else line.tone,
        lethal=sight.lethal,
    )


def legal_first(lines: Iterator[Line]) -> Iterator[Line]:
    """The lines in their order, greyed ones behind the others."""
    yield from sorted(lines, key=lambda line: line.refusal is not None)


def counted(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def values(card: AlliedCard) -> str:
    """The numbers of a card in short: "A3 AA2 D2 R1"; what is 0 is left out, but for the defense."""
    named = (("A", card.attack), ("AA", card.anti_armor), ("D", card.defense), ("R", card.recruit_value))
    return " ".join(f"{name}{value}" for name, value in named if value or name == "D")


def summed_up(card: AlliedCard) -> str:
    """A card on one line: its numbers and its actions."""
    return " · ".join(filter(None, (values(card), support_words(card))))


# Places.


def post_at(state: State, target: int) -> tuple[int, int]:
    """The place of an Axis card: its slot, and its index in it."""
    for number, slot in enumerate(state.slots, 1):
        for index, post in enumerate(slot):
            if post.card == target:
                return number, index
    raise ValueError(f"{target} is not on the Battleground")


def slot_words(state: State, target: int) -> str:
    """ "slot 1"; in a stack with the letter of the card: "slot 4 a"."""
    number, index = post_at(state, target)
    letter = f" {'abcdefghij'[index]}" if len(state.slots[number - 1]) > 1 else ""
    return f"slot {number}{letter}"


def place_of(content: Content, state: State, target: int) -> str:
    """ "the Road Block, slot 4 a"."""
    return f"the {content.axis[target].name}, {slot_words(state, target)}"


def hand_at(state: State, card: str) -> tuple[int, int]:
    return HAND, state.force.hand.index(card)


def zone_at(state: State, card: str) -> tuple[int, int]:
    return DROP_ZONE, state.supply.zone.index(card)


def support_at(state: State, card: str, copy: int = 1) -> tuple[int, int]:
    places = [place for place, other in enumerate(state.support) if other.card == card]
    return SUPPORT, places[copy - 1]


def targets_of(content: Content, state: State) -> tuple[Post, ...]:
    """The Axis cards that can be dealt with at all: everything but Terrain."""
    return tuple(post for post in posts_of(state.slots) if not content.axis[post.card].is_terrain)
