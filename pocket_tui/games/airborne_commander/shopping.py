"""What the bot recruits, and with which cards it pays: the best that can be had for the least."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from pocket_tui.games.airborne_commander.cards import AlliedCard
from pocket_tui.games.airborne_commander.view import CommanderView, PayerView, PurchaseView
from pocket_tui.games.airborne_commander.weighing import worth

MOST_PAYERS = 10
"""Payers that are looked at; a hand that holds more has enough among the first ones."""

KEEPING = 12
"""What a card is worth to keep for the next turn rather than to spend, besides a part of its worth."""


def find_recruit(view: CommanderView) -> AlliedCard | None:
    """The most useful card of the Drop Zone that can be paid for; None when none can."""
    purchase = view.purchase
    assert purchase is not None
    offers = sorted((drop.card for drop in view.drop_zone), key=lambda card: (-worth(card), card.id))
    return next((card for card in offers if find_payers(purchase, card) is not None), None)


def find_payers(purchase: PurchaseView, card: AlliedCard) -> tuple[PayerView, ...] | None:
    """The cards that pay for it with the least to regret; None when the cost can't be reached.

    A second purchase needs a Pathfinder that was spent, or one among those that pay (AC-102).
    """
    fresh = sum(_is_fresh(payer) for payer in purchase.payers if payer.marked)
    allowed = purchase.limit - fresh - purchase.bought
    payers = _candidates(purchase.payers)
    found: list[tuple[tuple[int, int], tuple[PayerView, ...]]] = []
    for count in range(1, len(payers) + 1):
        for chosen in combinations(payers, count):
            paid = sum(payer.card.recruit_value for payer in chosen)
            if paid >= card.recruit_cost and allowed + sum(map(_is_fresh, chosen)) > 0:
                found.append(((sum(map(_regret, chosen)), count), chosen))
    return min(found, key=lambda pair: pair[0])[1] if found else None


def _is_fresh(payer: PayerView) -> bool:
    """Whether it is a Pathfinder that pays for the first time."""
    return payer.card.pathfinder and payer.source != "spent"


def _candidates(payers: Sequence[PayerView]) -> tuple[PayerView, ...]:
    """The payers, the least regretted first, and no more of them than can be looked through."""
    return tuple(sorted(payers, key=lambda payer: (_regret(payer), payer.card.id))[:MOST_PAYERS])


def _regret(payer: PayerView) -> int:
    """What it costs to spend a card instead of keeping it; what is spent or supporting already is free."""
    return KEEPING + worth(payer.card) // 20 if payer.source == "hand" else 0


def unmarked(payers: Iterable[PayerView], chosen: Iterable[PayerView]) -> PayerView | None:
    """The first of the chosen payers that is not marked yet; equal cards are counted."""
    marked = [(payer.card.id, payer.source) for payer in payers if payer.marked]
    for payer in chosen:
        key = (payer.card.id, payer.source)
        if key in marked:
            marked.remove(key)
        else:
            return payer
    return None
