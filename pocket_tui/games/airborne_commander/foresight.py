"""What a command will do, as far as it is certain: points, losses, Disorganized cards and the end."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from pocket_tui.engine.sheet import Tone
from pocket_tui.games.airborne_commander import events as told
from pocket_tui.games.airborne_commander.apply import act
from pocket_tui.games.airborne_commander.cards import Content
from pocket_tui.games.airborne_commander.commands import Command
from pocket_tui.games.airborne_commander.events import GameEvent
from pocket_tui.games.airborne_commander.model import State
from pocket_tui.games.airborne_commander.points import MEDALS, points, vp


@attrs.frozen
class Foresight:
    """The certain part of a command's result, in words."""

    result: str
    tone: Tone
    lethal: bool


def foresee(content: Content, state: State, command: Command) -> Foresight:
    """What is known of the command's result before it is made. The command must be legal."""
    certain = tuple(_certain(act(content, state, command)[1]))
    is_lost = any(isinstance(event, told.GameLost) for event in certain)
    is_won = any(isinstance(event, told.HonorWon | told.GameScored) for event in certain)
    result = ", ".join(filter(None, (*_fight_words(certain), *_end_words(certain))))
    return Foresight(result, "bad" if is_lost else "good" if is_won else _tone(certain), is_lost)


def _certain(events: tuple[GameEvent, ...]) -> Iterator[GameEvent]:
    """The events before the first reveal."""
    for event in events:
        if event.reveals:
            return
        yield event


def _gain(certain: tuple[GameEvent, ...]) -> int:
    return sum(event.vp_half for event in certain if isinstance(event, told.AxisScored))


def _taken(certain: tuple[GameEvent, ...]) -> int:
    return sum(isinstance(event, told.DisorganizedTaken) for event in certain)


def _fight_words(certain: tuple[GameEvent, ...]) -> Iterator[str]:
    gain, taken = _gain(certain), _taken(certain)
    if gain:
        yield f"+{points(gain)} VP"
    if taken:
        yield f"{taken} Disorganized"
    for event in certain:
        match event:
            case told.AlliedRemoved(cards):
                yield f"{len(cards)} of yours lost"
            case told.ObjectiveCaptured():
                yield "Objective captured"
            case told.ObjectiveMissed():
                yield "Objective not captured"


def _end_words(certain: tuple[GameEvent, ...]) -> Iterator[str]:
    for event in certain:
        match event:
            case told.GameLost("scattered"):
                yield "scattered: you lose"
            case told.GameLost():
                yield "captured: you lose"
            case told.HonorWon():
                yield f"the {MEDALS['honor']}"
            case told.GameScored(_, _, net, medal):
                yield f"{vp(net)}: {MEDALS[medal]}"


def _tone(certain: tuple[GameEvent, ...]) -> Tone:
    if _taken(certain):
        return "bad"
    return "good" if _gain(certain) else "plain"
