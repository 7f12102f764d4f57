from __future__ import annotations

import pytest

from pocket_tui.engine.contract import AnyGame
from tests.strategies import READY, ready_game


@pytest.fixture(scope="session", params=READY)
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Each game that can be played, one after the other."""
    return ready_game(request.param)
