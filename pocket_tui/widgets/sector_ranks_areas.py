"""Draws the ranks and the zones with the Units in them, and what has changed since the opponent began."""

from __future__ import annotations

from typing import Final

from pocket_tui.games.pocket_battles.field import SECTORS, Sector
from pocket_tui.games.pocket_battles.naming import kinds_title
from pocket_tui.games.pocket_battles.view import BattlesView, UnitView
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.paper import Paper, fit
from pocket_tui.widgets.sector_ranks_layout import ROWS, ZONE, Area, Layout
from pocket_tui.widgets.sector_ranks_units import unit_lines

RANKS: Final = ("rear", "front", "zone", "front", "rear")
"""The names of the rows, from the enemy's rear to one's own."""
_GROUNDS: Final = ("enemy_ground", "enemy_ground", "ground", "own_ground", "own_ground")


def draw_areas(paper: Paper, layout: Layout, view: BattlesView, since: BattlesView | None) -> None:
    """All areas, the rules beside the zones, and the names of ranks and sectors."""
    for at, y in enumerate(layout.rules):
        for x, sector in enumerate(SECTORS):
            _draw_rule(paper, layout.areas[x, ZONE], y, _sector_name(view, sector, is_own=at == 1))
    for y in range(ROWS):
        tone = "bad" if y < ZONE else "cool" if y > ZONE else "muted"
        paper.put(1, layout.areas[0, y].y, RANKS[y], tone)
    before = since.units if since is not None else {}
    gone = gone_since(view, since)
    for area in layout.areas.values():
        _draw_area(paper, area, view, before)
        _draw_gone(paper, area, [unit for unit in gone if unit.at == area.place])


def _sector_name(view: BattlesView, sector: Sector, is_own: bool) -> str:
    """A sector as its owner calls it; for who looks on without an owner."""
    word = sector.word if is_own else sector.facing.word
    return word if view.is_looker else f"{'your' if is_own else 'their'} {word}"


def _draw_rule(paper: Paper, area: Area, y: int, name: str) -> None:
    """A dotted line beside a zone with the name of its sector, as its owner calls it."""
    fg = "accent" if area.stacks else "line"
    paper.put(area.x + 1, y, paper.ink["rule_dotted"] * (area.width - 2), fg)
    paper.put(area.x + 3, y, f" {name} ", "accent" if area.stacks else "muted")


def _draw_area(paper: Paper, area: Area, view: BattlesView, before: dict[int, UnitView]) -> None:
    if area.bare:
        _draw_rule(paper, area, area.y, _sector_name(view, SECTORS[area.place[0]], is_own=True))
        return
    ground = _GROUNDS[area.place[1]]
    paper.fill(area.x + 1, area.y, area.width - 2, area.height, ground)
    if not area.stacks and area.place[1] == ZONE:
        text = "no engagement" if view.revealed else "closed until battle"
        paper.put_centred(area.x, area.y + (area.height - 1) // 2, area.width, text, "faint")
    for stack in area.stacks:
        sign, told = changes(stack.unit, before, paper.ink)
        lines = unit_lines(stack.unit, area.width - 4, stack.height, paper.ink, told)
        fg = "cool" if stack.unit.seat == view.own.seat else "bad"
        for row, line in enumerate(lines):
            paper.put(area.x + 1, stack.y + row, paper.ink["edge"], fg)
            paper.put_line(area.x + 2, stack.y + row, line)
        paper.put(area.x + area.width - 1, stack.y, sign, "accent", bold=True)
    if area.place[1] == ZONE:
        _draw_pairs(paper, area)
    if area.hidden:
        y = area.y + area.height - 1
        paper.put(area.x + 2, y, f"and {area.hidden} more", "muted")


def _draw_pairs(paper: Paper, area: Area) -> None:
    """A bracket at the left of each two Units that fight."""
    ink = paper.ink
    for above, below in zip(area.stacks, area.stacks[1:], strict=False):
        if above.unit.foe is None or above.unit.foe.number != below.unit.number:
            continue
        last = below.y + below.height - 1
        paper.put(area.x, above.y, ink["thin_nw"], "muted")
        for y in range(above.y + 1, last):
            paper.put(area.x, y, ink["thin_v"], "muted")
        paper.put(area.x, last, ink["thin_sw"], "muted")


# What has changed.


def changes(unit: UnitView, before: dict[int, UnitView], ink: Ink) -> tuple[str, str]:
    """The sign for what befell a Unit since then, and the same in words; both empty: nothing."""
    old = before.get(unit.number)
    if old is None or unit.hidden:
        return "", ""
    words: list[str] = []
    sign = ""
    if unit.orders > old.orders:
        sign, words = ink["token"], [f"{unit.orders - old.orders} spent"]
    if unit.at != old.at:
        sign, words = _arrow(old.at, unit.at, ink), ["moved", *words]
    lost, hurt = old.height - unit.height, unit.wounds - old.wounds
    if lost > 0:
        sign, words = ink["cross"], [f"lost {lost}", *words]
    elif hurt > 0:
        sign, words = ink["wound"], ["hit", *words]
    return sign, ", ".join(words)


def _arrow(start: tuple[int, int] | None, end: tuple[int, int] | None, ink: Ink) -> str:
    """The direction of a move."""
    if start is None or end is None:
        return ink["arrow_n"]
    if start[0] != end[0]:
        return ink["arrow_e" if end[0] > start[0] else "arrow_w"]
    return ink["arrow_s" if end[1] > start[1] else "arrow_n"]


def gone_since(view: BattlesView, since: BattlesView | None) -> list[UnitView]:
    """The Units that stood on the field then, and are destroyed."""
    before = since.units if since is not None and since.revealed else {}
    return [unit for number, unit in before.items() if number not in view.units]


def _draw_gone(paper: Paper, area: Area, units: list[UnitView]) -> None:
    """Units that stood there and are destroyed, in the lines that are free."""
    y = area.stacks[-1].y + area.stacks[-1].height if area.stacks else area.y
    if area.hidden or area.bare:
        return
    for row, unit in enumerate(units, y):
        if row < area.y + area.height:
            name = fit(kinds_title([troop.kind for troop in unit.troops]), area.width - 11, paper.ink)
            paper.put(area.x + 2, row, f"{paper.ink['cross']} {name} gone", "accent")
