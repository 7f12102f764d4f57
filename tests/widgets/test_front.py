"""The first screen's pane: what fits at which size, and how the cursor goes through it."""

from __future__ import annotations

import pytest
from textual.geometry import Size

from pocket_tui.widgets.canvas import Canvas
from pocket_tui.widgets.emblems import _EMBLEMS, _SIGNS, EMBLEM_WIDTH
from pocket_tui.widgets.front import Card, Door, Front, GoOn, Spot
from pocket_tui.widgets.glyphs import ASCII
from pocket_tui.widgets.ink import PLAIN_INK, Ink
from pocket_tui.widgets.paper import Paper

GAMES = (
    Card(
        "airborne_pocket",
        "Airborne In Your Pocket",
        "Explore, fight or run, and get out.",
        "One player",
        True,
    ),
    Card("airborne_commander", "Airborne Commander", "Build a deck.", "One player · coming", False),
    Card("pocket_battles", "Pocket Battles", "Two armies.", "Two players · coming", False),
    Card("pocket_air_war", "Pocket Air War", "Energy and arcs.", "One or more · coming", False),
)
DOORS = (Door("match.saves", "S", "Saves 14"), Door("match.leave", "q", "Quit"))


class Sized(Front):
    """The pane as it is in a window of some size, without the window."""

    window = Size(80, 22)

    @property
    def size(self) -> Size:
        return self.window

    def repaint(self) -> None:
        """There is no screen to send anything to."""


def front(goes: int = 0, size: tuple[int, int] = (80, 22), ink: Ink = PLAIN_INK) -> Front:
    pane = Sized()
    pane.window = Size(*size)
    pane._ink = ink
    saves = [GoOn(f"Save {n}", "Some game", "today 12:00", "Turn 3 · outside") for n in range(goes)]
    for name, value in (("goes", tuple(saves)), ("cards", GAMES), ("doors", DOORS), ("promise", "Kept.")):
        pane.set_reactive(getattr(Front, name), value)
    return pane


def lines(pane: Canvas) -> list[str]:
    paper = Paper(*pane.size, pane.ink, pane.GROUND)
    pane.paint(paper)
    return [paper.text(y).rstrip() for y in range(paper.height)]


@pytest.mark.parametrize("size", [(80, 22), (100, 28), (120, 38), (200, 60)])
@pytest.mark.parametrize("goes", [0, 1, 3, 9])
def test_games_doors_and_promise_are_always_there(size: tuple[int, int], goes: int) -> None:
    shown = lines(front(goes, size))
    assert all(any(card.title in line for line in shown) for card in GAMES)
    assert any("S Saves 14" in line for line in shown)
    assert any("Kept." in line for line in shown)
    assert ("CONTINUE" in "".join(shown)) is (goes > 0)


def test_a_large_window_shows_more_saves_and_the_emblems() -> None:
    small, large = front(9), front(9, (120, 38))
    assert sum("Save " in line for line in lines(small)) == 1
    assert sum("Save " in line for line in lines(large)) == 3
    assert not any("╭" in line for line in lines(small))
    assert any("╭" in line for line in lines(large))


def test_the_cursor_is_an_edge_beside_what_it_is_on_in_any_colours() -> None:
    pane = front(1)
    assert lines(pane)[2].startswith("▌ Save 0")
    pane.move(0, 1)
    assert pane.spot == Spot("card", 0)
    assert sum("▌" in line for line in lines(pane)) == 5


def test_up_and_down_keep_to_the_side_of_the_window() -> None:
    pane = front(1)
    pane.go(Spot("card", 1))
    pane.move(0, 1)
    assert pane.spot == Spot("card", 3)
    pane.move(0, 1)
    assert pane.spot == Spot("door", 1)
    pane.move(0, 1)
    pane.move(1, 0)
    assert pane.spot == Spot("door", 1)
    pane.move(-1, 0)
    assert pane.spot == Spot("door", 0)


def test_a_spot_that_is_gone_gives_the_cursor_back_to_the_first() -> None:
    pane = front(3, (120, 38))
    pane.go(Spot("go", 2))
    pane.set_reactive(Front.goes, ())
    assert pane.spot == Spot("card", 0)


def test_a_warning_stands_in_the_place_of_the_promise() -> None:
    pane = front()
    pane.set_reactive(Front.warning, "settings.toml, line 3: theme: expected a word.")
    shown = "\n".join(lines(pane))
    assert "settings.toml, line 3" in shown
    assert "Kept." not in shown


def test_an_ascii_terminal_gets_ascii() -> None:
    assert all(line.isascii() for line in lines(front(3, (120, 38), Ink(PLAIN_INK.palette, ASCII))))


@pytest.mark.parametrize("game", _EMBLEMS)
def test_every_emblem_has_its_size_and_known_signs(game: str) -> None:
    assert game in {card.id for card in GAMES}
    for row in _EMBLEMS[game]:
        assert len(row) == EMBLEM_WIDTH
        assert set(row) <= {*_SIGNS, " "}


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (20, 40), (80, 5)])
def test_no_window_is_too_small_to_be_drawn_in(size: tuple[int, int]) -> None:
    assert len(lines(front(3, size))) == size[1]
