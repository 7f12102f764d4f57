"""What the players can choose. Each command names one thing and can be read without its state.

Troops are named by the key of their kind and by their wounds, since equal tiles are interchangeable.
"""

from __future__ import annotations

from typing import Literal

import attrs

from pocket_tui.games.pocket_battles.field import Name, Rank, Sector

Action = Literal["charge", "carry", "leave", "shoot", "heal", "control", "double"]
"""What a Unit can be ordered to do, besides a Tactical Move (PB-22, PB-T03, PB-T05, PB-T15)."""

Pairing = Literal["excite", "galvanize"]
"""The two traits that ride on an order to another Unit (PB-T09, PB-T14)."""


# Building an army.


@attrs.frozen
class OpenUnit:
    """Go to that Unit of the army being built, counted from 1; one past the last begins a new one."""

    number: int


@attrs.frozen
class Recruit:
    """Select a troop of that kind into the open Unit (PB-03 to PB-07)."""

    kind: str


@attrs.frozen
class Dismiss:
    """Take a troop of that kind out of the open Unit, back into the list."""

    kind: str


@attrs.frozen
class TakeList:
    """Start from the ready-made list of the army for this size, or from a random legal one."""

    source: Literal["ready", "random"]


@attrs.frozen
class ClearArmy:
    """Put every selected troop back."""


@attrs.frozen
class FinishArmy:
    """The army is ready; it cannot be changed any more."""


@attrs.frozen
class RollInitiative:
    """Each side rolls one die: the higher roller is the Attacker (PB-12)."""


# Deployment.


@attrs.frozen
class TakeUp:
    """Take a Unit in hand that is to be placed now."""

    unit: Name


@attrs.frozen
class PutBack:
    """Put the Unit in hand back; another one is placed now."""


@attrs.frozen
class ShowTop:
    """Lay a troop of that kind on top of the Unit in hand: the only one the opponent sees (PB-15)."""

    kind: str


@attrs.frozen
class Deploy:
    """Place the Unit in hand face-down in that area (PB-13)."""

    sector: Sector
    rank: Rank


# A turn.


@attrs.frozen
class Redeploy:
    """Move a Unit one step, free of tokens, once a turn and before its action (PB-19)."""

    unit: Name
    sector: Sector
    rank: Rank


@attrs.frozen
class Move:
    """Order a Tactical Move of one step (PB-27). Done at once: it can be taken back."""

    unit: Name
    sector: Sector
    rank: Rank


@attrs.frozen
class Order:
    """Begin an order to that Unit. It is paid and done with `Confirm`; until then nothing has happened."""

    unit: Name
    action: Action


@attrs.frozen
class Aim:
    """Choose the Unit to shoot at (PB-52)."""

    target: Name


@attrs.frozen
class Mend:
    """Choose the wounded troop to heal (PB-T15)."""

    unit: Name
    kind: str
    wounds: int


@attrs.frozen
class Pair:
    """Order that Unit too: Excite or Galvanize for the order being given (PB-T09, PB-T14)."""

    trait: Pairing
    unit: Name


@attrs.frozen
class Unpair:
    """Give the order without Excite or Galvanize after all."""

    trait: Pairing


@attrs.frozen
class Confirm:
    """Pay for the order and carry it out."""


@attrs.frozen
class Cancel:
    """Give no such order; nothing was paid."""


@attrs.frozen
class Decline:
    """Give up the second order of a Double Order (PB-TR06)."""


@attrs.frozen
class Pass:
    """Set one unused token aside and do nothing (PB-61)."""


# Answers to a charge, and what a roll asks.


@attrs.frozen
class Intercept:
    """Meet the charge with that Unit, which becomes its target (PB-30)."""

    unit: Name


@attrs.frozen
class ShootBack:
    """Shoot at the charging Unit with that Unit, before contact (PB-31)."""

    unit: Name


@attrs.frozen
class Wait:
    """Do nothing about the charge (PB-32)."""


@attrs.frozen
class Target:
    """Choose the Unit that is charged (PB-31, PB-32)."""

    unit: Name


@attrs.frozen
class ChooseDice:
    """Blood Lust: roll that many dice, 1 to 6 (PB-T02)."""

    count: int


@attrs.frozen
class Reroll:
    """Tough: have one die that shows this number rolled again (PB-T27)."""

    die: int


@attrs.frozen
class KeepDice:
    """Tough: let the dice stand."""


@attrs.frozen
class Sacrifice:
    """Destroy a troop of that kind instead of taking any hit of this roll (PB-T23)."""

    kind: str


@attrs.frozen
class Endure:
    """Take the hits without a Sacrifice."""


@attrs.frozen
class TakeHit:
    """Give one hit to such a troop: it is destroyed, or a token marks its wound (PB-42, PB-43)."""

    kind: str
    wounds: int


@attrs.frozen
class RemoveTroop:
    """Remove such a troop for one hit instead of marking a wound (PB-44)."""

    kind: str
    wounds: int


@attrs.frozen
class PayAside:
    """Mark the wound with a used token from aside (PB-43, PB-R16)."""


@attrs.frozen
class PayFromUnit:
    """Mark the wound with an order token that lies on that Unit (PB-43, PB-R16)."""

    unit: Name


@attrs.frozen
class ReturnToken:
    """The Leader is gone: give back a token that lies on that Unit (PB-T17)."""

    unit: Name


# The end of a round.


@attrs.frozen
class Eliminate:
    """Eliminate a wounded troop of one's own and take its tokens back (PB-65)."""

    unit: Name
    kind: str
    wounds: int


@attrs.frozen
class FinishRound:
    """Keep the other wounded troops as they are (PB-66)."""


Command = (
    OpenUnit
    | Recruit
    | Dismiss
    | TakeList
    | ClearArmy
    | FinishArmy
    | RollInitiative
    | TakeUp
    | PutBack
    | ShowTop
    | Deploy
    | Redeploy
    | Move
    | Order
    | Aim
    | Mend
    | Pair
    | Unpair
    | Confirm
    | Cancel
    | Decline
    | Pass
    | Intercept
    | ShootBack
    | Wait
    | Target
    | ChooseDice
    | Reroll
    | KeepDice
    | Sacrifice
    | Endure
    | TakeHit
    | RemoveTroop
    | PayAside
    | PayFromUnit
    | ReturnToken
    | Eliminate
    | FinishRound
)
