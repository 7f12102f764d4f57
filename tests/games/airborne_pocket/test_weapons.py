"""Combat: the weapons of a fight, what jams and what varies."""

from __future__ import annotations

import pytest

from pocket_tui.engine.grid import Direction
from pocket_tui.games.airborne_pocket.cards import Colour, Enemy
from pocket_tui.games.airborne_pocket.commands import (
    DrawEvent,
    Evade,
    Fight,
    TakeItem,
)
from pocket_tui.games.airborne_pocket.events import (
    Fought,
    HealthChanged,
    ItemUsed,
    WeaponJammed,
)
from pocket_tui.games.airborne_pocket.model import State
from tests.games.airborne_pocket.positions import (
    CONTENT,
    GAME,
    arrived,
    choice,
    code,
    commands_of,
    decision,
    meeting,
    play,
    position,
    told,
)

NORTH, EAST, SOUTH, WEST = Direction
ROAD = "5\n4*"
"""On the Stone Farmhouse, the Sunken Crossroads to the north."""


def fought(state: State, command: Fight) -> Fought:
    _, events = told(state, command)
    return next(event for event in events if isinstance(event, Fought))


def evade_changes(state: State, direction: Direction) -> list[HealthChanged]:
    _, events = told(state, Evade(direction))
    return [event for event in events if isinstance(event, HealthChanged)]


@pytest.mark.rules("AIP-051")
def test_AIP_051_better_weapons_raise_the_power_of_a_fight() -> None:
    assert fought(meeting(9), Fight("colt")).power == 1
    assert fought(meeting(9, items=("mp40",)), Fight("mp40")).power == 3
    assert GAME.view(position(items=("kar98k",)), 0).power == 2


@pytest.mark.rules("AIP-054", "R-28")
def test_AIP_054_the_player_chooses_the_loadout_and_the_best_comes_first() -> None:
    """Also the worse ones, and no weapon at all."""
    state = meeting(6, items=("kar98k", "gammon_bomb"))
    lines = [line.command for line in decision(state).choices if isinstance(line.command, Fight)]
    assert lines[0] == Fight("kar98k", ("gammon_bomb",))
    assert set(lines) == {
        Fight(weapon, extras) for weapon in ("kar98k", "colt", "") for extras in ((), ("gammon_bomb",))
    }
    assert play(state, Fight()).soldier.health == 2


@pytest.mark.rules("AIP-055", "AIP-103", "WE-21")
def test_AIP_055_the_powers_of_two_weapons_never_add_up() -> None:
    """Colt 1 and Rifle 2 against 4: the best is 2."""
    state = meeting(4, items=("kar98k",))
    assert max(fought(state, fight).power for fight in commands_of(state, Fight)) == 2  # type: ignore[arg-type]
    assert code(state, Fight("kar98k", ("colt",))) == "E-LOAD-1"
    assert play(state, Fight("kar98k")).soldier.health == 4


@pytest.mark.rules("AIP-056", "R-29", "WE-22")
def test_AIP_056_a_grenade_adds_its_power_to_a_weapon_and_is_spent() -> None:
    """Rifle 2 and Gammon Bomb 3 against 6: Power 5, lose 1."""
    state, events = told(meeting(6, items=("kar98k", "gammon_bomb")), Fight("kar98k", ("gammon_bomb",)))
    assert Fought(Enemy.INFANTRY, 6, 5, "kar98k", ("gammon_bomb",), 1, False) in events
    assert ItemUsed("gammon_bomb") in events
    assert state.soldier.items == ("kar98k",)
    assert state.soldier.health == 5


@pytest.mark.rules("R-29")
def test_R_29_any_number_of_different_grenades_go_with_one_weapon_or_none() -> None:
    both = ("gammon_bomb", "stick_grenade")
    state = meeting(9, items=both)
    assert fought(state, Fight("colt", both)).power == 6
    assert fought(state, Fight("", both)).power == 5
    assert play(state, Fight("colt", both)).soldier.items == ()
    assert code(state, Fight("gammon_bomb")) == "E-COMB-1"
    assert code(state, Fight("colt", ("gammon_bomb", "gammon_bomb"))) == "E-COMB-1"


@pytest.mark.rules("AIP-069", "AIP-070", "WE-23")
def test_AIP_069_a_jammed_weapon_has_no_power_in_this_encounter_only() -> None:
    """MP40 3 jams on red; in the next Encounter, a blue one, it works again."""
    red = meeting(4, "2*", items=("mp40",), event=3)
    assert (fought(red, Fight("mp40")).power, fought(red, Fight("colt")).power) == (0, 1)
    assert choice(red, Fight("mp40")).label == "Fight with the MP40 (jammed)"
    assert decision(red).choices[0].command == Fight("colt")
    after = play(red, Fight("colt"))
    assert after.soldier.health == 3
    assert after.soldier.items == ("mp40",)
    assert fought(meeting(4, "2*", items=("mp40",), event=2), Fight("mp40")).power == 3


@pytest.mark.rules("AIP-069")
def test_AIP_069_what_jams_is_told_when_the_enemies_are_met() -> None:
    _, events = told(arrived(deck=(3, 1), items=("mp40", "luger")), DrawEvent())
    assert [event for event in events if isinstance(event, WeaponJammed)] == [WeaponJammed("mp40", 3)]


@pytest.mark.rules("AIP-070")
def test_AIP_070_a_jammed_weapon_still_fills_its_place() -> None:
    state = meeting(4, "2*", items=("mp40", "luger"), event=3, floor=("kar98k",))
    assert code(state, TakeItem("kar98k")) == "E-TAKE-2"
    view = GAME.view(state, 0)
    assert [(item.id, item.jammed, item.power) for item in view.items] == [
        ("mp40", True, 0),
        ("luger", False, 2),
    ]


@pytest.mark.rules("AIP-071")
@pytest.mark.parametrize(
    ("text", "enemy", "weapon", "card", "power"),
    [
        ("2*", Enemy.INFANTRY, "kar98k", 2, 2),
        ("5*", Enemy.INFANTRY, "kar98k", 2, 3),
        ("14*", Enemy.INFANTRY, "kar98k", 2, 1),
        ("2*", Enemy.INFANTRY, "luger", 3, 2),
        ("2*", Enemy.PARATROOPERS, "luger", 3, 1),
        ("14*", Enemy.INFANTRY, "thompson", 2, 3),
        ("2*", Enemy.INFANTRY, "thompson", 2, 2),
        ("11*", Enemy.INFANTRY, "mp40", 2, 4),
        ("5*", Enemy.INFANTRY, "mp40", 2, 3),
    ],
)
def test_AIP_071_power_varies_with_place_and_enemy(
    text: str, enemy: Enemy, weapon: str, card: int, power: int
) -> None:
    """On an Event that does not jam it; the Crossroads favour Rifles, the Corridor Machine Guns."""
    state = meeting(9, text, enemy=enemy, items=(weapon,), event=card)
    assert fought(state, Fight(weapon)).power == power


@pytest.mark.rules("AIP-071")
def test_AIP_071_a_jammed_weapon_gets_no_bonus_from_the_location() -> None:
    black = meeting(9, "5*", items=("kar98k",), event=8)
    assert CONTENT.event[8].colour is Colour.BLACK
    assert fought(black, Fight("kar98k")).power == 0


@pytest.mark.rules("AIP-099", "AIP-071")
def test_a_scope_adds_to_a_rifle_that_is_fired_and_does_not_jam() -> None:
    scoped = Fight("kar98k", ("rifle_scope",))
    assert fought(meeting(9, items=("kar98k", "rifle_scope")), scoped).power == 3
    assert fought(meeting(9, items=("kar98k", "rifle_scope"), event=8), scoped).power == 0
    state = meeting(9, items=("luger", "rifle_scope"))
    assert code(state, Fight("luger", ("rifle_scope",))) == "E-COMB-1"
    assert code(state, Fight("", ("rifle_scope",))) == "E-COMB-1"
    assert play(meeting(2, "2*", items=("kar98k", "rifle_scope")), scoped).soldier.items == (
        "kar98k",
        "rifle_scope",
    )


@pytest.mark.rules("AIP-107", "E-LOAD-2")
def test_AIP_107_the_ammo_dump_forbids_bombs() -> None:
    state = meeting(5, "12*", items=("stick_grenade",))
    refusal = GAME.refuse(state, Fight("colt", ("stick_grenade",)))
    assert refusal is not None
    assert (refusal.code, refusal.reason) == ("E-LOAD-2", "Bombs cannot be used here.")
    assert choice(state, Fight("", ("stick_grenade",))).refusal is not None
    assert GAME.view(state, 0).power == 1
