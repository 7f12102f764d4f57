from __future__ import annotations

import pytest

from pocket_tui.games.airborne_pocket.cards import Content
from pocket_tui.games.airborne_pocket.game import AirbornePocket
from tests.games.airborne_pocket.positions import GAME


@pytest.fixture
def game() -> AirbornePocket:
    """The game with the base set."""
    return GAME


@pytest.fixture
def content(game: AirbornePocket) -> Content:
    return game.content
