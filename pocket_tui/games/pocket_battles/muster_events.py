"""What happened while armies were built and deployed. The rest of a battle stands in `events.py`."""

from __future__ import annotations

import attrs

from pocket_tui.engine.happening import Plain, Reveal
from pocket_tui.games.pocket_battles.field import Name, Rank, Sector

# Building: seen by its own seat alone, but for the end.


@attrs.frozen(repr=False)
class UnitOpened(Plain):
    seat: int
    number: int


@attrs.frozen(repr=False)
class TroopRecruited(Plain):
    seat: int
    number: int
    kind: str


@attrs.frozen(repr=False)
class TroopDismissed(Plain):
    seat: int
    number: int
    kind: str


@attrs.frozen(repr=False)
class ReadyListTaken(Plain):
    seat: int
    army: str


@attrs.frozen(repr=False)
class RandomListDrawn(Reveal):
    seat: int
    army: str


@attrs.frozen(repr=False)
class ArmyCleared(Plain):
    seat: int


@attrs.frozen(repr=False)
class ArmyFinished(Plain):
    seat: int
    army: str


# Deployment.


@attrs.frozen(repr=False)
class InitiativeRolled(Reveal):
    """One die each, by seat; equal dice are rolled again (PB-12, PB-R06)."""

    dice: tuple[int, int]


@attrs.frozen(repr=False)
class RolesFixed(Plain):
    attacker: int


@attrs.frozen(repr=False)
class UnitTakenUp(Plain):
    """Seen by its own seat alone, as are the next two."""

    unit: Name


@attrs.frozen(repr=False)
class UnitPutBack(Plain):
    unit: Name


@attrs.frozen(repr=False)
class TopShown(Plain):
    unit: Name


@attrs.frozen(repr=False)
class UnitDeployed(Reveal):
    """A Unit of `height` troops was placed face-down; its top troop can be seen (PB-15)."""

    unit: Name
    height: int
    sector: Sector
    rank: Rank


@attrs.frozen(repr=False)
class UnitsRevealed(Reveal):
    """All Units were turned up (PB-16)."""


# Rounds and turns.
