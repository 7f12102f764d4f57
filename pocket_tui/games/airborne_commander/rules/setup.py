"""Set Up (AC-13 to AC-19): the decks before the first turn."""

from __future__ import annotations

from pocket_tui.engine.contract import OptionSpec, OptionValue
from pocket_tui.engine.dice import Dice
from pocket_tui.games.airborne_commander.cards import DISORGANIZED, Content
from pocket_tui.games.airborne_commander.model import Force, Mission, Order, Supply

OPTIONS = (
    OptionSpec(
        "order",
        "Mission deck",
        "The order in which the Mission cards come.",
        (
            OptionValue(
                "introductory", "By number", "The cards come in the order of their numbers, easy first."
            ),
            OptionValue("standard", "Shuffled", "The cards come in any order."),
        ),
    ),
)


def opening_cards(content: Content) -> tuple[str, ...]:
    """AC-13. The cards with the paratrooper patch and the first Disorganized cards."""
    patched = [card.id for card in content.allied if card.opening for _ in range(card.quantity)]
    return (*patched, *[DISORGANIZED] * content.disorganized_opening)


def recruits(content: Content) -> tuple[str, ...]:
    """AC-09. Every card that can be recruited, and none of the opening ones."""
    return tuple(card.id for card in content.allied if not card.opening for _ in range(card.quantity))


def lay_mission(content: Content, order: Order, dice: Dice) -> tuple[Mission, Dice]:
    """AC-17. By ascending number in the introductory order, else shuffled."""
    numbers = tuple(sorted(content.axis))
    if order == "introductory":
        return Mission(numbers, numbered=True), dice
    deck, dice = dice.shuffle(numbers)
    return Mission(deck, numbered=False), dice


def lay_supply(content: Content, dice: Dice) -> tuple[Supply, Dice]:
    """AC-16. The Allied deck is shuffled; the Drop Zone beside it is empty."""
    deck, dice = dice.shuffle(recruits(content))
    return Supply(deck), dice


def lay_force(content: Content, dice: Dice) -> tuple[Force, Dice]:
    """AC-15, AC-18. The Player deck is shuffled; the other Disorganized cards are their own deck."""
    deck, dice = dice.shuffle(opening_cards(content))
    return Force(deck, content.disorganized - content.disorganized_opening), dice
