"""Saves written by hand: any records, with sums that are right."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from pocket_tui.storage import records


def records_of(path: Path) -> list[dict[str, Any]]:
    """Every record of a save, without its sum."""
    return [records.parse(line + b"\n") for line in path.read_bytes().splitlines()]


def write_save(path: Path, contents: Iterable[dict[str, Any]]) -> Path:
    """A save with these records, chained."""
    lines: list[bytes] = []
    for record in contents:
        body = json.dumps(record, sort_keys=True, separators=(",", ":")).encode()
        lines.append(records.chain(body, records.sum_of(lines[-1]) if lines else b""))
    path.write_bytes(b"".join(lines))
    return path
