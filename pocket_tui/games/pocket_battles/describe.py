"""The battlefield in full sentences, for those who don't see it: every relation in words."""

from __future__ import annotations

from collections.abc import Iterator

from pocket_tui.engine.wording import listed
from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.field import SECTORS, Rank, Sector
from pocket_tui.games.pocket_battles.naming import counted, troop_title, unit_title
from pocket_tui.games.pocket_battles.view import BattlesView, BuildView, SideView, UnitView


def describe(content: Content, view: BattlesView) -> tuple[str, ...]:
    """How it stands; then sector by sector from one's own left; then tokens and losses of both sides."""
    if view.build is not None:
        return (_describe_build(content, view.build), *_describe_rows(view.build))
    return (
        _describe_stand(view),
        *(_describe_sector(view, sector) for sector in SECTORS),
        *_describe_hand(content, view),
        *(_describe_side(view, side) for side in (view.own, view.other)),
    )


def _describe_build(content: Content, build: BuildView) -> str:
    units = [unit_title(content, kinds) for kinds in build.units]
    formed = f"Formed so far: {'; '.join(units)}." if units else "No Unit is formed yet."
    return (
        f"You build an army of {build.size} points, {build.spent} spent. Unit {build.open} is open. {formed}"
    )


def _describe_rows(build: BuildView) -> Iterator[str]:
    """The troops that can still be had, in one sentence."""
    left = [
        f"{troop_title(row.kind)}, {row.kind.dp} points, {row.left} left" for row in build.rows if row.left
    ]
    if left:
        yield f"In the list: {'; '.join(left)}."


def _describe_stand(view: BattlesView) -> str:
    """The round, whose choice it is, and how near either army is to breaking."""
    if view.phase == "over":
        return f"The battle is over, and you have {'won' if view.winner == view.seat else 'lost'}."
    chooser = "You choose" if view.decides == view.seat else "They choose"
    if not view.round:
        return f"Your {view.own.name} face the {view.other.name} before the battle. {chooser}."
    told = [f"Round {view.round}: your {view.own.name} against the {view.other.name}. {chooser}."]
    told += [
        f"{who} broken at {side.breaks_at} points, and {side.counted} count as lost."
        for who, side in (("You are", view.own), ("They are", view.other))
    ]
    return " ".join(told)


def _describe_sector(view: BattlesView, sector: Sector) -> str:
    """One sector from one's own rear to theirs, with the fights in between."""
    own = {rank: _standing(view.own, sector, rank) for rank in (Rank.REAR, Rank.FRONT, Rank.ZONE)}
    other = {rank: _standing(view.other, sector.facing, rank) for rank in (Rank.FRONT, Rank.REAR)}
    told = [
        _told("In your rear", own[Rank.REAR]),
        _told("In your front", own[Rank.FRONT]),
        *(_fight(view, unit) for unit in own[Rank.ZONE]),
        _told("In their front", other[Rank.FRONT]),
        _told("In their rear", other[Rank.REAR]),
    ]
    found = " ".join(filter(None, told)) or "Nobody stands there."
    return f"Your {sector.word}, their {sector.facing.word}. {found}"


def _standing(side: SideView, sector: Sector, rank: Rank) -> list[UnitView]:
    return [unit for unit in side.units if unit.sector is sector and unit.rank is rank]


def _told(where: str, units: list[UnitView]) -> str:
    return f"{where}: {'; '.join(_unit(unit) for unit in units)}." if units else ""


def _fight(view: BattlesView, unit: UnitView) -> str:
    """An engagement: one's own Unit and the one that it fights."""
    foe = view.units.get(unit.foe.number) if unit.foe is not None else None
    against = _unit(foe) if foe is not None else "nobody"
    return f"Engaged: {_unit(unit)}, against {against}."


def _unit(unit: UnitView) -> str:
    """A Unit with its numbers, and what lies on it."""
    if unit.hidden:
        below = f" on top of {counted(unit.height - 1, 'troop')}" if unit.height > 1 else ""
        return f"{troop_title(unit.troops[0].kind)}, face-down{below}"
    facts = [listed([troop_title(troop.kind) for troop in unit.troops])]
    facts += [counted(unit.orders, "order token")] if unit.orders else []
    facts += [
        f"{counted(troop.wounds, 'wound')} on {troop_title(troop.kind)}"
        for troop in unit.troops
        if troop.wounds
    ]
    facts += ["just redeployed"] if unit.redeployed else []
    return ", ".join(facts)


def _describe_hand(content: Content, view: BattlesView) -> Iterator[str]:
    """The Units still to be placed; of the other side only how many."""
    held = [unit for unit in view.own.units if unit.rank is Rank.HAND]
    if held:
        units = [unit_title(content, [troop.kind.key for troop in unit.troops]) for unit in held]
        yield f"To place: {'; '.join(units)}."
    if view.other.hand:
        yield f"They have {counted(view.other.hand, 'Unit')} to place."


def _describe_side(view: BattlesView, side: SideView) -> str:
    """Tokens and losses of a side in one sentence or two."""
    whose = "Your" if side.seat == view.seat else "Their"
    places = (
        (side.unused, "unused"),
        (side.on_units, "on Units"),
        (side.aside, "aside"),
        (side.wounds, "on wounds"),
        (side.tray, "with the dead"),
    )
    told = listed([f"{count} {where}" for count, where in places if count])
    role = f"{whose} {side.name} are the {side.role.capitalize()}. " if side.role else ""
    lost = f" Lost: {side.lost_dp} points, {counted(side.lost_troops, 'troop')}." if view.revealed else ""
    return f"{role}{whose} tokens: {told or 'none'}.{lost}"
