"""Fights in few words: the tables that battles are played on by say what the rules say."""

from __future__ import annotations

from itertools import product

import pytest

from pocket_tui.games.pocket_battles.army import Unit
from pocket_tui.games.pocket_battles.cards import Faces
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.sketch import Bodies, Body, tough_spread
from pocket_tui.games.pocket_battles.weighing import Scales, mean_losses
from tests.games.pocket_battles.positions import CONTENT, battle


def bodies() -> Bodies:
    return Bodies(Scales(CONTENT))


def body(found: Bodies, state: State, number: int) -> Body:
    return found.of(state.get(number).troops)


def test_equal_troops_are_one_body_in_any_order() -> None:
    state = battle("LF archers_23 + archers_34!0", "RF warband_22")
    troops = state.get(1).troops
    found = bodies()
    assert found.of(troops) is found.of(troops[::-1])
    assert found.of(troops) is not found.of(state.get(101).troops)


@pytest.mark.rules("PB-38", "PB-46", "PB-T11")
@pytest.mark.parametrize(
    ("own", "foe", "armies"),
    [
        ("auxiliares_33 + cavalry_45", "warband_22 + noblemen_344", ("romans", "celts")),
        ("cavalry_45 + cavalry_56", "hypaspistai_34 + hypaspistai_56", ("romans", "macedonians")),
    ],
)
@pytest.mark.parametrize("is_charge", [True, False])
def test_a_clash_costs_both_sides_what_the_weighing_says(
    own: str, foe: str, armies: tuple[str, str], is_charge: bool
) -> None:
    state = battle(f"LF {own}", f"RF {foe}", armies=armies)
    first, second = state.get(1), state.get(101)
    found = bodies()
    clash = found.fight(found.of(first.troops), found.of(second.troops), 1, 0, 0, is_charge)
    pairs = list(zip(clash.chances, clash.results, strict=True))
    assert clash.limits[-1] == 1.0
    assert sum(clash.chances) == pytest.approx(1)
    dealt, lost = mean_losses(Scales(CONTENT).fight(first, second, 1, is_charge))
    assert sum(chance * each.dealt for chance, each in pairs) == pytest.approx(dealt, abs=0.02)
    assert sum(chance * each.lost for chance, each in pairs) == pytest.approx(lost, abs=0.02)


@pytest.mark.rules("PB-54")
def test_PB_54_a_shot_into_an_engagement_hits_both() -> None:
    state = battle("LF archers_23 + archers_34; LZ auxiliares_33 @1", "RZ warband_22 @2")
    found = bodies()
    clash = found.shot(body(found, state, 1), body(found, state, 101), body(found, state, 2), 0)
    both = [each for each in clash.results if each.dealt]
    assert both
    assert all(each.lost for each in both)


@pytest.mark.rules("PB-68")
def test_PB_68_a_clash_that_breaks_an_army_is_worth_more() -> None:
    state = battle("LF auxiliares_33", "RF warband_22")
    found = bodies()
    clash = found.fight(body(found, state, 1), body(found, state, 101), 1, 0, 0, True)
    assert clash.worth_at(99, 99, 25.0) == clash.worth
    assert clash.worth_at(3, 99, 25.0) == pytest.approx(clash.worth + 25.0 * clash.felling)
    assert clash.worth_at(99, 2, 25.0) < clash.worth


@pytest.mark.rules("PB-T27", "PB-TR22")
def test_PB_T27_one_scoring_die_is_rolled_again_against_tough() -> None:
    faces: Faces = (0, 0, 0, 2, 1, 0, 0)
    ways: dict[int, int] = {}
    for first, second, again in product(range(1, 7), repeat=3):
        hits, most = faces[first] + faces[second], max(faces[first], faces[second])
        scored = hits - most + faces[again] if most else hits
        ways[scored] = ways.get(scored, 0) + 1
    spread = tough_spread(faces, 2, 0)
    assert spread.total == 216
    assert {hits: count for hits, count in enumerate(spread.ways) if count} == ways


@pytest.mark.rules("PB-T23")
def test_PB_T23_the_sketch_sacrifices_where_all_hits_would_cost_more() -> None:
    found = bodies()
    troops = battle(
        "LF auxiliares_33", "RF agema + hetairoi_34!1 + hetairoi_56!1", armies=("romans", "macedonians")
    )
    whole = found.of(troops.get(101).troops)
    saved = found.after(whole, 4)
    assert saved.points == 5
    assert saved.body is not None
    assert saved.body.count == 2


@pytest.mark.rules("PB-T15", "PB-T22")
def test_wounds_come_off_the_dearest_troop_first_and_all_with_rest() -> None:
    found = bodies()
    unit: Unit = battle("LF cavalry_45!1 + cataphracts_233!1", "RF warband_22").get(1)
    hurt = found.of(unit.troops)
    mended = found.mended(hurt)
    assert (hurt.marks, mended.marks, found.rested(hurt).marks) == (2, 1, 0)
    assert [troop.kind for troop in mended.unit.troops if troop.wounds] == ["romans.cavalry_45"]
