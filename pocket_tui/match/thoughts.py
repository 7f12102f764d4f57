"""What the bots of a match think, as work that may be done elsewhere: it looks at views alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from pocket_tui.engine.contract import Bot, Seat
from pocket_tui.engine.sheet import Entry, Section

if TYPE_CHECKING:
    from pocket_tui.match.match import Match

Work = Callable[[], Section | None]
"""Gives what a bot weighed, in words; None: nothing that could be told."""

_BACK: Final = 16
"""So many records are looked through for the last order of a bot."""


def find_thought(match: Match) -> Callable[[], Any] | None:
    """The thinking of the bot whose turn it is; None: it is no bot's turn, or another process runs them."""
    seat = match.table.bot_to_move()
    return None if seat is None else match.seating.thought(seat)


def weigh_last(match: Match) -> Work | None:
    """How a bot came to the last order that it gave; None: no bot has given one lately.

    What it knew then must be no secret any more.
    """
    bots = {seat.number: seat for seat in match.seats if seat.bot}
    found = tuple(_decided(match, bots)) if bots else ()
    return (lambda: _weighed(found)) if found else None


def weigh_now(match: Match) -> Work | None:
    """What the bot that gives hints weighs for the seat that is looked at; None: there is no such bot.

    None, too, where that seat has nothing to decide.
    """
    bot = next(iter(match.game.bots().values()), None)
    decision = match.decision()
    if bot is None or decision is None or decision.seat != match.table.viewer:
        return None
    view = match.view()
    return lambda: _section("What was weighed", bot().weighed(view))


def _decided(match: Match, bots: dict[int, Seat]) -> Iterator[tuple[str, Bot, Any]]:
    """Each of the last commands of bots, the newest first: a title, the bot, and what it saw before it."""
    game = match.game
    for entry in reversed(match.entries()[-_BACK:]):
        seat = bots.get(entry.seat)
        if seat is None or entry.kind != "command" or not entry.live:
            continue
        view = game.view(match.position(entry.number - 1), seat.number)
        if getattr(view, "private", False):
            return
        yield f"{seat.name} weighed", game.bots()[seat.bot](), view


def _weighed(decided: tuple[tuple[str, Bot, Any], ...]) -> Section | None:
    """The newest of them that was weighed at all: the later parts of an order are not."""
    sections = (_section(title, bot.weighed(view)) for title, bot, view in decided)
    return next(filter(None, sections), None)


def _section(title: str, entries: tuple[Entry, ...]) -> Section | None:
    return Section("working", title, entries) if entries else None
