"""What the bots of all games share: a choice with its reason, and a bot that picks anything."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import attrs

from pocket_tui.engine.dice import Dice
from pocket_tui.engine.sheet import Entry

T = TypeVar("T")


@attrs.frozen
class Thought:
    """A command and why, as one sentence."""

    command: Any
    reason: str


class Thinker(ABC):
    """A bot that needs no dice: it has one thought about every view."""

    @abstractmethod
    def think(self, view: Any) -> Thought:
        """The command that it would choose, and why."""

    def choose(self, view: Any, dice: Dice) -> Any:  # noqa: ARG002
        return self.think(view).command

    def reason(self, view: Any, command: Any) -> str:
        thought = self.think(view)
        if thought.command == command:
            return thought.reason
        return "It is allowed, but another choice is better."

    def weighed(self, view: Any) -> tuple[Entry, ...]:  # noqa: ARG002
        return ()


class Random:
    """Picks any command that its view calls legal, each as likely as the next."""

    name = "random"

    def __init__(self, content: object) -> None:
        """It needs to know nothing of the content."""

    def choose(self, view: Any, dice: Dice) -> Any:
        pick, _ = dice.roll(len(view.commands))
        return view.commands[pick - 1]

    def reason(self, view: Any, command: Any) -> str:  # noqa: ARG002
        return "Any choice is as good as another."

    def weighed(self, view: Any) -> tuple[Entry, ...]:  # noqa: ARG002
        return ()


def only(kind: type[T], commands: Iterable[object]) -> Iterator[T]:
    """The commands of one kind, in their order."""
    return (command for command in commands if isinstance(command, kind))
