"""What to do next and how far away it is, read off the view: the map sense of the bot and of hints."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import attrs

from pocket_tui.engine.grid import DIRECTIONS, Direction, Point, has_side, step, turned
from pocket_tui.games.airborne_pocket.cards import Content, Role, Side
from pocket_tui.games.airborne_pocket.view import AirborneView, TileView

Task = Literal["explosives", "find_outside", "enter", "find_inside", "guns", "escape"]

LINKS = frozenset({"road", "door", "arrow"})
FAR = 99
"""The distance of what can't be reached."""


@attrs.frozen
class Plan:
    """The next task, and from every face-up cell the number of moves until it can be done."""

    task: Task
    moves: dict[Point, int]

    def moves_from(self, cell: Point) -> int:
        return self.moves.get(cell, FAR)


def make_plan(content: Content, view: AirborneView) -> Plan:
    """The nearest thing that brings the mission on."""
    tiles = {tile.at: tile for tile in view.tiles}
    task = _find_task(content, view)
    return Plan(task, _spread(tiles, _ends(content, view, task)))


def _find_task(content: Content, view: AirborneView) -> Task:
    """Explosives first, then the way in, then the guns, then out again (AIP-001)."""
    known = {tile.number for tile in view.tiles}
    if view.guns_destroyed:
        return "escape"
    if not view.explosives:
        return "explosives" if content.role[Role.AMMO_DUMP] in known else "find_outside"
    if content.role[Role.GUN_PLATFORM] in known:
        return "guns"
    if view.entrance_placed:
        return "find_inside"
    return "enter" if content.role[Role.BUNKER_DOOR] in known else "find_outside"


def _ends(content: Content, view: AirborneView, task: Task) -> dict[Point, int]:
    """The cells where the task is done (0) or from which one more move does it (1)."""
    roles = {"explosives": Role.AMMO_DUMP, "guns": Role.GUN_PLATFORM, "escape": Role.BUNKER_DOOR}
    if task in roles:
        number = content.role[roles[task]]
        return {tile.at: 0 for tile in view.tiles if tile.number == number}
    if task == "enter":
        return {tile.at: 1 for tile in view.tiles if "arrow_open" in tile.passages}
    side = Side.INSIDE if task == "find_inside" else Side.OUTSIDE
    spared = find_entrance_cell(view)
    frontier = {
        tile.at: 1
        for tile in view.tiles
        if tile.side is side and any(cell != spared for _, cell in unknown_cells(tile))
    }
    return frontier or {tile.at: 1 for tile in view.tiles if tile.side is side and "unknown" in tile.passages}


def _spread(tiles: dict[Point, TileView], ends: dict[Point, int]) -> dict[Point, int]:
    """The fewest moves from each cell to an end, along the links."""
    moves = dict(ends)
    queue = list(ends)
    for cell in queue:
        for direction in linked(tiles[cell]):
            beyond = step(cell, direction)
            if beyond not in moves:
                moves[beyond] = moves[cell] + 1
                queue.append(beyond)
    return moves


def linked(tile: TileView) -> Iterable[Direction]:
    return (direction for direction in DIRECTIONS if tile.passages[direction] in LINKS)


def unknown_cells(tile: TileView) -> Iterable[tuple[Direction, Point]]:
    """The exits into the unknown, and the cells behind them."""
    return (
        (direction, step(tile.at, direction))
        for direction in DIRECTIONS
        if tile.passages[direction] == "unknown"
    )


def find_entrance_cell(view: AirborneView) -> Point | None:
    """The cell that the Entrance still needs; None when it is placed or its place is not known yet."""
    for tile in view.tiles:
        for direction in DIRECTIONS:
            if tile.passages[direction] == "arrow_open":
                return step(tile.at, direction)
    return None


def open_sides(content: Content, view: AirborneView, rotation: int) -> tuple[int, bool]:
    """How many exits of the drawn tile would face empty cells, and whether its arrow would."""
    drawn = view.drawn
    if drawn is None:
        return 0, True
    place = content.location[drawn.number]
    taken = {tile.at for tile in view.tiles} | {find_entrance_cell(view)}
    exits = turned(place.exits, rotation)
    count = sum(has_side(exits, side) and step(drawn.at, side) not in taken for side in DIRECTIONS)
    if place.arrow is None:
        return count, True
    return count, step(drawn.at, (place.arrow + rotation) % 4) not in taken


def cards_left(view: AirborneView) -> int:
    """The cards that can still be drawn before the last hour is over."""
    return view.deck + view.deck_full * (view.loss_hour - view.hour - 1)


def cards_needed(content: Content, view: AirborneView, plan: Plan) -> int:
    """A guess of the turns that the rest of the mission takes, without Rests and Items."""
    known = {tile.number for tile in view.tiles}
    inside = len(view.inside_left)
    back = 2 + inside // 3 if content.role[Role.GUN_PLATFORM] not in known else 0
    sabotage = 2
    to_come = {"explosives": 1, "find_outside": 2, "enter": 1, "find_inside": 0, "guns": 0, "escape": 0}
    here = plan.moves_from(view.here)
    if plan.task == "escape":
        return here
    if plan.task == "guns":
        return here + sabotage + _way_out(content, view)
    explore_inside = (inside + 1) // 2
    explore_outside = len(view.outside_left) // 2 if plan.task == "find_outside" else 0
    return here + to_come[plan.task] + explore_outside + explore_inside + sabotage + back


def _way_out(content: Content, view: AirborneView) -> int:
    """The moves from the guns to the Bunker Door."""
    tiles = {tile.at: tile for tile in view.tiles}
    door = {tile.at: 0 for tile in view.tiles if tile.number == content.role[Role.BUNKER_DOOR]}
    moves = _spread(tiles, door)
    guns = [tile.at for tile in view.tiles if tile.number == content.role[Role.GUN_PLATFORM]]
    return moves.get(guns[0], FAR) if guns else 0
