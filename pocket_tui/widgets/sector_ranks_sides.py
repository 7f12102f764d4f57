"""The line of a side: its tokens one by one, and how near its army is to breaking."""

from __future__ import annotations

from typing import Final

from pocket_tui.engine.sheet import Line, Span
from pocket_tui.games.pocket_battles.naming import counted
from pocket_tui.games.pocket_battles.view import BattlesView, SideView
from pocket_tui.widgets.flow import line_width
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.paper import Paper

_BARS: Final = ((100, 24), (78, 16), (0, 10))
"""How long the half-army line is from so many columns on."""


def draw_side(paper: Paper, y: int, view: BattlesView, side: SideView) -> None:
    """Name, tokens in signs and words, then the half-army line at the right end."""
    is_own = side.seat == view.own.seat
    fg = "cool" if is_own else "bad"
    x = paper.put(1, y, side.name.upper(), fg, bold=True) + 2
    x = paper.put_line(x, y, tokens_of(side, paper.ink)) + 2
    end = paper.width - 1
    half = half_line(view, side, paper.ink, _length(paper.width))
    room = end - x - line_width(half, paper.ink) - 2
    words = next((words for words in _words(view, side) if len(words) <= room), "")
    paper.put(x, y, words, "muted")
    paper.put_line(end - line_width(half, paper.ink), y, half)


def _length(width: int) -> int:
    """The length of the half-army line in a pane of that width, for both sides alike."""
    return next(length for least, length in _BARS if width >= least)


def tokens_of(side: SideView, ink: Ink) -> Line:
    """A sign for each token: unused, used, wound."""
    wounds = side.wounds + side.tray
    used = side.aside + side.on_units
    return (
        Span(ink["token"] * side.unused, "accent"),
        Span(ink["token_used"] * used, "muted"),
        Span(ink["wound"] * wounds, "bad"),
    )


def _words(view: BattlesView, side: SideView) -> tuple[str, ...]:
    """The same in words, and in fewer of them."""
    if not view.revealed:
        role = side.role or ""
        hand = f"{counted(side.hand, 'Unit')} to place" if side.hand else ""
        return (" · ".join(filter(None, (role, hand))), hand, role)
    used, wounds = side.aside + side.on_units, side.wounds + side.tray
    told = [f"{side.unused} unused"] + ([f"{used} used"] if used else [])
    long = [*told, counted(wounds, "wound")] if wounds else told
    short = [*told, f"{wounds} w."] if wounds else told
    return (" · ".join(long), " · ".join(short), told[0])


def half_line(view: BattlesView, side: SideView, ink: Ink, length: int) -> Line:
    """Points that count as destroyed, on a bar with the half marked on it, and in figures."""
    if not view.revealed or not side.breaks_at:
        return (Span(counted(side.unused, "token"), "muted"),)
    return (*_bar(side, ink, length), Span(f" {side.counted:>2} of {side.breaks_at}", "strong"))


def _bar(side: SideView, ink: Ink, length: int) -> Line:
    """The whole army as a bar: what is lost from the left, and the mark at which it breaks."""
    total = max(1, side.army_dp or 1)
    lost = min(length, -(-side.counted * length // total))
    half = length // 2
    cells = [ink["meter"] if at < lost else ink["meter_empty"] for at in range(length)]
    left, right = cells[:half], cells[half:]
    return (
        *_part(left, min(lost, half)),
        Span(ink["half"], "accent"),
        *_part(right, max(0, lost - half)),
    )


def _part(cells: list[str], lost: int) -> Line:
    return (Span("".join(cells[:lost]), "bad"), Span("".join(cells[lost:]), "faint"))
