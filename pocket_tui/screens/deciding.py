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

    def goes_on(self, decision: Decision[Any] | None) -> bool:
        """Whether that decision asks the same again, so that cursor and open groups stay as they are."""
        now = self.decision
        same = (
            now is not None
            and decision is not None
            and (now.kind, now.seat) == (decision.kind, decision.seat)
        )
        return same and decision is not None and decision.again

    def renewed(self, decision: Decision[Any] | None) -> Deciding:
        """The decision that comes next; where it asks the same again, seen from the same line."""
        if not self.goes_on(decision):
            return Deciding.on(decision)
        rows = choice_rows(decision, self.opened)
        cursor = _same_row(self.row, rows, self.cursor)
        return Deciding(decision, self.opened, cursor, rows)

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
        exact = tuple(choice for choice in self.decision.choices if choice.at == place)
        if exact and self.decision.again:  # a list is put together piece by piece, not group by group
            return exact
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

    @property
    def has_units(self) -> bool:
        """Whether the keys for rotations lead from Unit to Unit."""
        return bool(self._groups_to_turn_to())

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


def _same_row(old: ChoiceRow | None, rows: tuple[ChoiceRow, ...], cursor: int) -> int:
    """Where the line stands now. Where it can't be done again, the next line like it that can: of its group,
    else about the same part of the board; else where a cursor begins."""
    at = next((n for n, row in enumerate(rows) if old is not None and _is_same(old, row)), None)
    if at is None:
        return max(0, min(cursor, len(rows) - 1))
    choice = rows[at].choice
    if rows[at].legal or choice is None:
        return at
    legal = [n for n in (*range(at, len(rows)), *range(at)) if rows[n].legal]
    group = [n for n in legal if choice.group and getattr(rows[n].choice, "group", "") == choice.group]
    beside = [n for n in legal if choice.at and _part(rows[n]) == choice.at[0]]
    return next(iter((*group, *beside)), first_row(rows))


def _part(row: ChoiceRow) -> int | None:
    """The column of the board that a line is about."""
    at = row.choice.at if row.choice is not None else row.group.at if row.group is not None else None
    return at[0] if at else None


def _is_same(old: ChoiceRow, new: ChoiceRow) -> bool:
    if old.choice is not None and new.choice is not None:
        return bool(old.choice.command == new.choice.command)
    return old.group is not None and new.group is not None and old.group.id == new.group.id
