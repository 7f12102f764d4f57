"""What the papers say is true: commands, links, pictures, and the keys of a content pack."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import attrs
import pytest

from pocket_tui import __version__
from pocket_tui.cli import COMMANDS
from pocket_tui.games.airborne_commander.cards import AlliedCard, MissionCard
from pocket_tui.games.airborne_commander.content import EFFECT_KINDS, DisorganizedCards
from pocket_tui.games.airborne_pocket.cards import (
    EncounterSection,
    EventCard,
    FindSection,
    HealthSection,
    Item,
    Location,
)
from pocket_tui.storage.packs import check

ROOT = Path(__file__).parents[1]
PAPERS = sorted([ROOT / "README.md", ROOT / "CHANGELOG.md", *ROOT.glob("docs/*.md")])


def _read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def _fenced(text: str) -> list[str]:
    return re.findall(r"^```\w*\n(.*?)^```", text, flags=re.DOTALL | re.MULTILINE)


def test_the_first_two_commands_of_the_readme_are_one_line_each_and_pin_every_version() -> None:
    """The first ends by starting the game, the second by passing the tests."""
    start, tests = (block.rstrip("\n") for block in _fenced(_read("README.md"))[:2])
    assert "\n" not in start
    assert "\n" not in tests
    assert "-c constraints.txt" in start
    assert "-c constraints.txt" in tests
    assert start.endswith("pocket-tui")
    assert tests.endswith("pytest -n auto")


def test_the_readme_lists_every_command() -> None:
    readme = _read("README.md")
    missing = [name for name in COMMANDS if not re.search(rf"`(pocket-tui )?{name}\b", readme)]
    assert not missing


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_links_within_the_repository_lead_somewhere(paper: Path) -> None:
    text = re.sub(r"```.*?```", "", paper.read_text(encoding="utf-8"), flags=re.DOTALL)
    targets = re.findall(r"\]\(([^)#]+)", text) + re.findall(r'src="([^"]+)"', text)
    for target in targets:
        if not target.startswith("http"):
            assert (paper.parent / target).exists(), target


def test_the_readme_shows_every_picture_there_is() -> None:
    shown = set(re.findall(r"docs/screens/([\w-]+\.svg)", _read("README.md")))
    assert shown == {picture.name for picture in (ROOT / "docs" / "screens").glob("*.svg")}
    assert len(shown) >= 9


def test_the_readme_says_whose_the_names_and_the_words_are() -> None:
    readme = " ".join(_read("README.md").split())
    assert "The names of the games belong to their owners." in readme
    assert "are our own" in readme
    assert _read("LICENSE").startswith("MIT License")


def test_the_newest_version_of_the_changelog_is_this_one_and_speaks_of_saves_and_packs() -> None:
    newest = _read("CHANGELOG.md").split("\n## [")[1]
    assert newest.startswith(f"{__version__}] - ")
    assert "### Saves" in newest
    assert "### Content packs" in newest


POCKET = [Location, EventCard, Item, EncounterSection, FindSection, HealthSection]
COMMANDER = [AlliedCard, MissionCard, DisorganizedCards, *EFFECT_KINDS.values()]


@pytest.mark.parametrize("kind", [*POCKET, *COMMANDER])
def test_the_guide_to_packs_names_every_key(kind: type[attrs.AttrsInstance]) -> None:
    guide = _read("docs/content-packs.md")
    for field in attrs.fields(kind):
        assert re.search(rf"[`.]{field.name}\b|^{field.name} =", guide, flags=re.MULTILINE), field.name


def test_the_guide_to_packs_names_every_effect() -> None:
    guide = _read("docs/content-packs.md")
    assert [kind for kind in EFFECT_KINDS if f"| `{kind}` |" not in guide] == []


def test_the_faults_that_the_guide_shows_are_told_in_those_words(tmp_path: Path) -> None:
    pack = tmp_path / "base"
    shutil.copytree(ROOT / "content" / "airborne_pocket" / "base", pack)
    _replace(pack / "items.toml", 'power = 2\njams = ["blue"]', 'power = "two"\njams = ["blue"]')
    _replace(pack / "locations.toml", "exits =", "exists =")
    told = {str(problem).removeprefix(f"{tmp_path}/") for problem in check(pack).problems}
    shown = re.findall(r"^    (base/\w+\.toml: .*)$", _read("docs/content-packs.md"), flags=re.MULTILINE)
    assert len(shown) == 2
    assert set(shown) <= told


def _replace(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_performance_paper_holds_a_measured_number_for_every_budget() -> None:
    paper = _read("docs/performance.md")
    rows = [line.split(" | ") for line in paper.splitlines() if line.startswith("| ") and " | at " in line]
    assert len(rows) >= 14
    assert all(re.search(r"\d", row[1]) for row in rows)
    wanted = (
        "apply + legal",
        "undo step",
        "append",
        "home screen",
        "resume",
        "cursor key",
        "confirmed",
        "repaint",
    )
    for words in (*wanted, "pane change", "idle", "peak memory"):
        assert any(words in row[0] for row in rows), words
