"""Lines of a form: a label, the value that is chosen, and a sentence about it."""

from __future__ import annotations

import attrs

from pocket_tui.engine.sheet import Span, Tone
from pocket_tui.widgets.flow import flow
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.listing import Row, heading
from pocket_tui.widgets.paper import fit, width_of

LABEL = 14


@attrs.frozen
class FormLine:
    """One thing to choose. `steps`: it has other values, to the left and to the right."""

    id: str
    label: str
    value: str
    sentence: str
    steps: bool = False
    tone: Tone = "strong"


FormItem = FormLine | str


_BRIEF = 60
"""Below so many columns the lines of a long form stand without their sentences."""


def brief_row(item: FormItem, width: int, ink: Ink) -> Row:
    """As `form_row`; without the sentence where there is little room."""
    if isinstance(item, FormLine) and item.value and width < _BRIEF:
        item = attrs.evolve(item, sentence="")
    return form_row(item, width, ink)


def form_row(item: FormItem, width: int, ink: Ink) -> Row:
    """A heading, a line of a form with its sentence below it, or a complaint: a sentence alone."""
    if isinstance(item, str):
        return heading(item)
    if not item.label and not item.value:
        return Row(flow(item.sentence, width, ink, "bad"))
    label = fit(item.label, LABEL, ink)
    blank = Span(" " * (LABEL + 2 - width_of(label, ink)))
    room = max(4, width - LABEL - 2 - (4 if item.steps else 0))
    value = Span(fit(item.value, room, ink), item.tone)
    shown: tuple[Span, ...] = (value,)
    if item.steps:
        shown = (Span(f"{ink['way_w']} ", "accent"), value, Span(f" {ink['way_e']}", "accent"))
    below = flow(item.sentence, width, ink, "muted", LABEL + 2) if item.sentence else ()
    return Row(((Span(label, "plain"), blank, *shown), *below))
