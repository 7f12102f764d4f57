from __future__ import annotations

from tests.toys import places, toy

__all__ = ["places", "toy"]
