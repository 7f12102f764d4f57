"""The whole truth of one battle at one moment: many small frozen records, made of numbers and ids.

A troop is known by the key of its kind; its dice, wound points and traits stand in the content. Units have
numbers that are unique over both sides (`field.SEAT_NUMBERS`). Sectors are named as their owner sees them.
"""

from __future__ import annotations

from typing import ClassVar, Literal

import attrs

from pocket_tui.engine.dice import Dice
from pocket_tui.games.pocket_battles.commands import Action
from pocket_tui.games.pocket_battles.events import EndReason, RollKind, Way
from pocket_tui.games.pocket_battles.field import Name, Rank, Sector, seat_of

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
class Troop:
    """A living troop. `wounds` are the wound tokens on it, fewer than its wound points."""

    kind: str
    wounds: int = 0


@attrs.frozen
class Unit:
    """Troops that act together, the topmost first. `foe` is the Unit it is engaged with, 0: none.

    `orders` are the order tokens that lie on it.
    """

    number: int
    troops: tuple[Troop, ...]
    sector: Sector = Sector.LEFT
    rank: Rank = Rank.HAND
    orders: int = 0
    foe: int = 0

    @property
    def name(self) -> Name:
        return Name(self.number, self.troops[0].kind)

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple([troop.kind for troop in self.troops])

    @property
    def wounds(self) -> int:
        """The wound tokens on all its troops."""
        return sum([troop.wounds for troop in self.troops])

    @property
    def is_engaged(self) -> bool:
        return self.foe != 0

    def with_troops(self, troops: tuple[Troop, ...]) -> Unit:
        return Unit(self.number, troops, self.sector, self.rank, self.orders, self.foe)

    def with_orders(self, orders: int) -> Unit:
        return Unit(self.number, self.troops, self.sector, self.rank, orders, self.foe)

    def at(self, sector: Sector, rank: Rank, foe: int = 0) -> Unit:
        """A copy that stands there, engaged with that Unit or with none."""
        return Unit(self.number, self.troops, sector, rank, self.orders, foe)


@attrs.frozen
class Tokens:
    """A player's tokens that lie on no Unit: unused, used and set aside, and from wounds of the dead.

    `debt` are tokens that must leave the game with a Leader and have not come free yet (PB-TR16).
    """

    unused: int = 0
    aside: int = 0
    tray: int = 0
    debt: int = 0


@attrs.frozen
class Losses:
    """What a side has lost since the start: deployment points and troops; `army` are all its points."""

    army: int = 0
    dp: int = 0
    troops: int = 0


@attrs.frozen
class Side:
    """One player's army. `units` in the order they were built, without those destroyed.

    `ready`: its army is built.
    """

    army: str
    units: tuple[Unit, ...] = ()
    tokens: Tokens = Tokens()
    losses: Losses = Losses()
    ready: bool = False

    def find(self, number: int) -> Unit | None:
        for unit in self.units:
            if unit.number == number:
                return unit
        return None

    def with_unit(self, unit: Unit) -> Side:
        """A copy with that Unit in the place of the one of its number."""
        units = tuple([unit if old.number == unit.number else old for old in self.units])
        return Side(self.army, units, self.tokens, self.losses, self.ready)

    def with_units(self, units: tuple[Unit, ...]) -> Side:
        return Side(self.army, units, self.tokens, self.losses, self.ready)

    def with_tokens(self, tokens: Tokens) -> Side:
        return Side(self.army, self.units, tokens, self.losses, self.ready)

    def with_losses(self, losses: Losses) -> Side:
        return Side(self.army, self.units, self.tokens, losses, self.ready)


@attrs.frozen
class Clock:
    """Whose turn it is. `round` 0: the battle has not begun; `turn` counts the turns of the battle.

    `attacker` is a seat, -1 before the initiative roll. `redeployed` is the Unit that redeployed this turn
    (0: none). `hit`: a hit was scored this round; `quiet` counts the rounds in a row without one.
    """

    attacker: int = -1
    round: int = 0
    turn: int = 0
    seat: int = 0
    redeployed: int = 0
    hit: bool = False
    quiet: int = 0

    @property
    def first(self) -> int:
        """PB-17, PB-R09. The Attacker moves first in odd rounds, the Defender in even ones."""
        return self.attacker if self.round % 2 else 1 - self.attacker


@attrs.frozen
class Draft:
    """An order being given. `by` is the Unit whose Control or Double Order it is; `first` the Unit that
    already had its order of a Double Order; `target` the Unit aimed at; `excite`, `galvanize` the Units that
    pay with it; 0: none. `mend` is the troop to heal, of Unit `target`."""

    unit: int
    action: Action
    way: Way = ""
    by: int = 0
    first: int = 0
    target: int = 0
    mend: Troop | None = None
    excite: int = 0
    galvanize: int = 0


ActionStep = Literal[
    "declare",  # a charge begins: who may react?
    "shot_at",  # the shot at the charging Unit is over
    "target",  # the charging Unit picks its target
    "contact",  # both stand in the zone
    "attack",  # the attack roll
    "felled",  # was the target destroyed by it?
    "answer",  # the strike back
    "strike",  # the strike at a leaving Unit
    "part",  # both leave the zone
    "shoot",  # the shot
    "settle",  # victory, next charge of a chain, second order, or end of the turn
]


@attrs.frozen
class Deed:
    """The action being carried out, and its next step.

    `chain` counts the charges of an Overwhelming chain from 0; `felled`: the attack of this charge destroyed
    its target; `struck_first`: the target's First Strike took the place of its strike back.
    """

    unit: int
    action: Action | Literal["move"]
    step: ActionStep
    way: Way = ""
    by: int = 0
    target: int = 0
    excited: bool = False
    galvanized: bool = False
    chain: int = 0
    felled: bool = False
    struck_first: bool = False


RollStep = Literal["count", "tough", "own", "score", "share", "assign", "disband"]


@attrs.frozen
class Roll:
    """One roll being worked out, in the order of section 2 of the traits.

    `targets`: the struck Unit, and for a shot into an engagement its opponent behind it. `bonus` are the
    dice of a charge and of Excite. `rerolled` are places in `dice` that were rolled again. `at` is the place
    in `targets` being asked; `shares` the hits on each of them; `struck` the Unit that takes hits now, with
    `left` to come.
    """

    kind: RollKind
    unit: int
    targets: tuple[int, ...]
    bonus: int = 0
    dice: tuple[int, ...] = ()
    rerolled: tuple[int, ...] = ()
    step: RollStep = "count"
    at: int = 0
    shares: tuple[int, ...] = ()
    struck: int = 0
    left: int = 0


# Phases: what is awaited.


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
    """The second order of a Double Order by Unit `by`, after that of Unit `first`."""

    name: ClassVar[PhaseName] = "second"
    by: int
    first: int


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


@attrs.frozen
class State:
    """One moment of a battle. `seed` is the number it began with; `dice` make every chance to come.

    `size` is the battle size in deployment points. `deed` and `roll` are what is being carried out.
    """

    seed: int
    dice: Dice
    size: int
    sides: tuple[Side, Side]
    clock: Clock
    phase: Phase
    deed: Deed | None = None
    roll: Roll | None = None

    @property
    def is_over(self) -> bool:
        return isinstance(self.phase, Over)

    def find(self, number: int) -> Unit | None:
        """The living Unit of that number."""
        return self.sides[seat_of(number)].find(number)

    def get(self, number: int) -> Unit:
        """The living Unit of that number. Raises KeyError when there is none."""
        unit = self.find(number)
        if unit is None:
            raise KeyError(number)
        return unit

    # Written out: playing spends its time on copies.

    def with_phase(self, phase: Phase) -> State:
        return State(self.seed, self.dice, self.size, self.sides, self.clock, phase, self.deed, self.roll)

    def with_dice(self, dice: Dice) -> State:
        return State(self.seed, dice, self.size, self.sides, self.clock, self.phase, self.deed, self.roll)

    def with_clock(self, clock: Clock) -> State:
        return State(self.seed, self.dice, self.size, self.sides, clock, self.phase, self.deed, self.roll)

    def with_deed(self, deed: Deed | None) -> State:
        return State(self.seed, self.dice, self.size, self.sides, self.clock, self.phase, deed, self.roll)

    def with_roll(self, roll: Roll | None) -> State:
        return State(self.seed, self.dice, self.size, self.sides, self.clock, self.phase, self.deed, roll)

    def with_side(self, seat: int, side: Side) -> State:
        sides = (side, self.sides[1]) if seat == 0 else (self.sides[0], side)
        return State(self.seed, self.dice, self.size, sides, self.clock, self.phase, self.deed, self.roll)

    def with_unit(self, unit: Unit) -> State:
        seat = seat_of(unit.number)
        return self.with_side(seat, self.sides[seat].with_unit(unit))

    def with_tokens(self, seat: int, tokens: Tokens) -> State:
        return self.with_side(seat, self.sides[seat].with_tokens(tokens))
