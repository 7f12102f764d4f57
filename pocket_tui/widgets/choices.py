"""The decision: its topic and question, and every choice in columns with its exact result."""

from __future__ import annotations

from typing import Any, Final

import attrs
from textual import events
from textual.message import Message
from textual.reactive import reactive

from pocket_tui.engine.contract import Choice, Decision, Group
from pocket_tui.engine.sheet import Line
from pocket_tui.engine.shown import Shown
from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.flow import wrap_line
from pocket_tui.widgets.ink import TONES, Look
from pocket_tui.widgets.paper import Paper, fit, width_of, wrap

PAGE: Final = 9
"""The digits number at most so many choices of a page."""
_NUMBER = 3
"""The column of the number."""
_LABEL = 6
"""The column of the action."""
_GAP = 2
_NARROW = 60
"""Below so many columns the number of the page is told in few signs."""
_AIRY = 10
"""From so many lines on, an empty one stands above the question where the list leaves one."""


@attrs.frozen(repr=False)
class ChoiceRow(Shown):
    """A line of the list: a choice, or a group that opens and closes."""

    choice: Choice[Any] | None = None
    group: Group | None = None
    inside: bool = False
    open: bool = False
    legal: bool = True
    """Whether the choice, or one of the group, can be done now."""

    @property
    def lethal(self) -> bool:
        return self.choice is not None and self.choice.lethal


def choice_rows(decision: Decision[Any] | None, opened: frozenset[str]) -> tuple[ChoiceRow, ...]:
    """Every line in its order; a group stands where its first choice does, its choices below it when open."""
    rows: list[ChoiceRow] = []
    groups = {group.id: group for group in decision.groups} if decision else {}
    placed: set[str] = set()
    for choice in decision.choices if decision else ():
        group = groups.get(choice.group)
        if group is None:
            rows.append(_choice_row(choice))
        elif group.id not in placed:
            placed.add(group.id)
            members = [each for each in decision.choices if each.group == group.id] if decision else []
            is_open = group.id in opened
            rows.append(ChoiceRow(group=group, open=is_open, legal=any(not each.refusal for each in members)))
            rows += [_choice_row(each, inside=True) for each in members] if is_open else []
    return tuple(rows)


def _choice_row(choice: Choice[Any], inside: bool = False) -> ChoiceRow:
    return ChoiceRow(choice, inside=inside, legal=choice.refusal is None)


def first_row(rows: tuple[ChoiceRow, ...]) -> int:
    """Where the cursor stands first: on the first legal line that does not surely lose the game."""
    safe = (at for at, row in enumerate(rows) if row.legal and not row.lethal)
    legal = (at for at, row in enumerate(rows) if row.legal)
    return next(safe, next(legal, 0))


@attrs.frozen(repr=False)
class _Columns(Shown):
    """The columns of a page: where sums, result and note begin; beyond `end` there is no room for them."""

    sums: int
    result: int
    note: int
    end: int


@attrs.frozen(eq=False, repr=False)
class _Page:
    """A page as it is painted without its cursor; `shows` is all that it depends on.

    `cut` tells for each line whether something of it had to be left out.
    """

    shows: tuple[Any, ...]
    paper: Paper
    first: int
    top: int
    rows: tuple[ChoiceRow, ...]
    cut: tuple[bool, ...]


class Choices(Canvas):
    """The list. `cursor` is the index of the chosen line; the page follows it."""

    decision: reactive[Decision[Any] | None] = reactive(None, init=False)
    rows: reactive[tuple[ChoiceRow, ...]] = reactive((), init=False)
    cursor: reactive[int] = reactive(0, init=False)
    active: reactive[bool] = reactive(True, init=False)
    closing: reactive[str] = reactive("", init=False)
    """What stands in place of a question when there is nothing to decide."""
    told: reactive[tuple[Line, ...]] = reactive((), init=False)
    """What stands in place of the list while somebody else decides: what happened, the newest last."""

    class Pointed(Message):
        """A line was clicked at that time; `index` is its place in the list."""

        def __init__(self, index: int, clicked: float) -> None:
            super().__init__()
            self.index = index
            self.clicked = clicked

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._page: _Page | None = None

    def show_decision(
        self,
        decision: Decision[Any] | None,
        rows: tuple[ChoiceRow, ...],
        cursor: int,
        told: tuple[Line, ...] = (),
    ) -> None:
        """Show a decision, its lines and the chosen one, or what is told instead, in one paint."""
        self.set_reactive(Choices.decision, decision)
        self.set_reactive(Choices.rows, rows)
        self.set_reactive(Choices.cursor, cursor)
        self.set_reactive(Choices.told, told)
        self.repaint()

    def watch_cursor(self) -> None:
        self.repaint()

    watch_active = watch_closing = watch_cursor

    @property
    def page_size(self) -> int:
        """How many lines a page has: at most nine, less where there is no room for them."""
        return max(1, min(PAGE, self.size.height - 2))

    @property
    def page(self) -> int:
        return self.cursor // self.page_size

    @property
    def pages(self) -> int:
        return max(1, -(-len(self.rows) // self.page_size))

    def row_of_digit(self, digit: int) -> int | None:
        """The index of the line that this digit numbers now; None: there is none."""
        index = self.page * self.page_size + digit - 1
        return index if 1 <= digit <= self.page_size and index < len(self.rows) else None

    def paint(self, paper: Paper) -> None:
        page = self._painted_page(paper)
        paper.paste(page.paper)
        at = self.cursor - page.first
        if 0 <= at < len(page.rows):
            self._mark(paper, page.top + 2 + at, page.rows[at])
            if page.cut[at]:
                self._put_detail(paper, page.top + 1, page.rows[at])

    def _painted_page(self, paper: Paper) -> _Page:
        """The page without its cursor; the last one as long as it is the same."""
        first, size = self.page * self.page_size, (paper.width, paper.height)
        wanted = (first, size, paper.ink, self.decision, self.rows, self.closing, self.told)
        if self._page is None or self._page.shows != wanted:
            self._page = self._paint_page(Paper(*size, paper.ink, self.GROUND), first, wanted)
        return self._page

    def _paint_page(self, paper: Paper, first: int, shows: tuple[Any, ...]) -> _Page:
        shown = self.rows[first : first + self.page_size]
        top = self._top(len(shown))
        self._put_question(paper, top)
        if not shown:
            self._put_told(paper, top + 2)
        columns = self._columns(shown, paper.width)
        cut = [self._put_row(paper, y, y - top - 1, row, columns) for y, row in enumerate(shown, top + 2)]
        return _Page(shows, paper, first, top, shown, tuple(cut))

    def _top(self, lines: int) -> int:
        """The line of the question: below an empty one where the list leaves room for it."""
        return 1 if self.size.height >= _AIRY and lines < self.size.height - 2 else 0

    def on_click(self, event: events.Click) -> None:
        first = self.page * self.page_size
        lines = min(self.page_size, len(self.rows) - first)
        number = event.y - self._top(lines) - 2
        if 0 <= number < lines:
            self.post_message(self.Pointed(first + number, event.time))

    def _put_question(self, paper: Paper, y: int) -> None:
        """The topic in capitals, then the question; where it is long, it goes on in the line below."""
        paper.put(1, y, self.ink["edge"], "accent")
        decision = self.decision
        if decision is None:
            paper.put(3, y, fit(self.closing, paper.width - 4, self.ink), "text")
            return
        x = paper.put(3, y, decision.topic.upper(), "accent", bold=True) + 1
        pages = f"page {self.page + 1} of {self.pages}  + -" if self.pages > 1 else ""
        if pages and paper.width < _NARROW:
            pages = f"{self.page + 1}/{self.pages} + -"
        room = paper.width - x - 1 - (len(pages) + 2 if pages else 0)
        first, *rest = wrap(decision.prompt, max(8, room), self.ink) or [""]
        paper.put(x, y, first, "text")
        if rest:
            paper.put(3, y + 1, fit(" ".join(rest), paper.width - 4, self.ink), "text")
        if pages:
            paper.put_right(paper.width - 1, y, pages, "faint")

    def _put_told(self, paper: Paper, y: int) -> None:
        """The newest of it, as much as there is room for; of a last one that is too long its end."""
        width, room = paper.width - _NUMBER - 1, paper.height - y
        rows: list[Line] = []
        for line in reversed(self.told):
            more = wrap_line(line, width, self.ink, _GAP)
            if rows and len(rows) + len(more) > room:
                break
            rows = [*more, *rows]
        for row in rows[max(0, len(rows) - room) :]:
            paper.put_line(_NUMBER, y, row)
            y += 1

    def _columns(self, rows: tuple[ChoiceRow, ...], width: int) -> _Columns:
        """Columns as wide as what stands in them; refusals do not widen them."""
        choices = [row.choice for row in rows if row.choice and row.legal]
        opened = width < _NARROW and any(row.inside for row in rows)
        told = [row for row in rows if row.choice] if opened and choices else rows
        labels = [self._label_width(row) for row in told]
        sums = [width_of(choice.sums, self.ink) for choice in choices]
        sums += [width_of(row.group.sums, self.ink) for row in rows if row.group and not choices]
        results = [width_of(choice.result, self.ink) for choice in choices]
        at_sums = _LABEL + max(labels, default=0) + _GAP
        at_result = at_sums + max(sums, default=0) + (_GAP if any(sums) else 0)
        behind = at_result + max(results) if any(results) else at_sums + max(sums, default=0)
        if behind > width - 1 and any(results):
            # The result counts most; the line above the list tells the sums of the chosen line.
            at_result, at_sums = at_sums, width
        at_note = at_result + max(results, default=0) + (_GAP if any(results) else 0)
        return _Columns(at_sums, at_result, at_note, width - 1)

    def _label_width(self, row: ChoiceRow) -> int:
        text = row.choice.label if row.choice else row.group.label if row.group else ""
        return width_of(text, self.ink) + (2 if row.inside or row.group else 0)

    def _put_row(self, paper: Paper, y: int, number: int, row: ChoiceRow, columns: _Columns) -> bool:
        """Write a line. Returns whether something of it had to be left out."""
        if row.group is not None:
            paper.put(_NUMBER, y, str(number), "accent", bold=True)
            mark = self.ink["group_open" if row.open else "group_shut"]
            label = fit(row.group.label, columns.end - _LABEL - 2, self.ink)
            x = paper.put(_LABEL, y, f"{label} ", "text" if row.legal else "faint")
            paper.put(x, y, mark, "accent" if row.legal else "faint")
            sums = row.group.sums if columns.sums > x + 1 else ""
            return self._put_facts(paper, y, columns, ((columns.sums, sums, "muted"),))
        choice = row.choice
        if choice is None:
            return False
        x = _LABEL + (2 if row.inside else 0)
        if choice.refusal is not None:
            paper.put(_NUMBER, y, self.ink["bullet"], "faint")
            paper.put(x, y, fit(choice.label, columns.end - x, self.ink), "faint")
            room = columns.end - width_of(choice.refusal.reason, self.ink)
            reason_at = max(x + width_of(choice.label, self.ink) + _GAP, min(columns.sums, room))
            return self._put_facts(paper, y, columns, ((reason_at, choice.refusal.reason, "faint"),))
        paper.put(_NUMBER, y, str(number), "accent", bold=True)
        if choice.lethal:
            paper.put(_NUMBER + 1, y, self.ink["warn"], "bad", bold=True)
        paper.put(x, y, fit(choice.label, columns.end - x, self.ink), "text")
        tone = "bad" if choice.lethal else TONES[choice.tone][0]
        return self._put_facts(
            paper,
            y,
            columns,
            (
                (columns.sums, choice.sums, "muted"),
                (columns.result, choice.result, tone),
                (self._note_at(choice, columns), choice.note, "muted"),
            ),
        )

    def _note_at(self, choice: Choice[Any], columns: _Columns) -> int:
        """In the column of the notes; where that has no room, in the place of a result that there is not."""
        fits = columns.note + width_of(choice.note, self.ink) <= columns.end
        return columns.note if fits or choice.result else columns.result

    def _put_facts(
        self, paper: Paper, y: int, columns: _Columns, facts: tuple[tuple[int, str, str], ...]
    ) -> bool:
        """Write facts in their columns, each whole or as many of its words as fit.

        Of several, one of which less than half would fit is left out.
        """
        cut = False
        for x, text, fg in facts:
            if text:
                room = columns.end - x
                shown = fit(text, room, self.ink) if room > 3 else ""
                size, whole = width_of(shown, self.ink), width_of(text, self.ink)
                cut = cut or size < whole
                paper.put(x, y, shown if 2 * size >= whole or len(facts) == 1 else "", fg)
        return cut

    def _mark(self, paper: Paper, y: int, row: ChoiceRow) -> None:
        """Show the line as the chosen one; faintly when another pane has the keys."""
        paper.cursor = (_LABEL, y)
        paper.put(1, y, self.ink["edge"], "accent" if self.active else "muted")
        if not self.active:
            return
        behind_label = _LABEL + self._label_width(row)
        looks = paper.looks[y]
        for x in range(1, paper.width - 1):
            look = looks[x]
            fg = "accent" if look.fg == "accent" else "text"
            looks[x] = Look(fg, "selection", look.bold or (row.legal and _LABEL <= x < behind_label))

    def _put_detail(self, paper: Paper, y: int, row: ChoiceRow) -> None:
        """The whole of what the chosen line had no room for, in the empty line above the list."""
        if row.choice is not None and not paper.text(y).strip():
            choice = row.choice
            facts = (choice.refusal.reason,) if choice.refusal else (choice.sums, choice.result, choice.note)
            paper.put(3, y, fit("  ".join(filter(None, facts)), paper.width - 4, self.ink), "muted")
