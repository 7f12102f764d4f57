"""The decision of each phase: the question, and every choice with what is known of its result."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import attrs

from pocket_tui.engine.contract import Decision, Group
from pocket_tui.games.pocket_battles import answers, choices, mustering
from pocket_tui.games.pocket_battles.army import Unit
from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.choices import Line
from pocket_tui.games.pocket_battles.commands import Command
from pocket_tui.games.pocket_battles.deciding import decider
from pocket_tui.games.pocket_battles.judgements import draft_now
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.naming import counted, place_title, told_apart, troop_title, unit_title
from pocket_tui.games.pocket_battles.phases import Building, Over, PayingWound, PhaseName, PlacingUnit
from pocket_tui.games.pocket_battles.rules import army_deployment


@attrs.frozen
class Question:
    """The topic, the prompt and the lines of a phase."""

    topic: str
    prompt: str
    lines: tuple[Line, ...]


def decide(content: Content, state: State) -> Decision[Command] | None:
    """Who must choose and what; None when the battle is over."""
    if isinstance(state.phase, Over):
        return None
    question = _QUESTIONS[state.phase.name](content, state)
    groups = mustering.groups if isinstance(state.phase, Building) else _groups
    return Decision(
        seat=decider(state),
        kind=state.phase.name,
        topic=question.topic,
        prompt=question.prompt,
        choices=question.lines,
        groups=tuple(groups(content, state, question.lines)),
        again=isinstance(state.phase, Building),
    )


def _groups(content: Content, state: State, lines: tuple[Line, ...]) -> Iterator[Group]:
    """A group for each Unit with lines of its own."""
    for used in dict.fromkeys(line.group for line in lines if line.group):
        unit = state.get(int(used))
        sums = place_title(unit.sector, unit.rank)
        lying = f", {counted(unit.orders, 'token')} on it" if unit.orders else ""
        title = told_apart(content, unit.kinds)
        yield Group(used, title, sums + lying, at=choices.at_of(unit), rotates=True)


# Building.


def _ask_build(content: Content, state: State) -> Question:
    return Question("Army", mustering.prompt(content, state), mustering.lines(content, state))


# Deployment.


def _ask_initiative(content: Content, state: State) -> Question:
    first, second = (content.army[side.army].name for side in state.sides)
    prompt = f"{first} against {second}, {state.size} points. Who attacks?"
    return Question("Initiative", prompt, tuple(answers.plain_lines(content, state)))


def _ask_deploy(content: Content, state: State) -> Question:
    side = state.sides[decider(state)]
    left = len(army_deployment.in_hand(side))
    prompt = f"{content.army[side.army].name}: {counted(left, 'Unit')} to place. Which one now?"
    return Question("Deployment", prompt, tuple(answers.plain_lines(content, state)))


def _ask_place(content: Content, state: State) -> Question:
    phase = state.phase
    assert isinstance(phase, PlacingUnit)
    unit = state.get(phase.unit)
    top = troop_title(content.kind[unit.troops[0].kind])
    hidden = len(unit.troops) - 1
    below = f" on top of {hidden} more" if hidden else ""
    prompt = f"{unit_title(content, unit.kinds)}: they will see {top}{below}. Where?"
    return Question("Deployment", prompt, tuple(answers.plain_lines(content, state)))


# A turn.


def _ask_turn(content: Content, state: State) -> Question:
    prompt = "Give an order or pass." if state.clock.redeployed else "Redeploy, order or pass."
    return Question("Your turn", prompt, tuple(choices.turn_lines(content, state)))


def _ask_acting(content: Content, state: State) -> Question:
    return Question("Order", "Which Unit acts, and how?", tuple(choices.turn_lines(content, state)))


def _ask_second(content: Content, state: State) -> Question:
    prompt = "Which other Unit gets the second order?"
    return Question("Second order", prompt, tuple(choices.turn_lines(content, state)))


def _ask_draft(content: Content, state: State) -> Question:
    draft = draft_now(state)
    unit = unit_title(content, state.get(draft.unit).kinds)
    needs = draft.action in ("shoot", "heal") and not draft.target
    question = "At whom?" if draft.action == "shoot" else "Whom?"
    prompt = f"{unit}: {choices.WORDS[draft.action].lower()}. {question if needs else 'Do it?'}"
    return Question("Order", prompt, tuple(choices.draft_lines(content, state)))


# Answers.


def _charging(content: Content, state: State) -> str:
    assert state.deed is not None
    return unit_title(content, state.get(state.deed.unit).kinds)


def _ask_react(content: Content, state: State) -> Question:
    prompt = f"{_charging(content, state)} charge. How do you react?"
    return Question("Charge", prompt, tuple(choices.react_lines(content, state)))


def _ask_target(content: Content, state: State) -> Question:
    prompt = f"{_charging(content, state)}: which Unit do they charge?"
    return Question("Charge", prompt, tuple(choices.target_lines(content, state)))


def _ask_blood(content: Content, state: State) -> Question:
    assert state.roll is not None
    unit = unit_title(content, state.get(state.roll.unit).kinds)
    prompt = f"{unit}, Blood Lust: how many dice? Each 1 hits the Unit itself."
    return Question("Blood Lust", prompt, tuple(answers.plain_lines(content, state)))


def _dice(dice: Iterable[int]) -> str:
    return " ".join(map(str, dice))


def _ask_tough(content: Content, state: State) -> Question:
    roll = state.roll
    assert roll is not None
    unit = unit_title(content, state.get(roll.targets[roll.at]).kinds)
    prompt = f"They rolled {_dice(roll.dice)}. {unit}, Tough: have one die rolled again?"
    return Question("Tough", prompt, tuple(answers.plain_lines(content, state)))


def _struck(content: Content, state: State) -> tuple[Unit, str]:
    assert state.roll is not None
    unit = state.get(state.roll.struck)
    return unit, unit_title(content, unit.kinds)


def _ask_sacrifice(content: Content, state: State) -> Question:
    assert state.roll is not None
    _, title = _struck(content, state)
    prompt = f"{title}: {counted(state.roll.left, 'hit')}. Sacrifice a troop for all of them?"
    return Question("Sacrifice", prompt, tuple(answers.plain_lines(content, state)))


def _ask_hits(content: Content, state: State) -> Question:
    assert state.roll is not None
    _, title = _struck(content, state)
    prompt = f"{title}: {counted(state.roll.left, 'hit')} to take. Who takes the next one?"
    return Question("Hits", prompt, tuple(answers.plain_lines(content, state)))


def _ask_pay(content: Content, state: State) -> Question:
    phase = state.phase
    assert isinstance(phase, PayingWound)
    kind = troop_title(content.kind[phase.troop.kind])
    prompt = f"No unused token is left. Which used one marks the wound of {kind}?"
    return Question("Wound", prompt, tuple(answers.plain_lines(content, state)))


def _ask_return(content: Content, state: State) -> Question:
    prompt = "The Leader is gone. From which Unit does his token leave?"
    return Question("Leader", prompt, tuple(answers.plain_lines(content, state)))


def _ask_eliminate(content: Content, state: State) -> Question:
    prompt = f"Round {state.clock.round} is over. Eliminate wounded troops to get their tokens back?"
    return Question("End of the round", prompt, tuple(answers.plain_lines(content, state)))


_QUESTIONS: dict[PhaseName, Callable[[Content, State], Question]] = {
    "build": _ask_build,
    "initiative": _ask_initiative,
    "deploy": _ask_deploy,
    "place": _ask_place,
    "turn": _ask_turn,
    "acting": _ask_acting,
    "draft": _ask_draft,
    "second": _ask_second,
    "react": _ask_react,
    "target": _ask_target,
    "blood": _ask_blood,
    "tough": _ask_tough,
    "sacrifice": _ask_sacrifice,
    "hits": _ask_hits,
    "pay": _ask_pay,
    "return": _ask_return,
    "eliminate": _ask_eliminate,
}
