"""What a seat sees: the field, hidden Units, the order being given, and the army being built."""

from __future__ import annotations

import pytest

from pocket_tui.engine.dice import Dice
from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.cards import Trait
from pocket_tui.games.pocket_battles.field import Rank, Sector
from pocket_tui.games.pocket_battles.imagine import cheapest_list, fitting_list
from pocket_tui.games.pocket_battles.phases import Deploying
from pocket_tui.games.pocket_battles.rules import army_building
from pocket_tui.games.pocket_battles.view import place_of
from tests.games.pocket_battles.armies import ARMIES
from tests.games.pocket_battles.positions import (
    CONTENT,
    GAME,
    battle,
    deployed,
    name,
    new_battle,
    order,
    play,
)


def test_each_seat_has_its_own_side_at_the_bottom_and_its_left_on_the_left() -> None:
    state = battle("LF cavalry_45; CZ cavalry_56 @2", "LR warband_22; CZ warband_33 @2")
    assert [unit.at for unit in GAME.view(state, 0).own.units] == [(0, 3), (1, 2)]
    assert [unit.at for unit in GAME.view(state, 0).other.units] == [(2, 0), (1, 2)]
    assert [unit.at for unit in GAME.view(state, 1).own.units] == [(0, 4), (1, 2)]
    assert place_of(False, Sector.RIGHT, Rank.FRONT) == (0, 1)


def test_a_unit_shows_its_numbers_tokens_dice_and_the_cost_of_its_next_order() -> None:
    state = battle(
        "CF gaesatae_56 + horsemen_33!1 o1",
        "CF onager",
        armies=("celts", "romans"),
    )
    unit = GAME.view(state, 0).own.units[0]
    assert unit.black == (0, 0, 0, 2, 0, 1, 1)
    assert (unit.orders, unit.wounds, unit.cost, unit.dp) == (1, 1, 2, 10)
    assert (unit.charge, unit.attack, unit.strike, unit.shot) == (3, 2, 2, 0)
    assert set(unit.traits) == {Trait.OVERWHELMING, Trait.FURY, Trait.FAST}


def test_the_tokens_and_losses_of_both_sides_are_always_in_sight() -> None:
    state = battle(
        "LF darius; LR archers_4 o2",
        "LR noble_cavalry_344!1",
        armies=("persians", "celts"),
        unused=(3, 4),
        aside=(1, 0),
        tray=(2, 0),
        points=(80, 79),
        lost=((0, 0), (17, 4)),
    )
    own, other = GAME.view(state, 0).sides
    assert (own.unused, own.aside, own.on_units, own.wounds, own.tray, own.total) == (3, 1, 2, 0, 2, 8)
    assert (other.wounds, other.lost_dp, other.counted, other.breaks_at) == (1, 17, 22, 40)
    assert (own.role, other.role) == ("attacker", "defender")


def test_before_the_reveal_the_other_side_is_tops_heights_and_a_count() -> None:
    state = deployed(
        "LF cavalry_45 + cavalry_56; LH onager",
        "RF warband_22 + champion + slingers_36; LH druid; LH hero",
        phase=Deploying(0),
    )
    view = GAME.view(state, 0)
    (seen,) = view.other.units
    assert (seen.name.kind, seen.height, seen.hidden, seen.dp) == ("celts.warband_22", 3, True, 3)
    assert (view.other.hand, view.own.hand) == (2, 1)
    assert view.known[1] is None
    assert len(view.own.units) == 2
    assert repr(view).count("champion") == 0
    assert repr(view).count("celts.druid") == 0


def test_nothing_of_an_army_being_built_is_seen_by_the_other_side() -> None:
    state = new_battle(list_1="build", list_2="build", army_1="celts")
    changed = play(state, do.Recruit("celts.hero"), do.OpenUnit(2))
    assert GAME.view(changed, 1) == GAME.view(state, 1)
    assert GAME.view(changed, 1).build is None
    build = GAME.view(changed, 0).build
    assert build is not None
    assert (build.spent, build.open, build.units) == (5, 2, (("celts.hero",),))
    assert next(row.left for row in build.rows if row.kind.id == "hero") == 0


def test_a_charge_shows_its_possible_targets_to_both() -> None:
    state = order(battle("LF cavalry_45", "RF warband_22; RF warband_33"), 1, "charge")
    for seat in (0, 1):
        view = GAME.view(state, seat)
        assert view.charger == name(state, 1)
        assert [target.number for target in view.targets] == [101, 102]
        assert bool(view.commands) == (seat == 1)


def test_the_draft_shows_who_pays_what() -> None:
    state = battle("LF imperator; CF cavalry_45 o1; RR imaginifer", "CF warband_22")
    state = play(
        state,
        do.Order(name(state, 1), "double"),
        do.Order(name(state, 2), "charge"),
        do.Pair("excite", name(state, 3)),
    )
    draft = GAME.view(state, 0).draft
    assert draft is not None
    assert [(payment.unit.number, payment.cost) for payment in draft.payments] == [(1, 1), (2, 2), (3, 1)]
    assert (draft.cost, draft.paired, draft.complete) == (4, ("excite",), True)
    assert [forecast.target and forecast.target.number for forecast in draft.forecasts] == [101]


def test_armies_are_imagined_to_fit_whatever_list_was_placed() -> None:
    """Every random list, seen as its tops and heights, has an army behind it that fits."""
    dice = Dice(11)
    for id in ARMIES:
        for size in (50, 80, 100):
            units, dice = army_building.random_list(CONTENT, CONTENT.army[id], size, dice)
            wanted = [(kinds[-1], len(kinds)) for kinds in units]
            found, dice = fitting_list(CONTENT, CONTENT.army[id].kinds, size, wanted, dice)
            assert [(kinds[0], len(kinds)) for kinds in found] == wanted
            assert army_building.refuse_list(CONTENT, id, size, found) is None


@pytest.mark.parametrize("id", ARMIES)
def test_the_cheapest_army_that_fits_what_is_seen_is_found_at_once(id: str) -> None:
    """However little the points leave open: every list fits what is seen of it, at its own price at most."""
    dice, kinds = Dice(7), CONTENT.army[id].kinds
    for size in (50, 60, 70, 80, 90, 100):
        for _ in range(8):
            units, dice = army_building.random_list(CONTENT, CONTENT.army[id], size, dice)
            spent = army_building.spent(CONTENT, units)
            wanted = [(kinds[0], len(kinds)) for kinds in units]
            found = cheapest_list(CONTENT, kinds, spent, wanted)
            assert [(kinds[0], len(kinds)) for kinds in found] == wanted
            assert army_building.refuse_list(CONTENT, id, spent, found) is None


def test_the_whole_published_army_is_imagined_without_a_gap() -> None:
    """The hardest case: ready-made lists of 100 points, nearly everything seen."""
    dice = Dice(5)
    for id in ARMIES:
        for ready in CONTENT.army[id].lists:
            wanted = [(kinds[0], len(kinds)) for kinds in ready.units]
            found, dice = fitting_list(CONTENT, CONTENT.army[id].kinds, ready.size, wanted, dice)
            assert army_building.refuse_list(CONTENT, id, ready.size, found) is None


def test_where_the_points_leave_one_army_alone_it_is_found() -> None:
    """Eight points for four Units of Celts: the four Javelinmen; for five Units nothing fits."""
    kinds = CONTENT.army["celts"].kinds
    found, _ = fitting_list(CONTENT, kinds, 8, [("", 1)] * 4, Dice(1))
    assert {key.partition(".")[2][:11] for (key,) in found} == {"javelinmen_"}
    with pytest.raises(ValueError, match="no army fits"):
        fitting_list(CONTENT, kinds, 8, [("", 1)] * 5, Dice(1))


def test_units_in_hand_are_imagined_as_large_as_the_points_allow() -> None:
    state = play(new_battle(3), do.RollInitiative())
    view = GAME.view(state, state.phase.seat)  # type: ignore[union-attr]
    imagined = GAME.imagine(view, Dice(9)).sides[1 - view.seat]
    assert imagined.losses.army > 60
    assert army_building.refuse_list(CONTENT, imagined.army, 80, army_building.list_of(imagined)) is None
