"""What happened: ids and numbers, never sentences. `reveals` marks what nobody could know before.

Units are given by name (`field.Name`), so that an event can be told without its state.
"""

from __future__ import annotations

from typing import Literal

import attrs

from pocket_tui.engine.happening import Plain, Reveal
from pocket_tui.games.pocket_battles.commands import Action, Pairing
from pocket_tui.games.pocket_battles.field import Name, Rank, Sector
from pocket_tui.games.pocket_battles.muster_events import (
    ArmyCleared,
    ArmyFinished,
    InitiativeRolled,
    RandomListDrawn,
    ReadyListTaken,
    RolesFixed,
    TopShown,
    TroopDismissed,
    TroopRecruited,
    UnitDeployed,
    UnitOpened,
    UnitPutBack,
    UnitsRevealed,
    UnitTakenUp,
)

RollKind = Literal["attack", "answer", "first_strike", "leave", "shot", "reaction"]
Way = Literal["", "control", "double", "second"]
"""How an order came about: on its own, by Control, as first or second order of a Double Order."""

LossCause = Literal["hit", "removed", "sacrifice", "eliminated", "left_behind"]
"""`left_behind`: a tile without wound points goes with the last troop that has some (PB-TR40)."""

TokenSource = Literal["unused", "aside", "tray", "unit"]
ChargeEnd = Literal["no_black", "no_target"]
EndReason = Literal[
    "half", "tie_troops", "tie_defender", "stalemate", "stalemate_troops", "stalemate_defender"
]


@attrs.frozen(repr=False)
class RoundBegan(Plain):
    round: int
    first: int


@attrs.frozen(repr=False)
class TurnBegan(Plain):
    turn: int
    seat: int


@attrs.frozen(repr=False)
class Redeployed(Plain):
    unit: Name
    sector: Sector
    rank: Rank


@attrs.frozen(repr=False)
class Moved(Plain):
    unit: Name
    sector: Sector
    rank: Rank


@attrs.frozen(repr=False)
class OrderBegun(Plain):
    """An order is being put together; nothing has happened yet. The next two belong to it."""

    unit: Name
    action: Action


@attrs.frozen(repr=False)
class OrderChanged(Plain):
    unit: Name
    action: Action


@attrs.frozen(repr=False)
class OrderDropped(Plain):
    unit: Name


@attrs.frozen(repr=False)
class OrderGiven(Plain):
    """`cost` tokens were laid on the Unit (PB-23); 0 for an order by Control."""

    unit: Name
    action: Action | Literal["move"]
    cost: int
    way: Way = ""


@attrs.frozen(repr=False)
class OrderPaired(Plain):
    unit: Name
    trait: Pairing
    cost: int


@attrs.frozen(repr=False)
class SecondDeclined(Plain):
    """The second order of a Double Order was given up, or nothing could be ordered any more (PB-TR06)."""

    unit: Name


@attrs.frozen(repr=False)
class Passed(Plain):
    seat: int


# Charges and fights.


@attrs.frozen(repr=False)
class Charged(Plain):
    """A charge was declared in that sector of its owner; `chain` counts forced charges from 1 (PB-T19)."""

    unit: Name
    sector: Sector
    chain: int = 0


@attrs.frozen(repr=False)
class Intercepted(Plain):
    unit: Name
    cost: int


@attrs.frozen(repr=False)
class ShotBack(Plain):
    unit: Name
    cost: int


@attrs.frozen(repr=False)
class Waited(Plain):
    """`forced`: nothing else was possible."""

    seat: int
    forced: bool


@attrs.frozen(repr=False)
class Engaged(Plain):
    """Both Units stand in the zone, in that sector of the charging Unit's owner (PB-35)."""

    unit: Name
    target: Name
    sector: Sector


@attrs.frozen(repr=False)
class ChargeEnded(Plain):
    unit: Name
    reason: ChargeEnd


@attrs.frozen(repr=False)
class DiceChosen(Plain):
    """Blood Lust: so many dice (PB-T02)."""

    unit: Name
    count: int


@attrs.frozen(repr=False)
class DiceRolled(Reveal):
    unit: Name
    target: Name
    roll: RollKind
    dice: tuple[int, ...]


@attrs.frozen(repr=False)
class DieRerolled(Reveal):
    """Tough of `unit`: a die that scored was rolled again (PB-T27)."""

    unit: Name
    old: int
    new: int


@attrs.frozen(repr=False)
class DiceKept(Plain):
    unit: Name


@attrs.frozen(repr=False)
class OwnHits(Plain):
    """Blood Lust: each 1 is a hit on the rolling Unit (PB-T02)."""

    unit: Name
    hits: int


@attrs.frozen(repr=False)
class Match:
    """The hits of one troop: a number for each die of the roll, in its order."""

    kind: str
    hits: tuple[int, ...]


@attrs.frozen(repr=False)
class HitsScored(Plain):
    """What a roll scored: `matches` by troop, `plus` by +X Wounds, `hits` in all (PB-39 to PB-41)."""

    unit: Name
    target: Name
    roll: RollKind
    dice: tuple[int, ...]
    matches: tuple[Match, ...]
    plus: int
    hits: int


@attrs.frozen(repr=False)
class HitsDivided(Plain):
    """A shot into an engagement: `share` hits on each of the two (PB-54)."""

    target: Name
    other: Name
    share: int


@attrs.frozen(repr=False)
class HitsLost(Plain):
    """Hits beyond what the Unit could take (PB-45)."""

    unit: Name
    hits: int


@attrs.frozen(repr=False)
class TroopWounded(Plain):
    """A token marks a wound: from `source`, and from that Unit where it lay on one (PB-43)."""

    unit: Name
    kind: str
    wounds: int
    source: TokenSource
    payer: Name | None = None


@attrs.frozen(repr=False)
class TroopLost(Plain):
    unit: Name
    kind: str
    cause: LossCause


@attrs.frozen(repr=False)
class UnitDestroyed(Plain):
    unit: Name


@attrs.frozen(repr=False)
class SacrificeDeclined(Plain):
    unit: Name


@attrs.frozen(repr=False)
class TokenSpoiled(Plain):
    """Disband: that seat set an unused token aside (PB-T04)."""

    unit: Name
    seat: int


@attrs.frozen(repr=False)
class TokenGivenBack(Plain):
    """A Leader is gone: a token left the game (PB-T17)."""

    seat: int
    source: TokenSource


@attrs.frozen(repr=False)
class TokenOwed(Plain):
    """A Leader is gone, and all tokens are wounds: the next one that comes free leaves (PB-TR16)."""

    seat: int


@attrs.frozen(repr=False)
class Released(Plain):
    """The Unit returned to its front rank (PB-47, PB-49)."""

    unit: Name
    sector: Sector


@attrs.frozen(repr=False)
class Healed(Plain):
    unit: Name
    kind: str


# The end of a round.


@attrs.frozen(repr=False)
class RoundEnded(Plain):
    round: int


@attrs.frozen(repr=False)
class TokensRecovered(Plain):
    """`unused` tokens are ready for the next round; `wounds` still mark living troops (PB-63 to PB-66)."""

    seat: int
    unused: int
    wounds: int


@attrs.frozen(repr=False)
class Regenerated(Plain):
    unit: Name
    wounds: int


@attrs.frozen(repr=False)
class BattleEnded(Plain):
    winner: int
    reason: EndReason


GameEvent = (
    UnitOpened
    | TroopRecruited
    | TroopDismissed
    | ReadyListTaken
    | RandomListDrawn
    | ArmyCleared
    | ArmyFinished
    | InitiativeRolled
    | RolesFixed
    | UnitTakenUp
    | UnitPutBack
    | TopShown
    | UnitDeployed
    | UnitsRevealed
    | RoundBegan
    | TurnBegan
    | Redeployed
    | Moved
    | OrderBegun
    | OrderChanged
    | OrderDropped
    | OrderGiven
    | OrderPaired
    | SecondDeclined
    | Passed
    | Charged
    | Intercepted
    | ShotBack
    | Waited
    | Engaged
    | ChargeEnded
    | DiceChosen
    | DiceRolled
    | DieRerolled
    | DiceKept
    | OwnHits
    | HitsScored
    | HitsDivided
    | HitsLost
    | TroopWounded
    | TroopLost
    | UnitDestroyed
    | SacrificeDeclined
    | TokenSpoiled
    | TokenGivenBack
    | TokenOwed
    | Released
    | Healed
    | RoundEnded
    | TokensRecovered
    | Regenerated
    | BattleEnded
)
