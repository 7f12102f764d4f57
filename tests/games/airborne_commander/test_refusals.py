"""Every refusal of the command table: its code, its sentence, its rule and what helps."""

from __future__ import annotations

import attrs
import pytest

from pocket_tui.engine.contract import IllegalCommand
from pocket_tui.games.airborne_commander.cards import DISORGANIZED, ActionKind
from pocket_tui.games.airborne_commander.commands import (
    Aim,
    BeginRecruit,
    CancelRecruit,
    Command,
    Drop,
    EndDeploy,
    EndMedic,
    EndRecruit,
    Engage,
    Fight,
    Inspire,
    Pay,
    Rally,
    Recruit,
    Support,
    Suppress,
    TakeFire,
    Unaim,
    Unpay,
    UseMedic,
    Withdraw,
)
from pocket_tui.games.airborne_commander.game import AirborneCommander
from pocket_tui.games.airborne_commander.model import (
    Battle,
    Casualty,
    Deploying,
    Dropping,
    Mending,
    Over,
    Payer,
    Paying,
    Phase,
    Purchases,
    Recruiting,
    State,
    Supporting,
    UnderFire,
)
from pocket_tui.games.airborne_commander.refusals import _REFUSALS
from tests.games.airborne_commander.positions import GAME, choice, position

MG42, GRENADIERS, BLOCK_HOUSE, EXIT = 6, 3, 11, 7
UNIT = "grenadiers"
TAKEN = "causeway_exit < paratrooper | grenadiers < rifleman"


def paying(card: str = "captain", zone: str = "captain medic", **facts: object) -> State:
    facts.setdefault("hand", "lieutenant major")
    return position(zone=zone, phase=Paying(Purchases(), card), **facts)  # type: ignore[arg-type]


def recruiting(**facts: object) -> State:
    return position(phase=Recruiting(), **facts)  # type: ignore[arg-type]


TABLE: list[tuple[State, Command, str, str, str, str]] = [
    (
        position(UNIT, zone="medic jeep"),
        Drop("medic"),
        "E-02",
        "The Drop Zone already has two open spaces.",
        "AC-37",
        "",
    ),
    (
        position(zone="medic jeep major", phase=Recruiting(), hand="rifleman"),
        Engage("rifleman", GRENADIERS),
        "E-03",
        "Cards are deployed only in phase 4.",
        "AC-44",
        "Deploy on your next turn.",
    ),
    (
        position(UNIT, hand=DISORGANIZED),
        Engage(DISORGANIZED, GRENADIERS),
        "E-04",
        "Disorganized cards cannot be played.",
        "AC-11",
        "Inspire or Rally gets rid of them.",
    ),
    (
        position("hedgerows", hand="rifleman"),
        Engage("rifleman", 14),
        "E-05",
        "Terrain cannot be engaged.",
        "AC-47",
        "",
    ),
    (
        position("causeway_exit | grenadiers | road_block | mg42 < corporal", hand="rifleman"),
        Engage("rifleman", EXIT),
        "E-06",
        "Engage or suppress first: Grenadier Squad and Road Block.",
        "AC-47",
        "Play a card opposite each of them.",
    ),
    (
        position("grenadiers | flooded_fields", hand="jeep"),
        Engage("jeep", GRENADIERS),
        "E-07",
        "Flooded Fields keeps glider cards off the Battleground this turn.",
        "AC-65",
        "Keep it for recruiting or for another turn.",
    ),
    (
        position("| | | road_block / block_house", hand="rifleman"),
        Engage("rifleman", 0),
        "E-08",
        "Name one Static Defense of the stack.",
        "AC-R05",
        "",
    ),
    (
        position(UNIT, hand="rifleman"),
        Support("rifleman"),
        "E-09",
        "This card has no support action.",
        "AC-R29",
        "Play it opposite an Axis card.",
    ),
    (
        position(UNIT, hand="mortar_81"),
        Support("mortar_81", ActionKind.MEDIC),
        "E-10",
        "Choose one of: Fire Support and Suppression.",
        "AC-56",
        "",
    ),
    (
        position(UNIT, hand="rifleman", support="sergeant"),
        Inspire("sergeant"),
        "E-11",
        "No Disorganized card in hand to discard.",
        "AC-53",
        "",
    ),
    (
        position(UNIT, hand="rifleman", support="lieutenant:rally"),
        Rally("lieutenant"),
        "E-12",
        "No Disorganized card in hand to return.",
        "AC-54",
        "",
    ),
    (
        position(UNIT, hand="rifleman", support="corporal!command"),
        Withdraw("corporal"),
        "E-13",
        "Its action has been used.",
        "AC-R37",
        "",
    ),
    (
        position(TAKEN),
        Withdraw("rifleman", GRENADIERS),
        "E-14",
        "The engaged Objective depends on this card.",
        "AC-R15",
        "Withdraw from the Objective first.",
    ),
    (
        position("causeway_exit < rifleman | mg42", support="bar_gunner > mg42"),
        Unaim("bar_gunner", MG42),
        "E-14",
        "The engaged Objective depends on this card.",
        "AC-R15",
        "Withdraw from the Objective first.",
    ),
    (
        position("block_house", hand="rifleman", support="machine_gun"),
        Suppress("machine_gun", BLOCK_HOUSE),
        "E-15",
        "Block House cannot be suppressed.",
        "AC-59",
        "",
    ),
    (
        position("mg42 | grenadiers", hand="rifleman", support="bar_gunner > mg42"),
        Suppress("bar_gunner", GRENADIERS),
        "E-16",
        "No Suppression left.",
        "AC-58",
        "Take one back from another card.",
    ),
    (
        position("mg42", hand="rifleman", support="machine_gun > mg42"),
        Suppress("machine_gun", MG42),
        "E-17",
        "Already suppressed.",
        "AC-58",
        "",
    ),
    (
        position("mg42 | grenadiers < corporal", hand="rifleman", support="pack_howitzer"),
        Aim("pack_howitzer", MG42),
        "E-18",
        "Fire Support needs an engaged Allied card there.",
        "AC-62",
        "Engage it first.",
    ),
    (
        position(
            "mg42 < tech_sergeant paratrooper | grenadiers < corporal",
            phase=UnderFire(MG42, "attack", 4, ("tech_sergeant", "paratrooper")),
        ),
        TakeFire(MG42, "corporal"),
        "E-19",
        "Pick a card engaged in this firefight.",
        "AC-79",
        "",
    ),
    (
        position(phase=Mending(0), battle=Battle(casualties=(Casualty(MG42, "rifleman"),))),
        UseMedic("rifleman"),
        "E-20",
        "No Medic left.",
        "AC-114",
        "",
    ),
    (
        position(phase=Mending(1), battle=Battle(casualties=(Casualty(MG42, "rifleman"),))),
        UseMedic("corporal"),
        "E-21",
        "That card is not a casualty.",
        "AC-114",
        "",
    ),
    (
        position(zone="medic", hand="captain", phase=Recruiting(Purchases(1, ("corporal",)))),
        BeginRecruit("medic"),
        "E-22",
        "Only 1 recruit this turn.",
        "AC-101",
        "Each Pathfinder that pays allows one more.",
    ),
    (
        position(zone="medic", hand="captain", phase=Recruiting(Purchases(2, ("pathfinder", "corporal")))),
        BeginRecruit("medic"),
        "E-22",
        "Only 2 recruits this turn.",
        "AC-101",
        "Each Pathfinder that pays allows one more.",
    ),
    (
        paying(battle=Battle(supported=("radio_operator",))),
        Pay("radio_operator"),
        "E-23",
        "Radio Operator cannot pay: it was used for support.",
        "AC-57",
        "",
    ),
    (
        recruiting(hand="lieutenant", zone="captain"),
        BeginRecruit("captain"),
        "E-24",
        "Recruit Value 2 of 5.",
        "AC-100",
        "Keep more cards in hand for it.",
    ),
    (paying(), Recruit("captain"), "E-24", "Recruit Value 0 of 5.", "AC-100", "Let more cards pay."),
    (
        position(
            zone="captain",
            hand="lieutenant major",
            phase=Paying(Purchases(), "captain", (Payer("lieutenant", "hand"),)),
        ),
        Pay("lieutenant"),
        "E-25",
        "Lieutenant has already paid.",
        "AC-R27",
        "",
    ),
    (position(phase=Over("scored")), EndDeploy(), "E-26", "The game is over.", "AC-02", ""),
    (
        recruiting(hand="captain", zone="medic"),
        BeginRecruit("jeep"),
        "E-27",
        "That card is not in the Drop Zone.",
        "AC-36",
        "",
    ),
    (
        position(zone="medic jeep major", phase=Dropping(1)),
        Drop("captain"),
        "E-27",
        "That card is not in the Drop Zone.",
        "AC-36",
        "",
    ),
    (
        position(UNIT, hand="rifleman"),
        Engage("rifleman", MG42),
        "E-28",
        "That card is not on the Battleground.",
        "AC-45",
        "",
    ),
    (
        position(UNIT, hand="jeep"),
        Support("jeep", ActionKind.COMMAND),
        "E-29",
        "It has no OR: nothing is to be chosen.",
        "AC-56",
        "",
    ),
    (
        position(UNIT, hand=DISORGANIZED, support="medic"),
        Rally("medic"),
        "E-30",
        "No card in the Support Area offers that now.",
        "AC-55",
        "Play one that does to Support.",
    ),
    (
        position("mg42 < corporal", hand="rifleman", support="pack_howitzer > mg42"),
        Aim("pack_howitzer", MG42),
        "E-31",
        "No Fire Support left.",
        "AC-61",
        "Take it back from another firefight.",
    ),
    (
        position(UNIT, hand="rifleman"),
        Engage("corporal", GRENADIERS),
        "E-32",
        "You do not have that card.",
        "AC-44",
        "",
    ),
    (
        position(UNIT, hand="rifleman"),
        Withdraw("corporal", GRENADIERS),
        "E-33",
        "That card was not played there.",
        "AC-R37",
        "",
    ),
    (
        position("mg42", hand="rifleman", support="machine_gun"),
        Unaim("machine_gun", MG42),
        "E-34",
        "It is not aimed there.",
        "AC-R15",
        "",
    ),
    (paying(), Unpay("major"), "E-35", "That card is not marked.", "AC-99", ""),
    *(
        (paying(), command, "E-36", "Another card was chosen.", "AC-100", "Leave the other card first.")
        for command in (CancelRecruit("medic"), Recruit("medic"))
    ),
]


@pytest.mark.parametrize(
    ("state", "command", "code", "reason", "rule", "remedy"),
    TABLE,
    ids=[f"{row[2]}-{type(row[1]).__name__}" for row in TABLE],
)
def test_a_refusal_has_its_code_its_sentence_its_rule_and_what_helps(
    state: State, command: Command, code: str, reason: str, rule: str, remedy: str
) -> None:
    """And applying the command raises with it, leaving the state as it was."""
    refusal = GAME.refuse(state, command)
    assert refusal is not None
    assert (refusal.code, refusal.reason, refusal.rule, refusal.remedy) == (code, reason, rule, remedy)
    assert command not in GAME.legal(state)
    with pytest.raises(IllegalCommand) as caught:
        GAME.apply(state, command)
    assert caught.value.refusal == refusal
    assert str(caught.value) == f"{reason} ({rule})"


def test_every_refusal_that_exists_is_held_by_a_test() -> None:
    """E-01 is that of a new game (test_setup.py), E-37 that of a card the base set does not have."""
    assert set(_REFUSALS) == {row[2] for row in TABLE} | {"E-01", "E-37", "E-PHASE"}


@pytest.mark.rules("AC-99", "AC-E37")
def test_E_37_a_card_without_recruit_value_does_not_pay() -> None:
    cards = tuple(
        attrs.evolve(card, recruit_value=0) if card.id == "medic" else card for card in GAME.content.allied
    )
    game = AirborneCommander(attrs.evolve(GAME.content, allied=cards))
    state = paying(hand="lieutenant major medic")
    refusal = game.refuse(state, Pay("medic"))
    assert refusal is not None
    assert (refusal.code, refusal.reason) == ("E-37", "Medic has no Recruit Value.")
    assert Pay("medic") not in game.legal(state)


PHASES: list[tuple[Phase, str]] = [
    (Dropping(1), "Not now: a card must leave the Drop Zone first."),
    (Deploying(), "Not now: cards are being deployed."),
    (Supporting(), "Not now: support is being aimed."),
    (UnderFire(MG42, "attack", 4, ("rifleman",)), "Not now: pick the card that meets the fire first."),
    (Mending(1), "Not now: settle the casualties first."),
    (Recruiting(), "Not now: cards are being recruited."),
    (Paying(Purchases(), "medic"), "Not now: pay for the chosen card or leave it first."),
    (Over("honor"), "The game is over."),
]


@pytest.mark.rules("AC-25", "AC-26")
@pytest.mark.parametrize(("phase", "reason"), PHASES, ids=[phase.name for phase, _ in PHASES])
def test_E_PHASE_says_what_is_awaited(phase: Phase, reason: str) -> None:
    """For every command that has no sentence of its own in that phase."""
    state = position(UNIT, phase=phase, hand="rifleman", zone="medic jeep major")
    early: list[Command] = [EndDeploy(), Fight(), EndMedic(), EndRecruit(), Inspire("sergeant"), Pay("medic")]
    refusals = [refusal for refusal in (GAME.refuse(state, command) for command in early) if refusal]
    assert {refusal.reason for refusal in refusals if refusal.code in ("E-PHASE", "E-26")} == {reason}


def test_a_greyed_line_carries_its_refusal_and_nothing_else() -> None:
    line = choice(position("causeway_exit | mg42", hand="rifleman"), Engage("rifleman", EXIT))
    assert line.refusal is not None
    assert (line.sums, line.result, line.note, line.confirm, line.lethal) == ("", "", "", "", False)
