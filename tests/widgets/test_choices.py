"""The decision: what is listed, where the cursor begins, what is shown of each line."""

from __future__ import annotations

from typing import Any

import pytest
from textual.app import App, ComposeResult

from pocket_tui.engine.contract import Choice, Decision, Group, Refusal
from pocket_tui.widgets.choices import Choices, choice_rows, first_row

REFUSED = Refusal("E-1", "only a face-up tile can be reached", "AIP-057")


def decision(
    *choices: Choice[Any], groups: tuple[Group, ...] = (), prompt: str = "What now?"
) -> Decision[Any]:
    return Decision(0, "kind", "Encounter", prompt, choices, groups)


FIGHT = Choice("fight", "Fight", sums="5 - 2 = lose 3", result="health 5 → 2", note="then search", tone="bad")
RUN = Choice("run", "Evade west", sums="lose 1", result="health 5 → 4")
GREY = Choice("east", "Evade east", refusal=REFUSED)
DEADLY = Choice("die", "Stay", result="you fall", lethal=True)


class Pane(App[None]):
    def __init__(self, shown: Decision[Any] | None, cursor: int = 0, opened: frozenset[str] = frozenset()):
        super().__init__()
        self.shown, self.cursor, self.opened = shown, cursor, opened

    def compose(self) -> ComposeResult:
        yield Choices()

    def on_mount(self) -> None:
        rows = choice_rows(self.shown, self.opened)
        self.query_one(Choices).show_decision(self.shown, rows, self.cursor)


async def shown(pane: Pane, width: int = 80, height: int = 12) -> list[str]:
    async with pane.run_test(size=(width, height)) as pilot:
        await pilot.pause()
        paper = pane.query_one(Choices).paper
        assert paper is not None
        return [paper.text(y).rstrip() for y in range(height)]


async def test_a_line_shows_number_action_sums_result_and_note() -> None:
    """In columns, in the order of the arithmetic."""
    lines = await shown(Pane(decision(FIGHT, RUN)))
    assert lines[1] == " ▌ ENCOUNTER What now?"
    assert lines[3] == " ▌ 1  Fight       5 - 2 = lose 3  health 5 → 2  then search"
    assert lines[4] == "   2  Evade west  lose 1          health 5 → 4"


async def test_a_greyed_line_stays_with_its_reason_and_without_a_number() -> None:
    lines = await shown(Pane(decision(RUN, GREY)))
    assert lines[4] == "   ·  Evade east  only a face-up tile can be reached"


async def test_a_lethal_line_is_marked_by_a_sign_too() -> None:
    """Red is never the only mark."""
    lines = await shown(Pane(decision(RUN, DEADLY)))
    assert lines[4].startswith("   2! Stay")


@pytest.mark.parametrize(
    ("choices", "start"),
    [((DEADLY, GREY, RUN), 2), ((GREY, DEADLY), 1), ((GREY,), 0), ((), 0)],
)
def test_the_cursor_begins_on_a_line_that_does_not_lose(choices: tuple[Choice[Any], ...], start: int) -> None:
    """The first that is legal and not lethal, else the first legal one."""
    assert first_row(choice_rows(decision(*choices), frozenset())) == start


def test_a_group_is_one_line_until_it_is_opened() -> None:
    """Its choices stand below it then, and only then."""
    rest = Choice("rest 1", "Rest 1 card", group="rest")
    more = Choice("rest 2", "Rest 2 cards", group="rest")
    asked = decision(RUN, rest, more, groups=(Group("rest", "Rest"),))
    shut = choice_rows(asked, frozenset())
    assert [row.group.label if row.group else row.choice and row.choice.label for row in shut] == [
        "Evade west",
        "Rest",
    ]
    opened = choice_rows(asked, frozenset({"rest"}))
    assert [row.choice.label for row in opened if row.choice] == ["Evade west", "Rest 1 card", "Rest 2 cards"]
    assert [row.inside for row in opened] == [False, False, True, True]


def test_a_group_without_a_legal_choice_is_greyed() -> None:
    refused = Choice("rest 1", "Rest 1 card", group="rest", refusal=REFUSED)
    rows = choice_rows(decision(refused, groups=(Group("rest", "Rest"),)), frozenset())
    assert not rows[0].legal


async def test_more_than_nine_lines_are_paged() -> None:
    """Nine a page, numbered from 1 on each; the title says which page it is."""
    many = decision(*(Choice(n, f"Choice {n}") for n in range(1, 13)))
    first = await shown(Pane(many), height=12)
    assert first[1].endswith("page 1 of 2  + -")
    assert [line[3] for line in first[3:12]] == list("123456789")
    second = await shown(Pane(many, cursor=9), height=12)
    assert "page 2 of 2" in second[1]
    assert second[3] == " ▌ 1  Choice 10"
    assert second[5] == "   3  Choice 12"


async def test_a_pane_with_less_room_has_smaller_pages() -> None:
    many = decision(*(Choice(n, f"Choice {n}") for n in range(1, 13)))
    pane = Pane(many, cursor=5)
    async with pane.run_test(size=(80, 7)) as pilot:
        await pilot.pause()
        choices = pane.query_one(Choices)
        assert (choices.page_size, choices.page, choices.pages) == (5, 1, 3)
        assert [choices.row_of_digit(digit) for digit in (1, 5, 6)] == [5, 9, None]


async def test_what_the_chosen_line_has_no_room_for_stands_above_the_list() -> None:
    """Nothing is cut in the middle of a word, and nothing is lost."""
    lines = await shown(Pane(decision(FIGHT)), width=50)
    assert lines[3] == " ▌ 1  Fight  5 - 2 = lose 3  health 5 → 2"
    assert lines[2] == "   5 - 2 = lose 3  health 5 → 2  then search"


async def test_a_note_is_shortened_to_no_less_than_half_of_it() -> None:
    long = Choice("fight", "Fight", "5 - 2 = lose 3", "health 5 → 2", "then search the bodies for an Item")
    lines = await shown(Pane(decision(long)), width=68)
    assert lines[3] == " ▌ 1  Fight  5 - 2 = lose 3  health 5 → 2  then search the bodies…"


async def test_a_long_question_goes_on_in_the_next_line() -> None:
    asked = decision(RUN, prompt="Five soldiers stand in the mess hall. Do you fight, or do you get out?")
    lines = await shown(Pane(asked), width=48)
    assert lines[1] == " ▌ ENCOUNTER Five soldiers stand in the mess"
    assert lines[2] == "   hall. Do you fight, or do you get out?"


async def test_without_a_question_the_closing_words_stand_there() -> None:
    pane = Pane(None)
    async with pane.run_test(size=(60, 12)) as pilot:
        pane.query_one(Choices).closing = "You got out before ten."
        await pilot.pause()
        paper = pane.query_one(Choices).paper
        assert paper is not None
        assert "You got out before ten." in paper.text(1)


async def test_the_terminals_cursor_stands_on_the_chosen_line() -> None:
    """For screen readers, and for people who look for it."""
    pane = Pane(decision(FIGHT, RUN), cursor=1)
    async with pane.run_test(size=(80, 12)) as pilot:
        await pilot.pause()
        paper = pane.query_one(Choices).paper
        assert paper is not None
        assert paper.cursor == (6, 4)


async def test_the_chosen_line_is_written_in_the_two_inks_that_can_be_read_there() -> None:
    pane = Pane(decision(FIGHT))
    async with pane.run_test(size=(80, 12)) as pilot:
        await pilot.pause()
        paper = pane.query_one(Choices).paper
        assert paper is not None
        chosen = [look for look in paper.looks[3] if look.bg == "selection"]
        assert len(chosen) == 78
        assert {look.fg for look in chosen} == {"text", "accent"}
