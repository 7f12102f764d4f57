"""What happened: ids and numbers, never sentences. `reveals` marks what nobody could know before.

Allied cards are named by id, Axis cards by their number, Victory Points are half points.
"""

from __future__ import annotations

from typing import Literal

import attrs

from pocket_tui.engine.happening import Plain, Reveal
from pocket_tui.games.airborne_commander.cards import ActionKind
from pocket_tui.games.airborne_commander.commands import Source

DrawReason = Literal["turn", "command", "inspire"]
LastReason = Literal["mission", "allied"]
Pool = Literal["attack", "anti_armor"]
"""A form of attack: small arms or anti-armor (AC-66); of return fire: on soft or on armor cards (AC-R10)."""

Missed = Literal["attack", "unopposed", "disorganized", "attack_total", "engaging", "loss", "heavy"]
"""Why an engaged Objective was not captured (AC-91 to AC-94)."""

Leaving = Literal["survived", "suppressed", "unopposed", "objective", "terrain"]
Loss = Literal["scattered", "captured"]
Medal = Literal["ribbon", "victory", "bronze", "silver", "cross", "honor"]


# Phases 1 to 3.


@attrs.frozen(repr=False)
class TurnBegan(Plain):
    turn: int


@attrs.frozen(repr=False)
class StaticsConsolidated(Plain):
    """The Static Defenses left from the last turn stand in the right-hand slot now (AC-31)."""

    cards: tuple[int, ...]


@attrs.frozen(repr=False)
class ReconPlaced(Plain):
    card: int
    slot: int


@attrs.frozen(repr=False)
class MissionDrawn(Reveal):
    card: int
    slot: int


@attrs.frozen(repr=False)
class ReconSent(Reveal):
    """A second Objective or Terrain was drawn and waits in the Recon Area (AC-29)."""

    card: int


@attrs.frozen(repr=False)
class MissionReshuffled(Plain):
    """The Mission discard pile became the Mission deck (AC-34)."""

    cards: int


@attrs.frozen(repr=False)
class SlotsLeftEmpty(Plain):
    """No Mission card was left to draw (AC-R03)."""

    slots: int


@attrs.frozen(repr=False)
class LastTurn(Plain):
    """This turn is the last: that deck has run out (AC-34, AC-40)."""

    reason: LastReason


@attrs.frozen(repr=False)
class DropRemoved(Plain):
    card: str


@attrs.frozen(repr=False)
class DropDrawn(Reveal):
    card: str


@attrs.frozen(repr=False)
class CardDrawn(Reveal):
    card: str
    why: DrawReason


@attrs.frozen(repr=False)
class DiscardReshuffled(Plain):
    """The discard pile became the Player deck (AC-43)."""

    cards: int


@attrs.frozen(repr=False)
class DrawFellShort(Plain):
    """So many cards could not be drawn: deck and discard pile were empty (AC-43)."""

    cards: int


# Phase 4.


@attrs.frozen(repr=False)
class Engaged(Plain):
    card: str
    target: int


@attrs.frozen(repr=False)
class Supported(Plain):
    card: str
    branch: ActionKind | None


@attrs.frozen(repr=False)
class Withdrawn(Plain):
    """A card came back into hand; `target` 0: from the Support Area."""

    card: str
    target: int


@attrs.frozen(repr=False)
class Inspired(Plain):
    """A Disorganized card went from hand to the discard pile for `draws` cards."""

    card: str
    draws: int


@attrs.frozen(repr=False)
class Rallied(Plain):
    """A Disorganized card went from hand back to its deck, which has `left` cards now."""

    card: str
    left: int


@attrs.frozen(repr=False)
class Suppressed(Plain):
    card: str
    target: int


@attrs.frozen(repr=False)
class FireAimed(Plain):
    card: str
    action: ActionKind
    target: int


@attrs.frozen(repr=False)
class AimTaken(Plain):
    """An aim was taken back, or lapsed with the last card that engaged its target."""

    card: str
    action: ActionKind
    target: int


@attrs.frozen(repr=False)
class DeployEnded(Plain):
    turn: int


# Phase 5.


@attrs.frozen(repr=False)
class FightBegan(Plain):
    turn: int


@attrs.frozen(repr=False)
class Fought(Plain):
    """The Allied attack on one Axis card: `total` with `support` in it against `defense` (AC-72)."""

    target: int
    pool: Pool
    total: int
    support: int
    defense: int
    destroyed: bool


@attrs.frozen(repr=False)
class FireReturned(Plain):
    """An Axis card fires at the cards that engage it (AC-76)."""

    target: int
    pool: Pool
    value: int


@attrs.frozen(repr=False)
class CardLost(Plain):
    """A card was destroyed by `value`; `left` goes on to the next card (AC-80)."""

    target: int
    card: str
    value: int
    defense: int
    left: int


@attrs.frozen(repr=False)
class CardHeld(Plain):
    """A card met `value` and survived, and so did those not picked yet (AC-81)."""

    target: int
    card: str
    value: int
    defense: int


@attrs.frozen(repr=False)
class MedicUsed(Plain):
    card: str
    target: int


@attrs.frozen(repr=False)
class DisorganizedTaken(Plain):
    """An unopposed unit cost a Disorganized card; `left` are still in their deck (AC-82)."""

    target: int
    left: int


@attrs.frozen(repr=False)
class ObjectiveCaptured(Plain):
    target: int


@attrs.frozen(repr=False)
class ObjectiveMissed(Plain):
    target: int
    why: Missed


@attrs.frozen(repr=False)
class AxisScored(Plain):
    card: int
    vp_half: int


@attrs.frozen(repr=False)
class AxisDiscarded(Plain):
    card: int
    why: Leaving


@attrs.frozen(repr=False)
class StaticStays(Plain):
    card: int


@attrs.frozen(repr=False)
class AlliedRemoved(Plain):
    """Destroyed cards left the game (AC-98)."""

    cards: tuple[str, ...]


# Phases 6 and 7.


@attrs.frozen(repr=False)
class DisorganizedDiscarded(Plain):
    """So many Disorganized cards went from hand to the discard pile (AC-106)."""

    cards: int


@attrs.frozen(repr=False)
class RecruitBegun(Plain):
    card: str


@attrs.frozen(repr=False)
class PaymentMarked(Plain):
    card: str
    source: Source


@attrs.frozen(repr=False)
class PaymentTaken(Plain):
    """The mark was taken off a paying card."""

    card: str
    source: Source


@attrs.frozen(repr=False)
class RecruitCancelled(Plain):
    card: str


@attrs.frozen(repr=False)
class Recruited(Plain):
    """A Drop Zone card was bought for `cost` with `paid`, by those cards."""

    card: str
    cost: int
    paid: int
    payers: tuple[str, ...]


@attrs.frozen(repr=False)
class TurnEnded(Plain):
    turn: int


@attrs.frozen(repr=False)
class GameLost(Plain):
    reason: Loss


@attrs.frozen(repr=False)
class HonorWon(Plain):
    """The Score Pile reached 12 VP (AC-113)."""

    gross: int


@attrs.frozen(repr=False)
class GameScored(Plain):
    """The end of the last turn: half points scored, Disorganized cards owned, half points left (AC-111)."""

    gross: int
    disorganized: int
    net: int
    medal: Medal


GameEvent = Plain | Reveal
