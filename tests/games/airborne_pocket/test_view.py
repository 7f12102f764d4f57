"""The view: what the player sees, what stays hidden, previews, and states imagined behind it."""

from __future__ import annotations

import attrs
import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.engine.dice import Dice
from pocket_tui.engine.grid import Direction
from pocket_tui.games.airborne_pocket.cards import Enemy
from pocket_tui.games.airborne_pocket.commands import DrawEvent, Move, PlaceTile
from pocket_tui.games.airborne_pocket.events import EventDrawn, Moved
from pocket_tui.games.airborne_pocket.model import (
    AfterEvent,
    Arrived,
    Found,
    Offered,
    Over,
    Peeking,
    Placing,
    Turn,
)
from tests.games.airborne_pocket.positions import CONTENT, GAME, arrived, meeting, play, position

NORTH, EAST, SOUTH, WEST = Direction


def test_the_order_of_the_deck_and_the_piles_is_hidden() -> None:
    """Two states that differ in face-down things alone have equal views."""
    state = position(deck=(1, 2, 3, 4))
    other = attrs.evolve(
        state,
        deck=attrs.evolve(state.deck, cards=(9, 4, 3, 2), burned=(1, 10)),
        board=attrs.evolve(state.board, outside=state.board.outside[::-1], inside=state.board.inside[::-1]),
        dice=Dice(99),
    )
    assert GAME.view(other, 0) == GAME.view(state, 0)
    assert GAME.decision(other) == GAME.decision(state)


def test_cards_used_this_hour_are_seen_in_order_and_the_rest_is_one_heap() -> None:
    view = GAME.view(position(deck=(7, 3, 5)), 0)
    assert view.seen == (1, 2, 4, 6, 8)
    assert view.unseen == (3, 5, 7, 9, 10)
    assert (view.deck, view.deck_full, view.burned) == (3, 8, 2)


def test_the_passages_of_every_tile_are_named() -> None:
    """The Crossroads, the Bunker Door east of it, the Meadow south of both with its bare side eastward."""
    view = GAME.view(position("5 13:1*\n. 3"), 0)
    passages = {tile.number: tile.passages for tile in view.tiles}
    assert passages[5] == ("unknown", "road", "unknown", "unknown")
    assert passages[13] == ("wall", "arrow_open", "road", "road")
    assert passages[3] == ("road", "wall", "unknown", "unknown")


def test_goals_are_marked_until_they_are_reached() -> None:
    view = GAME.view(position("15 14*\n12 13"), 0)
    goals = {tile.number: tile.goal for tile in view.tiles}
    assert goals == {15: "guns", 14: "", 12: "explosives", 13: "win"}
    done = GAME.view(position("15 14*\n12 13", free=("explosives",), guns_destroyed=True), 0)
    assert {tile.number: tile.goal for tile in done.tiles} == {15: "", 14: "", 12: "", 13: "win"}
    assert [tile.number for tile in done.tiles if tile.sabotaged] == [15]


@pytest.mark.rules("AIP-001")
def test_the_mission_tells_the_way_as_far_as_it_is_known() -> None:
    view = GAME.view(position("12 . .\n5 16* 13:1"), 0)
    assert [(step.id, step.done, step.hint) for step in view.mission] == [
        ("explosives", False, "Ammo Dump: 2 moves away by the known way"),
        ("guns", False, "Gun Platform: not found yet"),
        ("escape", False, "Bunker Door: 1 move away by the known way"),
    ]
    here = GAME.view(position("13*", free=("explosives",), guns_destroyed=True), 0)
    assert [step.done for step in here.mission] == [True, True, False]
    assert here.mission[2].hint == "Bunker Door: you are here"
    lost = GAME.view(position("16* . 12"), 0)
    assert lost.mission[0].hint == "Ammo Dump: no known way leads there"
    won = GAME.view(position("13*", phase=Over("won"), guns_destroyed=True), 0)
    assert (won.mission[2].done, won.outcome) == (True, "won")


def test_items_show_their_power_here_and_whether_they_are_of_use() -> None:
    state = meeting(5, "12*", items=("stick_grenade", "k_ration"), floor=("rifle_scope",))
    view = GAME.view(state, 0)
    assert [(item.id, item.power, item.usable) for item in (*view.items, *view.free_items, *view.floor)] == [
        ("stick_grenade", 2, False),
        ("k_ration", None, False),
        ("colt", 1, True),
        ("rifle_scope", None, False),
    ]
    rifle = GAME.view(position("5*", items=("kar98k", "rifle_scope")), 0)
    assert (rifle.power, [item.usable for item in rifle.items]) == (4, [True, True])
    medal = GAME.view(arrived(items=("bronze_star",), free=("flare",)), 0)
    assert [item.usable for item in (*medal.items, *medal.free_items)] == [True, True, True]


def test_an_encounter_shows_what_it_forbids_and_what_may_follow() -> None:
    view = GAME.view(meeting(6, "15*", enemy=Enemy.PARATROOPERS, event=8), 0)
    assert view.encounter is not None
    assert (view.encounter.no_evade, view.encounter.pouches, view.encounter.wound_if_loss) == (True, False, 3)
    meadow = GAME.view(meeting(5, "3*", enemy=Enemy.SS, event=3), 0)
    assert meadow.encounter is not None
    assert (meadow.encounter.no_evade, meadow.encounter.pouches) == (True, True)


def test_the_event_is_shown_from_its_draw_to_the_end_of_the_turn() -> None:
    assert GAME.view(arrived(), 0).event is None
    during = GAME.view(meeting(4), 0)
    assert during.event is not None
    assert GAME.view(position(event=2), 0).event is None


def test_a_drawn_tile_shows_its_cell_and_its_rotations() -> None:
    drawn = GAME.view(position(phase=Placing(4, NORTH)), 0).drawn
    assert drawn is not None
    assert (drawn.at, drawn.number, drawn.rotations) == ((0, -1), 4, (0, 1, 2))


def test_a_preview_lays_the_drawn_tile_with_its_passages() -> None:
    """The board as it would be, without a step being made."""
    state = play(position("3 .\n. 16*", outside=(4, 2, 12, 13)), Move(NORTH))
    view = GAME.view(state, 0)
    shown = GAME.preview(view, PlaceTile(4, 2))
    assert shown.tiles[-1].at == (0, -1)
    assert shown.tiles[-1].passages == ("unknown", "wall", "road", "blocked")
    placed = GAME.view(play(state, PlaceTile(4, 2)), 0)
    assert [tile.passages for tile in shown.tiles] == [tile.passages for tile in placed.tiles]
    assert shown.drawn == view.drawn
    idle = GAME.view(position(), 0)
    assert GAME.preview(idle, PlaceTile(4, 0)) == idle


STATES = [
    GAME.setup(Options(), 4),
    position("14*\n13", inside=(6, 15)),
    position(turn=Turn(5, rested=2, evaded=True, search_left=True)),
    position(phase=Placing(4, WEST)),
    position("8*\n14\n13", phase=Peeking(3), deck=(3, 1, 2)),
    position(phase=Offered("event"), event=1),
    position(phase=Found("mp40", "location"), floor=("luger",)),
    meeting(5, enemy=Enemy.SS, event=3),
    position(phase=AfterEvent(), event=3, turn=Turn(4, searches=2)),
    arrived(),
    position(phase=Over("impasse")),
]


@pytest.mark.parametrize("number", range(len(STATES)))
def test_an_imagined_state_looks_and_acts_the_same(number: int) -> None:
    state = STATES[number]
    if state.phase.name == "peek":
        state = attrs.evolve(state, deck=attrs.evolve(state.deck, known=(3,)))
    view = GAME.view(state, 0)
    for seed in range(5):
        imagined = GAME.imagine(view, Dice(seed))
        assert GAME.view(imagined, 0) == view
        assert GAME.legal(imagined) == GAME.legal(state)
        assert GAME.decision(imagined) == GAME.decision(state)


def test_imagined_decks_differ_but_keep_what_is_known() -> None:
    state = position("8*\n14\n13", deck=(3, 1, 2, 4, 5, 6))
    state = attrs.evolve(state, deck=attrs.evolve(state.deck, known=(6,)))
    decks = {GAME.imagine(GAME.view(state, 0), Dice(seed)).deck.cards for seed in range(20)}
    assert len(decks) > 5
    assert {deck[-1] for deck in decks} == {6}


def test_every_event_is_seen_by_the_one_seat_and_nobody_else() -> None:
    event = Moved(NORTH, 5)
    assert GAME.seen(event, 0) == event
    assert GAME.seen(event, 1) is None


def test_the_seed_is_shown_but_tells_nothing_of_what_comes() -> None:
    """A state imagined behind the view has the seed, and dice of its own."""
    state = GAME.setup(Options(), 12)
    view = GAME.view(state, 0)
    assert view.seed == 12
    assert GAME.imagine(view, Dice(5)).dice.seed == 5


def test_the_game_knows_its_content_and_its_numbers() -> None:
    assert (GAME.id, GAME.title, GAME.rules_version, GAME.schema) == (
        "airborne_pocket",
        "Airborne In Your Pocket",
        1,
        1,
    )
    assert GAME.content is CONTENT
    assert Arrived().name == "arrive"


def test_only_what_was_drawn_or_shuffled_up_is_a_reveal() -> None:
    step = GAME.apply(arrived(deck=(1, 2)), DrawEvent())
    assert step.reveals
    assert [event.reveals for event in step.events if isinstance(event, EventDrawn)] == [True]
    assert not GAME.apply(position("5\n16*"), Move(NORTH)).reveals
