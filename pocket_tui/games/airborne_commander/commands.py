"""What the player can choose. Each command names one thing and can be read without its state.

Allied cards are named by id, since equal copies are interchangeable; Axis cards by their number.
"""

from __future__ import annotations

from typing import Literal

import attrs

from pocket_tui.engine.shown import Shown
from pocket_tui.games.airborne_commander.cards import ActionKind

Source = Literal["hand", "support", "spent"]
"""Where a paying card is: in hand, in Support (AC-57), or a Pathfinder that has paid once (AC-102)."""


@attrs.frozen(repr=False)
class Drop(Shown):
    """Remove a card of the Drop Zone from the game to open a space (AC-37)."""

    card: str


@attrs.frozen(repr=False)
class Engage(Shown):
    """Play a card from hand opposite that Axis card (AC-45)."""

    card: str
    target: int


@attrs.frozen(repr=False)
class Support(Shown):
    """Play a card from hand to the Support Area; `branch` is the action chosen where an OR stands (AC-56)."""

    card: str
    branch: ActionKind | None = None


@attrs.frozen(repr=False)
class Inspire(Shown):
    """Use a supporting card's Inspire: discard a Disorganized card from hand and draw (AC-53)."""

    card: str


@attrs.frozen(repr=False)
class Rally(Shown):
    """Use a supporting card's Rally: return a Disorganized card from hand to its deck (AC-54)."""

    card: str


@attrs.frozen(repr=False)
class Withdraw(Shown):
    """Take a card back into hand, from that Axis card, or with `target` 0 from the Support Area (AC-R37).

    `copy` tells equal cards in the Support Area apart, 1 for the first.
    """

    card: str
    target: int = 0
    copy: int = 1


@attrs.frozen(repr=False)
class Suppress(Shown):
    """Aim a supporting card's Suppression at that Axis card (AC-58)."""

    card: str
    target: int


@attrs.frozen(repr=False)
class Aim(Shown):
    """Give a supporting card's Fire Support to the cards that engage that Axis card (AC-61)."""

    card: str
    target: int


@attrs.frozen(repr=False)
class Unaim(Shown):
    """Take back a supporting card's Suppression or Fire Support from that Axis card (AC-R15)."""

    card: str
    target: int


@attrs.frozen(repr=False)
class EndDeploy(Shown):
    """End the Deploy phase; without anything left to aim the fight begins (AC-64)."""


@attrs.frozen(repr=False)
class Fight(Shown):
    """Begin the firefights, with the support that was aimed (AC-55)."""


@attrs.frozen(repr=False)
class TakeFire(Shown):
    """Let that card meet the return fire of that Axis card next (AC-79)."""

    target: int
    card: str


@attrs.frozen(repr=False)
class UseMedic(Shown):
    """Save one destroyed card of that kind: it goes to the discard pile (AC-114)."""

    card: str


@attrs.frozen(repr=False)
class EndMedic(Shown):
    """Leave the other casualties as they are."""


@attrs.frozen(repr=False)
class BeginRecruit(Shown):
    """Choose a card of the Drop Zone to buy; the paying cards are marked next (AC-100)."""

    card: str


@attrs.frozen(repr=False)
class Pay(Shown):
    """Mark a card to pay with its Recruit Value (AC-99)."""

    card: str
    source: Source = "hand"


@attrs.frozen(repr=False)
class Unpay(Shown):
    """Take the mark off a paying card."""

    card: str
    source: Source = "hand"


@attrs.frozen(repr=False)
class Recruit(Shown):
    """Buy the chosen card with the marked ones (AC-104)."""

    card: str


@attrs.frozen(repr=False)
class CancelRecruit(Shown):
    """Leave the chosen card in the Drop Zone; every mark is taken off."""

    card: str


@attrs.frozen(repr=False)
class EndRecruit(Shown):
    """End the Recruit phase and with it the turn (AC-107)."""


Command = (
    Drop
    | Engage
    | Support
    | Inspire
    | Rally
    | Withdraw
    | Suppress
    | Aim
    | Unaim
    | EndDeploy
    | Fight
    | TakeFire
    | UseMedic
    | EndMedic
    | BeginRecruit
    | Pay
    | Unpay
    | Recruit
    | CancelRecruit
    | EndRecruit
)
