"""The battlefield in full sentences, for those who don't see it: every relation in words."""

from __future__ import annotations

from collections.abc import Iterator

from pocket_tui.engine.wording import listed
from pocket_tui.games.pocket_battles import muster_words
from pocket_tui.games.pocket_battles.addressing import opened, who, whose
from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.field import SECTORS, Rank, Sector
from pocket_tui.games.pocket_battles.naming import counted, troop_title, unit_title
from pocket_tui.games.pocket_battles.view import BattlesView, SideView, UnitView


def describe(content: Content, view: BattlesView) -> tuple[str, ...]:
    """How it stands; then sector by sector from one's own left; then tokens and losses of both sides."""
    if view.build is not None:
        return muster_words.describe(view.build)
    return (
        _describe_stand(view),
        *(_describe_sector(view, sector) for sector in SECTORS),
        *_describe_hand(content, view),
        *(_describe_side(view, side) for side in (view.own, view.other)),
    )


def _describe_stand(view: BattlesView) -> str:
    """The round, whose choice it is, and how near either army is to breaking."""
    if view.phase == "over":
        if view.is_looker:
            return f"The battle is over, and {who(view, view.winner)} have won."
        return f"The battle is over, and you have {'won' if view.winner == view.seat else 'lost'}."
    chooser = f"{opened(who(view, view.decides))} choose"
    own = "the" if view.is_looker else "your"
    if not view.round:
        return f"{opened(own)} {view.own.name} face the {view.other.name} before the battle. {chooser}."
    told = [f"Round {view.round}: {own} {view.own.name} against the {view.other.name}. {chooser}."]
    told += [
        f"{opened(who(view, side.seat))} are broken at {side.breaks_at} points, "
        f"and {side.counted} count as lost."
        for side in (view.own, view.other)
    ]
    return " ".join(told)


def _describe_sector(view: BattlesView, sector: Sector) -> str:
    """One sector from one's own rear to theirs, with the fights in between."""
    own = {rank: _standing(view.own, sector, rank) for rank in (Rank.REAR, Rank.FRONT, Rank.ZONE)}
    other = {rank: _standing(view.other, sector.facing, rank) for rank in (Rank.FRONT, Rank.REAR)}
    near, far = (whose(view, side.seat) for side in (view.own, view.other))
    told = [
        _told(f"In {near} rear", own[Rank.REAR]),
        _told(f"In {near} front", own[Rank.FRONT]),
        *(_fight(view, unit) for unit in own[Rank.ZONE]),
        _told(f"In {far} front", other[Rank.FRONT]),
        _told(f"In {far} rear", other[Rank.REAR]),
    ]
    found = " ".join(filter(None, told)) or "Nobody stands there."
    return f"{opened(near)} {sector.word}, {far} {sector.facing.word}. {found}"


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
    for side in (view.own, view.other) if view.is_looker else (view.other,):
        if side.hand:
            yield f"{opened(who(view, side.seat))} have {counted(side.hand, 'Unit')} to place."


def _describe_side(view: BattlesView, side: SideView) -> str:
    """Tokens and losses of a side in one sentence or two."""
    places = (
        (side.unused, "unused"),
        (side.on_units, "on Units"),
        (side.aside, "aside"),
        (side.wounds, "on wounds"),
        (side.tray, "with the dead"),
    )
    told = listed([f"{count} {where}" for count, where in places if count])
    named = who(view, side.seat) if view.is_looker else f"{whose(view, side.seat)} {side.name}"
    role = f"{opened(named)} are the {side.role.capitalize()}. " if side.role else ""
    lost = f" Lost: {side.lost_dp} points, {counted(side.lost_troops, 'troop')}." if view.revealed else ""
    return f"{role}{opened(whose(view, side.seat))} tokens: {told or 'none'}.{lost}"
