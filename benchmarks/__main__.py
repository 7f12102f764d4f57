"""`python -m benchmarks [engine] [saves] [screens] [--write]`: measure, print, and keep the numbers."""

from __future__ import annotations

import os
import platform
import sys
from importlib import import_module
from pathlib import Path

from benchmarks.result import Result, as_markdown, as_text, rows_of

PARTS = ("engine", "saves", "screens")
PAPER = Path(__file__).parents[1] / "docs" / "performance.md"
START, END = "<!-- numbers -->\n", "<!-- /numbers -->\n"


def main(arguments: list[str]) -> int:
    """Returns 1 when a budget does not hold."""
    write = "--write" in arguments
    wanted = [part for part in arguments if part != "--write"] or list(PARTS)
    results: list[Result] = []
    for part in wanted:
        for result in import_module(f"benchmarks.{part}").measure():
            print(as_text(rows_of([result])).splitlines()[1], flush=True)
            results.append(result)
    rows = rows_of(results)
    print(f"\n{as_text(rows)}")
    if write:
        _keep(as_markdown(rows))
    return 0 if all(result.holds for result in results) else 1


def _keep(table: str) -> None:
    """Replace the table in docs/performance.md, with the machine it was measured on."""
    before, _, rest = PAPER.read_text(encoding="utf-8").partition(START)
    after = rest.partition(END)[2]
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    PAPER.write_text(f"{before}{START}{machine}:\n\n{table}\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
