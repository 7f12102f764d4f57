"""Golden saves: every save of every release loads for ever, and can be undone, played on and saved again."""

from __future__ import annotations

import shutil
from pathlib import Path

import attrs
import pytest

import pocket_tui
from pocket_tui.match import Match
from pocket_tui.match.verify import verify
from pocket_tui.storage.paths import Places, sample_saves_root
from pocket_tui.storage.saves import Library
from tests.storage.make_saves import GOLDEN, SAMPLES, SUMS, Scene, sum_of, write_new

ROOT = sample_saves_root() / "golden"
ALL = sorted(ROOT.glob("*/*.pocket"))


@attrs.frozen
class Facts:
    """What a save must hold: where the game stands, and what was done up to there."""

    label: str
    asked: str
    situation: str
    number: int
    undo: str = ""
    practice: bool = False
    outcome: str = ""


AIRBORNE_POCKET = {
    "airborne_pocket-begin": Facts(
        "Golden: begin", "turn", "Turn 1 · 0700 · Outside, Drop Zone · health 6", 0
    ),
    "airborne_pocket-placing": Facts(
        "Golden: placing a tile", "place", "Turn 2 · 0700 · Outside, Drop Zone · health 5", 4, "move east"
    ),
    "airborne_pocket-encounter": Facts(
        "Golden: in an Encounter",
        "encounter",
        "Turn 8 · 0800 · Inside, Entrance · health 8",
        36,
        "draw the Event",
    ),
    "airborne_pocket-practice": Facts(
        "Golden: taken back, practice",
        "arrive",
        "Turn 8 · 0800 · Inside, Entrance · health 8",
        39,
        "move south",
        practice=True,
    ),
    "airborne_pocket-won": Facts(
        "Golden: won", "over", "Won · Turn 10 · 0800", 52, "evade east", outcome="won"
    ),
    "airborne_pocket-lost": Facts(
        "Golden: lost", "over", "Lost in combat · Turn 13 · 0900", 52, "evade west", outcome="combat"
    ),
}
AIRBORNE_COMMANDER = {
    "airborne_commander-begin": Facts(
        "Golden: first hand", "deploy", "Turn 1 · deploy · 0 VP, net -3 · 9 Disorganized left", 0
    ),
    "airborne_commander-deploy": Facts(
        "Golden: two deployed",
        "deploy",
        "Turn 1 · deploy · 0 VP, net -3 · 9 Disorganized left",
        2,
        "engage Grenadier Squad 24 with Paratrooper",
    ),
    "airborne_commander-recruit": Facts(
        "Golden: recruiting",
        "recruit",
        "Turn 1 · recruit · 1 VP, net -2 · 9 Disorganized left",
        4,
        "end Deploy",
    ),
    "airborne_commander-practice": Facts(
        "Golden: campaign, taken back",
        "deploy",
        "Turn 6 · deploy · 4 VP, net 4 · 12 Disorganized left",
        62,
        "rally with Lieutenant",
        practice=True,
    ),
    "airborne_commander-won": Facts(
        "Golden: Medal of Honor",
        "over",
        "Medal of Honor, 13½ VP · turn 10",
        115,
        "end Deploy",
        outcome="honor",
    ),
    "airborne_commander-lost": Facts(
        "Golden: scattered", "over", "Lost, troops scattered · turn 5", 17, "end Deploy", outcome="scattered"
    ),
}
POCKET_BATTLES = {
    "pocket_battles-building": Facts(
        "Golden: building an army",
        "build",
        "Orcs against Elves · 60 points · building armies · Orcs to choose",
        12,
        "go to Unit 4",
    ),
    "pocket_battles-deploying": Facts(
        "Golden: a Unit in hand",
        "waiting",  # nobody has taken over the keyboard yet
        "Elves against Persians · 50 points · deployment · Elves to choose",
        4,
        "a secret choice",
    ),
    "pocket_battles-drafting": Facts(
        "Golden: about to order",
        "draft",
        "Orcs against Elves · round 1 · Orcs to choose · lost 0 to 0",
        55,
        "charge with Bugbears 55",
    ),
    "pocket_battles-hits": Facts(
        "Golden: hits to take",
        "hits",
        "Orcs against Elves · round 1 · Orcs to choose · lost 0 to 10",
        62,
        "wait for the charge",
    ),
    "pocket_battles-practice": Facts(
        "Golden: battle, taken back",
        "hits",
        "Orcs against Elves · round 1 · Orcs to choose · lost 3 to 10",
        74,
        "give the order",
        practice=True,
    ),
    "pocket_battles-won": Facts(
        "Golden: half the Elves",
        "over",
        "Orcs against Elves · the Orcs won · round 2 · lost 17 to 32",
        94,
        "charge Elite Archers [236]",
        outcome="half",
    ),
    "pocket_battles-tie": Facts(
        "Golden: both broken",
        "over",
        "Elves against Persians · the Persians won · round 1 · lost 26 to 26",
        44,
        "hit on Spearmen 34",
        outcome="tie_troops",
    ),
}
RELEASES = {
    "0.1.0": AIRBORNE_POCKET,
    "0.2.0": AIRBORNE_POCKET | AIRBORNE_COMMANDER,
    "0.3.0": AIRBORNE_POCKET | AIRBORNE_COMMANDER | POCKET_BATTLES,
    "0.3.1": AIRBORNE_POCKET | AIRBORNE_COMMANDER | POCKET_BATTLES,
}
FACTS = {f"{version}/{name}": facts for version, all_ in RELEASES.items() for name, facts in all_.items()}


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(tmp_path / "data", tmp_path / "state", tmp_path / "config")


@pytest.fixture(params=ALL, ids=lambda path: f"{path.parent.name}-{path.stem}")
def golden(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


@pytest.fixture
def copy(golden: Path, places: Places) -> Path:
    """The golden save among the player's own, where it may be written to."""
    places.saves.mkdir(parents=True)
    return Path(shutil.copy(golden, places.saves))


def facts_of(match: Match) -> Facts:
    decision, outcome, undo = match.decision(), match.outcome(), match.undo_offer()
    return Facts(
        match.label,
        decision.kind if decision else "over",
        match.game.summary(match.state),
        match.number,
        undo.label if undo else "",
        match.practice,
        outcome.reason if outcome else "",
    )


def go_back(match: Match) -> None:
    """Back to the last decision of a person; where two play, the other one agrees."""
    offer = match.undo_offer()
    assert offer is not None
    if offer.asks:
        match.ask_back(offer.to)
        match.answer(offer.to, agrees=True)
    else:
        match.undo()


def test_every_moment_is_there_with_its_facts() -> None:
    """Every moment of every release; what makes them knows those of the newest."""
    assert {f"{path.parent.name}/{path.stem}" for path in ALL} == set(FACTS)
    assert {scene.name for scene in GOLDEN} == set(RELEASES[pocket_tui.__version__])


def test_its_content_was_never_changed(golden: Path) -> None:
    """The checksums were written when the save was made."""
    lines = (golden.parent / SUMS).read_text(encoding="utf-8").splitlines()
    assert f"{sum_of(golden)}  {golden.name}" in lines
    assert len(lines) == len(list(golden.parent.glob("*.pocket")))


def test_it_loads_and_stands_where_it_stood(golden: Path, copy: Path, places: Places) -> None:
    assert facts_of(Match.open(copy, places)) == FACTS[f"{golden.parent.name}/{golden.stem}"]


def test_every_position_of_it_can_be_reached(copy: Path, places: Places) -> None:
    """The whole log is told, and back to the first moment and forward again nothing is lost."""
    match = Match.open(copy, places)
    assert all(entry.label for entry in match.entries())
    last, steps = match.state, 0
    while match.undo_offer() is not None:
        go_back(match)
        steps += 1
    assert match.state == match.game.setup(match.options, match.seed)
    for _ in range(steps):
        match.redo()
    assert match.state == last
    commands = [entry for entry in match.entries() if entry.kind == "command" and entry.live]
    assert steps == sum(not match.seats[entry.seat].bot for entry in commands)


def test_it_is_undone_played_on_saved_and_loaded_again(golden: Path, copy: Path, places: Places) -> None:
    """Back one step, three steps on, left; opened anew everything is equal, log and all."""
    match = Match.open(copy, places)
    if match.undo_offer() is not None:
        go_back(match)
    for _ in range(3):
        hint = match.hint()
        if hint is not None:
            match.do(hint.command)
    match.leave()
    assert match.trouble is None
    again = Match.open(copy, places)
    assert again.state == match.state
    assert list(again.entries()) == list(match.entries())
    assert facts_of(again) == facts_of(match)
    assert again.number > FACTS[f"{golden.parent.name}/{golden.stem}"].number


def test_it_replays_to_the_same_events(copy: Path) -> None:
    """As long as no rule has changed since; a later version says what it sets aside."""
    assert verify(copy).identical


def test_the_list_of_saves_tells_it_from_its_last_lines(golden: Path, copy: Path, places: Places) -> None:
    facts = FACTS[f"{golden.parent.name}/{golden.stem}"]
    (entry,) = Library(places).entries()
    assert (entry.label, entry.problem) == (facts.label, "")
    assert (entry.over, entry.practice) == (bool(facts.outcome), facts.practice)
    assert entry.commands == facts.number
    assert bool(entry.unfinished) == (golden.stem in UNLEFT)


UNLEFT = {scene.name for scene in GOLDEN if not scene.left}


def test_nothing_is_made_again(tmp_path: Path) -> None:
    """What makes them writes what is missing and nothing else."""
    (scene,) = SAMPLES[:1]
    (made,) = write_new((scene,), tmp_path)
    made.write_bytes(b"older")
    assert write_new((scene,), tmp_path) == []
    assert made.read_bytes() == b"older"


# Samples.


@pytest.mark.parametrize("scene", SAMPLES, ids=lambda scene: scene.name)
def test_a_sample_is_offered_and_played_on_as_a_copy(scene: Scene, places: Places) -> None:
    """It stands in the list with its label; opening it copies it, and the sample stays as it is."""
    samples = {entry.label: entry for entry in Library(places).samples()}
    entry = samples[scene.label]
    assert (entry.problem, entry.over) == ("", False)
    before = entry.path.read_bytes()
    match = Match.open(entry.path, places)
    assert match.path.parent == places.saves
    hint = match.hint()
    assert hint is not None
    match.do(hint.command)
    match.leave()
    assert entry.path.read_bytes() == before
    assert Match.open(match.path, places).state == match.state
    assert [own.label for own in Library(places).entries()] == [entry.label]
