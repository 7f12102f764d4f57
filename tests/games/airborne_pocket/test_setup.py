"""Overview and Setup."""

from __future__ import annotations

import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.engine.grid import DIRECTIONS, Direction, has_side
from pocket_tui.games.airborne_pocket.cards import Content, Role, Side
from pocket_tui.games.airborne_pocket.commands import EndTurn, Evade, Move, Sabotage
from pocket_tui.games.airborne_pocket.events import GunsDestroyed
from pocket_tui.games.airborne_pocket.game import AirbornePocket
from pocket_tui.games.airborne_pocket.model import AfterEvent, BetweenTurns, State
from tests.games.airborne_pocket.positions import QUIET, code, meeting, play, position, result, told

SEEDS = range(40)


@pytest.fixture(params=[0, 1, 77])
def new(request: pytest.FixtureRequest, game: AirbornePocket) -> State:
    return game.setup(Options(), request.param)


@pytest.mark.rules("AIP-001", "R-45")
def test_AIP_001_the_mission_is_explosives_bunker_guns_and_out_again() -> None:
    """Explosives, then the guns, then the Bunker Door: the last step wins."""
    ammo = position("12*", phase=AfterEvent())
    assert "explosives" in play(ammo, EndTurn()).soldier.free
    guns = position("15*", phase=AfterEvent(), free=("explosives",))
    _, events = told(guns, Sabotage(), game=QUIET)
    assert GunsDestroyed(15) in events
    out = meeting(5, "14*\n13", guns_destroyed=True, event=1)
    assert result(play(out, Evade(Direction.SOUTH))) == "won"


@pytest.mark.rules("AIP-001", "R-45")
def test_R_45_the_bunker_may_be_entered_without_the_explosives() -> None:
    state = play(position("16 13:1*"), Move(Direction.EAST))
    assert QUIET.view(state, 0).side is Side.INSIDE
    assert "explosives" not in state.soldier.free


@pytest.mark.rules("AIP-002", "WE-82")
def test_AIP_002_without_the_explosives_the_gun_platform_is_an_ordinary_location() -> None:
    """The sabotage is refused, and the turn can only be ended."""
    bare = position("15*", phase=AfterEvent())
    assert code(bare, Sabotage()) == "E-SAB-1"
    assert QUIET.legal(bare) == (EndTurn(),)
    assert code(position("15*", phase=AfterEvent(), free=("explosives",)), Sabotage()) == ""


@pytest.mark.rules("AIP-003")
def test_AIP_003_the_drop_zone_is_face_up_under_the_player(new: State, content: Content) -> None:
    assert [(tile.number, tile.at) for tile in new.board.tiles] == [(16, (0, 0))]
    assert new.board.here == (0, 0)
    assert content.role[Role.DROP_ZONE] == 16
    assert 16 not in new.board.outside + new.board.inside


@pytest.mark.rules("AIP-004")
def test_AIP_004_the_entrance_is_in_no_pile(new: State) -> None:
    assert 14 not in new.board.outside + new.board.inside + new.board.removed
    assert 14 not in [tile.number for tile in new.board.tiles]


@pytest.mark.rules("AIP-005")
def test_AIP_005_every_other_outside_location_is_in_the_outside_pile(new: State) -> None:
    assert sorted(new.board.outside) == [1, 2, 3, 4, 5, 12, 13]


@pytest.mark.rules("AIP-006")
def test_AIP_006_every_other_inside_location_is_in_the_inside_pile(new: State) -> None:
    assert sorted(new.board.inside) == [6, 7, 8, 9, 10, 11, 15]


@pytest.mark.rules("AIP-005", "AIP-006")
def test_AIP_005_AIP_006_the_piles_are_shuffled(game: AirbornePocket) -> None:
    """Over many seeds every location lies on top of its pile at some time."""
    boards = [game.setup(Options(), seed).board for seed in SEEDS]
    assert {board.outside[0] for board in boards} == {1, 2, 3, 4, 5, 12, 13}
    assert {board.inside[0] for board in boards} == {6, 7, 8, 9, 10, 11, 15}


@pytest.mark.rules("AIP-007", "R-01", "WE-01")
def test_AIP_007_ten_cards_of_which_two_are_burned_unseen(new: State, game: AirbornePocket) -> None:
    deck = new.deck
    assert (len(deck.cards), len(deck.burned), deck.discards) == (8, 2, ())
    assert sorted(deck.cards + deck.burned) == list(range(1, 11))
    view = game.view(new, 0)
    assert (view.deck, view.burned, view.seen, view.unseen) == (8, 2, (), tuple(range(1, 11)))


@pytest.mark.rules("AIP-007")
def test_AIP_007_the_event_cards_are_shuffled(game: AirbornePocket) -> None:
    decks = [game.setup(Options(), seed).deck for seed in SEEDS]
    assert {deck.cards[0] for deck in decks} == set(range(1, 11))
    assert len({deck.burned for deck in decks}) > 10


@pytest.mark.rules("AIP-008", "WE-01")
def test_AIP_008_the_clock_starts_at_0700(new: State) -> None:
    assert new.deck.hour == 7


@pytest.mark.rules("AIP-009", "WE-01")
def test_AIP_009_health_starts_at_six_of_nine(new: State, game: AirbornePocket) -> None:
    assert new.soldier.health == 6
    assert game.view(new, 0).max_health == 9


@pytest.mark.rules("AIP-010", "AIP-094", "AIP-111", "WE-01")
def test_AIP_010_the_colt_is_in_hand_from_the_start(new: State, game: AirbornePocket) -> None:
    """The starting weapon alone: Power 1, free, and no Item within the limit."""
    assert (new.soldier.free, new.soldier.items) == (("colt",), ())
    assert game.view(new, 0).power == 1
    assert game.content.item["colt"].free


@pytest.mark.rules("AIP-012")
def test_AIP_012_the_drop_zone_has_three_roads_and_none_to_the_rear(content: Content, new: State) -> None:
    roads = [side for side in DIRECTIONS if has_side(content.location[16].exits, side)]
    assert roads == [Direction.NORTH, Direction.EAST, Direction.WEST]
    assert code(new, Move(Direction.SOUTH)) == "E-MOVE-1"
    assert [code(new, Move(side)) for side in roads] == ["", "", ""]


def test_the_first_turn_has_not_begun(new: State) -> None:
    assert (new.turn.number, new.phase) == (0, BetweenTurns())


def test_an_option_that_does_not_exist_is_named_with_those_that_do(game: AirbornePocket) -> None:
    with pytest.raises(ValueError, match=r'no option "mood"; there is rules\.'):
        game.setup(Options.of(mood="grim"), 1)


def test_a_value_that_an_option_does_not_have_is_named_with_those_it_has(game: AirbornePocket) -> None:
    with pytest.raises(ValueError, match=r'"rules" is one of basic, not "chess"\.'):
        game.setup(Options.of(rules="chess"), 1)
    assert game.setup(Options.of(rules="basic"), 1) == game.setup(Options(), 1)


def test_there_is_one_seat(game: AirbornePocket) -> None:
    assert [seat.number for seat in game.seats(Options())] == [0]
