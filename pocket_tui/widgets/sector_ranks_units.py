"""A Unit on the board, in one line or two: name, dice numbers, tokens, wounds, what its next order costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pocket_tui.engine.sheet import Line, Span
from pocket_tui.games.pocket_battles.cards import Faces
from pocket_tui.games.pocket_battles.view import TroopView, UnitView
from pocket_tui.widgets.battleground_names import short_name
from pocket_tui.widgets.flow import line_width
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.paper import fit, width_of

_LETTERS: Final = (99, 10, 9, 8, 7, 6, 5)
"""How many letters of each name are kept, from form to form."""
_DOTS: Final = 3
"""More order tokens than that are counted."""
_LEAST_NAME: Final = 9
"""Where the dice numbers leave less than that to the name, they are left out of a single line."""


def unit_lines(unit: UnitView, width: int, height: int, ink: Ink, told: str = "") -> list[Line]:
    """The Unit in so many lines of that width; `told`: what befell it, where there is room for it."""
    if height == 1:
        return [_single(unit, width, ink)]
    lines = [_head(unit, width, ink), _foot(unit, width, ink, told)]
    return lines if height == 2 else [*lines, _traits(unit, width, ink)]


def _single(unit: UnitView, width: int, ink: Ink) -> Line:
    """Everything in one line; the dice numbers where they leave room for the name."""
    behind = _state(unit, ink)
    dice: Line = () if unit.hidden else _merged(unit)
    room = width - line_width(behind, ink) - 1
    if dice and room - line_width(dice, ink) - 1 >= _LEAST_NAME:
        behind = (*dice, Span(" "), *behind)
        room = width - line_width(behind, ink) - 1
    return spread(name_of(unit, room, ink), behind, width, ink)


def _head(unit: UnitView, width: int, ink: Ink) -> Line:
    behind = _orders(unit, ink)
    room = width - line_width(behind, ink) - (1 if behind else 0)
    return spread(name_of(unit, room, ink), behind, width, ink)


def _foot(unit: UnitView, width: int, ink: Ink, told: str) -> Line:
    """The dice numbers troop by troop, then what befell it, its wounds, and what the next order costs.

    The first form that fits; without any dice numbers its traits.
    """
    if unit.hidden:
        text = "face-down, alone" if unit.height == 1 else f"face-down, {unit.height} troops"
        return (Span(text, "muted"),)
    change: Line = (Span(f"{told} ", "accent"),) if told else ()
    for news in (change, ()):
        for dice, is_brief in _foot_forms(unit):
            behind = (*news, *_wounds(unit, ink), *_cost(unit, ink, is_brief))
            if line_width(dice, ink) + 1 + line_width(behind, ink) <= width:
                return spread(dice, behind, width, ink)
    traits = _traits(unit, width, ink)
    behind = (*_wounds(unit, ink), *_cost(unit, ink, brief=False))
    if any(unit.black + unit.white) or line_width(traits, ink) + 1 + line_width(behind, ink) > width:
        behind = (*_wounds(unit, ink), *_cost(unit, ink, brief=True))
        traits = _traits(unit, width - line_width(behind, ink) - 1, ink)
    return spread(traits, behind, width, ink)


def _foot_forms(unit: UnitView) -> Iterator[tuple[Line, bool]]:
    """The dice numbers in words and in signs, and whether the cost is told in a sign; none without dice."""
    if any(unit.black) or any(unit.white):
        words, signs = _troop_dice(unit.troops), _troop_dice(unit.troops, words=False)
        yield from ((words, False), (words, True), (signs, False), (signs, True), (_merged(unit), True))


def _traits(unit: UnitView, width: int, ink: Ink) -> Line:
    """The traits of its troops, each once; as many as fit, and how many more there are."""
    carried = list(dict.fromkeys(each.word for troop in unit.troops for each in troop.kind.traits))
    for count in range(len(carried), 0, -1):
        text, left = ", ".join(carried[:count]), len(carried) - count
        for more in (f" and {left} more", f" {ink['ellipsis']}") if left else ("",):
            if width_of(text + more, ink) <= width:
                return (Span(text + more, "faint"),)
    return (Span(fit(carried[0], width, ink) if carried else "no dice", "faint"),)


def spread(left: Line, right: Line, width: int, ink: Ink) -> Line:
    """Two pieces at both ends of a line."""
    blank = max(0, width - line_width(left, ink) - line_width(right, ink))
    return (*left, Span(" " * blank), *right)


# Names.


def name_of(unit: UnitView, width: int, ink: Ink) -> Line:
    """The names of its troops, equal ones counted; shortened more and more until they fit."""
    if unit.hidden:
        more = f" +{unit.height - 1}" if unit.height > 1 else ""
        mark = f"{ink['unknown']} "
        name = short_name(unit.troops[0].kind.name, max(3, width - width_of(mark + more, ink)), ink)
        return (Span(mark, "faint"), Span(name, "strong"), Span(more, "muted"))
    counts = counted_names(unit.troops)
    for letters in _LETTERS:
        title: Line = tuple(_titled(counts, letters))
        if line_width(title, ink) <= width:
            return title
    (first, _), rest = counts[0], unit.height - 1
    more = f" +{rest}" if rest else ""
    return (Span(short_name(first, max(3, width - width_of(more, ink)), ink), "strong"), Span(more, "muted"))


def counted_names(troops: Sequence[TroopView]) -> list[tuple[str, int]]:
    """Each name once, with how many troops have it."""
    counts: dict[str, int] = {}
    for troop in troops:
        counts[troop.kind.name] = counts.get(troop.kind.name, 0) + 1
    return list(counts.items())


def _titled(counts: Sequence[tuple[str, int]], letters: int) -> Iterator[Span]:
    for at, (name, count) in enumerate(counts):
        if at:
            yield Span(" + " if letters > 90 else "+", "muted")
        yield Span(_cut(name, letters), "strong")
        if count > 1:
            yield Span(f" ×{count}", "muted")


def _cut(name: str, letters: int) -> str:
    return name if len(name) <= letters + 1 else f"{name[:letters].rstrip()}."


# Dice numbers.


def _troop_dice(troops: Sequence[TroopView], words: bool = True) -> Line:
    """ "hit 344 455 · shoot 6": black and white numbers of each troop, a wounded one's marked."""
    black = [_printed(troop.kind.black) for troop in troops if troop.kind.black]
    white = [_printed(troop.kind.white) for troop in troops if troop.kind.white]
    parts: list[Span] = []
    if black:
        parts.append(Span(("hit " if words else "") + " ".join(black), "muted"))
    if white:
        gap = " " if parts else ""
        text = "shoot " + " ".join(white) if words else f"[{' '.join(white)}]"
        parts.append(Span(gap + text, "cool"))
    return tuple(parts)


def _printed(numbers: Sequence[int]) -> str:
    return "".join(map(str, numbers))


def _merged(unit: UnitView) -> Line:
    """All numbers of the Unit in their order: a number three times scores three hits."""
    black, white = _in_order(unit.black), _in_order(unit.white)
    parts = [Span(black, "muted")] if black else []
    parts += [Span(f"[{white}]", "cool")] if white else []
    return tuple(parts)


def _in_order(faces: Faces) -> str:
    return "".join(str(number) * count for number, count in enumerate(faces))


# Tokens.


def _orders(unit: UnitView, ink: Ink) -> Line:
    """The order tokens that lie on it, as dots; many are counted."""
    if not unit.orders:
        return ()
    token = ink["token"]
    return (Span(token * unit.orders if unit.orders <= _DOTS else f"{token}{unit.orders}", "accent"),)


def _wounds(unit: UnitView, ink: Ink) -> Line:
    return (Span(f"{ink['wound']}{unit.wounds} ", "bad"),) if unit.wounds else ()


def _cost(unit: UnitView, ink: Ink, brief: bool) -> Line:
    """What its next order costs: "next 4", or an arrow and the number."""
    return (Span(f"{ink['way_e']}{unit.cost}" if brief else f"next {unit.cost}", "faint"),)


def _state(unit: UnitView, ink: Ink) -> Line:
    """Wounds, order tokens and the next order's cost in few signs."""
    if unit.hidden:
        return ()
    orders: Line = (Span(f"{ink['token']}{unit.orders} ", "accent"),) if unit.orders else ()
    return (*_wounds(unit, ink), *orders, *_cost(unit, ink, brief=True))
