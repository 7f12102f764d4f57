"""The lines of the Fight phase: the last aims, the order of casualties, the Medic."""

from __future__ import annotations

from collections.abc import Iterator

from pocket_tui.engine.contract import Choice
from pocket_tui.engine.wording import listed
from pocket_tui.games.airborne_commander import commands as do
from pocket_tui.games.airborne_commander.aim_lines import aim_lines
from pocket_tui.games.airborne_commander.cards import Content
from pocket_tui.games.airborne_commander.choices import Line, counted, judged, post_at
from pocket_tui.games.airborne_commander.deploy_lines import back_lines
from pocket_tui.games.airborne_commander.model import Mending, State, UnderFire
from pocket_tui.games.airborne_commander.result_words import with_forecast
from pocket_tui.games.airborne_commander.rules import return_fire, support_actions
from pocket_tui.games.airborne_commander.rules.hand import without


def support_lines(content: Content, state: State) -> Iterator[Line]:
    """What is not aimed yet, what can be taken back, and the fight."""
    yield from aim_lines(content, state)
    yield from back_lines(content, state, cards=False)
    yield with_forecast(content, state, Choice(do.Fight(), "Fight", action="fight"))


def unused_support(content: Content, state: State) -> str:
    """The supporting cards with something left to aim, for the question."""
    idle = [
        content.card[other.card].name
        for other in state.support
        if support_actions.points_left(content, state, other) or support_actions.free_fire(content, other)
    ]
    return listed(list(dict.fromkeys(idle)))


def fire_lines(content: Content, state: State) -> Iterator[Line]:
    """AC-R32. Who meets the fire next, the order that loses the fewest cards first."""
    phase = state.phase
    assert isinstance(phase, UnderFire)
    defenses = return_fire.defenses_of(content, state, phase.standing)
    cards = dict.fromkeys(phase.standing)
    for card in sorted(cards, key=lambda card: _fewest(phase, card, defenses)):
        yield judged(content, state, _fire_line(content, state, phase, card, defenses))


def _fewest(phase: UnderFire, card: str, defenses: dict[str, int]) -> int:
    """How few cards can be lost when that one meets the fire next."""
    if not return_fire.is_lost(phase.value, defenses[card]):
        return 0
    left = return_fire.carried_on(phase.value, defenses[card])
    rest = return_fire.losses(left, without(phase.standing, card), defenses)
    return 1 + len(rest[0])


def _fire_line(content: Content, state: State, phase: UnderFire, card: str, defenses: dict[str, int]) -> Line:
    defense, fewest = defenses[card], _fewest(phase, card, defenses)
    is_lost = return_fire.is_lost(phase.value, defense)
    sign = ">" if is_lost else "=" if phase.value == defense else "<"
    left = max(0, return_fire.carried_on(phase.value, defense))
    return Choice(
        do.TakeFire(phase.target, card),
        f"The {content.card[card].name}",
        sums=f"fire {phase.value} {sign} D {defense}",
        result=f"lost, {left} goes on" if is_lost else "holds, and nobody else is hit",
        note=f"{counted(fewest, 'card')} lost in all" if fewest > 1 else "",
        tone="bad" if is_lost else "good",
        at=post_at(state, phase.target),
    )


def medic_lines(content: Content, state: State) -> Iterator[Line]:
    """The casualties that can be saved, and leaving them."""
    for casualty in dict.fromkeys(c.card for c in state.battle.casualties if not c.saved):
        lost = next(c for c in state.battle.casualties if c.card == casualty and not c.saved)
        line: Line = Choice(
            do.UseMedic(casualty),
            f"Save the {content.card[casualty].name}",
            sums="goes to the discard pile",
            tone="good",
            action="medic",
            at=post_at(state, lost.target),
        )
        yield judged(content, state, line)
    leave: Line = Choice(do.EndMedic(), "Save nobody else", note="they leave the game", action="fight")
    yield judged(content, state, leave)


def medic_prompt(state: State) -> str:
    phase = state.phase
    assert isinstance(phase, Mending)
    return f"The Medic can save {counted(phase.left, 'card')} from leaving the game. Which?"
