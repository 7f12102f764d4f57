"""Every refusal of the command table: its code, its sentence and its rule."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import IllegalCommand, Options
from pocket_tui.engine.grid import Direction
from pocket_tui.games.airborne_pocket.cards import Enemy
from pocket_tui.games.airborne_pocket.commands import (
    Command,
    DeclineItem,
    DiscardItem,
    DrawEvent,
    DrawItem,
    DropItem,
    EndTurn,
    Evade,
    Fight,
    LeaveItem,
    Move,
    PlaceEntrance,
    PlaceTile,
    Rest,
    ReturnCard,
    Sabotage,
    Search,
    Stay,
    TakeItem,
    UseFlare,
    UseItem,
)
from pocket_tui.games.airborne_pocket.model import (
    AfterEvent,
    Arrived,
    BetweenTurns,
    Encountered,
    Found,
    Offered,
    Over,
    Peeking,
    Phase,
    Placing,
    State,
    Turn,
    WoundDiscard,
)
from pocket_tui.games.airborne_pocket.refusals import _REFUSALS
from tests.games.airborne_pocket.positions import GAME, choice, meeting, position

NORTH, EAST, SOUTH, WEST = Direction
EVADED = Turn(3, evaded=True)


def placing(tile: int, text: str = "14*\n13", **facts: object) -> State:
    return position(text, phase=Placing(tile, NORTH), **facts)  # type: ignore[arg-type]


TABLE: list[tuple[State, Command, str, str, str]] = [
    (position(), Move(SOUTH), "E-MOVE-1", "No exit to the south.", "AIP-012"),
    (
        position("4* 3:2"),
        Move(EAST),
        "E-MOVE-2",
        "Blocked: Flooded Meadow has no matching exit.",
        "AIP-085",
    ),
    (
        position("16\n13*"),
        Move(NORTH),
        "E-MOVE-2",
        "Blocked: Drop Zone has no matching exit.",
        "AIP-085",
    ),
    (
        position("5 14*\n. 13"),
        Move(WEST),
        "E-MOVE-3",
        "Bunker wall: the only way in is the Bunker Door.",
        "R-18",
    ),
    (position(outside=()), Move(NORTH), "E-MOVE-4", "No Outside locations left to place.", "R-15"),
    (
        position("14*\n13", inside=()),
        Move(NORTH),
        "E-MOVE-4",
        "No Inside locations left to place.",
        "R-15",
    ),
    (
        placing(10),
        PlaceTile(10, 1),
        "E-ORI-1",
        "That rotation does not connect to Entrance.",
        "AIP-015",
    ),
    (placing(10), PlaceTile(9, 0), "E-ORI-2", "That location was not drawn.", "R-13"),
    (placing(10), PlaceTile(10, 4), "E-ORI-2", "That location was not drawn.", "R-13"),
    (placing(10), UseFlare(10), "E-FLARE-1", "You have no Flare.", "AIP-114"),
    (
        position(phase=Placing(4, NORTH), free=("flare",)),
        UseFlare(4),
        "E-FLARE-2",
        "Only for an Inside location just drawn.",
        "R-51",
    ),
    (
        placing(10, inside=(), free=("flare",)),
        UseFlare(10),
        "E-FLARE-3",
        "No other Inside location left.",
        "R-51",
    ),
    (
        placing(10, free=("flare",), arms_lost=2),
        UseFlare(10),
        "E-FLARE-4",
        "You cannot use Items with both arms lost.",
        "AIP-075",
    ),
    (
        placing(15, inside=(10, 6), free=("flare",)),
        UseFlare(15),
        "E-FLARE-5",
        "You need this location to win.",
        "R-52",
    ),
    (position(), PlaceEntrance(), "E-ENT-1", "You are not on the Bunker Door.", "AIP-036"),
    (position("14\n13*"), PlaceEntrance(), "E-ENT-2", "The Entrance is already placed.", "AIP-004"),
    (position("16\n13*"), PlaceEntrance(), "E-ENT-3", "The cell in front of the arrow is taken.", "R-17"),
    (
        position(phase=AfterEvent()),
        DrawEvent(),
        "E-DRAW-1",
        "The Event of this turn is already drawn.",
        "AIP-019",
    ),
    (position(phase=AfterEvent()), DrawItem(), "E-ITEM-1", "No Item to draw for.", "AIP-022"),
    (position(phase=Arrived()), DeclineItem(), "E-ITEM-1", "No Item to draw for.", "AIP-022"),
    (
        position(items=("mp40",), floor=("mp40",)),
        TakeItem("mp40"),
        "E-TAKE-1",
        "You already carry one.",
        "AIP-095",
    ),
    (
        position(items=("mp40", "luger"), floor=("kar98k",)),
        TakeItem("kar98k"),
        "E-TAKE-2",
        "Limit reached (2): drop one first.",
        "AIP-096",
    ),
    (position(), TakeItem("mp40"), "E-TAKE-4", "It does not lie here.", "AIP-097"),
    (position(), DropItem("colt"), "E-DROP-1", "Free Items cannot be dropped.", "AIP-108"),
    (position(), DropItem("mp40"), "E-DROP-2", "You do not carry that.", "AIP-096"),
    (
        position(phase=WoundDiscard(), items=("mp40", "luger"), arms_lost=1),
        DiscardItem("colt"),
        "E-DISC-1",
        "Choose one of your Items (not a Free Item).",
        "AIP-073",
    ),
    (
        meeting(3, items=("k_ration",)),
        UseItem("k_ration"),
        "E-USE-1",
        "Not while an Event is being resolved.",
        "AIP-101",
    ),
    (
        position(items=("k_ration",), arms_lost=2),
        UseItem("k_ration"),
        "E-USE-2",
        "You cannot use Items with both arms lost.",
        "AIP-075",
    ),
    (
        meeting(3, arms_lost=2),
        Fight("colt"),
        "E-USE-2",
        "You cannot use Items with both arms lost.",
        "AIP-075",
    ),
    (position(), UseItem("colt"), "E-USE-3", "It has no use here.", "AIP-101"),
    (
        position(floor=("k_ration",)),
        UseItem("k_ration"),
        "E-USE-4",
        "You must be carrying it.",
        "AIP-100",
    ),
    (
        meeting(3, items=("k_ration",)),
        Fight("colt", ("k_ration",)),
        "E-COMB-1",
        "These do not combine.",
        "AIP-056",
    ),
    (
        meeting(3),
        Fight("colt", ("stick_grenade",)),
        "E-COMB-2",
        "Both must be in this location.",
        "AIP-099",
    ),
    (
        meeting(3, items=("mp40",)),
        Fight("mp40", ("colt",)),
        "E-LOAD-1",
        "Only one weapon besides Grenades.",
        "AIP-055",
    ),
    (
        meeting(3, "12*", items=("stick_grenade",)),
        Fight("colt", ("stick_grenade",)),
        "E-LOAD-2",
        "Bombs cannot be used here.",
        "AIP-107",
    ),
    (
        meeting(5, "5\n4*", enemy=Enemy.PARATROOPERS, event=10),
        Evade(NORTH),
        "E-EVADE-1",
        "This Encounter cannot be Evaded.",
        "AIP-061",
    ),
    (
        meeting(5, "5\n3*"),
        Evade(NORTH),
        "E-EVADE-2",
        "You cannot Evade from this location.",
        "AIP-061",
    ),
    (
        meeting(5, "4*"),
        Evade(NORTH),
        "E-EVADE-3",
        "No connected face-up location there.",
        "AIP-058",
    ),
    (position(phase=AfterEvent()), Search(), "E-SRCH-1", "No bodies to search.", "AIP-030"),
    (
        position(turn=Turn(3, evaded=True, search_left=True)),
        Search(),
        "E-SRCH-2",
        "You have left that location.",
        "AIP-066",
    ),
    (position(turn=EVADED), Search(), "E-SRCH-3", "You Evaded.", "AIP-031"),
    (
        position("15*", phase=AfterEvent()),
        Sabotage(),
        "E-SAB-1",
        "You need the Explosives.",
        "AIP-002",
    ),
    (
        position("15*", phase=AfterEvent(), free=("explosives",), guns_destroyed=True),
        Sabotage(),
        "E-SAB-2",
        "These guns are already destroyed.",
        "AIP-040",
    ),
    (
        position("15*", turn=EVADED, free=("explosives",)),
        Sabotage(),
        "E-SAB-4",
        "You Evaded this turn.",
        "R-24",
    ),
    (
        position("5*", phase=AfterEvent(), free=("explosives",)),
        Sabotage(),
        "E-SAB-5",
        "There are no guns on this location.",
        "AIP-068",
    ),
    (
        position(phase=WoundDiscard(), items=("mp40", "luger"), arms_lost=1),
        EndTurn(),
        "E-END-1",
        "Choose what to discard first.",
        "AIP-073",
    ),
    (GAME.setup(Options(), 1), Rest(1), "E-REST-1", "You cannot Rest before the first turn.", "AIP-081"),
    (position(phase=Arrived()), Rest(1), "E-REST-2", "Only between turns.", "AIP-082"),
    (
        position(turn=Turn(3, rested=3)),
        Rest(1),
        "E-REST-3",
        "At most 3 cards between two turns.",
        "AIP-079",
    ),
]


@pytest.mark.parametrize(
    ("state", "command", "code", "reason", "rule"), TABLE, ids=[f"{row[2]}-{row[1]}" for row in TABLE]
)
def test_a_refusal_has_its_code_its_sentence_and_its_rule(
    state: State, command: Command, code: str, reason: str, rule: str
) -> None:
    """And applying the command raises with it, leaving the state as it was."""
    refusal = GAME.refuse(state, command)
    assert refusal is not None
    assert (refusal.code, refusal.reason, refusal.rule) == (code, reason, rule)
    assert command not in GAME.legal(state)
    with pytest.raises(IllegalCommand) as caught:
        GAME.apply(state, command)
    assert caught.value.refusal == refusal
    assert str(caught.value) == f"{reason} ({rule})"


def test_every_refusal_that_exists_is_in_the_table() -> None:
    assert set(_REFUSALS) == {row[2] for row in TABLE} | {"E-PHASE"}


PHASES: list[tuple[Phase, str]] = [
    (BetweenTurns(), "Not now: a move or a stay comes next."),
    (Placing(4, NORTH), "Not now: the new location must be placed first."),
    (Arrived(), "Not now: the Event of this turn must be drawn first."),
    (Offered("event"), "Not now: answer whether to draw for the Item first."),
    (Found("mp40", "event"), "Not now: take or leave the Item first."),
    (Encountered(Enemy.SS, 3, 3), "Not now: fight or evade first."),
    (WoundDiscard(), "Not now: choose what to discard first."),
    (AfterEvent(), "Not now: the turn must be ended first."),
    (Peeking(1), "Not now: put the card back first."),
    (Over("time"), "Not now: the game is over."),
]


@pytest.mark.rules("AIP-011", "E-PHASE")
@pytest.mark.parametrize(("phase", "reason"), PHASES, ids=[phase.name for phase, _ in PHASES])
def test_E_PHASE_says_what_is_awaited(phase: Phase, reason: str) -> None:
    """For every command that has no sentence of its own in that phase."""
    state = position(phase=phase, items=("mp40", "luger"))
    early: list[Command] = [LeaveItem("luger"), ReturnCard(bottom=True), Fight("colt"), Stay(), UseFlare(6)]
    refusals = [refusal for refusal in (GAME.refuse(state, command) for command in early) if refusal]
    assert {refusal.reason for refusal in refusals if refusal.code == "E-PHASE"} == {reason}


def test_where_one_change_helps_the_refusal_names_it() -> None:
    full = GAME.refuse(position(items=("mp40", "luger"), floor=("kar98k",)), TakeItem("kar98k"))
    locked = GAME.refuse(meeting(3, items=("k_ration",)), UseItem("k_ration"))
    bare = GAME.refuse(position("15*", phase=AfterEvent()), Sabotage())
    assert [refusal.remedy for refusal in (full, locked, bare) if refusal] == [
        "Drop an Item first.",
        "Use it once the Event is over.",
        "Fetch them from the Ammo Dump.",
    ]


def test_a_greyed_line_carries_its_refusal_and_nothing_else() -> None:
    line = choice(position(items=("mp40", "luger"), floor=("kar98k",)), TakeItem("kar98k"))
    assert line.refusal is not None
    assert (line.sums, line.result, line.note, line.confirm, line.lethal) == ("", "", "", "", False)
