"""The lines of a decision: each with its sums, its certain result, and what it would lose or close."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from pocket_tui.engine.contract import Choice
from pocket_tui.engine.grid import DIRECTIONS, Direction, has_side, step, turned
from pocket_tui.engine.wording import listed
from pocket_tui.games.airborne_pocket import commands as do
from pocket_tui.games.airborne_pocket.cards import Content, Item, Location, Side
from pocket_tui.games.airborne_pocket.commands import Command
from pocket_tui.games.airborne_pocket.foresight import (
    clock,
    cost_of_cards,
    event_ahead,
    foresee,
    left_behind,
)
from pocket_tui.games.airborne_pocket.legal import refuse
from pocket_tui.games.airborne_pocket.model import Board, Encountered, Placing, State, Tile
from pocket_tui.games.airborne_pocket.rules import items, locations, time_passes, turn_outside, winning

Line = Choice[Command]


def judged(content: Content, state: State, line: Line) -> Line:
    """The line with what is certain of its result if it is legal; else greyed, with the refusal alone."""
    refusal = refuse(content, state, line.command)
    if refusal is not None:
        return attrs.evolve(line, sums="", note="", confirm="", refusal=refusal)
    sight = foresee(content, state, line.command)
    notes = [note for note in (line.note, *sight.notes) if note]
    return attrs.evolve(
        line,
        result=line.result or sight.result,
        note=", ".join(notes),
        tone=sight.tone if line.tone == "plain" else line.tone,
        lethal=sight.lethal,
    )


# Moving and placing.


def move_lines(content: Content, state: State) -> Iterator[Line]:
    """A Move for every exit, greyed where it is blocked; a side without an exit is no line."""
    for direction in DIRECTIONS:
        line = judged(content, state, _move_line(content, state, direction))
        if line.refusal is None or line.refusal.code != "E-MOVE-1":
            yield line


def _move_line(content: Content, state: State, direction: Direction) -> Line:
    board = state.board
    way = locations.passage_here(content, board, direction)
    cell = step(board.here, direction)
    tile = locations.cells_of(board).get(cell)
    if way == "arrow_open":
        label, sums = f"Move {direction.word} into the Bunker", "places the Entrance"
    elif tile is None:
        label, sums = f"Move {direction.word} into the unknown", _draws(content, board)
    else:
        label, sums = f"Move {direction.word} to the {content.location[tile.number].name}", _known(tile)
    is_closing = way == "unknown" and _closes_bunker(content, state, cell)
    notes = [
        "closes the only way into the Bunker" if is_closing else "",
        event_ahead(state.deck),
        left_behind(content, board.floor) if way == "unknown" else "",
    ]
    return Choice(
        do.Move(direction),
        label,
        sums=sums,
        note=", ".join(filter(None, notes)),
        tone="bad" if is_closing else "plain",
        confirm=_CLOSING if is_closing else "",
        at=cell,
    )


_CLOSING = "A location there closes the only way into the Bunker, and that loses the game. Move all the same?"


def _draws(content: Content, board: Board) -> str:
    side = locations.location_here(content, board).side
    return f"draws 1 of {len(locations.pile_of(board, side))} {side.value.capitalize()} tiles"


def _known(tile: Tile) -> str:
    return "seen before" if tile.visited else "face-up"


def _closes_bunker(content: Content, state: State, cell: tuple[int, int]) -> bool:
    """R-17. Whether a tile in that cell would lie where the Entrance has to come."""
    is_open = not locations.is_entrance_placed(content, state.board) and not state.guns_destroyed
    return is_open and cell == locations.entrance_cell(content, state.board)


def stay_line(content: Content, state: State) -> Line:
    name = locations.location_here(content, state.board).name
    ahead = event_ahead(state.deck)
    line: Line = Choice(
        do.Stay(), f"Stay on the {name}", sums="no move", note=ahead, action="stay", at=state.board.here
    )
    return judged(content, state, line)


def entrance_lines(content: Content, state: State) -> Iterator[Line]:
    """On the Bunker Door, as long as the Entrance is put aside."""
    line = judged(
        content,
        state,
        Choice(
            do.PlaceEntrance(),
            "Place the Entrance",
            sums="in front of the arrow",
            action="entrance",
            at=locations.entrance_cell(content, state.board),
        ),
    )
    if line.refusal is None or line.refusal.code == "E-ENT-3":
        yield line


def place_lines(content: Content, state: State) -> Iterator[Line]:
    """Every rotation that looks different, with the ways it opens; then the Flare."""
    phase = state.phase
    assert isinstance(phase, Placing)
    cell = step(state.board.here, phase.direction)
    for rotation in turn_outside.rotations(content, phase.tile, phase.direction):
        tile = Tile(phase.tile, cell, rotation)
        line: Line = Choice(
            do.PlaceTile(phase.tile, rotation),
            look_of(content.location[phase.tile], rotation),
            sums=_openings(content, state.board, tile),
            note=_closing_note(content, state, tile),
            at=cell,
        )
        yield judged(content, state, line)
    if items.FLARE in state.soldier.free:
        yield from _flare_lines(content, state, phase, cell)


def _flare_lines(content: Content, state: State, phase: Placing, cell: tuple[int, int]) -> Iterator[Line]:
    location = content.location[phase.tile]
    if location.side is Side.INSIDE:
        label = f"Use the Flare: the {location.name} leaves the game"
        line: Line = Choice(
            do.UseFlare(phase.tile), label, sums=_draws(content, state.board), action="flare", at=cell
        )
        yield judged(content, state, line)


def look_of(location: Location, rotation: int) -> str:
    """The exits of a rotated location: "Roads north and east, arrow west"."""
    exits = turned(location.exits, rotation)
    sides = [side.word for side in DIRECTIONS if has_side(exits, side)]
    kind = "Door" if location.side is Side.INSIDE else "Road"
    look = f"{kind}{'s' if len(sides) > 1 else ''} {listed(sides)}"
    if location.arrow is None:
        return look
    return f"{look}, arrow {DIRECTIONS[(location.arrow + rotation) % 4].word}"


def laid(board: Board, tile: Tile) -> Board:
    return attrs.evolve(board, tiles=(*board.tiles, tile))


def _openings(content: Content, board: Board, tile: Tile) -> str:
    """How many ways lead on from the tile: into the unknown, and to other face-up locations."""
    board = laid(board, tile)
    cells = locations.cells_of(board)
    ways = [locations.passage(content, board, cells, tile, direction) for direction in DIRECTIONS]
    fresh, links = ways.count("unknown"), sum(way in locations.LINKS for way in ways) - 1
    joined = f", joins {links} more" if links else ""
    return f"opens {fresh} {'way' if fresh == 1 else 'ways'}{joined}"


def is_closing(content: Content, state: State, tile: Tile) -> bool:
    """R-17. Whether the tile laid so closes the cell of the Entrance."""
    board = laid(state.board, tile)
    return not state.guns_destroyed and locations.is_entrance_closed(content, board)


def _closing_note(content: Content, state: State, tile: Tile) -> str:
    return "closes the way into the Bunker" if is_closing(content, state, tile) else ""


# Rest.


def rest_lines(content: Content, state: State) -> Iterator[Line]:
    """One, two or three cards; those that are too many are greyed."""
    for cards in (1, 2, 3):
        line = judged(content, state, _rest_line(content, state, cards))
        yield line
        if line.refusal is not None:
            return


def _rest_line(content: Content, state: State, cards: int) -> Line:
    is_full = state.soldier.health >= winning.MAX_HEALTH
    return Choice(
        do.Rest(cards),
        f"Rest {cards} {'card' if cards == 1 else 'cards'}",
        sums=cost_of_cards(content, state.deck, cards),
        note="Health is full" if is_full else "",
        confirm=_rest_question(state, cards, is_full),
        group="rest",
        action="rest",
    )


def _rest_question(state: State, cards: int, is_full: bool) -> str:
    """R-06, R-10. Asked when the Rest gains nothing, moves the clock, or loses the game."""
    if cards > len(state.deck.cards):
        hour = state.deck.hour + 1
        if hour >= time_passes.LOSS_HOUR:
            return f"The deck runs out, it is {clock(hour)} and you lose. Rest all the same?"
        return f"The deck runs out and {clock(hour)} begins. Rest all the same?"
    return "Your Health is full: the cards are spent for nothing. Rest all the same?" if is_full else ""


# Items.


def item_lines(content: Content, state: State, group: str = "items") -> Iterator[Line]:
    """Use, pick up and drop, in the order of the hand and the floor."""
    for item in state.soldier.items:
        if content.item[item].kind in ("health", "medal") and state.phase.name != "found":
            yield judged(content, state, _use_line(state, content.item[item], group))
    for item in state.board.floor:
        yield judged(content, state, take_line(content.item[item], group))
    for item in state.soldier.items:
        name = content.item[item].name
        yield judged(
            content, state, Choice(do.DropItem(item), f"Drop the {name}", group=group, action="items")
        )


_WASTING = "Your Health is full: it would be used up for nothing. Use it all the same?"


def _use_line(state: State, item: Item, group: str) -> Line:
    is_wasted = item.kind == "health" and state.soldier.health >= winning.MAX_HEALTH
    return Choice(
        do.UseItem(item.id),
        f"Use the {item.name}",
        sums=merit(item),
        note="no Event this turn" if item.kind == "medal" else "Health is full" if is_wasted else "",
        confirm="Your Health is full: it would be used up for nothing. Use it all the same?"
        if is_wasted
        else "",
        group=group,
        action="items",
    )


def take_line(item: Item, group: str = "") -> Line:
    action = "items" if group else ""
    return Choice(do.TakeItem(item.id), f"Take the {item.name}", sums=merit(item), group=group, action=action)


def merit(item: Item) -> str:
    """What the Item is good for, in a few words."""
    match item.kind:
        case "weapon":
            jams = f", jams on {listed([colour.value for colour in item.jams])}" if item.jams else ""
            plus = "+" if item.uses else ""
            return f"Power {plus}{item.power}{jams}"
        case "scope":
            return f"+{item.power} with a Rifle"
        case "health":
            return f"+{item.value} health"
        case "medal":
            return "skips an Event"
        case _:
            return ""


def locked_items(content: Content, state: State) -> str:
    """In an Encounter: what cannot be used until it is over (AIP-102)."""
    if not isinstance(state.phase, Encountered):
        return ""
    locked = [content.item[item].name for item in state.soldier.items if content.item[item].kind == "health"]
    if not locked:
        return ""
    return f"{listed(locked)} {'stays' if len(locked) == 1 else 'stay'} locked until the fight is over"
