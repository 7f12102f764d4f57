"""Positions of a battle, written as text, and play upon them.

A side is Units divided by `;`: an area (sector L, C, R and rank F front, R rear, Z zone, H hand), then
its troops by id, divided by `+`. Behind a troop `!2` are its wounds; at the end of a Unit `o3` are its order
tokens and `@1` the Unit of the other side that it fights: "LF cavalry_45!1 + cavalry_56 o3; CZ onager @2".
"""

from __future__ import annotations

from functools import cache
from itertools import count
from typing import Any, cast

import attrs

from pocket_tui.engine.contract import Choice, Decision, Options
from pocket_tui.engine.dice import Dice
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.army import Losses, Side, Tokens, Troop, Unit
from pocket_tui.games.pocket_battles.commands import Action, Command
from pocket_tui.games.pocket_battles.events import GameEvent
from pocket_tui.games.pocket_battles.field import SEAT_NUMBERS, Name, Rank, Sector
from pocket_tui.games.pocket_battles.game import PocketBattles
from pocket_tui.games.pocket_battles.model import Clock, State
from pocket_tui.games.pocket_battles.phases import AwaitingTurn, Phase
from tests.games.pocket_battles.armies import published

GAME = PocketBattles(published())
CONTENT = GAME.content

_SECTORS = {"L": Sector.LEFT, "C": Sector.CENTER, "R": Sector.RIGHT}
_RANKS = {"F": Rank.FRONT, "R": Rank.REAR, "Z": Rank.ZONE, "H": Rank.HAND}
LEFT, CENTER, RIGHT = Sector
FRONT, REAR = Rank.FRONT, Rank.REAR


def army(id: str, text: str, seat: int) -> tuple[Unit, ...]:
    """The Units of a side."""
    parts = [part.strip() for part in text.split(";") if part.strip()]
    return tuple(_unit(id, part, seat, place) for place, part in enumerate(parts, start=1))


def _unit(id: str, text: str, seat: int, place: int) -> Unit:
    area, *words = text.split()
    orders = next((int(word[1:]) for word in words if word[0] == "o" and word[1:].isdecimal()), 0)
    foe = next((int(word[1:]) for word in words if word[0] == "@"), 0)
    troops = tuple(
        _troop(id, word) for word in words if word != "+" and word[0] != "@" and not word[1:].isdecimal()
    )
    number = seat * SEAT_NUMBERS + place
    foe_number = foe + (1 - seat) * SEAT_NUMBERS if foe else 0
    return Unit(number, troops, _SECTORS[area[0]], _RANKS[area[1]], orders, foe_number)


def _troop(id: str, word: str) -> Troop:
    kind, _, wounds = word.partition("!")
    return Troop(f"{id}.{kind}", int(wounds or 0))


@cache
def showing(*numbers: int) -> Dice:
    """Dice whose next rolls of six sides are these numbers: found among the seeds."""
    for seed in count():
        dice = Dice(seed)
        for number in numbers:
            rolled, dice = dice.roll(6)
            if rolled != number:
                break
        else:
            return Dice(seed)
    raise AssertionError("unreachable")


def battle(
    own: str,
    other: str,
    *,
    armies: tuple[str, str] = ("romans", "celts"),
    unused: tuple[int, int] = (8, 8),
    aside: tuple[int, int] = (0, 0),
    tray: tuple[int, int] = (0, 0),
    debt: tuple[int, int] = (0, 0),
    points: tuple[int, int] = (1000, 1000),
    lost: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0)),
    dice: tuple[int, ...] = (),
    attacker: int = 0,
    mover: int = 0,
    round: int = 1,
    turn: int = 5,
    redeployed: int = 0,
    hit: bool = True,
    quiet: int = 0,
    phase: Phase | None = None,
) -> State:
    """A turn of seat 0 in the middle of round 1, but for what is said.

    `points` are the deployment points of the armies as they were built: by default so many that nobody is
    broken. `lost` are destroyed points and troops.
    """
    sides = tuple(
        Side(
            armies[seat],
            army(armies[seat], (own, other)[seat], seat),
            Tokens(unused[seat], aside[seat], tray[seat], debt[seat]),
            Losses(points[seat], *lost[seat]),
            ready=True,
        )
        for seat in (0, 1)
    )
    return State(
        seed=1,
        dice=showing(*dice),
        size=80,
        sides=(sides[0], sides[1]),
        clock=Clock(attacker, round, turn, mover, redeployed, hit, quiet),
        phase=phase or AwaitingTurn(),
    )


def name(state: State, number: int) -> Name:
    return state.get(number).name


def play(state: State, *commands: Command) -> State:
    """The state after the commands; raises IllegalCommand at one that is refused."""
    return told(state, *commands)[0]


def told(state: State, *commands: Command) -> tuple[State, tuple[GameEvent, ...]]:
    """The state after the commands, and everything that happened."""
    happened: tuple[GameEvent, ...] = ()
    for command in commands:
        step = GAME.apply(state, command)
        state, happened = step.state, happened + cast(tuple[GameEvent, ...], step.events)
    return state, happened


def order(state: State, number: int, action: Action, *chosen: Command) -> State:
    """The state after that order, given and confirmed."""
    return ordered(state, number, action, *chosen)[0]


def ordered(
    state: State, number: int, action: Action, *chosen: Command
) -> tuple[State, tuple[GameEvent, ...]]:
    """The state after that order and what happened. `chosen` stand between the order and its confirmation."""
    return told(state, do.Order(name(state, number), action), *chosen, do.Confirm())


def code(state: State, command: Command) -> str:
    """The code of the refusal; "" when the command is legal."""
    refusal = GAME.refuse(state, command)
    return refusal.code if refusal else ""


def order_code(state: State, number: int, action: Action) -> str:
    return code(state, do.Order(name(state, number), action))


def legal(state: State) -> tuple[Command, ...]:
    return GAME.legal(state)


def commands_of(state: State, kind: type[Any]) -> list[Any]:
    """The legal commands of one kind."""
    return [command for command in GAME.legal(state) if isinstance(command, kind)]


def decision(state: State) -> Decision[Command]:
    asked = GAME.decision(state)
    assert asked is not None
    return asked


def choice(state: State, command: Command) -> Choice[Command]:
    """The line of the decision that offers the command, legal or greyed."""
    return next(line for line in decision(state).choices if line.command == command)


def events_of(happened: tuple[GameEvent, ...], kind: type[Any]) -> list[Any]:
    return [event for event in happened if isinstance(event, kind)]


def troops(state: State, number: int) -> list[str]:
    """The living troops of a Unit as the text writes them; empty: the Unit is gone."""
    unit = state.find(number)
    listed = unit.troops if unit is not None else ()
    return [troop.kind.partition(".")[2] + (f"!{troop.wounds}" if troop.wounds else "") for troop in listed]


def tokens(state: State, seat: int) -> tuple[int, int, int]:
    """Unused, aside and in the tray."""
    held = state.sides[seat].tokens
    return held.unused, held.aside, held.tray


def hit(state: State, kind: str, wounds: int = 0) -> State:
    """The next hit goes to such a troop."""
    return play(state, do.TakeHit(_key(state, kind), wounds))


def remove(state: State, kind: str, wounds: int = 0) -> State:
    """Such a troop is removed for the next hit."""
    return play(state, do.RemoveTroop(_key(state, kind), wounds))


def _key(state: State, kind: str) -> str:
    assert state.roll is not None
    return f"{state.get(state.roll.struck).troops[0].kind.partition('.')[0]}.{kind}"


def new_battle(seed: int = 1, **options: str) -> State:
    return GAME.setup(Options.of(**options), seed)


def deployed(own: str, other: str, **facts: object) -> State:
    """A battle with Units in hand or face-down, before the reveal."""
    state = battle(own, other, **facts)  # type: ignore[arg-type]
    return state.with_clock(attrs.evolve(state.clock, round=0, turn=0))
