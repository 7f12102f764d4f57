"""How bots take the field: the ready-made list, and Units placed one by one from what can be seen."""

from __future__ import annotations

from pocket_tui.engine.dice import Dice
from pocket_tui.games.bots import Thought
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.army import Side, Unit
from pocket_tui.games.pocket_battles.cards import Content, Trait
from pocket_tui.games.pocket_battles.commands import Command
from pocket_tui.games.pocket_battles.field import SECTORS, Rank, Sector
from pocket_tui.games.pocket_battles.view import BattlesView, BuildView, RowView

_HELPERS = (Trait.EXCITE, Trait.GALVANIZE, Trait.HEAL, Trait.CONTROL, Trait.DOUBLE_ORDER)


def build(view: BattlesView) -> Thought:
    """The ready-made list where nothing is built yet; else the army is filled up, and then it is ready."""
    build = view.build
    if build is None or not build.units:
        for source in ("ready", "random"):
            command: Command = do.TakeList(source)
            if command in view.commands:
                return Thought(command, "A list that was put together with care is a good start.")
    elif build.problem is None and build.size - build.spent < _SPARE:
        return Thought(do.FinishArmy(), "The army is complete.")
    else:
        return _fill_up(view, build)
    return Thought(view.commands[0], "Every army begins with a troop.")


_SPARE = 3
"""Fewer points than that are left unspent: little can be had for them."""


def _fill_up(view: BattlesView, build: BuildView) -> Thought:
    """The dearest troop that fits the open Unit, those of its own kind first; else a new Unit."""
    here = {row.row for row in build.rows if row.here}
    fitting = [row for row in build.rows if row.refusal is None]
    if fitting:
        best = max(fitting, key=lambda row: (row.row in here, row.kind.wounds > 0, row.kind.dp))
        return Thought(
            do.Recruit(best.kind.key), f"Unit {build.open} has room for it, and the army the points."
        )
    new = do.OpenUnit(len(build.units) + 1)
    if new in view.commands and any(row.left and _stands_alone(row, build) for row in build.rows):
        return Thought(new, "There are points left for another Unit.")
    if build.problem is None:
        return Thought(do.FinishArmy(), "Nothing that is left fits the points.")
    first = next(row for row in build.rows if row.here) if here else None
    wrong = next(form for form in build.forms if form.problem is not None)
    if first is None or wrong.number != build.open:
        return Thought(do.OpenUnit(wrong.number), "This Unit can't take the field as it is.")
    return Thought(do.Dismiss(first.kind.key), "The Unit can't take the field as it is.")


def _stands_alone(row: RowView, build: BuildView) -> bool:
    """Whether that troop can be a Unit of its own for the points that are left."""
    return row.kind.fv > 0 and row.kind.wounds > 0 and row.kind.dp <= build.size - build.spent


def side_of(view: BattlesView) -> Side:
    side = view.known[view.seat]
    assert side is not None
    return side


def take_up(content: Content, view: BattlesView) -> Thought:
    """Units that stay in the rear first, then the cheapest: they tell least about the plan."""
    held = [unit for unit in side_of(view).units if unit.rank is Rank.HAND]
    first = min(held, key=lambda unit: (rank_of(content, unit) is Rank.FRONT, content.profile(unit.kinds).dp))
    return Thought(do.TakeUp(first.name), "It tells least about what is still to come.")


def place(content: Content, view: BattlesView, dice: Dice) -> Thought:
    """A Unit that fights in the front, helpers and long shooters in the rear; rather where it is needed.

    The sector is drawn, so that nobody meets the same deployment twice and can prepare for it.
    """
    side = side_of(view)
    assert view.hand_unit is not None
    unit = side.find(view.hand_unit.number)
    assert unit is not None
    rank = rank_of(content, unit)
    needs = {}
    for sector in SECTORS:
        doubt, dice = dice.roll(_DOUBT)
        needs[sector] = _need(content, view, side, sector) + doubt
    return Thought(do.Deploy(max(SECTORS, key=lambda each: needs[each]), rank), REASONS[rank])


REASONS = {
    Rank.FRONT: "It fights from the front.",
    Rank.REAR: "It works from the rear as well, and is safer there.",
}

_DOUBT = 30
"""So many points a sector may seem more in need of a Unit than another that needs it as much."""


def rank_of(content: Content, unit: Unit) -> Rank:
    """PB-28, PB-51, PB-T18. The rank from which the Unit does most."""
    profile = content.profile(unit.kinds)
    if profile.has(Trait.LONG_RANGE) and profile.has_white:
        return Rank.REAR
    if any(profile.has(trait) for trait in _HELPERS) and not profile.has(Trait.DOUBLE_ORDER):
        return Rank.REAR
    return Rank.FRONT if profile.has_black or profile.has_white else Rank.REAR


def _need(content: Content, view: BattlesView, side: Side, sector: Sector) -> float:
    """Enemy troops that face a sector, less the own points there, with the center ahead of the wings."""
    facing = sum(
        unit.height
        for unit in view.other.units
        if unit.sector is sector.facing and unit.rank is not Rank.HAND
    )
    own = sum(
        content.profile(unit.kinds).dp
        for unit in side.units
        if unit.sector is sector and unit.rank is not Rank.HAND
    )
    return 3.0 * facing - own + (2.0 if sector is Sector.CENTER else 0.0)
