"""Seeds that nobody chose."""

from __future__ import annotations

from pocket_tui.storage.chance import fresh_seed


def test_a_fresh_seed_is_short_enough_to_be_typed() -> None:
    assert all(0 <= fresh_seed() < 10**9 for _ in range(1000))
    assert len({fresh_seed() for _ in range(50)}) > 40
