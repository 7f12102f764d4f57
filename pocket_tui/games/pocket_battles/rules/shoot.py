"""Shoot (PB-51 to PB-57, PB-T18, PB-T28)."""

from __future__ import annotations

from pocket_tui.games.pocket_battles.army import Unit
from pocket_tui.games.pocket_battles.cards import Content, Trait
from pocket_tui.games.pocket_battles.field import Rank, seat_of
from pocket_tui.games.pocket_battles.model import Deed, State
from pocket_tui.games.pocket_battles.rules import rolls
from pocket_tui.games.pocket_battles.rules.charge import standing
from pocket_tui.games.pocket_battles.rules.told import Told

_FRONT = Rank.FRONT  # asked for every Unit in every turn, and found sooner so
OPEN: tuple[Rank, ...] = (Rank.FRONT, Rank.ZONE)
ALL: tuple[Rank, ...] = (Rank.FRONT, Rank.ZONE, Rank.REAR)


def can_shoot_from(content: Content, unit: Unit) -> bool:
    """PB-51, PB-T18, PB-TR36. From the front rank, and with Long Range from the rear."""
    if unit.rank is _FRONT:
        return True
    return unit.rank is Rank.REAR and content.profile(unit.kinds).has(Trait.LONG_RANGE)


def targets(content: Content, state: State, unit: Unit) -> tuple[Unit, ...]:
    """PB-52, PB-55, PB-56, PB-R23, PB-R26, PB-T28, PB-TR37. Whom the Unit may shoot at from its sector.

    The facing front and zone; the facing rear behind an empty front; with Wide Arc the front and zone
    beside it; anybody beside it if the facing sector is empty.
    """
    enemy = 1 - seat_of(unit.number)
    facing = unit.sector.facing
    found = standing(state, enemy, facing, *OPEN)
    if _FRONT not in [target.rank for target in found]:
        found += standing(state, enemy, facing, Rank.REAR)
    if not found:
        ranks = ALL
    elif content.profile(unit.kinds).has(Trait.WIDE_ARC):
        ranks = OPEN
    else:
        return found
    beside = [standing(state, enemy, sector.facing, *ranks) for sector in unit.sector.adjacent]
    return found + tuple([target for units in beside for target in units])


def shoot(state: State, deed: Deed) -> Told:
    """PB-53, PB-54, PB-R27. The roll; at an engaged Unit it concerns its opponent too."""
    target = state.get(deed.target)
    struck = (target.number, target.foe) if target.foe else (target.number,)
    return rolls.begin(state, deed.then("settle"), "shot", deed.unit, struck, int(deed.excited)), ()
