"""The Units of an army being built, a line for each: its troops, its points, how many fit, what is wrong."""

from __future__ import annotations

from typing import Final

from pocket_tui.games.pocket_battles.muster_words import share
from pocket_tui.games.pocket_battles.naming import kinds_title
from pocket_tui.games.pocket_battles.view import BuildView, FormView, unit_place
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.paper import Paper, fit, width_of
from pocket_tui.widgets.sector_ranks_layout import Spot

NARROWEST: Final = 25
"""A Unit with fewer columns has no room for its name."""
WIDEST: Final = 52
"""A Unit needs no more columns than that."""


def draw_units_head(paper: Paper, x: int, y: int, width: int) -> None:
    """The line above the Units: what stands at their right."""
    end = paper.put(x, y, "UNITS", "muted", bold=True)
    for legend in ("points, and troops of those that fit", "points, troops/most", "DP, of"):
        if end + 1 + width_of(legend, paper.ink) <= x + width:
            paper.put_right(x + width, y, legend, "faint")
            return


def draw_units(paper: Paper, x: int, y: int, width: int, height: int, build: BuildView) -> list[Spot]:
    """The Units from that corner, in as many columns as they need; of too many those about the open one."""
    columns = max(1, min(width // NARROWEST, -(-len(build.forms) // max(1, height))))
    room = columns * height
    first = max(0, min(build.open - room + 1, len(build.forms) - room))
    pitch = min(width // columns, WIDEST)
    spots = []
    for at, form in enumerate(build.forms[first : first + room]):
        left, row = x + at // height * pitch, y + at % height
        _draw_unit(paper, left, row, pitch - 1, form, form.number == build.open)
        spots.append(Spot(unit_place(form.number), left, row, pitch - 1, 1))
    return spots


def _draw_unit(paper: Paper, x: int, y: int, width: int, form: FormView, is_open: bool) -> None:
    ink = paper.ink
    if is_open:
        paper.fill(x, y, width, 1, "own_ground")
        paper.put(x, y, ink["edge"], "accent")
    paper.put_right(x + 3, y, str(form.number), "accent" if is_open else "muted")
    name = x + 4
    if not form.kinds:
        paper.put(name, y, "new, empty" if is_open else "a new Unit", "text" if is_open else "faint")
        return
    facts = f"{form.dp} {share(form):>3}"
    end = paper.put_right(x + width, y, facts, "muted") - 1
    if form.problem is not None:
        end = paper.put_right(end, y, ink["warn"], "accent", bold=True)
    paper.put(name, y, short_title(form, end - name, ink), "text", bold=is_open)


def short_title(form: FormView, width: int, ink: Ink) -> str:
    """The troops of a Unit; where that is too long, the first and how many more: "M. Archers +2"."""
    title = kinds_title(form.kinds)
    if width_of(title, ink) <= width:
        return title
    more = f" +{len(form.kinds) - 1}" if len(form.kinds) > 1 else ""
    name, room = form.kinds[0].name, width - len(more)
    first, _, rest = name.partition(" ")
    names = (name, f"{first[0]}. {rest}") if rest else (name,)
    return next((each for each in names if width_of(each, ink) <= room), fit(name, room, ink)) + more
