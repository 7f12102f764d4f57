"""The game screen of Pocket Battles in battle and deployment, one picture for each kind of moment."""

from __future__ import annotations

import pytest

from pocket_tui.games.pocket_battles import commands as do
from pocket_tui.games.pocket_battles.field import Rank, Sector
from pocket_tui.games.pocket_battles.phases import Deploying, Eliminating
from pocket_tui.screens.game import GameScreen
from pocket_tui.storage.paths import Places
from pocket_tui.terminal import Depth
from tests.games.pocket_battles.positions import battle, deployed, name
from tests.screens.battles import posed
from tests.snapshots.conftest import Picture
from tests.widgets.ranks import BUSY

Size = tuple[int, int]

HALF_PLACED = deployed(
    "LF cavalry_45 + cavalry_56; CF legionaries_24 + legionaries_35; CR scorpio;"
    " RH auxiliares_33 + auxiliares_44 + auxiliares_55; LH archers_23 + archers_34; LH imperator",
    "LF slingers_36 + slingers_34 + javelinmen_3_3; CF warband_22 + warband_33 + warband_44 + warband_55;"
    " LR druid; LH noblemen_344 + warchief; LH chariot",
    phase=Deploying(0),
    points=(60, 60),
    unused=(6, 6),
)

CROWDED = battle(
    "; ".join(f"LF auxiliares_{n}{n} o1" for n in (3, 4, 5, 6))
    + "; LF legionaries_24; LF legionaries_35; LF legionaries_46; LR archers_23; CF cavalry_45",
    "; ".join(f"RF warband_{face}{face}" for face in (2, 3, 4, 5, 6)) + "; RR druid; CF chariot; LF hero",
    points=(80, 80),
)
"""Seven Units in one area: not all of them have a line at 80x24."""


def test_deployment(picture: Picture, places: Places, size: Size) -> None:
    """Units to place; of the enemy's only the top troop and the height are seen."""
    assert picture("game", posed(places, HALF_PLACED), size=size, keys=("down",))


def test_placing(picture: Picture, places: Places, size: Size) -> None:
    """A Unit in hand: what the other side will see, and the area of the chosen line with its name."""
    match = posed(places, HALF_PLACED, do.TakeUp(name(HALF_PLACED, 4)))
    assert picture("game", match, size=size, keys=("down", "down"))


def test_turn(picture: Picture, places: Places, size: Size) -> None:
    """A turn: every Unit in the list and on the board, the chosen one on a lighter ground."""
    assert picture("game", posed(places, BUSY), size=size)


def test_unit_chosen(picture: Picture, places: Places, size: Size) -> None:
    """The orders of one Unit, and its troops and traits in the panel."""
    assert picture("game", posed(places, BUSY), size=size, keys=("down", "down", "enter", "down"))


def test_step_chosen(picture: Picture, places: Places, size: Size) -> None:
    """Where a Redeployment ends is marked with the name of the Unit."""
    assert picture("game", posed(places, BUSY), size=size, keys=("r",))


def test_draft_of_a_charge(picture: Picture, places: Places, size: Size) -> None:
    """The targets, the way into the zone, and the exact chances before it is confirmed."""
    match = posed(places, BUSY, do.Order(name(BUSY, 4), "charge"))
    assert picture("game", match, size=size)


def test_draft_of_a_fight(picture: Picture, places: Places, size: Size) -> None:
    """Attack and strike back side by side, each number of hits with its bar and its share."""
    match = posed(places, BUSY, do.Order(name(BUSY, 1), "carry"))
    assert picture("game", match, size=size)


def test_draft_of_a_shot(picture: Picture, places: Places, size: Size) -> None:
    """At whom? The chances are those of the chosen target."""
    state = battle("LF archers_23 + archers_26; LZ cavalry_45 @2", "RF warband_22; RZ warband_33 @2")
    assert picture("game", posed(places, state, do.Order(name(state, 1), "shoot")), size=size, keys=("down",))


REACT = battle(
    "LF cavalry_45 + auxiliares_33; LF archers_23; LF archers_26 + auxiliares_44 + legionaries_24",
    "RF horsemen_33 + horsemen_44",
    mover=1,
)


def test_reaction(picture: Picture, places: Places, size: Size) -> None:
    """How to meet a charge: what each answer costs and leads to."""
    match = posed(places, REACT, opponent="person")
    match.do(do.Order(name(REACT, 101), "charge"), 1)
    match.do(do.Confirm(), 1)
    assert picture("game", match, size=size)


def test_target(picture: Picture, places: Places, size: Size) -> None:
    """Whom to charge, once nobody has reacted."""
    state = battle(
        "LF cavalry_45 + cavalry_56", "RR warband_22 + warband_33; RR slingers_36; CF chariot", dice=(1, 1)
    )
    match = posed(places, state, do.Order(name(state, 1), "charge"), do.Confirm())
    assert picture("game", match, size=size)


def test_hits(picture: Picture, places: Places, size: Size) -> None:
    """Hits to take: the dice, the troops that matched, and what each troop costs."""
    state = battle(
        "LZ auxiliares_33 + cavalry_45 + legionaries_24 @1 o1",
        "RZ noblemen_344 + horsemen_33 @1",
        mover=0,
        dice=(1, 3),
        points=(80, 80),
    )
    match = posed(places, state, do.Order(name(state, 1), "carry"), do.Confirm())
    assert picture("game", match, size=size)


def test_end_of_a_round(picture: Picture, places: Places, size: Size) -> None:
    """Wounded troops can be eliminated to get their tokens back."""
    state = battle(
        "LF cavalry_45!1 + cavalry_56; CF cataphracts_233!1",
        "RF warband_22",
        phase=Eliminating(0),
        unused=(0, 0),
    )
    assert picture("game", posed(places, state), size=size)


def test_over(picture: Picture, places: Places, size: Size) -> None:
    """The last page, with the field as it was left."""
    state = battle(
        "LZ praetorians_456 + praetorians_256 + legionaries_46 @1; CF legionaries_24",
        "RZ warband_22 @1; CF warband_33",
        points=(20, 10),
        lost=((3, 1), (2, 1)),
        dice=(5, 6),
    )
    match = posed(places, state, do.Order(name(state, 1), "carry"), do.Confirm())
    assert match.outcome() is not None
    assert picture("end", match, size=size)


STROKE = battle(
    "LF auxiliares_33; CF legionaries_24 + legionaries_35 o1; LR archers_23; CR scorpio",
    "RF horsemen_55; CF warband_22 + warband_33; CR slingers_36 + slingers_34; LR druid",
    mover=1,
    dice=(5, 5),
    points=(60, 60),
    attacker=1,
)


def test_marks(picture: Picture, places: Places, size: Size, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the opponent did stays marked: who moved, who spent tokens, who is gone."""
    match = posed(places, STROKE, opponent="person")
    before = match.view(0)
    monkeypatch.setattr(GameScreen, "before_others", lambda _screen: before)
    match.do(do.Redeploy(name(STROKE, 103), Sector.LEFT, Rank.REAR), 1)
    match.do(do.Order(name(STROKE, 101), "charge"), 1)
    match.do(do.Confirm(), 1)
    match.do(do.Wait(), 0)
    assert match.game.decision(match.state).kind == "turn"
    assert picture("game", match, size=size)


def test_traits(picture: Picture, places: Places, size: Size) -> None:
    """Every trait on the field in a sentence."""
    assert picture("game", posed(places, BUSY), size=size, keys=("y",))


def test_cursor_on_a_unit(picture: Picture, places: Places, size: Size) -> None:
    """The cursor on a Unit of the enemy, and all of it in the panel."""
    assert picture("game", posed(places, BUSY), size=size, keys=("i", "up", "up"))


def test_crowded(picture: Picture, places: Places, size: Size) -> None:
    """Seven Units in one area: those that have no line are counted."""
    assert picture("game", posed(places, CROWDED), size=size)


@pytest.mark.parametrize("depth", ["256", "16", "none"])
def test_depth(picture: Picture, places: Places, depth: Depth) -> None:
    """Sides, orders, wounds, the chosen Unit and its targets are told apart in fewer colours and in none."""
    match = posed(places, BUSY, do.Order(name(BUSY, 4), "charge"))
    assert picture("game", match, depth=depth, size=(120, 40))


def test_ascii(picture: Picture, places: Places, size: Size) -> None:
    """Nothing but ASCII, and everything still in its place."""
    match = posed(places, BUSY, do.Order(name(BUSY, 1), "carry"))
    assert picture("game", match, glyphs="ascii", depth="none", size=size)


@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_theme(picture: Picture, places: Places, theme: str) -> None:
    """The same in the colours of another theme."""
    assert picture("game", posed(places, BUSY), theme=theme, size=(120, 40))


@pytest.mark.parametrize("window", [(100, 30), (200, 60)], ids=["100x30", "200x60"])
def test_other_windows(picture: Picture, places: Places, window: Size) -> None:
    """Between the two sizes and far beyond them."""
    assert picture("game", posed(places, BUSY), size=window)
