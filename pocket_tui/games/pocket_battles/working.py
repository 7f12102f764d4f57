"""The working of a bot in words: the orders it weighed, with the points each deals and loses on average."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pocket_tui.engine.sheet import Entry, Span, Tone
from pocket_tui.games.pocket_battles.cards import Content
from pocket_tui.games.pocket_battles.greedy import Plan, reason_of
from pocket_tui.games.pocket_battles.labels import label
from pocket_tui.games.pocket_battles.naming import average, counted, unit_title
from pocket_tui.games.pocket_battles.proposals import Proposal
from pocket_tui.games.pocket_battles.view import BattlesView

MOST: Final = 6
"""So many candidates are told; the others are worse."""


def tell_plans(content: Content, view: BattlesView, plans: Sequence[Plan]) -> tuple[Entry, ...]:
    """The best plans, the best one first: what each is, and what is expected of it."""
    return tuple(
        entry
        for place, plan in enumerate(plans[:MOST])
        for entry in _tell_plan(content, view, plan, "accent" if place == 0 else "strong")
    )


def _tell_plan(content: Content, view: BattlesView, plan: Plan, tone: Tone) -> Iterator[Entry]:
    name = label(content, plan.command)
    more = "" if plan.order is None else _of_order(content, view, plan.order)
    yield Entry("", (Span(name[:1].upper() + name[1:], tone), Span(more, "muted")))
    yield Entry("", (Span(_expected(plan)),))


def _expected(plan: Plan) -> str:
    """What an order deals and loses, and what else is thought of it; of anything else why it is done."""
    if plan.order is None:
        return plan.reason
    points = f"Deals {average(plan.order.dealt)} points, loses {average(plan.order.lost)}."
    return f"{points}{plan.reason.removeprefix(reason_of(plan.order))}"


def _of_order(content: Content, view: BattlesView, order: Proposal) -> str:
    """Whom it is aimed at, who rides along, and what it costs."""
    parts = [counted(order.cost, "token")]
    parts += [f"at {_name(content, view, order.target)}"] if order.target else []
    parts += [f"Excite by {_name(content, view, order.excite)}"] if order.excite else []
    parts += [f"Galvanize by {_name(content, view, order.galvanize)}"] if order.galvanize else []
    return f", {', '.join(parts)}"


def _name(content: Content, view: BattlesView, number: int) -> str:
    return unit_title(content, [troop.kind.key for troop in view.units[number].troops])
