"""The order of sets and dicts of strings changes from process to process; no game may notice."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def _digest(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    ended = subprocess.run(
        [sys.executable, "-m", "tests.contract.digest"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return ended.stdout


def test_games_are_the_same_under_any_hash_seed() -> None:
    first = _digest("1")
    assert first.strip()
    assert _digest("4242") == first
