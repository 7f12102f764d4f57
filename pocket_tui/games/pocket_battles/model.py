"""The whole truth of one battle at one moment: the two sides, the clock, and what is being carried out.

What is awaited stands in `phases.py`, the sides in `army.py`: many small frozen records.
"""

from __future__ import annotations

from typing import Literal

import attrs

from pocket_tui.engine.dice import Dice
from pocket_tui.games.pocket_battles.army import Side, Tokens, Unit
from pocket_tui.games.pocket_battles.commands import Action
from pocket_tui.games.pocket_battles.events import RollKind, Way
from pocket_tui.games.pocket_battles.field import SEAT_NUMBERS, seat_of
from pocket_tui.games.pocket_battles.phases import Over, Phase, Resolving


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

    def with_hit(self) -> Clock:
        return Clock(self.attacker, self.round, self.turn, self.seat, self.redeployed, True, self.quiet)

    @property
    def first(self) -> int:
        """PB-17, PB-R09. The Attacker moves first in odd rounds, the Defender in even ones."""
        return self.attacker if self.round % 2 else 1 - self.attacker


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
    its target; `struck_first`: the target's First Strike took the place of its strike back. `rider` is the
    Unit that paid for Excite.
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
    rider: int = 0

    def then(
        self,
        step: ActionStep,
        target: int | None = None,
        felled: bool | None = None,
        struck_first: bool | None = None,
    ) -> Deed:
        """A copy whose next step is that one; with what else is given."""
        return Deed(
            self.unit,
            self.action,
            step,
            self.way,
            self.by,
            self.target if target is None else target,
            self.excited,
            self.galvanized,
            self.chain,
            self.felled if felled is None else felled,
            self.struck_first if struck_first is None else struck_first,
            self.rider,
        )


RollStep = Literal["count", "tough", "score", "share", "assign"]


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

    def thrown(self, dice: tuple[int, ...]) -> Roll:
        """A copy in which those dice lie on the table."""
        return Roll(self.kind, self.unit, self.targets, self.bonus, dice, step="tough")

    def scored(self, share: int) -> Roll:
        """A copy that scored so many hits on each target."""
        shares = (share,) * len(self.targets)
        return Roll(
            self.kind, self.unit, self.targets, self.bonus, self.dice, self.rerolled, "share", 0, shares
        )

    def then(self, step: RollStep, at: int = 0, struck: int = 0, left: int = 0) -> Roll:
        """A copy whose next step is that one, for that target, with those hits to come."""
        return Roll(
            self.kind,
            self.unit,
            self.targets,
            self.bonus,
            self.dice,
            self.rerolled,
            step,
            at,
            self.shares,
            struck,
            left,
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
        for unit in self.sides[number // SEAT_NUMBERS].units:
            if unit.number == number:
                return unit
        return None

    def get(self, number: int) -> Unit:
        """The living Unit of that number. Raises KeyError when there is none."""
        for unit in self.sides[number // SEAT_NUMBERS].units:
            if unit.number == number:
                return unit
        raise KeyError(number)

    # Written out: playing spends its time on copies.

    def with_phase(self, phase: Phase) -> State:
        return State(self.seed, self.dice, self.size, self.sides, self.clock, phase, self.deed, self.roll)

    def with_dice(self, dice: Dice) -> State:
        return State(self.seed, dice, self.size, self.sides, self.clock, self.phase, self.deed, self.roll)

    def with_hit(self) -> State:
        """A copy that knows of a hit in this round."""
        return self if self.clock.hit else self.with_clock(self.clock.with_hit())

    def with_clock(self, clock: Clock) -> State:
        return State(self.seed, self.dice, self.size, self.sides, clock, self.phase, self.deed, self.roll)

    def with_deed(self, deed: Deed | None) -> State:
        return State(self.seed, self.dice, self.size, self.sides, self.clock, self.phase, deed, self.roll)

    def with_roll(self, roll: Roll | None) -> State:
        return State(self.seed, self.dice, self.size, self.sides, self.clock, self.phase, self.deed, roll)

    def doing(self, deed: Deed) -> State:
        """A copy in which that is carried out now."""
        return State(self.seed, self.dice, self.size, self.sides, self.clock, Resolving(), deed, self.roll)

    def rolling(self, roll: Roll, dice: Dice | None = None, deed: Deed | None = None) -> State:
        """A copy in which that roll is worked out now; with those dice to come and that deed, if given."""
        return State(
            self.seed,
            dice or self.dice,
            self.size,
            self.sides,
            self.clock,
            Resolving(),
            deed or self.deed,
            roll,
        )

    def at_rest(self, clock: Clock, phase: Phase) -> State:
        """A copy in which nothing is carried out, at that moment."""
        return State(self.seed, self.dice, self.size, self.sides, clock, phase)

    def with_side(self, seat: int, side: Side) -> State:
        sides = (side, self.sides[1]) if seat == 0 else (self.sides[0], side)
        return State(self.seed, self.dice, self.size, sides, self.clock, self.phase, self.deed, self.roll)

    def with_unit(self, unit: Unit) -> State:
        seat = seat_of(unit.number)
        return self.with_side(seat, self.sides[seat].with_unit(unit))

    def with_fight(self, unit: Unit, foe: Unit) -> State:
        """A copy with a Unit of each side in the place of those of their numbers."""
        seat = seat_of(unit.number)
        own, other = self.sides[seat].with_unit(unit), self.sides[1 - seat].with_unit(foe)
        sides = (own, other) if seat == 0 else (other, own)
        return State(self.seed, self.dice, self.size, sides, self.clock, self.phase, self.deed, self.roll)

    def with_tokens(self, seat: int, tokens: Tokens) -> State:
        return self.with_side(seat, self.sides[seat].with_tokens(tokens))
