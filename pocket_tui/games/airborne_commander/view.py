"""What the player sees: the Battleground with every projected result, the piles, the hand; no deck order.

Places on the board, as `Choice.at` and the cursor of a board name them, are pairs (area, index): the four
slots are areas 1 to 4 with the index of the card in the slot (0 unless it is the stack, 0 at its bottom),
then SUPPORT, DROP_ZONE and HAND with the index of the card in `support`, `drop_zone` and `hand`.
"""

from __future__ import annotations

from typing import ClassVar, Literal

import attrs

from pocket_tui.engine.shown import Shown
from pocket_tui.games.airborne_commander.cards import ActionKind, AlliedCard, MissionCard
from pocket_tui.games.airborne_commander.commands import Command, Source
from pocket_tui.games.airborne_commander.events import LastReason, Medal, Missed, Pool
from pocket_tui.games.airborne_commander.model import (
    Battle,
    Order,
    Phase,
    PhaseName,
    Slots,
    Supporter,
)

SUPPORT = 5
DROP_ZONE = 6
HAND = 7

Verdict = Literal[
    "",  # Terrain, or an Objective that nobody engages: nothing comes of it
    "destroyed",  # the attack is greater than its defense
    "survives",  # engaged, and not destroyed: it leaves unscored
    "suppressed",  # suppressed and not engaged: it leaves unscored, without fire
    "unopposed",  # a unit: it costs a Disorganized card and leaves unscored
    "stays",  # a Static Defense that nobody opposes
    "captured",  # an Objective
    "missed",  # an engaged Objective that is not captured: `missed` says why
]


@attrs.frozen(repr=False)
class AllyView(Shown):
    """An Allied card on the Battleground. `defense` is as Terrain changes it.

    `fate` is what the fight of this turn has done to it, "" as long as nothing is decided.
    """

    card: AlliedCard
    defense: int
    fate: Literal["", "lost", "saved", "held"] = ""


@attrs.frozen(repr=False)
class FireView(Shown):
    """Return fire of one form: at cards of that kind there is something to hit.

    `least` and `most` are the cards lost with the best and the worst order of casualties.
    """

    pool: Pool
    value: int
    least: int
    most: int


@attrs.frozen(repr=False)
class PostView(Shown):
    """An Axis card on the Battleground, and what comes of it if the fight begins now.

    `letter` is "a" for the bottom card of a stack of several, "b" for the next, "" for a card alone.
    `defense` is as Terrain changes it, None for Objectives and Terrain. `attack` and `anti_armor` are the
    totals of the Allied cards, Fire Support included, of which `fire_support` and `fire_support_aa` are a
    part; `pool` is the total that counts against it, `needs` what that total must exceed, or reach where
    the card is an Objective (`reach`), None where no total is asked for. `best_losses` are the cards
    lost with the best order of casualties. `suppressors` are the ids of the cards that suppress it.
    """

    slot: int
    index: int
    letter: str
    card: MissionCard
    defense: int | None
    allies: tuple[AllyView, ...]
    attack: int
    anti_armor: int
    fire_support: int
    fire_support_aa: int
    pool: Pool | Literal[""]
    total: int
    needs: int | None
    reach: bool
    verdict: Verdict
    missed: Missed | Literal[""]
    fire: tuple[FireView, ...]
    best_losses: tuple[str, ...]
    disorganized: int
    vp_half: int
    suppressors: tuple[str, ...]
    hard: bool
    """Armor unit or Block House: damaged by anti-armor alone and never suppressed."""
    can_suppress: bool
    engaged: bool
    suppressed: bool
    done: bool
    """Its firefight of this turn is over."""


@attrs.frozen(repr=False)
class ActionView(Shown):
    """An action of a card in the Support Area. `value` is as Terrain changes it.

    `left` are the uses or points left, `targets` the Axis cards aimed at, in the order they were aimed.
    """

    kind: ActionKind
    value: int
    left: int
    targets: tuple[int, ...]


@attrs.frozen(repr=False)
class SupportView(Shown):
    """A card in the Support Area; `copy` is 1 for the first of equal cards. `actions` are those that
    were chosen; `recruit_left` is the Recruit Value it can still pay this turn."""

    card: AlliedCard
    copy: int
    branch: ActionKind | None
    actions: tuple[ActionView, ...]
    recruit_left: int
    can_withdraw: bool


@attrs.frozen(repr=False)
class HandView(Shown):
    """A card in hand; None is a Disorganized card. `marked`: it is marked to pay."""

    id: str
    card: AlliedCard | None
    marked: bool


@attrs.frozen(repr=False)
class DropView(Shown):
    """A card of the Drop Zone; `affordable`: what could still pay reaches its cost within the limit."""

    card: AlliedCard
    affordable: bool
    chosen: bool


@attrs.frozen(repr=False)
class PayerView(Shown):
    """A card that can pay in the Recruit phase, or is marked to."""

    card: AlliedCard
    source: Source
    marked: bool


@attrs.frozen(repr=False)
class PurchaseView(Shown):
    """The Recruit phase: purchases made and allowed, and the one that is being paid, if any.

    `limit` counts the Pathfinders spent and those marked now.
    """

    bought: int
    limit: int
    card: AlliedCard | None
    cost: int
    paid: int
    payers: tuple[PayerView, ...]


@attrs.frozen(repr=False)
class FireQuestion(Shown):
    """Return fire that waits for the card to meet it."""

    target: int
    pool: Pool
    value: int
    standing: tuple[AllyView, ...]


@attrs.frozen(repr=False)
class ScoreLine(Shown):
    """One kind of card in the Score Pile: how many, and their half points together."""

    id: Literal["soft", "armor", "road_block", "block_house", "objective"]
    count: int
    vp_half: int


@attrs.frozen(repr=False)
class ScoreView(Shown):
    """Half points. `net` is what the game would score now; `medal` goes with `net`, and is "honor" once
    `gross` is enough for it. `owned` are the Disorganized cards in deck, discard pile and hand."""

    lines: tuple[ScoreLine, ...]
    gross: int
    owned: int
    net: int
    medal: Medal
    honor_at: int


@attrs.frozen(repr=False)
class Forecast(Shown):
    """What the fight would bring if it began now: half points, Disorganized cards, Allied cards lost
    with the best order of casualties (`lost`) and the worst (`at_risk`), Static Defenses left in play.

    `scattered`, `honor`: it would end the game so; `captured`: four Static Defenses would stand at the
    end of the turn.
    """

    vp_half: int
    unopposed: int
    disorganized: int
    lost: int
    at_risk: int
    statics_left: int
    captures: int
    scattered: bool
    captured: bool
    honor: bool


@attrs.frozen(repr=False)
class Hidden(Shown):
    """What lies face-down, counted and sorted: everybody can work it out, the order nobody knows.

    `mission` are the numbers in the Mission deck, `numbered` while it is in the order of its numbers
    (introductory order before any reshuffle); `allied` and `player` the ids in those decks.
    """

    mission: tuple[int, ...]
    numbered: bool
    allied: tuple[str, ...]
    player: tuple[str, ...]


@attrs.frozen(repr=False)
class CommanderView(Shown):
    """The whole game as the player sees it.

    `number` of `step` is the phase of the turn, 1 to 7. `now`, `field`, `supporters` and `battle` are the
    open records of the state, for bots; the views beside them say the same with cards and results.
    """

    private: ClassVar[bool] = False

    seat: int
    seed: int
    order: Order
    turn: int
    phase: PhaseName
    step: int
    last: tuple[LastReason, ...]
    slots: tuple[tuple[PostView, ...], ...]
    support: tuple[SupportView, ...]
    recon: tuple[MissionCard, ...]
    drop_zone: tuple[DropView, ...]
    drops_left: int
    hand: tuple[HandView, ...]
    discard: tuple[str, ...]
    """Ids in the player discard pile, the oldest first; public, as are `removed` and the Mission piles."""
    removed: tuple[str, ...]
    mission_discard: tuple[int, ...]
    scored: tuple[int, ...]
    hidden: Hidden
    disorganized_left: int
    disorganized_total: int
    statics: int
    statics_limit: int
    score: ScoreView
    forecast: Forecast | None
    """None outside of Deploy and the support actions of the fight."""
    fire: FireQuestion | None
    medic_left: int
    purchase: PurchaseView | None
    now: Phase
    field: Slots
    supporters: tuple[Supporter, ...]
    battle: Battle
    outcome: Literal[""] | Literal["scattered", "captured", "scored", "honor"]
    commands: tuple[Command, ...]
    """What is legal now: the same as `legal` says of the state."""
