"""The lines of a decision: each with its cost, its chances, and what it surely leads to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from pocket_tui.engine.contract import Choice
from pocket_tui.games.pocket_battles import candidates, odds
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.apply import apply
from pocket_tui.games.pocket_battles.army import Unit
from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.commands import Action, Command
from pocket_tui.games.pocket_battles.deciding import decider
from pocket_tui.games.pocket_battles.field import Name, Rank, Sector, seat_of
from pocket_tui.games.pocket_battles.judgements import call_now, draft_now
from pocket_tui.games.pocket_battles.legal import refuse
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.naming import (
    average,
    brief_title,
    counted,
    place_title,
    troop_title,
    unit_title,
)
from pocket_tui.games.pocket_battles.outcome import outcome_of
from pocket_tui.games.pocket_battles.phases import Draft
from pocket_tui.games.pocket_battles.rules import charge, orders, shoot, special_traits, tokens
from pocket_tui.games.pocket_battles.view import Forecast, place_of, unit_place

Line = Choice[Command]

WORDS: dict[Action, str] = {
    "charge": "Charge",
    "carry": "Carry on",
    "leave": "Leave",
    "shoot": "Shoot",
    "heal": "Heal",
    "control": "Control",
    "double": "Double Order",
}

_NOTES: dict[Action, str] = {
    "leave": "then both go back",
    "control": "another Unit acts for it",
    "double": "this Unit, then two others",
}
_KEYS: dict[Action, str] = {"heal": "trait", "control": "trait", "double": "trait"}
"""The game's own key of an order, where it is not named after it."""


def judged(content: Content, state: State, line: Line) -> Line:
    """The line as it is if it is legal, marked when it surely loses; else greyed, with the refusal alone."""
    refusal = refuse(content, state, line.command)
    if refusal is not None:
        return attrs.evolve(line, sums="", result="", note="", confirm="", refusal=refusal)
    if _loses(content, state, line.command):
        return attrs.evolve(line, lethal=True, tone="bad", note=line.note or "loses the battle")
    return line


_HARMLESS = (do.Order, do.Redeploy, do.Recruit, do.OpenUnit, do.Dismiss, do.TakeList, do.TakeUp, do.Aim)
"""Commands that never end a battle, so that nothing needs to be tried."""


def _loses(content: Content, state: State, command: Command) -> bool:
    """Whether the battle is surely lost by it, without any chance in between."""
    if isinstance(command, _HARMLESS) or not state.clock.round:
        return False
    step = apply(content, state, command)
    outcome = outcome_of(content, step.state)
    return not step.reveals and outcome is not None and decider(state) not in outcome.winners


def named(content: Content, state: State, name: Name) -> str:
    return unit_title(content, state.get(name.number).kinds)


def at_of(unit: Unit) -> tuple[int, int] | None:
    """The Unit as a place of the board, once it stands there."""
    return None if unit.rank is Rank.HAND else unit_place(unit.number)


# Orders.


def turn_lines(content: Content, state: State) -> Iterator[Line]:
    """For each Unit its orders, moves and Redeployments, in the order of the list; then Pass."""
    for command in candidates.CANDIDATES[state.phase.name](content, state):
        line = _turn_line(content, state, command)
        yield judged(content, state, line)


def _turn_line(content: Content, state: State, command: Command) -> Line:
    match command:
        case do.Order(name, action):
            return _order_line(content, state, command, state.get(name.number), action)
        case do.Move(name, sector, rank):
            cost = _cost(content, state, name.number)
            label = f"Move to {place_title(sector, rank)}"
            return _step_line(state, command, name, sector, rank, label, cost, "move")
        case do.Redeploy(name, sector, rank):
            label = f"Redeploy to {place_title(sector, rank)}"
            return _step_line(state, command, name, sector, rank, label, "free", "redeploy")
        case do.Pass():
            return Choice(command, "Pass", sums="1 token laid aside", action="pass")
        case do.Decline():
            return Choice(command, "Give up the second order", sums="nothing more is paid", action="pass")
        case _:
            return Choice(command, "Another order", sums="nothing was paid", action="back")


def _step_line(
    state: State, command: Command, name: Name, sector: Sector, rank: Rank, label: str, sums: str, key: str
) -> Line:
    at = place_of(name.seat == decider(state), sector, rank)
    return Choice(command, label, sums=sums, group=str(name.number), action=key, at=at)


def _cost(content: Content, state: State, number: int) -> str:
    payments = orders.called_payments(content, state, number, call_now(state))
    return counted(sum(cost for _, cost in payments), "token")


def _order_line(content: Content, state: State, command: Command, unit: Unit, action: Action) -> Line:
    is_legal = refuse(content, state, command) is None
    return Choice(
        command,
        WORDS[action],
        sums=_order_cost(content, state, unit, action),
        result=_prospect(content, state, unit, action) if is_legal else "",
        note=_NOTES.get(action, ""),
        group=str(unit.number),
        action=_KEYS.get(action, action),
        at=at_of(unit),
    )


def _order_cost(content: Content, state: State, unit: Unit, action: Action) -> str:
    own = _cost(content, state, unit.number)
    return f"{own}, then each order its own" if action == "double" else own


def _prospect(content: Content, state: State, unit: Unit, action: Action) -> str:
    """The hits on average, over all targets that are open."""
    targets = [0]
    if action == "shoot":
        targets = [target.number for target in shoot.targets(content, state, unit)]
    drafts = [odds.draft_of(unit, action, target) for target in targets]
    return prospect(pair for draft in drafts for pair in _foreseen(content, state, draft))


def _foreseen(content: Content, state: State, draft: Draft) -> Iterator[tuple[Draft, Forecast]]:
    return ((draft, forecast) for forecast in odds.foresee(content, state, draft))


def prospect(foreseen: Iterable[tuple[Draft, Forecast]]) -> str:
    """ "0.7 hits, 0.2 back": on average, and over several targets from the least to the most."""
    pairs = list(foreseen)
    if not pairs:
        return ""
    means = [odds.expected(draft, forecast) for draft, forecast in pairs]
    theirs, own = (_range([mean[side] for mean in means]) for side in (0, 1))
    action = pairs[0][0].action
    if action == "leave":
        return f"{own} hits on it"
    if action == "shoot":
        return f"{theirs} hits" + (f", {own} on your own" if any(mean[1] for mean in means) else "")
    return f"{theirs} hits, {own} back"


def _range(means: list[float]) -> str:
    low, high = average(min(means)), average(max(means))
    return low if low == high else f"{low} to {high}"


# An order being put together.


def draft_lines(content: Content, state: State) -> Iterator[Line]:
    for command in candidates.CANDIDATES["draft"](content, state):
        yield judged(content, state, _draft_line(content, state, command))


def _draft_line(content: Content, state: State, command: Command) -> Line:
    draft = draft_now(state)
    match command:
        case do.Confirm():
            payments = orders.draft_payments(content, state, draft)
            cost = counted(sum(cost for _, cost in payments), "token")
            label = f"Do it: {WORDS[draft.action].lower()}"
            return _foretold(content, state, Choice(command, label, sums=cost, action="confirm"), draft)
        case do.Aim(name):
            target = state.get(name.number)
            sums = f"their {place_title(target.sector, target.rank)}"
            aimed = attrs.evolve(draft, target=name.number)
            label = f"Shoot at {brief_title(content, target.kinds)}"
            return _foretold(content, state, Choice(command, label, sums=sums, at=at_of(target)), aimed)
        case do.Mend(name, kind, count):
            label = f"Heal {troop_title(content.kind[kind])} of {named(content, state, name)}"
            sums = f"{counted(count, 'wound')} on it"
            return Choice(command, label, sums=sums, at=at_of(state.get(name.number)))
        case do.Pair(trait, name):
            return _pair_line(content, state, command, trait, name)
        case do.Unpair(trait):
            return Choice(command, f"Without {special_traits.PAIRS[trait].word}", action="trait")
        case _:
            return Choice(command, "Drop the order", sums="nothing was paid", action="back")


def _pair_line(content: Content, state: State, command: Command, trait: do.Pairing, name: Name) -> Line:
    unit = state.get(name.number)
    cost = counted(tokens.order_cost(content, unit), "token")
    gives = "1 more die" if trait == "excite" else "Overwhelming for this charge"
    label = f"{special_traits.PAIRS[trait].word} by {unit_title(content, unit.kinds)}"
    return Choice(command, label, sums=f"{cost} more", result=gives, action="trait", at=at_of(unit))


def _foretold(content: Content, state: State, line: Line, draft: Draft) -> Line:
    """The line with its hits on average; every chance stands in the view."""
    forecasts = odds.foresee(content, state, draft)
    return attrs.evolve(line, result=prospect((draft, forecast) for forecast in forecasts))


def _charged_line(content: Content, state: State, line: Line, number: int) -> Line:
    """The line with what the charge under way would be against that Unit, as its owner would say it."""
    assert state.deed is not None
    forecast = odds.reaction_forecast(content, state, number)
    means = odds.expected(odds.draft_of(state.get(state.deed.unit), "charge"), forecast)
    theirs, back = (average(mean) for mean in means)
    is_own = decider(state) == seat_of(state.deed.unit)
    result = f"{theirs} hits, {back} back" if is_own else f"{theirs} hits on it, {back} back"
    return attrs.evolve(line, result=result)


# Answers to a charge.


def react_lines(content: Content, state: State) -> Iterator[Line]:
    """What can be done about a charge, and behind it what cannot."""
    assert state.deed is not None
    charger = state.deed.unit
    lines: list[Line] = []
    for command in candidates.CANDIDATES["react"](content, state):
        match command:
            case do.Intercept(name):
                unit = state.get(name.number)
                line: Line = Choice(
                    command,
                    f"Intercept with {brief_title(content, unit.kinds)}",
                    sums=counted(charge.reaction_cost(content, unit), "token"),
                    action="intercept",
                    at=at_of(unit),
                )
                line = _charged_line(content, state, line, name.number)
            case do.ShootBack(name):
                unit = state.get(name.number)
                shot = odds.answer_odds(content, state, name.number, "reaction", charger)
                line = Choice(
                    command,
                    f"Shoot with {brief_title(content, unit.kinds)}",
                    sums=counted(charge.reaction_cost(content, unit), "token"),
                    result=f"{average(shot.taken.mean)} hits",
                    action="shoot",
                    at=at_of(unit),
                )
            case _:
                line = Choice(command, "Wait", sums="free", note="they pick the target", action="wait")
        lines.append(judged(content, state, line))
    yield from sorted(lines, key=lambda each: each.refusal is not None)


def target_lines(content: Content, state: State) -> Iterator[Line]:
    for command in candidates.CANDIDATES["target"](content, state):
        if isinstance(command, do.Target):
            unit = state.get(command.unit.number)
            line: Line = Choice(
                command,
                f"Charge {brief_title(content, unit.kinds)}",
                sums=f"their {place_title(unit.sector, unit.rank)}",
                at=at_of(unit),
            )
            yield judged(content, state, _charged_line(content, state, line, unit.number))
