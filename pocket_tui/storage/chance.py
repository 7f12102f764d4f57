"""A seed for a new game, from the system's own chance."""

from __future__ import annotations

from secrets import randbelow

FRESH_SEEDS = 10**9
"""Fresh seeds are below this, so that a person can read one out and type it."""


def fresh_seed() -> int:
    """A seed that nobody chose."""
    return randbelow(FRESH_SEEDS)
