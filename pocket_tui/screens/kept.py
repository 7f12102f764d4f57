"""A save as the list of saves shows it: two lines, and what the panel tells of it."""

from __future__ import annotations

from typing import Literal

import attrs

from pocket_tui.engine.sheet import Entry, Line, Section, Span, Tone
from pocket_tui.games import GAMES
from pocket_tui.screens.when import tell_when
from pocket_tui.storage.summary import SaveEntry
from pocket_tui.widgets.flow import line_width
from pocket_tui.widgets.ink import Ink
from pocket_tui.widgets.listing import Row, heading
from pocket_tui.widgets.paper import fit, width_of

_TITLES = {card.id: card.title for card in GAMES}

Shelf = Literal["own", "sample", "bin"]


@attrs.frozen
class Kept:
    """A save and where it stands: among the player's own, the samples, or in the bin."""

    entry: SaveEntry
    shelf: Shelf = "own"

    @property
    def usable(self) -> bool:
        return not self.entry.problem and self.shelf != "bin"

    @property
    def game(self) -> str:
        return _TITLES.get(self.entry.game_id, self.entry.game_id)

    @property
    def name(self) -> str:
        return self.entry.label or self.entry.id

    @property
    def marks(self) -> tuple[str, ...]:
        marks = (("over", self.entry.over), ("practice", self.entry.practice), ("iron", self.entry.iron))
        return tuple(name for name, holds in marks if holds)

    def holds(self, words: list[str]) -> bool:
        """Whether a filter lets it through."""
        entry = self.entry
        text = f"{self.name} {self.game} {entry.mark} {entry.summary} {' '.join(self.marks)} {entry.problem}"
        folded = text.casefold()
        return all(word in folded for word in words)


Item = Kept | str


def save_row(item: Item, width: int, ink: Ink) -> Row:
    """Two lines of a save: its label, game and time; its situation and marks, or why it can't be opened."""
    if isinstance(item, str):
        return heading(item)
    name: Tone = "strong" if item.usable else "faint"
    when = Span(tell_when(item.entry.played), "faint")
    game = Span(item.game if item.game != item.name else "", "muted" if item.usable else "faint")
    room = width - width_of(when.text, ink) - 2
    label = Span(fit(item.name, max(8, room), ink), name)
    left: Line = (label, Span("  "), game)
    if line_width(left, ink) > room:
        left = (label,)
    blank = Span(" " * max(0, width - line_width(left, ink) - width_of(when.text, ink)))
    return Row(((*left, blank, when), _second_line(item, width, ink)))


def _second_line(item: Kept, width: int, ink: Ink) -> Line:
    if item.entry.problem:
        return Span(f"{ink['warn']} ", "bad"), Span(fit(item.entry.problem, width - 2, ink), "muted")
    marks = "".join(f" · {mark}" for mark in item.marks)
    room = width - width_of(marks, ink)
    said = fit(item.entry.summary or "Not begun yet", room, ink)
    tone: Tone = "muted" if item.shelf != "bin" else "faint"
    return Span(said, tone), Span(marks, "cool" if item.usable else "faint")


def _tell_undo(entry: SaveEntry) -> str:
    """How far back one may go in that game."""
    if entry.iron:
        return "iron: never past a reveal"
    return "free; past a reveal " + ("the others must agree" if entry.persons > 1 else "it is practice")


def about(item: Kept) -> tuple[Section, ...]:
    """What the panel tells of a save."""
    entry = item.entry
    facts = (
        ("Game", item.game),
        ("Begun", tell_when(entry.created)),
        ("Played", tell_when(entry.played)),
        ("Actions", str(entry.commands) if entry.commands else ""),
        ("Undo", _tell_undo(entry)),
        ("Marked", "practice" if entry.practice else ""),
        ("File", entry.path.name),
    )
    shown = tuple(Entry(label, (Span(text),)) for label, text in facts if text)
    said = Span(entry.problem or entry.summary, "bad" if entry.problem else "muted")
    head = (Entry("", (Span(item.name, "strong"),)), Entry("", (said,)))
    return Section("save", "Under the cursor", head), Section("facts", "This save", shown)
