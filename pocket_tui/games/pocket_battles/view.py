"""What one seat sees: the field with every Unit, tokens, the order being given with its exact chances.

Before the reveal a Unit of the other side is only its top troop and its height; its Units in hand are only
counted, and of its building nothing is seen at all.

Places on the board, as `Choice.at` and a cursor name them, are pairs (column, row) as the seat sees them:
columns 0 to 2 from the left, rows 0 enemy rear, 1 enemy front, 2 zone, 3 own front, 4 own rear. A Unit is a
place of its own, too: (`UNITS`, its number).
"""

from __future__ import annotations

from typing import Literal

import attrs

from pocket_tui.engine.contract import LOOKER, Refusal
from pocket_tui.games.pocket_battles.army import Side
from pocket_tui.games.pocket_battles.cards import Faces, Trait, TroopKind
from pocket_tui.games.pocket_battles.commands import Action, Command, Pairing
from pocket_tui.games.pocket_battles.events import EndReason, RollKind, Way
from pocket_tui.games.pocket_battles.field import Name, Rank, Sector
from pocket_tui.games.pocket_battles.model import Clock, Deed, Roll
from pocket_tui.games.pocket_battles.phases import Phase, PhaseName

ROWS: dict[tuple[bool, Rank], int] = {
    (False, Rank.REAR): 0,
    (False, Rank.FRONT): 1,
    (False, Rank.ZONE): 2,
    (True, Rank.ZONE): 2,
    (True, Rank.FRONT): 3,
    (True, Rank.REAR): 4,
}
"""The row of a rank on the board, by whether it is one's own."""


UNITS = 9
"""The column that no area has: behind it stands the number of a Unit."""


def unit_place(number: int) -> tuple[int, int]:
    """The place that a Unit is, wherever it stands."""
    return (UNITS, number)


def place_of(is_own: bool, sector: Sector, rank: Rank) -> tuple[int, int]:
    """The place on the board of a rank of a sector as its owner names it; not for Units in hand."""
    return (int(sector if is_own else sector.facing), ROWS[is_own, rank])


def side_of(seat: int) -> int:
    """The side from which a seat sees the board; who looks on sits behind the first."""
    return max(seat, 0)


@attrs.frozen
class TroopView:
    kind: TroopKind
    wounds: int


@attrs.frozen
class UnitView:
    """A Unit. `at` is its place on the board, None while it is in its owner's hand.

    `troops`: the living ones, the topmost first; of a face-down Unit of the other side only the top one,
    and `height` says how many there are. Everything behind `height` is then as if the top troop were alone,
    with `hidden` true. `black` and `white` are the hits for each number of a die; `cost` is what its next
    order costs. The dice are those it would roll now: `charge` in a charge, `attack` in Carry on, `strike`
    back, `shot` as an order; 0: it cannot; Blood Lust: 6, the owner's choice of 1 to 6.
    """

    number: int
    seat: int
    name: Name
    at: tuple[int, int] | None
    sector: Sector
    rank: Rank
    troops: tuple[TroopView, ...]
    height: int
    hidden: bool
    orders: int
    wounds: int
    foe: Name | None
    black: Faces
    white: Faces
    traits: tuple[Trait, ...]
    cost: int
    charge: int
    attack: int
    strike: int
    shot: int
    dp: int
    redeployed: bool


@attrs.frozen
class SideView:
    """One side. `units` are those it still has, in the order of their placement.

    `hand` counts the Units not placed yet, None as long as that is secret; so is `army_dp` before the
    reveal for the other side. `total` tokens are unused + aside + on_units + wounds + tray.
    `counted` is what the half test counts: destroyed points and the living Prestige of the other side;
    the army is broken when `counted` reaches `breaks_at`.
    """

    seat: int
    army: str
    name: str
    role: Literal["", "attacker", "defender"]
    ready: bool
    units: tuple[UnitView, ...]
    hand: int | None
    unused: int
    aside: int
    on_units: int
    wounds: int
    tray: int
    debt: int
    total: int
    army_dp: int | None
    lost_dp: int
    lost_troops: int
    counted: int
    breaks_at: int | None


@attrs.frozen
class Odds:
    """An exact distribution: `ways[n]` of `total` equally likely ways give the number n."""

    ways: tuple[int, ...]
    total: int

    @property
    def mean(self) -> float:
        return sum(number * ways for number, ways in enumerate(self.ways)) / self.total


@attrs.frozen
class RollOdds:
    """One roll before it is made: dice, hits scored, and `taken`, the hits that find something to hit.

    `destroyed` of `taken.total` ways destroy the Unit, unless a trait of its owner helps (Sacrifice, Tough).
    """

    unit: Name
    target: Name
    roll: RollKind
    dice: int
    hits: Odds
    taken: Odds
    destroyed: int


@attrs.frozen
class Forecast:
    """An order before it is confirmed, roll by roll in their order.

    A later roll counts the losses of the earlier ones, where the struck owner gives up first what strikes
    least; a charge is foreseen against the target that it would have without a reaction, or `target` None
    where the choice comes later. Blood Lust is foreseen with the number of dice that hits most on balance.
    """

    target: Name | None
    rolls: tuple[RollOdds, ...]


@attrs.frozen
class Prospect:
    """What one answer would lead to: the charge under way against `unit`, or a shot at it or by it.

    `is_shot`: `unit` would be shot at, or, in answer to a charge, shoot.
    """

    unit: Name
    is_shot: bool
    forecast: Forecast


@attrs.frozen
class Payment:
    unit: Name
    cost: int


@attrs.frozen
class DraftView:
    """The order being put together. `complete`: nothing has to be chosen any more."""

    unit: Name
    action: Action
    way: Way
    by: Name | None
    target: Name | None
    mend: str
    paired: tuple[Pairing, ...]
    payments: tuple[Payment, ...]
    cost: int
    complete: bool
    forecasts: tuple[Forecast, ...]


@attrs.frozen
class RollView:
    """The roll being worked out. `left` hits are still to be given to Unit `struck`."""

    kind: RollKind
    unit: Name | None
    targets: tuple[Name, ...]
    dice: tuple[int, ...]
    struck: Name | None
    left: int


@attrs.frozen
class RowView:
    """A troop kind of the army being built: how many are left, and how many are in the open Unit.

    Kinds that differ in their dice alone have one `row`. `refusal`: why it can't join the open Unit.
    """

    kind: TroopKind
    left: int
    here: int
    row: str
    refusal: Refusal | None


@attrs.frozen
class FormView:
    """A Unit being formed; the last one is empty, and begun when it is opened.

    `fv` is its lowest formation value, 0 without one; `room` more troops fit, None: nothing limits it yet.
    `problem`: why it can't take the field as it is.
    """

    number: int
    kinds: tuple[TroopKind, ...]
    dp: int
    fv: int
    room: int | None
    problem: Refusal | None


@attrs.frozen
class BuildView:
    """The army being built: Units as keys of kinds. `spent` of `size` points; `open` counts from 1.

    `tokens` it will have; `problem`: why the army can't be finished as it is.
    """

    army: str
    size: int
    spent: int
    open: int
    units: tuple[tuple[str, ...], ...]
    rows: tuple[RowView, ...]
    forms: tuple[FormView, ...]
    tokens: int
    problem: Refusal | None


@attrs.frozen
class BattlesView:
    """The whole battle as one seat sees it; who looks on sees what is public, from the first seat's side.

    `decides` is the seat that must choose, -1 when it is over; `commands` are legal now, empty unless it is
    this seat. `now`, `clock`, `deed`, `roll_now` and `known` are the open records of the state, for bots and
    for `imagine`: `known[seat]` is a whole side where nothing of it is hidden, else None.
    """

    seat: int
    seed: int
    size: int
    phase: PhaseName
    decides: int
    round: int
    turn: int
    mover: int
    first: int
    attacker: int
    redeployed: Name | None
    can_redeploy: bool
    special_barred: bool
    """Whether this is the Attacker's first turn, without order traits (PB-59)."""
    revealed: bool
    sides: tuple[SideView, SideView]
    build: BuildView | None
    hand_unit: Name | None
    """The own Unit that is being placed."""
    draft: DraftView | None
    charger: Name | None
    targets: tuple[Name, ...]
    """The Units that the charge could be against, while it is open."""
    prospects: tuple[Prospect, ...]
    """What each target that can be chosen now, or each reaction, would lead to."""
    roll: RollView | None
    winner: int
    outcome: Literal[""] | EndReason
    now: Phase
    clock: Clock
    deed: Deed | None
    roll_now: Roll | None
    known: tuple[Side | None, Side | None]
    commands: tuple[Command, ...]

    @property
    def private(self) -> bool:
        """PB-15, PB-16. Whether each side still hides something from the other."""
        return not self.revealed

    @property
    def side(self) -> int:
        """The side at the lower edge: one's own, or the first for who looks on."""
        return side_of(self.seat)

    @property
    def is_looker(self) -> bool:
        return self.seat == LOOKER

    @property
    def own(self) -> SideView:
        return self.sides[self.side]

    @property
    def other(self) -> SideView:
        return self.sides[1 - self.side]

    @property
    def units(self) -> dict[int, UnitView]:
        """Every Unit that can be seen, by its number."""
        return {unit.number: unit for side in self.sides for unit in side.units}
