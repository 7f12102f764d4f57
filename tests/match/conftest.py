"""The toy game and a player's places, for every test of a match."""

from tests.toys import places, toy

__all__ = ["places", "toy"]
