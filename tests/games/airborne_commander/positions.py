"""Positions of Airborne Commander, drawn as text and built from what matters in them, and play upon them.

A Battleground is four slots with `|` between them: `grenadiers < rifleman medic | mg42 | | road_block / 11`.
An Axis card is an id (the first copy that is not used yet) or a number, `<` stands before the Allied cards
that engage it, `/` between the cards of a stack. The Support Area is a list such as
`machine_gun > mg42, mortar_81:fire_support > grenadiers, jeep!command`: `:` the branch chosen at an OR, `>`
what it aims at, `!` an action that is used up.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TypeVar, cast

import attrs

import pocket_tui
from pocket_tui.engine.contract import Choice, Decision
from pocket_tui.engine.dice import Dice
from pocket_tui.games.airborne_commander.cards import ActionKind
from pocket_tui.games.airborne_commander.commands import Command, EndDeploy
from pocket_tui.games.airborne_commander.events import GameEvent, LastReason
from pocket_tui.games.airborne_commander.game import AirborneCommander, build
from pocket_tui.games.airborne_commander.model import (
    ActionAim,
    Battle,
    Deploying,
    Force,
    Mission,
    Order,
    Phase,
    Post,
    Slots,
    State,
    Supply,
    Supporter,
)
from pocket_tui.games.airborne_commander.rules.battleground import find_post
from pocket_tui.games.airborne_commander.view import CommanderView, PostView

E = TypeVar("E")


@cache
def base_game() -> AirborneCommander:
    """The game with the base set."""
    folder = Path(pocket_tui.__file__).parents[1] / "content" / "airborne_commander" / "base"
    return build(
        {path.stem: tomllib.loads(path.read_text("utf-8")) for path in sorted(folder.glob("*.toml"))}
    )


GAME = base_game()
CONTENT = GAME.content
FIRE = (ActionKind.FIRE_SUPPORT, ActionKind.FIRE_SUPPORT_AA)


def numbers_of(id: str) -> list[int]:
    """The numbers of the Mission cards with that id."""
    return [card.number for card in CONTENT.mission if card.id == id]


def words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def draw_slots(text: str) -> Slots:
    """The Battleground that the text draws."""
    used: set[int] = set()
    slots = [tuple(_post(part, used) for part in slot.split("/") if part.strip()) for slot in text.split("|")]
    slots += [()] * (4 - len(slots))
    return cast(Slots, tuple(slots))


def _post(text: str, used: set[int]) -> Post:
    card, _, allies = text.partition("<")
    name = card.strip()
    number = int(name) if name.isdigit() else next(n for n in numbers_of(name) if n not in used)
    used.add(number)
    return Post(number, words(allies))


def on_field(slots: Slots, name: str) -> int:
    """The number of an Axis card on the Battleground, from its id or number; else of its first copy."""
    if name.isdigit():
        return int(name)
    found = [number for number in numbers_of(name) if find_post(slots, number)]
    return found[0] if found else numbers_of(name)[0]


def draw_support(text: str, slots: Slots) -> tuple[Supporter, ...]:
    return tuple(_supporter(part, slots) for part in text.split(",") if part.strip())


def _supporter(text: str, slots: Slots) -> Supporter:
    left, _, targets = text.partition(">")
    left, _, used = left.strip().partition("!")
    card, _, branch = left.partition(":")
    chosen = ActionKind(branch) if branch else None
    offered = {action.kind for action in CONTENT.card[card].support}
    kind = chosen or next((kind for kind in (ActionKind.SUPPRESSION, *FIRE) if kind in offered), None)
    aims = tuple(ActionAim(kind, on_field(slots, target)) for target in words(targets)) if kind else ()
    return Supporter(card, chosen, (ActionKind(used),) if used else (), aims)


def position(
    slots: str = "",
    *,
    hand: str = "",
    support: str = "",
    phase: Phase | None = None,
    deck: str = "paratrooper corporal sergeant",
    discard: str = "",
    removed: str = "",
    disorganized: int = 9,
    zone: str = "",
    allied: str = "rifleman medic captain jeep",
    mission: tuple[int, ...] = (20, 21, 23, 24),
    mission_discard: tuple[int, ...] = (),
    recon: tuple[int, ...] = (),
    scored: tuple[int, ...] = (),
    battle: Battle | None = None,
    last: tuple[LastReason, ...] = (),
    turn: int = 3,
    order: Order = "introductory",
) -> State:
    """A state in the Deploy phase of a turn, but for what is said. It need not hold every card of the set."""
    drawn = draw_slots(slots)
    return State(
        seed=1,
        order=order,
        dice=Dice(1),
        turn=turn,
        phase=phase or Deploying(),
        mission=Mission(mission, False, mission_discard, recon, scored),
        supply=Supply(words(allied), words(zone)),
        force=Force(words(deck), disorganized, words(discard), words(hand), words(removed)),
        slots=drawn,
        support=draw_support(support, drawn),
        battle=battle or Battle(),
        last=last,
    )


def told(
    state: State, *commands: Command, game: AirborneCommander = GAME
) -> tuple[State, tuple[GameEvent, ...]]:
    """The state after the commands, and everything that happened; raises at one that is refused."""
    happened: tuple[GameEvent, ...] = ()
    for command in commands:
        step = game.apply(state, command)
        state, happened = step.state, happened + cast(tuple[GameEvent, ...], step.events)
    return state, happened


def play(state: State, *commands: Command, game: AirborneCommander = GAME) -> State:
    return told(state, *commands, game=game)[0]


def fight(state: State, *commands: Command) -> State:
    """The state after the fight, with the commands that it asks for."""
    return play(state, EndDeploy(), *commands)


def events_of(events: tuple[GameEvent, ...], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def fought(state: State, *commands: Command) -> tuple[GameEvent, ...]:
    """Everything that happens in the fight."""
    return told(state, EndDeploy(), *commands)[1]


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


def commands_of(state: State, kind: type[E]) -> list[E]:
    """The legal commands of one kind."""
    return [command for command in GAME.legal(state) if isinstance(command, kind)]


def view(state: State) -> CommanderView:
    return GAME.view(state, 0)


def post(state: State, name: str) -> PostView:
    """What the player sees of an Axis card on the Battleground."""
    number = on_field(state.slots, name)
    return next(seen for slot in view(state).slots for seen in slot if seen.card.number == number)


def axis_in_play(state: State) -> list[int]:
    return [post.card for slot in state.slots for post in slot]


def result(state: State) -> str:
    """ "" while the game goes on, else the reason of its end."""
    outcome = GAME.outcome(state)
    return outcome.reason if outcome else ""


def with_dice(state: State, seed: int) -> State:
    return attrs.evolve(state, dice=Dice(seed))
