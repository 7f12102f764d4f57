"""Each rule function and each judgement is switched off in turn, and the tests that carry its number fail."""

from __future__ import annotations

import re
from typing import Any

import attrs
import pytest

from pocket_tui.games.airborne_commander import commands as do
from pocket_tui.games.airborne_commander import legal
from pocket_tui.games.airborne_commander.cards import DISORGANIZED, ActionKind
from pocket_tui.games.airborne_commander.model import (
    Deploying,
    Force,
    Mission,
    Over,
    Purchases,
    Recruiting,
    State,
    Supply,
)
from pocket_tui.games.airborne_commander.rules import effects, support_actions
from pocket_tui.games.airborne_commander.rules.battleground import place
from tests.switching import Neutral, Switchboard, always

BOARD = Switchboard(
    "pocket_tui.games.airborne_commander",
    "tests.games.airborne_commander",
    re.compile(r"AC[-_][RX]?\d+"),
)


def nothing(*args: Any, **_: Any) -> tuple[State, tuple[()]]:
    """A rule that leaves everything as it is."""
    return next(arg for arg in args if isinstance(arg, State)), ()


def on_to_recruit(*args: Any, **_: Any) -> tuple[State, tuple[()]]:
    """As if the fight were over without having brought anything."""
    return nothing(*args)[0].with_phase(Recruiting()), ()


def on_to_deploy(*args: Any, **_: Any) -> tuple[State, tuple[()]]:
    return nothing(*args)[0].with_phase(Deploying()), ()


def over(*args: Any, **_: Any) -> tuple[State, tuple[()]]:
    """As if the game were over: else turns that reveal nothing would follow each other for ever."""
    return nothing(*args)[0].with_phase(Over("scored")), ()


def unchanged(state: State, *_: Any) -> State:
    return state


def lay_mission_by_number(content: Any, _: Any, dice: Any) -> Any:
    return Mission(tuple(sorted(content.axis)), numbered=True), dice


def lay_supply_unshuffled(content: Any, dice: Any) -> Any:
    cards = tuple(card.id for card in content.allied if not card.opening for _ in range(card.quantity))
    return Supply(cards), dice


def lay_force_unshuffled(content: Any, dice: Any) -> Any:
    patched = tuple(card.id for card in content.allied if card.opening for _ in range(card.quantity))
    return Force((*patched, *[DISORGANIZED] * 3), content.disorganized), dice


def reshuffle_in_order(state: State) -> tuple[State, tuple[()]]:
    force = state.force
    return state.with_force(attrs.evolve(force, deck=tuple(sorted(force.discard)), discard=())), ()


def reshuffle_mission_in_order(state: State) -> tuple[State, tuple[()]]:
    deck = tuple(sorted(state.mission.discard))
    return attrs.evolve(state, mission=attrs.evolve(state.mission, deck=deck, discard=())), ()


def first_slot_again(_: Any, state: State, slot: int) -> tuple[State, tuple[()]]:
    """As if the second Objective or Terrain were placed like any other card."""
    number, deck = state.mission.deck[0], state.mission.deck[1:]
    return place(attrs.evolve(state, mission=attrs.evolve(state.mission, deck=deck)), number, slot), ()


SWITCHES: list[tuple[str, Neutral, str]] = [
    ("allied_attack.pool_against", always("attack"), "fight: AC_68 AC_69"),
    ("allied_attack.pool_against", always("anti_armor"), "fight: AC_67"),
    ("allied_attack.printed_total", always(0), "fight: AC_66 AC_72"),
    (
        "allied_attack.printed_total",
        lambda content, allies, _: sum(content.card[ally].attack for ally in allies),
        "fight: AC_66 AC_X09",
    ),
    ("allied_attack.support_total", always(0), "support_actions: AC_X44 AC_R11"),
    ("allied_attack.total", always(0), "fight: AC_72"),
    ("allied_attack.is_destroyed", lambda attack, defense: attack >= defense, "fight: AC_X03"),
    ("allied_attack.is_destroyed", always(False), "fight: AC_73"),
    ("allied_attack.attack", nothing, "fight: AC_72 AC_73 AC_X03"),
    ("battleground.fill", nothing, "battleground: AC_27 AC_30"),
    ("battleground.consolidate", nothing, "battleground: AC_31 AC_X19"),
    ("battleground.fits", always(True), "battleground: AC_28"),
    ("battleground.use_recon", nothing, "battleground: AC_32 AC_X42"),
    ("battleground.draw_to_slots", nothing, "battleground: AC_33 AC_R03"),
    ("battleground.draw_one", first_slot_again, "battleground: AC_29 AC_X43"),
    ("battleground.reshuffle", reshuffle_mission_in_order, "battleground: AC_X41 AC_34"),
    ("battleground.note_exhaustion", nothing, "battleground: AC_R01"),
    ("battleground.mark_last", nothing, "battleground: AC_R02 AC_X41"),
    ("cleanup.clean_up", on_to_recruit, "objectives: AC_96"),
    ("cleanup.clear_axis", nothing, "objectives: AC_97 AC_R34"),
    ("cleanup.survivors", lambda post, _: post.allies, "unopposed: AC_114_a_medic objectives: AC_98"),
    ("cleanup.clear_allies", nothing, "objectives: AC_98"),
    ("cleanup.clear_support", nothing, "objectives: AC_98"),
    ("deploy.engage", nothing, "deploy: AC_45 AC_46"),
    ("deploy.support", nothing, "deploy: AC_22 AC_50"),
    ("deploy.command", nothing, "deploy: AC_52 support_actions: AC_R13"),
    ("deploy.find_offering", always(None), "deploy: AC_53_without AC_R31"),
    ("deploy.inspire", nothing, "deploy: AC_X37 AC_53_each"),
    ("deploy.rally", nothing, "deploy: AC_X36 AC_R31"),
    ("deploy.withdraw", nothing, "deploy: AC_R37_a_placed AC_R37_equal"),
    ("deploy.unopposed_others", always(()), "deploy: AC_X21"),
    ("deploy.leans_on", always(False), "deploy: AC_R15_what_an"),
    ("deploy.leans_on", always(True), "deploy: AC_R15_with AC_R15_what_is"),
    ("deploy.end_deploy", over, "deploy: AC_51"),
    ("drop_zone.removals", always(0), "drop_zone: AC_37"),
    ("drop_zone.open_spaces", on_to_deploy, "drop_zone: AC_37"),
    ("drop_zone.remove", on_to_deploy, "drop_zone: AC_38"),
    ("drop_zone.fill_zone", nothing, "drop_zone: AC_36 AC_39"),
    ("drop_zone.note_exhaustion", nothing, "drop_zone: AC_40 AC_X29"),
    (
        "effects.conditions",
        always(effects.NO_CONDITIONS),
        "support_actions: AC_X25 AC_X26 AC_65_the AC_X27 AC_65_objectives AC_65_every",
    ),
    ("effects.find_barring", always(None), "support_actions: AC_65_flooded"),
    ("effects.allied_defense", lambda card, _: card.defense, "support_actions: AC_X26 AC_65_no"),
    ("effects.axis_defense", lambda card, _: card.defense, "support_actions: AC_X25 AC_65_no"),
    ("firefights.begin", on_to_recruit, "support_actions: AC_55_support"),
    ("firefights.run", on_to_recruit, "fight: AC_64"),
    ("firefights.firefight", nothing, "fight: AC_64 AC_76"),
    ("firefights.take_fire", on_to_recruit, "fight: AC_X06 AC_R10_each"),
    ("firefights.medic_points", always(0), "unopposed: AC_114_a AC_114_two"),
    ("firefights.open_medic", on_to_recruit, "unopposed: AC_114_a AC_X24"),
    ("firefights.use_medic", on_to_recruit, "unopposed: AC_114_a AC_114_two"),
    ("firefights.conclude", on_to_recruit, "objectives: AC_96"),
    ("hand.draw_hand", on_to_deploy, "drop_zone: AC_41 AC_42"),
    ("hand.draw", nothing, "drop_zone: AC_43 AC_X30"),
    ("hand.reshuffle", reshuffle_in_order, "drop_zone: AC_43_the"),
    ("objectives.find_failure", always(""), "objectives: AC_48 AC_92 AC_93"),
    ("objectives.find_unmet", always(""), "objectives: AC_X23 AC_X22 AC_94"),
    ("objectives.attack_needed", always(None), "objectives: AC_91_what"),
    ("objectives.cards_lost", lambda state: len(state.battle.casualties), "unopposed: AC_X24"),
    ("objectives.cards_lost", always(0), "unopposed: AC_X24"),
    ("objectives.judge", nothing, "objectives: AC_X20 AC_R17"),
    ("recruit.begin", lambda state: (state.with_phase(Recruiting()), ()), "recruit: AC_106"),
    ("recruit.held", always(9), "recruit: AC_X35"),
    ("recruit.held", always(0), "recruit: AC_X34 AC_X32"),
    ("recruit.value", always(1), "recruit: AC_X32"),
    ("recruit.cost", always(0), "recruit: AC_100_the AC_X31"),
    ("recruit.paid", always(99), "recruit: AC_100_the"),
    ("recruit.most_payable", always(99), "recruit: AC_100_the"),
    ("recruit.is_fresh_pathfinder", always(False), "recruit: AC_102_the"),
    ("recruit.limit", always(1), "recruit: AC_X32 AC_X33 AC_102_the"),
    ("recruit.limit", always(9), "recruit: AC_101 AC_102_the"),
    ("recruit.highest_limit", always(1), "recruit: AC_X33"),
    ("recruit.buy", nothing, "recruit: AC_X31"),
    ("recruit.spend", unchanged, "recruit: AC_X31"),
    ("recruit.settled", always(Purchases()), "recruit: AC_X32 AC_R27"),
    ("recruit.end", nothing, "objectives: AC_R28"),
    ("return_fire.fire_value", lambda card, _: card.attack, "fight: AC_X12"),
    ("return_fire.fire_value", always(0), "fight: AC_R08 AC_76_destroyed"),
    ("return_fire.exposed", lambda _, allies, __: allies, "fight: AC_X11 AC_X12"),
    ("return_fire.returns_fire", always(True), "support_actions: AC_X08"),
    ("return_fire.return_fire", nothing, "fight: AC_76"),
    ("return_fire.meet", nothing, "fight: AC_X01 AC_X02"),
    ("return_fire.hit", nothing, "fight: AC_77 AC_X07"),
    ("return_fire.is_lost", lambda value, defense: value >= defense, "fight: AC_X07"),
    ("return_fire.is_lost", always(False), "fight: AC_77"),
    ("return_fire.carried_on", lambda value, defense: value - defense, "fight: AC_X04 AC_X05 AC_X06"),
    ("return_fire.losses", always(((),)), "fight: AC_X02 AC_X06 AC_R10_each"),
    ("return_fire.losses", always(((), ())), "fight: AC_79_the"),
    (
        "setup.opening_cards",
        lambda content: tuple(card.id for card in content.allied),
        "setup: AC_13",
    ),
    ("setup.recruits", lambda content: tuple(card.id for card in content.allied), "setup: AC_09"),
    ("setup.lay_mission", lay_mission_by_number, "setup: AC_17_in_the_standard"),
    ("setup.lay_supply", lay_supply_unshuffled, "setup: AC_16"),
    ("setup.lay_force", lay_force_unshuffled, "setup: AC_15 AC_18"),
    ("support_actions.chosen_actions", lambda card, _: card.support, "deploy: AC_56_at"),
    ("support_actions.is_hard", always(False), "support_actions: AC_59 AC_R36 fight: AC_68"),
    ("support_actions.can_suppress", always(True), "support_actions: AC_59"),
    ("support_actions.can_suppress", always(False), "support_actions: AC_58"),
    (
        "support_actions.suppression_value",
        lambda _, __, action: action.value,
        "support_actions: AC_X27",
    ),
    ("support_actions.points_left", always(9), "support_actions: AC_58"),
    (
        "support_actions.free_fire",
        lambda content, other: support_actions.find_action(content, other, ActionKind.FIRE_SUPPORT),
        "support_actions: AC_61",
    ),
    ("support_actions.is_opposed", lambda post, _: bool(post.allies), "support_actions: AC_60 AC_23"),
    ("support_actions.fire_support", always(0), "support_actions: AC_X44 AC_R11"),
    ("support_actions.suppress", nothing, "support_actions: AC_58"),
    ("support_actions.aim", nothing, "support_actions: AC_61"),
    ("support_actions.unaim", nothing, "support_actions: AC_R15"),
    ("support_actions.lapse_fire", nothing, "support_actions: AC_62_fire"),
    ("support_actions.has_engaged", always(True), "support_actions: AC_X45"),
    ("turn_sequence.begin_turn", over, "victory: AC_25"),
    ("turn_sequence.end_deploy", on_to_recruit, "support_actions: AC_55_support"),
    ("turn_sequence.end_turn", over, "victory: AC_26"),
    ("unopposed.is_unopposed_unit", lambda _, post, __: not post.allies, "unopposed: AC_82 AC_87"),
    ("unopposed.stays_in_play", always(False), "unopposed: AC_88"),
    (
        "unopposed.stays_in_play",
        lambda content, post, _: content.axis[post.card].is_static,
        "unopposed: AC_88 AC_X18 AC_X17",
    ),
    ("unopposed.take_disorganized", nothing, "unopposed: AC_X13"),
    ("unopposed.take_one", nothing, "unopposed: AC_X13 AC_X14"),
    ("victory.lose", nothing, "setup: AC_07"),
    ("victory.judge_scattered", nothing, "victory: AC_04 unopposed: AC_X14 AC_X15"),
    ("victory.value_of", always(1), "victory: AC_109"),
    ("victory.gross_score", always(0), "victory: AC_109"),
    ("victory.is_honor", always(False), "victory: AC_06 AC_X40"),
    ("victory.judge_honor", nothing, "victory: AC_06 AC_X40"),
    ("victory.disorganized_owned", always(0), "victory: AC_110"),
    ("victory.net_score", lambda gross, _: gross, "victory: AC_111 AC_X38"),
    ("victory.medal_for", always("victory"), "victory: AC_X38 AC_X39 AC_R23"),
    ("victory.is_captured", always(False), "victory: AC_05 unopposed: AC_X16"),
    ("victory.judge", nothing, "victory: AC_108"),
    ("victory.judge_captured", nothing, "victory: AC_05 unopposed: AC_X16"),
    ("victory.judge_last", nothing, "victory: AC_R02"),
]
"""A rule function, what stands in its place, and the tests that miss it: "module: start of a name ..."."""

JUDGEMENTS: list[tuple[type, str]] = [
    (do.Drop, "drop_zone: AC_37"),
    (do.Engage, "deploy: AC_11 AC_X21"),
    (do.Support, "deploy: AC_R29 AC_56_at AC_56_with"),
    (do.Inspire, "deploy: AC_53_without"),
    (do.Rally, "deploy: AC_R31"),
    (do.Withdraw, "deploy: AC_R37_not AC_R15_what_an"),
    (do.Suppress, "support_actions: AC_58_suppression AC_59"),
    (do.Aim, "support_actions: AC_X45 AC_61_the"),
    (do.Unaim, "deploy: AC_R15_what_an"),
    (do.TakeFire, "fight: AC_79_only"),
    (do.UseMedic, "unopposed: AC_114_two"),
    (do.BeginRecruit, "recruit: AC_101 AC_100_the"),
    (do.Pay, "recruit: AC_X35 AC_R27"),
    (do.Recruit, "recruit: AC_100_the AC_102_the"),
]
"""A command whose judgement allows everything in its phases, and the tests that miss it."""


def test_every_rule_function_can_be_switched_off() -> None:
    assert set(BOARD.rule_functions()) == {name for name, _, _ in SWITCHES}


def test_every_judgement_can_be_switched_off() -> None:
    """Those of commands that are always legal in their phase, or only take something back, stand aside."""
    free = {do.EndDeploy, do.Fight, do.EndMedic, do.EndRecruit, do.Unpay, do.CancelRecruit}
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
    phases, early, _ = legal._JUDGES[kind]
    off = (phases, early, always(None))
    BOARD.check(BOARD.find_cases(tests), lambda: monkeypatch.setitem(legal._JUDGES, kind, off))
