"""What is awaited: each phase of a battle is a record with what it has to know."""

from __future__ import annotations

from typing import ClassVar, Literal

import attrs

from pocket_tui.games.pocket_battles.army import Troop
from pocket_tui.games.pocket_battles.commands import Action
from pocket_tui.games.pocket_battles.events import EndReason, Way

PhaseName = Literal[
    "build",
    "initiative",
    "deploy",
    "place",
    "turn",
    "acting",
    "draft",
    "second",
    "react",
    "target",
    "blood",
    "tough",
    "sacrifice",
    "hits",
    "pay",
    "return",
    "eliminate",
    "resolve",
    "over",
]


@attrs.frozen
class Draft:
    """An order being given; 0 stands for no Unit.

    `by` is the Unit whose Control or Double Order it is; `first` the Unit that already had its order of a
    Double Order, `rider` the one that paid for Excite with it. `target` is the Unit aimed at; `excite` and
    `galvanize` are the Units that pay with it. `mend` is the troop to heal, of Unit `target`.
    """

    unit: int
    action: Action
    way: Way = ""
    by: int = 0
    first: int = 0
    rider: int = 0
    target: int = 0
    mend: Troop | None = None
    excite: int = 0
    galvanize: int = 0

    def aimed(self, target: int, mend: Troop | None = None) -> Draft:
        """A copy that aims at that Unit, or is to heal that troop of it."""
        return Draft(
            self.unit,
            self.action,
            self.way,
            self.by,
            self.first,
            self.rider,
            target,
            mend,
            self.excite,
            self.galvanize,
        )


@attrs.frozen
class Building:
    """That seat builds its army; `open` is the number of the Unit being filled, counted from 1."""

    name: ClassVar[PhaseName] = "build"
    seat: int
    open: int = 1


@attrs.frozen
class Mustered:
    """Both armies are ready; the initiative is rolled next."""

    name: ClassVar[PhaseName] = "initiative"


@attrs.frozen
class Deploying:
    """That seat chooses the Unit to place."""

    name: ClassVar[PhaseName] = "deploy"
    seat: int


@attrs.frozen
class PlacingUnit:
    """That seat has a Unit in hand: which troop on top, and where?"""

    name: ClassVar[PhaseName] = "place"
    seat: int
    unit: int


@attrs.frozen
class AwaitingTurn:
    """The player to move may redeploy, and gives an order or passes."""

    name: ClassVar[PhaseName] = "turn"


@attrs.frozen
class ChoosingActor:
    """Control or Double Order by Unit `by`: who acts first, and how?"""

    name: ClassVar[PhaseName] = "acting"
    by: int
    way: Way


@attrs.frozen
class Drafting:
    """An order is being put together."""

    name: ClassVar[PhaseName] = "draft"
    draft: Draft


@attrs.frozen
class SecondOrder:
    """The second order of a Double Order by Unit `by`, after Unit `first`; `rider` paid for Excite."""

    name: ClassVar[PhaseName] = "second"
    by: int
    first: int
    rider: int = 0


@attrs.frozen
class Reacting:
    """The opponent answers a charge."""

    name: ClassVar[PhaseName] = "react"


@attrs.frozen
class Targeting:
    """The charging player picks the target."""

    name: ClassVar[PhaseName] = "target"


@attrs.frozen
class BloodDice:
    """The owner of a Unit with Blood Lust names the number of dice."""

    name: ClassVar[PhaseName] = "blood"


@attrs.frozen
class ToughDie:
    """The struck side may have one scoring die rolled again."""

    name: ClassVar[PhaseName] = "tough"


@attrs.frozen
class SacrificeAsked:
    """The struck side may sacrifice a troop for all hits of the roll."""

    name: ClassVar[PhaseName] = "sacrifice"


@attrs.frozen
class TakingHits:
    """The owner of the struck Unit gives the next hit to a troop."""

    name: ClassVar[PhaseName] = "hits"


@attrs.frozen
class PayingWound:
    """No unused token is left: which used one marks the wound of that troop?"""

    name: ClassVar[PhaseName] = "pay"
    troop: Troop


@attrs.frozen
class ReturningToken:
    """That seat lost its Leader: from which Unit does the token leave?"""

    name: ClassVar[PhaseName] = "return"
    seat: int


@attrs.frozen
class Eliminating:
    """End of a round: that seat may eliminate wounded troops."""

    name: ClassVar[PhaseName] = "eliminate"
    seat: int


@attrs.frozen
class Resolving:
    """The rules go on by themselves; never seen between two commands."""

    name: ClassVar[PhaseName] = "resolve"


@attrs.frozen
class Over:
    """The battle is over."""

    name: ClassVar[PhaseName] = "over"
    winner: int
    reason: EndReason


Phase = (
    Building
    | Mustered
    | Deploying
    | PlacingUnit
    | AwaitingTurn
    | ChoosingActor
    | Drafting
    | SecondOrder
    | Reacting
    | Targeting
    | BloodDice
    | ToughDie
    | SacrificeAsked
    | TakingHits
    | PayingWound
    | ReturningToken
    | Eliminating
    | Resolving
    | Over
)
