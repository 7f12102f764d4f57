"""The games. Pure: no clock, no file, no screen, no global state. A game never imports another game."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import attrs

from pocket_tui.engine.contract import AnyGame


@attrs.frozen
class GameCard:
    """What the first screen says of a game, without loading it."""

    id: str
    title: str
    line: str
    ready: bool


GAMES = (
    GameCard(
        "airborne_pocket",
        "Airborne In Your Pocket",
        "Explore, fight or run, blow up the guns and get out before ten.",
        True,
    ),
    GameCard(
        "airborne_commander", "Airborne Commander", "Build a deck and win four firefights a turn.", True
    ),
    GameCard(
        "pocket_battles", "Pocket Battles", "Two armies, six sector ranks, three engagement zones.", True
    ),
    GameCard("pocket_air_war", "Pocket Air War", "Energy, turns and firing arcs over long campaigns.", False),
)


def ready_games() -> tuple[GameCard, ...]:
    """The games that can be played, in the order of the first screen."""
    return tuple(card for card in GAMES if card.ready)


def build_game(game_id: str, content: dict[str, Any]) -> AnyGame:
    """The game of that id with its content, from the plain documents of its pack.

    `content` maps a file's stem to its parsed document ("locations": {...}); it is what a save's pack
    record holds, too. Raises KeyError for a game that does not exist, ContentError for faulty content.
    """
    card = {card.id: card for card in ready_games()}[game_id]
    module = import_module(f"pocket_tui.games.{card.id}.game")
    game: AnyGame = module.build(content)
    return game
