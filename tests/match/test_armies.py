"""Armies kept from a match and offered for the next one."""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest

from pocket_tui.engine.contract import Options, OptionSpec
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.match import Match
from pocket_tui.match.armies import Keeping, as_built, find_own, names_of, own_seat, read_offered, value_of
from pocket_tui.storage.armies import Armies, OwnList
from pocket_tui.storage.paths import Places, find_places
from pocket_tui.storage.problems import StorageProblem
from tests.games.airborne_pocket.positions import GAME as AIRBORNE
from tests.games.pocket_battles.positions import GAME

WALL = OwnList("Wall", "celts", 80, (("warband_22", "warband_33"), ("druid",)))


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return find_places(tmp_path / "player")


def begin(places: Places, **options: str) -> Match:
    chosen = {"army_1": "celts", "army_2": "romans", **options}
    return Match.begin(GAME, Options.of(**chosen), 7, places, label="A battle")


def spec_of(key: str) -> OptionSpec:
    return next(spec for spec in GAME.option_specs() if spec.key == key)


def test_an_army_is_kept_while_it_is_built_once_it_is_legal(places: Places) -> None:
    match = begin(places, list_1="build")
    assert Keeping(match).reason == "No troop is in a Unit yet."
    match.do(do.Recruit("celts.warband_22"))
    match.do(do.Recruit("celts.warband_33"))
    match.do(do.OpenUnit(2))
    match.do(do.Recruit("celts.druid"))
    keeping = Keeping(match)
    assert keeping.reason == ""
    assert keeping.suggestion == "Celts 80"
    assert keeping.keep(" Wall ") == 'Kept as "Wall": 2 Units, 12 DP. The form of a new game offers it.'
    (kept,) = Armies(places).read().lists
    assert attrs.evolve(kept, path=None) == WALL


def test_an_army_that_is_not_legal_yet_is_not_kept(places: Places) -> None:
    match = begin(places, army_1="orcs", list_1="build")
    match.do(do.Recruit("orcs.kobolds"))
    keeping = Keeping(match)
    assert keeping.reason == "It is not legal yet: Kobolds is Auxiliary and needs a Unit to join."
    with pytest.raises(StorageProblem, match="not legal yet"):
        keeping.keep("Kobolds")
    assert Armies(places).read().lists == ()


def test_an_army_is_kept_as_it_was_built_at_any_time_of_the_battle(places: Places) -> None:
    """Built by hand, deployed with another troop on top, and gone back and forth in between."""
    match = begin(places, list_1="build")
    for command in (do.Recruit("celts.warband_22"), do.Recruit("celts.warband_33"), do.OpenUnit(2)):
        match.do(command)
    match.do(do.Recruit("celts.hero"))
    match.undo()
    match.do(do.Recruit("celts.druid"))
    match.do(do.FinishArmy())
    match.do(do.RollInitiative())
    Keeping(match).keep("Wall")
    (kept,) = Armies(places).read().lists
    assert attrs.evolve(kept, path=None) == WALL


def test_the_list_of_another_seat_is_not_for_who_sits_here(places: Places) -> None:
    match = begin(places, opponent="greedy")
    assert own_seat(match) == 0
    Keeping(match).keep("Mine")
    assert [each.army for each in Armies(places).read().lists] == ["celts"]
    watching = Match.open(match.path, places, watching=True)
    assert own_seat(watching) is None
    assert Keeping(watching).reason == "There is no army of yours to keep here."


def test_a_name_that_is_taken_is_told_and_another_one_proposed(places: Places) -> None:
    keeping = Keeping(begin(places))
    keeping.keep("Celts 80")
    assert keeping.would_replace("celts 80 ")
    assert not keeping.would_replace("Other")
    assert keeping.suggestion == "Celts 80, 2"
    with pytest.raises(StorageProblem, match="visible characters"):
        keeping.keep("a\x1bb")


def test_the_form_offers_what_fits_and_says_why_the_rest_does_not(places: Places) -> None:
    armies = Armies(places)
    large = next(each for each in GAME.content.army["celts"].lists if each.size == 100)
    armies.keep(WALL)
    armies.keep(OwnList("Large", "celts", 100, tuple(tuple(k[6:] for k in u) for u in large.units)))
    armies.keep(OwnList("Legion", "romans", 80, (("onager",),)))
    offered = read_offered(GAME, armies)
    assert offered is not None
    chosen = {"army_1": "celts", "army_2": "romans", "size": "80"}
    values = offered.values(chosen, spec_of("list_1"))
    assert [value.label for value in values[-3:]] == ["Build it", "Change Wall", "Wall"]
    assert values[-2].value == "change:warband_22+warband_33;druid"
    assert (values[-1].value, values[-1].sentence) == (
        "own:warband_22+warband_33;druid",
        "Your own list, made for 80 points.",
    )
    assert offered.left_out(chosen, spec_of("list_1")) == ('"Large" is left out. It is made for 100 points.',)
    assert [value.label for value in offered.values(chosen, spec_of("list_2"))][-1] == "Legion"
    assert offered.values(chosen, spec_of("size")) == spec_of("size").values
    assert offered.sums({**chosen, "list_1": values[-1].value}, spec_of("list_1"), 5) == "2 Units, 12 DP"
    assert read_offered(AIRBORNE, armies) is None


def test_a_list_is_found_by_its_name_and_refused_with_one_sentence(places: Places) -> None:
    armies = Armies(places)
    armies.keep(WALL)
    chosen = {"army_1": "celts", "list_1": "wall", "list_2": "wall"}
    assert find_own(GAME, armies, "list_1", chosen) == value_of(WALL)
    with pytest.raises(StorageProblem, match=r"can't be used here\. It is a list of the Celts"):
        find_own(GAME, armies, "list_2", chosen)
    assert find_own(GAME, armies, "list_1", {"list_1": "own:druid"}) == "own:druid"
    assert find_own(GAME, armies, "list_1", {"list_1": "change:druid"}) == "change:druid"
    changed = {"army_1": "celts", "list_1": "change:Wall"}
    assert find_own(GAME, armies, "list_1", changed) == value_of(WALL, "change:")
    assert find_own(GAME, armies, "list_1", {"list_1": "nothing"}) is None
    assert find_own(GAME, armies, "size", {"size": "wall"}) is None
    assert names_of(GAME, armies, "list_1") == ("Wall",)
    assert names_of(GAME, armies, "size") == names_of(AIRBORNE, armies, "list_1") == ()


def test_a_kept_list_begins_a_battle_with_that_army(places: Places) -> None:
    match = begin(places, list_1=value_of(WALL))
    assert tuple(unit.kinds for unit in match.state.sides[0].units) == as_built(WALL).units


def test_a_list_that_the_content_does_not_know_is_shown_by_its_ids(places: Places) -> None:
    armies = Armies(places)
    armies.keep(OwnList("Old", "celts", 80, (("dragon", "druid"),)))
    armies.keep(OwnList("Gone", "picts", 80, (("painted",),)))
    offered = read_offered(GAME, armies)
    assert offered is not None
    gone, old = offered.lists
    assert offered.problem(old) == "There is no such troop in this army."
    assert offered.written(old) == ("dragon, druid",)
    assert offered.facts(gone) == "picts, 80 points: 1 Unit, 0 DP"
    assert offered.section(gone).entries
