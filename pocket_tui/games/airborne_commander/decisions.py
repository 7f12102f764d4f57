"""The decision of each phase: the question, and every choice with its exact result."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import attrs

from pocket_tui.engine.contract import Decision, Group
from pocket_tui.engine.wording import listed
from pocket_tui.games.airborne_commander import aim_lines, deploy_lines, fight_lines, recruit_lines
from pocket_tui.games.airborne_commander.cards import DISORGANIZED, Content
from pocket_tui.games.airborne_commander.choices import Line, counted, place_of
from pocket_tui.games.airborne_commander.commands import Command
from pocket_tui.games.airborne_commander.model import Dropping, Over, PhaseName, State, UnderFire


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
    used = {line.group for line in question.lines}
    return Decision(
        seat=0,
        kind=state.phase.name,
        topic=question.topic,
        prompt=question.prompt,
        choices=question.lines,
        groups=tuple(_groups(content, state, used)),
    )


def _groups(content: Content, state: State, used: set[str]) -> Iterator[Group]:
    yield from deploy_lines.hand_groups(content, state, used)
    yield from aim_lines.aim_groups(content, state, used)
    if deploy_lines.BACK in used:
        yield Group(deploy_lines.BACK, "Take back")


def _ask_drop(content: Content, state: State) -> Question:
    phase = state.phase
    assert isinstance(phase, Dropping)
    verb = "must leave the Drop Zone for good"
    prompt = f"{counted(phase.left, 'card')} {verb}. Which{' first' if phase.left > 1 else ''}?"
    return Question("Drop Zone", prompt, tuple(recruit_lines.drop_lines(content, state)))


def _ask_deploy(content: Content, state: State) -> Question:
    prompt = "Which card goes where? Then fight."
    if not state.force.hand:
        prompt = "Every card is placed. Fight?"
    elif all(card == DISORGANIZED for card in state.force.hand):
        prompt = "Only Disorganized cards are left in hand. Fight?"
    if state.last:
        prompt = f"This is the last turn. {prompt}"
    return Question("Deploy", prompt, tuple(deploy_lines.deploy_lines(content, state)))


def _ask_support(content: Content, state: State) -> Question:
    idle = fight_lines.unused_support(content, state)
    prompt = f"Not aimed yet: {idle}. Aim, or fight?" if idle else "Everything is aimed. Fight?"
    return Question("Support", prompt, tuple(fight_lines.support_lines(content, state)))


def _ask_fire(content: Content, state: State) -> Question:
    phase = state.phase
    assert isinstance(phase, UnderFire)
    names = listed([content.card[card].name for card in dict.fromkeys(phase.standing)])
    form = "anti-armor " if phase.pool == "anti_armor" else ""
    place = place_of(content, state, phase.target)
    prompt = f"{place[0].upper()}{place[1:]}, fires with {form}{phase.value} at {names}. Who meets it first?"
    return Question("Return fire", prompt, tuple(fight_lines.fire_lines(content, state)))


def _ask_medic(content: Content, state: State) -> Question:
    return Question("Medic", fight_lines.medic_prompt(state), tuple(fight_lines.medic_lines(content, state)))


def _ask_recruit(content: Content, state: State) -> Question:
    prompt = recruit_lines.recruit_prompt(content, state)
    return Question("Recruit", prompt, tuple(recruit_lines.recruit_lines(content, state)))


def _ask_pay(content: Content, state: State) -> Question:
    prompt = recruit_lines.pay_prompt(content, state)
    return Question("Recruit", prompt, tuple(recruit_lines.pay_lines(content, state)))


_QUESTIONS: dict[PhaseName, Callable[[Content, State], Question]] = {
    "drop": _ask_drop,
    "deploy": _ask_deploy,
    "support": _ask_support,
    "fire": _ask_fire,
    "medic": _ask_medic,
    "recruit": _ask_recruit,
    "pay": _ask_pay,
}
