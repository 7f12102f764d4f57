"""Which troops are hidden in a battle: what a test looks for in everything that is told."""

from __future__ import annotations

from pocket_tui.match import Match
from pocket_tui.storage.reading import read_save
from pocket_tui.storage.records import parse


def secrets_of(match: Match, owner: int) -> set[str]:
    """The names of the troops of a side that were never on top of a Unit, and that the other side lacks."""
    content = match.game.content  # type: ignore[attr-defined]
    armies = [content.army[side.army] for side in match.state.sides]
    own, other = armies[owner].kinds, armies[1 - owner].kinds
    lines = (parse(line) for line in read_save(match.path).journal.lines)
    shown = {
        content.kind[event["unit"]["kind"]].name
        for record in lines
        if record["kind"] == "command"
        for event in record["events"]
        if event["type"] == "unit_deployed"
    }
    return {kind.name for kind in own} - {kind.name for kind in other} - shown
