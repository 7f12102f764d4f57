"""The game screen of Airborne Commander, one picture for each kind of moment."""

from __future__ import annotations

import attrs
import pytest

from pocket_tui.engine.contract import Options
from pocket_tui.games.airborne_commander.game import AirborneCommander
from pocket_tui.games.airborne_commander.model import Battle, Casualty, Mending, State, Supporting
from pocket_tui.match import Match
from pocket_tui.storage.paths import Places
from pocket_tui.terminal import Depth
from tests.games.airborne_commander.positions import CONTENT, GAME, position
from tests.playthroughs.commander import CAMPAIGNS
from tests.snapshots.conftest import Picture
from tests.widgets.battlegrounds import BUSY, HARD

Size = tuple[int, int]
LABEL = "Six bridges"


@attrs.frozen
class _Posed(AirborneCommander):
    """The game, beginning in the middle."""

    pose: State | None = None

    def setup(self, options: Options, seed: int) -> State:
        return self.pose or super().setup(options, seed)


def posed(places: Places, state: State) -> Match:
    """A match that stands in a position, with nothing behind it."""
    options = Options.of(order=state.order)
    return Match.begin(_Posed(CONTENT, pose=state), options, state.seed, places, label=LABEL)


def moment(places: Places, name: str, count: int, kind: str) -> Match:
    """A match after so many commands of a campaign; `kind` says which question is open then."""
    told = CAMPAIGNS.read(name)
    match = Match.begin(GAME, told.options, told.seed, places, label=LABEL)
    for command in told.commands[:count]:
        match.do(command)
    decision = match.decision()
    assert (decision.kind if decision else "over") == kind
    return match


def test_first_turn(picture: Picture, places: Places, size: Size) -> None:
    """Four slots and five cards; nothing has happened, so nothing can be undone."""
    assert picture("game", moment(places, "scored", 0, "deploy"), size=size)


def test_deploy(picture: Picture, places: Places, size: Size) -> None:
    """Destroyed, held down, captured, and a stack of two that holds: each slot tells what comes of it."""
    assert picture("game", posed(places, BUSY), size=size)


def test_deploy_with_long_names(picture: Picture, places: Places, size: Size) -> None:
    """Armor, Terrain, an Objective that nobody engages, eight cards in hand: no name is cut."""
    assert picture("game", posed(places, HARD), size=size)


def test_card_opened(picture: Picture, places: Places, size: Size) -> None:
    """Where a card can go, with the sum, the result and the return fire; the slot is marked on the board."""
    assert picture("game", moment(places, "scored", 31, "deploy"), size=size, keys=("1", "down"))


def test_drop_zone(picture: Picture, places: Places, size: Size) -> None:
    """Two cards must leave the Drop Zone."""
    assert picture("game", moment(places, "scored", 15, "drop"), size=size)


def test_aim(picture: Picture, places: Places, size: Size) -> None:
    """Before the fight: what is not aimed yet, with the chance to go on all the same."""
    state = position(
        "mg42 < rifleman | grenadiers | road_block",
        support="machine_gun, mortar_81:fire_support",
        phase=Supporting(),
        zone="medic jeep",
    )
    assert picture("game", posed(places, state), size=size, keys=("1",))


def test_return_fire(picture: Picture, places: Places, size: Size) -> None:
    """Who meets the fire first: each line says who is lost, and what goes on."""
    assert picture("game", moment(places, "scored", 104, "fire"), size=size)


def test_medic(picture: Picture, places: Places, size: Size) -> None:
    """Two cards fell and one can be saved; the board says lost and holds."""
    battle = Battle(
        fought=2,
        destroyed=(3,),
        casualties=(Casualty(3, "paratrooper"), Casualty(6, "rifleman")),
    )
    state = position(
        "grenadiers < paratrooper corporal | mg42 < rifleman",
        support="medic",
        phase=Mending(1),
        battle=battle,
        zone="medic jeep",
    )
    assert picture("game", posed(places, state), size=size)


def test_recruit(picture: Picture, places: Places, size: Size) -> None:
    """What can be bought, and greyed what is too dear; the slots are empty but for what stays in play."""
    assert picture("game", moment(places, "scored", 25, "recruit"), size=size)


def test_pay(picture: Picture, places: Places, size: Size) -> None:
    """A card is being paid for: what is marked stands in the hand, how far it is in the panel."""
    assert picture("game", moment(places, "honor", 15, "pay"), size=size)


def test_last_turn(picture: Picture, places: Places, size: Size) -> None:
    """The title, the question and the panel say that the turn is the last."""
    assert picture("game", moment(places, "scored", 99, "deploy"), size=size)


def test_over(picture: Picture, places: Places, size: Size) -> None:
    """The last page: lost, why, with the rule, and no score."""
    assert picture("end", moment(places, "scattered", 17, "over"), size=size)


def test_medal(picture: Picture, places: Places, size: Size) -> None:
    """The last page of a campaign that won the Medal of Honor."""
    assert picture("end", moment(places, "honor", 115, "over"), size=size)


def test_cursor_on_a_slot(picture: Picture, places: Places, size: Size) -> None:
    """The cursor on an Objective, and every symbol of it spelled out in the panel."""
    assert picture("game", posed(places, BUSY), size=size, keys=("v", "right", "right"))


def test_cursor_in_the_stack(picture: Picture, places: Places, size: Size) -> None:
    """One card of the stack has the cursor."""
    keys = ("v", "right", "right", "right", "down")
    assert picture("game", posed(places, BUSY), size=size, keys=keys)


def test_cursor_in_the_hand(picture: Picture, places: Places, size: Size) -> None:
    """The cursor on a card in hand."""
    assert picture("game", posed(places, BUSY), size=size, keys=("v", *["down"] * 12))


def test_piles(picture: Picture, places: Places, size: Size) -> None:
    """What lies in the decks and piles, by name and without an order."""
    assert picture("game", moment(places, "scored", 31, "deploy"), size=size, keys=("d",))


@pytest.mark.parametrize("depth", ["256", "16", "none"])
def test_depth(picture: Picture, places: Places, depth: Depth) -> None:
    """Suppressed, armored, unopposed, static and objective are told apart in fewer colours and in none."""
    assert picture("game", posed(places, BUSY), depth=depth, size=(120, 40))


def test_ascii(picture: Picture, places: Places, size: Size) -> None:
    """Nothing but ASCII, and every card still in its place."""
    assert picture("game", posed(places, BUSY), glyphs="ascii", depth="none", size=size)


def test_narrow(picture: Picture, places: Places, size: Size) -> None:
    """Nothing whose width a terminal may take for two cells."""
    assert picture("game", posed(places, HARD), glyphs="narrow", size=size)


@pytest.mark.parametrize("theme", ["light", "contrast", "red-green"])
def test_theme(picture: Picture, places: Places, theme: str) -> None:
    """The same in the colours of another theme."""
    assert picture("game", posed(places, BUSY), theme=theme, size=(120, 40))


@pytest.mark.parametrize("window", [(100, 30), (200, 60)], ids=["100x30", "200x60"])
def test_other_windows(picture: Picture, places: Places, window: Size) -> None:
    """Between the two sizes and far beyond them."""
    assert picture("game", posed(places, BUSY), size=window)
