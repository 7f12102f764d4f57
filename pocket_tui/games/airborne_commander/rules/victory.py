"""7. V for Victory, Scoring and the Medal of Honor (AC-02 to AC-07, AC-108 to AC-113)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import attrs

from pocket_tui.games.airborne_commander.cards import DISORGANIZED, Content, MissionCard
from pocket_tui.games.airborne_commander.events import GameLost, GameScored, HonorWon, Loss, Medal
from pocket_tui.games.airborne_commander.model import Force, Over, State
from pocket_tui.games.airborne_commander.rules.battleground import static_defenses
from pocket_tui.games.airborne_commander.rules.steps import Told, then

HONOR = 24
"""Half points in the Score Pile that win the Medal of Honor."""

STATICS_LIMIT = 4
MEDALS: tuple[tuple[int, Medal], ...] = ((18, "cross"), (12, "silver"), (6, "bronze"), (0, "victory"))
"""The least half points of each medal, the highest first."""


def lose(state: State, reason: Loss) -> Told:
    """AC-07. The game is over, with neither score nor medal."""
    return state.with_phase(Over(reason)), (GameLost(reason),)


def judge_scattered(state: State) -> Told:
    """AC-04, AC-84, AC-R19. Without a card in the Disorganized deck the game is lost at once."""
    return lose(state, "scattered") if is_scattered(state) else (state, ())


def is_scattered(state: State) -> bool:
    return state.force.disorganized <= 0


def value_of(card: MissionCard) -> int:
    """AC-109. The half points of a destroyed Axis card or a captured Objective, as printed."""
    return card.vp_half


def gross_score(content: Content, scored: Iterable[int]) -> int:
    """AC-03, AC-109. The half points of the Score Pile."""
    return sum(value_of(content.axis[number]) for number in scored)


def is_honor(gross: int) -> bool:
    """AC-06, AC-113. 12 VP in the Score Pile are enough for the Medal of Honor, whatever they cost."""
    return gross >= HONOR


def judge_honor(content: Content, state: State) -> Told:
    """AC-113, AC-R20. The Medal of Honor ends the game in cleanup, before any later check of the turn."""
    gross = gross_score(content, state.mission.scored)
    if not is_honor(gross):
        return state, ()
    return state.with_phase(Over("honor")), (HonorWon(gross),)


def disorganized_owned(force: Force) -> int:
    """AC-110, AC-85, AC-R24. The Disorganized cards in Player deck, discard pile and hand."""
    return sum(cards.count(DISORGANIZED) for cards in (force.deck, force.discard, force.hand))


def net_score(gross: int, owned: int) -> int:
    """AC-111. Half points: 1 VP less for each Disorganized card owned; may be below 0."""
    return gross - 2 * owned


def medal_for(net: int) -> Medal:
    """AC-112, AC-R22, AC-R23. A half point below the next medal stays with the lower one."""
    return next((medal for least, medal in MEDALS if net >= least), "ribbon")


def is_captured(content: Content, state: State) -> bool:
    """AC-05, AC-90, AC-R21. Four Static Defenses in play, or more."""
    return sum(1 for _ in static_defenses(content, state.slots)) >= STATICS_LIMIT


def judge(content: Content, state: State) -> Told:
    """AC-108. At the end of a turn: SCATTERED, else CAPTURED, else the score if the turn was the last."""
    told = judge_scattered(state)
    told = then(told, partial(judge_captured, content))
    return then(told, partial(judge_last, content))


def judge_captured(content: Content, state: State) -> Told:
    """AC-05, AC-90. Four Static Defenses in play when a turn ends lose the game."""
    return lose(state, "captured") if is_captured(content, state) else (state, ())


def judge_last(content: Content, state: State) -> Told:
    """AC-02, AC-R02. After the last turn the game is scored."""
    if not state.last:
        return state, ()
    gross = gross_score(content, state.mission.scored)
    owned = disorganized_owned(state.force)
    net = net_score(gross, owned)
    return attrs.evolve(state, phase=Over("scored")), (GameScored(gross, owned, net, medal_for(net)),)
