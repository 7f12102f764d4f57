"""5. Fight!, Firefight (AC-64): the order of the steps, and the Medic between them (AC-114)."""

from __future__ import annotations

from functools import partial

import attrs

from pocket_tui.games.airborne_commander.cards import ActionKind, Content
from pocket_tui.games.airborne_commander.events import FightBegan, MedicUsed, Pool
from pocket_tui.games.airborne_commander.model import (
    Battle,
    Casualty,
    Mending,
    Post,
    State,
    Supporting,
    UnderFire,
)
from pocket_tui.games.airborne_commander.rules import (
    allied_attack,
    cleanup,
    objectives,
    return_fire,
    unopposed,
)
from pocket_tui.games.airborne_commander.rules.battleground import find_post, posts_of
from pocket_tui.games.airborne_commander.rules.return_fire import POOLS
from pocket_tui.games.airborne_commander.rules.steps import Told, then
from pocket_tui.games.airborne_commander.rules.support_actions import find_action


def begin(content: Content, state: State) -> Told:
    """AC-55. With all support aimed, the firefights begin."""
    told: Told = state.with_phase(Supporting()).with_battle(Battle()), (FightBegan(state.turn),)
    return then(told, partial(run, content))


def run(content: Content, state: State) -> Told:
    """AC-64. Every firefight from slot 1 to 4, the stack from below; then what follows them all."""
    told: Told = state, ()
    posts = posts_of(state.slots)
    for number in range(state.battle.fought, len(posts)):
        if posts[number].allies:
            told = then(told, partial(firefight, content, post=posts[number]))
        if isinstance(told[0].phase, UnderFire):
            return with_fought(told[0], number), told[1]
    return then((with_fought(told[0], len(posts)), told[1]), partial(open_medic, content))


def with_fought(state: State, fought: int) -> State:
    """The state with so many firefights over."""
    return state.with_battle(attrs.evolve(state.battle, fought=fought))


def firefight(content: Content, state: State, post: Post) -> Told:
    """AC-64, AC-76. The Allied cards attack, then the Axis card returns fire."""
    told = allied_attack.attack(content, state, post)
    return then(told, partial(return_fire.return_fire, content, post=post))


def take_fire(content: Content, state: State, card: str) -> Told:
    """AC-79, AC-80. The picked card meets the fire; the firefights go on when that is settled."""
    question = state.phase
    assert isinstance(question, UnderFire)
    post = find_post(state.slots, question.target)
    assert post is not None
    further: tuple[Pool, ...] = POOLS[POOLS.index(question.pool) + 1 :]
    told = return_fire.hit(content, state, question, card)
    if isinstance(told[0].phase, UnderFire):
        return told
    told = then(told, partial(return_fire.return_fire, content, post=post, pools=further))
    if isinstance(told[0].phase, UnderFire):
        return told
    return then(told, lambda now: run(content, with_fought(now, now.battle.fought + 1)))


def medic_points(content: Content, state: State) -> int:
    """AC-114. How many casualties the cards in Support can save."""
    actions = (find_action(content, supporter, ActionKind.MEDIC) for supporter in state.support)
    return sum(action.value for action in actions if action is not None)


def open_medic(content: Content, state: State) -> Told:
    """AC-114, AC-R30. After all return fire the player may save casualties, if there are any."""
    points = medic_points(content, state)
    if points and state.battle.casualties:
        return state.with_phase(Mending(points)), ()
    return conclude(content, state)


def use_medic(content: Content, state: State, card: str) -> Told:
    """AC-114. The first casualty of that kind goes to the discard pile instead of leaving the game."""
    phase = state.phase
    assert isinstance(phase, Mending)
    casualties = list(state.battle.casualties)
    place = next(place for place, lost in enumerate(casualties) if lost.card == card and not lost.saved)
    target = casualties[place].target
    casualties[place] = Casualty(target, card, saved=True)
    state = state.with_battle(attrs.evolve(state.battle, casualties=tuple(casualties)))
    told: Told = state.with_phase(Mending(phase.left - 1)), (MedicUsed(card, target),)
    return then(told, partial(mend_on, content))


def mend_on(content: Content, state: State) -> Told:
    """Asks for the next casualty to save, or goes on when none or no Medic is left."""
    phase = state.phase
    assert isinstance(phase, Mending)
    if phase.left and any(not lost.saved for lost in state.battle.casualties):
        return state, ()
    return conclude(content, state)


def conclude(content: Content, state: State) -> Told:
    """AC-64, AC-96. Unopposed units, then the Objective, then cleanup, once all firefights are over."""
    told = unopposed.take_disorganized(content, state.with_phase(Supporting()))
    told = then(told, partial(objectives.judge, content))
    return then(told, partial(cleanup.clean_up, content))
