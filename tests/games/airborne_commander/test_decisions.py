"""What each decision offers: its question, its lines with their exact results, groups and places."""

from __future__ import annotations

import pytest

from pocket_tui.games.airborne_commander.cards import DISORGANIZED, ActionKind
from pocket_tui.games.airborne_commander.commands import (
    Aim,
    BeginRecruit,
    Drop,
    EndDeploy,
    EndMedic,
    EndRecruit,
    Engage,
    Fight,
    Inspire,
    Rally,
    Support,
    Suppress,
    TakeFire,
    UseMedic,
    Withdraw,
)
from pocket_tui.games.airborne_commander.model import Dropping, Recruiting
from pocket_tui.games.airborne_commander.view import DROP_ZONE, HAND, SUPPORT
from tests.games.airborne_commander.positions import choice, decision, fight, play, position, told

MG42, GRENADIERS, ROAD_BLOCK, BLOCK_HOUSE, R35, BATTERY = 6, 3, 2, 11, 12, 16


def facts(line: object) -> tuple[str, str, str, str]:
    return tuple(getattr(line, name) for name in ("label", "sums", "result", "note"))  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("slots", "card", "target", "expected"),
    [
        (
            "grenadiers < paratrooper",
            "paratrooper",
            GRENADIERS,
            ("Engage the Grenadier Squad, slot 1", "A 2+2 = 4 > 2", "destroyed: ½ VP", "fire 2: lose 1"),
        ),
        (
            "| | | road_block / block_house",
            "corporal",
            ROAD_BLOCK,
            ("Engage the Road Block, slot 4 a", "A 2 = 2", "survives", "fire 1: no loss"),
        ),
        (
            "| | | road_block / block_house < eckhart",
            "cockitt",
            BLOCK_HOUSE,
            ("Engage the Block House, slot 4 b", "AA 2+3 = 5 > 3", "destroyed: 1 VP", "fire 3: lose 1"),
        ),
        (
            "r35",
            "rifleman",
            R35,
            ("Engage the Renault R35, slot 1", "AA 0 < 2", "survives", "fire 2: no loss"),
        ),
        (
            "brecourt_battery < rifleman",
            "bar_gunner",
            BATTERY,
            ("Engage the Brécourt Battery, slot 1", "A 3+4 = 7, needs 5", "captured: 2 VP", "fire 3: lose 1"),
        ),
        (
            "brecourt_battery",
            "medic",
            BATTERY,
            (
                "Engage the Brécourt Battery, slot 1",
                "A 0, needs 5",
                "not captured: no card with an attack engages it",
                "fire 3: lose 1",
            ),
        ),
        (
            "mg42 < tech_sergeant",
            "paratrooper",
            MG42,
            ("Engage the MG 42 Team, slot 1", "A 3+2 = 5 > 1", "destroyed: ½ VP", "fire 4: lose 1"),
        ),
        (
            "grenadiers < pathfinder",
            "corporal",
            GRENADIERS,
            ("Engage the Grenadier Squad, slot 1", "A 1+2 = 3 > 2", "destroyed: ½ VP", "fire 2: lose 0 to 1"),
        ),
    ],
)
def test_engaging_shows_what_comes_of_the_firefight(
    slots: str, card: str, target: int, expected: tuple[str, str, str, str]
) -> None:
    line = choice(position(slots, hand=f"{card} sherman"), Engage(card, target))
    assert facts(line) == expected
    assert line.group == f"hand:{card}"


def test_what_engaging_shows_is_what_happens() -> None:
    """Destroyed, and one card lost."""
    state = position("grenadiers < paratrooper", hand="paratrooper")
    after = fight(play(state, Engage("paratrooper", GRENADIERS)))
    assert (after.mission.scored, after.force.removed) == ((GRENADIERS,), ("paratrooper",))


@pytest.mark.parametrize(
    ("card", "branch", "label", "result"),
    [
        ("corporal", None, "Support: command 1", "draws 1 card now"),
        ("lieutenant", ActionKind.RALLY, "Support: rally", "a Disorganized card goes back to its deck"),
        ("sergeant", None, "Support: inspire 2", "a Disorganized card becomes 2 cards"),
        ("machine_gun", None, "Support: suppression 2", "holds down 2 cards"),
        ("mortar_81", ActionKind.FIRE_SUPPORT, "Support: fire support 4", "adds 4 to one firefight"),
        (
            "air_liaison",
            None,
            "Support: anti-armor fire support 5",
            "adds anti-armor 5 to one firefight",
        ),
        ("medic", None, "Support: medic 1", "saves 1 card"),
        (
            "major",
            None,
            "Support: command 1 and rally",
            "draws 1 card now and a Disorganized card goes back to its deck",
        ),
    ],
)
def test_supporting_shows_what_the_action_is_good_for(
    card: str, branch: ActionKind | None, label: str, result: str
) -> None:
    line = choice(position("grenadiers", hand=f"{card} rifleman"), Support(card, branch))
    assert (line.label, line.result) == (label, result)


def test_a_command_without_a_card_to_draw_says_so() -> None:
    state = position("grenadiers", hand="corporal rifleman", deck="")
    assert choice(state, Support("corporal")).result == "no card is left to draw"


def test_a_card_joined_to_recruiting_still_pays() -> None:
    assert choice(position("grenadiers", hand="jeep"), Support("jeep")).note == "still pays 2"


def test_each_card_in_hand_is_a_group_with_its_numbers() -> None:
    asked = decision(position("grenadiers", hand="lieutenant paratrooper paratrooper cockitt"))
    assert [(group.label, group.sums) for group in asked.groups] == [
        ("Lieutenant", "A1 D2 R2 · command 1 or rally"),
        ("Paratrooper ×2", "A2 D1 R1"),
        ("PFC Cockitt", "A2 AA3 D2 R1"),
    ]


def test_moving_a_card_to_a_slot_is_two_lines_and_taking_it_back_is_one() -> None:
    """A group and a line in it; the line that takes back has the key of its own and the place of the card."""
    state = position("grenadiers | mg42", hand="rifleman", support="medic")
    placed = play(state, Engage("rifleman", MG42))
    back = choice(placed, Withdraw("rifleman", MG42))
    assert facts(back) == ("Take the Rifleman back from slot 2", "", "", "")
    assert (back.action, back.at, back.group) == ("withdraw", (2, 0), "back")
    medic = choice(placed, Withdraw("medic"))
    assert (medic.label, medic.at) == ("Take the Medic back from Support", (SUPPORT, 0))


def test_every_line_knows_its_place_on_the_board() -> None:
    state = position("| grenadiers | | road_block / block_house", hand="jeep rifleman")
    assert choice(state, Engage("rifleman", GRENADIERS)).at == (2, 0)
    assert choice(state, Engage("rifleman", BLOCK_HOUSE)).at == (4, 1)
    assert choice(state, Support("jeep")).at == (HAND, 0)
    zone = position(zone="medic jeep major", phase=Dropping(1))
    assert choice(zone, Drop("jeep")).at == (DROP_ZONE, 1)


def test_a_card_that_terrain_keeps_off_is_greyed_in_one_line() -> None:
    asked = decision(position("grenadiers | mg42 | flooded_fields", hand="jeep"))
    greyed = [line for line in asked.choices if line.refusal and line.refusal.code == "E-07"]
    assert len(greyed) == 1


def test_a_disorganized_card_is_one_greyed_line() -> None:
    asked = decision(position("grenadiers | mg42", hand=f"{DISORGANIZED} rifleman {DISORGANIZED}"))
    greyed = [line for line in asked.choices if line.refusal and line.refusal.code == "E-04"]
    assert [(line.label, line.at) for line in greyed] == [("Play a Disorganized card", (HAND, 0))]


def test_inspire_and_rally_show_what_they_do() -> None:
    hand = f"{DISORGANIZED} rifleman"
    state = position("grenadiers", hand=hand, support="sergeant, lieutenant:rally")
    assert facts(choice(state, Inspire("sergeant")))[2] == "draws 2 cards now"
    assert facts(choice(state, Rally("lieutenant")))[2] == "Disorganized left 9 → 10"


def test_aims_stand_in_a_group_for_each_card() -> None:
    slots = "grenadiers < rifleman | mg42 | block_house"
    state = position(slots, hand="corporal", support="machine_gun, pack_howitzer")
    assert facts(choice(state, Suppress("machine_gun", MG42))) == (
        "Suppress the MG 42 Team, slot 2",
        "",
        "held down",
        "",
    )
    assert facts(choice(state, Aim("pack_howitzer", GRENADIERS))) == (
        "Fire Support against the Grenadier Squad, slot 1",
        "A 3+5 = 8 > 2",
        "destroyed: ½ VP",
        "fire 2: no loss",
    )
    groups = {group.id: (group.label, group.sums) for group in decision(state).groups}
    assert groups["aim:machine_gun"] == ("Aim the .30 cal Machine Gun", "suppression 2 left")
    assert groups["aim:pack_howitzer"] == ("Aim the 75 mm Pack Howitzer", "fire support 5")


def test_the_fight_shows_what_it_brings() -> None:
    slots = "grenadiers < rifleman | mg42 < paratrooper | sniper | road_block"
    line = choice(position(slots, hand="corporal"), EndDeploy())
    assert facts(line) == (
        "Fight",
        "",
        "+1 VP, 1 Disorganized, 1 of yours lost",
        "unopposed: slot 3, 1 of 4 Static Defenses stay",
    )
    assert (line.tone, line.action) == ("bad", "fight")


def test_the_fight_says_what_the_order_of_casualties_can_change() -> None:
    line = choice(position("grenadiers < pathfinder corporal", hand="rifleman"), EndDeploy())
    assert line.result == "+½ VP, 0 to 1 of yours lost"


def test_support_that_is_not_aimed_is_named_before_the_fight() -> None:
    state = position("grenadiers < rifleman", hand="corporal", support="machine_gun, pack_howitzer")
    assert choice(state, EndDeploy()).label == "End deploying, then aim what is left"
    asked = decision(told(state, EndDeploy())[0])
    assert asked.prompt == "Not aimed yet: .30 cal Machine Gun and 75 mm Pack Howitzer. Aim, or fight?"
    assert choice(told(state, EndDeploy())[0], Fight()).label == "Fight"


def test_return_fire_shows_who_falls_and_what_goes_on() -> None:
    state = told(position("mg42 < tech_sergeant paratrooper"), EndDeploy())[0]
    asked = decision(state)
    assert asked.prompt == (
        "The MG 42 Team, slot 1, fires with 4 at Technical Sergeant and Paratrooper. Who meets it first?"
    )
    assert facts(choice(state, TakeFire(MG42, "paratrooper"))) == (
        "The Paratrooper",
        "fire 4 > D 1",
        "lost, 2 goes on",
        "",
    )
    assert facts(choice(state, TakeFire(MG42, "tech_sergeant")))[1:3] == ("fire 4 > D 3", "lost, 0 goes on")


def test_the_medic_shows_whom_it_can_save() -> None:
    state = told(position("fallschirmjager < rifleman", support="medic"), EndDeploy())[0]
    assert decision(state).prompt == "The Medic can save 1 card from leaving the game. Which?"
    assert choice(state, UseMedic("rifleman")).label == "Save the Rifleman"
    assert choice(state, EndMedic()).result == "1 of yours lost"


def test_recruiting_shows_what_can_be_had_and_what_is_too_dear() -> None:
    state = position(hand="lieutenant medic", zone="captain bar_gunner", phase=Recruiting())
    assert facts(choice(state, BeginRecruit("bar_gunner"))) == (
        "Recruit the BAR Gunner",
        "cost 3 of 3",
        "",
        "A4 D2 R1 · suppression 1",
    )
    assert choice(state, BeginRecruit("captain")).refusal is not None
    assert choice(state, EndRecruit()).note == "2 cards kept in hand"


def test_the_end_of_the_last_turn_shows_the_score() -> None:
    state = position(phase=Recruiting(), last=("allied",), scored=(7, 16))
    line = choice(state, EndRecruit())
    assert (line.result, line.tone) == ("4 VP: Bronze Star", "good")


def test_a_decision_is_asked_in_every_phase_but_the_last() -> None:
    state = position(zone="medic jeep major colonel", phase=Dropping(2))
    assert decision(state).prompt == "2 cards must leave the Drop Zone for good. Which first?"
    assert decision(play(state, Drop("jeep"))).prompt == "1 card must leave the Drop Zone for good. Which?"
    last = position("grenadiers", hand="rifleman", last=("mission",))
    assert decision(last).prompt.startswith("This is the last turn.")


def test_where_the_hand_is_done_the_question_says_so() -> None:
    placed = play(position("grenadiers", hand="rifleman"), Engage("rifleman", GRENADIERS))
    assert decision(placed).prompt == "Every card is placed. Fight?"
    idle = position("grenadiers < rifleman", hand=DISORGANIZED)
    assert decision(idle).prompt == "Only Disorganized cards are left in hand. Fight?"
