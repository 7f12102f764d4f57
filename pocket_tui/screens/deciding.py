"""Where the player is in a decision: the chosen line and the groups that are open. Draws nothing."""

from __future__ import annotations

from typing import Any

import attrs

from pocket_tui.engine.contract import Choice, Decision
from pocket_tui.widgets.choices import ChoiceRow, choice_rows, first_row


@attrs.frozen
class Deciding:
    """A decision with a cursor. Every change gives a new one."""

    decision: Decision[Any] | None = None
    opened: frozenset[str] = frozenset()
    cursor: int = 0
    rows: tuple[ChoiceRow, ...] = ()

    @classmethod
    def on(cls, decision: Decision[Any] | None) -> Deciding:
        """A fresh decision: all groups shut, the cursor on the first line that is legal and not lethal."""
        rows = choice_rows(decision, frozenset())
        return cls(decision, frozenset(), first_row(rows), rows)

    @property
    def row(self) -> ChoiceRow | None:
        return self.rows[self.cursor] if self.rows else None

    @property
    def choice(self) -> Choice[Any] | None:
        """The chosen line's choice; None on a group or where there is nothing to choose."""
        return self.row.choice if self.row else None

    def moved(self, step: int) -> Deciding:
        """The cursor that many lines on; behind the last comes the first."""
        return self.at((self.cursor + step) % len(self.rows)) if self.rows else self

    def at(self, index: int) -> Deciding:
        """The cursor on that line, or on the nearest there is."""
        return attrs.evolve(self, cursor=max(0, min(index, len(self.rows) - 1)))

    def toggled(self, group: str) -> Deciding:
        """That group opened or shut; the cursor stays on its line, or comes back to it."""
        opened = self.opened ^ {group}
        rows = choice_rows(self.decision, opened)
        cursor = next((at for at, row in enumerate(rows) if row.group and row.group.id == group), 0)
        return attrs.evolve(self, opened=opened, rows=rows, cursor=cursor)

    def choosing(self, choice: Choice[Any]) -> Deciding:
        """The cursor on the line of that choice, its group opened if need be."""
        opened = self.opened | {choice.group} if choice.group else self.opened
        rows = choice_rows(self.decision, opened)
        cursor = next((at for at, row in enumerate(rows) if row.choice == choice), self.cursor)
        return attrs.evolve(self, opened=opened, rows=rows, cursor=cursor)

    def with_action(self, action: str) -> tuple[Choice[Any], ...]:
        """Every choice that the game's own key of that name stands for, legal or not."""
        choices = self.decision.choices if self.decision else ()
        return tuple(choice for choice in choices if choice.action == action)

    def at_place(self, place: tuple[int, ...]) -> tuple[Choice[Any], ...]:
        """Every choice that concerns that place of the board, or belongs to a group that does."""
        if self.decision is None:
            return ()
        groups = {group.id for group in self.decision.groups if group.at == place}
        return tuple(
            choice for choice in self.decision.choices if choice.at == place or choice.group in groups
        )

    def within(self, choices: tuple[Choice[Any], ...]) -> tuple[Choice[Any], ...]:
        """Those of them that are legal in the group where the cursor stands; all where there is none."""
        row = self.row
        here = row.group.id if row and row.group else self.choice.group if self.choice else ""
        inside = tuple(choice for choice in choices if here and choice.group == here and not choice.refusal)
        return inside or choices

    def turned(self, step: int) -> Deciding:
        """The cursor on the next legal line about the same place: another rotation of the same tile."""
        groups = self._groups_to_turn_to()
        if groups:
            return self._next_group(groups, step)
        here = self.choice
        if here is None or here.at is None:
            return self
        same = [
            at for at, row in enumerate(self.rows) if row.choice and row.legal and row.choice.at == here.at
        ]
        if not same:
            return self
        now = same.index(self.cursor) if self.cursor in same else -step
        return self.at(same[(now + step) % len(same)])

    def _groups_to_turn_to(self) -> list[str]:
        """The groups that the keys for rotations lead through, those with something to do."""
        return [row.group.id for row in self.rows if row.group and row.group.rotates and row.legal]

    def _next_group(self, groups: list[str], step: int) -> Deciding:
        """All groups shut, and the cursor on the next one."""
        row, choice = self.row, self.choice
        here = row.group.id if row and row.group else choice.group if choice else ""
        now = groups.index(here) if here in groups else -1 if step > 0 else len(groups)
        wanted = groups[(now + step) % len(groups)]
        rows = choice_rows(self.decision, frozenset())
        cursor = next(at for at, each in enumerate(rows) if each.group and each.group.id == wanted)
        return attrs.evolve(self, opened=frozenset(), rows=rows, cursor=cursor)
