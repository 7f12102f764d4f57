"""Keeping the army of a battle under a name, to be used again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pocket_tui.storage.problems import StorageProblem

if TYPE_CHECKING:
    from pocket_tui.plain.session import Session


def keep(session: Session, name: str) -> bool:
    """Keep the army as it was built, before any loss; without a name under one that is free."""
    from pocket_tui.match.armies import Keeping  # only when somebody keeps a list

    keeping = Keeping(session.match)
    if keeping.reason:
        session.voice.say(keeping.reason)
        return True
    wanted = name or keeping.suggestion
    replaces = keeping.would_replace(wanted)
    if replaces and not session.voice.confirm(f'There is a list "{wanted}" already. Replace it?'):
        return True
    try:
        session.voice.say(keeping.keep(wanted))
    except StorageProblem as problem:
        session.voice.say(problem.reason)
    return True
