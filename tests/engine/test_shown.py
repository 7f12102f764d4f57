"""Small classes show their name and fields, written once for all of them."""

from __future__ import annotations

import attrs

from pocket_tui.engine.shown import Shown


@attrs.frozen(repr=False)
class Placed(Shown):
    tile: int
    at: tuple[int, int]


@attrs.frozen
class Plainly:
    tile: int
    at: tuple[int, int]


def test_a_shown_class_looks_as_attrs_would_write_it() -> None:
    assert repr(Placed(7, (1, 2))) == repr(Plainly(7, (1, 2))).replace("Plainly", "Placed")
