"""What stands in place of a list while somebody else decides, and on the page between two players."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult

from pocket_tui.engine.contract import Decision
from pocket_tui.engine.sheet import Line, Span
from pocket_tui.widgets.choices import Choices
from pocket_tui.widgets.placard import Placard

STEPS = tuple((Span(f"Step {number} of the others is told here."),) for number in range(1, 9))


class Pane(App[None]):
    def __init__(self, *told: Line) -> None:
        super().__init__()
        self.told = told

    def compose(self) -> ComposeResult:
        yield Choices()

    def on_mount(self) -> None:
        waiting = Decision[object](1, "waiting", "Waiting", "for the Romans.", ())
        self.query_one(Choices).show_decision(waiting, (), 0, self.told)


class Page(App[None]):
    def compose(self) -> ComposeResult:
        yield Placard()

    def on_mount(self) -> None:
        placard = self.query_one(Placard)
        placard.name_shown = "[b]Romans[/b]"
        placard.sentences = ("It is your turn.", "Everybody else looks away.", "Press enter.")


async def lines_of(pane: App[None], kind: type[Choices | Placard], size: tuple[int, int]) -> list[str]:
    async with pane.run_test(size=size) as pilot:
        await pilot.pause()
        paper = pane.query_one(kind).paper
        assert paper is not None
        return [paper.text(y).rstrip() for y in range(size[1])]


@pytest.mark.parametrize(("height", "first"), [(10, 2), (6, 5), (4, 7)])
async def test_the_newest_steps_of_others_are_told_where_there_is_no_list(height: int, first: int) -> None:
    """As many as fit, the newest last; below the question, which says for whom one waits."""
    lines = await lines_of(Pane(*STEPS), Choices, (60, height))
    assert "WAITING for the Romans." in "\n".join(lines)
    told = [line.strip() for line in lines if "Step" in line]
    assert told == [f"Step {number} of the others is told here." for number in range(first, 9)]


async def test_of_one_step_that_is_too_long_the_end_is_told() -> None:
    """It says what came of it."""
    words = " ".join(f"word{number}" for number in range(60))
    lines = await lines_of(Pane((Span(words),)), Choices, (40, 6))
    assert lines[-1].endswith("word59")
    assert len([line for line in lines if "word" in line]) == 4


async def test_the_page_between_two_players_shows_a_name_as_it_is_and_what_to_do() -> None:
    """The name in capitals, its brackets as typed; each sentence a paragraph of its own."""
    lines = await lines_of(Page(), Placard, (60, 20))
    shown = [line.strip() for line in lines if line.strip()]
    assert shown[0].endswith("[B]ROMANS[/B]")
    assert shown[1:] == ["It is your turn.", "Everybody else looks away.", "Press enter."]
