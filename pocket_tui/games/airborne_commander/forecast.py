"""What the fight would bring if it began now, card by card and in all: the numbers a player weighs."""

from __future__ import annotations

from typing import Literal

import attrs

from pocket_tui.games.airborne_commander.cards import Content, MissionCard
from pocket_tui.games.airborne_commander.events import Missed, Pool
from pocket_tui.games.airborne_commander.model import Post, State
from pocket_tui.games.airborne_commander.rules import (
    allied_attack,
    effects,
    firefights,
    objectives,
    return_fire,
    unopposed,
    victory,
)
from pocket_tui.games.airborne_commander.rules.battleground import posts_of
from pocket_tui.games.airborne_commander.rules.support_actions import is_opposed, suppressed_cards
from pocket_tui.games.airborne_commander.view import FireView, Forecast, Verdict


@attrs.frozen
class Projection:
    """What comes of one Axis card; the fields are those of `PostView`."""

    post: Post
    card: MissionCard
    pool: Pool | Literal[""]
    total: int
    needs: int | None
    reach: bool
    fire: tuple[FireView, ...]
    best_losses: tuple[str, ...]
    verdict: Verdict
    missed: Missed | Literal[""] = ""

    @property
    def vp_half(self) -> int:
        return victory.value_of(self.card) if self.verdict in ("destroyed", "captured") else 0

    @property
    def least_lost(self) -> int:
        return sum(fire.least for fire in self.fire)


def project_all(content: Content, state: State) -> tuple[Projection, ...]:
    """A projection for every Axis card, slot 1 to 4, the stack from below."""
    suppressed = suppressed_cards(state.support)
    found = tuple(project(content, state, post, suppressed) for post in posts_of(state.slots))
    medic = firefights.medic_points(content, state)
    lost = max(0, sum(one.least_lost for one in found) - medic)
    taken = sum(one.verdict == "unopposed" for one in found)
    return tuple(
        judge_objective(content, state, one, taken, lost)
        if one.card.is_objective and one.post.allies
        else one
        for one in found
    )


def project(content: Content, state: State, post: Post, suppressed: tuple[int, ...]) -> Projection:
    """What comes of one Axis card, but for the capture of an Objective, which looks at all of them."""
    card = content.axis[post.card]
    fire, losses = project_fire(content, state, post)
    pool: Pool | Literal[""] = ""
    needs: int | None = None
    if allied_attack.has_defense(card):
        pool = allied_attack.pool_against(card)
        needs = effects.axis_defense(card, effects.conditions(content, state.slots))
    elif card.is_objective:
        pool = "attack"
        needs = objectives.attack_needed(card)
    total = allied_attack.total(content, state, post, pool) if pool else 0
    verdict = verdict_of(content, post, suppressed, total, needs)
    return Projection(post, card, pool, total, needs, card.is_objective, fire, losses, verdict)


def verdict_of(
    content: Content, post: Post, suppressed: tuple[int, ...], total: int, needs: int | None
) -> Verdict:
    card = content.axis[post.card]
    if not allied_attack.has_defense(card):
        return ""
    if post.allies:
        return "destroyed" if allied_attack.is_destroyed(total, needs or 0) else "survives"
    if is_opposed(post, suppressed):
        return "suppressed"
    return "stays" if unopposed.stays_in_play(content, post, suppressed) else "unopposed"


def project_fire(content: Content, state: State, post: Post) -> tuple[tuple[FireView, ...], tuple[str, ...]]:
    """The return fire of an Axis card, and the cards it takes with the best order of casualties."""
    found: list[FireView] = []
    best: tuple[str, ...] = ()
    if not return_fire.returns_fire(state, post):
        return (), ()
    for pool in return_fire.POOLS:
        value = return_fire.fire_value(content.axis[post.card], pool)
        standing = return_fire.exposed(content, post.allies, pool)
        if value and standing:
            defenses = return_fire.defenses_of(content, state, standing)
            results = return_fire.losses(value, standing, defenses)
            found.append(FireView(pool, value, len(results[0]), len(results[-1])))
            best += cheapest(content, results)
    return tuple(found), best


def cheapest(content: Content, results: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """The result that loses the fewest cards, and among those the ones that are worth least."""
    return min(results, key=lambda lost: (len(lost), sum(worth(content, card) for card in lost), lost))


def worth(content: Content, card: str) -> int:
    """What a card is worth to keep, by the numbers printed on it."""
    allied = content.card[card]
    printed = allied.attack + allied.anti_armor + allied.defense + allied.recruit_value
    return printed + allied.recruit_cost + sum(1 + action.value for action in allied.support)


def judge_objective(content: Content, state: State, one: Projection, taken: int, lost: int) -> Projection:
    """An engaged Objective: captured, or why not."""
    missed = objectives.find_failure(content, state, one.post, taken, lost)
    verdict: Verdict = "missed" if missed else "captured"
    return attrs.evolve(one, verdict=verdict, missed=missed)


def forecast(content: Content, state: State, found: tuple[Projection, ...]) -> Forecast:
    """The fight as a whole."""
    gain = sum(one.vp_half for one in found)
    open_units = sum(one.verdict == "unopposed" for one in found)
    taken = min(open_units, state.force.disorganized)
    statics = sum(one.verdict == "stays" for one in found)
    is_scattered = taken == state.force.disorganized
    gross = victory.gross_score(content, state.mission.scored)
    is_honor = not is_scattered and victory.is_honor(gross + gain)
    least = sum(one.least_lost for one in found)
    return Forecast(
        vp_half=gain,
        unopposed=open_units,
        disorganized=taken,
        lost=max(0, least - firefights.medic_points(content, state)),
        at_risk=sum(fire.most for one in found for fire in one.fire),
        statics_left=statics,
        captures=sum(one.verdict == "captured" for one in found),
        scattered=is_scattered,
        captured=statics >= victory.STATICS_LIMIT and not is_scattered and not is_honor,
        honor=is_honor,
    )
