"""Refusals as a table: a code, its sentence, its rule, and the one change that helps, if there is one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from pocket_tui.engine.contract import Refusal


def refusal_maker(table: Mapping[str, tuple[str, str, str]]) -> Callable[..., Refusal]:
    """Gives the refusal of a code of the table, `refusal("E-01", name=...)`: its sentence and remedy
    filled with the words. There are few, so each is made once."""

    @cache
    def refusal(code: str, **words: object) -> Refusal:
        reason, rule, remedy = table[code]
        return Refusal(code, reason.format(**words), rule, remedy.format(**words))

    return refusal
