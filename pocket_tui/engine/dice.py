"""Chance as a value: every random number a game uses is counted, and so can be had again."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

import attrs

from pocket_tui.engine.shown import Shown

T = TypeVar("T")

MAX_SEED = 2**63 - 1


@attrs.frozen(repr=False)
class Dice(Shown):
    """A generator that is part of the state: a seed and how many numbers were drawn from it.

    Number n of a seed is blake2b over both, so it is the same on every machine and Python version.
    Every method returns the result and the next Dice; the one it was called on stays as it was.
    """

    seed: int
    drawn: int = 0

    def roll(self, sides: int) -> tuple[int, Dice]:
        """A whole number from 1 to `sides`, each as likely as the next.

        Raises ValueError when `sides` is not at least 1.
        """
        if sides < 1:
            raise ValueError(f"a die needs at least one side, not {sides}")
        limit = 2**64 - 2**64 % sides  # numbers from here up would favour the low sides
        drawn = self.drawn
        while True:
            digest = blake2b(b"%d:%d" % (self.seed, drawn), digest_size=8).digest()
            drawn += 1
            number = int.from_bytes(digest, "big")
            if number < limit:
                return number % sides + 1, Dice(self.seed, drawn)

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Dice]:
        """All of `items` in a random order (Fisher and Yates), each order as likely as the next."""
        order = list(items)
        dice = self
        for last in range(len(order) - 1, 0, -1):
            pick, dice = dice.roll(last + 1)
            order[last], order[pick - 1] = order[pick - 1], order[last]
        return tuple(order), dice

    def split(self, *path: int) -> Dice:
        """Dice of their own for something beside the game (a bot's thoughts, say), fixed by `path`."""
        text = ":".join(str(part) for part in (self.seed, *path)).encode()
        return Dice(int.from_bytes(blake2b(text, digest_size=8, person=b"split").digest(), "big") >> 1)
