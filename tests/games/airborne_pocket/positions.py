"""Positions of the Basic game, drawn as text and built from what matters in them, and play upon them.

A map is one word a cell: a location's number, then `:n` for its quarter turns, `?` when it was never visited,
`*` for the player; `.` is an empty cell. The Drop Zone is the cell (0, 0), or else the first tile drawn.
"""

from __future__ import annotations

from typing import cast

import attrs

from pocket_tui.engine.contract import Choice, Decision
from pocket_tui.engine.dice import Dice
from pocket_tui.engine.grid import Point
from pocket_tui.games.airborne_pocket.cards import Enemy, HealthSection, Role, SectionName, Side
from pocket_tui.games.airborne_pocket.commands import Command
from pocket_tui.games.airborne_pocket.events import GameEvent
from pocket_tui.games.airborne_pocket.game import AirbornePocket
from pocket_tui.games.airborne_pocket.model import (
    Arrived,
    BetweenTurns,
    Board,
    Deck,
    Drawn,
    Encountered,
    Phase,
    Soldier,
    State,
    Tile,
    Turn,
)
from tests.strategies import ready_game

GAME = cast(AirbornePocket, ready_game("airborne_pocket"))
CONTENT = GAME.content
DROP_ZONE = CONTENT.role[Role.DROP_ZONE]
ENTRANCE = CONTENT.role[Role.ENTRANCE]


def _quiet_game() -> AirbornePocket:
    """The base set with events that do nothing, in every section."""
    quiet = HealthSection("All quiet.", 0)
    events = tuple(
        attrs.evolve(card, outside=quiet, inside=quiet, red_alert=quiet) for card in CONTENT.events
    )
    return AirbornePocket(attrs.evolve(CONTENT, events=events))


QUIET = _quiet_game()


def draw_map(text: str) -> tuple[tuple[Tile, ...], Point]:
    """The tiles of a drawn map, and the cell of the player."""
    rows = [line.split() for line in text.strip().splitlines()]
    words = {(x, y): word for y, row in enumerate(rows) for x, word in enumerate(row) if word != "."}
    number = {at: int(word.rstrip("*?").split(":")[0]) for at, word in words.items()}
    origin = next((at for at, found in number.items() if found == DROP_ZONE), next(iter(number)))
    tiles = []
    for (x, y), word in words.items():
        _, _, turns = word.rstrip("*?").partition(":")
        at = (x - origin[0], y - origin[1])
        tiles.append(Tile(number[x, y], at, int(turns or 0), visited="?" not in word))
    x, y = next(at for at, word in words.items() if "*" in word)
    return tuple(tiles), (x - origin[0], y - origin[1])


def _pile(side: Side, tiles: tuple[Tile, ...]) -> tuple[int, ...]:
    """The locations of a side that are not on the map, in the order of their numbers."""
    laid = {tile.number for tile in tiles} | {DROP_ZONE, ENTRANCE}
    return tuple(
        place.number for place in CONTENT.locations if place.side is side and place.number not in laid
    )


def deck_of(cards: tuple[int, ...], hour: int = 7) -> Deck:
    """Those cards face-down, the top first; of the others the last two are burned and the rest used."""
    others = tuple(number for number in sorted(CONTENT.event) if number not in cards)
    return Deck(hour, cards, others[:-2], others[-2:])


def position(
    text: str = "16*",
    *,
    phase: Phase | None = None,
    deck: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8),
    hour: int = 7,
    health: int = 6,
    items: tuple[str, ...] = (),
    free: tuple[str, ...] = (),
    floor: tuple[str, ...] = (),
    arms_lost: int = 0,
    outside: tuple[int, ...] | None = None,
    inside: tuple[int, ...] | None = None,
    turn: Turn | None = None,
    event: int = 0,
    extra: bool = False,
    guns_destroyed: bool = False,
) -> State:
    """A state with everything as at the end of a first quiet turn, but for what is said.

    `free` are the Free Items besides the Colt. Tiles that are neither on the map nor in a given pile are out
    of the game. `event` is the card being resolved, in the section that counts where the player is.
    """
    tiles, here = draw_map(text)
    piles = (
        _pile(Side.OUTSIDE, tiles) if outside is None else outside,
        _pile(Side.INSIDE, tiles) if inside is None else inside,
    )
    gone = [number for side in Side for number in _pile(side, tiles) if number not in piles[0] + piles[1]]
    board = Board(tiles, here, *piles, removed=tuple(gone), floor=floor)
    number = next(tile.number for tile in tiles if tile.at == here)
    turn = turn or Turn(1)
    if event:
        inside_here = CONTENT.location[number].side is Side.INSIDE
        section = SectionName.INSIDE if inside_here else SectionName.OUTSIDE
        drawn = Drawn(event, SectionName.RED_ALERT if guns_destroyed else section, extra)
        turn = attrs.evolve(turn, event=drawn)
    soldier = Soldier(health, items, ("colt", *free), arms_lost)
    return State(
        seed=1,
        dice=Dice(1),
        deck=deck_of(deck, hour),
        board=board,
        soldier=soldier,
        turn=turn,
        phase=phase or BetweenTurns(),
        guns_destroyed=guns_destroyed,
    )


def arrived(text: str = "16*", **facts: object) -> State:
    """On the location of the turn, before the Event is drawn."""
    return position(text, phase=Arrived(), **facts)  # type: ignore[arg-type]


def meeting(count: int, text: str = "4*", enemy: Enemy = Enemy.INFANTRY, **facts: object) -> State:
    """An open Encounter with `count` enemies of that type; Event 2 (blue) unless `event` says otherwise."""
    facts.setdefault("event", 2)
    return position(text, phase=Encountered(enemy, count, count), **facts)  # type: ignore[arg-type]


def play(state: State, *commands: Command, game: AirbornePocket = GAME) -> State:
    """The state after the commands; raises IllegalCommand at one that is refused."""
    return told(state, *commands, game=game)[0]


def told(
    state: State, *commands: Command, game: AirbornePocket = GAME
) -> tuple[State, tuple[GameEvent, ...]]:
    """The state after the commands, and everything that happened."""
    happened: tuple[GameEvent, ...] = ()
    for command in commands:
        step = game.apply(state, command)
        state, happened = step.state, happened + cast(tuple[GameEvent, ...], step.events)
    return state, happened


def code(state: State, command: Command) -> str:
    """The code of the refusal; "" when the command is legal."""
    refusal = GAME.refuse(state, command)
    return refusal.code if refusal else ""


def decision(state: State) -> Decision[Command]:
    asked = GAME.decision(state)
    assert asked is not None
    return asked


def choice(state: State, command: Command) -> Choice[Command]:
    """The line of the decision that offers the command, legal or greyed."""
    return next(line for line in decision(state).choices if line.command == command)


def offered(state: State, command: Command) -> bool:
    """Whether the decision has a line for the command, greyed or not."""
    return any(line.command == command for line in decision(state).choices)


def commands_of(state: State, kind: type[Command]) -> list[Command]:
    """The legal commands of one kind."""
    return [command for command in GAME.legal(state) if isinstance(command, kind)]


def result(state: State) -> str:
    """ "" while the game goes on, "won", or the reason of the loss."""
    outcome = GAME.outcome(state)
    return outcome.reason if outcome else ""
