"""The lines of the Drop Zone and the Recruit phase: what leaves, what is bought, and what pays for it."""

from __future__ import annotations

from collections.abc import Iterator

from pocket_tui.engine.contract import Choice
from pocket_tui.games.airborne_commander import commands as do
from pocket_tui.games.airborne_commander.cards import Content
from pocket_tui.games.airborne_commander.choices import (
    Line,
    counted,
    hand_at,
    judged,
    legal_first,
    summed_up,
    support_at,
    zone_at,
)
from pocket_tui.games.airborne_commander.model import Payer, Paying, State
from pocket_tui.games.airborne_commander.rules import recruit, victory


def drop_lines(content: Content, state: State) -> Iterator[Line]:
    """A line for each different card of the Drop Zone."""
    for id in dict.fromkeys(state.supply.zone):
        card = content.card[id]
        line: Line = Choice(
            do.Drop(id),
            f"Remove the {card.name}",
            sums=f"cost {card.recruit_cost}",
            note=summed_up(card),
            action="drop",
            at=zone_at(state, id),
        )
        yield judged(content, state, line)


def recruit_lines(content: Content, state: State) -> Iterator[Line]:
    """What can be bought, the end of the turn, and greyed what is too dear."""
    yield from legal_first(_recruit_lines(content, state))


def _recruit_lines(content: Content, state: State) -> Iterator[Line]:
    payable = recruit.most_payable(content, state)
    for id in dict.fromkeys(state.supply.zone):
        card = content.card[id]
        line: Line = Choice(
            do.BeginRecruit(id),
            f"Recruit the {card.name}",
            sums=f"cost {card.recruit_cost} of {payable}",
            note=summed_up(card),
            action="recruit",
            at=zone_at(state, id),
        )
        yield judged(content, state, line)
    yield _end_line(content, state)


def _end_line(content: Content, state: State) -> Line:
    kept = len(state.force.hand)
    is_last = bool(state.last)
    notes = [counted(kept, "card") + " kept in hand" if kept and not is_last else ""]
    line: Line = Choice(do.EndRecruit(), "End the turn", note=", ".join(filter(None, notes)), action="end")
    return judged(content, state, line)


def pay_lines(content: Content, state: State) -> Iterator[Line]:
    """What can pay, the purchase itself, what is marked, and leaving the card. A purchase that is paid for
    stands first."""
    phase = state.phase
    assert isinstance(phase, Paying)
    confirm = _confirm_line(content, state, phase)
    if confirm.refusal is None:
        yield confirm
    for payer in recruit.payers(content, state):
        if recruit.held(state, payer, content) > phase.payers.count(payer):
            yield _pay_line(content, state, phase, payer)
    for payer in dict.fromkeys(phase.payers):
        label = f"Take the {_payer_name(content, payer)} back"
        command = do.Unpay(payer.card, payer.source)
        yield judged(content, state, Choice(command, label, action="pay", at=_payer_at(state, payer)))
    name = content.card[phase.card].name
    yield judged(content, state, Choice(do.CancelRecruit(phase.card), f"Leave the {name}", action="withdraw"))
    if confirm.refusal is not None:
        yield confirm


def _confirm_line(content: Content, state: State, phase: Paying) -> Line:
    paid, cost = recruit.paid(content, phase.payers), recruit.cost(content, phase.card)
    spare = f"{paid - cost} too much is lost" if paid > cost else ""
    line: Line = Choice(
        do.Recruit(phase.card),
        f"Recruit the {content.card[phase.card].name}",
        sums=f"paid {paid} of {cost}",
        note=spare,
        tone="good",
        action="recruit",
        at=zone_at(state, phase.card),
    )
    return judged(content, state, line)


def _pay_line(content: Content, state: State, phase: Paying, payer: Payer) -> Line:
    paid, cost = recruit.paid(content, phase.payers), recruit.cost(content, phase.card)
    value = recruit.value(content, payer.card)
    raises = recruit.is_fresh_pathfinder(content, payer)
    line: Line = Choice(
        do.Pay(payer.card, payer.source),
        f"Pay with the {_payer_name(content, payer)}",
        sums=f"Recruit Value {value}",
        result=f"paid {paid} → {paid + value} of {cost}",
        note="allows one card more" if raises else "",
        action="pay",
        at=_payer_at(state, payer),
    )
    return judged(content, state, line)


def _payer_name(content: Content, payer: Payer) -> str:
    name = content.card[payer.card].name
    match payer.source:
        case "spent":
            return f"{name}, its second card"
        case "support":
            return f"{name} in Support"
        case "hand":
            return name


def _payer_at(state: State, payer: Payer) -> tuple[int, int] | None:
    """Where the card lies; a Pathfinder that has paid lies in the discard pile, off the board."""
    match payer.source:
        case "hand":
            return hand_at(state, payer.card)
        case "support":
            return support_at(state, payer.card)
        case "spent":
            return None


def recruit_prompt(content: Content, state: State) -> str:
    purchases = recruit.purchases_of(state)
    statics = victory.is_captured(content, state)
    if statics:
        return "Four Static Defenses are in play: when the turn ends, your troops are captured."
    if purchases.bought >= recruit.highest_limit(content, state):
        return "No more cards can be recruited this turn. End it?"
    return "Which card of the Drop Zone do you recruit? One a turn, and one more for each Pathfinder."


def pay_prompt(content: Content, state: State) -> str:
    phase = state.phase
    assert isinstance(phase, Paying)
    paid, cost = recruit.paid(content, phase.payers), recruit.cost(content, phase.card)
    name = content.card[phase.card].name
    if paid >= cost:
        return f"The {name} is paid for. Recruit it?"
    return f"The {name} costs {cost}; {paid} is paid. Which card pays?"
