"""Charge (PB-28 to PB-36): reach, reactions, target, contact, and the chain of Overwhelming (PB-T19)."""

from __future__ import annotations

import attrs

from pocket_tui.games.pocket_battles.army import Unit
from pocket_tui.games.pocket_battles.cards import Content, Trait
from pocket_tui.games.pocket_battles.events import (
    Charged,
    ChargeEnd,
    ChargeEnded,
    Engaged,
    Intercepted,
    ShotBack,
    Waited,
)
from pocket_tui.games.pocket_battles.field import Name, Rank, Sector, seat_of
from pocket_tui.games.pocket_battles.model import Deed, State
from pocket_tui.games.pocket_battles.phases import Reacting, Targeting
from pocket_tui.games.pocket_battles.rules import rolls, tokens
from pocket_tui.games.pocket_battles.rules.told import Told

_FRONT = Rank.FRONT  # asked for all the time, and found sooner so
UNENGAGED: tuple[Rank, ...] = (Rank.FRONT, Rank.REAR)


def standing(state: State, seat: int, sector: Sector, *ranks: Rank) -> tuple[Unit, ...]:
    """The Units of that seat in those ranks of a sector, as it names the sector itself."""
    units = state.sides[seat].units
    return tuple([unit for unit in units if unit.sector is sector and unit.rank in ranks])


def defenders(state: State, unit: Unit) -> tuple[Unit, ...]:
    """PB-29, PB-R18. The enemies in the facing front rank: they alone can react."""
    return standing(state, 1 - seat_of(unit.number), unit.sector.facing, _FRONT)


def defends(unit: Unit, enemy: Unit) -> bool:
    """PB-29, PB-R18. Whether that Unit of the other side stands in the facing front rank."""
    is_facing = enemy.rank is _FRONT and enemy.sector is unit.sector.facing
    return is_facing and seat_of(enemy.number) != seat_of(unit.number)


def is_anybody_near(state: State, unit: Unit, ranks: tuple[Rank, ...]) -> bool:
    """PB-34, PB-56. Whether an enemy stands in such a rank of the facing sector or of one beside it.

    That is what a charge and a shot need to have a target at all.
    """
    facing = unit.sector.facing
    for enemy in state.sides[1 - seat_of(unit.number)].units:  # asked for every Unit in every turn
        if enemy.rank in ranks and abs(enemy.sector - facing) <= 1:
            return True
    return False


def targets(content: Content, state: State, unit: Unit) -> tuple[Unit, ...]:
    """PB-31 to PB-34, PB-R22 to PB-R24, PB-T12, PB-TR29. Whom the charge could be against.

    The facing front; with Flying its rear too; the rear if the front is empty; a sector beside it if
    nobody unengaged stands there at all.
    """
    enemy = 1 - seat_of(unit.number)
    facing = unit.sector.facing
    front = standing(state, enemy, facing, Rank.FRONT)
    rear = standing(state, enemy, facing, Rank.REAR)
    if front:
        return front + rear if content.profile(unit.kinds).has(Trait.FLYING) else front
    if rear:
        return rear
    beside = [standing(state, enemy, sector.facing, *UNENGAGED) for sector in unit.sector.adjacent]
    return tuple([target for found in beside for target in found])


def can_afford(content: Content, state: State, unit: Unit) -> bool:
    """PB-R39, PB-T25. A reaction is paid like an order; with Skirmish it is free."""
    return reaction_cost(content, unit) <= state.sides[seat_of(unit.number)].tokens.unused


def reaction_cost(content: Content, unit: Unit) -> int:
    """PB-R39, PB-T25, PB-TR30. Skirmish lays nothing; else what an order to the Unit costs."""
    if content.profile(unit.kinds).has(Trait.SKIRMISH):
        return 0
    return tokens.order_cost(content, unit)


def declare(content: Content, state: State, deed: Deed) -> Told:
    """PB-29, PB-33, PB-34, PB-T24. The opponent reacts, if there is anything to choose."""
    unit = state.get(deed.unit)
    charged = Charged(unit.name, unit.sector, deed.chain)
    is_scout = content.profile(unit.kinds).has(Trait.SCOUT)
    if not is_scout and any(_can_react(content, state, enemy) for enemy in defenders(state, unit)):
        return state.with_phase(Reacting()), (charged,)
    waited = Waited(1 - seat_of(unit.number), True)
    return state.with_deed(deed.then("target")), (charged, waited)


def _can_react(content: Content, state: State, unit: Unit) -> bool:
    profile = content.profile(unit.kinds)
    return (profile.has_black or profile.has_white) and can_afford(content, state, unit)


def intercept(content: Content, state: State, deed: Deed, unit: Unit) -> Told:
    """PB-30, PB-R19. The Unit is paid for and becomes the target."""
    cost = reaction_cost(content, unit)
    deed = deed.then("contact", target=unit.number)
    return tokens.pay(state, unit, cost).doing(deed), (Intercepted(unit.name, cost),)


def shoot_back(content: Content, state: State, deed: Deed, unit: Unit) -> Told:
    """PB-31, PB-TR23. The Unit shoots at the charging Unit before contact."""
    cost = reaction_cost(content, unit)
    state = tokens.pay(state, unit, cost)
    state = rolls.begin(state, deed.then("shot_at"), "reaction", unit.number, (deed.unit,))
    return state, (ShotBack(unit.name, cost),)


def wait(state: State, deed: Deed) -> Told:
    """PB-32. Nothing happens."""
    return state.doing(deed.then("target")), (Waited(1 - seat_of(deed.unit), False),)


def after_shot(content: Content, state: State, deed: Deed) -> Told:
    """PB-36, PB-TR44. A charge ends with the charging Unit, or with its last black number."""
    unit = state.find(deed.unit)
    if unit is None:
        return state.with_deed(deed.then("settle")), ()
    if not content.profile(unit.kinds).has_black:
        return _end(state, deed, unit.name, "no_black")
    return state.with_deed(deed.then("target")), ()


def pick_target(content: Content, state: State, deed: Deed) -> Told:
    """PB-31, PB-32, PB-R21. The charging player picks; a single target is taken at once."""
    unit = state.get(deed.unit)
    found = targets(content, state, unit)
    if not found:
        return _end(state, deed, unit.name, "no_target")
    if len(found) > 1:
        return state.with_phase(Targeting()), ()
    return choose_target(state, deed, found[0].number)


def choose_target(state: State, deed: Deed, number: int) -> Told:
    """PB-35. That Unit is charged."""
    return state.doing(deed.then("contact", target=number)), ()


def _end(state: State, deed: Deed, charger: Name, reason: ChargeEnd) -> Told:
    return state.with_deed(deed.then("settle")), (ChargeEnded(charger, reason),)


def contact(content: Content, state: State, deed: Deed) -> Told:
    """PB-35, PB-34, PB-T11, PB-TR10. Both stand in the zone of the target; First Strike rolls first."""
    unit, target = state.get(deed.unit), state.get(deed.target)
    sector = target.sector.facing
    state = state.with_fight(
        unit.at(sector, Rank.ZONE, target.number), target.at(target.sector, Rank.ZONE, unit.number)
    )
    engaged = (Engaged(unit.name, target.name, sector),)
    profile = content.profile(target.kinds)
    if profile.has(Trait.FIRST_STRIKE) and profile.has_black:
        deed = deed.then("attack", struck_first=True)
        return rolls.begin(state, deed, "first_strike", target.number, (unit.number,)), engaged
    return state.with_deed(deed.then("attack", struck_first=False)), engaged


def next_charge(content: Content, state: State, deed: Deed) -> Deed | None:
    """PB-T19, PB-T14, PB-TR24 to PB-TR27. The charge that must follow; None when the chain ends.

    A Unit that has just destroyed its target by an attack still has the black numbers it scored with.
    """
    unit = state.find(deed.unit)
    if not deed.felled or unit is None:
        return None
    profile = content.profile(unit.kinds)
    is_overwhelming = deed.galvanized or profile.has(Trait.OVERWHELMING)
    if not is_overwhelming or not targets(content, state, unit):
        return None
    return attrs.evolve(
        deed, step="declare", target=0, chain=deed.chain + 1, excited=False, felled=False, struck_first=False
    )
