"""6. Recruit (AC-99 to AC-107): unplayed cards buy cards of the Drop Zone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from pocket_tui.games.airborne_commander.cards import DISORGANIZED, Content
from pocket_tui.games.airborne_commander.events import (
    DisorganizedDiscarded,
    GameEvent,
    PaymentMarked,
    PaymentTaken,
    RecruitBegun,
    RecruitCancelled,
    Recruited,
)
from pocket_tui.games.airborne_commander.model import Payer, Paying, Purchases, Recruiting, State, Supply
from pocket_tui.games.airborne_commander.rules.hand import without
from pocket_tui.games.airborne_commander.rules.steps import Told

USUAL_LIMIT = 1


def begin(state: State) -> Told:
    """AC-106. The phase begins: Disorganized cards in hand go to the discard pile."""
    force = state.force
    idle = force.hand.count(DISORGANIZED)
    state = state.with_phase(Recruiting())
    if not idle:
        return state, ()
    kept = tuple([card for card in force.hand if card != DISORGANIZED])
    force = attrs.evolve(force, hand=kept, discard=(*force.discard, *[DISORGANIZED] * idle))
    return state.with_force(force), (DisorganizedDiscarded(idle),)


def purchases_of(state: State) -> Purchases:
    """What was bought this turn; nothing outside of the phase."""
    phase = state.phase
    return phase.purchases if isinstance(phase, Recruiting | Paying) else Purchases()


def held(state: State, payer: Payer, content: Content) -> int:
    """AC-57, AC-99, AC-102. How many such cards could pay, marked or not: cards in hand, supporting cards
    with the AND to recruiting, and Pathfinders that have paid once."""
    match payer.source:
        case "hand":
            return 0 if payer.card == DISORGANIZED else state.force.hand.count(payer.card)
        case "support":
            if not content.card[payer.card].recruit_with_support:
                return 0
            return sum(other.card == payer.card for other in state.support)
        case "spent":
            return purchases_of(state).open.count(payer.card)


def payers(content: Content, state: State) -> Iterator[Payer]:
    """Everything that could pay this turn, each kind once: Pathfinders that paid once, hand, Support."""
    for card in dict.fromkeys(purchases_of(state).open):
        yield Payer(card, "spent")
    for card in dict.fromkeys(state.force.hand):
        if card != DISORGANIZED and value(content, card):
            yield Payer(card, "hand")
    for card in dict.fromkeys([other.card for other in state.support]):
        if content.card[card].recruit_with_support and value(content, card):
            yield Payer(card, "support")


def value(content: Content, card: str) -> int:
    """AC-99, AC-R25. The Recruit Value a card pays; a Pathfinder's counts in full each time."""
    return content.card[card].recruit_value


def cost(content: Content, card: str) -> int:
    """AC-100. The Recruit Cost of a Drop Zone card."""
    return content.card[card].recruit_cost


def paid(content: Content, marked: Iterable[Payer]) -> int:
    """AC-100. What the marked cards pay together; what is too much is lost."""
    return sum(value(content, payer.card) for payer in marked)


def most_payable(content: Content, state: State) -> int:
    """AC-100. What everything that could pay would pay together."""
    cards = (*purchases_of(state).open, *state.force.hand, *waiting(content, state))
    return sum([value(content, card) for card in cards if card != DISORGANIZED])


def waiting(content: Content, state: State) -> list[str]:
    """The cards in Support whose Recruit Value can still be spent."""
    return [other.card for other in state.support if content.card[other.card].recruit_with_support]


def is_fresh_pathfinder(content: Content, payer: Payer) -> bool:
    """AC-102. A Pathfinder that pays for the first time raises the limit."""
    return payer.source != "spent" and content.card[payer.card].pathfinder


def limit(content: Content, purchases: Purchases, marked: Iterable[Payer] = ()) -> int:
    """AC-101, AC-102, AC-103. One card a turn, and one more for each Pathfinder spent."""
    spent = sum(content.card[card].pathfinder for card in purchases.spent)
    return USUAL_LIMIT + spent + sum(is_fresh_pathfinder(content, payer) for payer in marked)


def highest_limit(content: Content, state: State) -> int:
    """AC-103. The limit if every Pathfinder that could still be spent were."""
    fresh = [Payer(card, "hand") for card in state.force.hand if card != DISORGANIZED]
    fresh += [Payer(card, "support") for card in waiting(content, state)]
    return limit(content, purchases_of(state), fresh)


def choose(state: State, card: str) -> Told:
    """A Drop Zone card was chosen; what pays for it is marked next."""
    return state.with_phase(Paying(purchases_of(state), card)), (RecruitBegun(card),)


def mark(state: State, payer: Payer) -> Told:
    """A card is marked to pay; it stays where it is until the purchase is confirmed."""
    phase = state.phase
    assert isinstance(phase, Paying)
    marked = Paying(phase.purchases, phase.card, (*phase.payers, payer))
    return state.with_phase(marked), (PaymentMarked(payer.card, payer.source),)


def unmark(state: State, payer: Payer) -> Told:
    phase = state.phase
    assert isinstance(phase, Paying)
    place = phase.payers.index(payer)
    left = phase.payers[:place] + phase.payers[place + 1 :]
    return state.with_phase(attrs.evolve(phase, payers=left)), (PaymentTaken(payer.card, payer.source),)


def cancel(state: State, card: str) -> Told:
    """The card stays in the Drop Zone, and nothing was paid."""
    return state.with_phase(Recruiting(purchases_of(state))), (RecruitCancelled(card),)


def buy(content: Content, state: State) -> Told:
    """AC-104, AC-105. The bought card and every card spent for it go to the discard pile."""
    phase = state.phase
    assert isinstance(phase, Paying)
    told: GameEvent = Recruited(
        phase.card,
        cost(content, phase.card),
        paid(content, phase.payers),
        tuple([payer.card for payer in phase.payers]),
    )
    state = state.with_supply(Supply(state.supply.deck, without(state.supply.zone, phase.card)))
    state = state.with_force(state.force.with_discard((*state.force.discard, phase.card)))
    for payer in phase.payers:
        state = spend(state, payer)
    return state.with_phase(Recruiting(settled(content, phase))), (told,)


def spend(state: State, payer: Payer) -> State:
    """AC-105. A paying card goes to the discard pile; a Pathfinder that pays again lies there already."""
    if payer.source == "spent":
        return state
    force = state.force
    discard = (*force.discard, payer.card)
    if payer.source == "hand":
        return state.with_force(force.with_discard(discard).with_hand(without(force.hand, payer.card)))
    place = next(place for place, other in enumerate(state.support) if other.card == payer.card)
    support = state.support[:place] + state.support[place + 1 :]
    return state.with_support(support).with_force(force.with_discard(discard))


def settled(content: Content, phase: Paying) -> Purchases:
    """AC-102, AC-R27. What stands after a purchase: only a Pathfinder can pay again, and only once."""
    before = phase.purchases
    still_open = before.open
    for payer in phase.payers:
        if payer.source == "spent":
            still_open = without(still_open, payer.card)
        elif content.card[payer.card].pathfinder:
            still_open = (*still_open, payer.card)
    spent = tuple([payer.card for payer in phase.payers if payer.source != "spent"])
    return Purchases(before.bought + 1, before.spent + spent, still_open)


def end(state: State) -> Told:
    """AC-107, AC-R28. The hand is kept; supporting cards that waited go to the discard pile."""
    if not state.support:
        return state, ()
    left = tuple([other.card for other in state.support])
    force = state.force.with_discard(state.force.discard + left)
    return state.with_support(()).with_force(force), ()
