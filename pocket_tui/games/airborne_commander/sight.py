"""What of a state the player sees (view.py says what that is)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pocket_tui.games.airborne_commander.cards import DISORGANIZED, ActionKind, Content, UnitType
from pocket_tui.games.airborne_commander.cards import MissionKind as Kind
from pocket_tui.games.airborne_commander.commands import Withdraw
from pocket_tui.games.airborne_commander.forecast import Projection, forecast, project_all
from pocket_tui.games.airborne_commander.legal import legal, refuse
from pocket_tui.games.airborne_commander.model import (
    Dropping,
    Mending,
    Over,
    Payer,
    Paying,
    Recruiting,
    State,
    Supporter,
    UnderFire,
)
from pocket_tui.games.airborne_commander.rules import (
    allied_attack,
    effects,
    recruit,
    return_fire,
    support_actions,
    unopposed,
    victory,
)
from pocket_tui.games.airborne_commander.rules.battleground import static_defenses
from pocket_tui.games.airborne_commander.rules.turn_sequence import STEPS
from pocket_tui.games.airborne_commander.view import (
    ActionView,
    AllyView,
    CommanderView,
    DropView,
    FireQuestion,
    HandView,
    Hidden,
    PayerView,
    PostView,
    PurchaseView,
    ScoreLine,
    ScoreView,
    SupportView,
)

Fate = Literal["", "lost", "saved", "held"]


def build_view(content: Content, state: State, seat: int) -> CommanderView:
    """Everything the seat may see, and nothing else: no order of a face-down deck."""
    mission, force, phase = state.mission, state.force, state.phase
    found = project_all(content, state)
    return CommanderView(
        seat=seat,
        seed=state.seed,
        order=state.order,
        turn=state.turn,
        phase=phase.name,
        step=STEPS[phase.name],
        last=state.last,
        slots=_slots(content, state, found),
        support=tuple(_support(content, state)),
        recon=tuple(content.axis[number] for number in mission.recon),
        drop_zone=_drop_zone(content, state),
        drops_left=phase.left if isinstance(phase, Dropping) else 0,
        hand=tuple(_hand(content, state)),
        discard=force.discard,
        removed=force.removed,
        mission_discard=mission.discard,
        scored=mission.scored,
        hidden=Hidden(
            mission=tuple(sorted(mission.deck)),
            numbered=mission.numbered,
            allied=tuple(sorted(state.supply.deck)),
            player=tuple(sorted(force.deck)),
        ),
        disorganized_left=force.disorganized,
        disorganized_total=content.disorganized,
        statics=sum(1 for _ in static_defenses(content, state.slots)),
        statics_limit=victory.STATICS_LIMIT,
        score=_score(content, state),
        forecast=forecast(content, state, found) if phase.name in ("deploy", "support") else None,
        fire=_fire(content, state),
        medic_left=phase.left if isinstance(phase, Mending) else 0,
        purchase=_purchase(content, state),
        now=phase,
        field=state.slots,
        supporters=state.support,
        battle=state.battle,
        outcome=phase.result if isinstance(phase, Over) else "",
        commands=legal(content, state),
    )


# The Battleground.


def _slots(content: Content, state: State, found: tuple[Projection, ...]) -> tuple[tuple[PostView, ...], ...]:
    left, place, slots = list(found), 0, []
    for number, posts in enumerate(state.slots, 1):
        views = []
        for index in range(len(posts)):
            views.append(_post(content, state, left[place], (number, index), len(posts)))
            place += 1
        slots.append(tuple(views))
    return tuple(slots)


def _post(content: Content, state: State, one: Projection, at: tuple[int, int], stacked: int) -> PostView:
    card, target, support = one.card, one.post.card, state.support
    suppressors = tuple(_suppressors(support, target))
    suppressed = support_actions.suppressed_cards(support)
    return PostView(
        slot=at[0],
        index=at[1],
        letter="abcdefghij"[at[1]] if stacked > 1 else "",
        card=card,
        defense=one.needs if allied_attack.has_defense(card) else None,
        allies=_allies(content, state, one),
        attack=allied_attack.total(content, state, one.post, "attack"),
        anti_armor=allied_attack.total(content, state, one.post, "anti_armor"),
        fire_support=allied_attack.support_total(content, state, target, "attack"),
        fire_support_aa=allied_attack.support_total(content, state, target, "anti_armor"),
        pool=one.pool,
        total=one.total,
        needs=one.needs,
        reach=one.reach,
        verdict=one.verdict,
        missed=one.missed,
        fire=one.fire,
        best_losses=one.best_losses,
        disorganized=int(unopposed.is_unopposed_unit(content, one.post, suppressed)),
        vp_half=one.vp_half,
        suppressors=suppressors,
        hard=support_actions.is_hard(card),
        can_suppress=support_actions.can_suppress(card),
        engaged=bool(one.post.allies),
        suppressed=target in suppressed,
        done=_is_done(state, target),
    )


def _suppressors(support: tuple[Supporter, ...], target: int) -> Iterator[str]:
    for other in support:
        for aimed in other.aims:
            if aimed.target == target and aimed.action is ActionKind.SUPPRESSION:
                yield other.card


def _is_done(state: State, target: int) -> bool:
    """Whether the firefight is over; the order of the posts is that of the firefights."""
    if state.phase.name not in ("fire", "medic", "over"):
        return False
    order = [post.card for slot in state.slots for post in slot]
    return order.index(target) < state.battle.fought


def _allies(content: Content, state: State, one: Projection) -> tuple[AllyView, ...]:
    now = effects.conditions(content, state.slots)
    fallen = [lost for lost in state.battle.casualties if lost.target == one.post.card]
    is_done = _is_done(state, one.post.card)
    views = []
    for ally in one.post.allies:
        fate: Fate = "held" if is_done else ""
        mine = next((lost for lost in fallen if lost.card == ally), None)
        if mine is not None:
            fallen.remove(mine)
            fate = "saved" if mine.saved else "lost"
        card = content.card[ally]
        views.append(AllyView(card, effects.allied_defense(card, now), fate))
    return tuple(views)


def _fire(content: Content, state: State) -> FireQuestion | None:
    phase = state.phase
    if not isinstance(phase, UnderFire):
        return None
    defenses = return_fire.defenses_of(content, state, phase.standing)
    standing = tuple(AllyView(content.card[card], defenses[card]) for card in phase.standing)
    return FireQuestion(phase.target, phase.pool, phase.value, standing)


# The Support Area.


def _support(content: Content, state: State) -> Iterator[SupportView]:
    copies: dict[str, int] = {}
    for other in state.support:
        copy = copies[other.card] = copies.get(other.card, 0) + 1
        card = content.card[other.card]
        yield SupportView(
            card=card,
            copy=copy,
            branch=other.branch,
            actions=tuple(_actions(content, state, other)),
            recruit_left=card.recruit_value if card.recruit_with_support else 0,
            can_withdraw=refuse(content, state, Withdraw(other.card, 0, copy)) is None,
        )


def _actions(content: Content, state: State, other: Supporter) -> Iterator[ActionView]:
    for action in support_actions.chosen_actions(content.card[other.card], other.branch):
        targets = tuple(aimed.target for aimed in other.aims if aimed.action is action.kind)
        value = action.value
        match action.kind:
            case ActionKind.SUPPRESSION:
                value = support_actions.suppression_value(content, state, action)
                left = support_actions.points_left(content, state, other)
            case ActionKind.FIRE_SUPPORT | ActionKind.FIRE_SUPPORT_AA:
                left = int(not targets)
            case ActionKind.MEDIC:
                left = value
            case _:
                left = int(action.kind not in other.used)
        yield ActionView(action.kind, value, left, targets)


# The hand, the Drop Zone and what is bought.


def _hand(content: Content, state: State) -> Iterator[HandView]:
    marked = _marked(state)
    for id in state.force.hand:
        is_marked = Payer(id, "hand") in marked
        if is_marked:
            marked.remove(Payer(id, "hand"))
        yield HandView(id, None if id == DISORGANIZED else content.card[id], is_marked)


def _marked(state: State) -> list[Payer]:
    return list(state.phase.payers) if isinstance(state.phase, Paying) else []


def _drop_zone(content: Content, state: State) -> tuple[DropView, ...]:
    chosen = state.phase.card if isinstance(state.phase, Paying) else ""
    is_open = recruit.purchases_of(state).bought < recruit.highest_limit(content, state)
    most = recruit.most_payable(content, state)
    views = []
    for id in state.supply.zone:
        card = content.card[id]
        views.append(DropView(card, is_open and card.recruit_cost <= most, id == chosen))
        chosen = "" if id == chosen else chosen
    return tuple(views)


def _purchase(content: Content, state: State) -> PurchaseView | None:
    phase = state.phase
    if not isinstance(phase, Recruiting | Paying):
        return None
    marked = tuple(_marked(state))
    card = content.card[phase.card] if isinstance(phase, Paying) else None
    return PurchaseView(
        bought=phase.purchases.bought,
        limit=recruit.limit(content, phase.purchases, marked),
        card=card,
        cost=card.recruit_cost if card else 0,
        paid=recruit.paid(content, marked),
        payers=tuple(_payers(content, state)),
    )


def _payers(content: Content, state: State) -> Iterator[PayerView]:
    marked = _marked(state)
    for payer in recruit.payers(content, state):
        for copy in range(recruit.held(state, payer, content)):
            yield PayerView(content.card[payer.card], payer.source, copy < marked.count(payer))


# The score.


def _score(content: Content, state: State) -> ScoreView:
    gross = victory.gross_score(content, state.mission.scored)
    owned = victory.disorganized_owned(state.force)
    net = victory.net_score(gross, owned)
    return ScoreView(
        lines=tuple(_score_lines(content, state.mission.scored)),
        gross=gross,
        owned=owned,
        net=net,
        medal="honor" if victory.is_honor(gross) else victory.medal_for(net),
        honor_at=victory.HONOR,
    )


def _score_lines(content: Content, scored: tuple[int, ...]) -> Iterator[ScoreLine]:
    cards = [content.axis[number] for number in scored]
    kinds: tuple[
        tuple[Literal["soft", "armor", "road_block", "block_house", "objective"], list[int]], ...
    ] = (
        ("soft", [victory.value_of(c) for c in cards if c.is_unit and c.type is not UnitType.ARMOR]),
        ("armor", [victory.value_of(c) for c in cards if c.is_unit and c.type is UnitType.ARMOR]),
        ("road_block", [victory.value_of(c) for c in cards if c.kind is Kind.ROAD_BLOCK]),
        ("block_house", [victory.value_of(c) for c in cards if c.kind is Kind.BLOCK_HOUSE]),
        ("objective", [victory.value_of(c) for c in cards if c.is_objective]),
    )
    for id, values in kinds:
        yield ScoreLine(id, len(values), sum(values))
