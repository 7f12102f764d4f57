"""The game screen of Airborne In Your Pocket, one picture for each kind of moment."""

from __future__ import annotations

import pytest

from pocket_tui.games.airborne_pocket.cards import Enemy
from pocket_tui.storage.paths import Places
from tests.disks import FaultyDisk
from tests.games.airborne_pocket.positions import meeting
from tests.snapshots.conftest import Picture
from tests.snapshots.moments import FELL, TIME, WON, command_after, moment, posed

Size = tuple[int, int]


def test_first_turn(picture: Picture, places: Places, size: Size) -> None:
    """The Drop Zone alone in the fog with three ways out; nothing has happened, so no log and no undo."""
    assert picture("game", moment(places, WON, 0, kind="turn"), size=size)


def test_turn(picture: Picture, places: Places, size: Size) -> None:
    """Half explored: several ways, face-up and unknown, Stay, Rest and Items as groups, a two-line log."""
    assert picture("game", moment(places, WON, 29, kind="turn"), size=size)


def test_turn_with_group_open(picture: Picture, places: Places, size: Size) -> None:
    """Rest is open: its three lines stand below it, indented, the greyed one with its reason."""
    match = moment(places, WON, 8, kind="turn")
    assert picture("game", match, size=size, keys=("r",))


def test_place_with_preview(picture: Picture, places: Places, size: Size) -> None:
    """The tile in hand is drawn dashed in its cell as the chosen line would lay it."""
    assert picture("game", moment(places, WON, 4, kind="place"), size=size)


def test_place_turned(picture: Picture, places: Places, size: Size) -> None:
    """The same tile after one press of `]`: the preview is turned, and the cursor is one line further."""
    assert picture("game", moment(places, WON, 4, kind="place"), size=size, keys=("]",))


def test_place_that_would_lose(picture: Picture, places: Places, size: Size) -> None:
    """A rotation that closes the only way in is marked as lethal, in words and with a sign."""
    assert picture("game", moment(places, WON, 17, kind="place"), size=size, keys=("down",))


def test_arrive(picture: Picture, places: Places, size: Size) -> None:
    """On the Bunker Door: draw the Event, or place the Entrance first."""
    assert picture("game", moment(places, WON, 18, kind="arrive"), size=size)


def test_item_offered(picture: Picture, places: Places, size: Size) -> None:
    """Draw a card for an Item, or leave it, with what it costs."""
    assert picture("game", moment(places, WON, 20, kind="item"), size=size)


def test_item_found(picture: Picture, places: Places, size: Size) -> None:
    """An Item was found: take it or leave it, and what it is good for."""
    assert picture("game", moment(places, WON, 39, kind="found"), size=size)


def test_encounter(picture: Picture, places: Places, size: Size) -> None:
    """Fights with their sums and results, an Evade, and greyed Evades at the end with their reasons."""
    assert picture("game", moment(places, WON, 36, kind="encounter"), size=size)


def test_encounter_greyed_line_chosen(picture: Picture, places: Places, size: Size) -> None:
    """The cursor on a greyed Evade: it is readable, and the whole reason stands above the list."""
    match = moment(places, WON, 6, kind="encounter")
    assert picture("game", match, size=size, keys=("end",))


def test_encounter_lethal(picture: Picture, places: Places, size: Size) -> None:
    """Every way out surely loses: each line has the sign, and says so in red."""
    assert picture("game", moment(places, FELL, 51, kind="encounter"), size=size)


def test_question_about_a_lethal_choice(picture: Picture, places: Places, size: Size) -> None:
    """Choosing it asks once; No is chosen, and the game can be seen above the question."""
    match = moment(places, FELL, 51, kind="encounter")
    assert picture("game", match, size=size, keys=("1",))


def test_no_evade(picture: Picture, places: Places, size: Size) -> None:
    """SS with everything in hand: many fights, and no line that is cut."""
    state = meeting(5, "16\n4*", Enemy.SS, items=("mp40", "kar98k"), health=9)
    match = posed(places, state)
    assert picture("game", match, size=size)


def test_wound(picture: Picture, places: Places, size: Size) -> None:
    """An arm is lost; one of two Items must go."""
    assert picture("game", moment(places, WON, 45, kind="wound"), size=size)


def test_after_with_search_open(picture: Picture, places: Places, size: Size) -> None:
    """The bodies can be searched, an Item used, or the turn ended."""
    assert picture("game", moment(places, WON, 37, kind="after"), size=size)


def test_sabotage_offered(picture: Picture, places: Places, size: Size) -> None:
    """On the Gun Platform with the Explosives: Sabotage is the first line."""
    assert picture("game", moment(places, WON, 46, kind="after"), size=size)


def test_red_alert(picture: Picture, places: Places, size: Size) -> None:
    """The first line turns red and says RED ALERT; the guns are ticked off; the way out is the aim."""
    assert picture("game", moment(places, WON, 48, kind="turn"), size=size)


def test_last_hour(picture: Picture, places: Places, size: Size) -> None:
    """0900, one card left: the clock says so, and resting longer would lose the game."""
    assert picture("game", moment(places, TIME, 58, kind="turn"), size=size, keys=("r",))


def test_peek(picture: Picture, places: Places, size: Size) -> None:
    """The next card was looked at: on top or on the bottom."""
    assert picture("game", moment(places, FELL, 34, kind="peek"), size=size)


def test_not_saved(picture: Picture, places: Places, size: Size) -> None:
    """NOT SAVED on its own line with path and reason; the footer offers to save now; the game goes on."""
    disk = FaultyDisk()
    match = moment(places, WON, 28, disk=disk)
    disk.fault = "full"
    match.do(command_after(WON, 28))
    assert match.trouble is not None
    assert picture("game", match, size=size)


def test_hint(picture: Picture, places: Places, size: Size) -> None:
    """The hint stands in the panel with its reason, and the cursor is on its line."""
    assert picture("game", moment(places, WON, 36, kind="encounter"), size=size, keys=("H",))


def test_why_not(picture: Picture, places: Places, size: Size) -> None:
    """Why a line is greyed: the line, the reason, the rule, and the key that opens it."""
    match = moment(places, WON, 6, kind="encounter")
    assert picture("game", match, size=size, keys=("end", "W"))


def test_why(picture: Picture, places: Places, size: Size) -> None:
    """Why it happened: the last sentences of the log with their rules."""
    assert picture("game", moment(places, WON, 37, kind="after"), size=size, keys=("W",))


def test_board_cursor(picture: Picture, places: Places, size: Size) -> None:
    """A cursor of four corners on a tile, and in the panel what is there."""
    assert picture("game", moment(places, WON, 29, kind="turn"), size=size, keys=("v", "up"))


def test_whole_map(picture: Picture, places: Places, size: Size) -> None:
    """Every tile at once, small, with their numbers and names."""
    assert picture("game", moment(places, WON, 48, kind="turn"), size=size, keys=("m",))


def test_panel_read(picture: Picture, places: Places, size: Size) -> None:
    """The panel has the keys: an edge of accent at its left, and the text scrolled by three lines."""
    match = moment(places, WON, 48, kind="turn")
    assert picture("game", match, size=size, keys=("tab", "tab", "down", "down", "down"))


def test_question_before_undo(picture: Picture, places: Places, size: Size) -> None:
    """Undo past a reveal: what was revealed, what it costs, and No chosen."""
    assert picture("game", moment(places, WON, 36, kind="encounter"), size=size, keys=("u",))


def test_practice(picture: Picture, places: Places, size: Size) -> None:
    """After an undo past a reveal: "practice" in the first line, and redo offered in the footer."""
    match = moment(places, WON, 36, kind="encounter")
    match.undo()
    assert match.practice
    assert picture("game", match, size=size)


@pytest.mark.parametrize(
    "window", [(79, 24), (80, 23), (30, 6)], ids=lambda window: "x".join(map(str, window))
)
def test_too_small(picture: Picture, places: Places, window: Size) -> None:
    """What it needs and what there is, and that nothing is lost."""
    assert picture("game", moment(places, WON, 29), size=window)


def test_large_window(picture: Picture, places: Places) -> None:
    """At 200x60 more of the map is seen, and the panel has room for everything."""
    assert picture("game", moment(places, WON, 48), size=(200, 60))
