"""A state that could stand behind a view: what is hidden is dealt anew, everything else is as seen."""

from __future__ import annotations

from pocket_tui.engine.dice import Dice
from pocket_tui.engine.grid import direction_between
from pocket_tui.games.airborne_pocket.model import (
    AfterEvent,
    Arrived,
    BetweenTurns,
    Board,
    Deck,
    Drawn,
    Encountered,
    Found,
    Offered,
    Over,
    Peeking,
    Phase,
    Placing,
    Soldier,
    State,
    Tile,
    Turn,
    WoundDiscard,
)
from pocket_tui.games.airborne_pocket.rules import resting
from pocket_tui.games.airborne_pocket.view import AirborneView


def imagine(view: AirborneView, dice: Dice) -> State:
    """A possible state behind the view; its own view is equal. Face-down things come from `dice`."""
    deck, dice = _deck(view, dice)
    outside, dice = dice.shuffle(view.outside_left)
    inside, dice = dice.shuffle(view.inside_left)
    return State(
        seed=view.seed,
        dice=dice,
        deck=deck,
        board=_board(view, outside, inside),
        soldier=Soldier(
            view.health,
            tuple(item.id for item in view.items),
            tuple(item.id for item in view.free_items),
            view.arms_lost,
        ),
        turn=_turn(view),
        phase=_phase(view),
        guns_destroyed=view.guns_destroyed,
    )


def _deck(view: AirborneView, dice: Dice) -> tuple[Deck, Dice]:
    """The cards that nobody saw this hour are shuffled; those that were looked at keep their place."""
    known = dict(view.peeked)
    order, dice = dice.shuffle([card for card in view.unseen if card not in known.values()])
    hidden = iter(order)
    cards = tuple(known[place] if place in known else next(hidden) for place in range(view.deck))
    burned = tuple(sorted(hidden))
    return Deck(view.hour, cards, view.seen, burned, tuple(sorted(known.values()))), dice


def _board(view: AirborneView, outside: tuple[int, ...], inside: tuple[int, ...]) -> Board:
    tiles = tuple(Tile(tile.number, tile.at, tile.rotation, tile.visited) for tile in view.tiles)
    floor = tuple(item.id for item in view.floor)
    return Board(tiles, view.here, outside, inside, view.removed, floor)


def _turn(view: AirborneView) -> Turn:
    event = Drawn(view.event.card, view.event.section, view.event.extra) if view.event else None
    rested = resting.MAX_CARDS - view.rests_left if view.turn else 0
    return Turn(view.turn, event, view.searches, view.search_left, view.evaded, rested)


def _phase(view: AirborneView) -> Phase:
    """The phase of that name, with what the view says of it."""
    if view.drawn is not None:
        direction = direction_between(view.here, view.drawn.at)
        if direction is not None:
            return Placing(view.drawn.number, direction)
    if view.source:
        return Found(view.found.id, view.source) if view.found else Offered(view.source)
    if view.encounter is not None:
        return Encountered(view.encounter.enemy, view.encounter.count, view.encounter.printed)
    if view.outcome:
        return Over(view.outcome)
    return _simple_phase(view)


def _simple_phase(view: AirborneView) -> Phase:
    match view.phase:
        case "arrive":
            return Arrived()
        case "wound":
            return WoundDiscard()
        case "after":
            return AfterEvent()
        case "peek":
            return Peeking(view.peeked[0][1])
        case _:
            return BetweenTurns()
