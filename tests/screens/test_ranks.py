"""The battlefield on the screen: its keys, the way from a Unit to its orders, the frame, the panel."""

from __future__ import annotations

import pytest

from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.model import State
from pocket_tui.games.pocket_battles.phases import Deploying, Eliminating
from pocket_tui.games.pocket_battles.view import unit_place
from pocket_tui.screens import patience
from pocket_tui.screens.frame import areas
from pocket_tui.screens.keys import ACTIONS
from pocket_tui.storage.paths import Places
from tests.games.pocket_battles.positions import battle, deployed, name, order
from tests.screens.battles import on, posed
from tests.screens.rooms import LARGE, SMALL, opened
from tests.widgets.ranks import BUSY

HEALERS = battle("LF cavalry_45; LR imperator; CF archers_23", "RF warband_22")
PLACED = deployed("LH cavalry_45 + auxiliares_33; CF archers_23", "LF warband_22", phase=Deploying(0))
WOUNDED = battle("LF cavalry_45!1", "RF warband_22", phase=Eliminating(0), unused=(0, 0))
ATTACKED = order(
    battle("RF warband_22 + slingers_36", "LF horsemen_33", armies=("celts", "celts"), mover=1), 101, "charge"
)
STRUCK = order(battle("LZ cavalry_45 + cavalry_56 @1", "RZ horsemen_33 @1", dice=(1, 3)), 1, "carry")
HELD = order(
    battle("RZ sparabara @1", "LZ horsemen_33 @1", armies=("persians", "celts"), dice=(3,), mover=1),
    101,
    "carry",
)


@pytest.fixture(autouse=True)
def quick_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys of these tests are pressed with care: none of them is a held one."""
    monkeypatch.setattr(patience, "HELD", 0.0)


@pytest.mark.parametrize(
    ("key", "state", "kind"),
    [
        ("r", BUSY, do.Redeploy),
        ("m", BUSY, do.Move),
        ("c", BUSY, do.Order),
        ("f", BUSY, do.Order),
        ("v", BUSY, do.Order),
        ("s", HEALERS, do.Order),
        ("t", HEALERS, do.Order),
        ("e", ATTACKED, do.Intercept),
        ("s", ATTACKED, do.ShootBack),
        ("a", ATTACKED, do.Wait),
        ("w", STRUCK, do.RemoveTroop),
        ("x", HELD, do.Reroll),
        ("z", WOUNDED, do.Eliminate),
        ("n", WOUNDED, do.FinishRound),
    ],
)
async def test_each_key_of_the_game_finds_its_line(
    places: Places, key: str, state: State, kind: type[do.Command]
) -> None:
    """A key leads to the line it stands for, or does it where there is one; the footer offers it before."""
    match = posed(places, state)
    async with opened(places, "game", match, size=LARGE) as room:
        action = next(
            action for action in ACTIONS.values() if action.scope == "pocket_battles" and key in action.keys
        )
        assert on(room).labels()[action.id] == action.label
        number = match.number
        await room.press(key)
        if match.number == number:
            choice = on(room).deciding.choice
            assert choice is not None
            assert isinstance(choice.command, kind)
            assert choice.refusal is None
        else:
            assert isinstance(match.entries()[number].kind, str)


async def test_a_key_that_means_nothing_now_is_not_in_the_footer_and_says_so(places: Places) -> None:
    async with opened(places, "game", posed(places, BUSY), size=LARGE) as room:
        labels = on(room).labels()
        assert [labels[f"pocket_battles.{name}"] for name in ("wait", "reroll", "top", "done")] == [""] * 4
        await room.press("n")
        assert "There is nothing to end now." in room.text


async def test_a_unit_under_the_cursor_opens_its_own_orders(places: Places) -> None:
    """From the board to the list and back: the group of the Unit is open, the cursor on its first order."""
    async with opened(places, "game", posed(places, BUSY), size=SMALL) as room:
        await room.press("i", "down", "enter")
        screen = on(room)
        assert screen.pane == "choices"
        assert screen.deciding.opened == {"2"}
        assert screen.deciding.choice is not None
        assert screen.deciding.choice.group == "2"


async def test_a_target_under_the_cursor_is_aimed_at(places: Places) -> None:
    state = battle("LF archers_23", "RF warband_22; RF warband_33")
    match = posed(places, state, do.Order(name(state, 1), "shoot"))
    async with opened(places, "game", match, size=SMALL) as room:
        await room.press("i")
        screen = on(room)
        screen.place = unit_place(102)
        await room.press("enter")
        draft = match.view(0).draft
        assert draft is not None
        assert draft.target is not None
        assert draft.target.number == 102


async def test_an_area_under_the_cursor_takes_the_unit_in_hand(places: Places) -> None:
    match = posed(places, PLACED, do.TakeUp(name(PLACED, 1)))
    async with opened(places, "game", match, size=SMALL) as room:
        await room.press("i", "down", "enter")
        placed = {unit.troops[0].kind.name: unit.at for unit in match.view(0).own.units}
        assert placed["Cavalry"] == (0, 4)


async def test_the_keys_for_rotations_lead_from_unit_to_unit(places: Places) -> None:
    """Groups that were opened are shut again, so that the list stays short."""
    async with opened(places, "game", posed(places, BUSY), size=SMALL) as room:
        screen = on(room)
        assert screen.labels()["match.turn_left"] == "unit"
        await room.press("right_square_bracket", "enter", "right_square_bracket")
        row = screen.deciding.row
        assert row is not None
        assert row.group is not None
        assert row.group.id == "3"
        assert not screen.deciding.opened
        await room.press("left_square_bracket", "left_square_bracket", "left_square_bracket")
        row = screen.deciding.row
        assert row is not None
        assert row.group is not None
        assert row.group.id == "7"


async def test_the_traits_on_the_field_are_explained_on_request_and_gone_again(places: Places) -> None:
    async with opened(places, "game", posed(places, BUSY), size=LARGE) as room:
        await room.press("y")
        assert "TRAITS ON THE FIELD" in room.text
        assert "Overwhelming. A charge that destroys" in room.text
        await room.press("y")
        assert "TRAITS ON THE FIELD" not in room.text


async def test_the_chances_stand_beside_an_order_before_it_is_confirmed(places: Places) -> None:
    match = posed(places, BUSY, do.Order(name(BUSY, 1), "carry"))
    for size in (SMALL, LARGE):
        async with opened(places, "game", match, size=size) as room:
            assert "they 3 dice" in room.text
            assert "41% gone" in room.text


async def test_dice_and_last_turns_stay_in_sight_after_a_roll(places: Places) -> None:
    state = battle("LZ praetorians_456 @1; CF archers_23", "RZ noblemen_344 + noblemen_455 @1", dice=(5, 1))
    match = posed(places, state, opponent="person")
    match.do(do.Order(name(state, 1), "carry"))
    match.do(do.Confirm())
    async with opened(places, "game", match, size=LARGE) as room:
        assert "Praetorians attack 1 hit" in room.text
        assert "fought on with Praetorians" in room.text
        assert room.text.count(" DICE ") == 1


def test_in_a_small_window_the_board_has_the_whole_width_and_the_panel_stands_below_it() -> None:
    frame = areas(80, 24, full_width=True)
    assert (frame.board.width, frame.board.height) == (80, 13)
    assert frame.panel.y == frame.choices.y == 1 + frame.board.height
    assert frame.choices.width + frame.panel.width == 80
    for width in range(80, 110):
        for height in range(24, 70):
            frame = areas(width, height, full_width=True)
            assert (
                frame.bar.height + frame.board.height + frame.choices.height + frame.log.height + 1 == height
            )
            assert frame.choices.width + frame.panel.width == frame.board.width == width


def test_in_a_wide_window_the_frame_is_the_same_for_all_games() -> None:
    assert areas(120, 40, full_width=True) == areas(120, 40)
