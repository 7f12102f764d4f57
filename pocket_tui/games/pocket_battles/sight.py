"""How a state looks to a seat: builds the BattlesView."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import attrs

from pocket_tui.games.pocket_battles import forming, odds
from pocket_tui.games.pocket_battles.army import Side, Unit
from pocket_tui.games.pocket_battles.cards import Content, Trait
from pocket_tui.games.pocket_battles.deciding import decider
from pocket_tui.games.pocket_battles.events import RollKind
from pocket_tui.games.pocket_battles.field import Name, Rank
from pocket_tui.games.pocket_battles.legal import legal
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.phases import (
    Building,
    Deploying,
    Drafting,
    Mustered,
    Over,
    Phase,
    PlacingUnit,
    Reacting,
    Targeting,
)
from pocket_tui.games.pocket_battles.rules import (
    charge,
    orders,
    rolls,
    shoot,
    special_traits,
    tokens,
    winner,
)
from pocket_tui.games.pocket_battles.view import (
    BattlesView,
    BuildView,
    DraftView,
    Forecast,
    Payment,
    Prospect,
    RollView,
    SideView,
    TroopView,
    UnitView,
    place_of,
    side_of,
)


def build_view(content: Content, state: State, seat: int) -> BattlesView:
    """Everything the seat may see, and nothing else."""
    clock, phase = state.clock, state.phase
    revealed = is_revealed(state)
    redeployed = state.find(clock.redeployed) if clock.redeployed else None
    charger = _charger(state)
    return BattlesView(
        seat=seat,
        seed=state.seed,
        size=state.size,
        phase=masked(phase, seat).name,
        decides=decider(state),
        round=clock.round,
        turn=clock.turn,
        mover=clock.seat,
        first=clock.first if clock.round else -1,
        attacker=clock.attacker,
        redeployed=redeployed.name if redeployed else None,
        can_redeploy=phase.name == "turn" and not clock.redeployed,
        special_barred=special_traits.is_barred(state),
        revealed=revealed,
        sides=(_side(content, state, 0, seat), _side(content, state, 1, seat)),
        build=_build(content, state, seat),
        hand_unit=_hand_unit(state, seat),
        draft=_draft(content, state),
        charger=charger.name if charger else None,
        targets=tuple(unit.name for unit in charge.targets(content, state, charger)) if charger else (),
        prospects=tuple(_prospects(content, state)),
        roll=_roll(state),
        winner=phase.winner if isinstance(phase, Over) else -1,
        outcome=phase.reason if isinstance(phase, Over) else "",
        now=masked(phase, seat),
        clock=clock,
        deed=state.deed,
        roll_now=state.roll,
        known=(_known(state, 0, seat), _known(state, 1, seat)),
        commands=legal(content, state) if decider(state) == seat else (),
    )


def is_revealed(state: State) -> bool:
    """PB-16. Whether all Units are turned up."""
    return state.clock.round > 0


def masked(phase: Phase, seat: int) -> Phase:
    """The phase as that seat may know it: not what the other one builds, or has in hand."""
    match phase:
        case Building(other) if other != seat:
            return Building(other)
        case PlacingUnit(other) if other != seat:
            return Deploying(other)
        case _:
            return phase


def _known(state: State, side: int, seat: int) -> Side | None:
    return state.sides[side] if side == seat or is_revealed(state) else None


def _charger(state: State) -> Unit | None:
    """The charging Unit, as long as its target is open."""
    deed = state.deed
    if deed is None or deed.action != "charge" or deed.target:
        return None
    return state.find(deed.unit)


def _hand_unit(state: State, seat: int) -> Name | None:
    phase = state.phase
    if isinstance(phase, PlacingUnit) and phase.seat == seat:
        return state.get(phase.unit).name
    return None


# Sides and Units.


def _side(content: Content, state: State, number: int, seat: int) -> SideView:
    side = state.sides[number]
    is_open = number == seat or is_revealed(state)
    held = side.tokens
    army = side.losses.army
    dealt = held.unused if is_revealed(state) else state.size // tokens.DP_PER_TOKEN
    is_built = not isinstance(state.phase, Building | Mustered)
    in_hand = sum(unit.rank is Rank.HAND for unit in side.units)
    return SideView(
        seat=number,
        army=side.army,
        name=content.army[side.army].name,
        role=_role(state, number),
        ready=side.ready,
        units=tuple(
            unit_view(content, state, unit, seat)
            for unit in side.units
            if is_open or unit.rank is not Rank.HAND
        ),
        hand=in_hand if is_built or is_open else None,
        unused=dealt,
        aside=held.aside,
        on_units=tokens.on_units(side),
        wounds=tokens.on_troops(side),
        tray=held.tray,
        debt=held.debt,
        total=tokens.total(side) if is_revealed(state) else dealt,
        army_dp=army if is_open else None,
        lost_dp=side.losses.dp,
        lost_troops=side.losses.troops,
        counted=winner.counted(content, state, number) if is_revealed(state) else 0,
        breaks_at=-(-army // 2) if is_open else None,
    )


def _role(state: State, seat: int) -> Literal["", "attacker", "defender"]:
    if state.clock.attacker < 0:
        return ""
    return "attacker" if state.clock.attacker == seat else "defender"


def unit_view(content: Content, state: State, unit: Unit, seat: int) -> UnitView:
    """A Unit as that seat sees it: of the other side's before the reveal only the top troop (PB-15)."""
    is_near = unit.name.seat == side_of(seat)
    hidden = unit.name.seat != seat and not is_revealed(state)
    shown = unit.with_troops(unit.troops[:1]) if hidden else unit
    profile = content.profile(shown.kinds)
    foe = state.find(unit.foe) if unit.foe else None
    is_bloody = profile.has(Trait.BLOOD_LUST)

    def dice(kind: RollKind, bonus: int = 0) -> int:
        if not any(rolls.numbers(content, shown, kind)):
            return 0
        return rolls.MOST_BLOOD if is_bloody else rolls.dice_count(content, shown, kind, bonus)

    return UnitView(
        number=unit.number,
        seat=unit.name.seat,
        name=unit.name,
        at=None if unit.rank is Rank.HAND else place_of(is_near, unit.sector, unit.rank),
        sector=unit.sector,
        rank=unit.rank,
        troops=tuple(TroopView(content.kind[troop.kind], troop.wounds) for troop in shown.troops),
        height=len(unit.troops),
        hidden=hidden,
        orders=unit.orders,
        wounds=unit.wounds,
        foe=foe.name if foe else None,
        black=profile.black,
        white=profile.white,
        traits=tuple(sorted(profile.traits)),
        cost=tokens.order_cost(content, shown),
        charge=dice("attack", rolls.charge_bonus(content, shown)),
        attack=dice("attack"),
        strike=dice("answer"),
        shot=dice("shot"),
        dp=profile.dp,
        redeployed=state.clock.redeployed == unit.number,
    )


# What is being done.


def _build(content: Content, state: State, seat: int) -> BuildView | None:
    phase = state.phase
    return (
        forming.build_view(content, state, phase)
        if isinstance(phase, Building) and phase.seat == seat
        else None
    )


def _draft(content: Content, state: State) -> DraftView | None:
    phase = state.phase
    if not isinstance(phase, Drafting):
        return None
    draft = phase.draft
    payments = orders.draft_payments(content, state, draft)
    target = state.find(draft.target) if draft.target else None
    by = state.find(draft.by) if draft.by else None
    return DraftView(
        unit=state.get(draft.unit).name,
        action=draft.action,
        way=draft.way,
        by=by.name if by else None,
        target=target.name if target else None,
        mend=draft.mend.kind if draft.mend else "",
        paired=tuple(pairing for pairing in special_traits.PAIRS if getattr(draft, pairing)),
        payments=tuple(Payment(state.get(number).name, cost) for number, cost in payments),
        cost=sum(cost for _, cost in payments),
        complete=bool(draft.target) or draft.action not in ("shoot", "heal"),
        forecasts=odds.foresee(content, state, draft),
    )


def _prospects(content: Content, state: State) -> Iterator[Prospect]:
    """The chances behind each target or reaction that can be chosen now."""
    phase, deed = state.phase, state.deed
    if isinstance(phase, Drafting) and phase.draft.action == "shoot" and not phase.draft.target:
        for target in shoot.targets(content, state, state.get(phase.draft.unit)):
            for forecast in odds.foresee(content, state, attrs.evolve(phase.draft, target=target.number)):
                yield Prospect(target.name, True, forecast)
    if deed is None:
        return
    charger = state.get(deed.unit) if isinstance(phase, Reacting | Targeting) else None
    if charger is not None and isinstance(phase, Targeting):
        for unit in charge.targets(content, state, charger):
            yield Prospect(unit.name, False, odds.reaction_forecast(content, state, unit.number))
    if charger is not None and isinstance(phase, Reacting):
        yield from _reactions(content, state, charger)


def _reactions(content: Content, state: State, charger: Unit) -> Iterator[Prospect]:
    for unit in charge.defenders(state, charger):
        profile = content.profile(unit.kinds)
        if profile.has_black:
            yield Prospect(unit.name, False, odds.reaction_forecast(content, state, unit.number))
        if profile.has_white:
            shot = odds.answer_odds(content, state, unit.number, "reaction", charger.number)
            yield Prospect(unit.name, True, Forecast(charger.name, (shot,)))


def _roll(state: State) -> RollView | None:
    roll = state.roll
    if roll is None:
        return None
    unit, struck = state.find(roll.unit), state.find(roll.struck) if roll.struck else None
    found = (state.find(number) for number in roll.targets)
    return RollView(
        kind=roll.kind,
        unit=unit.name if unit else None,
        targets=tuple(target.name for target in found if target is not None),
        dice=roll.dice,
        struck=struck.name if struck else None,
        left=roll.left,
    )
