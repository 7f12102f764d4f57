"""What the player sees, and a state that could stand behind it."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.engine.dice import Dice
from pocket_tui.games.airborne_commander.cards import DISORGANIZED
from pocket_tui.games.airborne_commander.commands import (
    BeginRecruit,
    EndDeploy,
    Pay,
    TakeFire,
    UseMedic,
)
from pocket_tui.games.airborne_commander.model import Dropping, Recruiting
from pocket_tui.games.airborne_commander.view import FireView, Forecast, ScoreLine
from tests.games.airborne_commander.positions import (
    GAME,
    choice,
    fight,
    play,
    position,
    post,
    told,
    view,
)

MG42, GRENADIERS = 6, 3


@pytest.mark.parametrize(
    ("slots", "name", "verdict"),
    [
        ("grenadiers < rifleman", "grenadiers", "destroyed"),
        ("grenadiers < corporal", "grenadiers", "survives"),
        ("grenadiers | mg42", "mg42", "unopposed"),
        ("road_block", "road_block", "stays"),
        ("causeway_exit < rifleman", "causeway_exit", "captured"),
        ("causeway_exit < medic", "causeway_exit", "missed"),
        ("causeway_exit | grenadiers", "causeway_exit", ""),
        ("hedgerows", "hedgerows", ""),
    ],
)
def test_each_axis_card_shows_what_comes_of_it(slots: str, name: str, verdict: str) -> None:
    assert post(position(slots), name).verdict == verdict


def test_a_suppressed_card_shows_who_suppresses_it() -> None:
    seen = post(position("mg42 | grenadiers < rifleman", support="bar_gunner > mg42"), "mg42")
    assert (seen.verdict, seen.suppressed, seen.suppressors) == ("suppressed", True, ("bar_gunner",))
    assert seen.disorganized == 0


def test_attack_stands_against_defense_in_the_form_that_counts() -> None:
    support = "air_liaison > block_house"
    seen = post(position("block_house < cockitt eckhart", support=support), "block_house")
    assert (seen.pool, seen.total, seen.needs) == ("anti_armor", 10, 3)
    assert (seen.attack, seen.anti_armor, seen.fire_support, seen.fire_support_aa) == (4, 10, 0, 5)
    assert (seen.hard, seen.can_suppress, seen.engaged, seen.vp_half) == (True, False, True, 2)


def test_return_fire_shows_the_cards_lost_with_the_best_and_the_worst_order() -> None:
    seen = post(position("grenadiers < pathfinder corporal"), "grenadiers")
    assert seen.fire == (FireView("attack", 2, 0, 1),)
    assert seen.best_losses == ()
    armored = post(position("pak40 < stuart paratrooper"), "pak40")
    assert armored.fire == (FireView("attack", 2, 1, 1), FireView("anti_armor", 4, 1, 1))
    assert sorted(armored.best_losses) == ["paratrooper", "stuart"]


def test_the_best_losses_are_the_cards_that_are_worth_least() -> None:
    assert post(position("block_house < cockitt paratrooper captain"), "block_house").best_losses == ()
    seen = post(position("flak88 < demolition_engineer paratrooper"), "flak88")
    assert seen.fire[0].least == seen.fire[0].most == 2
    one = post(position("fallschirmjager < rifleman corporal"), "fallschirmjager")
    assert one.best_losses == ("corporal",)


def test_a_stack_has_letters_and_a_card_alone_has_none() -> None:
    seen = view(position("grenadiers | | | road_block / block_house")).slots
    assert [(one.letter, one.index, one.slot) for one in seen[3]] == [("a", 0, 4), ("b", 1, 4)]
    assert seen[0][0].letter == ""
    assert seen[1] == ()


def test_terrain_changes_the_defense_that_is_shown() -> None:
    state = position("grenadiers < rifleman | hedgerows")
    assert (post(state, "grenadiers").defense, post(state, "hedgerows").defense) == (3, None)
    lane = post(position("grenadiers < rifleman | sunken_lane"), "grenadiers")
    assert lane.allies[0].defense == 3


def test_the_forecast_is_the_fight_as_a_whole() -> None:
    slots = "grenadiers < rifleman | mg42 < pathfinder corporal | sniper | road_block / block_house"
    assert view(position(slots)).forecast == Forecast(
        vp_half=2,
        unopposed=1,
        disorganized=1,
        lost=1,
        at_risk=1,
        statics_left=2,
        captures=0,
        scattered=False,
        captured=False,
        honor=False,
    )


@pytest.mark.parametrize(
    ("slots", "scored", "disorganized", "ends"),
    [
        ("grenadiers", (), 1, (True, False, False)),
        ("2 | 9 | 19 | 11", (), 9, (False, True, False)),
        ("grenadiers < rifleman | 2 | 9 | 19 / 11", (7, 16, 22, 29, 36, 12, 4), 9, (False, False, True)),
    ],
)
def test_the_forecast_says_how_the_game_would_end(
    slots: str, scored: tuple[int, ...], disorganized: int, ends: tuple[bool, bool, bool]
) -> None:
    forecast = view(position(slots, scored=scored, disorganized=disorganized)).forecast
    assert forecast is not None
    assert (forecast.scattered, forecast.captured, forecast.honor) == ends


def test_a_medic_lowers_the_losses_of_the_forecast() -> None:
    forecast = view(position("fallschirmjager < rifleman", support="medic")).forecast
    assert forecast is not None
    assert (forecast.lost, forecast.at_risk) == (0, 1)


def test_outside_of_deploy_and_support_there_is_no_forecast() -> None:
    assert view(fight(position("grenadiers < rifleman"))).forecast is None


def test_the_support_area_shows_what_each_card_gives_and_has_left() -> None:
    support = "machine_gun > grenadiers, machine_gun, jeep!command, lieutenant:rally"
    seen = view(position("grenadiers | mg42", hand="rifleman", support=support)).support
    assert [(one.card.id, one.copy) for one in seen] == [
        ("machine_gun", 1),
        ("machine_gun", 2),
        ("jeep", 1),
        ("lieutenant", 1),
    ]
    assert [[(a.kind.value, a.left, a.targets) for a in one.actions] for one in seen] == [
        [("suppression", 1, (GRENADIERS,))],
        [("suppression", 2, ())],
        [("command", 0, ())],
        [("rally", 1, ())],
    ]
    assert [one.recruit_left for one in seen] == [0, 0, 2, 0]
    assert [one.can_withdraw for one in seen] == [True, True, False, True]


def test_fates_are_shown_as_they_are_decided() -> None:
    slots = "fallschirmjager < rifleman | mg42 < tech_sergeant paratrooper"
    state = told(position(slots, support="medic"), EndDeploy())[0]
    assert [ally.fate for ally in post(state, "fallschirmjager").allies] == ["lost"]
    assert [ally.fate for ally in post(state, "mg42").allies] == ["", ""]
    assert (post(state, "fallschirmjager").done, post(state, "mg42").done) == (True, False)
    question = view(state).fire
    assert question is not None
    assert (question.target, question.value) == (MG42, 4)
    assert [ally.card.id for ally in question.standing] == ["tech_sergeant", "paratrooper"]
    state = play(state, TakeFire(MG42, "paratrooper"))
    assert view(state).medic_left == 1
    assert [ally.fate for ally in post(state, "mg42").allies] == ["held", "lost"]


def test_a_saved_card_is_shown_as_saved() -> None:
    slots = "fallschirmjager < rifleman | mg42 < corporal"
    state = told(position(slots, support="chaplain!rally, medic"), EndDeploy(), UseMedic("corporal"))[0]
    assert [ally.fate for ally in post(state, "mg42").allies] == ["saved"]


def test_the_score_is_shown_by_kinds_of_cards() -> None:
    score = view(position("grenadiers", scored=(3, 6, 12, 11, 7), discard=DISORGANIZED)).score
    assert score.lines == (
        ScoreLine("soft", 2, 2),
        ScoreLine("armor", 1, 2),
        ScoreLine("road_block", 0, 0),
        ScoreLine("block_house", 1, 2),
        ScoreLine("objective", 1, 4),
    )
    assert (score.gross, score.owned, score.net, score.medal, score.honor_at) == (10, 1, 8, "bronze", 24)


def test_piles_are_shown_and_face_down_decks_counted() -> None:
    state = position(
        "grenadiers",
        hand="rifleman",
        deck="medic jeep corporal",
        discard="captain",
        removed="sergeant",
        recon=(7,),
        mission=(20, 12, 9),
        mission_discard=(4,),
    )
    seen = view(state)
    assert seen.hidden.player == ("corporal", "jeep", "medic")
    assert seen.hidden.mission == (9, 12, 20)
    assert [card.number for card in seen.recon] == [7]
    assert (seen.discard, seen.removed, seen.mission_discard) == (("captain",), ("sergeant",), (4,))
    assert (seen.disorganized_left, seen.disorganized_total) == (9, 12)
    assert (seen.statics, seen.statics_limit) == (0, 4)
    assert (seen.turn, seen.step, seen.phase) == (3, 4, "deploy")


def test_payers_and_what_they_pay_are_shown() -> None:
    start = position(
        hand="pathfinder paratrooper paratrooper", zone="bar_gunner medic", phase=Recruiting(), support="jeep"
    )
    state = play(start, BeginRecruit("bar_gunner"), Pay("paratrooper"))
    seen = view(state)
    assert seen.purchase is not None
    assert [(p.card.id, p.source, p.marked) for p in seen.purchase.payers] == [
        ("pathfinder", "hand", False),
        ("paratrooper", "hand", True),
        ("paratrooper", "hand", False),
        ("jeep", "support", False),
    ]
    assert [drop.chosen for drop in seen.drop_zone] == [True, False]
    assert (seen.purchase.paid, seen.purchase.cost) == (1, 3)


def test_the_drop_zone_shows_how_many_cards_must_leave() -> None:
    assert view(position(zone="medic jeep major colonel", phase=Dropping(2))).drops_left == 2
    assert view(position(zone="medic jeep")).drops_left == 0


# What is hidden.


def test_decks_in_another_order_look_the_same() -> None:
    one = position("grenadiers", hand="corporal", deck="medic jeep", allied="major captain", mission=(20, 12))
    other = position(
        "grenadiers", hand="corporal", deck="jeep medic", allied="captain major", mission=(12, 20)
    )
    assert one != other
    assert view(one) == view(other)
    assert GAME.decision(one) == GAME.decision(other)


def test_an_imagined_state_has_the_same_cards_in_another_order() -> None:
    state = GAME.setup(Options.of(order="standard"), 4)
    imagined = [GAME.imagine(view(state), Dice(seed)) for seed in range(5)]
    assert len({other.mission.deck for other in imagined}) == 5
    assert len({other.force.deck for other in imagined}) > 1
    for other in imagined:
        assert view(other) == view(state)
        assert sorted(other.force.deck) == sorted(state.force.deck)


def test_a_mission_deck_in_the_order_of_its_numbers_hides_nothing() -> None:
    state = GAME.setup(Options(), 4)
    assert GAME.imagine(view(state), Dice(9)).mission == state.mission


def test_what_can_be_done_is_part_of_the_view() -> None:
    state = position("grenadiers", hand="rifleman jeep")
    assert view(state).commands == GAME.legal(state)
    assert choice(state, view(state).commands[0]).refusal is None
