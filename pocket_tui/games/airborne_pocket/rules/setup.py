"""Overview and Setup (AIP-001 to AIP-010)."""

from __future__ import annotations

from pocket_tui.engine.contract import OptionSpec, OptionValue
from pocket_tui.engine.dice import Dice
from pocket_tui.games.airborne_pocket.cards import Content, Role, Side
from pocket_tui.games.airborne_pocket.model import Board, Deck, Tile
from pocket_tui.games.airborne_pocket.rules import time_passes

START_CELL = (0, 0)

OPTIONS = (
    OptionSpec(
        "rules",
        "Rules",
        "Which chapters of the rulebook are in force.",
        (
            OptionValue(
                "basic", "Basic", "The mission alone: sabotage the guns, get back to the Bunker Door."
            ),
        ),
    ),
)


def shuffle_events(content: Content, dice: Dice) -> tuple[Deck, Dice]:
    """AIP-007, AIP-008, R-01. The ten Event cards are shuffled, two put face-down, and it is 0700."""
    order, dice = dice.shuffle(sorted(content.event))
    return time_passes.new_hour(time_passes.FIRST_HOUR, order), dice


def lay_out(content: Content, dice: Dice) -> tuple[Board, Dice]:
    """AIP-003, AIP-005, AIP-006. The Drop Zone is face-up under the player, the piles are shuffled."""
    outside, dice = dice.shuffle(pile(content, Side.OUTSIDE))
    inside, dice = dice.shuffle(pile(content, Side.INSIDE))
    start = Tile(content.role[Role.DROP_ZONE], START_CELL, visited=True)
    return Board((start,), START_CELL, outside, inside), dice


def pile(content: Content, side: Side) -> tuple[int, ...]:
    """AIP-003, AIP-004, AIP-005, AIP-006. A side's locations, without the Drop Zone and the Entrance."""
    aside = (content.role[Role.DROP_ZONE], content.role[Role.ENTRANCE])
    return tuple(
        place.number for place in content.locations if place.side is side and place.number not in aside
    )


def first_items(content: Content) -> tuple[str, ...]:
    """AIP-010, AIP-094, AIP-111. The starting weapon, a Free Item, and nothing else."""
    return (content.starting,)
