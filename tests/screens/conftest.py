"""Fixtures of the tests of screens."""

from tests.screens.rooms import places

__all__ = ["places"]
