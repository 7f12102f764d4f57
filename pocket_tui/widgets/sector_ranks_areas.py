"""Draws the ranks and the zones with the Units in them, and what has changed since the opponent began."""

from __future__ import annotations

from typing import Final

from pocket_tui.engine.sheet import Line, Span
from pocket_tui.games.pocket_battles.field import SECTORS
from pocket_tui.games.pocket_battles.view import BattlesView, UnitView
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.paper import Paper
from pocket_tui.widgets.sector_ranks_layout import MARGIN, ROWS, ZONE, Area, Layout
from pocket_tui.widgets.sector_ranks_units import unit_lines

RANKS: Final = ("rear", "front", "zone", "front", "rear")
"""The names of the rows, from the enemy's rear to one's own."""
_GROUNDS: Final = ("enemy_ground", "enemy_ground", "ground", "own_ground", "own_ground")


def draw_areas(paper: Paper, layout: Layout, view: BattlesView, since: BattlesView | None) -> None:
    """All areas, the rules beside the zones, and the names of ranks and sectors."""
    _draw_rules(paper, layout, view)
    for y in range(ROWS):
        tone = "bad" if y < ZONE else "cool" if y > ZONE else "muted"
        paper.put(1, layout.areas[0, y].y, RANKS[y], tone)
    before = since.units if since is not None else {}
    for area in layout.areas.values():
        _draw_area(paper, area, view, before)


def _draw_rules(paper: Paper, layout: Layout, view: BattlesView) -> None:
    """Dotted lines beside the zones; the sectors are named on them as their owners see them."""
    dotted = paper.ink["rule_dotted"]
    for at, y in enumerate(layout.rules):
        for x, sector in enumerate(SECTORS):
            area = layout.areas[x, ZONE]
            is_fought = bool(area.stacks)
            paper.put(area.x + 1, y, dotted * (area.width - 2), "accent" if is_fought else "line")
            both = f"your {sector.word}, their {sector.facing.word}"
            theirs, yours = f"their {sector.facing.word}", f"your {sector.word}"
            name = both if len(layout.rules) == 1 else (theirs, yours)[at]
            paper.put(area.x + 3, y, f" {name} ", "accent" if is_fought else "muted")
    del view


def _draw_area(paper: Paper, area: Area, view: BattlesView, before: dict[int, UnitView]) -> None:
    ground = _GROUNDS[area.place[1]]
    paper.fill(area.x + 1, area.y, area.width - 2, area.height, ground)
    if not area.stacks and area.place[1] == ZONE:
        text = "no engagement" if view.revealed else "closed until the battle"
        paper.put_centred(area.x, area.y + (area.height - 1) // 2, area.width, text, "faint")
    for stack in area.stacks:
        lines = unit_lines(stack.unit, area.width - 4, stack.height, paper.ink)
        fg = "cool" if stack.unit.seat == view.own.seat else "bad"
        for row, line in enumerate(lines):
            paper.put(area.x + 1, stack.y + row, paper.ink["edge"], fg)
            paper.put_line(area.x + 2, stack.y + row, line)
        if before:
            _draw_change(paper, area, stack.y, stack.height, changes(stack.unit, before, paper.ink))
    if area.hidden:
        y = area.y + area.height - 1
        paper.put(area.x + 2, y, f"and {area.hidden} more", "muted")


# What has changed.


def changes(unit: UnitView, before: dict[int, UnitView], ink: Ink) -> tuple[str, Line]:
    """The sign for what befell a Unit since then, and the same in words; both empty: nothing."""
    old = before.get(unit.number)
    if old is None or unit.hidden:
        return "", ()
    words: list[str] = []
    sign = ""
    if unit.orders > old.orders:
        sign, words = ink["token"], [f"+{unit.orders - old.orders} spent"]
    if unit.at != old.at:
        sign, words = _arrow(old.at, unit.at, ink), ["moved", *words]
    lost, hurt = old.height - unit.height, unit.wounds - old.wounds
    if lost > 0:
        sign, words = ink["cross"], [f"lost {lost}", *words]
    elif hurt > 0:
        sign, words = ink["wound"], ["hit", *words]
    return sign, (Span(", ".join(words), "accent"),) if words else ()


def _arrow(start: tuple[int, int] | None, end: tuple[int, int] | None, ink: Ink) -> str:
    """The direction of a move."""
    if start is None or end is None:
        return ink["arrow_n"]
    if start[0] != end[0]:
        return ink["arrow_e" if end[0] > start[0] else "arrow_w"]
    return ink["arrow_s" if end[1] > start[1] else "arrow_n"]


def _draw_change(paper: Paper, area: Area, y: int, height: int, change: tuple[str, Line]) -> None:
    """The sign at the right end; the words where the Unit has a line to spare for them."""
    sign, words = change
    if not sign:
        return
    paper.put(area.x + area.width - 1, y, sign, "accent", bold=True)
    del words, height
