"""Moments of games to look at: taken out of a playthrough, or set up as a position."""

from __future__ import annotations

from typing import Any

import attrs

from pocket_tui.engine.contract import Options
from pocket_tui.games.airborne_pocket.game import AirbornePocket
from pocket_tui.games.airborne_pocket.model import State
from pocket_tui.match import Match
from pocket_tui.storage.disk import DISK, Disk
from pocket_tui.storage.paths import Places
from tests.games.airborne_pocket.positions import CONTENT, GAME
from tests.playthroughs.reading import read_playthrough

LABEL = "Night drop"
WON, FELL, TIME = "airborne_pocket_1", "airborne_pocket_2", "airborne_pocket_3"


def moment(
    places: Places,
    name: str,
    count: int,
    *,
    kind: str = "",
    label: str = LABEL,
    iron: bool = False,
    disk: Disk = DISK,
) -> Match:
    """A match after so many commands of a playthrough; `kind` says which question must be open then."""
    told = read_playthrough(name)
    match = Match.begin(GAME, Options.of(rules="basic"), told.seed, places, label=label, iron=iron, disk=disk)
    for command in told.commands[:count]:
        match.do(command)
    decision = match.decision()
    assert (decision.kind if decision else "over") == (kind or (decision.kind if decision else "over"))
    return match


def command_after(name: str, count: int) -> Any:
    """What is done in that playthrough after so many commands."""
    return read_playthrough(name).commands[count]


@attrs.frozen
class _Posed(AirbornePocket):
    """The game, beginning in the middle."""

    pose: State | None = None

    def setup(self, options: Options, seed: int) -> State:
        return self.pose or super().setup(options, seed)


def posed(places: Places, state: State, label: str = LABEL) -> Match:
    """A match that stands in a position, with nothing behind it."""
    return Match.begin(
        _Posed(CONTENT, pose=state), Options.of(rules="basic"), state.seed, places, label=label
    )
