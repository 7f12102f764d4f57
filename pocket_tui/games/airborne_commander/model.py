"""The whole truth of one game at one moment: many small frozen records, made of numbers and ids.

An Allied card is known by its id (equal copies are interchangeable), a Mission card by its number; what
they are stands in the content.
"""

from __future__ import annotations

from typing import ClassVar, Literal

import attrs

from pocket_tui.engine.dice import Dice
from pocket_tui.engine.shown import Shown
from pocket_tui.games.airborne_commander.cards import ActionKind
from pocket_tui.games.airborne_commander.commands import Source
from pocket_tui.games.airborne_commander.events import LastReason, Loss, Missed, Pool

Order = Literal["introductory", "standard"]
PhaseName = Literal["drop", "deploy", "support", "fire", "medic", "recruit", "pay", "over"]


@attrs.frozen(repr=False)
class Mission(Shown):
    """The Mission cards that are not on the Battleground.

    `deck` lies face-down, the top first; `numbered` while it is in the order of its numbers. `discard`,
    `recon` and `scored` are face-up, the oldest first.
    """

    deck: tuple[int, ...]
    numbered: bool
    discard: tuple[int, ...] = ()
    recon: tuple[int, ...] = ()
    scored: tuple[int, ...] = ()

    def with_deck(self, deck: tuple[int, ...]) -> Mission:
        return Mission(deck, self.numbered, self.discard, self.recon, self.scored)

    def with_recon(self, recon: tuple[int, ...]) -> Mission:
        return Mission(self.deck, self.numbered, self.discard, recon, self.scored)


@attrs.frozen(repr=False)
class Supply(Shown):
    """The Allied deck, face-down with the top first, and the Drop Zone."""

    deck: tuple[str, ...]
    zone: tuple[str, ...] = ()


@attrs.frozen(repr=False)
class Force(Shown):
    """The player's cards besides those on the table, and the Disorganized deck.

    `deck` lies face-down, the top first; `removed` are out of the game; `disorganized` are left in the
    Disorganized deck.
    """

    deck: tuple[str, ...]
    disorganized: int
    discard: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()

    def with_hand(self, hand: tuple[str, ...]) -> Force:
        return Force(self.deck, self.disorganized, self.discard, hand, self.removed)

    def with_discard(self, discard: tuple[str, ...]) -> Force:
        return Force(self.deck, self.disorganized, discard, self.hand, self.removed)


@attrs.frozen(repr=False)
class Post(Shown):
    """An Axis card on the Battleground and the Allied cards that engage it, in the order they came."""

    card: int
    allies: tuple[str, ...] = ()


Slots = tuple[tuple[Post, ...], tuple[Post, ...], tuple[Post, ...], tuple[Post, ...]]
"""The four slots from left to right; empty, one card, or in the right-hand slot the stack from below."""


@attrs.frozen(repr=False)
class ActionAim(Shown):
    """Suppression or Fire Support that is aimed at an Axis card."""

    action: ActionKind
    target: int


@attrs.frozen(repr=False)
class Supporter(Shown):
    """A card in the Support Area: the action chosen at an OR, actions used up, and what it aims at."""

    card: str
    branch: ActionKind | None = None
    used: tuple[ActionKind, ...] = ()
    aims: tuple[ActionAim, ...] = ()


@attrs.frozen(repr=False)
class Casualty(Shown):
    """An Allied card destroyed by that Axis card; a Medic may have saved it."""

    target: int
    card: str
    saved: bool = False


@attrs.frozen(repr=False)
class Battle(Shown):
    """What the fight of this turn has brought so far; kept until the next turn begins.

    `fought` counts the Axis cards whose firefight is over; `taken` are Disorganized cards taken,
    `captured` the Objective (0: none), `missed` why an engaged one was not; `supported` are the cards
    that left the Support Area at cleanup.
    """

    fought: int = 0
    destroyed: tuple[int, ...] = ()
    casualties: tuple[Casualty, ...] = ()
    taken: int = 0
    captured: int = 0
    missed: Missed | Literal[""] = ""
    supported: tuple[str, ...] = ()


@attrs.frozen(repr=False)
class Dropping(Shown):
    """Phase 2: so many cards of the Drop Zone must still be removed."""

    name: ClassVar[PhaseName] = "drop"
    left: int


@attrs.frozen(repr=False)
class Deploying(Shown):
    """Phase 4."""

    name: ClassVar[PhaseName] = "deploy"


@attrs.frozen(repr=False)
class Supporting(Shown):
    """Phase 5, before the firefights: support that is not aimed yet can be aimed."""

    name: ClassVar[PhaseName] = "support"


@attrs.frozen(repr=False)
class UnderFire(Shown):
    """Phase 5: which of the `standing` cards meets `value` of that Axis card's return fire next?

    Pool "attack" falls on trooper and glider cards, "anti_armor" on armor cards (AC-R10).
    """

    name: ClassVar[PhaseName] = "fire"
    target: int
    pool: Pool
    value: int
    standing: tuple[str, ...]


@attrs.frozen(repr=False)
class Mending(Shown):
    """Phase 5: Medic can still save so many casualties."""

    name: ClassVar[PhaseName] = "medic"
    left: int


@attrs.frozen(repr=False)
class Purchases(Shown):
    """What was bought this turn: how many cards, the cards spent for them in order, and the Pathfinders
    among them that can pay once more."""

    bought: int = 0
    spent: tuple[str, ...] = ()
    open: tuple[str, ...] = ()


@attrs.frozen(repr=False)
class Recruiting(Shown):
    """Phase 6."""

    name: ClassVar[PhaseName] = "recruit"
    purchases: Purchases = Purchases()


@attrs.frozen(repr=False)
class Payer(Shown):
    """A card that is marked to pay; it stays where it is until the purchase is confirmed."""

    card: str
    source: Source


@attrs.frozen(repr=False)
class Paying(Shown):
    """Phase 6: a card of the Drop Zone was chosen, and the paying cards are being marked."""

    name: ClassVar[PhaseName] = "pay"
    purchases: Purchases
    card: str
    payers: tuple[Payer, ...] = ()


@attrs.frozen(repr=False)
class Over(Shown):
    """The game is over: lost for that reason, scored, or won with the Medal of Honor."""

    name: ClassVar[PhaseName] = "over"
    result: Loss | Literal["scored", "honor"]


Phase = Dropping | Deploying | Supporting | UnderFire | Mending | Recruiting | Paying | Over


@attrs.frozen(repr=False)
class State(Shown):
    """One moment of a game. `seed` is the number it began with; `dice` make every chance to come.

    `last` are the reasons why this turn is the last one; empty: it is not.
    """

    seed: int
    order: Order
    dice: Dice
    turn: int
    phase: Phase
    mission: Mission
    supply: Supply
    force: Force
    slots: Slots
    support: tuple[Supporter, ...] = ()
    battle: Battle = Battle()
    last: tuple[LastReason, ...] = ()

    @property
    def is_over(self) -> bool:
        return self.phase.name == "over"

    def with_phase(self, phase: Phase) -> State:
        """A copy in that phase. Written out, like the others: playing spends its time on copies."""
        return State(
            self.seed,
            self.order,
            self.dice,
            self.turn,
            phase,
            self.mission,
            self.supply,
            self.force,
            self.slots,
            self.support,
            self.battle,
            self.last,
        )

    def with_supply(self, supply: Supply) -> State:
        return State(
            self.seed,
            self.order,
            self.dice,
            self.turn,
            self.phase,
            self.mission,
            supply,
            self.force,
            self.slots,
            self.support,
            self.battle,
            self.last,
        )

    def with_mission(self, mission: Mission) -> State:
        return State(
            self.seed,
            self.order,
            self.dice,
            self.turn,
            self.phase,
            mission,
            self.supply,
            self.force,
            self.slots,
            self.support,
            self.battle,
            self.last,
        )

    def with_force(self, force: Force) -> State:
        return State(
            self.seed,
            self.order,
            self.dice,
            self.turn,
            self.phase,
            self.mission,
            self.supply,
            force,
            self.slots,
            self.support,
            self.battle,
            self.last,
        )

    def with_slots(self, slots: Slots) -> State:
        return State(
            self.seed,
            self.order,
            self.dice,
            self.turn,
            self.phase,
            self.mission,
            self.supply,
            self.force,
            slots,
            self.support,
            self.battle,
            self.last,
        )

    def with_support(self, support: tuple[Supporter, ...]) -> State:
        return State(
            self.seed,
            self.order,
            self.dice,
            self.turn,
            self.phase,
            self.mission,
            self.supply,
            self.force,
            self.slots,
            support,
            self.battle,
            self.last,
        )

    def with_battle(self, battle: Battle) -> State:
        return State(
            self.seed,
            self.order,
            self.dice,
            self.turn,
            self.phase,
            self.mission,
            self.supply,
            self.force,
            self.slots,
            self.support,
            battle,
            self.last,
        )
