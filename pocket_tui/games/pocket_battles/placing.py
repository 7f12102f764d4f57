"""How bots take the field: the ready-made list, and Units placed one by one from what can be seen."""

from __future__ import annotations

from pocket_tui.games.bots import Thought
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.army import Side, Unit
from pocket_tui.games.pocket_battles.cards import Content, Trait
from pocket_tui.games.pocket_battles.commands import Command
from pocket_tui.games.pocket_battles.field import SECTORS, Rank, Sector
from pocket_tui.games.pocket_battles.view import BattlesView

_HELPERS = (Trait.EXCITE, Trait.GALVANIZE, Trait.HEAL, Trait.CONTROL, Trait.DOUBLE_ORDER)


def build(view: BattlesView) -> Thought:
    """The ready-made list where there is one, else a random one; then the army is ready."""
    if do.FinishArmy() in view.commands:
        return Thought(do.FinishArmy(), "The army is complete.")
    for source in ("ready", "random"):
        command: Command = do.TakeList(source)
        if command in view.commands:
            return Thought(command, "A list that was put together with care is a good start.")
    return Thought(view.commands[0], "Every army begins with a troop.")


def side_of(view: BattlesView) -> Side:
    side = view.known[view.seat]
    assert side is not None
    return side


def take_up(content: Content, view: BattlesView) -> Thought:
    """Units that stay in the rear first, then the cheapest: they tell least about the plan."""
    held = [unit for unit in side_of(view).units if unit.rank is Rank.HAND]
    first = min(held, key=lambda unit: (rank_of(content, unit) is Rank.FRONT, content.profile(unit.kinds).dp))
    return Thought(do.TakeUp(first.name), "It tells least about what is still to come.")


def place(content: Content, view: BattlesView) -> Thought:
    """A Unit that fights in the front, helpers and long shooters in the rear; where own Units are fewest."""
    side = side_of(view)
    assert view.hand_unit is not None
    unit = side.find(view.hand_unit.number)
    assert unit is not None
    rank = rank_of(content, unit)
    sector = max(SECTORS, key=lambda each: (_need(content, view, side, each), -each))
    return Thought(do.Deploy(sector, rank), _REASONS[rank])


_REASONS = {
    Rank.FRONT: "It fights from the front, where it is needed most.",
    Rank.REAR: "It works from the rear as well, and is safer there.",
}


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
