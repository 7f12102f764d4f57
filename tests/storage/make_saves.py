"""Makes the golden saves of this version, and samples: `python -m tests.storage.make_saves`, once a release.

Nothing that is there already is ever written again. Each save is a playthrough up to a moment.
"""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

import attrs

import pocket_tui
from pocket_tui.engine.contract import AnyGame, Options
from pocket_tui.match import Match
from pocket_tui.storage import clock, names
from pocket_tui.storage.paths import find_places, sample_saves_root
from tests.games.airborne_pocket.positions import GAME as POCKET
from tests.playthroughs.battles import BATTLES
from tests.playthroughs.commander import CAMPAIGNS
from tests.playthroughs.reading import read_playthrough

SUMS = "SHA256SUMS"
BEGUN = datetime(2026, 6, 6, 5, 0, tzinfo=UTC)
ALL = 10_000
"""More commands than any playthrough has."""
HONOR = "commander/honor"
BUILT, DRAWN = "battles/built", "battles/tie_troops"
WON, FELL, TIME = "airborne_pocket_1", "airborne_pocket_2", "airborne_pocket_3"


def _go_back_twice(match: Match) -> None:
    match.undo()
    match.undo()


def _as_it_is(match: Match) -> None:
    """Nothing more happens."""


@attrs.frozen
class Scene:
    """A save: its file, its label, the playthrough and how many of its commands, and what comes then.

    `left`: whether the game was left in order; else the line was cut.
    """

    name: str
    label: str
    playthrough: str
    commands: int
    then: Callable[[Match], None] = _as_it_is
    left: bool = True


GOLDEN = (
    Scene("airborne_pocket-begin", "Golden: begin", WON, 0),
    Scene("airborne_pocket-placing", "Golden: placing a tile", WON, 4, left=False),
    Scene("airborne_pocket-encounter", "Golden: in an Encounter", WON, 36, left=False),
    Scene("airborne_pocket-practice", "Golden: taken back, practice", WON, 37, _go_back_twice),
    Scene("airborne_pocket-won", "Golden: won", WON, 52),
    Scene("airborne_pocket-lost", "Golden: lost", FELL, 52),
    Scene("airborne_commander-begin", "Golden: first hand", HONOR, 0),
    Scene("airborne_commander-deploy", "Golden: two deployed", HONOR, 2, left=False),
    Scene("airborne_commander-recruit", "Golden: recruiting", HONOR, 4, left=False),
    Scene("airborne_commander-practice", "Golden: campaign, taken back", HONOR, 60, _go_back_twice),
    Scene("airborne_commander-won", "Golden: Medal of Honor", HONOR, ALL),
    Scene("airborne_commander-lost", "Golden: scattered", "commander/scattered", ALL),
    Scene("pocket_battles-building", "Golden: building an army", BUILT, 12),
    Scene("pocket_battles-deploying", "Golden: a Unit in hand", DRAWN, 4, left=False),
    Scene("pocket_battles-drafting", "Golden: about to order", BUILT, 55, left=False),
    Scene("pocket_battles-hits", "Golden: hits to take", BUILT, 62, left=False),
    Scene("pocket_battles-practice", "Golden: battle, taken back", BUILT, 72, _go_back_twice),
    Scene("pocket_battles-won", "Golden: half the Elves", BUILT, ALL),
    Scene("pocket_battles-tie", "Golden: both broken", DRAWN, ALL),
)
SAMPLES = (
    Scene("aip-four-ss", "Four SS in the Entrance", WON, 36),
    Scene("aip-guns", "The guns at last", WON, 46),
    Scene("aip-way-out", "Red Alert, and the way out", TIME, 52),
    Scene("pb-first-charge", "Orcs and Elves, before the first charge", BUILT, 54),
    Scene("pb-last-charges", "Orcs and Elves, the last charges", BUILT, 85),
)


def _times() -> Iterator[str]:
    """Twenty seconds from one step to the next."""
    for number in range(100_000):
        yield clock.write((BEGUN + timedelta(seconds=20 * number)).timestamp())


def read_told(playthrough: str) -> tuple[AnyGame, Options, int, tuple[Any, ...]]:
    """The game, options, seed and commands of a playthrough; those of other games stand behind their name."""
    folder, _, name = playthrough.rpartition("/")
    if folder:
        told = _NOTATIONS[folder].read(name)
        return told.game, told.options, told.seed, told.commands
    played = read_playthrough(name)
    return POCKET, Options.of(rules="basic"), played.seed, tuple(played.commands)


_NOTATIONS = {"commander": CAMPAIGNS, "battles": BATTLES}


def make_save(scene: Scene, folder: Path) -> bytes:
    """The content of the save; `folder` is empty, and holds it while it is made."""
    (game, options, seed, commands), times = read_told(scene.playthrough), _times()
    with (
        patch.object(clock, "now", lambda: next(times)),
        patch.object(names, "new_path", lambda saves: saves / f"{scene.name}{names.SUFFIX}"),
    ):
        match = Match.begin(game, options, seed, find_places(folder), label=scene.label)
        for command in commands[: scene.commands]:
            match.do(command)
        scene.then(match)
        if scene.left:
            match.leave()
    return match.path.read_bytes()


def write_new(scenes: tuple[Scene, ...], folder: Path) -> list[Path]:
    """Write the saves that are not there yet; gives their files."""
    folder.mkdir(parents=True, exist_ok=True)
    new = [folder / f"{scene.name}{names.SUFFIX}" for scene in scenes]
    missing = [(scene, path) for scene, path in zip(scenes, new, strict=True) if not path.exists()]
    for scene, path in missing:
        with tempfile.TemporaryDirectory() as home:
            path.write_bytes(make_save(scene, Path(home)))
    return [path for _, path in missing]


def write_sums(folder: Path) -> None:
    """The checksums of a folder of golden saves, in the form that `sha256sum -c` reads."""
    sums = "".join(f"{sum_of(path)}  {path.name}\n" for path in sorted(folder.glob(f"*{names.SUFFIX}")))
    (folder / SUMS).write_text(sums, encoding="utf-8")


def sum_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def main() -> None:
    golden = sample_saves_root() / "golden" / pocket_tui.__version__
    new = write_new(GOLDEN, golden)
    if new:
        write_sums(golden)
    new += write_new(SAMPLES, sample_saves_root())
    print("\n".join(str(path) for path in new) or "Everything is there; nothing was written.")


if __name__ == "__main__":
    main()
