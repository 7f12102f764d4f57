"""One measured number with its budget, and many of them as a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs


@attrs.frozen
class Result:
    """What was measured. `ratio`: to the floor of the same run (None: there is no floor).

    `budget` is held against `judged`, which is the ratio where there is one, else the value; `least` turns
    it round: the number must be at least the budget.
    """

    what: str
    value: float
    unit: str
    budget: float | None = None
    floor: float | None = None
    least: bool = False
    note: str = ""

    @property
    def ratio(self) -> float | None:
        return None if self.floor is None else self.value / self.floor

    @property
    def judged(self) -> float:
        return self.value if self.ratio is None else self.ratio

    @property
    def holds(self) -> bool:
        if self.budget is None:
            return True
        return self.judged >= self.budget if self.least else self.judged <= self.budget


HEADINGS = ("what", "measured", "floor", "ratio", "budget", "holds")


def rows_of(results: Iterable[Result]) -> list[tuple[str, ...]]:
    return [
        (
            f"{result.what} ({result.note})" if result.note else result.what,
            f"{_number(result.value)} {result.unit}",
            "" if result.floor is None else f"{_number(result.floor)} {result.unit}",
            "" if result.ratio is None else f"{result.ratio:.2f}",
            _budget(result),
            "" if result.budget is None else ("yes" if result.holds else "NO"),
        )
        for result in results
    ]


def as_text(rows: Sequence[tuple[str, ...]]) -> str:
    widths = [max(len(row[column]) for row in (HEADINGS, *rows)) for column in range(len(HEADINGS))]
    lines = (map(str.ljust, row, widths) for row in (HEADINGS, *rows))
    return "\n".join("  ".join(cells).rstrip() for cells in lines)


def as_markdown(rows: Sequence[tuple[str, ...]]) -> str:
    ruled = (HEADINGS, tuple("---" for _ in HEADINGS), *rows)
    return "\n".join("| " + " | ".join(row) + " |" for row in ruled)


def _budget(result: Result) -> str:
    if result.budget is None:
        return ""
    unit = " x" if result.floor is not None else f" {result.unit}"
    return f"{'at least' if result.least else 'at most'} {_number(result.budget)}{unit}"


def _number(value: float) -> str:
    if abs(value) >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.2f}"
