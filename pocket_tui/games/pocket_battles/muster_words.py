"""An army that is being built, in words: for the title line, the panel, and those who don't see the board."""

from __future__ import annotations

from collections.abc import Iterator

from pocket_tui.engine.sheet import Entry, Line, Meter, Section, Span
from pocket_tui.games.pocket_battles.cards import Trait, TroopKind
from pocket_tui.games.pocket_battles.forming import TROOPS, room_words
from pocket_tui.games.pocket_battles.naming import counted, kinds_title, troop_title
from pocket_tui.games.pocket_battles.trait_words import trait_line
from pocket_tui.games.pocket_battles.view import UNITS, BuildView, FormView, RowView


def sections(build: BuildView) -> tuple[Section, ...]:
    """PB-03, PB-08. The points and tokens of the army, and the Unit that is open."""
    opened = build.forms[build.open - 1]
    return (
        Section("build", "Army", tuple(_army(build))),
        Section("open", f"Unit {opened.number}, open", tuple(_unit(opened))),
    )


def _army(build: BuildView) -> Iterator[Entry]:
    if build.problem is not None and build.units:
        yield Entry("", (Span("Not ready: ", "muted"), Span(build.problem.reason)))
    yield Entry("Points", (Meter(build.spent, build.size),))
    formed = counted(len(build.units), "Unit")
    yield Entry("Tokens", (Span(str(build.tokens)), Span(f" · {formed}", "muted")))


def _unit(form: FormView) -> Iterator[Entry]:
    """The troops of a Unit with their figures, then what it has room for, then each trait once."""
    for kind in form.kinds:
        yield Entry("", _troop(kind))
    if not form.kinds:
        yield Entry("", (Span("still empty", "muted"),))
        return
    yield Entry("", (Span(unit_facts(form)),))
    if form.problem is not None:
        yield Entry("", (Span(form.problem.reason),))
    for carried in dict.fromkeys(each for kind in form.kinds for each in kind.traits):
        yield Entry("", (Span(trait_line(carried)),))


def _troop(kind: TroopKind) -> Line:
    return (Span(troop_title(kind), "strong"), Span(f" {figures(kind)}", "muted"))


def figures(kind: TroopKind) -> str:
    """ "3 DP, FV 4, 1 wound"."""
    fv = f"FV {kind.fv}" if kind.fv else "Auxiliary"
    return f"{kind.dp} DP, {fv}, {counted(kind.wounds, 'wound')}"


def trait_names(kind: TroopKind) -> list[str]:
    """The traits of a troop beside Auxiliary, which stands in place of a formation value."""
    return [carried.word for carried in kind.traits if carried.trait is not Trait.AUXILIARY]


def unit_facts(form: FormView) -> str:
    """PB-06. "10 DP, FV 4, 2 more fit"."""
    fv = f"FV {form.fv}" if form.fv else ""
    return ", ".join(filter(None, (f"{form.dp} DP", fv, room_words(form.kinds))))


def share(form: FormView) -> str:
    """PB-06. "2/4": the troops of a Unit and how many fit at most; "2" where nothing limits it."""
    return (
        f"{len(form.kinds)}/{len(form.kinds) + form.room}" if form.room is not None else f"{len(form.kinds)}"
    )


def section_at(build: BuildView, place: tuple[int, int]) -> Section | None:
    """What stands at a place of the board: a troop of the army, or a Unit."""
    column, number = place
    if column == TROOPS and number < len(build.rows):
        row = build.rows[number]
        return Section("here", troop_title(row.kind), tuple(_row(build, row)))
    if column == UNITS and 1 <= number <= len(build.forms):
        form = build.forms[number - 1]
        title = kinds_title(form.kinds) or "a new Unit"
        return Section("here", f"Unit {number}: {title}", tuple(_unit(form)))
    return None


def _row(build: BuildView, row: RowView) -> Iterator[Entry]:
    """PB-02 to PB-07, PB-T01. The figures of a troop, its traits, and why it can't join the open Unit."""
    kind = row.kind
    yield Entry("", (Span(figures(kind)), Span(f", {row.left} of {kind.quantity} left", "muted")))
    if row.here:
        yield Entry("", (Span(f"In Unit {build.open}.", "accent"),))
    if row.refusal is not None and not (row.here and not row.left):
        yield Entry("", (Span(f"Not into Unit {build.open}: ", "muted"), Span(row.refusal.reason)))
        if row.refusal.remedy:
            yield Entry("", (Span(row.refusal.remedy, "good"),))
    for carried in kind.traits:
        yield Entry("", (Span(trait_line(carried)),))


def describe(build: BuildView) -> tuple[str, ...]:
    """Points and the open Unit; then every Unit, then what can still be had."""
    opened = build.forms[build.open - 1]
    title = f"{kinds_title(opened.kinds)}, {unit_facts(opened)}" if opened.kinds else "still empty"
    left = build.size - build.spent
    points = f"You build an army of {build.size} points: {build.spent} spent, {left} left."
    return (f"{points} Unit {build.open} is open: {title}.", _describe_units(build), *_describe_rows(build))


def _describe_units(build: BuildView) -> str:
    formed = [f"{form.number}, {_listed(form)}, {unit_facts(form)}" for form in build.forms if form.kinds]
    return f"Units: {'; '.join(formed)}." if formed else "No Unit is formed yet."


def _listed(form: FormView) -> str:
    return " and ".join(troop_title(kind) for kind in form.kinds)


def _describe_rows(build: BuildView) -> Iterator[str]:
    """The troops that can still be had, one sentence for those that differ in their dice alone."""
    for key in dict.fromkeys(row.row for row in build.rows):
        alike = [row for row in build.rows if row.row == key and row.left]
        if alike:
            kind = alike[0].kind
            traits = "".join(f", {word}" for word in trait_names(kind))
            had = ", ".join(troop_title(row.kind) + (" twice" if row.left > 1 else "") for row in alike)
            yield f"{had}: {figures(kind)}{traits}."
