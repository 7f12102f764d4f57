"""Each rule function and each judgement is switched off in turn, and the tests that carry its number fail."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.games.airborne_pocket import commands as do
from pocket_tui.games.airborne_pocket import legal
from pocket_tui.games.airborne_pocket.cards import SectionName
from pocket_tui.games.airborne_pocket.commands import Fight
from pocket_tui.games.airborne_pocket.model import AfterEvent, Arrived, BetweenTurns, Board, Deck, State, Tile
from pocket_tui.games.airborne_pocket.rules import combat, locations, time_passes
from tests.games.airborne_pocket.positions import CONTENT, GAME
from tests.switching import Neutral, Switchboard, always

BOARD = Switchboard(
    "pocket_tui.games.airborne_pocket",
    "tests.games.airborne_pocket",
    re.compile(r"\b(?:AIP|R)[-_]\d+"),
    {"game": lambda: GAME, "content": lambda: CONTENT, "new": lambda: GAME.setup(Options(), 1)},
)


def nothing(*args: Any, **_: Any) -> tuple[State, tuple[()]]:
    """A rule that leaves everything as it is."""
    return next(arg for arg in args if isinstance(arg, State)), ()


def over_and_done(*args: Any, **_: Any) -> tuple[State, tuple[()]]:
    """As if the Event were over without having done anything."""
    return nothing(*args)[0].with_phase(AfterEvent()), ()


def arrive(*args: Any, **_: Any) -> tuple[State, tuple[()]]:
    """As if the player were on the spot without having moved."""
    return nothing(*args)[0].with_phase(Arrived()), ()


def just_close(_: Any, state: State, *__: Any) -> tuple[State, tuple[()]]:
    return state.with_phase(BetweenTurns()), ()


def shuffle_in_the_same_hour(state: State) -> tuple[State, tuple[()]]:
    deck = state.deck
    order = tuple(sorted(deck.cards + deck.discards + deck.burned))
    return state.with_deck(time_passes.new_hour(deck.hour, order)), ()


def lay_out_unshuffled(_: Any, dice: Any) -> Any:
    start = Tile(16, (0, 0), visited=True)
    return Board((start,), (0, 0), (1, 2, 3, 4, 5, 12, 13), (6, 7, 8, 9, 10, 11, 15)), dice


SWITCHES: list[tuple[str, Neutral, str]] = [
    (
        "combat.circumstances",
        lambda content, state: combat.Circumstances(locations.location_here(content, state.board)),
        "weapons: AIP_069_a_jammed AIP_071_power_varies",
    ),
    ("combat.is_jammed", always(False), "weapons: AIP_069_a_jammed"),
    ("combat.rated_power", lambda item, _: item.power, "weapons: AIP_071_power_varies"),
    ("combat.location_bonus", always(0), "weapons: AIP_071_power_varies"),
    ("combat.weapon_power", lambda item, _: item.power, "weapons: AIP_069_a_jammed"),
    ("combat.scope_power", always(0), "weapons: a_scope_adds"),
    ("combat.loadout_power", always(0), "weapons: AIP_056"),
    ("combat.loadout_power", lambda *_: 99, "weapons: AIP_055 AIP_056"),
    ("combat.fight_power", always(0), "weapons: AIP_051"),
    ("combat.is_forbidden", always(False), "weapons: AIP_107 items: AIP_107"),
    ("combat.is_bomb", always(False), "weapons: AIP_056"),
    ("combat.combines", always(False), "weapons: AIP_056 items: AIP_099_two"),
    ("combat.loadouts", lambda *_: iter((Fight(),)), "weapons: AIP_054"),
    ("combat.health_lost", always(0), "combat: AIP_053"),
    ("combat.health_lost", lambda count, power: max(0, count - power), "combat: AIP_063_one"),
    ("combat.health_lost", lambda count, power: min(4, count - power), "combat: AIP_064"),
    ("combat.enemies_here", lambda _, __, section: section.count, "combat: AIP_088"),
    ("combat.meet", over_and_done, "turn_outside: AIP_029"),
    ("combat.jams", always(()), "weapons: AIP_069_what_jams"),
    ("combat.fight", over_and_done, "combat: AIP_053"),
    ("combat.spent_by", always(()), "weapons: AIP_056"),
    ("combat.has_pouches", always(False), "combat: AIP_049"),
    ("combat.has_pouches", always(True), "combat: AIP_049"),
    ("combat.open_search", nothing, "turn_outside: AIP_030 combat: R_30"),
    ("combat.can_evade_to", always(False), "combat: AIP_057 AIP_058_the_destination"),
    ("combat.can_evade_to", always(True), "combat: AIP_058_an_empty_cell"),
    ("combat.evade", over_and_done, "combat: AIP_059 AIP_060"),
    ("combat.abandon", nothing, "turn_inside: WE_33 turn_outside: AIP_031"),
    ("events.section_name", always(SectionName.OUTSIDE), "turn_inside: AIP_038 AIP_041_on"),
    ("events.section_name", always(SectionName.INSIDE), "turn_outside: AIP_021"),
    ("events.is_red_alert", always(False), "turn_inside: AIP_040"),
    ("events.draw_event", over_and_done, "turn_outside: AIP_019 AIP_020"),
    ("events.resolve", nothing, "events: AIP_118 AIP_119"),
    ("events.offer_item", nothing, "turn_outside: AIP_022"),
    ("events.spend_time", nothing, "time_passes: time_that_goes_by events: AIP_121"),
    ("items.item_limit", always(99), "turn_outside: AIP_025 wounds: AIP_072_a_wound"),
    ("items.has_room", always(True), "items: AIP_096"),
    ("items.carries", always(False), "items: AIP_095_a_copy AIP_095_a_second"),
    (
        "items.at_hand",
        lambda state: (*state.soldier.items, *state.soldier.free),
        "items: AIP_099_two",
    ),
    ("items.drop", nothing, "items: AIP_097_what"),
    ("items.take", nothing, "items: AIP_104"),
    ("items.leave_found", nothing, "turn_outside: R_34"),
    ("items.discard", over_and_done, "wounds: AIP_073"),
    ("items.spend", nothing, "weapons: R_29 items: R_42"),
    ("items.begin_search", nothing, "turn_outside: AIP_030"),
    ("items.draw_item", nothing, "turn_outside: AIP_022 events: AIP_120"),
    ("items.find", nothing, "turn_outside: AIP_024 items: AIP_129"),
    ("items.use", nothing, "items: AIP_098"),
    ("items.skip_event", nothing, "items: AIP_101_the_medal"),
    ("items.can_use_items", always(True), "wounds: AIP_075"),
    ("locations.pile_of", lambda board, _: board.outside, "turn_inside: AIP_039"),
    ("locations.passage", always("wall"), "locations: AIP_085"),
    ("locations.passage", always("road"), "locations: AIP_085"),
    ("locations._across_arrow", always("blocked"), "turn_inside: R_16_moving AIP_036"),
    ("locations._into_the_open", always("unknown"), "turn_outside: R_15"),
    ("locations._between", always("road"), "locations: R_18"),
    ("locations.entrance_cell", always(None), "turn_inside: AIP_036"),
    ("locations.is_entrance_closed", always(False), "locations: R_17_a_rotation WE_87"),
    ("locations.needed", always(()), "locations: R_19_placing R_19_a_needed"),
    ("locations.find_impasse", always(None), "locations: AIP_086 R_20_an R_20_no"),
    ("movement.walk", arrive, "turn_outside: AIP_017"),
    ("movement.step_onto", nothing, "turn_inside: AIP_037 AIP_038"),
    ("movement.floor_after_leaving", lambda floor: floor, "items: AIP_097_what AIP_097_evading"),
    ("resting.rests_left", always(3), "resting: R_09"),
    ("resting.rest", nothing, "resting: AIP_078 AIP_079"),
    ("resting.rest_card", nothing, "resting: AIP_078 R_06_a_rest_with"),
    (
        "setup.shuffle_events",
        lambda content, dice: (time_passes.new_hour(7, tuple(sorted(content.event))), dice),
        "setup: AIP_007_the_event",
    ),
    ("setup.lay_out", lay_out_unshuffled, "setup: AIP_005_AIP_006"),
    (
        "setup.pile",
        lambda content, side: tuple(p.number for p in content.locations if p.side is side),
        "setup: AIP_003 AIP_004 AIP_005_every AIP_006_every",
    ),
    ("setup.first_items", always(()), "setup: AIP_010"),
    ("time_passes.draw_card", lambda state: (state, 1, ()), "time_passes: AIP_042 AIP_044"),
    ("time_passes.is_time_due", always(False), "time_passes: AIP_043"),
    ("time_passes.without_top", lambda deck: deck, "time_passes: AIP_044 resting: AIP_078"),
    ("time_passes.pass_time", shuffle_in_the_same_hour, "time_passes: AIP_043 AIP_045"),
    (
        "time_passes.new_hour",
        lambda hour, order: Deck(hour, order, (), ()),
        "setup: AIP_007_ten time_passes: AIP_043",
    ),
    ("turn_end.end_turn", just_close, "winning: R_53_searches"),
    ("turn_end.lapse_searches", nothing, "combat: AIP_066"),
    ("turn_end.apply_effect", nothing, "turn_outside: AIP_018 combat: R_23_the_end"),
    ("turn_end.offer_item", nothing, "items: a_location_to_be_searched"),
    ("turn_end.take_explosives", nothing, "items: AIP_112 setup: AIP_001"),
    ("turn_end.peek", nothing, "events: at_the_end_of_a_turn_in_the_signals_room"),
    ("turn_end.return_card", just_close, "events: at_the_end_of_a_turn_in_the_signals_room"),
    ("turn_end.close", just_close, "winning: R_53_effects"),
    ("turn_end.settle_item", nothing, "turn_outside: AIP_023"),
    ("turn_inside.entrance_rotation", always(0), "turn_inside: AIP_036"),
    ("turn_inside.place_entrance", nothing, "turn_inside: AIP_036"),
    ("turn_inside.use_flare", nothing, "turn_inside: AIP_114"),
    ("turn_inside.sabotage", nothing, "turn_inside: AIP_040 R_49"),
    ("turn_inside.settle_sabotage", nothing, "turn_inside: AIP_040 R_49"),
    ("turn_outside.begin_turn", nothing, "turn_outside: AIP_011"),
    ("turn_outside.stay", arrive, "turn_outside: AIP_013"),
    ("turn_outside.move", arrive, "turn_outside: AIP_017"),
    ("turn_outside.draw_tile", arrive, "turn_outside: AIP_014"),
    ("turn_outside.connects", always(True), "turn_outside: AIP_015_two AIP_015_a_t"),
    ("turn_outside.rotations", always((0, 1, 2, 3)), "turn_outside: R_12_when"),
    ("turn_outside.place", arrive, "locations: AIP_084"),
    ("turn_outside.find_flare", nothing, "turn_outside: AIP_032_the_last R_50"),
    ("winning.lose", nothing, "winning: AIP_122 AIP_124"),
    ("winning.health_after", lambda health, change: health + change, "turn_outside: AIP_027"),
    ("winning.change_health", nothing, "turn_outside: AIP_026"),
    ("winning.is_dead", always(False), "turn_outside: AIP_028"),
    ("winning.loss_reason", always("health"), "winning: AIP_122"),
    ("winning.loss_reason", always("combat"), "winning: AIP_123"),
    ("winning.is_won", always(False), "winning: AIP_125_ending AIP_126"),
    ("winning.is_won", always(True), "winning: AIP_125_not"),
    ("winning.judge", nothing, "winning: R_53_effects"),
    ("winning.judge_impasse", nothing, "locations: AIP_086 R_19_placing"),
    ("wounds.wounds", always(False), "wounds: AIP_072_a_wound"),
    ("wounds.wounds", always(True), "wounds: AIP_072_only"),
    ("wounds.wound_after", nothing, "wounds: AIP_072_a_wound"),
    ("wounds.wound", nothing, "wounds: AIP_073 R_36"),
]
"""A rule function, what stands in its place, and the tests that miss it: "module: start of a name ..."."""

JUDGEMENTS: list[tuple[type, str]] = [
    (do.Move, "setup: AIP_012 turn_outside: AIP_012_only locations: AIP_085 R_18"),
    (do.PlaceTile, "turn_outside: AIP_015_two AIP_015_a_t"),
    (do.UseFlare, "turn_inside: R_51 R_52"),
    (do.PlaceEntrance, "locations: WE_87"),
    (do.DrawEvent, "items: AIP_101_the_medal"),
    (do.DrawItem, "turn_outside: AIP_023"),
    (do.TakeItem, "items: AIP_095_a_second AIP_096"),
    (do.LeaveItem, "items: another_item_than"),
    (do.DropItem, "items: AIP_108"),
    (do.DiscardItem, "wounds: AIP_074"),
    (do.UseItem, "items: AIP_101_health AIP_102"),
    (do.Fight, "weapons: AIP_055 AIP_107 wounds: AIP_075_with_both"),
    (do.Evade, "combat: AIP_050 AIP_058_an_empty AIP_061"),
    (do.Search, "turn_outside: AIP_031 turn_inside: WE_33"),
    (do.Sabotage, "setup: AIP_002 turn_inside: R_24"),
    (do.EndTurn, "wounds: AIP_073"),
    (do.Rest, "resting: AIP_081 AIP_082 R_09"),
]
"""A command whose judgement allows everything in its phases, and the tests that miss it."""


def test_every_rule_function_can_be_switched_off() -> None:
    assert set(BOARD.rule_functions()) == {name for name, _, _ in SWITCHES}


def test_every_judgement_can_be_switched_off() -> None:
    """Those of commands that are always legal in their phase allow everything anyway."""
    free = {do.Stay, do.ReturnCard, do.DeclineItem}
    assert set(legal._JUDGES) == {kind for kind, _ in JUDGEMENTS} | free


@pytest.mark.parametrize(("name", "neutral", "tests"), SWITCHES, ids=[name for name, _, _ in SWITCHES])
def test_switching_a_rule_off_makes_its_tests_fail(
    name: str, neutral: Neutral, tests: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    BOARD.check_rule(name, neutral, tests, monkeypatch)


@pytest.mark.parametrize(("kind", "tests"), JUDGEMENTS, ids=[kind.__name__ for kind, _ in JUDGEMENTS])
def test_switching_a_judgement_off_makes_its_tests_fail(
    kind: type, tests: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    phases, _ = legal._JUDGES[kind]
    off = (phases, always(None))
    BOARD.check(BOARD.find_cases(tests), lambda: monkeypatch.setitem(legal._JUDGES, kind, off))
