"""Entries of a log as lines of a list, and as plain text for a file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from pocket_tui.engine.sheet import Line, Span, Tone, text_of
from pocket_tui.screens.when import tell_when
from pocket_tui.widgets.flow import line_width, wrap_line
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.listing import Row

if TYPE_CHECKING:
    from pocket_tui.match import LogEntry, Match

MARGIN = 6
"""Columns of the mark before the sentences."""
_ROOMY = 100
"""From so many columns on, what was done stands in a column of its own."""
_LABEL = 26


def entry_row(entry: LogEntry, width: int, ink: Ink) -> Row:
    """Where in the game, what was done, and everything that came of it, with the rules behind it."""
    mark = Span(entry.mark[: MARGIN - 1].ljust(MARGIN), "faint")
    label: Line = (Span(capital(entry.label), "strong" if entry.live else "faint"),)
    story = _story(entry)
    if width >= _ROOMY:
        left = wrap_line(label, _LABEL, ink)
        right = wrap_line(story, width - MARGIN - _LABEL - 2, ink)
        return Row(_beside(mark, left, right, ink))
    joined = (*label, Span(". " if story else "."), *story)
    rows = wrap_line(joined, width - MARGIN, ink)
    return Row(tuple((mark if number == 0 else _BLANK, *row) for number, row in enumerate(rows)))


_BLANK = Span(" " * MARGIN)


def _beside(mark: Span, left: Sequence[Line], right: Sequence[Line], ink: Ink) -> tuple[Line, ...]:
    rows = []
    for number in range(max(len(left), len(right))):
        name = left[number] if number < len(left) else ()
        gap = Span(" " * (_LABEL + 2 - line_width(name, ink)))
        rows.append(
            (mark if number == 0 else _BLANK, *name, gap, *(right[number] if number < len(right) else ()))
        )
    return tuple(rows)


def _story(entry: LogEntry) -> Line:
    spans: list[Span] = []
    for telling, after in zip_longest(entry.lines, entry.lines[1:]):
        tone: Tone = telling.tone if entry.live else "faint"
        spans.append(Span(f"{telling.text} ", tone))
        if telling.rule and (after is None or after.rule != telling.rule):
            spans.append(Span(f"{telling.rule} ", "faint"))
    if not entry.live:
        spans.append(Span("[taken back]", "faint"))
    return tuple(spans)


def entry_text(entry: LogEntry) -> str:
    """An entry in one line: "T9  move north: ...", with the rules in brackets."""
    told = " ".join(f"{line.text} ({line.rule})" if line.rule else line.text for line in entry.lines)
    undone = " [taken back]" if not entry.live else ""
    return (
        f"{entry.mark:<5} {entry.label}: {told}{undone}" if told else f"{entry.mark:<5} {entry.label}{undone}"
    )


def log_text(match: Match, entries: Iterable[LogEntry]) -> str:
    """A whole log as a text file, its head first."""
    options = ", ".join(f"{key} {value}" for key, value in match.options.pairs)
    head = [
        f"{match.game.title}: {match.label}",
        f"Begun {tell_when(match.created)}. Seed {match.seed}. Options: {options or 'none'}."
        + (" Practice." if match.practice else ""),
        "",
    ]
    return "\n".join([*head, *(entry_text(entry) for entry in entries)]) + "\n"


def position_text(match: Match, entry: LogEntry, seat: int) -> str:
    """The position after an entry as a text file, as that seat sees it.

    It holds the step, how the player stands, and the board in sentences.
    """
    game = match.game
    view = game.view(match.position(entry.number), seat)
    sheet = game.sheet(view)
    lines = [
        f"{game.title}: {match.label}",
        f"Step {entry.number}. {sheet.where}.",
        entry_text(entry).strip(),
    ]
    for section in sheet.sections:
        lines += ["", section.title]
        lines += [f"{part.label} {text_of(part.line)}".strip() for part in section.entries]
    return "\n".join([*lines, "", *game.describe(view)]) + "\n"


def rule_of(entry: LogEntry) -> str:
    """The first rule that an entry names; empty: none."""
    return next((line.rule for line in entry.lines if line.rule), "")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
